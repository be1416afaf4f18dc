"""Test that the API sends oracle cards and notebooks only to the seats that may see them
(JDN-INFO-7, JDN-INFO-8, JDN-INFO-10, JDN-INFO-18, JDN-INFO-19).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape

import pytest

from engine.jaeger.cards.catalogue import BY_ID, GREEN
from games.models import Match
from games.people.accounts.export import own_data
from tests.games.browsers import browser
from tests.games.jaeger.nights import night, position_of
from tests.games.programs import Program, bot_of, code, program
from tests.games.set_up import drawn_table, fast_forward, options_of, person, play_for

SITTERS = ("ann", "ben", "cem", "dora", "emil", "fred")
AUDIENCES: tuple[int | None, ...] = (None, *range(6))
PARTS = ("", "view/", "events/", "decision/", "moves/", "rematch/", "messages/")

pytestmark = pytest.mark.django_db


def green_in(text: str) -> set[str]:
    """Return the oracle cards that a text names, by slug or by their English name."""
    return {
        card.id
        for card in GREEN
        if re.search(rf"(?<![\w-]){card.id}(?![\w-])", text)
        or BY_ID[card.id].names["en"] in text
    }


def handled(match: Match, seat: int | None) -> set[str]:
    """Return the oracle cards that a seat has given or received, including those of the
    opening round and the card that is being answered.
    """
    position = position_of(match)
    had = {o.card for o in position.oracles if seat in (o.giver, o.receiver)}
    for asked in position.pending:
        if asked.kind == "oracle_answer" and asked.card is not None:
            giver = (asked.seat - 1) % position.seats
            had |= {asked.card} if seat in (giver, asked.seat) else set()
    return had


def opening() -> Iterator[Match]:
    """Yield a table of six after each step of the opening round."""
    match = night(*SITTERS)
    while position_of(match).phase == "opening":
        yield match
        (asked,) = position_of(match).pending
        play_for(match, asked.seat, options_of(match, asked.seat)[0])
    yield match


def readers() -> dict[int | None, list[Program]]:
    """Return the clients of each seat. The key None has the clients of spectators."""
    theirs: dict[int | None, list[Program]] = {
        seat: [program(name)] for seat, name in enumerate(SITTERS)
    }
    return theirs | {None: [program("eve"), bot_of("eve", "Rose")[0], Program()]}


def test_an_oracle_card_goes_out_to_its_giver_and_its_receiver_alone() -> None:
    everybody, concealed = readers(), 0
    for match in opening():
        everywhere = set().union(*(handled(match, seat) for seat in range(6)))
        for seat, programs in everybody.items():
            own = handled(match, seat)
            for reader in programs:
                answers = [reader.get(f"matches/{match.slug}/{part}") for part in PARTS]
                text = json.dumps([*answers, reader.get(f"tables/{match.slug}/")])
                assert green_in(text) == own, (seat, match.version)
            concealed += len(everywhere - own)
    assert concealed > 50, "there was something to conceal"


def test_a_page_shows_an_oracle_card_to_its_giver_and_its_receiver_alone() -> None:
    for match in opening():
        for seat in AUDIENCES:
            html = unescape(drawn_table(match, seat, "en"))
            assert green_in(html) == handled(match, seat), (seat, match.version)


def test_nothing_is_replayed_before_the_end_and_everything_is_open_after_it() -> None:
    *_, match = opening()
    given = {oracle.card for oracle in position_of(match).oracles}
    page = browser("eve")
    answer = page.get(f"/table/{match.slug}/replay/", {"eyes": "open"}, follow=True)
    assert answer.redirect_chain == [(f"/table/{match.slug}/", 302)]
    assert code(program("ann").get(f"matches/{match.slug}/moves/")) == (409, "not_over")
    match = fast_forward(match)
    for reader in (program("eve"), Program()):
        shown = reader.get(f"matches/{match.slug}/view/")[1]["view"]
        assert given <= {row["card"] for row in shown["result"]["oracles"]}
        assert all(row["character"] for row in shown["players"])


def test_a_character_goes_out_to_its_owner_alone() -> None:
    match = night(*SITTERS)
    secret = position_of(match).characters
    for seat, programs in readers().items():
        for reader in programs:
            answers = [reader.get(f"matches/{match.slug}/{part}") for part in PARTS]
            named = {slug for slug in secret if f'"{slug}"' in json.dumps(answers)}
            assert named == (set() if seat is None else {secret[seat]})


def test_a_notebook_is_written_and_read_by_its_owner() -> None:
    match, ann = night(*SITTERS), program("ann")
    where = f"matches/{match.slug}/notebook/"
    assert ann.get(where) == (200, {"notes": {}})
    notes = {"1:vampire": "maybe", "2:human": "no"}
    entries = {"entries": [f"{key}:{mark}" for key, mark in notes.items()]}
    assert ann.post(where, entries) == (200, {"notes": notes})
    assert ann.post(where, {"entries": ["2:human:"]})[1] == {
        "notes": {"1:vampire": "maybe"}
    }
    match = fast_forward(match)
    assert ann.get(where) == (200, {"notes": {"1:vampire": "maybe"}})
    assert code(ann.post(where, entries)) == (409, "over")


def test_entries_are_noted_all_or_none() -> None:
    match, ann = night(*SITTERS), program("ann")
    where = f"matches/{match.slug}/notebook/"
    for wrong in ("0:human:no", "1:nobody:no", "1:human:loud", "9:human:no"):
        refused = ann.post(where, {"entries": ["1:human:yes", wrong]})
        assert code(refused) == (400, "bad_note")
    for wrong_shape in (
        {},
        {"entries": []},
        {"entries": "1:human:no"},
        {"entries": [1, {}]},
    ):
        assert code(ann.post(where, wrong_shape)) == (400, "invalid")
    assert ann.get(where) == (200, {"notes": {}})


def test_nobody_else_reads_a_notebook_or_writes_in_it() -> None:
    match = night(*SITTERS)
    where, mark = f"matches/{match.slug}/notebook/", "1:vampire"
    program("ann").post(where, {"entries": [f"{mark}:maybe"]})
    robo, _ = bot_of("ann")
    for stranger in (program("eve"), robo):
        assert code(stranger.get(where)) == (403, "not_your_seat")
        refused = stranger.post(where, {"entries": [f"{mark}:no"]})
        assert code(refused) == (403, "not_your_seat")
    assert code(Program().get(where)) == (401, "not_authenticated")
    assert code(program("ann", ["read"]).post(where, {"entries": ["1:human:no"]})) == (
        403,
        "no_scope",
    )
    assert program("ben").get(where) == (200, {"notes": {}})
    for programs in readers().values():
        for reader in programs:
            answers = [reader.get(f"matches/{match.slug}/{part}") for part in PARTS]
            assert mark not in json.dumps(answers)
    match.refresh_from_db()
    assert match.seats.get(player=person("ann")).notes == {mark: "maybe"}


def test_a_notebook_of_a_bot_is_not_its_owners() -> None:
    robo, player = bot_of("ann")
    match = night("ben", player.username, "cem", "dora")
    where = f"matches/{match.slug}/notebook/"
    assert robo.post(where, {"entries": ["0:human:yes"]})[0] == 200
    assert code(program("ann").get(where)) == (403, "not_your_seat")


def test_a_game_without_a_notebook_has_nothing_to_note() -> None:
    match, ann = night("ann", "ben", game="nightfall"), program("ann")
    where = f"matches/{match.slug}/notebook/"
    assert ann.get(where) == (200, {"notes": {}})
    assert code(ann.post(where, {"entries": ["1:human:no"]})) == (400, "bad_note")


def test_the_file_with_ones_own_data_has_ones_own_notes() -> None:
    match = night(*SITTERS)
    entries = {"entries": ["2:vampire:maybe"]}
    program("ann").post(f"matches/{match.slug}/notebook/", entries)
    assert "2:vampire" in json.dumps(own_data(person("ann")))
    assert "2:vampire" not in json.dumps(own_data(person("ben")))
