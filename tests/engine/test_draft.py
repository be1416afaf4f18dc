"""Test the draft of archives and its variants."""

from __future__ import annotations

from typing import Any

import pytest

from engine import nightfall as rules
from engine.nightfall import IllegalMove
from engine.nightfall.cards.catalogue import NUMBER
from tests.engine.table import B, J, S, Table, Thing, name, new
from tests.matrix import each_row


def hands(game: Table) -> list[set[Thing]]:
    return [set(game.offered(seat)) for seat in range(game.view()["seats"])]


def pick(game: Table) -> list[Thing]:
    """Let everybody pick the first card on offer; return the picks."""
    picked = [game.offered(seat)[0] for seat in range(game.view()["seats"])]
    for seat, card in enumerate(picked):
        game.choose(seat, card)
    return picked


def asked(game: rules.Position, seat: int) -> tuple[str, ...]:
    """Return the options of a seat that picks."""
    decision = game.decision(seat)
    assert decision is not None
    return decision.options


def commons(game: Table) -> list[str]:
    return [name(pile["card"]) for pile in game.view()["commons"]]


def private(game: Table, seat: int) -> list[str]:
    return [name(pile["card"]) for pile in game.view()["players"][seat]["archives"]]


def purposes(game: Table) -> list[str | None]:
    """Draft to the end, and return the purpose of each round."""
    found = []
    while game.phase == "draft":
        found.append(game.decision(0).purpose)
        pick(game)
    return found


# Exchanging a pick


def test_a_pick_is_exchanged_as_if_the_other_had_been_taken() -> None:
    """If one of three players exchanges their pick, everything is as if the new card had
    been picked first, and no other player sees a difference.

    Rules: DRAFT-13, INFO-12.
    """
    game, other = rules.new(seats=3, seed=5), rules.new(seats=3, seed=5)
    first, second = asked(game, 0)[:2]
    game.play(0, first)
    other.play(0, second)
    seen = [(game.view(seat), game.events_since(0, seat)) for seat in (1, 2, None)]
    game.replace_pick(0, second)
    assert game == other
    assert game.to_json() == other.to_json()
    assert seen == [(game.view(seat), game.events_since(0, seat)) for seat in (1, 2, None)]
    assert game.view(0)["exchangeable"]["chosen"] == second


def test_a_pick_stands_when_all_have_picked() -> None:
    """When both players have picked, neither can exchange that pick any more, not even
    before their next pick.

    Rules: DRAFT-13.
    """
    game = rules.new(seats=2, seed=5)
    assert game.replaceable_pick(0) is None
    with pytest.raises(IllegalMove, match="not_asked"):
        game.replace_pick(0, asked(game, 0)[0])
    option, other = asked(game, 0)[:2]
    game.play(0, option)
    assert game.replaceable_pick(0) is not None
    game.play(1, asked(game, 1)[0])
    before = game.to_json()
    assert (game.replaceable_pick(0), game.replaceable_pick(1)) == (None, None)
    with pytest.raises(IllegalMove, match="not_asked"):
        game.replace_pick(0, other)
    assert game.to_json() == before


def test_only_a_card_that_was_offered_is_taken_instead() -> None:
    """Rules: DRAFT-2, DRAFT-13."""
    game = rules.new(seats=3, seed=5)
    game.play(0, asked(game, 0)[0])
    before = game.to_json()
    foreign = asked(game, 1)[0]
    for option in (foreign, "pass", "card:nothing"):
        with pytest.raises(IllegalMove, match="not_offered"):
            game.replace_pick(0, option)
    assert game.to_json() == before


def test_a_pick_of_a_later_round_is_exchanged_for_itself() -> None:
    """If a second pick is exchanged several times, the first pick stays.

    Rules: DRAFT-3, DRAFT-13, INFO-13.
    """
    game = rules.new(seats=3, seed=5)
    for seat in range(3):
        game.play(seat, asked(game, seat)[0])
    kept = game.view(0)["picks"]
    option, other = asked(game, 0)[:2]
    game.play(0, option)
    game.replace_pick(0, other)
    game.replace_pick(0, option)
    game.replace_pick(0, other)
    assert game.view(0)["picks"] == [*kept, {"card": other[5:], "purpose": "chosen"}]
    told = [event for event in game.events_since(0, 0) if event["kind"] == "picked"]
    assert [each.get("card") for each in told if each["seat"] == 0][1] == other[5:]


