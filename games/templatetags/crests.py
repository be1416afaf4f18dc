"""The template tag for the crests of clubs."""

from typing import Any

from django import template

from games.community.clubs.crests import crest_of
from games.models import Club

register = template.Library()


@register.inclusion_tag("web/clubs/crest.html")
def crest(club: Club) -> dict[str, Any]:
    """Render the crest of a club. It has no text alternative, because the name of the club
    stands beside it.
    """
    return {"crest": crest_of(club.slug, club.crest)}
