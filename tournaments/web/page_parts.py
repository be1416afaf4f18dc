"""The parts of an event's page, rendered for one reader.

Most parts are the same for all readers and come from `cached_parts`. Only the reader's
possible actions and own status are rendered for each reader.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.base.refusal_texts import error_text
from games.models import Club, Match, Player, Seat
from games.refusals import GamesError
from tournaments import selectors
from tournaments.base import pair_seats, permissions
from tournaments.directing.arranged_times import Arrangement, arrangement_of
from tournaments.entries import eligibility, overlaps, seat_wishes
from tournaments.entries.teams import TeamBox, team_box
from tournaments.formats import StandingsLine, format_of
from tournaments.models import (
    BattleClub,
    Entry,
    Offer,
    Official,
    Penalty,
    Round,
    Tournament,
)
from tournaments.rendering import (
    desk,
    event_page_data as boards,
    handed_in,
    own_play,
    round_end_forecast,
)
from tournaments.rendering.event_page_data import Board
from tournaments.rendering.handed_in import KitRequestMessage
from tournaments.rendering.own_play import OwnRound, OwnTable
from tournaments.running import first_days
from tournaments.selectors import Participation
from tournaments.web import acts, cached_parts
from tournaments.web.line_changes import Change, changes

State = Tournament.State


@dataclass(frozen=True, slots=True, kw_only=True)
class Reader:
    """The status of one reader in an event, and the actions open to them."""

    participation: Participation
    next_at: datetime | None
    next_is: str
    """The kind of step at `next_at`: check-in, start, round-start, round-end, arena-end, or
    empty.
    """
    table: OwnTable | None
    rounds: list[OwnRound]
    roles: list[Official.Role]
    """The reader's roles as an official, which they may use now."""
    penalties: list[Penalty]
    """The penalties of the reader's entry that hold."""
    next_round_at: datetime | None
    """When the next round probably begins; None if that cannot be estimated, or if nobody
    knows yet whether there is one.
    """
    round_ends_at: datetime | None
    """When the open round probably ends; None if that cannot be estimated."""
    sits_out_next: bool | None
    """Whether the player asked to sit out the next round; None if that is impossible."""
    next_round: int
    place: int | None
    own_page: int | None
    """The number of the page of the complete standings that has the reader's line; None if
    the event's own page has it.
    """
    row: Round | None
    hands_in: KitRequestMessage | None
    team: TeamBox | None
    """The reader's team and what they may do about it; None in events without teams."""
    waits_for_days: bool
    """Whether the event is a final that waits for its first days."""
    arrangement: Arrangement | None
    """The time that the players of the reader's table arrange; None if they don't."""
    wants_partner: bool
    """Whether the player may ask another player to be their partner."""
    clubs: list[Club]
    """The clubs for which the player may enter a battle between clubs."""
    battle_clubs: list[BattleClub]
    """The clubs for which the player may answer the invitation to a battle between
    clubs.
    """
    unmet_condition: str
    """Why the player may not enter although entry is open; empty if nothing prevents it."""
    beside: list[Tournament]
    """Other live events that the player has entered and that take place at the same
    time.
    """
    offers: list[Offer]
    """Offers to the player that they have not answered."""
    seats: seat_wishes.SeatChoice | None
    """The seats among which the player may choose now."""


@dataclass(frozen=True, slots=True)
class TableToOpen:
    """A table that the page opens automatically."""

    url: str
    text: str


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of an event's page for one reader, by the names of their templates."""

    own: Mapping[str, str]
    """The parts rendered for this reader."""
    shared: Mapping[str, str]
    """The parts that all readers share, without highlighted lines."""
    entry: int | None
    """The reader's entry, whose lines are highlighted."""

    def html(self) -> dict[str, SafeString]:
        """Return all parts as the reader sees them."""
        return {name: SafeString(html) for name, html in self.own.items()} | {
            name: cached_parts.highlight_entry(html, self.entry)
            for name, html in self.shared.items()
        }


