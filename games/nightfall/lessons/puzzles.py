"""Name, chapter, goal and hint of each puzzle."""

from collections.abc import Iterator
from itertools import takewhile
from math import log2

from django.utils.functional import lazy
from django.utils.translation import (
    get_language,
    gettext,
    gettext_lazy as _,
    pgettext_lazy,
)

from engine.nightfall import text
from engine.nightfall.lessons.puzzles import POSITIONS, Puzzle
from games.contract.lessons import Kind, Lesson
from games.nightfall.rendering.art import picture_file

EASIEST, PER_DOUBLING, FEWEST_WAYS = 1100, 220, 25
"""The scale of puzzle ratings: a puzzle in which 1 of 25 ways solves it is rated 1100;
twice as many ways add 220 points.
"""

NAMES = (
    (pgettext_lazy("puzzle", "Two Birds"), "furious-melee"),
    (pgettext_lazy("puzzle", "House Cleaning"), "genesis-one"),
    (pgettext_lazy("puzzle", "Five Teeth"), "marcus-toth"),
    (pgettext_lazy("puzzle", "Past the Guard"), "team-takedown"),
    (pgettext_lazy("puzzle", "The Side Door"), "flank-attack"),
    (pgettext_lazy("puzzle", "No Witnesses"), "rip-and-tear"),
    (pgettext_lazy("puzzle", "Red Mist"), "blood-rage"),
    (pgettext_lazy("puzzle", "Three Graves"), "vulko"),
    (pgettext_lazy("puzzle", "Siege Engine"), "grim-siege"),
    (pgettext_lazy("puzzle", "Enough Is Enough"), "death-grip"),
    (pgettext_lazy("puzzle", "Short Work"), "franz-orlok"),
    (pgettext_lazy("puzzle", "Twice Bitten"), "sir-john-travail"),
    (pgettext_lazy("puzzle", "Ghost Story"), "big-ghost"),
    (pgettext_lazy("puzzle", "Clean Slate"), "ivan-radinsky"),
    (pgettext_lazy("puzzle", "Short Fuse"), "jj-mcteague"),
    (pgettext_lazy("puzzle", "Smoked Out"), "bad-smoke"),
    (pgettext_lazy("puzzle", "Do Not Disturb"), "leave-me-alone"),
    (pgettext_lazy("puzzle", "Crossfire"), "overwatch-two"),
    (pgettext_lazy("puzzle", "Last One Standing"), "alton-hickman"),
    (pgettext_lazy("puzzle", "Back for More"), "dark-awakening"),
    (pgettext_lazy("puzzle", "Restless"), "zacharias-sands"),
    (pgettext_lazy("puzzle", "Out of the Ground"), "ghoul-summons"),
    (pgettext_lazy("puzzle", "Grave Robber"), "lilith-lawrence"),
    (pgettext_lazy("puzzle", "Second Life"), "indigo-six"),
)
"""Names of the puzzles, in the order of `POSITIONS`, each with a card on its table. Lists
show the picture of that card.
"""

CHAPTERS = (
    _("Draw blood"),
    _("Clear the table"),
    _("Both at once"),
    _("Back from the grave"),
)


def _goal(puzzle: Puzzle) -> str:
    if not puzzle.wounds:
        return gettext("Leave Vera without a minion in one chain. She can't reply.")
    if puzzle.clear:
        told = gettext(
            "Deal %(count)d wounds and leave Vera without a minion, in one chain. She can't"
            " reply."
        )
    else:
        told = gettext("Deal %(count)d wounds in one chain. Vera can't reply.")
    return told % {"count": puzzle.wounds}


def _hint(puzzle: Puzzle) -> str:
    """Return a hint that names the card that resolves first."""
    language = (get_language() or "en").partition("-")[0]
    lang = language if language in text.LANGUAGES else "en"
    # The first cards of the solution form the chain; later ones answer questions of its
    # texts.
    chain = [*takewhile(lambda each: each.startswith("card:"), puzzle.solution.split())]
    name = text.card_name(chain[-1].removeprefix("card:"), lang)
    return gettext("Think backwards: the card that resolves first is %(name)s.") % {
        "name": name
    }


goal, hint = lazy(_goal, str), lazy(_hint, str)


def _chapter(puzzle: Puzzle) -> int:
    """Return the number of a puzzle's chapter: the last one if orders come back from the
    discard pile, else by the goal.
    """
    if puzzle.discard:
        return 3
    return 0 if not puzzle.clear else 1 if not puzzle.wounds else 2


def _rating(puzzle: Puzzle) -> int:
    """Estimate a puzzle's rating: `EASIEST + PER_DOUBLING * log2(ways / FEWEST_WAYS)`."""
    return round(EASIEST + PER_DOUBLING * log2(puzzle.ways / FEWEST_WAYS))


def _lessons() -> Iterator[Lesson]:
    """Yield the puzzles chapter by chapter, the easier ones first."""
    numbered = enumerate(zip(POSITIONS, NAMES, strict=True), 1)
    for number, (puzzle, (name, card)) in sorted(
        numbered, key=lambda each: (_chapter(each[1][0]), each[1][0].ways)
    ):
        yield Lesson(
            key=f"puzzle-{number}",
            kind=Kind.PUZZLE,
            title=name,
            goal=goal(puzzle),
            picture=picture_file(card),
            hint=hint(puzzle),
            chapter=CHAPTERS[_chapter(puzzle)],
            rating=_rating(puzzle),
            seats=("", _("Vera")),
        )


PUZZLES: tuple[Lesson, ...] = (*_lessons(),)
