"""Test targets, sides, the order of simultaneous events, and exile."""

from __future__ import annotations

import pytest

from engine.nightfall import IllegalMove
from tests.engine.table import B, J, S, table


def test_targets_are_chosen_when_the_card_resolves() -> None:
    """J.J. McTeague may choose a minion that entered play after he was played.

    Rules: TARGET-3, TARGET-1.
    """
    game = table(2).hand(S, "J.J. McTeague").hand(B, "Marcus Toth").ready()
    game.choose(S, "J.J. McTeague").choose(B, "Marcus Toth")
    assert game.hand(B) == ["Marcus Toth"], "he was hit by it"
    entered, targeted = game.events("entered", "targeted")[:2]
    assert (entered["kind"], targeted["kind"]) == ("entered", "targeted")


def test_cards_in_hands_and_decks_are_never_targets() -> None:
    """Only minions in play are offered.

    Rules: TARGET-2, TARGET-9.
    """
    game = (
        table(2)
        .in_play(B, "Vulko", "Genesis One")
        .hand(B, "Marcus Toth")
        .deck(B, "Indigo Six")
        .chain((S, "Big Ghost"), (S, "Shock and Awe"))
        .ready()
    )
    assert game.offered(S) == ["Vulko", "Genesis One"]


def test_an_order_cannot_choose_itself() -> None:
    """Leave Me Alone! and Flank Attack may choose only orders below them in the chain.

    Rules: TARGET-4, CHAIN-18.
    """
    game = (
        table(2)
        .chain(
            (S, "Vulko"), (S, "Genesis One"), (S, "Leave Me Alone!"), (S, "Flank Attack")
        )
        .ready()
    )
    assert game.offered(S) == ["Vulko", "Genesis One", "Leave Me Alone!"]
    game.choose(S, "Genesis One")
    assert game.offered(S) == ["Vulko", "Genesis One"]


def test_ex_33_what_leaves_no_choice_targets_nobody() -> None:
    """Blood Rage asks only in which order the opponents are hit, and all of them are.

    Scenario: EX-33.
    Rule: TARGET-5.
    """
    game = table(3).chain((S, "Blood Rage"), (B, "Leave Me Alone!")).ready()
    assert game.waiting == (S,)
    game.choose(S, B)
    assert game.events("targeted", since=0)[-1]["card"] == "leave-me-alone"
    assert (game.wounds(B), game.wounds(J)) == (1, 1)


def test_the_own_player_may_be_chosen() -> None:
    """ "Target player" includes the player of the card.

    Rule: TARGET-7.
    """
    game = table(2).chain((S, "Rip and Tear")).ready().choose(S, S)
    assert game.wounds(S) == 2


def test_that_player_is_the_one_chosen_before() -> None:
    """The kicker of Franz Orlok is about the player whom he damaged.

    Rule: TARGET-12.
    """
    game = (
        table(3)
        .hand(B, "Vulko")
        .hand(J, "Genesis One")
        .chain((S, "Flank Attack"), (S, "Franz Orlok"))
        .ready()
        .choose(S, J)
        .choose(J, "Genesis One")
    )
    assert game.exiled() == ["Genesis One"]
    assert game.hand(B) == ["Vulko"]


def test_what_is_gone_cannot_be_meant_by_that() -> None:
    """A kicked Team Takedown with no minion in play has no controller to wound.

    Rules: TARGET-13, TARGET-8.
    """
    game = table(2).chain((S, "Ghoul Summons"), (S, "Team Takedown")).ready()
    assert game.wounds(S) + game.wounds(B) == 0


def test_a_refused_choice_changes_nothing() -> None:
    """A choice that is not offered is refused.

    Rule: CHAIN-16.
    """
    game = table(2).hand(S, "Vulko", "Bite").ready()
    before = game.position.to_json()
    for seat, option in [(S, "card:bite"), (S, "card:grim-siege"), (B, "pass"), (S, "use")]:
        with pytest.raises(IllegalMove):
            game.position.play(seat, option)
    assert game.position.to_json() == before
    assert game.offered(S) == ["Vulko", "pass"]


def test_cards_beat_rules() -> None:
    """By the rules minions may block and attackers are discarded. Alton Hickman and "Bad
    Smoke" are exceptions by their texts.

    Rule: GEN-1.
    """
    game = (
        table(2)
        .in_play(S, "Alton Hickman", "Bad Smoke")
        .in_play(B, "Genesis One")
        .ready()
        .attacks()
    )
    assert game.offered(B) == ["Bad Smoke", "pass"]
    game.passes(B)
    assert game.minions(S) == ["Bad Smoke:2"]


@pytest.mark.parametrize("seat", [S, B])
def test_you_is_whoever_played_the_card(seat: int) -> None:
    """ "You" on a card is its player, whoever began the chain.

    Rule: GEN-8.
    """
    game = table(2).deck(seat, "Bite", "Burn").chain((seat, "Grim Siege")).ready()
    assert game.hand(seat) == ["Bite", "Burn"]


def test_the_commons_belong_to_nobody_and_private_archives_to_their_player() -> None:
    """Private archives are friendly to their player and opposing to others. The commons are
    neither.

    Rules: OPP-1, OPP-2, OPP-3, OPP-4.
    """
    for seat, claims in ((S, "claim Vulko"), (B, "claim Death Grip")):
        game = (
            table(2)
            .commons("Grim Siege")
            .private(S, "Vulko")
            .private(B, "Death Grip")
            .hand(seat, "Bleed")
            .phase("claim")
            .turn(seat)
            .influence(9)
            .ready()
        )
        assert [each for each in game.offered(seat) if str(each).startswith("claim")] == [
            "claim Grim Siege",
            claims,
        ]


def test_an_exiled_card_is_out_of_the_game() -> None:
    """Dark Awakening cannot choose a card that was exiled.

    Rules: EXILE-1, EXILE-3.
    """
    game = (
        table(2)
        .in_play(S, "Genesis One")
        .chain((S, "Dark Awakening"), (B, "Team Takedown"))
        .ready()
    )
    assert game.exiled() == ["Genesis One"]
    assert game.minions(S) == []


def test_text_in_play_ends_with_the_card() -> None:
    """Vulko has been destroyed by Team Takedown, so he absorbs nothing of Death Grip.

    Rules: EFF-3, CARD-5.
    """
    game = (
        table(2)
        .in_play(B, "Vulko")
        .chain((S, "Death Grip"), (S, "Team Takedown"))
        .ready()
        .choose(S, B)
    )
    assert game.wounds(B) == 3


def test_text_in_play_does_nothing_in_the_chain() -> None:
    """Vulko waits in the chain while Death Grip resolves, and absorbs nothing.

    Rules: CARD-5, TARGET-9.
    """
    game = table(2).chain((S, "Vulko"), (B, "Death Grip")).ready().choose(B, S)
    assert game.wounds(S) == 3
    assert game.minions(S) == ["Vulko:3"]


def test_values_are_read_when_they_are_needed() -> None:
    """Zombie Horde attacks last, and counts the other attackers, which are still in play.

    Rule: EFF-5.
    """
    game = (
        table(2, promos=True)
        .in_play(S, "Zombie Horde", "Genesis One")
        .in_play(B, "Bad Smoke")
        .ready()
        .attacks(first=("Genesis One",))
        .passes(B)
    )
    assert [event["strength"] for event in game.events("combat")] == [2, 2]
