"""Test which minions are discarded, stay or keep their damage after combat."""

from __future__ import annotations

import pytest

from engine.nightfall import versions
from tests.engine.table import B, S, Setting, Thing, built, table, war


def test_ex_34_bad_smoke_stays_and_the_others_are_discarded() -> None:
    """ "Bad Smoke" stays until it is destroyed.

    Scenario: EX-34.
    Rules: COMBAT-20, COMBAT-22.
    """
    game = table(2).in_play(S, "Bad Smoke", "Vulko", "Ivan Radinsky").ready()
    assert game.minions(S) == ["Bad Smoke:2"]
    assert game.discard(S) == ["Vulko", "Ivan Radinsky"]


def test_a_minion_that_stays_attacks_again() -> None:
    """ "Bad Smoke" attacks in each combat phase of its player.

    Rule: COMBAT-22.
    """
    game = table(2).in_play(S, "Bad Smoke").hand(S, "Bleed").hand(B, "Bleed").ready()
    assert game.wounds(B) == 1 + 1
    game.until("claim", B).until("claim", S)
    assert game.wounds(B) == 2 + 1


def test_ex_35_staying_does_not_help_against_texts() -> None:
    """A text may put "Bad Smoke" on its owner's deck, although it stays after combat.

    Scenario: EX-35, with "Bad Smoke".
    Rule: COMBAT-23.
    """
    game = table(2).in_play(B, "Bad Smoke").chain((S, "Ivan Radinsky")).ready()
    assert game.minions(B) == []
    assert game.deck(B) == ["Bad Smoke"]


def test_discarding_attackers_destroys_nobody() -> None:
    """Attackers are discarded, not destroyed: Marcus Toth does not return to the hand, and
    a starting minion is exiled.

    Rules: COMBAT-21, CARD-12.
    """
    game = table(2).in_play(S, "Marcus Toth", "Genesis One").ready()
    assert game.hand(S) == []
    assert game.discard(S) == ["Marcus Toth"]
    assert game.exiled() == ["Genesis One"]


def test_other_players_minions_stay_with_their_damage() -> None:
    """A blocker keeps its damage until its player's own turn and longer.

    Rules: COMBAT-24, DMG-4.
    """
    game = table(2).in_play(S, "Charlotte Reyes").in_play(B, "Genesis One").ready()
    game.choose(B, "Charlotte Reyes")
    assert game.minions(B) == ["Genesis One:2"]
    game.choose(S, "done")
    assert game.active == B


def test_ex_11_damage_of_an_earlier_turn_counts() -> None:
    """A blocker with 2 health left lets 1 of 3 damage through.

    Scenario: EX-11, with base cards.
    Rule: DMG-4.
    """
    game = (
        table(2)
        .in_play(S, "Vulko")
        .in_play(B, ("Genesis One", 2))
        .ready()
        .choose(B, "Vulko")
    )
    assert game.minions(B) == []
    assert game.wounds(B) == 1


def test_piling_order_is_asked_on_demand() -> None:
    """With `ask_every_order` the active player chooses the order in which attackers are
    discarded.

    Rules: SIM-4, SIM-5, COMBAT-20.
    """
    game = table(2, ask_every_order=True).in_play(S, "Vulko", "Marcus Toth").ready()
    assert game.offered(S) == ["Marcus Toth", "Vulko"]
    game.choose(S, "Vulko")
    assert game.discard(S) == ["Vulko", "Marcus Toth"]


def asks_for_piles(setting: Setting) -> bool:
    game = setting.in_play(S, "Vulko", "Ivan Radinsky").ready()
    return bool(game.asked(S) == "pile_order")


def test_piling_order_is_asked_once_kaos_33_was_seen() -> None:
    """The order matters once Kaos 33 was face up in an archive, even if that archive is
    empty by now. A face-down archive does not count.

    Rules: SIM-5, INFO-15.
    """
    assert not asks_for_piles(war(2).commons("Emil Balev"))
    seen = war(2).commons("Kaos 33").in_play(S, "Vulko", "Ivan Radinsky").ready()
    asked = seen.decision(S)
    assert (asked.kind, asked.card) == ("pile_order", "kaos-33"), "it says why"
    assert asks_for_piles(war(2).commons("Kaos 33", left=0).commons("Emil Balev"))
    face_down = war(2, secret=True).private(B, "Kaos 33", shown=False)
    assert not asks_for_piles(face_down.commons("Emil Balev"))


