"""Origin check: which pages may open a WebSocket with their reader's cookies."""

from typing import Any
from urllib.parse import urlsplit

from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.http.request import split_domain_port, validate_host

DEFAULT_PORTS = {"http": "80", "https": "443"}


class SameOrigin:
    """ASGI middleware that accepts WebSockets only from pages of this site, and from
    origins in CSRF_TRUSTED_ORIGINS.

    Another port is another origin, as for browsers and for Django's forms: other programs
    on an owner's machine serve their pages from other ports.
    """

    def __init__(self, application: Any) -> None:
        """Wrap an ASGI application for WebSockets."""
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Pass the connection on, or refuse it."""
        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"").decode("latin1")
        host = headers.get(b"host", b"").decode("latin1")
        answer = self.application if may_connect(origin, host) else WebsocketDenier()
        await answer(scope, receive, send)


def may_connect(origin: str, host: str) -> bool:
    """Tell whether a page of `origin` may connect to this site under the name `host`.

    Args:
        origin: scheme, name and port of the page, as browsers send it.
        host: the Host header: the name, with the port unless it is the default one.
    """
    if origin in settings.CSRF_TRUSTED_ORIGINS:
        return True
    try:
        page = urlsplit(origin)
        port = str(page.port or DEFAULT_PORTS[page.scheme])
    except (KeyError, ValueError):
        return False  # there is no origin, or one that no browser sends for a page
    if settings.HTTPS and page.scheme != "https":
        return False
    name, asked_port = split_domain_port(host)
    if not name or not validate_host(name, settings.ALLOWED_HOSTS):
        return False
    asked_port = asked_port or DEFAULT_PORTS[page.scheme]
    return split_domain_port(page.netloc)[0] == name and port == asked_port
