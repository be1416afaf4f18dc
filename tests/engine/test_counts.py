"""Count the lines of play from a few small tables.

A number changes whenever an option is added or removed anywhere in these lines, so no
change of what is legal goes unnoticed. If a change is intended, put the new numbers from
the failing test's message into `COUNTS`.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.nightfall import Options, Position, Profile
from engine.nightfall.scenario import Scenario
from tests.matrix import each_row


def lines(position: Position, depth: int) -> int:
    """Count the different sequences of `depth` choices; a game that ends sooner counts
    once.
    """
    if depth == 0 or position.result is not None:
        return 1
    decision = position.decision(position.waiting[0])
    assert decision is not None
    count = 0
    for option in decision.options:
        child = position.clone()
        child.play(decision.seat, option)
        count += lines(child, depth - 1)
    return count


def opening() -> Scenario:
    """Return a scenario with two starting hands, a private archive each and two common
    archives.
    """
    return (
        Scenario(seats=2)
        .hand(0, "Charlotte Reyes", "J.J. McTeague", "Yuri Koroviev")
        .hand(1, "Enraged Wight", "Genesis One", "Bite")
        .deck(0, "Bad Smoke", "Enraged Wight", "Bite", "Burn")
        .deck(1, "Yuri Koroviev", "Bad Smoke", "Burn", "Bleed")
        .private(0, "Hypnotic Presence")
        .private(1, "Vulko")
        .commons("Flank Attack", "Leave Me Alone!")
    )


def combat() -> Scenario:
    """Return a scenario with three attackers and two defenders who can block."""
    return (
        Scenario(seats=3)
        .in_play(0, "Alton Hickman", "Vulko", "Bad Smoke")
        .in_play(1, ("Vulko", 1), "Bad Smoke")
        .in_play(2, "Marcus Toth", "Genesis One")
        .hand(0, "Bite", "Yuri Koroviev")
        .hand(1, "Charlotte Reyes")
    )


def chain() -> Scenario:
    """Return a scenario with orders that choose orders, minions, players and archives, with
    many links.
    """
    return (
        Scenario(seats=3)
        .hand(0, "Flank Attack", "Leave Me Alone!", "Grim Siege", "Sir John Travail")
        .hand(1, "Blood Rage", "Ghoul Summons", "Furious Melee")
        .hand(2, "Death Grip", "Zacharias Sands")
        .discard(1, "Blaine Cordell", "Bite")
        .deck(0, "Team Takedown", "Vulko", "Bite", "Burn", "Bleed")
        .in_play(0, "Vulko")
        .in_play(2, ("Alton Hickman", 1), "Bad Smoke")
        .commons("Big Ghost", "Rip and Tear")
        .private(1, "Indigo Six")
    )


def claims() -> Scenario:
    """Return a scenario with a large hand in the claim phase, and a permission to claim
    from an opposing archive.
    """
    return (
        Scenario(seats=2)
        .hand(0, "Bite", "Bite", "Burn", "Vulko", "Yuri Koroviev")
        .deck(0, "Bad Smoke", "Enraged Wight", "Bite", "Burn", "Bleed", "Vulko")
        .commons("Big Ghost", "Leave Me Alone!", "Flank Attack", left=2)
        .private(0, "Vulko", left=1)
        .private(1, "Alton Hickman")
        .influence(3)
        .phase("claim")
    )


def german_cleanup() -> Scenario:
    """Return a scenario with wounds in hand before and after the draw, whose order is
    asked.
    """
    options = Options(profile=Profile.NF_DE, ask_every_order=True)
    return (
        Scenario(seats=2, options=options)
        .hand(0, "Bite", "Burn", "Bleed", "Vulko")
        .hand(1, "Bad Smoke", "Genesis One")
        .deck(0, "Bite", "Yuri Koroviev", "Burn", "Charlotte Reyes")
        .in_play(1, "Bad Smoke", "Vulko")
        .phase("cleanup")
    )


def last_wound() -> Scenario:
    """Return a scenario with one face-up wound left, so that most lines end the game."""
    return (
        Scenario(seats=2)
        .wounds("Bite", "Burn", face_up=1)
        .hand(0, "Death Grip", "Lilith Lawrence", "Rip and Tear")
        .hand(1, "Enraged Wight", "Team Takedown")
        .in_play(1, ("Vulko", 3))
        .phase("chain")
    )


COUNTS: dict[Callable[[], Scenario], tuple[int, ...]] = {
    opening: (4, 8, 26, 92, 262, 740, 1978, 5855),
    combat: (2, 4, 8, 24, 48, 120, 312, 624, 1248, 2389),
    chain: (2, 7, 18, 60, 160, 422, 1063, 2776, 7422),
    claims: (7, 41, 194, 844, 3256, 10191),
    german_cleanup: (2, 5, 12, 30, 53, 91, 130, 224, 517, 1605, 6043),
    last_wound: (4, 9, 17, 27, 37, 50, 55, 73),
}


@each_row("table", COUNTS)
def test_as_many_lines_of_play_as_counted(table: Callable[[], Scenario]) -> None:
    position = table().start()
    depths = range(1, len(COUNTS[table]) + 1)
    assert tuple(lines(position, depth) for depth in depths) == COUNTS[table]
