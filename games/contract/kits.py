"""What somebody brings to a table, in games in which they do: a deck that they have built.

The site keeps it for its owner as a `Kit`, asks for one from everybody who sits at a table
that wants it, and hands copies to the rules as the match begins. What it is made of is for
the game to say; the site stores it as JSON and looks into none.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from django_stubs_ext import StrOrPromise

Content = dict[str, Any]


@dataclass(frozen=True, slots=True)
class HandingIn:
    """What is said where it is handed in for a whole event, in sentences of the game.

    `heading` stands above what was handed in, once the event is over; `rule` is among the
    rules of the event. Anybody who takes part is asked (`ask`), told that it is there
    (`done`)
    and that it holds (`locked`). The others are notices, with the event as `%(title)s`:
    that the start is near, that it began without them, that the director asks for another
    one for a `%(reason)s`, that it may not be played any more.
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
    """A part of what somebody has brought, for pages: a title, and lines below it."""

    title: str
    lines: tuple[str, ...]


class Brings(Protocol):
    """What a game says of it.

    `before` is what the form of a new table says about the start, `question` what a
    waiting table asks, `lent` the answer of who has none of their own, `missing` what
    stands beside somebody who has not chosen yet, `begins` when the match begins; `made_at`
    names the address at which it is made.
    """

    before: StrOrPromise
    question: StrOrPromise
    lent: StrOrPromise
    missing: StrOrPromise
    begins: StrOrPromise
    made_at: str
    events: HandingIn

    def wanted(self, options: Mapping[str, Any]) -> bool:
        """Tell whether everybody at a table with these options brings something."""

    def faults(
        self, content: Mapping[str, Any], options: Mapping[str, Any], lang: str
    ) -> Sequence[str]:
        """Return as sentences what keeps it from being played there; nothing if it may
        be.

        Raises:
            BadOptions: it is none at all.
        """

    def of_computer(self, options: Mapping[str, Any], rng: Random) -> Content:
        """Return the deck of a computer, which can also be lent to people."""

    def parts(self, content: Mapping[str, Any], lang: str) -> Sequence[Part]:
        """Return it as pages list it for those who may know it."""


class BringsNothing:
    """For games in which everything is on the table."""

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
