"""Test resolving a chain, and orders in it that are refused."""

from __future__ import annotations

import pytest

from tests.engine.table import B, J, S, table

# Resolving


def test_chain_text_first_then_the_kicker() -> None:
    """Both texts of a kicked Shock and Awe choose a minion, one after the other.

    Rules: CHAIN-11, CHAIN-17, KICK-5.
    """
    game = (
        table(2)
        .in_play(B, "Vulko", "Genesis One")
        .chain((S, "Blood Rage"), (S, "Shock and Awe"))
        .ready()
        .choose(S, "Genesis One")
    )
    assert game.minions(B) == []
    kinds = [event["kind"] for event in game.events("targeted", "discarded")]
    assert kinds == ["targeted", "targeted", "discarded", "discarded"]


@pytest.mark.parametrize(("active", "influence"), [(S, 4), (B, 2)])
def test_your_chain_text_needs_the_players_own_chain(active: int, influence: int) -> None:
    """In another player's chain the text is skipped, and the rest of the order resolves.

    Rules: CHAIN-12, CARD-4.
    """
    game = table(2).chain((S, "Yuri Koroviev")).turn(active).ready()
    assert game.influence == influence
    assert game.minions(S) == ["Yuri Koroviev:2"]


def test_ordinary_chain_text_happens_in_every_chain() -> None:
    """Charlotte Reyes lets her player draw in another player's chain.

    Rule: CARD-4.
    """
    game = table(2).chain((B, "Charlotte Reyes")).deck(B, "Bite", "Burn").ready()
    assert game.hand(B) == ["Bite", "Burn"]


def test_actions_are_discarded_and_minions_enter_play() -> None:
    """Each card goes to the player who played it, actions face up on top of the discard
    pile.

    Rules: CHAIN-13, CHAIN-14, DECK-2.
    """
    game = (
        table(2)
        .discard(B, "Bite")
        .chain((B, "Hypnotic Presence"), (B, "Vulko"), (S, "Alton Hickman"))
        .turn(S)
        .ready()
    )
    assert game.discard(B) == ["Bite", "Hypnotic Presence"]
    assert game.minions(B) == ["Vulko:3"]
    assert game.minions(S) == ["Alton Hickman:3"]


def test_a_minion_enters_play_at_full_health() -> None:
    """Rules: CARD-10, CHAIN-14."""
    game = table(2).chain((S, "Big Ghost")).ready()
    assert game.minions(S) == ["Big Ghost:3"]


@pytest.mark.parametrize(
    "order",
    [
        pytest.param("Ivan Radinsky", id="FAQ-IvanRadinsky-2"),
        pytest.param("J.J. McTeague", id="FAQ-JJMcTeague-3"),
        "Zacharias Sands",
    ],
)
def test_a_minions_own_text_cannot_choose_it(order: str) -> None:
    """The minion is not in play yet. With no other target it enters play unharmed.

    Scenarios: FAQ-IvanRadinsky-2, FAQ-JJMcTeague-3.
    Rules: CHAIN-14, TARGET-8, TARGET-9, CHAIN-15.
    """
    game = table(2).chain((S, order)).ready()
    assert game.minions(S) == [f"{order}:2"]
    assert [event["card"] for event in game.events("no_target")]


def test_ex_16_what_cannot_be_done_is_skipped() -> None:
    """A kicked Ivan Radinsky has no card in hand to exile. The rest of the text is carried
    out, and the chain goes on.

    Scenario: EX-16.
    Rules: CHAIN-15, TARGET-8.
    """
    game = (
        table(2)
        .in_play(B, "Vulko")
        .chain((S, "Ghoul Summons"), (S, "Ivan Radinsky"))
        .ready()
    )
    assert game.deck(B) == ["Vulko"]
    assert game.resolved() == ["Ivan Radinsky", "Ghoul Summons"]
    assert game.minions(S) == ["Ivan Radinsky:2"]


def test_nothing_may_be_refused() -> None:
    """Ivan Radinsky must take the only minion, which is his player's own, and Death Grip
    must choose a player.

    Rules: CHAIN-16, TARGET-6.
    """
    game = table(2).in_play(S, "Vulko").chain((S, "Ivan Radinsky")).turn(B).ready()
    assert game.minions(S) == ["Ivan Radinsky:2"]
    assert game.deck(S) == ["Vulko"]
    game = table(2).chain((S, "Death Grip")).ready()
    assert game.offered(S) == [S, B]


def test_resolved_orders_are_no_longer_in_the_chain() -> None:
    """Flank Attack may choose only orders that still wait, and never itself.

    Rules: CHAIN-18, TARGET-4.
    """
    game = (
        table(2)
        .chain(
            (S, "Alton Hickman"),
            (S, "Big Ghost"),
            (B, "Blaine Cordell"),
            (B, "Flank Attack"),
            (B, "Blood Rage"),
        )
        .ready()
    )
    assert game.waiting_orders() == ["Alton Hickman", "Big Ghost", "Blaine Cordell"]
    assert game.offered(B) == ["Alton Hickman", "Big Ghost", "Blaine Cordell"]


