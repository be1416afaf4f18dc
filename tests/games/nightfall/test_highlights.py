"""Test the highlights in a replay of Nightfall."""

from typing import Any

from games.nightfall.highlights import downfall, highlights

NAMES = {0: "Ann", 1: "Ben"}
PHASE = {"kind": "phase_began", "seat": 0, "phase": "chain"}


def played(seat: int) -> dict[str, Any]:
    return {"kind": "played", "seat": seat, "card": "vulko"}


def wounded(seat: int, times: int = 1) -> list[dict[str, Any]]:
    return [{"kind": "wounded", "seat": seat, "card": "bite"}] * times


def claimed(seat: int, cost: int) -> list[dict[str, Any]]:
    return [{"kind": "claimed", "seat": seat, "card": "vulko", "cost": cost}]


def told(*steps: list[dict[str, Any]]) -> list[tuple[int, str, str]]:
    return [
        (each.step, each.title, each.text) for each in highlights([[], *steps], NAMES, "en")
    ]


def test_the_longest_chain_is_told_at_its_last_link() -> None:
    chain = [[PHASE], [played(0)], [played(1)], [played(1)]]
    short = [[PHASE], [played(0)], [played(0)]]
    assert told(*chain, *short) == [(4, "Longest chain", "3 links, the last by Ben")]
    assert told(*short) == []


def test_the_hardest_blow_is_the_most_wounds_of_one_move() -> None:
    found = told(wounded(0), wounded(1, 3), wounded(1, 2))
    assert (2, "Hardest blow", "Ben takes 3 wounds") in found


def test_the_best_claim_is_the_dearest_one_and_the_first_of_these() -> None:
    found = told(claimed(0, 3), claimed(1, 4), claimed(0, 4))
    assert found == [(2, "Best claim", "Ben claims Vulko for 4")]


def test_highlights_of_a_card_show_its_picture() -> None:
    chain = [[PHASE], [played(0)], [played(1)], [played(1)]]
    found = highlights([[], *chain, claimed(0, 3), wounded(0, 3)], NAMES, "en")
    shown = {each.title: "img/cards/vulko" in each.picture for each in found}
    assert shown == {"Longest chain": True, "Best claim": True, "Hardest blow": False}


def test_whoever_alone_has_fewest_wounds_goes_ahead() -> None:
    found = told(wounded(0), wounded(1), wounded(1), wounded(0, 2))
    leads = [each for each in found if each[1] == "Turning point"]
    assert leads == [
        (3, "Turning point", "Ann goes ahead"),
        (4, "Turning point", "Ben goes ahead"),
    ]


def test_the_reader_is_called_you() -> None:
    chain = [[PHASE], [played(0)], [played(0)], [played(1)]]
    steps = [[], *chain, wounded(1, 3), claimed(1, 4), wounded(0, 4)]
    assert [each.text for each in highlights(steps, NAMES, "en", 1)] == [
        "3 links, 1 of them yours",
        "You claim Vulko for 4",
        "Ann takes 4 wounds",
        "You go ahead",
    ]


def test_the_clip_of_a_chain_goes_from_before_its_first_link_until_it_is_resolved() -> None:
    steps = [[], [PHASE], [played(0)], [played(1)], [], [played(1)], wounded(0), [PHASE]]
    found = highlights(steps, NAMES, "en")
    assert [each.clip for each in found if each.clip] == [(1, 7)]


def test_without_a_chain_the_hardest_blow_is_shown() -> None:
    found = highlights([[], *[[]] * 9, wounded(0, 3)], NAMES, "en")
    assert [each.clip for each in found if each.clip] == [(4, 10)]


def test_what_cost_a_seat_most_is_its_worst_turn() -> None:
    def turn(n: int) -> dict[str, Any]:
        return {"kind": "turn_began", "turn": n, "seat": 0}

    steps = [[turn(1)], wounded(0), [turn(2)], wounded(0, 3), wounded(1, 4), wounded(0)]
    found = downfall([[], *steps], 0)
    assert found
    assert (found.step, found.text) == (6, "Turn 2 cost you 4 of your 5 wounds.")
    assert downfall([[], *steps[:2]], 0) is None
