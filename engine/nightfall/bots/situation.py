"""The knowledge of a seat at a question, in a form that is easy to compute with.

A `Situation` is built only from the view, the open decision and the events of one seat. Any
player could compute its other values: all players see wounds arrive, for example, and can
count them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from engine.decisions import Decision
from engine.nightfall.bots import ledger, worth
from engine.nightfall.bots.ledger import Ledger
from engine.nightfall.bots.weights import Weights
from engine.nightfall.cards.catalogue import by_id
from engine.nightfall.cards.model import Card, CardKind
from engine.nightfall.decisions import AT

OWN_STACKS = 0.8
"""The share of all players' own wound stacks that a game of built decks uses up."""


class Body(NamedTuple):
    """A minion in play, as all players see it."""

    id: int
    seat: int
    card: Card
    health: int
    strength: int


class PendingOrder(NamedTuple):
    """An order of the chain that has not resolved yet."""

    place: int
    card: Card
    seat: int
    kicked: bool


class Archive(NamedTuple):
    """An archive whose top card the seat knows; `owner` is None for the commons. `place`,
    the index of the archive, is part of its option key if several archives may have the
    same top card.
    """

    card: Card
    left: int
    owner: int | None
    place: int | None = None

    @property
    def key(self) -> str:
        """The part of the archive's option keys after `claim:` or `archive:`."""
        return self.card.id if self.place is None else f"{self.card.id}{AT}{self.place}"

    def is_named_by(self, option: str) -> bool:
        """Tell whether an option refers to this archive."""
        return option.partition(":")[2] == self.key


