"""Filters for texts by players: links and reactions in them, and their direction."""

from django import template
from django.utils.safestring import SafeString

from games.community.chat import links
from games.community.chat.reactions import REACTIONS
from games.models import spelling

register = template.Library()


@register.filter
def with_links(text: str) -> SafeString:
    """Escape a text and turn its web addresses into links, as the chat does."""
    return links.linked(text)


@register.filter
def with_reaction(text: str) -> str:
    """Return the picture of a reaction of the chat; other texts as they are."""
    return REACTIONS[text].html if text in REACTIONS else text


@register.filter
def isolated(text: str) -> str:
    """Wrap a text in Unicode isolates if it has right-to-left letters, so that it cannot
    reorder the surrounding text.

    Elements with `dir="auto"` do the same; this is for sentences, attributes and titles of
    pages, which cannot contain elements.
    """
    return spelling.isolated(text)
