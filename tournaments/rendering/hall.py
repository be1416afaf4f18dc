"""What the screen in a hall shows of an event, and lists for paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from games.models.spelling import plain
from tournaments import selectors
from tournaments.base import pair_seats
from tournaments.base.log import LogKind
from tournaments.models import LogEntry, Round, TableSeat, Tournament
from tournaments.rendering import event_page_data as boards
from tournaments.rendering.event_page_data import Facts, RoundShown, StandingsRow

ANNOUNCEMENTS = 3


@dataclass(frozen=True, slots=True)
class Place:
    """Where a player sits in a round."""

    name: str
    table: int | None
    """The number of the table; None if the player sits the round out."""
    seat: int | None
    """The number of the seat, counted from 1."""


@dataclass(frozen=True, slots=True)
class HallPage:
    """What the screen in a hall shows."""

    row: Round | None
    places: list[Place]
    """The players of the open round by name; empty without an open round."""
    rows: list[StandingsRow]
    """The standings, while no round is open."""
    entrants: list[str]
    """The names of those who have entered, before the start."""
    announcements: list[LogEntry]
    next_at: datetime | None


def hall_page(facts: Facts) -> HallPage:
    """Return what the screen in a hall shows now, in the active language."""
    tournament = facts.tournament
    row = selectors.open_round(tournament)
    names = facts.names()
    said = tournament.log.filter(kind=LogKind.ANNOUNCED).order_by("-pk")
    started = tournament.started_at is not None
    return HallPage(
        row=row,
        places=[] if row is None else places_by_name(facts, row),
        rows=boards.rows_of(facts, facts.lines, names) if row is None and started else [],
        entrants=[]
        if started
        else sorted((names[one.pk].name for one in facts.field if one.in_field), key=plain),
        announcements=list(said[:ANNOUNCEMENTS]),
        next_at=selectors.next_step_at(tournament),
    )


def places_by_name(facts: Facts, row: Round) -> list[Place]:
    """Return where the people of a round sit, sorted by name."""
    return sorted(_places(facts, row), key=lambda place: plain(place.name))


def _places(facts: Facts, row: Round) -> Iterator[Place]:
    seats = TableSeat.objects.filter(
        round=row, table__finished_at=None, table__annulled_at=None
    )
    if row.state == Round.State.FINISHED:
        seats = TableSeat.objects.filter(round=row)
    seats = seats.select_related("table", "entry__player", "entry__partner")
    by_table: dict[int, list[TableSeat]] = {}
    for seat in seats.order_by("table__number", "number"):
        by_table.setdefault(seat.table.number, []).append(seat)
    for number, table in by_table.items():
        sides = pair_seats.seats_by_entry(facts.tournament, len(table))
        for seat, side in zip(table, sides, strict=True):
            for person, place in zip(seat.entry.people, side, strict=False):
                yield Place(str(person), number, place + 1)
    for bye in row.byes.select_related("entry__player", "entry__partner"):
        for person in bye.entry.people:
            yield Place(str(person), None, None)


def round_on_paper(facts: Facts, row: Round) -> RoundShown:
    """Return a round with all its tables, in the order of their numbers."""
    return boards.round_shown(facts, row, row.tables.all())


def round_to_print(tournament: Tournament, number: int | None) -> Round | None:
    """Return a round by its number; by default the newest."""
    rows = tournament.rounds_played.order_by("-number")
    return rows.first() if number is None else rows.filter(number=number).first()
