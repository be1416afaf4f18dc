"""The list of a player's relations to others, and the page with acts on another player,
such as blocking.
"""

from collections.abc import Callable
from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_safe
from django.views.decorators.vary import vary_on_cookie

from games.base.view_helpers import redirect_to_login, show_refusal
from games.community.chat.conversations import may_write
from games.community.relations import selectors, services
from games.models import Player, Relation
from games.play.leaderboards import season_data
from games.play.tables import leaving_after_block
from games.refusals import GamesError

PEOPLE_ON_A_PAGE = 100

NOTED_MAX_AGE = 300
"""Seconds for which a browser caches the list of players with a note."""

ACTS: dict[str, Callable[..., None]] = {
    "follow": services.follow,
    "mute": services.mute,
    "block": leaving_after_block.block_and_separate,
}


@require_safe
def people(request: HttpRequest) -> HttpResponse:
    """List the players whom the reader follows, mutes or blocks, or about whom the reader
    has a note.
    """
    if not isinstance(request.user, Player):
        return redirect_to_login(request)
    player = request.user
    friends = selectors.friend_ids(player)
    groups = {
        "friends": friends,
        "followed": selectors.followed_ids(player) - friends,
        "muted": selectors.muted_ids(player),
        "blocked": selectors.blocked_ids(player),
        "noted": selectors.ids_with_note(player),
    }
    # Paginate all groups as one list, as each may have thousands of players.
    rows = [
        (name, pk)
        for name, ids in groups.items()
        for pk in selectors.by_name(ids).values_list("pk", flat=True)
    ]
    page = Paginator(rows, PEOPLE_ON_A_PAGE).get_page(request.GET.get("page"))
    context: dict[str, Any] = {
        "page": page,
        # Only the first page names the groups that are empty.
        "nobody": {name: not ids and page.number == 1 for name, ids in groups.items()},
    }
    for group in groups:
        context[group] = list(selectors.by_name([pk for name, pk in page if name == group]))
    return render(request, "web/relations/people.html", context)


@require_safe
@vary_on_cookie
@cache_control(private=True, max_age=NOTED_MAX_AGE)
def noted(request: HttpRequest) -> HttpResponse:
    """Return as JSON the addresses of the players about whom the reader has a private note,
    and the screen reader's label for the mark that pages show beside their names.
    """
    ids = selectors.ids_with_note(request.user) if isinstance(request.user, Player) else ()
    people = [reverse("person", args=[pk]) for pk in sorted(ids)]
    return JsonResponse({"people": people, "label": _("you have a note")})


@require_http_methods(["GET", "HEAD", "POST"])
def person(request: HttpRequest, player_id: int) -> HttpResponse:
    """Show the buttons for acts on another player, such as following or muting; on POST,
    carry one out.
    """
    other = get_object_or_404(Player, pk=player_id, is_active=True)
    reader = request.user if isinstance(request.user, Player) else None
    if request.method == "POST":
        return _act(request, reader, other)
    context = {
        "who": other,
        "stance": selectors.stance(reader, other) if reader else None,
        "is_self": reader == other,
        "frame": season_data.picture_frame_of(other),
        "challengeable": _may_show_challenge_button(reader, other),
        "messageable": reader is not None and may_write(reader, other),
        "note": selectors.note_about(reader, other) if reader else "",
    }
    return render(request, "web/relations/person.html", context)


def _act(request: HttpRequest, reader: Player | None, other: Player) -> HttpResponse:
    if reader is None:
        return redirect_to_login(request)
    act = request.POST.get("act", "")
    if act == "note":
        return _write_note(request, reader, other)
    kind = act.removeprefix("un")
    if kind not in Relation.Kind.values:
        raise Http404
    try:
        if act == kind:
            ACTS[kind](player=reader, other_id=other.pk)
        else:
            services.end_relation(player=reader, other_id=other.pk, kind=kind)
    except GamesError as error:
        show_refusal(request, error)
    if "list" in request.POST:
        return redirect("people")
    return redirect("person", player_id=other.pk)


def _write_note(request: HttpRequest, reader: Player, other: Player) -> HttpResponse:
    try:
        services.note_write(
            player=reader, other_id=other.pk, text=request.POST.get("note", "")
        )
    except GamesError as error:
        show_refusal(request, error)
    return redirect("person", player_id=other.pk)


def panel(player: Player, reader: Player | None) -> SafeString | None:
    """Render the panel with which the reader can follow, mute, block and report a player.
    Return None on the reader's own page.
    """
    if reader is None or reader == player or not player.is_active:
        return None
    context = {
        "who": player,
        "stance": selectors.stance(reader, player),
        "challengeable": _may_show_challenge_button(reader, player),
        "messageable": may_write(reader, player),
        "note": selectors.note_about(reader, player),
    }
    return render_to_string("web/relations/panel.html", context)


def _may_show_challenge_button(reader: Player | None, player: Player) -> bool:
    """Tell whether to show a button for a challenge. The form itself checks whether it is
    allowed.
    """
    accounts = reader is not None and not reader.is_guest and not player.is_guest
    return accounts and reader != player
