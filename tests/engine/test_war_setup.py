"""Test preparing a game with The Coldest War: the draft, starting minions, and combinations
of options.
"""

from __future__ import annotations

from collections import Counter

import pytest

from engine.errors import BadOptions
from engine.nightfall import Options, Profile
from engine.nightfall.cards.catalogue import CARDS
from engine.nightfall.cards.model import Colour
from engine.nightfall.phases.setup import draft_cards
from tests.engine.table import B, S, new
from tests.matrix import each_row

BOTH = ("base", "coldest_war")


def test_the_profile_follows_from_the_sets() -> None:
    """Games with cards of The Coldest War have the profile `CW`. Rule: GEN-1."""
    assert Options().profile is Profile.NF
    assert (
        Options(sets=("coldest_war",)).profile is Options(sets=BOTH).profile is Profile.CW
    )
    assert Options.from_dict({"sets": ["coldest_war"]}).profile is Profile.CW


@each_row(
    "options, refusal",
    [
        ({"profile": "CW"}, "profile_of_sets"),
        ({"profile": "NF", "sets": BOTH}, "profile_of_sets"),
        ({"choose_starters": True, "sets": ("coldest_war",)}, "starters_of_one_set"),
        ({"deal": 5}, "fixed_deal"),
        ({"deal": 5, "sets": ("coldest_war",)}, "deal_size"),
        ({"deal": 7, "sets": BOTH}, "deal_size"),
        ({"deal": 6, "sets": BOTH, "draft": "open"}, "fixed_deal"),
    ],
)
def test_what_does_not_fit_is_refused(options: dict[str, object], refusal: str) -> None:
    """Rules: DRAFT-8, DRAFT-10, SETUP-6."""
    with pytest.raises(BadOptions) as refused:
        Options.from_dict(options).check(3)
    assert refused.value.refusal == refusal


def test_older_options_are_stored_as_they_were() -> None:
    assert not {"choose_starters", "deal"} & Options().to_dict().keys()
    later = Options(sets=BOTH, choose_starters=True, deal=6)
    assert Options.from_dict(later.to_dict()) == later


@each_row(
    "sets, promos, cards",
    [
        (("coldest_war",), False, 24),
        (("coldest_war",), True, 27),
        (BOTH, False, 48),
        (BOTH, True, 51),
    ],
)
def test_draft_cards(sets: tuple[str, ...], promos: bool, cards: int) -> None:
    """Rules: COMP-6, COMP-12, DRAFT-6, DRAFT-14."""
    found = draft_cards(Options(sets=sets, promos=promos))
    assert len(found) == len(set(found)) == cards


@each_row(
    "seats, options, dealt",
    [
        (3, {"sets": ("coldest_war",)}, 4),
        (3, {"sets": BOTH}, 5),
        (3, {"sets": BOTH, "deal": 6}, 6),
        (2, {"sets": BOTH}, 5),
        (2, {"sets": BOTH, "draft": "base4"}, 5),
        (4, {"sets": BOTH, "draft": "hidden"}, 5),
        (4, {"sets": BOTH, "draft": "common_ground"}, 5),
        (4, {"sets": BOTH, "draft": "open"}, 3),
    ],
)
def test_the_draft(seats: int, options: dict[str, object], dealt: int) -> None:
    """Rules: DRAFT-7 to DRAFT-12, VAR-3, VAR-5 to VAR-8, VAR-10."""
    game = new(seats, **options)
    assert len(game.view(S)["draft_hand"]) == dealt
    laid = {"open": 8, "hidden": 0, "common_ground": 0}.get(
        str(options.get("draft")), 8 - seats
    )
    assert len(game.view()["commons"]) == laid
    game.draft()
    assert len(game.view()["commons"]) == 8
    own = 0 if options.get("draft") == "common_ground" else 2
    assert {len(player["archives"]) for player in game.view()["players"]} == {own}


def test_two_players_with_more_cards_pick_four() -> None:
    """The fourth pick becomes common, and all other cards leave the game. Rule:
    DRAFT-12.
    """
    game = new(2, sets=BOTH)
    purposes = []
    while game.phase == "draft":
        purposes.append(game.decision(S).purpose)
        for seat in game.position.waiting:
            game.choose(seat, next(iter(game.offered(seat))))
    assert purposes == ["remove", "private", "private", "commons"]


def test_upstream_passes_to_the_right() -> None:
    """Rule: VAR-9."""
    game = new(3, sets=("coldest_war",), upstream=True)
    before = [set(game.view(seat)["draft_hand"]) for seat in range(3)]
    for seat in range(3):
        game.choose(seat, next(iter(game.offered(seat))))
    assert set(game.view(S)["draft_hand"]) < before[B]


def test_everybody_chooses_their_starting_minions() -> None:
    """Each player chooses two minions of each colour, old ones, new ones or one of each,
    secretly and at the same time, after the archives are revealed.

    Rules: SETUP-6, SETUP-7.
    """
    game = new(2, sets=BOTH, draft="quick", choose_starters=True)
    assert game.waiting == (S, B)
    assert game.decision(S).kind == "starters"
    assert len(game.decision(S).batch) == 12
    for _ in range(6):
        game.choose(S, game.offered(S)[0], game.offered(S)[-1])
    assert game.waiting == (B,)
    assert "cards" not in game.events("starters_chosen", audience=B)[0]
    for _ in range(12):
        game.choose(B, game.offered(B)[0])
    decks = [Counter(game.position.hands[s] + game.position.decks[s]) for s in (S, B)]
    assert set(decks[S].values()) == {1}
    assert set(decks[B].values()) == {2}
    assert {CARDS[card].colour for card in decks[B]} == set(Colour)
    assert not any("cards" in each for each in game.events("starters_chosen"))


def test_starting_decks_are_those_of_the_first_set() -> None:
    """Rule: SETUP-5."""
    game = new(2, sets=("coldest_war", "base"), draft="quick")
    assert {CARDS[card].set for card in game.position.hands[S]} == {"coldest_war"}
