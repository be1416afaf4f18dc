"""The twelve minions to draft."""

from __future__ import annotations

import pytest

from tests.engine.table import B, J, S, Table, table

# Alton Hickman


def test_alton_hickman_kicked_puts_any_card_of_the_pile_on_the_deck() -> None:
    """An order or a wound; nobody else learns which.

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


def test_an_empty_deck_becomes_the_card_put_on_it() -> None:
    """Nothing is shuffled.

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
    """Its own player included.

    Rules: SIM-2, TARGET-5.
    """
    game = table(3).chain((S, "Alton Hickman"), (S, "Big Ghost")).ready().choose(S, J, B)
    assert [game.wounds(seat) for seat in (S, B, J)] == [1, 1, 1]


# Blaine Cordell


def blaine(*below: str, discard: tuple[str, ...] = ("Bite", "Vulko", "Bleed")) -> Table:
    """S plays Blaine Cordell on top of other orders of B."""
    chain = [*((B, order) for order in below), (S, "Blaine Cordell")]
    return table(2).discard(S, *discard).chain(*chain).ready()


def test_blaine_cordell_exiles_a_wound_and_enters_with_two_health() -> None:
    """Only a wound is offered.

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
    """He exiles the wound as well.

    Rule: KICK-5.
    """
    game = blaine("Flank Attack", discard=("Bite",))
    assert game.minions(S) == ["Blaine Cordell:4"]
    assert game.exiled() == ["Bite"]


@pytest.mark.parametrize("kicked", [False, True])
def test_doubled_he_exiles_two_wounds_and_enters_once(kicked: bool) -> None:
    """What he cannot do a second time is skipped.

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
    """His chain text is not carried out.

    Scenario: FAQ-BlaineCordell-1.
    Rules: CARD-10, KICK-7.
    """
    game = (
        table(2).discard(S, "Bite", "Blaine Cordell").chain((S, "Dark Awakening")).ready()
    )
    assert game.minions(S) == ["Blaine Cordell:4"]
    assert game.exiled() == []


def test_dark_awakening_kicked_lets_him_exile_a_wound_and_sets_two_health() -> None:
    """See docs/decisions/0040.

    Rules: KICK-7, CARD-10.
    """
    game = (
        table(2)
        .discard(S, "Bite", "Blaine Cordell")
        .chain((B, "Franz Orlok"), (S, "Dark Awakening"))
        .ready()
    )
    assert game.minions(S) == ["Blaine Cordell:2"]
    assert game.exiled() == ["Bite"]
    assert game.asked(B) == "target_player"


def test_ghoul_summons_kicked_brings_him_from_the_pile_through_the_hand_into_play() -> None:
    """With 2 health, and he stays there.

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
    """That player chooses, from the orders in hand only.

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


# "Indigo Six"


def test_faq_indigo_six_1_in_another_players_chain_she_only_enters_play() -> None:
    """The permission is of no use there.

    Scenario: FAQ-IndigoSix-1.
    Rules: CLAIM-23, CHAIN-12.
    """
    game = (
        table(2)
        .private(S, "Vulko")
        .hand(S, "Bleed")
        .hand(B, "Bleed", "Burn", "Bite")
        .chain((S, "Genesis One"), (B, "Indigo Six"))
        .ready()
    )
    assert game.minions(B) == ["Indigo Six:2"]
    game.choose(S, "done", "pass").until("claim", B)
    game.choose(B, "discard Bleed", "discard Burn")
    assert game.influence == 4
    assert "claim Vulko" not in game.offered(B)


def test_faq_indigo_six_2_she_allows_one_claim_from_an_opposing_archive() -> None:
    """In the claim phase, and it is paid for.

    Scenario: FAQ-IndigoSix-2.
    Rules: CLAIM-22, CLAIM-9, CLAIM-10.
    """
    game = (
        table(2)
        .private(B, "Vulko", "Flank Attack")
        .hand(S, "Bleed", "Bleed", "Burn", "Burn", "Bite")
        .chain((S, "Indigo Six"))
        .ready()
    )
    assert not game.events("claimed")
    assert "claim Vulko" not in game.offered(S)
    game.choose(S, "discard Bleed", "discard Bleed", "discard Burn", "discard Burn")
    assert game.influence == 6
    game.choose(S, "claim Flank Attack")
    assert game.influence == 3
    assert "claim Vulko" not in game.offered(S), "only one"
    assert game.discard(S)[-1] == "Flank Attack"
    assert game.left("Flank Attack") == 6


