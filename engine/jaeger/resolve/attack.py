"""Attacks: the roll, the damage, and what follows (JDN-ATTACK)."""

from __future__ import annotations

from typing import NamedTuple

from engine.decisions import Decision
from engine.jaeger.cards.catalogue import ATTACKED, OWN_ATTACK
from engine.jaeger.characters.model import AbilityMoment
from engine.jaeger.characters.roster import BY_ID
from engine.jaeger.decisions import ABILITY, GO_ON, INFLICT, TAKE, Ask, card_in, seat_in
from engine.jaeger.effects import Die, Heal, OwnAttack, TakeInstead
from engine.jaeger.resolve.abilities import reveal_and_use_up_ability, use_ability
from engine.jaeger.resolve.damage_consequences import Asked, Settle
from engine.jaeger.resolve.goals import end_game_if_equipment_goal_reached
from engine.jaeger.rule_profiles import LINEUPS
from engine.jaeger.state import State
from engine.jaeger.state_changes import (
    ATTACK,
    equipment_of,
    heal,
    inflict_damage,
    is_protected,
    move_equipment,
    others_in_area,
    roll_dice,
    usable_ability,
)
from engine.step_kinds import step as pending


@pending
class Attack(NamedTuple):
    """Step in which `seat` attacks `targets`. A counterattack cannot be answered by another
    counterattack (JDN-ATTACK-18).
    """

    seat: int
    targets: tuple[int, ...]
    counter: bool = False


@pending
class Strike(NamedTuple):
    """Step before an attack inflicts its damage, with the damage by target (JDN-ATTACK-7).

    `asked`: the attacker has already answered whether to rob a target (`Ask.ROB`).
    """

    seat: int
    targets: tuple[int, ...]
    amounts: tuple[tuple[int, int], ...]
    counter: bool
    asked: bool = False


@pending
class AfterHit(NamedTuple):
    """Step after an attack in the attacker's own turn; `inflicted` tells whether the attack
    caused damage.
    """

    seat: int
    targets: tuple[int, ...]
    inflicted: bool


@pending
class Reaction(NamedTuple):
    """Step in which the attacked players may strike back; all are asked at the same time
    (JDN-ASK-13).
    """

    seat: int
    targets: tuple[int, ...]
    answers: tuple[tuple[int, str], ...] = ()


def attack_passives(state: State, seat: int) -> list[OwnAttack]:
    """Return the current modifiers of a seat's attacks (JDN-EQUIP-4, JDN-EQUIP-8)."""
    found = [OWN_ATTACK[card] for card in state.equipment[seat] if card in OWN_ATTACK]
    ability = usable_ability(state, seat, AbilityMoment.OWN_ATTACK)
    if ability and state.revealed[seat]:
        found += [each for each in ability.passives if isinstance(each, OwnAttack)]
    return found


REACHES_OUTSIDE = frozenset(card for card, each in OWN_ATTACK.items() if each.outside)
HITS_EVERYBODY = frozenset(card for card, each in OWN_ATTACK.items() if each.everybody)


def seats_in_attack_range(state: State, seat: int) -> list[int]:
    """Return the seats that a seat can attack (JDN-ATTACK-3, JDN-ATTACK-10,
    JDN-ATTACK-13).
    """
    outside = not REACHES_OUTSIDE.isdisjoint(state.equipment[seat])
    return others_in_area(state, seat, outside=outside)


def hits_everybody(state: State, seat: int) -> bool:
    """Tell whether the attacks of a seat hit all players in range (JDN-ATTACK-14)."""
    return not HITS_EVERYBODY.isdisjoint(state.equipment[seat])


def run_attack(state: State, step: Attack) -> Asked:
    """Roll the dice of an attack and compute its damage (JDN-ATTACK-4 to JDN-ATTACK-8,
    JDN-ATTACK-11).
    """
    seat, targets = step.seat, step.targets
    four_sided = any(each.four_sided for each in attack_passives(state, seat))
    six, four = roll_dice(state, Die.FOUR if four_sided else Die.BOTH)
    result = four if four_sided else abs(six - four)
    modifiers = _equipment_modifiers(state, step) if result else ()
    state.log.append(
        ("attacked", seat, targets, step.counter, six or None, four, result, modifiers)
    )
    if not step.counter:
        state.targets = targets
        state.struck_all = hits_everybody(state, seat)
    if result:
        amounts = dict.fromkeys(targets, result)
        for target, _, _, add in modifiers:
            amounts[target] += add
        damage = tuple([(target, max(0, n)) for target, n in amounts.items()])
        state.stack[-1] = Strike(seat, targets, damage, step.counter)
    elif step.counter:
        state.stack.pop()
    else:
        state.stack[-1] = AfterHit(seat, targets, inflicted=False)
    return ()


def _equipment_modifiers(
    state: State, step: Attack
) -> tuple[tuple[int, int, str, int], ...]:
    """Return target, owner, card and amount for each equipment card that changes the
    damage; no player can waive a modifier (JDN-EQUIP-5, JDN-EQUIP-7).
    """
    rows = []
    for target in step.targets:
        for card in state.equipment[step.seat]:
            passive = OWN_ATTACK.get(card)
            if passive and passive.add and _does_bonus_apply(state, step.seat, passive):
                rows.append((target, step.seat, card, passive.add))
        for card in state.equipment[target]:
            if card in ATTACKED:
                rows.append((target, target, card, ATTACKED[card]))
    return tuple(rows)


