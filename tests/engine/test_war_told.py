"""Test the public view and events of games with The Coldest War."""

from __future__ import annotations

import pytest

from engine.nightfall.effects import Cost, DestroyThis, Feed, Moment
from tests.engine.fake_triggers import Plant, plant
from tests.engine.table import B, J, S, Thing, name, war
from tests.engine.test_told import facts
from tests.matrix import each_row

__all__ = ["plant"]


# Prevented damage


def test_a_shield_is_seen_with_its_player_and_nobody_else() -> None:
    """Kilo 13 has used one of the shield's four points, so three are left. Rules: DMG-9,
    EFF-1.
    """
    game = (
        war(3)
        .in_play(S, "Kilo 13")
        .hand(B, "Kaspar Adanian", "Kaspar Adanian")
        .hand(J, "Kaspar Adanian")
        .ready()
        .attacks(B)
        .choose(B, "Kaspar Adanian")
    )
    shields = [player.get("shield") for player in game.view()["players"]]
    assert shields == [None, 2, None]
    game.choose(J, "Kaspar Adanian").choose(B, "Kaspar Adanian")
    shields = [player.get("shield") for player in game.view()["players"]]
    assert shields == [None, 3, 2]
    game.mentioned = True


def test_what_was_prevented_on_a_minion_is_told() -> None:
    """Two of three points of damage are prevented. Rules: COMBAT-14, DMG-10."""
    game = (
        war(2)
        .in_play(S, "Genesis One")
        .in_play(B, "Vulko", "Big Ghost")
        .hand(B, "Still Standing")
        .ready()
        .attacks(B)
        .choose(B, "Still Standing", "Vulko")
    )
    shields = [minion.get("shield") for minion in game.view()["players"][B]["minions"]]
    assert shields == [2, None]
    game.blocks(B, {"Vulko": "Genesis One"})
    vulko, _ = game.view()["players"][B]["minions"]
    assert facts(game, "prevented") == [
        {"seat": B, "minion": vulko["id"], "card": "vulko", "amount": 2}
    ]


def test_what_is_prevented_is_prevented_once() -> None:
    """The damage of the second Banner 89 is not prevented. Rules: EFF-1, COMBAT-14."""
    game = (
        war(2)
        .in_play(S, "Big Ghost")
        .in_play(B, "Genesis One", "Vulko")
        .hand(S, "Banner 89", "Banner 89")
        .hand(B, "Still Standing")
        .ready()
        .attacks(B)
        .passes(S)
        .choose(B, "Still Standing", "Genesis One")
        .passes(S)
        .blocks(B, {"Genesis One": "Big Ghost"})
        .choose(S, "Banner 89", "Genesis One")
    )
    assert game.minions(B) == ["Genesis One:3", "Vulko:3"]
    assert game.position.lasting.minion_shields == (), "nothing is left to remember"
    game.choose(S, "Banner 89", "Genesis One")
    assert game.events("minion_damaged")[0]["amount"] == 2


# Targets


@each_row(
    "card, target, key",
    [
        ("Ivan Radinsky", "Vulko", "minion"),
        ("Zacharias Sands", "Vulko", "minion"),
        ("Gregor Dzanic", "Vulko", "minion"),
        ("Dog Eat Dog", "Vulko", "minion"),
        ("Full Battle Rattle", "Vulko", "minion"),
        ("Gas Burner Treatment", "Vulko", "minion"),
        ("Lilith Lawrence", B, "player"),
        ("Inhuman Wave", B, "player"),
        ("Routine Interrogation", B, "player"),
        ("All Terrors Revealed", B, "player"),
        ("Sophia Otrava", B, "player"),
        ("Doktor Nyilaszy", "Zombie Horde", "card"),
    ],
)
def test_what_was_chosen_is_told(card: str, target: Thing, key: str) -> None:
    """Rule: TARGET-1."""
    game = (
        war(2, promos=True)
        .in_play(S, "Big Ghost")
        .in_play(B, "Vulko")
        .deck(B, "Kilo 13", "Banner 89")
        .hand(B, "Kilo 13", "Banner 89")
        .discard(S, "Zombie Horde", "Banner 89")
        .chain((S, card))
        .ready()
    )
    assert facts(game, "targeted") == []
    game.choose(S, target)
    told, *_ = facts(game, "targeted")
    assert (told["seat"], name(told["card"])) == (S, card)
    assert told["target"].startswith(key)
    game.mentioned = True


def test_which_minion_is_exiled_is_told() -> None:
    """Rules: TARGET-9, EXILE-3."""
    game = (
        war(2, promos=True)
        .in_play(B, "Vulko", "Big Ghost")
        .chain((S, "Emil Balev"), (S, "Lisaveta Florescu"))
        .ready()
        .choose(S, "Vulko")
    )
    (told,) = facts(game, "targeted")
    assert (told["seat"], told["card"]) == (S, "lisaveta-florescu")
    assert game.exiled() == ["Vulko"]


