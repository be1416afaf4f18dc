"""Test the policy that builds a deck: the cards that it counts as its own, the cards that
fit, and differences between weaker levels and temperaments.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random

import pytest

from engine import computer_levels, nightfall
from engine.nightfall import Ask, Options, Position
from engine.nightfall.bots import ledger, market, synergy
from engine.nightfall.bots.deck_building_policy import (
    answer,
    build_situation,
    choose,
    value_in_deck,
)
from engine.nightfall.bots.learned.weight_store import LEARNED
from engine.nightfall.bots.learned.weight_vector import weights_of
from engine.nightfall.bots.levels import LEVELS, TEMPERS, TIRED, with_temperament
from engine.nightfall.bots.policy_weights import PolicyWeights
from engine.nightfall.bots.weights import TUNED
from engine.nightfall.cards.catalogue import CARDS, by_id
from engine.nightfall.sampling import determinise
from engine.nightfall.scenario import Scenario
from tests.matrix import each_row

SHOWN = Options(show_wounds=True)


def orders_of(position: Position, seat: int) -> Counter[str]:
    """Return the orders that a seat owns, read from the position between chains."""
    numbers = [
        *position.hands[seat],
        *position.decks[seat],
        *position.discards[seat],
        *(
            minion.card
            for row in position.minions
            for minion in row
            if minion.owner == seat
        ),
    ]
    return Counter(CARDS[number].id for number in numbers if CARDS[number].is_order)


@pytest.mark.parametrize("sets", [("base",), ("coldest_war",)])
def test_a_seat_counts_its_own_deck(sets: tuple[str, ...]) -> None:
    # Given a game in which orders are claimed, exiled and played
    position = nightfall.new(seats=2, seed=3, options=Options(sets=sets))
    rng, counted = Random(3), 0
    while position.result is None:
        seat = position.waiting[0]
        decision = position.decision(seat)
        # Then in each of its claim phases the seat knows all orders that it owns
        if decision is not None and decision.kind is Ask.CLAIM:
            known = +ledger.ledger_of(partial(position.events_since, 0, seat), seat).cards
            assert known == orders_of(position, seat)
            counted += 1
        position.play(seat, computer_levels.choose("heuristic-1", position, seat, rng))
    assert counted > 20


def test_a_card_that_makes_kickers_active_fits_better() -> None:
    # Given a deck with two cards whose kicker red activates, and to which red links
    deck = Counter({"team-takedown": 2, "genesis-one": 4})
    # When Big Ghost, which Team Takedown may follow, is compared with a card that it may
    # not follow
    ghost = synergy.fit(by_id("big-ghost"), deck, TUNED)
    smoke = synergy.fit(by_id("lilith-lawrence"), deck, TUNED)
    # Then Big Ghost's value includes the value of those kickers
    assert ghost.kicked > smoke.kicked
    assert value_in_deck(by_id("big-ghost"), deck, PolicyWeights(kick=2.0)) > value_in_deck(
        by_id("big-ghost"), deck, PolicyWeights(kick=0.0)
    )


def test_what_is_liked_is_claimed() -> None:
    # Given two archives with the same cost, and a high learned value for one of their cards
    liking = {"shock-and-awe": 9.0}
    deck = Counter({"genesis-one": 2})
    # Then that card has a higher value for the deck
    fond, plain = PolicyWeights(card_values=liking), PolicyWeights()
    shock, melee = by_id("shock-and-awe"), by_id("furious-melee")
    assert value_in_deck(shock, deck, fond) > value_in_deck(melee, deck, fond)
    assert value_in_deck(shock, deck, plain) < value_in_deck(shock, deck, fond)
    # and a card without a learned value is worth what its texts are worth
    assert value_in_deck(melee, deck, fond) == value_in_deck(melee, deck, plain)


def test_a_beginner_overlooks_what_a_master_sees() -> None:
    # Given an attacker that the seat can block
    position = Scenario().in_play(0, "Big Ghost").in_play(1, "Genesis One").start()
    # When both levels are asked many times
    seen = {
        level: sum(
            computer_levels.choose(level, position, 1, Random(n), 0) == "minion:1"
            for n in range(60)
        )
        for level in ("beginner", "master")
    }
    # Then the master always finds the block, and the beginner not always
    assert seen["master"] == 60
    assert 35 < seen["beginner"] < 60


def test_manners_differ_by_seat_and_only_in_weights() -> None:
    policies = [with_temperament(LEARNED, temper) for temper in TEMPERS]
    strikes = [policy.combat.strike / policy.combat.shield for policy in policies]
    assert strikes[0] > strikes[2] > strikes[1]
    assert policies[2].kick > policies[0].kick
    assert {tuple(sorted(policy.card_values.items())) for policy in policies} == {
        tuple(sorted(LEARNED.card_values.items()))
    }


def test_a_vector_of_nothing_is_the_taste_of_the_heuristic() -> None:
    policy = weights_of({})
    assert (policy.shop, policy.chain, policy.combat) == (TUNED, TUNED, TUNED)
    assert not policy.card_values
    moved = weights_of({"chain.strike": 1.0, "card_values.vulko": -2.0})
    assert moved.chain.strike > TUNED.strike
    assert moved.shop.strike == TUNED.strike
    assert moved.card_values["vulko"] < 0


@pytest.mark.parametrize(("own", "rival", "plays"), [(12, 7, False), (7, 12, True)])
def test_the_last_wound_is_dealt_by_whoever_is_ahead(
    own: int, rival: int, plays: bool
) -> None:
    # Given an order that inflicts two wounds, and only one wound left to deal
    position = Scenario().hand(0, "Rip and Tear").wounds("bite", face_up=1).start()
    wounded = [{"kind": "wounded", "seat": seat} for seat in [0] * own + [1] * rival]
    decision = position.decision(0)
    assert decision is not None
    # When the seat may begin the chain
    policy = PolicyWeights(finish=9.0)
    chosen = choose(decision, position.view(0), lambda: wounded, Random(1), policy)
    # Then it ends the game if it is ahead, and does not if it is behind
    assert (chosen == "card:rip-and-tear") is plays


@pytest.mark.parametrize("own", [7, 8])
def test_at_a_table_the_last_wound_goes_where_it_wins(own: int) -> None:
    # Given an order whose damage ends the game, and two rivals with 7 and 9 wounds
    position = (
        Scenario(seats=3, options=SHOWN)
        .chain((0, "Enraged Wight"))
        .wounds("bite", face_up=1)
        .start()
    )
    decision = position.decision(0)
    assert decision is not None
    assert decision.kind is Ask.TARGET_PLAYER
    counts = {0: own, 1: 7, 2: 9}
    wounded = [
        {"kind": "wounded", "seat": seat} for seat, n in counts.items() for _ in range(n)
    ]
    # When the target is chosen
    policy = PolicyWeights(finish=9.0)
    seen = build_situation(decision, position.view(0), lambda: wounded, Random(1), policy)
    # Then only a wound for the leading rival can leave the order's player ahead
    assert [seen.value_of_ending_wounds(seat, 1) > 0 for seat in (1, 2)] == [
        own == 7,
        False,
    ]
    assert seen.value_of_ending_wounds(1, 0) == 0
    if own == 7:
        assert answer(seen) == "player:1"


@each_row("level", [*LEVELS, "heuristic-1"])
def test_influence_is_not_taken_from_a_mate(level: str) -> None:
    # Given two team mates, one of whom has begun a chain, while the other holds a Grim
    # Siege that would take influence from the active player (TEAM-1, kicked behind blue)
    position = (
        Scenario(seats=4, options=Options(teams=True))
        .phase("chain")
        .hand(0, "genesis-one")
        .hand(2, "grim-siege")
        .start()
    )
    position.play(0, "card:genesis-one")
    while position.waiting[0] != 2:
        position.play(position.waiting[0], "pass")
    decision = position.decision(2)
    assert decision is not None
    assert "card:grim-siege" in decision.options
    # Then every level has an answer.
    chosen = computer_levels.choose(level, position, 2, Random(1), budget=0.05)
    assert chosen in decision.options


def test_near_the_end_only_the_leader_matters() -> None:
    # Given rivals with 3 and 8 wounds, and many or few wounds left in the stack
    wounded = [{"kind": "wounded", "seat": seat} for seat in [1] * 3 + [2] * 8]
    weights = []
    for left in (20, 2):
        position = (
            Scenario(seats=3, options=Options(show_wounds=True))
            .hand(0, "Enraged Wight")
            .wounds(*["bite"] * 30, face_up=left)
            .start()
        )
        decision = position.decision(0)
        assert decision is not None
        seen = build_situation(
            decision, position.view(0), lambda: wounded, Random(1), PolicyWeights()
        )
        assert seen.weight[1] == 1
        weights.append(seen.weight[2])
    # Then the player in second place is worth less to hurt than the leader, and still less
    # near the end of the game.
    assert 1 > weights[0] > weights[1] > 0


def test_a_further_copy_is_worth_less() -> None:
    policy, card = PolicyWeights(duplicate_penalty=0.5), by_id("vulko")
    alone = value_in_deck(card, Counter({"bad-smoke": 2}), policy)
    crowded = value_in_deck(card, Counter({"bad-smoke": 2, "vulko": 3}), policy)
    liked = PolicyWeights()
    assert alone == value_in_deck(card, Counter({"bad-smoke": 2}), liked)
    assert (
        value_in_deck(card, Counter({"bad-smoke": 2, "vulko": 3}), liked) - crowded == 1.5
    )


def test_what_is_bought_together_is_no_heap_of_one_card() -> None:
    # Given two cards, one of them cheap, whose further copies are worth less and less
    goods = [(2, 3.0, by_id("vulko")), (1, 1.2, by_id("rip-and-tear"))]
    best = market.best_by_funds_with_copies(goods, 0.5)
    # Then of each card as many copies are bought as are worth it, at most three
    assert best[:5] == pytest.approx([0.0, 1.2, 3.0, 4.2, 5.5])
    assert best[market.MAX_INFLUENCE] == pytest.approx(3.0 + 2.5 + 2.0 + 1.2 + 0.7 + 0.2)


def test_what_attacks_next_is_judged_by_the_wall_that_it_meets() -> None:
    # Given a seat that may add a minion to another player's chain
    policy = PolicyWeights(unblocked_damage=2.0, blocked_damage=0.0)

    def joins(*wall: str) -> bool:
        scenario = Scenario().hand(0, "Enraged Wight").hand(1, "Vulko").in_play(0, *wall)
        position = scenario.start()
        position.play(0, "card:enraged-wight")
        decision = position.decision(1)
        assert decision is not None
        return choose(decision, position.view(1), list, Random(1), policy) != "pass"

    # Then it adds the minion if hardly any minion is there to block, but not against three
    # blockers
    assert joins()
    assert not joins("Bad Smoke", "Bad Smoke", "Bad Smoke")


def test_a_liking_for_playing_a_card_depends_on_the_turn() -> None:
    # Given two orders, either of which may begin the chain
    position = Scenario().hand(0, "Genesis One", "J.J. McTeague").start()
    decision = position.decision(0)
    assert decision is not None

    def first(policy: PolicyWeights) -> str:
        return choose(decision, position.view(0), list, Random(1), policy)

    # Then the order with a high value is played first, unless it has that value only in
    # others' turns
    assert first(PolicyWeights(plays={"jj-mcteague": 9.0})) == "card:jj-mcteague"
    assert first(PolicyWeights(joins={"jj-mcteague": 9.0})) == first(PolicyWeights())


def test_a_ledger_reads_each_event_once() -> None:
    # Given events with two wounds among them
    events: list[dict[str, object]] = [{"kind": "wounded", "seat": 1}] * 2

    def heard() -> list[dict[str, object]]:
        return events

    assert ledger.ledger_of(heard, 0).wounds[1] == 2
    # When another wound and two claims follow
    events += [
        {"kind": "wounded", "seat": 1},
        {"kind": "claimed", "seat": 0, "card": "vulko"},
        {"kind": "claimed", "seat": 1, "card": "big-ghost"},
    ]
    # Then the ledger has counted each event once, and only the cards of its own seat
    counted = ledger.ledger_of(heard, 0)
    assert (counted.wounds[1], counted.cards) == (3, Counter({"vulko": 1}))
    assert counted.events_read == 5
    # and the ledger of another seat has its own cards
    assert ledger.ledger_of(heard, 1).cards == Counter({"big-ghost": 1})


@pytest.mark.parametrize("seats", [2, 4])
def test_a_choice_does_not_depend_on_what_a_seat_may_not_know(seats: int) -> None:
    # Given a game of masters, and at some of their questions another position that differs
    # in everything that the seat cannot see
    position, rng, compared = nightfall.new(seats=seats, seed=8), Random(8), 0
    for number in range(300):
        if position.result is not None:
            break
        seat = position.waiting[0]
        chosen = computer_levels.choose("policy", position, seat, Random(number))
        if number % 7 == 0:
            other = determinise(position, seat, rng)
            decision = other.decision(seat)
            assert decision is not None
            heard = partial(position.events_since, 0, seat)
            # Then the answer is the same in that position
            again = LEVELS["policy"](decision, other.view(seat), heard, Random(number))
            assert len(decision.options) == 1 or again == chosen
            compared += len(decision.options) > 1
        position.play(seat, chosen)
    assert compared > 10


@pytest.mark.parametrize("turn", [TIRED - 1, TIRED])
def test_in_a_game_without_end_computers_go_astray(turn: int) -> None:
    # Given an attacker that can be blocked, after this many turns
    position = Scenario().in_play(0, "Big Ghost").in_play(1, "Genesis One").start()
    decision, view = position.decision(1), position.view(1) | {"turn": turn}
    events = partial(position.events_since, 0, 1)
    assert decision is not None
    # When a computer that overlooks nothing is asked many times
    found = [LEVELS["policy"](decision, view, events, Random(n)) for n in range(60)]
    # Then it always blocks, until the game is ten times as long as usual
    assert (set(found) == {"minion:1"}) == (turn < TIRED)
