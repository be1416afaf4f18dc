"""A position that many look at: what an audience sees of it is made once.

Views and events of a running match are asked for by each page and program that follows it,
by several parts of one drawing, and again after the next move. Each audience has its own:
nothing that was made for one is ever handed to another.
"""

from typing import Any, cast

from games.contract.rules import Position

MOST = 200
"""Events that are kept for an audience: a little more than a page shows."""

Audience = int | None


class Shown:
    """A position for looking at. What it returns is for all: nobody changes it. An event is
    the same object for as long as the game goes on from where it happened
    (`games.contract.rules.later`).

    Attributes:
        known: what others have made of what has happened, such as the lines of a log,
            kept for as long as the game goes on from there. Its keys name the audience.
    """

    def __init__(self, position: Position, before: "Shown | None" = None) -> None:
        """Show a position, which nobody plays on; if it goes on from another one that was
        shown, then with what was made of that.
        """
        self._position = position
        self._views: dict[Audience, dict[str, Any]] = {}
        self._told: dict[Audience, list[dict[str, Any]]] = {}
        self.known: dict[Any, Any] = {}
        if before is not None:
            self._told, self.known = before.stays_for(position)

    def __getattr__(self, name: str) -> Any:
        """Be the position in all that games ask of their own."""
        return getattr(self._position, name)

    def stays_for(
        self, position: Position
    ) -> tuple[dict[Audience, list[dict[str, Any]]], dict[Any, Any]]:
        """Return the events that were told, and what was made of them, for another
        position: nothing unless it goes on from this one.
        """
        if not position.goes_on_from(self._position):
            return {}, {}
        return dict(self._told), self.known

    def view(self, seat: Audience) -> dict[str, Any]:
        """Return what an audience may know."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self._position.view(seat)
        return found

    def events_since(self, number: int, audience: Audience) -> list[dict[str, Any]]:
        """Return events from `number` on as an audience saw them."""
        told = self._told.get(audience)
        if not told or number < told[0]["n"]:
            told = self._position.events_since(number, audience)
            self._told[audience] = told[-MOST:]
            return told
        until = told[-1]["n"] + 1
        if until < self.event_count:
            # A new list: another thread may be reading the old one.
            told = [*told, *self._position.events_since(until, audience)]
            self._told[audience] = told[-MOST:]
        return told[max(0, number - told[0]["n"]) :]


def shown(position: Position, before: Position | None = None) -> Position:
    """Return a position to be looked at by many, which goes on perhaps from another one
    that was shown.
    """
    return cast(Position, Shown(position, before if isinstance(before, Shown) else None))


def known(position: Position) -> dict[Any, Any]:
    """Return what is known of what has happened up to a position; of one that only one
    reader looks at, nothing is.
    """
    return position.known if isinstance(position, Shown) else {}