def test_choices_belong_to_whoever_played_the_card() -> None:
    """The player of a card chooses also in another player's chain.

    Rules: CHAIN-21, GEN-8.
    """
    game = table(3).chain((S, "Vulko"), (J, "Death Grip")).ready()
    assert game.waiting == (J,)


# Refused orders


def test_faq_flank_attack_2_a_refused_order_leaves_when_its_turn_comes() -> None:
    """A refused order waits in its place until its turn, then goes to its owner's discard
    pile without any effect.

    Scenario: FAQ-FlankAttack-2.
    Rules: CHAIN-19, CHAIN-17, GEN-11.
    """
    game = (
        table(2)
        .chain((S, "Death Grip"), (S, "Enraged Wight"), (B, "Flank Attack"))
        .ready()
        .choose(B, "Death Grip")
    )
    assert [link["refused"] for link in game.view()["chain"]] == [True, False, False]
    assert game.discard(S) == []
    game.choose(S, B)
    assert game.discard(S) == ["Death Grip"]
    assert game.resolved() == ["Flank Attack", "Enraged Wight"]


def test_the_order_linked_to_a_refused_one_keeps_its_kicker() -> None:
    """Shock and Awe is linked to Blood Rage, which is refused.

    Rules: CHAIN-19, KICK-4, KICK-6.
    """
    game = (
        table(2)
        .in_play(B, "Vulko", "Genesis One")
        .chain((S, "Blood Rage"), (S, "Shock and Awe"), (B, "Flank Attack"))
        .ready()
        .choose(B, "Blood Rage")
        .choose(S, "Vulko")
    )
    assert game.minions(B) == []
    assert game.wounds(B) == 0
    assert game.discard(S) == ["Shock and Awe", "Blood Rage"]


def test_a_refused_starting_minion_is_discarded() -> None:
    """An order that an effect refuses does not resolve. A refused minion never enters play,
    so a starting minion is discarded and not exiled.

    Rules: CHAIN-20, CARD-13.
    """
    game = table(2).chain((S, "Genesis One"), (B, "Flank Attack")).ready()
    assert game.minions(S) == []
    assert game.discard(S) == ["Genesis One"]
    assert game.exiled() == []


def test_an_order_may_be_refused_twice() -> None:
    """A refused order still waits in the chain and may be chosen again.

    Rules: CHAIN-18, CHAIN-19.
    """
    game = (
        table(2)
        .chain((S, "Alton Hickman"), (B, "Flank Attack"), (B, "Flank Attack"))
        .ready()
    )
    assert game.offered(B) == ["Alton Hickman", "Flank Attack"]
    game.choose(B, "Alton Hickman")
    assert game.discard(S) == ["Alton Hickman"]


def test_a_flank_attack_may_refuse_another() -> None:
    """The refused Flank Attack then refuses nothing.

    Rule: CHAIN-19.
    """
    game = (
        table(2)
        .chain((S, "Alton Hickman"), (B, "Flank Attack"), (S, "Flank Attack"))
        .ready()
        .choose(S, "Flank Attack")
    )
    assert game.minions(S) == ["Alton Hickman:3"]
    assert game.discard(B) == ["Flank Attack"]


# The long example


def test_ex_19_a_long_chain() -> None:
    """Shock and Awe resolves first, then Furious Melee with its kicker, then Alton Hickman.

    Scenario: EX-19.
    Rules: TARGET-3, TARGET-9, TARGET-11, KICK-1, CHAIN-10.
    """
    game = (
        table(3)
        .in_play(B, "Zacharias Sands")
        .in_play(S, "Genesis One", ("Vulko", 2))
        .hand(J, "Alton Hickman", "Furious Melee")
        .hand(S, "Shock and Awe")
        .hand(B, "Bleed")
        .private(S, "Shock and Awe", "Marcus Toth")
        .commons("Leave Me Alone!")
        .turn(J)
        .ready()
        .choose(J, "Alton Hickman", "Furious Melee")
        .choose(S, "Shock and Awe")
        .passes(B)
    )
    assert game.offered(S) == ["Genesis One", "Vulko", "Zacharias Sands"]
    game.choose(S, "Zacharias Sands")
    assert game.discard(B) == ["Zacharias Sands"]
    assert game.offered(J) == [S, B, J]
    game.choose(J, S)
    assert game.minions(S) == ["Genesis One:1"]
    assert "Shock and Awe" in game.offered(J)
    game.choose(J, "Shock and Awe")
    assert game.left("Shock and Awe") == 5
    assert game.minions(J) == ["Alton Hickman:3"]
