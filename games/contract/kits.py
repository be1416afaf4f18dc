"""Kits that players bring to a table in some games, such as a deck that they have built.

The site stores them as `Kit`, requires one from every player at a table that wants kits,
and passes copies to the rules when the match begins. Their content is defined by the game;
the site stores it as JSON without interpreting it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from django_stubs_ext import StrOrPromise

Content = dict[str, Any]


@dataclass(frozen=True, slots=True)
class HandingIn:
    """The game's texts about handing in kits for a tournament.

    `heading` stands above the kits once the tournament is over; `rule` is one of its rules.
    Participants see `ask` before they hand in, `done` after that, and `locked` once the kit
    is final. The others are notices with the tournament as `%(title)s`: the start is near
    (`remind`), it began without the player (`left_out`), the director asks for another kit
    because of `%(reason)s` (`change`), the kit may not be played any more (`unfit`).
    """

    heading: StrOrPromise = ""
    rule: StrOrPromise = ""
    ask: StrOrPromise = ""
    done: StrOrPromise = ""
    locked: StrOrPromise = ""
    remind: StrOrPromise = ""
    left_out: StrOrPromise = ""
    change: StrOrPromise = ""
    unfit: StrOrPromise = ""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a kit for display: a title with lines below it."""

    title: str
    lines: tuple[str, ...]


class Brings:
    """What a game says of it.

    `before` is what the form of a new table says about the start, `question` what a
    waiting table asks, `lent` the answer of who has none of their own, `missing` what
    stands beside somebody who has not chosen yet, `begins` when the match begins; `made_at`
    names the address at which it is made.

    The defaults fit a game in which players bring nothing.
    """

    before: StrOrPromise = ""
    question: StrOrPromise = ""
    lent: StrOrPromise = ""
    missing: StrOrPromise = ""
    begins: StrOrPromise = ""
    made_at = ""
    events = HandingIn()

    def wanted(self, options: Mapping[str, Any]) -> bool:
        """Tell whether everybody at a table with these options brings something."""
        return False

    def faults(
        self, content: Mapping[str, Any], options: Mapping[str, Any], lang: str
    ) -> Sequence[str]:
        """Return as sentences what keeps it from being played there; nothing if it may
        be.

        Raises:
            BadOptions: it is none at all.
        """
        return ()

    def of_computer(self, options: Mapping[str, Any], rng: Random) -> Content:
        """Return the deck of a computer, which can also be lent to people."""
        return {}

    def parts(self, content: Mapping[str, Any], lang: str) -> Sequence[Part]:
        """Return it as pages list it for those who may know it."""
        return ()
