"""Pictures of a position for reviews: the data that a game gives, which the site draws."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from django.utils.safestring import SafeString

from games.contract.records import record
from games.contract.rules import View


@record(frozen=True, slots=True)
class Figure:
    """A number at a thing: the URL of its icon, the number, and what it counts."""

    icon: str
    value: str
    label: str


@record(frozen=True, slots=True)
class Thing:
    """Something on the table or in hand, such as a card or a player.

    Attributes:
        picture: its small picture as HTML.
        css: classes for its colour.
        note: a short text below its name; empty for none.
        options: the options of decisions that choose it.
        is_asked_about: whether the open decision is about it.
        is_played: whether the player chose it; `with_marks` sets this and `is_better`.
        is_better: whether the adviser would have chosen it.
    """

    name: str
    picture: SafeString
    css: str = ""
    note: str = ""
    figures: tuple[Figure, ...] = ()
    options: frozenset[str] = frozenset()
    is_asked_about: bool = False
    is_played: bool = False
    is_better: bool = False


@record(frozen=True, slots=True)
class Row:
    """Things that lie together, such as the cards of a player. `options` are those of
    decisions that choose the row's owner; `is_played` and `is_better` are as in
    `Thing`.
    """

    title: str
    things: tuple[Thing, ...]
    note: str = ""
    options: frozenset[str] = frozenset()
    is_played: bool = False
    is_better: bool = False


PositionPicture = Callable[[View, Mapping[int, str], str], Sequence[Row]]
"""A function that returns what a seat with an open decision sees, from its view, the names
of the seats, and the active language.
"""


def with_marks(
    rows: Sequence[Row], played: Collection[str], better: Collection[str]
) -> tuple[Row, ...]:
    """Mark what the player chose and what would have been better, by the options."""
    return tuple(
        replace(
            row,
            things=tuple(
                replace(
                    thing,
                    is_played=not thing.options.isdisjoint(played),
                    is_better=not thing.options.isdisjoint(better),
                )
                for thing in row.things
            ),
            is_played=not row.options.isdisjoint(played),
            is_better=not row.options.isdisjoint(better),
        )
        for row in rows
    )
