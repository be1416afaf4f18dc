"""Badges of a game, and traits of a seat that profiles count."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise

from games.contract.rules import Position


@dataclass(frozen=True, slots=True)
class BadgeKind:
    """A badge for display; `icon` is a symbol of the sprite, `rank` its metal.

    The name is stored, so it must never change. `earned` gets a player's results in matches
    of the game (`games.play.badges.badges.Deeds`); None if matches alone can't earn the
    badge.
    """

    name: str
    title: str | Promise
    how: str | Promise
    icon: str
    rank: str = "silver"
    earned: Callable[[Any], bool] | None = None


@dataclass(frozen=True, slots=True)
class Trait:
    """A trait of a seat in a match, such as a card or a character, which profiles count.

    It has a name, the URL of its page, and optionally the group to which it belongs, such
    as a side.
    """

    name: str
    url: str = ""
    css: str = ""
    group: str = ""


class Honours:
    """The badges and traits of a game that players' profiles show.

    With the defaults, profiles show only places and scores of the game.
    """

    badges: Sequence[BadgeKind] = ()
    """Badges that only this game gives."""
    traits_title: str | Promise = ""
    """The heading over the traits that a player has had most often."""

    def traits(self, position: Position, seats: int) -> Mapping[int, Sequence[str]]:
        """Return, by seat, the traits in a match that is over."""
        return {}

    def trait(self, key: str, language: str) -> Trait:
        """Return a stored trait as profiles show it."""
        return Trait(key)
