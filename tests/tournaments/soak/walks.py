"""One random event: acts of everybody, workers that die, and then play to the end."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from django.utils import timezone

from games.models import Match, Player, Seat
from games.people.moderation.match_corrections import match_annul
from games.refusals import GamesError
from tests.games.set_up import options_of, person, play_for
from tests.tournaments.events import end_table, running_tables
from tests.tournaments.played import newest
from tests.tournaments.soak import checks, plans
from tests.tournaments.walk import Walk
from tournaments.directing import event_acts
from tournaments.models import Table, Tournament
from tournaments.running import steps
from tournaments.running.clockwork import take_due_steps, update_annulled_results
from tournaments.series.sweep import advance_due_series

PATIENCE = 300
"""How often time passes after the last random act before an event counts as one in which
somebody waits for ever.
"""


class Clock:
    """The time of an event, which passes only when the walk lets it."""

    def __init__(self) -> None:
        self.now = datetime(2030, 1, 7, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(milliseconds=1)  # no two moments are the same
        return self.now

    def pass_minutes(self, minutes: int) -> None:
        self.now += timedelta(minutes=minutes)


class WorkerKilled(BaseException):
    """Ends a worker in the middle of a step, as a kill does."""


class Faults(logging.Handler):
    """Collects what the site logs as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(f"logged: {self.format(record)}")


@dataclass(kw_only=True)
class Outcome:
    """What became of an event."""

    seed: int
    settings: dict[str, Any]
    faults: list[str] = field(default_factory=list)
    tried: list[str] = field(default_factory=list)
    state: str = ""
    tables: int = 0
    kills: int = 0
    checked: int = 0
    """How many standings were computed from the rows and compared."""


class SoakWalk(Walk):
    """A random walk over an event, on a clock of its own."""

    def __init__(self, outcome: Outcome, clock: Clock) -> None:
        self.outcome, self.clock = outcome, clock
        self.checked_version = -1
        super().__init__(outcome.seed, **outcome.settings)

    # More ways than in a walk of the tests

    def step(self) -> None:
        more = [self.kill_worker, self.come, self.move, self.annul_match]
        if self.rng.randrange(5):
            super().step()
        else:
            self.rng.choice(more)()
        self.found.refresh_from_db()
        self.check()

    def check(self) -> None:
        """Look for faults, if the event has changed since the last look."""
        if self.found.version == self.checked_version:
            return
        self.checked_version = self.found.version
        self.outcome.checked += 1
        self.outcome.faults += checks.faults_of(self.found)

    def kill_worker(self) -> None:
        """Let a worker die at a random point of its steps; the next one goes on."""
        left = self.rng.randint(1, 6)

        def die(name: str) -> None:
            nonlocal left
            left -= 1
            if not left:
                self.note("killed at", name)
                raise WorkerKilled(name)

        quiet, steps.mark_point_reached = steps.mark_point_reached, die
        try:
            take_due_steps(self.found.pk)
        except WorkerKilled:
            self.outcome.kills += 1
        finally:
            steps.mark_point_reached = quiet

    def come(self) -> None:
        """Let some people come to their tables; the others stay away."""
        for seat in self.seats():
            if self.rng.randrange(3):
                now = timezone.now()
                Seat.objects.filter(pk=seat.pk).update(last_seen=now, asked_at=now)

    def move(self) -> None:
        """Let people at a running table play a few random moves."""
        for seat in self.seats()[:3]:
            match = Match.objects.get(pk=seat.match_id)
            options = options_of(match, seat.number) if match.is_running else ()
            if options and seat.held == "":
                try:
                    play_for(match, seat.number, self.rng.choice(options))
                except GamesError as refusal:
                    self.note(refusal.refusal)

    def annul_match(self) -> None:
        """Annul a finished match of the event, as a moderator."""
        played = Match.objects.filter(
            series_game__series__table__round__tournament=self.found,
            status=Match.Status.FINISHED,
            annulled_at=None,
        )
        if played.exists() and not self.rng.randrange(3):
            match = self.rng.choice(list(played.order_by("pk")))
            self.note("annul match", match.pk)
            try:
                match_annul(match.pk, staff(), "It was arranged.")
            except GamesError as refusal:
                self.note(refusal.refusal)
            update_annulled_results()

    def seats(self) -> list[Seat]:
        """Return the seats of people at running tables, in random order."""
        rows = list(
            Seat.objects.filter(
                match__status=Match.Status.RUNNING,
                match__series_game__series__table__round__tournament=self.found,
                player__isnull=False,
            ).order_by("pk")
        )
        self.rng.shuffle(rows)
        return rows

    # Time, and the ends of games

    def wait(self) -> None:
        self.clock.pass_minutes(self.rng.choice([1, 5, 30, 90]))
        self.take_steps()

    def take_steps(self) -> None:
        advance_due_series(now=timezone.now())
        take_due_steps(self.found.pk)

    def finish_table(self) -> None:
        self.end_some_tables(of_three=2)
        self.take_steps()

    def end_some_tables(self, *, of_three: int) -> None:
        for table in running_tables(self.found):
            if table.series is None or self.rng.randrange(3) >= of_three:
                continue
            if newest(table.series).match.is_running:
                self.end_game(table)

    def end_game(self, table: Table) -> None:
        """End the running game of a table with random wounds, or with random winners."""
        assert table.series is not None
        seats = table.series.seat_count
        if table.series.game == "jaeger":
            won = [int(not self.rng.randrange(3)) for _ in range(seats)]
            match = newest(table.series).match
            end_table(table, [0] * seats)
            for number, point in enumerate(won):
                place = 1 if point or not any(won) else 1 + sum(won)
                Seat.objects.filter(match=match, number=number).update(
                    place=place, score=point
                )
            return
        wounds = self.rng.sample(range(12), seats)
        if not self.for_pairs and self.rng.randrange(2):
            wounds = [self.rng.randint(0, 4) for _ in range(seats)]
        end_table(table, wounds)

    # To the end

    def settle(self) -> None:
        """Let everybody do what they have to, until the event is over."""
        for _ in range(PATIENCE):
            self.found.refresh_from_db()
            if self.found.is_over:
                self.check()
                return
            if self.found.paused_at is not None:
                event_acts.resume(
                    tournament_id=self.found.pk, by=staff(), reason="We go on."
                )
            self.come()
            self.end_some_tables(of_three=2)
            self.take_steps()
            self.check()
            self.clock.pass_minutes(self.rng.choice([1, 5, 20]))
            self.take_steps()
        self.outcome.faults.append(f"somebody waits for ever: {waiting_for(self.found)}")


