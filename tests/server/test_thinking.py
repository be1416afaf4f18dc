"""Test that killing a worker during a search loses only that search."""

import os
import signal
from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone

from games.models import Move
from games.play.match.answering import server_answers
from games.play.match.moves import answer_queue
from tests.games.set_up import table
from tests.processes import Program
from tests.server.thinker import THOUGHT, slow

pytestmark = pytest.mark.django_db(transaction=True)


def worker(env: dict[str, str], name: str, thoughts: Path) -> Program:
    """Start a worker for the queue of searches, as `deploy/` does."""
    return Program(
        [
            *("-m", "celery", "-A", "tests.server.thinker", "worker"),
            *("--queues", "thinking", "--concurrency", "1", "--loglevel", "WARNING"),
            *("--hostname", f"{name}-{os.getpid()}@localhost"),
            *("--without-gossip", "--without-mingle"),
        ],
        {**env, "NIGHTFALL_ROLE": "worker", "NIGHTFALL_THOUGHTS": str(thoughts)},
    )


def test_a_kill_in_mid_thought_costs_the_thought_and_no_more(
    server_env: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Given a computer that has begun to search
    thoughts = tmp_path / "thoughts"
    monkeypatch.setattr(answer_queue, "game_of", slow(lambda: None))
    first = worker(server_env, "first", thoughts)
    match = table("ann", "heuristic", options={"draft": "base4", "first": 0})
    first.wait_until(thoughts.exists, seconds=THOUGHT)
    # When its worker is killed, and the sweep finds that the seat's answer is overdue
    os.killpg(first.process.pid, signal.SIGKILL)
    first.process.wait()
    second = worker(server_env, "second", thoughts)
    try:
        later = timezone.now() + server_answers.GRACE + timedelta(seconds=1)
        assert server_answers.queue_overdue_answers(now=later) == 1
        # Then another worker answers at once, without searching again.
        answers = match.moves.filter(seat=1, by=Move.By.COMPUTER)
        second.wait_until(answers.exists, seconds=THOUGHT)
        assert thoughts.read_text() == "thought\n"
    finally:
        for each in (first, second):
            each.stop()
