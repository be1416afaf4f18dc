"""Entry to the first days of a final: who has qualified on another day already."""

from __future__ import annotations

from datetime import datetime

from django.db.models import QuerySet

from games.models import Player
from tournaments.base.announce import queue_steps
from tournaments.base.log import LogKind
from tournaments.entries import participation
from tournaments.models import Entry, FinalRules, Qualification, Tournament


def has_qualified_before(tournament: Tournament, player: Player) -> bool:
    """Tell whether an event is a first day that a player may not play, because they have
    qualified on another day.
    """
    return _qualified_before(tournament).filter(entry__player=player).exists()


def _qualified_before(tournament: Tournament) -> QuerySet[Qualification]:
    final = FinalRules.objects.filter(days__day=tournament, may_play_again=False)
    here = (*Entry.HERE, Entry.State.INVITED)
    return Qualification.objects.filter(
        day__final__in=final, entry__state__in=here
    ).exclude(day__day=tournament)


def withdraw_qualified(tournament: Tournament, now: datetime) -> None:
    """Withdraw the entries of a first day that begins whose players have qualified on
    another day.
    """
    players = _qualified_before(tournament).values("entry__player")
    inside = tournament.entries.filter(state__in=Entry.HERE, player__in=players)
    participation.withdraw_entries(
        tournament, inside, "event_qualified_before", LogKind.QUALIFIED_BEFORE, now
    )


def queue_steps_of_final(tournament: Tournament) -> None:
    """Queue the next step of the final of a first day, which takes over who qualifies."""
    for final in FinalRules.objects.filter(days__day=tournament):
        queue_steps(final.tournament_id)
