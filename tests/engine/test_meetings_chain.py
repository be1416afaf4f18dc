"""Test mechanisms of The Coldest War in combination with orders of a chain that are
doubled, refused, fetched from a pile, played in another player's turn, or whose targets
another player chooses.

`tests.engine.meetings` has the grid of these combinations.
"""

from __future__ import annotations

from tests.engine.table import B, J, S, Setting, war


def kicked(setting: Setting, *places: int) -> Setting:
    """Make the kickers at these places of the chain active, whatever orders they follow;
    return the setting.
    """
    chain = setting._position.chain
    for place in places:
        chain[place] = chain[place]._replace(kicked=True)
    return setting


# Feed


def test_a_payment_may_bring_a_minion_back_to_the_hand() -> None:
    """Marcus Toth is destroyed as the price and returns to the hand, where he cannot be
    paid again.

    Rules: FEED-1, DMG-2.
    """
    game = (
        war(2)
        .in_play(S, "Marcus Toth")
        .deck(S, "Vulko", "Jarek", "Kilo 13")
        .chain((S, "Fresh Meat"))
        .ready()
        .choose(S, "Marcus Toth")
    )
    assert sorted(game.hand(S)) == ["Jarek", "Marcus Toth", "Vulko"]
    assert game.phase == "claim"


def test_each_repeat_chooses_among_those_whom_nothing_protects() -> None:
    """Rules: FEED-5, TARGET-5."""
    game = (
        war(3, promos=True)
        .in_play(B, "Shadow Seven")
        .hand(S, "Jarek", "Vulko")
        .hand(B, "Vulko")
        .hand(J, "Vulko", "Vulko")
        .chain((S, "Routine Interrogation"))
        .ready()
    )
    assert game.offered(S) == [S, J]
    game.choose(S, J).choose(J, "Vulko").choose(S, "Jarek")
    assert game.offered(S) == [S, J]
    game.choose(S, J).choose(J, "Vulko")
    assert game.hand(J) == []
    assert game.asked(S) == "feed"


def test_each_repeat_is_absorbed_anew() -> None:
    """Rules: FEED-5, DMG-9."""
    game = (
        war(2)
        .in_play(B, "Vulko")
        .hand(S, "Bite", "Bite", "Burn", "Burn")
        .chain((S, "Gregor Dzanic"), (S, "Inhuman Wave"))
        .ready()
        .choose(S, B, "Bite", "Bite")
    )
    assert game.minions(B) == [], "2, and 1 for the kicker"
    assert game.wounds(B) == 1, "the repeat finds nobody to absorb it"
    game.choose(S, "pass").until("claim")


def test_a_text_is_fed_on_after_the_last_face_up_wound() -> None:
    """The wounds that a text deals after the last face-up wound are face down. The game
    ends when the chain is done.

    Rules: FEED-2, END-1 to END-3.
    """
    game = (
        war(2)
        .wounds("Bite", "Burn", "Bleed", "Bite", face_up=1)
        .hand(S, "Vulko", "Vulko")
        .chain((S, "Gregor Dzanic"), (S, "Inhuman Wave"))
        .ready()
        .choose(S, B, "Vulko", "Vulko")
    )
    assert game.wounds(B) == 4
    assert game.phase == "over"


def test_what_was_paid_is_drawn_again_when_the_deck_is_empty() -> None:
    """Rules: FEED-1, DECK-3."""
    game = (
        war(2)
        .in_play(S, "Vulko")
        .deck(S, "Jarek")
        .chain((S, "Fresh Meat"))
        .ready()
        .choose(S, "Vulko")
    )
    assert sorted(game.hand(S)) == ["Jarek", "Vulko"]
    assert game.discard(S) == ["Fresh Meat"]


def test_a_payment_gives_no_influence() -> None:
    """Rules: FEED-7, CLAIM-5."""
    game = war(2).in_play(B, "Vulko").hand(S, "Bite").chain((S, "Gregor Dzanic")).ready()
    game.choose(S, "Bite")
    assert game.minions(B) == ["Vulko:1"]
    assert (game.phase, game.influence) == ("claim", 2)


def test_an_order_is_fed_in_another_players_chain() -> None:
    """The player of the order feeds it, from their own hand. Rules: FEED-2, KICK-2."""
    game = (
        war(2)
        .in_play(S, "Big Ghost", "Vulko")
        .hand(S, "Jarek")
        .hand(B, "Bite")
        .chain((S, "Alton Hickman"), (B, "Gregor Dzanic"))
        .ready()
        .choose(B, "Vulko", "Bite", "Vulko")
    )
    assert "Vulko:1" in game.minions(S)
    assert game.hand(S) == ["Jarek"]


