"""All that happens to players and tables except moves, which are `games.match.play`'s.

Functions that change a match lock its row for as long as their transaction lasts.
"""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import gettext as _

from engine import registry
from games.live import announce
from games.match.pace import compute_delay
from games.match.play import load_position
from games.models import LINK_ALPHABET, Level, Match, Player, Seat, Timing, Unrated
from games.ratings.counting import objection
from games.refusals import (
    BadTable,
    MatchOver,
    NeedsAccount,
    NotOver,
    NotRated,
    NotYourSeat,
)
from games.sanctions.gate import check_may_sit
from games.tables import admission
from games.tables.seating import announce_table, give_up, start_if_due, take_seat
from games.transactions import after_commit, hold_players

Sitter = Player | str | None
"""Who has a seat of a new table: a person, a compute opponent's level, or nobody yet."""

FURTHEST_START = timedelta(days=60)
"""How far ahead a table may be set up."""

HIGHEST_RATING = 9999


def guest_create(*, language: str = "") -> Player:
    """Create an account for somebody who only wants to play, without a password.

    Its name is in the language that is active.
    """
    number = secrets.randbelow(9000) + 1000
    guest = Player(
        username=f"guest-{get_random_string(12, LINK_ALPHABET)}",
        display_name=_("Guest %(number)d") % {"number": number},
        is_guest=True,
        language=language,
    )
    guest.set_unusable_password()
    guest.full_clean(exclude=["password"])
    guest.save()
    return guest


@transaction.atomic
def match_create(
    *,
    host: Player | None,
    sitters: Sequence[Sitter],
    options: Mapping[str, Any] | None = None,
    pace: str = Match.Pace.HUMAN,
    reaction_seconds: float = 1.2,
    listed: bool = False,
    previous: Match | None = None,
    game: str = "nightfall",
    timing: Timing = Timing(),  # noqa: B008 - frozen
    min_reliability: int = 0,
    title: str = "",
    rated: bool = False,
    min_rating: int | None = None,
    max_rating: int | None = None,
    password: str = "",
    starts_at: datetime | None = None,
    when_short: str = Match.WhenShort.FILL,
    held: Mapping[int, Seat.Held] | None = None,
) -> Match:
    """Set up a table, and start its match if nobody is missing.

    Args:
        sitters: one per seat, clockwise. `None` is a seat for whoever has the invitation.
        options: as `Options.to_dict` gives them; what is left out keeps its default.
        listed: anybody may find the table in the lobby, sit down while a seat is free, and
            watch.
        previous: the match that this one is the rematch of.
        timing: the clock, and what happens when one runs out.
        min_reliability: see `games.match.presence.enough`; for those who join later, as is
            the range of ratings.
        rated: it changes ratings when it ends.
        password: what somebody has to know who sits down without an invitation.
        starts_at: when it begins, not earlier; `when_short` is what becomes of free seats.
        held: seats of people who are known not to be there, with the reason. Compute
            opponents play for them until they come back.

    Raises:
        BadTable: an unknown pace, level or timing, a person who sits twice, a range of
            ratings without anybody in it, or a start that is past or too far away.
        NeedsAccount: a rated table with a guest.
        NotRated: a rated table of people who are not rated against each other, or of fewer
            than two.
        BadOptions: the options do not fit together or not so many seats.
        Suspended: the host may not sit down anywhere at present.
    """
    if host is not None:
        hold_players(host.pk)
        check_may_sit(host)
    rules = registry.get(game)
    agreed = rules.Options.from_dict(dict(options or {}))
    agreed.check(len(sitters))
    _check_table(sitters, pace, reaction_seconds)
    if not timing.fits() or not 0 <= min_reliability <= 100:
        raise BadTable("timing or reliability")
    _check_range(min_rating, max_rating)
    _check_start(starts_at, when_short)
    if rated:
        _check_rated(sitters)
    match = Match(
        game=game,
        options=agreed.to_dict(),
        seat_count=len(sitters),
        seed=str(secrets.randbits(128)),
        pace=pace,
        reaction_seconds=reaction_seconds,
        host=host,
        listed=listed,
        previous=previous,
        min_reliability=min_reliability,
        title=title.strip()[:60],
        rated=rated,
        min_rating=min_rating,
        max_rating=max_rating,
        password=make_password(password) if password else "",
        starts_at=starts_at,
        when_short=when_short,
    )
    match.timing = timing
    match.seed_hash = seed_commitment(match.slug, match.seed)
    match.save()
    _seats_create(match, sitters, held or {})
    if not start_if_due(match, by=host):
        announce_table(match)
    return match


