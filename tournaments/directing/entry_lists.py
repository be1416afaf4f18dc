"""Entries from a list of names: each line is carried out wholly or not at all, and
answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.db import transaction
from django.utils import timezone

from games.base.policies.names import account_named
from games.models import Player
from games.refusals import GamesError
from tournaments.base import locking, permissions
from tournaments.base.announce import announce_changed, queue_steps
from tournaments.directing import entry_acts
from tournaments.models import Entry, Tournament
from tournaments.refusals import AlreadyIn, BadSettings, EntryClosed

MAX_LINES = 200
"""The maximum number of names in a list."""


class Outcome(StrEnum):
    """What became of a line."""

    ENTERED = "entered"
    """The player was on the waiting list and has a place now."""
    INVITED = "invited"
    ALREADY_INVITED = "already_invited"
    ALREADY_IN = "already_in"
    REPEATED = "repeated"
    """An earlier line names the same player."""
    UNKNOWN = "unknown"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class LineAnswer:
    """The answer to a line of the list."""

    line: str
    outcome: Outcome
    player: Player | None = None
    error: GamesError | None = None
    """Why the player was refused; only with `Outcome.REFUSED`."""


@transaction.atomic
def enter_list(
    *, tournament_id: int, by: Player, names: Sequence[str], reason: str
) -> list[LineAnswer]:
    """Invite the people of a list, and give those of the waiting list a place, as
    `entry_acts.add_computer_or_invite` does for one. People who left come back only by
    their own entry.

    Returns:
        An answer for each name, in the same order.

    Raises:
        NotDirector, NeedsReason: see `refusals`. A draft needs no reason.
        EntryClosed: the event is over.
        BadSettings: there are more than `MAX_LINES` names.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    permissions.check_reason_once_open(tournament, reason)
    if tournament.is_over:
        raise EntryClosed(tournament.state)
    if len(names) > MAX_LINES:
        raise BadSettings("names", len(names))
    answers: list[LineAnswer] = []
    seen: set[int] = set()
    for name in names:
        player = account_named(name)
        if player is None:
            answers.append(LineAnswer(name, Outcome.UNKNOWN))
        elif player.pk in seen:
            answers.append(LineAnswer(name, Outcome.REPEATED, player))
        else:
            seen.add(player.pk)
            answers.append(_answer(tournament, by, player, name, reason))
    changes = {each.outcome for each in answers} & {Outcome.ENTERED, Outcome.INVITED}
    if changes:
        announce_changed(tournament)
        queue_steps(tournament.pk)
    return answers


def _answer(
    tournament: Tournament, by: Player, player: Player, line: str, reason: str
) -> LineAnswer:
    try:
        # A savepoint, so that a line that is refused midway leaves nothing behind.
        with transaction.atomic():
            entry = entry_acts.entry_for(tournament, player)
            if entry.pk and entry.state == Entry.State.INVITED:
                return LineAnswer(line, Outcome.ALREADY_INVITED, player)
            entry_acts.add_or_invite(
                tournament, entry, by=by, reason=reason, now=timezone.now()
            )
    except AlreadyIn:
        return LineAnswer(line, Outcome.ALREADY_IN, player)
    except GamesError as error:
        return LineAnswer(line, Outcome.REFUSED, player, error)
    invited = entry.state == Entry.State.INVITED
    return LineAnswer(line, Outcome.INVITED if invited else Outcome.ENTERED, player)
