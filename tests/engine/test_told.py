"""Test that the public events of effects have the right numbers and no secrets."""

from __future__ import annotations

from typing import Any

from engine.nightfall import versions
from engine.nightfall.versions import KNOWN
from tests.engine.table import B, J, S, Table, name, new, table


def facts(game: Table, kind: str) -> list[dict[str, Any]]:
    """Return the events of a kind without their number and kind."""
    return [
        {key: value for key, value in event.items() if key not in ("n", "kind")}
        for event in game.events(kind)
    ]


# The chain


def test_that_somebody_else_chooses_the_targets() -> None:
    """Rule: REP-4."""
    game = table(2).chain((S, "Death Grip"), (B, "Leave Me Alone!")).ready()
    assert facts(game, "targets_taken") == [{"seat": B, "card": "death-grip", "place": 0}]
    assert game.asked(B) == "target_player"


def test_that_an_order_will_resolve_twice() -> None:
    """Rules: REP-1, REP-6."""
    game = (
        table(2)
        .in_play(B, "Big Ghost", "Vulko")
        .chain((S, "Grim Siege"), (S, "J.J. McTeague"), (B, "Leave Me Alone!"))
        .ready()
        .choose(B, "Grim Siege")
    )
    assert facts(game, "will_resolve_twice") == [
        {"seat": S, "card": "grim-siege", "place": 0}
    ]
    assert game.asked(S) == "target_minion"
    game = table(2).chain((S, "Grim Siege"), (S, "Zacharias Sands")).ready()
    assert facts(game, "next_resolves_twice") == []
    game = table(2).chain((S, "Furious Melee"), (S, "Sir John Travail")).ready()
    assert facts(game, "next_resolves_twice") == [{"seat": S}]
    assert game.asked(S) == "target_player"


def test_that_an_order_will_be_refused_and_was() -> None:
    """Rule: CHAIN-19."""
    game = table(2).chain((S, "Big Ghost"), (B, "Flank Attack")).ready()
    order = {"seat": S, "card": "big-ghost", "place": 0}
    assert facts(game, "will_be_refused") == [order]
    assert facts(game, "refused") == [order]


def test_what_resolves_whose_and_how() -> None:
    """Rules: CHAIN-10, KICK-1, REP-5."""
    game = table(2).chain((S, "Indigo Six"), (B, "Lilith Lawrence")).ready().choose(B, S)
    assert facts(game, "resolving") == [
        {"seat": B, "card": "lilith-lawrence", "place": 1, "kicked": True, "time": 1},
        {"seat": S, "card": "indigo-six", "place": 0, "kicked": False, "time": 1},
    ]


def test_that_another_cards_text_is_carried_out() -> None:
    """Rule: KICK-7."""
    game = (
        table(2)
        .discard(S, "Grim Siege")
        .chain((S, "Overwatch Two"), (S, "Ghoul Summons"))
        .ready()
    )
    assert facts(game, "text") == [{"seat": S, "card": "grim-siege"}]


# Influence


def test_what_is_gained_and_lost_and_how_much_is_left() -> None:
    """Rules: CLAIM-4, CLAIM-5, INFO-14."""
    game = (
        table(2)
        .hand(S, "Bite")
        .chain((S, "Yuri Koroviev"), (S, "Hypnotic Presence"), (S, "Lilith Lawrence"))
        .chain((B, "Grim Siege"))
        .ready()
        .choose(B, S)
        .choose(S, B)
        .choose(S, "discard Bite")
    )
    told = [(e["amount"], e["total"], e["origin"]) for e in facts(game, "influence")]
    assert told == [
        (-2, 0, "text"),
        (2, 2, "text"),
        (2, 4, "text"),
        (1, 5, "discard"),
    ]


def test_a_loss_that_takes_nothing_is_not_told() -> None:
    """Rule: CLAIM-15."""
    game = table(3).chain((S, "Lilith Lawrence"), (B, "Grim Siege")).ready().choose(B, J)
    assert facts(game, "influence") == []
    assert game.asked(S) == "target_player"


def test_cheaper_claims_doubled_influence_and_permissions() -> None:
    """Rules: CLAIM-18, CLAIM-20, CLAIM-22."""
    game = (
        table(2)
        .private(B, "Vulko")
        .chain((S, "Sir John Travail"), (S, "Indigo Six"))
        .ready()
    )
    assert facts(game, "discount") == [{"seat": S, "amount": 1}]
    assert facts(game, "influence_doubled") == [{"seat": S}]
    assert facts(game, "may_claim_opposing") == [{"seat": S}]


