"""The moon deck (MOON)."""

from __future__ import annotations

from typing import NamedTuple

from engine import rng
from engine.decisions import Decision
from engine.nightfall.cards.catalogue import IS_MINION, SPECIES
from engine.nightfall.cards.coldest_war.moons import MOONS, Phase
from engine.nightfall.decisions import LEAVE, NEXT, SHUFFLE, Ask
from engine.nightfall.effects import Species
from engine.nightfall.resolve.cardtext import Asked
from engine.nightfall.state import State
from engine.nightfall.values import is_moon_active
from engine.nightfall.zones import change_influence
from engine.step_kinds import step

DEALT, TURNED, SHUFFLED = "dealt", "turned", "shuffled"


def lay_moons(state: State) -> None:
    """Shuffle the six moons into a deck and turn the top one up (MOON-2, SETUP-11)."""
    if state.options.moons:
        _shuffle_moons(state, DEALT)


def _shuffle_moons(state: State, how: str) -> None:
    """Shuffle all six moons, so the same one may come up again (MOON-6)."""
    moons = list(range(len(MOONS)))
    state.rng = rng.shuffle(state.rng, moons)
    state.moons = tuple(moons)
    state.log.append(("moon", MOONS[moons[0]].id, how))


def give_hunters_influence(state: State) -> None:
    """Give influence to an active player with a Hunter in play during the first quarter
    (MOON-3).
    """
    if is_moon_active(state, Phase.FIRST_QUARTER):
        row = state.minions[state.active]
        if any(SPECIES[minion.card] is Species.HUNTER for minion in row):
            change_influence(state, state.active, 1)


def hand_size(state: State, usual: int) -> int:
    """Return the number of cards to which the active player draws up (CLEAN-1, MOON-3)."""
    return usual + is_moon_active(state, Phase.CRESCENT)


def claim_discount(state: State, card: int) -> int:
    """Return the discount of the new moon on a card (MOON-3)."""
    vampire = IS_MINION[card] and SPECIES[card] is Species.VAMPIRE
    return int(vampire and is_moon_active(state, Phase.NEW))


@step
class AdjustMoon(NamedTuple):
    """Step in which the active player may adjust the moon deck at the end of the turn
    (MOON-4, CLEAN-10). `told` means that the event for the end of effects is already in the
    log.
    """

    told: bool = False


def run_adjust(state: State, step: AdjustMoon) -> Asked:
    """Ask whether to adjust the moon deck, unless the game ends with this phase."""
    if not step.told:
        state.log.append(("effects_ended",))
        state.stack[-1] = AdjustMoon(told=True)
    if state.ending:
        state.stack.pop()
        return ()
    return (Decision(state.active, Ask.MOON, (LEAVE, NEXT, SHUFFLE)),)


def answer_adjust(state: State, step: AdjustMoon, seat: int, option: str) -> None:
    """Leave the moon, turn up the next one, or shuffle the moon deck. The new moon works
    from the next turn on (MOON-7).
    """
    state.stack.pop()
    if option == NEXT:
        state.moons = (*state.moons[1:], state.moons[0])
        state.log.append(("moon", MOONS[state.moons[0]].id, TURNED))
    elif option == SHUFFLE:
        _shuffle_moons(state, SHUFFLED)
