"""The rules of Embers, with the same public face as `engine.nightfall`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, fields
from typing import Any, ClassVar, NamedTuple

from engine import rng
from engine.decisions import Decision, Question, as_data
from engine.errors import BadOptions, BadSave, IllegalMove

RULES_VERSION = 1
SEATS = range(3, 9)
MAX_HAND = 7
BOAST = "boast"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options of a table.

    Attributes:
        hand: embers for each player, `"short"` (3) or `"long"` (5).
        gifts: whether players first give embers to their neighbours (EMB-2).
        wind: whether embers are dealt out again after each round (EMB-5).
        kindling: whether players bring the number of a round (EMB-8).
    """

    hand: str = "short"
    gifts: bool = True
    wind: bool = False
    kindling: bool = False

    least: ClassVar[int] = SEATS[0]

    def check(self, seats: int) -> None:
        """Check the options.

        Raises:
            BadOptions: they contradict each other, or do not allow so many seats.
        """
        if seats not in range(self.least, SEATS[-1] + 1):
            raise BadOptions("seat_count", "EMB-1")
        if self.hand not in ("short", "long"):
            raise BadOptions("bad_value", "EMB-1")
        if self.wind and self.hand == "short":
            raise BadOptions("wind_over_short_hands", "EMB-5")

    @property
    def size(self) -> int:
        return 3 if self.hand == "short" else 5

    @property
    def rounds(self) -> range:
        return range(1, self.size + 1)

    def to_dict(self) -> dict[str, Any]:
        """Return the options as JSON-ready data. `kindling`, which was added later, is
        included only if it is on.
        """
        return {
            name: value
            for name, value in asdict(self).items()
            if name != "kindling" or value
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Options:
        """Make options from the data of `to_dict`; missing options have their defaults."""
        if unknown := set(data) - {field.name for field in fields(cls)}:
            raise BadOptions(f"unknown_option: {min(unknown)}", "EMB-1")
        return cls(**data)


class Place(NamedTuple):
    """A seat's place and points at the end of a game. Places can be shared."""

    seat: int
    place: int
    points: int


class Result(NamedTuple):
    places: tuple[Place, ...]


Public = None
"""The audience of a field that everybody may know. Other audiences are tuples of seats."""


class Position:
    """A game of Embers in progress, as plain data."""

    def __init__(self, seats: int, seed: int, options: Options) -> None:
        self.seats = seats
        self.options = options
        self.rng = seed & rng.MASK
        self.round = 0
        self.hands: list[list[int]] = []
        self.gifts: list[list[int]] = [[] for _ in range(seats)]
        self.laid: list[int | None] = [None] * seats
        self.points = [0] * seats
        self.kindled = [0] * seats  # the round that each seat has brought; 0 if none
        # the round in which each seat has boasted; 0 if it has not
        self.boasted = [0] * seats
        # Each entry is [kind, {field: value}, {field: seats that may know it}].
        self.log: list[list[Any]] = []

    # Questions and answers

    @property
    def giving(self) -> bool:
        return self.options.gifts and self.round == 0

    @property
    def over(self) -> bool:
        return self.round > 0 and not any(self.hands) and None in self.laid

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have to decide now."""
        return tuple(seat for seat in range(self.seats) if self.decision(seat))

    def decision(self, seat: int) -> Decision | None:
        """Return the question of a seat; None if it has none."""
        if not 0 <= seat < self.seats or self.over:
            return None
        cards = tuple(f"ember:{card}" for card in sorted(self.hands[seat]))
        if self.giving:
            return self._gift(seat, cards)
        return Decision(seat, "lay", cards) if self.laid[seat] is None else None

    def _gift(self, seat: int, cards: tuple[str, ...]) -> Decision | None:
        given = len(self.gifts[seat])
        if given == 2:
            return None
        asked = [
            Question("give", f"player:{self.neighbour(seat, step)}", cards)
            for step in (1, -1)
        ][given:]
        return Decision(seat, "give", cards, asked[0].subject, batch=tuple(asked))

    def neighbour(self, seat: int, step: int) -> int:
        """Return the seat `step` places to the left of a seat."""
        return (seat + step) % self.seats

    def play(self, seat: int, option: str) -> None:
        """Carry out one choice in place.

        Raises:
            IllegalMove: the option is not offered.
        """
        decision = self.decision(seat)
        if option in self.offers(seat):
            self._boast(seat)
            return
        if option == BOAST:
            raise IllegalMove("too_late", seat, option)
        if decision is None:
            raise IllegalMove("over" if self.over else "not_asked", seat, option)
        if option not in decision.options:
            raise IllegalMove("not_offered", seat, option)
        card = int(option.removeprefix("ember:"))
        self.hands[seat].remove(card)
        if self.giving:
            self.gifts[seat].append(card)
            self._note("chose_gift", seat=seat, ember=card, only={"ember": (seat,)})
            if all(len(gifts) == 2 for gifts in self.gifts):
                self._give()
        else:
            self.laid[seat] = card
            self._note("laid", seat=seat, ember=card, only={"ember": (seat,)})
            if None not in self.laid:
                self._turn_over()

    @property
    def boasting(self) -> bool:
        """Whether seats may boast now, which everybody can see."""
        return self.round > 0 and not self.over

    def offers(self, seat: int) -> tuple[str, ...]:
        """List the offers of a seat (EMB-7)."""
        if seat not in range(self.seats) or not self.boasting or self.boasted[seat]:
            return ()
        return (BOAST,) if self.laid[seat] is not None else ()

    def _boast(self, seat: int) -> None:
        self.boasted[seat] = self.round
        self._note("boasted", seat=seat, ember=self.laid[seat])

    # The course of the game

    def _give(self) -> None:
        for seat, (left, right) in enumerate(self.gifts):
            for card, step in ((left, 1), (right, -1)):
                to = self.neighbour(seat, step)
                self.hands[to].append(card)
                self._note("gave", seat=seat, to=to, ember=card, only={"ember": (seat, to)})
        self._begin_round()

    def _begin_round(self) -> None:
        self.round += 1
        self.laid = [None] * self.seats
        if any(self.hands):
            self._note("round_began", round=self.round)
        else:
            self._note("game_over")

    def _turn_over(self) -> None:
        laid = [card for card in self.laid if card is not None]
        self._note("turned_over", embers=laid)
        for seat, card in enumerate(laid):
            beside = laid[self.neighbour(seat, 1)], laid[self.neighbour(seat, -1)]
            if card > max(beside):
                more = (self.boasted[seat], self.kindled[seat]).count(self.round)
                self.points[seat] += 1 + more
                self._note("scored", seat=seat, total=self.points[seat])
        if self.options.wind and any(self.hands):
            self._blow()
        self._begin_round()

    def _blow(self) -> None:
        size = len(self.hands[0])
        pool = sorted(card for hand in self.hands for card in hand)
        self.rng = rng.shuffle(self.rng, pool)
        self.hands = [pool[seat * size : (seat + 1) * size] for seat in range(self.seats)]
        for seat, hand in enumerate(self.hands):
            self._note("dealt", seat=seat, embers=sorted(hand), only={"embers": (seat,)})

    def deal(self) -> None:
        """Shuffle the embers and deal them (EMB-1)."""
        size = self.options.size
        deck = list(range(1, self.seats * size + 1))
        self.rng = rng.shuffle(self.rng, deck)
        self.hands = [deck[seat * size : (seat + 1) * size] for seat in range(self.seats)]
        for seat, hand in enumerate(self.hands):
            self._note("dealt", seat=seat, embers=sorted(hand), only={"embers": (seat,)})
        if not self.options.gifts:
            self._begin_round()

    def _note(
        self, kind: str, *, only: Mapping[str, tuple[int, ...]] | None = None, **fields: Any
    ) -> None:
        self.log.append(
            [kind, fields, {name: list(to) for name, to in (only or {}).items()}]
        )

    # Views and events

    @property
    def event_count(self) -> int:
        return len(self.log)

    def goes_on_from(self, before: Position) -> bool:
        return self.log[: len(before.log)] == before.log

    def replaceable_pick(self, seat: int) -> Decision | None:
        """Return None: answers cannot be exchanged in Embers."""
        return None

    def replace_pick(self, seat: int, option: str) -> None:
        raise IllegalMove("not_asked", seat, option)

    def events_since(self, number: int, audience: int | None) -> list[dict[str, Any]]:
        """Return the events from `number` on as `audience`, a seat or None for the public,
        saw them.
        """
        return [
            {"n": n, "kind": kind}
            | {
                name: deepcopy(value)
                for name, value in told.items()
                if name not in only or audience in only[name]
            }
            for n, (kind, told, only) in enumerate(self.log[number:], start=number)
        ]

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return the view of a seat; of the public for None."""
        seen: dict[str, Any] = {
            "audience": seat,
            "seats": self.seats,
            "round": self.round,
            "waiting": list(self.waiting),
            "asked": {str(each): self.decision(each).kind for each in self.waiting},
            "players": [
                {
                    "seat": each,
                    "hand": len(self.hands[each]),
                    "laid": self.laid[each] is not None,
                    "points": self.points[each],
                    "boasted": self.boasted[each],
                }
                for each in range(self.seats)
            ],
            "result": None
            if self.result is None
            else {"places": [place._asdict() for place in self.result.places]},
        }
        return seen if seat is None else seen | self._own(seat)

    def _own(self, seat: int) -> dict[str, Any]:
        asked = self.decision(seat)
        return {
            "hand": sorted(self.hands[seat]),
            "own_laid": self.laid[seat],
            "own_kindled": self.kindled[seat],
            "offers": list(self.offers(seat)),
            "decision": asked and as_data(asked),
        }

    @property
    def result(self) -> Result | None:
        """The result of the game (EMB-6); None while it is running."""
        if not self.over:
            return None
        order = sorted(range(self.seats), key=lambda seat: -self.points[seat])
        return Result(
            tuple(
                Place(
                    seat,
                    1 + sum(points > self.points[seat] for points in self.points),
                    self.points[seat],
                )
                for seat in order
            )
        )

    # Comparing and storing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and vars(self) == vars(other)

    def clone(self) -> Position:
        """Return an independent copy."""
        return deepcopy(self)

    def to_json(self) -> str:
        """Serialize the whole position, secrets included."""
        return json.dumps({**vars(self), "options": self.options.to_dict()})


def new(
    *,
    seats: int,
    seed: int,
    options: Options | None = None,
    rules_version: int = RULES_VERSION,
    brought: Sequence[Mapping[str, Any]] = (),
) -> Position:
    """Return a new game.

    Raises:
        BadOptions: the options are invalid, or a required kit is missing.
    """
    if rules_version != RULES_VERSION:
        raise BadOptions("unknown_rules_version", "EMB-1")
    options = options or Options()
    options.check(seats)
    position = Position(seats, seed, options)
    if options.kindling:
        rounds = [each.get("round") for each in brought]
        if len(rounds) != seats or not all(each in options.rounds for each in rounds):
            raise BadOptions("kindling", "EMB-8")
        position.kindled = [int(each or 0) for each in rounds]
    position.deal()
    return position


def from_json(text: str) -> Position:
    """Return the position that `to_json` wrote.

    Raises:
        BadSave: the text is not a stored position.
    """
    try:
        data = json.loads(text)
        position = Position(data["seats"], 0, Options.from_dict(data.pop("options")))
        vars(position).update(data)
    except (ValueError, LookupError, TypeError, BadOptions) as error:
        raise BadSave("not a game of Embers") from error
    return position


from_own_json = from_json
