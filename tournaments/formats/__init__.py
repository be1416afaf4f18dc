"""The formats of tournaments: one module for each, behind the interface of `base`.

The rest of the house gets an event's format from `format_of` and asks it.
"""

from games.contract import Game
from tournaments.formats.arena import Arena
from tournaments.formats.base import Format
from tournaments.formats.elimination import DoubleElimination, SingleElimination
from tournaments.formats.league import League
from tournaments.formats.lines import StandingsLine
from tournaments.formats.round_robin import RoundRobin
from tournaments.formats.swiss import Swiss
from tournaments.models import Tournament

__all__ = [
    "FORMATS",
    "Format",
    "StandingsLine",
    "fitting_formats",
    "format_of",
    "formats_that_ask",
]

FORMATS: dict[str, Format] = {
    str(each.key): each
    for each in (
        Swiss(),
        RoundRobin(),
        SingleElimination(),
        DoubleElimination(),
        League(),
        Arena(),
    )
}
"""By their keys, in the order in which they are offered."""


def format_of(tournament: Tournament) -> Format:
    """Return the format of an event."""
    return FORMATS[tournament.format]


def fitting_formats(game: Game) -> list[str]:
    """Return the keys of the formats that a game can be played in; some always are."""
    return [key for key, each in FORMATS.items() if each.suits(game)]


def formats_that_ask(setting: str) -> list[str]:
    """Return the keys of the formats that need a setting; none if all do."""
    return [key for key, each in FORMATS.items() if setting in each.asks]
