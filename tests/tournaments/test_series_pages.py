"""Test the pages of series, the end screen that leads to the next game, and their texts and
graph.
"""

import itertools
import re
from http import HTTPStatus
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.contract import game_of
from games.models import Match, Player
from games.play.tables.joining import match_join
from tests.games.browsers import browser
from tests.games.set_up import drawn_table, fast_forward, person
from tests.tournaments.played import after_pause, end_game, newest, play_on, series
from tournaments.models import Series
from tournaments.series import terms_and_score
from tournaments.series.graph import graph
from tournaments.series.rendering import series_page
from tournaments.series.rules import Game, SeatResult
from tournaments.series.services import advance
from tournaments.series.terms_and_score import end_of_the_world, progress_after
from tournaments.series.texts import needed_score_texts

NIGHTFALL = game_of("nightfall")

pytestmark = pytest.mark.django_db

NAMES = {0: "Ann", 1: "Ben", 2: "Cem"}


def address(played: Series) -> str:
    return reverse("series", args=[played.slug])


def text_of(response: Any) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", response.content.decode()))


# Starting a series


def chosen(**changes: str) -> dict[str, str]:
    return {
        "played_for": "limit:100",
        "seat2": "heuristic",
        "seat3": "none",
        "seat4": "none",
        "seat5": "none",
        "sets": "base",
        "deal": "usual",
        "draft": "quick",
        "profile": "NF",
        "wound_timing": "profile",
        "flank_scope": "profile",
        "first": "random",
        "pace": "instant",
        "reaction": "0.6",
        "clock": "none",
        "on_timeout": "play",
    } | changes


def test_anybody_can_start_a_series_with_computers(client: Client) -> None:
    response = client.post(reverse("new-series"), chosen(played_for="limit:50"))
    played = Series.objects.get()
    assert response["Location"] == reverse("table", args=[newest(played).match.slug])
    assert (played.limit, played.casual, played.seat_count) == (50, True, 2)
    assert played.status == Series.Status.RUNNING
    assert played.host is not None
    assert played.host.is_guest


def test_the_rulebooks_limit_is_what_one_gets_without_choosing(client: Client) -> None:
    page = client.get(reverse("new-series")).content.decode()
    checked = re.search(r'value="limit:100"[^>]*checked', page)
    assert checked
    assert all(f'value="limit:{limit}"' in page for limit in (50, 100, 200))


def test_with_a_free_seat_the_first_table_is_the_waiting_room() -> None:
    ann, ben = browser("ann"), person("ben")
    ann.post(reverse("new-series"), chosen(seat2="open", seat3="random"))
    played = Series.objects.get()
    assert played.status == Series.Status.WAITING
    match = newest(played).match
    assert match.invite in ann.get(reverse("table", args=[match.slug])).content.decode()
    assert "Waiting for 1 player" in text_of(ann.get(address(played)))
    match_join(invite=match.invite, player=ben)
    assert advance(played.pk).status == Series.Status.RUNNING


def test_the_door_is_the_first_games_and_the_rest_holds_for_all() -> None:
    ann = browser("ann")
    terms_ = {
        "title": "Tuesday",
        "open_to": "password",
        "password": "owl",
        "reliable": "50",
    }
    ann.post(reverse("new-series"), chosen(seat2="open", **terms_))
    played = Series.objects.get()
    match = newest(played).match
    assert (played.title, played.listed) == ("Tuesday", True)
    assert (match.title, match.listed, match.min_reliability) == ("Tuesday", True, 50)
    assert match.password
    match_join(invite=match.invite, player=person("ben"))
    advance(played.pk)
    play_on(played, (1, 2))
    assert (newest(played).match.title, newest(played).match.password) == ("Tuesday", "")


def test_a_guest_starts_no_rated_series(client: Client) -> None:
    response = client.post(reverse("new-series"), chosen(seat2="open", rated="on"))
    assert response.status_code == 400
    assert not Series.objects.exists()


def test_best_of_is_for_two_seats(client: Client) -> None:
    response = client.post(
        reverse("new-series"), chosen(played_for="games:3", seat3="random")
    )
    assert response.status_code == 400
    assert "for two seats" in text_of(response)
    assert not Series.objects.exists()

    client.post(reverse("new-series"), chosen(played_for="games:3"))
    assert Series.objects.get().length == 3


@pytest.mark.parametrize("bad", ["limit:7", "games:", "", "limit:100x"])
def test_other_terms_are_refused(client: Client, bad: str) -> None:
    assert client.post(reverse("new-series"), chosen(played_for=bad)).status_code == 400
    assert not Series.objects.exists()


# The page of a series


def test_the_page_has_standing_games_graph_and_links() -> None:
    played = play_on(series("ann", "ben", "random"), (5, 9, 12), (8, 3, 10))
    page = browser("ann").get(address(played))
    html = page.content.decode()
    for game in played.games.all():
        way = "table" if game.number == 3 else "replay"
        assert reverse(way, args=[game.match.slug]) in html
    assert "<svg" in html
    assert 'class="limit"' in html
    assert "style=" not in html
    assert "Game 3 is being played" in text_of(page)


