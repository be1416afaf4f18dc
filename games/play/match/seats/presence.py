"""Presence of people at a table: a person can be present, be away, leave the seat, and come
back.

If a match waits for a person who is away, a computer plays for that person, so that the
others need not wait. Decision 0032 says for whom and when, and what happens if all people
are away.
"""

from collections.abc import Collection, Iterable
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone

from games.base import sweeps
from games.base.signals import seat_left
from games.base.transactions import after_commit
from games.live import announce, online as whereabouts
from games.models import Match, Player, Seat
from games.play.match.moves import answer_delays, answer_queue, clocks
from games.play.match.moves.play import load_position
from games.play.match.seats import seat_heartbeats
from games.refusals import MatchOver, NotHeld, NotYourSeat, SeatHeld

BEAT = timedelta(seconds=20)
"""The interval between heartbeats of an open page."""

AWAY_AFTER = timedelta(seconds=45)
"""How long after their last heartbeat a person counts as away: a bit more than two
intervals.
"""

GRACE = timedelta(seconds=60)
"""How long the others wait for a person who is away, with a countdown, before a computer
plays.
"""

LONG = timedelta(days=30)
"""After this time without a heartbeat, a computer plays at the seat even if no other person
waits, so that every match ends some time.
"""

TRUSTED = 5
"""A player has a finish rate only after this many finished or left matches."""

FINISHED_BY_CONCESSION = Q(held=Seat.Held.CONCEDED, match__seat_count=2) | Q(
    place=1, match__ending=Match.Ending.CONCEDED
)
"""A condition for held seats whose match counts as finished for their player: the player
conceded a duel, so nobody had to play on without them, or was away when the others
conceded.
"""

WATCH_LIMIT = 200
"""The maximum number of seats that one sweep handles."""


def record_presence(*, match_id: int, player: Player) -> None:
    """Record a heartbeat of a player at a table. A player who was only away gets their seat
    back.
    """
    record_presences([(match_id, player)], now=timezone.now())


def record_presences(pages: Collection[tuple[int, Player]], *, now: datetime) -> None:
    """Record heartbeats at several tables, with a number of statements that does not depend
    on the number of tables.

    Args:
        pages: for each open page, the primary key of its match and the player who has it
            open.
    """
    people = {player.pk: player for _match, player in pages}
    back = seat_heartbeats.record_heartbeats(
        sorted({(match, player.pk) for match, player in pages}), now
    )
    whereabouts.record_heartbeats(people.values())
    for match_id, player_id in back:
        _return_seat_if_away(match_id, people[player_id])


def page_closed(*, match_id: int, player: Player) -> None:
    """Record that the player has closed a page of a turn-based table, so that they are
    notified of their turn at once.

    If the player has the table open elsewhere, the next heartbeat corrects this. At live
    tables players count as away only after `AWAY_AFTER`, because reloading a page also
    closes it.
    """
    mine = Seat.objects.filter(match_id=match_id, player=player)
    slow = mine.filter(match__clock=Match.Clock.TURNS)
    slow.update(last_seen=timezone.now() - AWAY_AFTER)


@transaction.atomic
def leave_seat(*, match_id: int, player: Player) -> None:
    """Let a computer play for a person, until they take their seat back.

    Raises:
        NotYourSeat: the player does not sit there.
        MatchOver: the match is not running.
    """
    match, seat = lock_seat(match_id, player)
    if seat.held not in (Seat.Held.LEFT, *Seat.LOST):
        hold_seat_by_computer(match, seat, Seat.Held.LEFT, timezone.now())


@transaction.atomic
def return_to_seat(*, match_id: int, player: Player) -> None:
    """Give a person their seat back. The moves that a computer made for them stay.

    Raises:
        NotYourSeat: the player does not sit there.
        NotHeld: no computer plays for them.
        SeatHeld: they have lost on time or conceded; their seat is held for good.
        MatchOver: the match is not running.
    """
    match, seat = lock_seat(match_id, player)
    if seat.held in Seat.LOST:
        raise SeatHeld(seat.number, seat.held)
    if not seat.held:
        raise NotHeld(seat)
    return_seat(match, seat, timezone.now())


def hold_seat_by_computer(match: Match, seat: Seat, why: Seat.Held, now: datetime) -> None:
    """Let a computer play for the person at a seat. Call with the match's row locked."""
    clocks.stop_clock(seat, now)
    seat_left.send(Seat, match=match, seat=seat, why=why, now=now)
    seat.held, seat.held_since, seat.grace_until = why, now, None
    seat.absent_since = clocks.clocks_run_from(match, now)
    reschedule_answer(match, seat, now)


