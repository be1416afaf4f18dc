"""Test moves that a computer made for a player: who sees that, and how the player catches
up.
"""

import pytest
from django.test import Client

from games.models import Match, Move, Seat
from games.play import aftermath
from games.play.match.answering import computer_moves
from games.play.match.going_back.undo import undo_step
from games.play.match.moves import stand_in_moves
from games.play.match.moves.play import load_position
from games.play.match.seats import presence
from tests.games.browsers import browser
from tests.games.programs import program
from tests.games.set_up import (
    answer_next,
    drawn_table,
    fast_forward,
    options_of,
    person,
    play_for,
    play_to_the_end,
    table,
)

pytestmark = pytest.mark.django_db

MARK = "(automatically)"


def seat_of(match: Match, name: str) -> Seat:
    return match.seats.get(player=person(name))


def away(match: Match, name: str, moves: int = 3) -> Match:
    """Let a player leave, a computer make some moves for them, and the player come back."""
    presence.leave_seat(match_id=match.pk, player=person(name))
    number = seat_of(match, name).number
    for _ in range(200):
        if match.moves.filter(seat=number, by=Move.By.COMPUTER).count() >= moves:
            break
        if answer_next(match):
            continue
        asked = match.seats.filter(asked_since__isnull=False).order_by("number").first()
        assert asked is not None
        play_for(match, asked.number, options_of(match, asked.number)[0])
    presence.return_to_seat(match_id=match.pk, player=person(name))
    match.refresh_from_db()
    return match


def seen_by(match: Match, seat: int | None) -> str:
    return drawn_table(Match.objects.get(pk=match.pk), seat, "en")


def test_every_move_knows_the_event_that_came_of_it() -> None:
    match = play_to_the_end(table("ann", "random"))
    events = list(match.moves.order_by("number").values_list("event", flat=True))
    assert None not in events
    assert events == sorted(events)
    assert events[-1] < load_position(match).event_count


def test_everybody_sees_in_the_log_what_a_computer_did_for_somebody() -> None:
    match = away(table("ann", "ben"), "ann")
    for seat in (0, 1, None):
        html = seen_by(match, seat)
        assert MARK in html
        assert "stood-in" in html
    assert MARK not in seen_by(table("cem", "dot"), None)


def test_only_what_the_computer_did_is_marked() -> None:
    match = away(table("ann", "ben"), "ann")
    count = load_position(match).event_count
    marks = stand_in_moves.stand_in_marks(match, list(match.seats.all()), 0, count)
    moves = list(match.moves.order_by("number"))
    ends = [move.event for move in moves[1:]] + [count]
    for move, end in zip(moves, ends, strict=True):
        for event in range(move.event, end):
            made_for_ann = move.by == Move.By.COMPUTER and move.seat == 0
            assert (event in marks) == made_for_ann


def test_an_own_automatic_pass_looks_like_a_move_of_ones_own() -> None:
    """If a move showed that the server passed, others would learn what its player holds
    (INFO-15).
    """
    match = play_to_the_end(table("ann", "ben"))
    assert match.moves.filter(by=Move.By.AUTOMATIC).exists()
    record = program("eve").get(f"matches/{match.slug}/moves/")[1]
    assert not any(move["stand_in"] for move in record["moves"])
    assert {"by", "automatic"}.isdisjoint(record["moves"][0])
    assert MARK not in seen_by(match, None)


def test_computers_at_their_own_seats_stand_in_for_nobody() -> None:
    match = play_to_the_end(table("ann", "random"))
    assert not match.seats.exclude(played_for=0).exists()
    assert MARK not in seen_by(match, None)


def test_who_is_back_reads_what_was_played_for_them_until_they_say_so() -> None:
    match = away(table("ann", "ben"), "ann")
    count = match.moves.filter(by=Move.By.COMPUTER).count()
    client = browser("ann")
    page = client.get(f"/table/{match.slug}/").content.decode()
    told = f"While you were away, the computer made {count} move"
    assert told in page
    # The lines link to lines of the log on the page.
    assert 'href="#log-' in page
    number = page.split('href="#log-')[1].split('"')[0]
    assert f'id="log-{number}"' in page
    assert told not in seen_by(match, 1)
    assert told not in seen_by(match, None)

    client.post(f"/table/{match.slug}/read/")
    assert told not in client.get(f"/table/{match.slug}/").content.decode()
    assert seat_of(match, "ann").played_for == count


def test_the_next_own_move_shows_that_it_was_read() -> None:
    match = away(table("ann", "ben", options={"draft": "base4", "first": 0}), "ann", 1)
    assert seat_of(match, "ann").unread_from is not None
    if not options_of(match, 0):
        play_for(match, 1, options_of(match, 1)[0])
    play_for(match, 0, options_of(match, 0)[0])
    assert seat_of(match, "ann").unread_from is None
    assert "While you were away" not in seen_by(match, 0)


