"""Test that undo takes back only the player's own steps, never past revealed cards, chance
or other players' actions.
"""

import json
from datetime import timedelta
from random import Random

import pytest
from django.db import connection
from django.utils import timezone

from engine.nightfall import Position
from games.models import Match, Move, Timing
from games.play.match.going_back.undo import can_undo, undo_step
from games.play.match.moves import takeback
from games.play.match.moves.play import load_position
from games.play.match.replaying.verify import differences_from_replay
from games.play.match.seats.presence import leave_seat
from games.refusals import (
    GamesError,
    MatchOver,
    NothingToUndo,
    NotYourSeat,
    SeatHeld,
    StalePosition,
)
from tests.engine import walks
from tests.engine.secrets import dealt_anew, keep_what_the_mover_sees
from tests.games.play.match.moves.test_races import at_once
from tests.games.set_up import (
    answer_next,
    draft,
    drawn_table,
    fast_forward,
    options_of,
    person,
    play_for,
    table,
)

pytestmark = pytest.mark.django_db

NAMES = ("ann", "ben", "cem")


def undo(match: Match, seat: int = 0) -> int:
    return undo_step(match_id=match.pk, player=person(NAMES[seat]))


def reloaded(match: Match) -> Match:
    return Match.objects.get(pk=match.pk)


def test_a_pick_is_taken_back_exactly() -> None:
    match = draft("ann", "ben")
    before, option = match.position, options_of(match, 0)[0]
    play_for(match, 0, option)

    assert undo(match) == 2

    match = reloaded(match)
    assert match.position == before
    assert [(move.kind, move.option) for move in match.moves.all()] == [
        ("draft", option),
        ("undo", "0"),
    ]
    assert match.version == 2
    assert differences_from_replay(match) == []
    assert options_of(match, 0)
    play_for(match, 0, options_of(match, 0)[1])
    assert differences_from_replay(reloaded(match)) == []


def test_steps_are_taken_back_one_by_one() -> None:
    match = table("ann", "ben")
    played = []
    while not played or can_undo(reloaded(match), 0):
        before = reloaded(match).position
        play_for(match, 0, options_of(match, 0)[0])
        if can_undo(reloaded(match), 0):
            played.append(before)
        if len(played) == 2:
            break
    for position in reversed(played):
        undo(match)
        assert reloaded(match).position == position
    with pytest.raises(NothingToUndo):
        undo(match)
    assert differences_from_replay(reloaded(match)) == []


def test_a_page_that_shows_what_was_taken_back_cannot_play() -> None:
    match = draft("ann", "ben")
    option = options_of(match, 0)[0]
    play_for(match, 0, option)
    undo(match)
    with pytest.raises(StalePosition):
        play_for(match, 0, option, version=1)
    play_for(match, 0, option)


def test_nothing_is_taken_back_once_somebody_else_has_acted() -> None:
    match = draft("ann", "ben", "random")
    play_for(match, 0, options_of(match, 0)[0])
    with pytest.raises(NothingToUndo):
        undo(match, 1)
    assert answer_next(match)
    with pytest.raises(NothingToUndo):
        undo(match)


def test_nothing_is_taken_back_once_the_next_cards_are_seen() -> None:
    match = draft("ann", "ben")
    play_for(match, 0, options_of(match, 0)[0])
    play_for(match, 1, options_of(match, 1)[0])
    for seat in (0, 1):
        with pytest.raises(NothingToUndo):
            undo(match, seat)


def test_nothing_is_taken_back_after_the_end_by_strangers_or_while_held() -> None:
    match = draft("ann", "ben")
    play_for(match, 0, options_of(match, 0)[0])
    with pytest.raises(NotYourSeat):
        undo(match, 2)
    leave_seat(match_id=match.pk, player=person("ann"))
    with pytest.raises(SeatHeld):
        undo(match)
    ended = fast_forward(table("ann", "ben"))
    with pytest.raises(MatchOver):
        undo(ended)


