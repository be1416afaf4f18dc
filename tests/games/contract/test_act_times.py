"""How long pages show what happens: the server and the scripts have the same times."""

import re
from datetime import timedelta

from games.contract import act_times
from games.contract.act_times import LONGEST, showing_time
from games.contract.drawing import static_text


def test_the_scripts_have_the_same_times() -> None:
    script = static_text("js/theatre.js")
    found = re.search(r"const TAKES = \{(.*?)\};", script, re.DOTALL)
    assert found
    takes = {kind: int(ms) for kind, ms in re.findall(r"(\w+): (\d+)", found[1])}
    # Only the script has acts for the beginning and the end of a chain.
    own = {"chain_resolves", "chain_resolved"}
    assert takes.keys() - own == act_times.SECONDS.keys()
    assert all(takes[kind] == seconds * 1000 for kind, seconds in act_times.SECONDS.items())
    constants = dict(re.findall(r"const (\w+) = (\d+);", script))
    further, longest = int(constants["FURTHER"]), int(constants["LONGEST"])
    assert further == act_times.SECONDS_OF_A_FURTHER_ONE * 1000
    assert timedelta(milliseconds=longest) == LONGEST


def test_wounds_that_follow_one_another_are_one_act() -> None:
    three_wounds = ["wounded"] * 3
    assert showing_time(three_wounds) == timedelta(seconds=0.86)
    assert showing_time(["combat", *three_wounds, "phase_began"]) == timedelta(seconds=1.5)
    assert showing_time(["unmasked"] * 9) == LONGEST
