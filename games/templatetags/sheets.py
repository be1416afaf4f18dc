"""Links to bundles of style sheets."""

from django import template
from django.contrib.staticfiles.storage import staticfiles_storage
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.base.style_sheets import WHOLES, Sheet

register = template.Library()


@register.simple_tag
def sheets(name: str) -> SafeString:
    """Return the link to a bundle of `games.base.style_sheets`; without `collectstatic`,
    the links to its parts.

    Raises:
        KeyError: there is no such bundle.
    """
    parts = WHOLES[name]
    if hasattr(staticfiles_storage, "hashed_files"):
        parts = [Sheet(name)]
    return format_html_join(
        "\n",
        '<link rel="stylesheet" href="{}"{}>',
        (
            (static(part.name), part.media and format_html(' media="{}"', part.media))
            for part in parts
        ),
    )
