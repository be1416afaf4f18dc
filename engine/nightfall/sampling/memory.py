"""Memory: the knowledge of one seat about all players' cards, read from the log of a game.

If a card goes face down on a deck, only its owner and the player who chose it know the card
(INFO-3, TARGET-15). For all other players it may be any card that fits. The memory then has
one holding for each possible card, and drops holdings that turn out to be impossible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from engine.nightfall import versions
from engine.nightfall.cards.catalogue import CARDS
from engine.nightfall.cards.model import Card
from engine.nightfall.decisions import number_in
from engine.nightfall.effects import Cards, ExileFromHand, Who
from engine.nightfall.phases.setup import starting_deck
from engine.nightfall.resolve.looking import Looking
from engine.nightfall.sampling.holdings import (
    IS_ORDER,
    ORDERS,
    STARTERS,
    WILD,
    WOUNDS,
    ContradictionError,
    Holding,
)
from engine.nightfall.state import State

Event: TypeAlias = tuple[Any, ...]


def _exiler_of_orders(card: Card) -> Who | None:
    """Return the player whose hand this card's text exiles orders from; None without such a
    text.
    """
    effects = (*card.chain, *card.your_chain, *(card.kicker.effects if card.kicker else ()))
    for effect in effects:
        if isinstance(effect, ExileFromHand) and effect.what is Cards.ORDER:
            return effect.who
    return None


EXILERS: dict[int, Who] = {
    number: who
    for number, card in enumerate(CARDS)
    if (who := _exiler_of_orders(card)) is not None
}
"""By card whose text logs "no target" if a hand has no order: the player whose hand it
is.
"""


class Memory:
    """The possible holdings of each player, as `seat` knows them: one or several per
    player.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self.holdings = self._holdings_now()
        self.takers: dict[int, int] = {}
        self.chooser = self.aimed = -1
        self.looked_at = 0
        self.own_starters = list[int]()
        self.starters_vary = state.options.choose_starters
        if state.log and state.log[0][0] in BEGINNINGS:
            for event in state.log:
                handle = HANDLERS.get(event[0])
                if handle is not None:
                    handle(self, event)
        self._record_looked_at()

    def _record_looked_at(self) -> None:
        """Record the cards that the seat is looking at, including those that it has put
        back.
        """
        step = self.state.stack[-1] if self.state.stack else None
        if isinstance(step, Looking) and step.seat == self.seat and step.left:
            deck = self.state.decks[step.owner]
            self.update_holdings(
                step.owner, lambda holding: holding.record_top(deck[-step.left :])
            )

    def _holdings_now(self) -> list[list[Holding]]:
        """Return the holdings for a position without earlier events, taken from the cards
        that lie on the table now.
        """
        state = self.state
        piles = zip(state.hands, state.decks, state.discards, strict=True)
        return self._holdings_from_piles(piles)

    def _holdings_from_piles(
        self, piles: Iterable[tuple[Sequence[int], ...]]
    ) -> list[list[Holding]]:
        """Return one holding per player for these hands, decks and discard piles. The seat
        whose memory this is knows the cards of its own hand; the others' hands may be any
        cards of their hand and deck.
        """
        found = []
        for seat, (hand, deck, pile) in enumerate(piles):
            holding = Holding(len(hand), [*hand, *deck], [*pile])
            if seat == self.seat:
                holding = Holding(0, [*deck], [*pile])
                holding.known = [*hand]
            found.append([holding])
        return found

    def set_starting_holdings(self, event: Event) -> None:
        """Set the starting holdings: all players have the same cards, unless they choose
        them (SETUP-5, SETUP-9).
        """
        chosen = self.state.options.choose_starters
        deck = [] if chosen else self._starting_deck()
        self.holdings = [[Holding(0, deck[:], [])] for _ in range(self.state.seats)]

    def _starting_deck(self) -> list[int]:
        state = self.state
        return starting_deck(state.options, state.seats, state.rules_version)

    def chose_starters(self, event: Event) -> None:
        """Record the starting minions that the seat itself has chosen (SETUP-7)."""
        if event[1] == self.seat:
            self.own_starters = list(event[2])

    def set_holdings_after_chosen_starters(self, event: Event) -> None:
        """Set the starting holdings after players have chosen starting minions: of each
        other player, only two minions of each colour are known (SETUP-6).
        """
        deck = [WILD[cards[0]] for cards in STARTERS for _ in range(2)]
        self.holdings = [
            [Holding(0, self.own_starters if seat == self.seat else deck[:], [])]
            for seat in range(self.state.seats)
        ]

    def set_scenario_holdings(self, event: Event) -> None:
        """Set the holdings of a scenario, which says where all cards are."""
        _, hands, decks, discards = event
        self.holdings = self._holdings_from_piles(zip(hands, decks, discards, strict=True))

    def update_holdings(self, seat: int, act: Callable[[Holding], object]) -> None:
        """Apply a change to every holding of a player, and drop the holdings for which it
        is impossible.
        """
        kept: dict[tuple[object, ...], Holding] = {}
        held = self.holdings[seat]
        if len(held) == 1:
            act(held[0])
            return
        for holding in held:
            try:
                act(holding)
            except ContradictionError:
                continue
            kept[holding.key()] = holding
        self.holdings[seat] = list(kept.values())

    def _leave_hand(
        self,
        seat: int,
        card: int,
        leave: Callable[[Holding, int], None] = Holding.leave_hand,
    ) -> None:
        """Remove a card that all players can see from a hand."""
        held = self.holdings[seat]
        if self.starters_vary:
            self._split_holdings(
                seat,
                lambda holding: holding.ways_to_leave(card, lambda way: leave(way, card)),
            )
        elif len(held) == 1:
            leave(held[0], card)
        else:
            self.update_holdings(seat, lambda holding: leave(holding, card))

    def drew(self, event: Event) -> None:
        """Record drawn cards. The player who draws sees them; other players may know cards
        on top of the deck.
        """
        _, seat, cards = event
        held = self.holdings[seat]
        if seat == self.seat:
            self.update_holdings(seat, lambda holding: holding.draw_seen(cards))
        elif len(held) == 1:
            held[0].draw(len(cards))
        else:
            self.update_holdings(seat, lambda holding: holding.draw(len(cards)))

    def shuffled(self, event: Event) -> None:
        self.update_holdings(event[1], Holding.reshuffle)

    def played(self, event: Event) -> None:
        self._leave_hand(event[1], event[2])

    def discarded(self, event: Event) -> None:
        _, seat, card, origin, _ = event
        if origin == "hand":
            self._leave_hand(seat, card, Holding.discard_from_hand)
            return
        if origin == "deck":
            self._split_holdings(
                seat, lambda holding: holding.leave_top(card, self.looked_at)
            )
            self.looked_at -= 1
        self._put_on_discard(seat, card)

    def _split_holdings(self, seat: int, ways: Callable[[Holding], list[Holding]]) -> None:
        """Replace every holding by its possible successors."""
        found = [way for holding in self.holdings[seat] for way in ways(holding)]
        self.holdings[seat] = list({way.key(): way for way in found}.values())

    def looked(self, event: Event) -> None:
        """Record that a player has looked at cards on top of a deck. That player knows them
        now; for all others, known cards may lie in another order afterwards.
        """
        _, seat, owner, cards, count = event
        self.looked_at = count
        if seat == self.seat:
            self.update_holdings(
                owner, lambda holding: holding.record_top(list(cards[::-1]))
            )
        else:
            self.update_holdings(owner, lambda holding: holding.record_look(count))

    def put_back(self, event: Event) -> None:
        _, seat, owner, cards, count = event
        if seat == self.seat:
            self.update_holdings(
                owner, lambda holding: holding.record_top(list(cards[::-1]))
            )
        else:
            self._split_holdings(owner, lambda holding: holding.put_back(count))

    def given(self, event: Event) -> None:
        _, seat, card, origin, owner = event
        if origin == "hand":
            self._leave_hand(seat, card)
        self._put_on_discard(owner, card)

    def claimed_discarded(self, event: Event) -> None:
        """Record that a player has claimed the top card of a discard pile, which all
        players could see.
        """
        _, seat, card, _, owner, _ = event
        for holding in self.holdings[owner]:
            holding.discard.pop()
        self._put_on_discard(seat, card)

    def attached(self, event: Event) -> None:
        _, seat, card, origin, _, _ = event
        if origin == "hand":
            self._leave_hand(seat, card)

    def has_no_wound(self, event: Event) -> None:
        self.update_holdings(event[1], lambda holding: holding.hold_only(ORDERS))

    def gained(self, event: Event) -> None:
        """Record a wound received, or an order claimed."""
        self._put_on_discard(event[1], event[2])

    def _put_on_discard(self, seat: int, card: int) -> None:
        for holding in self.holdings[seat]:
            holding.discard.append(card)

    def piled(self, event: Event) -> None:
        """Record that the top cards of a discard pile lie in another order (SIM-5)."""
        _, seat, cards = event
        for holding in self.holdings[seat]:
            holding.discard[-len(cards) :] = cards

    def destroyed(self, event: Event) -> None:
        _, seat, _, card, to = event
        if to == "discard":
            self._put_on_discard(seat, card)

    def exiled(self, event: Event) -> None:
        """Record that a card has been exiled. A minion may lie below actions that were
        attached to it (SIM-5).
        """
        _, seat, card, origin, minion, top = event
        if origin == "discard" and minion is not None:
            self.update_holdings(
                seat, lambda holding: holding.leave_discard(card, top, topmost=True)
            )
        elif origin in ("hand", "discard"):
            self._leave(seat, card, origin, top)

    def tucked(self, event: Event) -> None:
        _, seat, card, origin, _, top = event
        self._leave(seat, card, origin, top)

    def left_game(self, event: Event) -> None:
        """Forget all cards of a player who has left the game (CONSTR-18)."""
        self.holdings[event[1]] = [Holding(0, [], [])]

    def entered(self, event: Event) -> None:
        _, seat, _, card, _, origin, top = event
        if origin in ("hand", "discard"):
            self._leave(seat, card, origin, top)

    def returned(self, event: Event) -> None:
        _, seat, card, origin, _, top = event
        if origin == "discard":
            self._leave(seat, card, origin, top)
        for holding in self.holdings[seat]:
            holding.known.append(card)

    def _leave(self, seat: int, card: int, origin: str, top: int | None) -> None:
        if origin == "hand":
            self._leave_hand(seat, card)
        else:
            self.update_holdings(seat, lambda holding: holding.leave_discard(card, top))

    def put_on_deck(self, event: Event) -> None:
        _, seat, card, origin, _, top = event
        if origin == "discard":
            if self.seat not in (seat, self.chooser):
                self._split_for_unseen_card(seat, top)
                return
            self._leave(seat, card, origin, top)
        for holding in self.holdings[seat]:
            holding.top.append(card)

    def _split_for_unseen_card(self, seat: int, top: int | None) -> None:
        """Split the holdings because a card has gone unseen from a discard pile to a deck:
        it may be any fitting card of that pile.
        """
        kept: dict[tuple[object, ...], Holding] = {}
        for before in self.holdings[seat]:
            for card in self._may_be_put_back(before.discard):
                holding = before.copy()
                try:
                    holding.leave_discard(card, top)
                except ContradictionError:
                    continue
                holding.top.append(card)
                kept[holding.key()] = holding
        self.holdings[seat] = list(kept.values())

    def _may_be_put_back(self, pile: Iterable[int]) -> set[int]:
        """Return the cards of a pile that may go on a deck (TARGET-14)."""
        state = self.state
        wounds = (
            state.options.puts_back_wounds or state.rules_version < versions.GERMAN_ALTON
        )
        return {card for card in pile if wounds or IS_ORDER[card]}

    def turn_began(self, event: Event) -> None:
        self.takers.clear()

    def targets_taken(self, event: Event) -> None:
        """Record that another player chooses the targets of this order (REP-4)."""
        self.takers[event[3]] = event[1]

    def resolving(self, event: Event) -> None:
        seat: int = event[1]
        place: int = event[3]
        newer = self.state.rules_version >= versions.PILE_TARGETS
        self.chooser = self.takers.get(place, seat) if newer else seat
        self.aimed = -1

    def targeted(self, event: Event) -> None:
        if event[3].startswith("player:"):
            self.aimed = number_in(event[3])

    def no_target(self, event: Event) -> None:
        """Record that a hand has no orders, because none could be exiled from it
        (TARGET-13).
        """
        seat: int = event[1]
        who = EXILERS.get(event[2])
        hand = seat if who is Who.YOU else self.aimed
        if who is not None and hand >= 0:
            self.update_holdings(hand, lambda holding: holding.hold_only(WOUNDS))

    def wound_effect(self, event: Event) -> None:
        """Record that all wounds in a hand will be discarded, and how many these are
        (WOUND-4).
        """
        for holding in self.holdings[event[1]]:
            holding.due = event[2]


