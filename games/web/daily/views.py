"""The pages of the daily challenge: today with past days, and the results of a day."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.base.view_helpers import show_refusal
from games.contract import Game, game_asked_for
from games.models import DailyChallenge, Player
from games.people.accounts.guests import player_or_new_guest
from games.play.daily import selectors
from games.play.daily.services import attempt_start
from games.refusals import DailyNotPlayed, GamesError
from games.web.daily import page


@require_http_methods(["GET", "HEAD", "POST"])
def daily(request: HttpRequest) -> HttpResponse:
    """Show today's challenge and past days; begin it with a POST."""
    game = _game(request.POST.get("game") or request.GET.get("game"))
    if request.method == "POST":
        try:
            with player_or_new_guest(request) as player:
                attempt = attempt_start(game=game, player=player)
        except GamesError as error:
            show_refusal(request, error)
            return redirect(_address(game))
        return redirect("table", slug=attempt.match.slug)
    context = page.today_context(_player(request), game, request.GET.get("page", "1"))
    return render(request, "web/daily/today.html", context)


@require_safe
def day(request: HttpRequest, day: str) -> HttpResponse:
    """Show the results of a day, if the reader may see them."""
    game = _game(request.GET.get("game"))
    try:
        challenge = selectors.challenge_of(game, selectors.day_in(day))
        number = request.GET.get("page", "1")
        context = page.day_context(challenge, _player(request), number)
    except DailyChallenge.DoesNotExist:
        raise Http404(_("Nobody played the daily challenge on that day.")) from None
    except DailyNotPlayed as error:
        show_refusal(request, error)
        return redirect(_address(game))
    return render(request, "web/daily/day.html", context)


def _game(wanted: str | None) -> Game:
    """Return the game that the query string names; by default the first game that has a
    daily challenge.
    """
    game = game_asked_for(wanted)
    if game.daily is None:
        return next(iter(selectors.games_with_daily()), game)
    return game


def _address(game: Game) -> str:
    return f"{reverse('daily')}?game={game.key}"


def _player(request: HttpRequest) -> Player | None:
    return request.user if request.user.is_authenticated else None
