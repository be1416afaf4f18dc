"""Test preparing a game: options, wounds, decks, archives and the quick start."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from engine import nightfall
from engine.nightfall import BadOptions, Options
from engine.nightfall.cards import base
from engine.nightfall.cards.catalogue import CARDS, SETS
from engine.nightfall.cards.model import CardSet
from engine.nightfall.phases.setup import draft_cards, starting_deck
from tests.engine.table import Table, new
from tests.matrix import each_row

PAIRS = {frozenset(pair) for pair in base.SET.quick_start}


def pile(game: Table, cards: list[int]) -> Counter[str]:
    return Counter(CARDS[card].id for card in cards)


def private(game: Table, seat: int) -> list[str]:
    return [p["card"] for p in game.view()["players"][seat]["archives"]]


def commons(game: Table) -> list[str]:
    return [pile["card"] for pile in game.view()["commons"]]


# Numbers of players and options


@each_row("seats", [2, 3, 4, 5])
def test_two_to_five_play(seats: int) -> None:
    """Rules: GEN-3, GEN-4."""
    assert new(seats).view()["seats"] == seats


@each_row(
    "seats, options, rule",
    [
        (1, {}, "GEN-4"),
        (6, {}, "GEN-4"),
        (5, {"longer": True}, "SETUP-4"),
        (3, {"first": 3}, "SETUP-14"),
        (3, {"first": -1}, "SETUP-14"),
        (3, {"secret": True, "draft": "common_ground"}, "VAR-10"),
        (3, {"upstream": True, "draft": "quick"}, "VAR-10"),
        (3, {"sets": ("base", "base")}, "SETUP-2"),
        (3, {"draft": "somehow"}, "SETUP"),
        (3, {"profile": "KW"}, "SETUP"),
        (3, {"profile": "CW"}, "GEN-1"),
    ],
)
def test_what_does_not_fit_is_refused(
    seats: int, options: dict[str, Any], rule: str
) -> None:
    """The refusal names the rule that forbids the options.

    Rules: GEN-3, GEN-4, SETUP-2, SETUP-4, SETUP-14, VAR-10.
    """
    with pytest.raises(BadOptions) as refused:
        new(seats, **options)
    assert refused.value.rule == rule


def test_a_choice_may_be_given_by_its_name() -> None:
    """The names are the same as in stored options."""
    options = Options(draft="quick", profile="NF-DE")
    assert options == Options.from_dict(options.to_dict())
    assert options.draft is nightfall.Draft.QUICK
    assert options.profile is nightfall.Profile.NF_DE


# Wounds


@each_row("seats", [2, 3, 4, 5])
def test_ex_1_ten_wounds_for_each_player_lie_face_up(seats: int) -> None:
    """The other wounds of the sixty are below, face down.

    Scenario: EX-1.
    Rules: SETUP-1, COMP-3, COMP-4.
    """
    game = new(seats, show_wounds=True)
    assert game.view()["wounds"]["face_up_left"] == 10 * seats
    assert pile(game, game.position.wounds) == {"bite": 20, "burn": 20, "bleed": 20}


def test_the_wounds_are_shuffled() -> None:
    """Different seeds give different stacks.

    Rule: SETUP-1.
    """
    assert new(seed=1).position.wounds != new(seed=2).position.wounds


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_longer_game_has_five_more_wounds_each(seats: int) -> None:
    """With four players all sixty wounds are face up.

    Rules: SETUP-3, SETUP-4.
    """
    game = new(seats, longer=True, show_wounds=True)
    assert game.view()["wounds"]["face_up_left"] == 15 * seats


# Decks and hands


def test_everybody_starts_with_two_of_each_starting_minion() -> None:
    """Each player has twelve cards and draws five of them.

    Rules: SETUP-5, SETUP-10.
    """
    game = new(5).draft()
    starters = {card.id: 2 for card in base.STARTERS}
    for seat in range(5):
        hand, deck = game.position.hands[seat], game.position.decks[seat]
        assert (len(hand), len(deck)) == (5, 7)
        assert pile(game, hand + deck) == starters


def test_starting_decks_are_shuffled() -> None:
    """All five players have their cards in different orders.

    Rule: SETUP-10.
    """
    game = new(5).draft()
    decks = {(*game.position.hands[seat], *game.position.decks[seat]) for seat in range(5)}
    assert len(decks) == 5


# The first player


def test_the_first_player_is_drawn_at_random() -> None:
    """Each seat plays first with at least one of the seeds.

    Rule: SETUP-13.
    """
    assert {new(3, seed=seed).view()["first"] for seed in range(30)} == {0, 1, 2}


def test_the_host_may_say_who_begins() -> None:
    """Rule: SETUP-14."""
    game = new(4, first=2).draft()
    assert (game.view()["first"], game.active) == (2, 2)


# Archives


def test_two_private_archives_each_and_eight_commons_of_seven_cards() -> None:
    """All archives are different, and the draft cards have left the game.

    Rules: SETUP-8, SETUP-9, ARCH-1, ARCH-2, ARCH-3, DRAFT-14.
    """
    game = new(4).draft()
    piles = [*game.view()["commons"]]
    for player in game.view()["players"]:
        assert len(player["archives"]) == 2
        piles += player["archives"]
    assert len(game.view()["commons"]) == 8
    assert {pile["left"] for pile in piles} == {7}
    assert len({pile["card"] for pile in piles}) == len(piles)
    assert game.view(0)["draft_hand"] == []


@pytest.mark.parametrize("promos", [False, True])
def test_promos_join_the_draft_cards_as_an_option(promos: bool) -> None:
    """Each promo has one draft card and an archive like any other card.

    Rules: COMP-11, COMP-12.
    """
    seen = set()
    for seed in range(12):
        game = new(5, seed=seed, promos=promos).draft()
        seen |= {
            *commons(game),
            *(card for seat in range(5) for card in private(game, seat)),
        }
    promo_ids = {card.id for card in CARDS if card.promo}
    assert seen & promo_ids == (promo_ids if promos else set())


# Quick start


@pytest.mark.parametrize("profile", ["NF", "NF-DE"])
def test_a_quick_start_deals_fixed_pairs(profile: str) -> None:
    """Each player gets one pair at random. The sixth pair depends on the edition.

    Rules: QS-1, QS-2, QS-3, QS-5.
    """
    dealt = set()
    for seed in range(20):
        game = new(5, seed=seed, draft="quick", profile=profile)
        pairs = [frozenset(private(game, seat)) for seat in range(5)]
        assert len(set(pairs)) == 5
        dealt |= set(pairs)
    assert dealt == PAIRS | {frozenset(base.SET.quick_start_by_profile[profile])}


def test_the_pairs_are_those_of_the_rulebook() -> None:
    """Rules: QS-2, QS-3."""
    assert {
        frozenset(pair)
        for pair in [
            ("alton-hickman", "ghoul-summons"),
            ("ivan-radinsky", "death-grip"),
            ("lilith-lawrence", "blood-rage"),
            ("franz-orlok", "flank-attack"),
            ("vulko", "grim-siege"),
        ]
    } == PAIRS
    assert base.SET.quick_start_by_profile == {
        "NF": ("marcus-toth", "rip-and-tear"),
        "NF-DE": ("zacharias-sands", "shock-and-awe"),
    }


@pytest.mark.parametrize("secret", [False, True])
def test_dealt_pairs_are_open_unless_archives_are_secret(secret: bool) -> None:
    """Rules: QS-1, VAR-1, INFO-4."""
    game = new(3, draft="quick", secret=secret)
    for event in game.events("pair_dealt", audience=1):
        assert ("cards" in event) is (event["seat"] == 1 or not secret)


def test_a_quick_start_draws_the_commons_from_all_other_cards() -> None:
    """The common archives may contain cards of those pairs of private archives that no seat
    was dealt. Nothing is drafted, so the first question is in the first turn.

    Rules: QS-1, QS-6.
    """
    seen: set[str] = set()
    for seed in range(20):
        game = new(2, seed=seed, draft="quick")
        assert game.phase == "chain"
        assert len(commons(game)) == 8
        mine = {*private(game, 0), *private(game, 1)}
        assert not mine & set(commons(game))
        seen |= set(commons(game))
    assert seen & set().union(*PAIRS)
    assert len(seen) == 24


# Card sets that do not stand alone

WAR = SETS["coldest_war"]
SMALL = {
    "orders-alone": CardSet(id="orders-alone", names={"en": "One"}, orders=WAR.orders[:1]),
    "few-orders": replace(WAR, id="few-orders", orders=WAR.orders[:1], promos=()),
    "no-pairs": replace(WAR, id="no-pairs", promos=(), quick_start=()),
}


@pytest.fixture
def small_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, each in SMALL.items():
        monkeypatch.setitem(SETS, name, each)


@pytest.mark.usefixtures("small_sets")
@each_row(
    "sets, draft, code",
    [
        (("orders-alone",), "standard", "sets_join_others"),
        (("few-orders",), "standard", "too_few_cards"),
        (("no-pairs",), "quick", "no_quick_start"),
    ],
)
def test_a_set_that_does_not_suffice_is_refused(
    sets: tuple[str, ...], draft: str, code: str
) -> None:
    options = Options.from_dict({"sets": sets, "draft": draft})
    with pytest.raises(BadOptions, match=code):
        nightfall.new(seats=3, seed=1, options=options)


@pytest.mark.usefixtures("small_sets")
@each_row("sets", [("base", "orders-alone"), ("orders-alone", "base")])
def test_a_set_of_one_card_joins_another(sets: tuple[str, ...]) -> None:
    options = Options(sets=sets)
    assert len(draft_cards(options)) == len(SETS["base"].orders) + 1
    assert starting_deck(options, 3) == starting_deck(Options(), 3)
    assert nightfall.new(seats=3, seed=1, options=options).result is None


def test_a_new_set_brings_its_pairs_for_a_quick_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Rule: QS-2."""
    pair = ("vulko", "blood-rage")
    later = CardSet(id="later", names={}, orders=SETS["base"].orders, quick_start=(pair,))
    monkeypatch.setitem(SETS, "later", later)
    assert Options(sets=("base", "later")).quick_start_pairs == [pair]
    assert Options(sets=("later",), banned=("vulko",)).quick_start_pairs == []
    without = replace(later, quick_start=())
    monkeypatch.setitem(SETS, "later", without)
    pairs = [*base.SET.quick_start, ("marcus-toth", "rip-and-tear")]
    assert Options(sets=("base", "later")).quick_start_pairs == pairs
    assert Options(sets=("later",)).quick_start_pairs == []
