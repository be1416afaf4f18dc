"""Test lists of draft cards that a table bans or likes."""

from itertools import product
from random import Random

import pytest

from engine import nightfall
from engine.errors import BadOptions
from engine.nightfall.cards.catalogue import CARDS, SETS
from engine.nightfall.options import COMMON_ARCHIVES, MAX_LISTED, Draft, Options
from engine.nightfall.phases.setup import (
    TO_COMMONS,
    draft_cards,
    plan_for,
)
from engine.nightfall.sampling import determinise
from tests.matrix import each_row

BASE = [card.id for card in SETS["base"].orders]
WAR = [card.id for card in SETS["coldest_war"].orders]
DRAFTS = [each for each in Draft if each is not Draft.QUICK]


def begin(seed: int, seats: int = 2, **options: object) -> nightfall.Position:
    return nightfall.new(seats=seats, seed=seed, options=Options.from_dict(options))


def dealt(position: nightfall.Position) -> set[str]:
    """Return the cards in draft hands, in the open commons and in archives."""
    hands = [card for hand in position.draft_hands for card in hand]
    numbers = (*hands, *position.laid, *position.archive_card)
    return {CARDS[number].id for number in numbers}


def play_draft(position: nightfall.Position, rng: Random) -> None:
    while not position.archive_card:
        seat = position.waiting[0]
        decision = position.decision(seat)
        assert decision is not None
        position.play(seat, rng.choice(decision.options))


@pytest.mark.parametrize("draft", list(Draft))
def test_a_banned_card_is_never_dealt(draft: Draft) -> None:
    for seed in range(25):
        position = begin(seed, draft=draft, banned=BASE[:3])
        assert not dealt(position) & {*BASE[:3]}
        play_draft(position, Random(seed))
        assert not dealt(position) & {*BASE[:3]}


@each_row("seats, draft", product((2, 4), DRAFTS))
def test_a_liked_card_is_always_dealt(seats: int, draft: Draft) -> None:
    liked = BASE[5 : 5 + MAX_LISTED]
    for seed in range(25):
        assert dealt(begin(seed, seats, draft=draft, liked=liked)) >= {*liked}


def test_a_liked_card_is_in_play_after_a_quick_start() -> None:
    for seed in range(25):
        position = begin(seed, draft="quick", liked=BASE[-MAX_LISTED:])
        assert dealt(position) >= {*BASE[-MAX_LISTED:]}


def test_every_seat_is_dealt_liked_cards() -> None:
    held = [0, 0, 0]
    for seed in range(150):
        position = begin(seed, 3, liked=BASE[:1])
        for seat, hand in enumerate(position.draft_hands):
            held[seat] += sum(CARDS[card].id == BASE[0] for card in hand)
    assert sum(held) == 150
    assert min(held) > 30


def test_lists_are_stored_only_where_they_say_something() -> None:
    assert not {"banned", "liked"} & Options().to_dict().keys()
    options = Options.from_dict({"banned": ["vulko"], "liked": []})
    assert options.to_dict()["banned"] == ["vulko"]
    assert Options.from_dict(options.to_dict()) == options
    position = begin(7, banned=["vulko"], liked=BASE[:1])
    assert nightfall.from_json(position.to_json()).to_json() == position.to_json()


def test_a_list_says_the_same_in_any_order() -> None:
    one = begin(7, liked=BASE[:3])
    other = begin(7, liked=[*reversed(BASE[:3]), BASE[0]])
    assert one.to_json() == other.to_json()
    given = Options(banned=["vulko", "grim-siege", "vulko"])  # type: ignore[arg-type]
    assert given == Options.from_dict(given.to_dict())
    assert hash(given) == hash(Options(banned=("grim-siege", "vulko")))