# Attached actions


def test_a_refused_action_is_not_attached() -> None:
    """Rules: CHAIN-19, ATTACH-1."""
    game = (
        war(2)
        .in_play(S, "Vulko")
        .chain((S, "Full Battle Rattle"), (B, "Flank Attack"))
        .ready()
    )
    assert "attached" not in game.minion(S, "Vulko")
    assert game.discard(S) == ["Full Battle Rattle"]


def test_leave_me_alone_chooses_where_an_action_goes_and_nothing_else() -> None:
    """The action still belongs to its owner, who also draws. Rules: REP-4, ATTACH-4,
    CHAIN-21.
    """
    game = (
        war(2)
        .in_play(S, "Vulko")
        .in_play(B, "Big Ghost", "Emil Balev")
        .attached(S, "Full Battle Rattle", to="Emil Balev")
        .deck(S, "Jarek")
        .chain((S, "Emil Balev"), (S, "Still Standing"), (B, "Leave Me Alone!"))
        .ready()
    )
    if game.asked(B) == "target_order":
        game.choose(B, "Still Standing")
    game.choose(B, "Big Ghost")
    assert game.minion(B, "Big Ghost")["attached"] == ["still-standing"]
    assert game.hand(S) == ["Jarek"]
    gone = game.position.attached[-1]
    assert gone.owner == S


def test_an_action_of_another_players_chain_goes_under_any_minion() -> None:
    """The action may be attached to a minion of a player whom no text may target.

    Rules: ATTACH-1, ATTACH-2.
    """
    game = (
        war(2, promos=True)
        .in_play(S, "Shadow Seven", "Vulko")
        .chain((S, "Alton Hickman"), (B, "Full Battle Rattle"))
        .ready()
    )
    assert game.offered(B) == ["Shadow Seven", "Vulko"]
    game.choose(B, "Vulko")
    assert game.minion(S, "Vulko")["strength"] == 5


def test_when_its_minion_is_exiled_an_action_is_discarded() -> None:
    """The action is not exiled with the minion. Rules: ATTACH-3, EXILE-3."""
    game = (
        war(2, promos=True)
        .in_play(B, "Vulko")
        .attached(B, "Still Standing", to="Vulko")
        .chain((S, "Franz Orlok"), (S, "Lisaveta Florescu"))
    )
    played = kicked(game, 1).ready()
    assert played.exiled() == ["Vulko"]
    assert played.discard(B) == ["Still Standing"]
    assert played.asked(S) == "target_player"


# Looking


def test_doubled_one_looks_twice() -> None:
    """The second time, the player looks at the cards that the first time has left. Rules:
    REP-1, DECK-6.
    """
    setting = (
        war(2)
        .deck(S, "Vulko", "Bite", "Jarek", "Kilo 13")
        .chain((S, "Clever Ivan"), (S, "Sir John Travail"))
    )
    game = kicked(setting, 1).ready().choose(S, "discard Bite", "done", "Jarek")
    assert game.view(S)["looks_at"]["cards"] == ["jarek", "vulko", "kilo-13"]
    game.choose(S, "discard Kilo 13", "done", "Vulko")
    assert game.deck(S) == ["Vulko", "Jarek"]
    assert game.discard(S) == ["Bite", "Kilo 13"]


def test_refused_nobody_looks() -> None:
    """Rule: CHAIN-19."""
    game = war(2).deck(S, "Vulko").chain((S, "Clever Ivan"), (B, "Flank Attack")).ready()
    assert not game.events("looked")
    assert game.phase == "claim"


def test_leave_me_alone_chooses_whose_deck_and_the_orders_player_looks() -> None:
    """Rules: REP-4, CHAIN-21, INFO-2."""
    game = (
        war(2)
        .deck(S, "Vulko", "Jarek")
        .deck(B, "Bite", "Burn")
        .chain((S, "All Terrors Revealed"), (B, "Leave Me Alone!"))
        .ready()
    )
    assert game.offered(B) == [S, B]
    game.choose(B, B)
    assert game.view(S)["looks_at"] == {"seat": B, "cards": ["bite", "burn"]}
    assert "looks_at" not in game.view(B)
    game.choose(S, "done", "Bite")
    assert game.hand(S) == ["Vulko"]


