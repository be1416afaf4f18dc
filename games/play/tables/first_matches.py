"""Find out whether a player plays their first match of a game, and so gets hints in it."""

from collections.abc import Iterable, Sequence

from django.db.models import Q
from django.utils import timezone

from games.contract import Game, game_of
from games.models import Match, Player, Seat
from games.play.match.agreeing.proposals import is_result_needed_by_event


def is_first_match(game: Game, player: Player | None) -> bool:
    """Tell whether a player has not finished any match of a game. `player` is None for a
    visitor.
    """
    if not game.setup.first_time:
        return False
    played = Seat.objects.filter(player=player, match__game=game.key, place__isnull=False)
    return player is None or not played.exists()


def coached_seats(match: Match, seats: Sequence[Seat]) -> frozenset[int]:
    """Return the seats of newcomers who get hints in a match with other people. The table
    shows this to all players. There are none once the match is over.
    """
    if match.status not in (Match.Status.WAITING, Match.Status.RUNNING):
        return frozenset()
    people = {seat.number: seat.player_id for seat in seats if seat.player_id is not None}
    if len(people) < 2 or not _gives_hints(match):
        return frozenset()
    others = set(people.values()) - {match.host_id}
    new = others - _experienced_players(match, others)
    return frozenset(seat for seat, player in people.items() if player in new)


def is_coached(match: Match, player: Player | None) -> bool:
    """Tell whether a player would get hints at a seat of a match. `player` is None for a
    visitor.
    """
    if not _gives_hints(match):
        return False
    if player is None:
        return True
    return player.pk != match.host_id and not _experienced_players(match, [player.pk])


def _gives_hints(match: Match) -> bool:
    """Tell whether newcomers get hints in a match with other people: it must be unrated and
    by invitation, and no series or tournament may compare its result.
    """
    if match.rated or match.listed or match.club_id is not None or match.host_id is None:
        return False
    return game_of(match.game).adviser is not None and not is_result_needed_by_event(match)


def _experienced_players(match: Match, players: Iterable[int]) -> set[int]:
    """Return those of these players who are not newcomers: they have finished another match
    of the game, or play one that began earlier, which is then their first.
    """
    began = match.started_at or timezone.now()
    seats = Seat.objects.filter(
        Q(place__isnull=False)
        | Q(match__status=Match.Status.RUNNING, match__started_at__lt=began),
        player__in=players,
        match__game=match.game,
    ).exclude(match=match)
    return {player for player in seats.values_list("player", flat=True) if player}