# The base draft


def test_four_draft_cards_are_dealt_to_each_player() -> None:
    """All dealt cards are different. The rest is set aside face down.

    Rules: DRAFT-1, DRAFT-14, INFO-12.
    """
    dealt = hands(new(5))
    assert [len(hand) for hand in dealt] == [4] * 5
    assert len(set().union(*dealt)) == 20


def test_two_picks_are_private_and_the_third_goes_to_the_commons() -> None:
    """The fourth card leaves the game, and the commons are filled up to eight archives.

    Rules: DRAFT-2, DRAFT-3, DRAFT-4, DRAFT-5.
    """
    game = new(3)
    first, second = pick(game), pick(game)
    third_choice = hands(game)
    third = pick(game)
    for seat in range(3):
        assert private(game, seat) == [first[seat], second[seat]]
        left_over = third_choice[seat] - {third[seat]}
        assert not left_over & set(commons(game))
    assert set(map(str, third)) <= set(commons(game))
    assert len(commons(game)) == 8


@pytest.mark.parametrize(("upstream", "step"), [(False, -1), (True, 1)])
def test_the_rest_is_passed_to_the_left_or_upstream_to_the_right(
    upstream: bool, step: int
) -> None:
    """Players pass three cards on, and then two.

    Rules: DRAFT-2, DRAFT-3, VAR-9.
    """
    game = new(3, upstream=upstream)
    for left in (3, 2):
        before = hands(game)
        picked = pick(game)
        after = hands(game)
        for seat in range(3):
            giver = (seat + step) % 3
            assert after[seat] == before[giver] - {picked[giver]}
            assert len(after[seat]) == left


def test_all_pick_at_the_same_time() -> None:
    """The round ends when the last player has picked, and nobody picks twice.

    Rule: DRAFT-13.
    """
    game = new(3)
    assert game.waiting == (S, B, J)
    rest = game.offered(B)[1:]
    game.choose(B, game.offered(B)[0])
    assert game.waiting == (S, J)
    with pytest.raises(IllegalMove, match="not_asked"):
        game.position.play(B, f"card:{rest[0]}")
    game.choose(J, game.offered(J)[0])
    assert len(game.offered(S)) == 4
    game.choose(S, game.offered(S)[0])
    assert game.waiting == (S, B, J)
    assert game.decision(S).amount == 2


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_order_of_the_commons_does_not_tell_who_picked_what(seats: int) -> None:
    """The commons are sorted as in the catalogue, in views and in events.

    Rule: INFO-12.
    """
    game = new(seats).draft()
    revealed = game.events("archives_revealed")[0]["commons"]
    assert [name(card) for card in revealed] == commons(game)
    places = [NUMBER[card] for card in revealed]
    assert places == sorted(places)


def test_picks_are_secret_until_all_is_revealed_together() -> None:
    """Other players see that a player has picked, but not which card.

    Rules: INFO-12, DRAFT-13, INFO-13.
    """
    game = new(3)
    card = game.offered(S)[0]
    game.choose(S, card)
    seen_by_b, seen_by_s = (
        game.events("picked", audience=B),
        game.events("picked", audience=S),
    )
    assert [set(event) for event in seen_by_b] == [{"n", "kind", "seat"}]
    assert name(seen_by_s[0]["card"]) == card
    assert [name(each["card"]) for each in game.view(S)["picks"]] == [card]
    assert "picks" not in game.view()
    assert game.view()["commons"] == []
    game.draft()
    assert card in private(game, S)


# Two players


@pytest.mark.parametrize("profile", ["NF", "NF-DE"])
def test_two_players_draft_differently(profile: str) -> None:
    """The first pick leaves the game, the next two are private, and the last card becomes
    common.

    Rules: DRAFT-11, DRAFT-12.
    """
    game = new(2, profile=profile)
    first, second = pick(game), pick(game)
    rest = hands(game)
    third = pick(game)
    assert private(game, S) == [second[S], third[S]]
    assert private(game, B) == [second[B], third[B]]
    for seat in (S, B):
        assert rest[seat] - {third[seat]} <= set(commons(game))
    assert not set(first) & {*commons(game), *private(game, S), *private(game, B)}
    assert len(commons(game)) == 8


