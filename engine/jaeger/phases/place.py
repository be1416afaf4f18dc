"""The second step of a turn: using the place (JDN-PLACE)."""

from __future__ import annotations

from engine.jaeger import effects as e, state_changes
from engine.jaeger.board_places import PLACE as PLACE_BY_ID, PLACES
from engine.jaeger.cards.catalogue import DECKS, EQUIPMENT, GREEN_DECK
from engine.jaeger.decisions import DRAW, HURT, MEND, card_in, option_value, seat_in
from engine.jaeger.effects import Effect
from engine.jaeger.phases.oracle import GiveOracle, draw_oracle
from engine.jaeger.resolve.cardtext import Refill
from engine.jaeger.resolve.damage_consequences import Settle
from engine.jaeger.resolve.effects import play_event, steal_options
from engine.jaeger.state import State


def place_use_options(state: State, seat: int) -> list[str]:
    """Return the options for using the place of a seat; empty if there is nothing to choose
    (JDN-PLACE-8).
    """
    here = state_changes.place_of(state, seat)
    if here is None:
        return []
    place = PLACE_BY_ID[here]
    options = [
        DRAW[number]
        for number, deck in enumerate(DECKS)
        if deck in place.draws and state_changes.has_cards(state, number)
    ]
    for effect in place.effects:
        options += _options_of_effect(state, seat, effect)
    return options


def _options_of_effect(state: State, seat: int, effect: Effect) -> list[str]:
    if isinstance(effect, e.Either):
        return [
            use for each in effect.options for use in _options_of_effect(state, seat, each)
        ]
    if isinstance(effect, e.Damage):
        return [HURT[other] for other in state.in_game()]
    if isinstance(effect, e.Heal):
        return [MEND[other] for other in state.in_game()]
    return list(steal_options(state, seat))


def use_place(state: State, seat: int, option: str) -> None:
    """Use the place as the option says (JDN-PLACE-2 to JDN-PLACE-7, JDN-EVENT-6)."""
    kind = option.partition(":")[0]
    place = state_changes.place_of(state, seat)
    if kind == "draw":
        deck = option_value(option)
        state.log.append(("place_used", seat, place, "draw", deck))
        draw_card(state, seat, DECKS.index(deck))
        return
    target = seat_in(option)
    state.log.append(("place_used", seat, place, kind, target))
    state.stack.append(Settle(seat))
    if kind == "hurt":
        state_changes.inflict_damage(state, target, TREE_DAMAGE, TREE, seat)
    elif kind == "mend":
        state_changes.heal(state, target, TREE_HEALING, TREE)
    else:
        state_changes.move_equipment(state, card_in(option), target, seat, "stolen")


def _tree_effects() -> tuple[int, str, int]:
    (tree,) = [
        effect
        for place in PLACES
        for effect in place.effects
        if isinstance(effect, e.Either)
    ]
    damage, healing = tree.options
    if not (isinstance(damage, e.Damage) and isinstance(healing, e.Heal)):
        raise TypeError("the Witches' Tree hurts or heals")
    if not (isinstance(damage.amount, int) and isinstance(healing.amount, int)):
        raise TypeError("the Witches' Tree rolls no dice")
    return damage.amount, damage.source, healing.amount


TREE_DAMAGE, TREE, TREE_HEALING = _tree_effects()
"""The Witches' Tree: the damage that it inflicts, the name of the tree as the source of
that damage, and the damage that it heals (JDN-PLACE-6).
"""


def draw_card(state: State, seat: int, deck: int) -> None:
    """Draw the top card of a deck; the player cannot undo anything after that
    (JDN-PLACE-9).
    """
    if deck == GREEN_DECK:
        card = draw_oracle(state, seat)
        state.stack.append(GiveOracle(seat, card))
        return
    state_changes.refill_deck_if_empty(state, deck)
    card = state.draw[deck].pop()
    state.log.append(("drew", seat, DECKS[deck], card))
    state.stack.append(Refill(deck))
    if card in EQUIPMENT:
        state_changes.give_equipment_from_pile(state, card, seat, "drawn")
        state.stack.append(Settle(seat))
    else:
        play_event(state, seat, card)
