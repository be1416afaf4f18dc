"""Test arranging a table with `Scenario`."""

from __future__ import annotations

import pytest

from engine.errors import BadScenario
from engine.nightfall.scenario import Scenario
from tests.engine.table import S, table


def test_cards_are_named_in_english_or_by_slug() -> None:
    """Names work with or without quotation marks, in upper or lower case."""
    game = (
        table(2).hand(S, '"Big Ghost"', "big ghost", "big-ghost", "J.J. McTeague").ready()
    )
    assert game.hand(S) == ["Big Ghost"] * 3 + ["J.J. McTeague"]


def test_mistakes_are_told() -> None:
    """A mistake raises `BadScenario`, so that a test never uses another table than its
    author meant.
    """
    with pytest.raises(BadScenario, match="no card is called 'Vulcan'"):
        table(2).hand(S, "Vulcan")
    with pytest.raises(BadScenario, match="'Death Grip' is no minion"):
        table(2).in_play(S, "Death Grip")
    with pytest.raises(BadScenario, match="no phase is called 'moon'"):
        table(2).phase("moon")
    with pytest.raises(BadScenario, match="nobody plays with 6 seats"):
        table(6)
    for seat in (2, -1):
        with pytest.raises(BadScenario, match="there is no seat"):
            table(2).hand(seat, "Vulko")
        with pytest.raises(BadScenario, match="there is no seat"):
            table(2).private(seat, "Vulko")
        with pytest.raises(BadScenario, match="there is no seat"):
            table(2).chain((seat, "Vulko"))
        with pytest.raises(BadScenario, match="there is no seat"):
            table(2).turn(seat)
    with pytest.raises(BadScenario, match="promos needs the option"):
        table(2).in_play(S, "Lisaveta Florescu")


def test_a_table_where_nobody_can_ever_do_anything_is_refused() -> None:
    """The turns of such a table would follow one another for ever."""
    with pytest.raises(BadScenario, match="nobody has a card"):
        Scenario().private(S, "Big Ghost").start()


def test_a_choice_that_is_not_on_offer_names_what_is() -> None:
    """The error for a seat that is not asked says which seats are."""
    game = table(2).hand(S, "Vulko").ready()
    with pytest.raises(AssertionError, match=r"seat 0's chain with \['Vulko', 'pass'\]"):
        game.choose(S, "Death Grip")
    with pytest.raises(AssertionError, match="seat 1 is not asked; waiting for"):
        game.passes(1)
