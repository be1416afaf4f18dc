"""Test team play (TEAM)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.errors import BadOptions
from engine.nightfall import Options
from engine.nightfall.cards.catalogue import CARDS
from engine.nightfall.phases.ending import rank_teams
from tests.engine.table import new, table
from tests.matrix import each_row

BOTH = ("base", "coldest_war")


@each_row(
    "seats, options, refusal",
    [
        (3, {}, "team_seats"),
        (5, {}, "team_seats"),
        (2, {}, "team_seats"),
        (6, {}, "six_need_two_sets"),
        (6, {"sets": BOTH, "teams": False}, "six_in_teams"),
        (7, {"sets": BOTH, "teams": False}, "seat_count"),
    ],
)
def test_teams_are_for_four_or_six(
    seats: int, options: dict[str, object], refusal: str
) -> None:
    """Rules: TEAM-1, TEAM-5, GEN-3, GEN-4."""
    with pytest.raises(BadOptions) as refused:
        Options.from_dict({"teams": True} | options).check(seats)
    assert refused.value.refusal == refusal


@pytest.mark.parametrize(("seats", "sides"), [(4, [0, 1, 0, 1]), (6, [0, 1, 2, 0, 1, 2])])
def test_those_opposite_are_a_team(seats: int, sides: list[int]) -> None:
    """Rules: TEAM-1, TEAM-5."""
    game = new(seats, teams=True, sets=BOTH)
    assert game.view()["teams"] == sides
    for seat in range(seats):
        opponents = game.position.opponents(seat)
        assert (seat + seats // 2) % seats not in opponents
        assert len(opponents) == seats - 2


def test_six_play_with_starters_and_wounds_of_both_sets() -> None:
    """Each player begins with one of each starting minion. Rules: GEN-4, SETUP-1."""
    game = new(6, teams=True, sets=BOTH, draft="quick", show_wounds=True)
    assert len(game.position.wounds) == 120
    assert game.view()["wounds"]["face_up_left"] == 60
    deck = Counter(game.position.hands[0] + game.position.decks[0])
    assert set(deck.values()) == {1}
    assert {CARDS[card].set for card in deck} == set(BOTH)


def test_a_team_mate_cannot_be_attacked() -> None:
    """Rule: TEAM-3."""
    game = table(4, teams=True).in_play(0, "Vulko").ready()
    assert game.offered(0) == [1, 3]


def test_damage_to_each_opponent_spares_the_team_mate() -> None:
    """The team mate may still be chosen as a target. Rules: TEAM-3, TARGET-7."""
    game = table(4, teams=True).chain((0, "Franz Orlok"), (0, "Blood Rage")).ready()
    assert game.offered(0) == [1, 3]
    game.choose(0, 1)
    assert [game.wounds(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert game.offered(0) == [0, 1, 2, 3]


def test_what_opponents_have_may_be_claimed_not_what_the_team_mate_has() -> None:
    """Rules: TEAM-3, TEAM-6, CLAIM-22."""
    game = (
        table(4, teams=True)
        .private(1, "Vulko")
        .private(2, "Big Ghost")
        .influence(9)
        .chain((0, "Indigo Six"))
        .ready()
    )
    assert game.offered(0) == ["claim Vulko", "done"]


def test_a_minion_of_the_team_mate_is_no_opposing_one() -> None:
    """Rules: TEAM-3, OPP-2."""
    game = (
        table(4, teams=True, sets=BOTH)
        .in_play(0, "Bone-Cruncher")
        .in_play(2, "Jarek")
        .chain((0, "Zacharias Sands"))
        .ready()
        .choose(0, "Jarek")
    )
    assert game.minion(0, "Bone-Cruncher")["strength"] == 3


def test_everybody_has_one_chance_at_the_chain_the_team_mate_too() -> None:
    """The other seats are asked in seat order. Rule: TEAM-4."""
    game = table(4, teams=True)
    for seat in range(4):
        game.hand(seat, "Vulko", "Genesis One")
    played = game.phase("chain").ready().choose(0, "Genesis One", "pass")
    order = []
    while played.phase == "chain" and played.asked(played.waiting[0]) == "chain":
        order.append(played.waiting[0])
        played.passes()
    assert order == [1, 2, 3]
    played.mentioned = True


def test_team_mates_share_no_secrets() -> None:
    """Rule: TEAM-6."""
    game = new(4, teams=True, draft="quick")
    view = game.view(2)
    assert view["hand"] != game.view(0)["hand"] or view["own_discard"] == []
    assert all("cards" not in e for e in game.events("drew", audience=2) if e["seat"] == 0)
    assert "minions" in view["players"][0]


def test_the_lowest_sum_wins() -> None:
    """Team mates share a place. Rules: TEAM-2, TEAM-8."""
    game = (
        table(4, teams=True)
        .wounds("Bite", "Burn", face_up=1)
        .discard(0, *["Bite"] * 5)
        .discard(1, *["Bite"] * 3)
        .discard(3, *["Burn"] * 3)
        .chain((0, "Vulko"), (0, "Death Grip"))
        .ready()
        .choose(0, 3)
    )
    result = game.view()["result"]
    assert [(p["seat"], p["place"]) for p in result["places"]] == [
        (0, 1), (2, 1), (1, 3), (3, 3),
    ]  # fmt: skip
    assert result["teams"] == [5, 9]
    assert result["places"][2]["by"] == "wounds"


def test_ties_between_teams() -> None:
    """Ties are broken by the team's keywords, then by seat. Rule: TEAM-7."""
    even = [(2, 1, 1, 0), (1, 1, 1, 0), (0, 1, 1, 0), (3, 0, 0, 0)]
    places = rank_teams(even, first=0)
    # Seats 0 and 2 have 2 bites, 2 burns and 2 bleeds; seats 1 and 3 have 4, 1 and 1.
    assert [place.seat for place in places] == [0, 2, 1, 3]
    assert places[2].by == "keyword"
    same = [(1, 0, 0, 0)] * 4
    assert [p.seat for p in rank_teams(same, first=0)] == [1, 3, 0, 2]
    assert [p.seat for p in rank_teams(same, first=1)] == [0, 2, 1, 3]
    assert rank_teams(same, first=1)[2].by == "seat"


@pytest.mark.parametrize(
    ("first", "expected"),
    [(0, [2, 5, 1, 4, 0, 3]), (1, [0, 3, 2, 5, 1, 4]), (5, [1, 4, 0, 3, 2, 5])],
)
def test_ties_between_three_teams(first: int, expected: list[int]) -> None:
    """Of three tied teams, that of the first player's right neighbour is first. Rules:
    TEAM-7, TIE-3.
    """
    places = rank_teams([(1, 0, 0, 0)] * 6, first=first)
    assert [place.seat for place in places] == expected
    assert [place.place for place in places] == [1, 1, 3, 3, 5, 5]
