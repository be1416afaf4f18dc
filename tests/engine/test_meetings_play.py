"""Test mechanisms of The Coldest War in combination with minions that absorb damage, return
or are protected, with exile, empty decks, prices and the last wound.

`tests.engine.meetings` has the grid of these combinations.
"""

from __future__ import annotations

from tests.engine.table import B, S, war
from tests.engine.test_meetings_chain import kicked

# Attached actions


def test_what_absorbs_takes_its_action_along() -> None:
    """Rules: DMG-9, ATTACH-3, ATTACH-4."""
    game = (
        war(2)
        .in_play(B, "Vulko")
        .attached(S, "Still Standing", to="Vulko")
        .chain((S, "Death Grip"))
        .ready()
        .choose(S, B)
    )
    assert game.minions(B) == []
    assert game.discard(B) == ["Vulko"]
    assert game.discard(S) == ["Still Standing", "Death Grip"]


def test_a_minion_that_comes_back_leaves_its_action_behind() -> None:
    """The minion is destroyed and returns to the hand, or is put on its owner's deck.
    Rules: ATTACH-3, COMBAT-23.
    """
    for order in ("Shock and Awe", "Ivan Radinsky"):
        game = (
            war(2)
            .in_play(B, "Marcus Toth")
            .attached(B, "Full Battle Rattle", to="Marcus Toth")
            .chain((S, order))
            .ready()
        )
        assert game.discard(B) == ["Full Battle Rattle"]
        assert (game.hand(B) or game.deck(B)) == ["Marcus Toth"]


def test_its_strength_reaches_beyond_the_last_face_up_wound() -> None:
    """Rules: ATTACH-1, END-2, END-3, END-7."""
    game = (
        war(2)
        .wounds("Bite", "Burn", "Bleed", "Bite", "Burn", face_up=2)
        .in_play(S, "Vulko")
        .attached(S, "Full Battle Rattle", to="Vulko")
        .ready()
        .attacks(B)
    )
    assert (game.wounds(B), game.phase) == (5, "over")


def test_what_is_attached_is_not_shuffled_in() -> None:
    """Rule: DECK-7."""
    game = (
        war(2)
        .in_play(S, "Vulko")
        .attached(S, "Still Standing", to="Vulko")
        .discard(S, "Jarek")
        .chain((S, "Research and Development"))
        .ready()
    )
    assert game.hand(S) == ["Jarek"]
    assert game.minion(S, "Vulko")["attached"] == ["still-standing"]


# Combat text


def test_marcus_toth_destroyed_by_combat_text_returns_and_fights_no_more() -> None:
    """Rules: CBT-8, COMBAT-19, DMG-2."""
    game = (
        war(2)
        .in_play(S, "Marcus Toth", "Vulko")
        .hand(B, "Banner 89")
        .ready()
        .attacks(B, B)
        .choose(B, "Banner 89", "Marcus Toth")
    )
    assert game.hand(S) == ["Marcus Toth"]
    assert game.wounds(B) == 3
    assert len(game.events("combat")) == 1


def test_windows_stay_open_after_the_last_wound() -> None:
    """The remaining attacks deal their damage, and combat texts may be used. Rules: END-2,
    CBT-7.
    """
    game = (
        war(2)
        .wounds("Bite", "Burn", "Bleed", "Bite", "Burn", face_up=1)
        .in_play(S, "Genesis One", "Kilo 13")
        .hand(B, "Banner 89")
        .ready()
        .attacks(B, B)
        .choose(B, "pass", "pass")
    )
    assert game.wounds(B) == 2
    game.choose(B, "Banner 89", "Kilo 13")
    assert game.events("combat_skipped")
    assert (game.wounds(B), game.phase) == (2, "over")


# In-play texts that are triggered


def test_an_order_refused_in_the_chain_is_no_minion_destroyed() -> None:
    """Rules: CHAIN-20, COMBAT-21."""
    game = (
        war(2)
        .in_play(S, "Bone-Cruncher")
        .chain((S, "Emil Balev"), (B, "Jarek"), (S, "Flank Attack"))
        .ready()
    )
    if game.asked(S) == "target_order":
        game.choose(S, "Jarek")
    assert game.minion(S, "Bone-Cruncher")["strength"] == 3
    assert game.discard(B) == ["Jarek"]


