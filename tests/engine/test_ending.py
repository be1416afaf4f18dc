"""Test the end of the game, counting wounds and breaking ties."""

from __future__ import annotations

import pytest

from engine.nightfall.events import Place
from tests.engine.table import B, J, S, Table, table
from tests.matrix import each_row

# When it ends


def test_ex_30_the_chain_is_finished_then_the_game_ends() -> None:
    """The last face-up wound is dealt in the middle of a hit, and a face-down one follows.

    Scenario: EX-30, with Franz Orlok.
    Rules: END-1, END-2, END-3, END-7, DMG-16.
    """
    game = (
        table(3)
        .wounds("Bite", "Burn", "Bleed", face_up=1)
        .hand(S, "Bleed")
        .chain((S, "Enraged Wight"), (B, "Franz Orlok"))
        .ready()
        .choose(B, J)
    )
    assert game.discard(J) == ["Bite", "Burn"]
    assert game.view()["wounds"]["face_up"] is False
    assert game.position.result is None
    game.choose(S, B)
    assert game.discard(B) == ["Bleed"]
    assert game.phase == "over"
    assert game.waiting == ()
    assert game.view()["turn"] == 1


def test_all_attacks_are_finished_then_the_game_ends() -> None:
    """No chain follows the combat.

    Rules: END-2, END-7.
    """
    game = (
        table(2)
        .in_play(S, "Enraged Wight", "Genesis One")
        .hand(S, "Vulko")
        .wounds("Bite", "Burn", "Bleed", "Bite", "Bite", face_up=1)
        .ready()
    )
    assert game.phase == "over"
    assert game.wounds(B) == 4
    assert game.exiled() == ["Enraged Wight", "Genesis One"], "the phase is finished"


def test_damage_to_each_player_is_dealt_to_the_end() -> None:
    """The first player takes the last face-up wound, the others take face-down ones.

    Rules: END-2, END-3, SIM-1.
    """
    game = (
        table(3)
        .wounds("Bite", "Burn", "Bleed", face_up=1)
        .hand(S, "Bleed")
        .chain((S, "Alton Hickman"), (S, "Big Ghost"))
        .ready()
        .choose(S, J, B)
    )
    assert [game.wounds(seat) for seat in (S, B, J)] == [2, 1, 1]
    assert game.phase == "over"
    assert ranking(game) == [(J, None), (B, "seat"), (S, "wounds")]


def test_with_face_up_wounds_left_the_game_goes_on() -> None:
    """The game goes on while one face-up wound is left.

    Rule: END-1.
    """
    game = table(2).wounds("Bite", "Burn", face_up=2).chain((S, "Enraged Wight")).ready()
    game.choose(S, B)
    assert game.asked(S) == "claim"


@pytest.mark.parametrize("phase", ["claim", "cleanup"])
def test_a_trigger_in_another_phase_ends_the_game_after_it(phase: str) -> None:
    """No base card deals wounds in these phases, so the test sets the flag that ends the
    game.

    Rules: END-6, END-7.
    """
    game = table(2).hand(S, "Bleed").hand(B, "Bleed").phase(phase).ready()
    game.position.ending = True
    game.choose(S, "done" if phase == "claim" else "pass")
    assert game.phase == "over"
    assert [event["phase"] for event in game.events("phase_began")] == [phase]


def test_wounds_run_on_into_the_exiled_ones_and_then_into_blank_ones() -> None:
    """Of a hit of five wounds, one is face up, one face down, one exiled, and two are only
    counted.

    Rules: END-3, END-4, END-9, EXILE-2, DMG-16.
    """
    game = (
        table(2)
        .in_play(S, "Big Ghost")
        .wounds("Bite", "Burn", face_up=1)
        .exiled("Bleed", "Genesis One", "Blank wound")
        .ready()
    )
    assert game.discard(B) == ["Bite", "Burn", "Bleed", "Blank wound", "Blank wound"]
    assert game.exiled() == ["Blank wound", "Genesis One"]
    assert game.position.result is not None
    last = game.position.result.places[-1]
    assert last == Place(B, 2, 5, 1, 1, 1, 2, "wounds")


def test_exiled_wounds_come_back_in_random_order() -> None:
    """Rule: END-8."""
    orders = set()
    for seed in range(20):
        game = (
            table(2, seed=seed)
            .in_play(S, "Ivan Radinsky")
            .wounds("Bite", face_up=1)
            .exiled("Bite", "Burn", "Bleed")
            .ready()
        )
        orders.add(tuple(game.discard(B)[1:]))
    assert len(orders) == 6


# Counting


