"""The terms of a series, and its state under these terms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from games.contract import Game
from tournaments.models import Series, Tournament
from tournaments.pairing.records import RULEBOOK_LIMIT
from tournaments.series import rules

MAX_GAMES = 21
LARGEST_LIMIT = 1000

NEVER = ("teams",)
"""Options of games that are never played in a series. Games for which people hand in kits
(such as decks) are never played in one either (SERIES-6).
"""


def counts_wins(game: Game) -> bool:
    """Tell whether the total score of a game's series is a number of won games."""
    return game.score is not None and game.score.counts_wins


@dataclass(frozen=True, slots=True)
class Terms:
    """The criterion that decides a series. Create with one of the functions below."""

    kind: str
    length: int | None = None
    limit: int | None = None

    def is_valid(self) -> bool:
        """Tell whether the combination of values is valid."""
        match self.kind:
            case Series.Terms.SINGLE:
                return self.length is None and self.limit is None
            case Series.Terms.BEST_OF:
                return self.limit is None and 1 <= (self.length or 0) <= MAX_GAMES
            case Series.Terms.END_OF_THE_WORLD:
                return self.length is None and 1 <= (self.limit or 0) <= LARGEST_LIMIT
        return False

    def suits_game(self, game: Game, options: Mapping[str, Any]) -> bool:
        """Tell whether games with these options can be played under these terms
        (SERIES-6).
        """
        alone = game.brings.wanted(options) or any(options.get(name) for name in NEVER)
        return self.is_valid() and (self.kind == Series.Terms.SINGLE or not alone)


def single() -> Terms:
    """Return the terms of a single game."""
    return Terms(Series.Terms.SINGLE)


def best_of(length: int) -> Terms:
    """Return the terms of a match decided by most wins in up to `length` games."""
    return Terms(Series.Terms.BEST_OF, length=length)


def end_of_the_world(limit: int = RULEBOOK_LIMIT) -> Terms:
    """Return the terms of a series decided by the best total once one reaches the limit
    (SERIES-2).
    """
    return Terms(Series.Terms.END_OF_THE_WORLD, limit=limit)


def terms_of(series: Series) -> Terms:
    """Return the terms of a series."""
    return Terms(series.terms, series.length, series.limit)


def terms_at_tables(tournament: Tournament) -> Terms:
    """Return the terms of the series at every table of a tournament."""
    if tournament.terms == Series.Terms.BEST_OF:
        return best_of(tournament.best_of)
    if tournament.terms == Series.Terms.END_OF_THE_WORLD:
        return end_of_the_world(tournament.series_limit)
    return single()


def progress_after(
    terms: Terms,
    games: Sequence[rules.Game],
    *,
    seats: int,
    first: int = 0,
    lowest_wins: bool = True,
    lot: str = "",
) -> rules.SeriesProgress:
    """Compute the state of a series after these games.

    An adjusted result may move the end of the series to before the last games. Games after
    the end are ignored (SERIES-3).

    Args:
        lot: see `rules.end_of_the_world`.
    """
    at = partial(
        _progress, terms, seats=seats, first=first, lowest_wins=lowest_wins, lot=lot
    )
    for count in range(len(games)):
        found = at(games[:count])
        if found.over:
            return found
    return at(games)


def _progress(
    terms: Terms,
    games: Sequence[rules.Game],
    *,
    seats: int,
    first: int,
    lowest_wins: bool,
    lot: str,
) -> rules.SeriesProgress:
    if terms.kind == Series.Terms.END_OF_THE_WORLD:
        return rules.end_of_the_world(
            games,
            seats=seats,
            limit=terms.limit or RULEBOOK_LIMIT,
            first=first,
            lowest_wins=lowest_wins,
            lot=lot,
        )
    return rules.best_of(
        games,
        seats=seats,
        length=terms.length or 1,
        first=first,
        lowest_wins=lowest_wins,
        lot=lot,
    )
