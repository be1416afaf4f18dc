"""The navigation bar of every page, and log-in links with a return address."""

from typing import Any

from django import template
from django.template import RequestContext
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.base import view_helpers
from games.contract import compiled_templates

register = template.Library()


@register.simple_tag(takes_context=True)
def bar(context: RequestContext) -> SafeString:
    """Render the navigation bar, with the numbers of unread notices and of matches that
    wait for the reader.

    The template is compiled to Python, because every page has the bar. Decision 0400.
    """
    user, request = context.get("user"), context.get("request")
    given: dict[str, Any] = {
        "user": None,
        "login_url": entrance_url(context, "account_login"),
        "signup_url": entrance_url(context, "account_signup"),
    }
    if user is not None and user.is_authenticated:
        given |= {
            "user": user,
            "site_name": context.get("site_name", ""),
            "unread": getattr(request, "unread", 0),
            "unread_messages": getattr(request, "unread_messages", 0),
            "waiting": context["waiting_count"]() if "waiting_count" in context else 0,
            "next_waiting_url": context.get("next_waiting_url", ""),
            "csrf_token": context.get("csrf_token", ""),
        }
    return compiled_templates.render("nav/compiled/bar.html", given, get_language())


@register.simple_tag(takes_context=True)
def entrance_url(context: RequestContext, name: str, back: str = "") -> str:
    """Return the address of a log-in or sign-up page that leads back to this page.

    Args:
        name: the name of the page, for example "account_login".
        back: the address to return to, if it is not the current page.
    """
    request = context.get("request")
    if not back and request is not None:
        back = view_helpers.address_after_login(request)
    return view_helpers.login_or_signup_url(name, back)
