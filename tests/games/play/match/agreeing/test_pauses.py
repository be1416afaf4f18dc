"""Test pauses by consent: nobody moves, clocks stand still, and nobody counts as away."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.community.notices import kinds
from games.live import announce
from games.models import Heartbeat, Match, Notice, Player, Seat, Timing
from games.play.match.agreeing import pauses, proposals
from games.play.match.going_back.undo import undo_step
from games.play.match.moves import clocks
from games.play.match.reading.own_matches import waiting_count
from games.play.match.seats import presence, slow_players, vacations
from games.play.match.seats.timeouts import expire_clocks
from games.play.match.seats.turn_notices import notify_asked, remind_of_deadlines
from games.refusals import MatchOver, NoProposal, NotYourSeat, Paused
from games.web.lobby.page import match_row_context
from tests.games.set_up import answer_next, draft, options_of, person, play_for, table

pytestmark = pytest.mark.django_db

LIVE = Timing(Match.Clock.LIVE, 300, 15)
TURNS = Timing(Match.Clock.TURNS, 24 * 3600)
SECOND = timedelta(seconds=1)
DAY = timedelta(days=1)


def paused(match: Match, length: str = "") -> Match:
    """Pause a match of Ann and Ben, perhaps with computers, and return it."""
    length = length or next(iter(pauses.pause_lengths(match)))
    proposals.propose(match_id=match.pk, player=person("ann"), kind="pause", length=length)
    found = Match.objects.get(pk=match.pk)
    proposals.agree(
        match_id=match.pk, player=person("ben"), number=(found.proposal or {})["number"]
    )
    return Match.objects.get(pk=match.pk)


def go_on(match: Match, *names: str) -> Match:
    for name in names:
        pauses.mark_ready(match_id=match.pk, player=person(name))
    return Match.objects.get(pk=match.pk)


def left(match: Match, now: datetime | None = None) -> list[timedelta | None]:
    now = now or timezone.now()
    return [clocks.remaining(seat, now) for seat in match.seats.order_by("number")]


def nearly(found: timedelta | None, wanted: timedelta) -> bool:
    return found is not None and abs(found - wanted) < 20 * SECOND


@pytest.mark.parametrize("timing", [Timing(), LIVE, TURNS])
def test_nobody_moves_until_all_are_ready(timing: Timing) -> None:
    match = paused(draft("ann", "ben", timing=timing))
    option = options_of(match, 0)[0]
    with pytest.raises(Paused):
        play_for(match, 0, option)
    match = go_on(match, "ann")
    assert (match.paused_until is not None, match.ready) == (True, [0])
    match = go_on(match, "ann", "ben", "ben")
    assert (match.paused_until, match.ready) == (None, [])
    play_for(match, 0, option)


@pytest.mark.parametrize("timing", [LIVE, TURNS])
def test_clocks_stand(timing: Timing) -> None:
    match = draft("ann", "ben", timing=timing)
    before = left(match)[0]
    assert before is not None
    match = paused(match)
    until = match.paused_until
    assert until is not None
    for now in (timezone.now(), until - SECOND):
        assert nearly(left(match, now)[0], before)
    # When a pause ends by itself, the clocks go on from where they stopped, however late
    # the sweep comes.
    late = until + timedelta(hours=3)
    assert expire_clocks(now=until - SECOND) == 0
    assert pauses.end_due_pauses(now=late) == 1
    match.refresh_from_db()
    assert match.paused_until is None
    assert nearly(left(match, late)[0], before)


def test_an_early_end_gives_no_time_away() -> None:
    match = draft("ann", "ben", timing=LIVE)
    before = left(match)[0]
    assert before is not None
    match = go_on(paused(match, "1h"), "ann", "ben")
    assert nearly(left(match)[0], before)


def test_a_clock_that_ran_out_during_a_late_sweep_is_not_expired() -> None:
    match = paused(draft("ann", "ben", timing=LIVE))
    assert match.paused_until is not None
    late = match.paused_until + timedelta(hours=1)
    assert expire_clocks(now=late) == 0
    assert not match.seats.exclude(held="").exists()


def test_nobody_is_away_and_nobody_is_waited_for() -> None:
    match = table("ann", "ben")
    assert waiting_count(person("ann")) == 1
    match = paused(match)
    assert waiting_count(person("ann")) == 0
    now = timezone.now() + timedelta(minutes=3)
    Seat.objects.filter(match=match, number=1).update(last_seen=now)
    presence.hold_absent_seats(now=now)
    assert not match.seats.filter(grace_until__isnull=False).exists()


def test_who_leaves_in_a_pause_gains_no_time() -> None:
    match = draft("ann", "ben", "heuristic", timing=LIVE)
    before = left(match)[0]
    assert before is not None
    match = paused(match, "1h")
    presence.leave_seat(match_id=match.pk, player=person("ann"))
    presence.return_to_seat(match_id=match.pk, player=person("ann"))
    match = go_on(match, "ann", "ben")
    assert nearly(left(match)[0], before)


def runs_out_in(match: Match) -> timedelta:
    """Return the remaining time of the first seat's clock."""
    at = match.seats.get(number=0).runs_out_at
    assert at is not None
    return at - timezone.now()


