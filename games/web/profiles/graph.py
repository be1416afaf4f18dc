"""The graph of a rating over time: coordinates for an SVG, without markup.

The graph has its own units and is scaled to the available space. Colours and lines are in
the style sheet.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from games.play.ratings.selectors import ShownRating

WIDTH, HEIGHT = 420, 190
LEFT, RIGHT, TOP, BOTTOM = 38, 8, 10, 22

MAX_POINTS = 160
"""How many points a graph has at most; more could not be told apart."""

STEPS = (25, 50, 100, 200, 500, 1000)

AIR = 30
"""Rating points between the line and the graph's upper and lower edge."""


@dataclass(frozen=True, slots=True)
class Dot:
    """A point of the graph: a rating at a time."""

    at: datetime
    rating: ShownRating


@dataclass(frozen=True, slots=True)
class Tick:
    """A line of the graph's grid: its coordinate and label."""

    at: float
    label: str


@dataclass(frozen=True, slots=True)
class Graph:
    """A rating graph, as the template draws it. `line` and `band` are lists of points in
    SVG's format.
    """

    width: int
    height: int
    left: int
    right: int
    top: int
    bottom: int
    line: str
    band: str
    end: tuple[float, float]
    levels: tuple[Tick, ...]
    first: datetime
    last: datetime


def graph(dots: Sequence[Dot]) -> Graph | None:
    """Build the graph of ratings over time, given oldest first. Return None if there are
    fewer than two.
    """
    if len(dots) < 2:
        return None
    values = [dot.rating.value for dot in dots]
    final = dots[-1].rating
    low = min(*values, final.value - final.deviation) - AIR
    high = max(*values, final.value + final.deviation) + AIR
    first, last = dots[0].at, dots[-1].at
    # If all ratings have the same time, as in demo data, spread them evenly.
    span = (last - first).total_seconds()

    def x(number: int) -> float:
        share = (
            (dots[number].at - first).total_seconds() / span
            if span
            else number / (len(dots) - 1)
        )
        return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)

    def y(value: float) -> float:
        share = (min(max(value, low), high) - low) / (high - low)
        return round(HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM), 1)

    places = range(len(dots))
    upper = [(x(n), y(dots[n].rating.value + dots[n].rating.deviation)) for n in places]
    lower = [(x(n), y(dots[n].rating.value - dots[n].rating.deviation)) for n in places]
    return Graph(
        width=WIDTH,
        height=HEIGHT,
        left=LEFT,
        right=WIDTH - RIGHT,
        top=TOP,
        bottom=HEIGHT - BOTTOM,
        line=_svg_points([(x(n), y(values[n])) for n in places]),
        band=_svg_points(upper + lower[::-1]),
        end=(x(len(dots) - 1), y(values[-1])),
        levels=tuple(Tick(y(level), str(level)) for level in _grid_levels(low, high)),
        first=first,
        last=last,
    )


def _grid_levels(low: float, high: float) -> list[int]:
    step = next((each for each in STEPS if (high - low) / each <= 5), STEPS[-1])
    lowest = -int(-low // step) * step
    return list(range(lowest, int(high) + 1, step))


def _svg_points(pairs: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in pairs)
