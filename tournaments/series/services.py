"""Changes of series. A series' row is locked before the rows of its matches.

`advance` does what is due: it records the end of a game, starts the next game, or ends the
series. It may be called at any time and any number of times. Signals and queued tasks call
it early, and a periodic sweep calls it for all series that are due.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from games.base import limits
from games.base.policies import word_filter
from games.base.transactions import after_commit
from games.contract import game_of
from games.models import Match, Player, Unrated
from games.play.match.moves.play import load_position
from games.play.match.seats import presence
from games.play.ratings.rating_eligibility import objection_to_sitters
from games.play.tables.creation import (
    Brought,
    Called,
    Sitter,
    computer_name_columns,
    game_or_default,
    usual_timing,
)
from games.play.tables.leaving import match_cancel
from games.play.tables.terms import TableTerms
from games.refusals import BadTable, MatchOver, NeedsAccount, NotYourSeat
from tournaments.models import Series, SeriesGame, SeriesSeat
from tournaments.refusals import NotInASeries
from tournaments.series import announce, notices, seats as who
from tournaments.series.game_setup import begin_game, terms_of_next_game
from tournaments.series.rules import SeriesProgress
from tournaments.series.selectors import light_games, series_progress_after
from tournaments.series.terms_and_score import Terms, end_of_the_world

PAUSE = 20
"""Seconds between two games, so that players can look at the result."""

REOPEN = timedelta(days=1)
"""How long after its end a casual series is reopened if an annulled result requires it."""

Status = Series.Status


@transaction.atomic
def series_create(
    terms: TableTerms,
    *,
    host: Player | None,
    sitters: Sequence[Sitter],
    played_for: Terms | None = None,
    casual: bool = False,
    pause_seconds: int = PAUSE,
    called: Called | None = None,
    brought: Brought | None = None,
    shared_deal: str = "",
) -> Series:
    """Set up a series and its first game, which starts if all seats are taken.

    Args:
        terms: settings of each game, such as who may watch. Those for free seats, the start
            and the first turn apply to the first game only.
        sitters: a player, a computer level or None for each seat, clockwise, as for
            `tables.creation.match_create`. A player who takes a free seat of the first game
            keeps it for the whole series.
        played_for: the criterion that decides the series; by default the rulebook's
            End-of-the-World Series.
        casual: the series is abandoned once all people have left. Other series are finished
            by the computers that hold the seats.
        pause_seconds: how long the end of a game is shown before the next one begins.
        called: names of the computers in all games, as for `match_create`.
        brought: kits (such as decks) that players have handed in; only for a single game.
        shared_deal: the seed of the first game, if other tables play the same one; empty
            for a seed of its own. Further games always have one of their own.

    Raises:
        NotInASeries: the terms are invalid, or a game with these options is never played in
            a series (SERIES-6).
        BadTable, BadOptions: see `games.play.tables.creation.match_create`.
        TooOften: the host has set up too many series lately.
        Muted, BadWords: the host is muted, or the title has a banned word.
        NeedsAccount: a guest cannot play a rated series.
        NotRated: the games could not be rated, for example because there is no clock.
    """
    played_for = played_for or end_of_the_world()
    if host is not None:
        limits.check_and_count(limits.Act.SERIES, host)
    if not 0 <= pause_seconds <= 24 * 60 * 60 or len(terms.title) > 60:
        raise BadTable("pause or title")
    if terms.rated and objection_to_sitters(sitters) is Unrated.GUEST:
        raise NeedsAccount("rated")
    game = game_or_default(terms.game)
    if not played_for.suits_game(game, terms.options):
        raise NotInASeries(played_for)
    series = Series(
        title=word_filter.clean_title(terms.title, by=host),
        terms=played_for.kind,
        length=played_for.length,
        limit=played_for.limit,
        casual=casual,
        host=host,
        game=game.key,
        seat_count=len(sitters),
        options=game.checked(terms.options, len(sitters)),
        pace=terms.pace,
        reaction_seconds=terms.reaction_seconds,
        rated=terms.rated,
        listed=terms.listed and terms.club is None,
        club=terms.club,
        pause_seconds=pause_seconds,
    )
    series.timing = terms.timing or usual_timing(terms, sitters)
    # Set up the table before the series is stored, so that an invalid table raises its own
    # error.
    first = begin_game(
        series,
        sitters,
        terms=terms,
        host=host,
        called=called,
        brought=brought,
        shared_deal=shared_deal,
    )
    series.save()
    SeriesSeat.objects.bulk_create(
        SeriesSeat(
            series=series,
            number=number,
            player=sitter if isinstance(sitter, Player) else None,
            level=sitter if isinstance(sitter, str) else "",
            **computer_name_columns(sitter, (called or {}).get(number)),
        )
        for number, sitter in enumerate(sitters)
    )
    SeriesGame.objects.create(series=series, number=1, match=first)
    _take_due_steps(series, timezone.now())
    return series


@transaction.atomic
def advance(series_id: int, *, now: datetime | None = None) -> Series:
    """Take all due steps of a series, and return it locked.

    Does nothing if no step is due, so it may be called twice, late or after a crash. Of two
    concurrent calls, the second sees what the first has done.

    Raises:
        Series.DoesNotExist: there is no such series.
    """
    series = Series.objects.select_for_update().get(pk=series_id)
    _take_due_steps(series, now or timezone.now())
    return series


@transaction.atomic
def series_cancel(*, series_id: int, player: Player) -> Series:
    """Cancel a series that still waits for players.

    Raises:
        NotYourSeat: the player is not the host.
        MatchOver: the series has started or ended.
    """
    series = advance(series_id)
    if series.host_id != player.pk:
        raise NotYourSeat(series)
    if series.status != Status.WAITING:
        raise MatchOver(series)
    match_cancel(match_id=series.games.get(number=1).match_id, player=player)
    end_series(series, Status.ABANDONED, timezone.now())
    return series


@transaction.atomic
def series_leave(*, series_id: int, player: Player) -> Series:
    """Have a computer play for a player in this game and the following ones.

    The player can return by taking their seat back in any of them. A casual series without
    people is abandoned between games; a running game is played to its end.

    Raises:
        NotYourSeat: the player does not sit there.
        MatchOver: the series is not running.
    """
    series = advance(series_id)
    seat = _own_seat(series, player)
    now = timezone.now()
    seat.left_at = now
    seat.save(update_fields=["left_at"])
    match = newest_game(series).match
    if match.is_running:
        presence.leave_seat(match_id=match.pk, player=player)
    _take_due_steps(series, now)
    announce.announce_changed(series)
    return series


@transaction.atomic
def series_return(*, series_id: int, player: Player) -> Series:
    """Give a player their seat back, in the running game and the following ones.

    Raises:
        NotYourSeat, MatchOver: see `series_leave`.
        SeatHeld: the player has lost this game on time and can only return in the next one.
    """
    series = advance(series_id)
    seat = _own_seat(series, player)
    SeriesSeat.objects.filter(pk=seat.pk).update(left_at=None)
    match = newest_game(series).match
    if match.is_running and match.seats.filter(player=player).exclude(held="").exists():
        presence.return_to_seat(match_id=match.pk, player=player)
    announce.announce_changed(series)
    return series


@transaction.atomic
def series_ready(*, series_id: int, player: Player) -> Series:
    """Record that a player wants the next game now; it begins once all present players do.

    Raises:
        NotYourSeat: the player does not sit there.
        MatchOver: no next game is about to begin.
    """
    series = advance(series_id)
    seat = _own_seat(series, player)
    last = newest_game(series)
    if series.next_at is None:
        raise MatchOver(series)
    seat.ready_for, seat.left_at = last.number + 1, None
    seat.save(update_fields=["ready_for", "left_at"])
    now = timezone.now()
    if who.are_all_ready(series, last, now):
        series.next_at = now
        _take_due_steps(series, now)
    announce.announce_changed(series)
    return series


@transaction.atomic
def reopen(series_id: int) -> Series:
    """Reopen a finished series whose result no longer ends it.

    Does nothing if the result still ends the series.
    """
    series = advance(series_id)
    if series.status == Status.FINISHED and not _current_progress(series).over:
        _reopen(series, timezone.now())
    return series


def _take_due_steps(series: Series, now: datetime) -> None:
    """Take all due steps of a series: note its start, record the end of a game, begin the
    next game, end the series, or react to a correction. Call with the row locked.
    """
    if series.status == Status.WAITING:
        _handle_start(series, now)
    if series.status == Status.RUNNING:
        _handle_game_end(series, now)
    if series.status == Status.RUNNING and series.next_at and series.next_at <= now:
        _begin_next_game(series, now)
    elif series.status == Status.FINISHED:
        _handle_correction(series, now)


def _handle_start(series: Series, now: datetime) -> None:
    match = newest_game(series).match
    if match.status == Match.Status.ABANDONED:
        end_series(series, Status.ABANDONED, now)
    elif match.status != Match.Status.WAITING:
        who.copy_joined_players(series, match)
        series.status, series.started_at = Status.RUNNING, match.started_at
        series.save(update_fields=["status", "started_at"])
        announce.announce_changed(series)


def _handle_game_end(series: Series, now: datetime) -> None:
    games = list(light_games().filter(series=series))
    _record_void_games(games)
    last = games[-1]
    _record_first_seat(last)
    found = series_progress_after(series, games)
    if found.over:
        # The series may end during a game, because a moderator has adjusted an earlier
        # result.
        if last.taken_at is None and _is_over(last):
            _mark_game_taken(last, now)
        end_series(series, Status.FINISHED, now)
        notices.notify_over(series, last.match, found)
    elif last.taken_at is None and _is_over(last):
        _mark_game_taken(last, now)
        _schedule_or_abandon(series, last, now)
    elif last.taken_at is not None and series.next_at is None:
        # No next game is scheduled: an annulled result has undone the end of the series, or
        # a process died before this step.
        _schedule_or_abandon(series, last, now)
    elif series.next_at and series.casual and who.have_all_people_left(series, last, now):
        end_series(series, Status.ABANDONED, now)


def _schedule_or_abandon(series: Series, last: SeriesGame, now: datetime) -> None:
    """Schedule the next game, or abandon a casual series without people."""
    who.record_leavers(series, last)
    if series.casual and who.have_all_people_left(series, last, now):
        end_series(series, Status.ABANDONED, now)
        return
    series.next_at = now + timedelta(seconds=series.pause_seconds)
    series.save(update_fields=["next_at"])
    announce.announce_changed(series, last)
    announce.queue_next_game(series, series.next_at)


def _begin_next_game(series: Series, now: datetime) -> None:
    games = list(light_games().filter(series=series))
    last, found = games[-1], series_progress_after(series, games)
    match = begin_game(
        series,
        who.next_game_sitters(series),
        terms=terms_of_next_game(series, last.match),
        first=found.next_first,
        held=who.held_seats(series, last, now),
        called=who.computer_names(series),
    )
    SeriesGame.objects.create(
        series=series,
        number=last.number + 1,
        match=match,
        first=found.next_first,
    )
    series.next_at = None
    series.save(update_fields=["next_at"])
    announce.announce_changed(series, last)


def end_series(series: Series, status: str, now: datetime) -> None:
    """Store and announce the end of a series. Call with its row locked."""
    series.status, series.finished_at, series.next_at = status, now, None
    series.save(update_fields=["status", "finished_at", "next_at"])
    announce.announce_changed(series, newest_game(series))
    after_commit(announce.series_finished.send_robust, sender=Series, series_id=series.pk)


def _handle_correction(series: Series, now: datetime) -> None:
    """Act on a result that a moderator annulled or adjusted after the end of the series."""
    games = list(light_games().filter(series=series))
    _record_void_games(games)
    recent = series.finished_at is not None and now - series.finished_at < REOPEN
    if series.casual and recent and not series_progress_after(series, games).over:
        _reopen(series, now)


def _reopen(series: Series, now: datetime) -> None:
    series.status, series.finished_at = Status.RUNNING, None
    series.save(update_fields=["status", "finished_at"])
    _handle_game_end(series, now)
    announce.announce_corrected(series)


def _record_void_games(games: Sequence[SeriesGame]) -> None:
    for game in games:
        if _is_over(game) and game.void == game.counts:
            game.void = not game.counts
            game.save(update_fields=["void"])


def _record_first_seat(game: SeriesGame) -> None:
    """Store which seat began the first game, as the game may have drawn it by lot."""
    if game.first is None:
        match = Match.objects.only("game", "position").get(pk=game.match_id)
        game.first = game_of(match.game).setup.began(load_position(match))
        game.save(update_fields=["first"])


def _is_over(game: SeriesGame) -> bool:
    return game.match.status in (Match.Status.FINISHED, Match.Status.ABANDONED)


def _mark_game_taken(game: SeriesGame, now: datetime) -> None:
    game.taken_at = now
    game.save(update_fields=["taken_at"])


def _own_seat(series: Series, player: Player) -> SeriesSeat:
    """Return the seat of a player in a running series.

    Raises:
        NotYourSeat: the player has no seat.
        MatchOver: the series is not running.
    """
    seat = series.seats.filter(player=player, level="").first()
    if seat is None:
        raise NotYourSeat(series)
    if series.status != Status.RUNNING:
        raise MatchOver(series)
    return seat


def newest_game(series: Series) -> SeriesGame:
    """Return the newest game of a series."""
    return light_games().filter(series=series).order_by("-number")[0]


def _current_progress(series: Series) -> SeriesProgress:
    return series_progress_after(series, light_games().filter(series=series))
