"""Storing what search and statistics need of a match that has ended: turns and items.

Positions have it too, but nobody could search or count over them.
"""

from django.db import transaction
from django.db.models import F, Q, QuerySet

from games.contract import game_of, keys
from games.models import Match, MatchFacts, MatchItem
from games.play.match.moves.play import load_position


@transaction.atomic
def store_facts(match_id: int) -> None:
    """Store the facts of a finished match, or again if it was repaired meanwhile.

    Raises:
        Match.DoesNotExist: there is no such match.
        Unreadable: the stored position cannot be read.
    """
    match = Match.objects.select_for_update().defer("seed", "result").get(pk=match_id)
    if match.status != Match.Status.FINISHED:
        return
    if MatchFacts.objects.filter(match=match, version=match.version).exists():
        return
    facts, position = game_of(match.game).facts, load_position(match)
    seats = {seat.number: seat for seat in match.seats.all()}
    MatchItem.objects.filter(match=match).delete()
    MatchItem.objects.bulk_create(
        MatchItem(
            match=match,
            seat=None if each.seat is None else seats[each.seat],
            kind=each.kind,
            item=each.key,
            count=each.count,
        )
        for each in facts.items(position, match.seat_count)
    )
    found = {"version": match.version, "turns": facts.turns(position)}
    MatchFacts.objects.update_or_create(match=match, defaults=found)


def without_facts() -> QuerySet[Match]:
    """Return the finished matches whose facts are missing or out of date, newest first."""
    outdated = Q(facts=None) | ~Q(facts__version=F("version"))
    ended = Match.objects.filter(outdated, status=Match.Status.FINISHED, game__in=keys())
    return ended.order_by("-finished_at", "-pk")
