"""What a player sees of their own event: their table, and their rounds with the points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from django.db.models import Prefetch, Q
from django.urls import reverse
from django.utils.translation import gettext_lazy
from django_stubs_ext import StrOrPromise

from games.contract import game_of
from games.models import Player
from tournaments.base import pair_seats
from tournaments.formats import format_of
from tournaments.models import Bye, Entry, ReportedResult, Round, Table, TableSeat
from tournaments.pairing.records import ByeKind, EntrantId, Round as RoundRecord
from tournaments.pairing.scoring.points import Points
from tournaments.pairing.scoring.tally import tally_rounds
from tournaments.rendering import event_page_data as boards
from tournaments.rendering.deal_comparison import are_deals_public
from tournaments.rendering.entry_names import EntryName
from tournaments.rendering.event_page_data import Facts
from tournaments.running.tables import opening_time

BYES: Mapping[ByeKind, StrOrPromise] = {
    ByeKind.PAIRED: Bye.Kind.PAIRED.label,
    ByeKind.REQUESTED: Bye.Kind.REQUESTED.label,
    ByeKind.MISSED: gettext_lazy("missed"),
}


@dataclass(frozen=True, slots=True)
class OwnTable:
    """The reader's table in the open round."""

    round: int
    number: int
    seat: int
    """The number of the reader's seat, counted from 1."""
    others: list[EntryName]
    """The other entries at the table, in seat order; for a pair, not the partner."""
    url: str
    """The address of the table's newest game; empty before the table starts."""
    opens_at: datetime | None
    """When the table opens; None once it has started."""
    report_url: str = ""
    """Where the result of a table on real cards is reported; empty for other tables."""
    reported: ReportedResult | None = None
    """The result that is reported already."""
    is_own_report: bool = False
    """Whether the reader's own entry has reported it, so that another one confirms it."""


@dataclass(frozen=True, slots=True)
class OwnRound:
    """A round of the reader's, or in an arena one of their tables."""

    number: int
    """The number of the round; in an arena that of the table among the reader's."""
    state: str
    """waiting, playing, finished, annulled, or bye."""
    table: int | None
    others: list[EntryName]
    place: int | None
    score_text: str
    points: Points | None
    """The points that the round gave; None in formats without points, and before the
    result.
    """
    bye: StrOrPromise
    """The words for a round without a table; empty for others."""
    url: str
    """The address of the round's newest game; empty if there is none."""
    is_deal_public: bool = False
    """Whether the page that compares the tables of the round has the deal."""

    @property
    def points_text(self) -> str:
        return "" if self.points is None else boards.format_number(self.points)


def own_table(facts: Facts, entry: Entry, player: Player, table: Table) -> OwnTable:
    """Return the reader's table as their box shows it.

    Args:
        table: the table in the open round, with its round.
    """
    whose = ("entry__player", "entry__partner")
    seats = list(table.seats.select_related(*whose).order_by("number"))
    mine = next(index for index, seat in enumerate(seats) if seat.entry_id == entry.pk)
    side = pair_seats.seats_by_entry(facts.tournament, len(seats))[mine]
    place = [person.pk for person in entry.people].index(player.pk)
    match = boards.newest_match_at(table)
    report_url, reported = "", None
    if facts.tournament.on_real_cards and table.started_at is not None:
        report_url = reverse("report-result", args=[facts.tournament.slug, table.pk])
        reported = ReportedResult.objects.filter(table=table).first()
    return OwnTable(
        round=table.round.number,
        number=table.number,
        seat=side[place] + 1,
        others=[
            facts.holders.at(seat.entry, table.started_at)
            for seat in seats
            if seat.entry_id != entry.pk
        ],
        url="" if match is None else reverse("table", args=[match.slug]),
        opens_at=_opening_time(facts, table) if table.started_at is None else None,
        report_url=report_url,
        reported=reported,
        is_own_report=reported is not None and reported.entry_id == entry.pk,
    )


