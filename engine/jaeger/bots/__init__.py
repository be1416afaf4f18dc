"""Computer levels of Jäger der Nacht that deduce; the random level is in `computer_levels`.

All levels know only what their seat may know: the view and the events. They differ in what
they conclude from it (`LEVELS`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.jaeger.bots.beliefs import Beliefs
from engine.jaeger.bots.choosing import RATES, choose_offer
from engine.jaeger.bots.evidence import Evidence, gather
from engine.jaeger.bots.situation import Situation

Events = Callable[[], list[dict[str, Any]]]


@dataclass(frozen=True, slots=True)
class Level:
    """A computer level.

    Attributes:
        reads: whether it draws conclusions from oracle cards and damage, not only from
            revealed characters.
        social: whether it also draws conclusions from who attacks and helps whom.
        lapses: the probability that it chooses at random among the better half of the
            options.
    """

    reads: bool
    social: bool
    lapses: float

    def __call__(
        self, decision: Any, view: Mapping[str, Any], events: Events, rng: Random
    ) -> str:
        """Return the option that the level chooses."""
        asked: Mapping[str, Any] = view["decision"]
        if len(asked["options"]) == 1:
            return str(asked["options"][0])
        situation = Situation(view, self._build_beliefs(view, events))
        rate = RATES[asked["kind"]]
        worth = {option: rate(situation, asked, option) for option in asked["options"]}
        if rng.random() < self.lapses:
            return rng.choice(better_half(worth))
        best = max(worth.values())
        return rng.choice([str(each) for each, value in worth.items() if value == best])

    def volunteer(self, view: Mapping[str, Any], events: Events) -> str | None:
        """Return the offer that the level accepts out of turn now, or None
        (JDN-WINDOW-2).
        """
        if not view["offers"]:
            return None
        return choose_offer(Situation(view, self._build_beliefs(view, events)))

    def _build_beliefs(self, view: Mapping[str, Any], events: Events) -> Beliefs:
        evidence = gather(events()) if self.reads else Evidence()
        return Beliefs(view, evidence, social=self.social)


def better_half(worth: Mapping[str, float]) -> list[str]:
    """Return the better half of the options."""
    ranked = sorted(worth, key=lambda option: -worth[option])
    return ranked[: max(1, (len(ranked) + 1) // 2)]


LEVELS: Mapping[str, Level] = {
    "beginner": Level(reads=False, social=False, lapses=0.3),
    "casual": Level(reads=True, social=False, lapses=0.1),
    "seasoned": Level(reads=True, social=True, lapses=0.0),
}
"""The levels by name, weakest first."""
