"""Missions: one task each, in a position made for it."""

from __future__ import annotations

from engine.nightfall.game import Position
from engine.nightfall.lessons.goals import (
    Both,
    Claimed,
    Kicked,
    NoneLeft,
    Played,
    Spared,
    Won,
    Wound,
)
from engine.nightfall.lessons.scripted_lesson import ScriptedLesson
from engine.nightfall.options import Options
from engine.nightfall.phases.turn import CHAIN, COMBAT
from engine.nightfall.scenario import Scenario

BOTH_SETS = ("base", "coldest_war")
FILLING = ("Genesis One",) * 6
"""Cards to fill decks with. Whether a player draws one of them makes no difference to the
missions.
"""


def two_player_scenario(options: Options | None = None) -> Scenario:
    """Return a position for two players in the middle of a game."""
    scenario = Scenario(2, options or Options(show_wounds=True), 7)
    scenario.deck(0, *FILLING).deck(1, *FILLING).commons("Leave Me Alone!")
    return scenario


def blocking() -> Position:
    """Return a position in which Vera attacks with all her minions."""
    scenario = two_player_scenario().in_play(1, "Genesis One", "Vulko", "J.J. McTeague")
    scenario.in_play(0, "Lilith Lawrence", "Genesis One", "Yuri Koroviev")
    return scenario.hand(0, "Charlotte Reyes").turn(1).start()


def links() -> Position:
    """Return a position with six cards in hand that link in only one order."""
    scenario = two_player_scenario().in_play(1, "Genesis One").phase(CHAIN)
    scenario.hand(0, "Overwatch Two", "Enraged Wight", "Alton Hickman")
    scenario.hand(0, "Zacharias Sands", "Shock and Awe", "Franz Orlok")
    return scenario.turn(0).start()


def kickers() -> Position:
    """Return a position with six cards in hand, four of which can make three kickers
    active.
    """
    scenario = two_player_scenario().in_play(1, "Genesis One").phase(CHAIN)
    scenario.hand(0, "Lilith Lawrence", "Indigo Six", "Blood Rage")
    scenario.hand(0, "Alton Hickman", "Shock and Awe", "Rip and Tear")
    return scenario.turn(0).start()


def claiming() -> Position:
    """Return a position in which the learner can get nine influence if no card is
    wasted.
    """
    scenario = Scenario(2, Options(show_wounds=True), 7).phase(CHAIN)
    scenario.deck(0, *FILLING).deck(1, *FILLING)
    scenario.hand(0, "Hypnotic Presence", "Yuri Koroviev", "Genesis One")
    scenario.hand(0, "Charlotte Reyes", "Bad Smoke")
    scenario.commons("Ivan Radinsky", "Rip and Tear", "Leave Me Alone!")
    return scenario.turn(0).start()


def clearing() -> Position:
    """Return a position in which Vulko and "Bad Smoke" absorb the damage to Vera."""
    scenario = two_player_scenario().in_play(1, "Vulko", "Bad Smoke").phase(CHAIN)
    scenario.hand(0, "Death Grip", "Ivan Radinsky", "Shock and Awe")
    scenario.hand(0, "Enraged Wight", "Indigo Six")
    return scenario.turn(0).start()


def answering() -> Position:
    """Return a position in which Vera plays Death Grip against the learner."""
    scenario = two_player_scenario().hand(1, "Death Grip").phase(CHAIN).turn(1)
    scenario.hand(0, "Lilith Lawrence", "Flank Attack", "Franz Orlok")
    return scenario.hand(0, "Charlotte Reyes", "Enraged Wight").start()


def ending() -> Position:
    """Return a position with one face-up wound left, in which Vera has two wounds fewer
    than the learner.
    """
    scenario = two_player_scenario().in_play(1, "Bad Smoke").phase(CHAIN)
    scenario.discard(0, *("Bite", "Burn", "Bleed") * 2).discard(1, *("Bite", "Burn") * 2)
    scenario.hand(0, "Enraged Wight", "Death Grip", "J.J. McTeague")
    scenario.hand(0, "Ivan Radinsky", "Lilith Lawrence")
    scenario.wounds(*("Bite", "Burn", "Bleed") * 6, face_up=1)
    return scenario.turn(0).start()


