"""Test games of built decks: players' own archives and wounds, and leaving the game
(CONSTR).
"""

from __future__ import annotations

from random import Random

import pytest

from engine import nightfall
from engine.nightfall.sampling import determinise
from tests.engine import promises, walks
from tests.engine.secrets import check_secrets
from tests.engine.table import B, J, S, Table, built
from tests.matrix import each_row

BOTH = ("base", "coldest_war")


def out(game: Table) -> list[bool]:
    return [player["out"] for player in game.view()["players"]]


def stack(game: Table, seat: int) -> tuple[int, str | None]:
    wounds = game.view()["players"][seat]["wounds"]
    return wounds["left"], wounds["top"]


def test_wounds_come_from_the_own_stack() -> None:
    """Rules: CONSTR-5, CONSTR-6."""
    game = (
        built()
        .own_wounds(B, "Burn", "Bleed", "Bite", "Bite")
        .chain((S, "Franz Orlok"), (S, "Death Grip"))
        .ready()
    )
    game.choose(S, B)
    assert game.discard(B) == ["Burn", "Bleed", "Bite"]
    assert stack(game, S) == (15, "bite")
    assert game.asked(S) == "target_player"


def test_only_the_top_of_an_archive_is_seen_and_claimed() -> None:
    """A claim turns up the next card, which may be claimed as well. Rule: CONSTR-15."""
    game = (
        built()
        .archive(S, "Vulko", "Big Ghost", "Alton Hickman")
        .archive(S, "Blood Rage", "Death Grip")
        .archive(B, "Franz Orlok")
        .hand(B, "Vulko")
        .influence(20)
        .phase("claim")
        .ready()
    )
    assert "claim Vulko" in game.offered(S)
    assert "claim Big Ghost" not in game.offered(S)
    game.choose(S, "claim Vulko")
    assert game.view()["players"][S]["archives"][0] == {
        "card": "big-ghost",
        "left": 2,
        "place": 0,
    }
    assert "claim Big Ghost" in game.offered(S)
    assert game.events("turned_up")[-1]["card"] == "big-ghost"


def test_two_archives_with_the_same_card_on_top_are_told_apart() -> None:
    """Rule: CONSTR-15."""
    game = (
        built()
        .archive(S, "Vulko", "Big Ghost")
        .archive(S, "Vulko", "Death Grip")
        .influence(9)
        .phase("claim")
        .ready()
    )
    game.choose(S, "claim Vulko at 1")
    assert [each["left"] for each in game.view()["players"][S]["archives"]] == [2, 1]
    assert "claim Death Grip" in game.offered(S)


def test_the_owner_knows_what_is_in_an_archive_but_not_its_order() -> None:
    """Rule: CONSTR-15."""
    game = built().archive(S, "Vulko", "Big Ghost", "Alton Hickman").ready()
    own = game.view(S)["own_archives"]
    assert own == [["alton-hickman", "big-ghost", "vulko"]]
    assert len(game.view(S)["own_wounds"]) == 15
    assert "own_archives" not in game.view(None)
    assert game.view(B)["own_archives"] != own


@pytest.mark.parametrize("scope", ["not_opposing", "any"])
def test_no_text_lets_anybody_claim_from_anothers_archive(scope: str) -> None:
    """Rules: CONSTR-8, CONSTR-9, GEN-1."""
    game = (
        built(flank_scope=scope)
        .archive(S, "Leave Me Alone!")
        .archive(B, "Vulko")
        .influence(9)
        .chain((S, "Indigo Six"))
        .ready()
    )
    game.until("claim")
    assert "claim Vulko" not in game.offered(S)


def test_a_kicked_flank_attack_takes_from_an_own_archive() -> None:
    """The claim is from an archive of the player even if Flank Attack may take from any.
    Rules: CONSTR-9, CARD-16.
    """
    game = (
        built(flank_scope="any", profile="NF-DE")
        .archive(S, "Big Ghost", "Vulko")
        .archive(S, "Blood Rage")
        .archive(B, "Franz Orlok")
        .chain((S, "Alton Hickman"), (S, "Lilith Lawrence"), (S, "Flank Attack"))
        .ready()
    )
    while game.asked(S) == "target_order":
        game.choose(S, game.offered(S)[0])
    if game.asked(S) == "target_archive":
        assert "Franz Orlok" not in game.offered(S)


def test_an_exiled_wound_goes_below_the_own_stack() -> None:
    """Rule: CONSTR-12."""
    game = (
        built()
        .discard(S, "Bleed")
        .own_wounds(S, "Bite", "Burn")
        .chain((S, "Blaine Cordell"))
        .ready()
    )
    assert game.exiled() == []
    assert game.view(S)["own_wounds"] == ["bite", "burn", "bleed"]
    assert stack(game, S) == (3, "bite")
    (event,) = game.events("tucked")
    assert (event["seat"], event["owner"], event["card"]) == (S, S, "bleed")


