"""Choices of targets, and other choices that card texts ask for."""

from __future__ import annotations

from collections.abc import Callable

from engine.nightfall import effects as fx
from engine.nightfall.bots import damage_worth, market, order_prospects, worth
from engine.nightfall.bots.situation import Situation
from engine.nightfall.cards.catalogue import CARDS
from engine.nightfall.cards.model import Card, CardKind
from engine.nightfall.decisions import AT, CARD_OF, number_in
from engine.nightfall.resolve import DEFINITIONS

WOUND_GONE = 10.0
"""The value of exiling a wound; higher than that of any other card."""


def best_option(seen: Situation, value: Callable[[str], float]) -> str:
    """Return the option with the highest value; randomness decides between nearly equal
    ones.
    """
    return max(seen.decision.options, key=lambda option: value(option) + seen.mood())


def card_in(option: str) -> Card:
    """Return the card in a `card:`, `archive:`, `discard:` or `claim:` option."""
    return CARDS[CARD_OF[option.partition(AT)[0]]]


def target_player(seen: Situation) -> str:
    """Return the player to target: the one for whom the text's harm is worth most."""
    purpose, amount = seen.decision.purpose, seen.decision.amount

    def gain(option: str) -> float:
        seat = number_in(option)
        if purpose == fx.LoseInfluence.__name__:
            # Only the active player has influence (CLAIM-15).
            return damage_worth.hurt_weight(seen, seat) * (seat == seen.active)
        if purpose == fx.DamageMinions.__name__:
            return damage_worth.damage_all_minions_gain(seen, seat, amount)
        if purpose == fx.NoTextBlocking.__name__:
            return damage_worth.hurt_weight(seen, seat) * (
                0.1 + len(damage_worth.absorbers(seen, seat))
            )
        if purpose == fx.ReceiveWounds.__name__:
            return damage_worth.hurt_weight(
                seen, seat
            ) * amount + seen.value_of_ending_wounds(seat, amount)
        if purpose == fx.DiscardFromHand.__name__:
            held: int = seen.view["players"][seat]["hand"]
            return damage_worth.hurt_weight(seen, seat) * min(amount, held)
        if purpose in (fx.Look.__name__, fx.TargetOpponent.__name__):
            return damage_worth.hurt_weight(seen, seat)
        through = amount - sum(body.health for body in damage_worth.absorbers(seen, seat))
        hurt = damage_worth.hurt_weight(seen, seat) * damage_worth.player_damage_worth(
            seen, seat, amount
        )
        return hurt + seen.value_of_ending_wounds(seat, through)

    return best_option(seen, gain)


def target_minion(seen: Situation) -> str:
    """Return the minion to target: the one whose damage or removal is worth most, an
    opposing one if possible; for a helpful text, the player's own minion that gains most.
    """
    if seen.decision.purpose in HELPFUL:
        return best_option(seen, lambda option: _help_value(seen, option))
    damages = seen.decision.purpose == fx.DamageMinions.__name__
    amount = seen.decision.amount if damages else damage_worth.CERTAIN

    def gain(option: str) -> float:
        body = seen.body(number_in(option))
        return damage_worth.hurt_weight(seen, body.seat) * damage_worth.minion_damage_worth(
            seen, body, amount
        )

    return best_option(seen, gain)


HELPFUL = {kind.__name__ for kind, parts in DEFINITIONS.items() if parts.get("helps")}


def _help_value(seen: Situation, option: str) -> float:
    """Return the value of making a minion stronger or of keeping it alive; it is highest
    for an attacker that is strong and not blocked.
    """
    body = seen.body(number_in(option))
    fights = [fight for fight in seen.view["attacks"] if not fight["done"]]
    unblocked = any(f["minion"] == body.id and not f["blockers"] for f in fights)
    value = 0.3 * body.strength + 0.2 * body.health + unblocked
    if seen.decision.purpose == fx.TargetMinion.__name__:
        return float(body.strength)
    return value if body.seat == seen.seat else -value


def target_order(seen: Situation) -> str:
    """Return the waiting order to refuse or to take over: the one whose refusal or takeover
    is worth most.
    """
    refuses = seen.decision.purpose == fx.Refuse.__name__
    judge = (
        order_prospects.waiting_order_worth
        if refuses
        else order_prospects.gain_of_repeating
    )
    orders = {order.place: order for order in seen.pending}

    def gain(option: str) -> float:
        order = orders.get(number_in(option))
        return -1.0 if order is None else judge(seen, order)

    return best_option(seen, gain)


def target_archive(seen: Situation) -> str:
    """Return the archive to take orders from: to exile orders, the archive most useful to a
    leading rival; to give orders away, the archive with the least useful card; for a free
    claim, see `choose_free_claim`.
    """
    if seen.decision.purpose == fx.FreeClaim.__name__:
        return choose_free_claim(seen)
    if seen.decision.purpose == fx.GiveFromArchive.__name__:
        return best_option(seen, lambda o: -worth.order_worth(card_in(o), seen.weights))

    def gain(option: str) -> float:
        card = card_in(option)
        value = worth.order_worth(card, seen.weights)
        owner = next((p.owner for p in seen.archives if p.is_named_by(option)), None)
        if owner is None:
            return 0.1 * value
        return damage_worth.hurt_weight(seen, owner) * value

    return best_option(seen, gain)


def target_discard(seen: Situation) -> str:
    """Return the card to fetch from a discard pile: the best one from the player's own
    pile, the worst from another's.
    """
    if seen.decision.purpose == fx.ExileWoundFromDiscard.__name__:
        return best_option(seen, lambda option: 0.0)
    own = seen.decision.subject == f"player:{seen.seat}"
    enters = seen.decision.purpose == fx.PutIntoPlay.__name__

    def gain(option: str) -> float:
        card = card_in(option)
        if enters:
            value = worth.body_worth(card, card.health, card.strength, seen.weights)
        else:
            value = worth.order_worth(card, seen.weights)
        return value if own else -value

    return best_option(seen, gain)


def pick_discard(seen: Situation) -> str:
    """Return the card to choose from the player's own discard pile."""
    if seen.decision.purpose == fx.ExileWoundFromDiscard.__name__:
        return best_option(seen, lambda option: 0.0)
    puts = (fx.PutIntoPlay.__name__, fx.EachPutsIntoPlay.__name__)
    if seen.decision.purpose in puts:
        return best_option(seen, lambda o: _body_worth(seen, card_in(o)))
    return best_option(seen, lambda o: worth.order_worth(card_in(o), seen.weights))


def _body_worth(seen: Situation, card: Card) -> float:
    return worth.body_worth(card, card.health, card.strength, seen.weights)


def exile_from_hand(seen: Situation) -> str:
    """Return the card to exile: a wound if possible, otherwise the least valuable card."""

    def gain(option: str) -> float:
        card = card_in(option)
        if card.kind is CardKind.WOUND:
            return WOUND_GONE
        return -worth.order_worth(card, seen.weights)

    return best_option(seen, gain)


def choose_free_claim(seen: Situation) -> str:
    """Return the order to claim for free: the best one for the player's own deck, the worst
    for another's.
    """
    sign = 1.0 if seen.decision.subject in (None, f"player:{seen.seat}") else -1.0
    return best_option(seen, lambda o: sign * market.card_appeal(seen, card_in(o)))


def damage_order(seen: Situation) -> str:
    """Choose who takes damage first: rivals, so that they take the last wound."""
    return best_option(
        seen, lambda option: damage_worth.hurt_weight(seen, number_in(option))
    )