def staff() -> Player:
    """Return a member of the staff who may direct every event."""
    found = person("staff")
    if not found.is_superuser:
        found.is_superuser = found.is_staff = True
        found.save()
    found.has_shown_factor = True
    return found


def waiting_for(found: Tournament) -> str:
    """Say what an event waits for."""
    row = found.rounds_played.exclude(state="finished").first()
    round_ = "no round" if row is None else f"round {row.number} ({row.state})"
    tables = [
        f"{table.number} ({table.series.status if table.series else 'not started'})"
        for table in running_tables(found)
    ]
    retry = f", retry at {found.retry_at}" if found.retry_at else ""
    return f"{found.state}, {round_}, open tables {', '.join(tables) or 'none'}{retry}"


def play(seed: int, *, acts: int = 40) -> Outcome:
    """Play a random event to its end; return its faults, if it has any."""
    rng = Random(f"soak {seed}")
    with own_time() as clock, collected_errors() as logged:
        outcome, walk = Outcome(seed=seed, settings={}), None
        while walk is None:
            outcome.settings = plans.random_settings(rng)
            outcome.settings["title"] = f"Soak {seed}"
            try:
                walk = SoakWalk(outcome, clock)
            except GamesError:
                continue  # the site refuses this combination
        outcome.tried = walk.tried
        try:
            for _ in range(acts):
                walk.step()
                if outcome.faults or logged.found:
                    break
            walk.settle()
            walk.look()
        except Exception as error:
            outcome.faults.append(f"{type(error).__name__}: {error}")
            logging.getLogger("soak").warning("seed %s", seed, exc_info=True)
        outcome.faults += logged.found
        outcome.state = Tournament.objects.get(pk=walk.found.pk).state
        outcome.tables = Table.objects.filter(round__tournament=walk.found).count()
    return outcome


@contextmanager
def own_time() -> Iterator[Clock]:
    """Replace the time by one that passes only when a walk lets it."""
    clock, real = Clock(), timezone.now
    timezone.now = clock
    try:
        yield clock
    finally:
        timezone.now = real


@contextmanager
def collected_errors() -> Iterator[Faults]:
    """Collect what is logged as an error meanwhile."""
    handler, root = Faults(), logging.getLogger()
    root.addHandler(handler)
    try:
        yield handler
    finally:
        root.removeHandler(handler)
