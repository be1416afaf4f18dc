"""Test which audience may know what."""

from __future__ import annotations

import json

import pytest

from tests.engine.table import B, J, S, Table, new, table


def everything(game: Table, audience: int | None) -> str:
    """Return the view and the events of an audience as JSON text."""
    events = game.position.events_since(0, audience)
    return json.dumps([game.view(audience), events])


def test_the_own_discard_pile_may_be_read_but_not_that_of_others() -> None:
    """Other players see only the size of a discard pile and its top card.

    Rules: INFO-1, INFO-3, INFO-6, INFO-10.
    """
    game = table(2).discard(S, "Vulko", "Bite", "Burn").hand(S, "Bleed").ready()
    assert game.view(S)["own_discard"] == ["vulko", "bite", "burn"]
    seen = game.view(B)["players"][S]
    assert (seen["discard"], seen["discard_top"]) == (3, "burn")
    assert "vulko" not in everything(game, B)


def test_nobody_looks_through_a_deck() -> None:
    """Not even the owner of a deck may look at its cards. The size of the deck is public.

    Rules: INFO-2, INFO-3, INFO-10, DECK-1.
    """
    game = table(2).deck(S, "Vulko", "Grim Siege").hand(S, "Bleed").ready()
    for audience in (None, S, B):
        assert "vulko" not in everything(game, audience)
        assert game.view(audience)["players"][S]["deck"] == 2


def test_hands_are_private_and_their_sizes_public() -> None:
    """Rule: INFO-9."""
    game = table(2).hand(S, "Vulko", "Bleed").ready()
    assert game.view(S)["hand"] == ["vulko", "bleed"]
    for audience in (None, B):
        assert "vulko" not in everything(game, audience)
        assert game.view(audience)["players"][S]["hand"] == 2


def test_drawn_cards_are_seen_by_who_drew_them() -> None:
    """Other players see only the number of drawn cards.

    Rules: INFO-9, INFO-10.
    """
    game = table(2).deck(S, "Vulko", "Bite").chain((S, "Charlotte Reyes")).ready()
    assert game.events("drew", audience=S)[0]["cards"] == ["vulko", "bite"]
    seen = game.events("drew", audience=B)[0]
    assert (seen["count"], "cards" in seen) == (2, False)


def test_archives_and_their_counts_are_open() -> None:
    """Rules: INFO-4, INFO-5."""
    game = (
        table(2).commons("Vulko").private(S, "Death Grip", left=3).hand(S, "Bleed").ready()
    )
    assert game.view()["commons"] == [{"card": "vulko", "left": 7}]
    assert game.view()["players"][S]["archives"] == [{"card": "death-grip", "left": 3}]


@pytest.mark.parametrize("profile", ["NF", "NF-DE"])
def test_the_top_wound_is_seen_but_not_how_many_lie_face_up(profile: str) -> None:
    """The number of face-up wounds and the wounds below the top one are secret in every
    profile.

    Rules: INFO-7, INFO-8.
    """
    views = []
    for left in (2, 5):
        game = table(2, profile=profile).wounds("Burn", *["Bite"] * 9, face_up=left)
        views.append(game.hand(S, "Vulko").ready().view(S))
    assert views[0] == views[1]
    wounds = {"top": "burn", "face_up": True, "face_up_left": None, "face_up_of": 20}
    assert views[0]["wounds"] == wounds


def test_a_table_may_show_the_number_of_face_up_wounds() -> None:
    """Rule: INFO-8."""
    game = table(2, show_wounds=True).wounds("Burn", "Bite", "Bite", face_up=2)
    assert game.hand(S, "Vulko").ready().view()["wounds"]["face_up_left"] == 2


def test_a_face_down_wound_shows_nothing_but_its_back() -> None:
    """Rules: INFO-8, END-1."""
    game = (
        table(2)
        .wounds("Burn", "Bleed", face_up=1)
        .chain((S, "Death Grip"), (S, "Enraged Wight"))
        .ready()
        .choose(S, B)
    )
    wounds = {"top": None, "face_up": False, "face_up_left": None, "face_up_of": 20}
    assert game.view()["wounds"] == wounds
    assert game.asked(S) == "target_player"


