"""The crests of clubs."""

from typing import Any

from django import template

from games.community.clubs.crests import crest_of
from games.models import Club

register = template.Library()


@register.inclusion_tag("web/clubs/crest.html")
def crest(club: Club) -> dict[str, Any]:
    """Draw the crest of a club. Its name stands beside it, so it has no text of its own."""
    return {"crest": crest_of(club.slug, club.crest)}
