"""Context of the daily challenge's pages, and of its card on the home page."""

from typing import Any

from django.core.paginator import Paginator
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django_stubs_ext import StrOrPromise

from games.base.policies import daily_access
from games.contract import Game, game_of
from games.contract.drawing import Panel, sprite
from games.contract.setup import Choice
from games.models import DailyAttempt, DailyChallenge, Match, Player, Unrated
from games.play.daily import selectors
from games.play.daily.result_objections import objection_to
from games.play.daily.services import BADGES
from games.play.daily.streaks import streak_of
from games.play.rendering.panels import ParentEvent

RESULTS_PER_PAGE = 50

RESULTS_OF_TODAY = 10
"""How many results today's page shows. The page of one day shows all of them."""

DAYS_PER_PAGE = 14


def home_card(player: Player | None, game: Game) -> dict[str, Any]:
    """Build the context of the home page's card: today's challenge, and the reader's
    attempt.
    """
    if game.daily is None:
        return {}
    challenge = selectors.challenge_today(game)
    return {
        "daily": challenge,
        "daily_attempt": selectors.attempt_of(challenge, player),
        "daily_picture": _picture(challenge, game),
    }


def today_context(player: Player | None, game: Game, page: str) -> dict[str, Any]:
    """Build the context of today's page: the challenge, the player's result, and past days.

    Raises:
        NoDaily: the game has no daily challenge.
    """
    challenge = selectors.challenge_today(game)
    own = selectors.attempt_of(challenge, player)
    days = Paginator(selectors.past_challenges(game), DAYS_PER_PAGE).get_page(page)
    finished = own is not None and own.finished_at is not None
    return {
        **_challenge_context(challenge, game, own),
        "teaching": selectors.games_with_daily(),
        "streak": streak_of(player.pk, game.key, challenge.day) if player else None,
        "streak_days": min(BADGES),
        "days": selectors.past_days(list(days.object_list), game, player),
        "page": days,
        "results": results_context(challenge, game, player, "1", most=RESULTS_OF_TODAY)
        if finished
        else None,
    }


def day_context(
    challenge: DailyChallenge, player: Player | None, page: str
) -> dict[str, Any]:
    """Build the context of a day's page, with all its results.

    Raises:
        DailyNotPlayed: the day is not over, and the reader has not finished.
    """
    daily_access.check_may_see(player, challenge.game, challenge.day)
    game = game_of(challenge.game)
    own = selectors.attempt_of(challenge, player)
    return {
        **_challenge_context(challenge, game, own),
        "results": results_context(challenge, game, player, page),
    }


def results_context(
    challenge: DailyChallenge,
    game: Game,
    player: Player | None,
    page: str,
    *,
    most: int = RESULTS_PER_PAGE,
) -> dict[str, Any]:
    """Build the tables of results. The caller must have checked that the player may see
    them.
    """
    own = selectors.attempt_of(challenge, player)
    counts = own is not None and own.counts
    everybody = selectors.ranked_results(challenge, game)
    found = Paginator(everybody, most).get_page(page)
    followed = selectors.results_of_followed(challenge, game, player) if player else []
    others = any(each.player_id != player.pk for each in followed) if player else False
    return {
        "standing": selectors.rank_of_result(own, game)
        if own is not None and counts
        else None,
        "bars": selectors.distribution(challenge, game, own),
        "followed": _result_rows(followed, game, player) if others else [],
        "rows": _result_rows(found.object_list, game, player),
        "page": found,
    }


def panel_after(match: Match, seat: int | None) -> Panel | None:
    """Render the panel after a match of a daily challenge, with a link to its results."""
    whole = parent_event_of(match)
    if whole is None:
        return None
    return Panel(render_to_string("web/daily/panel.html", {"url": whole.url}))


def parent_event_of(match: Match, _reader: Player | None = None) -> ParentEvent | None:
    """Return a link to the daily challenge to which a match belongs; None for other
    matches.
    """
    if match.unrated != Unrated.DAILY or match.started_at is None:
        return None
    stored = DailyChallenge.objects.filter(attempts__match=match)
    # Around midnight a match may start a moment after the day of its challenge.
    day = stored.values_list("day", flat=True).first() or daily_access.day_of(
        match.started_at
    )
    label = _("Daily challenge of %(day)s") % {"day": date_format(day)}
    address = reverse("daily-day", args=[day.isoformat()])
    return ParentEvent(label, f"{address}?game={match.game}")


def options_of(challenge: DailyChallenge, game: Game) -> list[Choice]:
    """List the options of a challenge's match: the main setting, and those that differ from
    the default.
    """
    setup = game.setup
    complete = game.checked(challenge.options, 2)
    main = setup.main_choice(complete)
    unusual = setup.unusual(complete | dict.fromkeys(setup.casual, True), rated=False)
    return [*([main] if main else []), *(each for each in unusual if each != main)]


def _challenge_context(
    challenge: DailyChallenge, game: Game, own: DailyAttempt | None
) -> dict[str, Any]:
    now, day = timezone.now(), challenge.day
    return {
        "challenge": challenge,
        "picture": _picture(challenge, game),
        "game": game,
        "rule": game.daily.rule if game.daily else "",
        "rules_url": game.library.rules_url,
        "level": game.level(challenge.level),
        "options": options_of(challenge, game),
        "own": own,
        "own_score": _score(own, game),
        "no_result": _no_result_text(own),
        "ends_at": daily_access.ends_at(day),
        "closes_at": daily_access.closes_at(day),
        "is_over": now >= daily_access.closes_at(day),
        "sprite": sprite(),
    }


def _picture(challenge: DailyChallenge, game: Game) -> str:
    return game.picture_for(challenge.day.isoformat())


def _no_result_text(own: DailyAttempt | None) -> StrOrPromise:
    if own is None or own.finished_at is None or own.counts:
        return ""
    why = objection_to(own, own.match)
    return why.label if why else _("Your match has no result.")


def _result_rows(attempts: Any, game: Game, player: Player | None) -> list[dict[str, Any]]:
    return [
        {
            "place": getattr(each, "place", None),
            "player": each.player,
            "score": _score(each, game),
            "turns": each.turns,
            "is_you": player is not None and each.player_id == player.pk,
        }
        for each in attempts
    ]


def _score(attempt: DailyAttempt | None, game: Game) -> str:
    if attempt is None or attempt.score is None:
        return ""
    return game.format_score(attempt.score)
