"""Test the signals for moderators with matches that are built to trigger them."""

from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from games import tasks
from games.contract import default_game
from games.models import (
    AddressTrace,
    Aggression,
    Departure,
    Match,
    Move,
    Player,
    Suspicion,
)
from games.people.accounts.bots_and_keys import bot_create
from games.people.moderation import pattern_data
from games.people.moderation.patterns import find_patterns_after_match
from games.people.moderation.roles import MODERATOR
from games.people.moderation.services import match_annul
from games.play.match.seats import presence
from tests.games.set_up import fast_forward, person, table
from tests.games.staff import in_admin, staff

pytestmark = pytest.mark.django_db

HERE, THERE = "93.184.216.34", "8.8.8.8"


def visit(match: Match, name: str, address: str) -> None:
    """Open the table's page as a player from a network address."""
    client = Client(REMOTE_ADDR=address)
    client.force_login(person(name))
    assert client.get(f"/table/{match.slug}/").status_code == 200


def signals() -> list[tuple[str, str, str | None]]:
    rows = Suspicion.objects.order_by("pk").select_related("player", "other")
    return [
        (row.kind, row.player.username, row.other.username if row.other else None)
        for row in rows
    ]


# One address


def test_one_address_at_one_table_is_a_signal() -> None:
    match = table("ann", "ben", "cem")
    for name, address in (("ann", HERE), ("ben", HERE), ("cem", THERE)):
        visit(match, name, address)
        visit(match, name, address)
    assert AddressTrace.objects.count() == 3
    find_patterns_after_match(fast_forward(match).pk)
    assert signals() == [("address", "ann", "ben")]
    why = Suspicion.objects.get().data["why"]
    assert (
        why
        == "From one address at 1 table, 0 of them rated, of 1 that they finished together."
    )
    again = table("ann", "ben", rated=True)
    visit(again, "ann", HERE)
    visit(again, "ben", HERE)
    for _ in range(2):
        find_patterns_after_match(fast_forward(again).pk if again.is_running else again.pk)
        again.refresh_from_db()
    row = Suspicion.objects.get()
    assert (row.data["weight"], row.data["rated"]) == (2, 1)


def test_the_address_itself_is_not_kept_and_its_hash_for_a_month() -> None:
    match = table("ann", "ben")
    visit(match, "ann", HERE)
    trace = AddressTrace.objects.get()
    assert HERE not in str(AddressTrace.objects.values())
    other = table("ann", "ben")
    visit(other, "ann", HERE)
    assert AddressTrace.objects.exclude(pk=trace.pk).get().digest != trace.digest
    AddressTrace.objects.filter(pk=trace.pk).update(at=timezone.now() - timedelta(days=31))
    tasks.forget()
    assert not AddressTrace.objects.filter(pk=trace.pk).exists()
    assert AddressTrace.objects.count() == 1
    assert settings.CELERY_BEAT_SCHEDULE["games.tasks.forget"]["schedule"] == 3600


@pytest.mark.parametrize("address", ["127.0.0.1", "192.168.1.7", "::1", "nonsense", ""])
def test_who_sits_in_one_house_is_no_signal(address: str) -> None:
    assert pattern_data.digest_of(1, address) == ""


def test_one_household_is_one_network_of_the_newer_kind() -> None:
    one = pattern_data.digest_of(1, "2a00:1450:4001:80b::2004")
    assert one == pattern_data.digest_of(1, "2a00:1450:4001:80b:1:2:3:4")
    assert one != pattern_data.digest_of(1, "2a00:1450:4001:80c::2004")
    # A server that listens on IPv6 for both sees IPv4 addresses in this form.
    mapped = pattern_data.digest_of(1, "::ffff:8.8.8.8")
    assert mapped == pattern_data.digest_of(1, "8.8.8.8")
    assert mapped != pattern_data.digest_of(1, "::ffff:8.8.4.4")


def test_a_bot_sits_where_its_owner_does() -> None:
    bot = bot_create(owner=person("ann"), name="Robo").token.player
    match = table("ann", bot.username)
    for player in (person("ann"), bot):
        pattern_data.record_address(match=match, player=player, address=HERE)
    find_patterns_after_match(fast_forward(match).pk)
    assert signals() == []


# Sparing another player


def aggression(attacker: str, target: str, blows: int, total: int, others: int = 2) -> None:
    match = ended("ann", "ben", "cem")
    Aggression.objects.filter(match=match).delete()
    Aggression.objects.create(
        match=match,
        attacker=person(attacker),
        target=person(target),
        blows=blows,
        total=total,
        others=others,
    )


def ended(*names: str) -> Match:
    """Return a finished match of these people without playing it."""
    match = table(*names)
    now = timezone.now()
    Match.objects.filter(pk=match.pk).update(
        status=Match.Status.FINISHED, finished_at=now, result={"places": []}
    )
    match.refresh_from_db()
    return match


