"""Play a whole demonstration tournament among computers, so that a visitor can watch one
live.

The demonstration uses the same services, steps and matches as every other tournament. It
needs no worker, and can run beside one.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from itertools import cycle, islice, product

from django.db.models import QuerySet
from django.utils import timezone

from games.contract import Game, default_game, game_of
from games.models import Match, Player
from games.play.match.answering.computer_moves import play_until_person_decides
from games.refusals import MatchOver
from tournaments.base import permissions
from tournaments.directing import entry_acts, event_acts, settings
from tournaments.formats import FORMATS, StandingsLine, format_of
from tournaments.models import Round, Table, TableSeat, Tournament
from tournaments.running.clockwork import take_due_steps
from tournaments.series.services import advance
from tournaments.standings import current_standings

DIRECTOR = "demo-director"
REASON = "This is a demonstration."

FIRST = (
    "Ashen", "Amber", "Crooked", "Drowsy", "Gilded", "Hollow", "Ivory", "Lonely",
    "Mossy", "Nameless", "Pale", "Quiet", "Restless", "Silver", "Tattered", "Velvet",
)  # fmt: skip
SECOND = (
    "Owl", "Lantern", "Moth", "Raven", "Fox", "Candle", "Badger", "Bell", "Hare",
    "Widow", "Scribe", "Pilgrim", "Warden", "Piper", "Miller", "Stranger",
)  # fmt: skip

PATIENCE = timedelta(seconds=31)
"""Waiting time after which a free player in an arena is seated at any table."""
STUCK_AFTER = 30.0
"""Seconds without a step, a game or anything due, after which `run_event` gives up. A step
takes far less.
"""


class DemoStuck(Exception):
    """No match is played and no step is due, but the event is not over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DemoSettings:
    """The settings of a demonstration."""

    players: int = 32
    game: str = ""
    """The key of the game; empty for the site's default."""
    format: str = "swiss"
    seats: int = 4
    rounds: int | None = None
    """The number of rounds; None for the format's usual number (four in an arena or
    league).
    """
    level: str = ""
    """The level of the computers; empty for the game's default."""
    speed: float = 0.0
    """Moves per second at each table; 0 is as fast as possible."""
    pause: float = 0.0
    """Seconds between two rounds."""


def prepare_event(plan: DemoSettings) -> Tournament:
    """Create and publish the event and enter its computers.

    An event that an interrupted earlier run left behind is cancelled.

    Raises:
        BadSettings: the plan cannot be played.
    """
    director, game = demo_director(), _game(plan)
    for old in permissions.unfinished_events_directed_by(director):
        event_acts.cancel(tournament_id=old.pk, by=director, reason=REASON)
    found = settings.tournament_create(
        by=director,
        title=f"Demo: {FORMATS[plan.format].name}",
        about=REASON,
        format=plan.format,
        game=game.key,
        table_size=plan.seats,
        rounds=_rounds(plan),
        options=quick_options(game),
        # The pace is slow, so that a worker running beside this does not play faster than
        # `speed`.
        pace=Match.Pace.SLOW if plan.speed else Match.Pace.INSTANT,
        rated=False,
        break_seconds=round(plan.pause),
        starts_at=timezone.now() + timedelta(hours=1),
    )
    settings.tournament_publish(tournament_id=found.pk, by=director)
    for name in distinct_computer_names(plan.players):
        entry_acts.add_computer_or_invite(
            tournament_id=found.pk,
            by=director,
            level=plan.level or game.stand_in,
            name=name,
            reason=REASON,
        )
    return found


def quick_options(game: Game) -> dict[str, str]:
    """Return the options of the game's quickest variant, as short forms offer it."""
    main, quick = game.setup.main, game.setup.quick
    return {main.name: quick[0]} if main is not None and quick else {}


def _game(plan: DemoSettings) -> Game:
    return game_of(plan.game) if plan.game else default_game()


def run_event(found: Tournament, plan: DemoSettings) -> Iterator[str]:
    """Play the event to its end, and yield a line for each round that ends.

    Raises:
        Stuck: nothing happened for `STUCK_AFTER` seconds and nothing is due, which is a
            bug.
    """
    director, told, quiet_since = demo_director(), 0, 0.0
    settings.start_now(tournament_id=found.pk, by=director, reason=REASON)
    while not found.is_over:
        steps = take_due_steps(found.pk)
        played = _play_all(found, plan)
        for number, line in _ended_round_lines(found, told):
            told = number
            yield line
        if _has_played_enough(found, plan):
            event_acts.finish_round(tournament_id=found.pk, by=director, reason=REASON)
        if steps or played or _wait_for_next_step(found):
            quiet_since = 0.0
        else:
            # A worker of a running site may be taking the next step right now.
            quiet_since = quiet_since or time.monotonic()
            if time.monotonic() - quiet_since > STUCK_AFTER:
                raise DemoStuck(found)
            time.sleep(0.2)
        found.refresh_from_db()


