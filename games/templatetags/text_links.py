"""Addresses in texts that people wrote."""

from django import template
from django.utils.safestring import SafeString

from games.community.chat import links

register = template.Library()


@register.filter
def with_links(text: str) -> SafeString:
    """Escape a text and make links of the web addresses in it, as the chat does."""
    return links.linked(text)
