"""Conditions of entry and invitation: experience, ratings, clubs, sanctions, blocks."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import timedelta
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from games.base import limits
from games.base.policies import word_filter
from games.base.policies.watching import is_club_member
from games.base.sanctions.selectors import OUT_OF_PLAY, in_force, is_muted
from games.community.relations.selectors import blocked_between
from games.models import Club, Match, Part, Player, Seat, Unrated
from games.play.ratings.pools import pool_for
from games.play.ratings.selectors import UNKNOWN, displayed_rating, displayed_ratings
from games.refusals import Blocked, NotAMember
from tournaments.base import pair_seats
from tournaments.entries import first_days
from tournaments.models import Entry, Tournament
from tournaments.refusals import (
    Barred,
    HasQualified,
    IsRated,
    NotInClubs,
    PeopleOnly,
    RatingOutOfRange,
    TooFewGames,
    TooNewForEvent,
)


def rating_of(
    player: Player, game: str, seats: int, options: Mapping[str, Any] | None = None
) -> int:
    """Return a player's displayed rating at tables of this size with these options."""
    return displayed_rating(player, pool_for(game, seats, options)).value


def ratings_of(
    players: Collection[int],
    game: str,
    seats: int,
    options: Mapping[str, Any] | None = None,
) -> dict[int, int]:
    """Map the primary keys of players to their displayed ratings, in one query."""
    found = displayed_ratings(players, pool_for(game, seats, options))
    return {each: found.get(each, UNKNOWN).value for each in players}


def check_may_take_part(tournament: Tournament, player: Player) -> None:
    """Refuse a player who may not take part in a tournament even if invited.

    Bots never enter tournaments, so nobody meets their own bot there, and two bots of one
    owner don't meet (decision 0213).

    Raises:
        PeopleOnly: the player is a guest or a bot.
        Barred: the player may not play on this site at present.
        NotAMember: the event is for the members of a club.
        HasQualified: the event is a first day, and the player has qualified on another.
        NotInClubs: the event is between clubs, and the player belongs to none of them.
    """
    if player.is_guest or player.is_bot:
        raise PeopleOnly(player)
    if is_barred_from_play(player):
        raise Barred(player)
    check_is_club_member(tournament, player)
    if first_days.has_qualified_before(tournament, player):
        raise HasQualified(player)
    if tournament.is_club_battle and not clubs_open_to(tournament, player):
        raise NotInClubs(player)


def check_is_club_member(tournament: Tournament, player: Player) -> None:
    """Refuse a player who is not a member of the event's club.

    Raises:
        NotAMember: the event is for members of a club, and the player is not one.
    """
    if tournament.club_id is not None and not is_club_member(tournament.club_id, player):
        raise NotAMember(tournament)


def clubs_open_to(tournament: Tournament, player: Player) -> list[Club]:
    """Return the clubs that take part in a battle between clubs and of which the player is
    a member, sorted by name.
    """
    rows = Club.objects.filter(
        battles__tournament=tournament,
        battles__accepted_at__isnull=False,
        pk__in=player.club_memberships.values("club"),
    )
    return list(rows.order_by("name", "pk"))


def check_plays_for(tournament: Tournament, entry: Entry, player: Player) -> None:
    """Refuse a player who would take over an entry of a club that they don't belong to.

    Raises:
        NotInClubs: the event is a battle, and the player is not a member of that club.
    """
    if not tournament.is_club_battle:
        return
    if entry.club_id is None or not is_club_member(entry.club_id, player):
        raise NotInClubs(player)


def check_rating(tournament: Tournament, player: Player) -> None:
    """Refuse a player whose rating is outside the event's range.

    Raises:
        RatingOutOfRange: the rating is lower or higher.
    """
    least, most = tournament.min_rating, tournament.max_rating
    if least is None and most is None:
        return
    rating = rating_at_event_tables(tournament, player)
    if (least is not None and rating < least) or (most is not None and rating > most):
        raise RatingOutOfRange(rating)


def check_conditions(tournament: Tournament, player: Player) -> None:
    """Refuse a player who does not meet the event's conditions of entry. A director's
    invitation overrides them.

    Raises:
        TooNewForEvent, TooFewGames: see `check_experience`.
        RatingOutOfRange: see `check_rating`.
    """
    check_experience(tournament, player)
    check_rating(tournament, player)


def check_experience(tournament: Tournament, player: Player) -> None:
    """Refuse a player whose account is younger than the event asks for, or who has finished
    fewer games.

    Raises:
        TooNewForEvent: the account is too young.
        TooFewGames: the player has finished too few games.
    """
    days, needed = tournament.min_account_days, tournament.min_games
    if days is not None:
        old_enough_at = player.date_joined + timedelta(days=days)
        if old_enough_at > timezone.now():
            raise TooNewForEvent(old_enough_at)
    if needed is not None:
        finished = finished_games(player, tournament.game)[:needed].count()
        if finished < needed:
            raise TooFewGames(finished, needed)


def finished_games(player: Player, game: str) -> QuerySet[Seat]:
    """Return the player's seats in the matches of a game that they have played to the end.

    Annulled matches and practice from a replay do not count.
    """
    return player.seats.filter(
        match__game=game,
        match__status=Match.Status.FINISHED,
        match__annulled_at=None,
        place__isnull=False,
    ).exclude(Q(part__in=[Part.LEFT, Part.ABSENT]) | Q(match__unrated=Unrated.PRACTICE))


def rating_at_event_tables(tournament: Tournament, player: Player) -> int:
    """Return a player's displayed rating at tables like those of an event."""
    seats = pair_seats.seats_at(tournament, tournament.table_size)
    return rating_of(player, tournament.game, seats, tournament.options)


def check_and_count_invitation(by: Player, player: Player) -> None:
    """Refuse an invitation that `by` may not send to `player`, and count it against the
    rate limit.

    Raises:
        Blocked, Muted, TooOften: see `entry.invite`.
    """
    limits.check_and_count(limits.Act.INVITATION, by)
    if is_muted(by):
        raise word_filter.Muted(by.pk)
    if blocked_between(by.pk, [player.pk]):
        raise Blocked(player)


def check_accepts_rating(tournament: Tournament, *, rated: bool) -> None:
    """Refuse an entry to a rated event without consent to being rated.

    Args:
        rated: whether the player agrees that their rating changes.

    Raises:
        IsRated: the event is rated, and the player has not agreed.
    """
    if tournament.rated and not rated:
        raise IsRated(tournament)


def is_barred_from_play(player: Player) -> bool:
    """Tell whether a player may not play on this site at the moment."""
    return barred_players([player.pk]).exists()


def barred_players(players: Any) -> QuerySet[Player]:
    """Return those of these players who may not play on this site at the moment, because
    they are suspended or banned, or their account is closed.

    Args:
        players: primary keys, or a query for them.
    """
    out = in_force().filter(kind__in=OUT_OF_PLAY).values("player")
    return Player.objects.filter(Q(is_active=False) | Q(pk__in=out), pk__in=players)
