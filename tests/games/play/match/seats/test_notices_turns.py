"""Test the notices that players get about their tables while they are elsewhere."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone, translation

from games.community.notices import kinds
from games.community.notices.mail import send_due
from games.models import Match, Notice, Player, Seat
from games.play.match.moves.clocks import PRESETS
from games.play.match.seats import presence, timeouts, turn_notices, vacations
from games.play.match.seats.notices import still_asked
from games.play.match.seats.presence import AWAY_AFTER
from games.play.tables.hosting import person_remove
from games.play.tables.joining import match_join
from games.play.tables.leaving import match_cancel
from tests.games.play.match.moves.test_races import at_once
from tests.games.set_up import options_of, person, play_for, play_to_the_end, table
from tests.matrix import each_row

pytestmark = pytest.mark.django_db

DRAFT = {"draft": "base4", "first": 0}


def slow(*sitters: str | None, **agreed: Any) -> Match:
    """Set up a table with a day for each move, at which all players pick at once."""
    return table(*sitters, **{"options": DRAFT, "timing": PRESETS["1d"]} | agreed)


def leave_the_page(match: Match) -> None:
    """Move the heartbeats of all players back, as if they had closed the page."""
    match.seats.update(last_seen=timezone.now() - AWAY_AFTER - timedelta(seconds=1))


def told(name: str) -> list[str]:
    return [kinds.text_of(notice) for notice in person(name).notices.all()]


def test_whoever_is_waited_for_is_told_once() -> None:
    slow("ann", "ben")
    assert turn_notices.notify_asked(now=timezone.now()) == 2
    assert turn_notices.notify_asked(now=timezone.now()) == 0
    assert told("ann") == ["It's your turn in your match with Ben."]


def test_a_table_with_a_title_is_called_by_it() -> None:
    slow("ann", "ben", title="Friday")
    turn_notices.notify_asked(now=timezone.now())
    assert told("ben") == ["It's your turn in your match “Friday”."]


def test_whoever_has_the_table_open_sees_it_there() -> None:
    match = slow("ann", "ben")
    match.seats.filter(number=0).update(last_seen=timezone.now())
    turn_notices.notify_asked(now=timezone.now())
    assert [told("ann"), len(told("ben"))] == [[], 1]
    later = timezone.now() + AWAY_AFTER + timedelta(seconds=1)
    turn_notices.notify_asked(now=later)
    assert len(told("ann")) == 1


def test_whoever_closes_the_table_is_told_from_then_on() -> None:
    match, live = slow("ann", "ben"), table("ann", "ben", options=DRAFT)
    for each in (match, live):
        each.seats.update(last_seen=timezone.now())
        presence.page_closed(match_id=each.pk, player=person("ann"))
    assert turn_notices.notify_asked(now=timezone.now()) == 1
    assert told("ann") == ["It's your turn in your match with Ben."]
    # At a live table a closed page does not count as away yet.
    assert live.seats.filter(last_seen__lt=timezone.now() - AWAY_AFTER).count() == 0


def test_each_wait_is_told_of_and_the_last_one_counts() -> None:
    match = slow("ann", "ben")
    turn_notices.notify_asked(now=timezone.now())
    play_for(match, 0, options_of(match, 0)[0])
    play_for(match, 1, options_of(match, 1)[0])
    leave_the_page(match)
    assert turn_notices.notify_asked(now=timezone.now()) == 2
    unread, read = person("ann").notices.order_by("-created_at")
    assert unread.read_at is None
    assert read.read_at is not None


def test_an_answer_makes_the_notice_untrue_and_no_mail_goes_out() -> None:
    match = slow("ann", "ben")
    turn_notices.notify_asked(now=timezone.now())
    notice = person("ann").notices.get()
    assert still_asked(notice)
    play_for(match, 0, options_of(match, 0)[0])
    assert not still_asked(notice)
    assert send_due(now=timezone.now() + timedelta(hours=1)) == 0


@pytest.mark.parametrize("clock", ["none", "5+15"])
def test_live_tables_call_by_their_page(clock: str) -> None:
    slow("ann", "ben", timing=PRESETS[clock])
    assert turn_notices.notify_asked(now=timezone.now()) == 0


def test_nobody_is_told_on_vacation_but_afterwards() -> None:
    slow("ann", "heuristic")
    vacations.begin_vacation(player=person("ann"), days=3)
    assert turn_notices.notify_asked(now=timezone.now()) == 0
    assert turn_notices.notify_asked(now=timezone.now() + timedelta(days=3, seconds=1)) == 1


def test_a_seat_that_is_held_or_a_program_is_not_called() -> None:
    match = slow("ann", "robot")
    Player.objects.filter(pk=person("robot").pk).update(is_bot=True)
    match.seats.filter(number=0).update(
        held=Seat.Held.LEFT, held_since=timezone.now(), due_at=timezone.now()
    )
    turn_notices.notify_asked(now=timezone.now())
    assert not Notice.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_of_two_sweeps_at_once_one_tells() -> None:
    slow("ann", "ben")
    now = timezone.now()
    told_of = at_once(*[lambda: turn_notices.notify_asked(now=now)] * 3)
    assert sum(int(str(number)) for number in told_of) == 2
    assert Notice.objects.count() == 2


@pytest.mark.django_db(transaction=True)
def test_a_move_and_a_sweep_at_once_leave_no_untrue_notice_unread() -> None:
    match = slow("ann", "ben")
    option = options_of(match, 0)[0]
    at_once(
        lambda: turn_notices.notify_asked(now=timezone.now()),
        lambda: play_for(match, 0, option, version=0),
    )
    turn_notices.notify_asked(now=timezone.now())
    for notice in Notice.objects.filter(read_at=None, player=person("ann")):
        # The notice came just before the player's own move, so it was true then; no mail
        # follows.
        assert notice.data["since"] == 0
        assert send_due(now=timezone.now() + timedelta(hours=1)) == 0


# Other news of tables


def test_a_game_that_begins_is_news_for_those_who_wait_elsewhere() -> None:
    match = table("ann", "ben", None, timing=PRESETS["5+15"])
    match.seats.filter(number=0).update(last_seen=timezone.now())
    match_join(invite=match.invite, player=person("cem"))
    assert told("ann") == []
    assert told("ben") == ["Your match with Ann, Cem has begun."]
    assert person("ben").notices.get().url == f"/table/{match.slug}/"


def test_who_begins_a_game_needs_no_notice_of_it() -> None:
    table("ann", "heuristic")
    match = table("ann", None)
    match.seats.filter(number=0).update(last_seen=timezone.now())
    match_join(invite=match.invite, player=person("ben"))
    assert not Notice.objects.exists()


def test_who_moves_first_turn_by_turn_hears_of_that_only() -> None:
    match = slow("ann", None)
    match_join(invite=match.invite, player=person("ben"))
    turn_notices.notify_asked(now=timezone.now())
    assert told("ann") == ["It's your turn in your match with Ben."]


def test_a_full_table_that_begins_later_is_news() -> None:
    starts = timezone.now() + timedelta(days=1)
    match = table("ann", None, starts_at=starts)
    match_join(invite=match.invite, player=person("ben"))
    (text,) = told("ann")
    assert text.startswith("Your table with Ben is full. The match begins on ")
    assert text.endswith("UTC.")


def test_who_is_given_up_on_or_sent_away_hears_of_it() -> None:
    match, other = table("ann", "ben", None), table("ann", "cem", None)
    match_cancel(match_id=match.pk, player=person("ann"))
    person_remove(match_id=other.pk, host=person("ann"), seat=1)
    assert told("ann") == []
    assert told("ben") == ["Your table with Ann has been closed."]
    assert told("cem") == ["The host of the table with Ann has removed you."]


@pytest.mark.parametrize(
    ("rule", "end"),
    [("play", "until you take your seat back."), ("forfeit", "so it's lost.")],
)
def test_a_clock_that_runs_out_is_news(rule: str, end: str) -> None:
    match = slow("ann", "ben")
    Match.objects.filter(pk=match.pk).update(on_timeout=rule)
    later = timezone.now() + timedelta(days=1, seconds=1)
    timeouts.expire_clocks(now=later)
    (text,) = told("ann")
    assert text.startswith("You ran out of time in your match with Ben")
    assert text.endswith(end)


@pytest.mark.django_db(transaction=True)
def test_the_end_of_a_game_turn_by_turn_is_news() -> None:
    match = slow("ann", "ben", options={"draft": "quick", "first": 0})
    Seat.objects.filter(match=match, number=0).update(auto_pass=True)
    play_to_the_end(match)
    # The player of the last move was at the table, so they get no notice.
    assert Notice.objects.filter(kind="match_over").count() <= 1
    leave_the_page(match)
    from games.play.match.seats.notices import notify_over

    notify_over(Match.objects.get(pk=match.pk))
    place = match.seats.get(number=0).place
    assert f"Your match with Ben is over. Your place: {place}." in told("ann")


TEXTS = {
    "your_turn": {},
    "table_started": {},
    "table_full": {"starts": "2026-12-24T18:00:00+00:00"},
    "table_given_up": {},
    "turned_away": {},
    "match_over": {"place": 2},
    "out_of_time": {"forfeit": False},
}


@each_row("language", ["en", "de", "pl", "ja"])
@each_row("kind", TEXTS)
@each_row("names", [["Ben", "100 % Cem"], []])
@each_row("title", ["", "%(night)s"])
def test_every_kind_has_a_sentence_in_every_language(
    language: str, kind: str, names: list[str], title: str
) -> None:
    notice = Notice(kind=kind, data={"title": title, "names": names} | TEXTS[kind])
    with translation.override(language):
        text = kinds.text_of(notice)
    english = kinds.text_of(notice)
    assert text.endswith("。" if language == "ja" else ".")
    assert (text == english) == (language == "en")
    assert title in text
    if names and not title:
        assert "100 % Cem" in text


def test_no_kind_says_only_that_there_is_news() -> None:
    for kind in TEXTS:
        notice = Notice(kind=kind, data={"title": "T", "names": []} | TEXTS[kind])
        assert "T" in kinds.text_of(notice)
