"""Test reminders and claims at tables without a clock (decision 0245): nobody waits for
ever, and nobody is hurried unfairly.

The first tests follow the intended course. The later ones are attacks that used to hold up
the other players, or to harm a player who did nothing wrong.
"""

from datetime import datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.formats import date_format

from games.community.notices.kinds import text_of
from games.models import Heartbeat, Match, Move, Notice, Rating, Seat
from games.play import aftermath
from games.play.match.moves.clocks import PRESETS, record_server_up
from games.play.match.seats import presence, slow_players, vacations
from games.play.match.seats.slow_players import CLAIM_AFTER, REMIND_AFTER
from games.refusals import (
    HasClock,
    NotWaitedFor,
    NotYourSeat,
    OwesAnswer,
    RemindedAlready,
    SeatHeld,
    TooEarly,
)
from games.tasks import sweep
from tests.games.browsers import browser
from tests.games.programs import code, program
from tests.games.set_up import (
    answer_next,
    drawn_table,
    fast_forward,
    options_of,
    person,
    play_for,
    table,
)

pytestmark = pytest.mark.django_db

SECOND = timedelta(seconds=1)


def stalled(*more: str, since: timedelta = REMIND_AFTER, **agreed: object) -> Match:
    """Return a match in which Ben has waited for Ann's answer for `since`."""
    match = table("ann", "ben", *more, **agreed)
    assert match.seats.get(number=0).asked_since is not None
    assert match.seats.get(number=1).asked_since is None
    grow_old(match, since)
    return match


def grow_old(match: Match, by: timedelta) -> None:
    """Move the times of open questions and of reminders into the past."""
    for seat in match.seats.exclude(asked_at=None):
        seat.asked_at -= by
        seat.nudged_at = seat.nudged_at and seat.nudged_at - by
        seat.save(update_fields=["asked_at", "nudged_at"])


def remind(match: Match, by: str = "ben", seat: int = 0) -> None:
    slow_players.remind_player(match_id=match.pk, player=person(by), seat=seat)


def claim(match: Match, by: str = "ben", seat: int = 0) -> None:
    slow_players.claim_seat_for_computer(match_id=match.pk, player=person(by), seat=seat)


def claimed(match: Match) -> Match:
    """Remind Ann, let the time for her answer pass, and claim her seat."""
    remind(match)
    grow_old(match, CLAIM_AFTER)
    claim(match)
    return match


def ann_of(match: Match) -> Seat:
    return match.seats.get(number=0)


def at_the_table(match: Match, name: str = "ann") -> None:
    """Store that a player has the page of the table open."""
    presence.record_presence(match_id=match.pk, player=person(name))


def test_an_open_page_that_does_nothing_does_not_protect() -> None:
    match = stalled()
    at_the_table(match)
    remind(match)
    grow_old(match, CLAIM_AFTER)
    at_the_table(match)
    sweep()
    assert ann_of(match).held == ""
    claim(match)
    at_the_table(match)
    seat = ann_of(match)
    assert seat.held == Seat.Held.IDLE
    assert seat.due_at is not None
    assert answer_next(match)
    assert match.moves.get(number=0).by == Move.By.COMPUTER


def test_the_person_is_told_and_takes_the_seat_back() -> None:
    match = claimed(stalled())
    told = {notice.kind: text_of(notice) for notice in person("ann").notices.all()}
    assert "Everybody is waiting for you in your match with Ben" in told["reminded"]
    assert "they can have the computer play for you" in told["reminded"]
    assert "You didn't answer in your match with Ben" in told["claimed"]
    with pytest.raises(SeatHeld):
        play_for(match, 0, options_of(match, 0)[0])
    page = browser("ann").get(f"/table/{match.slug}/").content.decode()
    assert "You didn&#x27;t answer for a while." in page
    presence.return_to_seat(match_id=match.pk, player=person("ann"))
    assert play_for(match, 0, options_of(match, 0)[0]) > 0
    assert "no answer, the computer is playing" not in drawn_table(match, 1, "en")


