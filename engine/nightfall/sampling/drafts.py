"""Sample drafts that agree with what one seat knows of the real draft (INFO-12, INFO-13).

Hands are passed around. A seat that has held a hand knows which cards it contained from
then on: each of these cards is still there, or one of the later holders took it. Every
other card may be any that the seat never saw.
"""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import NamedTuple

from engine.nightfall.cards.catalogue import NUMBER
from engine.nightfall.phases.setup import (
    PRIVATE,
    TO_COMMONS,
    draft_cards,
    plan_for,
    quick_start_pair_cards,
)
from engine.nightfall.sampling.holdings import shuffled
from engine.nightfall.state import COMMONS, State


class Slot(NamedTuple):
    """The place to which a card of one hand went: the seat that picked it in a round, or
    the leftover cards (the round after the last).
    """

    hand: int
    round: int
    fate: str


class DraftKnowledge:
    """The draft from the perspective of one seat: what it knows about each hand.

    `seen` has, for each hand and each time that the seat held it, the cards that it
    contained from then on and the slots where they may have gone. `unseen` has the slots of
    all other cards.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self.plan = plan_for(state.options, state.seats)
        self.step = -1 if state.options.upstream else 1
        self.over = bool(state.archive_card)
        self.rounds = len(state.picks[0])
        self.fixed: dict[Slot, int] = {}
        self.seen: list[tuple[list[Slot], list[int]]] = []
        self.unseen: list[Slot] = []
        for hand in range(state.seats):
            self._record_known_cards(hand)
        self._record_archives()
        self.liked = {NUMBER[card] for card in state.options.liked}
        known = {card for _, cards in self.seen for card in cards} | {*self.fixed.values()}
        self.pool = [
            card
            for card in draft_cards(state.options, state.rules_version)
            if card not in known and card not in state.laid
        ]

    def holder(self, hand: int, number: int) -> int:
        """Return the seat that holds a hand in a round of the draft."""
        return (hand + self.step * number) % self.state.seats

    def _slots(self, hand: int, since: int, until: int) -> list[Slot]:
        return [Slot(hand, each, self.plan.picks[each]) for each in range(since, until)]

    def _cards_left(self, hand: int) -> list[int]:
        """Return the cards left of a hand after the draft; empty if they were not
        recorded.
        """
        hands = self.state.undrafted if self.over else self.state.draft_hands
        return list(hands[self.holder(hand, self.rounds)]) if hands else []

    def _picked_card(self, slot: Slot) -> int:
        return self.state.picks[self.holder(slot.hand, slot.round)][slot.round][0]

    def _record_known_cards(self, hand: int) -> None:
        """Record which cards of one hand the seat knows."""
        rest = self._cards_left(hand)
        left = [Slot(hand, self.rounds, self.plan.rest)] * len(rest)
        last = self.rounds + (not self.over)
        views = [each for each in range(last) if self.holder(hand, each) == self.seat]
        if self.over and not self.state.undrafted:
            # The game was stored before leftover hands were recorded, so the sample can
            # only use the seat's own picks.
            for slot in self._slots(hand, 0, self.rounds):
                self._record_slot(slot, own=slot.round in views)
            return
        first = views[0] if views else self.rounds
        self.unseen += self._slots(hand, 0, min(first, self.rounds))
        if not views:
            self.unseen += left
            return
        for view, following in zip(views, [*views[1:], None], strict=True):
            if view < self.rounds:
                self._record_slot(Slot(hand, view, self.plan.picks[view]), own=True)
            until = self.rounds if following is None else following
            slots = self._slots(hand, view + 1, until)
            cards = [self._picked_card(slot) for slot in slots]
            if following is None:
                slots, cards = slots + left, cards + rest
            # Sorted, because the order before shuffling must reveal nothing.
            self.seen.append((slots, sorted(cards)))

    def _record_slot(self, slot: Slot, *, own: bool) -> None:
        if own:
            self.fixed[slot] = self._picked_card(slot)
        else:
            self.unseen.append(slot)

    def _record_archives(self) -> None:
        """Record the private archives that lie face up; all players know these after the
        draft (DRAFT-5).
        """
        state = self.state
        self.commons = {
            card
            for card, owner in zip(state.archive_card, state.archive_owner, strict=True)
            if owner == COMMONS
        }
        self.open = {
            card
            for place, card in enumerate(state.archive_card)
            if state.archive_shown[place] or state.archive_owner[place] == self.seat
        } - self.commons
        for slot in [slot for slot in self.unseen if slot.fate == PRIVATE and self.over]:
            if slot.round < self.rounds and self._picked_card(slot) in self.open:
                self.fixed[slot] = self._picked_card(slot)
                self.unseen.remove(slot)

    def _fits(self, slot: Slot, card: int) -> bool:
        """Tell whether a card may have gone to this slot, judged by the archives that lie
        face up.
        """
        if not self.over:
            return True
        if (slot.fate == TO_COMMONS) != (card in self.commons):
            return False
        if slot.fate != PRIVATE or slot.round == self.rounds:
            return card not in self.open
        picked = self._picked_card(slot)
        return card == picked if picked in self.open else card not in self.open

    def sample_draft(self, rng: Random) -> tuple[dict[Slot, list[int]], list[int]]:
        """Sample where each draft card went, and which cards were not dealt."""
        went: dict[Slot, list[int]] = {slot: [card] for slot, card in self.fixed.items()}
        for slots, cards in self.seen:
            order = shuffled(cards, rng.random)
            fitting = next(
                each for each in permutations(order) if all(map(self._fits, slots, each))
            )
            for slot, card in zip(slots, fitting, strict=True):
                went.setdefault(slot, []).append(card)
        left, unseen = shuffled(self.pool, rng.random), self.unseen
        if self.liked:
            unseen = rng.sample(unseen, len(unseen))
            left.sort(key=lambda card: card not in self.liked)
        for slot in unseen:
            card = next(card for card in left if self._fits(slot, card))
            left.remove(card)
            went.setdefault(slot, []).append(card)
        return went, left


def redraft(state: State, course: DraftKnowledge, rng: Random) -> None:
    """Replace the draft of a sample by another one that the seat cannot tell from the real
    one.
    """
    went, aside = course.sample_draft(rng)
    for hand in range(state.seats):
        for number in range(course.rounds):
            picker = course.holder(hand, number)
            slot = Slot(hand, number, course.plan.picks[number])
            state.picks[picker][number] = (went[slot][0], slot.fate)
    last = Slot(0, course.rounds, course.plan.rest)
    rest = {
        course.holder(hand, course.rounds): went.get(last._replace(hand=hand), [])
        for hand in range(state.seats)
    }
    if course.over:
        state.undrafted = tuple(tuple(rest[each]) for each in range(state.seats))
        _lay_archives(state)
        return
    state.aside = aside
    for holder, left in rest.items():
        if holder != course.seat:
            state.draft_hands[holder] = left
            if state.chosen[holder] >= 0:
                state.chosen[holder] = rng.choice(left)


def redeal_hidden_pairs(state: State, seat: int, rng: Random) -> None:
    """Deal other pairs of a quick start to the seats whose pairs are hidden (QS-2,
    VAR-1).
    """
    pairs = state.options.quick_start_pairs
    dealt = [quick_start_pair_cards(pair, state.rules_version) for pair in pairs]
    open_to = [
        {
            card
            for place, card in enumerate(state.archive_card)
            if state.archive_owner[place] == each
            and (state.archive_shown[place] or each == seat)
        }
        for each in range(state.seats)
    ]
    commons = {
        card
        for card, owner in zip(state.archive_card, state.archive_owner, strict=True)
        if owner == COMMONS
    }
    free = [pair for pair in dealt if commons.isdisjoint(pair)]
    seats = list(range(state.seats))
    liked = {NUMBER[card] for card in state.options.liked} - commons
    if liked:
        seats = shuffled(seats, rng.random)
    for each in sorted(seats, key=lambda one: not open_to[one]):
        fitting = [pair for pair in free if open_to[each] <= set(pair)]
        # Every liked card that is not among the commons must be in one of the pairs that
        # are dealt.
        dealt_for_sure = [pair for pair in fitting if not liked.isdisjoint(pair)]
        pair = rng.choice(dealt_for_sure or fitting)
        free.remove(pair)
        state.picks[each] = [(card, PRIVATE) for card in pair]
    _lay_archives(state)


def _lay_archives(state: State) -> None:
    """Set the private archives to the cards that were picked for them."""
    cards = list(state.archive_card)
    private = [
        [card for card, purpose in picks if purpose == PRIVATE] for picks in state.picks
    ]
    for place, owner in enumerate(state.archive_owner):
        if owner != COMMONS:
            cards[place] = private[owner].pop(0)
    state.archive_card = tuple(cards)


def replace_hidden_archives(state: State, seat: int, rng: Random) -> None:
    """Put other cards into hidden archives; for positions without a draft, such as
    scenarios.
    """
    hidden = [
        place
        for place, owner in enumerate(state.archive_owner)
        if owner != seat and not state.archive_shown[place]
    ]
    cards = list(state.archive_card)
    known = {card for place, card in enumerate(cards) if place not in hidden}
    free = shuffled(
        [
            card
            for card in draft_cards(state.options, state.rules_version)
            if card not in known
        ],
        rng.random,
    )
    for place in hidden:
        cards[place] = free.pop()
    state.archive_card = tuple(cards)
