"""How long pages show what happens: the server and the scripts have the same times."""

import re
from collections.abc import Mapping
from datetime import timedelta

from games.contract import act_times
from games.contract.act_times import LONGEST, showing_time
from games.contract.drawing import static_text


def test_the_scripts_have_the_same_times() -> None:
    script = static_text("js/theatre.js")
    takes, reading = _times("TAKES", script), _times("READING", script)
    # Only the script has acts for the beginning and the end of a chain.
    del takes["chain_resolves"], takes["chain_resolved"]
    assert takes == _in_milliseconds(act_times.SECONDS)
    assert reading == _in_milliseconds(act_times.SECONDS_TO_READ)
    constants = dict(re.findall(r"const (\w+) = (\d+);", script))
    further, longest = int(constants["FURTHER"]), int(constants["LONGEST"])
    assert further == act_times.SECONDS_OF_A_FURTHER_ONE * 1000
    assert timedelta(milliseconds=longest) == LONGEST


def _times(name: str, script: str) -> dict[str, int]:
    """Return a table of times in the script, in milliseconds by kind."""
    found = re.search(rf"const {name} = \{{(.*?)\}};", script, re.DOTALL)
    assert found
    return {kind: int(ms) for kind, ms in re.findall(r"(\w+): (\d+)", found[1])}


def _in_milliseconds(seconds: Mapping[str, float]) -> dict[str, int]:
    return {kind: round(each * 1000) for kind, each in seconds.items()}


def test_wounds_that_follow_one_another_are_one_act() -> None:
    three_wounds = ["wounded"] * 3
    assert showing_time(three_wounds) == timedelta(seconds=1.11)
    assert showing_time(["combat", *three_wounds, "phase_began"]) == timedelta(seconds=1.75)
    assert showing_time(["unmasked"] * 9) == LONGEST
    told = showing_time(three_wounds, with_sentences=True)
    assert told == timedelta(seconds=1.41)
