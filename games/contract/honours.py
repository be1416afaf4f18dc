"""Badges of a game, and the traits of a seat that profiles count."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from django.utils.functional import Promise

from games.contract.rules import Position


@dataclass(frozen=True, slots=True)
class BadgeKind:
    """A badge as it is shown; `icon` is a symbol of the sprite, `rank` its metal.

    The name is stored, so it stays for ever. `earned` gets what a player has done in
    matches of the game (`games.play.badges.badges.Deeds`); None where a match alone cannot
    earn the badge.
    """

    name: str
    title: str | Promise
    how: str | Promise
    icon: str
    rank: str = "silver"
    earned: Callable[[Any], bool] | None = None


@dataclass(frozen=True, slots=True)
class Trait:
    """Something that a seat had in a match and that profiles count, such as a card that was
    its own: the name, the address of a page about it, and in `group` what it belongs to,
    such as a side, if anything.
    """

    name: str
    url: str = ""
    css: str = ""
    group: str = ""


class Honours(Protocol):
    """What of a game profiles count beside places and scores."""

    @property
    def badges(self) -> Sequence[BadgeKind]:
        """Badges that only this game gives."""

    @property
    def traits_title(self) -> str | Promise:
        """The heading over what somebody has had most often."""

    def traits(self, position: Position, seats: int) -> Mapping[int, Sequence[str]]:
        """Return by seat the traits of a match that is over."""

    def trait(self, key: str, language: str) -> Trait:
        """Return a stored trait as profiles show it."""


class NoHonours:
    """A game of which profiles count places and scores only."""

    badges: Sequence[BadgeKind] = ()
    traits_title: str | Promise = ""

    def traits(self, position: Position, seats: int) -> Mapping[int, Sequence[str]]:
        return {}

    def trait(self, key: str, language: str) -> Trait:
        return Trait(key)
