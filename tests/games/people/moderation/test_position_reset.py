"""Test running matches that a moderator sets back to an earlier move."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.base import sweeps
from games.contract import game_of
from games.models import AuditEntry, Match, Move, Notice, Part, Seat, SweepFault, Timing
from games.people.moderation.match_corrections import match_annul
from games.people.moderation.position_reset import set_back, steps_of
from games.people.moderation.refusals import BadRepair
from games.people.moderation.roles import DIRECTOR
from games.play.match.answering import server_answers
from games.play.match.moves import stand_in_moves
from games.play.match.moves.play import load_position
from games.play.match.replaying.verify import differences_from_replay
from games.play.match.seats.presence import leave_seat
from games.play.ratings import rating_eligibility
from games.play.rendering.log import log_lines
from games.refusals import MatchOver, NotStarted, StalePosition, Unreadable
from tests.games.browsers import browser
from tests.games.set_up import (
    fast_forward,
    options_of,
    person,
    play_for,
    table,
)
from tests.games.staff import in_admin, staff

pytestmark = pytest.mark.django_db

NAMES = ("ann", "ben")


def played(moves: int, **agreed: object) -> tuple[Match, list[str]]:
    """Return a duel after `moves` moves, and all its positions in order."""
    match = table(*NAMES, **agreed)
    positions = [match.position]
    for _ in range(moves):
        match = fast_forward(match, moves=1)
        positions.append(match.position)
    return match, positions


def repaired(match: Match, step: int, reason: str = "A bug.") -> Match:
    version = Match.objects.get(pk=match.pk).version
    set_back(match.pk, person("mod"), reason, step, version)
    return Match.objects.get(pk=match.pk)


@pytest.mark.parametrize("step", [0, 1, 7])
def test_a_match_is_set_back_to_a_step_and_goes_on(step: int) -> None:
    match, positions = played(8)
    version = match.version
    match = repaired(match, step)
    assert match.position == positions[step]
    assert match.version == version + 1
    assert differences_from_replay(match) == []
    assert Move.objects.filter(match=match).count() == match.version
    match = fast_forward(match)
    assert match.status == Match.Status.FINISHED
    assert differences_from_replay(match) == []


def test_the_players_are_told_and_the_act_is_audited() -> None:
    match, _ = played(6)
    repaired(match, 4, " The card was wrong. ")
    told = Notice.objects.filter(kind="match_set_back")
    assert {(str(each.player), each.data["void"]) for each in told} == {
        ("Ann", 2),
        ("Ben", 2),
    }
    page = browser(told[0].player).get("/notices/").content.decode()
    assert "took back 2 moves in your match" in page
    assert "standing orders are off" in page
    assert "The card was wrong." in page
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.reason) == ("match.set_back", "The card was wrong.")
    assert entry.data == {"step": 4, "void": 2}


def test_a_broken_position_is_replaced_by_what_the_moves_lead_to() -> None:
    match, positions = played(6)
    Match.objects.filter(pk=match.pk).update(position="{}")
    broken = Match.objects.get(pk=match.pk)
    with pytest.raises(Unreadable):
        load_position(broken)
    match = repaired(match, 6)
    assert match.position == positions[6]
    assert differences_from_replay(match) == []


def test_a_match_goes_on_before_a_move_that_does_not_fit() -> None:
    match, positions = played(6)
    Move.objects.filter(match=match, number=4).update(option="nonsense")
    steps, broken = steps_of(match)
    assert (len(steps), broken) == (4, True)
    with pytest.raises(BadRepair, match="replay"):
        repaired(match, 5)
    match = repaired(match, 4)
    assert match.position == positions[4]
    assert differences_from_replay(match) == []


def test_it_can_be_set_back_twice_and_steps_count_moves_that_stand() -> None:
    match, positions = played(8)
    repaired(match, 6)
    match = repaired(match, 3)
    assert match.position == positions[3]
    assert len(steps_of(match)[0]) == 3
    with pytest.raises(BadRepair, match="step"):
        repaired(match, 4)


def test_a_page_from_before_cannot_play() -> None:
    match, _ = played(6)
    seat = Seat.objects.filter(match=match, asked_since__isnull=False)[0].number
    option = options_of(match, seat)[0]
    repaired(match, 5)
    with pytest.raises(StalePosition):
        play_for(match, seat, option, version=6)


LIVE = Timing(Match.Clock.LIVE, 300, 10)


def test_nobody_loses_time_and_who_was_asked_is_asked_again() -> None:
    match, _ = played(6, timing=LIVE)
    void = Move.objects.get(match=match, number=5)
    Move.objects.filter(pk=void.pk).update(clock_ms=290_000)
    Seat.objects.filter(match=match).update(clock_ms=50_000, runs_out_at=None)
    match = repaired(match, 5)
    mover = match.seats.get(number=void.seat)
    assert mover.clock_ms == 290_000
    assert mover.runs_out_at is not None
    assert mover.asked_since == match.version
    assert match.seats.exclude(number=void.seat).get().clock_ms == 50_000


def test_somebody_who_waited_at_a_broken_position_gets_the_time_back() -> None:
    match, _ = played(6, timing=LIVE)
    asked = match.seats.get(runs_out_at__isnull=False)
    late = timezone.now() + timedelta(seconds=1)
    Seat.objects.filter(pk=asked.pk).update(clock_ms=200_000, runs_out_at=late)
    Match.objects.filter(pk=match.pk).update(position="{}")
    repaired(match, 6)
    asked.refresh_from_db()
    assert asked.clock_ms == 200_000
    assert asked.runs_out_at is not None
    assert asked.runs_out_at > timezone.now() + timedelta(seconds=190)


@pytest.mark.parametrize("why", [Seat.Held.TIME, Seat.Held.FORFEIT])
def test_a_seat_that_ran_out_of_time_since_is_its_players_again(why: Seat.Held) -> None:
    match, _ = played(6, timing=LIVE)
    asked = match.seats.filter(asked_since__isnull=False)[0]
    Seat.objects.filter(pk=asked.pk).update(
        held=why,
        held_since=timezone.now(),
        due_at=timezone.now(),
        clock_ms=0,
        runs_out_at=None,
    )
    repaired(match, 4)
    asked.refresh_from_db()
    assert (asked.held, asked.held_since) == ("", None)
    assert asked.clock_ms is not None
    assert asked.clock_ms > 0


def test_standing_orders_end_and_what_a_sweep_set_aside_is_looked_at_again() -> None:
    match, _ = played(6)
    seat = match.seats.get(number=0)
    Seat.objects.filter(pk=seat.pk).update(orders={"pass_chain": {"turn": 9}})
    sweeps.set_aside(server_answers.UNANSWERED, seat, RuntimeError("unreadable"))
    repaired(match, 4)
    seat.refresh_from_db()
    assert seat.orders == {}
    assert not SweepFault.objects.exists()


def test_what_a_computer_played_for_somebody_is_void_as_well() -> None:
    match, _ = played(6)
    void = Move.objects.get(match=match, number=5)
    Move.objects.filter(pk=void.pk).update(by=Move.By.COMPUTER, event=3)
    Seat.objects.filter(match=match, number=void.seat).update(played_for=1, unread_from=5)
    seats = list(match.seats.order_by("number"))
    assert stand_in_moves.unread_stand_in_moves(match, seats[void.seat]) == [void]
    assert set(stand_in_moves.stand_in_marks(match, seats, 0, 5).values()) == {void.seat}
    match = repaired(match, 5)
    seats = list(match.seats.order_by("number"))
    assert (seats[void.seat].played_for, seats[void.seat].unread_from) == (0, None)
    seats[void.seat].played_for = 1
    assert stand_in_moves.stand_in_marks(match, seats, 0, 5) == {}
    match = fast_forward(match)
    rating_eligibility.store_parts(match)
    assert set(match.seats.values_list("part", flat=True)) == {Part.PLAYED}


def test_only_a_running_match_is_set_back_for_a_reason_to_another_position() -> None:
    match, _ = played(6)
    with pytest.raises(BadRepair, match="reason"):
        repaired(match, 3, " ")
    with pytest.raises(BadRepair, match="nothing"):
        repaired(match, 6)
    with pytest.raises(BadRepair, match="version"):
        set_back(match.pk, None, "A bug.", 3, match.version - 1)
    for step in (-1, 7):
        with pytest.raises(BadRepair, match="step"):
            repaired(match, step)
    with pytest.raises(MatchOver):
        repaired(fast_forward(table("ann", "ben")), 3)
    with pytest.raises(NotStarted):
        repaired(table("ann", None), 0)
    match.refresh_from_db()
    assert match.version == 6
    assert not AuditEntry.objects.exists()


def test_a_seat_that_was_left_stays_with_the_computer() -> None:
    match, _ = played(6)
    leave_seat(match_id=match.pk, player=person("ann"))
    match = repaired(match, 2)
    assert match.seats.get(number=0).held == Seat.Held.LEFT


def test_the_page_in_the_admin_shows_what_all_saw_and_no_hidden_choice() -> None:
    match, positions = played(8)
    admin = in_admin(staff("dee", DIRECTOR))
    address = f"/admin/games/match/{match.pk}/set-back/"
    text = admin.get(address).content.decode()
    assert (
        admin.get(f"/admin/games/match/{match.pk}/change/").content.decode().count(address)
    )
    assert f'name="version" value="{match.version}"' in text
    for words in hidden_words(match):
        assert words not in text
    stale = admin.post(address, {"reason": "A bug.", "step": "3", "version": "2"})
    assert stale.status_code == 400
    assert "Somebody has moved meanwhile." in stale.content.decode()
    assert f'name="version" value="{match.version}"' in stale.content.decode()
    done = admin.post(
        address, {"reason": "A bug.", "step": "3", "version": str(match.version)}
    )
    assert done.status_code == 302
    match.refresh_from_db()
    assert match.position == positions[3]
    assert in_admin(staff("sue", "")).get(address).status_code == 403


def hidden_words(match: Match) -> list[str]:
    """Return the log lines that only one of the seats can read."""
    game, position = game_of(match.game), load_position(match)
    names = {0: "Ann", 1: "Ben"}
    public = log_lines(game, position.events_since(0, None), None, names, "en")
    own = [
        each
        for seat in names
        for each in log_lines(game, position.events_since(0, seat), seat, names, "en")
    ]
    known = {each.text for each in public}
    return [each.text for each in own if each.text not in known]


def test_nobody_sets_their_own_match_back() -> None:
    match, _ = played(3)
    dee = staff("dee", DIRECTOR)
    Seat.objects.filter(match=match, number=1).update(player=dee)
    answer = in_admin(dee).post(
        f"/admin/games/match/{match.pk}/set-back/",
        {"reason": "A bug.", "step": "1", "version": "3"},
    )
    assert answer.status_code == 403
    assert Match.objects.get(pk=match.pk).version == 3


def test_the_page_of_a_finished_match_says_what_can_be_done_instead() -> None:
    match, _ = played(6)
    admin = in_admin(staff("dee", DIRECTOR))
    address = f"/admin/games/match/{match.pk}/set-back/"
    form = {"reason": "A bug.", "step": 3, "version": match.version}
    fast_forward(match)
    ruling = f"/admin/games/match/{match.pk}/ruling/"
    for page in (admin.get(address), admin.post(address, form)):
        text = page.content.decode()
        assert "This match is over, so it cannot be set back" in text
        assert ruling in text
        assert 'name="step"' not in text
        assert ("Nothing was done." in text) == (page.status_code == 400)
    match_annul(match.pk, None, "A bug.")
    assert "It has been declared void." in admin.get(address).content.decode()
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED


def test_the_page_of_a_waiting_table_says_that_it_waits() -> None:
    admin = in_admin(staff("dee", DIRECTOR))
    waiting = table("ann", None)
    text = admin.get(f"/admin/games/match/{waiting.pk}/set-back/").content.decode()
    assert "This one is waiting for players." in text
