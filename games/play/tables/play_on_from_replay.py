"""Practice matches against computers that begin at a moment of a finished match."""

from django.db import transaction
from django.utils import timezone

from engine.check_record import seed_commitment
from games.base import limits
from games.base.policies.daily_access import is_open
from games.base.sanctions.enforcement import check_may_sit
from games.base.transactions import lock_players
from games.contract import Game, game_of
from games.models import Match, Move, Player, Seat, Unrated
from games.play.match.moves import clocks
from games.play.match.moves.play import store_position
from games.play.match.replaying.reviewing import moves_of
from games.play.match.replaying.turn_retries import remember_turn
from games.play.match.replaying.verify import replay
from games.play.tables.lifecycle import announce_table
from games.refusals import BadTable, DailyNotOver, MatchOver, NotOver


@transaction.atomic
def play_on(
    *,
    match_id: int,
    step: int,
    seat: int,
    level: str,
    player: Player,
    from_review: bool = False,
) -> Match:
    """Start a practice match at the position that a finished match had after some moves.

    The new match copies the seed and these moves, so it has the same hidden cards and can
    be replayed. It is never rated, because its player may know the hidden cards from the
    replay.

    Args:
        step: the number of moves to copy.
        seat: the number of the seat that the player takes.
        level: the level of the computers that replace people; computers of the finished
            match keep their own levels.
        from_review: play a turn again that the review of this seat criticises: the table
            then says what to achieve and, at the end of the turn, what was achieved.

    Raises:
        NotOver: the match is not finished, or its kits are still secret because their event
            goes on.
        DailyNotOver: the match belongs to a daily challenge that is still open.
        MatchOver: the game was over after these moves.
        BadTable: there is no such seat or level.
        ReplayError: the stored moves do not fit the match.
        Suspended, TooOften: the player is suspended, or has set up too many tables lately.
    """
    limits.check_and_count(limits.Act.TABLE, player)
    lock_players(player.pk)
    check_may_sit(player)
    source = Match.objects.get(pk=match_id)
    if source.status != Match.Status.FINISHED or source.sealed:
        raise NotOver(source)
    if is_open(source):
        # Its spectators would see the deal of a daily challenge that is still open.
        raise DailyNotOver(source)
    game = game_of(source.game)
    _check_seat_and_level(game, source, seat, level)
    counted = moves_of(source)
    moves = counted[: max(0, step)]
    position = replay(source, moves)
    if position.result is not None:
        raise MatchOver(source)
    match, now = _match_create(source, player), timezone.now()
    Seat.objects.bulk_create(
        Seat(
            match=match,
            number=old.number,
            player=player if old.number == seat else None,
            level="" if old.number == seat else old.level or level,
            name="" if old.number == seat else old.name,
            auto_pass=player.auto_pass,
            brought=old.brought,
        )
        for old in source.seats.order_by("number")
    )
    match.status, match.version = Match.Status.RUNNING, len(moves)
    seats = list(match.seats.select_related("player").order_by("number"))
    played = [_copy_move(match, number, move) for number, move in enumerate(moves)]
    if from_review:
        remember_turn(match, source, counted, seat=seat, step=len(moves), position=position)
    store_position(match, seats, position, now, before={}, moves=played)
    announce_table(match)
    return match


def _check_seat_and_level(game: Game, source: Match, seat: int, level: str) -> None:
    if not 0 <= seat < source.seat_count:
        raise BadTable("seat")
    if level not in {each.value for each in game.levels}:
        raise BadTable("level")


def _match_create(source: Match, player: Player) -> Match:
    match = Match(
        game=source.game,
        options=source.options,
        seat_count=source.seat_count,
        seed=source.seed,
        engine_version=source.engine_version,
        host=player,
        club=source.club,
        unrated=Unrated.PRACTICE,
        started_at=timezone.now(),
    )
    match.timing = clocks.default_timing(listed=False, rated=False, people=1)
    match.seed_hash = seed_commitment(match.slug, match.seed)
    match.save()
    return match


def _copy_move(match: Match, number: int, move: Move) -> Move:
    return Move(
        match=match,
        number=number,
        seat=move.seat,
        kind=move.kind,
        option=move.option,
        event=move.event,
        by=move.by,
        at=move.at,
    )
