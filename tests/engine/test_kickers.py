"""Test when a kicker is active, and texts that are carried out twice."""

from __future__ import annotations

import pytest

from tests.engine.table import B, J, S, table
from tests.matrix import each_row

# When a kicker is active


@each_row(
    "below, order, kicked",
    [
        ("Marcus Toth", "Alton Hickman", True),
        ("Ghoul Summons", "Alton Hickman", False),
        ("Alton Hickman", "Big Ghost", True),
        ("Grim Siege", "Big Ghost", False),
        ("Flank Attack", "Blaine Cordell", True),
        ("Indigo Six", "Blaine Cordell", False),
        ("Lilith Lawrence", "Franz Orlok", True),
        ("Blaine Cordell", "Franz Orlok", False),
        ("Shock and Awe", "Indigo Six", True),
        ("Vulko", "Indigo Six", False),
        ("Big Ghost", "Ivan Radinsky", True),
        ("Franz Orlok", "Ivan Radinsky", False),
        ("Grim Siege", "Lilith Lawrence", True),
        ("Blood Rage", "Lilith Lawrence", False),
        ("Rip and Tear", "Marcus Toth", True),
        ("Alton Hickman", "Marcus Toth", False),
        ("Hypnotic Presence", "Overwatch Two", True),
        ("Vulko", "Overwatch Two", False),
        ("Zacharias Sands", "Sir John Travail", True),
        ("Flank Attack", "Sir John Travail", False),
        ("Blood Rage", "Vulko", True),
        ("Franz Orlok", "Vulko", False),
        ("Sir John Travail", "Zacharias Sands", True),
        ("Big Ghost", "Zacharias Sands", False),
        ("Overwatch Two", "Blood Rage", True),
        ("Dark Awakening", "Blood Rage", False),
        ("Death Grip", "Dark Awakening", True),
        ("Vulko", "Dark Awakening", False),
        ("Ivan Radinsky", "Death Grip", True),
        ("Flank Attack", "Death Grip", False),
        ("Franz Orlok", "Flank Attack", True),
        ("Grim Siege", "Flank Attack", False),
        ("Dark Awakening", "Furious Melee", True),
        ("Indigo Six", "Furious Melee", False),
        ("Indigo Six", "Ghoul Summons", True),
        ("Lilith Lawrence", "Ghoul Summons", False),
        ("Leave Me Alone!", "Grim Siege", True),
        ("Marcus Toth", "Grim Siege", False),
        ("Vulko", "Hypnotic Presence", True),
        ("Franz Orlok", "Hypnotic Presence", False),
        ("Furious Melee", "Leave Me Alone!", True),
        ("Blaine Cordell", "Leave Me Alone!", False),
        ("Team Takedown", "Rip and Tear", True),
        ("Shock and Awe", "Rip and Tear", False),
        ("Blaine Cordell", "Shock and Awe", True),
        ("Zacharias Sands", "Shock and Awe", False),
        ("Big Ghost", "Team Takedown", True),
        ("Rip and Tear", "Team Takedown", False),
        ("Shock and Awe", "Lisaveta Florescu", True),
        ("Zombie Horde", "Lisaveta Florescu", False),
        ("Zombie Horde", "Shadow Seven", True),
        ("Ivan Radinsky", "Shadow Seven", False),
        ("Blood Rage", "Zombie Horde", True),
        ("Overwatch Two", "Zombie Horde", False),
    ],
)
def test_a_kicker_is_active_behind_its_colour(below: str, order: str, kicked: bool) -> None:
    """The order must be linked directly to a card of the kicker's colour.

    Rule: KICK-1.
    """
    game = table(2, promos=True).hand(S, below, order, "Bleed").ready()
    game.choose(S, below, order)
    assert game.view()["chain"][1]["kicked"] is kicked
    assert game.offered(S) == ["pass"]


