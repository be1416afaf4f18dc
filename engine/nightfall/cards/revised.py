"""What has been retuned on cards since games were played with them.

A retuned card is another card under the same name: it has an id and a number of its own,
and games that began under its version of the rules, or a later one, are dealt it. So the
cards in a position say themselves which figures it is played with; views, pictures and
replays show those without asking for a version (docs/decisions/0530).

Orders can be retuned, starting minions among them; wounds are dealt as they were first
published.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.nightfall.cards import base
from engine.nightfall.cards.model import Card, CardKind, Colour

KICKS_AS_PUBLISHED = frozenset({"furious-melee"})
"""Cards to draft whose kicker keeps its colour, as a source gives it."""

OTHERS: Mapping[str, Mapping[str, Any]] = {
    "big-ghost": {"cost": 7},
    "genesis-one": {"strength": 1},
    "ivan-radinsky": {"cost": 7},
    "jj-mcteague": {"strength": 1},
}

AGAIN: Mapping[str, Mapping[str, Any]] = {
    "bad-smoke": {"strength": 0, "health": 6},
    "blood-rage": {"cost": 1, "links": (Colour.YELLOW, Colour.GREEN)},
    "dark-awakening": {"cost": 1},
    "death-grip": {"cost": 2},
    "franz-orlok": {"cost": 6},
    "furious-melee": {"cost": 2},
    "grim-siege": {"cost": 1},
    "lilith-lawrence": {"cost": 4, "links": (Colour.PURPLE, Colour.YELLOW)},
    "overwatch-two": {"links": (Colour.GREEN, Colour.BLUE)},
    "sir-john-travail": {"cost": 6},
    "team-takedown": {"cost": 1},
    "vulko": {"cost": 5, "links": (Colour.WHITE, Colour.YELLOW)},
    "yuri-koroviev": {"strength": 0, "health": 6},
    "zacharias-sands": {"cost": 5},
}
"""Cheaper actions, and dearer cards that were claimed above all others; four links to the
own colour, so that more orders are kicked; two starting minions that only block, and hold:
that brings the chances of both players nearer (docs/decisions/0550).
"""


def _for_balance(card: Card) -> dict[str, Any]:
    """Return what changes on a card of the base set, so that more orders are kicked, more
    actions claimed, and who begins wins less often (docs/decisions/0550).
    """
    changes = dict[str, Any]()
    if card.kicker and card.slug not in KICKS_AS_PUBLISHED:
        assert card.colour is not None, "an order has a colour"
        changes["kicker"] = replace(card.kicker, colour=card.colour)
    if card.kind is CardKind.ACTION:
        changes["cost"] = max(1, card.cost - 2)
    return changes | dict(OTHERS.get(card.slug, {}))


REVISED: Mapping[int, Mapping[str, Mapping[str, Any]]] = {
    3: {
        card.id: changes
        for card in (*base.SET.starters, *base.SET.orders)
        if (changes := _for_balance(card))
    },
    4: AGAIN,
}
"""By version of the rules and slug, the fields that changed with it; all others are those
of the printing before.
"""


def reprint(cards: Mapping[str, Card]) -> dict[int, dict[str, Card]]:
    """Return the cards that every version brought, by slug.

    Args:
        cards: the first printings, by slug.
    """
    newest, found = dict(cards), dict[int, dict[str, Card]]()
    for version, changes in sorted(REVISED.items()):
        found[version] = {
            slug: replace(newest[slug], id=f"{slug}-r{version}", revises=slug, **fields)
            for slug, fields in changes.items()
        }
        newest |= found[version]
    return found
