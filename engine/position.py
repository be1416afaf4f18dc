"""What the positions of all games have in common: open questions and events."""

from __future__ import annotations

from typing import Any, Protocol, Self

from engine.decisions import Decision
from engine.errors import IllegalMove


class PublicFace:
    """What seats are asked and told. The position of a game has the two fields declared
    here, and a `tell` of its own.
    """

    __slots__ = ()

    pending: tuple[Decision, ...]
    """The open decisions, one for each seat that is asked."""
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

    def exchangeable(self, seat: int) -> Decision | None:
        """Return the question of which `seat` may still exchange its answer, because nobody
        has learned anything of it; None if there is none, as in most games.
        """
        return None

    def exchange(self, seat: int, option: str) -> None:
        """Put another answer in place of the one that was given, as if it had been given
        then: nobody else is told, and no event is added.

        Raises:
            IllegalMove: there is none to exchange, or this one was not offered; the
                position has not changed.
        """
        raise IllegalMove("not_asked", seat, option)

    def events_since(
        self, number: int, audience: int | None = None
    ) -> list[dict[str, Any]]:
        """Return the events from `number` on as `audience`, a seat or None for the public,
        saw them.
        """
        return [
            self.tell(event, place, audience)
            for place, event in enumerate(self.log[number:], start=number)
        ]

    @staticmethod
    def tell(
        event: tuple[Any, ...], number: int, audience: int | None, /
    ) -> dict[str, Any]:
        """Return event `number` of the log as `audience` saw it: a game sets what its
        `engine.audiences.teller` made.
        """
        raise NotImplementedError

    @property
    def event_count(self) -> int:
        """How many events there have been."""
        return len(self.log)

    def goes_on_from(self, before: Self) -> bool:
        """Tell whether all that had happened there has happened here, in the same order."""
        return self.log[: len(before.log)] == before.log


class Telling(Protocol):
    """What tells a seat its events."""

    def events_since(self, number: int, audience: int | None) -> list[dict[str, Any]]:
        """Return the events from `number` on as `audience` saw them."""


class Heard:
    """The events of a seat from the beginning: called for all of them, it asks for the new
    ones only.
    """

    def __init__(self, position: Telling, seat: int) -> None:
        self._position, self._seat = position, seat
        self._events: list[dict[str, Any]] = []

    def __call__(self) -> list[dict[str, Any]]:
        """Return all of them so far."""
        self._events += self._position.events_since(len(self._events), self._seat)
        return self._events
