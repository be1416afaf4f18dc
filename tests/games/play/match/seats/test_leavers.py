"""Test people who leave, are away or come back, so that nobody waits for them for ever."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Match, Move, Seat
from games.play.match.replaying.verify import differences_from_replay
from games.play.match.seats import presence
from games.play.tables.joining import match_join
from games.refusals import MatchOver, NotHeld, NotYourSeat, SeatHeld, Unreliable
from games.tasks import sweep
from tests.games.set_up import (
    answer_next,
    draft,
    drawn_table,
    fast_forward,
    options_of,
    person,
    play_for,
    play_to_the_end,
    table,
)

pytestmark = pytest.mark.django_db


def seat_of(match: Match, name: str) -> Seat:
    return match.seats.get(player=person(name))


def last_seen(match: Match, name: str, *, ago: timedelta) -> None:
    match.seats.filter(player=person(name)).update(last_seen=timezone.now() - ago)


def away(match: Match, name: str = "ann", *, other: str = "ben") -> None:
    """Store heartbeats by which one player is away while the other one waits."""
    last_seen(match, name, ago=timedelta(minutes=5))
    last_seen(match, other, ago=timedelta(seconds=1))


def test_who_leaves_is_played_for_at_once() -> None:
    match = draft("ann", "ben")
    presence.leave_seat(match_id=match.pk, player=person("ann"))
    seat = seat_of(match, "ann")
    assert seat.held == Seat.Held.LEFT
    assert seat.due_at is not None

    assert answer_next(match)
    assert match.moves.get().by == Move.By.COMPUTER
    assert differences_from_replay(Match.objects.get(pk=match.pk)) == []


def test_who_has_left_plays_again_after_taking_the_seat_back() -> None:
    match = draft("ann", "ben")
    presence.leave_seat(match_id=match.pk, player=person("ann"))
    with pytest.raises(SeatHeld):
        play_for(match, 0, options_of(match, 0)[0])

    presence.return_to_seat(match_id=match.pk, player=person("ann"))

    seat = seat_of(match, "ann")
    assert (seat.held, seat.held_since, seat.due_at) == ("", None, None)
    assert not answer_next(match)
    assert play_for(match, 0, options_of(match, 0)[0]) == 1


def test_an_answer_under_way_for_somebody_who_came_back_is_dropped() -> None:
    match = draft("ann", "ben")
    presence.leave_seat(match_id=match.pk, player=person("ann"))
    row = Seat.objects.select_related("match").get(pk=seat_of(match, "ann").pk)
    presence.return_to_seat(match_id=match.pk, player=person("ann"))
    from games.play.match.answering.server_answers import _submit

    with pytest.raises(NotYourSeat):
        _submit(row, list(options_of(match, 0)[:1]), Move.By.COMPUTER)
    assert not match.moves.exists()


def test_leaving_and_returning_is_refused_where_it_means_nothing() -> None:
    match = draft("ann", "ben")
    with pytest.raises(NotYourSeat):
        presence.leave_seat(match_id=match.pk, player=person("eve"))
    with pytest.raises(NotHeld):
        presence.return_to_seat(match_id=match.pk, player=person("ann"))
    ended = fast_forward(table("ann", "ben"))
    for call in (presence.leave_seat, presence.return_to_seat):
        with pytest.raises(MatchOver):
            call(match_id=ended.pk, player=person("ann"))


def test_a_match_that_everybody_left_is_played_to_its_end() -> None:
    match = table("ann", "ben")
    for name in ("ann", "ben"):
        presence.leave_seat(match_id=match.pk, player=person(name))
    match = play_to_the_end(match)
    assert match.status == Match.Status.FINISHED
    assert set(match.moves.values_list("by", flat=True)) == {Move.By.COMPUTER}


def test_who_is_away_gets_a_grace_that_all_see_and_is_then_played_for() -> None:
    match = draft("ann", "ben")
    away(match)
    now = timezone.now()
    assert presence.hold_absent_seats(now=now) == 0
    assert seat_of(match, "ann").grace_until == now + presence.GRACE
    for audience in (None, 0, 1):
        html = drawn_table(Match.objects.get(pk=match.pk), audience, "en")
        assert ("the computer takes over in" in html) is (audience != 0)

    late = now + presence.GRACE
    last_seen(match, "ben", ago=timedelta(seconds=-60))
    assert presence.hold_absent_seats(now=late - timedelta(seconds=1)) == 0
    assert presence.hold_absent_seats(now=late + timedelta(seconds=1)) == 1
    assert seat_of(match, "ann").held == Seat.Held.AWAY
    assert answer_next(match)


def test_an_open_page_brings_somebody_back_who_was_only_away() -> None:
    match = draft("ann", "ben")
    presence.hold_seat_by_computer(
        match, seat_of(match, "ann"), Seat.Held.AWAY, timezone.now()
    )
    presence.record_presence(match_id=match.pk, player=person("ann"))
    seat = seat_of(match, "ann")
    assert (seat.held, seat.due_at) == ("", None)

    presence.leave_seat(match_id=match.pk, player=person("ann"))
    presence.record_presence(match_id=match.pk, player=person("ann"))
    assert seat_of(match, "ann").held == Seat.Held.LEFT


def test_a_move_brings_somebody_back_who_was_only_away() -> None:
    match = draft("ann", "ben")
    presence.hold_seat_by_computer(
        match, seat_of(match, "ann"), Seat.Held.AWAY, timezone.now()
    )
    play_for(match, 0, options_of(match, 0)[0])
    seat = seat_of(match, "ann")
    assert seat.held == ""
    assert seat.last_seen is not None


def test_a_sign_of_life_ends_the_grace() -> None:
    match = draft("ann", "ben")
    away(match)
    presence.hold_absent_seats(now=timezone.now())
    presence.record_presence(match_id=match.pk, player=person("ann"))
    assert seat_of(match, "ann").grace_until is None
    assert presence.hold_absent_seats(now=timezone.now() + presence.GRACE) == 0


@pytest.mark.parametrize("sitters", [("ann", "random"), ("ann", "ben")])
def test_nobody_is_played_for_while_nobody_waits(sitters: tuple[str, str]) -> None:
    match = draft(*sitters)
    while answer_next(match):
        pass
    match.seats.update(last_seen=None)
    Match.objects.update(started_at=timezone.now() - timedelta(days=2))
    sweep()
    later = timezone.now() + presence.GRACE + timedelta(seconds=1)
    assert presence.hold_absent_seats(now=later) == 0
    assert not match.seats.filter(due_at__isnull=False).exists()


def test_a_grace_ends_without_effect_if_the_last_who_waited_has_gone() -> None:
    match = draft("ann", "ben")
    away(match)
    presence.hold_absent_seats(now=timezone.now())
    last_seen(match, "ben", ago=timedelta(minutes=5))
    assert presence.hold_absent_seats(now=timezone.now() + presence.GRACE) == 0
    assert seat_of(match, "ann").grace_until is None
    assert seat_of(match, "ann").held == ""


def test_a_match_that_was_forgotten_is_played_out() -> None:
    match = table("ann", "random")
    Match.objects.update(started_at=timezone.now() - timedelta(days=31))
    match.seats.update(last_seen=timezone.now() - timedelta(days=31))
    for _ in range(3000):
        if not answer_next(match) and not presence.hold_absent_seats(now=timezone.now()):
            break
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED


def test_reliability_counts_matches_with_people_that_were_finished() -> None:
    ann = person("ann")
    assert presence.reliability_percent(ann) is None
    fast_forward(table("ann", "random"))
    assert presence.finished_and_counted_matches(ann) == (0, 0)
    fast_forward(table("ann", "ben"))
    left = table("ann", "ben")
    assert presence.finished_and_counted_matches(ann) == (1, 1)
    presence.leave_seat(match_id=left.pk, player=ann)
    assert presence.finished_and_counted_matches(ann) == (1, 2)
    assert presence.finished_and_counted_matches(person("ben")) == (1, 1)


def test_no_share_is_shown_before_enough_matches_have_ended() -> None:
    ann = person("ann")
    for _ in range(presence.TRUSTED):
        assert presence.reliability_percent(ann) is None
        presence.leave_seat(match_id=table("ann", "ben").pk, player=ann)
    assert presence.reliability_percent(ann) == 0
    assert presence.reliability_percents([ann.pk, person("ben").pk]) == {ann.pk: 0}


def test_the_page_offers_to_leave_and_to_come_back() -> None:
    match = draft("ann", "ben")
    page = Client()
    page.force_login(person("ann"))
    address = f"/table/{match.slug}/"
    assert "Leave the table" in page.get(address).content.decode()

    text = page.post(f"{address}leave/", follow=True).content.decode()
    assert "You&#x27;ve left." in text
    assert 'data-question=""' in text

    text = page.post(f"{address}back/", follow=True).content.decode()
    assert "You&#x27;ve left." not in text
    assert 'data-question=""' not in text


def test_spectators_have_no_menu() -> None:
    match = draft("ann", "ben")
    html = drawn_table(match, None, "en")
    assert '<template id="seat-menu"></template>' in html


def test_a_table_may_ask_for_people_who_finish_their_matches() -> None:
    ann = person("ann")
    free = table("cem", None, min_reliability=60)
    for number in range(presence.TRUSTED - 1):
        presence.leave_seat(match_id=table("ann", "ben").pk, player=ann)
        assert presence.is_reliable_enough(
            *presence.finished_and_counted_matches(ann), 60
        ), number
    presence.leave_seat(match_id=table("ann", "ben").pk, player=ann)
    with pytest.raises(Unreliable):
        match_join(invite=free.invite, player=ann)
    assert match_join(invite=free.invite, player=person("ben")).is_running


def test_whoever_goes_last_leaves_nobody_behind() -> None:
    match, (ann, ben) = table("ann", "ben", "heuristic"), (person("ann"), person("ben"))
    presence.leave_seat(match_id=match.pk, player=ann)
    assert presence.finished_and_counted_matches(ann) == (0, 1)
    presence.leave_seat(match_id=match.pk, player=ben)
    # Ben's leaving harms nobody, because no player is left. Ann, who left first, still
    # counts as a leaver.
    assert presence.finished_and_counted_matches(ben) == (0, 0)
    assert presence.finished_and_counted_matches(ann) == (0, 1)
    # Ann comes back and plays on, so Ben now counts as a leaver.
    presence.return_to_seat(match_id=match.pk, player=ann)
    assert presence.finished_and_counted_matches(ben) == (0, 1)


def test_the_waiting_room_shows_how_reliable_people_are() -> None:
    for _ in range(presence.TRUSTED):
        presence.leave_seat(match_id=table("ann", "ben").pk, player=person("ann"))
    match = table("ann", None)
    assert "finishes 0% of matches" in drawn_table(match, None, "en")