def _seats_create(
    match: Match, sitters: Sequence[Sitter], held: Mapping[int, Seat.Held]
) -> None:
    now = timezone.now()
    Seat.objects.bulk_create(
        Seat(
            match=match,
            number=number,
            player=sitter if isinstance(sitter, Player) else None,
            level=sitter if isinstance(sitter, str) else "",
            auto_pass=sitter.auto_pass if isinstance(sitter, Player) else True,
            held=held.get(number, ""),
            held_since=now if number in held else None,
        )
        for number, sitter in enumerate(sitters)
    )


def seed_commitment(slug: str, seed: str) -> str:
    """Return the hash by which a match commits to its seed before it starts.

    Anybody can compute it from what is published after the game; see docs/api.md for
    replaying. The slug keeps one match's hash from saying anything about another's.
    """
    return hashlib.sha256(f"nightfall:{slug}:{seed}".encode()).hexdigest()


@transaction.atomic
def match_join(*, invite: str, player: Player) -> Match:
    """Seat whoever holds an invitation at the first free seat; start if it was the last.

    Whoever sits there already keeps their seat, so a second click does no harm. Of two
    people who take the last seat at once, one gets it.

    Raises:
        Match.DoesNotExist: there is no such invitation.
        TableFull: no seat is free.
        MatchOver: the table was given up.
        GamesError: the player may not sit there; see `games.tables.admission.check`.
    """
    match = Match.objects.select_for_update().get(invite=invite)
    if match.seats.filter(player=player).exists():
        return match
    admission.check(match, player)
    free = match.seats.filter(player=None, level="").order_by("number").first()
    take_seat(match, free, player)
    return match


@transaction.atomic
def match_cancel(*, match_id: int, player: Player) -> Match:
    """Give up a table that still waits for players.

    Raises:
        NotYourSeat: only the host may.
        MatchOver: it does not wait any more.
    """
    match = Match.objects.select_for_update().get(pk=match_id)
    if match.host_id != player.pk:
        raise NotYourSeat(match)
    if match.status != Match.Status.WAITING:
        raise MatchOver(match)
    give_up(match, by=player)
    return match


@transaction.atomic
def rematch_join(*, match_id: int, player: Player) -> Match:
    """Seat a player of a finished match at its rematch, setting that up if nobody has.

    Everybody keeps their seat, the first player moves one seat to the left (SERIES-5), and
    compute opponents are there at once. It starts when all the people have asked for it;
    whoever does not come back can be replaced through the rematch's own invitation.

    Raises:
        NotOver: the match is not finished.
        NotYourSeat: the player did not play in it.
        TableFull: somebody else was invited to the player's seat meanwhile.
        Blocked: as in `match_join`.
        MatchOver: the rematch was given up.
        Suspended: the player may not sit down anywhere at present.
    """
    check_may_sit(player)
    match = Match.objects.select_for_update().get(pk=match_id)
    if match.status != Match.Status.FINISHED:
        raise NotOver(match)
    old = match.seats.filter(player=player).first()
    if old is None:
        raise NotYourSeat(match)
    rematch = Match.objects.select_for_update().filter(previous=match).first()
    if rematch is None:
        return _rematch_create(match, player)
    if not rematch.seats.filter(player=player).exists():
        admission.check_company(rematch, player)
        take_seat(rematch, rematch.seats.get(number=old.number), player)
    return rematch


