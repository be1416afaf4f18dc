"""Use abilities: when that is possible, and the reveal that it requires (JDN-ABIL-2)."""

from __future__ import annotations

from engine.jaeger.cards.catalogue import DECKS, EQUIPMENT
from engine.jaeger.characters.model import Ability, AbilityMoment, UseLimit
from engine.jaeger.characters.roster import ABILITY
from engine.jaeger.effects import AttackAgain, Dig, ExtraTurns
from engine.jaeger.resolve.cardtext import Text
from engine.jaeger.state import State
from engine.jaeger.state_changes import reveal, seats_on_place, usable_ability


def can_use(state: State, seat: int, when: AbilityMoment) -> bool:
    """Tell whether the ability of a seat can be used at this moment and would have an
    effect.
    """
    ability = usable_ability(state, seat, when)
    if ability is None:
        return False
    if ability.limit is UseLimit.EACH_TURN and state.used_in_turn:
        return False
    if ability.on_place:
        return bool(seats_on_place(state, state.options.edition.uriel_place))
    return all(_would_have_effect(state, effect) for effect in ability.effects)


def _would_have_effect(state: State, effect: object) -> bool:
    match effect:
        case ExtraTurns(count=None):
            return any(state.out)
        case AttackAgain():
            return any(not state.out[target] for target in state.targets)
        case Dig(decks=decks):
            return any(equipment_in_discard_pile(state, deck) for deck in decks)
        case _:
            return True


def equipment_in_discard_pile(state: State, deck: str) -> list[str]:
    """Return the equipment cards in a discard pile."""
    return [card for card in state.discard[DECKS.index(deck)] if card in EQUIPMENT]


def use_ability(state: State, seat: int) -> None:
    """Reveal the character if it is hidden, and carry out its ability. The reveal stands
    even if the ability has no effect (JDN-ABIL-2, JDN-REVEAL-2, JDN-EVENT-19).
    """
    ability = reveal_and_use_up_ability(state, seat)
    if ability.effects:
        state.stack.append(Text(state.characters[seat], seat))


def reveal_and_use_up_ability(state: State, seat: int) -> Ability:
    """Reveal the character, mark the ability as used, and return it."""
    ability = ABILITY[state.characters[seat]]
    reveal(state, seat, "ability")
    state.log.append(("ability", seat, state.characters[seat]))
    if ability.limit is UseLimit.ONCE:
        state.used[seat] = True
    elif ability.limit is UseLimit.EACH_TURN:
        state.used_in_turn = True
    return ability
