"""Test watching and playing matches in the API."""

import json
from typing import Any

import pytest

from engine.check_record import seed_commitment
from engine.nightfall import Options, new
from games.api import payloads
from games.contract import game_of
from games.models import Match
from games.nightfall.offered_cards import CARDS
from games.play.match.going_back.undo import undo_step
from games.play.match.moves.clocks import PRESETS
from games.play.tables.joining import match_join
from tests.games.programs import Program, bot_of, code, guest_page, program
from tests.games.set_up import fast_forward, options_of, person, play_for, stored, table
from tests.games.web.tables.test_secrets import known_to, slugs_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    return table("ann", "ben", options={"draft": "base4", "first": 0})


def readers() -> dict[str, Program]:
    """Return a client of each kind of reader of Ann's and Ben's table."""
    return {
        "ann": program("ann"),
        "ben": program("ben"),
        "eve": program("eve"),
        "guest": guest_page()[0],
        "bot": bot_of("ann")[0],
        "nobody": Program(),
    }


def test_where_a_match_stands(match: Match) -> None:
    for name, reader in readers().items():
        status, shown = reader.get(f"matches/{match.slug}/")
        assert status == 200
        assert shown["your_seat"] == {"ann": 0, "ben": 1}.get(name)
        assert (shown["status"], shown["version"]) == ("running", 0)
        assert [seat["asked"] for seat in shown["seats"]] == [True, True]


@pytest.mark.parametrize("moves", [0, 5, 60])
def test_nobody_is_told_what_they_may_not_know(moves: int) -> None:
    match = fast_forward(
        table("ann", "ben", options={"draft": "base4", "first": 0, "secret": True}),
        moves=moves,
    )
    for name, reader in readers().items():
        seat = {"ann": 0, "ben": 1}.get(name)
        answers = [
            reader.get(f"matches/{match.slug}/{part}")
            for part in ("", "view/", "events/", "decision/", "moves/")
        ]
        answers.append(reader.get(f"tables/{match.slug}/"))
        text = json.dumps(answers)
        secret = (known_to(match, 0) | known_to(match, 1)) - known_to(match, seat)
        assert not slugs_in(text) & secret
        if moves < 6 and seat is None:
            # Check that the test is not vacuous: in the draft each player holds cards that
            # nobody else has seen.
            assert secret
        assert match.seed not in text
        assert match.invite not in text


def test_the_owner_of_a_bot_does_not_look_into_its_cards() -> None:
    robo, _ = bot_of("ann")
    slug = robo.post("tables/", {"opponents": ["random"]})[1]["slug"]
    assert robo.get(f"matches/{slug}/view/")[1]["view"]["audience"] == 0
    assert program("ann").get(f"matches/{slug}/view/")[1]["view"]["audience"] is None


def test_a_view_is_nobody_elses(match: Match) -> None:
    for name, reader in readers().items():
        _, shown = reader.get(f"matches/{match.slug}/view/")
        assert shown["view"]["audience"] == {"ann": 0, "ben": 1}.get(name)
        assert ("hand" in shown["view"]) == (name in {"ann", "ben"})


def test_no_cache_keeps_an_answer(match: Match) -> None:
    answer = Program().client.get(f"/api/v1/matches/{match.slug}/view/")
    assert "no-store" in answer.headers["Cache-Control"]


def test_before_the_start_there_is_nothing_to_see() -> None:
    match = table("ann", None)
    ann = program("ann")
    path = f"matches/{match.slug}/"
    assert ann.get(f"{path}view/")[1]["view"] is None
    assert ann.get(f"{path}events/")[1]["events"] == []
    assert ann.get(f"{path}decision/")[1]["decision"] is None
    answer = ann.post(f"{path}play/", {"version": 0, "choices": ["x"]})
    assert code(answer) == (409, "not_started")
    assert code(ann.get(f"{path}moves/")) == (409, "not_over")


def test_events_go_on_where_one_left_off(match: Match) -> None:
    match = fast_forward(match, moves=60)
    ann, path = program("ann"), f"matches/{match.slug}/events/"
    _, everything = ann.get(path)
    numbers = [event["n"] for event in everything["events"]]
    assert numbers == sorted(numbers)
    assert len(numbers) > 20
    found, since = [], 0
    while len(found) < len(numbers):
        _, part = ann.get(path, since=since, limit=7)
        assert 0 < len(part["events"]) <= 7
        found += part["events"]
        since = part["next"]
    assert found == everything["events"]
    assert since == everything["next"]
    assert ann.get(path, since=since)[1]["events"] == []
    assert ann.get(path, since=10**6)[1] == ann.get(path, since=since)[1]
    for wrong in ({"since": -1}, {"since": "x"}, {"limit": 0}, {"limit": 10**9}):
        assert code(ann.get(path, **wrong)) == (400, "invalid")


