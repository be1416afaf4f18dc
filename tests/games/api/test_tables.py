"""Test tables in the API."""

from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.test import override_settings
from django.utils import timezone
from rest_framework.serializers import ValidationError

from games.api.serializers.tables import MomentField
from games.contract import game_of
from games.models import Match
from games.play.tables.joining import match_join
from games.play.tables.leaving import match_cancel
from tests.games.programs import Program, bot_of, code, guest_page, program
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db


def test_a_table_for_oneself_starts_at_once() -> None:
    status, made = program("ann").post(
        "tables/",
        {
            "opponents": ["heuristic", "random"],
            "options": {"draft": "quick", "first": 1},
            "pace": "instant",
            "reaction_seconds": 0,
        },
    )
    assert status == 201
    assert (made["status"], made["pace"], made["listed"]) == ("running", "instant", False)
    assert (made["options"]["draft"], made["options"]["first"]) == ("quick", 1)
    assert [seat["level"] for seat in made["seats"]] == [None, "heuristic", "random"]
    assert all(seat["name"] for seat in made["seats"])
    assert made["host"]["name"] == made["seats"][0]["player"]["name"] == "Ann"


def test_six_play_in_teams_with_both_sets() -> None:
    asked = {
        "opponents": ["heuristic"] * 5,
        "options": {"draft": "quick", "sets": ["base", "coldest_war"]},
        "pace": "instant",
    }
    ann = program("ann")
    status, refused = ann.post("tables/", asked)
    assert status == 400, refused
    asked["options"] |= {"teams": True}
    status, made = ann.post("tables/", asked)
    assert (status, len(made["seats"])) == (201, 6)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("nightfall", {"profile": "NF-DE"}),
        ("jaeger", {"profile": "SH"}),
        ("jaeger", {"round_limit": 25}),
    ],
)
def test_options_are_agreed_as_they_are_sent(game: str, options: dict[str, Any]) -> None:
    """Both games have the option `profile`, with different values."""
    asked = {"game": game, "invited": 4, "options": options}
    status, made = program("ann").post("tables/", asked)
    assert status == 201, made
    assert made["options"].items() >= options.items()


def test_people_come_by_invitation() -> None:
    ann, ben, cem = program("ann"), program("ben"), program("cem")
    _, made = ann.post("tables/", {"invited": 1})
    assert made["status"] == "waiting"
    assert made["invite"]
    slug = made["slug"]
    for other in (ben, Program(), guest_page()[0]):
        assert other.get(f"tables/{slug}/")[1]["invite"] is None
    assert code(Program().post("tables/join/", {"invite": made["invite"]}))[0] == 401
    status, joined = ben.post("tables/join/", {"invite": made["invite"]})
    assert (status, joined["status"], joined["invite"]) == (200, "running", None)
    # Joining once more changes nothing.
    assert ben.post("tables/join/", {"invite": made["invite"]})[0] == 200
    assert code(cem.post("tables/join/", {"invite": made["invite"]})) == (409, "table_full")
    assert code(cem.post("tables/join/", {"invite": "nonsense"})) == (404, "not_found")


def test_guests_and_bots_sit_down_too() -> None:
    _, made = program("ann").post("tables/", {"invited": 2})
    guest_page()[0].post("tables/join/", {"invite": made["invite"]})
    _, joined = bot_of("ben")[0].post("tables/join/", {"invite": made["invite"]})
    kinds = [seat["player"]["kind"] for seat in joined["seats"]]
    assert kinds == ["person", "guest", "bot"]
    assert joined["status"] == "running"


def test_only_its_host_gives_up_a_table() -> None:
    ann, ben = program("ann"), program("ben")
    slug = ann.post("tables/", {"invited": 2})[1]["slug"]
    match = Match.objects.get(slug=slug)
    ben.post("tables/join/", {"invite": match.invite})
    path = f"tables/{slug}/"
    statuses = [who.delete(path) for who in (Program(), ben, program("eve"), ann, ann)]
    assert statuses == [401, 403, 403, 204, 409]
    assert code(program("cem").post("tables/join/", {"invite": match.invite})) == (
        409,
        "over",
    )
    assert ann.get(path)[1]["status"] == "abandoned"


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({}, "seat_count"),
        ({"opponents": ["random"] * 4, "invited": 1}, "six_in_teams"),
        ({"opponents": ["random"] * 5, "invited": 1}, "seat_count"),
        ({"opponents": ["grandmaster"]}, "bad_table"),
        ({"opponents": "random"}, "invalid"),
        ({"invited": -1}, "invalid"),
        ({"invited": 1, "pace": "soon"}, "invalid"),
        ({"invited": 1, "reaction_seconds": "nan"}, "invalid"),
        ({"invited": 1, "options": []}, "invalid"),
        ({"invited": 1, "options": {"draft": "none"}}, "invalid"),
        ({"invited": 1, "options": {"first": 2}}, "first_seat"),
        ({"invited": 1, "options": {"upstream": True, "draft": "quick"}}, None),
        ({"invited": 4, "options": {"longer": True}}, "too_few_wounds"),
    ],
)
def test_a_table_that_cannot_be_set_up(asked: dict[str, Any], expected: str | None) -> None:
    status, error = code(program("ann").post("tables/", asked))
    assert (status, error) == (400, expected or "upstream_without_draft")
    assert not Match.objects.exists()