def test_blows_are_counted_from_what_was_played() -> None:
    match = fast_forward(table("ann", "ben", "random"))
    find_patterns_after_match(match.pk)
    find_patterns_after_match(match.pk)
    rows = Aggression.objects.filter(match=match)
    assert rows.count() == 2
    from games.play.match.moves.play import load_position

    events = load_position(match).events_since(0, None)
    attacks = [e for e in events if e["kind"] == "attacks" and e["seat"] == 0]
    aimed = [
        event
        for event in events
        if event["kind"] == "targeted"
        and event["seat"] == 0
        and str(event["target"]) in ("player:1", "player:2")
    ]
    ann = rows.get(attacker=person("ann"))
    assert attacks
    assert (ann.total, ann.others) == (len(attacks) + len(aimed), 2)
    assert ann.blows == sum(e["defender"] == 1 for e in attacks) + sum(
        e["target"] == "player:1" for e in aimed
    )


def test_who_always_spares_another_is_a_signal() -> None:
    for _ in range(6):
        aggression("ann", "ben", blows=1, total=16)
        aggression("ben", "ann", blows=7, total=16)
    find_patterns_after_match(ended("ann", "ben", "cem").pk)
    assert signals() == [("spares", "ann", "ben")]
    data = Suspicion.objects.get().data
    assert (data["matches"], data["blows"], data["expected"]) == (6, 6, 48.0)
    assert data["deviations"] == pytest.approx(8.57, abs=0.01)
    assert "6 blows fell on the other one; 48 would be usual" in data["why"]


@pytest.mark.parametrize(
    ("matches", "blows", "total"),
    [
        (4, 0, 20),  # too few matches
        (8, 0, 3),  # too few attacks to tell
        (8, 5, 16),  # fewer attacks than usual, but not by enough
        (6, 3, 8),  # may be chance
    ],
)
def test_what_chance_brings_is_none(matches: int, blows: int, total: int) -> None:
    for _ in range(matches):
        aggression("ann", "ben", blows, total)
    find_patterns_after_match(ended("ann", "ben", "cem").pk)
    assert signals() == []


def test_matches_of_two_and_void_ones_do_not_count() -> None:
    find_patterns_after_match(fast_forward(table("ann", "ben")).pk)
    assert not Aggression.objects.exists()
    for _ in range(6):
        aggression("ann", "ben", blows=1, total=16)
    for match in Match.objects.filter(seat_count=3)[:2]:
        match_annul(match.pk, None, "A test.")
    for row in Match.objects.filter(annulled_at=None):
        find_patterns_after_match(row.pk)
    assert signals() == []


# Leaving


def test_leaving_is_noted_with_how_the_table_stood() -> None:
    match = fast_forward(table("ann", "ben", "cem"), moves=120)
    assert match.is_running
    from games.play.match.moves.play import load_position

    wounds = default_game().conduct.scores_so_far(
        load_position(match).events_since(0, None)
    )
    presence.leave_seat(match_id=match.pk, player=person("ann"))
    row = Departure.objects.get()
    assert (row.player, row.why, row.others) == (person("ann"), "left", 2)
    assert row.ahead == sum(wounds[seat] < wounds[0] for seat in (1, 2))
    presence.return_to_seat(match_id=match.pk, player=person("ann"))
    alone = fast_forward(table("ann", "random"), moves=5)
    presence.leave_seat(match_id=alone.pk, player=person("ann"))
    assert Departure.objects.count() == 1


def departures(*ahead: int, days: int = 0) -> None:
    for each in ahead:
        Departure.objects.create(
            match=ended("ann", "ben", "cem"),
            player=person("ann"),
            why="left",
            ahead=each,
            others=2,
            at=timezone.now() - timedelta(days=days),
        )


def test_who_leaves_when_losing_is_a_signal() -> None:
    departures(2, 2, 2, 0, 2)
    last = ended("ann", "ben", "cem")
    find_patterns_after_match(last.pk)
    assert signals() == [("leaves", "ann", None)]
    assert Suspicion.objects.get().data["why"] == (
        "Left or ran out of time in 5 of 6 matches within 60 days; 4 of 5 times while more "
        "than half of the table stood better."
    )


@pytest.mark.parametrize("ahead", [(2, 2, 2), (2, 2, 2, 0, 0), (1, 1, 1, 1)])
def test_who_leaves_now_and_then_is_none(ahead: tuple[int, ...]) -> None:
    departures(*ahead)
    departures(2, 2, 2, 2, days=70)
    find_patterns_after_match(ended("ann", "ben", "cem").pk)
    assert signals() == []


# The list of signals


