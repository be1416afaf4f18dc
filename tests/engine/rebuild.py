"""Rebuild a view from events alone.

`Listener` starts with the view of a fresh game and changes it event by event as
docs/reference/engine.md says, without looking at the position. The result must be equal to
the real view: then a replay, a log or an animation needs nothing but events.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from engine import nightfall
from tests.engine.rebuild_later import LATER, LaterSets

Json = dict[str, Any]

TABLE = (
    "seats",
    "turn",
    "phase",
    "active",
    "first",
    "players",
    "commons",
    "wounds",
    "exiled",
    "influence",
    "chain",
    "attacks",
    "result",
    "moon",
)
"""Keys of a view that every audience has, without the open questions."""
OWN = ("hand", "own_discard")
STARTING_DECK = 12
BEFORE_RESOLVING = 1000


def shown(view: Json) -> Json:
    """Return the part of a view that a listener can follow by events."""
    return {key: view[key] for key in (*TABLE, *OWN) if key in view}


class Listener(LaterSets):
    """Keeps the view of one audience up to date from its events alone."""

    def __init__(self, view: Json) -> None:
        """Begin with the view of a fresh game, in which nothing has been played or
        discarded.
        """
        self.me: int | None = view["audience"]
        self.teams: list[int] = view.get("teams", [])
        self.view: Json = copy.deepcopy(shown(view))
        self.influence, self.spent = view["influence"]["total"], 0
        self.used_permissions = 0
        self.bonuses: dict[int, int] = {}
        self.resolving = BEFORE_RESOLVING
        self.next_twice = False
        self.gone: set[int] = set()
        self.actions: list[tuple[int, str, int]] = []
        for player in self.view["players"]:
            player["pile"] = []

    def table(self) -> Json:
        """Return the view that the audience should see now."""
        table = copy.deepcopy(self.view)
        table["influence"] = self._funds()
        for place, link in enumerate(table["chain"]):
            link["state"] = self._progress(place)
        for player in table["players"]:
            pile = player.pop("pile")
            player["discard"], player["discard_top"] = len(pile), (pile or [None])[-1]
            for minion in player["minions"]:
                self._complete(minion, player)
        return table

    def hear(self, event: Json) -> None:
        """Change the view by one event."""
        kind = event["kind"]
        if kind in HEARD:
            HEARD[kind](self, event)

    def _player(self, seat: int) -> Json:
        player: Json = self.view["players"][seat]
        return player

    def _funds(self) -> Json:
        doubled = self.view["influence"]["doubled"]
        pool = self.influence * (2 if doubled else 1) - self.spent
        left = self.view["influence"]["permissions"]
        return self.view["influence"] | {
            "total": pool // 2 if doubled else pool,
            "pool": pool,
            "permissions": left - self.used_permissions,
        }

    def _complete(self, minion: Json, player: Json) -> None:
        """Add values of a minion that follow from its card and the attacks, such as its
        strength.
        """
        card = nightfall.card(minion["card"])
        attacks = self.view["attacks"]
        number = minion["id"]
        minion["max_health"] = card.health
        minion["strength"] = card.strength
        if "strength_of_numbers" in card.in_play:
            minion["strength"] = len(player["minions"])
        if "strength_of_defenders" in card.in_play:
            attacked = [each["defender"] for each in attacks if each["minion"] == number]
            minion["strength"] = sum(len(self._player(s)["minions"]) for s in attacked)
        minion["strength"] += self.bonuses.get(number, 0)
        minion["strength"] += self.by_moon(minion)
        for action in minion.get("attached", ()):
            texts = nightfall.card(action).in_play
            minion["strength"] += sum(getattr(text, "strength", 0) for text in texts)
        minion["owner"] = player["seat"]
        minion["attacks"] = next(
            (each["defender"] for each in attacks if each["minion"] == number), None
        )
        minion["blocks"] = next(
            (each["minion"] for each in attacks if number in each["blockers"]), None
        )

    # Cards that move

    def _add_to_pile(self, seat: int, card: str) -> None:
        self._player(seat)["pile"].append(card)
        if seat == self.me:
            self.view["own_discard"].append(card)

    def _take_from_pile(self, event: Json, *, topmost: bool = False) -> None:
        """Remove a card from a discard pile. Players other than the owner may not know
        which card it was, but see the next one.
        """
        seat, pile = event["seat"], self._player(event["seat"])["pile"]
        if seat == self.me and topmost:
            self.view["own_discard"].pop()
        elif seat == self.me:
            self.view["own_discard"].remove(event["card"])
        if topmost:
            pile.pop()
        elif event.get("card") in pile:
            pile.remove(event["card"])
        else:
            pile.pop(0)
        if pile:
            pile[-1] = event["top"]

    def _take_from_hand(self, event: Json) -> None:
        self._player(event["seat"])["hand"] -= 1
        if event["seat"] == self.me:
            self.view["hand"].remove(event["card"])

    def _add_to_hand(self, event: Json) -> None:
        self._player(event["seat"])["hand"] += 1
        if event["seat"] == self.me:
            self.view["hand"].append(event["card"])

    def _take(self, event: Json) -> None:
        """Remove a card from the place that an event names as its origin."""
        match event["origin"]:
            case "hand":
                self._take_from_hand(event)
            case "discard":
                just_destroyed = event["kind"] == "exiled" and event["minion"] is not None
                self._take_from_pile(event, topmost=just_destroyed)
            case "play":
                self._remove_minion(event["minion"])
            case "deck":
                self._player(event["seat"])["deck"] -= 1
            case "archive":
                self._take_from_archive(event["card"])

    def _archive(self, card: str) -> Json:
        private = [a for player in self.view["players"] for a in player["archives"]]
        return next(a for a in [*self.view["commons"], *private] if a["card"] == card)

    def drew(self, event: Json) -> None:
        player = self._player(event["seat"])
        player["deck"] -= event["count"]
        player["hand"] += event["count"]
        if event["seat"] == self.me:
            self.view["hand"] += event["cards"]

    def shuffled(self, event: Json) -> None:
        player = self._player(event["seat"])
        player["deck"] += len(player["pile"])
        player["pile"] = []
        if event["seat"] == self.me:
            self.view["own_discard"] = []

    def discarded(self, event: Json) -> None:
        self._take(event)
        if event["origin"] == "chain":
            self._count_taken(event["seat"], event["card"], 1)
        self._add_to_pile(event["seat"], event["card"])

    def exiled(self, event: Json) -> None:
        self._take(event)
        if event["origin"] in ("hand", "discard", "deck"):
            self._count_taken(event["seat"], event["card"], -1)
        self._count_exiled(event["card"], 1)

    def returned(self, event: Json) -> None:
        self._take(event)
        self._add_to_hand(event)

    def put_on_deck(self, event: Json) -> None:
        self._take(event)
        self._player(event["seat"])["deck"] += 1

    def wounded(self, event: Json) -> None:
        if event["origin"] == "exile":
            self._count_exiled(event["card"], -1)
        self._count_taken(event["seat"], event["card"], 1)
        if self.wounded_from_own(event):
            return
        wounds = self.view["wounds"]
        wounds["top"], wounds["face_up"] = event["next"], event["next"] is not None
        if wounds["face_up_left"]:
            wounds["face_up_left"] -= 1
        self._add_to_pile(event["seat"], event["card"])

    def claimed(self, event: Json) -> None:
        self._take_from_archive(event["card"])
        self._add_to_pile(event["seat"], event["card"])
        self.spent += event["cost"]
        if event["cost"] and event["owner"] not in (None, event["seat"]):
            self.used_permissions += 1
            cheaper = self.view["influence"].pop("cheaper", [])
            if len(cheaper) > 1:
                self.view["influence"]["cheaper"] = sorted(cheaper)[:-1]

    # Minions and combats

    def entered(self, event: Json) -> None:
        minion = {"id": event["minion"], "card": event["card"], "health": event["health"]}
        if event["origin"] == "play":
            self._minion(event)["health"] = event["health"]
            return
        self._take(event)
        self._player(event["seat"])["minions"].append(minion)

    def _minion(self, event: Json) -> Json:
        row = self._player(event["seat"])["minions"]
        minion: Json = next(m for m in row if m["id"] == event["minion"])
        return minion

    def _remove_minion(self, number: int) -> None:
        for player in self.view["players"]:
            player["minions"] = [m for m in player["minions"] if m["id"] != number]

    def health(self, event: Json) -> None:
        self._minion(event)["health"] = event["health"]

    def destroyed(self, event: Json) -> None:
        self._remove_minion(event["minion"])
        if event["to"] == "discard":
            self._add_to_pile(event["seat"], event["card"])

    def attacks(self, event: Json) -> None:
        attack = {key: event[key] for key in ("minion", "card", "defender")}
        self.view["attacks"].append(attack | {"blockers": [], "done": False})

    def combat_order(self, event: Json) -> None:
        order = event["minions"]
        self.view["attacks"].sort(key=lambda attack: order.index(attack["minion"]))

    def blocks(self, event: Json) -> None:
        self._attack(event["attacker"])["blockers"].append(event["minion"])

    def combat(self, event: Json) -> None:
        self._attack(event["minion"])["done"] = True

    def _attack(self, number: int) -> Json:
        attacks = self.view["attacks"]
        attack: Json = next(each for each in attacks if each["minion"] == number)
        return attack

    # The chain

    def played(self, event: Json) -> None:
        self._take_from_hand(event)
        self._count_taken(event["seat"], event["card"], -1)
        link = {key: event[key] for key in ("place", "card", "seat", "kicked")}
        link |= {"refused": False, "twice": False, "targets_by": None}
        self.view["chain"].append(link)

    def resolves(self, event: Json) -> None:
        self.resolving = event["place"]
        if self.next_twice and event["time"] == 1:
            self.view["chain"][event["place"]]["twice"] = True
            self.next_twice = False

    def refused(self, event: Json) -> None:
        self.resolving = event["place"]

    def next_resolves_twice(self, event: Json) -> None:
        self.next_twice = True

    # Influence

    def gained(self, event: Json) -> None:
        self.influence = event["total"]

    # The course of the game

    def archives_revealed(self, event: Json) -> None:
        self.view["commons"] = [{"card": card, "left": 7} for card in event["commons"]]
        for player, pair in zip(self.view["players"], event["private"], strict=True):
            cards = (None, None) if pair is None else pair
            player["archives"] = [{"card": card, "left": 7} for card in cards]
            player["deck"] = STARTING_DECK

    def decks_dealt(self, event: Json) -> None:
        for player in self.view["players"]:
            player["deck"] = STARTING_DECK

    def archive_revealed(self, event: Json) -> None:
        archives = self._player(event["seat"])["archives"]
        archives[event["place"]]["card"] = event["card"]

    def turn_began(self, event: Json) -> None:
        self._forget_turn()
        self.view["turn"], self.view["active"] = event["turn"], event["seat"]
        self.view["chain"], self.resolving = [], BEFORE_RESOLVING
        self.gone.clear()
        self.influence = 2

    def _forget_turn(self) -> None:
        """Reset what lasts until the end of a turn (CLEAN-9, CLAIM-13)."""
        self.influence = self.spent = self.used_permissions = 0
        self.view["influence"] |= {"doubled": False, "discount": 0, "permissions": 0}
        self.view["influence"].pop("cheaper", None)
        self.view["influence"].pop("piles", None)
        self.bonuses = {}
        for player in self.view["players"]:
            player["cannot_block_text"] = False
            for each in (player, *player["minions"]):
                each.pop("shield", None)
                each.pop("unblockable", None)

    def phase_began(self, event: Json) -> None:
        self._end_phase()
        self.view["phase"] = event["phase"]

    def _end_phase(self) -> None:
        self.view["attacks"] = []
        self.next_twice = False
        if self.view["chain"]:
            self.resolving = -1

    def game_over(self, event: Json) -> None:
        self._end_phase()
        if self.view["phase"] == "cleanup":
            self._forget_turn()
        self.view["phase"] = "over"
        self.view["result"] = {"places": event["places"]}
        if self.teams:
            self.view["result"]["teams"] = self.sums(event["places"])


HEARD: dict[str, Callable[[Any, Json], None]] = {
    **LATER,
    "archives_revealed": Listener.archives_revealed,
    "decks_dealt": Listener.decks_dealt,
    "archive_revealed": Listener.archive_revealed,
    "effects_ended": lambda listener, event: listener._forget_turn(),
    "turn_began": Listener.turn_began,
    "phase_began": Listener.phase_began,
    "attacks": Listener.attacks,
    "combat_order": Listener.combat_order,
    "blocks": Listener.blocks,
    "combat": Listener.combat,
    "combat_skipped": Listener.combat,
    "minion_damaged": Listener.health,
    "healed": Listener.health,
    "destroyed": Listener.destroyed,
    "wounded": Listener.wounded,
    "discarded": Listener.discarded,
    "exiled": Listener.exiled,
    "returned": Listener.returned,
    "put_on_deck": Listener.put_on_deck,
    "played": Listener.played,
    "resolving": Listener.resolves,
    "refused": Listener.refused,
    "will_be_refused": Listener.will_be_refused,
    "will_resolve_twice": Listener.will_resolve_twice,
    "targets_taken": Listener.targets_taken,
    "next_resolves_twice": Listener.next_resolves_twice,
    "drew": Listener.drew,
    "shuffled": Listener.shuffled,
    "entered": Listener.entered,
    "influence": Listener.gained,
    "influence_doubled": Listener.doubled,
    "may_claim_opposing": Listener.permitted,
    "cannot_block_text": Listener.cannot_block_text,
    "discount": Listener.discount,
    "claimed": Listener.claimed,
    "game_over": Listener.game_over,
}
"""The method that handles each kind of event. Events of other kinds only give reasons and
change nothing.
"""
