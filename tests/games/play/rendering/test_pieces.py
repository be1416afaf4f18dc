"""Test that cached pieces of pages depend only on their arguments."""

from typing import Any

from django.template import Context, Template
from django.utils import translation

from games.contract import parts
from games.contract.drawing import Clock, LogLine

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


def test_a_line_of_the_log_is_escaped() -> None:
    lines = (LogLine(7, "<b> wins", "mine"), LogLine(8, "Ann & Ben", "line"))
    assert (
        '<li id="log-7" class="mine">&lt;b&gt; wins</li>'
        '<li id="log-8" class="line">Ann &amp; Ben</li>'
    ) in parts.DrawnPart(parts.Log(lines), "en").html
