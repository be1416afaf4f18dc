"""Test what scripts animate at a table: only the events that the audience has been
given.
"""

import json

from engine.nightfall.scenario import Scenario
from games.nightfall.rendering.animation_events import FIELDS, MAX_ACTS, animation_lines


def test_acts_tell_what_the_audience_was_told() -> None:
    position = Scenario(2).phase("chain").turn(0).hand(0, "Enraged Wight").start()
    position.play(0, "card:enraged-wight")
    events = position.events_since(0, 1)
    told = [json.loads(act.text) for act in animation_lines(events, 1, {}).items]
    by_number = {event["n"]: event for event in events}
    played = next(act for act in told if act["kind"] == "played")
    assert (played["seat"], played["card"]) == (0, "enraged-wight")
    for act in told:
        assert set(act) <= set(FIELDS)
        assert all(by_number[act["n"]][name] == value for name, value in act.items())


def test_only_the_newest_are_told() -> None:
    many = [{"n": n, "kind": "wounded", "seat": 0, "card": "bite"} for n in range(200)]
    told = animation_lines(many, 1, {}).items
    assert len(told) == MAX_ACTS
    assert json.loads(told[-1].text)["n"] == 199
