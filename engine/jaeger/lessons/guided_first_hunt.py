"""The first game with a guide: a werewolf among four players finds two vampires.

Cards, dice and the other seats' answers are fixed; the guide tells the learner what to
answer.
"""

from __future__ import annotations

from engine.jaeger.game import Position
from engine.jaeger.lessons.scripted_lesson import ScriptedLesson
from engine.jaeger.scenario import Scenario


def first_position() -> Position:
    """Return the position before the first turn; the learner is Frederik."""
    scenario = Scenario("frederik", "volko", "gregor", "wendur")
    scenario.top("garlic", "silver-needle", "iron-fist")
    return scenario.at("", 0, 1, 2, 3).turn(0, 1).stage("begin").start()


GUIDE = ScriptedLesson(
    key="first-hunt",
    begin=first_position,
    script={
        (1, "oracle_answer"): "damage",
        (2, "start"): "roll",
        (3, "start"): "roll",
        (3, "place"): "draw:green",
        (3, "give_oracle"): "player:0",
        (4, "start"): "roll",
        (6, "start"): "roll",
        (6, "place"): "hurt:0",
        (6, "attack"): "player:0",
        (7, "start"): "roll",
        (7, "attack"): "player:3",
        (8, "start"): "roll",
        (10, "start"): "roll",
        (10, "attack"): "player:3",
    },
    dice={
        (1, "start"): (1, 1),
        (2, "start"): (6, 2),
        (3, "start"): (2, 1),
        (4, "start"): (5, 1),
        (5, "start"): (4, 4),
        (5, "attack"): (6, 1),
        (6, "start"): (6, 3),
        (6, "attack"): (4, 1),
        (7, "start"): (4, 2),
        (7, "attack"): (6, 2),
        (8, "start"): (6, 4),
        (9, "target"): (6, 0),
        (9, "start"): (6, 4),
        (9, "attack"): (6, 1),
        (10, "start"): (3, 1),
        (10, "attack"): (6, 2),
    },
    solution=(
        *("roll", "draw:green", "player:1", "end"),
        "damage",
        *("roll", "draw:red", "player:1", "end"),
        *("ability", "player:1", "roll", "player:3"),
    ),
)
