"""What the best computer of a game would do, and who is winning: for reviews and hints."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from games.contract.rules import Position


class Advice(NamedTuple):
    """The option to choose, and why: sentences in the active language, weightiest first."""

    option: str
    why: Sequence[str]


class Adviser(Protocol):
    """A game's judgement. It looks at what a seat may know, and at nothing else."""

    def advise(self, position: Position, seat: int) -> Advice:
        """Return the best computer's choice for a seat."""

    def choose(self, position: Position, seat: int, seconds: float) -> str:
        """Return the same option; a computer that searches has so many seconds for it."""

    def why(self, position: Position, seat: int, option: str) -> Sequence[str]:
        """Return why an option of a seat that is asked is a good one, in sentences."""

    def chances(self, position: Position) -> Sequence[float]:
        """Return each seat's chance to win from public information; they add up to 1
        where one seat wins.
        """

    def even_chance(self, seats: int) -> float:
        """Return a seat's chance to win before anything is known of the match."""
