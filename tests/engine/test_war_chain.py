"""Test texts of The Coldest War in chains: feed, attached actions, wounds, looking and
giving, also in combination with texts of the base set.
"""

from __future__ import annotations

from tests.engine.table import B, J, S, Setting, war


def _kick(setting: Setting, place: int) -> None:
    """Make the kicker of an order in the chain active, whatever order it follows."""
    chain = setting._position.chain
    chain[place] = chain[place]._replace(kicked=True)


def test_feed_repeats_only_its_own_text() -> None:
    """Rules: FEED-1, FEED-2, FEED-5, FEED-7."""
    game = (
        war(2)
        .in_play(B, "Vulko", "Big Ghost")
        .hand(S, "Bite", "Jarek")
        .chain((S, "Gregor Dzanic"))
        .ready()
        .choose(S, "Vulko")
    )
    assert game.offered(S) == ["Bite", "Jarek", "pass"]
    game.choose(S, "Bite", "Big Ghost", "Jarek", "Big Ghost")
    assert game.minions(B) == ["Vulko:2", "Big Ghost:1"]
    assert game.discard(S) == ["Bite", "Jarek"]
    assert game.exiled() == []


def test_a_text_that_was_not_carried_out_cannot_be_fed() -> None:
    """A kicker that is not active, and an order that is refused, cannot be fed. Rule:
    FEED-3.
    """
    game = war(2).hand(S, "Bite", "Bite").chain((S, "Vulko"), (S, "Inhuman Wave")).ready()
    game.choose(S, B)
    assert game.phase == "claim"
    refused = (
        war(2)
        .in_play(B, "Vulko")
        .hand(S, "Bite")
        .chain((S, "Gregor Dzanic"), (B, "Flank Attack"))
        .ready()
    )
    assert refused.phase == "claim"


def test_doubled_by_sir_john_each_time_can_be_fed() -> None:
    """Rules: FEED-6, REP-1."""
    setting = (
        war(2)
        .in_play(B, "Big Ghost", "Vulko")
        .hand(S, "Bite", "Bite")
        .chain((S, "Gregor Dzanic"), (S, "Sir John Travail"))
    )
    _kick(setting, 1)
    game = setting.ready()
    game.choose(S, "Vulko", "Bite", "Vulko", "pass")
    assert game.minions(B) == ["Big Ghost:3", "Vulko:1"]
    game.choose(S, "Big Ghost", "Bite", "Big Ghost")
    assert game.minions(B) == ["Big Ghost:1", "Vulko:1"]


def test_power_and_glory_doubles_a_fed_text() -> None:
    """Rules: FEED-6, REP-5."""
    game = (
        war(2)
        .in_play(B, "Big Ghost", "Vulko")
        .hand(S, "Bite", "Burn")
        .turn(B)
        .chain((B, "Banner 89"), (S, "Power and Glory"))
    )
    assert game.ready().resolved() == ["Power and Glory", "Banner 89", "Banner 89"]
    fed = (
        war(2)
        .in_play(B, "Big Ghost", "Vulko")
        .hand(S, "Bite", "Burn")
        .chain((S, "Gregor Dzanic"), (B, "Banner 89"), (S, "Power and Glory"))
        .ready()
    )
    assert fed.resolved()[1:3] == ["Banner 89", "Banner 89"]
    fed.choose(S, "Vulko", "Bite", "Vulko", "pass")
    assert fed.minions(B)[1] == "Vulko:1"


def test_with_leave_me_alone_the_player_pays_and_the_other_chooses() -> None:
    """Rules: REP-4, FEED-5, CHAIN-21."""
    game = (
        war(2)
        .in_play(S, "Big Ghost")
        .in_play(B, "Vulko")
        .hand(S, "Bite")
        .chain((S, "Gregor Dzanic"), (B, "Leave Me Alone!"))
        .ready()
        .choose(B, "Big Ghost")
    )
    assert game.asked(S) == "feed"
    game.choose(S, "Bite")
    assert game.offered(B) == ["Big Ghost", "Vulko"]


