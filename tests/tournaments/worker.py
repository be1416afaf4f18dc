"""A program that carries on tournaments while its workers are killed again and again; see
`test_kill`.

    python -m tests.tournaments.worker DATABASE

Each line that it reads is a task in JSON: a tournament's key, a mode, a file, and the
number of matches before. It forks one worker after another until one reaches the end of the
event, and answers with a line that has the exit code.

A worker steps the tournament and plays its games, and kills itself with SIGKILL at places
in the life of a round: with mode "each" at every place where no worker before it was
killed, with mode "twice" at the first two of each kind of place, with mode "N" once, at the
Nth place that it reaches, with "never" at none. The file lists these places.
"""

import gc
import hashlib
import json
import os
import secrets
import signal
import sys
import traceback
from datetime import timedelta
from pathlib import Path

import django

from games.base.signals import match_finished
from tests import settings

MAX_LIVES = 600


class Reaper:
    """Decides where a worker is killed. A file has the earlier places."""

    def __init__(self, tournament: int, mode: str, file: Path) -> None:
        self.tournament, self.mode, self.file = tournament, mode, file
        self.places = 0

    def __call__(self, name: str) -> None:
        self.places += 1
        if self.mode in ("each", "twice"):
            deaths = self.file.read_text().splitlines()
            before = [place.rpartition(" ")[0] for place in deaths].count(name)
            if self.mode == "twice" and before >= 2:
                return
            # Before a step the state is that after the previous step, so one death here is
            # enough.
            place = "step once" if name == "step" else f"{name} {self._state()}"
            if place not in deaths:
                self._die(place)
        elif self.mode == str(self.places) and not self.file.read_text():
            self._die(name)

    def _state(self) -> str:
        """Return a text that identifies this visit of a place."""
        from games.models import Match
        from tournaments.models import LogEntry, Table

        tables = Table.objects.filter(round__tournament=self.tournament)
        counts = (
            LogEntry.objects.filter(tournament=self.tournament).count(),
            tables.filter(started_at__isnull=False).count(),
            tables.filter(finished_at__isnull=False).count(),
            Match.objects.filter(status=Match.Status.FINISHED).count(),
        )
        return ".".join(map(str, counts))

    def _die(self, place: str) -> None:
        with self.file.open("a") as out:
            out.write(place + "\n")
            out.flush()
            os.fsync(out.fileno())
        os.kill(os.getpid(), signal.SIGKILL)


def live(tournament: int) -> None:
    """Step a tournament and play its games until it is over."""
    from django.utils import timezone

    from games.models import Match
    from tournaments.models import Table, Tournament
    from tournaments.running.clockwork import take_due_steps
    from tournaments.series import sweep

    while True:
        found = Tournament.objects.get(pk=tournament)
        if found.is_over:
            return
        # Advance series as the sweep does: in an arena the order matters in which ends of
        # games are noticed.
        sweep.advance_due_series(now=timezone.now())
        finished = Match.objects.filter(
            series_game__series__table__round__tournament=found,
            status=Match.Status.FINISHED,
        ).count()
        begins = found.starts_at
        assert begins is not None
        # The time depends only on the number of games played, so that every worker that
        # carries on sees the same time.
        take_due_steps(tournament, now=begins + timedelta(seconds=1 + 70 * finished))
        table = (
            Table.objects.filter(
                round__tournament=found,
                finished_at=None,
                annulled_at=None,
                series__isnull=False,
            )
            .order_by("pk")
            .first()
        )
        if table is not None and table.series_id is not None:
            play(table.series_id)


def play(series_id: int) -> None:
    """Play a series to its end."""
    from django.utils import timezone

    from games.play.match.answering.computer_moves import play_until_person_decides
    from tournaments.running import steps
    from tournaments.series.services import advance

    while True:
        series = advance(series_id, now=timezone.now() + timedelta(hours=1))
        if series.status != series.Status.RUNNING:
            return
        match = series.games.latest("number").match
        if match.is_running:
            play_until_person_decides(match_id=match.pk)
            steps.mark_point_reached("game played")


def same_chance(before: int) -> None:
    """Let the matches of a tournament have the same seeds in every run."""
    from games.models import Match

    def randbits(bits: int) -> int:
        number = Match.objects.count() - before
        return int(hashlib.sha256(f"match {number}".encode()).hexdigest(), 16) % 2**bits

    secrets.randbits = randbits


def warm_up() -> None:
    """Load everything that the workers need before they are forked, without using the
    database.
    """
    from random import Random

    from channels.layers import get_channel_layer
    from django.urls import reverse

    from engine import computer_levels, registry
    from games.contract import all_games
    from games.play.match.answering import computer_moves  # noqa: F401
    from tournaments.running import clockwork  # noqa: F401

    rules = registry.get("nightfall")
    position = rules.new(seats=3, seed=1, options=rules.Options(draft="quick"))
    rng = Random(1)
    while position.result is None:
        seat = position.view(None)["waiting"][0]
        position.play(seat, computer_levels.choose("random", position, seat, rng))
    rules.from_json(position.to_json())
    assert get_channel_layer() is not None
    assert all_games()
    assert reverse("lobby")  # loads the modules of all views


def one_life(tournament: int, before: int, reaper: Reaper) -> None:
    """Run as a worker, in a process of its own; never return."""
    code = 1
    try:
        from tournaments.running import steps

        steps.mark_point_reached = reaper
        same_chance(before)
        live(tournament)
        code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


def die_before_the_news(**_rest: object) -> None:
    """Kill the worker before other code learns that a match has ended."""
    from tournaments.running import steps

    steps.mark_point_reached("match over, not told")


def carry_on(tournament: int, mode: str, file: str, before: int) -> int:
    """Fork workers until one comes to the end of the event; return its exit code."""
    Path(file).touch()
    for _ in range(MAX_LIVES):
        child = os.fork()
        if child == 0:
            one_life(tournament, before, Reaper(tournament, mode, Path(file)))
        _, status = os.waitpid(child, 0)
        if os.WIFEXITED(status):
            return os.WEXITSTATUS(status)
        if os.WTERMSIG(status) != signal.SIGKILL:
            return 2
    return 3


def main(database: str) -> None:
    """Carry out tasks until the input ends."""
    settings.DATABASES["default"]["NAME"] = database
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    # Connect before the site's own receivers do, so that this one is called first.
    match_finished.connect(die_before_the_news)
    django.setup()
    warm_up()
    gc.freeze()
    for line in sys.stdin:
        print(carry_on(*json.loads(line)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
