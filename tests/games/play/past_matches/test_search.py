"""Test searching past matches: what a search finds, and for whom."""

from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from pytest_django.fixtures import Settings

from games.base import limits
from games.community.relations.services import block_player
from games.models import ItemStatistic, Match, MatchFacts, MatchItem, Player, Seat, Unrated
from games.people.moderation.match_corrections import match_annul
from games.people.moderation.services import name_neutralise
from games.play import aftermath
from games.play.match.moves.play import load_position
from games.play.past_matches.fact_index import store_facts
from games.play.past_matches.search import matches_for_list
from games.play.rendering import seat_infos
from tests.games.browsers import browser
from tests.games.jaeger.test_site import finished as jaeger_finished
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db

DRAFT = {"draft": "standard", "first": 0}


def ended(*sitters: str, **agreed: object) -> Match:
    match = fast_forward(table(*sitters, **{"options": DRAFT, **agreed}))
    store_facts(match.pk)
    return match


def found(who: Player | str | None, **asked: object) -> set[str]:
    page = browser(who).get("/matches/search/", asked)
    assert page.status_code == 200
    return {each.address.split("/")[2] for each in page.context.get("found", ())}


def said(who: str | None, **asked: object) -> str:
    return browser(who).get("/matches/search/", asked).content.decode()


def test_public_matches_are_found_by_all_and_private_ones_by_who_played() -> None:
    public, private = ended("ann", "ben", listed=True), ended("ann", "cleo")
    locked = ended("ann", "ben", listed=True, password="secret")
    for who in ("zoe", None):
        assert found(who, scope="public") == {public.slug}
        assert found(who, scope="public", player="cleo") == set()
    assert found("ann", scope="mine") == {public.slug, private.slug, locked.slug}
    assert found("cleo", scope="mine") == {private.slug}
    assert found(None, scope="mine") == set()
    assert "Sign in to search your own matches." in said(None, scope="mine")


def test_a_running_match_and_a_daily_one_are_not_found() -> None:
    running = table("ann", "ben", options=DRAFT, listed=True)
    daily = ended("ann", "ben", listed=True)
    Match.objects.filter(pk=daily.pk).update(unrated=Unrated.DAILY)
    assert found("zoe", scope="public") == set()
    assert running.slug not in found("ann", scope="mine")
    back = ended("ann", "ben", listed=True)
    Match.objects.filter(pk=back.pk).update(
        status=Match.Status.RUNNING, result=None, finished_at=None
    )
    assert found("zoe", scope="public", **{"has-archive": "vulko"}) == set()


def test_by_player_and_result() -> None:
    match = ended("ann", "ben", listed=True)
    other = ended("cleo", "dan", listed=True)
    winner = Seat.objects.get(match=match, place=1).player
    loser = Seat.objects.get(match=match, place=2).player
    assert winner
    assert loser
    assert found("zoe", scope="public", player="ANN") == {match.slug}
    assert found("zoe", scope="public", player=winner.username, result="won") == {
        match.slug
    }
    assert found("zoe", scope="public", player=loser.username, result="won") == set()
    assert found(loser, scope="mine", result="lost") == {match.slug}
    assert found(winner, scope="mine", player=loser.username, result="won") == {match.slug}
    assert other.slug in found("zoe", scope="public")
    assert "That player doesn&#x27;t exist." in said("zoe", player="nobody-here")
    assert "Name the player whose result you mean." in said(
        "zoe", scope="public", result="won"
    )


def test_an_annulled_match_says_so_and_nobody_has_won_it() -> None:
    match = ended("ann", "ben", listed=True, rated=True)
    winner = Seat.objects.get(match=match, place=1).player
    assert winner
    asked = {"scope": "mine", "result": "won"}
    page = said(winner.username, scope="mine")
    assert ("result won" in page, "annulled" in page, "· Rated" in page) == (1, 0, 1)
    assert found(winner, **asked) == {match.slug}
    Match.objects.filter(pk=match.pk).update(annulled_at=timezone.now())
    page = said(winner.username, scope="mine")
    assert ("result won" in page, "annulled" in page, "· Rated" in page) == (0, 1, 0)
    assert found(winner, **asked) == set()


def test_a_log_in_name_finds_nobody_once_its_name_was_taken() -> None:
    match, ann = ended("ann", "ben", listed=True), person("ann")
    name_neutralise(player_id=ann.pk, reason="That is no name.", by=person("mod"))
    ann.refresh_from_db()
    assert "That player doesn&#x27;t exist." in said("zoe", scope="public", player="ann")
    asked = {"scope": "public", "player": ann.display_name}
    assert found("zoe", **asked) == {match.slug}


