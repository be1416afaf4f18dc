"""What a match stores about proposals: the open one, and what came of the others."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from games.contract.rules import Position
from games.models import Match

MAX_STORED = 200
"""Proposals that a match remembers, the newest."""


class Kind(StrEnum):
    """What can be proposed."""

    # The match ends without a result.
    STOP = "stop"
    # It goes back to before the last step of the player who proposes it.
    UNDO = "undo"
    # Nobody plays for some time, and clocks stand.
    PAUSE = "pause"


class Outcome(StrEnum):
    """What came of a proposal."""

    AGREED = "agreed"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"
    # Somebody else who was asked does not play any more, or somebody else does again.
    LAPSED = "lapsed"


@dataclass(frozen=True, slots=True)
class Proposal:
    """What people are asked to agree to.

    Attributes:
        number: counts the proposals of a match, so that an answer belongs to one of them.
        seat: of the player who made it.
        asked: the seats that have to agree, that one included.
        agreed: those that have.
        move: the number of the first move that an undo takes back.
        length: of a pause, as `games.play.match.agreeing.pauses` names it.
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
    """A proposal that was agreed to, or was not.

    Attributes:
        version: of the match when it ended.
        event: the number of the event that came next, if the match went on.
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


def read(match: Match) -> Proposal | None:
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


def ended(match: Match) -> list[Ended]:
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


def last_pause(match: Match) -> int:
    """Return the number of the last proposal by which a match was paused, 0 if none was."""
    return max(
        (
            one.number
            for one in ended(match)
            if (one.kind, one.outcome) == (Kind.PAUSE, Outcome.AGREED)
        ),
        default=0,
    )


def settle(match: Match, outcome: Outcome, event: int, now: datetime) -> None:
    """Note on a match what came of its proposal, if it has one. Call with the row locked.

    Args:
        event: the number of the event that comes next.
    """
    found = read(match)
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
    # An undo makes the game go on before some of what was said: it comes before that now.
    earlier = [row | {"event": min(row["event"], event)} for row in match.agreements]
    match.proposal = None
    match.agreements = [*earlier, over.to_json()][-MAX_STORED:]
    match.save(update_fields=["proposal", "agreements"])


def note_move(match: Match, seat: int, position: Position, now: datetime) -> None:
    """Withdraw an undo whose player has moved again. Call with the row locked."""
    found = read(match)
    if found is not None and (found.kind, found.seat) == (Kind.UNDO, seat):
        settle(match, Outcome.WITHDRAWN, position.event_count, now)
