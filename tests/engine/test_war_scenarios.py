"""Test the worked examples and rulings of The Coldest War, each by its name."""

from __future__ import annotations

import pytest

from engine.nightfall.cards import coldest_war
from tests.engine.table import B, J, S, Table, new, war
from tests.matrix import each_row


def three_attackers() -> Table:
    """Return a table at which S attacks B with Katya and Sophia, and J with
    "Bone-Cruncher".
    """
    return (
        war(3)
        .in_play(S, "Katya Ilyevna", "Sophia Otrava", "Bone-Cruncher")
        .in_play(B, "Kaos 33", "Kaspar Adanian", ("Gregor Dzanic", 2))
        .ready()
        .attacks(B, B, J, first=("Sophia Otrava", "Katya Ilyevna"))
    )


def blocked() -> Table:
    """Return the table of EX-9, where two minions block Sophia and Gregor blocks Katya."""
    return three_attackers().blocks(
        B,
        {
            "Kaos 33": "Sophia Otrava",
            "Kaspar Adanian": "Sophia Otrava",
            "Gregor Dzanic": "Katya Ilyevna",
        },
    )


def test_ex_1_half_of_the_wounds_lie_face_up() -> None:
    """Scenario: EX-1. Rules: SETUP-1, SETUP-2, COMP-5."""
    game = new(3, sets=("coldest_war",), show_wounds=True, draft="quick")
    assert game.view()["wounds"]["face_up_left"] == 30
    assert len(game.position.wounds) == 60


@each_row("seats", [2, 3, 4, 5])
def test_ex_2_commons_lie_open_before_the_draft(seats: int) -> None:
    """Scenario: EX-2. Rules: DRAFT-7, DRAFT-9, DRAFT-12."""
    game = new(seats, sets=("coldest_war",))
    assert len(game.view()["commons"]) == 8 - seats
    assert len(game.draft().view()["commons"]) == 8


def test_ex_8_attackers_are_split_as_one_likes() -> None:
    """Scenario: EX-8. Rules: COMBAT-1 to COMBAT-3."""
    game = three_attackers()
    assert game.asked(B) == "block"
    attacks = game.view()["attacks"]
    assert {each["card"]: each["defender"] for each in attacks} == {
        "katya-ilyevna": B, "sophia-otrava": B, "bone-cruncher": J,
    }  # fmt: skip


def test_ex_9_two_may_block_one() -> None:
    """Scenario: EX-9. Rules: COMBAT-7, COMBAT-8."""
    game = blocked()
    blockers = {each["card"]: len(each["blockers"]) for each in game.view()["attacks"]}
    assert blockers == {"sophia-otrava": 2, "katya-ilyevna": 1, "bone-cruncher": 0}
    game.mentioned = True


def test_ex_10_the_second_blocker_takes_what_is_left() -> None:
    """Scenario: EX-10. Rules: COMBAT-13, COMBAT-14."""
    game = blocked().choose(B, "Kaos 33")
    assert "Kaos 33:2" not in game.minions(B)
    assert "Kaspar Adanian:2" in game.minions(B)


def test_ex_11_damage_lasts_between_turns() -> None:
    """Scenario: EX-11. Rules: DMG-4, COMBAT-15."""
    game = blocked().choose(B, "Kaos 33")
    assert all(not each.startswith("Gregor") for each in game.minions(B))
    assert game.wounds(B) == 1


def test_ex_12_an_unblocked_attacker_gives_wounds() -> None:
    """Scenario: EX-12. Rule: DMG-6."""
    game = blocked().choose(B, "Kaos 33")
    # Two minions of B were destroyed before "Bone-Cruncher" attacked, and each gives it 1
    # strength (EFF-5).
    assert game.wounds(J) == 5


def test_ex_16_an_empty_hand_discards_nothing() -> None:
    """Scenario: EX-16. Rule: CHAIN-15."""
    game = war(2).chain((S, "Banner 89"), (S, "Stinking Dead")).ready().choose(S, B)
    assert game.minions(S) == ["Stinking Dead:3", "Banner 89:2"]
    game = war(2).chain((S, "Gathering of Power")).ready()
    assert game.discard(S) == ["Gathering of Power"]


def test_ex_18_the_cards_player_orders_the_damage() -> None:
    """Scenario: EX-18. Rule: SIM-2."""
    game = war(3).chain((S, "Emil Balev"), (S, "Banner 89"), (S, "Big Ghost"))
    assert game.ready().phase == "claim"
    game = war(3).chain((S, "Doktor Nyilaszy"), (S, "Kaspar Adanian")).ready()
    assert game.offered(S) == [B, J]


