"""Leave Me Alone!: another player chooses an order's targets."""

from __future__ import annotations

from tests.engine.table import B, J, S, table


def test_faq_leave_me_1_it_chooses_the_targets_of_the_chosen_order() -> None:
    """Of the chain text and of the kicker.

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
    """Leave Me Alone! takes targets only: what goes from whose hand is not one.

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
    """Two on one order: J's was played later, so B's resolves last.

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
    """Chain text and active kicker, with other targets the second time.

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
    """Its player still decides what there is to decide.

    Rule: REP-4.
    """
    game = table(3).chain((S, "Blood Rage"), (J, "Leave Me Alone!")).ready()
    assert game.asked(S) == "damage_order"


def test_leave_me_alone_takes_the_targets_of_a_doubled_order() -> None:
    """Travail doubled Death Grip, Leave Me Alone! chooses both times.

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
    """Ghoul Summons kicked carries out Death Grip's text: all targets are B's to choose.

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


def test_leave_me_alone_alone_has_nothing_to_choose() -> None:
    """As the first card there is no order but itself.

    Rules: TARGET-4, TARGET-8.
    """
    game = table(2).chain((S, "Leave Me Alone!")).ready()
    assert game.discard(S) == ["Leave Me Alone!"]
