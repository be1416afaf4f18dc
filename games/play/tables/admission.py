"""Decide whether a player may sit down at a table: its conditions, removed players,
blocks.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.utils import timezone

from games.base.policies import maintenance
from games.base.policies.watching import is_club_member
from games.base.sanctions.enforcement import check_account_is_open, check_may_sit
from games.base.sanctions.refusals import Suspended
from games.base.sanctions.selectors import is_suspended
from games.base.transactions import lock_players
from games.community.relations.selectors import blocked_between, blocked_either_way_ids
from games.models import Match, Player, Seat, Unrated
from games.play.match.seats import presence
from games.play.ratings.pools import Pool, pool_of
from games.play.ratings.rating_eligibility import ids_of_same_person
from games.play.ratings.selectors import displayed_rating
from games.refusals import (
    Blocked,
    GamesError,
    NeedsAccount,
    NotAMember,
    NotRated,
    OutOfRange,
    SeatsKept,
    TurnedAwayHere,
    Unreliable,
)

KEPT = timedelta(minutes=1)
"""How long the seats of a rematch are reserved for the players of the match before it."""


@dataclass(frozen=True)
class Applicant:
    """The facts about a player that decide at which tables they may sit. They are loaded
    once for a list of tables.
    """

    player: Player
    suspended: bool
    turned_away: frozenset[int]
    kept_away: frozenset[int]
    related: frozenset[int]
    finished: int
    began: int
    ratings: dict[Pool, int] = field(default_factory=dict)
    clubs: dict[int, bool] = field(default_factory=dict)

    @classmethod
    def of(cls, player: Player) -> "Applicant":
        """Load the facts about a player."""
        turned_away = player.turned_away_from.values_list("match_id", flat=True)
        finished, began = presence.finished_and_counted_matches(player)
        return cls(
            player=player,
            suspended=is_suspended(player),
            turned_away=frozenset(turned_away),
            kept_away=blocked_either_way_ids(player),
            related=ids_of_same_person(player),
            finished=finished,
            began=began,
        )

    def belongs_to(self, club_id: int) -> bool:
        """Tell whether the player is a member of a club."""
        if club_id not in self.clubs:
            self.clubs[club_id] = is_club_member(club_id, self.player)
        return self.clubs[club_id]

    def rating(self, match: Match) -> int:
        """Return the player's public rating in the pool of a match."""
        pool = pool_of(match)
        if pool not in self.ratings:
            self.ratings[pool] = shown_rating(self.player, pool)
        return self.ratings[pool]


def check_may_sit_at(match: Match, player: Player) -> None:
    """Check that a player may sit at a table if a seat is free there; the caller must have
    checked that the player was invited or that the table is open to all.

    Call with the match's row locked. This also locks the player's row, so that the player
    cannot be suspended or blocked, or close their account, before they sit down.

    Raises:
        AccountClosed: the player has closed their account.
        Suspended: the player is suspended, so they may not sit down at any table.
        MaintenanceAhead: the game would last into announced maintenance.
        NotAMember: the table is for members of a club, and the player is not one.
        TurnedAwayHere: the host has removed the player from this table before.
        NeedsAccount: the table is rated, and the player is a guest.
        NotRated: the table is rated, and an account of the same person sits there: the
            player's bot, the owner of this bot, or another bot of that owner.
        OutOfRange: the player's rating is outside the range of the table.
        Unreliable: the player finishes fewer matches than the table requires.
        Blocked: there is a block between the player and somebody at the table.
    """
    lock_players(player.pk)
    check_account_is_open(player)
    maintenance.check_game_avoids_maintenance(
        match.timing, match.seat_count, match.starts_at
    )
    objection = objection_to(match, Applicant.of(player), invited=True)
    if objection is not None:
        raise objection


def objection_to(
    match: Match, applicant: Applicant, *, invited: bool = False
) -> GamesError | None:
    """Return the reason why a player cannot sit down; None if they can.

    If the seats of the match are prefetched, this makes no queries, except for rematches
    whose seats may still be reserved.

    Args:
        invited: whether the player has the invitation, which also admits them to reserved
            seats.
    """
    sitting = {seat.player_id for seat in match.seats.all()}
    reliable = presence.is_reliable_enough(
        applicant.finished, applicant.began, match.min_reliability
    )
    if applicant.suspended:
        return Suspended(applicant.player)
    if match.club_id is not None and not applicant.belongs_to(match.club_id):
        return NotAMember(match)
    if match.pk in applicant.turned_away:
        return TurnedAwayHere(match)
    if match.rated and applicant.player.is_guest:
        return NeedsAccount(match)
    if match.rated and sitting & applicant.related:
        return NotRated(Unrated.RELATED)
    if not suits_rating(match, applicant):
        return OutOfRange(match)
    if not reliable:
        return Unreliable(match)
    if sitting & applicant.kept_away:
        return Blocked(match)
    kept = not invited and is_reserved_for_others(match, applicant.player)
    return SeatsKept(match) if kept else None


def open_to_all_from(match: Match) -> datetime:
    """Return the time from which all players can sit down at a listed table."""
    return match.created_at + (KEPT if match.previous_id is not None else timedelta(0))


def is_reserved_for_others(match: Match, player: Player | None) -> bool:
    """Tell whether the free seats of a rematch are still reserved for the players of the
    match before it, and this player is not one of them.

    Args:
        player: None for a visitor without an account.
    """
    if timezone.now() >= open_to_all_from(match):
        return False
    before = Seat.objects.filter(match=match.previous_id)
    return player is None or not before.filter(player=player).exists()


def check_may_join_rematch(match: Match, player: Player) -> None:
    """Check that a player of the match before may join its rematch. Only suspensions and
    blocks are checked.

    This locks the player's row, as `check_may_sit_at` does.

    Raises:
        AccountClosed: the player has closed their account.
        Suspended: the player is suspended, so they may not sit down at any table.
        Blocked: there is a block between the player and somebody at the table.
    """
    lock_players(player.pk)
    check_may_sit(player)
    others: Iterable[int | None] = match.seats.exclude(player=player).values_list(
        "player_id", flat=True
    )
    if blocked_between(player.pk, others):
        raise Blocked(match)


def suits_rating(match: Match, applicant: Applicant) -> bool:
    """Tell whether a player's rating is within the range of a table."""
    if match.min_rating is None and match.max_rating is None:
        return True
    value = applicant.rating(match)
    low = 0 if match.min_rating is None else match.min_rating
    return low <= value and (match.max_rating is None or value <= match.max_rating)


def shown_rating(player: Player, pool: Pool) -> int:
    """Return a player's rating in a pool, as others see it."""
    return displayed_rating(player, pool).value