def test_ex_20_silver_is_white_and_gold_is_yellow() -> None:
    """Scenario: EX-20. Rules: GEN-6, GEN-7, CHAIN-3."""
    game = war(2).hand(S, "Doktor Nyilaszy", "Banner 89", "Kaspar Adanian", "Asset Seven")
    table = game.phase("chain").ready().choose(S, "Doktor Nyilaszy")
    assert table.offered(S) == ["Banner 89", "Kaspar Adanian", "pass"]


def test_ex_21_and_22_a_chain_of_four() -> None:
    """Scenarios: EX-21, EX-22. Rules: CHAIN-3, CHAIN-6, CHAIN-10."""
    game = (
        war(3)
        .hand(S, "Dog Eat Dog")
        .hand(B, "Full Battle Rattle")
        .hand(J, "Kaspar Adanian", "Banner 89")
        .phase("chain")
        .ready()
        .choose(S, "Dog Eat Dog")
        .choose(B, "Full Battle Rattle")
        .choose(J, "Kaspar Adanian", "Banner 89")
        .choose(B, "Kaspar Adanian")
    )
    assert game.resolved() == [
        "Banner 89", "Kaspar Adanian", "Full Battle Rattle", "Dog Eat Dog",
    ]  # fmt: skip
    game.mentioned = True


def test_ex_23_the_kicker_takes_the_own_minion_if_there_is_no_other() -> None:
    """Scenario: EX-23. Rules: KICK-3, TARGET-6."""
    game = (
        war(3)
        .in_play(J, "Bone-Cruncher")
        .turn(J)
        .chain((J, "Asset Seven"), (J, "Full Battle Rattle"))
        .ready()
    )
    assert game.minions(J) == ["Bone-Cruncher:2", "Asset Seven:2"]
    assert game.minion(J, "Bone-Cruncher")["attached"] == ["full-battle-rattle"]


def test_ex_24_a_long_chain() -> None:
    """Scenario: EX-24. Rules: ATTACH-1, TARGET-11, GEN-9."""
    game = (
        war(3)
        .discard(J, "Doktor Nyilaszy")
        .deck(S, "Vulko", "Vulko")
        .commons("Fresh Meat")
        .turn(J)
        .chain(
            (J, "Full Battle Rattle"),
            (J, "Unholy Resurrection"),
            (S, "Research and Development"),
            (B, "Katya Ilyevna"),
        )
        .ready()
        .choose(B, S)
    )
    assert game.wounds(S) == 1
    assert len(game.hand(S)) == 2
    game.choose(J, B)
    assert game.discard(B) == ["Fresh Meat", "Fresh Meat"]
    assert game.minions(J) == ["Doktor Nyilaszy:2"] or game.offered(J)
    if game.asked(J) == "target_minion":
        game.choose(J, "Doktor Nyilaszy")
    assert game.minion(J, "Doktor Nyilaszy")["strength"] == 4


def test_ex_25_smiling_biter_is_fed_as_often_as_one_can() -> None:
    """Scenario: EX-25. Rules: FEED-2, COMBAT-6."""
    game = (
        war(2)
        .in_play(S, "Smiling Biter")
        .hand(S, "Vulko", "Bite", "Genesis One", "Franz Orlok", "Jarek")
        .ready()
    )
    assert game.wounds(B) == 1
    game.choose(S, "Bite", "Vulko")
    assert game.wounds(B) == 2
    game.choose(S, "Jarek", "Genesis One")
    # One card is not enough to feed the text again. The text deals 3 wounds, the attack 4.
    assert [event["kind"] for event in game.events("fed")] == ["fed", "fed"]
    assert game.wounds(B) == 3 + 4


def test_ex_27_claiming_takes_influence() -> None:
    """Scenario: EX-27. Rules: CLAIM-1, CLAIM-11."""
    game = war(2).hand(S, "Jarek").commons("Dog Eat Dog").phase("claim").ready()
    game.choose(S, "discard Jarek", "claim Dog Eat Dog")
    claim = game.events("claimed")[0]
    assert (claim["card"], claim["cost"]) == ("dog-eat-dog", 3)
    assert sorted(game.hand(S)) == ["Dog Eat Dog", "Jarek"], "drawn after a shuffle"


def test_ex_30_the_last_face_up_wound_in_the_middle_of_a_hit() -> None:
    """Scenario: EX-30. Rules: END-1 to END-3."""
    game = (
        war(3)
        .wounds("Bite", "Burn", "Bleed", face_up=1)
        .chain((S, "Vulko"), (B, "Inhuman Wave"))
        .ready()
        .choose(B, J)
    )
    assert game.wounds(J) == 2
    assert game.position.result is not None