@each_row(
    "options, refusal",
    [
        ({"banned": ["nobody"]}, "unknown_card: nobody"),
        ({"liked": ["nobody"]}, "unknown_card: nobody"),
        ({"banned": WAR[:1]}, f"card_not_in_play: {WAR[0]}"),
        ({"liked": ["bite"]}, "card_not_in_play: bite"),
        ({"liked": [SETS["base"].promos[0].id]},
         f"card_not_in_play: {SETS['base'].promos[0].id}"),
        ({"banned": BASE[:2], "liked": BASE[1:3]}, "banned_and_liked"),
        ({"banned": BASE[: MAX_LISTED + 1]}, "too_many_listed"),
        ({"liked": BASE[: MAX_LISTED + 1]}, "too_many_listed"),
        ({"built": True, "banned": BASE[:1]}, "lists_without_draft"),
        ({"banned": "vulko"}, "bad_value"),
        ({"banned": {"vulko": 1}}, "bad_value"),
        ({"banned": None}, "bad_value"),
        ({"banned": [["vulko"]]}, "unknown_card: ['vulko']"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused(options: dict[str, object], refusal: str) -> None:
    with pytest.raises(BadOptions) as refused:
        Options.from_dict(options).check(2)
    assert refused.value.refusal == refusal
    assert nightfall.text.refusal(refusal, "en") != nightfall.text.refusal("none", "en")


def test_promos_can_be_listed_where_they_are_in_play() -> None:
    promo = SETS["base"].promos[0].id
    assert dealt(begin(1, promos=True, liked=[promo])) >= {promo}


def test_with_five_seats_one_card_of_the_base_set_can_be_banned() -> None:
    Options.from_dict({"banned": BASE[:1]}).check(5)
    with pytest.raises(BadOptions, match="too_many_banned"):
        Options.from_dict({"banned": BASE[:2]}).check(5)


def test_a_quick_start_needs_a_pair_for_each_seat() -> None:
    pairs = Options(draft=Draft.QUICK).quick_start_pairs
    banned = [pair[0] for pair in pairs[:2]]
    Options.from_dict({"draft": "quick", "banned": banned}).check(4)
    with pytest.raises(BadOptions, match="too_many_banned"):
        Options.from_dict({"draft": "quick", "banned": banned}).check(5)


@each_row(
    "sets, draft", product((["base"], ["coldest_war"], ["base", "coldest_war"]), DRAFTS)
)
def test_as_many_cards_are_needed_as_a_draft_uses(sets: list[str], draft: Draft) -> None:
    for seats in range(2, 6):
        options = Options.from_dict({"sets": sets, "draft": draft})
        plan = plan_for(options, seats)
        rest = plan.deal - len(plan.picks) if plan.rest == TO_COMMONS else 0
        to_commons = plan.picks.count(TO_COMMONS) + rest
        filled = max(0, COMMON_ARCHIVES - plan.laid_first - to_commons * seats)
        used = plan.laid_first + plan.deal * seats + filled
        assert options.cards_needed(seats) == used


def everywhere(position: nightfall.Position) -> set[str]:
    """Return all cards that were dealt, and those that the draft has removed."""
    picked = [card for picks in position.picks for card, _purpose in picks]
    numbers = [*picked, *(card for hand in position.undrafted for card in hand)]
    return dealt(position) | {CARDS[number].id for number in numbers}


@pytest.mark.parametrize("draft", ["standard", "hidden", "quick"])
def test_computers_imagine_no_other_deal_than_the_lists_allow(draft: str) -> None:
    banned, liked = BASE[:3], BASE[10:18]
    for seed in range(8):
        rng = Random(seed)
        options = {"draft": draft, "secret": True, "banned": banned, "liked": liked}
        position = begin(seed, 3, **options)
        while True:
            for seat in range(3):
                imagined = everywhere(determinise(position, seat, rng))
                assert not imagined & {*banned}
                assert imagined >= {*liked}
            if position.archive_card:
                break
            seat = position.waiting[0]
            decision = position.decision(seat)
            assert decision is not None
            position.play(seat, rng.choice(decision.options))


def test_draft_cards_leave_out_what_is_banned() -> None:
    options = Options.from_dict({"banned": BASE[:2]})
    assert len(draft_cards(options)) == len(BASE) - 2
