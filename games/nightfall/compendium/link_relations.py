"""Which orders may follow which in a chain, and where a kicker works."""

from engine.nightfall.cards.model import Card
from games.nightfall.offered_cards import CARDS


def may_follow(first: Card, second: Card) -> bool:
    """Tell whether `second` may be linked directly to `first` (CHAIN-3)."""
    return second.colour in first.links


def is_kicked(first: Card, second: Card) -> bool:
    """Tell whether the kicker of `second` works when it is linked to `first` (KICK-1)."""
    return (
        second.kicker is not None
        and second.kicker.colour == first.colour
        and may_follow(first, second)
    )


def chains_into(card: Card) -> tuple[Card, ...]:
    """Return the orders that may follow this one."""
    return tuple(other for other in CARDS if may_follow(card, other))


def chains_from(card: Card) -> tuple[Card, ...]:
    """Return the orders that this one may follow."""
    return tuple(other for other in CARDS if may_follow(other, card))


def kicks(card: Card) -> tuple[Card, ...]:
    """Return the orders whose kicker works directly after this one."""
    return tuple(other for other in chains_into(card) if is_kicked(card, other))


def kicked_by(card: Card) -> tuple[Card, ...]:
    """Return the orders directly after which this one's kicker works."""
    return tuple(other for other in chains_from(card) if is_kicked(other, card))