def test_only_the_card_directly_below_counts() -> None:
    """Grim Siege is two places below Lilith Lawrence, so it does not make her kicker
    active.

    Rule: KICK-1.
    """
    hand = ["Grim Siege", "Flank Attack", "Blood Rage", "Lilith Lawrence", "Bleed"]
    game = table(2).hand(S, *hand).ready()
    game.choose(S, "Grim Siege", "Blood Rage", "Lilith Lawrence")
    assert [link["kicked"] for link in game.view()["chain"]] == [False, True, False]
    assert game.offered(S) == ["pass"]


def test_whose_card_lies_below_is_irrelevant() -> None:
    """The kicker of B's card is active behind a card of S.

    Rules: KICK-2, KICK-4.
    """
    game = (
        table(2)
        .hand(S, "Hypnotic Presence")
        .hand(B, "Death Grip")
        .ready()
        .choose(S, "Hypnotic Presence")
        .choose(B, "Death Grip", S)
    )
    assert game.wounds(S) == 2
    assert game.resolved() == ["Death Grip", "Hypnotic Presence"]


@each_row(
    "order", ["Alton Hickman", "Vulko", "Marcus Toth", "Hypnotic Presence", "Big Ghost"]
)
def test_the_first_card_of_a_chain_is_never_kicked(order: str) -> None:
    """No card comes before the first card of a chain.

    Rule: KICK-6.
    """
    game = table(2).hand(S, order, "Bleed").ready().choose(S, order)
    assert game.view()["chain"][0]["kicked"] is False
    assert game.offered(S) == ["pass"]


def test_faq_death_grip_3_a_kicker_cannot_be_declined() -> None:
    """The player must deal two wounds instead of three damage.

    Scenario: FAQ-DeathGrip-3.
    Rules: KICK-3, KICK-9, KICK-5.
    """
    game = table(2).chain((S, "Ivan Radinsky"), (S, "Death Grip")).ready()
    assert game.decision(S).purpose == "ReceiveWounds"
    game.choose(S, B)
    assert game.wounds(B) == 2


@pytest.mark.parametrize(("left", "after"), [(7, 5), (2, 0), (1, 0)])
def test_a_kicker_is_done_as_far_as_possible(left: int, after: int) -> None:
    """The kicker exiles two orders of an archive, or one if only one is left.

    Rules: KICK-8, ARCH-7, EXILE-1.
    """
    game = (
        table(2)
        .commons("Blaine Cordell", left=left)
        .hand(S, "Bleed")
        .chain((S, "Dark Awakening"), (S, "Furious Melee"))
        .ready()
        .choose(S, B)
    )
    assert game.left("Blaine Cordell") == after
    assert game.exiled() == ["Blaine Cordell"] * (left - after)


# Texts of cards outside the chain


@pytest.mark.parametrize(("active", "influence"), [(S, 4), (B, 2)])
def test_your_chain_text_of_a_fetched_card_needs_the_own_chain(
    active: int, influence: int
) -> None:
    """A kicked Ghoul Summons carries out the chain text of Yuri Koroviev.

    Rules: KICK-7, CHAIN-12.
    """
    game = (
        table(2)
        .discard(S, "Yuri Koroviev")
        .chain((B, "Indigo Six"), (S, "Ghoul Summons"))
        .turn(active)
        .ready()
    )
    assert game.hand(S) == ["Yuri Koroviev"]
    assert game.influence == influence


# Twice


@pytest.mark.parametrize("player", [S, B])
def test_faq_sir_john_travail_2_the_next_order_does_all_twice(player: int) -> None:
    """The next order carries out its chain text and its kicker, and then both again. Its
    own player chooses, even if another player played Travail, and may choose other targets
    the second time.

    Scenario: FAQ-SirJohnTravail-2.
    Rules: REP-1, REP-3, REP-5.
    """
    game = (
        table(3)
        .in_play(S, "Vulko")
        .in_play(J, "Genesis One", "Indigo Six")
        .chain((S, "Big Ghost"), (player, "Team Takedown"), (S, "Sir John Travail"))
        .ready()
    )
    assert [link["kicked"] for link in game.view()["chain"]] == [False, True, True]
    assert game.waiting == (player,)
    game.choose(player, "Vulko")
    assert (game.wounds(S), game.wounds(J)) == (1, 0)
    assert game.waiting == (player,)
    game.choose(player, "Indigo Six")
    assert (game.wounds(S), game.wounds(J)) == (1, 1)
    assert game.minions(J) == ["Genesis One:3"]
    assert game.discard(player)[-1] == "Team Takedown"
    times = [event["time"] for event in game.events("resolving")]
    assert times == [1, 1, 2, 1]


