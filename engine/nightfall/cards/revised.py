"""What has been retuned on cards since games were played with them.

A retuned card is another card under the same name: it has an id and a number of its own,
and games that began under its version of the rules, or a later one, are dealt it. So the
cards in a position say themselves which figures it is played with; views, pictures and
replays show those without asking for a version (docs/decisions/0530).

Only cards to draft can be retuned: starting minions and wounds are dealt as they were first
published.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.nightfall.cards.model import Card

REVISED: Mapping[int, Mapping[str, Mapping[str, Any]]] = {}
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
