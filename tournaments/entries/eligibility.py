"""What the rest of the site knows about somebody who wants to play here."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from django.db.models import Q, QuerySet

from games.models import Player
from games.ratings.pools import pool_for
from games.ratings.selectors import UNKNOWN, shown, shown_for
from games.sanctions.selectors import OUT_OF_PLAY, in_force
from tournaments.models import Tournament
from tournaments.refusals import Barred, IsRated, PeopleOnly


def rating_of(
    player: Player, game: str, seats: int, options: Mapping[str, Any] | None = None
) -> int:
    """Return the shown rating at tables of so many seats of a game, with these options."""
    return shown(player, pool_for(game, seats, options)).value


def ratings_of(
    players: Collection[int],
    game: str,
    seats: int,
    options: Mapping[str, Any] | None = None,
) -> dict[int, int]:
    """Return the shown ratings of these players, by key, in one query."""
    found = shown_for(players, pool_for(game, seats, options))
    return {each: found.get(each, UNKNOWN).value for each in players}


def check_newcomer(player: Player) -> None:
    """Refuse who has no business in any tournament.

    Programs never enter one, so nobody meets their own bot there, nor two bots of one owner
    each other (decision 0213).

    Raises:
        PeopleOnly: a guest or a program.
        Barred: they may not play on this site at present.
    """
    if player.is_guest or player.is_bot:
        raise PeopleOnly(player)
    if is_barred(player):
        raise Barred(player)


def check_agreed(tournament: Tournament, *, rated: bool) -> None:
    """Refuse who would be rated without having agreed to it.

    Args:
        rated: what they have agreed to: that their rating changes with what they play.

    Raises:
        IsRated: they have not.
    """
    if tournament.rated and not rated:
        raise IsRated(tournament)


def is_barred(player: Player) -> bool:
    """Tell whether a player may not play on this site at the moment."""
    return barred_among([player.pk]).exists()


def barred_among(players: Any) -> QuerySet[Player]:
    """Return those of these players who may not play on this site at the moment: they are
    suspended or banned, or their account is closed.

    Args:
        players: primary keys, or a query for them.
    """
    out = in_force().filter(kind__in=OUT_OF_PLAY).values("player")
    return Player.objects.filter(Q(is_active=False) | Q(pk__in=out), pk__in=players)
