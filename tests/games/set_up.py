"""Set up people and tables for the tests of this folder."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from random import Random
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.models import Match, Move, Player, Seat
from games.play import rendering
from games.play.following.table_loading import snapshot_of
from games.play.match.answering import server_answers
from games.play.match.moves.play import load_position, store_position, submit
from games.play.match.moves.table_snapshot import TableSnapshot
from games.play.match.reading.selectors import seats_of
from games.play.ratings.pools import Pool
from games.play.tables.creation import match_create
from games.play.tables.terms import TableTerms

DUEL, TABLE = Pool("nightfall", "duel"), Pool("nightfall", "table")

LEVELS = ("random", "heuristic", "bright", "beginner", "casual", "seasoned")
"""Computer levels of Nightfall, the tests' own game and Jäger der Nacht."""


def person(name: str) -> Player:
    """Return the player of that name; create them if necessary."""
    names = {"username": name, "display_name": name.title()}
    return Player.objects.get_or_create(username=name, defaults=names)[0]


def table(*sitters: str | None, **agreed: Any) -> Match:
    """Create a quick table without a clock.

    A sitter is a level, a person's name, or None for a free seat. The first seat begins.
    """
    return match_create(**quick_terms(sitters, agreed))


def quick_terms(sitters: Sequence[str | None], agreed: Mapping[str, Any]) -> dict[str, Any]:
    """Build the arguments of `match_create` and `series_create` for a quick game."""
    seated = [
        sitter if sitter in {None, *LEVELS} else person(sitter or "") for sitter in sitters
    ]
    terms: dict[str, Any] = {
        "options": {"draft": "quick", "first": 0},
        "pace": Match.Pace.INSTANT,
        "reaction_seconds": 0,
    }
    other: dict[str, Any] = {
        "sitters": seated,
        "host": next((one for one in seated if isinstance(one, Player)), None),
    }
    known = {field.name for field in fields(TableTerms)}
    for name, value in agreed.items():
        (terms if name in known else other)[name] = value
    return {"terms": TableTerms(**terms), **other}


def play_for(match: Match, seat: int, *choices: str, version: int | None = None) -> int:
    """Play as the person at a seat, by default on the match's newest version."""
    match.refresh_from_db()
    return submit(
        match_id=match.pk,
        seat=seat,
        version=match.version if version is None else version,
        choices=choices,
        by=Move.By.PERSON,
        player=match.seats.get(number=seat).player,
    )


def draft(*sitters: str, **agreed: Any) -> Match:
    """Set up a table at which all players are asked at once."""
    return table(*sitters, options={"draft": "base4", "first": 0}, **agreed)


def options_of(match: Match, seat: int) -> tuple[str, ...]:
    """Return the present options of a seat; empty if it is not asked."""
    match.refresh_from_db()
    decision = load_position(match).decision(seat)
    return tuple(decision.options) if decision else ()


def snapshot(match: Match) -> TableSnapshot:
    """Return the snapshot of a match whose row has just been loaded."""
    return snapshot_of(match, seats_of(match))


def drawn_table(match: Match, seat: int | None, language: str) -> str:
    """Render the table of a match whose row has just been loaded, for one audience."""
    return rendering.table_html(snapshot(match), seat, language)


def answer_next(match: Match) -> bool:
    """Answer for one seat for which the server has to answer, as a task would; return False
    if there is none.
    """
    seat = match.seats.filter(due_at__isnull=False).order_by("number").first()
    if seat is None or seat.asked_since is None:
        return False
    return server_answers.answer_seat(
        match_id=match.pk, seat=seat.number, version=seat.asked_since
    )


def play_to_the_end(match: Match, *, moves: int = 5000) -> Match:
    """Play on until the match ends or `moves` answers have been given. People answer at
    random.
    """
    rng = Random(match.seed)
    for _ in range(moves):
        if answer_next(match):
            continue
        match.refresh_from_db()
        asked = match.seats.filter(asked_since__isnull=False).order_by("number").first()
        if asked is None:
            break
        if asked.is_computers:
            # A player acted out of turn, so the computer was asked again meanwhile.
            continue
        play_for(match, asked.number, rng.choice(options_of(match, asked.number)))
    match.refresh_from_db()
    return match


@transaction.atomic
def fast_forward(match: Match, *, moves: int = 5000) -> Match:
    """Play on as `play_to_the_end` does, but in one transaction, which is much faster.

    Use it for tests that need an advanced match and do not care how it got there.
    """
    rng, now, rows = Random(match.seed), timezone.now(), []
    match = Match.objects.get(pk=match.pk)
    position = load_position(match)
    while position.result is None and len(rows) < moves:
        seat = rng.choice(position.view(None)["waiting"])
        decision = position.decision(seat)
        assert decision is not None
        option = rng.choice(decision.options)
        rows.append(Move(match=match, number=match.version + len(rows), seat=seat, at=now))
        rows[-1].kind, rows[-1].option, rows[-1].by = decision.kind, option, Move.By.PERSON
        position.play(seat, option)
    Move.objects.bulk_create(rows)
    match.version += len(rows)
    store_position(match, list(match.seats.order_by("number")), position, now, before={})
    return match


def stored(match: Match) -> list[list[dict[str, Any]]]:
    """Return all rows that the database has of a match, to check that nothing changed."""
    return [
        list(Match.objects.filter(pk=match.pk).values()),
        list(Seat.objects.filter(match=match).order_by("number").values()),
        list(Move.objects.filter(match=match).order_by("number").values()),
    ]


def at_home(match: Match) -> Match:
    """Store that the people of a match have been on the site for a while; return the match.

    Without this, a player's first report of presence would render the table again for all
    readers at any moment, which disturbs tests that wait for silence.
    """
    sitting = Player.objects.filter(seats__match=match)
    Player.objects.filter(pk__in=sitting).update(last_seen_at=timezone.now())
    return match
