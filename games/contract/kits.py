"""Kits that players bring to a table in some games, such as a deck that they have built.

The site stores them as `Kit`, requires one from every player at a table that wants kits,
and passes copies to the rules when the match begins. Their content is defined by the game;
the site stores it as JSON without interpreting it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

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


class Brings(Protocol):
    """What a game says about its kits.

    Texts: `before` in the form of a new table, about the start; `question` at a waiting
    table; `lent`, the choice of a lent kit; `missing` beside players who have not chosen;
    `begins`, when the match begins. `made_at` is the URL name of the page where kits are
    made.
    """

    before: StrOrPromise
    question: StrOrPromise
    lent: StrOrPromise
    missing: StrOrPromise
    begins: StrOrPromise
    made_at: str
    events: HandingIn

    def wanted(self, options: Mapping[str, Any]) -> bool:
        """Tell whether players at a table with these options bring kits."""

    def faults(
        self, content: Mapping[str, Any], options: Mapping[str, Any], lang: str
    ) -> Sequence[str]:
        """Return as sentences why a kit may not be played with these options; empty if it
        may.

        Raises:
            BadOptions: the content is not a kit.
        """

    def of_computer(self, options: Mapping[str, Any], rng: Random) -> Content:
        """Return a kit for a computer, which can also be lent to people."""

    def parts(self, content: Mapping[str, Any], lang: str) -> Sequence[Part]:
        """Return the parts of a kit, for readers who may see it."""


class BringsNothing:
    """For games without kits."""

    before: StrOrPromise = ""
    question: StrOrPromise = ""
    lent: StrOrPromise = ""
    missing: StrOrPromise = ""
    begins: StrOrPromise = ""
    made_at = ""
    events = HandingIn()

    def wanted(self, options: Mapping[str, Any]) -> bool:
        return False

    def faults(
        self, content: Mapping[str, Any], options: Mapping[str, Any], lang: str
    ) -> Sequence[str]:
        return ()

    def of_computer(self, options: Mapping[str, Any], rng: Random) -> Content:
        return {}

    def parts(self, content: Mapping[str, Any], lang: str) -> Sequence[Part]:
        return ()