def render_all_parts(
    tournament: Tournament, player: Player | None, *, since: float, whole: bool = False
) -> Parts:
    """Return all parts for a reader.

    Args:
        since: how recent the shared parts must be, see `cached_parts.cached_shared_parts`.
        whole: whether to leave nothing out, as for the print view.
    """
    participation = selectors.participation_of(tournament, player)
    roles = [] if participation.directs else _roles(tournament, player)
    kind = {
        # Scorekeepers have the same links to the results of tables.
        "directs": participation.directs or Official.Role.SCOREKEEPER in roles,
        "may_watch": selectors.may_watch_tables(tournament, player),
    }
    if whole:
        facts = cached_parts.cached_facts(tournament)
        drawing = cached_parts.render_shared_parts(facts, **kind, whole=True)
    else:
        drawing = cached_parts.cached_shared_parts(tournament, since=since, **kind)
    context = {
        "tournament": tournament,
        "board": drawing.board,
        "reader": reader_of(drawing.board, tournament, player, participation),
        "player": player,
        "acts": _acts_of(tournament, participation, roles),
        "can_pair": participation.directs and acts.can_pair(tournament),
        "desk": _desk_of(tournament, participation, roles),
        **kind,
    }
    you = participation.entry.pk if participation.entry is not None else None
    own = {
        name: render_to_string(f"tournaments/event/{name}.html", context)
        for name in ("status", "mine", "director")
    }
    return Parts(own, drawing.pieces, you)


def _acts_of(
    tournament: Tournament, participation: Participation, roles: list[Official.Role]
) -> dict[str, acts.Act]:
    """Return the acts of a reader who directs the event or helps to run it."""
    if not participation.directs and not roles:
        return {}
    found = acts.possible_acts(tournament)
    if participation.directs:
        return found
    return {key: act for key, act in found.items() if act.role in roles}


def _desk_of(
    tournament: Tournament, participation: Participation, roles: list[Official.Role]
) -> desk.Desk:
    if participation.directs:
        return desk.desk_of(tournament, timezone.now())
    if Official.Role.JUDGE in roles:
        return desk.desk_of(tournament, timezone.now(), kinds=desk.FOR_JUDGES)
    return desk.Desk()


def page_changes(before: Parts | None, now: Parts) -> dict[str, str | list[Change]]:
    """Return what a page needs to show `now`: the changed parts, each as HTML or as the
    changes (`tournaments.web.line_changes`) to the HTML that the page received last.

    Args:
        before: the parts that the page received last; None if it has received none.
    """
    if before is None or before.entry != now.entry:
        old = {} if before is None else before.html()
        return {name: html for name, html in now.html().items() if html != old.get(name)}
    found: dict[str, str | list[Change]] = {
        name: html for name, html in now.own.items() if html != before.own.get(name)
    }
    for name, html in now.shared.items():
        was = before.shared.get(name, "")
        if html != was:
            found[name] = [
                step
                if isinstance(step, list)
                else cached_parts.highlight_entry(step, now.entry)
                for step in _changes(was, html)
            ]
    return found


@lru_cache(maxsize=64)
def _changes(old: str, new: str) -> list[Change]:
    """Compute the changes once for all pages that are sent the same part."""
    return changes(old, new)


def table_to_open(tournament: Tournament, player: Player | None) -> TableToOpen | None:
    """Return the table that the player's page should open now; None if there is none."""
    if player is None or tournament.state != State.RUNNING:
        return None
    table = selectors.open_table_of(tournament, player)
    if table is None or table.started_at is None:
        return None
    match = boards.newest_match_at(table)
    if match is None or not _is_not_opened_yet(match, player):
        return None
    text = _("Round %(round)d has begun. Your table is number %(table)d.")
    return TableToOpen(
        reverse("table", args=[match.slug]),
        text % {"round": table.round.number, "table": table.number},
    )


def reader_of(
    board: Board,
    tournament: Tournament,
    player: Player | None,
    participation: Participation,
) -> Reader:
    """Return the possible actions and the status of a reader."""
    row = board.rounds[0].row if board.rounds and board.rounds[0].is_open else None
    number = (board.rounds[0].row.number if board.rounds else 0) + 1
    is_last = bool(board.rounds) and board.rounds[0].row.phase > 1
    entry = participation.entry
    line = board.line_of(entry.pk) if entry is not None else None
    ends = round_end_forecast.expected_end(board.facts.pace, timezone.now())
    return Reader(
        participation=participation,
        # A final that waits for its first days has no countdown that would be true.
        next_at=None
        if first_days.begins_before_a_day(tournament)
        else selectors.next_step_at(tournament),
        next_is=_countdown_target(tournament, row),
        table=_own_table(board, player, participation),
        rounds=[] if entry is None else own_play.own_rounds(board.facts, entry),
        roles=_roles(tournament, player),
        penalties=[]
        if entry is None
        else list(entry.penalties.filter(undone_at=None).select_related("table__round")),
        next_round_at=_next_round_at(tournament, row, ends),
        round_ends_at=ends,
        sits_out_next=None if is_last else _sits_out(tournament, entry, number),
        next_round=number,
        # Before a player's first result, only seeds and lots decide their place, so it is
        # not shown.
        place=(
            line.place
            if line and _has_result(tournament, line, is_last_phase=is_last)
            else None
        ),
        own_page=_page_of(board, line),
        row=row,
        wants_partner=_wants_partner(tournament, entry),
        hands_in=handed_in.kit_request(
            tournament, player, entry, may_enter=participation.may_enter
        ),
        clubs=_clubs_to_choose(tournament, player) if participation.may_enter else [],
        waits_for_days=tournament.takes_entries and first_days.has_open_day(tournament),
        arrangement=arrangement_of(tournament, participation.table, entry),
        team=team_box(tournament, entry, player),
        battle_clubs=selectors.battle_clubs_led_by(tournament, player),
        unmet_condition=_unmet_condition(tournament, player, participation),
        beside=_overlapping_events(tournament, player, participation),
        offers=list(selectors.offers_to(tournament, player)),
        seats=seat_wishes.seat_choice(tournament, entry),
    )


