"""Test that frames, API answers and replays of an audience stay the same, byte for byte, if
everything that the audience may not know is exchanged in the database.
"""

import json
from random import Random
from typing import Any

import pytest
from django.utils import translation
from django.utils.safestring import SafeString

from games.contract import parts
from games.contract.parts import DrawnTable
from games.contract.rules import Position
from games.models import Match
from games.play import rendering
from games.play.match.moves.play import load_position
from games.play.match.moves.table_snapshot import TableSnapshot
from tests.engine.secrets import MAY_FIND_NOTHING, dealt_anew
from tests.games.programs import Program, program
from tests.games.set_up import drawn_table, fast_forward, table

pytestmark = pytest.mark.django_db

OPTIONS = [
    {"draft": "base4", "first": 0, "secret": True},
    {"draft": "quick", "first": 0, "promos": True},
]
AUDIENCES: list[tuple[str, int | None]] = [("ann", 0), ("ben", 1), ("eve", None)]


def exchanged(match: Match, seat: int | None, seed: int) -> str:
    """Return the stored position after exchanging everything that a seat cannot know."""
    return dealt_anew(load_position(match), seat, Random(seed)).to_json()


def at_some_step(options: dict[str, object], moves: int) -> Match:
    """Return a match of three people after `moves` moves, or at the next question that is
    asked in both positions: some questions are left out if a hand or pile has nothing to
    choose.
    """
    match = fast_forward(table("ann", "ben", "cem", options=options), moves=moves)
    while MAY_FIND_NOTHING & {each.kind for each in load_position(match).pending}:
        match = fast_forward(match, moves=1)
    return match


def sent(match: Match, name: str, seat: int | None) -> str:
    """Return everything that pages and programs of an audience get."""
    html = drawn_table(match, seat, "en")
    reader: Program = program(name)
    parts = ("", "view/", "events/", *(("decision/",) if seat is not None else ()))
    answers = [reader.get(f"matches/{match.slug}/{part}") for part in parts]
    assert all(status == 200 for status, _ in answers)
    return json.dumps([html, answers])


@pytest.mark.parametrize("moves", [2, 5, 90, 250])
@pytest.mark.parametrize("options", OPTIONS, ids=["secret", "quick"])
def test_what_an_audience_is_sent_does_not_hang_on_secrets(
    moves: int, options: dict[str, object]
) -> None:
    match = at_some_step(options, moves)
    stored = match.position
    for name, seat in AUDIENCES:
        before = sent(match, name, seat)
        match.position = exchanged(match, seat, moves)
        match.save(update_fields=["position"])
        assert match.position != stored
        assert sent(match, name, seat) == before
        match.position = stored
        match.save(update_fields=["position"])


def replayed(match: Match, position: Position, seat: int | None) -> str:
    with translation.override("en"):
        return rendering.replay_html(match, position, seat, version=3)


@pytest.mark.parametrize("moves", [3, 120])
def test_a_replay_from_a_seat_shows_what_the_seat_saw(moves: int) -> None:
    match = at_some_step(OPTIONS[0], moves)
    position = load_position(match)
    for _, seat in AUDIENCES:
        other = dealt_anew(position, seat, Random(moves))
        assert replayed(match, other, seat) == replayed(match, position, seat)
    everything = {replayed(match, position, seat) for _, seat in AUDIENCES}
    assert len(everything) == len(AUDIENCES)


def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a page shows decks and hands, the comparison must find a difference."""
    match = at_some_step(OPTIONS[1], 90)
    draw = rendering.draw_table

    def leaking(table: TableSnapshot, seat: int | None, *args: Any) -> DrawnTable:
        assert table.position is not None
        # Show decks and hands, because one of them alone may be empty, or the same after
        # the secrets are exchanged.
        hidden = [*table.position.decks, *table.position.hands]
        whole = f"{draw(table, seat, *args)}<!-- {hidden} -->"
        return parts.draw(parts.Table(parts.Whole(SafeString(whole))))

    monkeypatch.setattr(rendering, "draw_table", leaking)
    before = sent(match, "eve", None)
    match.position = exchanged(match, None, 1)
    match.save(update_fields=["position"])
    assert sent(match, "eve", None) != before
