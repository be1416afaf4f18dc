"""Test events for which each player hands in what they play with: a deck, or a round of
Embers.
"""

from __future__ import annotations

from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.community.notices.kinds import text_of
from games.contract import game_of
from games.models import Kit, Match, Notice
from games.play.match.moves.play import load_position
from games.play.match.replaying.verify import differences_from_replay
from games.play.tables.kit_hand_in import LENT
from games.refusals import BadKit
from tests.games.browsers import browser
from tests.games.programs import Program, key_of
from tests.games.set_up import fast_forward, person
from tests.tournaments.events import (
    accept,
    director,
    entry_of,
    kinds,
    machines,
    prepare,
    published,
    running_tables,
    start,
    stepped,
)
from tournaments.directing import entry_acts, settings
from tournaments.entries import event_kits, personal_data, player_acts
from tournaments.models import Entry, Series, Tournament
from tournaments.refusals import BadSettings, NeedsKit, NotIn, TooFew, WrongMoment
from tournaments.series.services import advance

pytestmark = pytest.mark.django_db

BUILT = {"built": True}
KINDLING = {"kindling": True, "hand": "short"}
REASON = "A test asks."


def kit(owner: str, seed: int = 1, **changed: Any) -> Kit:
    content = game_of("nightfall").brings.of_computer(BUILT, Random(seed))
    data = {"game": "nightfall", "name": f"Deck {seed}", "content": content} | changed
    return Kit.objects.create(player=person(owner), **data)


def open_event(*names: str, **agreed: Any) -> Tournament:
    return published(*names, **{"options": BUILT, "table_size": 2, "rounds": 2} | agreed)


def hand_in(found: Tournament, name: str, slug: str = LENT, **given: Any) -> None:
    event_kits.hand_in(tournament_id=found.pk, player=person(name), kit=slug, **given)


def told(name: str) -> list[str]:
    return [text_of(each) for each in Notice.objects.filter(player=person(name))]


def matches(found: Tournament) -> list[Match]:
    rows = Match.objects.filter(series_game__series__table__round__tournament=found)
    return list(rows.order_by("pk"))


def over(found: Tournament) -> Tournament:
    """Let the event process that its only match has ended; return the event."""
    for table in running_tables(found):
        advance(table.series_id or 0)
    return stepped(found)


def looked_from(response: Any) -> tuple[int | None, list[int | None]]:
    """Return the seat from whose view a replay is shown, and the seats from which it may be
    viewed.
    """
    seats = [each.seat for each in response.context["viewpoints"]]
    return response.context["looker"], seats


def test_what_was_handed_in_lies_before_its_seat() -> None:
    found, mine = open_event("ann", "ben"), kit("ann")
    hand_in(found, "ann", mine.slug)
    hand_in(found, "ben")
    found = start(found)
    (match,) = matches(found)
    assert match.status == Match.Status.RUNNING
    seat = match.seats.get(player=person("ann"))
    assert (seat.brought, seat.kit) == (mine.content, mine)
    assert match.seats.get(player=person("ben")).brought
    assert differences_from_replay(match) == []


def test_what_was_handed_in_is_a_copy_and_locked_at_the_start() -> None:
    found, mine = open_event("ann", "ben"), kit("ann")
    hand_in(found, "ann", mine.slug)
    hand_in(found, "ben")
    was = dict(mine.content)
    mine.content = {}
    mine.save()
    assert entry_of(found, "ann").brought == was
    found = start(found)
    with pytest.raises(WrongMoment):
        hand_in(found, "ann")
    assert entry_of(found, "ann").brought == was


def test_only_what_may_be_played_there_and_is_ones_own_is_taken() -> None:
    found = open_event("ann", "ben")
    wrong = kit("ann", content={"archives": [["bad-smoke"], []], "wounds": []})
    for slug in (wrong.slug, kit("ben").slug, "nothing"):
        with pytest.raises(BadKit):
            hand_in(found, "ann", slug)
    with pytest.raises(NotIn):
        hand_in(found, "cem")
    assert entry_of(found, "ann").brought is None
    with pytest.raises(WrongMoment):
        hand_in(published("ann", title="Another"), "ann")


