"""Cache of the views and events of a position, per audience.

Each page and program that follows a match asks for the same view, several parts of one page
do, and events are asked for again after the next move. What is computed for one audience is
never given to another.
"""

from typing import Any, cast

from games.contract.rules import Position

MAX_CACHED_EVENTS = 200
"""Events per audience: a few more than a page shows."""

Audience = int | None


class AudienceViewCache:
    """A position for reading. What it returns is shared: nobody may change it. An event is
    the same object for as long as the game goes on from where it happened
    (`games.contract.rules.later`).

    Attributes:
        derived: what readers have made of the events, such as the lines of a log, for as
            long as the game goes on from there. Its keys name the audience.
    """

    def __init__(
        self, position: Position, before: "AudienceViewCache | None" = None
    ) -> None:
        """Wrap a position that nobody plays on; take over what was cached for an earlier
        one if this goes on from it.
        """
        self._position = position
        self._views: dict[Audience, dict[str, Any]] = {}
        self._events: dict[Audience, list[dict[str, Any]]] = {}
        self.derived: dict[Any, Any] = {}
        if before is not None:
            self._events, self.derived = before.valid_for(position)

    def __getattr__(self, name: str) -> Any:
        """Delegate everything that games ask of their own positions."""
        return getattr(self._position, name)

    def valid_for(
        self, position: Position
    ) -> tuple[dict[Audience, list[dict[str, Any]]], dict[Any, Any]]:
        """Return the cached events and what was derived from them, as far as they hold for
        another position: nothing unless it goes on from this one.
        """
        if not position.goes_on_from(self._position):
            return {}, {}
        return dict(self._events), self.derived

    def view(self, seat: Audience) -> dict[str, Any]:
        """Return the view of an audience, redacted for it."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self._position.view(seat)
        return found

    def events_since(self, number: int, audience: Audience) -> list[dict[str, Any]]:
        """Return the events from `number` on as an audience saw them."""
        cached = self._events.get(audience)
        if not cached or number < cached[0]["n"]:
            cached = self._position.events_since(number, audience)
            self._events[audience] = cached[-MAX_CACHED_EVENTS:]
            return cached
        until = cached[-1]["n"] + 1
        if until < self.event_count:
            # A new list: another thread may be reading the old one.
            cached = [*cached, *self._position.events_since(until, audience)]
            self._events[audience] = cached[-MAX_CACHED_EVENTS:]
        return cached[max(0, number - cached[0]["n"]) :]


def with_view_cache(position: Position, before: Position | None = None) -> Position:
    """Wrap a position for many readers, reusing what was cached for an earlier one."""
    earlier = before if isinstance(before, AudienceViewCache) else None
    return cast(Position, AudienceViewCache(position, earlier))


def derived_from(position: Position) -> dict[Any, Any]:
    """Return the derived data of a position; empty if it has no view cache."""
    return position.derived if isinstance(position, AudienceViewCache) else {}
