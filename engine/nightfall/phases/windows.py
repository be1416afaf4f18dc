"""The windows of the combat phase in which players use cards from hand (CBT)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from engine.decisions import Decision
from engine.nightfall.cards.catalogue import CARDS, SETS, wounds_at
from engine.nightfall.cards.model import CombatText, WoundTime
from engine.nightfall.decisions import CARD, CARD_OF, PASS, Ask
from engine.nightfall.resolve.cardtext import COMBAT, USED, WOUND, Asked, CardText
from engine.nightfall.state import State
from engine.nightfall.zones import discard, distinct
from engine.step_kinds import step


def _combat_cards_where(wanted: Callable[[CombatText], bool]) -> frozenset[int]:
    return frozenset(
        n for n, card in enumerate(CARDS) if card.combat and wanted(card.combat)
    )


ANYONES = _combat_cards_where(lambda text: not text.yours)
"""Combat text that every player may use, in every turn (CBT-6)."""
YOURS = _combat_cards_where(lambda text: text.yours and not text.before_blocks)
"""Combat text that only the active player may use (CBT-5)."""
BEFORE_BLOCKS = _combat_cards_where(lambda text: text.before_blocks)
WOUNDS = wounds_at(WoundTime.COMBAT)


@cache
def has_windows(sets: tuple[str, ...]) -> bool:
    """Tell whether the combat phase has windows: any card of these sets can be used in
    one.
    """
    usable = ANYONES | YOURS | BEFORE_BLOCKS | WOUNDS
    ids = {CARDS[number].id for number in usable}
    return any(card.id in ids for name in sets for card in SETS[name].cards)


@step
class Window(NamedTuple):
    """Step in which players use cards in turn order from the active player on, one card at
    a time, until all have passed in a row (CBT-7). `at` is the next player, counted from
    the active one; `passes` is how many have passed in a row.
    """

    before_blocks: bool
    at: int = 0
    passes: int = 0

    def without(self, state: State, seat: int) -> Window | None:
        """Start the window again with the players who are left."""
        return None if seat == state.active else Window(self.before_blocks)


def run_window(state: State, step: Window) -> Asked:
    """Ask the next player who could have a usable card; without combats no player is asked
    (COMBAT-26).

    Which cards a player owns is public. An owner of a usable card is asked as long as they
    hold any card, so that the question does not reveal whether the usable card is in their
    hand (INFO-9, INFO-15).
    """
    seats = (state.active, *state.others_in_game(state.active))
    at, passes = step.at, step.passes
    while state.combats and passes < len(seats):
        seat = seats[at]
        usable = _usable_cards(state, seat, step)
        if state.hands[seat] and _owns_any_card(state, seat, usable):
            state.stack[-1] = step._replace(at=at, passes=passes)
            cards = [card for card in distinct(state.hands[seat]) if card in usable]
            options = (*(CARD[card] for card in cards), PASS)
            return (Decision(seat, Ask.COMBAT_TEXT, options),)
        at, passes = (at + 1) % len(seats), passes + 1
    state.stack.pop()
    return ()


def _usable_cards(state: State, seat: int, step: Window) -> frozenset[int]:
    """Return the cards that a player can use in this window (CBT-5, CBT-6, WOUND-6)."""
    if seat != state.active:
        return ANYONES
    usable = ANYONES | YOURS
    if step.before_blocks:
        usable |= BEFORE_BLOCKS
    return usable if state.wound_used else usable | WOUNDS


def _owns_any_card(state: State, seat: int, cards: frozenset[int]) -> bool:
    piles = state.hands[seat], state.decks[seat], state.discards[seat]
    return any(not cards.isdisjoint(pile) for pile in piles)


def answer_window(state: State, step: Window, seat: int, option: str) -> None:
    """Discard the chosen card and carry out its text at once (CBT-2, CBT-8), or pass."""
    following = (step.at + 1) % (1 + len(state.others_in_game(seat)))
    if option == PASS:
        state.stack[-1] = step._replace(at=following, passes=step.passes + 1)
        return
    state.stack[-1] = step._replace(at=following, passes=0)
    card = CARD_OF[option]
    state.hands[seat].remove(card)
    discard(state, seat, card, "hand")
    state.log.append(("combat_text", seat, card))
    state.wound_used = state.wound_used or card in WOUNDS
    variant = WOUND if card in WOUNDS else COMBAT
    state.stack.append(CardText(card, seat, seat, USED, variant))