def test_a_wound_from_anothers_stack_goes_back_there() -> None:
    """B exiles a wound that came from S's stack. Rule: CONSTR-19."""
    game = built(sets=BOTH).discard(B, "Bleed").turn(B).chain((B, "Blaine Cordell"))
    position = game._position
    position.built = position.built._replace(strays=((B, S, position.discards[B][0]),))
    played = game.ready()
    assert stack(played, S)[0] == 16
    assert stack(played, B)[0] == 15
    assert not played.position.built.strays


def test_of_like_wounds_the_own_one_is_exiled_first() -> None:
    """Rule: CONSTR-19."""
    game = (
        built(sets=BOTH).discard(B, "Bleed", "Bleed").turn(B).chain((B, "Blaine Cordell"))
    )
    position = game._position
    position.built = position.built._replace(strays=((B, S, position.discards[B][0]),))
    played = game.ready()
    assert (stack(played, S)[0], stack(played, B)[0]) == (15, 16)


def test_the_last_wound_of_the_stack_ends_a_game_of_two_at_once() -> None:
    """The rest of the hit and the orders that wait in the chain are dropped.

    Rules: CONSTR-7, CONSTR-16, CONSTR-17.
    """
    game = (
        built().own_wounds(B, "Burn").chain((S, "Franz Orlok"), (S, "Death Grip")).ready()
    )
    game.choose(S, B)
    assert len(game.events("wounded")) == 1
    result = game.position.result
    assert result is not None
    assert [(place.seat, place.place, place.by) for place in result.places] == [
        (S, 1, None),
        (B, 2, "out"),
    ]
    assert result.places[1].wounds == 1


def test_whoever_leaves_later_comes_before_who_left_sooner() -> None:
    """Rule: CONSTR-16."""
    game = (
        built(3)
        .own_wounds(B, "Burn")
        .own_wounds(J, "Burn")
        .chain((S, "Franz Orlok"), (S, "Blood Rage"))
        .ready()
    )
    game.choose(S, J)
    result = game.position.result
    assert result is not None
    assert [place.seat for place in result.places] == [S, B, J]


def test_all_cards_of_whoever_leaves_are_gone() -> None:
    """No card of that player has an effect any more. Rule: CONSTR-18."""
    game = (
        built(3)
        .own_wounds(B, "Burn")
        .hand(B, "Vulko")
        .deck(B, "Big Ghost")
        .discard(B, "Bite")
        .in_play(B, "Marcus Toth", "Alton Hickman")
        .archive(B, "Vulko", "Vulko")
        .chain((S, "Franz Orlok"))
        .ready()
    )
    game.choose(S, B)
    assert out(game) == [False, True, False]
    player = game.view()["players"][B]
    assert (player["hand"], player["deck"], player["discard"]) == (0, 0, 0)
    assert player["minions"] == []
    assert all(not archive["left"] for archive in player["archives"])
    assert game.events("destroyed") == []
    assert game.exiled() == []


def test_waiting_orders_leave_the_chain_and_kickers_stay() -> None:
    """Lilith Lawrence of B would have asked for a target and entered play, but leaves with
    B. Rule: CONSTR-18.
    """
    game = (
        built(3)
        .own_wounds(B, "Burn")
        .chain((S, "Alton Hickman"), (B, "Lilith Lawrence"), (S, "Franz Orlok"))
        .ready()
    )
    game.choose(S, B)
    assert "Lilith Lawrence" not in game.resolved()
    assert game.minions(B) == []
    assert (
        game.minions(S) == ["Franz Orlok:2", "Alton Hickman:3"] or len(game.minions(S)) == 2
    )
    assert game.wounds(J) == 0


def test_whoever_has_left_is_no_target_and_no_opponent() -> None:
    """Rules: CONSTR-18, TARGET-7."""
    game = (
        built(3)
        .own_wounds(B, "Burn")
        .chain((S, "Lilith Lawrence"), (S, "Franz Orlok"))
        .ready()
    )
    game.choose(S, B)
    assert game.offered(S) == [S, J]
    assert game.position.opponents(S) == (J,)


def test_combats_against_whoever_leaves_end() -> None:
    """Combats against the other players go on. Rule: CONSTR-18."""
    game = (
        built(3)
        .own_wounds(B, "Burn")
        .in_play(S, "Vulko", "Big Ghost", "Alton Hickman")
        .ready()
    )
    game.attacks(B, B, J, first=("Vulko", "Big Ghost"))
    assert out(game) == [False, True, False]
    assert len(game.events("combat")) == 2
    assert game.wounds(J) > 0


def test_the_turn_of_whoever_leaves_ends_and_the_next_begins() -> None:
    """Orders of other players in the chain are discarded. Rule: CONSTR-18."""
    game = (
        built(3)
        .own_wounds(S, "Burn")
        .chain((S, "Alton Hickman"), (J, "Vulko"), (B, "Franz Orlok"))
        .deck(B, *["Vulko"] * 6)
        .hand(B, "Vulko")
        .ready()
    )
    game.choose(B, S)
    assert out(game) == [True, False, False]
    assert game.active == B
    assert game.discard(J) == ["Vulko"]
    assert "Franz Orlok" in game.discard(B)
    assert game.phase == "chain"


