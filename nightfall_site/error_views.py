"""The error pages: HTML for people, JSON for programs.

Django calls these views for every error that a view, a template or middleware does not
handle.
"""

import sys
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ObjectDoesNotExist
from django.http import Http404, HttpRequest, HttpResponseBase, JsonResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.views import defaults

from games.base.transient_errors import RETRY_AFTER, is_transient
from nightfall_site import bad_input

PROGRAMS = "/api/"
"""The path below which errors are answered in JSON."""


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponseBase:
    """Answer a request that Django or the middleware refuses to parse."""
    if _is_for_a_program(request):
        return _refusal_response(400, "bad_request", _("We couldn't read this request."))
    return bad_input.bad_request(request, exception)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponseBase:
    """Answer a request that is not permitted."""
    if _is_for_a_program(request):
        return _refusal_response(403, "permission_denied", _("You can't see this page."))
    return defaults.permission_denied(request, exception)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponseBase:
    """Answer a request to an unknown address."""
    if _is_for_a_program(request):
        return _refusal_response(404, "not_found", _("There's nothing at this address."))
    context = {"reason": _not_found_message(exception)}
    return render(request, "404.html", context, status=404)


def _not_found_message(exception: Exception) -> str:
    """Return the message of a view's `Http404`; empty if Django raised it.

    The messages of `get_object_or_404` and the resolver are for developers only.
    """
    said = exception.args[0] if type(exception) is Http404 and exception.args else ""
    by_django = (
        isinstance(exception.__context__, ObjectDoesNotExist)
        and not exception.__suppress_context__
    )
    return str(said) if isinstance(said, str | Promise) and not by_django else ""


def server_error(request: HttpRequest) -> HttpResponseBase:
    """Answer an unhandled error, or a temporary failure of the database."""
    if is_transient(sys.exc_info()[1]):
        return _busy_response(request)
    if _is_for_a_program(request):
        return _refusal_response(
            500, "error", _("Something went wrong on our side. We've been told.")
        )
    return defaults.server_error(request)


def _busy_response(request: HttpRequest) -> HttpResponseBase:
    response: HttpResponseBase
    if _is_for_a_program(request):
        said = _("The site is busy. Try again in a moment.")
        response = _refusal_response(503, "busy", said)
    else:
        # The context of every page reads the user, whose session is in the unreachable
        # database.
        request.user = AnonymousUser()
        context = {"seconds": RETRY_AFTER, "form": _submitted_fields(request)}
        response = render(request, "503.html", context, status=503)
    response["Retry-After"] = str(RETRY_AFTER)
    response["Cache-Control"] = "no-store"
    return response


def _submitted_fields(request: HttpRequest) -> list[tuple[str, str]] | None:
    """Return the submitted fields, which the page offers to send again; None if nothing was
    submitted.

    Forms with a password are left out, because a password must not be written into a page.
    """
    if request.method != "POST" or any("password" in name for name in request.POST):
        return None
    return [(name, text) for name, texts in request.POST.lists() for text in texts]


def _is_for_a_program(request: HttpRequest) -> bool:
    return request.path_info.startswith(PROGRAMS)


def _refusal_response(status: int, code: str, message: str) -> JsonResponse:
    body: dict[str, Any] = {"error": {"code": code, "message": message}}
    return JsonResponse(body, status=status)