def test_a_fetched_text_can_be_fed() -> None:
    """The kicker of Ghoul Summons carries out the chain text of the order that it returns.
    If that text has a feed, its player may pay to repeat it.

    Rules: KICK-7, FEED-3.
    """
    game = (
        war(2)
        .in_play(B, "Vulko")
        .hand(S, "Bite")
        .discard(S, "Routine Interrogation")
        .hand(B, "Jarek", "Kilo 13")
        .chain((S, "Banner 89"), (S, "Ghoul Summons"))
        .ready()
        .choose(S, B)
        .choose(B, "Jarek")
    )
    assert game.asked(S) == "feed"
    game.choose(S, "Routine Interrogation", B)
    assert game.hand(B) == ["Kilo 13"]
    game.mentioned = True


def test_fresh_meat_feeds_on_minions_before_its_kicker() -> None:
    """The kicker may bring the paid minion back. Rules: CHAIN-17, FEED-4."""
    game = (
        war(2)
        .in_play(S, "Sophia Otrava", "Kilo 13")
        .deck(S, "Vulko", "Vulko", "Vulko")
        .chain((S, "Kaspar Adanian"), (S, "Fresh Meat"))
        .ready()
    )
    assert game.offered(S) == ["Sophia Otrava", "Kilo 13", "pass"]
    game.choose(S, "Sophia Otrava", "Kilo 13")
    assert game.exiled() == ["Kilo 13"]
    assert game.minions(S) == ["Sophia Otrava:2", "Kaspar Adanian:3"]
    assert game.hand(S) == ["Vulko"] * 3


def test_doktor_nyilaszy_puts_ghouls_into_play_as_long_as_he_is_fed() -> None:
    """A Ghoul that was discarded as payment may enter play as well. Rules: FEED-2,
    CARD-10.
    """
    game = (
        war(2)
        .discard(S, "Stinking Dead")
        .hand(S, "Jarek", "Bite")
        .chain((S, "Emil Balev"), (S, "Doktor Nyilaszy"))
        .ready()
    )
    assert game.hand(S) == ["Jarek", "Bite", "Stinking Dead"]
    game.choose(S, "pass") if game.asked(S) == "feed" else None
    assert game.phase == "claim"
    fed = (
        war(2)
        .discard(S, "Big Ghost", "Stinking Dead")
        .hand(S, "Jarek", "Bite")
        .chain((S, "Emil Balev"), (S, "Doktor Nyilaszy"))
        .ready()
        .choose(S, "Big Ghost")
    )
    assert fed.minions(S) == ["Stinking Dead:3"]
    fed.choose(S, "Jarek", "Bite")
    assert fed.minions(S)[:2] == ["Stinking Dead:3", "Jarek:2"]


def test_an_attached_action_gives_strength_until_it_leaves() -> None:
    """Rules: ATTACH-1, ATTACH-3, ATTACH-6, CARD-6."""
    game = (
        war(2)
        .in_play(S, "Kilo 13")
        .attached(S, "Full Battle Rattle", to="Kilo 13")
        .attached(B, "Full Battle Rattle", to="Kilo 13")
        .ready()
        .attacks(B)
    )
    assert game.wounds(B) == 1 + 2 + 2
    assert game.exiled() == ["Kilo 13"]
    assert game.discard(S) == game.discard(B)[-1:] == ["Full Battle Rattle"]


def test_still_standing_keeps_a_minion_and_heals_it() -> None:
    """Rules: ATTACH-1, COMBAT-22, DMG-3."""
    game = (
        war(2)
        .in_play(S, ("Big Ghost", 1))
        .deck(S, "Vulko", "Jarek")
        .chain((S, "Emil Balev"), (S, "Still Standing"))
        .ready()
    )
    assert game.minions(S)[0] == "Big Ghost:3"
    assert game.hand(S) == ["Vulko"]
    kept = (
        war(2)
        .in_play(S, "Big Ghost", "Kilo 13")
        .attached(S, "Still Standing", to="Big Ghost")
        .ready()
        .attacks(B, B)
    )
    assert kept.minions(S) == ["Big Ghost:3"]


def test_without_a_minion_the_action_is_discarded() -> None:
    """Rule: ATTACH-5."""
    game = war(2).chain((S, "Still Standing")).ready()
    assert game.discard(S) == ["Still Standing"]


