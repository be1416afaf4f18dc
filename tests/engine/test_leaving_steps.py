"""Test that steps that wait for several players go on when one of them leaves the game
(CONSTR-18).
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.nightfall.phases.chain import Building, Departing, Resolving, Texts
from engine.nightfall.phases.combat import Blocking
from engine.nightfall.phases.turn import PHASES, Turn
from engine.nightfall.resolve.cardtext import CardText
from engine.nightfall.resolve.damage import HitMinions, HitPlayer, HitPlayers
from engine.nightfall.resolve.giving import EachPuts
from engine.nightfall.resolve.triggered import InOrder
from engine.nightfall.state import Combat, State, Triggered
from engine.nightfall.wounding import receive_wound
from tests.engine.table import B, J, S, built

CARD = 4


@pytest.fixture
def state() -> State:
    """Return a table of three built decks: S is active, and the order of J waits first in
    the chain.
    """
    table = built(3).chain((J, "Vulko"), (B, "Alton Hickman"), (S, "Franz Orlok"))
    return table._position


def triggered(seat: int, player: int) -> Triggered:
    return Triggered(minion=1, card=CARD, seat=seat, variant=0, player=player)


def without(step: Any, seat: int, state: State) -> Any:
    return step.without(state, seat)


def test_the_turn_of_another_goes_on_and_the_own_is_at_its_end(state: State) -> None:
    turn = Turn(S, 2, begun=True)
    assert without(turn, B, state) == turn
    assert without(turn, S, state) == Turn(S, len(PHASES), begun=True)


def test_who_has_left_adds_no_orders_and_assigns_no_blocks(state: State) -> None:
    assert without(Building((B, J)), B, state) == Building((J,))
    assert without(Building((B, J)), S, state) is None
    first, second = Blocking((B, J), (3, -1)), Blocking((J, B), (3, -1))
    assert without(first, B, state) == Blocking((J,))
    assert without(second, B, state) == Blocking((J,), (3, -1))
    assert without(first, S, state) is None


def test_an_order_ends_with_its_player_and_with_the_turn(state: State) -> None:
    owner = state.chain[0].seat
    others = {S, B, J} - {owner, state.active}
    for step in (Texts(0, 1), Departing(0)):
        for seat in others:
            assert without(step, seat, state) == step
        assert without(step, owner, state) is None
    assert without(Resolving(), B, state) == Resolving()


def test_a_text_forgets_who_has_left(state: State) -> None:
    """A player who has left is no longer "that player", and the card's player chooses
    instead.
    """
    text = CardText(CARD, seat=J, targeter=B, place=0, variant=0, that_player=B)
    assert without(text, B, state) == text._replace(targeter=J, that_player=-1)
    mine = text._replace(seat=B, targeter=J, that_player=J)
    assert without(mine, B, state) is None
    assert without(text, S, state) is None
    of_others = CardText(CARD, seat=B, targeter=B, place=0, variant=0, that_player=S)
    assert without(of_others, J, state) == of_others


def test_damage_on_its_way_arrives_at_the_others(state: State) -> None:
    """Rule: CONSTR-17."""
    hit = HitPlayer(B, 2, from_text=True)
    assert without(hit, B, state) is None
    assert without(hit, J, state) == hit
    hits = HitPlayers(S, CARD, 1, left=(B, J), order=(J,))
    assert without(hits, B, state) == HitPlayers(S, CARD, 1, left=(J,), order=(J,))
    assert without(hits, J, state) == HitPlayers(S, CARD, 1, left=(B,))
    assert without(hits, S, state) is None
    minions = HitMinions(S, CARD, 1, left=(99,))
    assert without(minions, B, state) == HitMinions(S, CARD, 1, left=())
    assert without(minions, S, state) is None


def test_who_has_left_puts_nothing_into_play(state: State) -> None:
    assert without(EachPuts(CARD, "ghoul", (S, B, J)), B, state).left == (S, J)


def test_texts_set_off_together_lose_those_of_who_has_left(state: State) -> None:
    together = InOrder((triggered(B, J), triggered(J, B), triggered(S, J)))
    assert without(together, B, state) == InOrder((triggered(J, -1), triggered(S, J)))


def test_everything_of_who_loses_their_last_wound_is_gone() -> None:
    """Texts that were triggered, stray cards and combats against the player are removed;
    those of others stay.
    """
    table = (
        built(3, sets=("base", "coldest_war"))
        .own_wounds(B, "Burn")
        .in_play(B, "Big Ghost")
        .in_play(J, "Alton Hickman", "Marcus Toth")
        .attached(S, "Full Battle Rattle", to="Big Ghost")
        .attached(J, "Still Standing", to="Alton Hickman")
        .attached(B, "Still Standing", to="Marcus Toth")
    )
    state = table._position
    state.triggered = (triggered(B, J), triggered(J, B), triggered(S, J))
    state.combats = [Combat(1, CARD, B), Combat(2, CARD, J)]
    state.built = state.built._replace(strays=((B, CARD), (J, CARD)))

    receive_wound(state, B)

    assert state.triggered == (triggered(J, -1), triggered(S, J))
    assert [combat.done for combat in state.combats] == [True, False]
    assert [owner for owner, _card in state.built.strays] == [J]
    assert [each.owner for each in state.attached] == [J]
    assert [seat for seat, *_counts in state.built.out] == [B]
    assert len(state.discards[S]) == 1
    assert [len(row) for row in state.minions] == [0, 0, 2]


def test_with_two_left_of_three_the_game_goes_on_and_with_one_it_ends() -> None:
    """Rule: CONSTR-16."""
    state = built(3).own_wounds(B, "Burn").own_wounds(J, "Burn")._position
    receive_wound(state, B)
    assert not state.ending
    receive_wound(state, J)
    assert state.ending
    assert [seat for seat, *_counts in state.built.out] == [B, J]
    assert [event[2] for event in state.log if event[0] == "left_game"] == [3, 2]