def test_a_pause_during_a_vacation_moves_no_clock_twice() -> None:
    match = draft("ann", "ben", timing=clocks.PRESETS["3d"])
    vacations.begin_vacation(player=person("ann"), days=10)
    assert nearly(runs_out_in(match), 13 * DAY)
    match = paused(match, "7d")
    assert nearly(runs_out_in(match), 13 * DAY)
    match = go_on(match, "ann", "ben")
    assert nearly(runs_out_in(match), 13 * DAY)
    vacations.end_vacation(player=person("ann"))
    assert nearly(runs_out_in(match), 3 * DAY)


@pytest.mark.parametrize("days", [3, 8])
def test_a_vacation_during_a_pause_moves_no_clock_twice(days: int) -> None:
    match = paused(draft("ann", "ben", timing=clocks.PRESETS["3d"]), "7d")
    vacations.begin_vacation(player=person("ann"), days=days)
    assert nearly(runs_out_in(match), (max(7, days) + 3) * DAY)
    presence.leave_seat(match_id=match.pk, player=person("ann"))
    presence.return_to_seat(match_id=match.pk, player=person("ann"))
    assert nearly(runs_out_in(match), (max(7, days) + 3) * DAY)
    match = go_on(match, "ann", "ben")
    assert nearly(runs_out_in(match), (days + 3) * DAY)
    vacations.end_vacation(player=person("ann"))
    assert nearly(runs_out_in(match), 3 * DAY)


def test_what_the_server_answers_after_a_pause_takes_its_time() -> None:
    match = paused(draft("ann", "ben", "heuristic", pace=Match.Pace.SLOW), "1h")
    presence.leave_seat(match_id=match.pk, player=person("ben"))
    match = go_on(match, "ann")
    due_at = match.seats.get(number=1).due_at
    assert due_at is not None
    assert SECOND < due_at - timezone.now() < 10 * SECOND


def test_who_is_back_in_a_pause_has_time_to_answer_after_it() -> None:
    match = paused(table("ann", "ben"), "1h")
    presence.hold_seat_by_computer(
        match, match.seats.get(number=0), Seat.Held.IDLE, timezone.now()
    )
    presence.return_to_seat(match_id=match.pk, player=person("ann"))
    match = go_on(match, "ann", "ben")
    asked_at = match.seats.get(number=0).asked_at
    assert asked_at is not None
    assert abs(asked_at - timezone.now()) < 20 * SECOND


def test_nobody_is_reminded_or_replaced_in_a_pause() -> None:
    match = table("ann", "ben")
    late = timezone.now() + 3 * slow_players.REMIND_AFTER
    slow_players.remind_player(match_id=match.pk, player=person("ben"), seat=0, now=late)
    match = paused(match, "1h")
    late += DAY
    for act in (slow_players.remind_player, slow_players.claim_seat_for_computer):
        with pytest.raises(Paused):
            act(match_id=match.pk, player=person("ben"), seat=0, now=late)


def test_it_ends_when_all_who_have_not_left_are_ready() -> None:
    match = go_on(paused(draft("ann", "ben")), "ann")
    assert pauses.end_due_pauses(now=timezone.now()) == 0
    presence.leave_seat(match_id=match.pk, player=person("ben"))
    assert pauses.end_due_pauses(now=timezone.now()) == 1


