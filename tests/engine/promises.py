"""Check invariants of every position that play can reach. Each function raises if one is
broken.
"""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from engine import nightfall
from engine.nightfall import Decision, IllegalMove, Options, Position
from engine.nightfall.cards.catalogue import (
    BLANK,
    CARDS,
    IS_WOUND,
    KEYWORD,
    wound_stack,
)
from engine.nightfall.cards.model import CardKind, Colour, Keyword
from engine.nightfall.decks import ARCHIVE_SIZE, STACK_SIZE
from engine.nightfall.phases.chain import Departing
from engine.nightfall.phases.setup import STARTING_DECK, draft_cards, starting_deck
from engine.nightfall.state import State
from tests.engine import walks

LAST = {"pass": 1, "use": 0, "done": 0, "leave": 0, "next": 1, "shuffle": 2}


def cards_in_game(options: Options, seats: int, archives: tuple[int, ...]) -> Counter[int]:
    """Count the cards that a game begins with: starting decks, archives of seven cards, and
    wounds.
    """
    cards = Counter(wound_stack(options.sets, every=seats > 5))
    if not options.choose_starters:
        for number in starting_deck(options, seats):
            cards[number] += seats
    for number in archives:
        cards[number] += 7
    return cards


def without_starters(cards: Counter[int]) -> Counter[int]:
    """Return the cards without the starting minions, which each player chooses
    (SETUP-6).
    """
    return Counter(
        {card: n for card, n in cards.items() if CARDS[card].kind is not CardKind.STARTER}
    )


def census(position: Position) -> Counter[int]:
    """Count every card of a running game, in all places. Blank wounds are no cards."""
    zones = [*position.hands, *position.decks, *position.discards]
    zones += [[minion.card for minion in row] for row in position.minions]
    zones += [position.wounds, position.exiled, cards_in_chain(position)]
    zones += [[each.card for each in position.attached]]
    counted = Counter(card for zone in zones for card in zone if card != BLANK)
    for card, left in zip(position.archive_card, position.archive_left, strict=True):
        counted[card] += left
    return +counted


def cards_in_chain(position: Position) -> list[int]:
    """Return the orders that have not left the chain: those that wait, and the resolving
    one until it departs or has entered play.
    """
    leaving = {step.place for step in position.stack if isinstance(step, Departing)}
    return [
        link.card
        for place, link in enumerate(position.chain)
        if place < position.resolving or (place in leaving and not link.entered)
    ]


def check_cards(position: Position) -> None:
    """Check that no card is lost or duplicated (SETUP-5, SETUP-9)."""
    if position.phase == "draft" and not position.archive_card:
        picks = [card for picks in position.picks for card, _ in picks]
        hands = [card for hand in position.draft_hands for card in hand]
        dealt = sorted([*picks, *hands, *position.aside, *position.laid])
        assert dealt == sorted(draft_cards(position.options))
        return
    if position.starters:
        return
    if position.options.built:
        check_built_cards(position)
        return
    expected = cards_in_game(position.options, position.seats, position.archive_card)
    counted = census(position)
    if position.options.choose_starters:
        by_colour = Counter(
            CARDS[card].colour
            for card in counted.elements()
            if CARDS[card].kind == "starter"
        )
        assert by_colour == dict.fromkeys(Colour, 2 * position.seats)
        counted = without_starters(counted)
    assert counted == expected


def check_built_cards(position: Position) -> None:
    """Check that a player who left the game took all of their cards along, and that all
    other cards are still there (CONSTR-18).
    """
    built, out = position.built, position.built.seats_out
    counted = census(position)
    for card, left in zip(position.archive_card, position.archive_left, strict=True):
        counted[card] -= left
    counted.update(card for pile in (*built.piles, *built.wounds) for card in pile)
    whole = position.seats * (2 * ARCHIVE_SIZE + STACK_SIZE + STARTING_DECK)
    assert (counted.total() == whole) if not out else (counted.total() < whole)
    for seat in out:
        rows = position.hands, position.decks, position.discards, position.minions
        assert not any(row[seat] for row in rows)
        assert not any(each.owner == seat for each in position.attached)
        assert seat not in position.waiting
    assert all(built.wounds[seat] for seat in range(position.seats) if seat not in out)


def table_order(position: Position, option: str) -> tuple[int, int, int]:
    """Return a key that sorts options as a decision lists them: things before words, then
    by seat, place and card.
    """
    kind, _, name = option.partition(":")
    name, _, lies = name.partition("@")
    if lies:
        return 1, int(lies), 0
    if not name:
        return 9, LAST[kind], 0
    if kind == "minion":
        seat, place = next(
            (seat, place)
            for seat, row in enumerate(position.minions)
            for place, minion in enumerate(row)
            if minion.id == int(name)
        )
        return 0, seat, place
    if kind in ("player", "order"):
        return 0, int(name), 0
    if kind == "pile":
        return 2, int(name), 0
    number = next(number for number, card in enumerate(CARDS) if card.id == name)
    if kind in ("archive", "claim"):
        return 1, position.archive_card.index(number), 0
    return 0, number, 0


