"""Test two players who want to play together: seats kept for a partner, and quick match as
a pair.
"""

from __future__ import annotations

from typing import Any

import pytest
from django.core.cache import cache

from games.models import Match
from games.play.tables import hosting, partners
from games.play.tables.joining import match_join, sit_down
from games.play.tables.leaving import table_leave
from games.play.tables.quick_match import QuickTerms, quick_match
from games.refusals import BadTable, MatchOver, NotYourSeat, TableFull
from tests.games.browsers import browser
from tests.games.play.tables.test_lobby_tables import here, names
from tests.games.programs import Program, key_of
from tests.games.set_up import person, table

pytestmark = pytest.mark.django_db

TEAMS: dict[str, Any] = {"options": {"teams": True, "draft": "quick"}, "listed": True}
PAIR = QuickTerms(seats=4, clock="live", format="teams", pair=True)
SINGLE = QuickTerms(seats=4, clock="live", format="teams")


@pytest.fixture(autouse=True)
def empty_cache() -> None:
    cache.clear()


def kept(match: Match, name: str) -> str:
    return partners.reserve_partner_seat(match_id=match.pk, player=person(name))


def test_the_seat_opposite_is_for_whoever_has_the_link() -> None:
    """Rule: TEAM-1."""
    match = table("ann", None, None, None, **TEAMS)
    link = kept(match, "ann")
    assert kept(match, "ann") == link
    for name in ("ben", "cem"):
        sit_down(slug=match.slug, player=person(name))
    assert names(match) == ["Ann", "Ben", ".", "Cem"]
    with pytest.raises(TableFull):
        match_join(invite=match.invite, player=person("dan"))
    match_join(invite=link, player=person("dan"))
    assert names(match) == ["Ann", "Ben", "Dan", "Cem"]
    match.refresh_from_db()
    assert match.is_running
    assert not match.seats.exclude(kept="").exists()


def test_who_sits_elsewhere_already_comes_over() -> None:
    match = table("ann", None, None, None, **TEAMS)
    match_join(invite=match.invite, player=person("ben"))
    match_join(invite=kept(match, "ann"), player=person("ben"))
    assert names(match) == ["Ann", ".", "Ben", "."]


def test_it_is_free_again_when_nobody_waits_for_a_mate() -> None:
    match = table("ann", None, None, None, **TEAMS)
    match_join(invite=match.invite, player=person("ben"))
    link = kept(match, "ben")
    table_leave(match_id=match.pk, player=person("ben"))
    with pytest.raises(Match.DoesNotExist):
        match_join(invite=link, player=person("cem"))
    link = kept(match, "ann")
    partners.release_partner_seat(match_id=match.pk, player=person("ann"))
    with pytest.raises(Match.DoesNotExist):
        match_join(invite=link, player=person("cem"))
    kept(match, "ann")
    hosting.start_now(match_id=match.pk, host=person("ann"))
    match.refresh_from_db()
    assert match.is_running


def test_there_is_nobody_to_keep_a_seat_for() -> None:
    with pytest.raises(NotYourSeat):
        kept(table("ann", None, None, None, listed=True), "ann")
    match = table("ann", None, "random", None, **TEAMS)
    with pytest.raises(TableFull):
        kept(match, "ann")
    with pytest.raises(NotYourSeat):
        kept(match, "ben")
    hosting.start_now(match_id=match.pk, host=person("ann"))
    with pytest.raises(MatchOver):
        kept(match, "ann")


def test_quick_match_seats_pairs_and_singles_beside_each_other() -> None:
    ann, cem = here("ann"), here("cem")
    match = quick_match(player=ann, terms=PAIR)
    assert quick_match(player=ann, terms=PAIR).pk == match.pk
    assert quick_match(player=cem, terms=PAIR).pk == match.pk
    assert names(match) == ["Ann", "Cem", ".", "."]
    other = quick_match(player=here("eve"), terms=SINGLE)
    assert other.pk != match.pk, "no seat is left there for somebody alone"
    assert quick_match(player=here("fay"), terms=PAIR).pk == other.pk
    assert names(other) == ["Eve", "Fay", ".", "."]
    assert quick_match(player=here("gil"), terms=PAIR).pk not in (match.pk, other.pk)
    match_join(invite=kept(match, "ann"), player=person("ben"))
    match_join(invite=kept(match, "cem"), player=person("dan"))
    assert names(match) == ["Ann", "Cem", "Ben", "Dan"]


def test_quick_match_as_a_pair_needs_teams() -> None:
    with pytest.raises(BadTable):
        quick_match(player=here("ann"), terms=QuickTerms(4, "live", pair=True))


def test_it_goes_by_pages() -> None:
    ann, ben = browser("ann"), browser("ben")
    asked = {
        "quick-seats": "4",
        "quick-clock": "live",
        "quick-format": "teams",
        "quick-pair": "on",
    }
    address = ann.post("/lobby/", asked).headers["Location"]
    match = Match.objects.get()
    page = ann.get(address).content.decode()
    link = f"/join/{match.seats.exclude(kept='').get().kept}/"
    assert link in page
    assert "kept for a team mate" in page
    assert link not in ben.get(address).content.decode()
    assert "Take a seat" in ben.get(link).content.decode()
    ben.post(link)
    assert names(match) == ["Ann", ".", "Ben", "."]
    ann.post(f"{address}partner/")
    assert not match.seats.exclude(kept="").exists(), "he sits there already"
    without = asked | {"quick-format": ""}
    assert (
        "There are no teams in this format."
        in ann.post("/lobby/", without).content.decode()
    )


def test_it_goes_by_the_api() -> None:
    match = table("ann", None, None, None, **TEAMS)
    ann, ben = Program(key_of(person("ann"))), Program(key_of(person("ben")))
    status, told = ann.post(f"matches/{match.slug}/partner/")
    assert status == 200
    assert ben.post("tables/join/", {"invite": told["invite"]})[0] == 200
    assert names(match) == ["Ann", ".", "Ben", "."]
    assert ann.post(f"matches/{match.slug}/partner/")[0] == 409
