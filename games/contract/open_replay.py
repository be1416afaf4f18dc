"""The replay in which everybody's secrets lie open, in a game that offers one."""

from collections.abc import Callable
from dataclasses import dataclass

from django_stubs_ext import StrOrPromise

from games.contract.rules import Position, View


@dataclass(frozen=True, slots=True)
class OpenReplay:
    """A point of view of replays that shows secrets of all seats together.

    Attributes:
        name: what it is called among the points of view.
        lay_open: adds the secrets to the public view of a match that is over.
        for_all: everybody may take it. Otherwise it is for those who played, and for all at
            a table that agreed so (`Match.open_replay`).
    """

    name: StrOrPromise
    lay_open: Callable[[Position, View], View]
    for_all: bool = True
