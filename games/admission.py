"""Who may sit down at a table: what it asks for, and who is no longer welcome."""

from games import presence
from games.models import Match, Player
from games.moderation.gate import check_may_sit
from games.refusals import (
    Blocked,
    GamesError,
    NeedsAccount,
    OutOfRange,
    TurnedAwayHere,
    Unreliable,
)
from games.ties.selectors import blocked_between


def check(match: Match, player: Player) -> None:
    """Let a player pass who may take a free seat; whether there is one is not asked here.

    Raises:
        Suspended: the player may not sit down anywhere at present.
        TurnedAwayHere: the host took them from this table before.
        NeedsAccount: the table is rated and they are a guest.
        OutOfRange: their rating is not within what the table asks for.
        Unreliable: the table wants people who finish more of their matches.
        Blocked: somebody who sits there has blocked the player, or the other way round.
    """
    check_may_sit(player)
    if match.turned_away.filter(player=player).exists():
        raise TurnedAwayHere(match)
    if match.rated and player.is_guest:
        raise NeedsAccount(match)
    if not suits_rating(match, player):
        raise OutOfRange(match)
    if not presence.is_reliable(player, match.min_reliability):
        raise Unreliable(match)
    check_company(match, player)


def check_company(match: Match, player: Player) -> None:
    """Keep those apart who have blocked each other.

    Raises:
        Blocked: somebody who sits there has blocked the player, or the other way round.
    """
    others = match.seats.exclude(player=None).exclude(player=player)
    if blocked_between(player.pk, others.values_list("player_id", flat=True)):
        raise Blocked(match)


def refusal(match: Match, player: Player) -> str:
    """Return the code of what keeps a player from sitting down; empty if nothing does."""
    try:
        check(match, player)
    except GamesError as error:
        return error.refusal
    return ""


def suits_rating(match: Match, player: Player) -> bool:
    """Tell whether a player's rating is within what a table asks for."""
    if match.min_rating is None and match.max_rating is None:
        return True
    value = shown_rating(player, match.seat_count)
    if value is None:
        return False
    low = 0 if match.min_rating is None else match.min_rating
    return low <= value and (match.max_rating is None or value <= match.max_rating)


def shown_rating(player: Player, seat_count: int) -> int | None:
    """Return the rating that everybody sees, of the pool for so many seats."""
    return None
