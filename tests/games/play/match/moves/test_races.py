"""Test two requests at the same moment, each on a database connection of its own."""

import threading
import time
from collections.abc import Callable

import pytest
from django.db import connection, transaction
from django.utils import timezone

from games.community.chat.rooms import Room
from games.community.chat.services import LIMITS, ChatTooFast, post
from games.community.relations.selectors import blocked_between
from games.models import Match, Message, Move, Player
from games.play.match.answering import server_answers
from games.play.match.moves import queries
from games.play.match.moves.play import submit
from games.play.match.replaying.verify import differences_from_replay
from games.play.tables import hosting
from games.play.tables.joining import match_join, sit_down
from games.play.tables.leaving_after_block import block_and_separate
from games.play.tables.quick_match import QuickTerms, quick_match
from games.play.tables.rematch import rematch_join
from games.refusals import Blocked, StalePosition, TableFull
from tests.games.set_up import answer_next, fast_forward, options_of, person, table

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.sqlite]


def at_once(*calls: Callable[[], object]) -> list[object]:
    """Run the calls in threads that start together; return their results or exceptions."""
    barrier, results = threading.Barrier(len(calls)), [None] * len(calls)

    def run(number: int, call: Callable[[], object]) -> None:
        try:
            barrier.wait(timeout=10)
            results[number] = call()  # type: ignore[call-overload]
        except Exception as error:
            results[number] = error  # type: ignore[call-overload]
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=numbered) for numbered in enumerate(calls)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    return list(results)


def picking(match: Match, seat: int, option: str) -> Callable[[], object]:
    """Return a function that plays `option` at this seat on version 0."""
    player = match.seats.get(number=seat).player
    return lambda: submit(
        match_id=match.pk,
        seat=seat,
        version=0,
        choices=[option],
        by=Move.By.PERSON,
        player=player,
    )


@pytest.mark.parametrize("attempt", range(3))
def test_of_two_answers_to_one_question_one_is_played(attempt: int) -> None:
    match = table("ann", "ben", options={"draft": "base4", "first": 0})
    options = options_of(match, 0)[:2]

    results = at_once(*(picking(match, 0, option) for option in options))

    assert sorted(str(type(result).__name__) for result in results) == [
        "StalePosition",
        "int",
    ]
    move = match.moves.get()
    assert move.option == options[results.index(1)]
    match.refresh_from_db()
    assert differences_from_replay(match) == []


@pytest.mark.parametrize("attempt", range(3))
def test_people_who_decide_at_the_same_moment_are_all_heard(attempt: int) -> None:
    match = table("ann", "ben", "cem", "dot", options={"draft": "base4", "first": 0})
    calls = [picking(match, seat, options_of(match, seat)[0]) for seat in range(4)]

    assert sorted(str(result) for result in at_once(*calls)) == ["1", "2", "3", "4"]
    match.refresh_from_db()
    assert match.version == 4
    assert differences_from_replay(match) == []


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite locks no rows")
def test_whoever_waits_for_the_lock_reads_what_was_written_meanwhile() -> None:
    match, locked = table("ann", "ben", options={"draft": "base4"}), threading.Event()

    def change() -> None:
        with transaction.atomic():
            queries.lock_match(match.pk)
            locked.set()
            # Hold the lock until the other thread waits for it.
            while not waiting_for_a_lock():
                time.sleep(0.01)
            match.seats.filter(number=1).update(pass_times=[1, 2, 3])

    def read() -> list[list[int]]:
        locked.wait(timeout=10)
        with transaction.atomic():
            return [seat.pass_times for seat in queries.lock_match(match.pk)[1]]

    assert at_once(change, read) == [None, [[], [1, 2, 3]]]


