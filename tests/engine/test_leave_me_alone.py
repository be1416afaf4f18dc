"""Test Leave Me Alone!, with which another player chooses an order's targets."""

from __future__ import annotations

from tests.engine.table import B, J, S, table


def test_faq_leave_me_1_it_chooses_the_targets_of_the_chosen_order() -> None:
    """The player of Leave Me Alone! chooses the targets of the order's chain text and of
    its kicker.

    Scenario: FAQ-LeaveMe-1.
    Rule: REP-4.
    """
    game = (
        table(2)
        .in_play(S, "Vulko", "Genesis One")
        .in_play(B, "Marcus Toth", "Indigo Six")
        .chain((S, "Blood Rage"), (S, "Shock and Awe"), (B, "Leave Me Alone!"))
        .ready()
        .choose(B, "Shock and Awe")
    )
    assert game.view()["chain"][1]["targets_by"] == B
    assert game.waiting == (B,)
    game.choose(B, "Vulko")
    assert game.waiting == (B,)
    game.choose(B, "Genesis One")
    assert game.minions(S) == []
    assert len(game.minions(B)) == 2


def test_other_choices_stay_with_the_orders_player() -> None:
    """Leave Me Alone! covers only targets. A card that a player exiles from their hand is
    no target.

    Rules: REP-4, CHAIN-21.
    """
    game = (
        table(3)
        .hand(S, "Vulko", "Genesis One", "Bite")
        .chain((S, "Lilith Lawrence"), (S, "Franz Orlok"), (B, "Leave Me Alone!"))
        .ready()
        .choose(B, "Franz Orlok", S)
    )
    assert game.waiting == (S,)
    assert game.asked(S) == "exile_from_hand"
    game.choose(S, "Genesis One")
    assert game.exiled() == ["Genesis One"]
    assert game.waiting == (S,), "Lilith Lawrence is untouched"


def test_the_last_leave_me_alone_to_resolve_decides() -> None:
    """Two Leave Me Alone! were played on one order. J's was played later and resolves
    first, so B's decides.

    Rule: REP-4.
    """
    game = (
        table(3)
        .chain((S, "Death Grip"), (B, "Leave Me Alone!"), (J, "Leave Me Alone!"))
        .ready()
        .choose(J, "Death Grip")
    )
    assert game.view()["chain"][0]["targets_by"] == B
    assert game.waiting == (B,)


def test_faq_leave_me_4_kicked_the_order_does_all_twice() -> None:
    """The chain text and the active kicker may have other targets the second time.

    Scenario: FAQ-LeaveMe-4.
    Rules: REP-1, REP-4, REP-5.
    """
    game = (
        table(3)
        .in_play(J, "Vulko", "Genesis One", "Marcus Toth", "Indigo Six")
        .chain(
            (S, "Blood Rage"),
            (S, "Shock and Awe"),
            (S, "Zacharias Sands"),
            (B, "Leave Me Alone!"),
        )
        .ready()
        .choose(B, "Shock and Awe")
        .choose(S, "Vulko")
    )
    assert game.minions(J) == ["Genesis One:3", "Marcus Toth:2", "Indigo Six:2"]
    game.choose(B, "Genesis One", "Marcus Toth", "Indigo Six")
    assert game.minions(J) == []
    assert game.minions(S) == [], "Zacharias Sands was the last one left"
    assert game.asked(S) == "damage_order"


def test_an_order_without_targets_is_not_affected() -> None:
    """The order's own player still makes its other decisions.

    Rule: REP-4.
    """
    game = table(3).chain((S, "Blood Rage"), (J, "Leave Me Alone!")).ready()
    assert game.asked(S) == "damage_order"


def test_leave_me_alone_takes_the_targets_of_a_doubled_order() -> None:
    """Death Grip is carried out twice, and the player of Leave Me Alone! chooses its
    targets both times.

    Rules: REP-3, REP-4.
    """
    game = (
        table(3)
        .chain((S, "J.J. McTeague"), (S, "Sir John Travail"), (B, "Leave Me Alone!"))
        .in_play(S, "Vulko", "Genesis One")
        .ready()
        .choose(B, "J.J. McTeague")
    )
    assert game.offered(B) == ["Vulko", "Genesis One", "Sir John Travail"]
    game.choose(B, "Vulko", "Sir John Travail")
    assert game.minions(S) == [
        "Vulko:1",
        "Genesis One:3",
        "Sir John Travail:1",
        "J.J. McTeague:2",
    ]


