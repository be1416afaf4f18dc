"""Whether somebody plays their first match of a game."""

from collections.abc import Iterable, Sequence

from django.db.models import Q
from django.utils import timezone

from games.contract import Game, game_of
from games.models import Match, Player, Seat
from games.play.match.agreeing.proposals import is_of_event


def is_first(game: Game, player: Player | None) -> bool:
    """Tell whether a player has not finished a match of a game; None is somebody new."""
    if not game.setup.first_time:
        return False
    played = Seat.objects.filter(player=player, match__game=game.key, place__isnull=False)
    return player is None or not played.exists()


def coached_seats(match: Match, seats: Sequence[Seat]) -> frozenset[int]:
    """Find the seats whose people get hints although others play with them; everybody at
    the table reads so. Empty once the match is over.
    """
    if match.status not in (Match.Status.WAITING, Match.Status.RUNNING):
        return frozenset()
    people = {seat.number: seat.player_id for seat in seats if seat.player_id is not None}
    if len(people) < 2 or not _has_coach(match):
        return frozenset()
    others = set(people.values()) - {match.host_id}
    new = others - _experienced(match, others)
    return frozenset(seat for seat, player in people.items() if player in new)


def is_coached(match: Match, player: Player | None) -> bool:
    """Tell whether somebody who takes a seat of a match gets hints there; None is somebody
    new.
    """
    if not _has_coach(match):
        return False
    if player is None:
        return True
    return player.pk != match.host_id and not _experienced(match, [player.pk])


def _has_coach(match: Match) -> bool:
    """Tell whether a match gives hints to friends of the host: it is unrated and by
    invitation, and no series or tournament compares its result.
    """
    if match.rated or match.listed or match.club_id is not None or match.host_id is None:
        return False
    return game_of(match.game).adviser is not None and not is_of_event(match)


def _experienced(match: Match, players: Iterable[int]) -> set[int]:
    """Find who of some players has finished another match of the game, or is in the middle
    of one that began earlier: nobody has two first matches.
    """
    began = match.started_at or timezone.now()
    seats = Seat.objects.filter(
        Q(place__isnull=False)
        | Q(match__status=Match.Status.RUNNING, match__started_at__lt=began),
        player__in=players,
        match__game=match.game,
    ).exclude(match=match)
    return {player for player in seats.values_list("player", flat=True) if player}
