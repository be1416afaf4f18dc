"""Missions: short tasks, each about one thing that the rules allow."""

from __future__ import annotations

from engine.jaeger.game import Position
from engine.jaeger.lessons.scripted_lesson import LEARNER, ScriptedLesson
from engine.jaeger.scenario import Scenario

ELSEWHERE = "witches-tree"


def _spear_position() -> Position:
    """Return a position with a werewolf who has the Spear, in range of a vampire with five
    hit points left.
    """
    scenario = Scenario("frederik", "volko", "gregor", "wendur").used(0)
    scenario.at("graveyard", 0, 1).at("stone-circle", 2, 3).hurt(1, 8).revealed(1)
    return scenario.owns(0, "spear").turn(0).stage("attack").start()


def _garlic_position() -> Position:
    """Return a position with a werewolf near an ally and an enemy, with one oracle card to
    give.
    """
    scenario = Scenario("gregor", "elena", "volko", "wendur").used(0).top("garlic")
    scenario.at("oxanas-hut", 0).at("chapel", 1, 2).at("stone-circle", 3)
    return scenario.turn(0).stage("place").start()


def _birka_position() -> Position:
    """Return a position with a collector who needs two more cards."""
    scenario = Scenario("birka", "volko", "gregor", "wendur", "frederik")
    scenario.at("stone-circle", 0).at("spring-of-wisdom", 1).at(ELSEWHERE, 2, 3, 4)
    scenario.owns(0, "compass", "spear", "tree-amulet").hurt(1, 12).revealed(1)
    scenario.owns(1, "iron-fist").owns(2, "torch")
    return scenario.turn(0).stage("place").start()


def _has_damaged_only_the_enemy(position: Position) -> bool:
    return position.damage[2] >= 3 and not position.damage[1]


def _is_volko_eliminated(position: Position) -> bool:
    return position.out[1]


def _learner_has_won(position: Position) -> bool:
    return position.result is not None and LEARNER in position.result.winners


MISSIONS: tuple[ScriptedLesson, ...] = (
    ScriptedLesson(
        key="spear",
        begin=_spear_position,
        reached=_is_volko_eliminated,
        dice={(0, "attack"): (4, 1)},
        solution=("reveal", "player:1"),
        last=1,
    ),
    ScriptedLesson(
        key="garlic",
        begin=_garlic_position,
        reached=_has_damaged_only_the_enemy,
        script={(0, "oracle_answer"): "damage"},
        dice={(0, "attack"): (5, 1)},
        solution=("draw:green", "player:1", "player:2"),
        last=1,
    ),
    ScriptedLesson(
        key="collector",
        begin=_birka_position,
        reached=_learner_has_won,
        dice={(0, "attack"): (2, 1)},
        solution=("take:2:torch", "player:1", "card:iron-fist"),
        last=1,
    ),
)
"""All missions, in the recommended order."""
