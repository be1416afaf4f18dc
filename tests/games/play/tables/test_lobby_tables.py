"""Test the way to a table: who may sit down, hosts, set times and presets."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.utils import timezone
from pytest_django.fixtures import Settings

from games import tasks
from games.base import limits
from games.models import Match, Player, TablePreset
from games.people.accounts.guests import guest_create
from games.play.match.moves.play import load_position
from games.play.tables import hosting, joining, presets
from games.play.tables.creation import match_create
from games.play.tables.joining import match_join, sit_down
from games.play.tables.leaving import match_cancel, table_leave
from games.play.tables.terms import TableTerms
from games.refusals import (
    BadTable,
    MatchOver,
    NeedsAccount,
    NotListed,
    NotYourSeat,
    OutOfRange,
    TableFull,
    TooManyPresets,
    TooManyTries,
    TurnedAwayHere,
    WrongPassword,
)
from tests.games.set_up import person, table

pytestmark = pytest.mark.django_db

LIVE = Match.Clock.LIVE
SOON = timedelta(hours=1)


@pytest.fixture(autouse=True)
def empty_cache() -> None:
    cache.clear()


def here(name: str) -> Player:
    """Return a player who is on the site now."""
    player = person(name)
    Player.objects.filter(pk=player.pk).update(last_seen_at=timezone.now())
    player.refresh_from_db()
    return player


def names(match: Match) -> list[str]:
    """Return the player or level of each seat; a dot stands for a free seat."""
    seats = match.seats.order_by("number")
    return [str(seat.player or seat.level or ".") for seat in seats]


# Sitting down


def test_a_listed_table_takes_whoever_comes() -> None:
    match = table("ann", None, listed=True)
    joined = sit_down(slug=match.slug, player=person("ben"))
    assert joined.is_running
    assert names(joined) == ["Ann", "Ben"]


def test_a_private_table_takes_only_whom_it_has_invited() -> None:
    match = table("ann", None)
    with pytest.raises(NotListed):
        sit_down(slug=match.slug, player=person("ben"))
    assert match_join(invite=match.invite, player=person("ben")).is_running


def test_a_password_opens_the_table_and_an_invitation_needs_none() -> None:
    match = table("ann", None, None, listed=True, password="nosferatu")
    assert "nosferatu" not in match.password
    for wrong in ("", "Nosferatu", "nosferatu "):
        with pytest.raises(WrongPassword):
            sit_down(slug=match.slug, player=person("ben"), password=wrong)
    sit_down(slug=match.slug, player=person("ben"), password="nosferatu")
    # A player who already sits at the table needs no password.
    sit_down(slug=match.slug, player=person("ben"))
    assert match_join(invite=match.invite, player=person("cem")).is_running


def test_passwords_cannot_be_guessed_for_long(settings: Settings) -> None:
    settings.LIMITS = settings.LIMITS | {"password": ("20 per 10 minutes", None)}
    limits.reset_all_counts()
    match = table("ann", None, listed=True, password="nosferatu")
    for number in range(20):
        with pytest.raises(WrongPassword):
            sit_down(slug=match.slug, player=person("eve"), password=str(number))
    with pytest.raises(TooManyTries):
        sit_down(slug=match.slug, player=person("eve"), password="nosferatu")
    # Regression test: wrong guesses of one player used to close the table to those who know
    # the password.
    assert sit_down(slug=match.slug, player=person("ben"), password="nosferatu").is_running
    limits.reset_all_counts()


def test_passwords_tried_at_the_same_moment_count_one_by_one(settings: Settings) -> None:
    """Regression test: tries at the same moment were all checked before any of them was
    counted.
    """
    settings.LIMITS = settings.LIMITS | {"password": ("1 per 10 minutes", None)}
    limits.reset_all_counts()
    match = table("ann", None, listed=True, password="nosferatu")
    tried: list[str] = []

    def another_try(password: str, _encoded: str) -> bool:
        tried.append(password)
        if len(tried) == 1:
            with pytest.raises(TooManyTries):
                sit_down(slug=match.slug, player=person("eve"), password="second")
        return False

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(joining, "check_password", another_try)
        with pytest.raises(WrongPassword):
            sit_down(slug=match.slug, player=person("eve"), password="first")
    assert tried == ["first"]
    limits.reset_all_counts()


def test_a_rated_table_is_for_accounts() -> None:
    guest = guest_create()
    with pytest.raises(NeedsAccount):
        match_create(TableTerms(rated=True), host=guest, sitters=[guest, None])
    match = table("ann", None, listed=True, rated=True)
    with pytest.raises(NeedsAccount):
        sit_down(slug=match.slug, player=guest)
    assert sit_down(slug=match.slug, player=person("ben")).is_running


@pytest.mark.parametrize(
    "agreed",
    [
        {"min_rating": 1600, "max_rating": 1500},
        {"min_rating": -1},
        {"max_rating": 10_000},
        {"starts_at": timezone.now() - SOON},
        {"starts_at": timezone.now() + timedelta(days=61)},
        {"when_short": "wait"},
    ],
)
def test_terms_that_cannot_be(agreed: dict[str, Any]) -> None:
    with pytest.raises(BadTable):
        table("ann", None, **agreed)
    assert not Match.objects.exists()


def test_a_range_of_ratings_holds_for_those_who_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ratings = {"ben": 1490, "cem": 1500, "dot": 1600, "eve": 1601}
    monkeypatch.setattr(
        "games.play.tables.admission.shown_rating",
        lambda player, seats: ratings[player.username],
    )
    match = table("ann", None, None, None, listed=True, min_rating=1500, max_rating=1600)
    for name in ("ben", "eve"):
        with pytest.raises(OutOfRange):
            sit_down(slug=match.slug, player=person(name))
    for name in ("cem", "dot"):
        sit_down(slug=match.slug, player=person(name))
    assert names(match) == ["Ann", "Cem", "Dot", "."]


# The host


def test_a_removed_person_cannot_come_back() -> None:
    match = table("ann", None, None, listed=True)
    match_join(invite=match.invite, player=person("ben"))
    hosting.person_remove(match_id=match.pk, host=person("ann"), seat=1)
    assert names(match) == ["Ann", ".", "."]
    for again in (
        lambda: match_join(invite=match.invite, player=person("ben")),
        lambda: sit_down(slug=match.slug, player=person("ben")),
    ):
        with pytest.raises(TurnedAwayHere):
            again()
    # A player who was removed from one table may join other tables of the host.
    other = table("ann", None, listed=True)
    assert sit_down(slug=other.slug, player=person("ben")).is_running


def test_only_the_host_arranges_the_seats() -> None:
    match = table("ann", None, "random")
    ben = person("ben")
    for act in (
        lambda: hosting.person_remove(match_id=match.pk, host=ben, seat=0),
        lambda: hosting.seat_fill(match_id=match.pk, host=ben, seat=1, level="random"),
        lambda: hosting.computer_remove(match_id=match.pk, host=ben, seat=2),
        lambda: hosting.start_now(match_id=match.pk, host=ben),
    ):
        with pytest.raises(NotYourSeat):
            act()
    assert names(match) == ["Ann", ".", "random"]


def test_a_free_seat_becomes_a_computers_and_free_again() -> None:
    match, ann = table("ann", None, None), person("ann")
    hosting.seat_fill(match_id=match.pk, host=ann, seat=2, level="random")
    assert names(match) == ["Ann", ".", "random"]
    with pytest.raises(TableFull):
        hosting.seat_fill(match_id=match.pk, host=ann, seat=2, level="random")
    hosting.computer_remove(match_id=match.pk, host=ann, seat=2)
    assert names(match) == ["Ann", ".", "."]
    for wrong in (
        lambda: hosting.computer_remove(match_id=match.pk, host=ann, seat=1),
        lambda: hosting.seat_fill(match_id=match.pk, host=ann, seat=9, level="random"),
        lambda: hosting.seat_fill(match_id=match.pk, host=ann, seat=1, level="genius"),
        lambda: hosting.person_remove(match_id=match.pk, host=ann, seat=1),
    ):
        with pytest.raises(BadTable):
            wrong()
    with pytest.raises(NotYourSeat):
        hosting.person_remove(match_id=match.pk, host=ann, seat=0)


def test_the_last_seat_filled_begins_the_match() -> None:
    match, ann = table("ann", None), person("ann")
    begun = hosting.seat_fill(match_id=match.pk, host=ann, seat=1, level="random")
    assert begun.is_running
    with pytest.raises(MatchOver):
        hosting.start_now(match_id=match.pk, host=ann)


def test_the_host_begins_at_once_with_computers_in_the_free_seats() -> None:
    match = table("ann", None, None, starts_at=timezone.now() + SOON)
    begun = hosting.start_now(match_id=match.pk, host=person("ann"))
    assert begun.is_running
    assert names(begun) == ["Ann", "heuristic", "heuristic"]
    assert load_position(begun).view(None)["first"] == 0


def test_a_guest_of_the_table_gets_up_and_may_return() -> None:
    match = table("ann", None, None)
    match_join(invite=match.invite, player=person("ben"))
    table_leave(match_id=match.pk, player=person("ben"))
    assert names(match) == ["Ann", ".", "."]
    match_join(invite=match.invite, player=person("ben"))
    for who in ("ann", "eve"):  # the host can only give up the whole table; Eve has no seat
        with pytest.raises(NotYourSeat):
            table_leave(match_id=match.pk, player=person(who))


# A set time


def test_a_full_table_waits_for_its_time() -> None:
    at = timezone.now() + SOON
    match = table("ann", None, starts_at=at)
    match = match_join(invite=match.invite, player=person("ben"))
    assert match.status == Match.Status.WAITING
    assert hosting.start_or_close_due_tables(now=at - timedelta(seconds=1)) == 0
    assert hosting.start_or_close_due_tables(now=at) == 1
    match.refresh_from_db()
    assert match.is_running
    assert hosting.start_or_close_due_tables(now=at) == 0


@pytest.mark.parametrize(
    ("when_short", "status"), [("fill", "running"), ("give_up", "abandoned")]
)
def test_at_its_time_a_table_that_is_short(when_short: str, status: str) -> None:
    match = table("ann", None, None, starts_at=timezone.now() + SOON, when_short=when_short)
    Match.objects.filter(pk=match.pk).update(starts_at=timezone.now())
    tasks.sweep()
    match.refresh_from_db()
    assert match.status == status
    free = [".", "."] if status == "abandoned" else ["heuristic", "heuristic"]
    assert names(match) == ["Ann", *free]


def test_a_forgotten_table_is_given_up() -> None:
    old = timezone.now() - hosting.FORGOTTEN - SOON
    forgotten = table("ann", None, listed=True)
    waited_for = table("ben", None, listed=True)
    private = table("ann", None)
    Match.objects.update(created_at=old)
    fresh = table("ann", None, listed=True)
    here("ben")
    assert hosting.close_forgotten_tables(now=timezone.now()) == 1
    statuses = [Match.objects.get(pk=m.pk).status for m in (forgotten, waited_for, private)]
    assert statuses == ["abandoned", "waiting", "waiting"]
    assert Match.objects.get(pk=fresh.pk).status == "waiting"


# Presets


def test_settings_are_kept_by_name_and_replaced() -> None:
    ann = person("ann")
    presets.save_preset(ann, "nightfall", "Duel", {"seat2": "open"})
    presets.save_preset(ann, "nightfall", " Duel ", {"seat2": "random"})
    presets.store_last_choices(ann, "nightfall", {"seat2": "none"})
    (kept,) = presets.named_presets(ann, "nightfall")
    assert (kept.name, kept.data) == ("Duel", {"seat2": "random"})
    assert presets.last_choices(ann, "nightfall") == {"seat2": "none"}
    assert presets.find_preset(person("ben"), str(kept.pk)) is None
    assert not presets.delete_preset(person("ben"), str(kept.pk))
    assert presets.delete_preset(ann, str(kept.pk))
    assert presets.named_presets(ann, "nightfall") == []


def test_one_may_keep_so_many_and_guests_none() -> None:
    ann = person("ann")
    for number in range(presets.MAX_PRESETS):
        presets.save_preset(ann, "nightfall", f"No. {number}", {})
    with pytest.raises(TooManyPresets):
        presets.save_preset(ann, "nightfall", "one more", {})
    presets.save_preset(ann, "nightfall", "No. 3", {"seat2": "open"})
    with pytest.raises(NeedsAccount):
        presets.save_preset(guest_create(), "nightfall", "mine", {})
    assert TablePreset.objects.count() == presets.MAX_PRESETS


def test_a_table_given_up_takes_nobody() -> None:
    match = table("ann", None, listed=True)
    match_cancel(match_id=match.pk, player=person("ann"))
    with pytest.raises(MatchOver):
        sit_down(slug=match.slug, player=person("ben"))