BEGINNINGS = ("game_began", "arranged")

HANDLERS: dict[str, Callable[[Memory, Event], None]] = {
    "archives_revealed": Memory.set_starting_holdings,
    "arranged": Memory.set_scenario_holdings,
    "attached": Memory.attached,
    "piled": Memory.piled,
    "claimed": Memory.gained,
    "claimed_discarded": Memory.claimed_discarded,
    "decks_dealt": Memory.set_holdings_after_chosen_starters,
    "decks_laid": Memory.set_starting_holdings,
    "destroyed": Memory.destroyed,
    "discarded": Memory.discarded,
    "drew": Memory.drew,
    "entered": Memory.entered,
    "exiled": Memory.exiled,
    "given": Memory.given,
    "has_no_wound": Memory.has_no_wound,
    "left_game": Memory.left_game,
    "looked": Memory.looked,
    "no_target": Memory.no_target,
    "played": Memory.played,
    "put_back": Memory.put_back,
    "put_on_deck": Memory.put_on_deck,
    "resolving": Memory.resolving,
    "returned": Memory.returned,
    "shuffled": Memory.shuffled,
    "starters_chosen": Memory.chose_starters,
    "targeted": Memory.targeted,
    "targets_taken": Memory.targets_taken,
    "tucked": Memory.tucked,
    "turn_began": Memory.turn_began,
    "wound_effect": Memory.wound_effect,
    "wounded": Memory.gained,
}
"""By kind of event: the method that updates the memory of hands, decks and discard
piles.
"""
