"""Test statements that players make with one tap: everybody sees them, they have no effect
on the game, and the table compares them with the truth once it is known.
"""

from __future__ import annotations

import html
import re

import pytest
from pytest_django.fixtures import Settings

from engine.jaeger.characters.roster import GROUP
from games.base.policies.word_filter import Muted
from games.models import Match, Sanction
from games.play.match.reading.selectors import seats_of
from games.play.match.seats import statements
from games.play.rendering import replay_html
from games.refusals import BadStatement, MatchOver, NotYourSeat, TooOften
from tests.games.browsers import browser
from tests.games.jaeger.nights import drawn, night, position_of, walk
from tests.games.programs import code, program
from tests.games.set_up import drawn_table, person, play_to_the_end

pytestmark = pytest.mark.django_db


def state(match: Match, name: str, statement: str) -> None:
    statements.make_statement(match_id=match.pk, player=person(name), statement=statement)
    match.refresh_from_db()


def lies_of(match: Match, seat: int) -> str:
    """Return a statement that claims a side other than the seat's own."""
    own = GROUP[position_of(match).characters[seat]]
    return "is:vampire" if own != "vampire" else "is:werewolf"


def test_everybody_reads_a_statement_and_the_game_knows_nothing_of_it() -> None:
    match = night("ann", "ben", "beginner", "beginner")
    before, version = position_of(match).to_json(), match.version
    ann = browser("ann")
    ann.post(f"/table/{match.slug}/state/", {"state": "suspect:1"})
    match.refresh_from_db()
    assert "You suspect Ben." in drawn_table(match, 0, "en")
    assert "Ann suspects you." in drawn_table(match, 1, "en")
    for audience in (2, None):
        assert "Ann suspects Ben." in drawn_table(match, audience, "en")
    assert position_of(match).to_json() == before
    assert match.version == version


def test_what_can_be_stated_reveals_nothing_of_its_author() -> None:
    match = night("ann", "ben", "beginner", "beginner")
    keys = [
        re.findall(r'name="state" value="(\w+:\w+)"', drawn_table(match, seat, "en"))
        for seat in (0, 1)
    ]
    assert keys[0] == [*lineup(match), "suspect:1", "suspect:2", "suspect:3"]
    assert keys[1] == [*lineup(match), "suspect:0", "suspect:2", "suspect:3"]
    assert 'name="state"' not in drawn_table(match, None, "en")


def test_a_statement_says_nothing_about_the_truth_to_those_who_do_not_know_it() -> None:
    match = night("ann", "ben", "beginner", "beginner")
    state(match, "ann", lies_of(match, 0))
    assert 'class="said false' in drawn_table(match, 0, "en"), "the author knows"
    for audience in (1, None):
        drawn = drawn_table(match, audience, "en")
        assert 'class="said  side-' in drawn
        assert 'class="said false' not in drawn


def test_the_end_and_the_replay_lay_it_beside_the_truth() -> None:
    match = night("ann", "ben", "beginner", "beginner")
    state(match, "ann", lies_of(match, 0))
    state(match, "ben", "suspect:0")
    match = play_to_the_end(match)
    drawn = drawn_table(match, None, "en")
    recap = drawn[drawn.index('class="masks"') :]
    assert 'class="said false' in recap
    assert "suspected by" in recap
    assert recap.count('class="goal"') == len(position_of(match).characters)
    for slug in position_of(match).characters:
        assert f'data-card="{slug}"' in recap
    html = replay_html(match, position_of(match), None, version=1, at_end=True)
    assert 'class="said false' in html


def test_an_earlier_position_shows_only_what_had_been_stated() -> None:
    match = night("ann", "ben", "beginner", "beginner")
    state(match, "ann", "suspect:1")
    count = position_of(match).event_count
    assert len(statements.shown(match, None, count)) == 1
    assert statements.shown(match, None, count - 1) == []
    statements.move_statements_back(match, 2)
    match.refresh_from_db()
    assert [one.event for one in statements.shown(match, None, 2)] == [2]


