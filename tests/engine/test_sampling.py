"""Test that samples are exactly the positions that a seat cannot distinguish from the real
one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from engine import nightfall
from engine.nightfall import Draft, Options, Position
from engine.nightfall.events import KINDS
from engine.nightfall.phases.setup import draft_cards, plan_for
from engine.nightfall.sampling import Observation, determinise
from engine.nightfall.sampling.memory import HANDLERS
from engine.nightfall.scenario import Scenario
from engine.nightfall.state import COMMONS
from tests.engine import promises, walks
from tests.engine.indistinguishable_positions import (
    OBSERVER,
    OTHER,
    Table,
    arrangement,
    names,
    play,
    possible,
)
from tests.engine.secrets import exchange_event
from tests.matrix import each_row

A, B = OBSERVER, OTHER

KICKED_ALTON = ((B, "jj-mcteague"), (B, "Alton Hickman"))
PUT_BACK = Table(
    own_hand=("Vulko",),
    hand=("Bite", "Bad Smoke"),
    deck=("Bleed",),
    discard=("Burn", "Genesis One", "Bad Smoke"),
    chain=KICKED_ALTON,
)
WOUNDS = Table(
    own_hand=("Bite",),
    hand=("Bite", "Burn", "Vulko"),
    deck=("Bleed", "Bad Smoke"),
    phase="cleanup",
    in_order=True,
)
TABLES: dict[str, tuple[Table, tuple[walks.Move, ...]]] = {
    "cards are played": (
        Table(
            own_hand=("Vulko", "Bite"),
            hand=("Yuri Koroviev", "Genesis One"),
            deck=("Bite", "Grim Siege"),
            discard=("Burn",),
        ),
        (),
    ),
    "a minion is put on a deck": (
        Table(
            own_hand=("Charlotte Reyes",),
            hand=("Charlotte Reyes", "Bite"),
            deck=("Yuri Koroviev", "Bad Smoke"),
            discard=("Burn",),
            in_play=("Genesis One",),
            chain=((A, "Ivan Radinsky"),),
            turn=A,
        ),
        (),
    ),
    "a card is put back unseen": (PUT_BACK, ((B, "card:genesis-one"),)),
    "the top card is put back, as all can see": (PUT_BACK, ((B, "card:bad-smoke"),)),
    "one chooses oneself what is put back": (
        replace(PUT_BACK, chain=(*KICKED_ALTON, (A, "Leave Me Alone!"))),
        ((A, "order:1"), (A, "card:burn")),
    ),
    "a hand may hold no order": (
        Table(
            own_hand=("Vulko",),
            hand=("Bite", "Burn"),
            deck=("Bleed", "Vulko", "Bad Smoke"),
            chain=((A, "Enraged Wight"), (A, "Franz Orlok")),
            turn=A,
        ),
        ((A, "player:1"),),
    ),
    "all wounds are discarded": (WOUNDS, ((B, "use"),)),
    "wounds are discarded in the order chosen": (
        replace(WOUNDS, every_order=True),
        ((B, "use"), (B, "card:burn")),
    ),
    "a short deck makes a hand known": (
        Table(
            own_hand=("Vulko",),
            hand=("Genesis One", "Bite", "Vulko"),
            deck=("Bad Smoke",),
            discard=("Burn", "Bleed", "Yuri Koroviev"),
            phase="cleanup",
        ),
        ((B, "pass"),),
    ),
}


@each_row("name", TABLES)
def test_samples_reach_every_arrangement_that_is_possible_and_no_other(name: str) -> None:
    """Samples at each step of small tables are compared with a list of all possible
    worlds.
    """
    check_samples(name, 0)


@pytest.mark.fuzz
@each_row("seed", range(1, 10))
@each_row("name", TABLES)
def test_samples_reach_every_arrangement_in_other_games(name: str, seed: int) -> None:
    check_samples(name, seed)


def check_samples(name: str, seed: int) -> None:
    """Play a small table, and compare samples at each step with a list of all worlds."""
    table, first = TABLES[name]
    moves, reached = play(table, first, seed, 4 if table.in_order else 6)
    for step, (position, expected) in enumerate(
        zip(reached, possible(table, moves, reached), strict=True)
    ):
        assert arrangement(position) in expected
        observation, rng = Observation(position, A), Random(step)
        drawn = {
            arrangement(observation.sample(rng)) for _ in range(10 * len(expected) + 40)
        }
        for _ in range(50 * len(expected)):
            if len(drawn) >= len(expected):
                break
            drawn.add(arrangement(observation.sample(rng)))
        assert sorted(map(names, drawn)) == sorted(map(names, expected)), (step, moves)


def observed(seed: int, every: int) -> Iterator[tuple[Position, int, Observation]]:
    """Yield positions of a random game, including all of the draft, each with a seat and
    its observation.
    """
    position = walks.random_table(seed)
    for step, _ in enumerate(walks.walk(position, Random(seed))):
        if step % every == 0 or position.phase == "draft":
            seat = step % position.seats
            yield position, seat, Observation(position, seat)


def hands_held(position: Position, seat: int) -> list[list[int]]:
    """Return the draft cards that a seat has had in hand in each round, derived from the
    places where they are now.
    """
    if not any(position.picks) and not any(position.draft_hands):
        return []
    step = -1 if position.options.upstream else 1
    rounds, seats = len(position.picks[0]), position.seats
    rest = position.undrafted or position.draft_hands
    held = []
    for number in range(rounds + bool(position.draft_hands)):
        hand = (seat - step * number) % seats
        cards = list(rest[(hand + step * rounds) % seats]) if rest else []
        for later in range(number, rounds):
            cards.append(position.picks[(hand + step * later) % seats][later][0])
        held.append(sorted(cards))
    return held


@each_row("seed", range(8))
def test_the_seat_cannot_tell_a_sample_from_the_real_position(seed: int) -> None:
    """In every phase and with all options, the view, the question and the seats that are
    asked are the same, and no card is lost or duplicated.
    """
    for position, seat, observation in observed(seed, 15):
        sample = observation.sample(Random(seed))
        assert sample.view(seat) == position.view(seat)
        assert sample.decision(seat) == position.decision(seat)
        promises.check_cards(sample)
        promises.check_questions(sample)
        assert sorted(sample.wounds) == sorted(position.wounds)
        assert sample.face_up == position.face_up
        for each in range(position.seats):
            owned = (position, sample)
            before, after = (
                sorted([*p.hands[each], *p.decks[each], *p.discards[each]]) for p in owned
            )
            # If the others chose starting minions, only the colours of these are known
            # (SETUP-7).
            assert after == before or position.options.choose_starters
        check_archives(position, sample, seat)


def check_archives(position: Position, sample: Position, seat: int) -> None:
    """Check that the archives that the seat knows are unchanged in a sample, and that the
    others have cards that fit.
    """
    assert len(set(sample.archive_card)) == len(sample.archive_card)
    for place, owner in enumerate(position.archive_owner):
        if position.archive_shown[place] or owner in (seat, COMMONS):
            assert sample.archive_card[place] == position.archive_card[place]
        assert sample.archive_card[place] in draft_cards(position.options)


@each_row("draft", [d for d in Draft if d is not Draft.QUICK])
@each_row("upstream", [False, True])
@each_row("seats", [2, 3, 5])
def test_a_seat_has_held_the_same_hands_in_the_draft(
    draft: Draft, upstream: bool, seats: int
) -> None:
    """The sample also has the same picks, and with hidden archives even after the draft.

    Rules: INFO-12, INFO-13, VAR-1.
    """
    secret = draft is not Draft.COMMON_GROUND
    options = Options(draft=draft, upstream=upstream, secret=secret)
    position = nightfall.new(seats=seats, seed=seats, options=options)
    for step, _ in enumerate(walks.walk(position, Random(step_seed := seats))):
        if position.turn > 2:
            break
        for seat in range(seats):
            sample = determinise(position, seat, Random(step + step_seed))
            assert sample.picks[seat] == position.picks[seat]
            if position.phase == "draft" or secret:
                assert hands_held(sample, seat) == hands_held(position, seat)
            if position.phase != "draft" and secret:
                check_draft_led_here(sample)


def check_draft_led_here(sample: Position) -> None:
    """Check that the archives of a sample have the cards that were picked for them, and
    that no draft card is in two places.
    """
    commons = {
        card
        for card, owner in zip(sample.archive_card, sample.archive_owner, strict=True)
        if owner == COMMONS
    }
    plan = plan_for(sample.options, sample.seats)
    for seat, picks in enumerate(sample.picks):
        private = [card for card, purpose in picks if purpose == "private"]
        laid = [
            card
            for card, owner in zip(sample.archive_card, sample.archive_owner, strict=True)
            if owner == seat
        ]
        assert private == laid
        assert [purpose for _, purpose in picks] == list(plan.picks)
        for card, purpose in picks:
            assert (card in commons) is (purpose == "commons")
    rest = [card for hand in sample.undrafted for card in hand]
    assert all((card in commons) is (plan.rest == "commons") for card in rest)
    dealt = [*rest, *(card for picks in sample.picks for card, _ in picks)]
    assert len(set(dealt)) == len(dealt)


def test_hidden_pairs_of_a_quick_start_are_pairs() -> None:
    """Rules: QS-2, VAR-1."""
    options = Options(draft=Draft.QUICK, secret=True)
    position = nightfall.new(seats=3, seed=4, options=options)
    seen = {determinise(position, 0, Random(n)).archive_card[-4:] for n in range(200)}
    assert position.archive_card[-4:] in seen
    assert len(seen) > 1
    for seed, _ in enumerate(walks.walk(position, Random(1))):
        check_archives(position, determinise(position, 0, Random(seed)), 0)
        if position.turn > 5:
            break


@each_row("seed", range(6))
def test_a_sample_is_drawn_from_what_the_seat_knows_and_nothing_else(seed: int) -> None:
    """Two positions that the seat cannot distinguish have exactly the same samples, so the
    real places of cards have no influence.
    """
    for position, seat, observation in observed(seed, 15):
        if any(event[0] == "targets_taken" for event in position.log):
            # the player who chose a card for another player knows it, although no event
            # contains it
            break
        other = observation.sample(Random(1))
        rng = Random(2)
        other.log = [exchange_event(event, seat, rng) for event in position.log]
        again = Observation(other, seat)
        for chance in range(3):
            one, two = (o.sample(Random(chance)) for o in (observation, again))
            assert one == two
            assert one.to_json() == two.to_json()


def test_a_sample_has_no_log_and_chance_of_its_own() -> None:
    position = nightfall.new(seats=3, seed=1, options=Options(draft=Draft.QUICK))
    before = position.to_json()
    one, two = (determinise(position, 0, Random(n)) for n in (1, 2))
    assert one.event_count == 0
    assert position.rng not in (one.rng, two.rng)
    assert one.rng != two.rng
    one.play(*walks.random_move(one, Random(1)))
    assert one.event_count > 0
    assert position.to_json() == before
    assert determinise(position, 0, Random(1)) == determinise(position, 0, Random(1))


def test_a_game_can_be_played_on_from_a_sample() -> None:
    for position, _seat, observation in observed(3, 60):
        sample = observation.sample(Random(1))
        for _ in walks.walk(sample, Random(1)):
            pass
        assert sample.result is not None
        assert position.result is None


def test_a_declaration_of_somebody_else_begins_anew() -> None:
    """A sample for another seat begins the declaration again, as nobody has been told of it
    yet. A sample for the declaring seat continues it (COMBAT-3).
    """
    game = (
        Scenario(seats=3)
        .in_play(0, "Vulko", "Ivan Radinsky")
        .hand(1, "Bite")
        .turn(0)
        .start()
    )
    game.play(0, "player:2")
    own, others = determinise(game, 0, Random(1)), determinise(game, 1, Random(1))
    assert own.decision(0) == game.decision(0)
    assert others.decision(0).subject == "minion:1"
    assert others.view(1) == game.view(1)


def test_a_sample_of_a_sample_knows_what_lies_open() -> None:
    """A sample has no history. Sampling from it keeps what is public and the cards that
    each player owns.
    """
    position = nightfall.new(seats=2, seed=1, options=Options(draft=Draft.QUICK))
    for step, _ in enumerate(walks.walk(position, Random(1))):
        if step == 60:
            break
    sample = determinise(position, 0, Random(1))
    again = determinise(sample, 0, Random(2))
    assert again.view(0) == sample.view(0)
    promises.check_cards(again)


def test_every_event_that_moves_a_card_is_heard() -> None:
    """A new kind of event with a field for cards must be added to the handlers or to this
    list.
    """
    moves = {
        name
        for name, kind in KINDS.items()
        if {"card", "cards"} & set(kind.fields) and name not in HANDLERS
    }
    assert moves == {
        "pair_dealt", "picked",  # handled by the draft
        "archive_revealed", "turned_up",  # handled by the archives
        "attacks", "blocks", "combat", "combat_skipped", "minion_damaged", "absorbed",
        "healed", "refused", "text", "triggered", "will_be_refused",
        "will_resolve_twice", "strengthened", "prevented", "shielded", "combat_text",
        "fed", "cannot_be_blocked",
    }  # fmt: skip
