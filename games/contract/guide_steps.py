"""What a guide says, step by step, in any game that teaches."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from games.contract.lessons import GuideText

OVER = "over"
"""What is asked when nothing is asked any more."""

Wants = Callable[[Sequence[str]], bool]
"""Tells whether the guide likes a choice."""

NOT_YET = _("You could do that. This once, please follow me: the reason comes at once.")


@dataclass(frozen=True, slots=True)
class Step:
    """Something that the guide says while a kind of question is open in a turn.

    `at` is a selector of what is pointed at; `wants` is None where one only reads.
    """

    turn: int
    asked: str
    text: StrOrPromise
    at: str = ""
    wants: Wants | None = None
    otherwise: StrOrPromise = NOT_YET


def only(*choices: str) -> Wants:
    """Like these choices, and no others."""
    return lambda made: tuple(made) == choices


def anything(made: Sequence[str]) -> bool:
    """Like whatever is chosen."""
    return True


def next_text(steps: Sequence[Step], start: int, turn: int, asked: str) -> GuideText | None:
    """Find the first step from `start` on that is about what is asked now."""
    for number, each in enumerate(steps[start:], start):
        if (each.turn, each.asked) == (turn, asked):
            return GuideText(number, len(steps), each.text, each.at, each.wants is None)
    return None
