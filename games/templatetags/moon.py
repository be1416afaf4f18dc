"""The template tag for the moon in the header of the site."""

from django import template
from django.utils import timezone

from games.web.site.moon import lit_part

register = template.Library()


@register.simple_tag
def moon_tonight() -> str:
    """Return the SVG path of the lit part of tonight's moon."""
    return lit_part(timezone.now())