def feeding() -> Position:
    """Return a position in which Vera's minions have four health and the learner has one
    order that can be fed.
    """
    scenario = two_player_scenario(Options(sets=BOTH_SETS, show_wounds=True)).phase(CHAIN)
    scenario.in_play(1, "Charlotte Reyes", "Genesis One")
    scenario.hand(0, "Gregor Dzanic", "Bite", "Burn", "Enraged Wight", "Charlotte Reyes")
    return scenario.turn(0).start()


def eclipse() -> Position:
    """Return a position during the eclipse, when the kicker of every linked card is
    active.
    """
    scenario = two_player_scenario(Options(sets=BOTH_SETS, moons=True, show_wounds=True))
    scenario.moon("lunar-eclipse").in_play(1, "Big Ghost").phase(CHAIN)
    scenario.hand(0, "Enraged Wight", "Leave Me Alone!", "Death Grip", "Lilith Lawrence")
    return scenario.turn(0).start()


MISSIONS: tuple[ScriptedLesson, ...] = (
    ScriptedLesson(
        key="blocking",
        begin=blocking,
        goal=Spared(0),
        only=COMBAT,
        solution=("minion:1", "minion:2", "minion:3"),
    ),
    ScriptedLesson(
        key="links",
        begin=links,
        goal=Played(0, 6),
        only=CHAIN,
        solution=(
            *("card:franz-orlok", "card:alton-hickman", "card:zacharias-sands"),
            *("card:shock-and-awe", "card:overwatch-two", "card:enraged-wight"),
        ),
    ),
    ScriptedLesson(
        key="kickers",
        begin=kickers,
        goal=Kicked(0, 3),
        only=CHAIN,
        solution=(
            *("card:rip-and-tear", "card:blood-rage", "card:shock-and-awe"),
            *("card:indigo-six", "minion:1"),
        ),
    ),
    ScriptedLesson(
        key="claiming",
        begin=claiming,
        goal=Both(Claimed(0, "ivan-radinsky"), Claimed(0, "rip-and-tear")),
        solution=(
            *("card:yuri-koroviev", "card:hypnotic-presence", "pass"),
            *("discard:genesis-one", "discard:charlotte-reyes", "discard:bad-smoke"),
            *("claim:ivan-radinsky", "claim:rip-and-tear"),
        ),
    ),
    ScriptedLesson(
        key="clearing",
        begin=clearing,
        goal=Wound(1, 3),
        only=CHAIN,
        solution=(
            *("card:death-grip", "card:ivan-radinsky", "card:shock-and-awe"),
            *("pass", "minion:1", "player:1"),
        ),
    ),
    ScriptedLesson(
        key="answering",
        begin=answering,
        goal=Both(Wound(1, 2), Spared(0)),
        only=CHAIN,
        solution=("card:flank-attack", "card:franz-orlok", "pass", "player:1"),
        script={(1, "chain"): ("card:death-grip",), (1, "target_player"): ("player:0",)},
    ),
    ScriptedLesson(
        key="ending",
        begin=ending,
        goal=Won(0),
        solution=("card:death-grip", "card:ivan-radinsky", "player:1"),
    ),
    ScriptedLesson(
        key="feeding",
        begin=feeding,
        goal=NoneLeft(1),
        only=CHAIN,
        solution=(
            "card:gregor-dzanic",
            "minion:1",
            "card:bite",
            "card:burn",
            "card:charlotte-reyes",
        ),
    ),
    ScriptedLesson(
        key="eclipse",
        begin=eclipse,
        goal=Wound(1, 7),
        only=CHAIN,
        solution=(
            *("card:death-grip", "card:enraged-wight", "card:leave-me-alone"),
            *("order:0", "player:1", "player:1", "player:1"),
        ),
    ),
)
