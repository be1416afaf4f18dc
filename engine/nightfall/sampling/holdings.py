"""Holdings: where a player's cards may be, as far as other players can tell from the
events.

All cards that a player owns are public: starting cards, claims, cards received and lost. So
is every card that leaves a hand. Hidden are only which cards of a deck have been drawn, and
the order of the rest (INFO-2, INFO-9).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from random import Random
from typing import TypeAlias

from engine.nightfall.cards.catalogue import CARDS
from engine.nightfall.cards.model import CardKind, Colour

ANY, ORDERS, WOUNDS = range(3)

STARTERS: list[tuple[int, ...]] = [
    tuple(
        number
        for number, card in enumerate(CARDS)
        if card.kind is CardKind.STARTER and card.colour is colour
    )
    for colour in Colour
]
"""The starting minions of each colour."""

WILD: dict[int, int] = {
    card: len(CARDS) + place for place, cards in enumerate(STARTERS) for card in cards
}
"""By starting minion: a number that no card has. It stands for an unknown starting minion
of this colour, chosen in secret by a player (SETUP-7).
"""

IS_ORDER: tuple[bool, ...] = (*(card.is_order for card in CARDS), *(True for _ in Colour))

UNKNOWN = -1
"""A number that stands for an unknown card on top of a deck, which may be any card of the
bag.
"""

Cards: TypeAlias = list[int]


class ContradictionError(ValueError):
    """The events cannot have happened with this distribution of cards."""


class Holding:
    """One possible distribution of a player's cards over hand, deck and discard pile.

    Attributes:
        known: cards that are certainly in hand.
        loose: how many cards in hand were drawn unseen, as three counts: cards that may be
            any card, cards that must be orders, and cards that must be wounds.
        bag: the unseen cards: the loose ones in hand and those in the deck, without its
            `top`.
        top: cards that certainly lie on top of the deck, the topmost last; `UNKNOWN` stands
            for a card of the bag.
        discard: the discard pile, bottom first.
        due: how many wounds, all of them in hand, a wound effect still has to discard.
        ahead: how many cards were drawn ahead of their event, because a reshuffle was
            logged first.
    """

    __slots__ = ("ahead", "bag", "discard", "due", "known", "loose", "top")

    def __init__(self, hand: int, bag: Cards, discard: Cards) -> None:
        self.known: Cards = []
        self.loose = [hand, 0, 0]
        self.bag, self.top, self.discard = bag, list[int](), discard
        self.due = self.ahead = 0

    def copy(self) -> Holding:
        new = Holding(0, self.bag[:], self.discard[:])
        new.known, new.loose, new.top = self.known[:], self.loose[:], self.top[:]
        new.due, new.ahead = self.due, self.ahead
        return new

    def key(self) -> tuple[object, ...]:
        """Return the comparison key of the holding; equal for equivalent holdings."""
        cards = tuple(sorted(self.known)), tuple(sorted(self.bag))
        return (*cards, *self.loose, *self.top, -1, *self.discard, -1, self.due, self.ahead)

    def draw(self, count: int) -> None:
        """Draw cards off the top of the deck, except those that a reshuffle has counted
        already.
        """
        for _ in range(count - self.ahead):
            card = self.top.pop() if self.top else UNKNOWN
            if card == UNKNOWN:
                self.loose[ANY] += 1
            else:
                self.known.append(card)
        self.ahead = 0

    def draw_seen(self, cards: Sequence[int]) -> None:
        """Draw these cards, which the owner sees.

        Raises:
            ContradictionError: these cards cannot have been on top.
        """
        for card in cards[self.ahead :]:
            top = self.top.pop() if self.top else UNKNOWN
            if top != card and (top != UNKNOWN or not _remove(self.bag, card)):
                raise ContradictionError(card)
            self.known.append(card)
        self.ahead = 0

    def reshuffle(self) -> None:
        """Turn the discard pile into the deck, which has been drawn empty. The empty deck
        shows that all cards outside of the discard pile are in hand (DECK-3).
        """
        top = [card for card in self.top if card != UNKNOWN]
        self.ahead += len(self.bag) - sum(self.loose) + len(top)
        self.known += self.bag + top
        self.loose, self.top = [0, 0, 0], []
        self.bag, self.discard = self.discard, []

    def leave_hand(self, card: int) -> None:
        """Remove a card that all players can see from the hand.

        Raises:
            ContradictionError: the card cannot have been in hand.
        """
        if self.known and _remove(self.known, card):
            return
        surest = ORDERS if IS_ORDER[card] else WOUNDS
        place = surest if self.loose[surest] else ANY
        if not self.loose[place] or not _remove(self.bag, card):
            raise ContradictionError(card)
        self.loose[place] -= 1

    def ways_to_leave(self, card: int, leave: Callable[[Holding], object]) -> list[Holding]:
        """Return the holdings that are possible after a card has left the hand. It may be a
        card of which other players knew only the colour (SETUP-7), or one that they did not
        see when it was drawn.
        """
        ways, wild = [self], WILD.get(card, card)
        if card not in self.known and wild in self.known and card in self.bag:
            other = self.copy()
            other.known.remove(wild)
            ways.append(other)
        found = []
        for way in ways:
            try:
                leave(way)
            except ContradictionError:
                continue
            if way is not self:
                way.known.append(wild)
            found.append(way)
        return found

    def discard_from_hand(self, card: int) -> None:
        """Discard a card. After the last wound of a wound effect no wound is left in hand
        (WOUND-4).
        """
        self.leave_hand(card)
        self.discard.append(card)
        if self.due and not IS_ORDER[card]:
            self.due -= 1
            if not self.due:
                self.hold_only(ORDERS)

    def hold_only(self, what: int) -> None:
        """Record that the hand contains only orders, or only wounds.

        Raises:
            ContradictionError: the hand certainly contains other cards.
        """
        other = WOUNDS if what == ORDERS else ORDERS
        if self.loose[other] or any(
            IS_ORDER[card] is (what == WOUNDS) for card in self.known
        ):
            raise ContradictionError(what)
        self.loose[what] += self.loose[ANY]
        self.loose[ANY] = 0

    def leave_discard(self, card: int, top: int | None, *, topmost: bool = False) -> None:
        """Remove the deepest copy of a card from the discard pile, or the `topmost` copy;
        `top` is the card that then lies on top.

        Raises:
            ContradictionError: the card is not in the pile, or another card lies on top.
        """
        if card not in self.discard:
            raise ContradictionError(card)
        deepest = self.discard.index(card)
        highest = len(self.discard) - 1 - self.discard[::-1].index(card)
        del self.discard[highest if topmost else deepest]
        if (self.discard[-1] if self.discard else None) != top:
            raise ContradictionError(top)

    def record_top(self, cards: Cards) -> None:
        """Record which cards lie on top of the deck, the topmost last.

        Raises:
            ContradictionError: these cards cannot lie on top of the deck.
        """
        place = max(0, len(self.top) - len(cards))
        self.bag += [card for card in self.top[place:] if card != UNKNOWN]
        for card in cards:
            if not _remove(self.bag, card):
                raise ContradictionError(card)
        self.top[place:] = cards

    def record_look(self, count: int) -> None:
        """Record that another player has looked at the top cards. Known cards among them
        may then lie in another order.
        """
        missing = count - len(self.top)
        self.top[:0] = [UNKNOWN] * max(0, missing)

    def leave_top(self, card: int, left: int) -> list[Holding]:
        """Return the possible holdings after one of the top `left` cards of the deck has
        been moved away.
        """
        found = []
        for one in dict.fromkeys((card, WILD.get(card, card), UNKNOWN)):
            if one not in self.top[-left:]:
                continue
            way = self.copy()
            place = len(way.top) - 1 - way.top[::-1].index(one)
            del way.top[place]
            if one != UNKNOWN or _remove(way.bag, card):
                found.append(way)
        return found

    def put_back(self, count: int) -> list[Holding]:
        """Return the possible holdings after the top `count` cards were put back unseen."""
        if not count or set(self.top[-count:]) <= {UNKNOWN}:
            del self.top[len(self.top) - count :]
            return [self]
        found = []
        for order in sorted(set(permutations(self.top[-count:]))):
            way = self.copy()
            way.top[-count:] = order
            while way.top and way.top[0] == UNKNOWN:
                del way.top[0]
            found.append(way)
        return found

    def deal(self, rng: Random, chosen: Sequence[Sequence[int]]) -> tuple[Cards, Cards]:
        """Return a possible hand and deck, chosen at random. `chosen` has the starting
        minions of each colour that players may have chosen.
        """
        bag = shuffled(self.bag, rng.random)
        free, orders, wounds = self.loose
        if self.due:
            missing = self.due - sum(not IS_ORDER[card] for card in self.known)
            free, orders, wounds = 0, orders + free + wounds - missing, missing
        hand = self.known[:]
        if orders or wounds:
            hand += _take(bag, orders, wanted=True) + _take(bag, wounds, wanted=False)
        hand, rest = hand + bag[:free], bag[free:]
        top = [rest.pop() if card == UNKNOWN else card for card in self.top]
        return _without_placeholders(hand, rng, chosen), _without_placeholders(
            rest + top, rng, chosen
        )


def _remove(pile: Cards, card: int) -> bool:
    """Remove a card, or the number that stands for it, from a pile; tell whether it was
    there.
    """
    if card not in pile:
        card = WILD.get(card, card)
        if card not in pile:
            return False
    pile.remove(card)
    return True


def _without_placeholders(
    cards: Cards, rng: Random, chosen: Sequence[Sequence[int]]
) -> Cards:
    """Replace each number that stands for an unknown starting minion by a random one of its
    colour.
    """
    wild = len(CARDS)
    if not cards or max(cards) < wild:
        return cards
    return [card if card < wild else rng.choice(chosen[card - wild]) for card in cards]


def _take(bag: Cards, count: int, *, wanted: bool) -> Cards:
    """Take `count` orders, or wounds, out of a shuffled bag."""
    taken = [card for card in bag if IS_ORDER[card] is wanted][:count]
    for card in taken:
        bag.remove(card)
    return taken


def shuffled(cards: Cards, random: Callable[[], float]) -> Cards:
    """Return the cards in random order, in half the time of `Random.shuffle`."""
    return [card for _, card in sorted([(random(), card) for card in cards])]
