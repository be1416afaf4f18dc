"""Which answers a search compares: the policy's own first, then those that it likes next.

The policy is both prior and default, as in AlphaGo's use of a policy to keep a search
narrow (Silver and others, 2016): what it finds hopeless is not looked at.
"""

from __future__ import annotations

from engine.nightfall.bots import chain_building
from engine.nightfall.bots.deck_building_policy import Planned
from engine.nightfall.decisions import PASS, Ask

ROOM = 1.0
"""How many wounds an order may look worse than the best one and still be tried."""

SEARCHED = frozenset(
    {
        Ask.CHAIN,
        Ask.BLOCK,
        Ask.ATTACK,
        Ask.TARGET_PLAYER,
        Ask.TARGET_MINION,
        Ask.TARGET_ORDER,
        Ask.COMBAT_TEXT,
    }
)
"""Questions that are worth it: others decide little, or nothing that shows soon."""


def of(seen: Planned, own: str, most: int) -> list[str]:
    """Return the answers to compare, the policy's `own` first, at most so many."""
    kind = seen.decision.kind
    if kind not in SEARCHED:
        return [own]
    found = _orders(seen) if kind == Ask.CHAIN else list(seen.decision.options)
    return [own, *(each for each in found if each != own)][:most]


def _orders(seen: Planned) -> list[str]:
    values = chain_building.weighed(seen, lambda: seen.value_by_influence)
    best = max(values.values())
    offered = values.keys() & set(seen.decision.options)
    near = [each for each in sorted(offered) if values[each] > best - ROOM]
    return sorted({*near, PASS}, key=lambda each: -values.get(each, best - ROOM))
