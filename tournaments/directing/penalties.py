"""Penalties by a ladder: note, warning, half a table, a table, disqualified.

Two warnings lead to the next step. Points are not stored: `base.pairing_records` computes
what a penalty costs from the results that count now.
"""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils import timezone

from games.base.policies import word_filter
from games.base.sanctions.enforcement import check_account_is_open
from games.models import Player
from tournaments.base import locking, notices, permissions
from tournaments.base.announce import announce_changed
from tournaments.base.log import LogKind, write_entry
from tournaments.directing import entry_acts
from tournaments.formats import format_of
from tournaments.models import Entry, Official, Penalty, Table, Tournament, played_by
from tournaments.refusals import NoPenalty, NotDirector, NotIn, WrongMoment
from tournaments.running.final import event_places
from tournaments.running.results import log_changed_places

Step = Penalty.Step

WARNINGS = 2
"""How many warnings lead to the next step."""


def steps_for(tournament: Tournament) -> list[Step]:
    """Return the steps of the ladder that an event's format has, the mildest first."""
    if format_of(tournament).has_points:
        return list(Step)
    return [step for step in Step if step not in Penalty.WITH_POINTS]


@transaction.atomic
def give(
    *,
    tournament_id: int,
    by: Player,
    entry_id: int,
    step: str,
    ground: str,
    reason: str,
    round_number: int | None = None,
) -> Penalty:
    """Give an entry a penalty, log it and notify the player. A second warning also costs
    half a table, in formats with points.

    Args:
        ground: a value of `Penalty.Ground`.
        reason: what happened, for the public log.
        round_number: the round that it is about; by default the entry's latest.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        NotIn: the entry does not take part, or is out already.
        NoPenalty: the format has no such step, or the entry had no table to lose.
        WrongMoment: the event has not begun, or was cancelled.
    """
    tournament = locking.lock_for_director(tournament_id, by, Official.Role.JUDGE)
    permissions.check_reason(reason)
    if tournament.state not in (Tournament.State.RUNNING, Tournament.State.FINISHED):
        raise WrongMoment(tournament.state)
    entry = tournament.entries.filter(pk=entry_id, filler=False).first()
    if entry is None or entry.state == Entry.State.DISQUALIFIED or entry.joined is None:
        raise NotIn(entry_id)
    if step not in steps_for(tournament) or ground not in Penalty.Ground.values:
        raise NoPenalty(step)
    table = _table_of(entry, round_number)
    _check_impartial(tournament, by, entry, table)
    if step == Step.TABLE_LOST and table is None:
        raise NoPenalty("no table")
    before = event_places(tournament)
    found = _store(tournament, entry, Step(step), ground, reason, by, table)
    if step == Step.DISQUALIFIED:
        entry_acts.disqualify(
            tournament_id=tournament.pk, by=by, entry_id=entry.pk, reason=reason
        )
        return found
    has_points = Step.HALF_TABLE in steps_for(tournament)
    if step == Step.WARNING and has_points and _is_second_warning(entry):
        _store(tournament, entry, Step.HALF_TABLE, ground, reason, by, table, because=found)
    log_changed_places(tournament, before, timezone.now())
    announce_changed(tournament)
    return found


@transaction.atomic
def undo(*, tournament_id: int, by: Player, penalty_id: int, reason: str) -> None:
    """Undo a penalty, and the one that followed from it. A disqualified player comes back.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        NoPenalty: there is no such penalty, or it is undone already.
        WrongMoment: the event is over, and the player was disqualified.
    """
    tournament, now = (
        locking.lock_for_director(tournament_id, by, Official.Role.JUDGE),
        timezone.now(),
    )
    permissions.check_reason(reason)
    found = _penalty(tournament, penalty_id)
    _check_impartial(tournament, by, found.entry, found.table)
    before = event_places(tournament)
    for each in (found, *found.followed_by.filter(undone_at=None)):
        each.undone_at = now
        each.save(update_fields=["undone_at"])
        _write(LogKind.PENALTY_UNDONE, each, by, reason)
    if found.step == Step.DISQUALIFIED:
        if found.entry.state == Entry.State.DISQUALIFIED:
            entry_acts.reinstate(
                tournament_id=tournament.pk, by=by, entry_id=found.entry_id, reason=reason
            )
        return
    notices.notify_player(tournament, found.entry.player_id, "event_penalty_undone")
    log_changed_places(tournament, before, now)
    announce_changed(tournament)


