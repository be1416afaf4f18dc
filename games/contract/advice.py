"""Advice from a game's best computer, and winning chances: for reviews and hints."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from games.contract.rules import Position


class Advice(NamedTuple):
    """The recommended option, and reasons as sentences in the active language, the most
    important first.
    """

    option: str
    why: Sequence[str]


class Adviser(Protocol):
    """The interface of a game's adviser, which evaluates positions. It uses only
    information that the seat may have.

    Attributes:
        joint_kinds: the kinds of decisions that follow each other until one choice is
            complete, such as a claim with its discards, with the option that ends each.
    """

    joint_kinds: Mapping[str, str]

    def advise(self, position: Position, seat: int) -> Advice:
        """Return the option that the best computer would choose for a seat,
        with reasons.
        """

    def choose(self, position: Position, seat: int, seconds: float) -> str:
        """Return the option that the best computer would choose, without reasons.

        Args:
            seconds: the time that a computer which searches may take.
        """

    def why(
        self, position: Position, seat: int, option: str, instead_of: str | None = None
    ) -> Sequence[str]:
        """Return the reasons for an option of a seat that has to decide, as sentences.

        Args:
            instead_of: an option that the seat chose. Reasons that speak for it as well are
                left out.
        """

    def title_of_missed(self, kind: str, option: str) -> str:
        """Return a title for decisions of a kind in which a player never chose this better
        option, such as "Claiming: Bad Smoke stayed in hand". Empty if the question of each
        such decision is its title.
        """

    def chances(self, position: Position) -> Sequence[float]:
        """Return each seat's chance to win from public information. They add up to 1 in
        games with a single winner.
        """

    def even_chance(self, seats: int) -> float:
        """Return a seat's chance to win at the start, when no information about the match
        is available.
        """