def test_doubled_it_may_move_to_another_minion() -> None:
    """A doubled Full Battle Rattle may move to another minion, and its kicker deals its
    damage each time.

    Rules: REP-1, REP-4, ATTACH-1.
    """
    setting = (
        war(2)
        .in_play(S, "Big Ghost", "Genesis One")
        .in_play(B, "Vulko")
        .chain((S, "Full Battle Rattle"), (B, "Leave Me Alone!"))
    )
    _kick(setting, 1)
    game = setting.ready()
    if game.asked(B) == "target_order":
        game.choose(B, "Full Battle Rattle")
    game.choose(B, "Vulko")
    assert game.offered(B) == ["Big Ghost", "Genesis One", "Vulko"]
    game.choose(B, "Genesis One")
    assert game.minion(S, "Genesis One")["attached"] == ["full-battle-rattle"]
    assert "attached" not in game.minion(B, "Vulko")
    assert [each["origin"] for each in game.events("attached")] == ["chain", "attached"]
    assert game.discard(S) == []


def test_doubled_it_may_stay_or_have_left_with_its_minion() -> None:
    """Rules: REP-1, ATTACH-3, CHAIN-15."""
    setting = (
        war(2)
        .in_play(S, ("Big Ghost", 1), "Vulko")
        .chain((B, "Asset Seven"), (S, "Full Battle Rattle"), (S, "Sir John Travail"))
    )
    _kick(setting, 1)
    _kick(setting, 2)
    game = setting.ready().choose(S, "Big Ghost", "Vulko")
    stayed = game.choose(S, "Big Ghost")
    assert stayed.minion(S, "Big Ghost")["attached"] == ["full-battle-rattle"]
    assert len(stayed.events("attached")) == 1
    gone = setting.ready().choose(S, "Big Ghost", "Big Ghost")
    assert gone.discard(S) == ["Big Ghost", "Full Battle Rattle"]
    # The second question is about the target of the kicker.
    assert gone.choose(S, "Vulko").minion(S, "Vulko")["health"] == 1
    assert len(gone.events("attached")) == 1


def test_doubled_it_leaves_another_copy_where_it_is() -> None:
    """The action's minion died by the kicker, and another minion has a copy of the action.
    Rules: REP-1, CHAIN-15.
    """
    setting = (
        war(2)
        .in_play(S, ("Big Ghost", 1), "Vulko")
        .attached(S, "Full Battle Rattle", to="Vulko")
        .chain((B, "Asset Seven"), (S, "Full Battle Rattle"), (S, "Sir John Travail"))
    )
    _kick(setting, 1)
    _kick(setting, 2)
    game = setting.ready().choose(S, "Big Ghost", "Big Ghost")
    assert "Big Ghost" not in game.offered(S)
    game.choose(S, "Sir John Travail")
    assert game.minion(S, "Vulko")["attached"] == ["full-battle-rattle"]
    assert len(game.events("attached")) == 1


def test_doubled_it_is_attached_once() -> None:
    """With one minion in play, the second time has no effect. Rules: REP-5, CHAIN-15."""
    setting = (
        war(2)
        .in_play(S, ("Big Ghost", 1))
        .chain((S, "Full Battle Rattle"), (S, "Sir John Travail"))
    )
    _kick(setting, 1)
    game = setting.ready().choose(S, "Big Ghost", "Big Ghost")
    assert game.resolved() == ["Sir John Travail", *["Full Battle Rattle"] * 2]
    assert game.minion(S, "Big Ghost")["attached"] == ["full-battle-rattle"]
    assert game.discard(S) == []


def test_fetched_from_the_discard_pile_it_is_attached_from_the_hand() -> None:
    """Rules: CARD-18, KICK-7, ATTACH-1."""
    game = (
        war(2)
        .in_play(S, "Big Ghost")
        .discard(S, "Full Battle Rattle")
        .chain((S, "Banner 89"), (S, "Ghoul Summons"))
        .ready()
    )
    assert game.minion(S, "Big Ghost")["strength"] == 7
    assert game.hand(S) == []


