"""Template tags for cached parts of a rendered table, and for lines of the log."""

from collections.abc import Iterable
from typing import Any

from django import template
from django.utils.safestring import SafeString

from games.contract import drawing_pieces as drawn_once
from games.contract.drawing import LogLine

register = template.Library()

register.simple_tag(drawn_once.piece)


@register.simple_tag
def pieces(template_name: str, /, **what: Any) -> SafeString:
    """Render a cached piece for each item of the first keyword argument, which is a
    sequence.
    """
    name = next(iter(what))
    return drawn_once.pieces(template_name, name, what.pop(name), **what)


@register.simple_tag
def log_lines(lines: Iterable[LogLine]) -> SafeString:
    """Render the lines of a log."""
    return SafeString("\n".join([line.html for line in lines]))
