"""Statistics of the items, such as cards, that people had in their matches: how many had
them, and how many of these won. For pages and for downloads.

`games.play.past_matches.item_counting` recomputes them regularly.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from math import sqrt
from statistics import NormalDist
from typing import Any

from django.db.models import Max
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from games.contract import Game, game_of
from games.models import ItemStatistic
from games.play.past_matches.item_counting import ALL, BANDS

CONFIDENCE = 0.95
MIN_SHOWN = 10
"""The minimum number of players for a share to be shown. With fewer, it would mean nothing
and reveal too much about them.
"""

MIN_SOLID = 100
"""The minimum number of players for a share not to be marked as uncertain."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share in per cent, with its 95 % confidence interval (Wilson score interval)."""

    percent: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Line:
    """The statistics of an item in one band of ratings, as a row of a table. A share is
    None if there are too few players.

    Attributes:
        players: how many players were at a table at which the item occurred.
        owners: how many players had it.
        had: the share of `owners` among `players`.
        won: the share of `owners` who won.
        expected: the share, in per cent, who would have won if all at each table were
            equally good.
    """

    band: str
    label: str
    players: int
    owners: int
    had: Share | None
    won: Share | None
    expected: float | None

    @property
    def is_uncertain(self) -> bool:
        """Whether there are too few players for a reliable share."""
        return self.won is None or self.owners < MIN_SOLID


@dataclass(frozen=True, slots=True)
class Table:
    """The table of one measure of an item, with a row for each band of ratings."""

    label: str | Promise
    lines: list[Line]
    computed_at: datetime


def share_of(part: int, whole: int) -> Share | None:
    """Compute a share with its confidence interval. Return None if `whole` is below
    `MIN_SHOWN`.
    """
    if whole < MIN_SHOWN:
        return None
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    rate, scale = part / whole, 1 + z * z / whole
    middle = (rate + z * z / (2 * whole)) / scale
    reach = z * sqrt(rate * (1 - rate) / whole + z * z / (4 * whole * whole)) / scale
    low, high = max(0.0, middle - reach), min(1.0, middle + reach)
    return Share(100 * rate, 100 * low, 100 * high)


def band_label(band: str) -> str:
    """Format the name of a band of ratings."""
    if band == ALL:
        return _("Everybody")
    low, high = BANDS[band]
    if low is None:
        return _("Below %(n)d") % {"n": high}
    if high is None:
        return _("%(n)d and more") % {"n": low}
    return _("%(low)d to %(high)d") % {"low": low, "high": high - 1}


def statistics_tables(key: str, item: str) -> list[Table]:
    """Load the statistics of a game's item, one table for each measure; empty if no player
    has had the item yet.
    """
    rows = list(ItemStatistic.objects.filter(game=key, item=item))
    tables = []
    for measure in game_of(key).facts.measures:
        own = {row.band: row for row in rows if row.measure == measure.key}
        if ALL in own:
            lines = [_statistics_line(own[band]) for band in (ALL, *BANDS) if band in own]
            tables.append(Table(measure.label, lines, own[ALL].computed_at))
    return tables


def last_computed_at(key: str) -> datetime | None:
    """Return when the statistics of a game were last computed; None if they never were."""
    rows = ItemStatistic.objects.filter(game=key)
    at: datetime | None = rows.aggregate(at=Max("computed_at"))["at"]
    return at


def rows_of(game: Game, language: str) -> Iterator[dict[str, Any]]:
    """Yield all statistics of a game, for the API and for spreadsheets.

    Args:
        language: a language in which the game has texts.
    """
    known = [measure.key for measure in game.facts.measures]
    rows = ItemStatistic.objects.filter(game=game.key, measure__in=known)
    for row in rows.order_by("measure", "item", "band"):
        line = _statistics_line(row)
        yield {
            "measure": row.measure,
            "item": row.item,
            "name": game.facts.item(row.item, language).name,
            "band": row.band or "all",
            "players": _shown_count(row.players),
            "had": row.had if line.had else None,
            **_share_columns("had", line.had),
            "won": row.won if line.won else None,
            **_share_columns("won", line.won),
            "expected_percent": None if line.expected is None else round(line.expected, 1),
            "computed_at": row.computed_at.isoformat(),
        }


def _statistics_line(row: ItemStatistic) -> Line:
    won = share_of(row.won, row.had)
    return Line(
        band=row.band,
        label=band_label(row.band),
        players=row.players,
        owners=row.had,
        had=share_of(row.had, row.players),
        won=won,
        expected=100 * row.expected / row.had if won else None,
    )


def _shown_count(count: int) -> int | None:
    return count if count >= MIN_SHOWN else None


def _share_columns(name: str, share: Share | None) -> dict[str, float | None]:
    return {
        f"{name}_percent": None if share is None else round(share.percent, 1),
        f"{name}_low": None if share is None else round(share.low, 1),
        f"{name}_high": None if share is None else round(share.high, 1),
    }
