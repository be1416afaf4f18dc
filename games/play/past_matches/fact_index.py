"""Index finished matches for search and statistics: store their turns and items (such as
cards).

The stored positions contain these facts too, but queries cannot search or count in them.
"""

from django.db import transaction
from django.db.models import F, Q, QuerySet

from games.contract import game_of, keys
from games.models import Match, MatchFacts, MatchItem
from games.play.match.moves.play import load_position


@transaction.atomic
def store_facts(match_id: int) -> None:
    """Store the facts of a finished match, unless they are already stored for its current
    version.

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


def matches_without_facts() -> QuerySet[Match]:
    """Return the finished matches whose facts are missing or outdated, newest first."""
    outdated = Q(facts=None) | ~Q(facts__version=F("version"))
    ended = Match.objects.filter(outdated, status=Match.Status.FINISHED, game__in=keys())
    return ended.order_by("-finished_at", "-pk")
