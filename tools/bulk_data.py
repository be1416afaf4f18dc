"""Fill a site with as much data as years of use, to measure how it performs.

`python -m tools fill` uses this. A dozen matches are really played, with random choices;
all others are copies of them with their own players, times and results. So every page has
content, and a million moves take minutes instead of days.
"""

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import islice
from random import Random
from typing import TypeVar

from django.db import models, transaction
from django.utils import timezone

from engine.check_record import seed_commitment
from games.base.policies import names
from games.contract import Game, default_game
from games.models import Match, Move, Part, Player, Rating, RatingChange, Seat
from games.play.ratings.pools import Pool, pool_for

M = TypeVar("M", bound=models.Model)

PREFIX = "fill-"
"""The prefix of the usernames of all players that this module creates."""

PLAYED = 12
"""How many matches are really played."""

YEARS = timedelta(days=2 * 365)
"""How long the site seems to have been in use."""

BATCH = 1000
"""How many rows are stored at once."""

DAYS_PER_MOVE = 3
"""The clock of the running matches, which are played turn by turn."""


class SiteHasRealPlayers(Exception):
    """The site has players whom this module did not create, so it must not be filled."""


@dataclass(frozen=True, slots=True)
class RowCounts:
    """How many rows of each kind to create."""

    players: int = 100_000
    matches: int = 100_000
    moves: int = 1_000_000
    running: int = 2_000


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match that was really played: its final position, its position halfway, and its
    moves.
    """

    seats: int
    seed: str
    options: dict[str, object]
    version: str
    moves: Sequence[tuple[int, str, str]]
    end: str
    result: dict[str, object]
    halfway: str
    asked: Sequence[int]


def fill_site(size: RowCounts, tell: Callable[[str], object], *, seed: int = 1) -> None:
    """Fill an empty site; the function calls `tell` with progress messages. The same seed
    gives the same data.

    Raises:
        SiteHasRealPlayers: see `check_no_real_players`.
    """
    check_no_real_players()
    rng, game, now = Random(seed), default_game(), timezone.now()
    tell(f"{size.players} players")
    _store_in_batches(_players(size.players, now, rng))
    made = Player.objects.filter(username__startswith=PREFIX)
    people = list(made.order_by("pk").values_list("pk", flat=True))
    tell(f"{PLAYED} matches to copy")
    played = [_play(game, rng) for _ in range(PLAYED)]
    tell(f"{size.matches} matches that have ended")
    _store_in_batches(_ended_matches(game, played, size.matches, now, rng))
    _seats_and_ratings(played, people, rng, now)
    tell(f"{size.moves} moves")
    _store_in_batches(_moves(played, size.moves))
    tell(f"{size.running} matches that are running")
    _store_running_matches(game, played, size.running, people, now)


def check_no_real_players() -> None:
    """Check that the site has no real players.

    Raises:
        SiteHasRealPlayers: there is a player who is neither staff nor created by
            `fill_site`, or `fill_site` has been run here before.
    """
    if Player.objects.filter(username__startswith=PREFIX).exists():
        raise SiteHasRealPlayers("This site has been filled before.")
    if Player.objects.filter(is_staff=False).exists():
        raise SiteHasRealPlayers("People play on this site; filling is for an empty one.")


def _players(count: int, now: datetime, rng: Random) -> Iterator[Player]:
    for number in range(count):
        name = f"{PREFIX}{number}"
        joined = now - YEARS * rng.random()
        yield Player(
            username=name,
            password="!",
            display_name=name,
            name_key=names.name_key(name),
            date_joined=joined,
            last_seen_at=joined + (now - joined) * rng.random(),
        )


def _play(game: Game, rng: Random) -> PlayedMatch:
    """Play one match with random choices; most have two seats."""
    seats = rng.choice([2, 2, 2, min(4, max(game.sizes))])
    options = game.checked({}, seats)
    seed = rng.getrandbits(128)
    position = game.begin(seats=seats, seed=seed, options=options)
    begun, moves = position.clone(), list[tuple[int, str, str]]()
    while position.result is None:
        seat = position.waiting[0]
        decision = position.decision(seat)
        assert decision is not None, "who is waited for is asked"
        option = rng.choice(decision.options)
        moves.append((seat, decision.kind, option))
        position.play(seat, option)
    for seat, _kind, option in moves[: len(moves) // 2]:
        begun.play(seat, option)
    outcome = game.outcome(position)
    assert outcome is not None, "a position with a result has an outcome"
    return PlayedMatch(
        seats=seats,
        seed=str(seed),
        options=options,
        version=str(game.rules.RULES_VERSION),
        moves=moves,
        end=position.to_json(),
        result=outcome.to_dict(),
        halfway=begun.to_json(),
        asked=begun.waiting,
    )


def _match(game: Game, played: PlayedMatch, created: datetime) -> Match:
    slug = secrets.token_hex(8)
    return Match(
        slug=slug,
        game=game.key,
        options=played.options,
        seat_count=played.seats,
        seed=played.seed,
        seed_hash=seed_commitment(slug, played.seed),
        engine_version=played.version,
        created_at=created,
        started_at=created,
    )


def _ended_matches(
    game: Game, all_played: Sequence[PlayedMatch], count: int, now: datetime, rng: Random
) -> Iterator[Match]:
    for number in range(count):
        played = all_played[number % len(all_played)]
        ended = now - YEARS * (1 - number / count)
        match = _match(game, played, ended - timedelta(minutes=40))
        match.status = Match.Status.FINISHED
        match.position, match.result = played.end, played.result
        match.version = len(played.moves)
        match.finished_at = match.settled_at = ended
        match.rated, match.listed = rng.random() < 0.8, rng.random() < 0.5
        yield match


def _seats_and_ratings(
    all_played: Sequence[PlayedMatch], people: Sequence[int], rng: Random, now: datetime
) -> None:
    """Seat players at the finished matches, and rate these."""
    strength: dict[tuple[int, Pool], tuple[float, int, datetime]] = {}
    seats, changes = list[Seat](), list[RatingChange]()
    rows = Match.objects.filter(status=Match.Status.FINISHED).order_by("pk")
    found = rows.values_list("pk", "seed", "finished_at", "rated")
    by_seed = {played.seed: played for played in all_played}
    for pk, seed, ended, rated in found.iterator(chunk_size=BATCH):
        played = by_seed.get(seed)
        if played is None or ended is None:
            continue  # this match was not created by this module
        sitting = _choose_players(people, played.seats, rng)
        pool = pool_for(default_game().key, played.seats)
        for row in played.result["places"]:  # type: ignore[attr-defined]
            who, place = sitting[row["seat"]], row["place"]
            seats.append(_seat(pk, row["seat"], who))
            seats[-1].place, seats[-1].score = place, row.get("score")
            seats[-1].part = Part.PLAYED
            if rated:
                mu, games, _at = strength.get((who, pool), (1500.0, 0, ended))
                after = mu + rng.uniform(-12, 12)
                strength[who, pool] = after, games + 1, ended
                change = RatingChange(match_id=pk, player_id=who, place=place, **pool.where)
                change.mu_before, change.mu_after, change.at = mu, after, ended
                change.sigma_before = change.sigma_after = 80.0
                changes.append(change)
        if len(seats) > BATCH:
            _store_in_batches(seats)
            _store_in_batches(changes)
            seats, changes = [], []
    _store_in_batches(seats)
    _store_in_batches(changes)
    _store_in_batches(
        Rating(player_id=who, mu=mu, sigma=80.0, games=games, played_at=at, **pool.where)
        for (who, pool), (mu, games, at) in strength.items()
    )


def _choose_players(people: Sequence[int], count: int, rng: Random) -> list[int]:
    """Choose the players of one table at random; older accounts play more often."""
    sitting = set[int]()
    while len(sitting) < min(count, len(people)):
        sitting.add(people[int(len(people) * rng.random() ** 3)])
    return sorted(sitting)


def _seat(match_id: int, number: int, player_id: int) -> Seat:
    return Seat(match_id=match_id, number=number, player_id=player_id)


def _moves(all_played: Sequence[PlayedMatch], count: int) -> Iterator[Move]:
    """Yield the moves of the newest matches, whole games, until there are `count` moves."""
    by_seed = {played.seed: played for played in all_played}
    newest = Match.objects.filter(status=Match.Status.FINISHED, seed__in=by_seed)
    for pk, seed, ended in newest.order_by("-pk").values_list("pk", "seed", "finished_at"):
        assert ended is not None, "the database sees to it"
        moves = by_seed[seed].moves
        for number, (seat, kind, option) in enumerate(moves[:count]):
            at = ended - timedelta(seconds=5 * (len(moves) - number))
            yield Move(
                match_id=pk, number=number, seat=seat, kind=kind, option=option,
                by=Move.By.PERSON, at=at,
            )  # fmt: skip
        count -= len(moves)
        if count <= 0:
            return


def _store_running_matches(
    game: Game,
    all_played: Sequence[PlayedMatch],
    count: int,
    people: Sequence[int],
    now: datetime,
) -> None:
    """Store running matches that wait, turn by turn, for one of their players."""
    matches, seats = list[Match](), list[Seat]()
    for number in range(count):
        played = all_played[number % len(all_played)]
        match = _match(game, played, now - timedelta(days=1))
        match.status, match.position = Match.Status.RUNNING, played.halfway
        match.version = len(played.moves) // 2
        match.clock = Match.Clock.TURNS
        match.clock_bank = DAYS_PER_MOVE * 24 * 3600
        match.listed = number % 10 == 0
        matches.append(match)
    for match, number in zip(_store_in_batches(matches), range(count), strict=True):
        played = all_played[number % len(all_played)]
        for at in range(played.seats):
            seat = _seat(match.pk, at, people[(number * played.seats + at) % len(people)])
            seat.last_seen = now - timedelta(hours=1)
            if at in played.asked:
                seat.asked_since = seat.told_since = match.version
                seat.asked_at = now
                seat.runs_out_at = now + timedelta(seconds=match.clock_bank)
            seats.append(seat)
    _store_in_batches(seats)
    _store_in_batches(
        Move(
            match_id=match.pk, number=number, seat=seat, kind=kind, option=option,
            by=Move.By.PERSON, at=now,
        )
        for match, at in zip(matches, range(count), strict=True)
        for number, (seat, kind, option) in enumerate(
            all_played[at % len(all_played)].moves[: match.version]
        )
    )  # fmt: skip


def _store_in_batches(rows: Iterable[M]) -> list[M]:
    """Store rows in batches. If `rows` is a list, return it with primary keys set."""
    left, kept = iter(rows), rows if isinstance(rows, list) else []
    while batch := list(islice(left, BATCH)):
        with transaction.atomic():
            type(batch[0])._default_manager.bulk_create(batch)
    return kept
