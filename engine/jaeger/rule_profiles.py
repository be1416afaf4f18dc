"""Where the editions differ: the two rule profiles. Also the line-ups, which both share."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.jaeger.characters.model import Goal, GoalKind
from engine.jaeger.effects import Group


class Profile(StrEnum):
    """The edition whose rulings apply where the editions differ (rules, section 0)."""

    KOSMOS = "KOSMOS"
    SH = "SH"


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """The rulings of one profile.

    Attributes:
        first_round_attacks: attacks are allowed in round 1 (JDN-ATTACK-2).
        opening_oracle: the numbers of players with an opening round (JDN-SETUP-11).
        vampire_goal: an additional goal of all vampires (JDN-WIN-3).
        loot_any_cause: a player loots after every elimination that they caused; otherwise
            only after their own attacks (JDN-LOOT-8).
        uriel_place: the place where Uriel's ability works (JDN-ABIL-16).
        robbing_seats: the largest number of players with which the collector robs
            (JDN-ABIL-24).
        revealed_groups: the groups that Revelation reveals, except the characters in
            `unrevealed` (JDN-BLUE-5).
        heals_revealed: a player who is already revealed may use a healing event
            (JDN-CARD-9).
    """

    first_round_attacks: bool
    opening_oracle: tuple[int, ...]
    vampire_goal: Goal | None
    loot_any_cause: bool
    uriel_place: str
    robbing_seats: int
    revealed_groups: tuple[Group, ...]
    unrevealed: tuple[str, ...]
    heals_revealed: bool
    reconstructed: tuple[str, ...]


EDITIONS: dict[Profile, Edition] = {
    Profile.KOSMOS: Edition(
        first_round_attacks=False,
        opening_oracle=(6,),
        vampire_goal=None,
        loot_any_cause=True,
        uriel_place="graveyard",
        robbing_seats=0,
        revealed_groups=(Group.VAMPIRE, Group.WEREWOLF),
        unrevealed=(),
        heals_revealed=True,
        reconstructed=("uriel_place", "robbing_seats", "revealed_groups", "heals_revealed"),
    ),
    Profile.SH: Edition(
        first_round_attacks=True,
        opening_oracle=(),
        vampire_goal=Goal(aim=GoalKind.ENOUGH_OUT, group=Group.HUMAN, count=3),
        loot_any_cause=False,
        uriel_place="spring-of-wisdom",
        robbing_seats=6,
        revealed_groups=(Group.VAMPIRE,),
        unrevealed=("uruf-han",),
        heals_revealed=False,
        reconstructed=("loot_any_cause",),
    ),
}

LINEUPS: dict[int, dict[str, int]] = {
    seats: {"werewolf": werewolves, "vampire": vampires, "human": humans}
    for seats, werewolves, vampires, humans in (
        (4, 2, 2, 0),
        (5, 2, 2, 1),
        (6, 2, 2, 2),
        (7, 2, 2, 3),
        (8, 3, 3, 2),
    )
}
"""Number of players of each group, by number of players (JDN-SETUP-5); those for seven and
eight players are reconstructed.
"""
SEATS = range(4, 9)
"""The possible numbers of players (JDN-GEN-1)."""
