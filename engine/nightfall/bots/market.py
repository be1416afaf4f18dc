"""The value of orders in archives for a deck, and what influence can buy."""

from __future__ import annotations

from engine.nightfall.bots import worth
from engine.nightfall.bots.situation import Archive, Situation
from engine.nightfall.cards.model import Card, Species

MAX_INFLUENCE = 16
"""More influence than this buys nothing that matters."""

COPIES = 3
"""How many copies of one card are bought in one turn at most."""


def fit_with_owned(seen: Situation, card: Card, own: list[Card]) -> float:
    """Return how well an order fits cards that the player owns: one can follow the other,
    or makes its kicker active.
    """
    links = 0.0
    for other in own:
        links += card.colour in other.links
        links += other.colour in card.links
        if card.kicker and card.colour in other.links:
            links += card.kicker.colour == other.colour
    return seen.weights.synergy * links / max(1, len(own)) * 4


def claim_value(seen: Situation, card: Card) -> float:
    """Return the value of claiming an order, summed over the rest of the game.

    The order is used once each time the deck has been played through, and each time it
    takes the place of an average card.
    """
    uses = uses_left(seen)
    if uses <= 0:
        return 0.0
    own = [*seen.hand, *seen.discard]
    value = worth.order_worth(card, seen.weights) + fit_with_owned(seen, card, own)
    return uses * (seen.weights.linked * value - average_card_value(seen))


def average_card_value(seen: Situation) -> float:
    """Return the value of an average card of the player's deck, judged by hand and discard
    pile; a wound counts as 0.
    """
    weights = seen.weights
    own = [*seen.hand, *seen.discard]
    own_worth = sum(worth.order_worth(card, weights) for card in own)
    usual = weights.slot / weights.linked * 8
    mean = weights.linked * (own_worth + usual) / (len(own) + 8)
    return weights.mean * mean + (1 - weights.mean) * weights.slot


def uses_left(seen: Situation) -> float:
    """Estimate how often a card claimed now will be drawn after the next shuffle."""
    own = seen.view["players"][seen.seat]
    wait = own["deck"] / 5 + 0.5
    cycle = max(5, own["deck"] + own["discard"] + own["hand"]) / 5
    left = seen.turns_left - wait
    return left / cycle + 0.5 if left > 0 else 0.0


def claimable_archives(seen: Situation) -> list[Archive]:
    """Return the archives from which the player may claim now (CLAIM-9, CLAIM-22)."""
    built = "wounds" in seen.view["players"][seen.seat]
    if seen.view["influence"]["permissions"] and not built:
        return [p for p in seen.archives if p.owner in (None, seen.seat, *seen.rivals)]
    return [pile for pile in seen.archives if pile.owner in (None, seen.seat)]


def claim_price(seen: Situation, card: Card, owner: int | None = None) -> int:
    """Return what a claim costs now (CLAIM-20). For an opponent's archive it uses the
    permission with the largest discount.
    """
    discount: int = seen.view["influence"]["discount"]
    cheaper: list[int] = seen.view["influence"].get("cheaper", [])
    if cheaper and owner not in (None, seen.seat):
        discount += max(cheaper)
    if seen.view.get("moon") == "new-moon" and card.species == Species.VAMPIRE:
        discount += 1
    return max(1, card.cost - discount)


def worthwhile_claims(seen: Situation) -> list[tuple[int, float, Card]]:
    """Return price, value and card of everything worth claiming, best first."""
    goods = [
        (claim_price(seen, pile.card, pile.owner), claim_value(seen, pile.card), pile.card)
        for pile in claimable_archives(seen)
    ]
    return sorted((good for good in goods if good[1] > 0), key=lambda g: -g[1])


def best_by_funds(goods: list[tuple[int, float, Card]]) -> list[float]:
    """Return the highest value that 0, 1, 2 ... influence can buy."""
    best = [0.0] * (MAX_INFLUENCE + 1)
    for funds in range(1, MAX_INFLUENCE + 1):
        top = best[funds - 1]
        for cost, value, _ in goods:
            if cost <= funds and best[funds - cost] + value > top:
                top = best[funds - cost] + value
        best[funds] = top
    return best


def best_by_funds_with_copies(
    goods: list[tuple[int, float, Card]], less: float
) -> list[float]:
    """Return the highest value that 0, 1, 2 ... influence can buy, if each further copy of
    a card is worth `less` less than the one before.
    """
    best = [0.0] * (MAX_INFLUENCE + 1)
    for cost, value, _ in goods:
        for _copy in range(COPIES):
            if value <= 0:
                break
            for funds in range(MAX_INFLUENCE, cost - 1, -1):
                better = best[funds - cost] + value
                if better > best[funds]:
                    best[funds] = better
            value -= less
    return best


def value_for_funds(best: list[float], funds: int) -> float:
    """Return the highest value that `funds` can buy."""
    return best[min(max(funds, 0), MAX_INFLUENCE)]


def card_appeal(seen: Situation, card: Card) -> float:
    """Return the value of a card for the draft or a claim, regardless of its cost."""
    own = [*seen.hand, *seen.discard]
    return worth.order_worth(card, seen.weights) + fit_with_owned(seen, card, own)
