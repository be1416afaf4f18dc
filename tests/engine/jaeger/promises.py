"""Check invariants of every position that play can reach. Each function raises if one is
broken.
"""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from engine import jaeger
from engine.jaeger import Ask, Decision, IllegalMove, Position
from engine.jaeger.cards.catalogue import DECK_OF, EQUIPMENT, cards_in_deck
from engine.jaeger.characters.roster import BY_ID, GROUP, HIT_POINTS
from engine.jaeger.decisions import PUBLIC
from engine.jaeger.phases.oracle import AnswerOracle, GiveOracle
from engine.jaeger.resolve.cardtext import MayEvent, Text
from engine.jaeger.rule_profiles import LINEUPS
from engine.jaeger.state import NOWHERE
from engine.jaeger.state_changes import GREEN_DECK


def check_cards(position: Position) -> None:
    """Check that no card is lost or duplicated (JDN-COMP-4, JDN-DECK-5)."""
    in_hand: list[str] = []
    for step in position.stack:
        if isinstance(step, GiveOracle | AnswerOracle | MayEvent):
            in_hand.append(step.card)
        elif isinstance(step, Text) and step.of in DECK_OF:
            in_hand.append(step.of)
    for number in range(3):
        cards = Counter(position.draw[number]) + Counter(position.discard[number])
        for owned in position.equipment:
            cards += Counter(card for card in owned if DECK_OF[card] == number)
        cards += Counter(card for card in in_hand if DECK_OF[card] == number)
        assert cards == Counter(cards_in_deck(number, position.options.profile))
    assert all(card in EQUIPMENT for owned in position.equipment for card in owned)
    assert not EQUIPMENT & set(position.discard[GREEN_DECK])


def check_players(position: Position) -> None:
    """Check the line-up, and the state of eliminated players (JDN-SETUP-5, JDN-OUT-2)."""
    groups = Counter(GROUP[who] for who in position.characters)
    assert groups == +Counter(LINEUPS[position.seats])
    assert len(set(position.characters)) == position.seats
    for seat, character in enumerate(position.characters):
        if position.out[seat]:
            assert position.damage[seat] >= HIT_POINTS[character]
            assert position.revealed[seat]
            assert position.pawns[seat] == NOWHERE
            assert not position.shields[seat]
            assert not position.wards[seat]
            assert seat not in position.waiting
        else:
            assert 0 <= position.damage[seat] < HIT_POINTS[character]
        if position.used[seat]:
            assert position.revealed[seat]
    assert position.extra_turns == 0 or not position.out[position.active]


def check_settled(position: Position) -> None:
    """Check that the game ends once a player has reached their goal (JDN-WIN-6)."""
    if position.result is not None:
        return
    for group in ("werewolf", "vampire"):
        members = [s for s, who in enumerate(position.characters) if GROUP[who] == group]
        alive = [seat for seat in members if not position.out[seat]]
        looting = any(each.kind is Ask.LOOT for each in position.pending)
        assert alive or looting
    for seat, character in enumerate(position.characters):
        if character == "birka" and position.pending[0].kind not in (Ask.LOOT, Ask.ROB):
            assert len(position.equipment[seat]) < 5


def check_questions(position: Position) -> None:
    """Check that some seat is asked while the game runs, and that questions are valid."""
    assert bool(position.waiting) is (position.result is None)
    assert len(set(position.waiting)) == len(position.waiting)
    for decision in position.pending:
        assert decision.options
        assert len(set(decision.options)) == len(decision.options)
        if decision.kind in PUBLIC:
            assert len(decision.options) > 1
        check_uniform(position, decision)


def check_uniform(position: Position, decision: Decision) -> None:
    """Check that a revealed player is asked only if they have a choice, except for
    questions that everybody is asked (JDN-INFO-11, JDN-ASK-18).
    """
    always = {Ask.START, Ask.GIVE_ORACLE, Ask.ORACLE_ANSWER}
    if position.revealed[decision.seat] and decision.kind not in always:
        assert len(decision.options) > 1, decision
    uniform = {Ask.AFTER_HIT, Ask.REACTION, Ask.MAY_EVENT, Ask.END}
    if decision.kind in uniform:
        own = BY_ID[position.characters[decision.seat]]
        assert len(decision.options) > 1 or not position.revealed[decision.seat], own


def check_answers(position: Position) -> None:
    """Check that each offered choice can be played on a copy, and that the position itself
    stays the same.
    """
    before = position.to_json()
    moves = [(d.seat, option) for d in position.pending for option in d.options]
    for seat in range(position.seats):
        moves += [(seat, option) for option in position.offers(seat)]
    for seat, option in moves:
        copy = position.clone()
        copy.play(seat, option)
        assert copy.event_count >= position.event_count
    assert position.to_json() == before


def check_refusals(position: Position) -> None:
    """Check that options that are not offered are refused without any change
    (JDN-WINDOW-4).
    """
    before = position.to_json()
    for seat in range(position.seats):
        options = (*position.offers(seat), *(_options(position, seat)))
        for option in ("reveal", "ability", "roll", "all", "player:0", "nonsense", ""):
            if option not in options:
                with pytest.raises(IllegalMove):
                    position.play(seat, option)
    assert position.to_json() == before


def _options(position: Position, seat: int) -> tuple[str, ...]:
    decision = position.decision(seat)
    return decision.options if decision else ()


def check_json(position: Position) -> None:
    """Check that a stored and loaded position is equal to the original, and that the text
    is the one that Python's own encoder writes.
    """
    text = position.to_json()
    assert text == json.dumps(json.loads(text), separators=(",", ":"), sort_keys=True)
    again = jaeger.from_json(text)
    assert again == position
    assert again.pending == position.pending


def check_clone(position: Position, rng: Random) -> None:
    """Check that a clone is equal and independent."""
    clone = position.clone()
    assert clone == position
    before = position.to_json()
    for _ in range(5):
        if clone.result is not None:
            break
        decision = clone.pending[0]
        clone.play(decision.seat, rng.choice(decision.options))
    assert position.to_json() == before


def check_result(position: Position) -> None:
    """Check the result: places are shared, each seat has one, and all characters are
    revealed (JDN-SERIES-11, JDN-INFO-19).
    """
    result = position.result
    assert result is not None
    assert sorted(place.seat for place in result.places) == list(range(position.seats))
    won = len(result.winners)
    assert {place.place for place in result.places} <= {1, won + 1}
    for place in result.places:
        assert bool(place.goals) is (place.seat in result.winners)
        assert place.alive is not position.out[place.seat]
    assert all(position.revealed)
    assert not position.waiting
    view = position.view(None)
    assert len(view["result"]["oracles"]) == len(position.oracles)
    if not won:
        assert position.options.round_limit == position.round
    _check_group_wins(position)


def _check_group_wins(position: Position) -> None:
    """Check that the members of a group win together (JDN-WIN-3)."""
    result = position.result
    assert result is not None
    for group in ("werewolf", "vampire"):
        members = {s for s, who in enumerate(position.characters) if GROUP[who] == group}
        assert members <= set(result.winners) or not members & set(result.winners)
