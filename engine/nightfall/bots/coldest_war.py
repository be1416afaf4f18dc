"""Decisions of The Coldest War: combat texts, feed, looking at decks, the moon."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.nightfall import effects as fx
from engine.nightfall.bots import chain_building, damage_worth, shopping, worth
from engine.nightfall.bots.situation import Body, Situation
from engine.nightfall.bots.targeting import best_option, card_in
from engine.nightfall.cards.model import Card, CardKind
from engine.nightfall.decisions import DONE, LEAVE, NEXT, PASS, USE
from engine.nightfall.effects import Effect, Species, Which

WORTHWHILE = 0.3
"""A card is used in combat only if it brings at least this much more there than it is worth
in hand.
"""


def choose_combat_card(seen: Situation) -> str:
    """Return the card to use in this window, or `pass` if none is worth it."""
    gains = {
        option: _gain_of_card(seen, card_in(option)) + seen.mood()
        for option in seen.decision.options
        if option != PASS
    }
    chosen = max(gains, key=lambda option: gains[option], default=PASS)
    return chosen if gains.get(chosen, 0.0) > WORTHWHILE else PASS


def _gain_of_card(seen: Situation, card: Card) -> float:
    """Return the value of using a card now, minus its value in hand."""
    if card.kind is CardKind.WOUND:
        texts, kept = card.wound, seen.weights.wound_kept * seen.wounds_in_hand
        effects = texts.effects if texts else ()
    else:
        effects = card.combat.effects if card.combat else ()
        kept = chain_building.value_of_keeping(seen, card)
    return sum(_effect_gain(seen, effect) for effect in effects) - kept


def _effect_gain(seen: Situation, effect: Effect) -> float:
    """Return the value of an effect in the current combat."""
    gain = _GAIN.get(type(effect))
    return gain(seen, effect) if gain else worth.effect_worth(effect, seen.weights)


def _combats_to_come(seen: Situation) -> list[dict[str, Any]]:
    """Return the combats that are still to come."""
    return [fight for fight in seen.view["attacks"] if not fight["done"]]


def _find_body(seen: Situation, number: int) -> Body | None:
    return next((b for row in seen.rows for b in row if b.id == number), None)


def _unabsorbed_damage(seen: Situation, fight: dict[str, Any]) -> int:
    """Return the damage of an attacker that its blockers do not absorb."""
    attacker = _find_body(seen, fight["minion"])
    if attacker is None:
        return 0
    wall = [_find_body(seen, number) for number in fight["blockers"]]
    return max(0, attacker.strength - sum(body.health for body in wall if body))


def _damage_gain(seen: Situation, effect: fx.DamageMinions) -> float:
    """Return the value of damaging the best opposing minion, with TARGET_FIGHTING the best
    one in combat.
    """
    among = seen.opposing_minions
    if effect.which is Which.TARGET_FIGHTING:
        ids = {
            number
            for f in _combats_to_come(seen)
            for number in (f["minion"], *f["blockers"])
        }
        among = [body for body in among if body.id in ids]
    worths = [
        damage_worth.hurt_weight(seen, b.seat)
        * damage_worth.minion_damage_worth(seen, b, effect.amount)
        for b in among
    ]
    incoming = [
        _unabsorbed_damage(seen, fight)
        for fight in _combats_to_come(seen)
        if fight["defender"] == seen.seat
        and (attacker := _find_body(seen, fight["minion"])) is not None
        and attacker.health <= effect.amount
    ]
    return max([*worths, 0.0]) + max([*incoming, 0]) * 0.8


def _prevent_on_you_gain(seen: Situation, effect: fx.PreventOnYou) -> float:
    incoming = sum(
        _unabsorbed_damage(seen, fight)
        for fight in _combats_to_come(seen)
        if fight["defender"] == seen.seat
    )
    return float(min(effect.amount, incoming))


def _prevent_on_minion_gain(seen: Situation, effect: fx.PreventOnMinion) -> float:
    blocking = {number for fight in _combats_to_come(seen) for number in fight["blockers"]}
    own = [b for b in seen.own_row if b.id in blocking and b.health <= effect.amount]
    return max((damage_worth.body_worth(seen, body) * 0.5 for body in own), default=0.0)


def _unblockable_gain(seen: Situation, effect: fx.CannotBeBlocked) -> float:
    if not seen.own_turn:
        return 0.0
    facing = [f for f in _combats_to_come(seen) if seen.rows[f["defender"]]]
    strengths = [
        b.strength for f in facing if (b := _find_body(seen, f["minion"])) is not None
    ]
    return 0.6 * max(strengths, default=0)


def _strengthen_gain(seen: Situation, effect: fx.Strengthen) -> float:
    """Return the value of more strength: only attackers whose damage gets past the blockers
    count.
    """
    if not seen.own_turn:
        return 0.0
    open_ones = sum(_unabsorbed_damage(seen, fight) > 0 for fight in _combats_to_come(seen))
    many = effect.which is Which.EACH_OF_YOUR_ATTACKING
    return 0.9 * effect.amount * (open_ones if many else min(open_ones, 1))


_GAIN: dict[type[Effect], Callable[[Situation, Any], float]] = {
    fx.DamageMinions: _damage_gain,
    fx.PreventOnYou: _prevent_on_you_gain,
    fx.PreventOnMinion: _prevent_on_minion_gain,
    fx.CannotBeBlocked: _unblockable_gain,
    fx.Strengthen: _strengthen_gain,
    fx.Feed: lambda seen, effect: 0.0,
}
"""By kind of effect, for effects whose value depends on the combats to come: the function
that computes it. `worth` values the other effects.
"""


def choose_feed(seen: Situation) -> str:
    """Choose the cheapest card to feed, or `pass` if it is worth more than what the feed
    brings.
    """
    payable = [option for option in seen.decision.options if option != PASS]
    if not payable or (seen.decision.purpose or "").endswith(".minion"):
        return PASS
    price, option = min(
        (shopping.value_over_replacement(seen, card_in(each)), each) for each in payable
    )
    gain = 0.5 + seen.mood()
    return option if seen.decision.amount * max(price, 0.15) < gain else PASS


def choose_discard(seen: Situation) -> str:
    """Choose the card to discard: the least valuable one."""
    return best_option(
        seen, lambda option: -shopping.value_over_replacement(seen, card_in(option))
    )


def choose_discard_from_top(seen: Situation) -> str:
    """Choose a card to discard: a wound or a poor card from the player's own deck, a good
    one from a rival's.
    """
    own = seen.decision.subject == f"player:{seen.seat}"
    values = {
        option: worth.order_worth(card_in(option), seen.weights)
        for option in seen.decision.options
        if option != DONE
    }
    usual = seen.weights.slot
    if own:
        poor = [option for option, value in values.items() if value < usual]
        return min(poor, key=lambda option: values[option], default=DONE)
    good = [option for option, value in values.items() if value > usual]
    return max(good, key=lambda option: values[option], default=DONE)


def choose_next_on_top(seen: Situation) -> str:
    """Choose the next card on top: the best one of the player's own deck, the worst of a
    rival's.
    """
    sign = 1.0 if seen.decision.subject == f"player:{seen.seat}" else -1.0
    return best_option(seen, lambda o: sign * worth.order_worth(card_in(o), seen.weights))


def choose_destroying_own(seen: Situation) -> str:
    """Choose whether to destroy the player's own minion to draw cards: only if every rival
    has minions that could stop its attack.
    """
    open_seats = [seat for seat in seen.rivals if not seen.rows[seat]]
    return PASS if open_seats else USE


def choose_starter(seen: Situation) -> str:
    """Return the best of the starting minions of a colour."""
    return best_option(
        seen, lambda option: worth.order_worth(card_in(option), seen.weights)
    )


FAVOURS = {
    "new-moon": Species.VAMPIRE,
    "first-quarter": Species.HUNTER,
    "full-moon": Species.LYCANTHROPE,
    "last-quarter": Species.GHOUL,
}
"""The species that a moon helps; the other moons help all players equally."""


def choose_moon(seen: Situation) -> str:
    """Choose whether the moon stays: turn up the next one if this moon helps a rival
    more.
    """
    species = FAVOURS.get(seen.view["moon"])
    if species is None:
        return LEAVE
    own = sum(body.card.species == species for body in seen.own_row)
    theirs = [sum(b.card.species == species for b in seen.rows[s]) for s in seen.rivals]
    return NEXT if max(theirs) > own else LEAVE
