"""Idempotent requests: a request that is sent again changes nothing twice.

A response can be lost after its changes were stored: the connection breaks, the process is
killed, a proxy times out. The response is therefore stored in the same transaction as the
changes, and a repeated request gets the stored one. Decision 0610.

Two requests are the same if player, method, address, fields and key are equal. The key is
the `Idempotency-Key` header. A form without the header uses its CSRF token, whose mask
differs on every page.
"""

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from hashlib import sha256
from typing import TypeVar

from django.contrib import messages
from django.contrib.messages.storage.base import BaseStorage
from django.db import transaction
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseRedirect,
)

from games.models import Player, StoredResponse

RETENTION = timedelta(hours=1)
"""How long a response is stored."""

MAX_BODY_LENGTH = 100_000
"""Maximum length of a stored response, in characters of JSON. A longer one is not
stored.
"""

UNSAFE_METHODS = ("POST", "PUT", "PATCH", "DELETE")
HEADER = "Idempotency-Key"

EXEMPT_PATHS = ("/api/", "/discord/", "/google/", "/oidc/")
"""Prefixes of paths that the middleware skips. Views of the API call `run_once` themselves.
Views of sign-in services wait for another server, and on SQLite a transaction would block
all writers meanwhile.
"""

Response = TypeVar("Response", bound=HttpResponseBase)


def request_digest(request: HttpRequest, key: str, fields: object) -> str:
    """Compute the digest that identifies a request among those of its player.

    Args:
        fields: the content of the request, as JSON-compatible types.
    """
    parts = [key, request.method, request.get_full_path(), fields]
    return sha256(json.dumps(parts, sort_keys=True, default=str).encode()).hexdigest()


def run_once(
    player: Player,
    digest: str,
    process: Callable[[], Response],
    store: Callable[[StoredResponse, Response], None],
) -> Response | StoredResponse:
    """Process a request, or load the response that it got before.

    Changes and response are stored together or not at all. A request that arrives while
    the same one is being processed waits for it.

    Args:
        process: processes the request. If it raises, nothing is stored.
        store: copies the response to its row. A row without status is not stored.
    """
    with transaction.atomic():
        row, is_new = StoredResponse.objects.get_or_create(player=player, digest=digest)
        if not is_new:
            return row
        response = process()
        store(row, response)
        # Update by query rather than `row.save()`: the request may have deleted the
        # account, and the row with it.
        stored = StoredResponse.objects.filter(pk=row.pk)
        if row.status:
            stored.update(
                status=row.status,
                location=row.location,
                body=row.body,
                messages=row.messages,
            )
        else:
            stored.delete()
        return response


def delete_expired(*, now: datetime) -> int:
    """Delete responses older than `RETENTION`; return the number of rows."""
    return StoredResponse.objects.filter(created_at__lt=now - RETENTION).delete()[0]


class IdempotencyMiddleware:
    """Middleware that makes forms of signed-in players idempotent. Views of the API call
    `run_once` themselves.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        """Create the middleware; it must be the last one in the settings."""
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Return the stored response, or process the request."""
        player, key = request.user, _form_key(request)
        if not isinstance(player, Player) or not key:
            return self.get_response(request)
        digest = request_digest(request, key, sorted(request.POST.lists()))
        response = run_once(
            player, digest, lambda: self._process(request), _response_storer(request)
        )
        if isinstance(response, HttpResponseBase):
            return response
        return _response_from_row(request, response)

    def _process(self, request: HttpRequest) -> HttpResponse:
        # If the view raises, roll back to here, so that the error page can still use the
        # database.
        request.before_view = transaction.savepoint()  # type: ignore[attr-defined]
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> None:
        """Roll back the changes of a view that has raised an exception."""
        if (savepoint := getattr(request, "before_view", None)) is None:
            return
        transaction.savepoint_rollback(savepoint)
        transaction.set_rollback(False)


def _form_key(request: HttpRequest) -> str:
    """Return the key of a form, or an empty string if the request cannot be repeated.

    Forms with a password are excluded, so that not even a digest of it is stored.
    """
    if request.method != "POST" or request.path_info.startswith(EXEMPT_PATHS):
        return ""
    if any("password" in name for name in request.POST):
        return ""
    return request.headers.get(HEADER) or request.POST.get("csrfmiddlewaretoken", "")


def _response_storer(
    request: HttpRequest,
) -> Callable[[StoredResponse, HttpResponse], None]:
    def store(row: StoredResponse, response: HttpResponse) -> None:
        if response.cookies or not 200 <= response.status_code < 400:
            return
        if response.status_code >= 300:
            row.location = response["Location"]
        elif response["Content-Type"].startswith("application/json"):
            row.body = response.content.decode()
        if len(row.body) <= MAX_BODY_LENGTH and (row.location or row.body):
            row.status, row.messages = response.status_code, _pending_messages(request)

    return store


def _pending_messages(request: HttpRequest) -> list[list[object]]:
    pending = messages.get_messages(request)
    assert isinstance(pending, BaseStorage)
    rows = [[each.level, str(each.message), each.extra_tags] for each in pending]
    # Reading Django's messages has marked them as shown, but the next page still has to
    # show them.
    pending.used = False
    return rows


def _response_from_row(request: HttpRequest, row: StoredResponse) -> HttpResponse:
    pending = _pending_messages(request)
    for level, text, tags in (each for each in row.messages if each not in pending):
        messages.add_message(request, level, text, extra_tags=tags)
    if row.location:
        redirect = HttpResponseRedirect(row.location)
        redirect.status_code = row.status
        return redirect
    return HttpResponse(row.body, status=row.status, content_type="application/json")
