"""Statements: what players say publicly about a game at their table with one tap, such as
"I suspect Ann".

A statement has no effect on the game and need not be true. The site stores it beside the
match and shows it to everybody; the game defines what can be stated.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.contract.rules import View


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement of a player.

    Attributes:
        event: how many events the match had when the statement was made.
        number: the number of the statement at the table, from 1.
    """

    seat: int
    key: str
    event: int
    number: int


class Statements:
    """What can be stated at tables of a game. The default fits a game without
    statements.
    """

    def possible(self, view: View, seat: int) -> Sequence[str]:
        """Return the keys of the statements that a seat can make.

        Args:
            view: the public view, so that what a seat can state reveals nothing.
        """
        return ()

    def sentence(
        self,
        statement: Statement,
        audience: int | None,
        names: Mapping[int, str],
        language: str,
    ) -> str:
        """Format a statement as a sentence for the log, in which "you" is the audience.

        Args:
            language: a language of the game, and the active one.
        """
        raise NotImplementedError
