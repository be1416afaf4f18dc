"""Play games of Jäger der Nacht for the tests of this folder, without a site."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from django.utils import translation

from engine.jaeger import Position
from games.contract import game_of, parts
from games.contract.drawing import Scene, SeatInfo
from games.contract.statements import Statement
from games.models import Match
from games.play.match.moves.play import load_position
from games.play.rendering import log
from tests.games.set_up import table

GAME = "jaeger"


def night(*sitters: str | None, **agreed: Any) -> Match:
    """Set up a table of Jäger der Nacht; the first seat begins."""
    return table(*sitters, **{"game": GAME, "options": {"first": 0}} | agreed)


def position_of(match: Match) -> Position:
    match.refresh_from_db()
    position = load_position(match)
    assert isinstance(position, Position)
    return position


def walk(seats: int, seed: int, **options: Any) -> Iterator[Position]:
    """Yield the positions of a game in which seats answer at random and sometimes take an
    offer.
    """
    rng = Random(seed)
    game = game_of(GAME)
    position: Any = game.begin(seats=seats, seed=seed, options=options)
    while position.result is None:
        yield position.clone()
        seat = rng.choice(position.waiting)
        volunteers = [s for s in range(seats) if position.offers(s)]
        if volunteers and rng.random() < 0.02:
            seat = rng.choice(volunteers)
            position.play(seat, rng.choice(position.offers(seat)))
        else:
            position.play(seat, rng.choice(position.decision(seat).options))
    yield position


def scene(
    position: Position,
    audience: int | None,
    language: str = "en",
    statements: Sequence[Statement] = (),
    name: str = "Seat",
) -> Scene:
    """Return what the table shows an audience in `language`, the active one. Each player is
    called `name` plus their seat.
    """
    game = game_of(GAME)
    seats = [SeatInfo(f"{name}{number}") for number in range(position.seats)]
    names = {number: info.name for number, info in enumerate(seats)}
    events = position.events_since(max(0, position.event_count - log.EVENTS), audience)
    outcome = game.outcome(position)
    return Scene(
        view={**position.view(audience), "result": outcome and outcome.to_dict()},
        events=events,
        log=log.log_lines(game, events, audience, names, language),
        seats=seats,
        slug="abc",
        version=1,
        language=language,
        statements=statements,
        can_state=game.statements.possible(position.view(None), audience)
        if audience is not None
        else (),
    )


def drawn(
    position: Position,
    audience: int | None,
    language: str = "en",
    statements: Sequence[Statement] = (),
    name: str = "Seat",
) -> str:
    """Return the HTML of the table for an audience. Each player is called `name` plus their
    seat.
    """
    with translation.override(language):
        shown = scene(position, audience, language, statements, name)
        return parts.draw(game_of(GAME).drawing.table(shown)).whole
