"""Joining a table, by invitation or from the lobby."""

from django.contrib.auth.hashers import check_password
from django.db import transaction

from games.base import limits
from games.models import Match, Player
from games.play.match.reading.selectors import match_of_invite
from games.play.tables import admission, partners
from games.play.tables.lifecycle import take_seat
from games.refusals import NotListed, SeatsKept, TooManyTries, TooOften, WrongPassword


@transaction.atomic
def match_join(*, invite: str, player: Player, seat: int | None = None) -> Match:
    """Seat a player at the table of an invitation; start the match if that fills the last
    seat.

    The player gets the first open seat. The invitation of a team mate is for the reserved
    seat instead; a player who already sits elsewhere at the table moves there. With any
    other invitation, a player who has a seat already keeps it, so a second click has no
    effect. If two people ask for the last seat at once, one of them gets it.

    Args:
        seat: the number of the seat that the player wants; None for the first open one.

    Raises:
        Match.DoesNotExist: there is no such invitation.
        TableFull: no seat is free.
        MatchOver: the table was given up.
        GamesError: the player may not sit there; see
        `games.play.tables.admission.check_may_sit_at`.
    """
    found = match_of_invite(invite=invite)
    match = Match.objects.select_for_update().get(pk=found.pk)
    kept = match.seats.filter(kept=invite).first() if invite != match.invite else None
    own = match.seats.filter(player=player).first()
    if own is not None and (kept is None or match.status != Match.Status.WAITING):
        return match
    if own is None:
        admission.check_may_sit_at(match, player)
    else:
        own.player = None
        own.save(update_fields=["player"])
        partners.release_team_seats(match, own.number)
    wanted = match.seats.filter(player=None, level="", kept="").order_by("number")
    if seat is not None:
        wanted = wanted.filter(number=seat)
    take_seat(match, kept or wanted.first(), player)
    return match


def sit_down(*, slug: str, player: Player, password: str = "") -> Match:
    """Seat a player at the first free seat of a listed table, or of a table for members of
    the player's club; start the match if that fills the last seat.

    Raises:
        Match.DoesNotExist: there is no such table.
        NotListed: the table is not in the lobby.
        SeatsKept: the table is a rematch whose seats are still reserved.
        WrongPassword: the password is wrong.
        TooManyTries: the player, or their network address, has tried too many passwords
            lately; with an invitation, the player can still sit down.
        GamesError: see `games.play.tables.admission.check_may_sit_at`.
    """
    match = Match.objects.defer("position").get(slug=slug)
    if not match.seats.filter(player=player).exists():
        if not match.listed and match.club_id is None:
            raise NotListed(match)
        if admission.is_reserved_for_others(match, player):
            raise SeatsKept(match)
        _check_password(match, player, password)
    # The password was checked before taking the lock, because hashing takes a while. That
    # is safe, because a table's password never changes.
    return match_join(invite=match.invite, player=player)


def _check_password(match: Match, player: Player, password: str) -> None:
    if not match.password:
        return
    try:
        # Count tries by player and network address, so that other people's guesses do not
        # lock out a player who knows the password. Count before the check, or simultaneous
        # tries would all be checked.
        limits.check_and_count(limits.Act.PASSWORD, player)
    except TooOften as error:
        raise TooManyTries(match) from error
    if not check_password(password, match.password):
        raise WrongPassword(match)
