"""Evidence: the observations of a seat about other players, gathered from its own
events.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

MAX_STRIKES = 3
"""More attacks than this between two seats are ignored, because they reveal nothing new."""


class OracleOutcome(NamedTuple):
    """How a seat answered an oracle card, with the public facts about it at that time.

    `card` is None if the observing seat did not read it; `amount` is the damage taken, 0
    for none.
    """

    seat: int
    answer: str
    card: str | None
    amount: int
    damaged: bool
    owned: bool


@dataclass(slots=True)
class Evidence:
    """All evidence about hidden characters.

    `strikes` counts hostile acts by (actor, target), `favours` friendly ones. `peaks` is
    the most damage that a seat has had while in the game.
    """

    outcomes: list[OracleOutcome] = field(default_factory=list)
    strikes: Counter[tuple[int, int]] = field(default_factory=Counter)
    favours: Counter[tuple[int, int]] = field(default_factory=Counter)
    peaks: Counter[int] = field(default_factory=Counter)
    unmoved: set[int] = field(default_factory=set)
    """The seats that drew Revelation and stayed hidden."""
    stayed: set[int] = field(default_factory=set)
    """The seats that stayed hidden when another player was eliminated. None of them is
    Dorian, who would have had to reveal himself, unless he is cursed.
    """


def gather(events: Iterable[Mapping[str, Any]]) -> Evidence:
    """Collect the evidence from all events of a seat."""
    reader = EvidenceCollector()
    for event in events:
        handle = getattr(reader, event["kind"], None)
        if handle is not None:
            handle(event)
    return reader.found


class EvidenceCollector:
    """Collects evidence from events, with one method for each kind of event."""

    def __init__(self) -> None:
        self.found = Evidence()
        self._damage: Counter[int] = Counter()
        self._owned: Counter[int] = Counter()
        self._hidden: set[int] = set()
        self._cursed: set[int] = set()

    def dealt(self, event: Mapping[str, Any]) -> None:
        self._hidden.add(event["seat"])

    def revealed(self, event: Mapping[str, Any]) -> None:
        self._hidden.discard(event["seat"])
        self.found.stayed.discard(event["seat"])
        self.found.unmoved.discard(event["seat"])

    def cursed(self, event: Mapping[str, Any]) -> None:
        self._cursed.add(event["seat"])

    def out(self, event: Mapping[str, Any]) -> None:
        others = self._hidden - self._cursed - {event["seat"]}
        self.found.stayed |= others

    def no_effect(self, event: Mapping[str, Any]) -> None:
        if event["card"] == "revelation":
            self.found.unmoved.add(event["seat"])

    def damaged(self, event: Mapping[str, Any]) -> None:
        seat = event["seat"]
        self._damage[seat] = event["damage"]
        last = self.found.outcomes[-1] if self.found.outcomes else None
        if event["source"] == "oracle" and last is not None and last.seat == seat:
            self.found.outcomes[-1] = last._replace(amount=event["amount"])
        self.found.peaks[seat] = max(self.found.peaks[seat], event["damage"])

    def healed(self, event: Mapping[str, Any]) -> None:
        self._damage[event["seat"]] = event["damage"]

    set = healed

    def equipment(self, event: Mapping[str, Any]) -> None:
        for seat, change in ((event["origin"], -1), (event["to"], 1)):
            if seat is not None:
                self._owned[seat] += change

    def oracle_answered(self, event: Mapping[str, Any]) -> None:
        seat = event["seat"]
        self.found.outcomes.append(
            OracleOutcome(
                seat,
                event["answer"],
                event.get("card"),
                0,
                self._damage[seat] > 0,
                self._owned[seat] > 0,
            )
        )

    def attacked(self, event: Mapping[str, Any]) -> None:
        for target in event["targets"]:
            self._count_strike(event["seat"], target)

    def place_used(self, event: Mapping[str, Any]) -> None:
        seat, target = event["seat"], event["target"]
        if event["use"] == "hurt" and target != seat:
            self._count_strike(seat, target)
        elif event["use"] == "mend" and target != seat:
            self.found.favours[seat, target] += 1

    def _count_strike(self, seat: int, target: int) -> None:
        strikes = self.found.strikes
        strikes[seat, target] = min(MAX_STRIKES, strikes[seat, target] + 1)
