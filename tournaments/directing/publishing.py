"""Publish a pairing that waits, or change it before."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from games.models import Player
from tournaments.base import locking, permissions
from tournaments.base.announce import announce_changed, queue_steps
from tournaments.base.log import LogKind, write_entry
from tournaments.base.phases import in_phase
from tournaments.directing import manual_pairing
from tournaments.formats import format_of
from tournaments.models import Tournament
from tournaments.pairing.conflicts import Conflict
from tournaments.refusals import BadPairing, PairingChanged, WrongMoment
from tournaments.running import held_pairings, rounds
from tournaments.running.held_pairings import HeldPairing


@transaction.atomic
def publish(*, tournament_id: int, by: Player, key: str, reason: str = "") -> None:
    """Publish the pairing that waits: its round begins after the break of the event.

    Args:
        key: the `key` of the pairing that the director has seen.
        reason: why the director has changed it, for the log; only needed if they have.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        WrongMoment: no pairing waits, or the event is paused.
        PairingChanged: it is not the one that the director has seen.
    """
    tournament, now = locking.lock_for_director(tournament_id, by), timezone.now()
    held = _seen_pairing(tournament, key)
    if tournament.paused_at is not None:
        raise WrongMoment("paused")
    if held.is_changed:
        permissions.check_reason(reason)
    rounds.publish_pairing(tournament, held, now, by)
    if held.is_changed:
        _log_change(tournament, held, by, reason, now)
    announce_changed(tournament)
    queue_steps(tournament.pk)


@transaction.atomic
def swap(
    *,
    tournament_id: int,
    by: Player,
    key: str,
    first: int,
    second: int,
    despite: bool = False,
) -> list[Conflict]:
    """Let two entries of the pairing that waits change places; one of them may have a bye.
    Nobody is told.

    Args:
        key: the `key` of the pairing that the director has seen.
        first, second: the primary keys of the entries.
        despite: swap despite new conflicts, unless the pairing is impossible to play.

    Returns:
        The conflicts that the swap adds.

    Raises:
        NotDirector: see `refusals`.
        BadPairing: the swap adds conflicts. Nothing is stored.
        WrongMoment: no pairing waits, the format does not allow a change, or one of the two
            is not in it.
        PairingChanged: it is not the one that the director has seen.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    held = _seen_pairing(tournament, key)
    here = {*held.byes, *(one for table in held.tables for one in table)}
    if not may_change(tournament, held) or first == second or not {first, second} <= here:
        raise WrongMoment((first, second))
    other = {first: second, second: first}
    changed = replace(
        held,
        tables=[[other.get(one, one) for one in table] for table in held.tables],
        byes=[other.get(one, one) for one in held.byes],
        drawn=held.drawn or held.tables,
        drawn_byes=held.drawn_byes if held.is_changed else held.byes,
    )
    known = conflicts_of(tournament, held)
    found = [each for each in conflicts_of(tournament, changed) if each not in known]
    if any(each.impossible for each in found) or (found and not despite):
        raise BadPairing(found)
    held_pairings.store(tournament, changed)
    announce_changed(tournament)
    return found


@transaction.atomic
def undo_changes(*, tournament_id: int, by: Player, key: str) -> None:
    """Undo all changes of the pairing that waits.

    Raises:
        NotDirector: see `refusals`.
        WrongMoment: no pairing waits.
        PairingChanged: it is not the one that the director has seen.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    held = _seen_pairing(tournament, key)
    if held.is_changed:
        drawn = replace(
            held, tables=held.drawn, byes=held.drawn_byes, drawn=[], drawn_byes=[]
        )
        held_pairings.store(tournament, drawn)
        announce_changed(tournament)


def may_change(tournament: Tournament, held: HeldPairing) -> bool:
    """Tell whether the format allows that a director changes who meets whom."""
    return format_of(in_phase(tournament, held.phase)).by_hand and not held.is_tie


def conflicts_of(tournament: Tournament, held: HeldPairing) -> list[Conflict]:
    """Return the conflicts of a pairing that waits."""
    return manual_pairing.conflicts_in(tournament, held.number, held.tables, held.byes)


def _seen_pairing(tournament: Tournament, key: str) -> HeldPairing:
    held = held_pairings.held_pairing(tournament)
    if held is None:
        raise WrongMoment("no pairing")
    if held.key != key:
        raise PairingChanged(key)
    return held


def _log_change(
    tournament: Tournament, held: HeldPairing, by: Player, reason: str, now: datetime
) -> None:
    """Log how a director has changed the pairing before it was published."""
    drawn = replace(held, tables=held.drawn, byes=held.drawn_byes)
    known = conflicts_of(tournament, drawn)
    found = [each for each in conflicts_of(tournament, held) if each not in known]
    write_entry(
        tournament,
        LogKind.REPAIRED,
        by=by,
        reason=reason,
        at=now,
        round=held.number,
        conflicts=[str(each.kind) for each in found],
        before=held.drawn,
        before_byes=held.drawn_byes,
        after=held.tables,
        after_byes=held.byes,
    )
