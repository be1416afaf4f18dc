"""Test seasons of events: sums worked by hand, corrections, who may do what."""

import re
from fractions import Fraction
from zoneinfo import ZoneInfo

import pytest

from games.models import Player
from tests.games.browsers import browser
from tests.games.community.clubs.founded import club
from tests.games.set_up import person
from tests.tournaments.events import (
    director,
    entry_of,
    play_event,
    prepare,
    published,
    reverse,
    start,
)
from tests.tournaments.forms import settings_of
from tournaments.directing import copies, event_acts, event_seasons
from tournaments.models import EventSeason, Table, Tournament
from tournaments.pairing.scoring.season import (
    Finish,
    SeasonRules,
    factor_for_size,
    season_standings,
)
from tournaments.recurring import services
from tournaments.refusals import BadSeason, NotForSeason, NotSeasonLeader
from tournaments.standings.season_standings import season_lines


def finishes(*places: int) -> list[Finish]:
    """Return the places of the players 1, 2, 3, … in an event."""
    return [Finish(place, (player,)) for player, place in enumerate(places, 1)]


def totals(rules: SeasonRules, *events: list[Finish]) -> list[tuple[int, int, object]]:
    lines = season_standings(rules, dict(enumerate(events)))
    return [(line.place, line.player, line.total) for line in lines]


PLAIN = SeasonRules(points=(10, 6, 3), other_points=1, is_sized=False)


def test_points_by_place_add_up() -> None:
    found = totals(PLAIN, finishes(1, 2, 3, 4), finishes(4, 1, 2, 3))
    # 10 + 1, 6 + 10, 3 + 6, 1 + 3
    assert found == [(1, 2, 16), (2, 1, 11), (3, 3, 9), (4, 4, 4)]


def test_who_shares_a_place_shares_its_points() -> None:
    # Places 2 and 3 are shared: (6 + 3) / 2; places 3 to 5: (3 + 1 + 1) / 3.
    assert totals(PLAIN, finishes(1, 2, 2))[1:] == [
        (2, 2, Fraction(9, 2)),
        (2, 3, Fraction(9, 2)),
    ]
    assert totals(PLAIN, finishes(1, 2, 3, 3, 3))[2] == (3, 3, Fraction(5, 3))


def test_the_best_results_count() -> None:
    rules = SeasonRules(points=(10, 6, 3), other_points=1, is_sized=False, best=2)
    events = [finishes(2, 1), finishes(2, 1), finishes(1, 2)]
    lines = season_standings(rules, dict(enumerate(events)))
    assert [(line.player, line.total) for line in lines] == [(2, 20), (1, 16)]
    counted = [[one.counts for one in line.results] for line in lines]
    # Of equal results the earlier counts: 6, 6, 10 for the first player.
    assert counted == [[True, True, False], [True, False, True]]


def test_equal_sums_are_ordered_by_the_best_result() -> None:
    rules = SeasonRules(points=(10, 5), other_points=0, is_sized=False)
    # 10 + 0, 5 + 5, 0 + 10
    found = totals(rules, finishes(1, 2, 3), finishes(3, 2, 1))
    assert found == [(1, 1, 10), (1, 3, 10), (3, 2, 10)]


def test_an_event_without_points_moves_nobody() -> None:
    rules = SeasonRules(points=(10,), other_points=0, is_sized=False)
    second = [Finish(1, (2,)), Finish(2, (1,))]
    third = [Finish(1, (3,)), Finish(2, (1,))]
    found = totals(rules, finishes(1, 2), second, third)
    assert found == [(1, 1, 10), (1, 2, 10), (1, 3, 10)]


@pytest.mark.parametrize(
    ("people", "factor"),
    [(2, "1/2"), (7, "1/2"), (8, "1"), (15, "1"), (16, "3/2"), (32, "2"), (64, "3")],
)
def test_factors_of_sizes(people: int, factor: str) -> None:
    assert factor_for_size(people) == Fraction(factor)


def test_large_events_and_pairs() -> None:
    rules = SeasonRules(points=(10,), other_points=2)
    pairs = [Finish(place, (2 * place - 1, 2 * place)) for place in range(1, 9)]
    lines = season_standings(rules, {1: pairs})
    # 16 people in 8 pairs, times 1.5: both of a pair get the points.
    assert [(line.player, line.total) for line in lines[:3]] == [(1, 15), (2, 15), (3, 3)]
    assert season_standings(rules, {1: pairs}, without={1})[0].player == 2


