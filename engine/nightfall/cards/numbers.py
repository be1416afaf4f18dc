"""The number of every card, for ever: its place in `NUMBERED`.

Positions and the log hold cards as numbers, in the database and in saves of every age. So a
number is given once, to whatever card comes next, and never to another: this list only
grows, at its end, whatever set a card is of and however the sets arrange their cards
(docs/decisions/0190).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.nightfall.cards.model import Card

NUMBERED: tuple[str, ...] = (
    "bite",
    "burn",
    "bleed",
    "blank",
    "bad-smoke",
    "charlotte-reyes",
    "enraged-wight",
    "genesis-one",
    "jj-mcteague",
    "yuri-koroviev",
    "alton-hickman",
    "big-ghost",
    "blaine-cordell",
    "franz-orlok",
    "indigo-six",
    "ivan-radinsky",
    "lilith-lawrence",
    "marcus-toth",
    "overwatch-two",
    "sir-john-travail",
    "vulko",
    "zacharias-sands",
    "blood-rage",
    "dark-awakening",
    "death-grip",
    "flank-attack",
    "furious-melee",
    "ghoul-summons",
    "grim-siege",
    "hypnotic-presence",
    "leave-me-alone",
    "rip-and-tear",
    "shock-and-awe",
    "team-takedown",
    "lisaveta-florescu",
    "shadow-seven",
    "zombie-horde",
    "bite-strength",
    "burn-strength",
    "bleed-strength",
    "bite-chain",
    "burn-chain",
    "bleed-chain",
    "clever-ivan",
    "jarek",
    "kilo-13",
    "patrol-zombie",
    "snowstorm",
    "victor-one",
    "asset-seven",
    "banner-89",
    "bone-cruncher",
    "doktor-nyilaszy",
    "emil-balev",
    "gregor-dzanic",
    "kaos-33",
    "kaspar-adanian",
    "katya-ilyevna",
    "smiling-biter",
    "sophia-otrava",
    "stinking-dead",
    "all-terrors-revealed",
    "dog-eat-dog",
    "fresh-meat",
    "full-battle-rattle",
    "gas-burner-treatment",
    "gathering-of-power",
    "inhuman-wave",
    "power-and-glory",
    "research-and-development",
    "routine-interrogation",
    "still-standing",
    "unholy-resurrection",
)


def by_number(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards in the order of their numbers. One that has none yet comes after all
    others; a test keeps such a card from being released.

    Raises:
        ValueError: two cards have one slug, or a numbered card is gone.
    """
    found: dict[str, Card] = {}
    for card in cards:
        if found.setdefault(card.id, card) is not card:
            raise ValueError(f"two cards are called {card.id}")
    if gone := [card_id for card_id in NUMBERED if card_id not in found]:
        raise ValueError(f"saves know {gone[0]}, no set does")
    order = dict.fromkeys((*NUMBERED, *found))
    return tuple(found[card_id] for card_id in order)
