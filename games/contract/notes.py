"""Private notes that players make during a match.

The site stores them with the seat; the game defines what can be noted.
"""

from collections.abc import Mapping
from typing import Any

from games.contract.rules import Position

Notes = Mapping[str, Any]
"""A player's notes as JSON-compatible data, whose meaning the game defines."""


class Notebook:
    """A notebook at a table, which shows each seat's notes only to its own player.

    The default fits a game without notes.
    """

    def write(
        self, notes: Notes, entry: str, position: Position, seat: int
    ) -> dict[str, Any]:
        """Return the notes with an entry added, as sent by a `note` button of the table's
        form.

        Raises:
            ValueError: the entry is invalid.
        """
        raise ValueError(f"nothing is noted of {entry!r}")
