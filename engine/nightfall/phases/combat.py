"""The combat phase (COMBAT): declare, block, fight, discard.

"When attacking" texts (COMBAT-6) happen between `Ordering` and `Blocking`. The windows for
combat text (CBT-7) follow these texts, `Blocking`, and each combat of `Fighting`.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.decisions import Decision, Question
from engine.nightfall import versions
from engine.nightfall.cards.catalogue import cards_with_text
from engine.nightfall.decisions import (
    CARD_OF,
    MINION,
    PASS,
    PLAYER,
    Ask,
    ask_which_first,
    number_in,
    ordering_batch,
)
from engine.nightfall.effects import InPlay, Moment
from engine.nightfall.phases.windows import Window, has_windows
from engine.nightfall.resolve.cardtext import Asked
from engine.nightfall.resolve.damage import (
    ABSORBERS,
    HitPlayer,
    damage_order_matters,
    total_capacity,
)
from engine.nightfall.resolve.piling import ask_piling
from engine.nightfall.state import Combat, Minion, State
from engine.nightfall.triggers import WAITING, queue_triggered_texts
from engine.nightfall.values import stays_after_combat, strength
from engine.nightfall.zones import (
    discard_from_play,
    find_minion,
    inflict_damage,
    piling_matters,
)
from engine.step_kinds import step

UNBLOCKABLE = cards_with_text(InPlay.UNBLOCKABLE)

ATTACKING, BLOCKING = WAITING[Moment.ATTACKS], WAITING[Moment.BLOCKS]


@step
class Declaring(NamedTuple):
    """Step in which the active player assigns each minion to an opponent (COMBAT-1 to
    COMBAT-3). `targets` are the opponents chosen so far.
    """

    targets: tuple[int, ...] = ()


def run_declaring(state: State, step: Declaring) -> Asked:
    """Ask which opponent each minion attacks; with a single opponent there is no choice."""
    attackers = state.minions[state.active]
    opponents = state.opponents(state.active)
    targets = step.targets
    if len(opponents) == 1:
        targets = opponents * len(attackers)
    if len(targets) == len(attackers):
        _declare_attacks(state, targets)
        return ()
    options = tuple(PLAYER[seat] for seat in sorted(opponents))
    waiting = [MINION[minion.id] for minion in attackers[len(targets) :]]
    batch = tuple(Question(Ask.ATTACK, subject, options) for subject in waiting)
    batch += ordering_batch(
        Ask.COMBAT_ORDER, None, tuple(MINION[minion.id] for minion in attackers)
    )
    return (Decision(state.active, Ask.ATTACK, options, waiting[0], batch=batch),)


def answer_declaring(state: State, step: Declaring, seat: int, option: str) -> None:
    """Record the target that the player has chosen for the next attacker."""
    state.stack[-1] = Declaring((*step.targets, number_in(option)))


def _declare_attacks(state: State, targets: tuple[int, ...]) -> None:
    state.stack.pop()
    for minion, defender in zip(state.minions[state.active], targets, strict=True):
        state.combats.append(Combat(minion.id, minion.card, defender))
        state.log.append(("attacks", state.active, minion.id, minion.card, defender))
    defenders = tuple(seat for seat in state.opponents(state.active) if seat in targets)
    if has_windows(state.options.sets):
        after, before = Window(before_blocks=False), Window(before_blocks=True)
        state.stack += [Fighting(), after, Blocking(defenders), before, Ordering()]
    else:
        state.stack += [Fighting(), Blocking(defenders), Ordering()]


@step
class Ordering(NamedTuple):
    """Step in which the active player chooses the order of combats, before blocks
    (COMBAT-4, COMBAT-5).
    """

    chosen: tuple[int, ...] = ()


def run_ordering(state: State, step: Ordering) -> Asked:
    """Ask which combat comes next, as long as the order can matter."""
    left = [combat.minion for combat in state.combats if combat.minion not in step.chosen]
    if len(left) > 1 and (step.chosen or _order_matters(state)):
        options = tuple(MINION[number] for number in left)
        return ask_which_first(state.active, Ask.COMBAT_ORDER, options)
    state.stack.pop()
    order = (*step.chosen, *left)
    state.combats.sort(key=lambda combat: order.index(combat.minion))
    if len(order) > 1:
        state.log.append(("combat_order", state.active, order))
    _trigger_attackers(state)
    return ()


def _trigger_attackers(state: State) -> None:
    """Trigger the texts of attackers, in the order of the combats (COMBAT-6)."""
    if not ATTACKING:
        return
    minions = {minion.id: minion for minion in state.minions[state.active]}
    for combat in state.combats:
        if combat.card in ATTACKING:
            attacker = minions[combat.minion]
            queue_triggered_texts(state, ATTACKING, state.active, attacker, combat.defender)


def _order_matters(state: State) -> bool:
    """Tell whether the active player is asked for the order of combats.

    With one opponent there is no question if the opponent has no minions, if all attackers
    are equal, or if no combat of the base set can change a later one. With several
    opponents the player is always asked, so that one form can ask for targets and order
    together.
    """
    if len(state.opponents(state.active)) > 1:
        return True
    health = {minion.id: minion.health for minion in state.minions[state.active]}
    kinds = {(combat.card, health[combat.minion]) for combat in state.combats}
    defending = state.minions[state.combats[0].defender]
    if len(kinds) < 2 or not defending:
        return False
    if state.rules_version < versions.LONE_COMBATS:
        return True
    # The order matters if texts can be used between two combats, which only other sets
    # have. In the base set it matters if a damage-blocking minion can be hurt before its
    # own combat (DMG-12), or if players choose in which order cards go to the discard pile
    # (SIM-5).
    return (
        has_windows(state.options.sets)
        or piling_matters(state)
        or any(minion.card in ABSORBERS for minion in defending)
    )


def answer_ordering(state: State, step: Ordering, seat: int, option: str) -> None:
    """Make the chosen combat the next one in the order."""
    state.stack[-1] = Ordering((*step.chosen, number_in(option)))


@step
class Blocking(NamedTuple):
    """Step in which the defenders assign their blockers, one defender after another
    (COMBAT-7 to COMBAT-10, COMBAT-17).

    `chosen` lists, for the minions of the first of `defenders`, the attacker that each
    blocks, or -1 for none.
    """

    defenders: tuple[int, ...]
    chosen: tuple[int, ...] = ()

    def without(self, state: State, seat: int) -> Blocking | None:
        if seat == state.active:
            return None
        left = tuple(each for each in self.defenders if each != seat)
        return Blocking(left, self.chosen if self.defenders[:1] == left[:1] else ())


def run_blocking(state: State, step: Blocking) -> Asked:
    """Ask the first defender what each minion blocks, then go on with the next defender."""
    if not step.defenders:
        state.stack.pop()
        _trigger_blockers(state)
        return ()
    seat = step.defenders[0]
    row = state.minions[seat]
    attackers = _attackers_to_block(state, seat)
    if not attackers or len(step.chosen) == len(row):
        _assign_blocks(state, seat, step.chosen)
        state.stack[-1] = Blocking(step.defenders[1:])
        return ()
    options = (*[MINION[number] for number in sorted(attackers)], PASS)
    subjects = [MINION[minion.id] for minion in row[len(step.chosen) :]]
    batch = tuple(Question(Ask.BLOCK, subject, options) for subject in subjects)
    return (Decision(seat, Ask.BLOCK, options, subjects[0], batch=batch),)


def _attackers_to_block(state: State, seat: int) -> list[int]:
    """Return the minions that this player may block: minions that attack the player, are
    not unblockable (COMBAT-17) and are still in play.
    """
    found = [
        combat.minion
        for combat in state.combats
        if combat.defender == seat and combat.card not in UNBLOCKABLE
    ]
    if found and has_windows(state.options.sets):
        in_play = {minion.id for minion in state.minions[state.active]}
        in_play -= set(state.lasting.unblockable)
        found = [number for number in found if number in in_play]
    return found


def answer_blocking(state: State, step: Blocking, seat: int, option: str) -> None:
    """Record which attacker the next minion blocks."""
    attacker = -1 if option == PASS else number_in(option)
    state.stack[-1] = Blocking(step.defenders, (*step.chosen, attacker))


def _trigger_blockers(state: State) -> None:
    """Trigger the texts of blockers, after all blocks are assigned (COMBAT-9)."""
    if not (BLOCKING and state.blocks):
        return
    blockers = {blocker for blocker, _ in state.blocks}
    for seat in state.others_in_game(state.active):
        for minion in state.minions[seat]:
            if minion.id in blockers:
                queue_triggered_texts(state, BLOCKING, seat, minion, state.active)


def _assign_blocks(state: State, seat: int, chosen: tuple[int, ...]) -> None:
    cards = {combat.minion: combat.card for combat in state.combats}
    for minion, attacker in zip(state.minions[seat], chosen, strict=False):
        if attacker >= 0:
            state.blocks.append((minion.id, attacker))
            state.log.append(
                ("blocks", seat, minion.id, minion.card, attacker, cards[attacker])
            )


@step
class Fighting(NamedTuple):
    """Step in which combats deal their damage in order. `order` lists the blockers of the
    current combat chosen so far.
    """

    combat: int = 0
    order: tuple[int, ...] = ()


def run_fighting(state: State, step: Fighting) -> Asked:
    """Resolve the next combat, or go on to the end of the phase."""
    if step.combat == len(state.combats):
        state.stack[-1] = Leaving()
        return ()
    combat = state.combats[step.combat]
    found = find_minion(state, combat.minion)
    if combat.done:
        state.stack[-1] = Fighting(step.combat + 1)
        return ()
    if found is None or found[0] != state.active:
        state.log.append(("combat_skipped", state.active, combat.card, combat.minion))
        _next_combat(state, step)
        return ()
    power = strength(state, found[0], state.minions[found[0]][found[1]])
    blockers = _blockers(state, combat)
    left = [minion for minion in blockers if minion.id not in step.order]
    already = [each for each in blockers if each.id in step.order]
    if damage_order_matters(state, left, power - total_capacity(state, already)):
        options = tuple(MINION[minion.id] for minion in left)
        subject = MINION[combat.minion]
        return ask_which_first(
            combat.defender, Ask.BLOCKER_ORDER, options, subject=subject, amount=power
        )
    _next_combat(state, step)
    _resolve_combat(state, combat, power, (*step.order, *(minion.id for minion in left)))
    return ()


def answer_fighting(state: State, step: Fighting, seat: int, option: str) -> None:
    """Make the chosen blocker the next one to take damage (COMBAT-13)."""
    state.stack[-1] = Fighting(step.combat, (*step.order, number_in(option)))


def _next_combat(state: State, step: Fighting) -> None:
    state.combats[step.combat] = state.combats[step.combat]._replace(done=True)
    state.stack[-1] = Fighting(step.combat + 1)


def _blockers(state: State, combat: Combat) -> list[Minion]:
    """Return the blockers of a combat that are still in play (COMBAT-18)."""
    ids = [blocker for blocker, attacker in state.blocks if attacker == combat.minion]
    return [minion for minion in state.minions[combat.defender] if minion.id in ids]


def _resolve_combat(
    state: State, combat: Combat, power: int, blockers: tuple[int, ...]
) -> None:
    """Damage the blockers one after another and inflict the rest on the player (COMBAT-11
    to COMBAT-15).
    """
    state.log.append(
        ("combat", state.active, combat.minion, combat.card, combat.defender, power)
    )
    if has_windows(state.options.sets):
        state.stack.append(Window(before_blocks=False))
    for blocker in blockers:
        power -= inflict_damage(state, blocker, power)
    if power > 0:
        state.stack.append(HitPlayer(combat.defender, power, from_text=False))


@step
class Leaving(NamedTuple):
    """Step that discards the active player's minions, except those that stay in play
    (COMBAT-20 to COMBAT-25).
    """


def run_leaving(state: State, step: Leaving) -> Asked:
    """Discard the minions. The player is asked for their order on the discard pile only if
    it can matter (SIM-5).
    """
    row = state.minions[state.active]
    going = [minion for minion in row if not stays_after_combat(state, minion)]
    cards = sorted({minion.card for minion in going})
    if len(cards) > 1 and piling_matters(state):
        return (ask_piling(state, state.active, cards),)
    for minion in going:
        discard_from_play(state, minion.id)
    state.combats, state.blocks = [], []
    state.stack.pop()
    return ()


def answer_leaving(state: State, step: Leaving, seat: int, option: str) -> None:
    """Discard the chosen minion next."""
    row = state.minions[seat]
    card = CARD_OF[option]
    minion = next(
        each for each in row if each.card == card and not stays_after_combat(state, each)
    )
    discard_from_play(state, minion.id)