@transaction.atomic
def appeal(*, tournament_id: int, player: Player, penalty_id: int, text: str) -> None:
    """Appeal against a penalty of the player's entry, once.

    Args:
        text: the player's words, for the event's directors only; may be empty.

    Raises:
        AccountClosed: the player has just closed their account.
        BadWords: the text has a banned word.
        NoPenalty: the player has no such penalty, or appealed before.
    """
    tournament = locking.lock(tournament_id)
    check_account_is_open(player)
    found = _penalty(tournament, penalty_id)
    own = tournament.entries.filter(played_by(player), pk=found.entry_id)
    if not found.may_appeal or not own.exists():
        raise NoPenalty(penalty_id)
    said = word_filter.clean_public_text(text.strip()[:300], by=player, may_be_muted=True)
    found.appealed_at, found.appeal = timezone.now(), said
    found.save(update_fields=["appealed_at", "appeal"])
    _write(LogKind.APPEALED, found, player, "")
    for each in permissions.ids_to_notify_as_directors(tournament):
        notices.notify_player(tournament, each, "event_appeal", who=str(found.entry))
    announce_changed(tournament)


@transaction.atomic
def uphold(*, tournament_id: int, by: Player, penalty_id: int, reason: str) -> None:
    """Let a penalty stand against which its player has appealed.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        NoPenalty: there is no open appeal against such a penalty.
    """
    tournament = locking.lock_for_director(tournament_id, by, Official.Role.JUDGE)
    permissions.check_reason(reason)
    found = _penalty(tournament, penalty_id)
    _check_impartial(tournament, by, found.entry, found.table)
    if found.appealed_at is None or found.upheld_at is not None:
        raise NoPenalty(penalty_id)
    found.upheld_at = timezone.now()
    found.save(update_fields=["upheld_at"])
    said = _write(LogKind.PENALTY_UPHELD, found, by, reason)
    player = found.entry.player_id
    notices.notify_player(tournament, player, "event_penalty_upheld", reason=said)
    announce_changed(tournament)


def _check_impartial(
    tournament: Tournament, by: Player, entry: Entry, table: Table | None
) -> None:
    """Refuse a judge's decision about themselves or about their own table. A director may
    play and decide, because nobody else may be there.

    Raises:
        NotDirector: see above.
    """
    if permissions.is_director_or_staff(by, tournament):
        return
    sits = table is not None and Entry.objects.filter(
        played_by(by), table_seats__table=table
    )
    if by in entry.people or (sits and sits.exists()):
        raise NotDirector(by)


def _penalty(tournament: Tournament, penalty_id: int) -> Penalty:
    rows = tournament.penalties.filter(pk=penalty_id, undone_at=None)
    found = rows.select_related("entry__player", "entry__partner", "tournament").first()
    if found is None:
        raise NoPenalty(penalty_id)
    return found


def _table_of(entry: Entry, number: int | None) -> Table | None:
    """Return the entry's last table in a round, by default in its latest round."""
    seats = entry.table_seats.select_related("table__round")
    if number is not None:
        seats = seats.filter(round__number=number)
    seat = seats.order_by("-round__number", "-turn").first()
    return None if seat is None else seat.table


def _is_second_warning(entry: Entry) -> bool:
    warnings = entry.penalties.filter(step=Step.WARNING, undone_at=None)
    return warnings.count() % WARNINGS == 0


def _store(
    tournament: Tournament,
    entry: Entry,
    step: Step,
    ground: str,
    reason: str,
    by: Player,
    table: Table | None,
    because: Penalty | None = None,
) -> Penalty:
    """Store a penalty, log it, and notify the player."""
    found = Penalty(
        tournament=tournament,
        entry=entry,
        table=table,
        step=step,
        ground=ground,
        by=by,
        at=timezone.now(),
        because=because,
    )
    found.text = _write(LogKind.PENALTY, found, by, reason)
    found.save()
    notices.notify_player(
        tournament, entry.player_id, "event_penalty", step=str(step), ground=ground
    )
    return found


def _write(kind: LogKind, found: Penalty, by: Player, reason: str) -> str:
    """Log an act about a penalty, and return the reason as it was stored."""
    data: dict[str, Any] = {"entry": found.entry_id, "step": str(found.step)}
    if kind == LogKind.PENALTY:
        data["ground"] = found.ground
        if found.table is not None:
            data |= {"round": found.table.round.number, "table": found.table.number}
    line = write_entry(found.tournament, kind, by=by, reason=reason.strip(), **data)
    return line.reason