def test_all_of_it_works_with_the_buttons_of_a_page_without_scripts() -> None:
    match, ben = stalled(), browser("ben")
    address = f"/table/{match.slug}/"
    page = ben.get(address).content.decode()
    assert 'name="remind"' in page
    assert 'name="claim"' not in page
    ben.post(f"{address}remind/", {"remind": "0"})
    page = ben.get(address).content.decode()
    until_at = ann_of(match).nudged_at + CLAIM_AFTER
    until = round(until_at.timestamp() * 1000)
    assert f'data-until="{until}"' in page
    assert "Let the computer play for Ann" in page
    hers = browser("ann").get(address).content.decode()
    assert "The others are waiting for you." in hers
    assert f'data-until="{until}"' in hers
    # Pages with scripts show a countdown, pages without scripts the time of day.
    time = date_format(until_at, "TIME_FORMAT")
    assert f'class="unscripted">Answer by {time} UTC.<' in hers
    answer = ben.post(f"{address}claim/", {"claim": "0"}, follow=True).content.decode()
    assert "They still have time to answer." in answer
    grow_old(match, CLAIM_AFTER)
    ben.post(f"{address}claim/", {"claim": "0"})
    assert ann_of(match).held == Seat.Held.IDLE
    assert "no answer, the computer is playing" in drawn_table(match, None, "en")
    # A spectator has no buttons to remind a player or claim a seat.
    assert 'name="remind"' not in Client().get(address).content.decode()


def test_programs_remind_and_claim() -> None:
    match, ben = stalled(since=timedelta(0)), program("ben")
    address = f"matches/{match.slug}"
    seat = ben.get(f"{address}/")[1]["seats"][0]
    at = datetime.fromisoformat(seat["remind_at"])
    assert at == ann_of(match).asked_at + REMIND_AFTER
    assert seat["claim_at"] is None
    early = (409, "too_early")
    assert code(ben.post(f"{address}/remind/", {"seat": 0})) == early
    grow_old(match, REMIND_AFTER)
    assert ben.post(f"{address}/remind/", {"seat": 0})[0] == 200
    assert code(ben.post(f"{address}/claim/", {"seat": 0})) == early
    again = code(ben.post(f"{address}/remind/", {"seat": 0}))
    assert again == (409, "reminded_already")
    assert ben.get(f"{address}/")[1]["seats"][0]["claim_at"] is not None
    grow_old(match, CLAIM_AFTER)
    status, match_now = ben.post(f"{address}/claim/", {"seat": 0})
    assert (status, match_now["seats"][0]["held"]) == (200, "idle")
    assert code(ben.post(f"{address}/claim/", {"seat": "all"}))[0] == 400


# Attacks


def test_nobody_is_hurried_while_it_is_not_their_turn() -> None:
    match = stalled()
    for by, seat in (("ann", 1), ("ben", 1), ("ben", 7), ("ben", -1)):
        for act in (remind, claim):
            with pytest.raises(NotWaitedFor):
                act(match, by=by, seat=seat)


def test_whoever_owes_an_answer_themselves_waits_for_nobody() -> None:
    """In a draft all players are asked at the same time. A player who has not answered
    either may not remind another one.
    """
    match = table("ann", "ben", options={"draft": "base4", "first": 0})
    grow_old(match, REMIND_AFTER)
    with pytest.raises(OwesAnswer):
        remind(match)
    assert 'name="remind"' not in drawn_table(match, 1, "en")
    play_for(match, 1, options_of(match, 1)[0])
    remind(match)


def test_nobody_is_claimed_without_time_and_a_reminder() -> None:
    match = stalled(since=REMIND_AFTER - SECOND)
    with pytest.raises(TooEarly):
        remind(match)
    grow_old(match, timedelta(days=2))
    with pytest.raises(TooEarly):
        claim(match)
    remind(match)
    grow_old(match, CLAIM_AFTER - SECOND)
    with pytest.raises(TooEarly):
        claim(match)


