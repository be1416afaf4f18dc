"""The home page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods

from engine.errors import BadOptions
from games.base.refusal_texts import options_text
from games.community.site_pages import news
from games.contract import game_asked_for
from games.models import Challenge, Match, Player
from games.people.accounts.guests import player_or_new_guest
from games.play import rendering
from games.play.lessons import selectors as lessons
from games.play.lobby import selectors as lobby_selectors
from games.play.match.reading import own_matches, selectors
from games.play.tables import challenges
from games.play.tables.creation import match_create
from games.play.tables.first_matches import is_first_match
from games.play.tables.suggested_computers import suggested_computers
from games.web.daily.page import home_card
from games.web.home.forms import InviteForm, PlayForm
from games.web.home.next_step import next_step
from games.web.lobby.page import friends_panel, match_row_context, recent_activity_panel


@require_http_methods(["GET", "HEAD", "POST"])
def home(request: HttpRequest) -> HttpResponse:
    """Show the home page; create a table with a POST."""
    game = game_asked_for(request.POST.get("game") or request.GET.get("game"))
    player = _player(request)
    first, offered = is_first_match(game, player), suggested_computers(game, player)
    play_form = PlayForm(game, prefix="play", is_first=first, offered=offered)
    invite_form = InviteForm(game, prefix="invite")
    if request.method == "POST":
        if "invite" in request.POST:
            invite_form = InviteForm(game, request.POST, prefix="invite")
            match = _create_invitation_table(request, invite_form)
        else:
            play_form = PlayForm(
                game, request.POST, prefix="play", is_first=first, offered=offered
            )
            match = _create_computer_table(request, play_form)
        if match is not None:
            return redirect("table", slug=match.slug)
    matches = [match_row_context(match, player) for match in _matches_of(player)]
    is_free = bool(matches) and all(each["finished"] for each in matches)
    context = {
        # Whoever has an unfinished match goes on with it: it is the first of their tables.
        "step": next_step(game, player, offered) if is_free else None,
        "play_form": play_form,
        "invite_form": invite_form,
        "invite_open": invite_form.is_bound,
        "received": _challenges_to(player),
        "matches": matches,
        "open_count": lobby_selectors.listed_tables_with_free_seat().count(),
        "listed": [
            match_row_context(match, None)
            for match in selectors.public_matches(limit=4, reader=player)
        ],
        "game": game,
        **lessons.home_context(player, game),
        **home_card(player, game),
        "latest_news": news.recent_article(get_language() or "en"),
        **friends_panel(request.user),
        **recent_activity_panel(request.user),
        "pictures": game.drawing.introduction_pictures(rendering.game_language(game)),
    }
    status = 400 if play_form.errors or invite_form.errors else 200
    return render(request, "web/home/home.html", context, status=status)


def _matches_of(player: Player | None) -> list[Match]:
    return own_matches.matches_of(player=player, limit=8) if player else []


def _challenges_to(player: Player | None) -> list[Challenge] | None:
    """Return the challenges that a player can answer; None for guests and visitors, who
    cannot be challenged.
    """
    if player is None or player.is_guest:
        return None
    return list(challenges.open_challenges(timezone.now()).filter(to=player))


def _create_computer_table(request: HttpRequest, form: PlayForm) -> Match | None:
    if not form.is_valid():
        return None
    with player_or_new_guest(request) as host:
        return match_create(form.terms(), host=host, sitters=[host, *form.sitters()])


def _create_invitation_table(request: HttpRequest, form: InviteForm) -> Match | None:
    if not form.is_valid():
        return None
    try:
        with player_or_new_guest(request) as host:
            return match_create(form.terms(), host=host, sitters=[host, *form.sitters()])
    except BadOptions as error:
        form.add_error(None, options_text(error))
        return None


def _player(request: HttpRequest) -> Player | None:
    return request.user if request.user.is_authenticated else None
