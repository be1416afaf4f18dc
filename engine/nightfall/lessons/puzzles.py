"""Puzzles: all cards are visible, and one chain reaches the goal. The easier ones come
first.

A search through dealt positions found them: in each, only a few of the many ways to play
reach the goal. `tests/engine/test_puzzles.py` counts the ways.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.nightfall.game import Position
from engine.nightfall.lessons.goals import Both, Goal, NoneLeft, Wound
from engine.nightfall.lessons.scripted_lesson import ScriptedLesson
from engine.nightfall.options import Options
from engine.nightfall.phases.turn import CHAIN
from engine.nightfall.scenario import Scenario

FILLING = ("Genesis One",) * 6
"""Cards to fill decks with. A player who draws one cannot play it any more in this turn
(CHAIN-9).
"""


def split_names(text: str) -> list[str]:
    """Split a list of card names."""
    return text.split("; ") if text else []


class Puzzle(NamedTuple):
    """A puzzle: a position for two seats and a goal to reach with one chain.

    `hand`, `theirs`, `own` and `discard` are card names, separated by semicolons;
    `solution` is a list of choices, separated by spaces. `wounds` is how many wounds seat 1
    has to receive; with `clear`, it must have no minion left. `ways` is the number of ways
    to play per way that reaches the goal.
    """

    hand: str
    theirs: str
    solution: str
    ways: int
    wounds: int = 0
    clear: bool = False
    own: str = ""
    discard: str = ""

    def begin(self) -> Position:
        """Return the position, in the learner's chain phase."""
        scenario = Scenario(2, Options(show_wounds=True), 7)
        scenario.hand(0, *split_names(self.hand)).in_play(1, *split_names(self.theirs))
        scenario.in_play(0, *split_names(self.own)).discard(0, *split_names(self.discard))
        scenario.deck(0, *FILLING).deck(1, *FILLING)
        scenario.commons("Leave Me Alone!").phase(CHAIN)
        scenario.wounds(*("Bite", "Burn", "Bleed") * 8, face_up=24)
        return scenario.turn(0).start()

    @property
    def goal(self) -> Goal:
        """The goal against seat 1."""
        if not self.clear:
            return Wound(1, self.wounds)
        return Both(Wound(1, self.wounds), NoneLeft(1)) if self.wounds else NoneLeft(1)


