"""The value of an order of the chain if it resolves on the current table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.nightfall import effects as fx
from engine.nightfall.bots import damage_worth, worth
from engine.nightfall.bots.damage_worth import CERTAIN
from engine.nightfall.bots.situation import PendingOrder, Situation
from engine.nightfall.cards.model import Card, CardKind
from engine.nightfall.effects import Effect, InPlay, Which, Who

ECHO = 0.6
"""An order that is only fetched or repeated has this share of its value."""


@dataclass
class Prospect:
    """The expected gains of playing an order.

    `wounds` are those that rivals receive at once; `strength` and `health` are those of an
    entering minion that can be blocked. `removals` has, for each text that hits one minion,
    the gains of its possible targets, best first; two such texts do not hit the same
    minion. `funds` is influence for this turn.
    """

    gain: float = 0.0
    wounds: float = 0.0
    strength: int = 0
    health: int = 0
    removals: tuple[tuple[float, ...], ...] = ()
    funds: int = 0
    doubles: bool = False


def prospect_of_order(
    seen: Situation, card: Card, *, kicked: bool, below: tuple[PendingOrder, ...]
) -> Prospect:
    """Return the prospect of playing `card`.

    `below` are the orders below it in the chain, which resolve after it (CHAIN-10).
    """
    prospect = Prospect()
    for effect in worth.texts_of(card, kicked=kicked, own_chain=seen.own_turn):
        _add_effect(seen, prospect, effect, below)
    if card.is_minion:
        strength = _strength(seen, card)
        health = worth.entering_health(card, kicked=kicked)
        prospect.gain += seen.entering_minion_value(card, health, strength)
        if InPlay.UNBLOCKABLE not in card.in_play:
            prospect.strength, prospect.health = strength, health
    return prospect


def _strength(seen: Situation, card: Card) -> int:
    if InPlay.STRENGTH_OF_NUMBERS in card.in_play:
        return len(seen.own_row) + 1
    if InPlay.STRENGTH_OF_DEFENDERS in card.in_play:
        return max(len(seen.rows[seat]) for seat in seen.rivals)
    return card.strength


def _entering_minion_value(seen: Situation, card: Card) -> float:
    """Return the value of a minion that a text puts into play."""
    strength = _strength(seen, card)
    health = worth.entering_health(card)
    return seen.weight_of_minions * worth.body_worth(card, health, strength, seen.weights)


def _add_effect(
    seen: Situation, prospect: Prospect, effect: Effect, below: tuple[PendingOrder, ...]
) -> None:
    if isinstance(effect, fx.GainInfluence):
        prospect.funds += effect.amount * seen.own_turn
    elif isinstance(effect, fx.DoubleInfluence):
        prospect.doubles = seen.own_turn
    elif isinstance(effect, fx.CheaperClaims):
        prospect.funds += effect.amount * seen.own_turn
    elif removes := _damage_to_one_target(effect):
        gains = tuple(damage_worth.damage_gain_by_target(seen, removes))
        prospect.removals += (gains,) if gains else ()
    elif type(effect) in ON_ORDER:
        prospect.gain += ON_ORDER[type(effect)](seen, effect, below)
    else:
        gain_of = _GAIN.get(type(effect))
        # An effect without an entry is worth as much as on an average table.
        gain = (
            gain_of(seen, effect) if gain_of else worth.effect_worth(effect, seen.weights)
        )
        prospect.gain += gain
        if isinstance(effect, fx.DamagePlayers | fx.ReceiveWounds):
            prospect.wounds += gain


def _damage_to_one_target(effect: Effect) -> int:
    """Return the damage of an effect to one target minion; `CERTAIN` if the effect removes
    it, 0 for other effects.
    """
    if isinstance(effect, fx.DamageMinions) and effect.which is Which.TARGET:
        return effect.amount
    if isinstance(effect, fx.Destroy) and effect.species:
        return 0
    removing = (fx.Destroy, fx.ExileMinion, fx.MinionToDeck)
    return CERTAIN if isinstance(effect, removing) else 0


def _destroy_gain(seen: Situation, effect: fx.Destroy) -> float:
    """Return the gain of destroying a minion of a species: a rival's if there is one,
    otherwise the player's own.
    """
    among = [b for b in seen.opposing_minions if b.card.species == effect.species]
    if not among and effect.who is None:
        among = [b for b in seen.own_row if b.card.species == effect.species]
    gains = [
        damage_worth.hurt_weight(seen, b.seat)
        * damage_worth.minion_damage_worth(seen, b, CERTAIN)
        for b in among
    ]
    return max(gains, default=0.0)


def _damage_players_gain(seen: Situation, effect: fx.DamagePlayers) -> float:
    if effect.who in (Who.TARGET, Who.THAT_PLAYER):
        return damage_worth.best_player_gain(seen, effect.amount)
    seats = seen.rivals
    if effect.who is Who.EACH_PLAYER:
        seats = (*seats, seen.seat)
    return sum(
        damage_worth.hurt_weight(seen, seat)
        * damage_worth.player_damage_worth(seen, seat, effect.amount)
        for seat in seats
    )


def _damage_minions_gain(seen: Situation, effect: fx.DamageMinions) -> float:
    gains = [
        damage_worth.damage_all_minions_gain(seen, seat, effect.amount)
        for seat in seen.rivals
    ]
    if effect.which is Which.EACH_OF_TARGET_PLAYER:
        return max(gains)
    return sum(gains) + damage_worth.damage_all_minions_gain(seen, seen.seat, effect.amount)


def _draw_gain(seen: Situation, effect: fx.Draw) -> float:
    if effect.who is Who.EACH_PLAYER:
        return 0.0
    return effect.count * seen.weights.draw


def _lose_influence_gain(seen: Situation, effect: fx.LoseInfluence) -> float:
    if seen.own_turn:
        return 0.0
    return (
        seen.weights.influence * effect.amount * damage_worth.hurt_weight(seen, seen.active)
    )


def _exile_from_hand_gain(seen: Situation, effect: fx.ExileFromHand) -> float:
    if effect.who is not Who.YOU:
        return 0.4
    return 1.0 if seen.wounds_in_hand else -0.3


def _exile_wound(seen: Situation, effect: fx.ExileWoundFromDiscard) -> float:
    return float(any(card.kind is CardKind.WOUND for card in seen.discard))


def _put_into_play_gain(seen: Situation, effect: fx.PutIntoPlay) -> float:
    minions = [
        card
        for card in seen.discard
        if card.is_minion and effect.species in (None, card.species)
    ]
    return max((_entering_minion_value(seen, card) for card in minions), default=0.0)


def _return_order_gain(seen: Situation, effect: fx.ReturnOrder) -> float:
    fitting = [card for card in seen.discard if card.is_minion or not effect.minion]
    best = max((worth.order_worth(card, seen.weights) for card in fitting), default=0)
    return max(ECHO * best, 0.0)


def _no_text_blocking(seen: Situation, effect: fx.NoTextBlocking) -> float:
    return 0.3 if any(damage_worth.absorbers(seen, seat) for seat in seen.rivals) else 0.0


def _attach_gain(seen: Situation, effect: fx.Attach) -> float:
    """Return the value of attaching an action. It is positive if the player has a minion,
    or one may enter from deeper in the chain.
    """
    return 1.0 if seen.own_row or seen.pending else -0.5


def _strike_gain(seen: Situation, effect: fx.ThatStrikes) -> float:
    bodies = [body for row in seen.rows for body in row]
    if len(bodies) < 2 or not seen.opposing_minions:
        return 0.0
    strongest = max(body.strength for body in bodies)
    return max(damage_worth.damage_gain_by_target(seen, strongest), default=0.0)


def _more_combat_gain(seen: Situation, effect: fx.MoreCombat) -> float:
    """Return the value of another combat phase, in which the minions that enter in this
    chain attack once more, and at once.
    """
    force = sum(body.strength for body in seen.own_row) + 2
    return 0.5 * force * seen.own_turn


_GAIN: dict[type[Effect], Callable[[Situation, Any], float]] = {
    fx.DamagePlayers: _damage_players_gain,
    fx.DamageMinions: _damage_minions_gain,
    fx.ReceiveWounds: lambda seen, effect: effect.count * max(seen.weight.values()),
    fx.Draw: _draw_gain,
    fx.LoseInfluence: _lose_influence_gain,
    fx.ClaimOpposing: lambda seen, effect: 0.3 * seen.own_turn,
    fx.FreeClaim: lambda seen, effect: 4 * seen.weights.influence,
    fx.ExileFromHand: _exile_from_hand_gain,
    fx.ExileWoundFromDiscard: _exile_wound,
    fx.EnterPlay: lambda seen, effect: 0.0,
    fx.DiscardToDeck: lambda seen, effect: 0.2 if seen.discard else 0.0,
    fx.PutIntoPlay: _put_into_play_gain,
    fx.ReturnOrder: _return_order_gain,
    fx.ResolveChainText: lambda seen, effect: 0.5 if seen.discard else 0.0,
    fx.ExileFromArchive: lambda seen, effect: 0.1,
    fx.NoTextBlocking: _no_text_blocking,
    fx.Destroy: _destroy_gain,
    fx.Feed: lambda seen, effect: 0.1,
    fx.HealThat: lambda seen, effect: 0.1,
    fx.Look: lambda seen, effect: 0.2 * effect.count,
    fx.DiscardFromHand: lambda seen, effect: (
        -0.2 * effect.count if effect.who is Who.YOU else 0.5 * effect.count
    ),
    fx.TargetOpponent: lambda seen, effect: 0.0,
    fx.GiveWound: lambda seen, effect: 1.0 if seen.wounds_in_hand else 0.0,
    fx.GiveFromArchive: lambda seen, effect: 0.2,
    fx.Attach: _attach_gain,
    fx.TargetMinion: lambda seen, effect: 0.0,
    fx.ThatStrikes: _strike_gain,
    fx.OtherStrikes: lambda seen, effect: 0.2,
    fx.ClaimDiscarded: lambda seen, effect: 0.3 * seen.own_turn,
    fx.MoreCombat: _more_combat_gain,
    fx.EachPutsIntoPlay: lambda seen, effect: (
        1.0 if any(card.species == effect.species for card in seen.discard) else -0.2
    ),
}
"""By kind of effect, for effects whose value depends on the table: the function that
computes it. `worth` values the other effects.
"""


def waiting_order_worth(seen: Situation, order: PendingOrder) -> float:
    """Return how much a waiting order is worth to its player; negative for an order of the
    seat's own side.
    """
    texts = worth.texts_of(
        order.card, kicked=order.kicked, own_chain=order.seat == seen.active
    )
    power = sum(worth.effect_worth(effect, seen.weights) for effect in texts)
    if order.card.is_minion:
        health = worth.entering_health(order.card, kicked=order.kicked)
        strength = max(order.card.strength, 1)
        power += worth.body_worth(order.card, health, strength, seen.weights)
    return damage_worth.hurt_weight(seen, order.seat) * power


def gain_of_diverting(seen: Situation, order: PendingOrder) -> float:
    """Return the gain of choosing the targets of a waiting order instead of its player."""
    if order.seat == seen.seat:
        return 0.0
    texts = worth.texts_of(order.card, kicked=order.kicked)
    return sum(
        worth.effect_worth(effect, seen.weights) * 1.5
        for effect in texts
        if getattr(effect, "who", None) is Who.TARGET or _damage_to_one_target(effect)
    )


def _refuse(seen: Situation, effect: fx.Refuse, below: tuple[PendingOrder, ...]) -> float:
    return max((waiting_order_worth(seen, order) for order in below), default=0.0)


def _divert_gain(
    seen: Situation, effect: fx.ChooseTargets, below: tuple[PendingOrder, ...]
) -> float:
    return max((gain_of_diverting(seen, order) for order in below), default=0.0)


def _resolve_twice_gain(
    seen: Situation, effect: fx.ResolveTwice, below: tuple[PendingOrder, ...]
) -> float:
    if not below:
        return 0.0
    if effect.which is Which.NEXT:
        return -ECHO * waiting_order_worth(seen, below[-1])
    return ECHO * max(gain_of_repeating(seen, order) for order in below)


def gain_of_repeating(seen: Situation, order: PendingOrder) -> float:
    """Return the gain of letting an order resolve twice with targets that the seat
    chooses.
    """
    return max(gain_of_diverting(seen, order), -waiting_order_worth(seen, order))


ON_ORDER: dict[type, Callable[[Situation, Any, tuple[PendingOrder, ...]], float]] = {
    fx.Refuse: _refuse,
    fx.ChooseTargets: _divert_gain,
    fx.ResolveTwice: _resolve_twice_gain,
}
