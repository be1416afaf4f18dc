"""One random event: acts of everybody, workers that die, and then play to the end."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

from django.core.cache import cache
from django.db import transaction
from django.utils import timezone

from games.models import Match, Player, Seat
from games.people.moderation.match_corrections import match_annul
from games.refusals import GamesError
from tests.games.set_up import options_of, person, play_for
from tests.tournaments.events import director, end_table, running_tables
from tests.tournaments.played import newest
from tests.tournaments.soak import checks, first_days as takeover, plans
from tests.tournaments.walk import Walk
from tournaments.directing import (
    copies,
    event_acts,
    event_seasons,
    first_days,
    reported_results,
    table_results,
)
from tournaments.directing.arranged_times import accept_time, propose_time
from tournaments.entries import teams
from tournaments.models import (
    LogEntry,
    ReportedResult,
    Table,
    TimeProposal,
    Tournament,
)
from tournaments.recurring.occurrences import create_due_occurrences
from tournaments.recurring.services import repeat_event, stop_repeating
from tournaments.running import steps
from tournaments.running.clockwork import take_due_steps, update_annulled_results
from tournaments.series.sweep import advance_due_series

PATIENCE = 600
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
    logged: Counter[str] = field(default_factory=Counter)
    """How many lines of each kind the log has at the end."""


class SoakWalk(Walk):
    """A random walk over an event, on a clock of its own."""

    def __init__(
        self, outcome: Outcome, clock: Clock, seed: int | str, **agreed: Any
    ) -> None:
        self.outcome, self.clock = outcome, clock
        self.checked_version = -1
        super().__init__(seed, **agreed)
        self.tried = outcome.tried

    # More ways than in a walk of the tests

    def step(self) -> None:
        more = [
            *[self.kill_worker, self.come, self.move, self.annul_match] * 2,
            *[self.copy, self.repeat],
            *[self.team_up] * 6 * (self.found.team_size is not None),
            *[self.arrange] * 8 * self.found.is_arranged,
        ]
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

    # Teams, arranged times, real cards, copies

    def team_up(self) -> None:
        """Make a team, ask somebody to join, or leave."""
        given: dict[str, Any] = {"tournament_id": self.found.pk, "player": self.someone()}
        ways: list[Callable[[], object]] = [
            lambda: teams.make_team(**given, name=f"Team {self.rng.randint(1, 9)}"),
            lambda: teams.ask_member(**given, member=self.someone()),
            lambda: teams.ask_member(**given, member=self.someone()),
            lambda: teams.leave_team(**given),
        ]
        self.attempt(self.rng.choice(ways))

    def arrange(self) -> None:
        """Propose a time for a table that has not opened; some of the others accept."""
        waiting = [one for one in running_tables(self.found) if one.started_at is None]
        if not waiting:
            return
        people = people_at(self.rng.choice(waiting))
        self.rng.shuffle(people)
        at = timezone.now() + timedelta(minutes=self.rng.choice([5, 90, 3000]))
        for player in people:
            given: dict[str, Any] = {"tournament_id": self.found.pk, "player": player}
            proposal = TimeProposal.objects.filter(closed_at=None).order_by("-pk").first()
            if player == people[0] or proposal is None:
                when = self.rng.choice([None, at])
                self.attempt(lambda: propose_time(**given, at=when))  # noqa: B023
            elif self.rng.randrange(4):
                pk = proposal.pk
                self.attempt(lambda: accept_time(**given, proposal_id=pk))  # noqa: B023

    def report(self, table: Table) -> None:
        """Let somebody report the result of a table on real cards, and another confirm it.
        A director sets the result if nobody else is there to confirm it.
        """
        seats, people = list(table.seats.order_by("number")), people_at(table)
        verdicts = [
            table_results.Verdict(seat.entry_id, place, self.rng.randint(0, 12))
            for place, seat in enumerate(self.rng.sample(seats, len(seats)), 1)
        ]
        given: dict[str, Any] = {"tournament_id": self.found.pk, "table_id": table.pk}
        self.rng.shuffle(people)
        if len(people) < 2:
            given |= {"by": staff(), "reason": "I saw it.", "later": "keep"}
            table_results.adjust_result(**given, verdicts=verdicts)
            return
        one, other, *_rest = people
        self.attempt(
            lambda: reported_results.report_result(**given, player=one, verdicts=verdicts)
        )
        found = ReportedResult.objects.filter(table=table).first()
        if found is not None:
            say = reported_results.confirm_result
            if not self.rng.randrange(4):
                say = reported_results.dispute_result
            self.attempt(lambda: say(**given, player=other, report_id=found.pk))

    def copy(self) -> None:
        """Copy the event, and look at the copy."""
        self.attempt(self.copied)

    def copied(self) -> None:
        zone = ZoneInfo("Europe/Berlin")
        copy = copies.copy_event(tournament_id=self.found.pk, by=staff(), zone=zone)
        self.outcome.faults += checks.copy_faults(self.found, copy)
        copy.delete()

    def repeat(self) -> None:
        """Repeat the event every week, and look at its dates; then stop it."""
        self.attempt(self.repeated)

    def repeated(self) -> None:
        given: dict[str, Any] = {"tournament_id": self.found.pk, "by": staff()}
        row = repeat_event(**given, rule="FREQ=WEEKLY", zone=ZoneInfo("Europe/Berlin"))
        create_due_occurrences(now=timezone.now())
        self.found.refresh_from_db()
        coming = row.occurrences.filter(state="open").exclude(pk=self.found.pk)
        self.outcome.faults += checks.repetition_faults(self.found, list(coming))
        stop_repeating(**given)
        if coming.filter(entries=None).exists():
            self.outcome.faults.append("dates that nobody has entered are still there")

    def attempt(self, act: Callable[[], object]) -> None:
        """Do something that the site may refuse."""
        try:
            act()
        except GamesError as refusal:
            self.note(refusal.refusal)

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
            if self.rng.randrange(3) >= of_three:
                continue
            if table.series is None:
                if self.found.on_real_cards and table.started_at is not None:
                    self.report(table)
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
            longest = 600 if self.found.is_arranged else 20
            self.clock.pass_minutes(self.rng.choice([1, 5, longest]))
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


class Final:
    """Random walks over some first days and their final, on one clock."""

    def __init__(self, outcome: Outcome, clock: Clock, rng: Random) -> None:
        self.outcome, self.rng = outcome, rng
        rules, days = plans.random_final(rng)
        title = outcome.settings["title"]
        outcome.settings |= {"first_days": [{**day} for day in days], "rules": rules}
        settings = {k: v for k, v in outcome.settings.items() if k not in OF_FINALS}
        self.final = SoakWalk(outcome, clock, f"{outcome.seed} final", **settings)
        self.found = self.final.found
        given: dict[str, Any] = {"tournament_id": self.found.pk, "by": director()}
        first_days.set_rules(**given, **rules)
        self.days: list[SoakWalk] = []
        for number, day in enumerate(days, 1):
            seed = f"{outcome.seed} day {number}"
            day["title"] = f"{title} day {number}"
            self.days.append(SoakWalk(outcome, clock, seed, **day))
            first_days.add_day(**given, day_id=self.days[-1].found.pk)
        self.begun: tuple[Any, ...] = ()

    def step(self) -> None:
        """Try one random action on one of the days, or on the final."""
        self.rng.choice([*self.days * 2, self.final]).step()
        self.check()

    def check(self) -> None:
        """Look for faults of the final and of who goes on to it."""
        self.final.take_steps()
        self.found.refresh_from_db()
        self.final.check()
        self.outcome.faults += takeover.faults_of_final(self.found)
        if self.found.started_at is not None:
            rows = takeover.entries_of_final(self.found)
            before = self.begun[1] if self.begun[:1] == (self.found.started_at,) else ()
            changed = [row for row in before if row not in rows]
            if changed:
                self.outcome.faults.append(f"a final that has begun lost {changed}")
            self.begun = (self.found.started_at, rows)

    def settle(self) -> None:
        """Play the days to their ends, correct some results, and then play the final."""
        for walk in self.days:
            walk.settle()
            self.check()
        for _ in range(LATE_ACTS):
            self.step()
        for walk in self.days:
            walk.settle()
        self.final.wait()
        for _ in range(LATE_ACTS // 2):
            # Results of the days are corrected while the final goes on.
            self.rng.choice(self.days).judge_table()
            self.check()
        self.final.settle()
        self.check()

    def look(self) -> None:
        """Open every page of the events."""
        for walk in (*self.days, self.final):
            walk.look()


OF_FINALS = ("first_days", "rules")
"""What the settings of an outcome have only for a final."""

LATE_ACTS = 12
"""How many random acts follow when the first days are over."""


def people_at(table: Table) -> list[Player]:
    """Return the people at a table who are in the event, one for each entry."""
    seats = table.seats.select_related("entry__player").order_by("number")
    return [
        seat.entry.player
        for seat in seats
        if seat.entry.player is not None and seat.entry.player.is_active
    ]


def play(seed: int, *, acts: int = 40) -> Outcome:
    """Play a random event to its end, or some first days and their final; return its
    faults, if it has any.
    """
    rng = Random(f"soak {seed}")
    with own_time() as clock, collected_errors() as logged:
        outcome = Outcome(seed=seed, settings={})
        walk: SoakWalk | Final | None = None
        while walk is None:
            cache.clear()  # resets the limit on events of a director
            outcome.settings = plans.random_settings(rng)
            outcome.settings["title"] = f"Soak {seed}"
            is_final = rng.random() < FINALS
            try:
                with transaction.atomic():
                    if is_final:
                        walk = Final(outcome, clock, rng)
                    else:
                        walk = SoakWalk(outcome, clock, seed, **outcome.settings)
                    if rng.random() < SEASONS:
                        add_to_season(walk, plans.random_season(rng))
            except GamesError:
                continue  # the site refuses this combination
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
        outcome.tables = Table.objects.count()
        outcome.logged = Counter(LogEntry.objects.values_list("kind", flat=True))
    return outcome


FINALS, SEASONS = 0.15, 0.3
"""The shares of events that are the final of first days, and that belong to a season."""


def add_to_season(walk: SoakWalk | Final, rules: dict[str, Any]) -> None:
    """Let the events of a walk belong to a season."""
    season = event_seasons.season_create(by=director(), **rules)
    days = walk.days if isinstance(walk, Final) else []
    for found in [walk.found, *(day.found for day in days)]:
        event_seasons.add_event(season_id=season.pk, by=director(), tournament_id=found.pk)


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
