"""Test the sentences of the log for each audience."""

from itertools import pairwise
from typing import Any

import pytest

from engine.nightfall.events import KINDS
from engine.nightfall.text import (
    LANGUAGES,
    event_sentence,
    log,
    result_sentence,
    tie_sentence,
)
from engine.nightfall.text.catalogue import SENTENCES
from tests.matrix import each_row

NAMES = {0: "Mira", 1: "Jan", 2: "Yuki"}
Event = dict[str, Any]

COMMON: Event = {
    "first": 0,
    "seat": 0,
    "card": "vulko",
    "cards": ["vulko", "bite"],
    "commons": ["vulko"],
    "private": [None, None],
    "purpose": "private",
    "turn": 3,
    "phase": "combat",
    "minion": 7,
    "minions": [7],
    "defender": 1,
    "attacker": 8,
    "attacker_card": "big-ghost",
    "strength": 3,
    "amount": 2,
    "health": 1,
    "origin": "play",
    "place": 0,
    "kicked": False,
    "time": 1,
    "target": "player:1",
    "total": 4,
    "cost": 3,
    "owner": None,
    "count": 2,
    "host": "big-ghost",
    "moon": "full-moon",
    "how": "dealt",
    "places": [{"seat": 0, "place": 1, "wounds": 5}],
}
MATES = [{"seat": seat, "place": 1, "wounds": 5} for seat in (0, 2)]
VARIANTS: dict[str, list[Event]] = {
    "game_over": [{}, {"places": MATES}],
    "picked": [{"purpose": purpose} for purpose in ("private", "commons", "remove")],
    "phase_began": [{"phase": p} for p in ("combat", "chain", "claim", "cleanup")],
    "discarded": [{"origin": origin} for origin in ("play", "hand", "attached", "deck")],
    "shielded": [{}, {"minion": None, "card": None}],
    "prevented": [{}, {"minion": None, "card": None}],
    "looked": [{"owner": 1}, {"owner": 0}],
    "given": [{"owner": 1}],
    "tucked": [{"owner": 0}, {"owner": 1}],
    "claimed_discarded": [{"owner": 1}],
    "moon": [{"how": how} for how in ("dealt", "turned", "shuffled")],
    "exiled": [
        {"origin": "play"},
        {"origin": "hand"},
        {"origin": "discard"},
        {"origin": "archive", "seat": None},
    ],
    "returned": [{"origin": "play"}, {"origin": "discard"}],
    "played": [{"kicked": False}, {"kicked": True}],
    "resolving": [{"kicked": False}, {"kicked": True}, {"time": 2}],
    "targeted": [
        {"target": "player:1"},
        {"target": "player:0"},
        {"target": "archive:vulko"},
        {"target": "card:vulko"},
    ],
    "entered": [{"origin": "chain"}, {"origin": "play"}],
    "influence": [
        {"amount": 2, "origin": "text"},
        {"amount": -2, "origin": "text"},
    ],
    "minion_damaged": [{"absorbed": False}],
    "claimed": [
        {},
        {"owner": 0},
        {"cost": 0},
        {"owner": 1},
        {"owner": 1, "cost": 0},
    ],
}
HIDDEN = {"pair_dealt": ["cards"], "drew": ["cards"], "put_on_deck": ["card"]}
"""Fields that an audience may not get. Their sentence must work without them."""


def event(kind: str, **changes: Any) -> Event:
    fields = KINDS[kind].audiences
    return {"n": 1, "kind": kind} | {f: COMMON.get(f) for f in fields} | changes


EVENTS = [
    event(kind, **changes)
    for kind in KINDS
    if kind not in log.SILENT
    for changes in VARIANTS.get(kind, [{}])
]
SEEN_LESS = [
    {name: value for name, value in event(kind).items() if name not in hidden}
    for kind, hidden in HIDDEN.items()
]


@each_row("lang", LANGUAGES)
@each_row("reader", [0, 1, 2, None])
@each_row("shown", [*EVENTS, *SEEN_LESS])
def test_every_event_has_a_sentence(shown: Event, reader: int | None, lang: str) -> None:
    line = event_sentence(shown, reader, NAMES, lang)
    assert line
    assert line[-1] in ".。"
    assert not any(sign in line for sign in "{}")


def test_no_sentence_of_the_log_is_never_said(monkeypatch: pytest.MonkeyPatch) -> None:
    said = set()
    monkeypatch.setattr(log, "say", lambda lang, key, *args, **values: said.add(key))
    for shown in [*EVENTS, *SEEN_LESS]:
        for reader in (0, 1, 2, None):
            event_sentence(shown, reader, NAMES, "en")
    assert said == {key for key in SENTENCES.sources if key[:6] == "event."}


@each_row(
    "shown",
    [
        event("combat_order"),
        event("discarded", origin="chain"),
        event("influence", origin="discard"),
        event("minion_damaged", absorbed=True),
        event("targeted", target="minion:7"),
        event("targeted", target="order:2"),
        {"n": 1, "kind": "picked", "seat": 1},
    ],
)
def test_what_other_lines_tell_is_not_told_twice(shown: Event) -> None:
    assert all(event_sentence(shown, 2, NAMES, lang) is None for lang in LANGUAGES)


