"""What apps above this one keep about people: for the export, and for an account's end."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.models import Player


@dataclass(frozen=True, slots=True)
class Keeper:
    """What one app does about somebody's data.

    Attributes:
        own_data: returns what its owner may take along, in types that JSON knows.
        hand_over: gives what a guest, by key, has here to the account that they have logged
            in to. Runs before any match is handed over; locks what it changes.
        leave: gives up what others wait for. Runs before the account is locked, so it may
            lock what comes before matches and players.
        stays: tells whether there is something to give up. Asked with the account locked,
            as somebody may enter something while they leave; then they leave once more.
        erase: deletes what is the person's alone, in the transaction that closes.
    """

    own_data: Callable[[Player], Mapping[str, Any]]
    hand_over: Callable[[int, Player], None]
    leave: Callable[[Player], None]
    stays: Callable[[Player], bool]
    erase: Callable[[Player], None]


_keepers: dict[str, Keeper] = {}


def register(name: str, keeper: Keeper) -> None:
    """Make a keeper known. Called once, when its app is loaded.

    Args:
        name: what the export calls its part.

    Raises:
        ValueError: another one has that name.
    """
    if name in _keepers:
        raise ValueError(f"two keepers of personal data are called {name}")
    _keepers[name] = keeper


def keepers() -> Iterator[tuple[str, Keeper]]:
    """Yield every keeper with its name, in the order of the names."""
    yield from sorted(_keepers.items(), key=lambda each: each[0])
