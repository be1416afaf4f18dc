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
    Ask.ATTACK: combat.choose_defender,
    Ask.COMBAT_ORDER: combat.choose_next_attacker,
    Ask.BLOCK: combat.choose_blocked_attacker,
    Ask.BLOCKER_ORDER: combat.choose_damage_taker,
    Ask.ABSORB_ORDER: combat.choose_damage_taker,
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
    Ask.CLAIM: shopping.choose_claim_step,
    Ask.WOUND_EFFECT: shopping.choose_wound_effect,
    Ask.PILE_ORDER: _first,
    Ask.TEXT_ORDER: _first,
    Ask.COMBAT_TEXT: coldest_war.choose_combat_card,
    Ask.FEED: coldest_war.choose_feed,
    Ask.DISCARD_FROM_HAND: coldest_war.choose_discard,
    Ask.GIVE_FROM_HAND: _first,
    Ask.LOOK: coldest_war.choose_discard_from_top,
    Ask.PUT_BACK: coldest_war.choose_next_on_top,
    Ask.MAY: coldest_war.choose_destroying_own,
    Ask.STARTERS: coldest_war.choose_starter,
    Ask.MOON: coldest_war.choose_moon,
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
