"""What somebody brings to a table, in games in which they do: a deck that they have built.

The site keeps it for its owner as a `Kit`, asks for one from everybody who sits at a table
that wants it, and hands copies to the rules as the match begins. What it is made of is for
the game to say; the site stores it as JSON and looks into none.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol

from django_stubs_ext import StrOrPromise

Content = dict[str, Any]


class Brings(Protocol):
    """What a game says of it.

    `question` is what a waiting table asks, `lent` the answer of who has none of their own,
    `missing` what stands beside somebody who has not chosen yet, `begins` when the match
    begins; `made_at` names the address at which it is made.
    """

    question: StrOrPromise
    lent: StrOrPromise
    missing: StrOrPromise
    begins: StrOrPromise
    made_at: str

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
        """Return what a computer brings, which may also be lent to people."""


class BringsNothing:
    """For games in which everything is on the table."""

    question: StrOrPromise = ""
    lent: StrOrPromise = ""
    missing: StrOrPromise = ""
    begins: StrOrPromise = ""
    made_at = ""

    def wanted(self, options: Mapping[str, Any]) -> bool:
        return False

    def faults(
        self, content: Mapping[str, Any], options: Mapping[str, Any], lang: str
    ) -> Sequence[str]:
        return ()

    def of_computer(self, options: Mapping[str, Any], rng: Random) -> Content:
        return {}
