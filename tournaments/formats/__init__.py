"""The formats of tournaments: one module for each, with the interface in `base`.

Other modules get an event's format from `format_of` and never compare keys.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from django_stubs_ext import StrOrPromise

from games.contract import Game
from tournaments.formats.base import Format
from tournaments.formats.standings_line import StandingsLine
from tournaments.models import Tournament

__all__ = [
    "FORMATS",
    "Format",
    "StandingsLine",
    "fitting_formats",
    "format_choices",
    "format_of",
    "formats_that_ask",
]


def _all_formats() -> Iterator[type[Format]]:
    """Find the formats in the modules of this package: the classes that have a key."""
    for module in iter_modules(__path__, f"{__name__}."):
        for each in vars(import_module(module.name)).values():
            if isinstance(each, type) and issubclass(each, Format) and hasattr(each, "key"):
                yield each


_FOUND = [each() for each in sorted(_all_formats(), key=lambda each: each.position)]

FORMATS: dict[str, Format] = {each.key: each for each in _FOUND if not each.is_only_later}
"""The formats of events by key, in the order in which forms offer them."""

LATER_FORMATS: dict[str, Format] = {each.key: each for each in _FOUND if each.is_only_later}
"""The formats that only phases after the first can have, by key."""


def format_of(tournament: Tournament) -> Format:
    """Return the format of an event, or of one of its phases (`base.phases.in_phase`)."""
    return LATER_FORMATS.get(tournament.format) or FORMATS[tournament.format]


def format_choices() -> list[tuple[str, StrOrPromise]]:
    """Return pairs of key and name, as choices for a form field."""
    return [(key, each.name) for key, each in FORMATS.items()]


def fitting_formats(game: Game) -> list[str]:
    """Return the keys of the formats in which a game can be played; never empty."""
    return [key for key, each in FORMATS.items() if each.suits(game)]


def formats_that_ask(setting: str) -> list[str]:
    """Return the keys of the formats that use a setting."""
    return [key for key, each in FORMATS.items() if setting in each.asks]
