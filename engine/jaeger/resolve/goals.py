"""Check goals and end the game (JDN-WIN)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.jaeger.characters.model import Goal, GoalKind
from engine.jaeger.characters.roster import BY_ID, GROUP, HIT_POINTS
from engine.jaeger.effects import Group
from engine.jaeger.events import Place
from engine.jaeger.state import NOWHERE, State
from engine.jaeger.state_changes import place_of, reveal


class Eliminations(NamedTuple):
    """The players who have just been eliminated together, and their attacker.

    `attacker` is NOWHERE unless an attack in the attacker's own turn eliminated them. An
    attack without victims is no blow.
    """

    victims: tuple[int, ...] = ()
    attacker: int = NOWHERE


NO_BLOW = Eliminations()
LEFT = 1
"""The step to the seat on the left; seats are numbered clockwise."""
OWNERS = frozenset(
    character.id
    for character in BY_ID.values()
    if any(
        goal.aim in (GoalKind.EQUIPMENT, GoalKind.COLLECTION) for goal in character.goals
    )
)
"""The characters with a goal about owning equipment."""
FEWEST = min(
    goal.count
    for character in OWNERS
    for goal in BY_ID[character].goals
    if goal.aim in (GoalKind.EQUIPMENT, GoalKind.COLLECTION)
)
"""The smallest number of cards with which a goal about owning equipment can be reached."""


def _is_group_eliminated(state: State, seat: int, goal: Goal, blow: Eliminations) -> bool:
    """Tell whether a whole group is out (JDN-WIN-3)."""
    return not any(
        GROUP[character] == goal.group and not state.out[other]
        for other, character in enumerate(state.characters)
    )


def _has_outlived_group(state: State, seat: int, goal: Goal, blow: Eliminations) -> bool:
    """Tell whether a whole group is out and the seat is not (JDN-WIN-18)."""
    return not state.out[seat] and _is_group_eliminated(state, seat, goal, blow)


def _are_enough_eliminated(state: State, seat: int, goal: Goal, blow: Eliminations) -> bool:
    """Tell whether enough of a group are out (JDN-WIN-3, profile SH)."""
    out = [
        other
        for other, character in enumerate(state.characters)
        if GROUP[character] == goal.group and state.out[other]
    ]
    return len(out) >= goal.count


def _is_in_game(state: State, seat: int, goal: Goal, blow: Eliminations) -> bool:
    """Tell whether the seat is still in the game (JDN-WIN-9)."""
    return not state.out[seat]


def _was_first_eliminated(state: State, seat: int, goal: Goal, blow: Eliminations) -> bool:
    """Tell whether the seat was the first to be eliminated; several eliminated together all
    count (JDN-WIN-10).
    """
    return seat in blow.victims and sum(state.out) == len(blow.victims)


def _is_among_last_in_game(state: State, seat: int, goal: Goal, blow: Eliminations) -> bool:
    """Tell whether the seat is one of the last in the game (JDN-WIN-11)."""
    return not state.out[seat] and state.seats - sum(state.out) <= goal.count


def _eliminated_strong_character(
    state: State, seat: int, goal: Goal, blow: Eliminations
) -> bool:
    """Tell whether the seat's attack has eliminated a strong character, by printed hit
    points; one such victim is enough (JDN-WIN-13).
    """
    return blow.attacker == seat and any(
        HIT_POINTS[state.characters[victim]] >= goal.count for victim in blow.victims
    )


def _eliminated_late_enough(
    state: State, seat: int, goal: Goal, blow: Eliminations
) -> bool:
    """Tell whether the seat's attack has eliminated a player when enough were out
    (JDN-WIN-14).
    """
    return blow.attacker == seat and sum(state.out) >= goal.count


def _owns_enough_equipment(state: State, seat: int, goal: Goal, blow: Eliminations) -> bool:
    """Tell whether the seat owns enough equipment (JDN-WIN-12)."""
    return not state.out[seat] and len(state.equipment[seat]) >= goal.count


def _owns_enough_of_collection(
    state: State, seat: int, goal: Goal, blow: Eliminations
) -> bool:
    """Tell whether the seat owns enough of the listed cards (JDN-WIN-12)."""
    owned = set(state.equipment[seat]).intersection(goal.cards)
    return not state.out[seat] and len(owned) >= goal.count


def _stands_on_goal_place(state: State, seat: int, goal: Goal, blow: Eliminations) -> bool:
    """Tell whether the seat's pawn is on the place of the goal (JDN-ABIL-25)."""
    return not state.out[seat] and place_of(state, seat) == goal.place