def test_nothing_is_listed_while_a_computer_still_plays() -> None:
    match = away(table("ann", "ben"), "ann")
    presence.leave_seat(match_id=match.pk, player=person("ann"))
    assert "While you were away" not in seen_by(match, 0)
    stand_in_moves.mark_report_read(match_id=match.pk, player=person("ann"))
    assert seat_of(match, "ann").unread_from is not None


def test_after_the_match_the_list_leads_into_the_replay_and_that_is_reading() -> None:
    match = table("ann", "ben")
    for name in ("ann", "ben"):
        presence.leave_seat(match_id=match.pk, player=person(name))
    match = computer_moves.play_until_person_decides(match_id=match.pk)
    assert match.status == Match.Status.FINISHED
    client = browser("ann")
    page = client.get(f"/table/{match.slug}/").content.decode()
    count = match.moves.filter(seat=0).count()
    assert f"the computer made {count} moves for you" in page
    link = page.split('id="missed"')[1].split('href="')[1].split('"')[0]
    assert link.startswith(f"/table/{match.slug}/replay/?move=")
    step = int(link.split("move=")[1].split("&")[0])
    replayed = Client().get(link.replace("&amp;", "&")).content.decode()
    assert "the computer for Ann" in replayed
    assert MARK in replayed
    assert list(match.moves.order_by("number"))[step - 1].seat == 0
    # The moves stay unread for Ann when another player reads the page.
    assert seat_of(match, "ann").unread_from is not None
    client.get(link.replace("&amp;", "&"))
    assert "While you were away" not in client.get(f"/table/{match.slug}/").content.decode()
    assert seat_of(match, "ben").unread_from is not None


def test_the_replay_marks_moves_older_than_the_column() -> None:
    match = play_to_the_end(away(table("ann", "ben"), "ann"))
    match.moves.update(event=None)
    Seat.objects.filter(match=match).update(played_for=0)
    last = match.moves.filter(by=Move.By.COMPUTER, seat=0).latest("number").number
    page = Client().get(f"/table/{match.slug}/replay/?move={last + 1}").content.decode()
    assert "the computer for Ann" in page
    assert MARK in page


def test_programs_are_told_what_a_computer_chose() -> None:
    match = away(table("ann", "ben"), "ann")
    eve = program("eve")
    told = eve.get(f"matches/{match.slug}/events/?since=0")[1]
    made = {event["n"]: event for event in told["events"]}
    assert told["stood_in"]
    assert {made[n]["seat"] for n in told["stood_in"]} == {0}
    seats = eve.get(f"matches/{match.slug}/")[1]["seats"]
    count = match.moves.filter(by=Move.By.COMPUTER).count()
    assert [seat["played_for"] for seat in seats] == [count, 0]
    assert [seat["held"] for seat in seats] == [None, None]
    presence.leave_seat(match_id=match.pk, player=person("ann"))
    assert eve.get(f"matches/{match.slug}/")[1]["seats"][0]["held"] == "left"


def test_the_record_and_the_parts_say_who_played() -> None:
    match = table("ann", "ben")
    presence.leave_seat(match_id=match.pk, player=person("ann"))
    match = fast_forward(match)
    Move.objects.filter(match=match, seat=0).update(by=Move.By.COMPUTER)
    aftermath.update_after_result(match.pk)
    eve = program("eve")
    made = eve.get(f"matches/{match.slug}/moves/")[1]["moves"]
    assert {move["stand_in"] for move in made if move["seat"] == 0} == {True}
    assert {move["stand_in"] for move in made if move["seat"] == 1} == {False}
    seats = eve.get(f"matches/{match.slug}/")[1]["seats"]
    assert [seat["part"] for seat in seats] == ["absent", "played"]


def test_a_step_taken_back_leaves_the_marks_where_they_were() -> None:
    match = away(table("ann", "ben", options={"draft": "base4", "first": 0}), "ann", 1)
    marked = stand_in_moves.stand_in_marks(match, list(match.seats.all()), 0, 10_000)
    for _ in range(40):
        match.refresh_from_db()
        if match.undo_seat is not None:
            break
        asked = match.seats.filter(asked_since__isnull=False).order_by("number").first()
        assert asked is not None
        play_for(match, asked.number, options_of(match, asked.number)[0])
    assert match.undo_seat is not None
    undo_step(match_id=match.pk, player=match.seats.get(number=match.undo_seat).player)
    count = load_position(Match.objects.get(pk=match.pk)).event_count
    after = stand_in_moves.stand_in_marks(match, list(match.seats.all()), 0, count)
    assert set(after) <= set(marked)
    assert after
