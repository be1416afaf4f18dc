"""Test the replay of a match: available only after its end, and showing what is public."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from engine import registry
from games.models import Match, Move, Timing
from games.play.match.moves.play import load_position
from games.play.match.replaying.replays import Replay, replay_to, step_of_event
from games.refusals import NotOver
from tests.games.browsers import browser
from tests.games.set_up import fast_forward, table

pytestmark = pytest.mark.django_db


@pytest.fixture
def over() -> Match:
    return fast_forward(table("ann", "ben", options={"draft": "standard", "first": 0}))


def shown(match: Match, step: int) -> Replay:
    return replay_to(match, step, {0: "Ann", 1: "Ben"})


def where(match: Match) -> str:
    return reverse("replay", args=[match.slug])


def position_of(html: str) -> str:
    found = re.search(r"move (\d+) of \d+", html)
    assert found
    return found[1]


def test_the_last_step_is_the_end_of_the_match(over: Match) -> None:
    found = shown(over, 10_000)
    assert found.step == found.steps == over.version
    assert found.position.to_json() == load_position(over).to_json()


def test_each_step_is_one_move(over: Match) -> None:
    jsons = [shown(over, step).position.to_json() for step in range(4)]
    assert len(set(jsons)) == 4
    assert shown(over, -3).step == 0


def test_turns_begin_where_they_began(over: Match) -> None:
    found = shown(over, 0)
    assert [each.chapter.title.split(":")[0] for each in found.chapters] == [
        f"Turn {number}" for number in range(1, len(found.chapters) + 1)
    ]
    third = found.chapters[2]
    view = shown(over, third.step).position.view(None)
    assert (view["turn"], view["active"]) == (3, third.chapter.seat)
    assert shown(over, third.step - 1).position.view(None)["turn"] == 2


def test_moves_that_were_taken_back_are_not_shown(over: Match) -> None:
    steps = shown(over, 0).steps
    last = over.moves.order_by("-number")[0]
    Move.objects.create(
        match=over,
        number=over.version,
        seat=last.seat,
        kind="undo",
        option=str(last.number),
        by=Move.By.PERSON,
        at=last.at,
    )
    assert shown(over, 0).steps == steps - 1


def test_a_running_match_has_no_replay(client: Client) -> None:
    match = table("ann", "ben")
    with pytest.raises(NotOver):
        shown(match, 0)
    for who in (client, browser("ann")):
        response = who.get(where(match), follow=True)
        assert response.redirect_chain[0][0] == reverse("table", args=[match.slug])
        assert "This match is still going on." in response.content.decode()


def test_neither_has_a_table_that_waits_or_does_not_exist(client: Client) -> None:
    assert client.get(where(table("ann", None))).status_code == 302
    assert client.get("/table/nothing/replay/").status_code == 404


def test_the_public_view_shows_no_hand_and_a_seat_its_own(
    over: Match, client: Client
) -> None:
    turn = shown(over, 0).chapters[0]
    public = client.get(where(over), {"move": turn.step}).content.decode()
    assert 'class="me-top"' not in public
    seen = client.get(where(over), {"move": turn.step, "seat": "0"}).content.decode()
    assert 'class="me-top"' in seen


def test_nothing_can_be_decided_in_it(over: Match) -> None:
    ann = browser("ann")
    for step in (0, 5, over.version):
        page = ann.get(where(over), {"move": step, "seat": "0"}).content.decode()
        assert 'name="choice"' not in page
        assert 'formaction="again/"' not in page


@pytest.mark.parametrize("language", ["en", "de", "pl", "ja"])
def test_marks_stand_where_they_happened_in_every_language(
    over: Match, client: Client, language: str
) -> None:
    page = client.get(where(over), headers={"accept-language": language}).content.decode()
    places = re.findall(r'data-left="([^"]*)"', page)
    assert places
    assert max(float(place) for place in places) > 0


def test_steps_and_turns_are_links(over: Match, client: Client) -> None:
    steps = shown(over, 0)
    page = client.get(where(over), {"move": "5"}).content.decode()
    links = dict(re.findall(r'id="([a-z-]+)"\s+href="([^"]+)"', page))
    assert links["step-on"].endswith("?move=6")
    assert links["step-back"].endswith("?move=4")
    assert links["to-first"].endswith("?move=0")
    assert links["to-last"].endswith(f"?move={over.version}")
    later = next(each.step for each in steps.chapters if each.step > 5)
    assert links["turn-on"].endswith(f"?move={later}")
    seen = client.get(where(over), {"move": "5", "seat": "1"}).content.decode()
    assert "?move=6&amp;seat=1" in seen


@pytest.mark.parametrize("bad", ["x", "-1", "9999999999999999999999", "", "1e3", "٣"])
def test_whatever_is_no_number_is_the_beginning(
    over: Match, client: Client, bad: str
) -> None:
    page = client.get(where(over), {"move": bad, "seat": bad})
    assert page.status_code == 200
    assert position_of(page.content.decode()) == "0"


def test_beyond_the_end_is_the_end(over: Match, client: Client) -> None:
    page = client.get(where(over), {"move": "99999", "seat": "4"}).content.decode()
    assert position_of(page) == str(over.version)


def test_moves_that_do_not_fit_are_no_error_of_the_page(
    over: Match, client: Client
) -> None:
    over.moves.filter(number=3).update(option="card:nonsense")
    assert client.get(where(over)).status_code == 404


def test_it_changes_nothing(over: Match, client: Client) -> None:
    assert client.post(where(over)).status_code == 405


def test_the_step_of_an_event_can_be_asked_for(over: Match, client: Client) -> None:
    """`?event=` opens the step after which the log first contains that event."""
    before, after = shown(over, 2).position, shown(over, 3).position
    third = before.event_count
    assert third < after.event_count
    html = client.get(f"{where(over)}?event={third}").content.decode()
    assert position_of(html) == "3"
    assert step_of_event(over, 0) == 0
    assert step_of_event(over, 1_000_000) == over.version


def test_a_replay_draws_the_scores_and_tells_what_was_worth_it(
    over: Match, client: Client
) -> None:
    page = client.get(where(over)).content.decode()
    lines = re.findall(r'<polyline class="s(\d)" points="([^"]+)"/>', page)
    assert [seat for seat, _points in lines] == ["0", "1"]
    chapters = {each.step for each in shown(over, 0).chapters}
    for _seat, points in lines:
        assert len(points.split()) == len(chapters | {over.version})
    links = re.findall(r'class="mark-at"[^>]*?href="\?move=(\d+)"', page, re.DOTALL)
    assert links == sorted(links, key=int)
    assert "Best claim" in page


def test_the_record_is_a_file_in_the_words_of_the_api(over: Match, client: Client) -> None:
    answer = client.get(reverse("record", args=[over.slug]))
    assert answer["Content-Disposition"].startswith('attachment; filename="nightfall-')
    told = answer.json()
    assert told["game"] == "nightfall"
    assert len(told["moves"]) == shown(over, 0).steps
    running = table("ann", "ben")
    assert client.get(reverse("record", args=[running.slug])).status_code == 404


@pytest.mark.parametrize("options", [{}, {"built": True}])
def test_a_record_is_all_that_it_takes_to_play_a_match_again(
    options: dict[str, object], client: Client
) -> None:
    """The record is replayed as docs/reference/api.md shows."""
    match = table("random", "heuristic", options=options)
    over = fast_forward(match)
    answer = client.get(reverse("record", args=[over.slug]))
    assert "attachment" in answer["Content-Disposition"]
    record = answer.json()
    assert len(record["brought"]) == (2 if options else 0)
    rules = registry.get(record["game"])
    position = rules.new(
        seats=record["seat_count"],
        seed=int(record["seed"]),
        options=rules.Options.from_dict(record["options"]),
        rules_version=int(record["engine_version"]),
        **({"brought": record["brought"]} if record["brought"] else {}),
    )
    for move in record["moves"]:
        position.play(move["seat"], move["option"])
    assert position.to_json() == load_position(over).to_json()


def test_what_was_brought_is_no_part_of_the_record_while_an_event_hides_it(
    client: Client,
) -> None:
    over = fast_forward(table("random", "heuristic", options={"built": True}))
    address = f"/api/v1/matches/{over.slug}/moves/"
    assert client.get(address).json()["brought"]
    Match.objects.filter(pk=over.pk).update(sealed=True)
    assert client.get(address).json()["brought"] == []
    assert client.get(reverse("record", args=[over.slug])).status_code == 404


def test_a_replay_tells_what_a_live_clock_had_left_and_got_back() -> None:
    timing = Timing(Match.Clock.LIVE, 300, 0)
    match = fast_forward(table("ann", "ben", timing=timing))
    first = Move.objects.filter(match=match, number=0)
    first.update(clock_ms=252_001)
    had = f"{('Ann', 'Ben')[first.get().seat]} had 4:13 left"

    def said(step: int) -> str:
        return Client().get(f"{where(match)}?move={step}").content.decode()

    assert f"{had}</small>" in said(1)
    assert had not in said(0)
    first.update(lag_ms=120)
    assert f"{had}, with 120 ms back for the connection</small>" in said(1)