def test_neither_exile_nor_return_is_a_destruction() -> None:
    """Rules: EXILE-3, SIM-3."""
    for order in ("Lisaveta Florescu", "Ivan Radinsky"):
        setting = (
            war(2, promos=True)
            .in_play(S, "Bone-Cruncher")
            .in_play(B, "Vulko")
            .chain((S, "Emil Balev"), (S, order))
        )
        game = (kicked(setting, 1) if order[0] == "L" else setting).ready()
        game.choose(S, "Vulko")
        assert game.minions(B) == []
        assert game.minion(S, "Bone-Cruncher")["strength"] == 3


def test_a_minion_that_comes_back_was_destroyed() -> None:
    """Rules: DMG-2, EFF-1."""
    game = (
        war(2)
        .in_play(S, "Bone-Cruncher")
        .in_play(B, "Marcus Toth")
        .chain((S, "Zacharias Sands"))
        .ready()
        .choose(S, "Marcus Toth")
    )
    assert game.hand(B) == ["Marcus Toth"]
    assert game.minion(S, "Bone-Cruncher")["strength"] == 4


def test_damage_as_it_is_sent_is_absorbed_and_needs_no_target() -> None:
    """Rules: COMBAT-6, DMG-9, TARGET-5."""
    game = (
        war(2, promos=True)
        .in_play(S, "Smiling Biter")
        .in_play(B, "Shadow Seven", "Bad Smoke")
        .ready()
        .attacks(B)
    )
    assert game.minions(B) == ["Shadow Seven:2", "Bad Smoke:1"]
    assert game.asked(B) == "block"


def test_the_last_wound_may_fall_before_anybody_blocks() -> None:
    """If the text of an attacker deals the last face-up wound, the combats are still
    carried out before the game ends.

    Rules: COMBAT-6, END-2.
    """
    game = (
        war(2)
        .wounds("Bite", "Burn", "Bleed", "Bite", "Burn", "Bite", face_up=1)
        .in_play(S, "Smiling Biter")
        .ready()
        .attacks(B)
    )
    assert (game.wounds(B), game.phase) == (5, "over")


def test_patrol_zombie_draws_through_an_empty_deck() -> None:
    """Patrol Zombie is exiled and not shuffled in. Rules: DECK-3, CARD-12."""
    game = (
        war(2)
        .in_play(S, "Patrol Zombie")
        .discard(S, "Vulko", "Jarek")
        .ready()
        .choose(S, "use")
    )
    assert sorted(game.hand(S)) == ["Jarek", "Vulko"]
    assert game.exiled() == ["Patrol Zombie"]


# Prevented damage


def test_what_is_left_of_a_shield_meets_a_text_that_is_doubled() -> None:
    """The shield prevents the next points of damage in this turn once, whatever their
    source.

    Rules: EFF-1, REP-1, MOON-3.
    """
    game = (
        war(2, moons=True)
        .moon("Lunar Eclipse")
        .in_play(S, "Jarek")
        .hand(S, "Inhuman Wave", "Bite (chain)", "Sir John Travail")
        .hand(B, "Kaspar Adanian")
        .ready()
        .attacks(B)
        .choose(B, "Kaspar Adanian")
    )
    assert game.wounds(B) == 0
    game.until("chain", S).choose(S, "Inhuman Wave", "Bite (chain)", "Sir John Travail")
    game.until("target_player").choose(S, B)
    assert game.wounds(B) == 1, "one point was left"
    game.choose(S, B)
    assert game.wounds(B) == 3


def test_a_shield_helps_against_damage_not_against_destruction() -> None:
    """Rules: DMG-5, DMG-10."""
    game = (
        war(2)
        .in_play(S, "Genesis One")
        .in_play(B, "Vulko")
        .hand(B, "Still Standing")
        .hand(S, "Team Takedown")
        .ready()
        .attacks(B)
        .choose(B, "Still Standing", "Vulko")
        .blocks(B)
    )
    assert game.minions(B) == ["Vulko:3"], "it absorbs, and 2 are prevented"
    game.until("chain", S).choose(S, "Team Takedown").until("claim")
    assert game.minions(B) == []


def test_wounds_prevented_do_not_end_the_game() -> None:
    """Rules: DMG-6, END-1."""
    game = (
        war(2)
        .wounds("Bite", "Burn", "Bleed", face_up=1)
        .in_play(S, "Genesis One")
        .hand(B, "Kaspar Adanian")
        .ready()
        .attacks(B)
        .choose(B, "Kaspar Adanian")
    )
    assert game.wounds(B) == 0
    assert game.phase != "over"


# Bonuses of strength


