"""Registry of what each app does with personal data: export, hand over, erase."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_noop

from games.base.registry import Registry
from games.models import Player
from games.refusals import GamesError


@dataclass(frozen=True, slots=True)
class Duty:
    """Something that others take part in and that one person alone answers for."""

    title: str
    url: str


class StillNeeded(GamesError):
    """Others would be left alone with what the player answers for; see `duties`."""

    refusal = "still_needed"
    sentence = gettext_noop(
        "You're the only director of tournaments that aren't over yet. Hand them over or "
        "cancel them first."
    )

    def __init__(self, duties: Sequence[Duty]) -> None:
        self.duties = tuple(duties)
        super().__init__([duty.url for duty in duties])


@dataclass(frozen=True, slots=True)
class Keeper:
    """What one app does about somebody's data.

    Attributes:
        own_data: returns what its owner may take along, in types that JSON knows.
        hand_over: gives what a guest, by key, has here to the account that they have logged
            in to. Runs before any match is handed over; locks what it changes.
        duties: returns what keeps an account open until somebody else answers for it.
        hold: locks what `duties` may be about, for the rest of the transaction that closes;
            first of all that it locks.
        leave: gives up what others wait for. Runs before the account is locked, so it may
            lock what comes before matches and players.
        stays: tells whether there is something to give up. Asked with the account locked,
            as somebody may enter something while they leave; then they leave once more.
        erase: deletes what is the person's alone, in the transaction that closes.
    """

    own_data: Callable[[Player], Mapping[str, Any]]
    hand_over: Callable[[int, Player], None]
    erase: Callable[[Player], None]
    # An app in which nobody waits for anybody has none of these.
    duties: Callable[[Player], Sequence[Duty]] = lambda _player: ()
    hold: Callable[[Player], None] = lambda _player: None
    leave: Callable[[Player], None] = lambda _player: None
    stays: Callable[[Player], bool] = lambda _player: False


_keepers: Registry[Keeper] = Registry()
register = _keepers.register
"""Make a keeper known by what the export calls its part."""


def keepers() -> Iterator[tuple[str, Keeper]]:
    """Yield every keeper with its name, in the order of the names."""
    yield from sorted(_keepers.items(), key=lambda each: each[0])


def duties_of(player: Player) -> list[Duty]:
    """Return everything that somebody alone answers for, and others need."""
    return [duty for _name, keeper in keepers() for duty in keeper.duties(player)]


def check_is_free(player: Player) -> None:
    """Let somebody pass whom nobody needs any more.

    Raises:
        StillNeeded: they answer for something, and nobody else does.
    """
    duties = duties_of(player)
    if duties:
        raise StillNeeded(duties)
