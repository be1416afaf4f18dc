"""Small middleware: response times, cache headers, NUL characters in addresses."""

import time
from collections.abc import Callable

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse

from games.base.meters import REQUEST_SECONDS, RESPONSES


def measure_response_time(get_response: Callable[[HttpRequest], HttpResponse]) -> object:
    """Measure response times by the name of the URL, for `/metrics`."""

    def answer(request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        response = get_response(request)
        found = request.resolver_match
        page = found.view_name if found else ""
        REQUEST_SECONDS.labels(page).observe(time.perf_counter() - began)
        RESPONSES.labels(str(response.status_code)).inc()
        return response

    return answer


ACCOUNT_PAGES = ("account_", "mfa_", "usersessions_")
"""Prefixes of the URL names of account pages."""


def forbid_caching(get_response: Callable[[HttpRequest], HttpResponse]) -> object:
    """Forbid caching of responses that depend on the client, including the browser's
    *Back*.

    Clients that have a session, or get one with this response, may see other content than
    the public. Account forms contain what the client typed, even without a session.
    Responses that a view has marked public (pictures, feeds, the manifest) stay so.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        session = settings.SESSION_COOKIE_NAME
        has_session = session in request.COOKIES or session in response.cookies
        found = request.resolver_match
        is_account = found is not None and (found.url_name or "").startswith(ACCOUNT_PAGES)
        if (has_session or is_account) and "public" not in response.get(
            "Cache-Control", ""
        ):
            response["Cache-Control"] = "private, no-store"
        return response

    return answer


def refuse_nul_characters(get_response: Callable[[HttpRequest], HttpResponse]) -> object:
    """Answer addresses with a NUL character with 404.

    PostgreSQL refuses queries with NUL, so each view would have to guard against it. Forms
    refuse the character themselves, and so does the API, with its own error format.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        if not request.path_info.startswith("/api/") and _has_nul(request):
            raise Http404
        return get_response(request)

    return answer


def _has_nul(request: HttpRequest) -> bool:
    return "\0" in request.path_info or "%00" in request.META.get("QUERY_STRING", "")
