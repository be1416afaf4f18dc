"""Test faults that long random walks have found, one test for each."""

from __future__ import annotations

from random import Random

from engine import nightfall
from engine.nightfall import Ask, Draft, Options
from engine.nightfall.cards.catalogue import NUMBER
from engine.nightfall.sampling import determinise
from engine.nightfall.scenario import Scenario
from tests.engine.fuzz import check_game
from tests.engine.table import B, S, Table, built, war
from tests.matrix import each_row


def test_minions_of_several_seats_are_offered_as_they_stand() -> None:
    """Minions are offered seat by seat, not in the order in which they entered play, also
    when the order of damage is asked.

    Rule: SIM-2.
    """
    position = (
        Scenario(options=Options(ask_every_order=True))
        .in_play(0, "Genesis One")
        .in_play(1, "Marcus Toth")
        .in_play(0, "Alton Hickman")
        .chain((0, "Blood Rage"), (0, "Vulko"))
        .start()
    )
    decision = position.decision(0)
    assert decision is not None
    assert decision.kind is Ask.MINION_ORDER
    assert decision.options == ("minion:1", "minion:3", "minion:2")


def test_of_like_cards_in_a_pile_the_one_just_destroyed_is_exiled() -> None:
    """Readers of the events know which copy was just destroyed, and a sample has the same
    pile.

    Rules: EXILE-1, INFO-6.
    """
    game = (
        war(2)
        .discard(B, "Banner 89", "Burn")
        .in_play(B, "Banner 89")
        .chain((S, "Gas Burner Treatment"))
        .ready()
    )
    assert game.discard(B) == ["Banner 89", "Burn"]
    (exiled,) = game.events("exiled")
    assert (exiled["minion"], exiled["top"]) == (1, "burn")
    for seat in (S, B):
        sample = determinise(game.position, seat, Random(1))
        assert sample.discards == game.position.discards


@each_row("secret", [False, True])
@each_row("draft", [Draft.STANDARD, Draft.BASE4, Draft.HIDDEN])
def test_while_starting_minions_are_chosen_a_draft_can_be_sampled(
    draft: Draft, secret: bool
) -> None:
    """The archives are known, so a sample need not invent how they were picked.

    Rules: SETUP-7, INFO-12.
    """
    options = Options(
        sets=("base", "coldest_war"), choose_starters=True, draft=draft, secret=secret
    )
    game = Table(nightfall.new(seats=3, seed=6, options=options))
    while game.asked(S) != "starters":
        for seat in game.position.waiting:
            game.choose(seat, game.offered(seat)[0])
    for seat in range(3):
        sample = determinise(game.position, seat, Random(1))
        assert sample.view(seat) == game.view(seat)
        assert sample.decision(seat) == game.decision(seat)


def test_drawing_tells_what_lay_on_a_deck_that_others_have_put_back() -> None:
    """S has looked at three cards, and B looks at them again and changes their order. When
    S draws one of them, a sample must not put it there any more.

    Rules: INFO-2, INFO-3.
    """
    game = (
        war(2)
        .hand(S, *["Banner 89"] * 4)
        .deck(S, "Vulko", "Burn", "Jarek", "Kilo 13")
        .chain((B, "All Terrors Revealed"), (S, "Clever Ivan"))
        .ready()
        .choose(S, "done", "Vulko", "Burn")
        .choose(B, S, "done", "Jarek", "Burn")
        .until("claim")
        .choose(S, "done")
    )
    assert sorted(game.hand(S)) == ["Banner 89"] * 4 + ["Jarek"]
    below = {tuple(determinise(game.position, S, Random(n)).decks[S]) for n in range(40)}
    kilo, vulko, burn = (NUMBER[name] for name in ("kilo-13", "vulko", "burn"))
    assert below == {(kilo, vulko, burn), (kilo, burn, vulko)}


def test_who_refuses_their_own_order_and_leaves_chooses_nothing_either() -> None:
    """S leaves while the order resolves whose targets S chose.

    Rules: CONSTR-18, REP-4.
    """
    game = (
        built(2)
        .own_wounds(S, "Burn")
        .chain((S, "Enraged Wight"), (S, "Leave Me Alone!"))
        .ready()
        .choose(S, S)
    )
    assert [player["out"] for player in game.view()["players"]] == [True, False]
    assert [link["targets_by"] for link in game.view()["chain"]] == [None, None]


def test_of_two_like_actions_that_of_who_leaves_is_taken_away() -> None:
    """A minion has two equal actions of different seats. When the seat of the first leaves
    the game, readers of the events have the other action left (CONSTR-18).
    """
    position, _ = check_game(766235, looks=0.1)
    assert "left_game" in {event["kind"] for event in position.events_since(0, None)}
