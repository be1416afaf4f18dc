"""Run whole tournaments in tests: set up, played table by table, and stepped on a clock of
the test.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from games.models import Badge, Match, Move, Player
from tests.games.set_up import person
from tests.tournaments.played import end_game
from tournaments.directing import entry_acts, offers, settings, table_results
from tournaments.entries import player_acts
from tournaments.models import Entry, Offer, Series, Table, Tournament
from tournaments.running.clockwork import take_due_steps
from tournaments.series.services import advance
from tournaments.standings import current_standings

PLAY = {"draft": "quick"}

CHAMPION = "tournament-won"
"""The kind of the badge of a champion."""


def director() -> Player:
    """Create the director of the events of the tests."""
    return person("director")


def prepare(**agreed: Any) -> Tournament:
    """Prepare a quick tournament with the seed "test", starting in an hour."""
    agreed = {
        "title": "Night of Tests",
        "starts_at": timezone.now() + timedelta(hours=1),
        "options": PLAY,
        "pace": Match.Pace.INSTANT,
        "break_seconds": 0,
        "rated": False,
    } | agreed
    found = settings.tournament_create(by=director(), **agreed)
    Tournament.objects.filter(pk=found.pk).update(seed="test")
    return Tournament.objects.get(pk=found.pk)


def published(*names: str, **agreed: Any) -> Tournament:
    """Publish a tournament, and let the named players enter it."""
    found = prepare(**agreed)
    settings.tournament_publish(tournament_id=found.pk, by=director())
    for name in names:
        player_acts.enter(tournament_id=found.pk, player=person(name), rated=found.rated)
    found.refresh_from_db()
    return found


def machines(count: int, *names: str, **agreed: Any) -> Tournament:
    """Publish a tournament, and let the named players and `count` computers enter it."""
    found = published(*names, **agreed)
    for number in range(1, count + 1):
        entry_acts.add_computer_or_invite(
            tournament_id=found.pk,
            by=director(),
            level="random",
            name=f"Machine {number}",
            reason="A test needs them.",
        )
    return found


def start(found: Tournament) -> Tournament:
    """Start a tournament now, and take all steps that are due then."""
    settings.start_now(tournament_id=found.pk, by=director(), reason="A test starts it.")
    return stepped(found)


def stepped(found: Tournament, *, after: timedelta = timedelta(0)) -> Tournament:
    """Take all steps that are due at the time `after` from now; return the tournament after
    them.
    """
    take_due_steps(found.pk, now=timezone.now() + after)
    return Tournament.objects.get(pk=found.pk)


def entry_of(found: Tournament, name: str) -> Entry:
    """Return a player's entry in a tournament."""
    return found.entries.get(player=person(name))


def running_tables(found: Tournament) -> list[Table]:
    """Return the running tables of a tournament, in order."""
    return list(
        Table.objects.filter(
            round__tournament=found, finished_at=None, annulled_at=None
        ).select_related("series", "round")
    )


def by_name(table: Table) -> list[int]:
    """Return wounds by seat with which the entry with the lower primary key wins."""
    entries = [seat.entry_id for seat in table.seats.order_by("number")]
    order = sorted(entries)
    return [2 + 3 * order.index(one) for one in entries]


def end_table(table: Table, score: Sequence[int] = ()) -> None:
    """End the running game of a table with these wounds by seat; no notices are sent."""
    assert table.series is not None
    end_game(table.series, *(score or by_name(table)))
    advance(table.series.pk)


def first_move(table: Table) -> None:
    """Store a first move at a table, so that the round can no longer be paired again."""
    assert table.series is not None
    match = table.series.games.get().match
    Move.objects.get_or_create(
        match=match,
        number=0,
        defaults={
            "seat": 0,
            "kind": "pass",
            "option": "pass",
            "by": Move.By.COMPUTER,
            "at": timezone.now(),
        },
    )


def play_round(
    found: Tournament, result: Callable[[Table], Sequence[int]] = by_name
) -> Tournament:
    """End all running tables of a tournament, and take the steps that are due."""
    for table in running_tables(found):
        end_table(table, result(table))
    return stepped(found)


def play_event(
    found: Tournament, result: Callable[[Table], Sequence[int]] = by_name, rounds: int = 40
) -> Tournament:
    """Play a tournament to its end."""
    for _ in range(rounds):
        if found.is_over:
            return found
        found = play_round(found, result)
    raise AssertionError(f"not over after {rounds} rounds")


def reverse(found: Tournament, table: Table | None = None, *, later: str = "") -> None:
    """Reverse the result of a table (by default the tournament's only one) as the
    director.

    Args:
        later: what happens to a phase that has begun, see `table_results.Later`.
    """
    table = table or Table.objects.get(round__tournament=found)
    seats = list(table.seats.order_by("-place"))
    table_results.adjust_result(
        tournament_id=found.pk,
        by=director(),
        table_id=table.pk,
        verdicts=[
            table_results.Verdict(entry=seat.entry_id, place=place, score=place)
            for place, seat in enumerate(seats, 1)
        ],
        reason="It was typed upside down.",
        later=later,
    )


def champions() -> set[str]:
    """Return the names of the players who have the badge of a champion."""
    return {badge.player.username for badge in Badge.objects.filter(kind=CHAMPION)}


def names(found: Tournament) -> list[str]:
    """Return the names in the standings, from first to last."""
    return [line.entry.shown_name for line in current_standings.standings_of(found)]


def offer_to(found: Tournament, name: str) -> Offer:
    """Return the offer that a player has in a tournament."""
    return found.offers.get(player=person(name))


def accept(found: Tournament, name: str, *, rated: bool = False) -> None:
    """Let a player accept their offer."""
    offer = offer_to(found, name)
    offers.accept_offer(
        tournament_id=found.pk, player=person(name), offer_id=offer.pk, rated=rated
    )


def kinds(found: Tournament) -> list[str]:
    """Return the kinds of the log's lines in order."""
    return [line.kind for line in found.log.order_by("pk")]


def in_rounds(found: Tournament) -> list[int]:
    """Return the numbers of the stored rounds."""
    return list(found.rounds_played.values_list("number", flat=True))


def first_series(found: Tournament) -> Series:
    """Return the series at the first running table."""
    series = running_tables(found)[0].series
    assert series is not None
    return series


def moment(text: str) -> datetime:
    """Parse a moment in ISO 8601."""
    return datetime.fromisoformat(text)