def distinct_computer_names(count: int) -> Iterator[str]:
    """Yield distinct names for `count` computers."""
    pairs = list(product(range(len(SECOND)), range(len(FIRST))))
    # The names are shuffled so that consecutive ones do not share a word.
    mixed = (f"{FIRST[(f + s) % len(FIRST)]} {SECOND[(f * 7 + s) % 16]}" for s, f in pairs)
    unique = list(dict.fromkeys(mixed))
    for number, name in enumerate(islice(cycle(unique), count)):
        again = number // len(unique)
        yield f"{name} {again + 1}" if again else name


def table_lines(lines: list[StandingsLine]) -> Iterator[str]:
    """Yield the final standings as lines of text."""
    width = max([len(line.entry.shown_name) for line in lines] + [4])
    has_points = any(line.points is not None for line in lines)
    head = "points" if has_points else ""
    yield f"{'':>4} {'name':<{width}} {head:>7} {'won':>4} {'score':>7} {'games':>6}"
    for line in lines:
        points = "" if line.points is None else f"{float(line.points):g}"
        yield (
            f"{line.place or '-':>3}. {line.entry.shown_name:<{width}} {points:>7}"
            f" {line.wins:>4} {line.score:>7} {line.games:>6}"
        )


def demo_director() -> Player:
    """Return the account that directs demonstrations, created if missing. It has no usable
    password.
    """
    player, is_new = Player.objects.get_or_create(
        username=DIRECTOR, defaults={"display_name": "Night Watch"}
    )
    if is_new:
        player.set_unusable_password()
        player.save()
    return player


def _rounds(plan: DemoSettings) -> int | None:
    """Return the number of rounds to set; None if the format determines it."""
    if "rounds" not in FORMATS[plan.format].asks:
        return None
    sized = Tournament(table_size=plan.seats)
    known = FORMATS[plan.format].default_rounds(sized, plan.players)
    if plan.rounds is not None:
        return plan.rounds
    return None if known else 4


def _open_tables(found: Tournament) -> QuerySet[Table]:
    return Table.objects.filter(
        round__tournament=found,
        finished_at=None,
        annulled_at=None,
        series__isnull=False,
    ).order_by("pk")


def _play_all(found: Tournament, plan: DemoSettings) -> int:
    """Play at all open tables, in turns if `plan.speed` is set; return how many tables were
    open.
    """
    tables = list(_open_tables(found).values_list("series", flat=True))
    left = set(tables)
    while left:
        began = time.monotonic()
        for series in sorted(left):
            if not _play(series, plan):
                left.discard(series)
        if plan.speed and left:
            time.sleep(max(0.0, 1.0 - (time.monotonic() - began)))
        elif not plan.speed:
            break
    return len(tables)


def _play(series_id: int, plan: DemoSettings) -> bool:
    """Play one second's moves, or a whole game without a speed; return whether the game
    goes on.
    """
    most = max(1, round(plan.speed)) if plan.speed else 20_000
    # Skip the pause between the games of a series.
    later = timezone.now() + timedelta(hours=1)
    series = advance(series_id, now=later)
    game = series.games.order_by("-number").first()
    if game is None or series.status != series.Status.RUNNING:
        return False
    try:
        match = play_until_person_decides(match_id=game.match_id, most=most)
    except MatchOver:  # a worker has finished the match meanwhile
        return False
    return match.is_running


def _has_played_enough(found: Tournament, plan: DemoSettings) -> bool:
    """Tell whether the players of a running arena have played `plan.rounds` tables on
    average.
    """
    if not format_of(found).is_continuous:
        return False
    row = found.rounds_played.filter(state=Round.State.RUNNING).first()
    if row is None or row.deadline is None or row.deadline <= timezone.now():
        return False
    seats = TableSeat.objects.filter(round=row).count()
    return seats >= plan.players * (plan.rounds or 4)


def _wait_for_next_step(found: Tournament) -> bool:
    """Wait for the event's next step if it is due soon; return whether there is one."""
    row = found.rounds_played.exclude(state=Round.State.FINISHED).first()
    if row is not None and row.state == Round.State.PAIRED:
        time.sleep(0.2)
        return True
    if format_of(found).is_continuous:
        return take_due_steps(found.pk, now=timezone.now() + PATIENCE) > 0
    return False


def _ended_round_lines(found: Tournament, told: int) -> list[tuple[int, str]]:
    """Return the number and a line of text for each round that ended after round number
    `told`.
    """
    rows = found.rounds_played.filter(state=Round.State.FINISHED, number__gt=told)
    lines = []
    for row in rows.order_by("number"):
        count = row.tables.count()
        best = current_standings.standings_of(found)[:3]
        leading = ", ".join(line.entry.shown_name for line in best)
        tables = f"{count} table{'s' * (count != 1)}"
        lines.append((row.number, f"Round {row.number}: {tables}. Ahead: {leading}"))
    return lines