def test_nobody_in_particular_sets_up_nothing() -> None:
    answer = Program().post("tables/", {"opponents": ["random"]})
    assert code(answer) == (401, "not_authenticated")


def test_the_list_has_what_is_listed_newest_first_and_by_status() -> None:
    table("ann", "ben")
    running = table("ann", "ben", listed=True)
    waiting = table("ann", None, listed=True)
    finished = fast_forward(table("ann", "ben", listed=True))
    gone = table("ann", None, listed=True)
    match_cancel(match_id=gone.pk, player=person("ann"))
    for who in (Program(), program("ann"), guest_page()[0]):
        _, page = who.get("tables/")
        slugs = [one["slug"] for one in page["results"]]
        assert slugs == [finished.slug, waiting.slug, running.slug]
        assert page["count"] == 3
    for match in (running, waiting, finished):
        _, page = Program().get("tables/", status=match.status)
        assert [one["slug"] for one in page["results"]] == [match.slug]
    assert code(Program().get("tables/", status="abandoned")) == (400, "invalid")


def test_lists_come_in_pages() -> None:
    for _ in range(3):
        table("ann", "ben", listed=True)
    _, first = Program().get("tables/", page_size=2)
    assert len(first["results"]) == 2
    assert "page=2" in first["next"]
    _, second = Program().get("tables/", page_size=2, page=2)
    assert len(second["results"]) == 1
    assert code(Program().get("tables/", page=9)) == (404, "not_found")


def test_a_list_asks_the_database_a_few_times_however_long_it_is(
    django_assert_max_num_queries: Any,
) -> None:
    for _ in range(4):
        table("ann", "ben", "random", listed=True)
    asks = program("ann")
    with django_assert_max_num_queries(5):
        Program().get("tables/")
    with django_assert_max_num_queries(7):
        asks.get("matches/")


def test_ones_own_matches() -> None:
    match, other = table("ann", "ben"), table("ben", "cem")
    finished = fast_forward(table("ann", "ben"))
    ann = program("ann")
    _, page = ann.get("matches/")
    assert {one["slug"] for one in page["results"]} == {match.slug, finished.slug}
    assert all(one["your_seat"] == 0 for one in page["results"])
    _, page = ann.get("matches/", status="finished")
    assert [one["slug"] for one in page["results"]] == [finished.slug]
    asked = {
        name: [
            one["slug"] for one in program(name).get("matches/", asked=True)[1]["results"]
        ]
        for name in ("ann", "ben", "cem")
    }
    # Only the player of the first seat is asked, because that seat begins.
    assert asked == {"ann": [match.slug], "ben": [other.slug], "cem": []}
    assert code(Program().get("matches/"))[0] == 401


def test_a_rematch() -> None:
    match = fast_forward(table("ann", "ben"))
    ann, ben = program("ann"), program("ben")
    path = f"matches/{match.slug}/rematch/"
    assert code(Program().post(path))[0] == 401
    assert code(program("eve").post(path)) == (403, "not_your_seat")
    status, made = ann.post(path)
    assert (status, made["status"]) == (200, "waiting")
    assert ben.post(path)[1]["status"] == "running"
    running = f"matches/{made['slug']}/rematch/"
    assert code(ann.post(running)) == (409, "not_over")


def test_leaving_and_coming_back() -> None:
    match = table("ann", "ben")
    ann, seat = program("ann"), match.seats.get(number=0)
    leave, back = (f"/api/v1/matches/{match.slug}/{word}/" for word in ("leave", "return"))
    for who, address, status in [
        (Program(), leave, 401),
        (program("eve"), leave, 403),
        (ann, back, 409),
        (ann, leave, 204),
        (ann, leave, 204),
        (ann, back, 204),
    ]:
        assert who.client.post(address, headers=who.headers).status_code == status
        seat.refresh_from_db()
        assert bool(seat.held) == (address == leave and status == 204)


def test_a_table_that_is_not_there() -> None:
    for path in ("tables/nowhere/", "matches/nowhere/", "matches/nowhere/view/"):
        assert code(Program().get(path)) == (404, "not_found")
    assert code(program("ann").post("matches/nowhere/rematch/")) == (404, "not_found")
    assert program("ann").delete("tables/nowhere/") == 404