def test_ex_33_what_names_everybody_has_no_target() -> None:
    """Scenario: EX-33. Rule: TARGET-5."""
    game = (
        war(3, promos=True)
        .in_play(B, "Shadow Seven")
        .chain((S, "Sophia Otrava"), (S, "Kaspar Adanian"))
        .ready()
    )
    assert game.offered(S) == [B, J], "each opponent is hit, B too"
    game.choose(S, B)
    assert game.wounds(B) == 1
    assert game.offered(S) == [S, J], "whom Sophia may choose"


def test_ex_35_and_faq_jarek_1_jarek_stays_but_may_be_returned() -> None:
    """Scenarios: EX-35, FAQ-Jarek-1. Rules: COMBAT-22, COMBAT-23."""
    game = war(2).in_play(S, "Jarek", "Kilo 13").hand(B, "Ivan Radinsky").ready()
    game.attacks(B, B).until("claim")
    assert game.minions(S) == ["Jarek:2"]
    returned = war(2).in_play(S, "Jarek").chain((S, "Vulko"), (B, "Ivan Radinsky")).ready()
    assert returned.minions(S) == ["Vulko:3"]
    assert returned.deck(S) == ["Jarek"]
    assert returned.exiled() == []


@each_row(
    "starter",
    ["Victor One", "Kilo 13", "Clever Ivan", "Patrol Zombie", "Snowstorm"],
)
def test_a_starter_discarded_from_hand_is_not_exiled(starter: str) -> None:
    """Scenarios: FAQ-VictorOne-2, FAQ-Kilo13-1, FAQ-CleverIvan-1, FAQ-PatrolZombie-1,
    FAQ-Snowstorm-1. Rules: CARD-13, CLAIM-8.
    """
    game = war(2).hand(S, starter).phase("claim").ready().choose(S, f"discard {starter}")
    assert game.discard(S) == [starter]
    assert game.exiled() == []


def test_faq_all_terrors_revealed_1_its_permission_is_for_the_claim_phase() -> None:
    """Scenario: FAQ-AllTerrorsRevealed-1. Rules: CLAIM-20, CLAIM-22, CLAIM-24."""
    game = (
        war(2)
        .private(B, "Vulko", "Banner 89")
        .deck(B, "Bite")
        .influence(6)
        .chain((S, "Banner 89"), (S, "All Terrors Revealed"))
        .ready()
    )
    if game.asked(S) == "target_player":
        game.choose(S, B)
    game.choose(S, "done")
    game.choose(S, "claim Vulko")
    assert game.events("claimed")[0]["cost"] == 4 - 1
    assert "claim Banner 89" not in game.offered(S)


def test_faq_victor_one_1_and_kaos_33_1_claims_in_the_claim_phase() -> None:
    """Scenarios: FAQ-VictorOne-1, FAQ-Kaos33-1. Rules: CLAIM-22, CLAIM-24, GEN-9."""
    game = (
        war(2)
        .private(B, "Blood Rage")
        .discard(B, "Jarek", "Dog Eat Dog")
        .influence(7)
        .chain((S, "Victor One"), (S, "Kaos 33"))
        .ready()
    )
    assert game.phase == "claim"
    assert game.offered(S) == ["claim Blood Rage", "pile of 1", "done"]
    game.choose(S, "pile of 1")
    assert game.discard(S) == ["Dog Eat Dog"]
    assert game.discard(B) == ["Jarek"]
    assert game.offered(S) == ["claim Blood Rage", "done"], "a starting minion lies there"
    game.choose(S, "claim Blood Rage")
    assert game.influence == 0 if game.phase == "claim" else True


def test_kaos_33_in_anothers_chain_does_nothing() -> None:
    """Rules: CLAIM-16, CLAIM-23."""
    game = (
        war(2)
        .discard(S, "Dog Eat Dog")
        .influence(5)
        .chain((S, "Victor One"), (B, "Kaos 33"))
        .ready()
    )
    assert game.influence == 5
    assert not game.events("may_claim_discarded")


def test_faq_snowstorm_2_it_changes_at_once() -> None:
    """Scenario: FAQ-Snowstorm-2. Rule: EFF-5."""
    game = (
        war(2)
        .in_play(S, "Sophia Otrava", "Snowstorm")
        .in_play(B, "Kaos 33", "Jarek")
        .ready()
        .attacks(B, B, first=("Sophia Otrava",))
    )
    assert game.minion(S, "Snowstorm")["strength"] == 2
    game.blocks(B, {"Kaos 33": "Sophia Otrava"})
    assert game.events("combat")[1]["strength"] == 1
    assert game.wounds(B) == 2


