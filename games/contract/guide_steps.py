"""The steps of a guided lesson, for all games with lessons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from games.contract.lessons import GuideText

OVER = "over"
"""The value for the kind of question once the game is over."""

Wants = Callable[[Sequence[str]], bool]
"""A function that tells whether the guide accepts these choices."""

NOT_YET = _("You could do that. This once, please follow me: the reason comes at once.")


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the guide: a text that it shows at a kind of question in a turn.

    `at` is the CSS selector of the element that the guide points at. `wants` is None if the
    learner only reads.
    """

    turn: int
    asked: str
    text: StrOrPromise
    at: str = ""
    wants: Wants | None = None
    otherwise: StrOrPromise = NOT_YET


def exactly_these(*choices: str) -> Wants:
    """Return a function that accepts exactly these choices."""
    return lambda made: tuple(made) == choices


def any_choice(made: Sequence[str]) -> bool:
    """Accept any choice. Used as the `wants` of a step."""
    return True


def next_guide_text(
    steps: Sequence[Step], start: int, turn: int, asked: str
) -> GuideText | None:
    """Return the first step from `start` on for this turn and question; None if there is
    none.
    """
    for number, each in enumerate(steps[start:], start):
        if (each.turn, each.asked) == (turn, asked):
            return GuideText(number, len(steps), each.text, each.at, each.wants is None)
    return None