def test_leave_me_alone_passes_into_the_text_of_a_fetched_card() -> None:
    """A kicked Ghoul Summons carries out the text of Death Grip, whose targets B chooses as
    well.

    Rules: REP-4, KICK-7.
    """
    game = (
        table(3)
        .discard(S, "Death Grip", "Vulko")
        .chain((S, "Overwatch Two"), (S, "Ghoul Summons"), (B, "Leave Me Alone!"))
        .ready()
        .choose(B, "Ghoul Summons")
    )
    assert game.decision(B).subject == "player:0"
    game.choose(B, "Death Grip", S)
    assert game.wounds(S) == 3


def test_leave_me_alone_takes_the_card_of_alton_hickmans_kicker() -> None:
    """B chooses in the discard pile of S. The card goes on the deck of S, and only S and B
    know which card it is.

    Rules: TARGET-15, REP-4, INFO-3.
    """
    game = (
        table(3)
        .deck(S, "Vulko")
        .discard(S, "Bite", "Genesis One", "Burn")
        .chain((S, "Marcus Toth"), (S, "Alton Hickman"), (B, "Leave Me Alone!"))
        .ready()
        .choose(B, "Alton Hickman")
    )
    assert game.asked(B) == "target_discard"
    assert game.decision(B).subject == "player:0"
    assert game.offered(B) == ["Bite", "Burn", "Genesis One"]
    game.choose(B, "Burn")
    assert game.deck(S) == ["Burn", "Vulko"]
    assert game.discard(S) == ["Bite", "Genesis One"]
    told = game.events("targeted", "put_on_deck", audience=J)
    assert [event["kind"] for event in told] == ["targeted", "put_on_deck"]
    assert told[0]["target"] == "order:1", "only that Alton Hickman was chosen"
    assert "card" not in told[1]


def test_leave_me_alone_takes_the_wound_of_blaine_cordell() -> None:
    """B decides which wound of S is exiled, a bite or a bleed.

    Rules: TARGET-15, REP-4.
    """
    game = (
        table(2)
        .discard(S, "Bite", "Vulko", "Bleed")
        .chain((S, "Blaine Cordell"), (B, "Leave Me Alone!"))
        .ready()
    )
    assert game.offered(B) == ["Bite", "Bleed"]
    game.choose(B, "Bleed")
    assert game.exiled() == ["Bleed"]
    assert game.discard(S) == ["Bite", "Vulko"]
    assert game.minions(S) == ["Blaine Cordell:2"]
    assert game.events("targeted")[-1] == {
        "n": game.events("targeted")[-1]["n"],
        "kind": "targeted",
        "seat": B,
        "card": "blaine-cordell",
        "target": "card:bleed",
    }


def test_leave_me_alone_takes_the_order_of_flank_attacks_kicker() -> None:
    """J chooses among the commons and B's own archives, and B gets the order.

    Rules: TARGET-15, REP-4, CARD-16, CLAIM-25.
    """
    game = (
        table(3)
        .commons("Ivan Radinsky")
        .private(S, "Grim Siege")
        .private(B, "Vulko")
        .private(J, "Death Grip")
        .hand(S, "Bleed")
        .chain((S, "Franz Orlok"), (B, "Flank Attack"), (J, "Leave Me Alone!"))
        .ready()
        .choose(J, "Flank Attack")
    )
    assert game.asked(J) == "target_archive"
    assert game.decision(J).subject == "player:1"
    assert game.offered(J) == ["Ivan Radinsky", "Vulko"]
    game.choose(J, "Ivan Radinsky")
    assert game.discard(B) == ["Ivan Radinsky", "Flank Attack"]
    assert game.discard(J) == ["Leave Me Alone!"]
    assert game.left("Ivan Radinsky") == 6


def test_an_archive_that_lies_face_down_is_nobody_elses_to_choose() -> None:
    """The player of Flank Attack may take from a face-down archive and so reveal it, but J
    may not choose it for them.

    Rules: TARGET-15, VAR-2.
    """
    setting = (
        table(3, secret=True)
        .commons("Ivan Radinsky", "Grim Siege")
        .private(B, "Vulko", shown=False)
        .hand(S, "Bleed")
    )
    played = (S, "Franz Orlok"), (B, "Flank Attack"), (J, "Leave Me Alone!")
    game = setting.chain(*played).ready().choose(J, "Flank Attack")
    assert game.offered(J) == ["Ivan Radinsky", "Grim Siege"]


def test_leave_me_alone_alone_has_nothing_to_choose() -> None:
    """Leave Me Alone! as the first card of a chain has no order to choose but itself.

    Rules: TARGET-4, TARGET-8.
    """
    game = table(2).chain((S, "Leave Me Alone!")).ready()
    assert game.discard(S) == ["Leave Me Alone!"]
