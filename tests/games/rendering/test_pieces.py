"""Pieces that are drawn once: by what is given to them, and by nothing else."""

from typing import Any

import pytest
from django.template import Context, Template
from django.utils import translation

from games.contract.drawing import LogLine
from games.templatetags import pieces
from tests.games.rendering.test_rendering import draw, walk

PAGE = Template('{% load pieces %}{% piece "rendering/log_line.html" line=line %}')


def drawn(line: LogLine, **around: Any) -> str:
    return str(PAGE.render(Context({"line": line, **around})))


def test_a_piece_is_what_it_was_given() -> None:
    assert drawn(LogLine(7, "<b> wins", "mine")) == (
        '<li id="log-7" class="mine">&lt;b&gt; wins</li>\n'
    )
    assert drawn(LogLine(7, "<b> loses", "mine")) != drawn(LogLine(7, "<b> wins", "mine"))


def test_what_stands_around_it_is_not_seen() -> None:
    page = Template('{% load pieces %}{% piece "rendering/log_line.html" %}')
    assert "secret" not in page.render(Context({"line": LogLine(1, "secret", "")}))


def test_a_piece_is_kept_for_each_language() -> None:
    page = Template('{% load pieces %}{% piece "rendering/clock.html" clock=clock %}')
    clock = (1, 2)
    with translation.override("en"):
        english = page.render(Context({"clock": clock}))
    with translation.override("de"):
        german = page.render(Context({"clock": clock}))
    assert "Time left" in english
    assert "Time left" not in german


@pytest.mark.parametrize("seats", [2, 3])
def test_drawings_are_the_same_whether_pieces_are_kept_or_not(seats: int) -> None:
    """Drawn for one audience after the other, as in a process that serves them all."""
    audiences = [None, *range(seats)]
    for number, (position, _seat, _decision) in enumerate(walk(seats, 3, "base4")):
        if number % 25:
            continue
        kept = [draw(position, audience, seats) for audience in audiences]
        for audience in audiences:
            pieces._drawn.cache_clear()
            assert draw(position, audience, seats) == kept[audiences.index(audience)]
