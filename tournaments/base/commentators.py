"""Commentators of an event, and judges at a table: they see running matches live whose
spectators see them later or not at all. Hands stay hidden from them too.

`games.base.policies.watching` decides by `Match.commentators`; the functions here keep that
list right.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import QuerySet

from games.base.policies.watching import MAX_COMMENTATORS
from games.models import Match, Player
from tournaments.base.permissions import holds_role
from tournaments.models import Official, Table, TableSeat, Tournament


def names_for_table(tournament: Tournament, seats: Iterable[TableSeat]) -> list[str]:
    """Return the commentators of a table that starts, by the names in the addresses of
    their pages. Nobody comments on their own table.
    """
    if tournament.spectators == Match.Spectators.LIVE:
        return []
    sitting = {person.pk for seat in seats for person in seat.entry.people}
    rows = tournament.officials.filter(
        role=Official.Role.COMMENTATOR, player__is_active=True
    ).exclude(player__in=sitting)
    found = [
        row.player.page_name
        for row in rows.select_related("player")
        if holds_role(row.player, tournament, Official.Role.COMMENTATOR)
    ]
    return found[:MAX_COMMENTATORS]


def begin_commenting(tournament: Tournament, player: Player) -> None:
    """Let a new commentator watch the matches that are running."""
    matches = _running_matches(tournament).exclude(spectators=Match.Spectators.LIVE)
    for match in matches.exclude(seats__player=player):
        _let_watch(match, player)


def end_commenting(tournament: Tournament, player: Player) -> None:
    """Let a former commentator watch only what spectators see."""
    for match in _running_matches(tournament).filter(commentators=player):
        match.commentators.remove(player)


def let_judge_watch(table: Table, judge: Player) -> None:
    """Let a judge who has taken the call of a table see its match live."""
    if table.series_id is not None:
        matches = Match.objects.filter(
            series_game__series=table.series_id, status=Match.Status.RUNNING
        )
        matches = matches.exclude(spectators=Match.Spectators.LIVE)
        for match in matches.exclude(seats__player=judge):
            _let_watch(match, judge)


def end_watching_of_judge(tournament: Tournament, table: Table, judge: Player) -> None:
    """Let a judge no longer see the match of a table live, unless they are a
    commentator.
    """
    if holds_role(judge, tournament, Official.Role.COMMENTATOR):
        return
    for match in Match.objects.filter(
        series_game__series=table.series_id, commentators=judge
    ):
        match.commentators.remove(judge)


def _let_watch(match: Match, player: Player) -> None:
    """Add a commentator to a match, unless it has as many as it can have."""
    if match.commentators.count() < MAX_COMMENTATORS:
        match.commentators.add(player)


def _running_matches(tournament: Tournament) -> QuerySet[Match]:
    return Match.objects.filter(
        series_game__series__table__round__tournament=tournament,
        status=Match.Status.RUNNING,
    )
