"""Where a player's cards may be, as far as the others can tell from what has happened.

Every card that a player owns is public: what they began with, what they claimed, received,
lost. So is every card that leaves a hand. What nobody sees is which of the cards of a deck
have been drawn, and how the rest lie (INFO-2, INFO-9).
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from engine.nightfall.cards.catalogue import CARDS

ANY, ORDERS, WOUNDS = range(3)
IS_ORDER: tuple[bool, ...] = tuple(card.is_order for card in CARDS)

Cards: TypeAlias = list[int]


class ContradictionError(ValueError):
    """The cards cannot lie like this: something else could not have happened then."""


class Holding:
    """One way in which a player's hand, deck and discard pile may be filled.

    Attributes:
        known: cards that are in hand for certain.
        loose: how many cards in hand were drawn unseen, by what else is known of them:
            nothing, that they are orders, that they are wounds.
        bag: the unseen cards: those loose in hand and those in the deck, but for its top.
        top: cards that lie on top of the deck for certain, the topmost last.
        discard: the discard pile, bottom first.
        due: wounds that a wound effect has still to discard, which are all in hand.
        ahead: cards drawn before a reshuffle, of which the event is still to come.
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
        """Return what two holdings have in common if they mean the same."""
        cards = tuple(sorted(self.known)), tuple(sorted(self.bag))
        return (*cards, *self.loose, *self.top, -1, *self.discard, -1, self.due, self.ahead)

    def draw(self, count: int) -> None:
        """Draw cards off the top, those that a reshuffle has accounted for left out."""
        for _ in range(count - self.ahead):
            if self.top:
                self.known.append(self.top.pop())
            else:
                self.loose[ANY] += 1
        self.ahead = 0

    def reshuffle(self) -> None:
        """Make the discard pile the deck, which has been drawn empty: by that the hand is
        known (DECK-3).
        """
        self.ahead += len(self.bag) - sum(self.loose) + len(self.top)
        self.known += self.bag + self.top
        self.loose, self.top = [0, 0, 0], []
        self.bag, self.discard = self.discard, []

    def leave_hand(self, card: int) -> None:
        """Let a card that all can see leave the hand.

        Raises:
            ContradictionError: it cannot have been there.
        """
        if card in self.known:
            self.known.remove(card)
            return
        surest = ORDERS if IS_ORDER[card] else WOUNDS
        place = surest if self.loose[surest] else ANY
        if not self.loose[place] or card not in self.bag:
            raise ContradictionError(card)
        self.loose[place] -= 1
        self.bag.remove(card)

    def discard_from_hand(self, card: int) -> None:
        """Discard a card; after the last wound of a wound effect none is left in hand
        (WOUND-4).
        """
        self.leave_hand(card)
        self.discard.append(card)
        if self.due and not IS_ORDER[card]:
            self.due -= 1
            if not self.due:
                self.hold_only(ORDERS)

    def hold_only(self, what: int) -> None:
        """Learn that the hand holds nothing but orders, or nothing but wounds.

        Raises:
            ContradictionError: it cannot.
        """
        other = WOUNDS if what == ORDERS else ORDERS
        if self.loose[other] or any(
            IS_ORDER[card] is (what == WOUNDS) for card in self.known
        ):
            raise ContradictionError(what)
        self.loose[what] += self.loose[ANY]
        self.loose[ANY] = 0

    def leave_discard(self, card: int, top: int | None) -> None:
        """Take the deepest copy of a card out of the discard pile; `top` lies there then.

        Raises:
            ContradictionError: it is not there, or something else lies on top.
        """
        if card not in self.discard:
            raise ContradictionError(card)
        self.discard.remove(card)
        if (self.discard[-1] if self.discard else None) != top:
            raise ContradictionError(top)

    def deal(self, rng: Random) -> tuple[Cards, Cards]:
        """Return a hand and a deck that are possible."""
        bag = shuffled(self.bag, rng.random)
        free, orders, wounds = self.loose
        if self.due:
            missing = self.due - sum(not IS_ORDER[card] for card in self.known)
            free, orders, wounds = 0, orders + free + wounds - missing, missing
        hand = self.known[:]
        if orders or wounds:
            hand += _take(bag, orders, wanted=True) + _take(bag, wounds, wanted=False)
        return hand + bag[:free], bag[free:] + self.top


def _take(bag: Cards, count: int, *, wanted: bool) -> Cards:
    """Take so many orders, or wounds, out of a shuffled bag."""
    taken = [card for card in bag if IS_ORDER[card] is wanted][:count]
    for card in taken:
        bag.remove(card)
    return taken


def shuffled(cards: Cards, random: Callable[[], float]) -> Cards:
    """Return the cards in random order, in half the time of `Random.shuffle`."""
    return [card for _, card in sorted([(random(), card) for card in cards])]