def test_by_what_lay_on_the_table_and_what_was_claimed() -> None:
    match = ended("ann", "ben", listed=True)
    view = load_position(match).view(None)
    lay = {row["card"] for row in view["commons"]}
    lay |= {row["card"] for player in view["players"] for row in player["archives"]}
    rows = MatchItem.objects.filter(match=match, kind="archive")
    assert {row.item for row in rows} == lay
    assert rows.filter(seat=None).count() == len(view["commons"])
    one = rows[0].item
    assert found("zoe", scope="public", **{"has-archive": one}) == {match.slug}
    claimed = MatchItem.objects.filter(match=match, kind="claimed").first()
    assert claimed
    assert found("zoe", scope="public", **{"has-claimed": claimed.item}) == {match.slug}
    Match.objects.filter(pk=match.pk).update(sealed=True)
    assert found("ann", scope="mine", **{"has-archive": one}) == set()


@pytest.mark.usefixtures("noon")
def test_by_set_seats_length_and_day() -> None:
    match = ended("ann", "ben", listed=True)
    three = ended("ann", "ben", "cleo", listed=True)
    winter = ended("ann", "ben", listed=True, options=DRAFT | {"sets": ["coldest_war"]})
    assert found("zoe", scope="public", seats="3") == {three.slug}
    assert found("zoe", scope="public", variant="coldest_war") == {winter.slug}
    MatchFacts.objects.update(turns=9)
    MatchFacts.objects.filter(match=match).update(turns=7)
    assert found("zoe", scope="public", min_turns="5", max_turns="7") == {match.slug}
    long_ago = timezone.now() - timedelta(days=40)
    Match.objects.filter(pk=match.pk).update(finished_at=long_ago)
    today = timezone.localdate()
    assert found("zoe", scope="public", first_day=str(today)) == {three.slug, winter.slug}
    assert found("zoe", scope="public", last_day=str(long_ago.date())) == {match.slug}
    page = said("zoe", scope="public", min_turns="9", max_turns="2")
    assert "This is below the other end of the range." in page
    assert 'value="9"' in page


def test_computers_that_took_over_cost_no_query_each() -> None:
    matches = [ended("ann", "ben", listed=True) for _ in range(2)]
    reader, counts = browser("zoe"), []
    for match in matches:
        taken_over = {"player": None, "level": "heuristic", "stands_for": person("ben")}
        match.seats.filter(number=1).update(**taken_over)
        reader.get("/matches/search/", {"scope": "public"})
        with CaptureQueriesContext(connection) as queries:
            page = reader.get("/matches/search/", {"scope": "public"})
        counts.append(len(queries))
    assert len(page.context["found"]) == 2
    assert counts[0] == counts[1]


def test_people_who_keep_away_from_each_other_find_only_what_they_played() -> None:
    match = ended("ann", "ben", listed=True)
    block_player(player=person("zoe"), other_id=person("ann").pk)
    assert found("zoe", scope="public") == set()
    assert found("ann", scope="mine") == {match.slug}


@pytest.mark.parametrize(
    "bad",
    [
        {"first_day": "9999-12-31", "last_day": "9999-12-31"},
        {"first_day": "0001-01-01"},
        {"player": "x" * 200},
        {"min_turns": "9" * 30},
        {"seats": "77"},
        {"variant": "nothing"},
        {"has-archive": "nothing"},
        {"page": "x", "game": "nothing"},
    ],
)
def test_bad_input_is_told_and_kept(bad: dict[str, str]) -> None:
    ended("ann", "ben", listed=True)
    page = browser("ann").get("/matches/search/", bad)
    assert page.status_code == 200


def test_a_repaired_match_is_read_again() -> None:
    match = ended("ann", "ben")
    MatchItem.objects.filter(match=match).delete()
    store_facts(match.pk)
    assert not MatchItem.objects.filter(match=match).exists()
    Match.objects.filter(pk=match.pk).update(version=match.version + 1)
    store_facts(match.pk)
    assert MatchItem.objects.filter(match=match).exists()


