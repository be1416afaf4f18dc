"""Exceptions of the engine, one for each mistake of a caller."""

from __future__ import annotations


class EngineError(Exception):
    """The base class of all exceptions that the engine raises on purpose."""


class IllegalMove(EngineError):
    """The rules do not offer this choice. The position has not changed.

    `refusal` is a stable code which the site turns into a sentence: `"over"` (the game has
    ended), `"not_asked"` (this seat has nothing to decide now), `"not_offered"` (the
    option is not among those of the decision) or `"too_late"` (an offer out of turn whose
    time has passed).
    """

    def __init__(self, refusal: str, seat: int, option: str) -> None:
        super().__init__(f"{refusal}: seat {seat}, option {option!r}")
        self.refusal = refusal
        self.seat = seat
        self.option = option


class BadOptions(EngineError):
    """The options of a game do not fit together; `refusal` is a stable code, `rule` the
    rule that forbids the combination.
    """

    def __init__(self, refusal: str, rule: str) -> None:
        super().__init__(f"{refusal} ({rule})")
        self.refusal = refusal
        self.rule = rule


class BadSave(EngineError):
    """The text is not a stored position, or comes from an engine version that this one
    cannot continue.
    """


class BadScenario(EngineError):
    """The scenario names a card, a seat or a phase that does not exist."""
