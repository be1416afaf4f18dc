"""The desk of an event: what needs a director now, in one list, the oldest first.

An item is computed a little before it is due, with the time from which an open page shows
it, so that the list is right between two updates.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from urllib.parse import urlencode

from django.db.models import F, Q
from django.urls import reverse

from games.models import Match, Player, Seat
from games.play.match.seats.notices import is_away_condition
from games.play.match.seats.presence import AWAY_AFTER
from tournaments import selectors
from tournaments.entries.late_seats import first_round_for_late_entry
from tournaments.entries.waitlist import may_take_place, waiting_entries
from tournaments.formats import format_of
from tournaments.models import (
    Entry,
    JudgeCall,
    Penalty,
    ReportedResult,
    Round,
    Table,
    Tournament,
)
from tournaments.refusals import NoLateEntry
from tournaments.running import held_pairings, tables as running_tables

AHEAD = timedelta(seconds=60)
"""How long before it is due an item is computed; open pages update more often."""

IDLE_AFTER = timedelta(minutes=3)
"""How long a person at the table may think before the desk names them."""

ENDING = timedelta(minutes=5)
"""How long before its end a table or round is named."""

UNCONFIRMED_AFTER = timedelta(minutes=5)
"""How long a reported result may wait for another player before the desk names it."""

SHOWN = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskItem:
    """Something that needs a director."""

    kind: str
    """absent, idle, stuck, ends, round-ends, waiting, judge, appeal, pairing, disputed or
    unconfirmed.
    """
    since: datetime
    """Since when it lasts; for a coming end, when that is."""
    due: datetime
    """When the list shows it; it is sorted by this."""
    table: Table | None = None
    player: Player | None = None
    taken_by: Player | None = None
    """The judge who has taken a call."""
    entry: Entry | None = None
    penalty: Penalty | None = None
    count: int = 0
    """The number of tables of which the time ends, or that of the round whose pairing
    waits.
    """
    url: str = ""
    """The page that its button opens; empty if the button acts at once."""
    other_url: str = ""
    """The page of the opposite decision about an appeal."""
    act: str = ""
    """The act of its button on the event's page."""

    @property
    def due_ms(self) -> int:
        return round(self.due.timestamp() * 1000)


@dataclass(frozen=True, slots=True)
class Desk:
    """The items of an event's desk that the page shows."""

    items: list[DeskItem] = field(default_factory=list)
    left_out: int = 0


FOR_JUDGES = frozenset({"judge", "appeal"})
"""The kinds of items that judges see."""


def desk_of(
    tournament: Tournament, now: datetime, kinds: frozenset[str] | None = None
) -> Desk:
    """Return what needs a director now or within `AHEAD`, the oldest first.

    Args:
        kinds: the wanted kinds of items; None for all.
    """
    found = list(_appeals(tournament))
    row = None
    if tournament.state == Tournament.State.RUNNING:
        row = selectors.open_round(tournament)
        found += [
            *_waiting(tournament, now),
            *_calls(tournament),
            *_held_pairing(tournament),
        ]
    if row is not None and row.state == Round.State.RUNNING:
        found += [
            *_stuck(tournament, row),
            *_seats(tournament, row, now),
            *_endings(tournament, row),
            *_reported_results(tournament, row),
        ]
    found = [
        item
        for item in found
        if item.due <= now + AHEAD and (kinds is None or item.kind in kinds)
    ]
    found.sort(key=lambda item: item.due)
    return Desk(found[:SHOWN], max(0, len(found) - SHOWN))


def _held_pairing(tournament: Tournament) -> Iterator[DeskItem]:
    held = held_pairings.held_pairing(tournament)
    if held is not None:
        yield DeskItem(
            kind="pairing",
            since=held.drawn_at + held_pairings.PATIENCE,
            due=held.drawn_at,
            count=held.number,
            url=reverse("publish-pairing", args=[tournament.slug]),
        )


def _calls(tournament: Tournament) -> Iterator[DeskItem]:
    calls = JudgeCall.objects.filter(table__round__tournament=tournament, closed_at=None)
    for found in calls.select_related("table__round", "by", "taken_by"):
        yield DeskItem(
            kind="judge",
            since=found.at,
            due=found.at,
            table=found.table,
            player=found.by,
            taken_by=found.taken_by,
            url=reverse("judge", args=[tournament.slug, found.table_id]),
        )