def test_a_deck_of_whoever_is_protected_cannot_be_looked_at() -> None:
    """Rule: TARGET-7."""
    game = (
        war(3, promos=True)
        .in_play(B, "Shadow Seven")
        .deck(J, "Vulko")
        .chain((S, "All Terrors Revealed"))
        .ready()
    )
    assert game.offered(S) == [S, J]


def test_a_fetched_text_looks_and_its_kicker_does_nothing() -> None:
    """Rules: KICK-7, CARD-18."""
    game = (
        war(2)
        .deck(S, "Vulko", "Kilo 13")
        .discard(S, "All Terrors Revealed")
        .private(B, "Vulko")
        .influence(9)
        .chain((S, "Banner 89"), (S, "Ghoul Summons"))
        .ready()
        .choose(S, S, "done", "Vulko")
    )
    assert sorted(game.hand(S)) == ["All Terrors Revealed", "Vulko"]
    assert game.phase == "claim"
    assert "claim Vulko" not in game.offered(S)


def test_in_anothers_chain_one_looks_at_the_own_deck() -> None:
    """Rules: CHAIN-6, INFO-2."""
    game = (
        war(2)
        .deck(S, "Vulko", "Vulko")
        .deck(B, "Bite", "Burn")
        .chain((S, "Emil Balev"), (B, "Clever Ivan"))
        .ready()
    )
    assert game.view(B)["looks_at"] == {"seat": B, "cards": ["bite", "burn"]}
    assert "looks_at" not in game.view(S)
    game.choose(B, "done", "Burn")
    assert game.deck(B) == ["Burn", "Bite"]
    game.until("claim")


# Giving


def test_doubled_two_wounds_are_given() -> None:
    """The player may choose another opponent each time. Rules: REP-1, REP-5."""
    setting = (
        war(3)
        .hand(S, "Bite", "Burn")
        .chain((S, "Banner 89"), (S, "Sophia Otrava"), (S, "Sir John Travail"))
    )
    game = kicked(setting, 2).ready()
    game.choose(S, S, B, "Burn", S, J)
    game.choose(S, "Bite") if game.asked(S) == "give_from_hand" else None
    assert (game.discard(B), game.discard(J)) == (["Burn"], ["Bite"])
    assert game.hand(S) == []


def test_leave_me_alone_chooses_who_gets_a_wound_not_which() -> None:
    """Rules: REP-4, TARGET-2, CHAIN-21."""
    game = (
        war(3)
        .hand(S, "Bite", "Burn")
        .chain((S, "Banner 89"), (S, "Sophia Otrava"), (B, "Leave Me Alone!"))
        .ready()
    )
    if game.asked(B) == "target_order":
        game.choose(B, "Sophia Otrava")
    game.choose(B, S, J)
    assert game.offered(S) == ["Bite", "Burn"]
    game.choose(S, "Burn")
    assert game.discard(J) == ["Burn"]


def test_refused_nothing_is_given() -> None:
    """Rule: CHAIN-19."""
    game = (
        war(2)
        .hand(S, "Bite")
        .chain((S, "Banner 89"), (S, "Sophia Otrava"), (B, "Flank Attack"))
        .ready()
        .choose(B, "Sophia Otrava")
    )
    assert game.hand(S) == ["Bite"]
    assert game.wounds(B) == 0


def test_a_fetched_unholy_resurrection_calls_everybodys_ghoul() -> None:
    """The kicker of the fetched card is not active and gives nothing. Rules: KICK-7,
    CARD-10.
    """
    game = (
        war(2)
        .discard(S, "Unholy Resurrection", "Jarek")
        .discard(B, "Stinking Dead")
        .private(B, "Vulko")
        .chain((S, "Banner 89"), (S, "Ghoul Summons"))
        .ready()
        .choose(S, "Unholy Resurrection")
    )
    assert game.minions(B) == ["Stinking Dead:3"]
    assert game.minions(S)[0] == "Jarek:2"
    assert game.left("Vulko") == 7


def test_in_anothers_chain_a_wound_is_given_to_whose_turn_it_is() -> None:
    """Rules: OPP-2, CHAIN-6."""
    game = (
        war(2)
        .hand(B, "Bite")
        .chain((S, "Banner 89"), (B, "Sophia Otrava"))
        .ready()
        .choose(B, S)
    )
    if game.asked(B) is not None:
        game.choose(B, game.offered(B)[0])
    assert "Bite" in game.discard(S)
    game.until("claim")
