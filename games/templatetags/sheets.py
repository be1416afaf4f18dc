"""Style sheets that belong together."""

from django import template
from django.contrib.staticfiles.storage import staticfiles_storage
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.base.style_sheets import WHOLES, Sheet

register = template.Library()


@register.simple_tag
def sheets(name: str) -> SafeString:
    """Return the link to a style sheet that `games.base.style_sheets` joins from parts, or
    the links to the parts where `collectstatic` has not joined them.

    Raises:
        KeyError: no joined style sheet has this name.
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
