"""Test the cleanup phase, wound effects, drawing and reshuffling."""

from __future__ import annotations

import pytest

from tests.engine.table import B, S, Setting, Table, table
from tests.matrix import each_row


def cleanup(hand: list[str], deck: list[str], **options: object) -> Setting:
    """Return a table at which S is about to clean up."""
    return table(2, **options).hand(S, *hand).deck(S, *deck).phase("cleanup")


# Drawing to five


@each_row("held, drawn", [(0, 5), (2, 3), (4, 1), (5, 0), (7, 0)])
def test_the_hand_is_filled_to_five(held: int, drawn: int) -> None:
    """Wounds in hand count, and a player with more than five cards discards none.

    Rules: CLEAN-1, CLEAN-2, WOUND-2.
    """
    game = cleanup((["Bite"] + ["Vulko"] * 6)[:held], ["Genesis One"] * 6).ready()
    assert game.hand(S).count("Genesis One") == drawn
    assert len(game.hand(S)) == max(5, held)


def test_cards_come_from_the_top_of_the_own_deck() -> None:
    """Rule: DECK-1."""
    game = cleanup(["Vulko"] * 3, ["Bite", "Genesis One", "Burn"]).deck(B, "Vulko").ready()
    assert game.hand(S)[3:] == ["Bite", "Genesis One"]
    assert game.deck(S) == ["Burn"]
    assert game.deck(B) == ["Vulko"]


def test_a_short_deck_is_drawn_before_the_pile_is_shuffled() -> None:
    """The deck runs out in the middle of a draw.

    Rules: DECK-3, DECK-7.
    """
    game = (
        cleanup(["Genesis One"] * 3, ["Vulko"])
        .discard(S, "Grim Siege", "Grim Siege", "Grim Siege")
        .in_play(S, "Indigo Six")
        .ready()
    )
    assert game.hand(S)[3:] == ["Vulko", "Grim Siege"]
    assert game.deck(S) == ["Grim Siege", "Grim Siege"]
    assert game.discard(S) == []
    assert len(game.events("shuffled")) == 1


def test_a_reshuffle_changes_the_order() -> None:
    """The order after a reshuffle is random.

    Rule: DECK-3.
    """
    names = ["Vulko", "Genesis One", "Grim Siege", "Death Grip", "Indigo Six", "Bite"]
    orders = set()
    for seed in range(10):
        game = table(2, seed=seed).discard(S, *names).phase("cleanup").ready()
        orders.add((*game.hand(S), *game.deck(S)))
    assert len(orders) > 1
    assert {frozenset(order) for order in orders} == {frozenset(names)}


def test_an_exactly_empty_deck_stays_empty() -> None:
    """The discard pile is shuffled only when the next card is needed.

    Rule: DECK-4.
    """
    game = cleanup(["Vulko"] * 4, ["Genesis One"]).discard(S, "Bite").ready()
    assert game.deck(S) == []
    assert game.discard(S) == ["Bite"]
    assert game.events("shuffled") == []


def test_without_deck_and_pile_nothing_is_drawn() -> None:
    """Draws that are impossible are skipped.

    Rule: DECK-5.
    """
    game = cleanup(["Vulko"], ["Genesis One"]).ready()
    assert game.hand(S) == ["Vulko", "Genesis One"]
    game = table(2).chain((S, "Grim Siege")).ready()
    assert game.hand(S) == []
    assert game.resolved() == ["Grim Siege"]


def test_cards_of_the_chain_are_not_shuffled_in() -> None:
    """Neither the resolving Grim Siege nor the waiting Death Grip is shuffled in.

    Rule: DECK-7.
    """
    game = (
        table(2)
        .discard(S, "Bite")
        .chain((S, "Death Grip"), (S, "Grim Siege"))
        .ready()
        .choose(S, B)
    )
    assert game.hand(S) == ["Bite"]
    assert game.discard(S) == ["Grim Siege", "Death Grip"]


# The wound effect


def test_ex_28_two_wounds_are_discarded_for_four_cards() -> None:
    """A wound among the new cards cannot be used in the same turn.

    Scenario: EX-28.
    Rules: WOUND-4, CLEAN-3, CLEAN-4, CLEAN-7.
    """
    deck = ["Bite", "Burn", "Vulko", "Bleed", "Grim Siege", "Death Grip"]
    game = cleanup(["Genesis One"] * 3, deck).hand(B, "Bleed").ready()
    assert game.asked(S) == "wound_effect"
    assert game.offered(S) == ["use", "pass"]
    game.choose(S, "use")
    assert game.hand(S)[3:] == ["Vulko", "Bleed", "Grim Siege", "Death Grip"]
    assert game.discard(S) == ["Bite", "Burn"]
    assert game.active == B


