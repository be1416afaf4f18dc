"""The replay that shows all secrets, in games that offer one."""

from collections.abc import Callable
from dataclasses import dataclass

from django_stubs_ext import StrOrPromise

from games.contract.rules import Position, View


@dataclass(frozen=True, slots=True)
class OpenReplay:
    """A perspective of replays that shows the secrets of all seats.

    Attributes:
        name: its name in the list of perspectives.
        lay_open: adds the secrets to the public view of a finished match.
        for_all: whether all readers may choose it. Otherwise only the players may, and all
            readers if the table agreed to that (`Match.open_replay`).
    """

    name: StrOrPromise
    lay_open: Callable[[Position, View], View]
    for_all: bool = True
