"""The profile page of a player, and the leaderboards."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.base.policies import names
from games.contract import game_asked_for
from games.contract.drawing import sprite
from games.models import Player
from games.play.leaderboards import leaderboard_page
from games.play.ratings import selectors, strongest_pairs
from games.play.ratings.pools import find_pool, pools_of
from games.play.ratings.rating_eligibility import LEAST_DECISIONS
from games.web.profiles import page


@require_safe
def profile(request: HttpRequest, username: str) -> HttpResponse:
    """Show a player's profile. For a closed account, show only that it is closed."""
    found = names.player_by_page_name(username)
    if found is None:
        raise Http404(_("That player doesn't exist."))
    if found.page_name != username:
        return redirect(found)
    if not found.is_active:
        context = {"player": found, "sprite": sprite()}
        return render(request, "web/profiles/closed.html", context)
    reader = request.user if isinstance(request.user, Player) else None
    context = page.context(found, reader, request.GET.get("page", "1"))
    return render(request, "web/profiles/profile.html", context)


@require_safe
def leaderboard(request: HttpRequest) -> HttpResponse:
    """Show the leaderboard of a pool, or with `show=provisional` the provisional
    ratings.
    """
    game = game_asked_for(request.GET.get("game"))
    pools = pools_of(game)
    pool = find_pool(pools, request.GET.get("pool", "")) or pools[0]
    reader = request.user if isinstance(request.user, Player) else None
    provisional = request.GET.get("show") == "provisional"
    rows, here = leaderboard_page.leaderboard_rows_and_page(
        pool, request.GET.get("page", "1"), reader, provisional=provisional
    )
    context = {
        "game": game,
        "pools": [(each, leaderboard_page.pool_query(each)) for each in pools],
        "pool": pool,
        "asked": leaderboard_page.pool_query(pool),
        "rows": rows,
        "people": here.paginator.count,
        "picture": game.picture_for(pool.kind),
        "page": here,
        "provisional": provisional,
        "pairs": strongest_pairs.strongest_pairs(pool)
        if pool.teams and not provisional
        else [],
        "waiting": selectors.leaderboard(pool, provisional=True).count(),
        "query": f"{leaderboard_page.pool_query(pool)}&"
        + "show=provisional&" * provisional,
        "own": None if provisional else leaderboard_page.own_rank(pool, reader),
        "sprite": sprite(),
        "least_decisions": LEAST_DECISIONS,
    }
    return render(request, "web/profiles/leaderboard.html", context)
