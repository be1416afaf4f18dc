"""Test combat texts of The Coldest War: windows, prevented damage, bonuses, and texts for
attacking and blocking.
"""

from __future__ import annotations

import pytest

from tests.engine.table import B, J, S, Table, table, war


def attacked(*hand: str, by: str = "Genesis One") -> Table:
    """Return a table where S attacks B with one minion, and B has these cards in hand."""
    return war(2).in_play(S, by).hand(B, *hand).deck(B, "Vulko").ready().attacks(B)


def test_a_window_before_blocks_after_blocks_and_after_each_combat() -> None:
    """Rules: CBT-3, CBT-6, CBT-7."""
    game = (
        war(2)
        .in_play(S, "Genesis One", "Big Ghost")
        .hand(B, "Banner 89")
        .in_play(B, "Vulko")
        .ready()
        .attacks(B, B)
    )
    asked = []
    for _ in range(4):
        asked.append(len(game.events("combat")))
        assert game.asked(B) == "combat_text"
        game.choose(B, "pass")
        game.blocks(B)
    assert asked == [0, 0, 1, 2]
    assert game.phase != "combat"
    game.mentioned = True


def test_whoever_owns_no_such_card_is_not_asked() -> None:
    """Only owners of a card with combat text are asked in a combat; in a game of the base
    set nobody is.

    Rules: CBT-7, INFO-9.
    """
    game = attacked("Vulko", "Genesis One")
    assert not game.events("combat_text")
    assert game.phase != "combat"
    base = table(2).in_play(S, "Genesis One").hand(B, "Vulko").ready().attacks(B)
    assert base.phase != "combat"


def test_a_card_somewhere_in_the_deck_is_reason_to_ask() -> None:
    """Everybody knows that B owns the card, but nobody knows where it is. Rules: CBT-7,
    INFO-15.
    """
    game = war(2).in_play(S, "Genesis One").hand(B, "Vulko").deck(B, "Banner 89").ready()
    assert game.attacks(B).offered(B) == ["pass"]


def test_the_card_is_discarded_and_works_at_once() -> None:
    """A card with combat text is discarded and works at once: an attacker that it destroys
    before blockers are declared deals no damage.

    Rules: CBT-2, CBT-4, CBT-8, COMBAT-19.
    """
    game = attacked("Banner 89", by="Kilo 13").choose(B, "Banner 89")
    assert game.minions(S) == []
    assert game.exiled() == ["Kilo 13"]
    assert game.events("combat_skipped")
    assert game.wounds(B) == 0
    assert game.discard(B) == ["Banner 89"] or game.position.decks[B]


def test_a_destroyed_attacker_cannot_be_blocked_any_more() -> None:
    """Rules: COMBAT-18, COMBAT-19, CBT-7."""
    game = (
        war(2)
        .in_play(S, "Kilo 13", "Big Ghost")
        .in_play(B, "Vulko")
        .hand(B, "Banner 89")
        .ready()
        .attacks(B, B)
        .choose(B, "Banner 89", "Kilo 13")
    )
    assert game.offered(B) == ["Big Ghost", "pass"]


def test_a_destroyed_blocker_absorbs_nothing() -> None:
    """Rule: COMBAT-18."""
    game = (
        war(2)
        .in_play(S, "Big Ghost")
        .in_play(B, "Genesis One")
        .hand(S, "Gas Burner Treatment", "Banner 89")
        .ready()
        .attacks(B)
        .passes(S)
        .blocks(B, {"Genesis One": "Big Ghost"})
        .choose(S, "Banner 89", "Genesis One", "Gas Burner Treatment", "Genesis One")
    )
    assert game.wounds(B) == 5


def test_only_minions_that_fight_can_be_chosen() -> None:
    """Rule: CBT-3."""
    game = (
        war(3)
        .in_play(S, "Big Ghost")
        .in_play(J, "Vulko")
        .hand(J, "Banner 89", "Gas Burner Treatment")
        .ready()
        .attacks(B)
        .choose(J, "Banner 89")
    )
    assert game.minion(S, "Big Ghost")["health"] == 1, "the only minion that fights"
    game.choose(J, "Gas Burner Treatment")
    assert game.offered(J) == ["Big Ghost", "Vulko"]


