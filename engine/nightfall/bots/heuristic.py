"""The heuristic level: one short function for each kind of decision.

Values are in wounds: what an option costs the opponents, weighted by how close they are to
winning, minus what it costs the player. Randomness (mood) decides between nearly equal
options.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engine.decisions import Decision
from engine.nightfall.bots import chain_building, coldest_war, combat, shopping, targeting
from engine.nightfall.bots.situation import Situation
from engine.nightfall.bots.weights import TUNED, Weights
from engine.nightfall.decisions import Ask


def _first(seen: Situation) -> str:
    """Return the first option. Used for orderings that cannot change the outcome."""
    return seen.decision.options[0]


CHOOSE: dict[str, Callable[[Situation], str]] = {
    Ask.DRAFT: shopping.draft_pick,
    Ask.ATTACK: combat.attack,
    Ask.COMBAT_ORDER: combat.combat_order,
    Ask.BLOCK: combat.block,
    Ask.BLOCKER_ORDER: combat.damage_first,
    Ask.ABSORB_ORDER: combat.damage_first,
    Ask.CHAIN: chain_building.choose,
    Ask.TARGET_PLAYER: targeting.target_player,
    Ask.TARGET_MINION: targeting.target_minion,
    Ask.TARGET_ORDER: targeting.target_order,
    Ask.TARGET_ARCHIVE: targeting.target_archive,
    Ask.TARGET_DISCARD: targeting.target_discard,
    Ask.PICK_DISCARD: targeting.pick_discard,
    Ask.EXILE_FROM_HAND: targeting.exile_from_hand,
    Ask.FREE_CLAIM: targeting.choose_free_claim,
    Ask.DAMAGE_ORDER: targeting.damage_order,
    Ask.MINION_ORDER: _first,
    Ask.CLAIM: shopping.claim,
    Ask.WOUND_EFFECT: shopping.wound_effect,
    Ask.PILE_ORDER: _first,
    Ask.TEXT_ORDER: _first,
    Ask.COMBAT_TEXT: coldest_war.combat_text,
    Ask.FEED: coldest_war.feed,
    Ask.DISCARD_FROM_HAND: coldest_war.discard_from_hand,
    Ask.GIVE_FROM_HAND: _first,
    Ask.LOOK: coldest_war.look,
    Ask.PUT_BACK: coldest_war.put_back,
    Ask.MAY: coldest_war.may,
    Ask.STARTERS: coldest_war.starters,
    Ask.MOON: coldest_war.moon,
}


def choose(
    decision: Decision,
    view: dict[str, Any],
    events: Callable[[], list[dict[str, Any]]],
    rng: Random,
    weights: Weights = TUNED,
) -> str:
    """Return the heuristic's choice."""
    return CHOOSE[decision.kind](Situation(decision, view, events, rng, weights))
