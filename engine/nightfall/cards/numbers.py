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
    "genesis-one-r3",
    "jj-mcteague-r3",
    "alton-hickman-r3",
    "big-ghost-r3",
    "blaine-cordell-r3",
    "franz-orlok-r3",
    "indigo-six-r3",
    "ivan-radinsky-r3",
    "lilith-lawrence-r3",
    "marcus-toth-r3",
    "overwatch-two-r3",
    "sir-john-travail-r3",
    "vulko-r3",
    "zacharias-sands-r3",
    "blood-rage-r3",
    "dark-awakening-r3",
    "death-grip-r3",
    "flank-attack-r3",
    "furious-melee-r3",
    "ghoul-summons-r3",
    "grim-siege-r3",
    "hypnotic-presence-r3",
    "leave-me-alone-r3",
    "rip-and-tear-r3",
    "shock-and-awe-r3",
    "team-takedown-r3",
    "bad-smoke-r4",
    "yuri-koroviev-r4",
    "overwatch-two-r4",
    "blood-rage-r4",
    "dark-awakening-r4",
    "death-grip-r4",
    "grim-siege-r4",
    "team-takedown-r4",
    "franz-orlok-r4",
    "lilith-lawrence-r4",
    "vulko-r4",
    "zacharias-sands-r4",
    "sir-john-travail-r4",
    "furious-melee-r4",
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