def _appeals(tournament: Tournament) -> Iterator[DeskItem]:
    penalties = tournament.penalties.filter(
        appealed_at__isnull=False, upheld_at=None, undone_at=None
    )
    for found in penalties.select_related("entry__player", "entry__partner"):
        assert found.appealed_at is not None
        undo = reverse("tournament-act", args=[tournament.slug, "undo-penalty"])
        uphold = reverse("tournament-act", args=[tournament.slug, "uphold-penalty"])
        query = urlencode({"penalty": found.pk})
        yield DeskItem(
            kind="appeal",
            since=found.appealed_at,
            due=found.appealed_at,
            entry=found.entry,
            penalty=found,
            url=f"{uphold}?{query}",
            other_url=f"{undo}?{query}",
        )


def _stuck(tournament: Tournament, row: Round) -> Iterator[DeskItem]:
    for table in running_tables.failed_starts_in(tournament):
        yield DeskItem(
            kind="stuck",
            since=row.starts_at,
            due=row.starts_at,
            table=table,
            act="" if tournament.paused_at else f"desk-start-{table.pk}",
            url=_url_of(tournament, table),
        )


def _seats(tournament: Tournament, row: Round, now: datetime) -> Iterator[DeskItem]:
    """Yield the people who are not at their tables, and those who think for long. Players
    of turn-by-turn games need not be there.
    """
    if tournament.clock == Match.Clock.TURNS:
        return
    tables = {
        table.series_id: table
        for table in running_tables.open_tables(row).filter(
            series__isnull=False, hurried_at=None
        )
    }
    soon = now + AHEAD
    idle = Q(asked_at__lte=soon - IDLE_AFTER, asked_since__isnull=False)
    seats = (
        Seat.objects.filter(
            is_away_condition(soon) | idle,
            match__series_game__series__in=tables,
            match__status=Match.Status.RUNNING,
            match__paused_until=None,
            player__isnull=False,
            held="",
        )
        .select_related("player")
        .annotate(series=F("match__series_game__series"))
    )
    for seat in seats:
        table = tables[seat.series]
        here = seat.last_seen is not None and seat.last_seen > now - AWAY_AFTER
        since = seat.asked_at if here else seat.last_seen or table.started_at
        if since is None:
            continue
        kind = "idle" if here else "absent"
        yield DeskItem(
            kind=kind,
            since=since,
            due=since + (IDLE_AFTER if here else AWAY_AFTER),
            table=table,
            player=seat.player,
            url=_url_of(tournament, table),
        )


def _endings(tournament: Tournament, row: Round) -> Iterator[DeskItem]:
    """Yield the tables whose time ends soon, and those of the round's deadline together."""
    playing = running_tables.open_tables(row).filter(
        started_at__isnull=False, hurried_at=None
    )
    together = 0
    for table in playing:
        ends = running_tables.takeover_time(row, table, tournament)
        if ends is None:
            continue
        if table.deadline is None and not format_of(tournament).is_continuous:
            together += 1
            continue
        more = urlencode({"table": table.pk})
        yield DeskItem(
            kind="ends",
            since=ends,
            due=ends - ENDING,
            table=table,
            url=f"{reverse('tournament-act', args=[tournament.slug, 'extend'])}?{more}",
        )
    if together and row.deadline is not None:
        yield DeskItem(
            kind="round-ends",
            since=row.deadline,
            due=row.deadline - ENDING,
            count=together,
            url=reverse("tournament-act", args=[tournament.slug, "extend"]),
        )


def _reported_results(tournament: Tournament, row: Round) -> Iterator[DeskItem]:
    """Yield the tables on real cards whose reported result is disputed, or is not confirmed
    for some time.
    """
    reports = ReportedResult.objects.filter(table__round=row, confirmed_at=None)
    open_ = reports.filter(table__finished_at=None, table__annulled_at=None)
    for found in open_.select_related("table__round", "by"):
        at = found.disputed_at
        yield DeskItem(
            kind="unconfirmed" if at is None else "disputed",
            since=at or found.at,
            due=at or found.at + UNCONFIRMED_AFTER,
            table=found.table,
            player=found.by,
            url=_url_of(tournament, found.table),
        )


def _waiting(tournament: Tournament, now: datetime) -> Iterator[DeskItem]:
    """Yield the first of the waiting list if a place is free for them."""
    entry = waiting_entries(tournament).select_related("player", "partner").first()
    if entry is None or not may_take_place(tournament, entry):
        return
    try:
        first_round_for_late_entry(tournament)
    except NoLateEntry:
        return
    name = entry.player.username if entry.player else ""
    add = reverse("tournament-act", args=[tournament.slug, "add"])
    yield DeskItem(
        kind="waiting",
        since=now,
        due=now,
        entry=entry,
        url=f"{add}?{urlencode({'player': name})}",
    )


def _url_of(tournament: Tournament, table: Table) -> str:
    return reverse("table-result", args=[tournament.slug, table.pk])
