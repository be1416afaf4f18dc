"""Estimate each player's chance to win from public information.

The numbers in chances.json are learned from games between computers by
`tools/learning/fit_chances.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from pathlib import Path
from typing import Any

from engine.nightfall.bots import worth
from engine.nightfall.cards.catalogue import by_id

FILE = Path(__file__).with_name("chances.json")
PER_SEAT = 10
"""Face-up wounds per seat in a game of the usual length."""

FEATURES = ("wounds", "strength", "health", "orders", "turn")
"""The features of each seat: its wounds, the strength and the health of its minions, which
count more near the end; the cost of its claims, which counts less; whether it is the active
player.
"""


@dataclass
class PublicCounts:
    """The public counts of each seat so far: its wounds, and the cost of its claims."""

    seats: int
    wounds: list[int] = field(init=False)
    claims: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.wounds, self.claims = [0] * self.seats, [0] * self.seats

    def read_events(self, events: Iterable[Mapping[str, Any]]) -> None:
        """Update the counts with more events."""
        for event in events:
            kind, seat = event["kind"], event.get("seat")
            if kind == "wounded":
                self.wounds[event["seat"]] += 1
            elif kind in ("exiled", "tucked") and seat is not None:
                self.wounds[seat] -= not by_id(event["card"]).is_order
            elif kind == "claimed":
                self.claims[event["seat"]] += by_id(event["card"]).cost

    def features(self, view: Mapping[str, Any]) -> list[list[float]]:
        """Return the features of each seat, in the order of `FEATURES`."""
        left = view["wounds"]["face_up_left"]
        if left is None:
            laid = view["wounds"].get("face_up_of", PER_SEAT * self.seats)
            left = max(1, laid - sum(self.wounds))
        near = worth.wound_weight(left)
        far = left / (PER_SEAT * self.seats)
        return [
            [
                self.wounds[seat] * near,
                sum(minion["strength"] for minion in player["minions"]) * near,
                sum(minion["health"] for minion in player["minions"]) * near,
                self.claims[seat] * far / 10,
                float(view["active"] == seat),
            ]
            for seat, player in enumerate(view["players"])
        ]


def win_chances(
    weights: Sequence[float], features: Sequence[Sequence[float]]
) -> list[float]:
    """Return each seat's chance to win; the chances add up to 1."""
    scores = [sum(w * x for w, x in zip(weights, each, strict=True)) for each in features]
    most = max(scores)
    odds = [exp(score - most) for score in scores]
    return [each / sum(odds) for each in odds]


def read_weights(path: Path = FILE) -> list[float]:
    """Load the weights from a file, in the order of `FEATURES`."""
    weights = json.loads(path.read_text())["weights"]
    return [weights[name] for name in FEATURES]
