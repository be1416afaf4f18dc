"""Whether somebody may enter or be invited: ratings, new accounts, sanctions, blocks."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from django.db.models import Q, QuerySet

from games.base import limits
from games.base.policies import word_filter
from games.base.policies.watching import is_member
from games.base.sanctions.selectors import OUT_OF_PLAY, in_force, is_muted
from games.community.relations.selectors import blocked_between
from games.models import Club, Player
from games.play.ratings.pools import pool_for
from games.play.ratings.selectors import UNKNOWN, shown, shown_for
from games.refusals import Blocked, NotAMember
from tournaments import pair_seats
from tournaments.models import Entry, Tournament
from tournaments.refusals import (
    Barred,
    IsRated,
    NotInClubs,
    PeopleOnly,
    RatingOutOfRange,
)


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


def check_newcomer(tournament: Tournament, player: Player) -> None:
    """Refuse who has no business in a tournament, even if they are invited.

    Programs never enter one, so nobody meets their own bot there, nor two bots of one owner
    each other (decision 0213).

    Raises:
        PeopleOnly: a guest or a program.
        Barred: they may not play on this site at present.
        NotAMember: the event is for the members of a club.
        NotInClubs: it is between clubs, and they belong to none of them.
    """
    if player.is_guest or player.is_bot:
        raise PeopleOnly(player)
    if is_barred(player):
        raise Barred(player)
    check_belongs(tournament, player)
    if tournament.is_club_battle and not clubs_open_to(tournament, player):
        raise NotInClubs(player)


def check_belongs(tournament: Tournament, player: Player) -> None:
    """Refuse who does not belong to the club for whose members an event is.

    Raises:
        NotAMember: they do not.
    """
    if tournament.club_id is not None and not is_member(tournament.club_id, player):
        raise NotAMember(tournament)


def clubs_open_to(tournament: Tournament, player: Player) -> list[Club]:
    """Return the clubs of a battle for which a player may play, by name."""
    rows = Club.objects.filter(
        battles__tournament=tournament,
        battles__accepted_at__isnull=False,
        pk__in=player.club_memberships.values("club"),
    )
    return list(rows.order_by("name", "pk"))


def check_plays_for(tournament: Tournament, entry: Entry, player: Player) -> None:
    """Refuse somebody who would go on in an entry of a club that is not theirs.

    Raises:
        NotInClubs: it is a battle, and they do not belong to that club.
    """
    if not tournament.is_club_battle:
        return
    if entry.club_id is None or not is_member(entry.club_id, player):
        raise NotInClubs(player)


def check_rating(tournament: Tournament, player: Player) -> None:
    """Refuse whose rating is not what an event asks for.

    Raises:
        RatingOutOfRange: it is lower or higher.
    """
    least, most = tournament.min_rating, tournament.max_rating
    if least is None and most is None:
        return
    rating = own_rating(tournament, player)
    if (least is not None and rating < least) or (most is not None and rating > most):
        raise RatingOutOfRange(rating)


def own_rating(tournament: Tournament, player: Player) -> int:
    """Return the shown rating of a player at tables as those of an event."""
    seats = pair_seats.seats_at(tournament, tournament.table_size)
    return rating_of(player, tournament.game, seats, tournament.options)


def check_may_invite(by: Player, player: Player) -> None:
    """Refuse an invitation that nobody may send, and count the others.

    Raises:
        Blocked, Muted, TooOften: as for `invite`.
    """
    limits.spend(limits.Act.INVITATION, by)
    if is_muted(by):
        raise word_filter.Muted(by.pk)
    if blocked_between(by.pk, [player.pk]):
        raise Blocked(player)


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
