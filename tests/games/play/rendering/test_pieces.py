"""Cached pieces of a table depend only on their arguments."""

from typing import Any

import pytest
from django.template import Context, Template
from django.utils import translation

from games.contract import drawing_pieces
from games.contract.drawing import Clock, LogLine
from tests.games.play.rendering.test_rendering import draw, walk

PAGE = Template(
    '{% load drawing_pieces %}{% piece "play/rendering/clock.html" clock=clock %}'
)


def drawn(text: str, **around: Any) -> str:
    return str(PAGE.render(Context({"clock": Clock(None, text), **around})))


def test_a_piece_is_what_it_was_given() -> None:
    assert "&lt;b&gt; 5:00" in drawn("<b> 5:00")
    assert drawn("<b> 5:00") != drawn("<b> 4:59")


def test_what_stands_around_it_is_not_seen() -> None:
    page = Template('{% load drawing_pieces %}{% piece "play/rendering/clock.html" %}')
    assert "secret" not in page.render(Context({"clock": Clock(None, "secret")}))
    first = drawn("5:00", who="Ann")
    assert drawn("5:00", who="Ben", clocks="secret") == first


def test_a_piece_is_kept_for_each_language() -> None:
    with translation.override("en"):
        english = drawn("5:00")
    with translation.override("de"):
        german = drawn("5:00")
    assert "Time left" in english
    assert "Time left" not in german


def test_pieces_are_drawn_in_order() -> None:
    page = Template(
        '{% load drawing_pieces %}{% pieces "play/rendering/clock.html" clock=clocks %}'
    )
    clocks = [Clock(None, text) for text in ("5:00", "4:00", "5:00")]
    found = page.render(Context({"clocks": clocks}))
    assert found == drawn("5:00") + drawn("4:00") + drawn("5:00")


def test_a_line_of_the_log_is_escaped() -> None:
    page = Template("{% load drawing_pieces %}{% log_lines lines %}")
    lines = [LogLine(7, "<b> wins", "mine"), LogLine(8, "Ann & Ben", "line")]
    assert page.render(Context({"lines": lines})) == (
        '<li id="log-7" class="mine">&lt;b&gt; wins</li>\n'
        '<li id="log-8" class="line">Ann &amp; Ben</li>'
    )


@pytest.mark.parametrize(("seats", "secret"), [(2, False), (3, False), (3, True)])
def test_drawings_are_the_same_whether_pieces_are_kept_or_not(
    seats: int, secret: bool
) -> None:
    """Drawn for one audience after the other, as in a process that serves them all."""
    audiences = [None, *range(seats)]
    for number, (position, _seat, _decision) in enumerate(
        walk(seats, 3, "base4", secret=secret)
    ):
        if number % 25:
            continue
        kept = [draw(position, audience, seats) for audience in audiences]
        for audience in audiences:
            drawing_pieces._drawn.cache_clear()
            assert draw(position, audience, seats) == kept[audiences.index(audience)]