def test_faq_sir_john_travail_4_without_an_active_kicker_only_the_text_is_doubled() -> None:
    """J.J. McTeague deals 2 damage twice, and enters play once.

    Scenario: FAQ-SirJohnTravail-4.
    Rules: REP-1, REP-5.
    """
    game = (
        table(2)
        .in_play(B, "Vulko", "Genesis One")
        .chain((S, "J.J. McTeague"), (S, "Sir John Travail"))
        .ready()
    )
    assert game.offered(S) == ["Sir John Travail", "Vulko", "Genesis One"]
    game.choose(S, "Vulko", "Genesis One")
    assert game.minions(B) == ["Vulko:1", "Genesis One:1"]
    assert game.minions(S) == ["Sir John Travail:3", "J.J. McTeague:2"]


def test_travails_kicker_without_a_next_order_does_nothing() -> None:
    """The only order that follows is refused, and the next chain is not doubled either.

    Rules: REP-6, EFF-1.
    """
    game = (
        table(2)
        .chain((S, "Furious Melee"), (S, "Sir John Travail"), (B, "Flank Attack"))
        .hand(B, "Yuri Koroviev")
        .hand(S, "Bleed")
        .ready()
        .choose(B, "Furious Melee")
        .choose(S, "done", "pass")
    )
    game.choose(B, "Yuri Koroviev").passes(S)
    assert game.influence == 2 + 2


def test_a_refused_order_does_not_use_up_travails_kicker() -> None:
    """A kicker of Travail is not used up by a refused order: the next order that resolves
    is carried out twice (docs/decisions/0041).

    Rules: REP-1, CHAIN-19.
    """
    game = (
        table(2)
        .chain(
            (S, "Yuri Koroviev"),
            (S, "Furious Melee"),
            (S, "Sir John Travail"),
            (B, "Flank Attack"),
        )
        .ready()
        .choose(B, "Furious Melee")
    )
    assert game.influence == 2 + 2 + 2
    assert game.discard(S) == ["Furious Melee"]


def test_travail_and_leave_me_alone_together_make_it_twice() -> None:
    """Both cards double Furious Melee, which is carried out twice, not four times.

    Rule: REP-2.
    """
    game = (
        table(3)
        .chain(
            (S, "Enraged Wight"),
            (S, "Furious Melee"),
            (S, "Sir John Travail"),
            (S, "Zacharias Sands"),
            (S, "Leave Me Alone!"),
        )
        .ready()
        .choose(S, "Furious Melee", J, J, B)
    )
    assert game.wounds(B) == 1
    assert game.resolved().count("Furious Melee") == 2


def test_two_kicked_leave_me_alone_make_it_twice() -> None:
    """Death Grip resolves twice, and the player of the Leave Me Alone! that resolved last
    chooses the targets.

    Rules: REP-2, REP-4.
    """
    game = (
        table(3)
        .chain(
            (S, "Death Grip"),
            (S, "Zacharias Sands"),
            (B, "Leave Me Alone!"),
            (J, "Furious Melee"),
            (J, "Leave Me Alone!"),
        )
        .ready()
        .choose(J, "Death Grip", S)
        .choose(B, "Death Grip", J, S)
    )
    assert (game.wounds(S), game.wounds(J)) == (3, 3)
    assert game.resolved().count("Death Grip") == 2
