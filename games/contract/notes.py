"""Private notes that players make during a match.

The site stores them with the seat; the game defines what can be noted.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from games.contract.rules import Position

Notes = Mapping[str, Any]
"""A player's notes as JSON-compatible data, whose meaning the game defines."""


class Notebook(Protocol):
    """The notebook of a game: notes of a seat for its own player."""

    def write(
        self, notes: Notes, entry: str, position: Position, seat: int
    ) -> dict[str, Any]:
        """Return the notes with an entry added, as sent by a `note` button of the table's
        form.

        Raises:
            ValueError: the entry is invalid.
        """


class NoNotebook:
    """For games without notes."""

    def write(
        self, notes: Notes, entry: str, position: Position, seat: int
    ) -> dict[str, Any]:
        raise ValueError(f"nothing is noted of {entry!r}")
