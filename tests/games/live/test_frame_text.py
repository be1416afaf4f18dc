"""Test that frames mean the same as with `json.dumps`."""

import json
from random import Random
from typing import Any, NamedTuple

from django.utils.safestring import SafeString

from engine import registry
from games.live.frame_text import frame_text
from games.models import Match
from tests.matrix import each_row


class Pair(NamedTuple):
    """A named tuple, as the engine has in its results."""

    left: int
    right: str | None


@each_row(
    "value",
    [
        Pair(1, None), [Pair(2, "x")], (), SafeString("<b>Jäger & „夜“</b>"),
        Match.Status.RUNNING, {7: "seven"}, {None: 1}, {SafeString("key"): 1.5},
        2**63 + 1, 2**70, -(2**70), "\ud83d", "\U0001f43a\u2028\x7f\x00\"\\/",
    ],
)  # fmt: skip
def test_values_that_frames_may_have(value: Any) -> None:
    frame = {"value": value, "now": 1}
    assert json.loads(frame_text(frame)) == json.loads(json.dumps(frame))


@each_row("name, seats", [("nightfall", 3), ("jaeger", 6)])
def test_views_and_events_of_random_games(name: str, seats: int) -> None:
    rng = Random(53)
    position = registry.get(name).new(seats=seats, seed=rng.getrandbits(40))
    for _ in range(40):
        seat = position.waiting[0]
        position.play(seat, rng.choice(position.decision(seat).options))
        for audience in (seat, None):
            frame = {
                "view": position.view(audience),
                "events": position.events_since(max(0, position.event_count - 9), audience),
            }
            assert json.loads(frame_text(frame)) == json.loads(json.dumps(frame))