def test_a_question_says_what_may_be_chosen(match: Match) -> None:
    ann, path = program("ann"), f"matches/{match.slug}/decision/"
    _, shown = ann.get(path)
    asked = shown["decision"]
    assert (asked["kind"], asked["seat"]) == ("draft", 0)
    assert tuple(one["key"] for one in asked["options"]) == options_of(match, 0)
    assert all(one["label"] for one in asked["options"])
    assert asked["batch"][0]["options"] == asked["options"]
    prompts = {
        ann.get(path, language=language)[1]["decision"]["prompt"]
        for language in ("en", "de", "pl", "ja")
    }
    assert len(prompts) == 4
    assert code(ann.get(path, language="xx")) == (400, "invalid")


def test_only_who_sits_there_is_asked(match: Match) -> None:
    for name, reader in readers().items():
        answer = reader.get(f"matches/{match.slug}/decision/")
        if name in {"ann", "ben"}:
            assert answer[0] == 200
        else:
            expected = (401, "not_authenticated") if name == "nobody" else None
            assert code(answer) == (expected or (403, "not_your_seat"))


def test_playing(match: Match) -> None:
    ann, path = program("ann"), f"matches/{match.slug}/"
    option = options_of(match, 0)[1]
    status, after = ann.post(f"{path}play/", {"version": 0, "choices": [option]})
    assert (status, after["version"], after["status"]) == (200, 1, "running")
    assert match.moves.get().option == option
    assert ann.get(f"{path}decision/")[1] == after


def test_who_decides_at_the_same_time_is_not_pushed_aside(match: Match) -> None:
    play_for(match, 1, options_of(match, 1)[0])
    data = {"version": 0, "choices": [options_of(match, 0)[0]]}
    status, after = program("ann").post(f"matches/{match.slug}/play/", data)
    assert (status, after["version"]) == (200, 2)


def test_refused_moves_change_nothing(match: Match) -> None:
    option, other, *_ = options_of(match, 0)
    play = {"version": 0, "choices": [option]}
    path = f"matches/{match.slug}/play/"
    ann = program("ann")
    # The first request also stores that Ann is present, so it comes before the comparison.
    ann.get(f"matches/{match.slug}/decision/")
    before = stored(match)
    assert code(ann.post(path, play | {"version": 7})) == (409, "stale")
    assert code(ann.post(path, play | {"choices": ["card:none"]})) == (400, "not_offered")
    assert code(ann.post(path, play | {"choices": [option] * 2})) == (400, "not_asked")
    for name, reader in readers().items():
        if name not in {"ann", "ben"}:
            assert code(reader.post(path, play))[0] == (401 if name == "nobody" else 403)
    match.refresh_from_db()
    assert stored(match) == before
    play_for(match, 0, option)
    another = play | {"choices": [other]}
    assert code(ann.post(path, another)) == (409, "stale")
    assert ann.post(path, play)[0] == 200  # the same request once more
    assert match.moves.filter(seat=0).count() == 1


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"version": 0},
        {"choices": ["x"]},
        {"version": 0, "choices": []},
        {"version": 0, "choices": "x"},
        {"version": 0, "choices": [["x"]]},
        {"version": 0, "choices": ["x" * 101]},
        {"version": 0, "choices": ["x"] * 101},
        {"version": -1, "choices": ["x"]},
        {"version": 2**31, "choices": ["x"]},
        {"version": "now", "choices": ["x"]},
        [],
        "x",
        7,
    ],
)
def test_what_is_no_move_is_refused(match: Match, data: Any) -> None:
    answer = program("ann").post(f"matches/{match.slug}/play/", data)
    assert code(answer) == (400, "invalid")


def test_who_asks_is_there(match: Match) -> None:
    seat = match.seats.get(number=1)
    assert seat.last_seen is None
    program("eve").get(f"matches/{match.slug}/view/")
    program("ben").get(f"matches/{match.slug}/decision/")
    seat.refresh_from_db()
    assert seat.last_seen is not None


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 5000, b"NaN"])
def test_what_is_no_json_is_refused(match: Match, body: bytes) -> None:
    client, asks = Program().client, program("ann")
    answer = client.post(
        f"/api/v1/matches/{match.slug}/play/",
        body,
        content_type="application/json",
        headers=asks.headers,
    )
    assert code((answer.status_code, answer.json()))[0] == 400


def test_other_formats_and_methods_are_refused(match: Match) -> None:
    asks = program("ann")
    path = f"/api/v1/matches/{match.slug}/play/"
    form = asks.client.post(path, {"version": 0}, headers=asks.headers)
    assert code((form.status_code, form.json())) == (415, "unsupported_media_type")
    put = asks.client.put(path, {}, headers=asks.headers)
    assert code((put.status_code, put.json())) == (405, "method_not_allowed")


