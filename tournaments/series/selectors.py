"""Database reads about series; standings are computed from the results that count now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import Case, F, JSONField, Prefetch, Q, QuerySet, When

from games.base.compiled_sql import KEY, PreparedQuery
from games.base.policies.watching import is_club_member
from games.contract import all_games, game_of
from games.models import Match, Part, Player, Seat
from games.play.ratings import rating_eligibility
from tournaments.models import Series, SeriesGame, SeriesSeat
from tournaments.pairing.records import EntrantId, Finish
from tournaments.series import rules
from tournaments.series.terms_and_score import counts_wins, progress_after, terms_of

# The query is a prepared statement, because every page of a table runs it.
GAME_OF_MATCH = PreparedQuery(
    lambda: SeriesGame.objects.select_related("series").filter(match=KEY).order_by("pk")[:1]
)


def series_get(slug: str, reader: Player | None = None) -> Series:
    """Return a series with its seats and games.

    Raises:
        Series.DoesNotExist: there is no such series, or the reader may not see it
            (`may_see`).
    """
    found = with_games(Series.objects.filter(slug=slug)).get()
    if not may_see(found, reader):
        raise Series.DoesNotExist
    return found


def may_see(series: Series, reader: Player | None) -> bool:
    """Tell whether a reader with the link may see a series. A series of a club is visible
    to the club's members and the series' players.
    """
    if series.club_id is None or is_club_member(series.club_id, reader):
        return True
    return reader is not None and series.seats.filter(player=reader).exists()


def with_games(rows: QuerySet[Series]) -> QuerySet[Series]:
    """Prefetch seats, games and matches, without large or secret fields."""
    return rows.select_related("host").prefetch_related(
        Prefetch("seats", SeriesSeat.objects.select_related("player").order_by("number")),
        Prefetch("games", light_games()),
    )


def light_games() -> QuerySet[SeriesGame]:
    """Return games with their matches and seats, the first game first, without large or
    secret fields.

    `outcome` is the result of the match if its game counts wins, else None. A series reads
    from it what separates seats with equal numbers of wins (JDN-SERIES-6).
    """
    of_wins = [game.key for game in all_games() if counts_wins(game)]
    seats = Seat.objects.select_related("player").order_by("number")
    return (
        SeriesGame.objects.select_related("match")
        .prefetch_related(Prefetch("match__seats", seats))
        .defer("match__position", "match__seed", "match__result")
        .annotate(
            outcome=Case(
                When(match__game__in=of_wins, then=F("match__result")),
                default=None,
                output_field=JSONField(),
            )
        )
        .order_by("number")
    )


def games_that_count(games: Iterable[SeriesGame]) -> list[SeriesGame]:
    """Return the games whose results count, in order."""
    return [game for game in games if game.counts]


def result_of(game: SeriesGame) -> rules.Game:
    """Return the result of a finished game.

    Where wins count, a player who has left wins nothing, whatever the computer in their
    seat achieves (JDN-SERIES-12).
    """
    played = game_of(game.match.game)
    survivors = {row["seat"] for row in _outcome(game) if row.get("alive")}
    gone = _seats_of_leavers(game) if counts_wins(played) else set()
    return tuple(
        rules.SeatResult(
            seat=seat.number,
            place=seat.place or 1,
            score=0 if seat.number in gone else seat.score or 0,
            won=seat.number not in gone and played.has_won(seat.place or 1, seat.score),
            survived=seat.number in survivors,
        )
        for seat in game.places()
    )


def _seats_of_leavers(game: SeriesGame) -> set[int]:
    """Return the seats of a finished game whose players had left or were absent."""
    people = [seat for seat in game.places() if seat.player_id is not None]
    parts = {seat.player_id or 0: seat.part for seat in people}
    if not all(parts.values()):
        # The parts are stored soon after the end, but the series may be asked before.
        parts |= rating_eligibility.parts_of_people(game.match, people)
    gone = (Part.LEFT, Part.ABSENT)
    return {seat.number for seat in people if parts[seat.player_id or 0] in gone}


def _outcome(game: SeriesGame) -> list[dict[str, Any]]:
    """Return the rows of the match's result if the game counts wins, because a series then
    compares more than places; else an empty list.
    """
    outcome: dict[str, Any] | None = getattr(game, "outcome", None)
    return outcome["places"] if outcome else []


def first_seat(games: Iterable[SeriesGame]) -> int:
    """Return the seat that played first in the first game; 0 before the start."""
    first = next((game.first for game in games), None)
    return 0 if first is None else first


def series_progress(series: Series) -> rules.SeriesProgress:
    """Compute the state of a series from all results that count."""
    games = list(light_games().filter(series=series))
    return series_progress_after(series, games)


def series_progress_after(
    series: Series, games: Iterable[SeriesGame]
) -> rules.SeriesProgress:
    """Compute the state of a series after these games."""
    games = list(games)
    return progress_after(
        terms_of(series),
        [result_of(game) for game in games_that_count(games)],
        seats=series.seat_count,
        first=first_seat(games),
        lowest_wins=game_of(series.game).lowest_wins,
        # The slug of the last match is the seed of the lot, because nobody knows it before
        # the last game begins, and it never changes.
        lot=games[-1].match.slug if games else "",
    )


def table_finishes(
    series: Series,
    entrants: Iterable[EntrantId],
    *,
    absent: frozenset[int] = frozenset(),
    games: Iterable[SeriesGame] | None = None,
) -> tuple[Finish, ...]:
    """Return the results at the tournament table at which this series was played.

    Args:
        entrants: the entrants in seat order.
        absent: the seats of no-shows.
        games: the games as from `light_games`, if already loaded.

    Returns:
        An empty tuple if no game counts.
    """
    found = (
        series_progress(series) if games is None else series_progress_after(series, games)
    )
    if not found.games:
        return ()
    return rules.finishes(found, list(entrants), absent=absent)


def current_game(series: Series) -> SeriesGame | None:
    """Return the newest game of a series, whether it counts or not."""
    return light_games().filter(series=series).order_by("-number").first()


def series_of(player: Player, *, limit: int = 20) -> list[Series]:
    """Return the series in which a player sits, open ones first, then the newest."""
    rows = Series.objects.filter(seats__player=player) | Series.objects.filter(
        games__match__seats__player=player
    )
    rows = rows.exclude(terms=Series.Terms.SINGLE).distinct()
    found = list(with_games(rows).order_by("-created_at")[: limit * 2])
    over = (Series.Status.FINISHED, Series.Status.ABANDONED)
    return sorted(found, key=lambda each: each.status in over)[:limit]


def visible_series_of(player: Player, reader: Player | None, *, limit: int) -> list[Series]:
    """Return the newest series of a player that the reader may find: listed ones, and those
    in which the reader sits too.
    """
    rows = Series.objects.filter(seats__player=player, games__taken_at__isnull=False)
    seen = Q(listed=True)
    if reader is not None:
        seen |= Q(pk__in=Series.objects.filter(seats__player=reader))
    rows = rows.filter(seen).exclude(terms=Series.Terms.SINGLE).distinct()
    return list(with_games(rows).order_by("-created_at")[:limit])


def public_running_series(*, limit: int = 10) -> list[Series]:
    """Return the running series that are public, the newest first."""
    rows = Series.objects.filter(listed=True, status=Series.Status.RUNNING)
    rows = rows.exclude(terms=Series.Terms.SINGLE)
    return list(with_games(rows).order_by("-created_at")[:limit])


def series_of_match(match: Match) -> SeriesGame | None:
    """Return the series game of a match; None if the match belongs to no series.

    The row of a finished match remembers the answer, because its page needs it for the bar
    and for the panel below the result. The row of a running match does not, because it is
    cached from page to page.
    """
    one_to_one: Any = SeriesGame.match
    relation = one_to_one.field.remote_field
    found: SeriesGame | None
    if relation.is_cached(match):
        found = relation.get_cached_value(match)
        return found
    found = next(iter(GAME_OF_MATCH.fetch(match.pk)), None)
    if match.status == Match.Status.FINISHED:
        relation.set_cached_value(match, found)
    return found