def test_anybody_may_look_and_only_those_who_play_may_act(client: Client) -> None:
    played = series("ann", "ben")
    assert 'name="leave"' not in client.get(address(played)).content.decode()
    client.post(address(played), {"leave": "1"})
    assert not played.seats.exclude(left_at=None).exists()
    ann = browser("ann")
    assert 'name="leave"' in ann.get(address(played)).content.decode()
    ann.post(address(played), {"leave": "1"})
    assert 'name="back"' in ann.get(address(played)).content.decode()
    ann.post(address(played), {"back": "1"})
    assert not played.seats.exclude(left_at=None).exists()


def test_who_does_not_sit_there_is_told_so() -> None:
    played = series("ann", "ben")
    response = browser("cem").post(address(played), {"leave": "1"}, follow=True)
    assert "play at this seat." in text_of(response)


def test_giving_up_before_the_start() -> None:
    played = series("ann", None)
    ann = browser("ann")
    page = ann.get(address(played)).content.decode()
    sure = page[page.index('<details class="sure"') :].partition("</details>")[0]
    assert 'name="cancel"' in sure
    ann.post(address(played), {"cancel": "1"})
    assert "ended unfinished" in text_of(ann.get(address(played)))


def test_a_series_that_is_none(client: Client) -> None:
    assert client.get("/series/nothing/").status_code == 404


def test_lists_show_ones_own_and_those_to_watch() -> None:
    series("ann", "ben", title="Mine")
    series("cem", "dot", title="Open", listed=True)
    series("cem", "dot", title="Closed")
    found = text_of(browser("ann").get(reverse("series-list")))
    assert "Mine" in found
    assert "Open" in found
    assert "Closed" not in found


@pytest.mark.parametrize("language", ["de", "pl", "ja"])
def test_in_other_languages(language: str, client: Client) -> None:
    played = play_on(series("ann", "ben", "random"), (5, 9, 12))
    page = client.get(address(played), headers={"accept-language": language})
    assert "Stays ahead" not in text_of(page)


# The end of a game


def finished(played: Series, seat: int | None) -> str:
    match = Match.objects.get(pk=played.games.get(number=1).match_id)
    return drawn_table(match, seat, "en")


def stored_end(played: Series, *score: int) -> None:
    """End the game with a real position, because its table is rendered."""
    match = newest(played).match
    fast_forward(match)
    for seat, count in enumerate(score):
        match.seats.filter(number=seat).update(score=count)
    advance(played.pk)


def test_the_end_of_a_game_shows_the_series_and_counts_down() -> None:
    played = series("ann", "ben")
    stored_end(played, 4, 2)
    html = finished(played, 0)
    assert "after 1 game" in html
    assert "data-until=" in html
    assert 'name="ready"' in html
    assert 'formaction="again/"' not in html  # the next game begins by itself
    assert "data-next" not in html
    assert 'name="ready"' not in finished(played, None)


@pytest.mark.parametrize("played_for", [end_of_the_world(), terms_and_score.single()])
def test_the_page_of_an_ended_game_asks_for_its_series_once(played_for: Any) -> None:
    """The bar above the table and the panel below the result need the same row."""
    played = series("ann", "ben", played_for=played_for)
    stored_end(played, 4, 2)
    reader = browser("ann")
    where = reverse("table", args=[newest(played).match.slug])
    with CaptureQueriesContext(connection) as asked:
        assert reader.get(where).status_code == HTTPStatus.OK
    by_match = 'WHERE "tournaments_seriesgame"."match_id" = '
    assert sum(by_match in query["sql"] for query in asked.captured_queries) == 1


def test_pages_are_told_where_the_next_game_is_played() -> None:
    played = series("ann", "ben")
    stored_end(played, 4, 2)
    advance(played.pk, now=after_pause(played))
    following = reverse("table", args=[newest(played).match.slug])
    for seat in (0, 1, None):
        assert f'data-next="{following}"' in finished(played, seat)


def test_who_is_ready_goes_where_the_next_game_is_played() -> None:
    played = series("ann", "random")
    stored_end(played, 4, 2)
    response = browser("ann").post(reverse("series-ready", args=[played.slug]))
    assert newest(played).number == 2
    assert response["Location"] == reverse("table", args=[newest(played).match.slug])


def test_the_end_of_the_last_game_says_who_has_won() -> None:
    played = series("ann", "ben", played_for=terms_and_score.end_of_the_world(5))
    stored_end(played, 9, 2)
    assert "Ben wins the series" in finished(played, 0)


def test_a_single_game_ends_as_any_other_table() -> None:
    played = series("ann", "ben", played_for=terms_and_score.single())
    stored_end(played, 9, 2)
    assert "series-panel" not in finished(played, 0)
    assert 'formaction="again/"' in finished(played, 0)


