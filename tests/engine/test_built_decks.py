"""Test decks as data: where they may be played, and what they lack (CONSTR-1 to
CONSTR-3).
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine import nightfall
from engine.errors import BadOptions
from engine.nightfall import Options, text
from engine.nightfall.bots.computer_decks import DECKS, deck_for_table
from engine.nightfall.cards.catalogue import CARDS, SETS
from engine.nightfall.decks import Deck, checked_decks, deck_faults, orders_allowed_in_decks
from tests.engine import walks
from tests.matrix import each_row

BOTH = ("base", "coldest_war")
BUILT = Options(built=True)


def deck(**changed: Any) -> Deck:
    """Return a deck that is valid for the base set, with these changes."""
    orders = [card.id for card in orders_allowed_in_decks(BUILT)]
    data = {
        "archives": [orders[:12], orders[12:24]],
        "wounds": ["bite", "burn", "bleed"] * 5,
    }
    return Deck.from_dict(data | changed)


def codes(brought: Deck, options: Options = BUILT) -> list[str]:
    return [fault.code for fault in deck_faults(brought, options)]


def test_two_archives_of_twelve_and_fifteen_wounds_may_be_played() -> None:
    """Rules: CONSTR-1, CONSTR-3."""
    assert not deck_faults(deck(), BUILT)


def test_nothing_at_all_lacks_everything() -> None:
    """Rules: CONSTR-1, CONSTR-3."""
    found = deck_faults(Deck.from_dict({}), BUILT)
    assert [(fault.code, fault.archive, fault.have, fault.want) for fault in found] == [
        ("archive_size", 0, 0, 12),
        ("archive_size", 1, 0, 12),
        ("stack_size", -1, 0, 15),
    ]


def test_four_of_a_kind_over_both_archives_are_too_many() -> None:
    """Rule: CONSTR-2."""
    three, four = ["vulko"] * 3, ["vulko"] * 2
    rest = [card.id for card in orders_allowed_in_decks(BUILT) if card.id != "vulko"]
    assert not codes(deck(archives=[[*three, *rest[:9]], rest[9:21]]))
    both = [[*four, *rest[:10]], [*four, *rest[10:20]]]
    (fault,) = deck_faults(deck(archives=both), BUILT)
    assert (fault.code, fault.card, fault.have, fault.want) == ("too_many", "vulko", 4, 3)


@each_row(
    "card, code",
    [
        ("bad-smoke", "starting_minion"),
        ("bite", "no_order"),
        ("nobody", "unknown_card"),
        ("katya-ilyevna", "not_here"),
        ("shadow-seven", "not_here"),
    ],
)
def test_archives_hold_orders_of_the_table_alone(card: str, code: str) -> None:
    """Rule: CONSTR-14."""
    rest = [each.id for each in orders_allowed_in_decks(BUILT)]
    assert codes(deck(archives=[[card, *rest[:11]], rest[11:23]])) == [code]


def test_wounds_of_one_kind_may_fill_the_stack_if_the_table_has_them() -> None:
    """Rules: CONSTR-3, SETUP-2."""
    assert not codes(deck(wounds=["burn"] * 15))
    assert codes(deck(wounds=["burn-chain"] * 15)) == ["no_wound_here"]
    assert not codes(deck(wounds=["burn-chain"] * 15), Options(built=True, sets=BOTH))


def test_starters_are_two_of_each_colour_where_they_are_chosen() -> None:
    """Rules: SETUP-6, CONSTR-10."""
    chosen = Options(built=True, sets=BOTH, choose_starters=True)
    starters = [card.id for name in BOTH for card in SETS[name].starters]
    assert not codes(deck(starters=starters), chosen)
    assert codes(deck(), chosen) == ["starters_of_colour"] * 6
    swapped = ["jarek" if card == "bad-smoke" else card for card in starters]
    found = deck_faults(deck(starters=swapped), chosen)
    assert {(fault.colour, fault.have) for fault in found} == {("green", 1), ("yellow", 3)}
    assert not codes(deck(starters=starters)), "elsewhere they are not looked at"


@each_row("data", [None, [], {"archives": "vulko"}, {"wounds": [1]}])
def test_what_is_no_deck_at_all_is_refused(data: Any) -> None:
    with pytest.raises(BadOptions) as refused:
        Deck.from_dict(data)
    assert refused.value.refusal == "bad_deck"


def test_a_deck_comes_back_from_its_data() -> None:
    brought = deck(starters=["jarek"])
    assert Deck.from_dict(brought.to_dict()).to_dict() == brought.to_dict()


@each_row(
    "options, refusal",
    [
        ({"draft": "quick"}, "built_without_draft"),
        ({"secret": True}, "built_without_draft"),
        ({"upstream": True}, "built_without_draft"),
        ({"longer": True}, "built_own_wounds"),
        ({"teams": True}, "built_teams"),
    ],
)
def test_options_without_a_meaning_are_refused(
    options: dict[str, Any], refusal: str
) -> None:
    """Rules: CONSTR-4, CONSTR-6, CONSTR-16."""
    with pytest.raises(BadOptions) as refused:
        Options.from_dict({"built": True} | options).check(4)
    assert refused.value.refusal == refusal
    assert text.refusal(refusal, "en") != text.refusal("unknown", "en")


def test_everybody_has_to_bring_a_deck_that_may_be_played() -> None:
    """Rule: CONSTR-1."""
    good = deck().to_dict()
    for brought, refusal in (
        ([], "no_decks"),
        ([good], "no_decks"),
        ([good, good | {"wounds": []}], "bad_deck"),
    ):
        with pytest.raises(BadOptions) as refused:
            nightfall.new(seats=2, seed=1, options=BUILT, brought=brought)
        assert refused.value.refusal == refusal
    with pytest.raises(BadOptions) as refused:
        nightfall.new(seats=2, seed=1, brought=[good, good])
    assert refused.value.refusal == "decks_without_format"


@each_row("language", text.LANGUAGES)
def test_every_fault_is_said_in_every_language(language: str) -> None:
    bad = deck(archives=[["bad-smoke", "bite", "nobody"], ["vulko"] * 4], wounds=["blank"])
    chosen = Options(built=True, sets=BOTH, choose_starters=True)
    for fault in deck_faults(bad._replace(starters=("vulko",)), chosen):
        said = text.fault(fault, language)
        assert said
        assert "{" not in said


@each_row("sets", [("base",), ("coldest_war",), BOTH])
@each_row("starters", [False, True])
def test_computers_bring_at_least_eight_decks_that_may_be_played(
    sets: tuple[str, ...], starters: bool
) -> None:
    """The decks are valid for any options of a table (CONSTR-10)."""
    options = Options(built=True, sets=sets, choose_starters=starters and len(sets) > 1)
    found = [deck_for_table(name, options) for name in DECKS]
    assert len(DECKS) >= 8
    for brought in found:
        assert not deck_faults(brought, options)
    if sets == BOTH:
        lists = {tuple(map(tuple, brought.to_dict()["archives"])) for brought in found}
        assert len(lists) == len(DECKS)


def test_what_was_brought_is_what_is_played() -> None:
    """Rules: CONSTR-4, CONSTR-5, CONSTR-10."""
    rng = Random(1)
    options = Options(built=True, sets=BOTH, choose_starters=True, moons=True)
    brought = [walks.random_deck(rng, options) for _ in range(3)]
    position = nightfall.new(seats=3, seed=5, options=options, brought=brought)
    decks = checked_decks(brought, 3, options)
    for seat, each in enumerate(decks):
        piles = position.built.piles[2 * seat : 2 * seat + 2]
        for pile, cards in zip(piles, each.archives, strict=True):
            assert Counter(CARDS[card].id for card in pile) == Counter(cards)
        stack = position.built.wounds[seat]
        assert Counter(CARDS[card].id for card in stack) == Counter(each.wounds)
        held = [*position.hands[seat], *position.decks[seat]]
        assert Counter(CARDS[card].id for card in held) == Counter(each.starters)
    assert not position.view(None)["commons"]
    assert position.phase != "draft"
