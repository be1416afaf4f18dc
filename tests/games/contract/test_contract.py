"""Test the contract of the site with its games, for all games and the tests' own game."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.http import QueryDict
from django.urls import get_resolver

from engine import jaeger
from engine.errors import BadOptions, BadSave, IllegalMove
from engine.ranking import are_places, ranked, shared_ranks
from games.contract import Outcome, Placing, all_games, game_of, keys
from games.contract.form_answers import Answers
from games.contract.game import Game
from games.contract.registry import UnknownGame
from games.contract.rules import Position
from games.contract.undo import Mark
from nightfall_site.late_api import API_URLS

SITE = [*settings.GAMES, "tests.embers.house.GAME"]
SEEDS = (1, 2)


@pytest.fixture(params=SITE)
def game(request: pytest.FixtureRequest, settings: Any) -> Game:
    """Return each game in turn as the only game of the site. The addresses of all games are
    loaded first.
    """
    assert get_resolver().url_patterns
    assert get_resolver(API_URLS).url_patterns
    settings.GAMES = [request.param]
    return all_games()[0]


def walk(
    game: Game, seats: int, seed: int, level: str | None = None
) -> Iterator[tuple[Position, int]]:
    """Play a game; yield each position with the seat that answers next."""
    rng = Random(seed)
    position = game.begin(seats=seats, seed=seed, options={})
    for _ in range(20_000):
        if position.result is not None:
            yield position, -1
            return
        seat = rng.choice(position.waiting)
        yield position, seat
        chosen = level or rng.choice(game.levels).value
        position.play(seat, game.level(chosen).choose(position, seat, rng))
    raise AssertionError("the game does not end")


def names(game: Game) -> dict[int, str]:
    return {seat: f"Seat{seat}" for seat in range(max(game.seats))}


def test_games_are_found_by_key(embers: Game) -> None:
    assert keys() == [*[each.key for each in all_games()[:-1]], "embers"]
    assert game_of("embers") is embers
    with pytest.raises(UnknownGame):
        game_of("marbles")


@pytest.mark.parametrize(
    "paths",
    [
        [],
        ["tests.embers.house.GAME", "tests.embers.house.GAME"],
        ["tests.embers.house.HAND"],
    ],
)
def test_a_site_needs_games_and_each_once(settings: Any, paths: list[str]) -> None:
    settings.GAMES = paths
    with pytest.raises(ImproperlyConfigured):
        all_games()


def test_every_size_comes_to_an_end_with_places_for_all(game: Game) -> None:
    for seats in game.sizes:
        for seed in SEEDS:
            *_, (position, _nobody) = walk(game, seats, seed)
            outcome = game.outcome(position)
            assert outcome is not None
            placings = outcome.placings
            assert sorted(each.seat for each in placings) == list(range(seats))
            assert are_places(each.place for each in placings)
            won = set(game.winners(outcome))
            assert won <= {each.seat for each in placings if each.place == 1}
            assert won or (game.score and game.score.wins_from is not None)
            assert all((each.score is None) == (game.score is None) for each in placings)
            if game.score is not None:
                costs = [game.score.cost(each.score or 0) for each in placings]
                assert costs == sorted(costs)
                assert all(abs(cost) <= game.score.most for cost in costs)


def test_sizes_that_a_game_does_not_have_are_refused(game: Game) -> None:
    for seats in (min(game.seats) - 1, max(game.seats) + 1):
        with pytest.raises(BadOptions) as refused:
            game.checked({}, seats)
        assert game.setup.refusal(refused.value.refusal, game.words.LANGUAGES[0])


def test_an_unknown_option_is_refused(game: Game) -> None:
    with pytest.raises(BadOptions):
        game.checked({"marbles": True}, min(game.seats))


def test_what_is_stored_can_be_read_again_at_every_move(game: Game) -> None:
    for position, _seat in walk(game, min(game.seats), 3):
        again = game.read(position.to_json())
        assert again == position
        assert again.to_json() == position.to_json()
        assert again.view(0) == position.view(0)
    with pytest.raises(BadSave):
        game.read("{}")


def test_a_refused_choice_changes_nothing(game: Game) -> None:
    position = game.begin(seats=min(game.seats), seed=5, options={})
    before = position.to_json()
    for seat in range(min(game.seats)):
        with pytest.raises(IllegalMove):
            position.play(seat, "nonsense")
    assert position.to_json() == before


def test_a_view_says_who_looks_who_is_asked_and_what(game: Game) -> None:
    for position, _seat in walk(game, max(game.seats), 1):
        public = position.view(None)
        assert public["audience"] is None
        assert public.get("decision") is None
        assert sorted(public["waiting"]) == sorted(position.waiting)
        for seat in range(max(game.seats)):
            view = position.view(seat)
            assert view["audience"] == seat
            assert (view["decision"] is not None) == (seat in position.waiting)


def test_everything_can_be_said_in_every_language(game: Game) -> None:
    called = names(game)
    for position, seat in walk(game, min(game.seats), 2):
        for language in game.words.LANGUAGES if seat >= 0 else ():
            view = position.view(seat)
            asked = view["decision"]
            assert game.words.decision_note(asked["kind"], language)
            for one in asked["batch"]:
                whole = {**asked, **one}
                assert game.words.prompt(whole, view, called, language)
                for key in one["options"]:
                    assert game.words.option_label(key, whole, view, called, language)
    for language in game.words.LANGUAGES:
        events = position.events_since(0, None)
        told = [game.words.event_sentence(each, None, called, language) for each in events]
        assert any(told)
        outcome = game.outcome(position)
        assert outcome is not None
        for row in outcome.to_dict()["places"]:
            assert game.words.result_sentence(row, called, language) or not row["by"]


def test_events_are_numbered_and_never_change(game: Game) -> None:
    before: list[dict[str, Any]] = []
    for position, _seat in walk(game, min(game.seats), 4):
        events = position.events_since(0, None)
        assert [event["n"] for event in events] == list(range(position.event_count))
        assert events[: len(before)] == before
        before = events


def test_what_the_public_learns_every_seat_learns(game: Game) -> None:
    *_, (position, _nobody) = walk(game, min(game.seats), 6)
    public = position.events_since(0, None)
    for seat in range(min(game.seats)):
        for seen, own in zip(public, position.events_since(0, seat), strict=True):
            assert seen.items() <= own.items()


def test_every_level_answers_with_what_is_offered(game: Game) -> None:
    for level in game.levels:
        for position, seat in walk(game, min(game.seats), 7, level.value):
            if seat >= 0:
                decision = position.decision(seat)
                choice = level.choose(position.clone(), seat, Random(1))
                assert decision is not None
                assert choice in decision.options
    with pytest.raises(KeyError):
        game.level("marbles")
    assert game.level(game.stand_in)


def test_offers_have_names_and_leave_the_questions_as_they_are(game: Game) -> None:
    taken = 0
    called = names(game)
    for position, _seat in walk(game, min(game.seats), 11):
        for seat in range(min(game.seats)):
            for offer in game.offers.of(position, seat):
                assert game.offers.is_open(position)
                for language in game.words.LANGUAGES:
                    assert game.offers.label(offer, position.view(seat), called, language)
                ahead = position.clone()
                ahead.play(seat, offer)
                assert ahead.result is not None or ahead.waiting == position.waiting
                taken += 1
    assert not game.offers.is_open(position)
    assert bool(taken) == game.has_offers


def test_something_can_be_stated_only_where_a_game_has_statements(game: Game) -> None:
    position = game.begin(seats=min(game.seats), seed=1, options={})
    for seat in range(min(game.seats)):
        stated = game.statements.possible(position.view(None), seat)
        assert bool(stated) == game.has_statements


def test_what_levels_and_orders_take_out_of_turn_is_offered(game: Game) -> None:
    for position, _seat in walk(game, min(game.seats), 12):
        before = position.to_json()
        for seat in range(min(game.seats)):
            found = [each.volunteer(position, seat, Random(1)) for each in game.levels]
            for kind in game.orders.offered(position, seat):
                if not kind.takes:
                    stored = game.orders.give({kind.name: True}, position, seat)
                    found.append(game.offers.ordered(stored, position, seat))
            assert {*found} - {None} <= {*game.offers.of(position, seat)}
        assert position.to_json() == before


def test_orders_that_were_given_stand_and_answer_with_what_is_offered(game: Game) -> None:
    given = 0
    for position, seat in walk(game, min(game.seats), 8):
        if seat < 0:
            break
        for kind in game.orders.offered(position, seat):
            values = game.orders.values(kind.name, position, seat) if kind.takes else [True]
            for value in values[:1]:
                stored = game.orders.give({kind.name: value}, position, seat)
                assert game.orders.in_force(stored, position, seat) == {kind.name: value}
                decision = position.decision(seat)
                assert decision is not None
                answer = game.orders.answer(stored, position, seat, decision)
                assert answer is None or answer in decision.options
                assert game.orders.rewound(stored, position.event_count) == stored
                given += 1
    assert bool(given) == bool(game.orders.kinds)


def test_an_order_that_does_not_exist_is_refused(game: Game) -> None:
    position = game.begin(seats=min(game.seats), seed=1, options={})
    with pytest.raises(ValueError, match="marbles"):
        game.orders.give({"marbles": True}, position, 0)


def test_what_can_be_taken_back_told_nobody_else_anything(game: Game) -> None:
    taken = 0
    seats = min(game.seats)
    for position, seat in walk(game, seats, 9):
        if seat < 0:
            break
        ahead = position.clone()
        before = Mark(ahead.rng, ahead.event_count)
        decision = ahead.decision(seat)
        assert decision is not None
        ahead.play(seat, decision.options[0])
        if game.undo.may_be_undone(ahead, seat, before, seats):
            taken += 1
            assert ahead.rng == before.rng
            assert ahead.result is None
    assert taken


def test_conflicts_are_those_of_the_engine_and_have_a_reason(game: Game) -> None:
    for conflict in game.setup.conflicts:
        assert conflict.one[0] != conflict.other[0]
        assert game.setup.refusal(conflict.refusal, game.words.LANGUAGES[0])


def test_what_excludes_each_other_is_found_by_asking_the_rules(embers: Game) -> None:
    found = {frozenset((each.one, each.other)): each for each in embers.setup.conflicts}
    conflict = found[frozenset((("hand", "short"), ("wind", "on")))]
    assert conflict.refusal == "wind_over_short_hands"


def test_the_usual_game_is_plain_and_has_nothing_unusual(game: Game) -> None:
    # Add the defaults, because `checked` leaves out options that are off.
    usual = game.setup.default_options | game.checked({}, min(game.seats))
    assert game.setup.unusual(usual) == []
    for switch in game.setup.switches:
        turned = {**usual, switch.value: not usual[switch.value]}
        assert switch in game.setup.unusual(turned)
        assert not game.setup.is_quick_match_options(turned)


def test_who_begins_can_be_said_where_somebody_does(game: Game) -> None:
    last = min(game.seats) - 1
    options = game.setup.with_first_seat(game.setup.default_options, last)
    position = game.begin(seats=last + 1, seed=1, options=options)
    assert game.setup.began(position) == (last if game.setup.first else None)


def test_a_game_that_is_over_has_chapters_traits_and_conduct(game: Game) -> None:
    seats = min(game.seats)
    *_, (position, _nobody) = walk(game, seats, 10)
    events = position.events_since(0, None)
    chapters = game.chapters.begun(events, names(game))
    assert all(chapter.title for chapter in chapters)
    for seat, traits in game.honours.traits(position, seats).items():
        assert 0 <= seat < seats
        assert all(game.honours.trait(each, "en").name for each in traits)
    for one, other in game.conduct.blows(events):
        assert one != other


def test_places_are_shared_and_the_next_counts_all_before_it() -> None:
    assert shared_ranks([1, 1, 2, 3, 3]) == [1, 1, 3, 4, 4]
    assert ranked({"ann": 3, "ben": 1, "cem": 3}) == [("ben", 1), ("ann", 2), ("cem", 2)]
    assert are_places([2, 1, 2, 4])
    assert not are_places([1, 2, 2, 3])


@pytest.mark.parametrize("places", [(2, 2), (1, 3), (1, 1, 2)])
def test_places_that_nobody_can_come_in_are_refused(places: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="places"):
        Outcome(tuple(Placing(seat, place) for seat, place in enumerate(places)))


def test_a_seat_has_one_place() -> None:
    with pytest.raises(ValueError, match="seat"):
        Outcome((Placing(0, 1), Placing(0, 2)))


def test_plain_forms_carry_a_choice_or_a_batch() -> None:
    answers = Answers()
    assert answers.read(QueryDict("choice=ember:3")) == ["ember:3"]
    assert answers.read(QueryDict("batch=1&q0=ember:3&q1=ember:1")) == [
        "ember:3",
        "ember:1",
    ]
    assert answers.read(QueryDict("batch=1&q1=ember:1")) == []


@pytest.mark.parametrize("version", [0, jaeger.RULES_VERSION + 1])
def test_a_game_by_unknown_rules_is_refused(version: int) -> None:
    with pytest.raises(BadOptions, match="unknown_rules_version"):
        jaeger.new(seats=4, seed=1, rules_version=version)


def test_a_daily_challenge_is_a_duel_that_is_the_same_for_all(game: Game) -> None:
    daily, monday = game.daily, date(2026, 11, 23)
    if daily is None:
        return
    assert game.score is not None
    assert str(daily.rule)
    for days in range(14):
        deal = daily.deal(monday + timedelta(days=days))
        assert deal == daily.deal(monday + timedelta(days=days))
        begun = game.begin(seats=2, seed=1, options=game.checked(deal.options, 2))
        assert begun.waiting
        # The level must not search, because a search depends on the time that it has.
        assert not game.level(deal.level).thinks
    *_before, (over, _seat) = walk(game, 2, 1)
    assert daily.turns(over) > 0