def test_several_of_her_open_as_many_different_archives() -> None:
    """At most one card from each.

    Rule: CLAIM-24.
    """
    game = (
        table(3)
        .private(B, "Leave Me Alone!", "Flank Attack")
        .private(J, "Ghoul Summons")
        .hand(S, "Bleed")
        .chain((S, "Indigo Six"), (S, "Indigo Six"))
        .influence(10)
        .ready()
    )
    claims = {"claim Leave Me Alone!", "claim Flank Attack", "claim Ghoul Summons"}
    assert claims <= set(game.offered(S))
    game.choose(S, "claim Flank Attack")
    assert "claim Flank Attack" not in game.offered(S)
    assert game.view()["influence"]["permissions"] == 1
    game.choose(S, "claim Ghoul Summons")
    assert game.offered(S) == ["discard Bleed", "done"]


def test_faq_indigo_six_4_kicked_she_doubles_what_influence_is_worth() -> None:
    """Three influence buy claims worth six; the count stays three.

    Scenario: FAQ-IndigoSix-4.
    Rule: CLAIM-18.
    """
    game = (
        table(2)
        .commons("Ivan Radinsky")
        .hand(S, "Bleed", "Bite")
        .chain((S, "Shock and Awe"), (S, "Indigo Six"))
        .influence(3)
        .ready()
    )
    assert game.view()["influence"]["total"] == 3
    assert game.view()["influence"]["pool"] == 6
    game.choose(S, "claim Ivan Radinsky")
    assert game.influence == 0


# Ivan Radinsky


def test_faq_ivan_radinsky_1_an_own_minion_if_there_is_no_other() -> None:
    """It must be in play.

    Scenario: FAQ-IvanRadinsky-1.
    Rules: TARGET-6, TARGET-9.
    """
    game = (
        table(2)
        .in_play(S, "Vulko", "Genesis One")
        .chain((S, "Marcus Toth"), (S, "Ivan Radinsky"))
        .turn(B)
        .ready()
    )
    assert game.offered(S) == ["Vulko", "Genesis One"]
    game.choose(S, "Vulko")
    assert game.deck(S) == ["Vulko"]


def test_faq_ivan_radinsky_3_bad_smoke_goes_on_its_owners_deck() -> None:
    """Scenario: FAQ-IvanRadinsky-3.

    Rules: COMBAT-23, GEN-11.
    """
    game = (
        table(2).in_play(B, "Bad Smoke").deck(B, "Bite").chain((S, "Ivan Radinsky")).ready()
    )
    assert game.deck(B) == ["Bad Smoke", "Bite"]
    assert game.minions(B) == []


def test_ivan_radinsky_kicked_exiles_any_card_of_the_own_hand() -> None:
    """An order or a wound.

    Rules: TARGET-14, TARGET-2.
    """
    game = (
        table(2)
        .hand(S, "Bite", "Vulko")
        .chain((S, "Big Ghost"), (S, "Ivan Radinsky"))
        .ready()
    )
    assert game.offered(S) == ["Bite", "Vulko"]
    game.choose(S, "Bite")
    assert game.exiled() == ["Bite"]
    assert game.hand(S) == ["Vulko"]


# Lilith Lawrence


def test_faq_lilith_lawrence_2_kicked_every_player_draws() -> None:
    """Opponents included, like it or not.

    Scenario: FAQ-LilithLawrence-2.
    Rules: KICK-3, DECK-1.
    """
    game = table(3)
    for seat in (S, B, J):
        game.deck(seat, "Bite", "Burn")
    played = game.chain((S, "Overwatch Two"), (S, "Lilith Lawrence")).ready()
    played.choose(S, B)
    assert [played.hand(seat) for seat in (B, J)] == [["Bite"], ["Bite"]]
    assert played.hand(S) == ["Bite", "Burn"], "one more by Overwatch Two"


# Marcus Toth


