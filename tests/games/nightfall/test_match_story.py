"""Test the sentences on how a match of Nightfall went, for each of its players."""

from typing import Any

from games.nightfall.highlights import own_best
from games.nightfall.match_story import match_story

NAMES = {0: "Ann", 1: "Ben"}
ANN, BEN = 0, 1


def event(kind: str, seat: int = ANN, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "seat": seat, **more}


def wounds(seat: int, count: int) -> list[dict[str, Any]]:
    return [event("wounded", seat, card="bite")] * count


def turn(
    number: int, seat: int, *steps: list[dict[str, Any]]
) -> list[list[dict[str, Any]]]:
    begins = [
        event("turn_began", seat, turn=number),
        event("phase_began", seat, phase="combat"),
    ]
    return [begins, *steps]


CHAIN = [event("phase_began", ANN, phase="chain")]
MATCH: list[list[dict[str, Any]]] = [
    [],
    # Ben's Vulko deals three wounds to Ann.
    *turn(4, BEN, [event("combat", BEN, card="vulko"), *wounds(ANN, 3)]),
    # Ann answers with a chain of three orders, two of which are her own.
    *turn(5, ANN, CHAIN, [event("played", ANN)], [event("played", ANN)]),
    [event("played", BEN)],
    [event("resolving", BEN, card="big-ghost"), event("resolving", ANN, card="vulko")],
    [*wounds(BEN, 6), event("blocks", ANN)],
    [event("phase_began", ANN, phase="claim")],
]


def told(seat: int) -> list[str]:
    return [each.text for each in match_story(MATCH, NAMES, "en", seat)]


def test_each_player_is_told_their_own_match() -> None:
    assert told(ANN) == [
        "In turn 4 Ben's Vulko got through: you took 3 wounds.",
        "In turn 5 you dealt 6 wounds with one chain.",
        "From turn 5 to the end nobody was ahead of you.",
    ]
    # The loser's story tells something good, too.
    assert told(BEN) == [
        "In turn 4 you dealt 3 wounds with one attack.",
        "In turn 5 the orders of Ann cost you 6 wounds.",
        "You were ahead of everybody until turn 5.",
    ]


def test_a_match_without_feats_tells_nothing() -> None:
    assert match_story([[]], NAMES, "en", ANN) == []
    # The story praises no single wound and no chain of one link.
    begun = [event("turn_began", BEN, turn=1), event("phase_began", BEN, phase="chain")]
    small = [event("played", BEN), event("resolving", BEN, card="vulko"), *wounds(ANN, 1)]
    found = match_story([[], begun, small], NAMES, "en", BEN)
    assert [each.text for each in found] == [
        "From turn 1 to the end nobody was ahead of you."
    ]


def test_each_sentence_has_a_clip_that_shows_what_it_says() -> None:
    dealt, taken = [event("attacks", BEN)], [event("combat", BEN, card="vulko")]
    blocks = [event("blocks", ANN)] * 3
    match = [
        *[[]] * 20,
        *turn(4, BEN, dealt, blocks, [*taken, *wounds(ANN, 3), *CHAIN]),
        *([event("played", ANN)] for _link in range(3)),
        [event("phase_began", ANN, phase="claim")],
        *[[]] * 20,
    ]
    found = {each.text: each.clip for each in match_story(match, NAMES, "en", ANN)}
    assert found == {
        "In turn 4 Ben's Vulko got through: you took 3 wounds.": (20, 23),
        "Your minions blocked 3 times.": (20, 23),
    }
    [lead] = match_story(match, NAMES, "en", BEN)[1:]
    assert lead.text == "From turn 4 to the end nobody was ahead of you."
    assert lead.clip == (17, 23)


def test_the_best_chain_is_the_one_with_most_links_of_ones_own() -> None:
    best = own_best(MATCH, NAMES, ANN)
    assert best is not None
    assert best.text == "3 links, 2 of them yours"
    assert best.clip is not None
    assert best.clip[1] == len(MATCH) - 1
    assert own_best(MATCH, NAMES, BEN) is None
