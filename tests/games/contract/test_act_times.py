"""How long pages show what happens: the server and the scripts have the same times."""

import re
from datetime import timedelta

from games.contract.act_times import LONGEST, SECONDS_OF_A_FURTHER_ONE, showing_time
from games.contract.drawing import static_text
from games.jaeger.rendering import animation_events as jaeger
from games.nightfall.rendering import animation_events as nightfall


def test_the_scripts_have_the_same_times() -> None:
    script = static_text("js/theatre.js")
    takes, reading = _times("TAKES", script), _times("READING", script)
    for kind, seconds in nightfall.SECONDS.items():
        assert takes[kind] == round(seconds * 1000), kind
    for kind, seconds in jaeger.SECONDS.items():
        assert takes[kind] + reading.get(kind, 0) == round(seconds * 1000), kind
    # The script adds these acts itself; the server sends none of them.
    own = {"chain_resolves", "night_ends"}
    assert takes.keys() - own == nightfall.SECONDS.keys() | jaeger.SECONDS.keys()
    constants = dict(re.findall(r"const (\w+) = (\d+);", script))
    assert int(constants["FURTHER"]) == SECONDS_OF_A_FURTHER_ONE * 1000
    assert timedelta(milliseconds=int(constants["LONGEST"])) == LONGEST


def _times(name: str, script: str) -> dict[str, int]:
    """Return a table of times in the script, in milliseconds by kind."""
    found = re.search(rf"const {name} = \{{(.*?)\}};", script, re.DOTALL)
    assert found
    return {kind: int(ms) for kind, ms in re.findall(r"(\w+): (\d+)", found[1])}


def test_acts_that_are_shown_together_take_little_longer() -> None:
    seconds = {"hit": 0.6, "won": 1.0}
    assert showing_time(["won", "won"], seconds) == timedelta(seconds=2.25)
    kinds = ["won", "hit", "hit", "hit", "silent"]
    together = showing_time(kinds, seconds, shown_together={"hit"})
    assert together == timedelta(seconds=2.07)
    assert showing_time(["silent"], seconds) == timedelta(0)
    assert showing_time(["won"] * 9, seconds) == LONGEST