def test_a_match_is_stored_when_it_ends_and_older_ones_by_a_command() -> None:
    new, old = (fast_forward(table("ann", "ben", options=DRAFT)) for _ in range(2))
    aftermath.update_after_result(new.pk)
    assert MatchFacts.objects.filter(match=new).exists()
    said = StringIO()
    call_command("index_matches", stdout=said)
    assert "1 matches indexed" in said.getvalue()
    assert MatchFacts.objects.filter(match=old).exists()
    assert ItemStatistic.objects.exists()


def test_characters_of_the_other_game_are_found() -> None:
    match = jaeger_finished(5)
    store_facts(match.pk)
    character = MatchItem.objects.filter(match=match)[0].item
    who = match.seats.get(number=0).player
    asked = {"game": "jaeger", "scope": "mine", "has-character": character}
    assert found(who, **asked) == {match.slug}


def test_programs_search_as_well() -> None:
    match = ended("ann", "ben", listed=True)
    private = ended("ann", "ben")
    row = MatchItem.objects.filter(match=match, kind="archive")[0]
    asked = {"scope": "public", "has-archive": row.item}
    answer = browser(None).get("/api/v1/matches/search/", asked)
    assert [each["slug"] for each in answer.json()["results"]] == [match.slug]
    own = browser("ann").get("/api/v1/matches/search/").json()
    assert [each["slug"] for each in own["results"]] == [private.slug, match.slug]
    refused = browser(None).get("/api/v1/matches/search/", {"scope": "mine"})
    assert refused.status_code == 400
    assert "Sign in" in str(refused.json())


def test_programs_are_told_that_a_match_is_void() -> None:
    match = ended("ann", "ben", listed=True)
    pages = (f"/api/v1/matches/{match.slug}/", "/api/v1/matches/search/?scope=public")

    def told() -> list[object]:
        one, many = (browser(None).get(page).json() for page in pages)
        return [row["annulled_at"] for row in (one, *many["results"])]

    assert told() == [None, None]
    match_annul(match.pk, None, "They lost on purpose.")
    match.refresh_from_db()
    assert match.annulled_at is not None
    moment = match.annulled_at.isoformat().replace("+00:00", "Z")
    assert told() == [moment, moment]


def test_both_ways_in_count_as_searches(settings: Settings) -> None:
    settings.LIMITS = settings.LIMITS | {"search": ("2 per hour", None)}
    limits.reset_all_counts()
    zoe, page, api = browser("zoe"), "/matches/search/", "/api/v1/matches/search/"
    assert zoe.get(page, {"min_turns": "9", "max_turns": "2"}).status_code == 200
    codes = [zoe.get(address).status_code for address in (page, api, api, page)]
    assert codes == [200, 200, 429, 429]
    assert browser("ann").get(page).status_code == 200


def test_both_ways_in_find_only_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    ended("ann", "ben", listed=True)
    newest = ended("ann", "ben", listed=True)
    monkeypatch.setattr("games.play.past_matches.search.MAX_FOUND", 1)
    asked = {"scope": "public"}
    assert found("zoe", **asked) == {newest.slug}
    answer = browser(None).get("/api/v1/matches/search/", asked).json()
    assert [each["slug"] for each in answer["results"]] == [newest.slug]
    assert answer["count"] == 1


def test_pages_keep_what_is_asked() -> None:
    for _ in range(3):
        ended("ann", "ben", listed=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("games.web.past_matches.views.ON_A_PAGE", 2)
        page = said("zoe", scope="public", player="ann")
    assert "?scope=public&amp;player=ann&amp;page=2" in page


def test_a_computer_that_took_over_is_named_without_a_query_of_its_own(
    django_assert_num_queries: Any,
) -> None:
    match = ended("ann", "ben")
    left = {"player": None, "stands_for": person("ann"), "level": "heuristic"}
    match.seats.filter(number=0).update(**left)
    (shown,) = matches_for_list([match.pk])
    with django_assert_num_queries(0):
        names = [info.name for info in seat_infos(list(shown.seats.all()))]
    assert "Ann" in names[0]


def test_the_longest_chain_of_a_match_is_stored() -> None:
    match = ended("ann", "ben")
    row = MatchItem.objects.get(match=match, kind="chain")
    links, longest, last = 0, 0, None
    for event in load_position(match).events_since(0, None):
        links = 0 if event["kind"] == "phase_began" else links + (event["kind"] == "played")
        if links > longest:
            longest, last = links, (event["seat"], event["card"])
    assert row.count == longest > 0
    assert row.seat is not None
    assert (row.seat.number, row.item) == last