def test_your_combat_is_for_the_own_turn_and_before_blocks() -> None:
    """Rules: CBT-5, COMBAT-17."""
    game = (
        war(2)
        .in_play(S, "Big Ghost", "Kilo 13")
        .in_play(B, "Vulko")
        .hand(S, "Emil Balev")
        .hand(B, "Emil Balev")
        .ready()
        .attacks(B, B)
        .choose(S, "Emil Balev", "Big Ghost")
    )
    assert game.minion(S, "Big Ghost")["unblockable"]
    assert game.offered(B) == ["Kilo 13", "pass"], "nobody asked B before that"
    game.blocks(B)
    # Vulko still absorbs the damage, as his text says.
    assert not game.minions(B)


def test_power_and_glory_strengthens_all_attackers() -> None:
    """Rules: EFF-1, EFF-5."""
    game = (
        war(2)
        .in_play(S, "Kilo 13", "Genesis One")
        .hand(S, "Power and Glory")
        .ready()
        .attacks(B, B)
        .choose(S, "Power and Glory")
    )
    assert game.wounds(B) == 1 + 2 + 2


def test_prevented_damage_reaches_neither_the_player_nor_a_blocking_minion() -> None:
    """Rules: DMG-9, DMG-10."""
    game = (
        war(2)
        .in_play(S, "Big Ghost")
        .in_play(B, "Bad Smoke")
        .hand(B, "Kaspar Adanian")
        .ready()
        .attacks(B)
        .choose(B, "Kaspar Adanian")
        .blocks(B)
    )
    assert [e["amount"] for e in game.events("prevented")] == [2]
    assert game.exiled() == ["Bad Smoke"]
    assert game.wounds(B) == 5 - 2 - 2


def test_points_prevented_on_a_blocker_count_as_absorbed() -> None:
    """Rule: COMBAT-14."""
    game = (
        war(2)
        .in_play(S, "Big Ghost")
        .in_play(B, "Genesis One", "Lilith Lawrence")
        .hand(B, "Still Standing")
        .ready()
        .attacks(B)
        .choose(B, "Still Standing", "Genesis One")
        .blocks(B, {"Genesis One": "Big Ghost"})
    )
    assert game.minions(B) == ["Lilith Lawrence:2"]
    assert game.wounds(B) == 0, "2 prevented, 3 taken"


def test_kilo_13_gives_a_wound_that_nothing_blocks() -> None:
    """Rules: COMBAT-9, DMG-10."""
    game = (
        war(2)
        .in_play(S, "Big Ghost", "Bad Smoke")
        .in_play(B, "Kilo 13")
        .ready()
        .attacks(B, B, first=("Big Ghost",))
        .blocks(B, {"Kilo 13": "Big Ghost"})
    )
    assert game.wounds(S) == 1
    assert game.minions(S) == ["Bad Smoke:2"]


def test_stinking_dead_makes_the_attacker_discard() -> None:
    """The attacking player chooses the card. Rules: COMBAT-9, CHAIN-21."""
    game = (
        war(2)
        .in_play(S, "Big Ghost")
        .hand(S, "Jarek", "Bite")
        .in_play(B, "Stinking Dead")
        .ready()
        .attacks(B)
        .blocks(B, {"Stinking Dead": "Big Ghost"})
    )
    assert game.offered(S) == ["Bite", "Jarek"]
    assert game.choose(S, "Jarek").discard(S) == ["Jarek", "Big Ghost"]
    assert game.exiled() == []


def test_patrol_zombie_may_destroy_itself_for_two_cards() -> None:
    """The text is used before attackers are declared. Rules: EFF-4, CARD-12."""
    game = war(2).in_play(S, "Patrol Zombie").deck(S, "Vulko", "Jarek").ready()
    assert game.offered(S) == ["use", "pass"]
    game.choose(S, "use")
    assert sorted(game.hand(S)) == ["Jarek", "Vulko"]
    assert game.exiled() == ["Patrol Zombie"]
    assert not game.events("attacks")
    kept = war(2).in_play(S, "Patrol Zombie").ready().choose(S, "pass").attacks(B)
    assert kept.wounds(B) == 2