def test_it_is_for_players_of_a_running_match_and_for_what_the_game_knows() -> None:
    match = night("ann", "ben", "beginner", "beginner")
    for nonsense in ("is:pope", "suspect:0", "suspect:9", "", "<b>"):
        with pytest.raises(BadStatement):
            state(match, "ann", nonsense)
    with pytest.raises(NotYourSeat):
        state(match, "cem", "suspect:1")
    play_to_the_end(match)
    with pytest.raises(MatchOver):
        state(match, "ann", "suspect:1")


def test_the_same_again_is_not_stored_twice_and_there_is_a_limit(
    settings: Settings,
) -> None:
    settings.LIMITS = settings.LIMITS | {"statement": ("3 per minute", None)}
    match = night("ann", "ben", "beginner", "beginner")
    state(match, "ann", "suspect:1")
    stored = match.statements
    state(match, "ann", "suspect:1")
    assert match.statements == stored
    state(match, "ann", "suspect:2")
    with pytest.raises(TooOften):
        state(match, "ann", "suspect:3")
    assert len(match.statements) == 2


def lineup(match: Match) -> list[str]:
    view = position_of(match).view(None)
    return [f"is:{side}" for side, count in view["lineup"].items() if count]


def test_a_muted_player_states_nothing_and_a_shadow_muted_one_to_nobody() -> None:
    match = night("ann", "ben", "beginner", "beginner")
    for name, kind in (("ann", Sanction.Kind.MUTE), ("ben", Sanction.Kind.SHADOW)):
        Sanction.objects.create(player=person(name), kind=kind, reason="Baits.", by=None)
    with pytest.raises(Muted):
        state(match, "ann", "suspect:1")
    state(match, "ben", "suspect:0")
    assert "You suspect Ann." in drawn_table(match, 1, "en")
    for audience in (0, 2, None):
        assert "suspects" not in drawn_table(match, audience, "en")


def test_no_name_is_stored() -> None:
    match = night("ann", "ben", "beginner", "beginner")
    state(match, "ann", "suspect:1")
    (row,) = match.statements
    assert set(row) == {"seat", "key", "event", "number"}
    assert [seat.number for seat in seats_of(match)][row["seat"]] == 0


def test_a_program_states_and_reads_statements() -> None:
    match = night("ann", "ben", "beginner", "beginner")
    path, ann = f"matches/{match.slug}/statements/", program("ann")
    status, answer = ann.post(path, {"statement": "suspect:1"})
    assert status == 200
    (said,) = answer["view"]["statements"]
    assert (said["seat"], said["statement"]) == (0, "suspect:1")
    assert code(ann.post(path, {"statement": "is:pope"})) == (400, "bad_statement")


def test_who_is_out_is_told_so_and_states_nothing() -> None:
    for position in walk(seats=4, seed=1):
        dead = [row["seat"] for row in position.view(None)["players"] if row["out"]]
        if dead and position.result is None and dead[0] not in position.waiting:
            break
    told = "You're out. Your goal may still be reached."
    page = html.unescape(drawn(position, dead[0]))
    assert told in page
    assert 'name="state"' not in page
    alive = next(seat for seat in range(4) if seat not in dead)
    page = html.unescape(drawn(position, alive))
    assert told not in page
    assert 'name="state"' in page


def test_the_end_tells_the_reader_alone_how_well_their_notebook_did() -> None:
    match = play_to_the_end(night("ann", "ben", "beginner", "beginner"))
    groups = [GROUP[slug] for slug in position_of(match).characters]
    other = "vampire" if groups[2] == "werewolf" else "werewolf"
    marks = {f"1:{groups[1]}": "yes", f"2:{other}": "yes", "3:human": "maybe"}
    match.seats.filter(number=0).update(notes=marks)
    verdict = "Your notebook had the right side for 1 of 2 players. Mirelle misled you."
    assert verdict in drawn_table(match, 0, "en")
    assert "Your notebook" not in drawn_table(match, 1, "en")
