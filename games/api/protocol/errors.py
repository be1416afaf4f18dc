"""Errors of the API in one format: `{"error": {"code", "message"}}`."""

from typing import Any

from django.core.exceptions import (
    PermissionDenied,
    RequestDataTooBig,
    TooManyFieldsSent,
)
from django.http import Http404
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import exception_handler

from engine.errors import BadOptions, IllegalMove
from games.base.refusal_texts import error_text, options_text, refusal_text
from games.models import Match
from games.refusals import STATUSES, GamesError, TooOften


class Refused(exceptions.APIException):
    """REST framework's form of this project's refusals (`GamesError`), with code and
    text.
    """

    def __init__(
        self, status: int, refusal: str, text: str = "", *, wait: int | None = None
    ) -> None:
        self.status_code = status
        self.wait = wait  # REST framework sends this in the header Retry-After
        # The engine's codes name the faulty option after a colon, for the log. Clients get
        # only the part before it.
        super().__init__(text or refusal_text(refusal), refusal.partition(":")[0])


def error_response(error: Exception, context: dict[str, Any]) -> Response | None:
    """Return the response to an error; None for an unexpected one, which becomes a 500."""
    error = _as_api_exception(error)
    response = exception_handler(error, context)
    if response is not None and isinstance(error, exceptions.APIException):
        response.data = {"error": _error_body(error)}
    return response


def _as_api_exception(error: Exception) -> Exception:
    match error:
        case Http404() | Match.DoesNotExist():
            return exceptions.NotFound()
        case PermissionDenied():
            return exceptions.PermissionDenied()
        case IllegalMove():
            return Refused(400, error.refusal)
        case BadOptions():
            return Refused(400, error.refusal, options_text(error))
        case TooOften():
            text = error_text(error)
            return Refused(error.status, error.refusal, text, wait=error.wait)
        case GamesError():
            return Refused(STATUSES.get(error.refusal, error.status), error.refusal)
        case TooManyFieldsSent():
            return exceptions.ParseError()
        case RequestDataTooBig():
            return Refused(413, "too_large")
    return error


def _error_body(error: exceptions.APIException) -> dict[str, Any]:
    if isinstance(error, exceptions.ValidationError):
        message = str(exceptions.ValidationError().detail[0])  # type: ignore[index]
        return {"code": "invalid", "message": message, "fields": error.detail}
    codes = error.get_codes()
    code = codes if isinstance(codes, str) else error.default_code
    return {"code": code, "message": str(error.detail)}
