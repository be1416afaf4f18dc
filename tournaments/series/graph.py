"""The graph of total scores over the games: numbers for the page's SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 720, 320
LEFT, RIGHT, TOP, BOTTOM = 44, 150, 18, 34
LABEL_HEIGHT = 20
"""Minimum distance between the names at the right end."""


@dataclass(frozen=True, slots=True)
class Dot:
    """The total of a seat after a game."""

    x: float
    y: float
    game: int
    sum: int


@dataclass(frozen=True, slots=True)
class Course:
    """The line of one seat; `label_y` is the height of its name at the right."""

    seat: int
    name: str
    dots: tuple[Dot, ...]
    points: str
    label_y: float


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark with its number on one of the axes."""

    at: float
    label: int


@dataclass(frozen=True, slots=True)
class Graph:
    """A graph, with all lengths in units of the SVG's view box."""

    lines: tuple[Course, ...]
    across: tuple[Tick, ...]
    up: tuple[Tick, ...]
    limit_y: float | None
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    bottom: int = HEIGHT - BOTTOM


def graph(
    by_game: Mapping[int, Sequence[int]], names: Mapping[int, str], *, limit: int | None
) -> Graph | None:
    """Return the graph of the scores of each seat; None if no game is over.

    Every line begins at 0. The axis reaches a little above the limit and the highest total.
    """
    games = max((len(scores) for scores in by_game.values()), default=0)
    if not games:
        return None
    sums = {seat: _running_totals(scores) for seat, scores in by_game.items()}
    highest = max(max(course) for course in sums.values())
    top = max(highest, limit or 0, 1) * 1.06

    def x(game: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * game / games, 1)

    def y(value: float) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / top, 1)

    labels = _spread_labels({seat: y(course[-1]) for seat, course in sums.items()})
    lines = tuple(
        Course(
            seat=seat,
            name=names[seat],
            dots=tuple(
                Dot(x(game), y(sum_), game, sum_) for game, sum_ in enumerate(course)
            ),
            points=" ".join(f"{x(game)},{y(sum_)}" for game, sum_ in enumerate(course)),
            label_y=labels[seat],
        )
        for seat, course in sorted(sums.items())
    )
    every = max(1, -(-games // 12))
    step = _tick_step(top)
    return Graph(
        lines=lines,
        across=tuple(Tick(x(game), game) for game in range(0, games + 1, every)),
        up=tuple(Tick(y(value), value) for value in range(0, int(top) + 1, step)),
        limit_y=None if limit is None else y(limit),
    )


def _running_totals(scores: Sequence[int]) -> list[int]:
    course = [0]
    for count in scores:
        course.append(course[-1] + count)
    return course


def _tick_step(top: float) -> int:
    return next((step for step in (5, 10, 20, 25, 50, 100) if top / step <= 7), 200)


def _spread_labels(wanted: Mapping[int, float]) -> dict[int, float]:
    """Move overlapping labels apart by the smallest possible distance."""
    placed: dict[int, float] = {}
    lowest = float(TOP)
    for seat, at in sorted(wanted.items(), key=lambda pair: (pair[1], pair[0])):
        placed[seat] = max(at, lowest)
        lowest = placed[seat] + LABEL_HEIGHT
    over = lowest - LABEL_HEIGHT - (HEIGHT - BOTTOM)
    if over > 0:
        highest = float(HEIGHT - BOTTOM)
        for seat, at in sorted(placed.items(), key=lambda pair: -pair[1]):
            placed[seat] = min(at, highest)
            highest = placed[seat] - LABEL_HEIGHT
    return {seat: round(at, 1) for seat, at in placed.items()}