def test_a_bot_plays_through_the_same_door() -> None:
    robo, bot = bot_of("ann")
    match = table("ben", None, options={"draft": "base4", "first": 0})
    match_join(invite=match.invite, player=bot)
    path = f"matches/{match.slug}/"
    asked = robo.get(f"{path}decision/")[1]
    choice = asked["decision"]["options"][0]["key"]
    robo.post(f"{path}play/", {"version": asked["version"], "choices": [choice]})
    move = match.moves.get()
    assert (move.seat, move.option, move.by) == (1, choice, "person")


def test_the_table_says_who_is_a_bot() -> None:
    robo, _ = bot_of("ann")
    made = robo.post("tables/", {"opponents": ["random"]})[1]
    assert made["seats"][0]["name"] == "Robo (bot)"
    page = Program().client.get(f"/table/{made['slug']}/")
    assert "Robo (bot)" in page.content.decode()


def test_a_finished_match_can_be_played_again_from_its_record() -> None:
    match = table("ann", "ben", options={"draft": "base4", "first": 0})
    play_for(match, 0, options_of(match, 0)[0])
    undo_step(match_id=match.pk, player=person("ann"))
    match = fast_forward(match)
    _, record = Program().get(f"matches/{match.slug}/moves/")
    position = new(
        seats=record["seat_count"],
        seed=int(record["seed"]),
        options=Options.from_dict(record["options"]),
    )
    for move in record["moves"]:
        position.play(move["seat"], move["option"])
    assert (outcome := game_of(match.game).outcome(position)) is not None
    assert outcome.to_dict() == record["result"]
    assert record["seed_hash"] == seed_commitment(match.slug, record["seed"])
    assert "by" not in record["moves"][0]
    _, shown = Program().get(f"matches/{match.slug}/")
    assert shown["result"] == record["result"]
    assert sorted(seat["place"] for seat in shown["seats"]) == [1, 2]


def test_a_position_that_cannot_be_read_is_said(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(position="{}")
    assert code(Program().get(f"matches/{match.slug}/view/")) == (503, "unreadable")


def test_cards_in_every_language() -> None:
    _, cards = Program().get("cards/")
    assert len(cards) == len(CARDS)
    names = {
        Program().get("cards/vulko/", language=language)[1]["text"]
        for language in ("en", "de", "pl", "ja")
    }
    assert len(names) == 4
    _, blue = Program().get("cards/", colour="blue", kind="action")
    assert blue == [
        one for one in cards if (one["colour"], one["kind"]) == ("blue", "action")
    ]
    assert code(Program().get("cards/nothing/")) == (404, "not_found")
    assert code(Program().get("cards/", colour="pink")) == (400, "invalid")


def test_a_step_is_taken_back_as_on_the_page() -> None:
    match = table("ann", "ben")
    ann = program("ann")
    path = f"matches/{match.slug}/"
    asked = ann.get(path + "decision/")[1]
    assert asked["can_undo"] is False
    assert code(ann.post(path + "undo/")) == (409, "nothing_to_undo")
    plays = next(key for key in options_of(match, 0) if key != "pass")
    played = ann.post(path + "play/", {"version": asked["version"], "choices": [plays]})[1]
    assert played["can_undo"] is True
    assert code(program("ben").post(path + "undo/"))[1] == "nothing_to_undo"
    status, back = ann.post(path + "undo/")
    assert (status, back["can_undo"]) == (200, False)
    assert back["decision"]["options"] == asked["decision"]["options"]
    assert code(program("eve").post(path + "undo/")) == (403, "not_your_seat")


def test_a_match_tells_how_its_clocks_stand() -> None:
    match = table("ann", "ben", timing=PRESETS["15+30"])
    told = program("ann").get(f"matches/{match.slug}/")[1]
    assert told["clock"] == {
        "kind": "live", "bank": 900, "increment": 30, "on_timeout": "play",
    }  # fmt: skip
    running = [seat for seat in told["seats"] if seat["runs_out_at"]]
    assert [seat["number"] for seat in running] == [0]
    assert 0 < running[0]["left_ms"] <= 900_000
    free = program("ann").get(f"matches/{table('ann', 'ben').slug}/")[1]
    assert [seat["left_ms"] for seat in free["seats"]] == [None, None]


def test_the_view_is_that_of_the_seat() -> None:
    match = table("ann", "ben", options={"draft": "base4", "first": 0})
    own = payloads.view(match, payloads.position_of(match), 0)
    public = payloads.view(match, payloads.position_of(match), None)
    assert own is not None
    assert public is not None
    assert own["draft_hand"]
    assert "draft_hand" not in public
    assert payloads.view(table("ann", None), None, 0) is None
