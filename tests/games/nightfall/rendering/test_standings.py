"""Test who is ahead, as nameplates show it."""

from typing import Any

from games.nightfall.rendering.standings import standings


def view(*taken: int, **more: Any) -> dict[str, Any]:
    players = [{"seat": seat} for seat in range(len(taken))]
    return {"phase": "chain", "players": players, "wounds": {"taken": taken}, **more}


def marks(seen: dict[str, Any]) -> dict[int, str]:
    return {seat: each.mark for seat, each in standings(seen).items()}


def test_fewest_wounds_lead_and_ties_share_a_place() -> None:
    assert marks(view(3, 1, 3, 8)) == {0: "=2nd", 1: "1st", 2: "=2nd", 3: "4th"}
    assert standings(view(3, 1, 3, 8))[1].text == "Leads by 2 wounds"
    assert standings(view(3, 1, 3, 8))[0].text == "Shares place 2 of 4"
    assert marks(view(2, 2)) == {0: "=1st", 1: "=1st"}


def test_a_team_has_the_wounds_of_both() -> None:
    found = standings(view(5, 1, 0, 2, teams=[0, 1, 0, 1]))
    assert [found[seat].total for seat in range(4)] == [5, 3, 5, 3]
    assert [found[seat].place for seat in range(4)] == [2, 1, 2, 1]
    assert not found[1].is_shared


def test_nothing_is_said_of_secret_counts_nor_before_the_first_wound() -> None:
    assert standings(view(3, 1) | {"wounds": {"top": "bite", "face_up_left": None}}) == {}
    assert standings(view(0, 0)) == {}
    assert standings(view(3, 1) | {"phase": "over"}) == {}


def test_of_built_decks_most_wounds_left_lead() -> None:
    rows = [
        {"seat": 0, "wounds": {"left": 4, "top": "bite"}, "out": False},
        {"seat": 1, "wounds": {"left": 9, "top": "bite"}, "out": False},
        {"seat": 2, "wounds": {"left": 0, "top": None}, "out": True},
    ]
    assert marks(view(6, 1, 10, players=rows)) == {0: "2nd", 1: "1st"}
