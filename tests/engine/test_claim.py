"""Test the claim phase, influence and archives."""

from __future__ import annotations

import pytest

from tests.engine.table import B, J, S, Setting, table


def shop(*archives: str, seats: int = 2, influence: int = 2, **options: object) -> Setting:
    """Return a table at which S is in the claim phase, with common archives and a spare
    card in hand.
    """
    return (
        table(seats, **options)
        .commons(*archives)
        .hand(S, "Bleed")
        .phase("claim")
        .influence(influence)
    )


# Influence


def test_ex_26_discarding_pays_for_what_is_missing() -> None:
    """Two influence and one discard pay for Alton Hickman, who costs three.

    Scenarios: EX-26, EX-27.
    Rules: CLAIM-1, CLAIM-5, CLAIM-10, CLAIM-11.
    """
    game = (
        table(3)
        .commons("Alton Hickman", "Flank Attack")
        .hand(B, "Genesis One", "Bleed")
        .phase("claim")
        .turn(B)
        .ready()
    )
    assert game.offered(B) == ["discard Bleed", "discard Genesis One", "done"]
    game.choose(B, "discard Genesis One")
    assert game.influence == 3
    game.choose(B, "claim Alton Hickman")
    assert game.influence == 0
    assert game.discard(B) == ["Genesis One", "Alton Hickman"]
    assert game.left("Alton Hickman") == 6
    assert game.offered(B) == ["discard Bleed", "done"]


@pytest.mark.parametrize("profile", ["NF", "NF-DE"])
def test_a_turn_begins_with_two_influence(profile: str) -> None:
    """With both profiles, influence that is lost in the chain is taken from the two
    influence of the turn.

    Rules: CLAIM-2, CLAIM-3, CLAIM-4.
    """
    game = table(2, profile=profile).hand(S, "Vulko", "Bleed").hand(B, "Grim Siege")
    played = game.ready()
    assert played.influence == 2
    played.choose(S, "Vulko", "pass").choose(B, "Grim Siege", S)
    assert played.influence == 0
    assert played.asked(S) == "claim"


def test_influence_is_what_one_has_what_cards_give_and_what_is_discarded() -> None:
    """The turn's two influence, two from Yuri Koroviev and one from a discard add up.

    Rule: CLAIM-1.
    """
    game = table(2).hand(S, "Bleed").chain((S, "Yuri Koroviev")).ready()
    game.choose(S, "discard Bleed")
    assert game.influence == 2 + 2 + 1


def test_cards_may_be_discarded_without_need() -> None:
    """Rules: CLAIM-6, CLAIM-13."""
    game = table(2).hand(S, "Genesis One", "Bite").hand(B, "Bleed").phase("claim").ready()
    game.choose(S, "discard Genesis One", "discard Bite")
    assert game.influence == 4
    game.until("chain", B)
    assert game.influence == 2


def test_wounds_may_be_discarded_for_influence() -> None:
    """Rule: CLAIM-7."""
    game = shop("Flank Attack").ready().choose(S, "discard Bleed")
    assert game.influence == 3
    assert game.discard(S) == ["Bleed"]


def test_gains_in_another_players_turn_are_lost() -> None:
    """Neither S nor B gets the influence of B's Yuri Koroviev.

    Rules: CLAIM-16, CLAIM-15.
    """
    game = table(2).hand(B, "Bleed").chain((S, "Vulko"), (B, "Yuri Koroviev")).ready()
    assert game.influence == 2
    game.choose(S, "done").until("chain", B)
    assert game.influence == 2


# Claiming


def test_discards_and_claims_may_be_mixed() -> None:
    """A player may alternate discards and claims as often as they like.

    Rules: CLAIM-14, CLAIM-10.
    """
    game = shop("Leave Me Alone!", "Flank Attack").hand(S, "Burn", "Bite", "Vulko")
    played = game.ready()
    played.choose(S, "claim Leave Me Alone!", "discard Burn", "discard Bite")
    played.choose(S, "claim Leave Me Alone!", "discard Bleed")
    assert played.left("Leave Me Alone!") == 5
    assert played.influence == 1
    assert played.discard(S)[-2:] == ["Leave Me Alone!", "Bleed"]


def test_as_many_as_one_can_pay_for() -> None:
    """A player may claim several orders in one turn, from the same archive or from
    different ones.

    Rule: CLAIM-10.
    """
    game = shop("Flank Attack", "Death Grip", influence=11).ready()
    game.choose(S, "claim Flank Attack", "claim Death Grip", "claim Flank Attack")
    assert game.influence == 0
    assert game.discard(S) == ["Flank Attack", "Death Grip", "Flank Attack"]


def test_from_the_commons_and_the_own_archives_only() -> None:
    """A player may not claim from archives of opponents or from exile.

    Rules: CLAIM-9, ARCH-2, ARCH-3, EXILE-1, OPP-1.
    """
    game = (
        shop("Vulko", influence=9)
        .private(S, "Death Grip")
        .private(B, "Grim Siege")
        .exiled("Flank Attack")
        .ready()
    )
    assert game.offered(S) == [
        "discard Bleed",
        "claim Vulko",
        "claim Death Grip",
        "done",
    ]


def test_nobody_claims_in_another_players_turn() -> None:
    """Only the active player is asked to claim.

    Rule: CLAIM-12.
    """
    game = shop("Vulko", seats=3).ready()
    assert game.waiting == (S,)
    assert game.asked(B) is None
    assert game.asked(J) is None