def test_the_sweep_locks_only_pauses_that_end(
    django_assert_num_queries: Callable[[int], AbstractContextManager[Any]],
) -> None:
    for _ in range(3):
        go_on(paused(table("ann", "ben")), "ann")
    with django_assert_num_queries(2):
        assert pauses.end_due_pauses(now=timezone.now()) == 0


def test_computers_answer_after_it() -> None:
    match = draft("ann", "ben", "heuristic")
    match = paused(match)
    assert not answer_next(match)
    match = go_on(match, "ann", "ben")
    assert answer_next(match)


def test_a_restart_makes_it_longer() -> None:
    match = draft("ann", "ben", timing=LIVE)
    before = left(match)[0]
    assert before is not None
    match = paused(match)
    until = match.paused_until
    now = timezone.now()
    Heartbeat.objects.update_or_create(pk=1, defaults={"at": now - timedelta(hours=1)})
    gap = clocks.credit_downtime(now)
    match.refresh_from_db()
    assert until is not None
    assert match.paused_until == until + gap
    pauses.end_due_pauses(now=match.paused_until)
    ended = match.paused_until
    match.refresh_from_db()
    assert nearly(left(match, ended)[0], before)


def server_was_down(match: Match, time: timedelta) -> None:
    """Simulate that neither the site nor its sweep ran for `time`."""
    names = ("runs_out_at", "due_at", "asked_at")
    for seat in match.seats.all():
        for name in names:
            at = getattr(seat, name)
            setattr(seat, name, at and at - time)
        seat.save(update_fields=names)
    match.refresh_from_db()
    match.paused_until = match.paused_until and match.paused_until - time
    match.save(update_fields=["paused_until"])
    Heartbeat.objects.update_or_create(pk=1, defaults={"at": timezone.now() - time})


def test_who_goes_on_before_the_sweep_after_a_restart_gets_the_time_once() -> None:
    match = draft("ann", "ben", timing=TURNS)
    before = left(match)[0]
    assert before is not None
    match = paused(match)
    server_was_down(match, timedelta(hours=1))
    match = go_on(match, "ann", "ben")
    clocks.credit_downtime(timezone.now())
    assert nearly(left(match)[0], before)


def test_who_pauses_before_the_sweep_after_a_restart_loses_no_time() -> None:
    match = draft("ann", "ben", timing=TURNS)
    before = left(match)[0]
    assert before is not None
    server_was_down(match, timedelta(hours=1))
    match = paused(match)
    clocks.credit_downtime(timezone.now())
    match = go_on(match, "ann", "ben")
    assert nearly(left(match)[0], before)


def test_in_a_pause_only_stopping_can_be_proposed() -> None:
    match = draft("ann", "ben")
    play_for(match, 0, options_of(match, 0)[0])
    match = paused(match)
    for kind, length in (("undo", ""), ("pause", "5m")):
        with pytest.raises(Paused):
            proposals.propose(
                match_id=match.pk, player=person("ann"), kind=kind, length=length
            )
    with pytest.raises(Paused):
        undo_step(match_id=match.pk, player=person("ann"))
    found = proposals.propose(match_id=match.pk, player=person("ann"), kind="stop")
    proposals.agree(match_id=match.pk, player=person("ben"), number=found.number)
    match.refresh_from_db()
    assert (match.status, match.paused_until) == (Match.Status.ABANDONED, None)
    with pytest.raises(MatchOver):
        go_on(match, "ann")


@pytest.mark.parametrize("length", ["", "1d", "2h", "x"])
def test_a_pause_has_one_of_a_few_lengths(length: str) -> None:
    match = table("ann", "ben")
    with pytest.raises(NoProposal, match="unknown"):
        proposals.propose(
            match_id=match.pk, player=person("ann"), kind="pause", length=length
        )


def test_others_have_no_say() -> None:
    match = paused(table("ann", "ben"))
    with pytest.raises(NotYourSeat):
        go_on(match, "eve")


def test_lists_do_not_count_a_pause_as_time() -> None:
    match = draft("ann", "ben", timing=TURNS)
    assert match_row_context(match, person("ann"))["left"]
    match = paused(match, "7d")
    assert match_row_context(match, person("ann"))["left"] == ""


