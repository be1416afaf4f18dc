"""Carry out the effects of event cards and abilities, one function for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.decisions import Decision
from engine.jaeger import effects as e, state_changes
from engine.jaeger.board_places import BY_SUM
from engine.jaeger.cards.catalogue import BY_ID as CARD_BY_ID, DECK_OF
from engine.jaeger.characters.roster import ABILITY, BY_ID as CHARACTER_BY_ID
from engine.jaeger.decisions import (
    CARD,
    DECLINE,
    GIVE,
    HEAL,
    PLAYER,
    TAKE,
    Ask,
    card_in,
    seat_in,
)
from engine.jaeger.effects import Die, Who
from engine.jaeger.resolve.abilities import equipment_in_discard_pile
from engine.jaeger.resolve.attack import Attack, seats_in_attack_range
from engine.jaeger.resolve.cardtext import EFFECTS, MayEvent, Refill, Text, push_next_effect
from engine.jaeger.resolve.damage_consequences import Asked, Settle
from engine.jaeger.state import NOWHERE, State
from engine.step_kinds import step as pending


def play_event(state: State, seat: int, card: str) -> None:
    """Carry out an event card that was drawn (JDN-CARD-1, JDN-CARD-8)."""
    definition = CARD_BY_ID[card]
    if not definition.must:
        state.stack.append(MayEvent(card, seat))
    elif definition.fits.by_profile and not _is_revealed_by(state, seat):
        _discard_without_effect(state, seat, card)
    else:
        state.stack.append(Text(card, seat))


def _is_revealed_by(state: State, seat: int) -> bool:
    """Tell whether Revelation reveals the seat (JDN-BLUE-5)."""
    edition, character = state.options.edition, state.characters[seat]
    group = CHARACTER_BY_ID[character].group
    return group in edition.revealed_groups and character not in edition.unrevealed


def _discard_without_effect(state: State, seat: int, card: str) -> None:
    """Discard an event card that has no effect, whatever the reason (JDN-EVENT-18)."""
    state.log.append(("no_effect", seat, card))
    state_changes.discard_event(state, seat, card)


def does_card_apply(card: str, character: str) -> bool:
    """Tell whether a card applies to a character (JDN-ORACLE-5)."""
    wanted, who = CARD_BY_ID[card].fits, CHARACTER_BY_ID[character]
    if wanted.groups:
        return who.group in wanted.groups
    return not wanted.letters or who.letter in wanted.letters


def run_may_event(state: State, step: MayEvent) -> Asked:
    """Ask the drawer whether to heal: a hidden one always, a revealed one only if the card
    applies (JDN-CARD-9).
    """
    suits = does_card_apply(step.card, state.characters[step.seat])
    if state.revealed[step.seat]:
        suits = suits and state.options.edition.heals_revealed
        if not suits:
            state.stack.pop()
            _discard_without_effect(state, step.seat, step.card)
            return ()
    options = (HEAL, DECLINE) if suits else (DECLINE,)
    return (Decision(step.seat, Ask.MAY_EVENT, options, card=step.card),)


def answer_may_event(state: State, step: MayEvent, seat: int, option: str) -> None:
    """Reveal the drawer's character and heal, or do nothing (JDN-CARD-3, JDN-CARD-10)."""
    if option == HEAL:
        state.stack[-1] = Text(step.card, seat)
    else:
        state.stack.pop()
        _discard_without_effect(state, seat, step.card)


def run_refill(state: State, step: Refill) -> Asked:
    """Shuffle the discard pile into the deck if it is used up (JDN-DECK-1, JDN-DECK-2)."""
    state.stack.pop()
    state_changes.refill_deck_if_empty(state, step.deck)
    return ()


def run_text(state: State, text: Text) -> Asked:
    """Carry out the next effect, or discard the event and settle when all are done
    (JDN-CARD-5).
    """
    all_effects = EFFECTS[text.of]
    if text.at < len(all_effects):
        effect = all_effects[text.at]
        return RUN[type(effect)](state, text, effect)
    state.stack[-1] = Settle(text.seat)
    if text.of in DECK_OF:
        state_changes.discard_event(state, text.seat, text.of)
    return ()


def answer_text(state: State, text: Text, seat: int, option: str) -> None:
    """Store the chosen player, or move the chosen card."""
    kind, _, _ = option.partition(":")
    if kind == "player":
        target = seat_in(option)
        state.log.append(("targeted", seat, target))
        state.stack[-1] = text._replace(target=target)
        return
    push_next_effect(state, text)
    if kind == "take":
        state_changes.move_equipment(
            state, card_in(option), seat_in(option), seat, "stolen"
        )
    elif kind == "give":
        state_changes.move_equipment(state, card_in(option), seat, seat_in(option), "given")
    else:
        card = card_in(option)
        state.discard[DECK_OF[card]].remove(card)
        state_changes.give_equipment_from_pile(state, card, seat, "dug_up")