@transaction.atomic
def seat_to_computer(
    *, match_id: int, player_id: int, level: Level = Level.HEURISTIC
) -> None:
    """Take a person from a table for good, so that nobody waits for them.

    In a running game a compute opponent plays on, beginning with the question that is
    open; the pace of the table says when. A table that still waits gets the seat back, or
    is given up if it was the person's own.

    Raises:
        NotYourSeat: the person does not sit there.
        MatchOver: the match has ended; its seats stay as they were.
    """
    match = Match.objects.select_for_update().get(pk=match_id)
    seat = match.seats.filter(player_id=player_id).first()
    if seat is None:
        raise NotYourSeat(match)
    if match.status == Match.Status.WAITING:
        _leave_waiting(match, seat, player_id)
    elif match.is_running:
        _play_on(match, seat, level)
        announce_table(match)
    else:
        raise MatchOver(match)


def _leave_waiting(match: Match, seat: Seat, player_id: int) -> None:
    if match.host_id == player_id:
        give_up(match, by=seat.player)
    else:
        seat.player = None
        seat.save(update_fields=["player"])
        announce_table(match)


def _play_on(match: Match, seat: Seat, level: Level) -> None:
    seat.player, seat.level, seat.wakes = None, level, 0
    seat.held, seat.held_since, seat.grace_until = "", None, None
    seat.clock_ms = seat.runs_out_at = None
    if seat.asked_since is not None:
        # Replaces the time of a lone pass as well; the task for that finds another answer
        # due and gives it, which is as good.
        seat.due_at = timezone.now() + compute_delay(match)
        after_commit(
            announce.seat_waits, match.pk, seat.number, seat.asked_since, due_at=seat.due_at
        )
    seat.save()


def _rematch_create(match: Match, player: Player) -> Match:
    first = load_position(match).view(None)["first"]
    rematch = match_create(
        host=player,
        sitters=[_sitter_again(seat, player) for seat in match.seats.order_by("number")],
        options=match.options | {"first": (first + 1) % match.seat_count},
        reaction_seconds=match.reaction_seconds,
        previous=match,
        game=match.game,
        min_reliability=match.min_reliability,
        title=match.title,
        min_rating=match.min_rating,
        max_rating=match.max_rating,
        **match.agreed,
    )
    # Pages that still show the old table offer the new one.
    announce_table(match)
    return rematch


def _sitter_again(seat: Seat, player: Player) -> Sitter:
    if seat.level:
        return seat.level
    return player if seat.player_id == player.pk else None


def _check_table(sitters: Sequence[Sitter], pace: str, reaction_seconds: float) -> None:
    people = [sitter.pk for sitter in sitters if isinstance(sitter, Player)]
    levels = {sitter for sitter in sitters if isinstance(sitter, str)}
    if not levels <= set(Level.values):
        raise BadTable("level")
    if pace not in Match.Pace.values or not 0 <= reaction_seconds <= 10:
        raise BadTable("pace")
    if len(set(people)) < len(people):
        raise BadTable("one person, two seats")


def _check_rated(sitters: Sequence[Sitter]) -> None:
    why = objection(sitters)
    if why is Unrated.GUEST:
        raise NeedsAccount("rated")
    if why is not None:
        raise NotRated(why)


def _check_range(low: int | None, high: int | None) -> None:
    if any(not 0 <= end <= HIGHEST_RATING for end in (low, high) if end is not None):
        raise BadTable("rating")
    if low is not None and high is not None and low > high:
        raise BadTable("nobody's rating")


def _check_start(starts_at: datetime | None, when_short: str) -> None:
    if when_short not in Match.WhenShort.values:
        raise BadTable("when_short")
    now = timezone.now()
    if starts_at is not None and not now < starts_at <= now + FURTHEST_START:
        raise BadTable("start")