def test_who_has_handed_in_nothing_is_told_before_and_not_seated() -> None:
    found = open_event("ann", "ben", "cem")
    for name in ("ann", "ben"):
        hand_in(found, name)
    Entry.objects.update(entered_at=timezone.now() - timedelta(days=1))
    stepped(found, after=timedelta(minutes=-5))
    assert told("cem") == []
    stepped(found, after=timedelta(minutes=5))
    stepped(found, after=timedelta(minutes=6))
    assert told("cem") == [
        "Night of Tests begins soon. Hand in your deck, or you won't be seated."
    ]
    assert told("ann") == []
    found = start(found)
    assert entry_of(found, "cem").state == Entry.State.WITHDRAWN
    assert told("cem")[0] == (
        "Night of Tests began without you: you hadn't handed in a deck."
    )
    assert "nothing_handed_in" in kinds(found)
    assert len(matches(found)) == 1


def test_an_event_for_which_too_few_have_handed_in_does_not_start_by_hand() -> None:
    found = open_event("ann", "ben")
    hand_in(found, "ann")
    with pytest.raises(TooFew):
        start(found)


def test_computers_bring_their_own() -> None:
    found = machines(3, options=BUILT, table_size=3, rounds=1)
    (match,) = matches(start(found))
    assert all(seat.brought for seat in match.seats.all())
    fast_forward(match)
    match.refresh_from_db()
    assert differences_from_replay(match) == []


def test_who_enters_late_says_at_once_what_they_play_with() -> None:
    found = open_event("ann", "ben", late_until=2)
    for name in ("ann", "ben"):
        hand_in(found, name)
    found = start(found)
    with pytest.raises(NeedsKit):
        player_acts.enter(tournament_id=found.pk, player=person("cem"))
    assert not found.entries.filter(player=person("cem")).exists()
    player_acts.enter(tournament_id=found.pk, player=person("cem"), kit=kit("cem").slug)
    assert entry_of(found, "cem").brought == kit("cem").content


def test_a_director_asks_for_another_one_and_sees_none() -> None:
    found, mine = open_event("ann", "ben"), kit("ann", name="Red night")
    hand_in(found, "ann", mine.slug)
    hand_in(found, "ben")
    pages = browser("director")
    one = entry_of(found, "ann")
    address = f"/tournaments/{found.slug}/act/ask-change/"
    assert "ask-change" in pages.get(f"/tournaments/{found.slug}/").content.decode()
    sent = pages.post(address, {"entry": one.plain_name, "reason": "Too strong."})
    assert sent.status_code == 302
    assert told("ann") == [
        "The director of Night of Tests asks you for another deck. Reason: Too strong."
    ]
    assert "change_asked" in kinds(found)
    hers = browser("ann").get(f"/tournaments/{found.slug}/").content.decode()
    assert "<q>Too strong.</q>" in hers
    theirs = pages.get(f"/tournaments/{found.slug}/").content.decode()
    assert "Red night" not in theirs
    hand_in(found, "ann", kit("ann", 2).slug)
    assert entry_of(found, "ann").change_asked == ""
    found = start(found)
    assert matches(found)[0].seats.get(player=person("ann")).kit == kit_named("Deck 2")
    late = {"entry": one.plain_name, "reason": "Late."}
    assert pages.post(address, late).status_code == 302
    assert entry_of(found, "ann").change_asked == ""


def kit_named(name: str) -> Kit:
    return Kit.objects.get(name=name)


def test_another_setting_gives_back_what_does_not_fit_any_more() -> None:
    found, mine = open_event("ann", "ben"), kit("ann")
    hand_in(found, "ann", mine.slug)
    settings.tournament_edit(
        tournament_id=found.pk,
        by=director(),
        reason=REASON,
        options=BUILT | {"sets": ["coldest_war"]},
    )
    assert entry_of(found, "ann").brought is None
    assert told("ann") == [
        "What may be played in Night of Tests has changed, and your deck doesn't fit any "
        "more: hand in another one."
    ]


def test_nobody_learns_of_it_before_the_event_is_over() -> None:
    """Pages, the API and the replay of a finished match show what was handed in only after
    the event is over.
    """
    found, mine = open_event("ann", "ben", rounds=1), kit("ann", name="Red night")
    hand_in(found, "ann", mine.slug)
    hand_in(found, "ben")
    found = start(found)
    (match,) = matches(found)
    fast_forward(match)
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    seat = match.seats.get(player=person("ann")).number
    replay = f"/table/{match.slug}/replay/?move=0&seat={seat}"
    address, api = f"/tournaments/{found.slug}/", f"tournaments/{found.slug}/kits/"
    own, anybody = browser("ann"), Client()
    assert looked_from(anybody.get(replay)) == (None, [None])
    assert looked_from(own.get(replay)) == (seat, [None, seat])
    assert 'class="brought"' not in anybody.get(address).content.decode()
    assert Program().get(api) == (200, [])
    mine_only = Program(key_of(person("ann"))).get(api)[1]
    assert [row["entry"] for row in mine_only] == [entry_of(found, "ann").pk]
    found = over(found)
    assert found.state == Tournament.State.FINISHED
    assert looked_from(anybody.get(replay)) == (seat, [None, 0, 1])
    assert 'class="brought"' in anybody.get(address).content.decode()
    shown = {row["entry"]: row["content"] for row in Program().get(api)[1]}
    assert shown[entry_of(found, "ann").pk] == mine.content
    assert len(shown) == 2