def waiting_for_a_lock() -> bool:
    """Tell whether any connection waits for a lock of the database server."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_locks WHERE NOT granted")
        return cursor.fetchone() is not None


def test_the_last_seat_is_taken_once() -> None:
    match = table("ann", None)
    people = [person(name) for name in ("ben", "cem", "dot")]

    results = at_once(
        *(lambda who=who: match_join(invite=match.invite, player=who) for who in people)
    )

    assert sum(isinstance(result, Match) for result in results) == 1
    assert sum(isinstance(result, TableFull) for result in results) == 2
    match.refresh_from_db()
    assert match.is_running
    assert match.version == 0


def test_one_person_who_clicks_twice_takes_one_seat() -> None:
    match, ben = table("ann", None, None), person("ben")
    results = at_once(*[lambda: match_join(invite=match.invite, player=ben)] * 2)
    assert all(isinstance(result, Match) for result in results)
    assert match.seats.filter(player=ben).count() == 1


def test_all_who_ask_for_a_rematch_at_once_meet() -> None:
    match = fast_forward(table("ann", "ben"))
    results = at_once(
        *(
            lambda who=who: rematch_join(match_id=match.pk, player=who)
            for who in (person("ann"), person("ben"))
        )
    )
    assert {result.pk for result in results if isinstance(result, Match)} == {
        Match.objects.get(previous=match).pk
    }
    assert Match.objects.get(previous=match).is_running


def test_two_tasks_for_one_answer_play_it_once() -> None:
    match = table("random", "ann", options={"draft": "base4", "first": 0})
    answered = at_once(
        *[lambda: server_answers.answer_seat(match_id=match.pk, seat=0, version=0)] * 3
    )
    assert sorted(answered, key=str) == [False, False, True]
    assert match.moves.filter(seat=0).count() == 1


def test_two_sweeps_share_the_work() -> None:
    for _ in range(4):
        table("random", "random", options={"draft": "base4", "first": 0})
    later = timezone.now() + timezone.timedelta(minutes=1)  # type: ignore[attr-defined]
    woken = at_once(*[lambda: server_answers.queue_overdue_answers(now=later)] * 2)
    assert sum(int(str(number)) for number in woken) == 8


def test_a_move_among_many_tables_is_never_lost() -> None:
    matches = [table("random", "random") for _ in range(3)]

    def play_some(match: Match) -> int:
        return sum(answer_next(match) for _ in range(12))

    played = at_once(*(lambda match=match: play_some(match) for match in matches))
    assert played == [12, 12, 12]
    for match in matches:
        match.refresh_from_db()
        assert differences_from_replay(match) == []


def test_a_refusal_under_way_holds_no_lock() -> None:
    match = table("ann", "ben", options={"draft": "base4", "first": 0})
    with pytest.raises(StalePosition):
        submit(
            match_id=match.pk,
            seat=0,
            version=9,
            choices=["pass"],
            by=Move.By.PERSON,
            player=person("ann"),
        )
    assert at_once(picking(match, 0, options_of(match, 0)[0])) == [1]


def test_two_who_want_a_quick_match_at_once_find_each_other() -> None:
    people = [person(name) for name in ("ann", "ben", "cem", "dot")]
    Player.objects.update(last_seen_at=timezone.now())
    terms = QuickTerms(seats=2, clock=Match.Clock.LIVE)

    results = at_once(
        *(lambda who=who: quick_match(player=who, terms=terms) for who in people)
    )

    assert all(isinstance(result, Match) for result in results)
    assert Match.objects.count() == 2
    assert all(match.is_running for match in Match.objects.all())


def test_the_last_seat_goes_to_one_of_two_and_the_hosts_computer() -> None:
    match = table("ann", None, listed=True)
    results = at_once(
        lambda: sit_down(slug=match.slug, player=person("ben")),
        lambda: hosting.seat_fill(
            match_id=match.pk, host=person("ann"), seat=1, level="random"
        ),
        lambda: hosting.start_or_close_due_tables(now=timezone.now()),
    )
    assert sum(isinstance(result, Match) for result in results) == 1
    match.refresh_from_db()
    assert match.is_running
    assert match.seats.filter(player=None, level="").count() == 0


def test_who_is_removed_while_they_sit_down_again_stays_outside() -> None:
    match, ben = table("ann", None, None), person("ben")
    match_join(invite=match.invite, player=ben)
    at_once(
        lambda: hosting.person_remove(match_id=match.pk, host=person("ann"), seat=1),
        lambda: match_join(invite=match.invite, player=ben),
    )
    assert not match.seats.filter(player=ben).exists()
    assert match.turned_away.get().player == ben


@pytest.mark.parametrize("attempt", range(4))
def test_who_is_blocked_while_sitting_down_does_not_stay(attempt: int) -> None:
    match = table("ann", None, None)
    ann, ben = person("ann"), person("ben")
    blocker, other = (ann, ben) if attempt % 2 else (ben, ann)

    at_once(
        lambda: match_join(invite=match.invite, player=ben),
        lambda: block_and_separate(player=blocker, other_id=other.pk),
    )

    assert blocked_between(ann.pk, [ben.pk])
    seated = set(match.seats.exclude(player=None).values_list("player_id", flat=True))
    # If a player blocks another one just while sitting down at their table, the seat may
    # stay theirs.
    assert seated == {ann.pk} or (blocker == ben and seated == {ann.pk, ben.pk})


def test_of_two_who_keep_away_from_each_other_one_sits_down() -> None:
    match = table("cem", None, None, None)
    ann, ben = person("ann"), person("ben")
    block_and_separate(player=ann, other_id=ben.pk)

    results = at_once(
        lambda: match_join(invite=match.invite, player=ann),
        lambda: match_join(invite=match.invite, player=ben),
    )

    assert sum(isinstance(result, Blocked) for result in results) == 1
    assert match.seats.exclude(player=None).count() == 2


def test_the_limit_on_talk_holds_for_messages_at_the_same_moment() -> None:
    ann, most = person("ann"), LIMITS[0][1]
    for number in range(most - 1):
        post(author=ann, room=Room.lobby(), text=f"line {number}")

    results = at_once(
        *(lambda: post(author=ann, room=Room.lobby(), text="at once") for _ in range(4))
    )

    assert sum(isinstance(result, ChatTooFast) for result in results) == 3
    assert Message.objects.count() == most
