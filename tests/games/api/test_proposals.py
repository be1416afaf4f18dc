"""Test proposals in the API."""

import pytest

from games.models import Match
from games.play.match.moves.clocks import PRESETS
from tests.games.programs import Program, code, program
from tests.games.set_up import table

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    return table("ann", "ben", "cem")


def test_all_agree(match: Match) -> None:
    ann, ben, cem = program("ann"), program("ben"), program("cem")
    status, shown = ann.post(f"matches/{match.slug}/propose/", {"kind": "stop"})
    assert status == 200
    proposal = shown["proposal"]
    assert (proposal["kind"], proposal["asked"]) == ("stop", [0, 1, 2])
    _, shown = ben.post(f"matches/{match.slug}/agree/", {"number": proposal["number"]})
    assert shown["proposal"]["agreed"] == [0, 1]
    _, shown = cem.post(f"matches/{match.slug}/agree/", {"number": proposal["number"]})
    assert (shown["status"], shown["proposal"]) == ("abandoned", None)
    assert [one["outcome"] for one in shown["agreements"]] == ["agreed"]


def test_only_those_who_are_asked_see_it(match: Match) -> None:
    program("ann").post(f"matches/{match.slug}/propose/", {"kind": "stop"})
    for reader in (program("eve"), Program()):
        _, shown = reader.get(f"matches/{match.slug}/")
        assert shown["proposal"] is None


def test_refusals(match: Match) -> None:
    ann, eve = program("ann"), program("eve")
    here = f"matches/{match.slug}"
    assert ann.post(f"{here}/propose/", {"kind": "dance"})[0] == 400
    assert code(eve.post(f"{here}/propose/", {"kind": "stop"})) == (403, "not_your_seat")
    assert code(ann.post(f"{here}/agree/", {"number": 1})) == (409, "proposal_closed")
    ann.post(f"{here}/propose/", {"kind": "stop"})
    assert code(ann.post(f"{here}/propose/", {"kind": "stop"})) == (409, "proposal_open")
    assert ann.post(f"{here}/decline/", {"number": 1})[0] == 200
    assert code(ann.post(f"{here}/propose/", {"kind": "stop"})) == (409, "proposal_rests")


def test_a_pause(match: Match) -> None:
    here = f"matches/{match.slug}"
    ann, ben, cem = program("ann"), program("ben"), program("cem")
    assert ann.get(f"{here}/decision/")[1]["decision"] is not None
    ann.post(f"{here}/propose/", {"kind": "pause", "length": "5m"})
    ben.post(f"{here}/agree/", {"number": 1})
    _, shown = cem.post(f"{here}/agree/", {"number": 1})
    assert shown["paused_until"] is not None
    asked = ann.get(f"{here}/decision/")[1]
    assert asked["decision"] is None
    move = {"version": shown["version"], "choices": ["pass"]}
    assert code(ann.post(f"{here}/play/", move)) == (409, "paused")
    _, shown = ann.post(f"{here}/go-on/", {})
    assert shown["ready"] == [0]
    ben.post(f"{here}/go-on/", {})
    _, shown = cem.post(f"{here}/go-on/", {})
    assert (shown["paused_until"], shown["ready"]) == (None, [])
    assert ann.get(f"{here}/decision/")[1]["decision"] is not None


def test_in_a_pause_nobody_is_asked_and_clocks_stand() -> None:
    match = table("ann", "ben", timing=PRESETS["5+15"])
    here = f"matches/{match.slug}"
    ann, ben = program("ann"), program("ben")

    def listed() -> int:
        count: int = ann.get("matches/?asked=true")[1]["count"]
        return count

    assert listed() == 1
    ann.post(f"{here}/propose/", {"kind": "pause", "length": "1h"})
    _, shown = ben.post(f"{here}/agree/", {"number": 1})
    assert [seat["asked"] for seat in shown["seats"]] == [False, False]
    assert [seat["runs_out_at"] for seat in shown["seats"]] == [None, None]
    assert 0 < shown["seats"][0]["left_ms"] <= 300_000
    assert listed() == 0