@pytest.mark.parametrize("how", ["block", "Shock and Awe", "Team Takedown"])
def test_faq_marcus_toth_1_destroyed_he_returns_to_his_owners_hand(how: str) -> None:
    """As a blocker or by a text.

    Scenario: FAQ-MarcusToth-1.
    Rules: EFF-3, GEN-11.
    """
    game = table(2).in_play(B, "Marcus Toth")
    if how == "block":
        played = game.in_play(S, "Vulko").ready().choose(B, "Vulko")
    else:
        played = game.chain((S, how)).ready()
    assert played.minions(B) == []
    assert played.hand(B) == ["Marcus Toth"]


def test_marcus_toth_is_discarded_after_his_attack() -> None:
    """Rule: COMBAT-21."""
    game = table(2).in_play(S, "Marcus Toth").ready()
    assert game.discard(S) == ["Marcus Toth"]


def test_marcus_toth_kicked_deals_one_damage_to_a_player() -> None:
    """He has no chain text."""
    game = table(2).chain((S, "Rip and Tear"), (S, "Marcus Toth")).ready().choose(S, B)
    assert game.wounds(B) == 1
    assert game.minions(S) == ["Marcus Toth:2"]
    assert game.decision(S).card == "rip-and-tear"


# "Overwatch Two"


def test_overwatch_two_draws_a_card() -> None:
    """Her kicker is shown with the damage rules."""
    game = table(2).deck(S, "Bite", "Burn").chain((S, "Overwatch Two")).ready()
    assert game.hand(S) == ["Bite"]


# Sir John Travail


@pytest.mark.parametrize(("travails", "cost"), [(1, 2), (2, 1), (3, 1)])
def test_faq_sir_john_travail_1_copies_make_claims_cheaper(
    travails: int, cost: int
) -> None:
    """Each copy takes one off, never below one.

    Scenario: FAQ-SirJohnTravail-1.
    Rule: CLAIM-20.
    """
    game = (
        table(2)
        .commons("Flank Attack")
        .hand(S, "Bleed")
        .chain(*[(S, "Sir John Travail")] * travails)
        .influence(3)
        .ready()
        .choose(S, "claim Flank Attack")
    )
    assert game.influence == 3 - cost
    assert game.events("claimed")[0]["cost"] == cost


def test_in_another_players_chain_he_makes_nothing_cheaper() -> None:
    """Rules: CHAIN-12, CLAIM-16."""
    game = (
        table(2)
        .commons("Flank Attack")
        .hand(S, "Bleed")
        .chain((S, "Big Ghost"), (B, "Sir John Travail"))
        .influence(2)
        .ready()
    )
    assert game.offered(S) == ["discard Bleed", "done"]


# Vulko


def test_faq_vulko_2_kicked_each_minion_in_play_takes_one_damage() -> None:
    """His player's too; he himself is not in play yet.

    Scenario: FAQ-Vulko-2.
    Rules: TARGET-5, CHAIN-14.
    """
    game = (
        table(3)
        .in_play(S, "Genesis One")
        .in_play(B, "Bad Smoke", "Charlotte Reyes")
        .in_play(J, "Vulko")
        .chain((S, "Blaine Cordell"), (S, "Vulko"))
        .turn(J)
        .ready()
    )
    assert game.minions(S) == ["Genesis One:2", "Vulko:3", "Blaine Cordell:2"]
    assert game.minions(B) == ["Bad Smoke:1"]
    assert game.minions(J) == ["Vulko:2"]


# Zacharias Sands


def test_faq_zacharias_sands_1_an_own_minion_if_there_is_no_other() -> None:
    """It must be in play.

    Scenario: FAQ-ZachariasSands-1.
    Rules: TARGET-6, TARGET-9.
    """
    game = table(2).in_play(S, "Vulko").chain((S, "Zacharias Sands")).turn(B).ready()
    assert game.minions(S) == ["Vulko:1", "Zacharias Sands:2"]


def test_faq_zacharias_sands_2_kicked_he_destroys_instead() -> None:
    """The minion takes no damage.

    Scenario: FAQ-ZachariasSands-2.
    Rules: KICK-5, DMG-5.
    """
    game = (
        table(2)
        .in_play(B, "Vulko")
        .chain((S, "Sir John Travail"), (S, "Zacharias Sands"))
        .ready()
    )
    assert game.minions(B) == []
    assert game.events("minion_damaged") == []
