"""Small middleware: response times, cache headers, and addresses with NUL characters."""

import time
from collections.abc import Callable

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse

from games.base.meters import REQUEST_SECONDS, RESPONSES


def timed(get_response: Callable[[HttpRequest], HttpResponse]) -> object:
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
"""What the names of pages about accounts begin with."""


def keep_private(get_response: Callable[[HttpRequest], HttpResponse]) -> object:
    """Let no cache keep what depends on who is asking, not even the browser's *Back*.

    Somebody with a session may get other pages than the public, and so may who gets one
    with this answer. Forms of accounts hold what was typed, by anybody. What a view has
    declared public (pictures, feeds, the manifest) stays so.
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


def no_nul(get_response: Callable[[HttpRequest], HttpResponse]) -> object:
    """Answer addresses with a NUL character as what they are: addresses of nothing.

    PostgreSQL cannot even look for one, so each query that an address leads to would have
    to guard itself. Forms refuse the character by themselves, and so does the API, which
    answers in a form of its own.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        if not request.path_info.startswith("/api/") and _has_nul(request):
            raise Http404
        return get_response(request)

    return answer


def _has_nul(request: HttpRequest) -> bool:
    return "\0" in request.path_info or "%00" in request.META.get("QUERY_STRING", "")