def test_a_match_whose_replay_differs_is_left_alone() -> None:
    match = draft("ann", "ben")
    play_for(match, 0, options_of(match, 0)[0])
    changed = json.loads(reloaded(match).position)
    changed["turn"] = 3
    Match.objects.filter(pk=match.pk).update(position=json.dumps(changed))
    with pytest.raises(NothingToUndo):
        undo(match)


def test_undoing_earns_no_time() -> None:
    timing = Timing("live", 300, 15)
    match = table("ann", "ben", options={"draft": "base4", "first": 0}, timing=timing)
    match.seats.filter(number=0).update(clock_ms=100_000)
    seat = match.seats.get(number=0)
    assert seat.runs_out_at is not None
    match.seats.filter(number=0).update(
        runs_out_at=seat.runs_out_at - (seat.runs_out_at - match.started_at) * 2 / 3  # type: ignore[operator]
    )
    for _ in range(4):
        play_for(match, 0, options_of(match, 0)[0])
        undo(match)
    seat = match.seats.get(number=0)
    assert seat.clock_ms is not None
    assert seat.clock_ms <= 100_000


@pytest.fixture
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give all tables the same seed, so that they are dealt alike."""
    monkeypatch.setattr("games.play.tables.creation.secrets.randbits", lambda _bits: 2011)


def stepped_into_a_pass(match: Match) -> tuple[str, str]:
    """Play until seat 0 makes a step that can be taken back and after which it can only
    pass. Return the position before the step, and the chosen option.
    """
    for turn in range(3000):
        if answer_next(match):
            continue
        match.refresh_from_db()
        seat = match.seats.filter(asked_since__isnull=False).order_by("number")[0].number
        option, before = options_of(match, seat)[0 if turn % 3 else -1], match.position
        play_for(match, seat, option)
        match.refresh_from_db()
        decision = load_position(match).decision(0)
        if seat or decision is None or decision.options != ("pass",):
            continue
        if can_undo(match, 0):
            return before, option
    raise AssertionError("nothing was forced")


@pytest.mark.usefixtures("same_deal")
def test_what_was_passed_for_somebody_goes_with_their_step() -> None:
    """A step after which the server passes for the player can be taken back before and
    after that pass. The clock gains no time from it.
    """
    timing = Timing("live", 300, 15)
    match = table("ann", "ben", options={"draft": "base4", "first": 0}, timing=timing)
    before, option = stepped_into_a_pass(match)
    assert 'formaction="undo/"' in drawn_table(match, 0, "en")
    undo(match)
    assert reloaded(match).position == before

    soon = timezone.now() + timedelta(seconds=100)
    match.seats.filter(number=0).update(clock_ms=100_000, runs_out_at=soon)
    play_for(match, 0, option)
    passed = reloaded(match).version
    assert answer_next(match)
    match = reloaded(match)
    assert match.moves.get(number=passed).by == Move.By.AUTOMATIC
    assert 'formaction="undo/"' in drawn_table(match, 0, "en")
    assert undo(match) == passed + 2
    match = reloaded(match)
    assert match.position == before
    assert (match.seats.get(number=0).clock_ms or 0) <= 100_000
    assert differences_from_replay(match) == []
    assert not can_undo(match, 0)


@pytest.mark.django_db(transaction=True)
def test_of_two_clicks_on_undo_one_step_is_taken_back() -> None:
    match = draft("ann", "ben")
    play_for(match, 0, options_of(match, 0)[0])
    results = at_once(*[lambda: undo(match)] * 2)
    assert sorted(str(result) for result in results) == [
        "2",
        "nothing_to_undo: " + str(match.seats.get(number=0)),
    ]
    assert differences_from_replay(reloaded(match)) == []
    connection.close()


def test_moves_that_were_taken_back_do_not_count() -> None:
    kinds = ["a", "b", "undo", "c", "d", "undo", "e"]
    options = ["", "", "1", "", "", "0", ""]
    moves = [
        Move(number=number, kind=kind, option=option)
        for number, (kind, option) in enumerate(zip(kinds, options, strict=True))
    ]
    assert [move.kind for move in takeback.moves_that_count(moves)] == ["e"]
    assert [move.kind for move in takeback.moves_that_count(moves[:5])] == ["a", "c", "d"]


# Steps that reveal something cannot be undone: checked in random games


def known(position: Position, audience: int | None, since: int) -> str:
    return json.dumps([position.view(audience), position.events_since(since, audience)])


def check_line(before: Position, after: Position, seat: int, option: str) -> None:
    """Check that a step reveals nothing to an audience that does not know the hidden cards.

    Everything hidden from an audience is exchanged before the step. If the audience sees
    the same after it, the step revealed nothing to them. The mover's own cards stay.
    """
    rng = Random(after.event_count)
    for audience in (seat, None, *(set(range(before.seats)) - {seat})):
        # Entries that were logged before the step are not exchanged.
        other = dealt_anew(before, audience, rng, since=len(before.log))
        keep_what_the_mover_sees(other, before, seat)
        other.archive_card = before.archive_card
        other.play(seat, option)
        since = before.event_count
        assert known(other, audience, since) == known(after, audience, since), audience
    assert before.rng == after.rng


def check_games(numbers: range) -> int:
    """Play random games and check every step that could be taken back; return the number of
    these steps.
    """
    clean = 0
    for number in numbers:
        position, rng = walks.random_table(number), Random(number)
        before, mover = None, (0, "")
        for move in walks.walk(position, rng):
            if before is not None:
                clean += _check_step(before, position, *mover)
            before, mover = position.clone(), move
    return clean


def _check_step(before: Position, after: Position, seat: int, option: str) -> bool:
    match = Match(game="nightfall", seat_count=after.seats)
    if not takeback.may_be_undone(match, after, seat, takeback.mark_position(before)):
        return False
    check_line(before, after, seat, option)
    return True


def test_no_step_that_can_be_taken_back_reveals_anything() -> None:
    assert check_games(range(5)) > 100


@pytest.mark.fuzz
def test_no_step_that_can_be_taken_back_reveals_anything_in_many_games() -> None:
    assert check_games(range(1000, 1030)) > 1500


@pytest.mark.parametrize("number", range(4))
def test_random_undoing_leads_back_exactly_and_never_too_far(number: int) -> None:
    rng = Random(number)
    draft = rng.choice(["quick", "base4", "standard"])
    match = table(*NAMES[: rng.choice([2, 3])], options={"draft": draft, "first": 0})
    done = _walk_with_undo(match, rng, steps=220)
    # Each table is dealt with a random seed. Usually ten to two dozen steps are undone.
    assert done > 2
    match = reloaded(match)
    assert match.version == match.moves.count()
    assert differences_from_replay(match) == []


def _walk_with_undo(match: Match, rng: Random, *, steps: int) -> int:
    """Play and undo at random; return the number of undone steps.

    `run` holds the positions before the last mover's steps since another player acted. An
    undo has to lead to the last of them, also after automatic answers for the mover.
    """
    run: list[str] = []
    last, undone = -1, 0
    for _ in range(steps):
        match = reloaded(match)
        if not match.is_running:
            break
        seat = rng.randrange(match.seat_count)
        if rng.random() < 0.4:
            undone += _try_undo(match, seat, run if seat == last else [])
        elif answer_next(match):
            if reloaded(match).moves.latest("number").seat != last:
                run, last = [], -1
        elif options := options_of(match, seat):
            run = [*(run if seat == last else []), match.position]
            last = seat
            play_for(match, seat, rng.choice(options))
    return undone


def _try_undo(match: Match, seat: int, run: list[str]) -> bool:
    rng_before = load_position(match).rng
    try:
        version = undo(match, seat)
    except GamesError:
        assert reloaded(match).version == match.version
        return False
    assert run, "somebody else had acted"
    after = reloaded(match)
    assert after.position == run.pop()
    assert load_position(after).rng == rng_before
    assert version == match.version + 1
    return True