MEETS: Mapping[GoalKind, Callable[[State, int, Goal, Eliminations], bool]] = {
    GoalKind.ALL_OUT: _is_group_eliminated,
    GoalKind.SURVIVES_ALL_OUT: _has_outlived_group,
    GoalKind.ENOUGH_OUT: _are_enough_eliminated,
    GoalKind.ALIVE: _is_in_game,
    GoalKind.FIRST_OUT: _was_first_eliminated,
    GoalKind.LAST_LEFT: _is_among_last_in_game,
    GoalKind.STRONG_VICTIM: _eliminated_strong_character,
    GoalKind.LATE_VICTIM: _eliminated_late_enough,
    GoalKind.EQUIPMENT: _owns_enough_equipment,
    GoalKind.COLLECTION: _owns_enough_of_collection,
    GoalKind.STANDS_ON: _stands_on_goal_place,
}
"""By kind of goal: the function that checks it. Ariadne's goal is missing, because it
depends on the other winners.
"""


def goals_of(state: State, seat: int) -> tuple[Goal, ...]:
    """Return the goals of a seat, which needs to reach only one (JDN-WIN-8)."""
    character = BY_ID[state.characters[seat]]
    more = state.options.edition.vampire_goal
    if more and character.group is Group.VAMPIRE:
        return (*character.goals, more)
    return character.goals


def _goals_met(
    state: State, seat: int, blow: Eliminations, *, trigger: bool
) -> tuple[str, ...]:
    return tuple(
        goal.aim.value
        for goal in goals_of(state, seat)
        if goal.trigger is trigger
        and goal.aim is not GoalKind.NEIGHBOUR
        and MEETS[goal.aim](state, seat, goal, blow)
    )


def end_game_if_goal_reached(state: State, blow: Eliminations = NO_BLOW) -> None:
    """End the game if a player has reached a trigger goal. Players cannot postpone a
    victory (JDN-WIN-1, JDN-WIN-5 to JDN-WIN-8).
    """
    met = {}
    for seat in range(state.seats):
        if goals := _goals_met(state, seat, blow, trigger=True):
            met[seat] = goals
    if met:
        finish_game(state, met)


def end_game_if_equipment_goal_reached(state: State) -> None:
    """Check all goals if an equipment goal may have been reached (JDN-WIN-7,
    JDN-WIN-12).
    """
    for seat, character in enumerate(state.characters):
        if character in OWNERS and len(state.equipment[seat]) >= FEWEST:
            end_game_if_goal_reached(state)
            return


def finish_game(state: State, met: Mapping[int, tuple[str, ...]]) -> None:
    """End the game: check the goals for its end, Ariadne's last, and reveal everything.

    Rule: JDN-WIN-2, JDN-WIN-8, JDN-INFO-19, JDN-REVEAL-6.
    """
    goals = dict(met)
    for seat in range(state.seats):
        if more := _goals_met(state, seat, NO_BLOW, trigger=False):
            goals[seat] = goals.get(seat, ()) + more
    for seat in range(state.seats):
        if _neighbour_wins(state, seat, goals):
            goals[seat] = (GoalKind.NEIGHBOUR.value,)
    for seat in sorted(range(state.seats), key=lambda seat: seat not in goals):
        reveal(state, seat, "goal" if seat in goals else "end")
    state.places = _places(state, goals)
    characters, oracles = state.characters, tuple(map(tuple, state.oracles))
    state.log.append(("game_over", tuple(map(tuple, state.places)), characters, oracles))
    state.phase, state.extra_turns = "over", 0
    state.stack.clear()


def _neighbour_wins(state: State, seat: int, goals: Mapping[int, object]) -> bool:
    """Tell whether Ariadne's neighbour has won; both may be out (JDN-WIN-15)."""
    if not any(goal.aim is GoalKind.NEIGHBOUR for goal in goals_of(state, seat)):
        return False
    side = LEFT if state.switched[seat] else -LEFT
    return (seat + side) % state.seats in goals


def _places(state: State, goals: Mapping[int, tuple[str, ...]]) -> tuple[Place, ...]:
    """Return the places: all winners share the first, all other players the next
    (JDN-SERIES-1, JDN-SERIES-11).
    """
    behind = len(goals) + 1
    rows = [
        Place(
            seat=seat,
            place=1 if seat in goals else behind,
            score=int(seat in goals),
            alive=not state.out[seat],
            goals=goals.get(seat, ()),
        )
        for seat in range(state.seats)
    ]
    return tuple(sorted(rows, key=lambda row: (row.place, row.seat)))