def test_a_wound_that_strengthens_is_the_only_one_of_the_turn() -> None:
    """A player who used a wound in combat uses none in the cleanup phase. The wound may be
    fed with other wounds.

    Rules: WOUND-5 to WOUND-7, CLEAN-8, FEED-7.
    """
    game = (
        war(2)
        .in_play(S, "Genesis One")
        .hand(S, "Bite (strength)", "Burn", "Bleed (chain)", "Burn")
        .deck(S, *["Vulko"] * 5)
        .ready()
        .attacks(B)
        .choose(S, "Bite (strength)")
    )
    assert game.offered(S) == ["Burn", "Bleed (chain)", "pass"]
    game.choose(S, "Bleed (chain)", "pass").until("claim")
    assert game.wounds(B) == 2 + 2
    game.choose(S, "done")
    assert game.asked(S) != "wound_effect"


def test_wounds_in_the_chain_count_as_no_wound_effect_of_the_turn() -> None:
    """Wounds that are played in the chain do not use up the turn's wound effect, and may be
    played even after it was used.

    Rules: WOUND-6, CLEAN-8.
    """
    setting = (
        war(2).deck(S, *["Vulko"] * 9).hand(S, "Vulko", "Bite (chain)", "Bite (chain)")
    )
    game = setting.hand(S, "Burn").phase("chain").ready()
    game.choose(S, "Vulko", "Bite (chain)", "Bite (chain)", "pass").until("claim")
    game.choose(S, "done")
    assert game.asked(S) == "wound_effect"
    setting = (
        war(2)
        .in_play(S, "Genesis One")
        .hand(S, "Bite (strength)", "Vulko", "Bite (chain)", "Burn")
        .deck(S, *["Vulko"] * 9)
    )
    game = setting.ready().attacks(B).choose(S, "Bite (strength)", "pass").until("chain")
    game.choose(S, "Vulko")
    assert "Bite (chain)" in game.offered(S)
    game.choose(S, "Bite (chain)", "pass").until("claim").choose(S, "done")
    assert game.asked(S) != "wound_effect"


def test_a_wound_links_to_anything_in_the_own_chain() -> None:
    """The wound cannot begin a chain, makes no kicker active, and is no order.

    Rules: CHAIN-1, CHAIN-2, WOUND-5, CARD-15, KICK-1.
    """
    game = (
        war(2)
        .hand(S, "Vulko", "Bite (chain)", "Katya Ilyevna")
        .hand(B, "Flank Attack", "Bite (chain)")
        .phase("chain")
        .ready()
    )
    assert game.offered(S) == ["Vulko", "Katya Ilyevna", "pass"]
    game.choose(S, "Vulko", "Bite (chain)")
    assert game.view()["open_links"] == [
        "white", "blue", "red", "green", "purple", "yellow",
    ]  # fmt: skip
    game.choose(S, "pass")
    assert game.offered(B) == ["Flank Attack", "pass"], "not in another's chain"
    game.choose(B, "Flank Attack")
    if game.asked(B) == "chain":
        game.choose(B, "pass")
    # Vulko is the only order that waits, so it is refused. The wound goes to its owner's
    # discard pile.
    assert game.events("refused")[0]["card"] == "vulko"
    assert game.discard(S) == ["Bite (chain)", "Vulko"]
    assert game.events("wound_effect") == []


def test_a_doubling_waits_for_an_order_that_is_not_refused() -> None:
    """The order that Power and Glory would double is refused by Flank Attack. Rules: REP-1,
    CHAIN-19.
    """
    game = (
        war(2)
        .chain((S, "Vulko"), (S, "Kaos 33"), (S, "Power and Glory"), (B, "Flank Attack"))
        .ready()
        .choose(B, "Kaos 33")
    )
    assert [link["twice"] for link in game.view()["chain"]] == [True, False, False, False]
    assert game.events("refused")[0]["card"] == "kaos-33"


def test_doubling_passes_a_wound_by() -> None:
    """Rules: REP-1, CARD-15."""
    game = (
        war(2)
        .deck(S, *["Vulko"] * 4)
        .chain((S, "Charlotte Reyes"), (S, "Bite (chain)"), (S, "Sir John Travail"))
    )
    _kick(game, 2)
    table = game.ready()
    assert table.resolved() == ["Sir John Travail", "Charlotte Reyes", "Charlotte Reyes"]