def test_influence_is_doubled_once() -> None:
    """A second Indigo Six changes nothing and logs no event. Rule: CLAIM-18."""
    twice = ((S, "Sir John Travail"), (S, "Indigo Six"))
    game = table(2).private(B, "Vulko").chain(*twice, *twice).ready()
    assert facts(game, "influence_doubled") == [{"seat": S}]


# Combat and damage


def test_who_attacks_whom_and_in_which_order() -> None:
    """A single attacker gives no event about the order.

    Rules: COMBAT-3, COMBAT-4.
    """
    game = table(3).in_play(S, "Vulko", "Genesis One").ready()
    game.attacks(J, B, first=("Genesis One",))
    sent = [(e["minion"], e["defender"]) for e in facts(game, "attacks")]
    assert sent == [(1, J), (2, B)]
    assert facts(game, "combat_order") == [{"seat": S, "minions": [2, 1]}]
    alone = table(3).in_play(S, "Vulko").ready().attacks(J)
    assert facts(alone, "combat_order") == []


def test_what_was_absorbed_for_a_player_and_what_a_minion_took_itself() -> None:
    """Rules: DMG-1, DMG-9."""
    game = table(2).in_play(B, "Vulko").chain((S, "Rip and Tear")).ready().choose(S, B)
    (damaged,) = facts(game, "minion_damaged")
    assert (damaged["amount"], damaged["health"], damaged["absorbed"]) == (2, 1, True)
    assert facts(game, "absorbed") == [
        {"seat": B, "minion": 1, "card": "vulko", "amount": 2}
    ]
    game = table(2).in_play(B, "Vulko").chain((S, "J.J. McTeague")).ready()
    (damaged,) = facts(game, "minion_damaged")
    assert (damaged["amount"], damaged["health"], damaged["absorbed"]) == (2, 1, False)


def test_twins_whose_combat_is_over_are_alike_again() -> None:
    """One Vulko has blocked and both have 2 health, so the order in which they absorb is
    not asked.

    Rules: DMG-11, DMG-12.
    """
    game = (
        table(2)
        .in_play(S, "Charlotte Reyes", "Alton Hickman")
        .in_play(B, "Vulko", ("Vulko", 2))
        .ready()
        .attacks(first=("Charlotte Reyes",))
        .choose(B, "Charlotte Reyes", "pass")
    )
    assert game.phase == "claim"
    assert sorted(game.minions(B)) == ["Vulko:2"]
    assert game.wounds(B) == 0


# Archives


def test_which_archives_there_are() -> None:
    """The event lists private archives by seat, unless they are secret.

    Rules: DRAFT-5, VAR-1, INFO-4.
    """
    (shown,) = facts(new(2, draft="quick"), "archives_revealed")
    assert len(shown["commons"]) == 8
    assert [len(pair) for pair in shown["private"]] == [2, 2]
    (secret,) = facts(new(2, draft="quick", secret=True), "archives_revealed")
    assert secret["commons"] == shown["commons"]
    assert secret["private"] == [None, None]


def test_secret_archives_leave_the_commons_open() -> None:
    """A claim from the commons reveals no archive, because the commons are open.

    Rules: VAR-1, VAR-2.
    """
    game = new(2, seed=3, draft="quick", secret=True, first=S).until("claim", S)
    while game.influence < 9 and any("discard" in str(o) for o in game.offered(S)):
        game.choose(S, next(o for o in game.offered(S) if "discard" in str(o)))
    common = {f"claim {archive}" for archive in commons(game)}
    game.choose(S, next(o for o in game.offered(S) if o in common))
    assert len(facts(game, "claimed")) == 1
    assert facts(game, "claimed")[0]["owner"] is None
    assert facts(game, "archive_revealed") == []


def commons(game: Table) -> list[str]:
    """Return the names of the common archives."""
    return [name(archive["card"]) for archive in game.view()["commons"]]


# The first player, and versions


def test_any_seat_may_be_the_first_player() -> None:
    """The option `first` may name any seat, also seat 0.

    Rule: SETUP-14.
    """
    for seat in range(3):
        assert new(3, draft="quick", first=seat).active == seat


def test_every_version_of_the_rules_has_changed_something() -> None:
    """Each version is named after a change, and the current version is the newest."""
    named = {
        value
        for each, value in vars(versions).items()
        if isinstance(value, int) and each not in ("FIRST", "CURRENT")
    }
    assert {versions.FIRST, *named} == set(KNOWN)
    assert max(named) == versions.CURRENT
