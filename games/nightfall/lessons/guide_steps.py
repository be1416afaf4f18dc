"""What a guide says, step by step."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

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


def discards(count: int) -> Wants:
    """Like it if so many cards, or more, are discarded for influence."""
    return lambda made: sum(each.startswith("discard:") for each in made) >= count


def keeps(card: str) -> Wants:
    """Like it if a card stays in hand."""
    return lambda made: f"discard:{card}" not in made


def held(card: str) -> str:
    """Return the selector of a card in one's own hand."""
    return f'#hand [data-card="{card}"]'
