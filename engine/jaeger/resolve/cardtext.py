"""Steps for the text of a card or an ability, effect by effect."""

from __future__ import annotations

from typing import NamedTuple

from engine.jaeger.cards.catalogue import CARDS
from engine.jaeger.characters.roster import CHARACTERS
from engine.jaeger.effects import Effect
from engine.jaeger.state import NOWHERE, State
from engine.step_kinds import step as pending

EFFECTS: dict[str, tuple[Effect, ...]] = {
    **{card.id: card.effects for card in CARDS},
    **{character.id: character.ability.effects for character in CHARACTERS},
}
"""The effects of every card and of every character's ability."""


@pending
class Text(NamedTuple):
    """Step that carries out the effects of a card or character for `seat`, from index `at`
    on.

    `target` is the player chosen for the current effect and those after it.
    """

    of: str
    seat: int
    at: int = 0
    target: int = NOWHERE


@pending
class Refill(NamedTuple):
    """Step that refills a deck if its last card has been drawn (JDN-DECK-2)."""

    deck: int


@pending
class MayEvent(NamedTuple):
    """Step that asks the player who drew a healing event whether to use it (JDN-CARD-9)."""

    card: str
    seat: int


def push_next_effect(state: State, text: Text) -> None:
    """Put the step for the next effect of the text on the stack."""
    state.stack[-1] = text._replace(at=text.at + 1)
