"""The first game with a guide: six turns of a game for two that the learner wins.

The decks lie in a known order, the other seat follows a script, and the guide tells the
learner what to choose, so all events are determined. Only claims are free, because no
claimed card is drawn in this game.
"""

from __future__ import annotations

from engine.nightfall.game import Position
from engine.nightfall.lessons.scripted_lesson import ScriptedLesson
from engine.nightfall.options import Options
from engine.nightfall.scenario import Scenario

FACE_UP = 17
"""The number of face-up wounds. With it, the last one is received in the sixth turn."""


def first_position() -> Position:
    """Return the first position: the learner's turn, with both decks in a known order."""
    scenario = Scenario(2, Options(show_wounds=True), 2011)
    _arrange_learner(scenario)
    _arrange_rival(scenario)
    scenario.commons(
        "Ivan Radinsky",
        "Rip and Tear",
        "Shock and Awe",
        "Grim Siege",
        "Marcus Toth",
        "Blood Rage",
        "Team Takedown",
        "Hypnotic Presence",
    )
    scenario.wounds(*("Bite", "Burn", "Bleed") * 10, face_up=FACE_UP)
    return scenario.turn(0).start()


def _arrange_learner(scenario: Scenario) -> None:
    first = "Enraged Wight", "Enraged Wight", "Charlotte Reyes", "Genesis One"
    scenario.hand(0, *first, "Yuri Koroviev").private(0, "Franz Orlok", "Death Grip")
    second = "Franz Orlok", "Charlotte Reyes", "Yuri Koroviev", "Genesis One", "Bad Smoke"
    third = "Rip and Tear", "Bite", "Death Grip", "Ivan Radinsky", "Enraged Wight"
    redrawn = "J.J. McTeague", "Genesis One"
    rest = "Bad Smoke", "J.J. McTeague", "Charlotte Reyes", "Bad Smoke", "Yuri Koroviev"
    scenario.deck(0, *second, *third, *redrawn, *rest, "J.J. McTeague")


def _arrange_rival(scenario: Scenario) -> None:
    scenario.in_play(1, "Genesis One").private(1, "Vulko", "Lilith Lawrence")
    first = "Lilith Lawrence", "Bad Smoke", "Charlotte Reyes", "J.J. McTeague"
    scenario.hand(1, *first, "Genesis One")
    second = "Vulko", "J.J. McTeague", "Charlotte Reyes", "Genesis One", "Bad Smoke"
    third = "Enraged Wight", "Charlotte Reyes", "Bad Smoke", "Genesis One"
    rest = "Yuri Koroviev", "Enraged Wight", "J.J. McTeague", "Yuri Koroviev"
    scenario.deck(1, *second, *third, *rest, "Charlotte Reyes", "Bad Smoke")


ALL_IN_HAND = (
    "discard:charlotte-reyes",
    "discard:genesis-one",
    "discard:bad-smoke",
    "discard:jj-mcteague",
)

GUIDE = ScriptedLesson(
    key="first-night",
    begin=first_position,
    last=0,
    script={
        (2, "chain"): ("card:lilith-lawrence",),
        (2, "exile_from_hand"): ("card:bad-smoke",),
        (2, "target_player"): ("player:0",),
        (2, "claim"): (*ALL_IN_HAND, "claim:vulko"),
        (3, "block"): ("minion:4",),
        (4, "chain"): ("card:vulko",),
        (4, "claim"): (*ALL_IN_HAND, "claim:lilith-lawrence"),
        (6, "chain"): ("card:enraged-wight",),
        (6, "target_player"): ("player:0",),
        (6, "claim"): ALL_IN_HAND,
    },
    solution=(
        *("card:enraged-wight", "card:enraged-wight", "player:1", "player:1"),
        *("discard:charlotte-reyes", "discard:genesis-one", "discard:yuri-koroviev"),
        "claim:death-grip",
        *("pass", "pass", "card:franz-orlok", "pass", "player:1"),
        "card:yuri-koroviev",
        *("discard:charlotte-reyes", "discard:genesis-one", "discard:bad-smoke"),
        *("claim:death-grip", "use"),
        *("card:rip-and-tear", "pass", "player:1"),
        *("card:death-grip", "card:ivan-radinsky", "pass", "player:1"),
        *("discard:jj-mcteague", "discard:genesis-one", "done"),
        *("card:enraged-wight", "player:1"),
    ),
)