def check_questions(position: Position) -> None:
    """Check that some seat is asked while the game runs, and that questions are valid."""
    assert bool(position.waiting) is (position.result is None)
    assert list(position.waiting) == sorted(set(position.waiting))
    for seat in range(position.seats):
        decision = position.decision(seat)
        assert (decision is not None) is (seat in position.waiting)
        if decision is not None:
            check_question(position, decision)


def check_question(position: Position, decision: Decision) -> None:
    """Check that a question has options, that they differ and are sorted by `table_order`,
    and that the first entry of its batch is the question itself.
    """
    options = decision.options
    assert options
    assert len(set(options)) == len(options)
    assert list(options) == sorted(options, key=lambda key: table_order(position, key))
    if decision.batch:
        assert decision.batch[0] == (decision.kind, decision.subject, options)


def check_answers(position: Position) -> None:
    """Check that each offered choice can be played on a copy, and that the position itself
    stays the same.
    """
    before = position.to_json()
    for seat in position.waiting:
        decision = position.decision(seat)
        assert decision is not None
        for option in decision.options:
            copy = position.clone()
            copy.play(seat, option)
            assert copy != position
    assert position.to_json() == before


ODD = ("", "pass", "use", "done", "minion:999", "player:9", "order:99", "card:", "vulko")


def check_refusals(position: Position, rng: Random) -> None:
    """Check that options that are not offered are refused without any change."""
    before, kept = position.to_json(), position.clone()
    keys = [f"{kind}:{card.id}" for kind in KINDS for card in CARDS]
    tried = [*ODD, *rng.sample(keys, 6), *(f"minion:{rng.randint(1, 40)}",)]
    for seat in range(-1, position.seats + 1):
        decision = position.decision(seat)
        offered = decision.options if decision else ()
        for option in tried:
            if option not in offered:
                with pytest.raises(IllegalMove) as refusal:
                    position.play(seat, option)
                assert refusal.value.refusal == expected_refusal(position, decision)
    assert position == kept
    assert position.to_json() == before


KINDS = ("card", "archive", "discard", "claim")


def expected_refusal(position: Position, decision: Decision | None) -> str:
    """Return the code of the refusal that a wrong choice must get."""
    if position.result is not None:
        return "over"
    return "not_asked" if decision is None else "not_offered"


def check_json(position: Position) -> None:
    """Check that a stored and loaded position is equal to the original, including open
    questions, and that the text is the one that Python's own encoder writes.
    """
    text = position.to_json()
    assert text == json.dumps(json.loads(text), separators=(",", ":"), sort_keys=True)
    assert spelt_out(nightfall.from_own_json(text)) == spelt_out(nightfall.from_json(text))
    for read in (nightfall.from_json, nightfall.from_own_json):
        again = read(text)
        assert again == position
        assert again.pending == position.pending
        assert again.to_json() == text


def spelt_out(position: Position) -> str:
    """Return every field with the types of its values, which a comparison of positions
    ignores.
    """
    return repr([getattr(position, name) for name in State.__slots__])


def check_clone(position: Position, rng: Random) -> None:
    """Check that a copy is equal and shares no mutable state with the original."""
    before = position.to_json()
    copy, untouched = position.clone(), position.clone()
    assert copy == position
    for _ in range(3):
        if copy.result is None:
            copy.play(*walks.random_move(copy, rng))
    assert position.to_json() == before
    if position.result is None:
        position.clone().play(*walks.random_move(position, rng))
    assert untouched.to_json() == before


def check_result(position: Position) -> None:
    """Check that every seat has a place, and that its wounds are those in its piles (END-5,
    TIE-6).
    """
    assert position.result is not None
    places = position.result.places
    numbers = list(range(1, position.seats + 1))
    if position.options.teams:
        numbers = [number - (number - 1) % 2 for number in numbers]
    assert [place.place for place in places] == numbers
    assert sorted(place.seat for place in places) == list(range(position.seats))
    assert position.result.winner == places[0].seat
    for place in places:
        piles = position.hands, position.decks, position.discards
        held = Counter(card for pile in piles for card in pile[place.seat])
        kinds = (place.bite, place.burn, place.bleed, place.blank)
        assert place.wounds == sum(kinds)
        if place.by == "out":
            continue
        wounds = Counter(KEYWORD[card] for card in held.elements() if IS_WOUND[card])
        assert kinds == tuple(wounds[keyword] for keyword in (*Keyword, None))
    if position.options.built:
        out = position.built.seats_out
        assert [place.seat for place in places[1:]] == [*reversed(out)]
    elif position.options.teams:
        pairs = zip(places[::2], places[1::2], strict=True)
        sums = [one.wounds + other.wounds for one, other in pairs]
        assert sums == sorted(sums)
    else:
        assert [place.wounds for place in places] == sorted(p.wounds for p in places)
    assert position.phase == "over"
    assert not position.face_up