def test_damage_under_way_to_others_still_arrives() -> None:
    """The text of S hits S first, who leaves the game. It hits J all the same.

    Rule: CONSTR-17.
    """
    game = (
        built(3)
        .own_wounds(S, "Burn")
        .chain((S, "Alton Hickman"), (S, "Big Ghost"))
        .hand(B, "Vulko")
    )
    links = game._position.chain
    links[1] = links[1]._replace(kicked=True)
    played = game.ready()
    while played.asked(S) == "damage_order":
        played.choose(S, played.offered(S)[0])
    assert out(played)[S]
    assert (played.wounds(B), played.wounds(J)) == (1, 1)


def test_an_action_under_a_minion_of_whoever_leaves_goes_to_its_owner() -> None:
    """Actions of the player who leaves are removed from others' minions. Rules: CONSTR-18,
    ATTACH-3.
    """
    game = (
        built(3, sets=BOTH)
        .own_wounds(B, "Burn")
        .in_play(S, "Vulko")
        .in_play(B, "Big Ghost")
        .attached(S, "Full Battle Rattle", to="Big Ghost")
        .attached(B, "Still Standing", to="Vulko")
        .phase("chain")
        .chain((S, "Franz Orlok"))
        .ready()
    )
    game.choose(S, B)
    assert game.discard(S) == ["Full Battle Rattle"]
    assert "attached" not in game.minion(S, "Vulko")


def test_no_text_permits_a_claim_from_an_opposing_archive() -> None:
    """Neither Victor One nor the kicker of All Terrors Revealed gives a permission.

    Rules: CONSTR-8, CONSTR-9.
    """
    for chain in (("Victor One",), ("Genesis One", "All Terrors Revealed")):
        game = built(2, sets=BOTH).chain(*((S, card) for card in chain)).ready()
        if game.asked(S) == "target_player":
            game.choose(S, B)
        assert game.resolved()[-1] == chain[0]
        assert not game.events("may_claim_opposing", "may_claim_cheaper"), chain
        assert game.position.permissions == 0


def test_leave_me_alone_of_whoever_left_chooses_no_more() -> None:
    """Rules: CONSTR-18, REP-4."""
    game = (
        built(3)
        .own_wounds(B, "Burn")
        .chain((S, "Death Grip"), (S, "Franz Orlok"), (B, "Leave Me Alone!"))
        .ready()
    )
    game.choose(B, "Death Grip")
    game.choose(S, B)
    assert game.offered(S) == [S, J]


@each_row("seats", [2, 3, 4, 5])
def test_games_of_built_decks_keep_every_promise(seats: int) -> None:
    """The games are played to their end, with random sets, moons and starters.

    Rules: CONSTR-1 to CONSTR-19.
    """
    position, rng = walks.built_table(seats, seats), Random(seats)
    for step, _ in enumerate(walks.walk(position, rng)):
        if step % 25 == 0:
            promises.check_cards(position)
            promises.check_questions(position)
            promises.check_answers(position)
            promises.check_json(position)
            check_secrets(position, rng)
    result = position.result
    assert result is not None
    assert [place.place for place in result.places] == [*range(1, seats + 1)]
    assert {place.by for place in result.places[1:]} == {"out"}


@each_row("seed", range(4))
def test_a_sample_of_built_decks_cannot_be_told_from_the_real_ones(seed: int) -> None:
    """Rule: CONSTR-15."""
    position, rng = walks.built_table(seed), Random(seed)
    for step, _ in enumerate(walks.walk(position, rng)):
        if step % 40 == 0:
            seat = rng.randrange(position.seats)
            sample = determinise(position, seat, rng)
            assert sample.view(seat) == position.view(seat)
            assert sample.decision(seat) == position.decision(seat)
            promises.check_questions(sample)


def test_a_sample_puts_other_cards_where_nobody_can_see() -> None:
    """The seat's own archives keep their cards, other players' archives need not. Rule:
    CONSTR-15.
    """
    position, rng = walks.built_table(3, 2), Random(1)
    samples = [determinise(position, 0, rng).built for _ in range(20)]
    real = position.built
    for place in (0, 1):
        assert {tuple(sorted(each.piles[place])) for each in samples} == {
            tuple(sorted(real.piles[place]))
        }
        assert len({each.piles[place] for each in samples}) > 1
        assert {each.piles[place][-1] for each in samples} == {real.piles[place][-1]}
    assert len({tuple(sorted(each.piles[2])) for each in samples}) > 1
    for each in samples:
        copies = [*each.piles[2], *each.piles[3]]
        assert max(map(copies.count, copies)) <= 3


def test_the_same_decks_and_choices_give_the_same_game() -> None:
    ends = []
    for _ in range(2):
        position = walks.built_table(11)
        for _move in walks.walk(position, Random(5)):
            pass
        ends.append(position.to_json())
    assert ends[0] == ends[1]
    assert nightfall.from_own_json(ends[0]).to_json() == ends[0]
