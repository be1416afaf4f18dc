"""Refuse malformed requests in one place, before any view sees them."""

import logging
from collections.abc import Callable
from typing import Any

from django.core.exceptions import BadRequest, SuspiciousOperation
from django.core.files.uploadhandler import FileUploadHandler
from django.db import DataError
from django.http import HttpRequest, HttpResponse
from django.http.multipartparser import MultiPartParserError
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import gettext as _

from engine.errors import BadOptions, IllegalMove
from games.base.refusal_texts import refusal_text
from games.base.sanctions.refusals import Suspended
from games.base.view_helpers import log_refusal
from games.refusals import GamesError, NotAMember, TooOften
from games.web.tables.table_access import render_no_access

logger = logging.getLogger(__name__)

MAX_FIELD_LENGTH = 20_000
"""Maximum number of characters in a form field, far above that of any text on the site."""


class TooLong(SuspiciousOperation):
    """A form field exceeds `MAX_FIELD_LENGTH`."""


class NoFiles(SuspiciousOperation):
    """The request uploads a file, which no page accepts."""


class RefuseFiles(FileUploadHandler):
    """Upload handler that refuses every file before any of it is stored."""

    def new_file(self, *args: Any, **kwargs: Any) -> None:
        """Refuse the file.

        Raises:
            NoFiles: always.
        """
        raise NoFiles("a file was sent")

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes | None:
        """Do nothing: `new_file` has refused the file."""

    def file_complete(self, file_size: int) -> None:
        """Return no file."""


class BadInputMiddleware(MiddlewareMixin):
    """Middleware that refuses malformed requests and renders a readable page for every
    refusal.

    It is near the end of the settings' list, so that the reader's language is known and
    banned players are already refused.
    """

    def process_request(self, request: HttpRequest) -> None:
        """Parse the query string now, so that its limits apply even if the view does not
        read it.

        Raises:
            TooManyFieldsSent: the query string has too many fields.
        """
        request.GET  # noqa: B018 - parsed on access

    def process_view(
        self,
        request: HttpRequest,
        view: Callable[..., HttpResponse],
        args: Any,
        kwargs: Any,
    ) -> None:
        """Refuse forms with fields that can't be stored. API views, which read no forms,
        are skipped.

        Raises:
            BadRequest: a field has a zero character.
            TooLong: a field is longer than any text can be.
            SuspiciousOperation: Django refuses the form, or it has a file.
        """
        if request.method != "POST" or getattr(view, "csrf_exempt", False):
            return
        for value in _texts_in(request.POST):
            if "\0" in value:
                raise BadRequest("A zero character in a form")
            if len(value) > MAX_FIELD_LENGTH:
                raise TooLong("a field is too long")

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponse | None:
        """Render a page for a refusal that the view did not handle."""
        if isinstance(exception, OverflowError | DataError):
            # This happens if a number exceeds its database column, which some of Django's
            # own forms don't check.
            logger.exception("%s %r: refused by the database", request.method, request.path)
            return bad_request(request, BadRequest())
        if not isinstance(exception, GamesError | IllegalMove | BadOptions):
            return None
        if isinstance(exception, Suspended):
            return None  # `games.base.sanctions.enforcement` handles this refusal
        log_refusal(request, exception)
        if isinstance(exception, NotAMember):
            return render_no_access(request, exception)
        context = {"said": refusal_text(exception.refusal)}
        if isinstance(exception, TooOften):
            page = render(request, "400.html", context, status=429)
            page["Retry-After"] = str(exception.wait)
            return page
        return render(request, "400.html", context, status=409)

    def process_response(
        self, request: HttpRequest, response: HttpResponse
    ) -> HttpResponse:
        """Add a page to a 405 response, which Django leaves empty."""
        if response.status_code != 405 or response.streaming or response.content:
            return response
        said = _("That link doesn't work like this. Nothing has changed.")
        page = render(request, "400.html", {"said": said}, status=405)
        page["Allow"] = response["Allow"]
        return page


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Render the page for a request that Django or this middleware refuses."""
    return render(request, "400.html", {"said": _refusal_sentence(exception)}, status=400)


def _refusal_sentence(exception: Exception) -> str:
    match exception:
        case NoFiles():
            return _("This site doesn't accept files. Nothing has changed.")
        case MultiPartParserError() | BadRequest():
            return _(
                "We couldn't read what your browser sent. Nothing has changed. Go back "
                "and try again."
            )
        case SuspiciousOperation():
            return _(
                "Your browser sent more than this page accepts. Nothing has changed. Make "
                "it shorter, then try again."
            )
    return _("That's not possible. Nothing has changed.")


def _texts_in(data: Any) -> list[str]:
    return [text for name, values in data.lists() for text in (name, *values)]
