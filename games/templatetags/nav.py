"""The bar above every page."""

from typing import Any

from django import template
from django.template import RequestContext
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.contract import compiled

register = template.Library()


@register.simple_tag(takes_context=True)
def bar(context: RequestContext) -> SafeString:
    """Draw where one can go from here, and what waits for the reader.

    Compiled, as it stands on every page: decision 0400.
    """
    user, request = context.get("user"), context.get("request")
    given: dict[str, Any] = {"user": None}
    if user is not None and user.is_authenticated:
        given = {
            "user": user,
            "site_name": context.get("site_name", ""),
            "unread": getattr(request, "unread", 0),
            "unread_messages": getattr(request, "unread_messages", 0),
            "waiting": context["waiting_count"]() if "waiting_count" in context else 0,
            "next_waiting_url": context.get("next_waiting_url", ""),
            "csrf_token": context.get("csrf_token", ""),
        }
    return compiled.render("nav/compiled/bar.html", given, get_language())
