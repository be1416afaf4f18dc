"""Test spectators of a running match, who see nothing or are some moves behind, and
commentators.
"""

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.community.chat.rooms import Room, room_access
from games.models import Match, Player
from games.play.match.moves.clocks import PRESETS
from games.play.match.moves.play import load_position
from games.play.match.reading.delayed import position_for_spectators
from games.play.match.reading.selectors import public_matches
from games.play.tables.leaving_after_block import block_and_separate
from games.play.tables.rematch import rematch_join
from games.refusals import BadTable, NoCommentator
from tests.games.browsers import browser
from tests.games.programs import Program, code, program
from tests.games.set_up import (
    fast_forward,
    options_of,
    person,
    play_for,
    table,
)
from tests.games.web.tables.test_new_table import PLAIN

pytestmark = pytest.mark.django_db

PAGES = ("", "replay/", "review/", "replay/5.png", "record/")
API = ("matches/{}/", "matches/{}/view/", "matches/{}/events/", "tables/{}/")


def closed(**agreed: Any) -> Match:
    return table("ann", "ben", spectators="none", listed=True, **agreed)


def delayed(moves: int = 4, **agreed: Any) -> Match:
    person("cyd")
    match = table(
        "ann",
        "ben",
        spectators="delayed",
        spectator_delay=moves,
        commentators=["cyd"],
        listed=True,
        **agreed,
    )
    return fast_forward(match, moves=30)


def shown(match: Match, who: str | None) -> str:
    """Return the HTML of the table on a reader's page, without the parts that differ on
    each page.
    """
    page = browser(who).get(f"/table/{match.slug}/")
    return str(page.context["fragment"])


def seen(match: Match, who: Program) -> dict[str, Any]:
    view: dict[str, Any] = who.get(f"matches/{match.slug}/view/")[1]["view"]
    return view


def public(position: Any) -> dict[str, Any]:
    """Return the public view of a position as JSON data, as the API does."""
    view: dict[str, Any] = json.loads(json.dumps(position.view(None)))
    return view


def test_without_spectators_pages_are_for_the_players_alone() -> None:
    match = closed()
    for who in (None, "dan"):
        client = browser(who)
        found = [client.get(f"/table/{match.slug}/{page}").status_code for page in PAGES]
        assert found == [403, 409, 409, 409, 409]
        page = client.get(f"/table/{match.slug}/").content.decode()
        assert "has no spectators while it runs" in page
        # The visitor may be a player of the match, so the log-in leads back here.
        assert (f"%2Ftable%2F{match.slug}%2F" in page) == (who is None)
    assert browser("ann").get(f"/table/{match.slug}/").status_code == 200


def test_without_spectators_the_api_is_closed_too() -> None:
    match = closed()
    for who in (Program(), program("dan")):
        for path in API:
            assert code(who.get(path.format(match.slug))) == (403, "no_spectators"), path
    assert program("ben").get(f"matches/{match.slug}/view/")[0] == 200


def test_what_has_not_begun_or_is_over_is_open_to_all() -> None:
    waiting = table("ann", None, spectators="none", listed=True)
    assert browser(None).get(f"/table/{waiting.slug}/").status_code == 200
    ended = fast_forward(closed())
    assert browser(None).get(f"/table/{ended.slug}/").status_code == 200
    assert browser(None).get(f"/table/{ended.slug}/replay/").status_code == 200


def test_lists_of_what_can_be_watched_leave_it_out() -> None:
    hidden, open_one = closed(), table("ann", "ben", listed=True)
    assert public_matches() == [open_one]
    for path in ("/", "/lobby/", "/search/?q=ann"):
        page = browser("dan").get(path).content.decode()
        assert hidden.slug not in page, path
    rows = program("dan").get("tables/")[1]["results"]
    assert [row["slug"] for row in rows] == [open_one.slug]
    assert hidden.slug in browser("ann").get("/matches/").content.decode()


def test_rooms_of_a_match_without_spectators_are_closed() -> None:
    person("cyd")
    match = closed(commentators=["cyd"])
    for room in (Room.table(match), Room.watchers(match)):
        assert room_access(room, person("dan")).read == "no_spectators"
        assert not room_access(room, person("cyd")).read
    assert not room_access(Room.table(match), person("ann")).read


def test_commentators_see_it_live_and_nothing_that_is_hidden() -> None:
    match = delayed()
    now = load_position(match)
    assert seen(match, program("cyd")) == public(now)
    assert seen(match, program("ann")) == json.loads(json.dumps(now.view(0)))
    assert shown(match, "cyd") != shown(match, "dan")


def test_spectators_see_what_was_so_many_moves_ago() -> None:
    match = delayed(4)
    then = position_for_spectators(match)
    assert then.event_count < load_position(match).event_count
    for who in (Program(), program("dan")):
        assert seen(match, who) == public(then) != public(load_position(match))
        events = who.get(f"matches/{match.slug}/events/")[1]
        assert events["next"] == then.event_count
    assert "4 moves behind" in browser(None).get(f"/table/{match.slug}/").content.decode()


def test_each_move_shows_one_more() -> None:
    match = delayed(1)
    before = load_position(match)
    seat = next(iter(before.waiting))
    play_for(match, seat, options_of(match, seat)[0])
    match.refresh_from_db()
    assert position_for_spectators(match).to_json() == before.to_json()
    assert seen(match, program("dan")) == public(before)