def test_the_table_names_its_series() -> None:
    played = series("ann", "ben", title="Tuesday")
    page = browser("ann").get(reverse("table", args=[newest(played).match.slug]))
    assert "Tuesday · game 1" in text_of(page)
    assert address(played) in page.content.decode()


# What a player needs to win


def game(*score: int) -> Game:
    order = sorted(range(len(score)), key=lambda seat: (score[seat], seat))
    return tuple(
        SeatResult(seat, place, score[seat]) for place, seat in enumerate(order, 1)
    )


def test_needs_against_those_behind_and_before() -> None:
    found = progress_after(end_of_the_world(), [game(10, 20, 11)], seats=3)
    assert needed_score_texts(found, 0, NAMES, game=NIGHTFALL, length=None) == [
        "Stays ahead of Cem with the same score in the next game.",
        "Stays ahead if they take at most 9 wounds more than Ben.",
        "With 90 wounds or more in the next game the series ends.",
    ]
    assert needed_score_texts(
        found, 1, NAMES, game=NIGHTFALL, length=None, in_full=False
    ) == [
        "Passes Ann by taking at least 11 wounds fewer.",
        "With 80 wounds or more in the next game the series ends.",
    ]


def test_needs_of_two_who_are_level() -> None:
    found = progress_after(end_of_the_world(), [game(10, 10)], seats=2)
    assert needed_score_texts(found, 0, NAMES, game=NIGHTFALL, length=None)[0] == (
        "Passes Ben by taking at least 1 wound fewer."
    )


def test_needs_in_a_best_of_match() -> None:
    best, two = terms_and_score.best_of(5), {0: "Ann", 1: "Ben"}
    found = progress_after(best, [game(1, 2)], seats=2)
    assert needed_score_texts(found, 0, two, game=NIGHTFALL, length=5) == [
        "Needs 2 more wins."
    ]
    assert needed_score_texts(found, 1, two, game=NIGHTFALL, length=5) == [
        "Needs 3 more wins."
    ]
    found = progress_after(best, [game(1, 2), game(2, 1), game(1, 2), game(2, 1)], seats=2)
    assert needed_score_texts(found, 0, two, game=NIGHTFALL, length=5) == [
        "Needs 1 more win."
    ]


def test_nothing_is_needed_after_the_end() -> None:
    found = progress_after(end_of_the_world(5), [game(10, 20)], seats=2)
    assert needed_score_texts(found, 0, NAMES, game=NIGHTFALL, length=None) == []
    assert (
        needed_score_texts(
            progress_after(end_of_the_world(), [], seats=2),
            0,
            NAMES,
            game=NIGHTFALL,
            length=None,
        )
        == []
    )


# The graph


def test_every_line_begins_at_nothing_and_ends_at_the_sum() -> None:
    drawn = graph({0: (5, 8), 1: (9, 3)}, NAMES, limit=50)
    assert drawn is not None
    assert [[dot.sum for dot in line.dots] for line in drawn.lines] == [
        [0, 5, 13],
        [0, 9, 12],
    ]
    assert drawn.limit_y is not None
    # the line ends beyond the limit, because y grows downwards
    assert drawn.lines[0].dots[-1].y > drawn.limit_y
    assert [tick.label for tick in drawn.across] == [0, 1, 2]


def test_names_at_the_end_do_not_cover_each_other() -> None:
    drawn = graph({0: (5,), 1: (5,), 2: (5,)}, NAMES, limit=5)
    assert drawn is not None
    heights = sorted(line.label_y for line in drawn.lines)
    assert all(lower - upper >= 20 for upper, lower in itertools.pairwise(heights))
    assert graph({0: (0,), 1: (0,)}, NAMES, limit=None) is not None
    assert graph({0: (), 1: ()}, NAMES, limit=50) is None


def test_a_long_series_has_readable_axes() -> None:
    drawn = graph({0: (5,) * 40, 1: (4,) * 40}, NAMES, limit=200)
    assert drawn is not None
    assert len(drawn.across) <= 13
    assert len(drawn.up) <= 9


def test_a_game_that_does_not_count_is_marked() -> None:
    played = play_on(series("ann", "ben"), (1, 2))
    match = played.games.get(number=1).match
    Match.objects.filter(pk=match.pk).update(annulled_at=match.finished_at)
    page = series_page(played, Player.objects.get(username="ann"))
    assert [row.state for row in page.games] == ["void", "running"]
    assert page.games[0].cells[0] is not None
    assert page.games[0].cells[0].sum is None
    end_game(played, 3, 4)
    advance(played.pk)
    page = series_page(Series.objects.get(), None)
    assert [total.score for total in page.progress.totals] == [3, 4]


def test_a_players_page_lists_the_series_that_its_reader_may_find() -> None:
    play_on(series("ann", "ben", title="Common"), (1, 2))
    play_on(series("ann", "cem", title="Open", listed=True), (1, 2))
    play_on(series("ann", "cem", title="Closed"), (1, 2))
    page = text_of(browser("ben").get(person("ann").get_absolute_url()))
    assert "Common" in page
    assert "Open" in page
    assert "Closed" not in page