@each_row(
    "shown, reader, en, pl",
    [
        (
            event("attacks"),
            0,
            "Your Vulko attacks Jan.",
            "Twój sługus Vulko atakuje gracza Jan.",
        ),
        (
            event("attacks"),
            1,
            "Mira's Vulko attacks you.",
            "Sługus Vulko gracza Mira atakuje ciebie.",
        ),
        (
            event("attacks"),
            2,
            "Mira's Vulko attacks Jan.",
            "Sługus Vulko gracza Mira atakuje gracza Jan.",
        ),
        (
            event("drew"),
            0,
            "You draw 2 cards: Vulko, Bite.",
            "Dobierasz 2 karty: Vulko, Ugryzienie.",
        ),
        (
            event("drew", cards=[], count=5),
            1,
            "Mira draws 5 cards.",
            "Mira dobiera 5 kart.",
        ),
        (
            event("destroyed", card="zombie-horde"),
            1,
            "Mira's Zombie Horde is destroyed.",
            "Sługus Horda zombie gracza Mira zostaje zniszczony.",
        ),
        (
            event("claimed", owner=1),
            1,
            "Mira claims Vulko from your archive for 3 influence.",
            "Mira nabywa z twojego archiwum kartę Vulko za 3 punkty wpływów.",
        ),
        (event("targeted"), 1, "Vulko: Mira chooses you.", "Vulko: Mira wybiera ciebie."),
        (
            event("targeted", target="player:0"),
            0,
            "Vulko: you choose yourself.",
            "Vulko: wybierasz siebie.",
        ),
        (
            event("game_over"),
            None,
            "The game is over: Mira wins.",
            "Koniec gry: wygrywa Mira.",
        ),
        (event("game_over"), 0, "The game is over: you win.", "Koniec gry: wygrywasz."),
    ],
)
def test_a_line_is_written_for_its_reader(
    shown: Event, reader: int | None, en: str, pl: str
) -> None:
    assert event_sentence(shown, reader, NAMES, "en") == en
    assert event_sentence(shown, reader, NAMES, "pl") == pl


def test_braces_in_a_name_are_only_braces() -> None:
    line = event_sentence(event("passed"), 1, {0: "{n} {oops}"}, "en")
    assert line == "{n} {oops} passes."


def tied(*keywords: tuple[int, int, int]) -> list[dict[str, object]]:
    """Return the places of players with equal wounds, given their bites, burns, bleeds."""
    by = [
        None,
        *("keyword" if own != first else "seat" for first, own in pairwise(keywords)),
    ]
    return [
        {"seat": seat, "place": seat + 1, "wounds": 7, "by": by[seat]}
        | dict(zip(("bite", "burn", "bleed"), own, strict=True))
        for seat, own in enumerate(keywords)
    ]


TIES = [
    (((3, 3, 1), (1, 4, 2)), "Mira has 4 wounds of one kind, Guest at most 3."),
    (((3, 3, 1), (0, 3, 4)), "Mira has 4 wounds of one kind, Guest at most 3."),
    (((4, 2, 1), (3, 0, 4)), "Of the second most frequent, Mira has 3 and Guest 2."),
    (((3, 2, 0), (2, 1, 3)), "Of the third, Mira has 1 and Guest 0."),
    (((3, 3, 1), (3, 1, 3)), "who comes last, Guest sits before Mira."),
]
"""Rules: TIE-1, TIE-2, TIE-3, TIE-7."""


@each_row("keywords, why", TIES)
def test_a_result_says_with_numbers_what_decided_a_tie(
    keywords: tuple[tuple[int, int, int], ...], why: str
) -> None:
    places, names = tied(*keywords), {0: "Guest", 1: "Mira"}
    line = result_sentence(places[1], names, "en", None, places)
    assert line.startswith("Mira came second with 7 wounds. It was a tie")
    assert line.endswith(why)
    for lang in LANGUAGES:
        lines = {
            result_sentence(places[1], names, lang, audience, places)
            for audience in (None, 0, 1)
        }
        assert len(lines) == 3
        assert all(line[-1] in ".。" and "7" in line for line in lines)
    assert result_sentence(places[0], names, "en", None, places) == (
        "Guest wins with 7 wounds."
    )


def test_a_tie_speaks_to_both_players() -> None:
    places, names = tied((3, 3, 1), (1, 4, 2)), {0: "Guest", 1: "Mira"}
    assert result_sentence(places[1], names, "en", 1, places) == (
        "You came second with 7 wounds. "
        "It was a tie: you have 4 wounds of one kind, Guest at most 3."
    )
    assert tie_sentence(places[1], names, "en", 0, places) == (
        "It was a tie: Mira has 4 wounds of one kind, you at most 3."
    )


def test_the_wounds_of_a_team_are_added_up() -> None:
    """Rule: TEAM-7."""
    counts = [(1, 1, 1), (3, 1, 0), (2, 0, 1), (1, 0, 1)]
    places = [
        {"seat": seat, "place": place, "wounds": sum(counts[seat]), "by": by}
        | dict(zip(("bite", "burn", "bleed"), counts[seat], strict=True))
        for seat, place, by in (
            (0, 1, None),
            (2, 1, None),
            (1, 3, "keyword"),
            (3, 3, "keyword"),
        )
    ]
    names = dict(enumerate(("Ann", "Ben", "Cyd", "Dan")))
    assert tie_sentence(places[2], names, "en", None, places) == (
        "It was a tie: Ben's team has 4 wounds of one kind, Ann's team at most 3."
    )
    assert tie_sentence(places[3], names, "en", 0, places) == (
        "It was a tie: Ben's team has 4 wounds of one kind, your team at most 3."
    )


def test_a_result_speaks_to_its_reader() -> None:
    row = {"seat": 1, "place": 2, "wounds": 13, "by": "wounds"}
    assert result_sentence(row, {1: "Guest"}, "en") == "Guest came second with 13 wounds."
    assert result_sentence(row, {1: "Guest"}, "en", 1) == "You came second with 13 wounds."
    assert (
        result_sentence(row, {1: "Guest"}, "de", 1) == "Du belegst Platz 2 mit 13 Wunden."
    )
    row = {"seat": 0, "place": 1, "wounds": 1, "by": None}
    assert result_sentence(row, {0: "Guest"}, "en", 0) == "You win with 1 wound."