def test_bone_cruncher_and_kaspar_react_to_a_destruction() -> None:
    """The active player chooses which text is carried out first. Rules: SIM-3, EFF-1,
    DMG-3.
    """
    game = (
        war(2)
        .in_play(S, "Bone-Cruncher", ("Kaspar Adanian", 1))
        .in_play(B, "Jarek")
        .chain((S, "Zacharias Sands"))
        .ready()
        .choose(S, "Jarek")
    )
    assert game.minion(S, "Bone-Cruncher")["strength"] == 4
    assert "Kaspar Adanian:2" in game.minions(S)
    game.until("claim", B)
    assert game.minion(S, "Bone-Cruncher")["strength"] == 3


def test_asset_seven_strikes_a_minion_of_whom_it_attacks() -> None:
    """Rules: COMBAT-6, FEED-5."""
    game = (
        war(3)
        .in_play(S, "Asset Seven")
        .in_play(B, "Vulko", "Genesis One")
        .in_play(J, "Kaos 33")
        .hand(S, "Bite")
        .ready()
        .attacks(B)
    )
    assert game.offered(S) == ["Vulko", "Genesis One"]
    game.choose(S, "Vulko", "Bite", "Genesis One")
    assert game.minions(B) == ["Vulko:2", "Genesis One:2"]
    assert game.asked(B) == "block"


@pytest.mark.parametrize("kicked", [False, True])
def test_dog_eat_dog(kicked: bool) -> None:
    """Rules: TARGET-6, TARGET-13, DMG-8."""
    below = "Emil Balev" if kicked else "Vulko"
    game = (
        war(2)
        .in_play(S, "Genesis One")
        .in_play(B, "Sophia Otrava")
        .chain((S, below), (S, "Dog Eat Dog"))
        .ready()
        .choose(S, "Genesis One")
    )
    assert game.minions(B) == [], "2 damage, and nothing strikes back from the dead"
    assert "Genesis One:3" in game.minions(S)


def test_dog_eat_dog_needs_two() -> None:
    """Rule: TARGET-8."""
    game = war(2).in_play(B, "Jarek").chain((S, "Dog Eat Dog")).ready()
    assert game.minions(B) == ["Jarek:2"]
    assert game.events("no_target")


def test_the_other_one_strikes_back() -> None:
    """Rule: TARGET-13."""
    game = (
        war(2)
        .in_play(S, "Kilo 13")
        .in_play(B, "Big Ghost")
        .chain((S, "Emil Balev"), (S, "Dog Eat Dog"))
        .ready()
        .choose(S, "Kilo 13")
    )
    assert game.minions(B) == ["Big Ghost:2"]
    assert game.exiled() == ["Kilo 13"]


def test_gas_burner_exiles_what_it_destroys() -> None:
    """A destroyed minion that returns to the hand is not exiled. Rules: EXILE-1,
    EXILE-3.
    """
    game = war(2).in_play(B, "Sophia Otrava").chain((S, "Gas Burner Treatment")).ready()
    assert game.exiled() == ["Sophia Otrava"]
    assert game.discard(B) == []
    back = war(2).in_play(B, ("Marcus Toth", 1)).chain((S, "Gas Burner Treatment")).ready()
    assert back.hand(B) == ["Marcus Toth"]
    assert back.exiled() == []


def test_order_of_a_pile_matters_while_kaos_33_can_be_claimed() -> None:
    """Rule: SIM-5."""
    minions = ("Vulko", "Sophia Otrava")
    game = war(2).in_play(S, *minions).commons("Kaos 33").ready()
    assert game.attacks(B, B).offered(S) == ["Vulko", "Sophia Otrava"]
    game.choose(S, "Sophia Otrava")
    piled = [event["card"] for event in game.events("discarded")]
    assert piled[:2] == ["sophia-otrava", "vulko"]
    other = war(2).in_play(S, *minions).commons("Vulko").ready().attacks(B, B)
    assert other.phase != "combat"


def test_combat_text_does_nothing_in_a_chain() -> None:
    """Combat text does nothing in play, either. Rules: CBT-1, CARD-8."""
    game = war(2).chain((S, "Banner 89")).deck(S, "Vulko").ready()
    assert game.phase == "claim"
    assert not game.events("combat_text")
    assert game.minions(S) == ["Banner 89:2"]