def test_only_who_looks_sees_the_cards() -> None:
    """Rules: INFO-2, DECK-6, INFO-6."""
    game = (
        war(3)
        .deck(B, "Vulko", "Bite", "Jarek", "Kilo 13")
        .deck(S, "Big Ghost")
        .chain((S, "All Terrors Revealed"))
        .ready()
        .choose(S, B)
    )
    assert game.view(S)["looks_at"] == {"seat": B, "cards": ["vulko", "bite", "jarek"]}
    for other in (B, J, None):
        assert "looks_at" not in game.view(other)
        assert "cards" not in game.events("looked", audience=other)[0]
    assert game.offered(S) == [
        "discard Bite",
        "discard Vulko",
        "discard Jarek",
        "done",
    ] or (game.offered(S)[-1] == "done")
    game.choose(S, "discard Vulko", "done", "Jarek")
    assert game.discard(B) == ["Vulko"]
    assert game.deck(B) == ["Jarek", "Bite", "Kilo 13"]
    assert game.hand(S) == ["Big Ghost"]
    assert "cards" not in game.events("put_back", audience=B)[0]


def test_clever_ivan_reshuffles_an_empty_deck_first() -> None:
    """If there are fewer cards than Clever Ivan names, the player looks at all of them.

    Rule: DECK-6.
    """
    game = war(2).discard(S, "Bite", "Vulko").chain((S, "Clever Ivan")).ready()
    assert len(game.view(S)["looks_at"]["cards"]) == 2
    game.choose(S, "discard Bite", "done")
    assert game.deck(S) == ["Vulko"]
    assert game.discard(S) == ["Bite"]
    nothing = war(2).hand(B, "Vulko").chain((S, "Clever Ivan")).ready()
    assert nothing.phase == "claim"


def test_sophia_gives_a_wound_away() -> None:
    """The wound belongs to its new player from then on, and the stack stays as it was.

    Rules: GEN-9, DMG-10, OPP-2.
    """
    game = (
        war(3, show_wounds=True)
        .hand(S, "Bite", "Burn")
        .chain((S, "Banner 89"), (S, "Sophia Otrava"))
        .ready()
        .choose(S, J)
    )
    assert game.offered(S) == [B, J]
    left = game.view()["wounds"]["face_up_left"]
    game.choose(S, B, "Burn")
    assert game.discard(B) == ["Burn"]
    assert game.hand(S) == ["Bite"]
    assert game.view()["wounds"]["face_up_left"] == left


def test_without_a_wound_in_hand_nothing_is_given() -> None:
    """Rule: TARGET-8."""
    game = (
        war(2)
        .hand(S, "Vulko")
        .chain((S, "Banner 89"), (S, "Sophia Otrava"))
        .ready()
        .choose(S, B)
    )
    assert game.phase == "claim"
    assert game.events("has_no_wound")


def test_research_takes_a_cheap_order_from_the_commons_in_any_turn() -> None:
    """Rules: CLAIM-25, TARGET-15."""
    game = (
        war(2)
        .commons("Dog Eat Dog", "Big Ghost", "Fresh Meat")
        .private(S, "Banner 89")
        .chain((B, "Kaspar Adanian"), (S, "Research and Development"))
        .turn(B)
        .ready()
    )
    assert game.offered(S) == ["Dog Eat Dog", "Fresh Meat"]
    taken = game.choose(S, "Fresh Meat").events("claimed")
    assert [(e["card"], e["cost"], e["seat"]) for e in taken] == [("fresh-meat", 0, S)]


def test_katyas_kicker_is_for_a_hunter_of_that_player() -> None:
    """Rules: TARGET-8, TARGET-12."""
    game = (
        war(3)
        .in_play(B, "Asset Seven", "Vulko", "Kaos 33")
        .in_play(J, "Banner 89")
        .chain((S, "Kaspar Adanian"), (S, "Katya Ilyevna"))
        .ready()
        .choose(S, B)
    )
    assert game.offered(S) == ["Asset Seven", "Kaos 33"]
