"""Test the reminders before a clock runs out in turn-by-turn matches."""

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from games.community.notices import kinds
from games.community.notices.endpoints import device_add, webhook_set
from games.community.notices.mail import send_due
from games.models import Match, NoticeDelivery, Player, Timing
from games.play.match.moves.clocks import PRESETS
from games.play.match.seats import presence
from games.play.match.seats.presence import AWAY_AFTER
from games.play.match.seats.turn_notices import SETTLED, notify_asked, remind_of_deadlines
from tests.games.community.notices.push_service import Browser
from tests.games.play.match.moves.test_races import at_once
from tests.games.set_up import options_of, person, play_for, table

pytestmark = pytest.mark.django_db

DRAFT = {"draft": "base4", "first": 0}
HOURS = timedelta(hours=1)


def waiting(clock: str | Timing = "1d") -> Match:
    timing = PRESETS[clock] if isinstance(clock, str) else clock
    return table("ann", "ben", options=DRAFT, timing=timing)


def before_the_end(match: Match, left: timedelta) -> datetime:
    """Return the time at which `left` remains on the first seat's clock."""
    runs_out = match.seats.get(number=0).runs_out_at
    assert runs_out is not None
    return runs_out - left


def told(name: str) -> list[str]:
    return [kinds.text_of(each) for each in person(name).notices.filter(kind="deadline")]


@pytest.mark.parametrize(
    ("clock", "lead"),
    [
        ("1d", 6 * HOURS),
        ("3d", 12 * HOURS),
        ("7d", 12 * HOURS),
        (Timing(Match.Clock.TURNS, 5 * 3600), HOURS),
    ],
)
def test_a_reminder_comes_once_and_early_enough(
    clock: str | Timing, lead: timedelta
) -> None:
    match, minute = waiting(clock), timedelta(minutes=1)
    assert remind_of_deadlines(now=before_the_end(match, lead + minute)) == 0
    now = before_the_end(match, lead - minute)
    assert remind_of_deadlines(now=now) == 2
    assert remind_of_deadlines(now=now) == 0
    assert remind_of_deadlines(now=before_the_end(match, minute)) == 0
    [text] = told("ann")
    assert text.startswith("Your time in your match with Ben runs out on ")


def test_a_short_clock_and_a_live_one_have_no_reminder() -> None:
    short = waiting(Timing(Match.Clock.TURNS, 3600))
    live = waiting("15+30")
    for match in (short, live):
        now = before_the_end(match, timedelta(minutes=5))
        assert remind_of_deadlines(now=now) == 0


def test_who_has_answered_is_not_reminded_and_the_next_question_counts_anew() -> None:
    match = waiting()
    play_for(match, 0, options_of(match, 0)[0])
    assert remind_of_deadlines(now=before_the_end_of_ben(match)) == 1
    assert [len(told("ann")), len(told("ben"))] == [0, 1]
    play_for(match, 1, options_of(match, 1)[0])
    assert remind_of_deadlines(now=before_the_end(match, HOURS)) == 2
    assert [len(told("ann")), len(told("ben"))] == [1, 2]


def before_the_end_of_ben(match: Match) -> datetime:
    runs_out = match.seats.get(number=1).runs_out_at
    assert runs_out is not None
    return runs_out - HOURS


def test_who_is_at_the_table_on_vacation_or_played_for_is_left_alone() -> None:
    match = waiting()
    now = before_the_end(match, HOURS)
    match.seats.filter(number=0).update(last_seen=now)
    Player.objects.filter(username="ben").update(vacation_until=now + 5 * HOURS)
    assert remind_of_deadlines(now=now) == 0
    later = now + AWAY_AFTER + timedelta(seconds=1)
    presence.leave_seat(match_id=match.pk, player=person("ann"))
    Player.objects.filter(username="ben").update(vacation_until=None)
    assert remind_of_deadlines(now=later) == 1
    assert [len(told("ann")), len(told("ben"))] == [0, 1]


def test_news_of_a_question_and_its_deadline_do_not_come_at_once() -> None:
    match = waiting()
    now = before_the_end(match, HOURS)
    match.seats.update(asked_at=now - SETTLED + timedelta(minutes=1))
    assert remind_of_deadlines(now=now) == 0
    assert remind_of_deadlines(now=now + timedelta(minutes=2)) == 2


def test_a_match_that_is_over_reminds_nobody() -> None:
    match = waiting()
    now = before_the_end(match, HOURS)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.ABANDONED)
    assert remind_of_deadlines(now=now) == 0


@pytest.mark.django_db(transaction=True)
def test_two_sweeps_at_once_remind_once() -> None:
    match = waiting()
    now = before_the_end(match, HOURS)
    at_once(*[lambda: remind_of_deadlines(now=now)] * 2)
    assert [len(told("ann")), len(told("ben"))] == [1, 1]


def test_it_goes_to_mail_device_and_webhook_while_it_holds() -> None:
    device_add(player=person("ann"), url="https://push.example.org/1", **Browser().keys)
    webhook_set(player=person("ann"), url="https://hook.example.org/1")
    match = waiting()
    notify_asked(now=timezone.now())
    NoticeDelivery.objects.all().delete()
    remind_of_deadlines(now=before_the_end(match, HOURS))
    notice = person("ann").notices.get(kind="deadline")
    assert notice.mail_at is not None
    assert NoticeDelivery.objects.filter(notice=notice).count() == 2
    assert kinds.still_holds(notice)
    play_for(match, 0, options_of(match, 0)[0])
    assert not kinds.still_holds(notice)
    assert send_due(now=timezone.now()) == 0
