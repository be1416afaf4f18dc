"""Queries for the daily challenge: today's, past days, and their results."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.db.models import Count, F, Max, Min, OuterRef, Q, QuerySet, Subquery
from django.db.models.expressions import OrderBy
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.dateparse import parse_date

from games.base.policies import daily_access
from games.base.sanctions.offices import banned_for_ever
from games.community.relations.selectors import blocked_either_way_ids, followed_ids
from games.contract import Game, all_games, game_of
from games.models import DailyAttempt, DailyChallenge, Player
from games.play.daily.services import new_challenge

HEAVY = ("match__position", "match__seed", "match__result")
"""Large columns of matches that are not loaded, because no page of the daily challenge
needs them.
"""


def games_with_daily() -> list[Game]:
    """Return the games that have a daily challenge."""
    return [game for game in all_games() if game.daily is not None]


def challenge_today(game: Game, now: datetime | None = None) -> DailyChallenge:
    """Return today's challenge; it is not stored until the first player begins it.

    Raises:
        NoDaily: the game has no daily challenge.
    """
    day = daily_access.day_of(now or timezone.now())
    stored = DailyChallenge.objects.filter(game=game.key, day=day).first()
    return stored or new_challenge(game, day)


def day_in(text: str) -> date:
    """Parse the date of a daily challenge in a URL.

    Raises:
        DailyChallenge.DoesNotExist: the text is no date, so no challenge can have it.
    """
    try:
        found = parse_date(text)
    except ValueError:
        found = None
    if found is None:
        raise DailyChallenge.DoesNotExist(text)
    return found


def challenge_of(game: Game, day: date) -> DailyChallenge:
    """Return the stored challenge of a day.

    Raises:
        DailyChallenge.DoesNotExist: nobody has begun the challenge of that day.
    """
    return DailyChallenge.objects.get(game=game.key, day=day)


def attempt_of(challenge: DailyChallenge, player: Player | None) -> DailyAttempt | None:
    """Return a player's attempt of a challenge with its match; None if the player has not
    begun.
    """
    if player is None or challenge.pk is None:
        return None
    rows = challenge.attempts.select_related("match").defer(*HEAVY)
    return rows.filter(player=player).first()


def past_challenges(game: Game, now: datetime | None = None) -> QuerySet[DailyChallenge]:
    """Return the challenges before today's, the newest first."""
    today = daily_access.day_of(now or timezone.now())
    return DailyChallenge.objects.filter(game=game.key, day__lt=today).order_by("-day")


def attempts_on(
    challenges: Collection[DailyChallenge], player: Player | None
) -> dict[int, DailyAttempt]:
    """Return a player's attempts of several challenges, by challenge."""
    if player is None:
        return {}
    rows = DailyAttempt.objects.filter(player=player, challenge__in=challenges)
    rows = rows.select_related("match").defer(*HEAVY)
    return {row.challenge_id: row for row in rows}


def ranked_results(challenge: DailyChallenge, game: Game) -> QuerySet[DailyAttempt, Any]:
    """Return the attempts that count, of people with an account, the best first, each
    annotated with its `place`. Results with equal score and turns share a place.
    """
    rows = _ranked_attempts(challenge)
    ahead = rows.filter(_is_better_result(game, OuterRef("score"), OuterRef("turns")))
    number = ahead.values("challenge").annotate(n=Count("pk")).values("n")
    placed = rows.annotate(place=1 + Coalesce(Subquery(number), 0))
    return placed.select_related("player").order_by(
        _best_first(game), "turns", "finished_at", "pk"
    )


def results_of_followed(challenge: DailyChallenge, game: Game, reader: Player) -> list[Any]:
    """List the results of the people whom a reader follows, and the reader's own, each with
    its place among all results.
    """
    wanted = (followed_ids(reader) - blocked_either_way_ids(reader)) | {reader.pk}
    return list(ranked_results(challenge, game).filter(player__in=wanted))


@dataclass(frozen=True, slots=True)
class ResultRank:
    """The rank of one result among all: its place, the number of results, and the
    percentage of the other results that it beats (None if there are no others).
    """

    place: int
    of: int
    better_than: int | None


