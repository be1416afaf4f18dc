"""Test the moon phases, an option of tables with The Coldest War (MOON)."""

from __future__ import annotations

from random import Random

import pytest

from engine import nightfall
from engine.errors import BadOptions, BadScenario
from engine.nightfall import Options, text
from engine.nightfall.cards.coldest_war.moons import MOONS
from tests.engine.table import B, S, Setting, new, war
from tests.matrix import each_row


def under(moon: str, seats: int = 2) -> Setting:
    """Return an empty table under the named moon."""
    return war(seats, moons=True).moon(moon)


def test_the_moon_deck_is_laid_with_the_archives() -> None:
    """The top card of the moon deck is face up, and nobody sees the others.

    Rules: COMP-7, MOON-1, MOON-2, SETUP-11.
    """
    game = new(3, sets=("coldest_war",), draft="quick", moons=True)
    moons = game.position.moons
    assert sorted(moons) == [0, 1, 2, 3, 4, 5]
    assert game.view()["moon"] == MOONS[moons[0]].id
    assert "moon" not in new(3, sets=("coldest_war",), draft="quick").view()


def test_the_base_set_has_no_moons() -> None:
    """Rule: MOON-1."""
    with pytest.raises(BadOptions) as refused:
        Options(moons=True).check(3)
    assert refused.value.refusal == "moons_without_set"
    with pytest.raises(BadScenario):
        war(2).moon("Full Moon")


def test_at_the_end_of_a_turn_its_player_adjusts_the_deck() -> None:
    """Rules: MOON-3, MOON-4, MOON-7, CLEAN-10."""
    game = under("Full Moon").hand(S, "Vulko").hand(B, "Vulko").phase("cleanup").ready()
    game.passes(S) if game.asked(S) == "wound_effect" else None
    assert game.offered(S) == ["leave", "next", "shuffle"]
    assert game.influence == 0, "effects have ended"
    before = game.position.moons
    game.choose(S, "next")
    assert game.position.moons == (*before[1:], before[0])
    assert game.view()["moon"] == "last-quarter"
    assert game.active == B


def test_leaving_it_and_shuffling() -> None:
    """A shuffle includes all six moons. Rules: MOON-4, MOON-6."""
    tables = [
        under("Full Moon").hand(S, "Vulko").hand(B, "Vulko").phase("cleanup").ready()
        for _ in range(2)
    ]
    for game, choice in zip(tables, ("leave", "shuffle"), strict=True):
        game.until("moon") if game.asked(S) != "moon" else None
        game.choose(S, choice)
    assert tables[0].view()["moon"] == "full-moon"
    assert sorted(tables[1].position.moons) == [0, 1, 2, 3, 4, 5]
    assert tables[1].events("moon")[-1]["how"] == "shuffled"


def test_new_moon_makes_vampires_cheaper() -> None:
    """A claim costs at least 1. Rules: MOON-3, CLAIM-20, CLAIM-21."""
    game = (
        under("New Moon")
        .hand(B, "Vulko")
        .commons("Katya Ilyevna", "Vulko", "Kaos 33")
        .influence(3)
    )
    table = game.phase("claim").ready()
    assert table.offered(S) == [
        "claim Katya Ilyevna",
        "claim Vulko",
        "claim Kaos 33",
        "done",
    ]
    plain = (
        war(2).hand(B, "Vulko").commons("Katya Ilyevna", "Vulko", "Kaos 33").influence(3)
    )
    assert plain.phase("claim").ready().offered(S) == ["claim Kaos 33", "done"]


def test_crescent_moon_draws_to_six() -> None:
    """Rules: MOON-3, CLEAN-1."""
    game = under("Crescent Moon").deck(S, *["Vulko"] * 8).phase("cleanup").ready()
    assert len(game.hand(S)) == 6
    game.mentioned = True


def test_first_quarter_pays_for_a_hunter() -> None:
    """Rule: MOON-3."""
    with_hunter = under("First Quarter").in_play(S, "Kaos 33", "Banner 89").phase("claim")
    assert with_hunter.ready().influence == 3
    without = under("First Quarter").in_play(S, "Vulko").phase("claim").ready()
    assert without.influence == 2


def test_full_moon_makes_attacking_lycanthropes_stronger() -> None:
    """Rules: MOON-3, EFF-5."""
    game = under("Full Moon").in_play(S, "Bone-Cruncher", "Kaos 33").in_play(B, "Bad Smoke")
    table = game.ready()
    table.attacks(B, B)
    assert table.minion(S, "Bone-Cruncher")["strength"] == 4
    assert table.minion(S, "Kaos 33")["strength"] == 2
    assert table.minion(B, "Bad Smoke")["strength"] == 1
    table.mentioned = True


def test_last_quarter_keeps_ghouls() -> None:
    """A starting minion that is a Ghoul is not exiled, either. Rules: MOON-3, COMBAT-22."""
    game = under("Last Quarter").in_play(S, "Patrol Zombie", "Kaos 33").ready()
    game.choose(S, "pass").attacks(B, B)
    assert game.minions(S) == ["Patrol Zombie:1"]
    assert game.exiled() == []


def test_in_an_eclipse_every_kicker_behind_a_card_is_active() -> None:
    """A kicker behind a wound is active, too, but the kicker of the first card is not.
    Rules: MOON-3, KICK-3, KICK-6.
    """
    game = (
        under("Lunar Eclipse")
        .hand(S, "Banner 89", "Bite (chain)", "Kaspar Adanian", "Jarek")
        .deck(S, "Vulko")
        .phase("chain")
        .ready()
        .choose(S, "Banner 89", "Bite (chain)", "Kaspar Adanian", "pass")
    )
    assert [link["kicked"] for link in game.view()["chain"]] == [False, False, True]
    assert game.wounds(B) == 1


@each_row("lang", text.LANGUAGES)
def test_every_moon_has_a_name_and_a_text(lang: str) -> None:
    """Rule: MOON-3."""
    names = {text.moon_name(moon.id, lang) for moon in MOONS}
    texts = {text.moon_text(moon.id, lang) for moon in MOONS}
    assert len(names) == len(texts) == 6
    phases = {text.phase_name(moon.phase, lang).casefold() for moon in MOONS}
    assert all(any(each.casefold().startswith(p) for p in phases) for each in texts)


def test_nothing_but_its_own_question_touches_the_moon_deck() -> None:
    """Rule: MOON-5."""
    position = nightfall.new(
        seats=3, seed=4, options=Options(sets=("coldest_war",), moons=True, draft="quick")
    )
    rng = Random(4)
    while position.result is None:
        before, decision = position.moons, position.decision(position.waiting[0])
        assert decision is not None
        position.play(decision.seat, rng.choice(decision.options))
        assert sorted(position.moons) == [0, 1, 2, 3, 4, 5]
        assert position.moons == before or decision.kind == "moon"
