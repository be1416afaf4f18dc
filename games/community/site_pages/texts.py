"""Load the texts of the site's pages, and fill in the operator's details."""

import re
from functools import cache
from pathlib import Path

from django.conf import settings

from games.community.site_pages.markdown import Document, render
from games.models import SitePage

FOLDER = Path(__file__).parent / "texts"
PLACEHOLDER = re.compile(r"\{(?P<name>[a-z_]+)\}")
OPERATOR = ("operator", "address", "email")
"""The placeholders in texts for the operator's details."""


@cache
def default_text(page: str, language: str) -> str:
    """Read the default Markdown of a page; the English one where there is no
    translation.
    """
    path = FOLDER / language / f"{page}.md"
    if not path.exists():
        path = FOLDER / "en" / f"{page}.md"
    return path.read_text(encoding="utf-8")


def source_text(page: str, language: str) -> str:
    """Return the Markdown of a page: the operator's, or the default."""
    edited = SitePage.objects.filter(page=page, language=language)
    return edited.values_list("text", flat=True).first() or default_text(page, language)


def document(page: str, language: str) -> Document:
    """Render a page as HTML with the operator's details filled in."""
    return render(fill_in(source_text(page, language)))


def conduct_rules(language: str) -> dict[str, str]:
    """Return the titles of the rules of conduct, by the ids that sanctions cite."""
    return dict(document(SitePage.Key.CONDUCT, language).sections)


def is_operator_known() -> bool:
    """Tell whether the settings contain the operator's name and e-mail address."""
    return bool(settings.OPERATOR_NAME and settings.OPERATOR_EMAIL)


def fill_in(text: str) -> str:
    """Replace the placeholders of a text; unknown ones stay as they are.

    A line with a detail of the operator that is not set is left out.
    """
    values = {
        "site": settings.SITE_NAME,
        "operator": settings.OPERATOR_NAME,
        "address": ", ".join(settings.OPERATOR_ADDRESS),
        "email": settings.OPERATOR_EMAIL,
    }
    unset = {name for name in OPERATOR if not values[name]}
    lines = [
        line
        for line in text.splitlines()
        if not unset & {found["name"] for found in PLACEHOLDER.finditer(line)}
    ]
    return PLACEHOLDER.sub(
        lambda found: values.get(found["name"], found[0]), "\n".join(lines)
    )