def season_of(*events: Tournament, **settings: object) -> EventSeason:
    settings = {"title": "Winter", "is_sized": False, "points": [10, 6, 3]} | settings
    found = event_seasons.season_create(by=director(), **settings)
    for each in events:
        add(found, each)
    return found


def add(found: EventSeason, event: Tournament, by: Player | None = None) -> None:
    event_seasons.add_event(season_id=found.pk, by=by or director(), tournament_id=event.pk)


def event(*names: str, title: str = "Night of Tests") -> Tournament:
    """Play an event of two rounds, in which the order of entry is that of the places."""
    return play_event(start(published(*names, title=title, table_size=3, rounds=1)))


def sums(found: EventSeason) -> dict[str, object]:
    names = dict(Player.objects.values_list("pk", "username"))
    return {names[line.player]: line.total for line in season_lines(found)}


@pytest.mark.django_db
def test_corrected_results_change_the_season() -> None:
    one, two = event("ann", "ben", "cem"), event("ben", "ann", "dot", title="Second")
    found = season_of(one, two)
    assert sums(found) == {"ben": 16, "ann": 16, "cem": 3, "dot": 3}
    reverse(one)
    assert entry_of(one, "cem").final_place == 1
    assert sums(found) == {"ben": 16, "cem": 10, "ann": 9, "dot": 3}
    event_acts.reopen(tournament_id=two.pk, by=director(), reason="Once more.")
    assert sums(found) == {"cem": 10, "ben": 6, "ann": 3}
    event_seasons.remove_event(season_id=found.pk, by=director(), tournament_id=one.pk)
    assert sums(found) == {}


@pytest.mark.django_db
def test_each_figure_opens_its_sum() -> None:
    one, two = event("ann", "ben", "cem"), event("ben", "ann", "dot", title="Second")
    found = season_of(one, two, best=1)
    page = browser("ann").get(f"/tournaments/seasons/{found.slug}/").content.decode()
    assert "You&#x27;re in place 1 of 4." in page or "You're in place 1 of 4." in page
    address = f"/tournaments/seasons/{found.slug}/sums/{person('ann').pk}/"
    # Sum, number of events, and a figure for each of both events.
    assert page.count(f'href="{address}"') == 3
    assert f'href="{address}#{one.slug}"' in page
    text = browser().get(address).content.decode()
    plain = " ".join(re.sub(r"<[^>]+>", " ", text).split())
    assert "Place 1, 10 points." in plain
    assert "Night of Tests 1 10 10 Second left out 2 6 6 Sum 10" in plain
    assert browser().get(f"{address[:-1]}999999/").status_code == 404


@pytest.mark.django_db
def test_the_event_the_calendar_and_exports_name_the_season() -> None:
    one = event("ann", "ben", "cem")
    found = season_of(one)
    link = f"/tournaments/seasons/{found.slug}/"
    assert link in browser().get(f"/tournaments/{one.slug}/").content.decode()
    assert "Winter" in browser().get("/tournaments/").content.decode()
    assert "Winter" in browser().get("/tournaments/seasons/").content.decode()
    data = browser().get(f"{link}standings.json").json()
    assert [row["name"] for row in data["standings"]] == ["Ann", "Ben", "Cem"]
    assert data["standings"][0]["results"][0]["tournament"] == one.slug
    lines = b"".join(browser().get(f"{link}standings.csv")).decode().splitlines()  # type: ignore[arg-type]
    assert lines[1:] == ["1,Ann,10,10", "2,Ben,6,6", "3,Cem,3,3"]
    api = browser().get(f"/api/v1/tournaments/seasons/{found.slug}/").json()
    assert api["standings"] == data["standings"]
    assert api["tournaments"] == [one.slug]
    assert browser().get(f"/api/v1/tournaments/{one.slug}/").json()["season"] == found.slug
    listed = browser().get("/api/v1/tournaments/seasons/").json()["results"]
    assert [each["slug"] for each in listed] == [found.slug]


@pytest.mark.django_db
def test_who_may_change_a_season() -> None:
    found, mine = season_of(), prepare()
    with pytest.raises(NotSeasonLeader):
        add(found, mine, by=person("ann"))
    assert (
        browser("ann")
        .post(f"/tournaments/seasons/{found.slug}/", {"add": mine.pk})
        .status_code
        == 404
    )
    assert browser("ann").get(f"/tournaments/seasons/{found.slug}/edit/").status_code == 404
    client = browser(director())
    client.post(f"/tournaments/seasons/{found.slug}/", {"add": mine.pk})
    client.post(f"/tournaments/seasons/{found.slug}/", {"add": 10**17})
    mine.refresh_from_db()
    assert mine.season == found
    # A draft is no secret to its director, but to everybody else.
    assert mine.title in client.get(f"/tournaments/seasons/{found.slug}/").content.decode()
    page = browser("ann").get(f"/tournaments/seasons/{found.slug}/").content.decode()
    assert mine.title not in page
    with pytest.raises(NotForSeason):
        add(season_of(), mine)
    made = settings_of(season=found.slug)
    assert client.post("/tournaments/new/", made).status_code == 302
    assert {each.title for each in found.events.all()} == {"A new one", mine.title}
    assert browser("ann").post("/tournaments/new/", made).status_code == 404
    client.post(f"/tournaments/seasons/{found.slug}/edit/", {"delete": "1"})
    mine.refresh_from_db()
    assert mine.season is None