def test_the_play_area_is_open() -> None:
    """The chain, its active kickers and marks, and minions with their health are public.

    Rule: INFO-11.
    """
    game = (
        table(2)
        .in_play(B, ("Vulko", 2))
        .chain((S, "Ivan Radinsky"), (S, "Death Grip"))
        .ready()
    )
    seen = game.view()
    assert seen["players"][B]["minions"][0]["health"] == 2
    assert seen["players"][B]["minions"][0]["max_health"] == 3
    assert [(link["card"], link["kicked"], link["state"]) for link in seen["chain"]] == [
        ("ivan-radinsky", False, "waiting"),
        ("death-grip", True, "resolving"),
    ]
    assert game.asked(S) == "target_player"


def test_draft_cards_are_secret() -> None:
    """Each player sees only their own draft hand and picks.

    Rules: INFO-12, INFO-13.
    """
    game = new(3)
    for seat in (S, B, J):
        mine = game.view(seat)["draft_hand"]
        assert len(mine) == 4
        for audience in {S, B, J, None} - {seat}:
            read = everything(game, audience)
            assert not [card for card in mine if card in read]


def test_exiled_cards_and_influence_are_public() -> None:
    """Rule: INFO-14."""
    game = table(2).exiled("Bite", "Bite", "Vulko").hand(S, "Bleed").phase("claim").ready()
    assert game.view()["exiled"] == {"bite": 2, "vulko": 1}
    assert game.view()["influence"]["total"] == 2


def test_a_decision_is_shown_to_its_seat_alone() -> None:
    """Other players see only which seat is asked and the kind of question.

    Rules: INFO-9, INFO-15.
    """
    game = table(2).hand(S, "Vulko").ready()
    assert game.view(S)["decision"]["options"] == ["card:vulko", "pass"]
    assert game.view(B)["decision"] is None
    assert "decision" not in game.view()
    assert game.view(B)["asked"] == {"0": "chain"}


@pytest.mark.parametrize("others", [("Bite", "Vulko"), ("Vulko", "Vulko")])
def test_exiling_from_hand_is_asked_even_of_a_hand_without_a_choice(
    others: tuple[str, ...],
) -> None:
    """An answer without a question would reveal that all orders in hand are alike.

    Rules: INFO-9, INFO-15.
    """
    game = (
        table(2)
        .hand(B, *others)
        .chain((S, "Lilith Lawrence"), (S, "Franz Orlok"))
        .ready()
        .choose(S, B)
    )
    assert game.waiting == (B,)
    assert game.offered(B) == ["Vulko"]


@pytest.mark.parametrize(
    ("archive", "offered"),
    [("Leave Me Alone!", ["claim Leave Me Alone!", "done"]), ("Big Ghost", ["done"])],
)
def test_the_claim_phase_does_not_tell_what_a_face_down_archive_costs(
    archive: str, offered: list[str]
) -> None:
    """If the phase of a player without a hand ended by itself, because nothing can be paid
    for, it would reveal the cost.

    Rules: INFO-15, VAR-1.
    """
    game = (
        table(2, secret=True)
        .private(S, archive, shown=False)
        .deck(S, *["Bite"] * 9)
        .phase("claim")
        .ready()
    )
    assert (game.phase, game.waiting) == ("claim", (S,))
    assert game.offered(S) == offered


def test_with_nothing_to_do_for_all_to_see_the_claim_phase_ends_by_itself() -> None:
    """Rules: INFO-5, INFO-14."""
    game = table(2).private(S, "Big Ghost").deck(S, *["Bite"] * 9).phase("claim").ready()
    assert game.phase == "cleanup"


def test_the_wound_that_comes_next_is_told_while_it_lies_face_up() -> None:
    """The last face-up wound is followed by the back of a card, whose front nobody knows.

    Rules: INFO-8, DMG-16, END-3.
    """
    game = (
        table(2)
        .wounds("Burn", "Bite", "Bleed", face_up=2)
        .chain((S, "Death Grip"))
        .ready()
        .choose(S, B)
    )
    told = game.events("wounded")
    assert [event["card"] for event in told] == ["burn", "bite", "bleed"]
    assert [event["next"] for event in told] == ["bite", None, None]
    assert game.position.result is not None