def _does_bonus_apply(state: State, seat: int, passive: OwnAttack) -> bool:
    """Tell whether a bonus applies; the bonus of the Spear needs a revealed werewolf
    (JDN-BLUE-6).
    """
    group = BY_ID[state.characters[seat]].group
    return not passive.groups or (state.revealed[seat] and group in passive.groups)


def run_strike(state: State, step: Strike) -> Asked:
    """Inflict all damage at once (JDN-ATTACK-16). If the attacker may be a collector, first
    ask whether to rob a target instead (`Ask.ROB`, JDN-ASK-11).
    """
    seat = step.seat
    if not step.asked and not step.counter and (targets := _targets_to_rob(state, step)):
        options = _rob_options(state, step, targets)
        if not state.revealed[seat] or len(options) > 1:
            return (Decision(seat, Ask.ROB, options),)
    total = sum(
        inflict_damage(state, target, n, ATTACK, seat) for target, n in step.amounts
    )
    if total:
        _heal_after_hit(state, seat)
    if step.counter:
        state.stack.pop()
    else:
        state.stack[-1] = AfterHit(seat, step.targets, inflicted=total > 0)
    state.stack.append(Settle(seat, attack=True))
    return ()


def _targets_to_rob(state: State, step: Strike) -> list[int]:
    """Return the targets that a collector could rob, judged by public facts
    (JDN-ABIL-24).
    """
    if (
        state.seats > state.options.edition.robbing_seats
        or not LINEUPS[state.seats]["human"]
    ):
        return []
    return [
        target
        for target, amount in step.amounts
        if amount >= ROB.least
        and state.equipment[target]
        and not is_protected(state, target, ATTACK)
    ]


ROB = next(
    effect
    for character in BY_ID.values()
    if character.rob
    for effect in character.rob.effects
    if isinstance(effect, TakeInstead)
)


def _rob_options(state: State, step: Strike, targets: list[int]) -> tuple[str, ...]:
    robs = BY_ID[state.characters[step.seat]].rob and not state.cursed[step.seat]
    loot = [
        TAKE[target][card]
        for target in targets
        for card in (equipment_of(state, target) if robs else ())
    ]
    return (*loot, INFLICT)


def answer_strike(state: State, step: Strike, seat: int, option: str) -> None:
    """Rob one target instead of inflicting damage on it, or let the attack go on."""
    amounts = step.amounts
    if option != INFLICT:
        victim = seat_in(option)
        reveal_and_use_up_ability(state, seat)
        move_equipment(state, card_in(option), victim, seat, "robbed")
        amounts = tuple(row for row in amounts if row[0] != victim)
    state.stack[-1] = step._replace(amounts=amounts, asked=True)
    end_game_if_equipment_goal_reached(state)


def _heal_after_hit(state: State, seat: int) -> None:
    """Let Volko heal once per attack, however many targets it hit (JDN-ABIL-18)."""
    ability = usable_ability(state, seat, AbilityMoment.AFTER_OWN_DAMAGE)
    if ability and state.revealed[seat]:
        for effect in ability.effects:
            if isinstance(effect, Heal) and isinstance(effect.amount, int):
                heal(state, seat, effect.amount, "ability")


def run_after_hit(state: State, step: AfterHit) -> Asked:
    """Ask a hidden attacker who has caused damage and is damaged whether to heal
    (JDN-ASK-12).
    """
    seat = step.seat
    if (
        step.inflicted
        and not state.out[seat]
        and not state.revealed[seat]
        and state.damage[seat]
    ):
        drinks = usable_ability(state, seat, AbilityMoment.AFTER_OWN_DAMAGE)
        options = (ABILITY, GO_ON) if drinks else (GO_ON,)
        return (Decision(seat, Ask.AFTER_HIT, options),)
    state.stack[-1] = Reaction(seat, step.targets)
    return ()


def answer_after_hit(state: State, step: AfterHit, seat: int, option: str) -> None:
    """Continue with the attacked players; Volko may heal first (JDN-ABIL-18)."""
    state.stack[-1] = Reaction(seat, step.targets)
    if option == ABILITY:
        use_ability(state, seat)


def run_reaction(state: State, step: Reaction) -> Asked:
    """Ask every attacked player who is hidden or could strike back. When all have answered,
    carry out the answers together (JDN-ASK-13, JDN-ATTACK-17).
    """
    if not state.out[step.seat]:
        answered = dict(step.answers)
        asked = tuple(
            Decision(seat, Ask.REACTION, options)
            for seat in step.targets
            if seat not in answered and (options := _reaction_options(state, seat))
        )
        if asked:
            return asked
    state.stack.pop()
    for seat, option in sorted(step.answers):
        if option == ABILITY:
            reveal_and_use_up_ability(state, seat)
            state.stack.append(Attack(seat, (step.seat,), counter=True))
    return ()


def _reaction_options(state: State, seat: int) -> tuple[str, ...]:
    if state.out[seat]:
        return ()
    if usable_ability(state, seat, AbilityMoment.AFTER_ATTACKED):
        return ABILITY, GO_ON
    return () if state.revealed[seat] else (GO_ON,)


def answer_reaction(state: State, step: Reaction, seat: int, option: str) -> None:
    """Store the answer of an attacked player until all of them have answered."""
    state.stack[-1] = step._replace(answers=(*step.answers, (seat, option)))