def test_it_goes_by_pages_and_without_scripts() -> None:
    found, mine = open_event("ann", "ben"), kit("ann")
    pages, address = browser("ann"), f"/tournaments/{found.slug}/"
    page = pages.get(address).content.decode()
    assert "without one you aren&#x27;t seated" in page
    assert mine.slug in page
    assert page.count("is choosing a deck") == 2
    pages.post(address, {"do": "hand-in", "kit": mine.slug})
    page = pages.get(address).content.decode()
    assert "Until the start you can hand in another one." in page
    assert page.count("is choosing a deck") == 1
    assert "Everybody hands in a deck before the start." in page


def test_it_goes_by_the_api() -> None:
    found, mine = open_event("ann", "ben"), kit("ann")
    program = Program(key_of(person("ann")))
    status, refused = program.post(f"tournaments/{found.slug}/kits/", {"content": {}})
    assert (status, refused["error"]["code"]) == (409, "bad_kit")
    given = {"content": mine.content}
    assert program.post(f"tournaments/{found.slug}/kits/", given)[0] == 204
    rows = Program().get(f"tournaments/{found.slug}/entries/")[1]
    assert {row["name"]: row["handed_in"] for row in rows} == {
        str(person("ann")): True,
        str(person("ben")): False,
    }
    assert Program().get(f"tournaments/{found.slug}/")[1]["hands_in"] is True


def test_somebody_who_takes_over_a_place_plays_on_with_what_lies_there() -> None:
    found = open_event("ann", "ben")
    for name in ("ann", "ben"):
        hand_in(found, name, kit(name).slug)
    found = start(found)
    entry_acts.ask_to_replace(
        tournament_id=found.pk,
        by=director(),
        entry_id=entry_of(found, "ann").pk,
        player=person("cem"),
        reason=REASON,
    )
    accept(found, "cem")
    taken = entry_of(found, "cem")
    assert (taken.brought, taken.kit) == (kit_named_of("ann").content, None)


def kit_named_of(name: str) -> Kit:
    return Kit.objects.get(player=person(name))


def test_series_6_no_series_is_played_with_it() -> None:
    for terms in (Series.Terms.BEST_OF, Series.Terms.END_OF_THE_WORLD):
        with pytest.raises(BadSettings) as refused:
            prepare(options=BUILT, terms=terms)
        assert refused.value.field == "terms"


def test_it_is_among_what_somebody_may_take_along() -> None:
    found, mine = open_event("ann", "ben"), kit("ann")
    hand_in(found, "ann", mine.slug)
    assert personal_data.own_data(person("ann"))["entries"][0]["brought"] == mine.content


@pytest.mark.usefixtures("embers")
def test_another_game_asks_for_something_of_its_own() -> None:
    agreed = {"game": "embers", "options": KINDLING, "table_size": 3, "rounds": 1}
    found = published("ann", "ben", "cem", "dan", **agreed)
    for number, name in enumerate(("ann", "ben", "cem"), start=1):
        hand_in(found, name, "", content={"round": number})
    with pytest.raises(BadKit):
        hand_in(found, "dan", "", content={"round": 4})
    page = browser("dan").get(f"/tournaments/{found.slug}/").content.decode()
    assert "Hand in your round." in page
    found = start(found)
    assert told("dan")[0] == "Night of Tests began without you and your round."
    (table,) = running_tables(found)
    (match,) = matches(found)
    position = load_position(match)
    for seat in table.seats.select_related("entry"):
        brought = (seat.entry.brought or {})["round"]
        assert position.view(seat.number)["own_kindled"] == brought
    fast_forward(match)
    match.refresh_from_db()
    assert differences_from_replay(match) == []
    found = over(found)
    page = Client().get(f"/tournaments/{found.slug}/").content.decode()
    assert "Rounds of their own" in page
