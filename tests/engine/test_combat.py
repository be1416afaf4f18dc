"""Test the combat phase: sending attackers and declaring blockers."""

from __future__ import annotations

from tests.engine.table import B, J, S, table, three_attackers, war
from tests.matrix import each_row

# Attacking


def test_ex_3_attackers_are_split_over_opponents_as_their_player_likes() -> None:
    """Two minions attack one opponent, and a third attacks another.

    Scenario: EX-3.
    Rules: COMBAT-2, COMBAT-3.
    """
    game = three_attackers()
    for defender in (B, B, J):
        assert game.offered(S) == [B, J]
        game.choose(S, defender)
    sent = [(event["card"], event["defender"]) for event in game.events("attacks")]
    assert sent == [("vulko", B), ("ivan-radinsky", B), ("big-ghost", J)]
    assert game.asked(S) == "combat_order"


def test_every_minion_must_attack() -> None:
    """No minion may stay out of combat, and one form asks for all attackers.

    Rules: COMBAT-1, COMBAT-3.
    """
    game = three_attackers()
    asked = [question for question in game.decision(S).batch if question.kind == "attack"]
    assert [question.options for question in asked] == [("player:1", "player:2")] * 3


def test_one_opponent_is_attacked_without_a_question() -> None:
    """With two players no attacker has a choice.

    Rule: COMBAT-1.
    """
    game = table(2).in_play(S, "Vulko", "Vulko").ready()
    assert game.wounds(B) == 6


def test_seats_do_not_matter_for_an_attack() -> None:
    """The player in seat 3 may attack every other seat.

    Rule: COMBAT-2.
    """
    game = table(5).in_play(3, "Vulko").turn(3).ready()
    assert game.offered(3) == [0, 1, 2, 4]


def test_nothing_is_dealt_before_all_attackers_are_sent() -> None:
    """All attackers are sent and their order is announced, then blockers are declared, then
    damage is dealt.

    Rules: COMBAT-3, COMBAT-5, COMBAT-9.
    """
    game = three_attackers()
    assert game.asked(S) == "attack"
    game.choose(S, B, B, J)
    assert game.asked(S) == "combat_order"
    game.choose(S, "Ivan Radinsky", "Big Ghost")
    assert game.asked(B) == "block"
    assert not game.events("combat", "wounded")


def test_combats_are_resolved_in_the_announced_order() -> None:
    """The attacking player announces the whole order before blockers are declared.

    Rules: COMBAT-4, COMBAT-5.
    """
    game = three_attackers().attacks(B, B, J, first=("Big Ghost", "Ivan Radinsky"))
    game.blocks(B)
    fought = [event["card"] for event in game.events("combat")]
    assert fought == ["big-ghost", "ivan-radinsky", "vulko"]


@each_row(
    "attackers, defenders, asked",
    [
        (["Vulko", "Ivan Radinsky"], ["Bad Smoke"], "combat_order"),
        (["Vulko", "Ivan Radinsky"], ["Genesis One"], "block"),
        (["Vulko", "Ivan Radinsky"], [], "claim"),
        (["Vulko", "Vulko"], ["Bad Smoke"], "block"),
    ],
)
def test_the_order_is_asked_only_if_it_can_matter(
    attackers: list[str], defenders: list[str], asked: str
) -> None:
    """The order can matter if a minion that absorbs damage may be hurt before its own
    combat. See docs/decisions/0003.

    Rules: COMBAT-4, DMG-12.
    """
    arranged = table(2)
    game = arranged.in_play(S, *attackers).in_play(B, *defenders).ready()
    assert {game.asked(S), game.asked(B)} - {None} == {asked}


def test_the_order_is_asked_with_any_defender_in_the_coldest_war() -> None:
    """The attacker is asked for the order of the combats, because texts of The Coldest War
    may be used between combats.

    Rule: COMBAT-4.
    """
    attacking = war(2).in_play(S, "Vulko", "Ivan Radinsky")
    assert attacking.in_play(B, "Genesis One").ready().asked(S) == "combat_order"


