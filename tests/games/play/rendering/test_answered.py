"""Test that a question that the server answers for a player is never rendered for them."""

from typing import Any

import pytest

from games.models import Match
from games.play.match.moves import standing_orders
from games.play.match.moves.play import load_position
from tests.games.set_up import answer_next, drawn_table, options_of, play_for, table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give all tables the same seed, so that they are dealt alike."""
    monkeypatch.setattr("games.play.tables.creation.secrets.randbits", lambda _bits: 2011)


def forced(match: Match, *, after_own: bool = False) -> Any:
    """Play until seat 0 has no option but to pass, and the server is about to pass; return
    that question.

    Args:
        after_own: whether seat 0 has an order in the chain then.
    """
    for turn in range(3000):
        match.refresh_from_db()
        position = load_position(match)
        decision = position.decision(0)
        if decision is not None and decision.options == ("pass",):
            chain = position.view(0)["chain"]
            if any(order["seat"] == 0 for order in chain) is after_own:
                return decision
        if answer_next(match):
            continue
        asked = match.seats.filter(asked_since__isnull=False).order_by("number")[0]
        options = options_of(match, asked.number)
        play_for(match, asked.number, options[0 if turn % 3 else -1])
    raise AssertionError("nothing was forced")


def test_a_forced_pass_is_a_note_and_no_question() -> None:
    match = table("ann", "ben")
    decision = forced(match)
    html = drawn_table(match, 0, "en")
    assert 'data-question=""' in html
    assert 'data-alert=""' in html
    assert "Passed for you." in html
    assert 'name="choice"' not in html
    assert decision.options == ("pass",)
    # Other readers must not see that the player had no choice (INFO-15).
    assert "Passed for you." not in drawn_table(match, 1, "en")
    assert "Passed for you." not in drawn_table(match, None, "en")


def test_no_pass_is_told_right_after_an_order_of_ones_own() -> None:
    match = table("ann", "ben")
    forced(match, after_own=True)
    html = drawn_table(match, 0, "en")
    assert "Nothing else in your hand links to the chain." in html
    assert "Passed for you." not in html


def test_whoever_passes_by_hand_is_asked() -> None:
    match = table("ann", "ben")
    forced(match)
    match.seats.filter(number=0).update(auto_pass=False)
    html = drawn_table(Match.objects.get(pk=match.pk), 0, "en")
    assert "Passed for you." not in html
    assert 'value="pass"' in html


def test_a_standing_order_is_named_as_what_answers() -> None:
    match = table("ann", "ben")
    for turn in range(3000):
        match.refresh_from_db()
        position = load_position(match)
        decision = position.decision(0)
        view = position.view(0)
        if (
            decision is not None
            and decision.kind == "chain"
            and view["active"] == 1
            and len(decision.options) > 1
        ):
            break
        if answer_next(match):
            continue
        asked = match.seats.filter(asked_since__isnull=False).order_by("number")[0]
        options = options_of(match, asked.number)
        play_for(match, asked.number, options[0 if turn % 3 else -1])
    seat = match.seats.get(number=0)
    standing_orders.replace_orders_unsaved(seat, {"pass_chain": True}, position)
    seat.save()
    html = drawn_table(Match.objects.get(pk=match.pk), 0, "en")
    assert "Your standing order answers for you." in html
    assert 'data-question=""' in html
