"""Test the minions to draft, from Alton Hickman to Franz Orlok."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.table import B, J, S, Table, table

# Alton Hickman


def test_alton_hickman_kicked_puts_any_card_of_the_pile_on_the_deck() -> None:
    """The kicker may choose an order or a wound, and the other players do not learn which.

    Rules: TARGET-14, DECK-6, INFO-3.
    """
    game = (
        table(2)
        .deck(S, "Vulko")
        .discard(S, "Bite", "Genesis One", "Bite")
        .chain((S, "Marcus Toth"), (S, "Alton Hickman"))
        .ready()
    )
    assert game.offered(S) == ["Bite", "Genesis One"]
    game.choose(S, "Bite")
    assert game.deck(S) == ["Bite", "Vulko"]
    assert game.discard(S) == ["Genesis One", "Bite"]
    assert "card" not in game.events("put_on_deck", audience=B)[0]
    assert game.events("put_on_deck", audience=S)[0]["card"] == "bite"


@pytest.mark.parametrize(
    ("options", "offered"),
    [
        ({}, ["Bite", "Genesis One", "Vulko"]),
        ({"profile": "NF-DE"}, ["Genesis One", "Vulko"]),
    ],
)
def test_in_the_german_edition_alton_hickman_puts_back_an_order(
    options: dict[str, Any], offered: list[str]
) -> None:
    """The kicker may put back only an order in the German edition, and any card in the
    English one.

    Rule: TARGET-14.
    """
    game = (
        table(2, **options)
        .discard(S, "Bite", "Genesis One", "Vulko")
        .chain((S, "Marcus Toth"), (S, "Alton Hickman"))
        .ready()
    )
    assert game.offered(S) == offered


def test_an_empty_deck_becomes_the_card_put_on_it() -> None:
    """A card put on an empty deck is then its only card, and the discard pile is not
    shuffled.

    Rule: DECK-6.
    """
    game = (
        table(2)
        .discard(S, "Vulko", "Bite", "Burn")
        .chain((S, "Marcus Toth"), (S, "Alton Hickman"))
        .ready()
        .choose(S, "Vulko")
    )
    assert game.deck(S) == ["Vulko"]
    assert game.discard(S) == ["Bite", "Burn"]


# "Big Ghost"


def test_big_ghost_kicked_damages_every_player() -> None:
    """The kicker damages its own player as well.

    Rules: SIM-2, TARGET-5.
    """
    game = table(3).chain((S, "Alton Hickman"), (S, "Big Ghost")).ready().choose(S, J, B)
    assert [game.wounds(seat) for seat in (S, B, J)] == [1, 1, 1]


# Blaine Cordell


def blaine(*below: str, discard: tuple[str, ...] = ("Bite", "Vulko", "Bleed")) -> Table:
    """Return a table at which S plays Blaine Cordell behind orders of B."""
    chain = [*((B, order) for order in below), (S, "Blaine Cordell")]
    return table(2).discard(S, *discard).chain(*chain).ready()


def test_blaine_cordell_exiles_a_wound_and_enters_with_two_health() -> None:
    """Blaine Cordell may exile only a wound.

    Rules: CARD-10, CHAIN-22, EXILE-1.
    """
    game = blaine()
    assert game.offered(S) == ["Bite", "Bleed"]
    game.choose(S, "Bleed")
    assert game.exiled() == ["Bleed"]
    assert game.discard(S) == ["Bite", "Vulko"]
    assert game.minions(S) == ["Blaine Cordell:2"]


def test_without_a_wound_he_enters_with_two_health_all_the_same() -> None:
    """Rule: CHAIN-15."""
    game = blaine(discard=("Vulko",))
    assert game.exiled() == []
    assert game.minions(S) == ["Blaine Cordell:2"]


def test_kicked_he_enters_with_four_health_instead() -> None:
    """With an active kicker, Blaine Cordell enters with four health and still exiles the
    wound.

    Rule: KICK-5.
    """
    game = blaine("Flank Attack", discard=("Bite",))
    assert game.minions(S) == ["Blaine Cordell:4"]
    assert game.exiled() == ["Bite"]


@pytest.mark.parametrize("kicked", [False, True])
def test_doubled_he_exiles_two_wounds_and_enters_once(kicked: bool) -> None:
    """If Blaine Cordell's text is carried out twice, the part that is impossible the second
    time is skipped.

    Rules: REP-5, CHAIN-22, CHAIN-15.
    """
    below = ["Vulko"] if kicked else ["Indigo Six"]
    game = (
        table(2)
        .discard(S, "Bite", "Bite")
        .chain(
            *((S, order) for order in below),
            (S, "Blaine Cordell"),
            (S, "Furious Melee"),
            (B, "Leave Me Alone!"),
        )
        .ready()
        .choose(B, "Blaine Cordell")
        .choose(S, B)
    )
    assert game.exiled() == ["Bite", "Bite"]
    assert game.minions(S)[0] == f"Blaine Cordell:{4 if kicked else 2}"
    assert [each.split(":")[0] for each in game.minions(S)].count("Blaine Cordell") == 1


def test_faq_blaine_cordell_1_put_into_play_by_dark_awakening_he_has_four_health() -> None:
    """Dark Awakening does not carry out the chain text of Blaine Cordell, so he keeps his
    four health.

    Scenario: FAQ-BlaineCordell-1.
    Rules: CARD-10, KICK-7.
    """
    game = (
        table(2).discard(S, "Bite", "Blaine Cordell").chain((S, "Dark Awakening")).ready()
    )
    assert game.minions(S) == ["Blaine Cordell:4"]
    assert game.exiled() == []


def test_dark_awakening_kicked_lets_him_exile_a_wound_and_sets_two_health() -> None:
    """Blaine Cordell enters with four health, then his chain text exiles a wound and sets
    two. See docs/decisions/0040.

    Rules: KICK-7, CARD-10.
    """
    game = (
        table(2)
        .discard(S, "Bite", "Blaine Cordell")
        .chain((B, "Franz Orlok"), (S, "Dark Awakening"))
        .ready()
    )
    assert game.minions(S) == ["Blaine Cordell:2"]
    assert [event["health"] for event in game.events("entered")] == [4, 2]
    assert game.exiled() == ["Bite"]
    assert game.asked(B) == "target_player"


def test_ghoul_summons_kicked_brings_him_from_the_pile_through_the_hand_into_play() -> None:
    """Blaine Cordell enters with 2 health and stays in play.

    Rules: CARD-17, CARD-18, KICK-7.
    """
    game = (
        table(2)
        .discard(S, "Bite", "Blaine Cordell")
        .chain((B, "Indigo Six"), (S, "Ghoul Summons"))
        .ready()
    )
    assert game.hand(S) == []
    assert game.minions(S) == ["Blaine Cordell:2"]
    assert game.exiled() == ["Bite"]


def test_refused_he_does_nothing_at_all() -> None:
    """Rules: CHAIN-19, CHAIN-20."""
    game = (
        table(2)
        .discard(S, "Bite")
        .chain((S, "Blaine Cordell"), (B, "Flank Attack"))
        .ready()
    )
    assert game.minions(S) == []
    assert game.discard(S) == ["Bite", "Blaine Cordell"]


# Franz Orlok


def test_franz_orlok_kicked_makes_the_damaged_player_exile_an_order() -> None:
    """The damaged player chooses among the orders in their hand.

    Rules: TARGET-12, TARGET-14, EXILE-3, CHAIN-21.
    """
    game = (
        table(3)
        .hand(B, "Bite", "Vulko", "Genesis One")
        .chain((S, "Lilith Lawrence"), (S, "Franz Orlok"))
        .ready()
        .choose(S, B)
    )
    assert game.wounds(B) == 2 + 1
    assert game.offered(B) == ["Genesis One", "Vulko"]
    game.choose(B, "Genesis One")
    assert game.exiled() == ["Genesis One"]
    assert game.hand(B) == ["Bite", "Vulko"]
    assert game.asked(S) == "target_player"


def test_a_hand_of_wounds_has_no_order_to_exile() -> None:
    """Rules: TARGET-14, CHAIN-15."""
    game = (
        table(2)
        .hand(B, "Bite", "Burn")
        .chain((S, "Flank Attack"), (S, "Franz Orlok"))
        .ready()
        .choose(S, B)
    )
    assert game.hand(B) == ["Bite", "Burn"]
    assert game.exiled() == []