def test_early_spectators_see_the_beginning() -> None:
    match = table("ann", "ben", spectators="delayed", spectator_delay=50)
    dealt = load_position(match)
    seat = next(iter(dealt.waiting))
    play_for(match, seat, options_of(match, seat)[0])
    match.refresh_from_db()
    assert public(position_for_spectators(match)) == public(dealt)


def test_whose_turn_it_is_now_is_told_to_nobody_outside() -> None:
    match = delayed()
    for path in ("matches/{}/", "tables/{}/"):
        seats = program("dan").get(path.format(match.slug))[1]["seats"]
        assert not any(seat["asked"] for seat in seats)
        seats = program("ann").get(path.format(match.slug))[1]["seats"]
        assert any(seat["asked"] for seat in seats)
    rows = program("dan").get("tables/")[1]["results"]
    assert not any(seat["asked"] for row in rows for seat in row["seats"])


def test_who_is_waited_for_and_away_is_told_to_nobody_outside() -> None:
    match = delayed()
    soon = timezone.now() + timedelta(minutes=1)
    match.seats.update(grace_until=soon)  # each player sees this only about the others
    note = "the computer takes over in"
    assert note in shown(match, "ann")
    assert note in shown(match, "cyd")
    assert note not in shown(match, "dan")


def test_commentators_are_told_by_the_api_whose_turn_it_is() -> None:
    match = delayed(timing=PRESETS["15+30"])
    for path in ("matches/{}/", "tables/{}/"):
        seats = program("cyd").get(path.format(match.slug))[1]["seats"]
        assert any(seat["asked"] for seat in seats)
        assert any(seat["left_ms"] is not None for seat in seats)
        seats = program("dan").get(path.format(match.slug))[1]["seats"]
        assert all(seat["left_ms"] is None for seat in seats)


def test_the_players_chat_is_closed_to_those_who_are_behind() -> None:
    match = delayed()
    assert room_access(Room.table(match), person("dan")).read == "no_spectators"
    assert not room_access(Room.watchers(match), person("dan")).read
    assert not room_access(Room.table(match), person("cyd")).read
    page = browser("dan").get(f"/table/{match.slug}/")
    assert [panel.room.kind for panel in page.context["dock"].panels] == ["watchers"]


def test_the_end_is_seen_by_all_at_once() -> None:
    match = fast_forward(delayed(100))
    assert seen(match, Program()) == public(load_position(match))


@pytest.mark.parametrize(
    "wrong",
    [
        {"spectators": "some"},
        {"spectators": "delayed"},
        {"spectators": "delayed", "spectator_delay": 101},
        {"spectators": "none", "spectator_delay": 3},
        {"commentators": ["cyd"]},
    ],
)
def test_what_cannot_be_agreed_is_refused(wrong: dict[str, Any]) -> None:
    person("cyd")
    with pytest.raises(BadTable):
        table("ann", "ben", **wrong)
    assert not Match.objects.exists()


def bot() -> None:
    Player.objects.filter(pk=person("cyd").pk).update(is_bot=True)


def guest() -> None:
    Player.objects.filter(pk=person("cyd").pk).update(is_guest=True)


def gone() -> None:
    Player.objects.filter(pk=person("cyd").pk).update(is_active=False)


def blocking() -> None:
    block_and_separate(player=person("cyd"), other_id=person("ann").pk)


def nobody() -> None:
    """Create no account with the name."""


@pytest.mark.parametrize("become", [bot, guest, gone, blocking, nobody])
def test_commentators_are_accounts_that_may_meet_the_host(
    become: Callable[[], None],
) -> None:
    become()
    with pytest.raises(NoCommentator):
        table("ann", "ben", spectators="none", commentators=["cyd"])
    assert not Match.objects.exists()


def test_the_form_asks_and_keeps_what_was_typed() -> None:
    person("cyd")
    ann = browser("ann")
    form = PLAIN | {"open_to": "listed", "spectators": "20"}
    page = ann.post("/new/", form | {"commentators": "cyd, nobody-of-that-name"})
    assert page.status_code == 400
    assert 'value="cyd, nobody-of-that-name"' in page.content.decode()
    assert "Commentators need an account" in page.content.decode()
    assert ann.post("/new/", form | {"commentators": "Cyd"}).status_code == 302
    match = Match.objects.get()
    assert (match.spectators, match.spectator_delay) == ("delayed", 20)
    assert [each.username for each in match.commentators.all()] == ["cyd"]
    # Players who may sit down can read what they agree to.
    room = browser("dan").get(f"/table/{match.slug}/").content.decode()
    assert "Commentators:" in room
    assert "Spectators 20 moves behind" in room


def test_the_api_sets_it_up_and_says_it() -> None:
    person("cyd")
    asked = {"spectators": "delayed", "spectator_delay": 7, "commentators": ["cyd"]}
    status, told = program("ann").post("tables/", asked | {"invited": 1})
    assert status == 201
    assert (told["spectators"], told["spectator_delay"]) == ("delayed", 7)
    assert [each["name"] for each in told["commentators"]] == ["Cyd"]
    answer = program("ann").post("tables/", asked | {"commentators": ["x"], "invited": 1})
    assert code(answer) == (400, "no_commentator")


def test_a_rematch_is_watched_in_the_same_way() -> None:
    match = fast_forward(delayed(3))
    again = rematch_join(match_id=match.pk, player=person("ann"))
    assert (again.spectators, again.spectator_delay) == ("delayed", 3)
    assert list(again.commentators.all()) == [person("cyd")]
