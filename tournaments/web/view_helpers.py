"""Helpers for the views of tournaments: the player, the event, refusals."""

from __future__ import annotations

from collections.abc import Callable
from zoneinfo import ZoneInfo

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from games.base.local_times import ZONE_COOKIE, zone_named
from games.base.view_helpers import show_refusal
from games.models import Player
from games.refusals import GamesError
from tournaments import selectors
from tournaments.base.permissions import may_act_as
from tournaments.models import Tournament


def player_of(request: HttpRequest) -> Player | None:
    """Return the signed-in player; None for visitors."""
    return request.user if isinstance(request.user, Player) else None


def account_of(request: HttpRequest) -> Player | None:
    """Return the signed-in player if they have an account."""
    player = player_of(request)
    return None if player is None or player.is_guest else player


def event_or_404(request: HttpRequest, slug: str) -> Tournament:
    """Return a tournament that the reader may see, or raise `Http404`."""
    try:
        return selectors.tournament_get(slug, player_of(request))
    except Tournament.DoesNotExist:
        raise Http404(_("That tournament doesn't exist.")) from None


def directed_event_or_error(request: HttpRequest, slug: str, *roles: str) -> Tournament:
    """Return a tournament that the reader directs, or in which they have one of these roles
    (`Official.Role`).

    Raises:
        PermissionDenied: the reader does not direct it, and has none of the roles.
    """
    tournament = event_or_404(request, slug)
    if not may_act_as(player_of(request), tournament, *roles):
        raise PermissionDenied
    return tournament


def attempt_or_show_refusal(request: HttpRequest, act: Callable[[], object]) -> bool:
    """Call `act`, show a refusal as a message on the next page, and tell whether it
    succeeded.
    """
    try:
        act()
    except GamesError as error:
        show_refusal(request, error)
        return False
    return True


def zone_of(request: HttpRequest) -> ZoneInfo:
    """Return the time zone that the reader's browser has set in a cookie, else
    the site's.
    """
    return zone_named(request.COOKIES.get(ZONE_COOKIE, ""))