def _ask_target(state: State, text: Text, who: Who) -> Asked:
    """Ask for the target of an effect, a player in the game. The effect may have no
    consequence for the chosen player (JDN-GEN-9).
    """
    ability = None if text.of in DECK_OF else ABILITY[text.of]
    if ability and ability.on_place:
        seats = state_changes.seats_on_place(state, state.options.edition.uriel_place)
    else:
        seats = state.in_game()
    options = tuple(PLAYER[s] for s in seats if who is Who.ANY or s != text.seat)
    return (_ask(text, Ask.TARGET, options),)


def _ask(text: Text, kind: Ask, options: tuple[str, ...]) -> Decision:
    purpose = type(EFFECTS[text.of][text.at]).__name__
    return Decision(text.seat, kind, options, card=text.of, purpose=purpose)


def _seats_concerned(state: State, text: Text, who: Who) -> list[int]:
    if who is Who.SELF:
        return [text.seat]
    if who is Who.EACH_OTHER:
        return state.others_in_game(text.seat)
    return [text.target]


def _is_target_missing(text: Text, who: Who) -> bool:
    """Tell whether the player whom an effect concerns is still to be chosen."""
    return who in (Who.OTHER, Who.ANY) and text.target == NOWHERE


def _rolled_amount(state: State, text: Text, amount: int | Die) -> int:
    if isinstance(amount, Die):
        return state_changes.roll(state, text.seat, text.of, amount)
    return amount


def run_damage(state: State, text: Text, effect: e.Damage) -> Asked:
    """Inflict damage on all players whom the effect concerns (JDN-DMG-6)."""
    if _is_target_missing(text, effect.who):
        return _ask_target(state, text, effect.who)
    amount = _rolled_amount(state, text, effect.amount)
    for seat in _seats_concerned(state, text, effect.who):
        state_changes.inflict_damage(state, seat, amount, effect.source, text.seat)
    push_next_effect(state, text)
    return ()


def run_heal(state: State, text: Text, effect: e.Heal) -> Asked:
    """Heal all players whom the effect concerns, after asking for a target (JDN-DMG-2)."""
    if _is_target_missing(text, effect.who):
        return _ask_target(state, text, effect.who)
    amount = _rolled_amount(state, text, effect.amount)
    source = text.of if text.of in DECK_OF else "ability"
    for seat in _seats_concerned(state, text, effect.who):
        state_changes.heal(state, seat, amount, source)
    push_next_effect(state, text)
    return ()


def run_heal_all(state: State, text: Text, effect: e.HealAll) -> Asked:
    """Heal all damage of the text's player."""
    source = text.of if text.of in DECK_OF else "ability"
    state_changes.heal(state, text.seat, state.damage[text.seat], source)
    push_next_effect(state, text)
    return ()


def run_set_damage(state: State, text: Text, effect: e.SetDamage) -> Asked:
    """Set the target's damage (JDN-DMG-10)."""
    if _is_target_missing(text, effect.who):
        return _ask_target(state, text, effect.who)
    state_changes.set_damage(state, text.target, effect.to, effect.source)
    push_next_effect(state, text)
    return ()


def run_reveal(state: State, text: Text, effect: e.Reveal) -> Asked:
    """Reveal the character of the text's player."""
    state_changes.reveal(state, text.seat, text.of)
    push_next_effect(state, text)
    return ()


def run_steal(state: State, text: Text, effect: e.Steal) -> Asked:
    """Ask which card to take from another player, if any player has one (JDN-CARD-7)."""
    options = steal_options(state, text.seat)
    if options:
        return (_ask(text, Ask.EQUIPMENT, options),)
    state.log.append(("no_effect", text.seat, text.of))
    push_next_effect(state, text)
    return ()


def steal_options(state: State, seat: int) -> tuple[str, ...]:
    """Return the options to take an equipment card of another player."""
    return tuple(
        TAKE[other][card]
        for other in state.in_game()
        if other != seat
        for card in state_changes.equipment_of(state, other)
    )


def run_dig(state: State, text: Text, effect: e.Dig) -> Asked:
    """Ask which card to take from the discard piles (JDN-ABIL-29)."""
    cards = [
        card for deck in effect.decks for card in equipment_in_discard_pile(state, deck)
    ]
    options = tuple(CARD[card] for card in state_changes.in_catalogue_order(cards))
    return (_ask(text, Ask.EQUIPMENT, options),)


