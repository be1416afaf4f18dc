"""What somebody notes for themselves while a match runs, and nobody else ever sees.

The site keeps it with the seat; what can be noted is the game's to say.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from games.contract.rules import Position

Notes = Mapping[str, Any]
"""What a player has noted, in types that JSON knows; what it means is the game's."""


class Notebook(Protocol):
    """A notebook at a table: pages of a seat for its own player."""

    def write(
        self, notes: Notes, entry: str, position: Position, seat: int
    ) -> dict[str, Any]:
        """Return the notes with one entry, as a button `note` of the table's form gives
        it.

        Raises:
            ValueError: there is nothing of the kind to note.
        """


class NoNotebook:
    """A game in which there is nothing to note."""

    def write(
        self, notes: Notes, entry: str, position: Position, seat: int
    ) -> dict[str, Any]:
        raise ValueError(f"nothing is noted of {entry!r}")
