"""Candidates: the answers that a search compares, the policy's own first, then those that
it values next.

The policy keeps the search narrow, as in AlphaGo (Silver and others, 2016): answers that it
considers hopeless are not tried.
"""

from __future__ import annotations

from engine.nightfall.bots import chain_building
from engine.nightfall.bots.deck_building_policy import DeckPolicySituation
from engine.nightfall.decisions import PASS, Ask

ROOM = 1.0
"""A search tries an order only if it looks at most this many wounds worse than the best
one.
"""

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
"""Kinds of questions that are searched; the others matter little, or only much later."""


def candidate_answers(seen: DeckPolicySituation, own: str, most: int) -> list[str]:
    """Return at most `most` answers to compare, the policy's `own` first."""
    kind = seen.decision.kind
    if kind not in SEARCHED:
        return [own]
    found = _best_orders(seen) if kind == Ask.CHAIN else list(seen.decision.options)
    return [own, *(each for each in found if each != own)][:most]


def _best_orders(seen: DeckPolicySituation) -> list[str]:
    values = chain_building.run_values(seen, lambda: seen.value_by_influence)
    best = max(values.values())
    offered = values.keys() & set(seen.decision.options)
    near = [each for each in sorted(offered) if values[each] > best - ROOM]
    return sorted({*near, PASS}, key=lambda each: -values.get(each, best - ROOM))