# The lobby


LATER = "2099-01-01T00:00:00Z"


def test_a_table_says_what_was_agreed_and_keeps_its_password() -> None:
    agreed = {
        "title": "Old town",
        "listed": True,
        "rated": True,
        "min_rating": 1400,
        "max_rating": 1600,
        "min_reliability": 80,
        "password": "nosferatu",
        "clock": {"kind": "live", "bank": 300, "increment": 15, "on_timeout": "forfeit"},
    }
    status, made = program("ann").post("tables/", {"invited": 1} | agreed)
    assert status == 201
    assert made["locked"] is True
    assert "nosferatu" not in str(made)
    for name, value in agreed.items():
        if name != "password":
            assert made[name] == value


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({"clock": {"kind": "live", "bank": 3}}, "bad_table"),
        ({"clock": {"kind": "sundial"}}, "invalid"),
        ({"min_rating": 1600, "max_rating": 1500}, "bad_table"),
        ({"starts_at": LATER}, "bad_table"),
        ({"starts_at": "soon"}, "invalid"),
        ({"title": "x" * 61}, "invalid"),
    ],
)
def test_terms_that_cannot_be(asked: dict[str, Any], expected: str) -> None:
    assert code(program("ann").post("tables/", {"invited": 1} | asked)) == (400, expected)
    assert not Match.objects.exists()


@override_settings(TIME_ZONE="Europe/Berlin")
@pytest.mark.parametrize(
    ("given", "moment"),
    [
        ("2031-03-30T02:30:00", None),
        ("2031-03-30T02:30:00+02:00", "2031-03-30T00:30:00+00:00"),
        ("2031-03-30T03:30:00", "2031-03-30T01:30:00+00:00"),
        ("soon", None),
        (7, None),
    ],
)
def test_the_hour_that_clocks_skip_is_no_moment(given: Any, moment: str | None) -> None:
    field = MomentField()
    if moment is None:
        with pytest.raises(ValidationError):
            field.run_validation(given)
    else:
        assert field.run_validation(given).isoformat() == moment


def test_a_program_sits_down_at_a_table_of_the_lobby() -> None:
    match = table("ann", None, listed=True, password="nosferatu")
    ben = program("ben")
    for password in ({}, {"password": "dracula"}):
        assert code(ben.post("tables/join/", {"slug": match.slug} | password)) == (
            403,
            "wrong_password",
        )
    both = {"slug": match.slug, "invite": match.invite}
    for asked in ({}, both):
        assert code(ben.post("tables/join/", asked)) == (400, "invalid")
    private = table("ann", None)
    assert code(ben.post("tables/join/", {"slug": private.slug})) == (403, "not_listed")
    status, joined = ben.post("tables/join/", {"slug": match.slug, "password": "nosferatu"})
    assert (status, joined["status"]) == (200, "running")


def test_guests_get_no_rated_tables() -> None:
    guest = guest_page()[0]
    assert code(guest.post("tables/", {"invited": 1, "rated": True})) == (
        403,
        "needs_account",
    )
    match = table("ann", None, listed=True, rated=True)
    assert code(guest.post("tables/join/", {"slug": match.slug})) == (403, "needs_account")


def test_the_list_can_be_narrowed_to_what_suits() -> None:
    open_one = table("ann", None, listed=True)
    full = table("ann", None, listed=True, starts_at=timezone.now() + timedelta(hours=1))
    match_join(invite=full.invite, player=person("ben"))
    three = table("ann", None, None, listed=True, rated=True)
    running = table("ann", "ben", listed=True)

    def found(query: str) -> set[str]:
        return {row["slug"] for row in Program().get(f"tables/?{query}")[1]["results"]}

    assert found("free=true") == {open_one.slug, three.slug}
    assert found("free=true&seats=2") == {open_one.slug}
    assert found("rated=true") == {three.slug}
    assert found("rated=false&status=running") == {running.slug}
    assert found("clock=turns") == set()


def test_a_table_of_built_decks_waits_for_a_deck() -> None:
    """Rules: CONSTR-1 to CONSTR-3."""
    ann = program("ann")
    _, made = ann.post("tables/", {"opponents": ["random"], "options": {"built": True}})
    assert made["status"] == "waiting"
    address = f"matches/{made['slug']}/bring/"
    assert code(ann.post(address, {"content": {"archives": []}})) == (409, "bad_kit")
    assert code(ann.post(address, {"kit": "nonsense"})) == (409, "bad_kit")
    content = game_of("nightfall").brings.of_computer({"built": True}, Random(1))
    status, begun = ann.post(address, {"content": content})
    assert (status, begun["status"]) == (200, "running")
    assert "brought" not in begun["seats"][0]
    assert code(ann.post(address, {"kit": "lent"}))[1] == "over"
