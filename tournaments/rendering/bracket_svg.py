"""A bracket or a knock-out at tables as an SVG file, with boxes and lines between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.template.loader import render_to_string

from tournaments.rendering.bracket import Drawing, DrawnContest, DrawnRound, DrawnSide

BOX, ROW, GAP, BETWEEN, HEAD, EDGE = 190, 22, 14, 46, 46, 20
"""Width of a box and height of each of its sides, the distances to the next box below and
beside it, the height of the headings, and the empty edge; in pixels.
"""

NAME = 22
"""The number of letters of a name that fit into a box."""


@dataclass(frozen=True, slots=True)
class Line:
    """One side of a contest."""

    side: DrawnSide
    name: str
    y: float


@dataclass(frozen=True, slots=True)
class Box:
    """A contest at its place."""

    contest: DrawnContest
    x: float
    y: float
    high: float
    lines: list[Line]
    path: str
    """The line from the two contests that it follows from; else empty."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading at its place."""

    text: str
    x: float
    y: float
    is_part: bool


def draw(drawing: Drawing, *, title: str) -> str:
    """Return a bracket as SVG. All texts are escaped."""
    boxes: list[Box] = []
    headings: list[Heading] = []
    width, top = 0.0, float(EDGE)
    for part in drawing.parts:
        if part.name:
            headings.append(Heading(part.name, EDGE, top + 14, is_part=True))
            top += 26
        middles: list[float] = []
        tallest = max(sum(map(_height, each.contests)) for each in part.rounds)
        for column, each in enumerate(part.rounds):
            x = EDGE + column * (BOX + BETWEEN)
            headings.append(Heading(each.name, x, top + 14, is_part=False))
            before, middles = middles, _middles(each, middles, tallest, top + HEAD - 14)
            boxes += _boxes(each, x, middles, before)
            width = max(width, x + BOX + EDGE)
        top += HEAD + tallest + 12
    context = {
        "title": title,
        "champion": drawing.champion,
        "boxes": boxes,
        "headings": headings,
        "width": round(width),
        "height": round(top + EDGE),
        "box": BOX,
    }
    return render_to_string("tournaments/bracket.svg", context)


def _height(contest: DrawnContest) -> float:
    """Return the height of a contest, with the gap to the next one."""
    return len(contest.sides) * ROW + GAP


def _middles(
    each: DrawnRound, before: Sequence[float], tallest: float, top: float
) -> list[float]:
    """Return the vertical middle of each contest of a column."""
    if each.joins:
        pairs = zip(before[::2], before[1::2], strict=True)
        return [(one + other) / 2 for one, other in pairs]
    if len(before) == len(each.contests):
        return list(before)
    step = tallest / len(each.contests)
    return [top + (number + 0.5) * step for number in range(len(each.contests))]


def _boxes(
    each: DrawnRound, x: float, middles: Sequence[float], before: Sequence[float]
) -> list[Box]:
    found = []
    for number, (contest, middle) in enumerate(zip(each.contests, middles, strict=True)):
        high = len(contest.sides) * ROW
        y = middle - high / 2
        path = ""
        if each.joins:
            left, bend = x - BETWEEN, x - BETWEEN / 2
            one, other = before[2 * number], before[2 * number + 1]
            path = f"M{left} {one}H{bend}V{other}H{left}M{bend} {middle}H{x}"
        elif len(before) == len(each.contests):
            path = f"M{x - BETWEEN} {middle}H{x}"
        lines = [
            Line(side, _shortened(side.name), y + ROW * (row + 0.5) + 5)
            for row, side in enumerate(contest.sides)
        ]
        found.append(Box(contest, x, y, high, lines, path))
    return found


def _shortened(name: str) -> str:
    text = "".join(c for c in name if c.isprintable())
    return text if len(text) <= NAME else text[: NAME - 1] + "…"