def run_either(state: State, text: Text, effect: e.Either) -> Asked:
    """Carry out the Trap: give a card away, or take damage without one (JDN-RED-10)."""
    for option in effect.options:
        if isinstance(option, e.Give):
            if cards := state_changes.equipment_of(state, text.seat):
                options = tuple(
                    GIVE[other][card]
                    for other in state.in_game()
                    if other != text.seat
                    for card in cards
                )
                return (_ask(text, Ask.EQUIPMENT, options),)
        elif isinstance(option, e.Damage):
            return run_damage(state, text, option)
    return ()


def run_extra_turns(state: State, text: Text, effect: e.ExtraTurns) -> Asked:
    """Grant additional turns; they add up (JDN-EXTRA-2, JDN-EXTRA-4)."""
    count = sum(state.out) if effect.count is None else effect.count
    state.extra_turns += count
    state.log.append(("extra_turns", text.seat, count, state.extra_turns))
    push_next_effect(state, text)
    return ()


def run_protect(state: State, text: Text, effect: e.Protect) -> Asked:
    """Protect the text's player until their next turn (JDN-BLUE-15, JDN-ABIL-15)."""
    running = state.shields if effect.shelter is e.Shelter.ATTACKS else state.wards
    running[text.seat] = True
    state.log.append(("protected", text.seat, effect.shelter.value))
    push_next_effect(state, text)
    return ()


def run_curse(state: State, text: Text, effect: e.Curse) -> Asked:
    """Take away a player's ability, without revealing the character (JDN-ABIL-7)."""
    if _is_target_missing(text, Who.OTHER):
        return _ask_target(state, text, Who.OTHER)
    state.cursed[text.target] = True
    state.log.append(("cursed", text.target, text.seat))
    push_next_effect(state, text)
    return ()


def run_roll(state: State, text: Text, effect: e.Roll) -> Asked:
    """Roll the dice, and carry out the line of the card's text with the rolled number
    (JDN-RED-8, JDN-RED-11).
    """
    if effect.chosen and text.target == NOWHERE:
        return _ask_target(state, text, Who.OTHER)
    number = state_changes.roll(state, text.seat, text.of, effect.die)
    line = next(line for numbers, line in effect.lines if number in numbers)
    push_next_effect(state, text)
    if isinstance(line, e.Damage) and isinstance(line.amount, int):
        if line.who is Who.EACH_ON_PLACE:
            seats = state_changes.seats_on_place(state, BY_SUM[number])
        else:
            seats = _seats_concerned(state, text, line.who)
        for seat in seats:
            state_changes.inflict_damage(state, seat, line.amount, line.source, text.seat)
    return ()


def run_switch_goal(state: State, text: Text, effect: e.SwitchGoal) -> Asked:
    """Switch Ariadne's goal to the left neighbour (JDN-ABIL-23)."""
    state.switched[text.seat] = True
    state.log.append(("goal_switched", text.seat))
    push_next_effect(state, text)
    return ()


def run_attack_again(state: State, text: Text, effect: e.AttackAgain) -> Asked:
    """Let Corvin pay with damage, then attack again (JDN-ABIL-27)."""
    push_next_effect(state, text)
    state.stack += [Repeat(text.seat), Settle(NOWHERE)]
    return ()


@pending
class Repeat(NamedTuple):
    """Step that attacks the last targets again, once the damage that the attacker takes for
    this has been settled.
    """

    seat: int


def run_repeat(state: State, step: Repeat) -> Asked:
    """Attack the last target again, or all players in range after a Fire Spell, unless the
    damage has eliminated the attacker (JDN-ABIL-27).
    """
    state.stack.pop()
    again = seats_in_attack_range(state, step.seat) if state.struck_all else state.targets
    targets = tuple(seat for seat in again if not state.out[seat])
    if targets and not state.out[step.seat]:
        state.stack.append(Attack(step.seat, targets))
    return ()


RUN: dict[type, Callable[[State, Text, Any], Asked]] = {
    e.Damage: run_damage,
    e.Heal: run_heal,
    e.HealAll: run_heal_all,
    e.SetDamage: run_set_damage,
    e.Reveal: run_reveal,
    e.Steal: run_steal,
    e.Dig: run_dig,
    e.Either: run_either,
    e.ExtraTurns: run_extra_turns,
    e.Protect: run_protect,
    e.Curse: run_curse,
    e.Roll: run_roll,
    e.SwitchGoal: run_switch_goal,
    e.AttackAgain: run_attack_again,
}
"""By kind of effect: the function that carries it out. Some effects are carried out
elsewhere: those of oracle cards in `engine.jaeger.phases.oracle`, Elena's step in
`phases.turn`, Walburga's and Birka's in `resolve.attack`, Uruf Han's in his answers.
"""
