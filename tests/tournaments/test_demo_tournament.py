"""Test that `manage.py demo_tournament` runs an event to its end."""

from io import StringIO
from itertools import count

import pytest
from django.core.management import CommandError, call_command

from games.models import Match, Move
from games.play.match.answering.computer_moves import play_until_person_decides
from games.play.match.replaying.verify import differences_from_replay
from games.refusals import MatchOver
from tests.games.set_up import options_of, play_for, table
from tournaments.demo import demo_tournament
from tournaments.models import Tournament
from tournaments.running.clockwork import take_due_steps


def shown(**options: object) -> list[str]:
    """Run the command; return the lines of its output."""
    out = StringIO()
    call_command("demo_tournament", level="random", stdout=out, **options)
    return out.getvalue().splitlines()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("format", ["swiss", "double-elimination"])
def test_a_format_by_name(format: str) -> None:
    """The command plays a tournament of the format that it is given. This test tries two
    formats; `test_second_game` plays all of them with the functions of the command.
    """
    rounds = 2 if format == "swiss" else None
    lines = shown(players=5, format=format, seats=3, rounds=rounds)

    found = Tournament.objects.get()
    assert found.state == Tournament.State.FINISHED
    assert found.slug in lines[0]
    assert any(line.startswith("Round 1: ") for line in lines)
    places = [line for line in lines if line.strip()[:1].isdigit()]
    assert len(places) == 5
    assert lines[-1].startswith("Over after ")


@pytest.mark.django_db(transaction=True)
def test_an_interrupted_run_is_called_off_by_the_next() -> None:
    left = demo_tournament.prepare_event(demo_tournament.DemoSettings(players=2, seats=2))
    shown(players=2, seats=2)
    left.refresh_from_db()
    assert left.state == Tournament.State.CANCELLED


@pytest.mark.django_db(transaction=True)
def test_it_waits_for_a_worker_that_is_in_the_middle_of_a_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks = count()

    def busy_every_other_time(pk: int) -> int:
        return take_due_steps(pk) if next(looks) % 2 else 0

    monkeypatch.setattr(demo_tournament, "take_due_steps", busy_every_other_time)
    assert shown(players=4, seats=2, rounds=2)[-1].startswith("Over after ")


@pytest.mark.django_db(transaction=True)
def test_it_gives_up_where_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo_tournament, "take_due_steps", lambda pk: 0)
    monkeypatch.setattr(demo_tournament, "STUCK_AFTER", 0.3)
    with pytest.raises(demo_tournament.DemoStuck):
        shown(players=4, seats=2, rounds=2)


@pytest.mark.django_db
def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(CommandError):
        shown(players=1)
    with pytest.raises(CommandError):
        shown(players=4, rounds=0)
    assert not Tournament.objects.exists()


def test_no_two_have_one_name() -> None:
    found = list(demo_tournament.distinct_computer_names(256))
    assert len(set(found)) == 256
    assert max(map(len, found)) <= 40


@pytest.mark.django_db
def test_what_is_played_at_once_is_stored_as_ever() -> None:
    match = table("heuristic", "random", "random")
    played = play_until_person_decides(match_id=match.pk)
    assert played.status == Match.Status.FINISHED
    assert played.moves.count() == played.version
    assert differences_from_replay(played) == []
    with pytest.raises(MatchOver):
        play_until_person_decides(match_id=match.pk)


@pytest.mark.django_db
def test_playing_at_once_waits_for_people_and_may_stop_early() -> None:
    match = table("ann", "random", options={"draft": "base4", "first": 0})
    play_for(match, 0, options_of(match, 0)[0])

    first = play_until_person_decides(match_id=match.pk, most=1)
    assert first.version == 2
    last = play_until_person_decides(match_id=match.pk)

    assert last.is_running
    assert last.seats.get(number=0).asked_since is not None
    assert last.seats.get(number=1).due_at is None
    assert set(last.moves.filter(seat=1).values_list("by", flat=True)) == {Move.By.COMPUTER}
    assert differences_from_replay(last) == []
