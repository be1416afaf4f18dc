"""The files of an event: FIDE's report, the whole event as JSON, figures, a bracket."""

import csv
import io
import json
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import jsonschema
import pytest
from asgiref.sync import sync_to_async
from django.test import AsyncClient, Client

from games.models import Player
from tests.games.browsers import browser
from tests.games.set_up import person
from tests.tournaments.events import (
    director,
    entry_of,
    machines,
    play_event,
    play_round,
    prepare,
    published,
    start,
)
from tests.tournaments.forms import shown
from tournaments.entries import player_acts
from tournaments.models import Tournament
from tournaments.rendering import bracket_svg
from tournaments.rendering.bracket import (
    Drawing,
    DrawnContest,
    DrawnPart,
    DrawnRound,
    DrawnSide as Side,
)

pytestmark = pytest.mark.django_db

SVG = "{http://www.w3.org/2000/svg}"


def body(found: Tournament, name: str, who: Player | None = None) -> str:
    answer = browser(who).get(f"/tournaments/{found.slug}/{name}")
    assert answer.status_code == 200
    assert answer["Content-Disposition"].startswith(f'attachment; filename="{found.slug}')
    return (answer.getvalue() if answer.streaming else answer.content).decode()


def swiss() -> Tournament:
    """Return an event after both of its rounds, in which eve and then dan had byes."""
    return play_event(
        start(published("ann", "ben", "cat", "dan", "eve", table_size=2, rounds=2))
    )


def test_a_report_in_the_columns_of_trf16() -> None:
    """FIDE Handbook, C.04 Annex 2: positions count from 1."""
    found = swiss()
    Player.objects.filter(username="ann").update(
        display_name="Ann\u2066 of\nthe " + "x" * 25
    )
    lines = body(found, "report.trf").split("\r\n")
    assert lines[-1] == ""
    head = {line[:3]: line[4:] for line in lines if not line.startswith("001")}
    assert head["012"] == found.title
    assert head["062"] == "5"
    assert head["XXR"] == "2"
    assert found.started_at is not None
    assert head["042"] == found.started_at.strftime("%Y/%m/%d")
    (dates,) = [line for line in lines if line.startswith("132")]
    assert dates[91:99] == dates[101:109] == found.started_at.strftime("%y/%m/%d")
    players = [line for line in lines if line.startswith("001")]
    assert [int(line[4:8]) for line in players] == [1, 2, 3, 4, 5]
    assert {line[48:80].strip() for line in players} == {"1500"}
    assert {line[48:52] for line in players} == {"1500"}
    assert any(line[14:47] == ("Ann of the " + "x" * 25)[:33] for line in players)
    for line in players:
        # Each round has ten columns from position 92.
        assert len(line) == 109
        results = []
        for at in (91, 101):
            opponent, colour, result = line[at : at + 4], line[at + 5], line[at + 7]
            results.append({"1": 1.0, "0": 0.0, "U": 1.0}[result])
            if result == "U":
                assert (opponent, colour) == ("0000", "-")
                continue
            other = players[int(opponent) - 1]
            assert other[at : at + 4] == f"{int(line[4:8]):>4}"
            assert {colour, other[at + 5]} == {"w", "b"}
            assert {result, other[at + 7]} == {"0", "1"}
        assert float(line[80:84]) == sum(results)
    ranked = sorted(players, key=lambda line: int(line[85:89]))
    assert all(float(a[80:84]) >= float(b[80:84]) for a, b in pairwise(ranked))


def test_a_forfeit_and_rounds_sat_out_in_a_report() -> None:
    found = start(published("ann", "ben", "cat", "dan", table_size=2, rounds=4))
    player_acts.request_sit_out(tournament_id=found.pk, player=person("dan"), number=2)
    found = play_round(found)
    player_acts.withdraw(tournament_id=found.pk, player=person("ann"))
    found = play_event(found)
    lines = body(found, "report.trf").split("\r\n")
    (ann,) = [line for line in lines if line.startswith("001") and "Ann" in line[14:47]]
    (dan,) = [line for line in lines if line.startswith("001") and "Dan" in line[14:47]]
    # Dan plays round 1 and gets half a win for round 2; Ann is gone from round 3 on.
    assert dan[101:109] == "0000 - H"
    assert [ann[at : at + 8] for at in (111, 121)] == ["0000 - Z"] * 2


@pytest.mark.parametrize(
    "agreed",
    [{"table_size": 3}, {"format": "arena", "table_size": 2}, {"format": "league"}],
)
def test_only_duels_in_rounds_have_a_report(agreed: dict[str, Any]) -> None:
    found = start(published("ann", "ben", "cat", **agreed))
    assert Client().get(f"/tournaments/{found.slug}/report.trf").status_code == 404
    assert "report.trf" not in shown(Client(), found)


def as_json_schema(part: Any) -> Any:
    """Return a part of an OpenAPI 3.0 schema as JSON Schema, which has no `nullable`."""
    if isinstance(part, list):
        return [as_json_schema(each) for each in part]
    if not isinstance(part, dict):
        return part
    found = {key: as_json_schema(each) for key, each in part.items() if key != "nullable"}
    return {"anyOf": [found, {"type": "null"}]} if part.get("nullable") is True else found