def rattled(version: int = versions.CURRENT) -> Setting:
    setting = war(2, rules_version=version).commons("Kaos 33")
    return setting.in_play(B, ("Big Ghost", 1)).attached(
        B, "Full Battle Rattle", to="Big Ghost"
    )


def test_the_owner_piles_a_minion_and_what_was_attached_to_it() -> None:
    """The owner is asked also in another player's turn, but only if Kaos 33 was seen.

    Rules: SIM-5, ATTACH-3, ATTACH-4.
    """
    game = rattled().chain((S, "Vulko"), (S, "Shock and Awe")).ready()
    assert game.asked(B) == "pile_order"
    assert game.offered(B) == ["Big Ghost", "Full Battle Rattle"]
    turned = game.choose(B, "Full Battle Rattle")
    assert turned.discard(B) == ["Full Battle Rattle", "Big Ghost"]
    assert turned.events("piled")[0]["cards"] == ["full-battle-rattle", "big-ghost"]
    kept = rattled().chain((S, "Vulko"), (S, "Shock and Awe")).ready()
    assert kept.choose(B, "Big Ghost").discard(B) == ["Big Ghost", "Full Battle Rattle"]
    assert kept.events("piled") == []


def test_nobody_is_asked_about_cards_of_two_owners() -> None:
    """Rules: SIM-5, ATTACH-4."""
    setting = war(2).commons("Kaos 33").in_play(B, ("Big Ghost", 1))
    setting = setting.attached(S, "Full Battle Rattle", to="Big Ghost")
    game = setting.chain((S, "Vulko"), (S, "Shock and Awe")).ready()
    assert game.discard(B) == ["Big Ghost"]
    assert game.events("discarded")[0]["seat"] == S
    assert game.asked(B) is None


def test_several_actions_of_one_owner_are_piled_without_their_minion() -> None:
    """The minion returns to the hand, and the two actions attached to it are discarded.
    Rules: SIM-5, ATTACH-3.
    """
    setting = war(2).commons("Kaos 33").in_play(B, ("Marcus Toth", 1))
    setting = setting.attached(B, "Full Battle Rattle", to="Marcus Toth")
    setting = setting.attached(B, "Still Standing", to="Marcus Toth")
    game = setting.chain((S, "Vulko"), (S, "Shock and Awe")).ready()
    assert game.offered(B) == ["Full Battle Rattle", "Still Standing"]
    game.choose(B, "Still Standing")
    assert game.discard(B) == ["Still Standing", "Full Battle Rattle"]


def test_with_built_decks_what_lies_deeper_does_not_count() -> None:
    """Kaos 33 counts once it has been on top of an archive, wherever it is now. Rules:
    SIM-5, CONSTR-15.
    """

    def decks(*archive: Thing) -> Setting:
        return built(2, sets=("base", "coldest_war")).archive(B, *archive)

    assert not asks_for_piles(decks("Emil Balev", "Kaos 33"))
    assert asks_for_piles(decks("Kaos 33", "Emil Balev"))
    claimed = decks("Emil Balev")
    kaos = decks("Kaos 33")._position.archive_card[0]
    state = claimed._position
    state.built = state.built._replace(gone=((), (kaos,)))
    assert asks_for_piles(claimed.hand(B, "Kaos 33"))


@pytest.mark.parametrize(
    ("first", "pile"),
    [("Vulko", ["Vulko", "Indigo Six"]), ("Indigo Six", ["Indigo Six", "Vulko"])],
)
def test_blockers_that_all_die_are_ordered_on_demand(first: Thing, pile: list[str]) -> None:
    """With `ask_every_order` the order is asked even if it changes only the discard pile.

    Rules: SIM-5, COMBAT-13.
    """
    game = (
        table(2, ask_every_order=True)
        .in_play(S, "Big Ghost")
        .in_play(B, "Vulko", "Indigo Six")
        .ready()
        .choose(B, "Big Ghost", "Big Ghost", first)
    )
    assert game.discard(B) == pile
