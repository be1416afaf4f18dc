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
from games.base.view_helpers import note
from games.refusals import GamesError, NotAMember, TooOften
from games.web.tables.table_access import keep_out

logger = logging.getLogger(__name__)

MAX_FIELD_LENGTH = 20_000
"""Signs in one field of a form. No text of the site is nearly as long."""


class TooLong(SuspiciousOperation):
    """A field of a form that is longer than any text can be."""


class NoFiles(SuspiciousOperation):
    """A file, which no page asks for."""


class RefuseFiles(FileUploadHandler):
    """Refuse every file before anything of it is stored."""

    def new_file(self, *args: Any, **kwargs: Any) -> None:
        """Refuse a file: nothing here takes one.

        Raises:
            NoFiles: always.
        """
        raise NoFiles("a file was sent")

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes | None:
        """Take nothing."""

    def file_complete(self, file_size: int) -> None:
        """Have nothing."""


class BadInputMiddleware(MiddlewareMixin):
    """Refuse what cannot be meant, and give every refusal a page that can be read.

    Comes last: by then the reader's language is known, and anybody who is banned is gone.
    """

    def process_request(self, request: HttpRequest) -> None:
        """Read the address, which may have more in it than Django takes.

        Raises:
            TooManyFieldsSent: it has. Not every view would look.
        """
        request.GET  # noqa: B018 - it is read when it is asked for

    def process_view(
        self,
        request: HttpRequest,
        view: Callable[..., HttpResponse],
        args: Any,
        kwargs: Any,
    ) -> None:
        """Refuse forms with fields that cannot be stored. The API reads no forms.

        Raises:
            BadRequest: a field has a zero character.
            TooLong: a field is longer than any text can be.
            SuspiciousOperation: see Django; also a file.
        """
        if request.method != "POST" or getattr(view, "csrf_exempt", False):
            return
        for value in _texts(request.POST):
            if "\0" in value:
                raise BadRequest("A zero character in a form")
            if len(value) > MAX_FIELD_LENGTH:
                raise TooLong("a field is too long")

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponse | None:
        """Tell the reader about a refusal that a page has no place of its own for."""
        if isinstance(exception, OverflowError | DataError):
            # A number that no column holds. Forms of Django's own let some through.
            logger.exception("%s %r: refused by the database", request.method, request.path)
            return bad_request(request, BadRequest())
        if not isinstance(exception, GamesError | IllegalMove | BadOptions):
            return None
        if isinstance(exception, Suspended):
            return None  # `games.base.sanctions.gate` leads them home
        note(request, exception)
        if isinstance(exception, NotAMember):
            return keep_out(request, exception)
        context = {"said": refusal_text(exception.refusal)}
        if isinstance(exception, TooOften):
            page = render(request, "400.html", context, status=429)
            page["Retry-After"] = str(exception.wait)
            return page
        return render(request, "400.html", context, status=409)

    def process_response(
        self, request: HttpRequest, response: HttpResponse
    ) -> HttpResponse:
        """Put words into the answer to a method that a page does not have."""
        if response.status_code != 405 or response.streaming or response.content:
            return response
        said = _("That link doesn't work like this. Nothing has changed.")
        page = render(request, "400.html", {"said": said}, status=405)
        page["Allow"] = response["Allow"]
        return page


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Say what was wrong with a request that Django, or the middleware above, refuses."""
    return render(request, "400.html", {"said": _said(exception)}, status=400)


def _said(exception: Exception) -> str:
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


def _texts(data: Any) -> list[str]:
    return [text for name, values in data.lists() for text in (name, *values)]