def test_faq_smiling_biter_1_a_second_combat_phase_then_the_claim_phase() -> None:
    """Scenario: FAQ-SmilingBiter-1. Rules: COMBAT-27, COMBAT-28."""
    game = war(2).chain((S, "Emil Balev"), (S, "Gregor Dzanic"), (S, "Smiling Biter"))
    table = game.ready()
    assert [event["phase"] for event in table.events("phase_began")] == ["claim"]
    game = war(2).chain((S, "Katya Ilyevna"), (S, "Smiling Biter")).ready()
    game.choose(S, B)
    phases = [event["phase"] for event in game.events("phase_began")]
    assert phases == ["combat", "claim"]
    # Katya's text and the Biter's in-play text deal 1 wound each, and their attacks 3 and
    # 4.
    assert game.wounds(B) == 1 + 1 + 3 + 4


def test_the_biters_kicker_does_nothing_in_anothers_turn() -> None:
    """Rule: COMBAT-27."""
    game = war(2).chain((S, "Katya Ilyevna"), (B, "Smiling Biter")).ready().choose(S, B)
    assert game.phase == "claim"
    assert not game.events("more_combat")


def test_faq_gathering_of_power_1_a_drawn_card_may_be_discarded() -> None:
    """Scenario: FAQ-GatheringOfPower-1."""
    game = (
        war(2)
        .deck(S, "Vulko", "Jarek", "Bite")
        .chain((S, "Gathering of Power"))
        .ready()
        .choose(S, "Bite", "Jarek")
    )
    assert game.hand(S) == ["Vulko"]


def test_faq_inhuman_wave_1_bad_smoke_absorbs() -> None:
    """Scenario: FAQ-InhumanWave-1. Rule: DMG-9."""
    game = war(2).in_play(B, "Bad Smoke").chain((S, "Inhuman Wave")).ready().choose(S, B)
    assert game.wounds(B) == 0
    assert game.exiled() == ["Bad Smoke"]


def test_faq_full_battle_rattle_1_an_attached_action_is_no_minion() -> None:
    """Scenario: FAQ-FullBattleRattle-1. Rule: ATTACH-2."""
    game = (
        war(2)
        .in_play(S, "Vulko")
        .in_play(B, "Jarek")
        .attached(S, "Full Battle Rattle", to="Vulko")
        .chain((S, "Shock and Awe"))
        .ready()
    )
    assert game.offered(S) == ["Vulko", "Jarek"]


@pytest.mark.parametrize(
    ("order", "pile"),
    [("Shock and Awe", ["Still Standing"]), ("Ivan Radinsky", ["Still Standing"])],
)
def test_faq_full_battle_rattle_2_it_leaves_with_its_minion(
    order: str, pile: list[str]
) -> None:
    """The action goes to its own owner's discard pile, however the minion leaves play.

    Scenario: FAQ-FullBattleRattle-2. Rules: ATTACH-3, ATTACH-4.
    """
    game = (
        war(2)
        .in_play(B, "Jarek")
        .attached(S, "Still Standing", to="Jarek")
        .chain((S, order))
        .ready()
    )
    assert game.discard(S)[:1] == pile
    assert game.position.attached == ()


def test_an_attached_action_is_piled_on_top_of_its_minion() -> None:
    """The minion is discarded after its combat, and the action is put on top of it.

    Rules: SIM-5, ATTACH-3.
    """
    game = war(2).in_play(S, "Vulko").attached(S, "Full Battle Rattle", to="Vulko").ready()
    game.until("claim")
    assert game.discard(S) == ["Vulko", "Full Battle Rattle"]


def test_what_exiles_a_destroyed_minion_leaves_its_action_in_the_pile() -> None:
    """The action is on top of the destroyed minion, which is exiled from below it.

    Rules: SIM-5, ATTACH-3.
    """
    game = (
        war(2)
        .in_play(B, ("Vulko", 1))
        .attached(B, "Full Battle Rattle", to="Vulko")
        .hand(S, "Genesis One")
        .chain((S, "Gas Burner Treatment"))
        .ready()
    )
    if game.asked(S) == "target_minion":
        game.choose(S, "Vulko")
    assert game.discard(B) == ["Full Battle Rattle"]
    assert game.exiled() == ["Vulko"]


def test_the_pairs_of_the_quick_start() -> None:
    """Rules: QS-4 to QS-6."""
    game = new(5, sets=("base", "coldest_war"), draft="quick")
    pairs = {frozenset(pair) for pair in coldest_war.SET.quick_start}
    dealt = {frozenset(event["cards"]) for event in game.events("pair_dealt")}
    assert dealt <= pairs
    assert len(dealt) == 5
    assert len(game.view()["commons"]) == 8