def test_an_answer_ends_it_and_the_next_question_begins_anew() -> None:
    match = stalled("cem")
    remind(match)
    grow_old(match, CLAIM_AFTER)
    while (version := ann_of(match).asked_since) is not None:
        play_for(match, 0, options_of(match, 0)[0])
        if ann_of(match).asked_since != version:
            break
    with pytest.raises((NotWaitedFor, TooEarly, OwesAnswer)):
        claim(match)
    assert ann_of(match).held == ""


def test_strangers_and_people_who_are_played_for_claim_nobody() -> None:
    match = stalled("cem")
    with pytest.raises(NotYourSeat):
        remind(match, by="eve")
    presence.leave_seat(match_id=match.pk, player=person("cem"))
    with pytest.raises(OwesAnswer):
        remind(match, by="cem")


@pytest.mark.parametrize("clock", ["5+15", "3d"])
def test_a_clock_decides_alone(clock: str) -> None:
    match = stalled(timing=PRESETS[clock])
    for act in (remind, claim):
        with pytest.raises(HasClock):
            act(match)
    for seat in (0, 1, None):
        assert 'id="waiting-panel"' not in drawn_table(match, seat, "en")


def test_computers_are_not_reminded() -> None:
    match = table("ann", "random", "ben")
    grow_old(match, timedelta(hours=1))
    with pytest.raises(NotWaitedFor):
        remind(match, seat=1)


def test_reminders_are_no_way_to_pester_somebody() -> None:
    match = stalled("cem")
    remind(match)
    for name in ("ben", "cem"):
        with pytest.raises(RemindedAlready):
            remind(match, by=name)
    assert Notice.objects.filter(player=person("ann"), kind="reminded").count() == 1
    # The notice has no text by the sender, and not even the sender's name.
    notice = Notice.objects.get(player=person("ann"), kind="reminded")
    assert "sender" not in notice.data


def test_a_vacation_holds_up_no_table_without_a_clock() -> None:
    match = stalled()
    vacations.begin_vacation(player=person("ann"), days=20)
    claimed(match)
    assert ann_of(match).held == Seat.Held.IDLE


def test_whoever_is_back_has_time_again() -> None:
    """If the returned player's time did not begin again, the others could claim the seat
    before the player can play.
    """
    match = claimed(stalled())
    presence.return_to_seat(match_id=match.pk, player=person("ann"))
    with pytest.raises(TooEarly):
        claim(match)
    # A player who comes back but still doesn't answer gains only the two minutes of a
    # reminder, not another five.
    grow_old(match, REMIND_AFTER)
    claim(match)


def test_time_in_which_the_site_was_down_counts_for_nobody() -> None:
    match = stalled()
    remind(match)
    down = timedelta(minutes=30)
    Heartbeat.objects.update_or_create(pk=1, defaults={"at": timezone.now() - down})
    record_server_up(timezone.now())
    at = ann_of(match).nudged_at
    assert at is not None
    assert abs((at - timezone.now() - down).total_seconds()) < 5


def test_a_claim_gains_no_points() -> None:
    """The match was agreed as a rated one before rated matches needed a clock."""
    match = stalled()
    Match.objects.filter(pk=match.pk).update(rated=True)
    claimed(match)
    match = fast_forward(match)
    Move.objects.filter(match=match, seat=0).update(by=Move.By.COMPUTER)
    Seat.objects.filter(match=match, number=0).update(place=2)
    Seat.objects.filter(match=match, number=1).update(place=1)
    aftermath.update_after_result(match.pk)
    points = {row.player.username: row.mu for row in Rating.objects.all()}
    assert points.get("ben", 1500) == pytest.approx(1500)
    assert points["ann"] < 1500


def test_moderators_are_left_a_trace_of_who_was_claimed() -> None:
    match = claimed(stalled())
    assert person("ann").departures.filter(match=match, why="idle").exists()