def test_the_wound_effect_is_voluntary() -> None:
    """Rule: WOUND-3."""
    game = cleanup(["Bite"] * 5, ["Vulko"]).ready().passes(S)
    assert game.hand(S) == ["Bite"] * 5


def test_all_wounds_in_hand_go() -> None:
    """No wound may be kept, not even a blank one.

    Rules: WOUND-8, END-9.
    """
    game = cleanup(["Bite", "Blank wound", "Vulko", "Bleed", "Burn"], ["Vulko"] * 9).ready()
    game.choose(S, "use")
    assert game.hand(S) == ["Vulko"] * 9
    assert sorted(game.discard(S)) == ["Bite", "Blank wound", "Bleed", "Burn"]


def test_a_reshuffle_on_the_way_takes_the_discarded_wounds_along() -> None:
    """The wounds are discarded before the first card is drawn, so a reshuffle includes
    them.

    Rules: WOUND-9, DECK-3.
    """
    game = cleanup(["Vulko", "Vulko", "Vulko", "Bite", "Burn"], []).ready().choose(S, "use")
    assert sorted(game.hand(S)) == ["Bite", "Burn", "Vulko", "Vulko", "Vulko"]
    assert game.discard(S) == []


def test_without_a_wound_passing_is_asked_all_the_same() -> None:
    """The question must not reveal whether the player holds a wound.

    Rules: INFO-15, INFO-9.
    """
    views = []
    for card in ("Bite", "Vulko"):
        game = cleanup(["Genesis One"] * 4 + [card], []).ready()
        views.append(game.view(B))
    assert game.offered(S) == ["pass"]
    assert views[0] == views[1]


def test_only_the_active_player_uses_a_wound() -> None:
    """Players may use wounds only in their own turn.

    Rule: WOUND-7.
    """
    game = cleanup(["Bite"], []).hand(B, "Bite").ready()
    assert game.waiting == (S,)


@pytest.mark.parametrize(
    "options", [{"profile": "NF-DE"}, {"wound_timing": "either"}], ids=str
)
def test_the_german_timing_allows_it_before_the_draw(options: dict[str, str]) -> None:
    """After the wound effect, the player draws up to five cards.

    Rules: CLEAN-5, CLEAN-6, CLEAN-8.
    """
    game = cleanup(["Bite", "Genesis One"], ["Vulko"] * 9, **options).hand(B, "Bleed")
    played = game.ready()
    assert played.decision(S).purpose == "before"
    played.choose(S, "use")
    assert played.hand(S) == ["Genesis One"] + ["Vulko"] * 4
    assert played.active == B, "used once, it is not asked again"


def test_in_the_german_timing_it_may_wait_for_the_draw() -> None:
    """Rules: CLEAN-5, CLEAN-6."""
    game = cleanup(["Vulko"], ["Bite"] * 4 + ["Grim Siege"] * 8, profile="NF-DE").ready()
    assert game.offered(S) == ["pass"]
    game.passes(S)
    assert game.decision(S).purpose == "after"
    game.choose(S, "use")
    assert game.hand(S) == ["Vulko"] + ["Grim Siege"] * 8


def test_the_table_may_choose_the_later_timing_in_german_games() -> None:
    """Rule: CLEAN-4."""
    game = cleanup(["Bite"], [], profile="NF-DE", wound_timing="after").ready()
    assert game.decision(S).purpose == "after"


def piled(game: Table, *order: str) -> list[str]:
    for wound in order:
        game.choose(S, wound)
    return game.discard(S)


def test_discarded_wounds_are_piled_in_order_on_demand() -> None:
    """With `ask_every_order` the player chooses the order of the discarded wounds.

    Rules: SIM-5, WOUND-8.
    """
    game = cleanup(["Bite", "Bleed", "Burn"], [], ask_every_order=True).deck(
        S, *["Vulko"] * 8
    )
    played = game.ready().choose(S, "use")
    assert played.offered(S) == ["Bite", "Burn", "Bleed"]
    assert piled(played, "Bleed", "Burn") == ["Bleed", "Burn", "Bite"]


# The end of the turn


def test_lasting_effects_end_after_the_draw() -> None:
    """The ban of "Overwatch Two" holds through the cleanup phase.

    Rules: CLEAN-9, EFF-1.
    """
    game = (
        table(2)
        .hand(S, "Bleed")
        .hand(B, "Bleed")
        .chain((S, "Ivan Radinsky"), (S, "Overwatch Two"))
        .ready()
        .choose(S, B, "done")
    )
    assert game.asked(S) == "wound_effect"
    assert game.view()["players"][B]["cannot_block_text"]
    game.passes(S)
    assert not game.view()["players"][B]["cannot_block_text"]
