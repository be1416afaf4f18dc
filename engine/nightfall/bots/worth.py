"""The value of a card on an average table, computed from its effects.

No card is known by name, so changed and new cards are valued, too. All numbers are in
wounds (see `weights`).
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from engine.nightfall import effects as fx
from engine.nightfall.bots.weights import Weights
from engine.nightfall.cards.catalogue import by_id
from engine.nightfall.cards.model import Card, CardKind
from engine.nightfall.effects import (
    Effect,
    HostBonus,
    InPlay,
    TextInPlay,
    Trigger,
)
from engine.nightfall.resolve import DEFINITIONS

COMBAT = 0.3
"""The share of its value that combat text adds to a card that can also be played."""

MAX_KNOWN = 4096
"""How many cards have cached values for each set of weights."""

COUNTED_STRENGTH = 2
"""The assumed strength of minions whose strength is computed from the table."""

STILL = 3
"""About how many wounds players still receive after the last face-up one (END-2)."""


def wound_weight(wounds_left: float) -> float:
    """Return the weight of one wound with this many left face up. The fewer are left, the
    less can later wounds make up for it; the formula is the inverse of their standard
    deviation.
    """
    return 1 / sqrt(wounds_left + STILL)


_IN_PLAY: dict[InPlay, float] = {
    InPlay.BLOCKS_DAMAGE: 0.4,
    InPlay.STAYS: 0.7,
    InPlay.UNBLOCKABLE: 0.6,
    InPlay.RETURNS_WHEN_DESTROYED: 0.4,
    InPlay.NO_TARGET: 0.7,
    InPlay.HOST_STAYS: 1.2,
}
"""By in-play text: the value that it adds to a minion."""


def effect_worth(effect: Effect, weights: Weights) -> float:
    """Return the value of an effect on an average table."""
    return DEFINITIONS[type(effect)]["worth"](effect, weights)


def _in_play_text_worth(text: TextInPlay, weights: Weights) -> float:
    if isinstance(text, Trigger):
        return sum((effect_worth(effect, weights) for effect in text.effects), 0.0)
    if isinstance(text, HostBonus):
        return weights.strike * text.strength
    return _IN_PLAY.get(text, 0.0)


def body_worth(card: Card, health: float, strength: int, weights: Weights) -> float:
    """Return the value of a minion with this health and strength to its controller."""
    texts = sum(_in_play_text_worth(text, weights) for text in card.in_play)
    return weights.strike * strength + weights.shield * health + texts


def texts_of(card: Card, *, kicked: bool, own_chain: bool = True) -> tuple[Effect, ...]:
    """Return the effects that a card in the chain carries out (CHAIN-11, KICK-5)."""
    texts = card.chain + (card.your_chain if own_chain else ())
    if not kicked or card.kicker is None:
        return texts
    return (texts[:-1] if card.kicker.instead else texts) + card.kicker.effects


def order_worth(card: Card, weights: Weights) -> float:
    """Return the value of playing a card; its kicker counts by its chance to be active."""
    return _order_worth(card.id, weights)


@lru_cache(MAX_KNOWN)
def _order_worth(card_id: str, weights: Weights) -> float:
    card = by_id(card_id)
    if card.kind is CardKind.WOUND:
        return 0.0
    plain = _texts_worth(card, weights, kicked=False)
    chance = weights.kicked
    text = plain + chance * max(0.0, _texts_worth(card, weights, kicked=True) - plain)
    if card.combat:
        text += COMBAT * sum(
            effect_worth(effect, weights) for effect in card.combat.effects
        )
    if not card.is_minion:
        return text + sum(
            _in_play_text_worth(standing, weights) for standing in card.in_play
        )
    strength = COUNTED_STRENGTH if card.has_computed_strength else card.strength
    return text + body_worth(card, _usual_health(card, weights), strength, weights)


def _usual_health(card: Card, weights: Weights) -> float:
    plain, kicked = entering_health(card), entering_health(card, kicked=True)
    return plain + weights.kicked * (kicked - plain)


def _texts_worth(card: Card, weights: Weights, *, kicked: bool) -> float:
    texts = texts_of(card, kicked=kicked)
    return sum(effect_worth(effect, weights) for effect in texts)


def entering_health(card: Card, *, kicked: bool = False) -> int:
    """Return the health with which a minion enters play from the chain (CHAIN-22)."""
    for effect in texts_of(card, kicked=kicked):
        if isinstance(effect, fx.EnterPlay):
            return effect.health
    return card.health