@each_row(
    "seats, options, expected",
    [
        (2, {}, ["remove", "private", "private"]),
        (2, {"draft": "base4"}, ["private", "private", "commons"]),
        (2, {"draft": "hidden"}, ["remove", "private", "private"]),
        (2, {"draft": "open"}, ["private", "private"]),
        (2, {"draft": "common_ground"}, ["commons", "commons"]),
        (3, {}, ["private", "private", "commons"]),
        (3, {"draft": "hidden"}, ["private", "private", "commons"]),
        (3, {"draft": "open"}, ["private", "private"]),
        (3, {"draft": "common_ground"}, ["commons", "commons"]),
        (3, {"draft": "open", "upstream": True}, ["private", "private"]),
        (3, {"draft": "open", "secret": True}, ["private", "private"]),
        (3, {"draft": "common_ground", "upstream": True}, ["commons", "commons"]),
        (2, {"upstream": True, "secret": True}, ["remove", "private", "private"]),
    ],
)
def test_what_the_picks_are_for(
    seats: int, options: dict[str, Any], expected: list[str]
) -> None:
    """The two-player draft can be switched off, and does not take place with Open Archives
    or Common Ground. Upstream and Secret Archives can be combined with all drafts that pass
    hands on.

    Rules: DRAFT-12, VAR-3, VAR-5, VAR-8, VAR-9, VAR-10.
    """
    game = new(seats, **options)
    assert purposes(game) == expected
    assert len(commons(game)) == 8


# Variants


def test_open_archives_lay_the_commons_first() -> None:
    """Eight archives are open. Of three dealt cards two become private, and one leaves the
    game.

    Rules: VAR-3, VAR-4, DRAFT-2.
    """
    game = new(3, draft="open")
    laid = commons(game)
    assert len(laid) == 8
    dealt = hands(game)
    assert [len(hand) for hand in dealt] == [3, 3, 3]
    assert not set().union(*dealt) & set(laid)
    first, second = pick(game), pick(game)
    assert sorted(commons(game)) == sorted(laid)
    assert [private(game, seat) for seat in range(3)] == [
        [first[seat], second[seat]] for seat in range(3)
    ]


@each_row("seats, expected", [(2, 8), (3, 8), (4, 8), (5, 10)])
def test_common_ground_has_no_private_archives(seats: int, expected: int) -> None:
    """Both picks of each player become common, filled up to eight. All ten of five players
    stay.

    Rules: VAR-5, VAR-6, VAR-7.
    """
    game = new(seats, draft="common_ground")
    picked = {*pick(game), *pick(game)}
    assert len(picked) == 2 * seats
    assert picked <= set(commons(game))
    assert len(commons(game)) == expected
    assert [private(game, seat) for seat in range(seats)] == [[]] * seats


def test_hidden_archives_show_no_commons_before_the_end() -> None:
    """Neither the hidden draft nor the base draft shows common archives before the end.

    Rule: VAR-8.
    """
    game = new(3, draft="hidden")
    assert commons(game) == []
    game.draft()
    assert len(commons(game)) == 8


@pytest.mark.parametrize("draft", ["standard", "quick"])
def test_secret_archives_lie_face_down(draft: str) -> None:
    """Only their owner knows which cards secret archives have. The commons are open.

    Rules: VAR-1, INFO-4.
    """
    game = new(3, draft=draft, secret=True).draft()
    assert len(commons(game)) == 8
    for player in game.view(B)["players"]:
        assert player["archives"] == [{"card": None, "left": 7}] * 2
    mine = [each["card"] for each in game.view(S)["picks"] if each["purpose"] == "private"]
    assert len(mine) == 2
    for kind in ("archives_revealed", "pair_dealt", "picked"):
        for event in game.events(kind, audience=B):
            assert not set(mine) & set(event.get("cards", []))
            assert event.get("card") not in mine


@each_row("sets", [("base",), ("coldest_war",), ("base", "coldest_war")])
@each_row("seats", [2, 3])
def test_after_the_draft_nobody_holds_a_draft_card(
    seats: int, sets: tuple[str, ...]
) -> None:
    """Cards that were not drafted are out of the game or in the commons.

    Rules: DRAFT-4, DRAFT-5, DRAFT-12.
    """
    game = new(seats, sets=sets).draft()
    assert not any(game.position.draft_hands)
