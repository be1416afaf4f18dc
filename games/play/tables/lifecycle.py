"""Assigning seats, starting a match and giving a table up; call with the row locked."""

from collections.abc import Sequence

from django.db.models import OuterRef, Subquery
from django.utils import timezone

from games.base.policies import maintenance
from games.base.signals import match_started
from games.base.transactions import after_commit
from games.contract import game_of
from games.live import announce
from games.models import Match, Player, Seat
from games.play.match.moves import seat_decks
from games.play.match.moves.play import store_position
from games.play.match.seats import notices
from games.play.ratings.counting import objection_to_match
from games.refusals import MatchOver, TableFull


def take_seat(match: Match, seat: Seat | None, player: Player) -> None:
    """Give a seat to a player, and begin if it was the last.

    Raises:
        MatchOver: the table was given up.
        TableFull: the seat is not free, or there is none.
        MaintenanceAhead: see `start`.
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
        notices.tell_full(match, by=player)


def has_free_seat(match: Match) -> bool:
    """Tell whether somebody may still sit down."""
    return match.seats.filter(player=None, level="").exists()


def start_if_due(match: Match, *, by: Player | None) -> bool:
    """Begin if no seat is free, everybody has brought what they have to, and the time for
    it has come; tell whether it did.

    Anybody who brought it about, `by`, need not be told.

    Raises:
        MaintenanceAhead: see `start`.
    """
    if match.starts_at is not None and match.starts_at > timezone.now():
        return False
    if has_free_seat(match) or seat_decks.is_missing(match):
        return False
    start(match, by=by)
    return True


def fill(match: Match, level: str = "") -> None:
    """Let computers take all free seats; the game's usual ones unless one says."""
    level = level or game_of(match.game).stand_in
    match.seats.filter(player=None, level="").update(level=level, kept="")


def start(match: Match, *, by: Player | None = None) -> None:
    """Begin a match at whose table no seat is free, and tell all but who began it.

    Raises:
        MaintenanceAhead: the game would last into announced maintenance.
    """
    if match.host_id is not None:
        # Those of the site's own belong to events and series that run already.
        maintenance.check_table(match.timing, match.seat_count)
    seats = list(match.seats.select_related("player").order_by("number"))
    if match.rated and (why := objection_to_match(match, seats)):
        # Said before the first move: nobody should play on for a rating that will not be.
        match.rated, match.unrated = False, why
        match.save(update_fields=["rated", "unrated"])
    game = game_of(match.game)
    position = game.begin(
        seats=match.seat_count,
        seed=int(match.seed),
        options=match.options,
        brought=seat_decks.gather(match, seats),
    )
    match.started_at = timezone.now()
    match.engine_version = str(game.rules.RULES_VERSION)
    match.save(update_fields=["started_at", "engine_version"])
    # Stored together with the position: no match runs without one.
    match.status = Match.Status.RUNNING
    _remember_pace(seats)
    store_position(match, seats, position, match.started_at, before={})
    notices.tell_started(match, by=by)
    announce_table(match)
    after_commit(match_started.send_robust, sender=Match, match_id=match.pk)


def _remember_pace(seats: Sequence[Seat]) -> None:
    """Take over how fast people passed in the last match in which they did."""
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


def give_up(match: Match, *, by: Player | None = None) -> None:
    """End a table that still waits, and tell all but who gave it up."""
    match.status = Match.Status.ABANDONED
    match.save(update_fields=["status"])
    notices.tell_given_up(match, by=by)
    announce_table(match)


def announce_table(match: Match) -> None:
    """Have open pages drawn anew once this is stored: the table's, and the lobby's."""
    after_commit(announce.table_changed, match.pk)
    if match.previous_id is not None:
        # Pages that still show the match before it say who plays again.
        after_commit(announce.table_changed, match.previous_id)
    if match.listed:
        after_commit(announce.lobby_changed)