def rank_of_result(attempt: DailyAttempt, game: Game) -> ResultRank:
    """Compute the rank of a result that counts among those of all players with an
    account.
    """
    others = _ranked_attempts(attempt.challenge).exclude(pk=attempt.pk)
    better = _is_better_result(game, attempt.score, attempt.turns)
    equal = Q(score=attempt.score, turns=attempt.turns)
    counted = others.aggregate(
        all=Count("pk"),
        ahead=Count("pk", filter=better),
        behind=Count("pk", filter=~better & ~equal),
    )
    share = round(100 * counted["behind"] / counted["all"]) if counted["all"] else None
    return ResultRank(counted["ahead"] + 1, counted["all"] + 1, share)


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar in the chart of scores: the number of people with a score, and `most`, the
    number of people with the most frequent score.
    """

    score: int
    text: str
    count: int
    most: int
    is_yours: bool


def distribution(
    challenge: DailyChallenge, game: Game, own: DailyAttempt | None
) -> list[Bar]:
    """Count how many results have each score, the best score first."""
    rows = _ranked_attempts(challenge)
    counted = rows.values("score").annotate(n=Count("pk")).order_by(_best_first(game))
    found = list(counted.values_list("score", "n"))
    most = max((number for _score, number in found), default=0)
    mine = own.score if own is not None else None
    return [
        Bar(score, game.format_score(score), number, most, score == mine)
        for score, number in found
        if score is not None
    ]


@dataclass(frozen=True, slots=True)
class Summary:
    """The number of results of a day, and the best one (None without results)."""

    results: int
    best: int | None


def summaries(challenges: Collection[DailyChallenge]) -> dict[int, Summary]:
    """Count the results of several days, by challenge.

    For closed days, callers read the stored numbers instead; only
    `games.play.daily.closing` calls this for them.
    """
    games = {each.pk: game_of(each.game) for each in challenges}
    counts = _ranked_attempts(*challenges).values("challenge").order_by()
    rows = counts.annotate(n=Count("pk"), least=Min("score"), most=Max("score"))
    found = dict.fromkeys(games, Summary(0, None))
    for row in rows:
        pk = row["challenge"]
        best = row["least"] if games[pk].lowest_wins else row["most"]
        found[pk] = Summary(row["n"], best)
    return found


@dataclass(frozen=True, slots=True)
class PastDay:
    """A row in the list of past days.

    Attributes:
        closes_at: until when matches can be finished; from then on everybody may see the
            results.
        is_running: whether the reader has begun the challenge and can still finish it.
        may_see: whether the reader may see the results.
    """

    challenge: DailyChallenge
    played: int
    best: str
    own: DailyAttempt | None
    own_score: str
    closes_at: datetime
    is_running: bool
    may_see: bool


def past_days(
    challenges: Collection[DailyChallenge], game: Game, player: Player | None
) -> list[PastDay]:
    """Build the rows of past days: the number of results, the best score, and the reader's
    own result.
    """
    own = attempts_on(challenges, player)
    fresh = summaries([each for each in challenges if each.results is None])
    now, found = timezone.now(), []
    for each in challenges:
        stored = Summary(each.results or 0, each.best)
        day, mine = fresh.get(each.pk, stored), own.get(each.pk)
        closes_at = daily_access.closes_at(each.day)
        is_closed, has_finished = now >= closes_at, mine is not None and mine.finished_at
        may_see = is_closed or bool(has_finished)
        found.append(
            PastDay(
                challenge=each,
                played=day.results,
                best=game.format_score(day.best)
                if may_see and day.best is not None
                else "",
                own=mine,
                own_score=game.format_score(mine.score)
                if mine and mine.score is not None
                else "",
                closes_at=closes_at,
                is_running=mine is not None and not may_see,
                may_see=may_see,
            )
        )
    return found


def _ranked_attempts(*challenges: DailyChallenge) -> QuerySet[DailyAttempt, Any]:
    """Return the results that take part in the ranking: those of people who have an account
    and are not banned permanently.
    """
    rows = DailyAttempt.objects.filter(
        challenge__in=challenges, score__isnull=False, player__is_guest=False
    )
    return rows.exclude(banned_for_ever()).order_by()


def _is_better_result(game: Game, score: Any, turns: Any) -> Q:
    """Return a query condition for results that are better than this score in this number
    of turns.
    """
    ahead = "score__lt" if game.lowest_wins else "score__gt"
    return Q(**{ahead: score}) | Q(score=score, turns__lt=turns)


def _best_first(game: Game) -> OrderBy:
    return F("score").asc() if game.lowest_wins else F("score").desc()