def test_a_signal_is_ticked_off_and_comes_back_when_it_has_doubled() -> None:
    departures(2, 2, 2, 2)
    find_patterns_after_match(ended("ann", "ben").pk)
    mod: Player = staff("mod", MODERATOR)
    admin = in_admin(mod)
    page = "/admin/games/suspicion/"
    assert (
        "while more than half of the table stood better" in admin.get(page).content.decode()
    )
    row = Suspicion.objects.get()
    form: dict[str, Any] = {"action": "acknowledge", "_selected_action": [row.pk]}
    admin.post(page, form)
    row.refresh_from_db()
    assert row.acknowledged_by == mod
    departures(2)
    find_patterns_after_match(ended("ann", "ben").pk)
    row.refresh_from_db()
    assert row.acknowledged_by == mod
    departures(2, 2, 2)
    find_patterns_after_match(ended("ann", "ben").pk)
    row.refresh_from_db()
    assert row.acknowledged_at is None


# Trading wins


def duels(
    number: int, *, winner: str = "ann", minutes: int = 20, passes: float = 0.1
) -> None:
    """Store rated duels of Ann and Ben that have ended; Ben passes the share `passes` of
    his answers.
    """
    for _ in range(number):
        match = ended("ann", "ben")
        now = timezone.now()
        Match.objects.filter(pk=match.pk).update(
            rated=True, started_at=now - timedelta(minutes=minutes), finished_at=now
        )
        for seat in match.seats.select_related("player"):
            assert seat.player is not None
            won = seat.player.username == winner
            match.seats.filter(pk=seat.pk).update(place=1 if won else 2)
        Move.objects.bulk_create(
            Move(
                match=match,
                number=answer,
                seat=1,
                kind="chain",
                option="pass" if answer < 20 * passes else "card:1",
                by=Move.By.PERSON,
                at=now,
            )
            for answer in range(20)
        )
        find_patterns_after_match(match.pk)


@pytest.fixture
def old_accounts() -> None:
    for name in ("ann", "ben", "cem", "dot"):
        Player.objects.filter(pk=person(name).pk).update(
            date_joined=timezone.now() - timedelta(days=100)
        )


@pytest.mark.usefixtures("old_accounts")
@pytest.mark.parametrize(
    "how", [{"passes": 0.9}, {"minutes": 2}], ids=["passes", "in two minutes"]
)
def test_who_always_loses_without_playing_is_a_signal(how: dict[str, Any]) -> None:
    duels(4, **how)
    assert signals() == []
    duels(1, **how)
    assert signals() == [("trades", "ann", "ben")]
    duels(6, **how)
    assert len(signals()) == 1
    said = Suspicion.objects.get().data["why"]
    assert said.startswith("Won 11 of 11 rated matches of Nightfall")


def test_a_loser_with_a_new_account_is_a_signal() -> None:
    duels(5)
    assert signals() == [("trades", "ann", "ben")]


@pytest.mark.usefixtures("old_accounts")
def test_friends_of_whom_one_is_better_are_none() -> None:
    duels(12)
    assert signals() == []


def test_friends_who_both_win_are_none() -> None:
    duels(4, passes=0.9)
    duels(2, winner="ben", passes=0.9)
    assert signals() == []


def tables(
    number: int, *sitters: str, minutes: int = 20, places: tuple[int, ...] = ()
) -> None:
    """Store `number` finished rated matches. The sitters are in the order of their places,
    unless `places` is given.
    """
    for _ in range(number):
        match = ended(*sitters)
        now = timezone.now()
        Match.objects.filter(pk=match.pk).update(
            rated=True, started_at=now - timedelta(minutes=minutes), finished_at=now
        )
        for seat, place in enumerate(places or range(1, len(sitters) + 1)):
            match.seats.filter(number=seat).update(place=place)
        find_patterns_after_match(match.pk)


@pytest.mark.usefixtures("old_accounts")
@pytest.mark.parametrize(
    "sitters",
    [
        ("ann", "ben", "cem"),
        ("ann", "ben", "cem", "dot"),
        ("heuristic", "ann", "ben"),
    ],
    ids=["three", "four", "two and a computer"],
)
def test_losing_fast_at_a_table_is_a_signal_too(sitters: tuple[str, ...]) -> None:
    """Regression test: three accounts of one owner went unnoticed."""
    people = [each for each in sitters if each != "heuristic"]
    tables(4, *sitters, minutes=2)
    assert signals() == []
    tables(1, *sitters, minutes=2)
    assert sorted(signals()) == [("trades", "ann", loser) for loser in people[1:]]


@pytest.mark.usefixtures("old_accounts")
def test_duels_and_tables_with_the_same_people_are_counted_together() -> None:
    tables(3, "ann", "ben", minutes=2)
    tables(2, "ann", "ben", "cem", minutes=2)
    assert signals() == [("trades", "ann", "ben")]


def test_a_table_of_friends_who_all_win_at_times_is_no_signal() -> None:
    tables(4, "ann", "ben", "cem", minutes=2)
    tables(2, "ben", "ann", "cem", minutes=2)
    tables(2, "cem", "ben", "ann", minutes=2)
    assert signals() == []


def test_winning_together_is_no_signal() -> None:
    tables(6, "ann", "ben", "cem", minutes=2, places=(1, 1, 3))
    assert signals() == [("trades", "ann", "cem")]
