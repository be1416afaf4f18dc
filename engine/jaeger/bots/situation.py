"""The situation in which a level decides: its knowledge, and the value of damage and
attacks to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

from engine.jaeger.bots.beliefs import Beliefs
from engine.jaeger.bots.hostility import hostility
from engine.jaeger.cards.catalogue import ATTACKED, OWN_ATTACK
from engine.jaeger.characters.roster import GROUP, HIT_POINTS

View = Mapping[str, Any]

KILL = 5.0
"""The value of eliminating a player, in addition to the damage."""

WORTH: Mapping[str, float] = {
    "iron-fist": 2.0,
    "spear": 1.2,
    "fire-spell": 0.8,
    "crossbow": 0.6,
    "torch": 0.9,
    "protective-cloak": 1.2,
    "pouch": 0.8,
    "compass": 1.0,
    "warding-amulet": 0.9,
    "tree-amulet": 0.7,
    "moon-charm": 0.3,
}
"""The usual value of each equipment card, in points of damage."""


@cache
def attack_result_chances(*, four_sided: bool) -> dict[int, float]:
    """Return the chance of each result of an attack (JDN-ATTACK-4, JDN-ATTACK-11)."""
    if four_sided:
        return dict.fromkeys(range(1, 5), 0.25)
    counts = Counter(abs(six - four) for six in range(1, 7) for four in range(1, 5))
    return {number: count / 24 for number, count in counts.items()}


class Situation:
    """One decision, with the view and the beliefs of the seat that has to decide."""

    own: Mapping[str, Any]
    players: list[Mapping[str, Any]]

    def __init__(self, view: View, beliefs: Beliefs) -> None:
        self.view, self.beliefs = view, beliefs
        self.me: int = view["audience"]
        self.character: str = view["character"]
        self.own = view["players"][self.me]
        self.players = view["players"]
        self.hostile = hostility(view, beliefs)

    @property
    def hit_points_left(self) -> int:
        """How much more damage eliminates this seat."""
        return HIT_POINTS[self.character] - int(self.own["damage"])

    @property
    def hidden(self) -> bool:
        """Whether this seat's character is hidden."""
        return self.own["character"] is None

    @property
    def wants_elimination(self) -> bool:
        """Whether this seat wants to be eliminated, as Chloe and Dorian may."""
        return self.hostile[self.me] > 0

    def damage_value(self, seat: int, amount: int) -> float:
        """Return the value of damage to a seat, averaged over the characters that it may
        be.
        """
        before = self.players[seat]["damage"]
        dies = self.beliefs.elimination_chance(seat, before + amount)
        return self.hostile[seat] * (amount + KILL * dies)

    def healing_value(self, seat: int, amount: int) -> float:
        """Return the value of healing a seat; 0 if it has no damage."""
        damage: int = self.players[seat]["damage"]
        return -self.hostile[seat] * min(amount, damage) * (0.3 + damage / 12)

    def attack_value(self, seat: int) -> float:
        """Return the value of attacking a seat."""
        add, four_sided = self._attack_bonus(self.me)
        if "protected" in self.players[seat] and self.players[seat]["protected"]:
            return 0.0
        add += sum(ATTACKED.get(card, 0) for card in self.players[seat]["equipment"])
        return sum(
            chance * self.damage_value(seat, max(0, number + add))
            for number, chance in attack_result_chances(four_sided=four_sided).items()
            if number
        )

    def _attack_bonus(self, seat: int) -> tuple[int, bool]:
        """Return the bonus to this seat's attacks, and whether only one die is rolled."""
        passives = [OWN_ATTACK[c] for c in self.own["equipment"] if c in OWN_ATTACK]
        spear = not self.hidden and GROUP[self.character] == "werewolf"
        add = sum(each.add for each in passives if not each.groups or spear)
        one_die = any(each.four_sided for each in passives)
        return add, one_die or (self.character == "valkyra" and not self.hidden)

    def equipment_value(self, card: str) -> float:
        """Return the value of an equipment card to this seat."""
        worth = WORTH[card]
        if self.character == "birka":
            return worth + 5
        if self.character == "dietrich" and card in PRIZED:
            return worth + 6
        if card == "spear" and GROUP[self.character] == "werewolf":
            return worth + 1.5
        return worth


PRIZED = ("warding-amulet", "spear", "protective-cloak", "pouch")
