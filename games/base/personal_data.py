"""Registry of the apps that store personal data: each exports, hands over and erases its
own data.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_noop

from games.base.registry import Registry
from games.models import Player
from games.refusals import GamesError


@dataclass(frozen=True, slots=True)
class Duty:
    """A responsibility that only one player has, for something in which others take
    part.
    """

    title: str
    url: str


class StillNeeded(GamesError):
    """An account can't be closed, because only its player is responsible for something that
    others take part in; see `duties`.
    """

    refusal = "still_needed"
    sentence = gettext_noop(
        "You're the only director of tournaments that aren't over yet. Hand them over or "
        "cancel them first."
    )

    def __init__(self, duties: Sequence[Duty]) -> None:
        self.duties = tuple(duties)
        super().__init__([duty.url for duty in duties])


@dataclass(frozen=True, slots=True)
class PersonalDataHandlers:
    """The functions with which one app exports, hands over and erases a player's data.

    Attributes:
        own_data: returns the app's part of the player's export, as JSON-compatible types.
        hand_over: moves the data of a guest, by primary key, to the account that they have
            logged in to. It runs before any match is handed over, and locks the rows that
            it changes.
        duties: returns the duties that prevent closing the account until another player
            takes over.
        hold: locks the rows that `duties` depends on, for the rest of the transaction that
            closes the account. These are the first locks of that transaction.
        leave: withdraws the player from everything in which other players wait for them. It
            runs before the account is locked, so it may lock rows that come before matches
            and players in the lock order.
        stays: tells whether `leave` has to run again, because the player has entered
            something meanwhile. It is called with the account locked.
        erase: deletes data that concerns only the player, in the transaction that closes
            the account.
    """

    own_data: Callable[[Player], Mapping[str, Any]]
    hand_over: Callable[[int, Player], None]
    erase: Callable[[Player], None]
    # These functions are optional: an app in which no player waits for another needs none
    # of them.
    duties: Callable[[Player], Sequence[Duty]] = lambda _player: ()
    hold: Callable[[Player], None] = lambda _player: None
    leave: Callable[[Player], None] = lambda _player: None
    stays: Callable[[Player], bool] = lambda _player: False


_keepers: Registry[PersonalDataHandlers] = Registry()
register = _keepers.register
"""Register an app's `PersonalDataHandlers` under the name of its part of the export."""


def all_handlers() -> Iterator[tuple[str, PersonalDataHandlers]]:
    """Yield every app's `PersonalDataHandlers` with its name, sorted by name."""
    yield from sorted(_keepers.items(), key=lambda each: each[0])


def duties_of(player: Player) -> list[Duty]:
    """Return the duties of a player in all apps."""
    return [duty for _name, keeper in all_handlers() for duty in keeper.duties(player)]


def check_has_no_duties(player: Player) -> None:
    """Check that a player has no duties left.

    Raises:
        StillNeeded: the player has duties.
    """
    duties = duties_of(player)
    if duties:
        raise StillNeeded(duties)
