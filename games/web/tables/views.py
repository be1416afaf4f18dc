"""The page of a table, and the page of an invitation to it.

`games.play.rendering` renders the table, and `games.play.match.moves.play` plays the
choices of its form; then the view redirects to the page. Both pages work without
JavaScript.
"""

from allauth.account.adapter import get_adapter
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import get_language, gettext as _
from django.views.decorators.http import require_http_methods

from engine.errors import IllegalMove
from games.base.policies import blind_tables
from games.base.policies.watching import check_may_watch, is_club_member, sees_with_delay
from games.base.sanctions import enforcement
from games.base.view_helpers import parse_number, show_refusal
from games.contract import game_of
from games.models import Match, Move, Player
from games.people.accounts.guests import has_own_name, player_or_new_guest
from games.people.moderation import pattern_data, shared_addresses
from games.play import rendering
from games.play.following import round_trips
from games.play.following.table_loading import read_table
from games.play.match.moves import disclosure, play
from games.play.match.moves.match_cache import CachedMatch
from games.play.match.reading import selectors
from games.play.match.reading.delayed import cached_match_for_spectators
from games.play.match.seats import presence
from games.play.rendering import panels
from games.play.tables import descriptions
from games.play.tables.first_matches import is_coached
from games.play.tables.joining import match_join
from games.refusals import DailyNotPlayed, GamesError, NoSpectators, NotAMember
from games.web.accounts.forms import GuestNameForm
from games.web.chat import rendering as chat
from games.web.tables import faces
from games.web.tables.advice import may_get_hint
from games.web.tables.table_access import access_or_404, render_no_access


@require_http_methods(["GET", "HEAD", "POST"])
def table(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a table to a player or a spectator; on POST, play the player's choices.

    Other actions have their own addresses (`games.web.tables.table_acts`).
    """
    if request.method == "POST":
        return _play_form_choices(request, access_or_404(request, slug))
    player = _player(request)
    try:
        found = _record_arrival_and_reload(request, read_table(slug=slug, reuse=True))
        match, seat = found.table.match, found.table.seat_of(player)
        is_later = seat is None and sees_with_delay(match, player)
        if seat is None:
            check_may_watch(match, player)
        disclosure.wait_until_shown(match, seat)
        if is_later:
            found = cached_match_for_spectators(found)
    except Match.DoesNotExist:
        raise Http404(_("That table doesn't exist.")) from None
    except DailyNotPlayed as refused:
        show_refusal(request, refused)
        return redirect("daily")
    except (NoSpectators, NotAMember) as refused:
        return render_no_access(request, refused)
    game = game_of(match.game)
    drawn = rendering.cached_table(found, seat, get_language() or "en")
    context = {
        "match": match,
        "seat": seat,
        "later": match.spectator_delay if is_later else 0,
        "whole": panels.parent_event_of(match, player),
        "fragment": drawn.whole,
        "drawn": drawn.mark,
        "game": game,
        "styles": tuple(game.drawing.styles),
        "faces": faces.address(game, rendering.game_language(game)),
        "dock": chat.table_chat_panels(
            match, player, found.table.seats, is_muted=enforcement.is_muted(request)
        ),
        "advises": may_get_hint(found.table, seat),
        "coached": seat in found.table.coached,
        "waits": seat is None or found.table.seats[seat].asked_since is None,
    }
    return render(request, "web/tables/table.html", context)


def _record_arrival_and_reload(request: HttpRequest, found: CachedMatch) -> CachedMatch:
    """Record that a seated reader is at the table. If that gives them their seat back, load
    the table again. Return the table.

    Spectators are not recorded.
    """
    player = _player(request)
    match, number = found.table.match, found.table.seat_of(player)
    if number is None or player is None:
        return found
    # Without a WebSocket, opening the page is the only heartbeat.
    presence.record_presence(match_id=match.pk, player=player)
    address = get_adapter().get_client_ip(request)
    if pattern_data.record_address(match=match, player=player, address=address):
        # Show the notice as a message on this page, because the bell's connection is not
        # open yet.
        said = shared_addresses.notice_text(shared_addresses.notice_data(match))
        messages.info(request, said)
    seat = found.table.seats[number]
    if seat.held or seat.grace_until:
        # Load the match again: a player who was only away has just got their seat back.
        return read_table(slug=match.slug, reuse=True)
    return found


def _play_form_choices(request: HttpRequest, access: selectors.Access) -> HttpResponse:
    """Play the choices of the form, and redirect to the table. If they are refused, the
    table shows the reason.
    """
    try:
        _submit_choices(request.POST, access, _player(request))
    except (GamesError, IllegalMove) as error:
        show_refusal(request, error)
    return redirect("table", slug=access.match.slug)


def _submit_choices(
    form: QueryDict, access: selectors.Access, player: Player | None
) -> None:
    """Play the choices of a form.

    Raises:
        GamesError, IllegalMove: see `games.play.match.moves.play.submit`.
    """
    # A spectator has no seat: pass a number that no seat has, so that `submit` refuses it.
    seat = -1 if access.seat is None else access.seat
    play.submit(
        match_id=access.match.pk,
        seat=seat,
        version=parse_number(form.get("version", ""), digits=9, default=-1),
        choices=game_of(access.match.game).answers.read(form),
        by=Move.By.PERSON,
        player=player,
        lag_ms=round_trips.shortest_ms(access.match.pk, player.pk) if player else None,
    )


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, invite: str) -> HttpResponse:
    """Show an invitation; on POST, seat the current user or a new guest at the table."""
    try:
        match = selectors.match_of_invite(invite=invite)
    except Match.DoesNotExist:
        raise Http404(_("That invitation doesn't exist.")) from None
    player = _player(request)
    if match.club_id is not None and not is_club_member(match.club_id, player):
        return render_no_access(request, NotAMember(match))
    if player and selectors.seat_number_of(match=match, user=player) is not None:
        return redirect("table", slug=match.slug)
    sent = request.POST if request.method == "POST" else None
    seats = rendering.seat_infos(match.seats.all())
    at_table = [seat.name for seat in seats if seat.person]
    guest = GuestNameForm(sent, at_table=at_table) if player is None else None
    wanted = sent is not None and (guest is None or guest.is_valid())
    if wanted:
        name = guest.cleaned_data["display_name"] if guest else ""
        try:
            with player_or_new_guest(request, name) as joining:
                match_join(invite=invite, player=joining)
        except GamesError as error:
            show_refusal(request, error)
        else:
            return redirect("table", slug=match.slug)
        if guest is None:
            return redirect("table", slug=match.slug)
        # Keep the visitor on this page, so that the form still has the name that they have
        # typed.
    game = game_of(match.game)
    host = None if blind_tables.hides_names(match) else match.host
    context = {
        "match": match,
        "game": game,
        "host": host,
        "host_has_name": host is not None and has_own_name(host),
        "over": not match.is_running and match.status != Match.Status.WAITING,
        "needs_account": match.rated and (player is None or player.is_guest),
        "guest_form": guest,
        "coached": is_coached(match, player),
        "clock": descriptions.clock_words(match),
        "chosen": descriptions.non_default_options(match),
        "pictures": game.drawing.introduction_pictures(rendering.game_language(game)),
        "seats": [
            (info, seat.is_free)
            for info, seat in zip(seats, match.seats.all(), strict=True)
        ],
        "open": any(seat.is_open or seat.kept == invite for seat in match.seats.all()),
    }
    status = 400 if request.method == "POST" else 200
    return render(request, "web/tables/join.html", context, status=status)


def _player(request: HttpRequest) -> Player | None:
    return request.user if request.user.is_authenticated else None