def test_the_whole_event_follows_the_published_schema() -> None:
    found = play_event(
        start(machines(5, table_size=2, rounds=1, later_phases=[{"cut": 4}]))
    )
    answer = Client().get(f"/api/v1/tournaments/{found.slug}/export/")
    assert answer["Content-Type"] == "application/json"
    document = json.loads(answer.getvalue())
    schemas = as_json_schema(Client().get("/api/v1/schema/").json()["components"])
    wanted = {"$ref": "#/components/schemas/TournamentExport", "components": schemas}
    jsonschema.validate(document, wanted)
    assert document["tournament"]["tie_breaks"] == found.ties
    assert [each["phase"] for each in document["rounds"]] == [1, 2, 2]
    seeds = [each["seeds"] for each in document["entries"] if each["seeds"]]
    assert sorted(one["seed"] for row in seeds for one in row) == [1, 2, 3, 4]
    assert len(document["entries"]) == len(document["standings"]) == 5
    assert found.seed not in answer.getvalue().decode()


@pytest.mark.django_db(transaction=True)
async def test_a_server_sends_an_export_part_by_part() -> None:
    found = await sync_to_async(swiss)()
    answer = await AsyncClient().get(f"/api/v1/tournaments/{found.slug}/export/")
    assert answer.streaming
    parts = [part async for part in answer]
    assert len(parts) == 4  # the head, two rounds, the end
    assert json.loads(b"".join(parts))["tournament"]["slug"] == found.slug


def test_figures_of_what_was_played() -> None:
    found = swiss()
    rows = list(csv.reader(io.StringIO(body(found, "figures.csv").lstrip("\ufeff"))))
    figures = {(name, of): float(number) for name, of, number in rows[1:]}
    assert rows[0] == ["figure", "of", "number"]
    assert figures["entries", "people"] == 5
    assert figures["tables", "finished"] == figures["tables", "of 2"] == 4
    assert figures["games", "all"] == 4
    wins = [figures[f"seat {seat}", "tables won alone"] for seat in (1, 2)]
    shares = [figures[f"seat {seat}", "mean share of opponents behind"] for seat in (1, 2)]
    assert sum(wins) == 4
    assert sum(shares) == 1
    # The better of two has 2 wounds, the other 5 (`tests.tournaments.events.by_name`).
    assert figures["score per game", "lowest"] == 2
    assert figures["score per game", "mean"] == 3.5


def test_a_bracket_as_svg() -> None:
    found = play_event(start(machines(5, format="double-elimination")))
    tree = ElementTree.fromstring(body(found, "bracket.svg"))
    texts = [text.text for text in tree.iter(f"{SVG}text")]
    for number in range(1, 6):
        assert f"Machine {number}" in texts
    boxes = [box for box in tree.iter(f"{SVG}rect") if box.get("rx")]
    width, height = float(tree.get("width") or 0), float(tree.get("height") or 0)
    corners = {(float(box.get("x") or 0), float(box.get("y") or 0)) for box in boxes}
    assert len(corners) == len(boxes)
    assert all(0 < x < width - 190 and 0 < y < height - 44 for x, y in corners)


def test_the_file_has_the_rounds_of_all_phases() -> None:
    cuts = [{"cut": 8, "table_size": 4, "advancing": 2}, {"cut": 4}]
    found = start(machines(9, table_size=4, rounds=1, later_phases=cuts))
    assert "bracket.svg" not in shown(Client(), found)
    found = play_event(found)
    assert "bracket.svg" in shown(Client(), found)
    tree = ElementTree.fromstring(body(found, "bracket.svg"))
    texts = [text.text for text in tree.iter(f"{SVG}text")]
    for text in ("Phase 2", "Last 8", "Last phase", "Semifinals", "Final"):
        assert text in texts
    boxes = [box for box in tree.iter(f"{SVG}rect") if box.get("rx")]
    assert [box.get("height") for box in boxes] == ["88", "88", "44", "44", "44"]


def test_names_in_a_bracket_are_only_text() -> None:
    def contest(*names: str) -> DrawnContest:
        sides = [Side(name, 1, "open", None, None) for name in names]
        return DrawnContest("W1-1", "Final", sides, is_bye=False, ready=True)

    name = '<script>"&'
    column = DrawnRound("Final", [contest(name, "\x00" + "y" * 40)], joins=False)
    drawn = bracket_svg.draw(Drawing([DrawnPart("", [column])], ""), title="</title>")
    tree = ElementTree.fromstring(drawn)
    texts = [text.text for text in tree.iter(f"{SVG}text")]
    assert texts == ["Final", name, "y" * 21 + "…"]
    assert "<script" not in drawn


def test_what_an_event_offers_depends_on_its_format() -> None:
    draft = prepare(title="Not yet")
    page = shown(browser(director()), draft)
    assert "figures.csv" not in page
    cup = start(published("ann", "ben", format="single-elimination"))
    page = shown(Client(), cup)
    for name in ("standings.csv", "pairings.csv", "bracket.svg", "report.trf", "/export/"):
        assert name in page
    assert entry_of(cup, "ann").pk
    swiss_page = shown(Client(), swiss())
    assert "bracket.svg" not in swiss_page


@pytest.mark.parametrize("name", ["report.trf", "figures.csv", "bracket.svg"])
def test_nobody_else_gets_the_files_of_a_draft(name: str) -> None:
    draft = prepare(title="Secret", table_size=2)
    assert Client().get(f"/tournaments/{draft.slug}/{name}").status_code == 404
    assert Client().get(f"/api/v1/tournaments/{draft.slug}/export/").status_code == 404