@pytest.mark.django_db
def test_a_clubs_season_is_for_its_members() -> None:
    owls = club("ann", "ben")
    found = event_seasons.season_create(by=person("ann"), club=owls, title="Owls' year")
    path = f"/tournaments/seasons/{found.slug}/"
    assert browser("ben").get(path).status_code == 200
    for path_ in (path, f"{path}standings.json", f"{path}standings.csv", f"/api/v1{path}"):
        assert browser("eva").get(path_).status_code == 404
    assert "Owls" not in browser("eva").get("/tournaments/seasons/").content.decode()
    assert path in browser("ben").get(f"/clubs/{owls.slug}/").content.decode()
    with pytest.raises(NotForSeason):
        event_seasons.add_event(
            season_id=found.pk,
            by=person("ann"),
            tournament_id=_public_event_of(person("ann")).pk,
        )


@pytest.mark.django_db
def test_copies_and_occurrences_join_the_season_of_their_leader() -> None:
    found, event = season_of(), published()
    add(found, event)
    berlin = ZoneInfo("Europe/Berlin")
    copy = copies.copy_event(tournament_id=event.pk, by=director(), zone=berlin)
    assert copy.season == found
    row = services.repeat_event(
        tournament_id=event.pk, by=director(), rule="FREQ=WEEKLY;BYDAY=FR", zone=berlin
    )
    assert {one.season for one in row.occurrences.all()} == {found}
    # A director who doesn't lead the season may copy the event, but not into the season.
    event.directors.create(player=person("ann"))
    theirs = copies.copy_event(tournament_id=event.pk, by=person("ann"), zone=berlin)
    assert theirs.season is None
    # What a director takes out of the season stays out at later dates, too.
    event_seasons.remove_event(season_id=found.pk, by=director(), tournament_id=event.pk)
    services.apply_to_following(tournament_id=event.pk, by=director())
    assert {one.season for one in row.occurrences.all()} == {None}


def _public_event_of(player: Player) -> Tournament:
    found = prepare()
    found.directors.create(player=player)
    return found


@pytest.mark.django_db
def test_the_form_and_its_refusals() -> None:
    client = browser("ann")
    good = {"title": "Summer", "points": "10; 6 3", "other_points": "1", "best": "4"}
    bad = (
        {"points": "3, 6"},
        {"points": "ten"},
        {"points": ""},
        {"other_points": "4"},
        {"best": "0"},
        {"title": ""},
        {"title": "Official championship of the site"},
    )
    for each in bad:
        answer = client.post("/tournaments/seasons/new/", good | each)
        assert answer.status_code == 400, each
    assert not EventSeason.objects.exists()
    assert client.post("/tournaments/seasons/new/", good).status_code == 302
    found = EventSeason.objects.get()
    assert (found.points, found.other_points, found.best) == ([10, 6, 3], 1, 4)
    assert not found.is_sized
    path = f"/tournaments/seasons/{found.slug}/edit/"
    assert 'value="10, 6, 3"' in client.get(path).content.decode()
    client.post(path, good | {"title": "Autumn", "best": ""})
    found.refresh_from_db()
    assert (found.title, found.best) == ("Autumn", None)
    with pytest.raises(BadSeason):
        event_seasons.season_edit(season_id=found.pk, by=person("ann"), points=[True])


@pytest.mark.django_db
def test_a_bracket_left_open_gives_no_points_yet() -> None:
    names = ("ann", "ben", "cem", "dot")
    one = play_event(start(published(*names, format="single-elimination")))
    found = season_of(one)
    # Both losers of the semifinals share place 3: (3 + 1) / 2.
    assert sorted(sums(found).values()) == [2, 2, 6, 10]  # type: ignore[type-var]
    reverse(one, Table.objects.get(round__tournament=one, label="W1-1"))
    assert sorted(sums(found).values()) == [2, 2]  # type: ignore[type-var]
