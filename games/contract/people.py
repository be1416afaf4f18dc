"""What profiles and moderators read out of a game that has been played."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from django.utils.functional import Promise

from games.contract.rules import Event, Position


@dataclass(frozen=True, slots=True)
class BadgeKind:
    """A badge as it is shown; `icon` is a symbol of the sprite, `rank` its metal.

    The name is stored, so it stays for ever. `earned` gets what a player has done in
    matches of the game (`games.profiles.badges.Deeds`); None where a match alone cannot
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


class Conduct(Protocol):
    """What moderators' signals ask of a match, from what everybody could see."""

    def scores_so_far(self, events: Iterable[Event]) -> Mapping[int, int] | None:
        """Return each seat's score as all could see it; None if that cannot be told."""

    def blows(self, events: Iterable[Event]) -> Counter[tuple[int, int]]:
        """Count each seat's aggressive actions against each other one."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a match that a replay can jump to; `title` in the active language."""

    title: str
    # Whose it was, if it was one seat's.
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Highlight:
    """A moment that is worth telling: after how many moves, what it was, in words."""

    step: int
    title: str
    text: str


class Chapters(Protocol):
    """How a replay is divided, and what is told of it."""

    @property
    def prologue(self) -> str | Promise:
        """What comes before the first chapter."""

    def begun(self, events: Iterable[Event], names: Mapping[int, str]) -> list[Chapter]:
        """Return the chapters that begin with these events."""

    def highlights(
        self, told: Sequence[Sequence[Event]], names: Mapping[int, str], language: str
    ) -> list[Highlight]:
        """Return the moments that are worth telling, in their order.

        Args:
            told: what everybody saw, move by move, beginning with what was dealt.
            language: one that the game speaks; the active one.
        """


class NoHonours:
    """A game of which profiles count places and scores only."""

    badges: Sequence[BadgeKind] = ()
    traits_title: str | Promise = ""

    def traits(self, position: Position, seats: int) -> Mapping[int, Sequence[str]]:
        return {}

    def trait(self, key: str, language: str) -> Trait:
        return Trait(key)


class NoConduct:
    """A game in which nobody goes for anybody, and nobody sees who is ahead."""

    def scores_so_far(self, events: Iterable[Event]) -> Mapping[int, int] | None:
        return None

    def blows(self, events: Iterable[Event]) -> Counter[tuple[int, int]]:
        return Counter()


class NoChapters:
    """A game whose replays are one piece."""

    prologue: str | Promise = ""

    def begun(self, events: Iterable[Event], names: Mapping[int, str]) -> list[Chapter]:
        return []

    def highlights(
        self, told: Sequence[Sequence[Event]], names: Mapping[int, str], language: str
    ) -> list[Highlight]:
        return []
