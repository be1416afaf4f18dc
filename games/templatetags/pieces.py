"""Pieces of a drawing that stay the same from drawing to drawing, drawn once."""

from functools import lru_cache
from typing import Any

from django import template
from django.template import Context
from django.template.loader import get_template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()

MOST = 4096
"""Pieces that a process keeps, a few hundred bytes each."""


@register.simple_tag
def piece(template_name: str, **what: Any) -> SafeString:
    """Draw a template from what is given here and nothing else, once for all who see that.

    What is given has to be hashable and never changes, such as a frozen dataclass. It is
    the whole context, and so two audiences share a piece only if all of it is the same.
    """
    return _drawn(template_name, get_language(), tuple(what.items()))


@lru_cache(maxsize=MOST)
def _drawn(
    template_name: str, language: str | None, what: tuple[tuple[str, Any], ...]
) -> SafeString:
    found: Any = get_template(template_name)
    drawn: SafeString = found.template.render(Context(dict(what), use_l10n=False))
    return drawn