def _opening_time(facts: Facts, table: Table) -> datetime:
    row = table.round
    arranged = None
    if row.state == Round.State.RUNNING:
        arranged = opening_time(facts.tournament, row, table)
    return arranged or row.starts_at


def own_rounds(facts: Facts, entry: Entry) -> list[OwnRound]:
    """Return the rounds of an entry in order, with opponents and points."""
    rows = TableSeat.objects.select_related("entry__player", "entry__partner")
    tables = list(
        Table.objects.filter(seats__entry=entry, round__tournament=facts.tournament)
        .select_related("round")
        .prefetch_related(Prefetch("seats", rows.order_by("number")))
        .order_by("round__number", "number")
    )
    addresses = boards.newest_game_addresses(Q(series__table__in=tables))
    points = _points_by_step(facts, EntrantId(entry.pk))
    found = []
    for record in facts.history.rounds:
        here = [table for table in tables if table.round.number == record.number]
        found += [
            _round_at_table(
                facts, entry, table, points.get((record.number, index)), addresses
            )
            for index, table in enumerate(here)
        ]
        found += [
            _round_without_table(record.number, bye.kind, points.get((record.number, -1)))
            for bye in record.byes
            if bye.entrant == entry.pk and not here
        ]
    if not format_of(facts.tournament).is_continuous:
        return found
    return [replace(each, number=number) for number, each in enumerate(found, 1)]


def _points_by_step(facts: Facts, entrant: EntrantId) -> dict[tuple[int, int], Points]:
    """Return the points that an entrant got, by round and the index of the table among
    theirs in the round; -1 is a bye. The tally adds them up one by one, so that they sum up
    to those of the standings.
    """
    agreed = format_of(facts.tournament)
    if not agreed.has_points:
        return {}
    counted = {each.number: each for each in agreed.counted_rounds(facts.history)}
    steps: list[tuple[tuple[int, int], RoundRecord]] = []
    for record in facts.history.rounds:
        own = [one for one in record.tables if entrant in one.table.seats]
        inside = counted.get(record.number)
        for index, result in enumerate(own):
            counts = inside is not None and result in inside.tables
            key = record.number, index
            steps.append((key, RoundRecord(record.number, (result,) if counts else ())))
        byes = tuple(one for one in (inside or record).byes if one.entrant == entrant)
        steps += (
            [((record.number, -1), RoundRecord(record.number, (), byes))] if byes else []
        )
    played = [each for _key, each in steps]
    came = any(entrant in one.present for each in played for one in each.tables)
    found: dict[tuple[int, int], Points] = {}
    before: Points = 0
    for index, (key, _record) in enumerate(steps, 1):
        tally = tally_rounds(
            played[:index],
            facts.history.settings.scoring,
            to_play=(entrant,) if came else (),
        )
        found[key] = tally.points[entrant] - before
        before = tally.points[entrant]
    return found


def _round_at_table(
    facts: Facts,
    entry: Entry,
    table: Table,
    points: Points | None,
    addresses: Mapping[int, str],
) -> OwnRound:
    seats = list(table.seats.all())
    mine = next(seat for seat in seats if seat.entry_id == entry.pk)
    state = boards.table_state(table)
    return OwnRound(
        number=table.round.number,
        state=state,
        table=table.number,
        others=[
            facts.holders.at(seat.entry, table.started_at)
            for seat in seats
            if seat.entry_id != entry.pk
        ],
        place=None if mine.no_show else mine.place,
        score_text=boards.score_text(mine, game_of(facts.tournament.game)),
        points=points if state in ("finished", "annulled") else None,
        bye="",
        url=addresses.get(table.series_id or 0, ""),
        is_deal_public=are_deals_public(facts.tournament, table.round),
    )


def _round_without_table(number: int, kind: ByeKind, points: Points | None) -> OwnRound:
    return OwnRound(
        number=number,
        state="bye",
        table=None,
        others=[],
        place=None,
        score_text="",
        points=points,
        bye=BYES[kind],
        url="",
    )
