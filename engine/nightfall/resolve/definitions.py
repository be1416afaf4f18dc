"""What belongs to an effect beside its record, given in one call of `define`."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, NamedTuple, NotRequired, Protocol, TypedDict, Unpack

from engine.nightfall import effects
from engine.nightfall.effects import Effect, Who
from engine.nightfall.resolve.cardtext import Asked, CardText
from engine.nightfall.state import State


class Phrase(NamedTuple):
    """A sentence of the catalogues and the number in it."""

    key: str
    n: int = 0


class Rates(Protocol):
    """What the worth of an effect may depend on, in wounds."""

    @property
    def draw(self) -> float: ...

    @property
    def influence(self) -> float: ...


class Forecast(Enum):
    """What a forecast of the chain does with an effect."""

    PLAYED = "played"
    """The rules carry it out on the table as one seat sees it."""
    FROM_HAND = "from_hand"
    """It moves cards of a hand and changes nothing in play: it is left out and named."""
    FROM_DISCARD = "from_discard"
    """The same for cards of a discard pile."""
    FROM_ARCHIVE = "from_archive"
    """The same for cards of an archive."""
    FETCHES = "fetches"
    """It fetches a card of a discard pile, which then plays a part."""


class EffectDefinition(TypedDict):
    """The parts of an effect.

    `run` carries it out or asks; `answer` goes on with the answer, None if it never asks.
    `phrase` picks the sentence for its shape, `worth` values it on an average table.
    `helps`: computers choose an own minion as its target. `in_any_order`: players cannot
    tell in which order several such effects ran, so nobody is asked for one (SIM-3).
    `term` is the term of the glossary, in English, that explains it on a card.
    """

    run: Callable[[State, CardText, Any], Asked]
    answer: Callable[[State, CardText, Any, str], None] | None
    phrase: Callable[[Any], Phrase]
    worth: Callable[[Any, Rates], float]
    forecast: Forecast
    helps: NotRequired[bool]
    in_any_order: NotRequired[bool]
    term: NotRequired[str]


PARTS = ("run", "answer", "phrase", "worth", "forecast")

DEFINITIONS: dict[type[Effect], EffectDefinition] = {}
"""The definition of every effect."""

REMOVAL = 1.3
"""The worth of taking an average opposing minion out of play."""

SHARE = {Who.EACH_OPPONENT: 1.25, Who.EACH_PLAYER: 0.25, Who.THAT_CONTROLLER: 0.8}
"""What an effect on several players is worth, in shares of one on a player of choice."""


def define(kind: type[Effect], **parts: Unpack[EffectDefinition]) -> None:
    """Give an effect its parts.

    Raises:
        TypeError: a part is missing, or the effect has its parts already.
    """
    missing = [part for part in PARTS if part not in parts]
    if missing:
        raise TypeError(f"The effect {kind.__name__} has no {' and no '.join(missing)}.")
    if kind in DEFINITIONS:
        raise TypeError(f"The effect {kind.__name__} is defined twice.")
    DEFINITIONS[kind] = parts


def check_that_all_are_defined() -> None:
    """Check that every effect has been defined.

    Raises:
        TypeError: one has not.
    """
    for kind in vars(effects).values():
        if not isinstance(kind, type) or not issubclass(kind, Effect) or kind is Effect:
            continue
        if kind not in DEFINITIONS:
            raise TypeError(
                f"The effect {kind.__name__} has no definition: call define() for it in a"
                " module of engine.nightfall.resolve."
            )


def key(*parts: str | None) -> str:
    """Join the parts of a sentence's key that there are."""
    return ".".join(filter(None, parts))
