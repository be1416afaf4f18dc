"""What an order of the chain would do if it resolved on the table as it lies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.nightfall import effects as fx
from engine.nightfall.bots import hits, worth
from engine.nightfall.bots.hits import CERTAIN
from engine.nightfall.bots.sight import Sight, Waiting
from engine.nightfall.cards.model import Card, Kind
from engine.nightfall.effects import Effect, InPlay, Which, Who

ECHO = 0.6
"""How much of its worth an order brings back that is only fetched or repeated."""


@dataclass
class Prospect:
    """What playing an order promises.

    `removals` are the gains of hitting one minion, best first, for each text that does so:
    two such texts do not hit the same minion twice. `funds` is influence for this turn.
    """

    gain: float = 0.0
    removals: tuple[tuple[float, ...], ...] = ()
    funds: int = 0
    doubles: bool = False


def of_order(
    sight: Sight, card: Card, *, kicked: bool, below: tuple[Waiting, ...]
) -> Prospect:
    """Return what playing `card` promises.

    `below` are the orders of the chain beneath it, which resolve after it (CHAIN-10).
    """
    prospect = Prospect()
    for effect in worth.texts_of(card, kicked=kicked, own_chain=sight.own_turn):
        _add(sight, prospect, effect, below)
    if card.is_minion:
        prospect.gain += _entering(sight, card, kicked=kicked)
    return prospect


def _entering(sight: Sight, card: Card, *, kicked: bool) -> float:
    strength = card.strength
    if InPlay.STRENGTH_OF_NUMBERS in card.in_play:
        strength = len(sight.own_row) + 1
    elif InPlay.STRENGTH_OF_DEFENDERS in card.in_play:
        strength = max(len(sight.rows[seat]) for seat in sight.rivals)
    health = worth.entering_health(card, kicked=kicked)
    body = worth.of_body(card, health, strength, sight.weights)
    return sight.patience * body


def _add(
    sight: Sight, prospect: Prospect, effect: Effect, below: tuple[Waiting, ...]
) -> None:
    if isinstance(effect, fx.GainInfluence):
        prospect.funds += effect.amount * sight.own_turn
    elif isinstance(effect, fx.DoubleInfluence):
        prospect.doubles = sight.own_turn
    elif isinstance(effect, fx.CheaperClaims):
        prospect.funds += effect.amount * sight.own_turn
    elif removes := _strikes_one(effect):
        gains = tuple(hits.minion_gains(sight, removes))
        prospect.removals += (gains,) if gains else ()
    elif type(effect) in ON_ORDER:
        prospect.gain += ON_ORDER[type(effect)](sight, effect, below)
    else:
        prospect.gain += _GAIN[type(effect)](sight, effect)


def _strikes_one(effect: Effect) -> int:
    """Return the damage to one minion of choice; `CERTAIN` if it is gone anyway."""
    if isinstance(effect, fx.DamageMinions) and effect.which is Which.TARGET:
        return effect.amount
    if isinstance(effect, fx.Destroy) and effect.species:
        return 0
    removing = (fx.Destroy, fx.ExileMinion, fx.MinionToDeck)
    return CERTAIN if isinstance(effect, removing) else 0


def _destroy(sight: Sight, effect: fx.Destroy) -> float:
    """One of a species: of a rival if there is one, else an own one."""
    among = [b for b in sight.opposing if b.card.species == effect.species]
    if not among and effect.who is None:
        among = [b for b in sight.own_row if b.card.species == effect.species]
    gains = [hits.sign(sight, b.seat) * hits.on_minion(sight, b, CERTAIN) for b in among]
    return max(gains, default=0.0)


def _damage_players(sight: Sight, effect: fx.DamagePlayers) -> float:
    if effect.who in (Who.TARGET, Who.THAT_PLAYER):
        return hits.best_player(sight, effect.amount)
    seats = sight.rivals
    if effect.who is Who.EACH_PLAYER:
        seats = (*seats, sight.seat)
    return sum(
        hits.sign(sight, seat) * hits.on_player(sight, seat, effect.amount)
        for seat in seats
    )


def _damage_minions(sight: Sight, effect: fx.DamageMinions) -> float:
    gains = [hits.each_minion(sight, seat, effect.amount) for seat in sight.rivals]
    if effect.which is Which.EACH_OF_TARGET_PLAYER:
        return max(gains)
    return sum(gains) + hits.each_minion(sight, sight.seat, effect.amount)


def _draw(sight: Sight, effect: fx.Draw) -> float:
    if effect.who is Who.EACH_PLAYER:
        return 0.0
    return effect.count * sight.weights.draw


def _lose(sight: Sight, effect: fx.LoseInfluence) -> float:
    if sight.own_turn:
        return 0.0
    return sight.weights.influence * effect.amount * sight.weight[sight.active]


def _exile_from_hand(sight: Sight, effect: fx.ExileFromHand) -> float:
    if effect.who is not Who.YOU:
        return 0.4
    return 1.0 if sight.wounds_in_hand else -0.3


def _exile_wound(sight: Sight, effect: fx.ExileWoundFromDiscard) -> float:
    return float(any(card.kind is Kind.WOUND for card in sight.discard))


def _put_into_play(sight: Sight, effect: fx.PutIntoPlay) -> float:
    minions = [
        card
        for card in sight.discard
        if card.is_minion and effect.species in (None, card.species)
    ]
    return max((_entering(sight, card, kicked=False) for card in minions), default=0.0)


def _return_order(sight: Sight, effect: fx.ReturnOrder) -> float:
    fitting = [card for card in sight.discard if card.is_minion or not effect.minion]
    best = max((worth.of_order(card, sight.weights) for card in fitting), default=0)
    return max(ECHO * best, 0.0)


def _no_text_blocking(sight: Sight, effect: fx.NoTextBlocking) -> float:
    return 0.3 if any(hits.absorbers(sight, seat) for seat in sight.rivals) else 0.0


def _attach(sight: Sight, effect: fx.Attach) -> float:
    """Worth it if an own minion is there, or comes from deeper in the chain."""
    return 1.0 if sight.own_row or sight.waiting else -0.5


def _strike(sight: Sight, effect: fx.ThatStrikes) -> float:
    bodies = [body for row in sight.rows for body in row]
    if len(bodies) < 2 or not sight.opposing:
        return 0.0
    strongest = max(body.strength for body in bodies)
    return max(hits.minion_gains(sight, strongest), default=0.0)


def _more_combat(sight: Sight, effect: fx.MoreCombat) -> float:
    """What enters in this chain attacks once more, and at once."""
    force = sum(body.strength for body in sight.own_row) + 2
    return 0.5 * force * sight.own_turn


_GAIN: dict[type, Callable[[Sight, Any], float]] = {
    fx.DamagePlayers: _damage_players,
    fx.DamageMinions: _damage_minions,
    fx.ReceiveWounds: lambda sight, effect: effect.count * max(sight.weight.values()),
    fx.Draw: _draw,
    fx.LoseInfluence: _lose,
    fx.ClaimOpposing: lambda sight, effect: 0.3 * sight.own_turn,
    fx.FreeClaim: lambda sight, effect: 4 * sight.weights.influence,
    fx.ExileFromHand: _exile_from_hand,
    fx.ExileWoundFromDiscard: _exile_wound,
    fx.EnterPlay: lambda sight, effect: 0.0,
    fx.DiscardToDeck: lambda sight, effect: 0.2 if sight.discard else 0.0,
    fx.PutIntoPlay: _put_into_play,
    fx.ReturnOrder: _return_order,
    fx.ResolveChainText: lambda sight, effect: 0.5 if sight.discard else 0.0,
    fx.ExileFromArchive: lambda sight, effect: 0.1,
    fx.NoTextBlocking: _no_text_blocking,
    fx.Destroy: _destroy,
    fx.Feed: lambda sight, effect: 0.1,
    fx.HealThat: lambda sight, effect: 0.1,
    fx.Look: lambda sight, effect: 0.2 * effect.count,
    fx.DiscardFromHand: lambda sight, effect: (
        -0.2 * effect.count if effect.who is Who.YOU else 0.5 * effect.count
    ),
    fx.TargetOpponent: lambda sight, effect: 0.0,
    fx.GiveWound: lambda sight, effect: 1.0 if sight.wounds_in_hand else 0.0,
    fx.GiveFromArchive: lambda sight, effect: 0.2,
    fx.Attach: _attach,
    fx.TargetMinion: lambda sight, effect: 0.0,
    fx.ThatStrikes: _strike,
    fx.OtherStrikes: lambda sight, effect: 0.2,
    fx.ClaimDiscarded: lambda sight, effect: 0.3 * sight.own_turn,
    fx.MoreCombat: _more_combat,
    fx.EachPutsIntoPlay: lambda sight, effect: (
        1.0 if any(card.species == effect.species for card in sight.discard) else -0.2
    ),
}


def menace(sight: Sight, order: Waiting) -> float:
    """Return what a waiting order does for its player; less than nothing for an own one."""
    texts = worth.texts_of(
        order.card, kicked=order.kicked, own_chain=order.seat == sight.active
    )
    power = sum(worth.of_effect(effect, sight.weights) for effect in texts)
    if order.card.is_minion:
        health = worth.entering_health(order.card, kicked=order.kicked)
        strength = max(order.card.strength, 1)
        power += worth.of_body(order.card, health, strength, sight.weights)
    return hits.sign(sight, order.seat) * power


def diverted(sight: Sight, order: Waiting) -> float:
    """Return the gain of choosing the targets of a waiting order in its player's place."""
    if order.seat == sight.seat:
        return 0.0
    texts = worth.texts_of(order.card, kicked=order.kicked)
    return sum(
        worth.of_effect(effect, sight.weights) * 1.5
        for effect in texts
        if getattr(effect, "who", None) is Who.TARGET or _strikes_one(effect)
    )


def _refuse(sight: Sight, effect: fx.Refuse, below: tuple[Waiting, ...]) -> float:
    return max((menace(sight, order) for order in below), default=0.0)


def _divert(sight: Sight, effect: fx.ChooseTargets, below: tuple[Waiting, ...]) -> float:
    return max((diverted(sight, order) for order in below), default=0.0)


def _twice(sight: Sight, effect: fx.ResolveTwice, below: tuple[Waiting, ...]) -> float:
    if not below:
        return 0.0
    if effect.which is Which.NEXT:
        return -ECHO * menace(sight, below[-1])
    return ECHO * max(repeated(sight, order) for order in below)


def repeated(sight: Sight, order: Waiting) -> float:
    """Return the gain of letting an order resolve twice with targets of one's choice."""
    return max(diverted(sight, order), -menace(sight, order))


ON_ORDER: dict[type, Callable[[Sight, Any, tuple[Waiting, ...]], float]] = {
    fx.Refuse: _refuse,
    fx.ChooseTargets: _divert,
    fx.ResolveTwice: _twice,
}
