"""Who may sit down at a table: what it asks for, and who is no longer welcome."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.utils import timezone

from games.base.policies import maintenance
from games.base.policies.watching import is_member
from games.base.sanctions.gate import check_is_open, check_may_sit
from games.base.sanctions.refusals import Suspended
from games.base.sanctions.selectors import is_suspended
from games.base.transactions import hold_players
from games.community.relations.selectors import blocked_between, kept_away_ids
from games.models import Match, Player, Seat, Unrated
from games.play.match.seats import presence
from games.play.ratings.counting import related_ids
from games.play.ratings.pools import Pool, pool_of
from games.play.ratings.selectors import shown
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
"""How long the seats of a rematch are kept for those who played in the match before."""


@dataclass(frozen=True)
class Applicant:
    """What counts of somebody who wants to sit down; read once for a list of tables."""

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
        """Read what counts of a player."""
        turned_away = player.turned_away_from.values_list("match_id", flat=True)
        finished, began = presence.reliability(player)
        return cls(
            player=player,
            suspended=is_suspended(player),
            turned_away=frozenset(turned_away),
            kept_away=kept_away_ids(player),
            related=related_ids(player),
            finished=finished,
            began=began,
        )

    def belongs_to(self, club_id: int) -> bool:
        """Tell whether the player is a member of a club."""
        if club_id not in self.clubs:
            self.clubs[club_id] = is_member(club_id, self.player)
        return self.clubs[club_id]

    def rating(self, match: Match) -> int:
        """Return the rating that everybody sees, of the pool in which a match counts."""
        pool = pool_of(match)
        if pool not in self.ratings:
            self.ratings[pool] = shown_rating(self.player, pool)
        return self.ratings[pool]


def check(match: Match, player: Player) -> None:
    """Let a player pass who was invited or has asked in the lobby, and may take a free
    seat; whether there is one is not asked here.

    Call with the match's row locked. The player's is locked from here on, so that nobody is
    suspended or blocked or gone between this and their sitting down.

    Raises:
        AccountClosed: there is no such account any more.
        Suspended: the player may not sit down anywhere at present.
        MaintenanceAhead: the game would last into announced maintenance.
        NotAMember: the table is for the members of a club.
        TurnedAwayHere: the host took them from this table before.
        NeedsAccount: the table is rated and they are a guest.
        NotRated: the table is rated, and their bot, owner or owner's other bot sits there.
        OutOfRange: their rating is not within what the table asks for.
        Unreliable: the table wants people who finish more of their matches.
        Blocked: somebody who sits there has blocked the player, or the other way round.
    """
    hold_players(player.pk)
    check_is_open(player)
    maintenance.check_table(match.timing, match.seat_count, match.starts_at)
    objection = objection_to(match, Applicant.of(player), invited=True)
    if objection is not None:
        raise objection


def objection_to(
    match: Match, applicant: Applicant, *, invited: bool = False
) -> GamesError | None:
    """Return the reason why somebody cannot sit down; None if they can.

    Asks the database for nothing if the match comes with its seats, but for a rematch whose
    seats may be kept: there are few at a time.

    Args:
        invited: they hold the invitation, which opens seats that are kept.
    """
    sitting = {seat.player_id for seat in match.seats.all()}
    reliable = presence.enough(applicant.finished, applicant.began, match.min_reliability)
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
    kept = not invited and is_kept(match, applicant.player)
    return SeatsKept(match) if kept else None


def open_from(match: Match) -> datetime:
    """Return from when on a listed table is open to everybody."""
    return match.created_at + (KEPT if match.previous_id is not None else timedelta(0))


def is_kept(match: Match, player: Player | None) -> bool:
    """Tell whether the free seats are still kept for others: for those who played before.

    Args:
        player: None for somebody who has no account yet.
    """
    if timezone.now() >= open_from(match):
        return False
    before = Seat.objects.filter(match=match.previous_id)
    return player is None or not before.filter(player=player).exists()


def check_company(match: Match, player: Player) -> None:
    """Let somebody pass who takes their own seat again, if they may sit with the others.

    Locks as `check` does.

    Raises:
        AccountClosed: there is no such account any more.
        Suspended: the player may not sit down anywhere at present.
        Blocked: somebody who sits there has blocked the player, or the other way round.
    """
    hold_players(player.pk)
    check_may_sit(player)
    others: Iterable[int | None] = match.seats.exclude(player=player).values_list(
        "player_id", flat=True
    )
    if blocked_between(player.pk, others):
        raise Blocked(match)


def suits_rating(match: Match, applicant: Applicant) -> bool:
    """Tell whether somebody's rating is within what a table asks for."""
    if match.min_rating is None and match.max_rating is None:
        return True
    value = applicant.rating(match)
    low = 0 if match.min_rating is None else match.min_rating
    return low <= value and (match.max_rating is None or value <= match.max_rating)


def shown_rating(player: Player, pool: Pool) -> int:
    """Return the rating that everybody sees."""
    return shown(player, pool).value