def test_a_bonus_stays_with_the_minion_and_not_with_the_card() -> None:
    """When the minion is played again, it has its printed strength without the bonus.
    Rules: EFF-5, CARD-10.
    """
    game = (
        war(2)
        .in_play(S, "Marcus Toth")
        .hand(S, "Power and Glory")
        .hand(B, "Banner 89")
        .ready()
        .attacks(B)
        .choose(S, "Power and Glory")
        .choose(B, "Banner 89")
        .until("chain", S)
        .choose(S, "Marcus Toth")
        .until("claim")
    )
    assert game.minion(S, "Marcus Toth")["strength"] == 3


def test_a_bonus_is_absorbed_like_any_damage() -> None:
    """Rules: DMG-9, EFF-5, FEED-2."""
    game = (
        war(2)
        .in_play(S, "Jarek")
        .in_play(B, "Vulko")
        .hand(S, "Bite (strength)", "Burn")
        .ready()
        .attacks(B)
        .choose(S, "Bite (strength)", "Jarek", "Burn", "Jarek")
        .until("claim")
    )
    assert game.minions(B) == []
    assert game.wounds(B) == 0, "1, and 2 of the bonus"


def test_dog_eat_dog_reads_the_bonus_of_the_combat_before() -> None:
    """The bonus lasts until the end of the turn. Rules: EFF-1, EFF-5."""
    game = (
        war(2)
        .in_play(S, "Jarek")
        .in_play(B, "Big Ghost")
        .hand(S, "Power and Glory", "Dog Eat Dog")
        .ready()
        .attacks(B)
        .choose(S, "Power and Glory")
        .until("chain", S)
        .choose(S, "Dog Eat Dog")
        .until("target_minion")
        .choose(S, "Jarek")
    )
    assert game.minions(B) == ["Big Ghost:1"], "1, and 1 of the bonus"


# Wounds with chain or strength effects


def test_leave_me_alone_and_flank_attack_pass_a_wound_by() -> None:
    """Orders cannot choose the wound, but later orders may link to it. Rules: CARD-15,
    TARGET-1.
    """
    for order in ("Leave Me Alone!", "Flank Attack"):
        game = (
            war(2)
            .chain((S, "Franz Orlok"), (S, "Bite (chain)"), (S, "Vulko"), (B, order))
            .ready()
        )
        assert game.offered(B) == ["Franz Orlok", "Vulko"]


def test_any_wound_may_be_exiled() -> None:
    """Blaine Cordell may exile wounds of every kind from the discard pile. Rules:
    TARGET-15, COMP-5.
    """
    game = (
        war(2)
        .discard(S, "Bite (chain)", "Burn (strength)", "Vulko")
        .chain((S, "Blaine Cordell"))
        .ready()
    )
    assert game.offered(S) == ["Burn (strength)", "Bite (chain)"]
    assert game.choose(S, "Burn (strength)").exiled() == ["Burn (strength)"]


def test_ghoul_summons_never_fetches_a_wound() -> None:
    """Rules: TARGET-14, CARD-15."""
    game = war(2).discard(S, "Bite (chain)", "Burn").chain((S, "Ghoul Summons")).ready()
    assert game.hand(S) == []
    assert game.events("no_target")


def test_a_wound_of_the_chain_is_counted_in_the_end() -> None:
    """A wound that was played in the chain is in its owner's discard pile when the chain is
    done, so it is counted. Rules: END-5, WOUND-5.
    """
    game = (
        war(2)
        .wounds("Bite", "Burn", face_up=1)
        .chain((S, "Franz Orlok"), (S, "Burn (chain)"), (S, "Emil Balev"))
        .ready()
        .choose(S, B)
    )
    assert game.phase == "over"
    assert (game.wounds(S), game.wounds(B)) == (1, 2)


def test_a_wound_waiting_in_the_chain_is_not_shuffled_in() -> None:
    """Rule: DECK-7."""
    game = (
        war(2)
        .discard(S, "Vulko")
        .chain((S, "Emil Balev"), (S, "Burn (chain)"), (S, "Charlotte Reyes"))
        .ready()
    )
    assert game.hand(S) == ["Vulko"]
    assert game.discard(S) == ["Burn (chain)"]


def test_any_wound_pays_for_a_claim() -> None:
    """Rules: CLAIM-5, CLAIM-7."""
    game = war(2).hand(S, "Bite (strength)", "Burn (chain)").phase("claim").ready()
    game.choose(S, "discard Bite (strength)", "discard Burn (chain)")
    assert game.influence == 4
    assert game.wounds(S) == 2
