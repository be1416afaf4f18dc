"""Cache of the views and events of a position, per audience.

All pages and programs of one audience (the player of a seat, or the spectators) need the
same view, and so do several parts of a page. After the next move they need the earlier
events again. Data of one audience is never returned to another.
"""

from typing import Any, cast

from games.contract.rules import Position

MAX_CACHED_EVENTS = 200
"""The number of cached events per audience, a few more than a page shows."""

Audience = int | None


class AudienceViewCache:
    """A wrapper around a position that caches its views and events. It is read-only.
    Callers share the returned objects and must not change them.

    An event stays the same object in later positions, until it is taken back
    (`games.contract.rules.events_after`).

    Attributes:
        derived: data that callers have derived from the events, such as the lines of a log.
            Its keys contain the audience. The caches of later positions copy it, unless a
            move was taken back.
    """

    def __init__(
        self, position: Position, before: "AudienceViewCache | None" = None
    ) -> None:
        """Wrap a position that will not change any more. Copy the cached events of an
        earlier position if this one continues from it.
        """
        self._position = position
        self._views: dict[Audience, dict[str, Any]] = {}
        self._events: dict[Audience, list[dict[str, Any]]] = {}
        self.derived: dict[Any, Any] = {}
        if before is not None:
            self._events, self.derived = before.reusable_data_for(position)

    def __getattr__(self, name: str) -> Any:
        """Delegate all other attributes to the wrapped position, for the game's own
        code.
        """
        return getattr(self._position, name)

    def reusable_data_for(
        self, position: Position
    ) -> tuple[dict[Audience, list[dict[str, Any]]], dict[Any, Any]]:
        """Return the cached events, and the data derived from them, that are also valid for
        a later position; nothing if that position does not continue from this one.
        """
        if not position.goes_on_from(self._position):
            return {}, {}
        return dict(self._events), self.derived

    def view(self, seat: Audience) -> dict[str, Any]:
        """Return the view of an audience, without what it may not see."""
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
            # Create a new list instead of extending the old one, which another thread may
            # be reading.
            cached = [*cached, *self._position.events_since(until, audience)]
            self._events[audience] = cached[-MAX_CACHED_EVENTS:]
        return cached[max(0, number - cached[0]["n"]) :]


def with_view_cache(position: Position, before: Position | None = None) -> Position:
    """Wrap a position in a cache. Reuse the data of an earlier position's cache if
    possible.
    """
    earlier = before if isinstance(before, AudienceViewCache) else None
    return cast(Position, AudienceViewCache(position, earlier))


def derived_data_of(position: Position) -> dict[Any, Any]:
    """Return the dict with the data derived from a position, to read and add to; a new dict
    if the position has no view cache.
    """
    return position.derived if isinstance(position, AudienceViewCache) else {}
