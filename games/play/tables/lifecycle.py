"""Assign seats, start matches and close tables; call with the match's row locked."""

from collections.abc import Sequence

from django.db.models import OuterRef, Subquery
from django.utils import timezone

from games.base.policies import maintenance
from games.base.signals import match_started
from games.base.transactions import after_commit
from games.contract import game_of
from games.live import announce
from games.models import Match, Player, Seat
from games.play.match.moves import seat_kits
from games.play.match.moves.play import store_position
from games.play.match.seats import notices
from games.play.ratings.rating_eligibility import objection_to_match
from games.refusals import MatchOver, TableFull


def take_seat(match: Match, seat: Seat | None, player: Player) -> None:
    """Give a seat to a player; start the match if that fills the last seat.

    Raises:
        MatchOver: the table was closed.
        TableFull: the seat is not free, or does not exist.
        MaintenanceAhead: see `start_match`.
    """
    if match.status == Match.Status.ABANDONED:
        raise MatchOver(match)
    if seat is None or not seat.is_free:
        raise TableFull(match)
    seat.player, seat.auto_pass = player, player.auto_pass
    seat.brought, seat.kit, seat.kept = None, None, ""
    seat.save(update_fields=["player", "auto_pass", "brought", "kit", "kept"])
    announce_table(match)
    if not start_if_due(match, by=player) and not has_free_seat(match):
        notices.notify_full(match, by=player)


def has_free_seat(match: Match) -> bool:
    """Tell whether a seat has neither a player nor a computer."""
    return match.seats.filter(player=None, level="").exists()


def start_if_due(match: Match, *, by: Player | None) -> bool:
    """Start a match if no seat is free, all players have handed in their kits, and its
    start is due; return whether it has started.

    Args:
        by: the player whose act starts the match; they get no notice.

    Raises:
        MaintenanceAhead: see `start_match`.
    """
    if match.starts_at is not None and match.starts_at > timezone.now():
        return False
    if has_free_seat(match) or seat_kits.is_any_kit_missing(match):
        return False
    start_match(match, by=by)
    return True


def fill_with_computers(match: Match, level: str = "") -> None:
    """Seat computers at all free seats; without `level`, of the game's default level."""
    level = level or game_of(match.game).stand_in
    match.seats.filter(player=None, level="").update(level=level, kept="")


def start_match(match: Match, *, by: Player | None = None) -> None:
    """Start a match whose seats are all taken, and notify its players.

    Args:
        by: the player who started it; they get no notice.

    Raises:
        MaintenanceAhead: the game would last into announced maintenance.
    """
    if match.host_id is not None:
        # Tables without a host belong to events and series that are already running, so
        # they may start before maintenance.
        maintenance.check_game_avoids_maintenance(match.timing, match.seat_count)
    seats = list(match.seats.select_related("player").order_by("number"))
    if match.rated and (why := objection_to_match(match, seats)):
        # Decide before the first move whether the match is rated, so that players know it
        # from the start.
        match.rated, match.unrated = False, why
        match.save(update_fields=["rated", "unrated"])
    game = game_of(match.game)
    position = game.begin(
        seats=match.seat_count,
        seed=int(match.seed),
        options=match.options,
        brought=seat_kits.collect_kits(match, seats),
    )
    match.started_at = timezone.now()
    match.engine_version = str(game.rules.RULES_VERSION)
    match.save(update_fields=["started_at", "engine_version"])
    # `store_position` saves the status together with the position, because a running match
    # must have one.
    match.status = Match.Status.RUNNING
    _copy_pass_times(seats)
    store_position(match, seats, position, match.started_at, before={})
    notices.notify_started(match, by=by)
    announce_table(match)
    after_commit(match_started.send_robust, sender=Match, match_id=match.pk)


def _copy_pass_times(seats: Sequence[Seat]) -> None:
    """Copy the pass times of each player, from their latest match with passes, for the
    delays of automatic passes.
    """
    people = [seat.player_id for seat in seats if seat.player_id is not None]
    newest = (
        Seat.objects.filter(player=OuterRef("player"))
        .exclude(pass_times=[])
        .order_by("-match_id")
        .values("match_id")[:1]
    )
    last = Seat.objects.filter(player__in=people, match_id=Subquery(newest))
    times = dict(last.values_list("player_id", "pass_times"))
    for seat in seats:
        if seat.player_id is not None:
            seat.pass_times = times.get(seat.player_id, seat.pass_times)
    Seat.objects.bulk_update(seats, ["pass_times"])


def close_table(match: Match, *, by: Player | None = None) -> None:
    """Close a table that has not begun, and notify its players, except `by`."""
    match.status = Match.Status.ABANDONED
    match.save(update_fields=["status"])
    notices.notify_given_up(match, by=by)
    announce_table(match)


def announce_table(match: Match) -> None:
    """Announce a change of a table to open pages, the lobby included, after the commit."""
    after_commit(announce.table_changed, match.pk)
    if match.previous_id is not None:
        # Also update the pages that still show the match before a rematch: they list who
        # has joined.
        after_commit(announce.table_changed, match.previous_id)
    if match.listed:
        after_commit(announce.lobby_changed)