POSITIONS: tuple[Puzzle, ...] = (
    Puzzle(
        hand="Enraged Wight; Ivan Radinsky; Furious Melee; Franz Orlok",
        theirs="Overwatch Two; Big Ghost",
        solution=(
            "card:furious-melee card:franz-orlok card:ivan-radinsky minion:2 "
            "player:0 player:1"
        ),
        ways=31,
        clear=True,
    ),
    Puzzle(
        hand="Franz Orlok; Ivan Radinsky; Big Ghost; Blood Rage; Big Ghost",
        theirs="Genesis One",
        solution="card:blood-rage card:franz-orlok card:ivan-radinsky minion:1 player:1",
        ways=41,
        wounds=3,
        clear=True,
        own="Genesis One",
    ),
    Puzzle(
        hand="Overwatch Two; Marcus Toth; Indigo Six; Lilith Lawrence; Death Grip",
        theirs="Alton Hickman; Lilith Lawrence",
        solution=(
            "card:indigo-six card:marcus-toth card:overwatch-two "
            "card:lilith-lawrence card:death-grip player:1 player:1 player:1"
        ),
        ways=46,
        wounds=5,
        own="Yuri Koroviev",
    ),
    Puzzle(
        hand="Team Takedown; Indigo Six; Marcus Toth; Vulko; Death Grip",
        theirs="Lilith Lawrence; Genesis One",
        solution=(
            "card:death-grip card:vulko card:indigo-six card:marcus-toth player:1 player:1"
        ),
        ways=52,
        wounds=4,
        own="Lilith Lawrence",
    ),
    Puzzle(
        hand="Enraged Wight; Shock and Awe; Sir John Travail; Flank Attack; Franz Orlok",
        theirs="Bad Smoke",
        solution=(
            "card:franz-orlok card:enraged-wight card:flank-attack "
            "card:shock-and-awe minion:1 order:1 player:1"
        ),
        ways=53,
        wounds=2,
        clear=True,
        own="Lilith Lawrence",
    ),
    Puzzle(
        hand="Death Grip; Rip and Tear; Overwatch Two; Vulko; J.J. McTeague",
        theirs="Marcus Toth; Bad Smoke",
        solution=(
            "card:death-grip card:vulko card:rip-and-tear card:jj-mcteague minion:1 "
            "player:1 player:1"
        ),
        ways=54,
        wounds=3,
        clear=True,
        own="Genesis One",
    ),
    Puzzle(
        hand="Zacharias Sands; Hypnotic Presence; Blood Rage; Enraged Wight; Death Grip",
        theirs="Sir John Travail",
        solution="card:blood-rage card:death-grip card:enraged-wight player:1 player:1",
        ways=57,
        wounds=5,
        own="Lilith Lawrence",
    ),
    Puzzle(
        hand="Lilith Lawrence; Grim Siege; Indigo Six; Furious Melee; Ivan Radinsky",
        theirs="J.J. McTeague; Vulko; Vulko",
        solution=(
            "card:ivan-radinsky card:indigo-six card:furious-melee "
            "card:lilith-lawrence player:1 player:1 minion:3"
        ),
        ways=59,
        clear=True,
    ),
    Puzzle(
        hand="Enraged Wight; Rip and Tear; Zacharias Sands; Grim Siege; Marcus Toth",
        theirs="Indigo Six; Big Ghost",
        solution=(
            "card:rip-and-tear card:marcus-toth card:grim-siege card:enraged-wight "
            "player:1 player:1 player:1"
        ),
        ways=70,
        wounds=4,
    ),
    Puzzle(
        hand="Flank Attack; Blood Rage; Zacharias Sands; Death Grip; J.J. McTeague",
        theirs="Vulko; Genesis One",
        solution=(
            "card:jj-mcteague card:zacharias-sands card:death-grip pass player:1 minion:2"
        ),
        ways=98,
        clear=True,
    ),
    Puzzle(
        hand="Flank Attack; Team Takedown; Lilith Lawrence; Ivan Radinsky; Franz Orlok",
        theirs="Bad Smoke",
        solution=(
            "card:lilith-lawrence card:franz-orlok card:ivan-radinsky player:1 player:1"
        ),
        ways=102,
        wounds=3,
        clear=True,
    ),
    Puzzle(
        hand="Franz Orlok; J.J. McTeague; Zacharias Sands; Franz Orlok; Alton Hickman",
        theirs="Sir John Travail",
        solution=(
            "card:franz-orlok card:alton-hickman card:jj-mcteague "
            "card:zacharias-sands card:franz-orlok player:1 minion:1 minion:1 "
            "player:1"
        ),
        ways=114,
        wounds=4,
        clear=True,
    ),
    Puzzle(
        hand="Big Ghost; Big Ghost; Lilith Lawrence; Franz Orlok; Furious Melee",
        theirs="Vulko; Bad Smoke",
        solution=(
            "card:franz-orlok card:lilith-lawrence card:big-ghost "
            "card:furious-melee player:1 player:1 player:1"
        ),
        ways=118,
        wounds=2,
        clear=True,
        own="Genesis One",
    ),
    Puzzle(
        hand="Blood Rage; Death Grip; Enraged Wight; Vulko; Ivan Radinsky",
        theirs="Genesis One; Vulko; Bad Smoke",
        solution=(
            "card:blood-rage card:death-grip card:enraged-wight card:vulko "
            "card:ivan-radinsky minion:1 player:1 player:1"
        ),
        ways=278,
        clear=True,
        own="Yuri Koroviev",
    ),
    Puzzle(
        hand=(
            "J.J. McTeague; Hypnotic Presence; Blood Rage; Franz Orlok; Sir John "
            "Travail; Enraged Wight"
        ),
        theirs="Indigo Six; Indigo Six",
        solution="card:blood-rage card:franz-orlok card:enraged-wight player:1 player:1",
        ways=52,
        wounds=4,
    ),
    Puzzle(
        hand=(
            "Grim Siege; Blood Rage; Indigo Six; Rip and Tear; Zacharias Sands; Franz Orlok"
        ),
        theirs="Bad Smoke; Overwatch Two",
        solution=(
            "card:rip-and-tear card:blood-rage card:franz-orlok player:1 minion:2 player:1"
        ),
        ways=66,
        wounds=3,
        clear=True,
    ),
    Puzzle(
        hand=(
            "Rip and Tear; Leave Me Alone!; Grim Siege; Overwatch Two; Shock and "
            "Awe; Death Grip"
        ),
        theirs="Overwatch Two",
        solution="card:death-grip card:leave-me-alone card:rip-and-tear player:1 player:1",
        ways=70,
        wounds=5,
    ),
    Puzzle(
        hand=(
            "Blood Rage; J.J. McTeague; Overwatch Two; Death Grip; Franz Orlok; Sir "
            "John Travail"
        ),
        theirs="Marcus Toth; Lilith Lawrence",
        solution=(
            "card:overwatch-two card:blood-rage card:sir-john-travail "
            "card:jj-mcteague minion:1 minion:2"
        ),
        ways=37,
        clear=True,
        own="Yuri Koroviev",
    ),
    Puzzle(
        hand=(
            "Blood Rage; Alton Hickman; Marcus Toth; Lilith Lawrence; Rip and Tear; "
            "Alton Hickman"
        ),
        theirs="Bad Smoke",
        solution=(
            "card:rip-and-tear card:marcus-toth card:alton-hickman card:blood-rage "
            "card:lilith-lawrence player:1 player:1 player:1"
        ),
        ways=96,
        wounds=3,
        clear=True,
        own="Yuri Koroviev",
    ),
    Puzzle(
        hand=(
            "Dark Awakening; Dark Awakening; Hypnotic Presence; Franz Orlok; Lilith "
            "Lawrence"
        ),
        theirs="Big Ghost; J.J. McTeague; Alton Hickman",
        solution=(
            "card:lilith-lawrence card:franz-orlok card:dark-awakening "
            "card:franz-orlok player:1 player:1 player:1"
        ),
        ways=60,
        wounds=5,
        discard="Franz Orlok; Vulko",
    ),
    Puzzle(
        hand="Enraged Wight; Franz Orlok; Dark Awakening; Overwatch Two; Blood Rage",
        theirs="Indigo Six; Overwatch Two",
        solution=(
            "card:franz-orlok card:dark-awakening card:blood-rage "
            "card:enraged-wight player:1 card:lilith-lawrence player:1 player:1"
        ),
        ways=159,
        wounds=5,
        discard="Zacharias Sands; Lilith Lawrence",
    ),
    Puzzle(
        hand="Hypnotic Presence; Death Grip; Indigo Six; Team Takedown; Ghoul Summons",
        theirs="Bad Smoke; Sir John Travail",
        solution=(
            "card:indigo-six card:ghoul-summons card:team-takedown "
            "card:hypnotic-presence card:death-grip player:1 minion:1 "
            "card:death-grip player:1"
        ),
        ways=202,
        wounds=6,
        discard="Ivan Radinsky; Ivan Radinsky",
    ),
    Puzzle(
        hand=(
            "Dark Awakening; Dark Awakening; Death Grip; Vulko; Grim Siege; "
            "Hypnotic Presence"
        ),
        theirs="Lilith Lawrence; Vulko",
        solution="card:death-grip card:dark-awakening card:ivan-radinsky minion:1 player:1",
        ways=94,
        clear=True,
        discard="Ivan Radinsky; Vulko",
    ),
    Puzzle(
        hand=(
            "Death Grip; Indigo Six; Dark Awakening; Leave Me Alone!; Dark "
            "Awakening; Ivan Radinsky"
        ),
        theirs="Indigo Six",
        solution="card:death-grip card:dark-awakening card:franz-orlok player:1 player:1",
        ways=156,
        wounds=5,
        own="Lilith Lawrence",
        discard="Franz Orlok; Lilith Lawrence",
    ),
)

PUZZLES: tuple[ScriptedLesson, ...] = tuple(
    ScriptedLesson(
        key=f"puzzle-{number}",
        begin=puzzle.begin,
        goal=puzzle.goal,
        only=CHAIN,
        solution=tuple(puzzle.solution.split()),
    )
    for number, puzzle in enumerate(POSITIONS, 1)
)
