"""Test the moon over the table: what it says about the wounds, and to which audience."""

import re
from random import Random

import pytest

from engine import registry
from games.contract import game_of
from games.nightfall.rendering.progress_moon import game_progress, lit_path
from tests.games.play.rendering.test_rendering import draw
from tests.games.set_up import table

GAME = registry.get("nightfall")


def wounds(left: int | None, *, face_up: bool = True) -> dict[str, object]:
    return {"wounds": {"face_up": face_up, "face_up_left": left, "face_up_of": 30}}


def test_the_moon_wanes_as_the_wounds_run_out() -> None:
    edges = [
        float(re.findall(r"A([\d.]+)", lit_path(left / 30))[1]) for left in (30, 24, 15)
    ]
    assert edges == sorted(edges, reverse=True)
    assert [game_progress(wounds(left)).css for left in (30, 7, 6, 1)] == [
        "early",
        "early",
        "late",
        "late",
    ]
    assert "6 wounds" in game_progress(wounds(6)).text
    assert game_progress(wounds(36)).lit == lit_path(1.0)  # no rounder than full


def test_the_last_phase_says_that_it_is() -> None:
    last = game_progress(wounds(0, face_up=False))
    assert last.css == "last"
    assert "ends with this phase" in last.text


def test_after_the_game_no_phase_is_awaited() -> None:
    over = game_progress({**wounds(0, face_up=False), "phase": "over"})
    assert over.css == "last"
    assert over.text == "The night is over"


def test_where_wounds_are_counted_in_secret_nobody_reads_a_number() -> None:
    position = GAME.new(seats=3, seed=3, options=GAME.Options.from_dict({"draft": "quick"}))
    html = draw(position, 0, 3)
    assert "pile wounds" not in html
    assert "own-wounds" not in html
    assert game_progress(position.view(0)).left is None


def test_a_table_that_counts_shows_everybodys_wounds() -> None:
    options = GAME.Options.from_dict({"draft": "quick", "show_wounds": True})
    position = GAME.new(seats=3, seed=3, options=options)
    assert draw(position, 0, 3).count('class="pile wounds"') == 3
    assert draw(position, None, 3).count('class="pile wounds"') == 3
    assert "own-wounds" in draw(position, 0, 3)
    assert "own-wounds" not in draw(position, None, 3)
    # Only in the turn of the reader does the headline show influence outside a claim phase.
    active = position.view(None)["active"]
    drawn = [draw(position, seat, 3) for seat in range(3)]
    assert ['class="influence"' in each for each in drawn] == [
        seat == active for seat in range(3)
    ]
    assert game_progress(position.view(None)).left == 30


def test_without_commons_the_middle_tells_of_the_wounds_alone() -> None:
    """Rule: CONSTR-4."""
    options = GAME.Options.from_dict({"built": True})
    deck = game_of("nightfall").brings.of_computer({"built": True}, Random(1))
    built = draw(GAME.new(seats=2, seed=3, options=options, brought=[deck, deck]), 0, 2)
    assert "Commons" not in built
    assert 'aria-label="Wounds"' in built
    assert "the last one left wins" in built
    options = GAME.Options.from_dict({"draft": "quick"})
    assert 'aria-label="Commons"' in draw(GAME.new(seats=2, seed=3, options=options), 0, 2)


@pytest.mark.django_db
def test_wounds_are_counted_openly_unless_the_match_is_rated() -> None:
    setup = game_of("nightfall").setup
    casual = table("ann", "heuristic", options={})
    assert casual.options["show_wounds"]
    assert setup.unusual(casual.options, rated=False) == []
    secret = table("ann", "heuristic", options={"show_wounds": False})
    assert not secret.options["show_wounds"]
    named = setup.unusual(secret.options, rated=False)
    assert [str(each.chip) for each in named] == ["Wounds counted in secret"]
    rated = table("ann", "ben", options={}, rated=True, timing=None)
    assert not rated.options["show_wounds"]
    assert setup.is_quick_match_options(rated.options, rated=True)
