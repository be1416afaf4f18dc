"""Texts that people wrote: addresses in them, and their direction."""

from django import template
from django.utils.safestring import SafeString

from games.community.chat import links
from games.models import spelling

register = template.Library()


@register.filter
def with_links(text: str) -> SafeString:
    """Escape a text and make links of the web addresses in it, as the chat does."""
    return links.linked(text)


@register.filter
def isolated(text: str) -> str:
    """Return a text that cannot turn round the sentence or the line that it is put in.

    Elements with `dir="auto"` do the same; this is for sentences, attributes and the titles
    of pages, which cannot have elements inside.
    """
    return spelling.isolated(text)
