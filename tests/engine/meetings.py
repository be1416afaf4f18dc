"""Map each mechanism of The Coldest War and each older mechanism to the test in which the
two meet.

Each row is a new mechanism, each column an older one. A cell names the test, or says why
the two cannot meet. `test_meetings.py` checks the cells.
"""

from __future__ import annotations

from typing import TypeAlias

OLD = (
    "doubled",  # Sir John Travail, a kicked Leave Me Alone!: REP-1
    "refused",  # Flank Attack: CHAIN-19
    "retargeted",  # Leave Me Alone!: REP-4
    "fetched",  # a text carried out by Ghoul Summons or Dark Awakening: KICK-7
    "exile",  # starting minions, texts that exile: EXILE-1
    "absorbed",  # Vulko, "Bad Smoke": DMG-9
    "comes back",  # Marcus Toth, minions put on a deck: DMG-2, COMBAT-23
    "protected",  # "Shadow Seven"
    "last wound",  # the end of the game: END-1 to END-7
    "empty deck",  # reshuffling: DECK-3, DECK-7
    "prices",  # Sir John, "Indigo Six", discards for influence: CLAIM
    "another's turn",  # CHAIN-6, COMBAT-6
    "longer game",  # SETUP-3
)

Row: TypeAlias = tuple[str, ...]

NOT_IN_CHAIN = "no: it never waits in a chain (CBT-4, CBT-8, CARD-5)"
NO_TARGET = "no: it has no target"
NO_PLAYER = "no: it chooses no player"
NO_DRAW = "no: nothing of it draws, and it lies in no deck"
NO_PRICE = "no: it has no influence to do with"
NO_DAMAGE = "no: it is no damage"
NO_MINION = "no: no minion has to do with it"
ONLY_NUMBER = "no: only the number of face-up wounds differs"
IN_CHAIN = "no: the chain takes it as it takes every order"

