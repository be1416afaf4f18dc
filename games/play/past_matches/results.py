"""The result of a seat, as lists of finished matches show it."""

from collections import Counter
from dataclasses import dataclass

from games.contract import game_of, keys
from games.models import Match, Player, Seat


def result_of(match: Match, seat: Seat) -> str:
    """Return "won", "lost" or "tied" for a seat of a match; empty if the seat has no place,
    or if the match was annulled.
    """
    if match.annulled_at is not None:
        return ""
    return game_of(match.game).result_of(seat.place, seat.score)


@dataclass(frozen=True, slots=True)
class ResultCount:
    """How often a player has had a result: "won", "tied" or "lost"."""

    result: str
    count: int


def count_results(player: Player) -> list[ResultCount]:
    """Count how often a player has "won", "tied" and "lost", without annulled matches;
    only the results that the player has had.
    """
    ended = Seat.objects.filter(
        player=player,
        match__status=Match.Status.FINISHED,
        match__annulled_at=None,
        match__game__in=keys(),
    )
    places = ended.values_list("match__game", "place", "score")
    found = Counter(game_of(game).result_of(place, score) for game, place, score in places)
    return [
        ResultCount(each, found[each]) for each in ("won", "tied", "lost") if found[each]
    ]
