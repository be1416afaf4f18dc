"""Goal and hint of each puzzle."""

from itertools import takewhile

from django.utils.functional import lazy
from django.utils.text import format_lazy
from django.utils.translation import get_language, gettext, gettext_lazy as _

from engine.nightfall import text
from engine.nightfall.lessons.puzzles import POSITIONS, Puzzle
from games.contract.lessons import Kind, Lesson


def _goal(puzzle: Puzzle) -> str:
    if not puzzle.wounds:
        return gettext("One chain: leave Vera without a minion. She adds nothing.")
    if puzzle.clear:
        told = gettext(
            "One chain: give Vera %(count)d wounds, and leave her without a minion. She"
            " adds nothing."
        )
    else:
        told = gettext("One chain: give Vera %(count)d wounds. She adds nothing.")
    return told % {"count": puzzle.wounds}


def _hint(puzzle: Puzzle) -> str:
    """Name the card that resolves first: from there one thinks backwards."""
    language = (get_language() or "en").partition("-")[0]
    spoken = language if language in text.LANGUAGES else "en"
    # The chain is the first run of cards; later ones answer its texts.
    chain = [*takewhile(lambda each: each.startswith("card:"), puzzle.solution.split())]
    name = text.card_name(chain[-1].removeprefix("card:"), spoken)
    return gettext("Think backwards: the card that resolves first is %(name)s.") % {
        "name": name
    }


goal, hint = lazy(_goal, str), lazy(_hint, str)

PUZZLES: tuple[Lesson, ...] = tuple(
    Lesson(
        key=f"puzzle-{number}",
        kind=Kind.PUZZLE,
        title=format_lazy(_("Puzzle {number}"), number=number),
        goal=goal(puzzle),
        hint=hint(puzzle),
        seats=("", _("Vera")),
    )
    for number, puzzle in enumerate(POSITIONS, 1)
)
