"""A cache of rendered pieces of pages that stay the same between requests, such as bars,
footers and panels. A table is rendered in parts instead (`games.contract.parts`).

The template of a piece is one of Django's or one of `games.contract.compiled_templates`.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.template import Context
from django.template.loader import get_template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.contract import compiled_templates
from games.contract.drawing import sprite

MAX_CACHED_PIECES = 1024
"""Number of cached pieces per process, one or two kilobytes each."""


def piece(template_name: str, /, **what: Any) -> SafeString:
    """Render a template once for all readers who see the same values.

    The arguments must be hashable and immutable, such as frozen dataclasses. They and
    `sprite` are the whole context, so two audiences share a piece only if all values are
    equal. Indentation is removed.
    """
    return _drawn(template_name, get_language(), tuple(what.items()))


def _piece(language: str | None, template_name: str, /, **what: Any) -> SafeString:
    return _drawn(template_name, language, tuple(what.items()))


@lru_cache(maxsize=MAX_CACHED_PIECES)
def _drawn(
    template_name: str, language: str | None, what: tuple[tuple[str, Any], ...]
) -> SafeString:
    return render(template_name, dict(what), language)


def render(
    template_name: str, given: Mapping[str, Any], language: str | None
) -> SafeString:
    """Render a template in `language`, which must be the active one. The given values and
    `sprite` are the whole context. Indentation is removed.
    """
    if compiled_templates.FOLDER in template_name:
        return compiled_templates.render(template_name, given, language)
    found: Any = get_template(template_name)
    context = Context({"sprite": sprite(), **given}, use_l10n=False)
    return SafeString(
        compiled_templates.without_indentation(found.template.render(context))
    )


compiled_templates.IN_LANGUAGE |= {"piece": _piece}