def test_the_first_seat_is_that_player_as_any_other() -> None:
    """Smiling Biter attacks S, who has seat 0. Rules: COMBAT-6, EFF-4."""
    game = war(2).turn(B).in_play(B, "Smiling Biter").ready().attacks(S)
    assert game.wounds(S) == 1 + 4


@pytest.mark.parametrize("wound", [True, False])
def test_a_hand_without_a_wound_is_told_as_such(wound: bool) -> None:
    """Rules: TARGET-8, INFO-9."""
    game = (
        war(2)
        .in_play(B, "Genesis One")
        .hand(S, "Bite" if wound else "Vulko")
        .chain((S, "Ivan Radinsky"), (S, "Gas Burner Treatment"))
        .ready()
    )
    assert bool(facts(game, "has_no_wound")) is not wound
    assert game.asked(S) == ("exile_from_hand" if wound else "claim")


def test_who_can_exile_no_card_at_all_is_not_said_to_lack_a_wound() -> None:
    """The event about a missing wound is not logged for an empty hand. Rule: TARGET-8."""
    game = (
        war(2)
        .in_play(B, "Vulko")
        .hand(B, "Bite")
        .chain((S, "Bone-Cruncher"), (S, "Ivan Radinsky"))
        .ready()
    )
    assert game.events("put_on_deck")
    assert facts(game, "has_no_wound") == []


# Feeding


def test_the_text_of_a_minion_that_is_gone_cannot_be_fed(plant: Plant) -> None:
    """Vulko destroys itself by its own text, so the price is not asked for.

    Rules: EFF-3, FEED-2.
    """
    plant("Vulko", Moment.ATTACKS, DestroyThis(0), Feed(Cost.CARD))
    fed, gone = (
        war(2)
        .in_play(S, "Vulko")
        .hand(S, "Bite", "Burn")
        .hand(B, "Bite")
        .ready()
        .attacks(B)
        .choose(S, answer)
        for answer in ("pass", "use")
    )
    assert fed.asked(S) == "feed"
    assert gone.asked(S) != "feed"
    assert gone.hand(S) == ["Bite", "Burn"]
    assert gone.phase != "combat"


# Giving


def test_with_no_opponent_to_choose_nothing_is_given() -> None:
    """Shadow Seven protects the only opponent. Rules: TARGET-13, OPP-2."""
    game = (
        war(2, promos=True)
        .in_play(B, "Shadow Seven")
        .hand(S, "Bite", "Vulko")
        .chain((S, "Banner 89"), (S, "Sophia Otrava"))
        .ready()
    )
    assert game.phase == "claim"
    assert game.discard(B) == []
    assert "Bite" in game.hand(S)


def test_with_no_opponent_to_choose_no_archive_is_touched() -> None:
    """Rules: TARGET-13, OPP-2."""
    game = (
        war(2, promos=True)
        .in_play(B, "Shadow Seven")
        .commons("Vulko")
        .chain((S, "Fresh Meat"), (S, "Unholy Resurrection"))
        .ready()
    )
    assert game.phase == "claim"
    assert game.left("Vulko") == 7
    assert game.discard(B) == []


# Attaching


def test_fetched_behind_an_order_that_has_entered_it_is_attached_all_the_same() -> None:
    """Vulko, the last order of the chain, has already resolved. Rules: CARD-18, ATTACH-1,
    CHAIN-15.
    """
    game = (
        war(2)
        .in_play(S, "Big Ghost")
        .discard(S, "Full Battle Rattle")
        .chain((S, "Banner 89"), (S, "Ghoul Summons"), (B, "Vulko"))
        .ready()
        .choose(S, "Big Ghost")
    )
    assert game.minions(B) == ["Vulko:3"]
    assert game.minion(S, "Big Ghost")["strength"] == 7


# Looking


def test_cards_are_put_back_from_the_top_down() -> None:
    """The question says which place of the deck the next card gets. Rules: DECK-6,
    INFO-2.
    """
    game = (
        war(2)
        .deck(B, "Vulko", "Bite", "Jarek", "Kilo 13")
        .chain((S, "All Terrors Revealed"))
        .ready()
        .choose(S, B, "done")
    )
    assert game.decision(S).amount == 1
    game.choose(S, "Jarek")
    assert game.decision(S).amount == 2
    game.choose(S, "Bite")
    assert game.deck(B) == ["Jarek", "Bite", "Vulko", "Kilo 13"]


def test_what_was_put_back_is_told_to_who_looked() -> None:
    """Other players are told only the number of cards. Rules: INFO-2, INFO-6."""
    game = (
        war(2)
        .deck(B, "Vulko", "Bite", "Jarek")
        .chain((S, "All Terrors Revealed"))
        .ready()
        .choose(S, B, "discard Bite", "done", "Jarek")
    )
    (mine,) = game.events("put_back", audience=S)
    (theirs,) = game.events("put_back", audience=B)
    assert mine["cards"] == ["jarek", "vulko"]
    assert mine["count"] == theirs["count"] == 2
