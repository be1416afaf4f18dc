"""The page of a season's table, and the panel of a player's seasons on their profile."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.contract import game_asked_for
from games.models import Player
from games.play.leaderboards import leaderboard_page, season_data
from games.play.ratings.pools import find_pool, pools_of
from games.play.ratings.seasons import MIN_GAMES, PERCENT, title_of


@require_safe
def season(request: HttpRequest, key: str = "") -> HttpResponse:
    """Show a season's table. Without a key, show the current season."""
    game = game_asked_for(request.GET.get("game"))
    pools = pools_of(game)
    pool = find_pool(pools, request.GET.get("pool", "")) or pools[0]
    found = season_data.season_by_key(pool, key)
    if found is None:
        raise Http404(_("That season doesn't exist."))
    reader = request.user if isinstance(request.user, Player) else None
    table = season_data.season_table_page(found, request.GET.get("page", "1"), reader)
    context = {
        "game": game,
        "pools": [(each, leaderboard_page.pool_query(each)) for each in pools],
        "pool": pool,
        "asked": leaderboard_page.pool_query(pool),
        "season": found,
        "title": title_of(found),
        "is_running": found.ends_at > timezone.now(),
        "table": table,
        "page": table.page,
        "query": f"{leaderboard_page.pool_query(pool)}&",
        "own": season_data.progress_of(found, reader, table),
        "past": season_data.past_seasons(pool),
        "min_games": MIN_GAMES,
        "percent": {league.value: share for league, share in PERCENT.items()},
        "reader": reader,
    }
    return render(request, "web/profiles/season.html", context)


def panel(player: Player, reader: Player | None) -> SafeString | None:
    """Render a player's seasons for their profile; None if they have none."""
    running = season_data.current_results(player)
    past = season_data.past_results(player)
    if not running and not past:
        return None
    context = {"running": running, "past": past, "mine": reader == player}
    return render_to_string("web/profiles/season_panel.html", context)
