"""The common part of the positions of all games: open decisions and the event log."""

from __future__ import annotations

from typing import Any, Protocol, Self

from engine.decisions import Decision
from engine.errors import IllegalMove


class BasePosition:
    """Access to the open decisions and events of a position. A game's position declares the
    two fields below as slots and sets its own `redact`.
    """

    __slots__ = ()

    pending: tuple[Decision, ...]
    """The open decisions, at most one for each seat."""
    log: list[tuple[Any, ...]]
    """All events since the beginning, secrets included."""

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have to decide now."""
        return tuple([decision.seat for decision in self.pending])

    def decision(self, seat: int) -> Decision | None:
        """Return the open decision of `seat`, or None."""
        for decision in self.pending:
            if decision.seat == seat:
                return decision
        return None

    def replaceable_pick(self, seat: int) -> Decision | None:
        """Return the decision whose answer `seat` may still replace, because no other
        player has learned anything about that answer; None in most games.
        """
        return None

    def replace_pick(self, seat: int, option: str) -> None:
        """Replace the answer that `seat` gave by another one, as if the seat had given it
        at first. The other players are not informed, and no event is added.

        Raises:
            IllegalMove: there is no answer to replace, or this option was not offered; the
                position has not changed.
        """
        raise IllegalMove("not_asked", seat, option)

    def events_since(
        self, number: int, audience: int | None = None
    ) -> list[dict[str, Any]]:
        """Return the events from `number` on, redacted for `audience`: a seat, or None for
        the public.
        """
        return [
            self.redact(event, place, audience)
            for place, event in enumerate(self.log[number:], start=number)
        ]

    @staticmethod
    def redact(
        event: tuple[Any, ...], number: int, audience: int | None, /
    ) -> dict[str, Any]:
        """Return event `number` of the log, redacted for `audience`. Each game sets this to
        the function that `engine.audiences.make_redactor` built.
        """
        raise NotImplementedError

    @property
    def event_count(self) -> int:
        """The number of events so far."""
        return len(self.log)

    def goes_on_from(self, before: Self) -> bool:
        """Tell whether this position continues `before`: its log begins with the whole log
        of `before`.
        """
        return self.log[: len(before.log)] == before.log


class EventSource(Protocol):
    """Interface of a position that returns the events of a seat."""

    def events_since(self, number: int, audience: int | None) -> list[dict[str, Any]]:
        """Return the events from `number` on as `audience` saw them."""


class CachedEvents:
    """The cached events of a seat from the beginning. Each call fetches only the events
    that are new.
    """

    def __init__(self, position: EventSource, seat: int) -> None:
        self._position, self._seat = position, seat
        self._events: list[dict[str, Any]] = []

    def __call__(self) -> list[dict[str, Any]]:
        """Return all events of the seat so far."""
        self._events += self._position.events_since(len(self._events), self._seat)
        return self._events