def test_wounds_in_deck_hand_and_pile_count() -> None:
    """Exiled wounds and other cards do not count. The player with the fewest wounds wins.

    Rules: END-5, GEN-2, EXILE-1.
    """
    game = (
        table(2)
        .hand(S, "Bite", "Vulko")
        .deck(S, "Burn", "Genesis One")
        .discard(S, "Bleed")
        .exiled("Bite", "Bite")
        .wounds("Bite", face_up=1)
        .chain((S, "Enraged Wight"))
        .ready()
        .choose(S, B)
    )
    assert game.position.result is not None
    assert game.position.result.winner == B
    assert game.position.result.places == (
        Place(B, 1, 1, 1, 0, 0, 0, None),
        Place(S, 2, 3, 1, 1, 1, 0, "wounds"),
    )
    assert game.view()["result"]["places"][0]["seat"] == B
    assert game.events("game_over")[0]["places"] == game.view()["result"]["places"]


def final(*counts: tuple[int, int, int], first: int = 0) -> Table:
    """End a game in which each seat has these numbers of bites, burns and bleeds; return
    its table. The last wound is a bite that seat 0 deals to itself.
    """
    game = table(len(counts)).first(first).wounds("Bite", face_up=1)
    for seat, (bites, burns, bleeds) in enumerate(counts):
        bites -= seat == 0
        wounds = ["Bite"] * bites + ["Burn"] * burns + ["Bleed"] * bleeds
        game.discard(seat, *wounds)
    return game.chain((0, "Enraged Wight")).ready().choose(0, 0)


def ranking(game: Table) -> list[tuple[int, str | None]]:
    assert game.position.result is not None
    return [(place.seat, place.by) for place in game.position.result.places]


def test_ex_31_the_most_frequent_keyword_breaks_the_tie() -> None:
    """B has 3, 3 and 1 of the keywords, J has 4, 2 and 1.

    Scenario: EX-31.
    Rules: TIE-1, TIE-6, TIE-7.
    """
    game = final((8, 0, 0), (3, 3, 1), (1, 4, 2))
    assert ranking(game) == [(B, None), (J, "keyword"), (S, "wounds")]


@each_row(
    "mine, other, by",
    [
        ((3, 3, 1), (1, 4, 2), "keyword"),
        ((3, 3, 1), (3, 4, 0), "keyword"),
        ((3, 2, 2), (3, 3, 1), "keyword"),
        ((2, 2, 2), (3, 3, 1), "wounds"),
        ((1, 2, 3), (3, 1, 2), "seat"),
    ],
)
def test_keywords_are_compared_from_the_most_frequent_down(
    mine: tuple[int, int, int], other: tuple[int, int, int], by: str
) -> None:
    """The numbers are compared in descending order, whichever keywords they belong to.

    Rules: TIE-1, TIE-2, TIE-7, END-5.
    """
    assert ranking(final(mine, other, first=1)) == [(0, None), (1, by)]
    assert ranking(final(other, mine, first=0)) == [(1, None), (0, by)]


@each_row(
    "first, order",
    [
        (0, [4, 3, 2, 1, 0]),
        (1, [0, 4, 3, 2, 1]),
        (2, [1, 0, 4, 3, 2]),
        (3, [2, 1, 0, 4, 3]),
        (4, [3, 2, 1, 0, 4]),
    ],
)
def test_five_who_are_alike_are_ranked_by_their_seats(first: int, order: list[int]) -> None:
    """The ranking goes to the right, from the right neighbour of the first player, who
    comes last.

    Rules: TIE-3, TIE-4, TIE-6.
    """
    game = final(*[(2, 1, 1)] * 5, first=first)
    assert ranking(game) == [(order[0], None), *((seat, "seat") for seat in order[1:])]


def test_those_without_the_best_value_drop_out_step_by_step() -> None:
    """Five seats are separated by wounds, the most frequent keyword, the second keyword and
    the seat.

    Rules: TIE-5, TIE-6, TIE-2, TIE-4.
    """
    game = final((4, 2, 1), (3, 3, 1), (2, 3, 2), (3, 2, 2), (3, 3, 2), first=0)
    assert ranking(game) == [
        (3, None),
        (2, "seat"),
        (1, "keyword"),
        (0, "keyword"),
        (4, "wounds"),
    ]


def test_blank_wounds_count_but_have_no_keyword() -> None:
    """Each player has four wounds. Two bites and two blank wounds count as (2, 0, 0), which
    is better than (2, 1, 1).

    Rules: END-9, TIE-1, TIE-2.
    """
    game = (
        table(2)
        .first(0)
        .discard(S, "Bite", "Blank wound", "Blank wound")
        .discard(B, "Bite", "Bite", "Burn", "Bleed")
        .wounds("Bite", face_up=1)
        .chain((S, "Enraged Wight"))
        .ready()
        .choose(S, S)
    )
    assert ranking(game) == [(S, None), (B, "keyword")]
