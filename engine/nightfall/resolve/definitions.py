"""The definition of an effect: everything about it except its data class, in one call of
`define`.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, NamedTuple, NotRequired, Protocol, TypedDict, Unpack

from engine.nightfall import effects
from engine.nightfall.effects import Effect, Who
from engine.nightfall.resolve.cardtext import Asked, CardText
from engine.nightfall.state import State


class Phrase(NamedTuple):
    """Identifies a sentence in the catalogues by its key, with the number to fill in."""

    key: str
    n: int = 0


class Rates(Protocol):
    """The values, in wounds, from which the worth of an effect is computed."""

    @property
    def draw(self) -> float: ...

    @property
    def influence(self) -> float: ...


class Forecast(Enum):
    """The ways in which the forecast of the chain treats an effect."""

    PLAYED = "played"
    """The rules carry the effect out on the table as one seat sees it."""
    FROM_HAND = "from_hand"
    """The effect only moves cards of a hand and changes nothing in play. The forecast
    leaves it out and names it.
    """
    FROM_DISCARD = "from_discard"
    """Like FROM_HAND, for cards of a discard pile."""
    FROM_ARCHIVE = "from_archive"
    """Like FROM_HAND, for cards of an archive."""
    FETCHES = "fetches"
    """The effect uses a card of a discard pile, for example puts it into play. It is
    carried out if the audience knows the pile; else the forecast ends.
    """
    DRAWS = "draws"
    """The effect draws `count` cards. It is carried out, unless a deck may have to be
    shuffled whose cards the audience does not know any more; then the forecast ends.
    """
    PAID_FROM_HAND = "paid_from_hand"
    """The effect asks its player for `count` cards of their hand. It is carried out if the
    audience knows that hand or the hand is too small; else the forecast ends.
    """


class EffectDefinition(TypedDict):
    """The parts of an effect's definition.

    `run` carries the effect out, or returns the question that it asks; `answer` continues
    with the answer, and is None if the effect never asks. `phrase` returns the key of the
    effect's sentence, `worth` its value on an average table, in wounds. `forecast` may be
    a function of the effect's numbers. `seat_taken_from` returns the seat whose hand or
    discard pile the effect takes cards from, -1 for none; without it that is the card's
    player. `helps`: computers choose a minion of their own as the target. `in_any_order`:
    players cannot tell in which order several such effects ran, so no player is asked for
    an order (SIM-3). `term` is the English glossary term that explains the effect on a
    card.
    """

    run: Callable[[State, CardText, Any], Asked]
    answer: Callable[[State, CardText, Any, str], None] | None
    phrase: Callable[[Any], Phrase]
    worth: Callable[[Any, Rates], float]
    forecast: Forecast | Callable[[Any], Forecast]
    taken_from: NotRequired[Callable[[CardText, Any], int]]
    helps: NotRequired[bool]
    in_any_order: NotRequired[bool]
    term: NotRequired[str]


PARTS = ("run", "answer", "phrase", "worth", "forecast")

DEFINITIONS: dict[type[Effect], EffectDefinition] = {}
"""By kind of effect: its definition."""

REMOVAL = 1.3
"""The worth, in wounds, of removing an average opposing minion from play."""

SHARE = {Who.EACH_OPPONENT: 1.25, Who.EACH_PLAYER: 0.25, Who.THAT_CONTROLLER: 0.8}
"""By `Who`: the worth of an effect on these players, as a multiple of the same effect on a
target player.
"""


def define(kind: type[Effect], **parts: Unpack[EffectDefinition]) -> None:
    """Register the definition of an effect.

    Raises:
        TypeError: a part is missing, or the effect is already defined.
    """
    missing = [part for part in PARTS if part not in parts]
    if missing:
        raise TypeError(f"The effect {kind.__name__} has no {' and no '.join(missing)}.")
    if kind in DEFINITIONS:
        raise TypeError(f"The effect {kind.__name__} is defined twice.")
    DEFINITIONS[kind] = parts


def forecast_of(effect: Effect) -> Forecast:
    """Return how the forecast of the chain treats an effect."""
    forecast = DEFINITIONS[type(effect)]["forecast"]
    return forecast if isinstance(forecast, Forecast) else forecast(effect)


def seat_taken_from(text: CardText, effect: Effect) -> int:
    """Return the seat whose cards an effect takes; -1 for none."""
    seat = DEFINITIONS[type(effect)].get("taken_from")
    return seat(text, effect) if seat else text.seat


def check_that_all_are_defined() -> None:
    """Raise `TypeError` if an effect has no definition.

    Raises:
        TypeError: an effect has no definition.
    """
    for kind in vars(effects).values():
        if not isinstance(kind, type) or not issubclass(kind, Effect) or kind is Effect:
            continue
        if kind not in DEFINITIONS:
            raise TypeError(
                f"The effect {kind.__name__} has no definition: call define() for it in a"
                " module of engine.nightfall.resolve."
            )


def sentence_key(*parts: str | None) -> str:
    """Join the parts of a sentence's key, leaving out parts that are None or empty."""
    return ".".join(filter(None, parts))