def return_seat(match: Match, seat: Seat, now: datetime) -> None:
    """Give a seat back to its player. Call with the match's row locked."""
    why = seat.held
    was_deserted = answer_queue.is_deserted(match, match.seats.all())
    seat.held, seat.held_since, seat.grace_until = "", None, None
    seat.absent_since = None
    seat.last_seen = now
    if why:
        clocks.resume_clock(match, seat, now)
    if why == Seat.Held.IDLE:
        # Another player has claimed the seat for a computer. Restart the waiting time, so
        # that nobody can claim it again before its player had time to answer.
        seat.asked_at = seat.asked_at and clocks.clocks_run_from(match, now)
    reschedule_answer(match, seat, now)
    if was_deserted:
        # The tasks for its computers are in the queue with low priority. Queue them again,
        # as a person waits now.
        others = match.seats.exclude(pk=seat.pk).filter(due_at__isnull=False)
        answer_queue.queue_answers(match, match.seats.all(), *others)


def hold_absent_seats(*, now: datetime) -> int:
    """Let computers play for people who are away; return the number of these people.

    If the match waits for a seat whose player is away, a countdown (the grace) starts,
    which all readers see. At its end a computer takes over the seat. Simultaneous sweeps do
    no harm, because each seat is checked again under lock.
    """
    waited = _overdue_absent_seats(now)
    starting = waited.filter(grace_until=None).filter(_present_company_condition(now))
    sweeps.process_each(
        "people who left",
        starting,
        lambda seat: _begin_grace_period(seat, now),
        most=WATCH_LIMIT,
    )
    ending = Seat.objects.filter(grace_until__lte=now, match__status=Match.Status.RUNNING)
    gone = _overdue_absent_seats(now, unseen=LONG)
    return sum(
        sweeps.process_each(
            "people who are away",
            seats.order_by("pk"),
            lambda seat: _hold_after_grace_period(seat, now),
            most=WATCH_LIMIT,
        )
        for seats in (ending, gone)
    )


def finished_and_counted_matches(player: Player) -> tuple[int, int]:
    """Return how many matches with other people the player finished, and how many count.

    A running match counts only once the player has left it. A match does not count if a
    computer played for the player from its start, for example in a series that the player
    had left, or if the player left when computers already played for all others.
    """
    return _reliabilities([player.pk]).get(player.pk, (0, 0))


def reliability_percent(player: Player) -> int | None:
    """Return the share, in per cent, of matches that a player finished. Return None if the
    player has finished or left too few matches.
    """
    return reliability_percents([player.pk]).get(player.pk)


def reliability_percents(players: Iterable[int]) -> dict[int, int]:
    """Return the finish rates of many players in per cent, by primary key, with two
    queries. Players with too few matches are left out.
    """
    counted = _reliabilities(set(players))
    return {
        who: round(100 * done / began)
        for who, (done, began) in counted.items()
        if began >= TRUSTED
    }


def is_reliable_enough(finished: int, began: int, percent: int) -> bool:
    """Tell whether a player's finish rate is high enough for a table. Players without a
    rate always pass.
    """
    return began < TRUSTED or 100 * finished >= percent * began


def _reliabilities(players: Collection[int]) -> dict[int, tuple[int, int]]:
    """Return the result of `finished_and_counted_matches` for many players, by primary
    key.
    """
    ended = Q(held="") | FINISHED_BY_CONCESSION
    finished = _count_by_player(Seat.objects.filter(ended, place__isnull=False), players)
    gone = _count_by_player(_seats_left_early(), players)
    return {
        who: (finished.get(who, 0), finished.get(who, 0) + gone.get(who, 0))
        for who in finished.keys() | gone.keys()
    }


def _count_by_player(seats: QuerySet[Seat], players: Collection[int]) -> dict[int, int]:
    """Count, for each of these players, the seats that they share a match with another
    person at.
    """
    other = Seat.objects.filter(match=OuterRef("match"), player__isnull=False)
    rows = (
        seats.filter(Exists(other.exclude(player=OuterRef("player"))), player__in=players)
        .order_by()
        .values_list("player")
        .annotate(number=Count("pk"))
    )
    return {who: number for who, number in rows if who is not None}


