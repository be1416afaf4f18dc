"""Fill a site with matches for a benchmark, and check afterwards that the stored moves are
the played ones.

It runs as a script, with the environment of a site and in the folder of the code under
test, so that it also works with an older commit:

    python tools/load/benchmark_matches.py set_up '{"kind": "program", "matches": 100}' >
    setup.json python tools/load/benchmark_matches.py check '[17, 18]' > check.json
"""

import json
import os
import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

sys.path.insert(0, os.getcwd())
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "nightfall_site.settings")

import django

django.setup()

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.db import transaction
from django.utils import timezone

from games.live import announce
from games.models import Match, Move, Player, Seat
from games.people.accounts import bots_and_keys
from games.play.match.answering import server_answers
from games.play.match.moves import answer_queue, clocks
from games.play.match.moves.play import load_position, store_position
from games.play.match.moves.takeback import moves_that_count
from games.play.match.replaying.verify import (
    differences_from_replay,
    play_stored_move,
    replay,
)
from games.play.tables.creation import match_create
from games.play.tables.terms import TableTerms

LONGEST_PLAYED = 60
"""How many moves a match may have at the start, so that all parts of a game are measured
and not only its first turns.
"""


def player_of(number: int, run: str) -> Player:
    """Create a player who does not use automatic passes."""
    name = f"load{run}{number}"
    return Player.objects.create_user(
        username=name, display_name=name, auto_pass=False, last_seen_at=timezone.now()
    )


def create_credential(player: Player, kind: str) -> str:
    """Create an API key, or a session cookie, with which a player can open a socket."""
    if kind == "program":
        token = bots_and_keys.token_create(
            player=player, name="load", scopes=("read", "play")
        )
        return token.secret
    session = SessionStore()
    session[SESSION_KEY] = str(player.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = player.get_session_auth_hash()
    session.save()
    return str(session.session_key)


def play_random_moves(match: Match, moves: int) -> Match:
    """Play a match on with random choices, as if it had been running for a while."""
    rng, now = Random(match.pk), timezone.now()
    rows: list[Move] = []
    position = load_position(match)
    while position.result is None and len(rows) < moves:
        seat = min(position.view(None)["waiting"])
        decision = position.decision(seat)
        assert decision is not None, "a seat that is waited for has a decision"
        option = rng.choice(decision.options)
        rows.append(
            Move(
                match=match, number=match.version + len(rows), seat=seat, at=now,
                kind=decision.kind, option=option, by=Move.By.PERSON,
            )
        )  # fmt: skip
        position.play(seat, option)
    Move.objects.bulk_create(rows)
    match.version += len(rows)
    store_position(match, list(match.seats.order_by("number")), position, now, before={})
    return match


@transaction.atomic
def set_up(
    *, kind: str, matches: int, level: str = "", reaction: float = 0, clock: str = "none"
) -> dict[str, Any]:
    """Create matches of two seats, and return the data with which a driver plays them.

    Args:
        kind: `program` or `page`; decides whether `create_credential` creates API keys or
        session
            cookies.
        level: the computer in the second seat; empty for two players.
        reaction: the reaction time of the tables in seconds.
        clock: a key of `games.play.match.moves.clocks.PRESETS`.
    """
    settings.LIMITS = dict.fromkeys(settings.LIMITS, (None, None))
    run, rows = os.urandom(4).hex(), []
    for number in range(matches):
        players = [player_of(number * 2 + seat, run) for seat in range(1 if level else 2)]
        terms = TableTerms(
            options={"draft": "quick", "first": 0},
            pace=Match.Pace.INSTANT,
            reaction_seconds=reaction,
            timing=clocks.PRESETS[clock],
        )
        sitters: list[Player | str | None] = [*players, level] if level else [*players]
        match = match_create(terms, host=None, sitters=sitters)
        if reaction:
            match.seats.update(auto_pass=True)
        if not level:
            match = play_random_moves(match, number * 37 % LONGEST_PLAYED)
        rows.append(
            {
                "id": match.pk,
                "slug": match.slug,
                "game": match.game,
                "version": match.version,
                "position": match.position,
                "passes": [create_credential(player, kind) for player in players],
            }
        )
    # Mark all players as present, so that the site does not answer the first moves for
    # them.
    Seat.objects.filter(match__in=[row["id"] for row in rows], player__isnull=False).update(
        last_seen=timezone.now()
    )
    return {"kind": kind, "cookie": settings.SESSION_COOKIE_NAME, "matches": rows}


def check_stored_matches(ids: list[int]) -> dict[str, Any]:
    """Return the stored state of matches, and how a replay of their moves differs
    from it.
    """
    found: dict[str, Any] = {}
    for match in Match.objects.filter(pk__in=ids):
        position = load_position(match)
        found[str(match.pk)] = {
            "version": match.version,
            "moves": match.moves.count(),
            "position": match.position,
            "differences": differences_from_replay(match),
            "views": [position.view(seat) for seat in range(match.seat_count)],
        }
    return found


def pass_records(ids: list[int]) -> list[dict[str, Any]]:
    """Return the passes of people's seats, each with whether it was automatic and its
    stored time.
    """
    given = Move.objects.filter(
        match__in=ids, option="pass", by__in=(Move.By.PERSON, Move.By.AUTOMATIC)
    )
    return [
        {
            "match": move.match_id,
            "version": move.number + 1,
            "automatic": move.by == Move.By.AUTOMATIC,
            "at": move.at.timestamp() * 1000,
        }
        for move in given
    ]


def median_think_time(ids: list[int]) -> float:
    """Return the median milliseconds that a computer takes to choose in these matches."""
    took = []
    for match in Match.objects.filter(pk__in=ids):
        seat = match.seats.exclude(level="").get()
        choose = answer_queue.level_at(match, seat).choose
        moves = list(match.moves.filter(number__lt=match.version).order_by("number"))
        position = replay(match, [])
        for move in moves_that_count(moves):
            if move.by == Move.By.COMPUTER:
                began = process_time()
                server_answers.choose_batch(choose, position, move.seat)
                took.append(process_time() - began)
            play_stored_move(position, move)
    return 1000 * median(took) if took else 0.0


def publish_announcements(*, at_once: int, seconds: float) -> int:
    """Announce changes of matches that do not exist, `at_once` with each request to Redis;
    return the number of requests.
    """
    sent, until = 0, perf_counter() + seconds
    while perf_counter() < until:
        announce.tables_changed(range(-at_once, 0))
        sent += 1
    return sent


ORDERS: dict[str, Callable[[Any], Any]] = {
    "set_up": lambda given: set_up(**given),
    "check": check_stored_matches,
    "passes": pass_records,
    "think": median_think_time,
    "announce": lambda given: publish_announcements(**given),
}

if __name__ == "__main__":
    order, given = sys.argv[1], json.loads(sys.argv[2])
    print(json.dumps(ORDERS[order](given)))