def _roles(tournament: Tournament, player: Player | None) -> list[Official.Role]:
    if player is None or player.pk is None:
        return []
    rows = tournament.officials.filter(player=player).values_list("role", flat=True)
    may_act = permissions.may_act_as
    return [Official.Role(one) for one in rows if may_act(player, tournament, one)]


def _page_of(board: Board, line: StandingsLine | None) -> int | None:
    at = -1 if line is None else board.facts.lines.index(line)
    return None if at < len(board.rows) else at // boards.PAGE + 1


def _own_table(
    board: Board, player: Player | None, participation: Participation
) -> OwnTable | None:
    table, entry = participation.table, participation.entry
    if player is None or table is None or entry is None:
        return None
    return own_play.own_table(board.facts, entry, player, table)


def _next_round_at(
    tournament: Tournament, row: Round | None, ends: datetime | None
) -> datetime | None:
    """Return when the round after the open one probably begins."""
    if row is None or ends is None or tournament.rounds is None:
        return None
    if row.number >= tournament.rounds:
        return None
    return ends + timedelta(seconds=tournament.break_seconds)


def _has_result(
    tournament: Tournament, line: StandingsLine, *, is_last_phase: bool
) -> bool:
    """Tell whether a line of the standings has a result: a game, a bye or the end. Entries
    that are still in the last phase share the first place, which is no result.
    """
    if is_last_phase and tournament.state == State.RUNNING and not line.out:
        return False
    counted = line.games or line.points or line.charged
    return bool(counted) or tournament.state == State.FINISHED


def _clubs_to_choose(tournament: Tournament, player: Player | None) -> list[Club]:
    if player is None or not tournament.is_club_battle:
        return []
    return eligibility.clubs_open_to(tournament, player)


def _unmet_condition(
    tournament: Tournament, player: Player | None, participation: Participation
) -> str:
    """Return the sentence about a condition of entry that the player does not meet."""
    entry = participation.entry
    if player is None or not participation.may_enter:
        return ""
    if entry is not None and entry.state in (Entry.State.INVITED, Entry.State.WAITING):
        return ""
    try:
        eligibility.check_conditions(tournament, player)
    except GamesError as error:
        return error_text(error)
    return ""


def _overlapping_events(
    tournament: Tournament, player: Player | None, participation: Participation
) -> list[Tournament]:
    entry = participation.entry
    here = entry is not None and entry.state in Entry.HERE
    if player is None or not (here or participation.may_enter):
        return []
    return overlaps.live_events_beside(tournament, player)


def _wants_partner(tournament: Tournament, entry: Entry | None) -> bool:
    here = entry is not None and (entry.in_field or entry.state == Entry.State.WAITING)
    alone = here and entry is not None and entry.partner is None
    return alone and not tournament.is_over and pair_seats.is_for_pairs(tournament)


def _countdown_target(tournament: Tournament, row: Round | None) -> str:
    if tournament.paused_at is not None or tournament.is_over:
        return ""
    if tournament.state == State.OPEN:
        return "check-in" if tournament.check_in_minutes else "start"
    if tournament.state == State.CHECK_IN:
        return "start"
    if row is None:
        return ""
    if row.state == Round.State.PAIRED:
        return "round-start"
    return "arena-end" if format_of(tournament).is_continuous else "round-end"


def _sits_out(tournament: Tournament, entry: Entry | None, number: int) -> bool | None:
    over = number > (tournament.rounds or 50)
    if tournament.state != State.RUNNING or not format_of(tournament).has_byes or over:
        return None
    if entry is None or not entry.in_field:
        return None
    return number in entry.sits_out


def _is_not_opened_yet(match: Match, player: Player) -> bool:
    if match.status != Match.Status.RUNNING:
        return False
    return Seat.objects.filter(match=match, player=player, last_seen=None).exists()
