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
    is final. The other texts are notices with the tournament as `%(title)s`: the start is
    near (`remind`), it began without the player (`left_out`), the director asks for another
    kit because of `%(reason)s` (`change`), the kit may not be played any more (`unfit`).
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
    """The kits of a game, and the site's texts about them.

    `before` is a sentence about the start in the form of a new table. At a waiting table,
    `question` asks for a kit, `lent` is the answer of a player without one, `missing`
    stands beside a player who has not chosen yet, and `begins` says when the match begins.
    `made_at` is the name of the URL at which players make kits.

    The defaults fit a game without kits.
    """

    before: StrOrPromise = ""
    question: StrOrPromise = ""
    lent: StrOrPromise = ""
    missing: StrOrPromise = ""
    begins: StrOrPromise = ""
    made_at = ""
    events = HandingIn()

    def wanted(self, options: Mapping[str, Any]) -> bool:
        """Tell whether every player at a table with these options must bring a kit."""
        return False

    def faults(
        self, content: Mapping[str, Any], options: Mapping[str, Any], lang: str
    ) -> Sequence[str]:
        """Return, as sentences, the reasons why a kit may not be played at a table with
        these options; empty if it may be played.

        Raises:
            BadOptions: the content is not a kit.
        """
        return ()

    def of_computer(self, options: Mapping[str, Any], rng: Random) -> Content:
        """Return a kit for a computer, which can also be lent to a player."""
        return {}

    def parts(self, content: Mapping[str, Any], lang: str) -> Sequence[Part]:
        """Return the parts of a kit for pages that show it to players who may see it."""
        return ()