def test_it_is_not_their_turn_in_a_pause() -> None:
    match = draft("ann", "ben", timing=TURNS)
    notify_asked(now=timezone.now())
    notice = person("ann").notices.get(kind="your_turn")
    assert kinds.still_holds(notice)
    match = paused(match)
    assert not kinds.still_holds(notice)


def test_bells_hear_that_a_match_waits_for_nobody_and_waits_again(
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Callable[..., AbstractContextManager[Any]],
) -> None:
    told: list[str] = []

    def tell_all(messages: list[tuple[str, dict[str, Any]]]) -> None:
        told.extend(group for group, each in messages if each["type"] == "player.asked")

    monkeypatch.setattr(announce, "publish_all", tell_all)
    match = table("ann", "ben")
    bell = [announce.notices_group(person("ann").pk)]

    def heard(act: Callable[[], object]) -> list[str]:
        told.clear()
        with django_capture_on_commit_callbacks(execute=True):
            act()
        return list(told)

    assert heard(lambda: paused(match)) == bell
    assert heard(lambda: go_on(match, "ann", "ben")) == bell
    found = proposals.propose(match_id=match.pk, player=person("ann"), kind="stop")

    def agree() -> None:
        proposals.agree(match_id=match.pk, player=person("ben"), number=found.number)

    assert heard(agree) == bell


def told(name: str) -> list[str]:
    news = person(name).notices.filter(read_at=None).order_by("created_at")
    return [kinds.text_of(one) for one in news if kinds.still_holds(one)]


def test_turn_by_turn_who_is_asked_hears_of_its_end_and_of_the_deadline() -> None:
    match = draft("ann", "ben", timing=TURNS)
    play_for(match, 1, options_of(match, 1)[0])
    match.seats.filter(number=0).update(
        asked_at=timezone.now() - timedelta(hours=19),
        runs_out_at=timezone.now() + timedelta(hours=5),
    )
    match.seats.update(last_seen=None)
    for sweep in (notify_asked, remind_of_deadlines):
        assert sweep(now=timezone.now()) == 1
    assert len(told("ann")) == 2
    match = paused(match, "7d")
    until = match.paused_until
    assert until is not None
    assert pauses.end_due_pauses(now=until) == 1
    over = "The pause in your match with Ben is over, and it's your turn."
    assert told("ann")[-1] == over
    assert not any("pause" in text and "over" in text for text in told("ben"))
    assert notify_asked(now=until) == 0
    assert remind_of_deadlines(now=until + timedelta(minutes=1)) == 1
    assert any("runs out on" in text for text in told("ann"))


def test_live_all_who_play_and_are_elsewhere_hear_of_its_end() -> None:
    match = draft("ann", "ben", "cem", timing=LIVE)
    play_for(match, 1, options_of(match, 1)[0])
    number = proposals.propose(
        match_id=match.pk, player=person("ann"), kind="pause", length="5m"
    ).number
    for name in ("ben", "cem"):
        proposals.agree(match_id=match.pk, player=person(name), number=number)
    match.seats.exclude(number=2).update(last_seen=None)
    match.seats.filter(number=2).update(last_seen=timezone.now())
    pauses.end_due_pauses(now=timezone.now() + timedelta(minutes=6))
    assert ["is over, and it's your turn." in text for text in told("ann")][-1]
    assert told("ben")[-1] == "The pause in your match with Ann, Cem is over."
    assert not any("is over" in text for text in told("cem"))


def test_who_ends_a_pause_is_not_told_and_nobody_on_vacation_is() -> None:
    match = draft("ann", "ben", timing=TURNS)
    match = paused(match)
    match.seats.update(last_seen=None)
    match = go_on(match, "ben", "ann")
    over = Notice.objects.filter(kind="pause_over")
    assert [str(notice.player) for notice in over] == ["Ben"]
    over.delete()
    Player.objects.filter(username="ben").update(
        vacation_until=timezone.now() + timedelta(days=3)
    )
    Match.objects.filter(pk=match.pk).update(paused_until=timezone.now())
    pauses.end_due_pauses(now=timezone.now())
    assert [str(notice.player) for notice in over] == ["Ann"]