def test_without_minions_there_is_no_combat() -> None:
    """A player without minions skips the combat phase.

    Rules: COMBAT-26, TURN-2.
    """
    game = table(2).in_play(B, "Vulko").hand(S, "Genesis One").ready()
    assert game.asked(S) == "chain"
    assert [event["phase"] for event in game.events("phase_began")] == ["chain"]


# Blocking


def test_ex_4_several_blockers_may_share_an_attacker() -> None:
    """Two minions block Ivan Radinsky, one blocks Vulko, and nobody blocks "Big Ghost".

    Scenario: EX-4.
    Rules: COMBAT-7, COMBAT-8.
    """
    game = three_attackers().attacks(B, B, J)
    assert game.offered(B) == ["Vulko", "Ivan Radinsky", "pass"]
    game.choose(B, "Ivan Radinsky", "Ivan Radinsky", "Vulko")
    blocked = [(event["card"], event["attacker_card"]) for event in game.events("blocks")]
    assert blocked == [
        ("indigo-six", "ivan-radinsky"),
        ("alton-hickman", "ivan-radinsky"),
        ("zacharias-sands", "vulko"),
    ]
    assert game.asked(J) is None
    assert game.asked(B) == "blocker_order"


def test_each_blocker_is_asked_once() -> None:
    """A minion may block only one attacker.

    Rule: COMBAT-8.
    """
    game = three_attackers().attacks(B, B, J)
    asked = [question.subject for question in game.decision(B).batch]
    assert asked == ["minion:4", "minion:5", "minion:6"]


def test_blocking_is_optional() -> None:
    """All minions of the defender may decline to block.

    Rule: COMBAT-7.
    """
    game = three_attackers().attacks(B, B, J).passes(B, B, B)
    assert game.wounds(B) == 7
    assert game.minions(B) == ["Indigo Six:2", "Alton Hickman:3", "Zacharias Sands:2"]


def test_defenders_block_clockwise_and_before_any_damage() -> None:
    """J sits to the left of the attacker B and blocks first, then S.

    Rule: COMBAT-9.
    """
    game = (
        table(3)
        .in_play(B, "Vulko", "Ivan Radinsky")
        .in_play(S, "Genesis One")
        .in_play(J, "Genesis One")
        .turn(B)
        .ready()
        .attacks(S, J)
    )
    assert game.waiting == (J,)
    game.choose(J, "Ivan Radinsky")
    assert game.waiting == (S,)
    assert not game.events("combat")
    game.choose(S, "Vulko")
    assert game.minions(S) == []
    assert game.minions(J) == []


def test_only_the_attacked_player_blocks() -> None:
    """B cannot block an attack on J.

    Rule: COMBAT-10.
    """
    game = (
        table(3)
        .in_play(S, "Vulko")
        .in_play(B, "Genesis One")
        .in_play(J, "Genesis One")
        .ready()
        .attacks(J)
    )
    assert game.waiting == (J,)
    assert game.offered(J) == ["Vulko", "pass"]


def test_faq_alton_hickman_1_he_cannot_be_blocked() -> None:
    """No blocker may be assigned to Alton Hickman, but the other attacker can be blocked.

    Scenario: FAQ-AltonHickman-1.
    Rule: COMBAT-17.
    """
    game = (
        table(2)
        .in_play(S, "Alton Hickman", "Ivan Radinsky")
        .in_play(B, "Genesis One")
        .ready()
        .attacks()
    )
    assert game.offered(B) == ["Ivan Radinsky", "pass"]


def test_alone_he_leaves_nothing_to_ask() -> None:
    """If Alton Hickman attacks alone, defenders are not asked to block.

    Rule: COMBAT-17.
    """
    game = table(2).in_play(S, "Alton Hickman").in_play(B, "Genesis One").ready()
    assert game.wounds(B) == 2
    assert game.minions(B) == ["Genesis One:3"]


def test_a_damage_blocker_absorbs_what_an_unblockable_minion_deals() -> None:
    """Vulko cannot block Alton Hickman, but absorbs his damage.

    Rules: COMBAT-17, DMG-9.
    """
    game = table(2).in_play(S, "Alton Hickman").in_play(B, "Vulko").ready()
    assert game.wounds(B) == 0
    assert game.minions(B) == ["Vulko:1"]
