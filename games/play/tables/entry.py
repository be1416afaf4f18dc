"""Joining a table, by invitation or from the lobby."""

from django.contrib.auth.hashers import check_password
from django.db import transaction

from games.base import limits
from games.models import Match, Player
from games.play.match.reading.selectors import invite_access
from games.play.tables import admission, partners
from games.play.tables.lifecycle import take_seat
from games.refusals import NotListed, SeatsKept, TooManyTries, TooOften, WrongPassword


@transaction.atomic
def match_join(*, invite: str, player: Player, seat: int | None = None) -> Match:
    """Seat anybody who holds an invitation at the first open seat, or at the one that is
    kept for them; start if it was the last.

    Anybody who sits there already keeps their seat, so a second click does no harm. Of two
    people who take the last seat at once, one gets it. Only anybody who is asked to be a
    team mate changes their seat.

    Args:
        seat: the one that they want; the first open one if none is said.

    Raises:
        Match.DoesNotExist: there is no such invitation.
        TableFull: no seat is free.
        MatchOver: the table was given up.
        GamesError: the player may not sit there; see `games.play.tables.admission.check`.
    """
    found = invite_access(invite=invite)
    match = Match.objects.select_for_update().get(pk=found.pk)
    kept = match.seats.filter(kept=invite).first() if invite != match.invite else None
    own = match.seats.filter(player=player).first()
    if own is not None and (kept is None or match.status != Match.Status.WAITING):
        return match
    if own is None:
        admission.check(match, player)
    else:
        own.player = None
        own.save(update_fields=["player"])
        partners.release(match, own.number)
    wanted = match.seats.filter(player=None, level="", kept="").order_by("number")
    if seat is not None:
        wanted = wanted.filter(number=seat)
    take_seat(match, kept or wanted.first(), player)
    return match


def sit_down(*, slug: str, player: Player, password: str = "") -> Match:
    """Seat a player at the first free seat of a listed table, or of one for the members of
    their club; start if it was the last.

    Raises:
        Match.DoesNotExist: there is no such table.
        NotListed: the table is not in the lobby.
        SeatsKept: it is a rematch, and its players may still come.
        WrongPassword: the table has a password, and this is not it.
        TooManyTries: they, or their address, tried too many lately; an invitation still
            opens the table.
        GamesError: see `games.play.tables.admission.check`.
    """
    match = Match.objects.defer("position").get(slug=slug)
    if not match.seats.filter(player=player).exists():
        if not match.listed and match.club_id is None:
            raise NotListed(match)
        if admission.is_kept(match, player):
            raise SeatsKept(match)
        _check_password(match, player, password)
    # The password cannot change, so it was checked without the lock: that takes a while.
    return match_join(invite=match.invite, player=player)


def _check_password(match: Match, player: Player, password: str) -> None:
    if not match.password:
        return
    try:
        # Counted for the player and their address: the guesses of others close the table to
        # no player who knows the password. Every try counts, before the password is
        # checked: else tries at the same moment would all be checked.
        limits.spend(limits.Act.PASSWORD, player)
    except TooOften as error:
        raise TooManyTries(match) from error
    if not check_password(password, match.password):
        raise WrongPassword(match)