@dataclass
class Situation:
    """One decision, with everything that the deciding seat knows."""

    decision: Decision
    view: dict[str, Any]
    events: Callable[[], list[dict[str, Any]]]
    rng: Random
    weights: Weights

    @property
    def seat(self) -> int:
        return self.decision.seat

    @cached_property
    def active(self) -> int:
        active: int = self.view["active"]
        return active

    @property
    def own_turn(self) -> bool:
        return self.active == self.seat

    @cached_property
    def rivals(self) -> tuple[int, ...]:
        """The opponents of this seat, clockwise from its left."""
        seats = self.view["seats"]
        sides = self.view.get("teams") or range(seats)
        others = ((self.seat + step) % seats for step in range(1, seats))
        return tuple(
            each
            for each in others
            if sides[each] != sides[self.seat] and not self.view["players"][each].get("out")
        )

    @cached_property
    def hand(self) -> list[Card]:
        return [by_id(card) for card in self.view["hand"]]

    @cached_property
    def discard(self) -> list[Card]:
        return [by_id(card) for card in self.view["own_discard"]]

    @cached_property
    def wounds_in_hand(self) -> int:
        return sum(card.kind is CardKind.WOUND for card in self.hand)

    @cached_property
    def rows(self) -> list[list[Body]]:
        """The minions in play, by seat."""
        return [
            [
                Body(
                    minion["id"],
                    player["seat"],
                    by_id(minion["card"]),
                    minion["health"],
                    minion["strength"],
                )
                for minion in player["minions"]
            ]
            for player in self.view["players"]
        ]

    @property
    def own_row(self) -> list[Body]:
        return self.rows[self.seat]

    @cached_property
    def opposing_minions(self) -> list[Body]:
        return [body for seat in self.rivals for body in self.rows[seat]]

    def body(self, number: int) -> Body:
        """Return the minion in play with this number."""
        return next(body for row in self.rows for body in row if body.id == number)

    @cached_property
    def pending(self) -> list[PendingOrder]:
        """The orders of the chain that have not resolved yet, in the order in which they
        were played.
        """
        return [
            PendingOrder(link["place"], by_id(link["card"]), link["seat"], link["kicked"])
            for link in self.view["chain"]
            if link["state"] == "waiting" and not link["refused"]
        ]

    @cached_property
    def archives(self) -> list[Archive]:
        """All archives that have cards and whose top card this seat knows."""
        known = [
            Archive(by_id(pile["card"]), pile["left"], None)
            for pile in self.view["commons"]
        ]
        for player in self.view["players"]:
            known += [
                Archive(
                    by_id(pile["card"]), pile["left"], player["seat"], pile.get("place")
                )
                for pile in player["archives"]
                if pile["card"] is not None
            ]
        return [archive for archive in known if archive.left]

    @cached_property
    def ledger(self) -> Ledger:
        """The ledger of this seat: what it has counted from its events."""
        return ledger.ledger_of(self.events, self.seat)

    @cached_property
    def wounds(self) -> list[int]:
        """How many wounds each seat has: those received minus those seen to be exiled."""
        counts = self.ledger.wounds
        return [counts[seat] for seat in range(self.view["seats"])]

    @cached_property
    def wounds_left(self) -> int:
        """How many face-up wounds are left, as far as this seat can tell.

        The view has the number if the table shows it. Otherwise it is the number at the
        start minus the wounds received. If each player has a wound stack, most stacks are
        used up before only one player is left.
        """
        own = [each["wounds"]["left"] for each in self.view["players"] if "wounds" in each]
        if own:
            return max(1, int(OWN_STACKS * sum(own)))
        stack = self.view["wounds"]
        if stack["face_up_left"] is not None:
            left: int = stack["face_up_left"]
            return left
        rest: int = max(1, stack["face_up_of"] - sum(self.wounds))
        return rest

    @cached_property
    def turns_left(self) -> float:
        """How many own turns the game is expected to last. The usual pace counts as much as
        five wounds for each seat, the rest is the pace of this game.
        """
        seats = self.view["seats"]
        usual = 5 * seats
        pace = (self.view["turn"] + usual * self.weights.pace) / (sum(self.wounds) + usual)
        turns: float = self.wounds_left * pace / seats
        return turns

    @cached_property
    def weight_of_minions(self) -> float:
        """The weight of minions in play, which decreases in a long game.

        If all players can block everything, a computer that goes on adding minions would
        play for ever.
        """
        turns: int = self.view["turn"]
        if turns < 8 * self.view["seats"]:
            return 1.0
        lively = 2 * self.weights.pace * sum(self.wounds)
        return max(0.2, min(1.0, lively / turns))

    @property
    def next_combat_chance(self) -> float:
        """The chance that the game lasts to the next combat, as far as this policy
        considers it.
        """
        return 1.0

    def eagerness_to_play(self, card: Card) -> float:
        """Return the value of playing an order, apart from its effects on the table."""
        return 0.0

    @cached_property
    def discard_value(self) -> float:
        """The value of a card that is kept to discard for influence."""
        return self.weights.influence

    def entering_minion_value(self, card: Card, health: int, strength: int) -> float:
        """Return the value of a minion of this seat that enters from the chain."""
        return self.weight_of_minions * worth.body_worth(
            card, health, strength, self.weights
        )

    def value_of_entering_minions(self, strength: int, health: int) -> float:
        """Return the value of all entering minions together, beyond the value of each."""
        return 0.0

    def value_of_game_end(self, dealt: float, taken: float) -> float:
        """Return the value of the end of the game if these wounds, to the leading rival and
        to this seat, end it; otherwise 0.
        """
        return 0.0

    def value_of_ending_wounds(self, seat: int, dealt: float) -> float:
        """Return the value of the end of the game if these wounds to one player end it;
        otherwise 0.
        """
        return 0.0

    @cached_property
    def weight(self) -> dict[int, float]:
        """The weight of hurting each rival; highest for the one with the fewest wounds."""
        if len(self.rivals) == 1:
            return {self.rivals[0]: 1.0}
        fewest = min(self.wounds[seat] for seat in self.rivals)
        return {seat: 1 / (1 + 0.25 * (self.wounds[seat] - fewest)) for seat in self.rivals}

    def mood(self) -> float:
        """Return a small random number, so that computers do not always play the same."""
        return self.rng.random() * self.weights.mood
