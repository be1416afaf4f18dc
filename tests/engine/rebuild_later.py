"""Handle permissions, marks and events of later sets, for `tests.engine.rebuild`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import nightfall
from engine.nightfall.cards.model import CardKind

Json = dict[str, Any]


class LaterSets:
    """The part of a listener that handles attached actions, bonuses and prevented
    damage.
    """

    view: Json
    bonuses: dict[int, int]
    spent: int
    teams: list[int]
    me: int | None
    resolving: int
    gone: set[int]
    actions: list[tuple[int, str, int]]

    def _take(self, event: Json) -> None:
        raise NotImplementedError

    def _take_from_pile(self, event: Json, *, topmost: bool = False) -> None:
        raise NotImplementedError

    def _add_to_pile(self, seat: int, card: str) -> None:
        raise NotImplementedError

    def _count_taken(self, seat: int, card: str, change: int) -> None:
        """Change the number of wounds that a seat has taken, if the table shows it."""
        taken = self.view["wounds"].get("taken")
        if taken is not None and nightfall.card(card).kind is CardKind.WOUND:
            taken[seat] += change

    def _count_exiled(self, card: str, change: int) -> None:
        exiled = self.view["exiled"]
        exiled[card] = exiled.get(card, 0) + change
        if not exiled[card]:
            del exiled[card]

    def _player(self, seat: int) -> Json:
        raise NotImplementedError

    def _minion(self, event: Json) -> Json:
        raise NotImplementedError

    def _archive(self, card: str) -> Json:
        raise NotImplementedError

    def attached(self, event: Json) -> None:
        self._take(event)
        for player in self.view["players"]:
            for minion in player["minions"]:
                if minion["id"] == event["minion"]:
                    minion.setdefault("attached", []).append(event["card"])
        self.actions.append((event["minion"], event["card"], event["seat"]))

    def _take_from_archive(self, card: str) -> None:
        """Count the top card of an archive as taken. For built archives, a later event does
        that.
        """
        archive = self._archive(card)
        if "place" not in archive:
            archive["left"] -= 1

    def _progress(self, place: int) -> str:
        if place == self.resolving:
            return "resolving"
        waits = place < self.resolving and place not in self.gone
        return "waiting" if waits else "resolved"

    def wounded_from_own(self, event: Json) -> bool:
        """Take a wound from the player's own stack; return False if there are no such
        stacks (CONSTR-6).
        """
        own = self._player(event["seat"]).get("wounds")
        if own:
            own["left"], own["top"] = own["left"] - 1, event["next"]
            self._add_to_pile(event["seat"], event["card"])
        return bool(own)

    def turned_up(self, event: Json) -> None:
        archive = self._player(event["seat"])["archives"][event["place"]]
        archive["left"], archive["card"] = archive["left"] - 1, event["card"]

    def tucked(self, event: Json) -> None:
        self._take(event)
        self._player(event["owner"])["wounds"]["left"] += 1

    def left_game(self, event: Json) -> None:
        """Remove everything that belongs to a player who has left the game (CONSTR-18)."""
        seat = event["seat"]
        player = self._player(seat)
        player |= {"hand": 0, "deck": 0, "pile": [], "minions": [], "out": True}
        player["archives"] = [
            each | {"card": None, "left": 0} for each in player["archives"]
        ]
        if seat == self.me:
            self.view["hand"], self.view["own_discard"] = [], []
        left = {number for number, _, owner in self.actions if owner == seat}
        self.actions = [each for each in self.actions if each[2] != seat]
        for number in left:
            self._let_go(number)
        for attack in self.view["attacks"]:
            attack["done"] |= attack["defender"] == seat
        for link in self.view["chain"]:
            if link["targets_by"] == seat:
                link["targets_by"] = None
            if link["seat"] == seat and link["place"] <= self.resolving:
                link["refused"] = True
                self.gone.add(link["place"])

    def _let_go(self, number: int) -> None:
        """Remove the attached actions of a player who has left from a minion. Actions of
        other players stay, even equal ones.
        """
        stay = [card for minion, card, _ in self.actions if minion == number]
        for player in self.view["players"]:
            for minion in player["minions"]:
                if minion["id"] == number:
                    minion.pop("attached", None)
                    minion |= {"attached": stay} if stay else {}

    def given(self, event: Json) -> None:
        self._take(event)
        self._add_to_pile(event["owner"], event["card"])
        if event["origin"] == "hand":
            self._count_taken(event["seat"], event["card"], -1)
            self._count_taken(event["owner"], event["card"], 1)

    def claimed_discarded(self, event: Json) -> None:
        self._take_from_pile(event | {"seat": event["owner"]}, topmost=True)
        self._add_to_pile(event["seat"], event["card"])
        self.spent += event["cost"]
        self.view["influence"]["piles"] -= 1

    def strengthened(self, event: Json) -> None:
        number = event["minion"]
        self.bonuses[number] = self.bonuses.get(number, 0) + event["amount"]

    def shielded(self, event: Json) -> None:
        self._shield(event, event["amount"])

    def prevented(self, event: Json) -> None:
        self._shield(event, -event["amount"])

    def _shield(self, event: Json, amount: int) -> None:
        player = self._player(event["seat"])
        whose = player if event["minion"] is None else self._minion(event)
        whose["shield"] = whose.get("shield", 0) + amount
        if not whose["shield"]:
            del whose["shield"]

    def cannot_be_blocked(self, event: Json) -> None:
        self._minion(event)["unblockable"] = True

    def cheaper(self, event: Json) -> None:
        influence = self.view["influence"]
        influence["cheaper"] = [*influence.get("cheaper", []), event["amount"]]

    def permitted_pile(self, event: Json) -> None:
        influence = self.view["influence"]
        influence["piles"] = influence.get("piles", 0) + 1

    def doubled(self, event: Json) -> None:
        self.view["influence"]["doubled"] = True

    def permitted(self, event: Json) -> None:
        self.view["influence"]["permissions"] += 1

    def discount(self, event: Json) -> None:
        self.view["influence"]["discount"] += event["amount"]

    def cannot_block_text(self, event: Json) -> None:
        self._player(event["seat"])["cannot_block_text"] = True

    def by_moon(self, minion: Json) -> int:
        """Return the strength that an attacking Lycanthrope gains from the moon
        (MOON-3).
        """
        wolf = nightfall.card(minion["card"]).species == "lycanthrope"
        attacks = any(each["minion"] == minion["id"] for each in self.view["attacks"])
        return int(wolf and attacks and self.view.get("moon") == "full-moon")

    def sums(self, places: list[Json]) -> list[int]:
        """Return the wounds of each team (TEAM-2)."""
        wounds = [0] * (len(self.teams) // 2)
        for place in places:
            wounds[self.teams[place["seat"]]] += place["wounds"]
        return wounds

    def moon(self, event: Json) -> None:
        self.view["moon"] = event["moon"]

    def will_be_refused(self, event: Json) -> None:
        self.view["chain"][event["place"]]["refused"] = True

    def will_resolve_twice(self, event: Json) -> None:
        self.view["chain"][event["place"]]["twice"] = True

    def targets_taken(self, event: Json) -> None:
        self.view["chain"][event["place"]]["targets_by"] = event["seat"]


LATER: dict[str, Callable[[Any, Json], None]] = {
    "moon": LaterSets.moon,
    "turned_up": LaterSets.turned_up,
    "tucked": LaterSets.tucked,
    "left_game": LaterSets.left_game,
    "attached": LaterSets.attached,
    "given": LaterSets.given,
    "strengthened": LaterSets.strengthened,
    "shielded": LaterSets.shielded,
    "prevented": LaterSets.prevented,
    "cannot_be_blocked": LaterSets.cannot_be_blocked,
    "may_claim_cheaper": LaterSets.cheaper,
    "may_claim_discarded": LaterSets.permitted_pile,
    "claimed_discarded": LaterSets.claimed_discarded,
}