GRID: dict[str, Row] = {
    "feed": (
        "test_doubled_by_sir_john_each_time_can_be_fed",
        "test_a_text_that_was_not_carried_out_cannot_be_fed",
        "test_with_leave_me_alone_the_player_pays_and_the_other_chooses",
        "test_a_fetched_text_can_be_fed",
        "test_fresh_meat_feeds_on_minions_before_its_kicker",
        "test_each_repeat_is_absorbed_anew",
        "test_a_payment_may_bring_a_minion_back_to_the_hand",
        "test_each_repeat_chooses_among_those_whom_nothing_protects",
        "test_a_text_is_fed_on_after_the_last_face_up_wound",
        "test_what_was_paid_is_drawn_again_when_the_deck_is_empty",
        "test_a_payment_gives_no_influence",
        "test_an_order_is_fed_in_another_players_chain",
        ONLY_NUMBER,
    ),
    "attached actions": (
        "test_doubled_it_is_attached_once",
        "test_a_refused_action_is_not_attached",
        "test_leave_me_alone_chooses_where_an_action_goes_and_nothing_else",
        "test_fetched_from_the_discard_pile_it_is_attached_from_the_hand",
        "test_when_its_minion_is_exiled_an_action_is_discarded",
        "test_what_absorbs_takes_its_action_along",
        "test_a_minion_that_comes_back_leaves_its_action_behind",
        "test_an_action_of_another_players_chain_goes_under_any_minion",
        "test_its_strength_reaches_beyond_the_last_face_up_wound",
        "test_what_is_attached_is_not_shuffled_in",
        NO_PRICE,
        "test_an_action_of_another_players_chain_goes_under_any_minion",
        ONLY_NUMBER,
    ),
    "combat text": (
        NOT_IN_CHAIN,
        NOT_IN_CHAIN,
        NOT_IN_CHAIN,
        NOT_IN_CHAIN,
        "test_the_card_is_discarded_and_works_at_once",
        "test_your_combat_is_for_the_own_turn_and_before_blocks",
        "test_marcus_toth_destroyed_by_combat_text_returns_and_fights_no_more",
        NO_PLAYER,
        "test_windows_stay_open_after_the_last_wound",
        "test_a_card_somewhere_in_the_deck_is_reason_to_ask",
        NO_PRICE,
        "test_only_minions_that_fight_can_be_chosen",
        ONLY_NUMBER,
    ),
    "texts that wait for a moment": (
        NOT_IN_CHAIN,
        "test_an_order_refused_in_the_chain_is_no_minion_destroyed",
        NOT_IN_CHAIN,
        NOT_IN_CHAIN,
        "test_neither_exile_nor_return_is_a_destruction",
        "test_damage_as_it_is_sent_is_absorbed_and_needs_no_target",
        "test_a_minion_that_comes_back_was_destroyed",
        "test_damage_as_it_is_sent_is_absorbed_and_needs_no_target",
        "test_the_last_wound_may_fall_before_anybody_blocks",
        "test_patrol_zombie_draws_through_an_empty_deck",
        NO_PRICE,
        "test_kilo_13_gives_a_wound_that_nothing_blocks",
        ONLY_NUMBER,
    ),
    "prevented damage": (
        "test_what_is_left_of_a_shield_meets_a_text_that_is_doubled",
        NOT_IN_CHAIN,
        NOT_IN_CHAIN,
        NOT_IN_CHAIN,
        "test_a_shield_helps_against_damage_not_against_destruction",
        "test_prevented_damage_reaches_neither_the_player_nor_a_blocking_minion",
        "no: it is of one minion in play, not of the card (DMG-4)",
        NO_PLAYER,
        "test_wounds_prevented_do_not_end_the_game",
        NO_DRAW,
        NO_PRICE,
        "test_a_shield_is_seen_with_its_player_and_nobody_else",
        ONLY_NUMBER,
    ),
    "bonuses of strength": (
        NOT_IN_CHAIN,
        NOT_IN_CHAIN,
        NOT_IN_CHAIN,
        NOT_IN_CHAIN,
        "no: it ends with the minion in play (EFF-5)",
        "test_a_bonus_is_absorbed_like_any_damage",
        "test_a_bonus_stays_with_the_minion_and_not_with_the_card",
        NO_PLAYER,
        "test_its_strength_reaches_beyond_the_last_face_up_wound",
        NO_DRAW,
        NO_PRICE,
        "no: both kinds of text are for one's own combat phase (CBT-5, WOUND-5)",
        ONLY_NUMBER,
    ),
    "looking": (
        "test_doubled_one_looks_twice",
        "test_refused_nobody_looks",
        "test_leave_me_alone_chooses_whose_deck_and_the_orders_player_looks",
        "test_a_fetched_text_looks_and_its_kicker_does_nothing",
        "no: what was looked at is discarded or put back",
        NO_DAMAGE,
        NO_MINION,
        "test_a_deck_of_whoever_is_protected_cannot_be_looked_at",
        "no: a wound discarded from a deck comes from no stack (END-1)",
        "test_clever_ivan_reshuffles_an_empty_deck_first",
        NO_PRICE,
        "test_in_anothers_chain_one_looks_at_the_own_deck",
        ONLY_NUMBER,
    ),
    "wounds of two new kinds": (
        "test_doubling_passes_a_wound_by",
        "test_leave_me_alone_and_flank_attack_pass_a_wound_by",
        "test_leave_me_alone_and_flank_attack_pass_a_wound_by",
        "test_ghoul_summons_never_fetches_a_wound",
        "test_any_wound_may_be_exiled",
        NO_DAMAGE,
        NO_MINION,
        NO_PLAYER,
        "test_a_wound_of_the_chain_is_counted_in_the_end",
        "test_a_wound_waiting_in_the_chain_is_not_shuffled_in",
        "test_any_wound_pays_for_a_claim",
        "test_a_wound_links_to_anything_in_the_own_chain",
        ONLY_NUMBER,
    ),
    "giving": (
        "test_doubled_two_wounds_are_given",
        "test_refused_nothing_is_given",
        "test_leave_me_alone_chooses_who_gets_a_wound_not_which",
        "test_a_fetched_unholy_resurrection_calls_everybodys_ghoul",
        "no: what is given stays in the game",
        "test_a_wound_received_or_given_is_not_absorbed",
        NO_MINION,
        "test_with_no_opponent_to_choose_nothing_is_given",
        "test_a_wound_given_leaves_the_stack_as_it_was",
        NO_DRAW,
        NO_PRICE,
        "test_in_anothers_chain_a_wound_is_given_to_whose_turn_it_is",
        ONLY_NUMBER,
    ),
    "claims of a new kind": (
        "test_two_permissions_are_for_two_opponents",
        "test_refused_it_permits_nothing",
        NO_TARGET,
        "test_fetched_it_permits_in_the_own_chain_only",
        "no: exiled cards are never claimed (CLAIM-9)",
        NO_DAMAGE,
        NO_MINION,
        NO_TARGET,
        "no: the claim phase is not played any more (END-7)",
        NO_DRAW,
        "test_lower_prices_add_up_and_doubled_influence_pays_them",
        "test_research_takes_a_cheap_order_from_the_commons_in_any_turn",
        ONLY_NUMBER,
    ),
    "a second combat phase": (
        "test_doubled_there_are_two_more_combat_phases",
        "test_refused_or_in_anothers_chain_no_combat_is_added",
        NO_TARGET,
        "no: it is a kicker, which a fetched text has not (KICK-7)",
        "test_what_stays_attacks_once_more",
        "no: damage there is that of any combat (COMBAT-28)",
        "test_what_stays_attacks_once_more",
        NO_PLAYER,
        "test_after_the_last_wound_no_combat_is_added",
        NO_DRAW,
        NO_PRICE,
        "test_refused_or_in_anothers_chain_no_combat_is_added",
        ONLY_NUMBER,
    ),
    "moons": (
        "test_in_an_eclipse_any_two_orders_are_doubled",
        "no: which kickers are active was settled before (KICK-4, KICK-6)",
        NO_TARGET,
        "test_in_an_eclipse_a_fetched_text_still_has_no_kicker",
        "test_last_quarter_keeps_ghouls",
        "no: the moon's strength is damage like any (EFF-5)",
        "test_a_lycanthrope_comes_back_without_the_moons_strength",
        NO_PLAYER,
        "test_a_game_that_ends_leaves_the_moon_alone",
        "test_crescent_moon_draws_six_through_an_empty_deck",
        "test_new_moon_and_sir_john_lower_a_price_to_one_at_least",
        "test_in_an_eclipse_an_opponents_order_is_kicked_as_well",
        "test_a_longer_game_has_its_moons",
    ),
    "teams": (
        "test_orders_of_a_team_mate_can_be_refused_doubled_and_taken_over",
        "test_orders_of_a_team_mate_can_be_refused_doubled_and_taken_over",
        "test_orders_of_a_team_mate_can_be_refused_doubled_and_taken_over",
        IN_CHAIN,
        "test_a_team_mates_starting_minion_is_exiled_like_any",
        "test_a_team_mates_minion_absorbs_nothing_for_the_other",
        "no: every card goes to its own owner (GEN-11)",
        "test_shadow_seven_protects_its_player_and_not_the_team_mate",
        "test_the_lowest_sum_wins",
        "no: team mates share no piles (TEAM-6)",
        "test_what_opponents_have_may_be_claimed_not_what_the_team_mate_has",
        "test_everybody_has_one_chance_at_the_chain_the_team_mate_too",
        "test_a_longer_game_of_teams",
    ),
    "leaving the game": (
        "test_a_doubled_text_ends_with_its_player",
        "test_a_refused_order_of_whoever_has_left_goes_nowhere",
        "test_leave_me_alone_of_whoever_left_chooses_no_more",
        "test_a_fetched_text_may_end_the_game_of_its_player",
        "test_an_exiled_wound_goes_below_the_own_stack",
        "test_absorbed_damage_takes_nobody_out",
        "test_all_cards_of_whoever_leaves_are_gone",
        "test_whoever_has_left_is_no_target_and_no_opponent",
        "test_the_last_wound_of_the_stack_ends_a_game_of_two_at_once",
        "no: all piles of whoever leaves are gone (CONSTR-18)",
        "test_no_text_lets_anybody_claim_from_anothers_archive",
        "test_waiting_orders_leave_the_chain_and_kickers_stay",
        "test_a_longer_game_of_built_decks_is_refused",
    ),
}
"""For each new mechanism, the test or reason for each of `OLD`, in that order."""

AMONG_NEW = {
    ("attached actions", "leaving the game"):
        "test_an_action_under_a_minion_of_whoever_leaves_goes_to_its_owner",
    ("prevented damage", "leaving the game"): "test_a_shield_keeps_somebody_in_the_game",
    ("texts that wait for a moment", "leaving the game"):
        "test_whoever_leaves_as_an_attacker_is_sent_blocks_nothing",
    ("wounds of two new kinds", "leaving the game"):
        "test_a_wound_of_a_blocker_may_be_the_attackers_last",
    ("combat text", "teams"): "test_combat_text_is_for_the_team_mate_too",
    ("texts that wait for a moment", "teams"):
        "test_a_minion_of_the_team_mate_is_no_opposing_one",
    ("moons", "wounds of two new kinds"):
        "test_in_an_eclipse_every_kicker_behind_a_card_is_active",
    ("bonuses of strength", "combat text"):
        "test_dog_eat_dog_reads_the_bonus_of_the_combat_before",
    ("moons", "prevented damage"):
        "test_what_is_left_of_a_shield_meets_a_text_that_is_doubled",
}  # fmt: skip
"""Tests of pairs of two new mechanisms."""