def _seats_left_early() -> QuerySet[Seat]:
    """Select the seats whose players left while at least one other person still played."""
    others = Seat.objects.filter(match=OuterRef("match"), player__isnull=False)
    stayed = others.exclude(pk=OuterRef("pk")).filter(
        Q(held="") | Q(held_since__gt=OuterRef("held_since"))
    )
    begun = (Match.Status.RUNNING, Match.Status.FINISHED)
    return Seat.objects.filter(
        ~Q(held=""), ~FINISHED_BY_CONCESSION, Exists(stayed), match__status__in=begun
    ).exclude(held_since__lte=F("match__started_at"))


def _overdue_absent_seats(now: datetime, unseen: timedelta = AWAY_AFTER) -> QuerySet[Seat]:
    """Select the seats of people for whom a match waits and who have had no heartbeat for
    the time `unseen`.
    """
    return (
        Seat.objects.annotate(seen_at=Coalesce("last_seen", "match__started_at"))
        .filter(
            match__status=Match.Status.RUNNING,
            player__isnull=False,
            asked_since__isnull=False,
            due_at__isnull=True,
            # In turn-based matches players are usually away, and only the clock counts.
            match__clock__in=(Match.Clock.NONE, Match.Clock.LIVE),
            match__paused_until=None,
            seen_at__lt=now - unseen,
        )
        .order_by("pk")
    )


def _present_company_condition(now: datetime) -> Exists:
    """Return the query condition that another person is present at the seat's table, and so
    waits for the seat.
    """
    return Exists(
        Seat.objects.filter(
            match=OuterRef("match"), held="", last_seen__gte=now - AWAY_AFTER
        ).exclude(pk=OuterRef("pk"))
    )


def _begin_grace_period(seat: Seat, now: datetime) -> bool:
    ours = Seat.objects.filter(pk=seat.pk, grace_until=None, asked_since=seat.asked_since)
    if not ours.update(grace_until=now + GRACE):
        return False
    announce.table_changed(seat.match_id)
    return True


@transaction.atomic
def _hold_after_grace_period(seat: Seat, now: datetime) -> bool:
    match = Match.objects.select_for_update().get(pk=seat.match_id)
    found = (
        _overdue_absent_seats(now)
        .filter(_present_company_condition(now), pk=seat.pk)
        .first()
        or _overdue_absent_seats(now, unseen=LONG).filter(pk=seat.pk).first()
    )
    if match.is_running and found is not None:
        hold_seat_by_computer(match, found, Seat.Held.AWAY, now)
        return True
    # The player is back, has answered, or no other person is present any more: stop the
    # countdown.
    if Seat.objects.filter(pk=seat.pk, grace_until__lte=now).update(grace_until=None):
        announce_to_table_pages(match)
    return False


@transaction.atomic
def _return_seat_if_away(match_id: int, player: Player) -> None:
    match = Match.objects.select_for_update().get(pk=match_id)
    seat = match.seats.filter(player=player).first()
    if seat is None or not match.is_running:
        return
    if seat.held in ("", Seat.Held.AWAY):
        return_seat(match, seat, timezone.now())


def lock_seat(match_id: int, player: Player) -> tuple[Match, Seat]:
    """Lock a running match and return it with the player's seat.

    Raises:
        NotYourSeat: the player does not sit there.
        MatchOver: the match is not running.
    """
    match = Match.objects.select_for_update().get(pk=match_id)
    seat = match.seats.filter(player=player).first()
    if seat is None:
        raise NotYourSeat(match)
    if not match.is_running:
        raise MatchOver(match)
    return match, seat


def reschedule_answer(match: Match, seat: Seat, now: datetime) -> None:
    """Save a seat after a computer took over from its player or gave it back, and set when
    the server answers its open question.
    """
    if seat.asked_since is not None:
        position = load_position(match)
        decision = position.decision(seat.number)
        # During a pause, count from its end. If the pause ends early, that code moves this
        # time back.
        begins = clocks.clocks_run_from(match, now)
        seat.due_at = (
            None
            if decision is None
            else answer_delays.automatic_answer_time(
                match, list(match.seats.all()), seat, position, decision, begins
            )
        )
        seat.wakes = 0
    seat.save()
    announce_to_table_pages(match)
    if seat.asked_since is not None and seat.due_at is not None:
        answer_queue.queue_answers(match, match.seats.all(), seat)


def announce_to_table_pages(match: Match) -> None:
    """Announce a change to the open pages of the table, but not to the lobby, after the
    commit.
    """
    after_commit(announce.table_changed, match.pk)
