"""The proposals that a match stores: the open one, and the outcomes of earlier ones."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from games.contract.rules import Position
from games.models import Match

MAX_STORED = 200
"""How many ended proposals a match stores, the newest ones."""


class Kind(StrEnum):
    """The kinds of proposals that a player can make."""

    # End the match without a result.
    STOP = "stop"
    # Go back to before the last step of the player who proposes this.
    UNDO = "undo"
    # Pause the match for some time.
    PAUSE = "pause"


class Outcome(StrEnum):
    """The ways in which a proposal can end."""

    AGREED = "agreed"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"
    # The participants of the match have changed, but the player who made the proposal still
    # plays.
    LAPSED = "lapsed"


@dataclass(frozen=True, slots=True)
class Proposal:
    """An open proposal at a match, as the match's row stores it.

    Attributes:
        number: the number of the proposal within the match, by which answers refer to it.
        seat: the seat of the player who made it.
        asked: the seats that have to agree, including `seat`.
        agreed: the seats that have agreed.
        until: when the proposal expires.
        move: the number of the first move that an undo takes back; None for other kinds.
        length: the length of a pause, a key of
        `games.play.match.agreeing.pauses.pause_lengths`.
    """

    number: int
    kind: Kind
    seat: int
    asked: tuple[int, ...]
    agreed: tuple[int, ...]
    until: datetime
    move: int | None = None
    length: str = ""

    def to_json(self) -> dict[str, Any]:
        """Return the proposal as JSON, as the match stores it."""
        return asdict(self) | {"until": self.until.isoformat()}


@dataclass(frozen=True, slots=True)
class Ended:
    """A proposal that has ended, with its outcome.

    Attributes:
        version: the version of the match when the proposal ended.
        event: the number of the next event after it, if the match went on.
    """

    number: int
    kind: Kind
    seat: int
    outcome: Outcome
    version: int
    event: int
    at: datetime
    length: str = ""

    def to_json(self) -> dict[str, Any]:
        """Return the entry as JSON, as the match stores it."""
        return asdict(self) | {"at": self.at.isoformat()}


def stored_proposal(match: Match) -> Proposal | None:
    """Return the proposal that a match stores; it may have expired."""
    row: Mapping[str, Any] | None = match.proposal
    if row is None:
        return None
    return Proposal(
        number=row["number"],
        kind=Kind(row["kind"]),
        seat=row["seat"],
        asked=tuple(row["asked"]),
        agreed=tuple(row["agreed"]),
        until=datetime.fromisoformat(row["until"]),
        move=row["move"],
        length=row["length"],
    )


def ended_proposals(match: Match) -> list[Ended]:
    """Return the proposals of a match that are over, oldest first."""
    return [
        Ended(
            number=row["number"],
            kind=Kind(row["kind"]),
            seat=row["seat"],
            outcome=Outcome(row["outcome"]),
            version=row["version"],
            event=row["event"],
            at=datetime.fromisoformat(row["at"]),
            length=row["length"],
        )
        for row in match.agreements
    ]


def last_pause_number(match: Match) -> int:
    """Return the number of the last pause to which all agreed; 0 if there was none."""
    return max(
        (
            one.number
            for one in ended_proposals(match)
            if (one.kind, one.outcome) == (Kind.PAUSE, Outcome.AGREED)
        ),
        default=0,
    )


def end_open_proposal(match: Match, outcome: Outcome, event: int, now: datetime) -> None:
    """End the open proposal of a match, if it has one. Call with the match's row locked.

    Args:
        event: the number that the next event of the match will have.
    """
    found = stored_proposal(match)
    if found is None:
        return
    over = Ended(
        number=found.number,
        kind=found.kind,
        seat=found.seat,
        outcome=outcome,
        version=match.version,
        event=event,
        at=now,
        length=found.length,
    )
    # After an undo, `event` may be lower than the numbers of earlier proposals. Lower these
    # too, so that the log does not show them after this proposal.
    earlier = [row | {"event": min(row["event"], event)} for row in match.agreements]
    match.proposal = None
    match.agreements = [*earlier, over.to_json()][-MAX_STORED:]
    match.save(update_fields=["proposal", "agreements"])


def withdraw_undo_of_mover(
    match: Match, seat: int, position: Position, now: datetime
) -> None:
    """Withdraw the proposal of an undo if the player who made it has moved again. Call with
    the match's row locked.
    """
    found = stored_proposal(match)
    if found is not None and (found.kind, found.seat) == (Kind.UNDO, seat):
        end_open_proposal(match, Outcome.WITHDRAWN, position.event_count, now)