def test_the_top_card_goes_face_up_on_the_pile() -> None:
    """Rules: CLAIM-11, ARCH-4, INFO-5, INFO-6."""
    game = shop("Leave Me Alone!").discard(S, "Bite").ready()
    game.choose(S, "claim Leave Me Alone!")
    assert game.discard(S) == ["Bite", "Leave Me Alone!"]
    assert game.view()["players"][S]["discard_top"] == "leave-me-alone"
    assert game.view()["commons"] == [{"card": "leave-me-alone", "left": 6}]


def test_an_empty_archive_is_gone() -> None:
    """Players cannot claim from an empty archive, take a free order from it or target it.

    Rules: ARCH-5, ARCH-6.
    """
    game = (
        table(2)
        .commons("Flank Attack", left=1)
        .commons("Vulko", "Marcus Toth")
        .hand(S, "Bleed")
        .phase("claim")
        .influence(9)
        .ready()
        .choose(S, "claim Flank Attack")
    )
    assert "claim Flank Attack" not in game.offered(S)
    game = (
        table(2)
        .commons("Flank Attack", left=0)
        .commons("Vulko", "Marcus Toth")
        .hand(S, "Bleed")
        .chain((S, "Alton Hickman"), (S, "Furious Melee"), (S, "Flank Attack"))
        .ready()
        .choose(S, "Alton Hickman", B)
    )
    assert game.asked(S) == "target_archive"
    assert game.offered(S) == ["Vulko", "Marcus Toth"]


def test_a_free_order_may_empty_the_last_archive() -> None:
    """The second free order finds no archive to take from.

    Rules: CLAIM-25, ARCH-5, TARGET-8.
    """
    game = (
        table(2)
        .commons("Vulko", left=1)
        .hand(S, "Bleed")
        .chain(
            (S, "Alton Hickman"),
            (S, "Death Grip"),
            (B, "Flank Attack"),
            (B, "Death Grip"),
            (B, "Flank Attack"),
        )
        .ready()
        .choose(B, "Alton Hickman", S, "Alton Hickman")
        .choose(S, S)
    )
    assert game.left("Vulko") == 0
    assert game.discard(B).count("Vulko") == 1


# Secret archives


def test_claiming_reveals_an_own_secret_archive() -> None:
    """After the claim, the archive is an ordinary private archive.

    Rules: VAR-1, VAR-2, INFO-4.
    """
    game = shop("Vulko", secret=True).private(S, "Leave Me Alone!", shown=False).ready()
    assert game.view()["players"][S]["archives"] == [{"card": None, "left": 7}]
    game.choose(S, "claim Leave Me Alone!")
    assert game.events("archive_revealed", audience=B)[0]["card"] == "leave-me-alone"
    assert game.left("Leave Me Alone!") == 6


def test_what_cannot_be_paid_for_is_not_revealed() -> None:
    """A claim that cannot be paid for is not offered, so that the archive stays face down.

    Rule: VAR-2.
    """
    game = shop("Leave Me Alone!", secret=True).private(S, "Vulko", shown=False).ready()
    assert game.offered(S) == ["discard Bleed", "claim Leave Me Alone!", "done"]


@pytest.mark.parametrize("shown", [True, False])
def test_others_cannot_choose_a_secret_archive(shown: bool) -> None:
    """Furious Melee, "Indigo Six" and Flank Attack cannot choose an archive that is face
    down.

    Rules: VAR-2, CARD-16.
    """
    game = (
        table(2, secret=True, profile="NF-DE")
        .commons("Leave Me Alone!", "Marcus Toth")
        .private(B, "Flank Attack", shown=shown)
        .hand(S, "Bleed")
        .chain(
            (S, "Indigo Six"),
            (S, "Alton Hickman"),
            (S, "Furious Melee"),
            (S, "Death Grip"),
            (S, "Flank Attack"),
        )
        .influence(9)
        .ready()
        .choose(S, "Alton Hickman")
    )
    assert ("Flank Attack" in game.offered(S)) is shown
    game.choose(S, "Leave Me Alone!", B, B)
    assert ("Flank Attack" in game.offered(S)) is shown
    game.choose(S, "Leave Me Alone!")
    assert ("claim Flank Attack" in game.offered(S)) is shown


def test_a_free_order_may_come_from_the_own_secret_archive() -> None:
    """The free order reveals the archive, also in another player's turn.

    Rules: VAR-2, CLAIM-25.
    """
    game = (
        table(2, secret=True)
        .commons("Leave Me Alone!")
        .private(B, "Vulko", shown=False)
        .chain((S, "Franz Orlok"), (B, "Flank Attack"))
        .ready()
    )
    assert game.offered(B) == ["Leave Me Alone!", "Vulko"]
    game.choose(B, "Vulko")
    assert game.left("Vulko") == 6


def test_a_secret_archive_is_no_target_for_its_owner_either() -> None:
    """The kicker of Furious Melee exiles and takes nothing, so it cannot choose it
    (docs/decisions/0042).

    Rules: VAR-2, TARGET-11.
    """
    game = (
        table(2, secret=True)
        .commons("Leave Me Alone!", "Marcus Toth")
        .private(S, "Vulko", shown=False)
        .chain((S, "Alton Hickman"), (S, "Furious Melee"))
        .ready()
        .choose(S, B)
    )
    assert game.offered(S) == ["Leave Me Alone!", "Marcus Toth"]
