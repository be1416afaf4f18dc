"""Targets and other choices that texts of cards ask for."""

from __future__ import annotations

from collections.abc import Callable

from engine.nightfall import effects as fx
from engine.nightfall.bots import hits, market, prospects, worth
from engine.nightfall.bots.sight import Sight
from engine.nightfall.cards.catalogue import CARDS
from engine.nightfall.cards.model import Card, Kind
from engine.nightfall.decisions import CARD_OF, number_in

WOUND_GONE = 10.0
"""A wound out of the game comes before everything else that may be exiled."""


def best(sight: Sight, value: Callable[[str], float]) -> str:
    """Return the option of most value; in near ties the mood decides."""
    return max(sight.decision.options, key=lambda option: value(option) + sight.mood())


def card_in(option: str) -> Card:
    """Return the card in a `card:`, `archive:`, `discard:` or `claim:` option."""
    return CARDS[CARD_OF[option]]


def target_player(sight: Sight) -> str:
    """Return the player whom a text hurts most to our good."""
    purpose, amount = sight.decision.purpose, sight.decision.amount

    def gain(option: str) -> float:
        seat = number_in(option)
        if purpose == fx.LoseInfluence.__name__:
            # Only the active player has any (CLAIM-15).
            return hits.sign(sight, seat) * (seat == sight.active)
        if purpose == fx.DamageMinions.__name__:
            return hits.each_minion(sight, seat, amount)
        if purpose == fx.NoTextBlocking.__name__:
            return hits.sign(sight, seat) * (0.1 + len(hits.absorbers(sight, seat)))
        if purpose == fx.ReceiveWounds.__name__:
            return hits.sign(sight, seat) * amount
        if purpose == fx.DiscardFromHand.__name__:
            held: int = sight.view["players"][seat]["hand"]
            return hits.sign(sight, seat) * min(amount, held)
        if purpose in (fx.Look.__name__, fx.TargetOpponent.__name__):
            return hits.sign(sight, seat)
        return hits.sign(sight, seat) * hits.on_player(sight, seat, amount)

    return best(sight, gain)


def target_minion(sight: Sight) -> str:
    """Return the minion whose damage or removal is best, an opposing one if possible; for
    what helps a minion, the own one that it helps most.
    """
    if sight.decision.purpose in HELPFUL:
        return best(sight, lambda option: _help(sight, option))
    damages = sight.decision.purpose == fx.DamageMinions.__name__
    amount = sight.decision.amount if damages else hits.CERTAIN

    def gain(option: str) -> float:
        body = sight.body(number_in(option))
        return hits.sign(sight, body.seat) * hits.on_minion(sight, body, amount)

    return best(sight, gain)


HELPFUL = {
    effect.__name__
    for effect in (
        fx.Strengthen, fx.CannotBeBlocked, fx.PreventOnMinion, fx.Attach, fx.TargetMinion,
    )
}  # fmt: skip


def _help(sight: Sight, option: str) -> float:
    """Return how much it is worth that a minion becomes stronger, or lives: most for a
    strong one whose attack is not blocked.
    """
    body = sight.body(number_in(option))
    fights = [fight for fight in sight.view["attacks"] if not fight["done"]]
    unblocked = any(f["minion"] == body.id and not f["blockers"] for f in fights)
    value = 0.3 * body.strength + 0.2 * body.health + unblocked
    if sight.decision.purpose == fx.TargetMinion.__name__:
        return float(body.strength)
    return value if body.seat == sight.seat else -value


def target_order(sight: Sight) -> str:
    """Return the waiting order to refuse: the most dangerous; or to take over."""
    refuses = sight.decision.purpose == fx.Refuse.__name__
    judge = prospects.menace if refuses else prospects.repeated
    orders = {order.place: order for order in sight.waiting}

    def gain(option: str) -> float:
        order = orders.get(number_in(option))
        return -1.0 if order is None else judge(sight, order)

    return best(sight, gain)


def target_archive(sight: Sight) -> str:
    """Return the archive to take orders from: the one most useful to a leading rival, or
    what its taker needs least, unless we take it ourselves.
    """
    if sight.decision.purpose == fx.FreeClaim.__name__:
        return free_claim(sight)
    if sight.decision.purpose == fx.GiveFromArchive.__name__:
        return best(sight, lambda o: -worth.of_order(card_in(o), sight.weights))

    def gain(option: str) -> float:
        card = card_in(option)
        value = worth.of_order(card, sight.weights)
        owner = next((p.owner for p in sight.archives if p.card is card), None)
        if owner is None:
            return 0.1 * value
        return hits.sign(sight, owner) * value

    return best(sight, gain)


def target_discard(sight: Sight) -> str:
    """Return the card to fetch from a discard pile: the best of an own one, the worst of
    another's.
    """
    if sight.decision.purpose == fx.ExileWoundFromDiscard.__name__:
        return best(sight, lambda option: 0.0)
    own = sight.decision.subject == f"player:{sight.seat}"
    enters = sight.decision.purpose == fx.PutIntoPlay.__name__

    def gain(option: str) -> float:
        card = card_in(option)
        if enters:
            value = worth.of_body(card, card.health, card.strength, sight.weights)
        else:
            value = worth.of_order(card, sight.weights)
        return value if own else -value

    return best(sight, gain)


def pick_discard(sight: Sight) -> str:
    """Return the card to pick from the own discard pile."""
    if sight.decision.purpose == fx.ExileWoundFromDiscard.__name__:
        return best(sight, lambda option: 0.0)
    puts = (fx.PutIntoPlay.__name__, fx.EachPutsIntoPlay.__name__)
    if sight.decision.purpose in puts:
        return best(sight, lambda o: _body_worth(sight, card_in(o)))
    return best(sight, lambda o: worth.of_order(card_in(o), sight.weights))


def _body_worth(sight: Sight, card: Card) -> float:
    return worth.of_body(card, card.health, card.strength, sight.weights)


def exile_from_hand(sight: Sight) -> str:
    """Return the card to exile: a wound if possible, else what is least worth."""

    def gain(option: str) -> float:
        card = card_in(option)
        if card.kind is Kind.WOUND:
            return WOUND_GONE
        return -worth.of_order(card, sight.weights)

    return best(sight, gain)


def free_claim(sight: Sight) -> str:
    """Return the order to take for nothing: the one that is best for the deck, or worst for
    another's.
    """
    sign = 1.0 if sight.decision.subject in (None, f"player:{sight.seat}") else -1.0
    return best(sight, lambda o: sign * market.appeal(sight, card_in(o)))


def damage_order(sight: Sight) -> str:
    """Return who takes the damage first: rivals, so that the last wound is theirs."""
    return best(sight, lambda option: hits.sign(sight, number_in(option)))
