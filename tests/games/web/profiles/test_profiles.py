"""Test a player's page, badges and leaderboards, as different readers see them."""

from datetime import timedelta
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.utils import timezone
from hypothesis import given, settings, strategies as st

from games.base.registry import Registry
from games.models import (
    Badge,
    Match,
    Notice,
    Player,
    Rating,
    Relation,
    SeatTrait,
    Unrated,
)
from games.nightfall.honours import ARCHIVES
from games.people.accounts.export import own_data
from games.people.accounts.services import account_close
from games.play import aftermath
from games.play.badges import badges, player_records
from games.play.ratings.pools import Pool
from games.play.ratings.selectors import rounded_for_display
from games.web.profiles import panels
from games.web.profiles.graph import HEIGHT, WIDTH, Dot, graph
from tests.games.browsers import browser
from tests.games.ended import NOON, ended, guest
from tests.games.programs import key_of
from tests.games.set_up import DUEL, fast_forward, person, table


def page(path: str, reader: Player | None = None) -> str:
    answer = browser(reader).get(path)
    assert answer.status_code == 200
    return answer.content.decode()


# The graph


@settings(deadline=None, max_examples=60)
@given(
    st.lists(
        st.tuples(st.integers(0, 10**6), st.floats(-500, 4000), st.floats(20, 250)),
        min_size=2,
        max_size=400,
    )
)
def test_every_course_fits_into_its_box(values: list[tuple[int, float, float]]) -> None:
    dots = [
        Dot(NOON + timedelta(seconds=seconds), rounded_for_display(mu, sigma))
        for seconds, mu, sigma in sorted(values)
    ]
    drawn = graph(dots)
    assert drawn is not None
    pairs = f"{drawn.line} {drawn.band}".split()
    for pair in pairs:
        x, y = map(float, pair.split(","))
        assert 0 <= x <= WIDTH
        assert 0 <= y <= HEIGHT
    assert 1 <= len(drawn.levels) <= 12


def test_one_rating_is_no_course() -> None:
    assert graph([Dot(NOON, rounded_for_display(1500, 250))]) is None


# The page


@pytest.mark.django_db
def test_a_page_says_what_somebody_has_played() -> None:
    for minute in range(3):
        ended("ann", "ben", at=minute)
    ended("ben", "ann", "random", at=5, rated=False)
    html = page("/player/ann/")
    assert "Ann" in html
    assert "3 rated matches" in html
    assert "4 matches finished" in html
    assert "Provisional" in html
    svg = html[html.index('<svg class="course"') :]
    drawing = ElementTree.fromstring(svg[: svg.index("</svg>") + 6])
    assert drawing.find("title") is not None
    assert " style=" not in html


@pytest.mark.django_db
def test_others_see_how_they_did_against_somebody() -> None:
    ended("ann", "ben")
    ended("ann", "ben", "cem", at=1)
    ended("ben", "ann", at=2)
    met = player_records.head_to_head(person("ben"), person("ann"))
    assert (met.met, met.ahead, met.behind) == (3, 1, 2)
    assert "You and Ann" in page("/player/ann/", person("ben"))
    assert "You and Ann" not in page("/player/ann/", person("ann"))
    assert "You and Ann" not in page("/player/ann/")


@pytest.mark.django_db
def test_ones_own_page_compares_with_everybody_whom_one_follows() -> None:
    for minute in range(3):
        ended("ann", "ben", "cem", at=minute)
    ended("ben", "ann", at=4)
    ann, ben, cem, eve = map(person, ("ann", "ben", "cem", "eve"))
    found = player_records.rivals(ann, {ben.pk, cem.pk, eve.pk})
    told = {each.player: each.record for each in found}
    assert list(told) == [ben, cem]
    assert told == {each: player_records.head_to_head(ann, each) for each in (ben, cem)}
    Relation.objects.create(by=ann, to=cem, kind=Relation.Kind.FOLLOW)
    html = page("/player/ann/", ann)
    assert "You and the people you follow" in html
    assert "you ahead 3, behind 0" in html
    assert "you ahead 3, behind 1" not in html
    assert "You and the people you follow" not in page("/player/ann/", cem)


@pytest.mark.django_db
def test_results_are_counted_by_month() -> None:
    now = timezone.now()
    recent = [ended("ann", "ben"), ended("ben", "ann", at=1)]
    Match.objects.filter(pk__in=[each.pk for each in recent]).update(finished_at=now)
    old, then = ended("ann", "ben", at=2), now - timedelta(days=70)
    Match.objects.filter(pk=old.pk).update(finished_at=then)
    shown = player_records.matches_by_month(person("ann"), timezone.localdate(now))
    assert shown[0].first == timezone.localdate(then).replace(day=1)
    assert [(each.played, each.won) for each in shown if each.played] == [(1, 1), (2, 1)]
    assert "Month by month" in page("/player/ann/")
    long_ago = then - timedelta(days=400)
    Match.objects.filter(pk=old.pk).update(finished_at=long_ago)
    assert "Month by month" not in page("/player/ann/")


@pytest.mark.django_db
def test_a_badge_tells_of_its_match() -> None:
    match = ended("ann", "ben")
    story = "at a table with Ben."
    assert story in page("/player/ann/")
    link = f'<small class="when"><a href="/table/{match.slug}/">'
    assert link in page("/player/ann/", person("ben"))
    assert link not in page("/player/ann/")
    Match.objects.filter(pk=match.pk).update(unrated=Unrated.DAILY)
    assert story not in page("/player/ann/")


@pytest.mark.django_db
def test_only_whoever_may_watch_a_match_gets_its_link() -> None:
    match = ended("ann", "ben")
    link = f"/table/{match.slug}/"
    assert link in page("/player/ann/", person("ben"))
    assert link not in page("/player/ann/", person("cem"))
    Match.objects.filter(pk=match.pk).update(listed=True)
    assert link in page("/player/ann/")


@pytest.mark.django_db
def test_guests_have_a_page_without_ratings() -> None:
    visitor = guest()
    ended(visitor, "ann")
    html = page(f"/player/{visitor.username}/", visitor)
    assert "Guests aren't rated" in html
    assert "course" not in html


@pytest.mark.django_db
def test_of_a_closed_account_nothing_is_said() -> None:
    ended("ann", "ben")
    ann = person("ann")
    account_close(player_id=ann.pk)
    assert Client().get("/player/ann/").status_code == 404
    ann.refresh_from_db()
    html = page(f"/player/{ann.username}/")
    assert "Former player" in html
    assert "15" not in html.split("<main")[1].split("</main>")[0]
    assert not ann.badges.exists()
    assert "Former player" in page("/player/ben/")


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/player/nobody/", "/player/%00/", "/player/a b/"])
def test_there_is_no_page_of_nobody(path: str) -> None:
    assert Client().get(path).status_code == 404


@pytest.mark.django_db
def test_a_name_in_another_case_leads_to_the_page() -> None:
    person("ann")
    answer = Client().get("/player/ANN/")
    assert answer.status_code == 302
    assert answer.headers["Location"] == "/player/ann/"


@pytest.mark.django_db
@pytest.mark.parametrize("number", ["0", "-1", "x", "999999999999999999999", ""])
def test_any_page_number_is_answered(number: str) -> None:
    ended("ann", "ben")
    page(f"/player/ann/?page={number}")
    page(f"/leaderboard/?page={number}&pool={number}")


@pytest.mark.django_db
def test_a_long_page_asks_no_more_than_a_short_one(
    django_assert_max_num_queries: object,
) -> None:
    for minute in range(30):
        ended("ann", "ben", "cem", at=minute)
    with django_assert_max_num_queries(32):  # type: ignore[operator]
        page("/player/ann/")


@pytest.mark.django_db
def test_other_apps_hang_their_panels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panels, "_hung", Registry())
    panels.register("b", lambda player, reader: "<p>second</p>", order=2)  # type: ignore[arg-type,return-value]
    panels.register("a", lambda player, reader: "<p>first</p>", order=1)  # type: ignore[arg-type,return-value]
    panels.register("none", lambda player, reader: None)
    assert panels.panels("main", person("ann"), None) == ["<p>first</p>", "<p>second</p>"]
    with pytest.raises(ValueError, match="'a'"):
        panels.register("a", lambda player, reader: None)


# Archives and badges


@pytest.mark.django_db
@pytest.mark.parametrize("options", [{}, {"secret": True}])
def test_the_private_archives_of_a_match_are_kept(options: dict[str, bool]) -> None:
    match = fast_forward(table("ann", "ben", options={"draft": "base4", **options}))
    aftermath.update_after_result(match.pk)
    aftermath.update_after_result(match.pk)
    for seat in match.seats.all():
        assert seat.traits.count() == 2
    assert set(SeatTrait.objects.values_list("trait", flat=True)) <= ARCHIVES
    assert (
        sum(each.played for each in player_records.favourites(person("ann"), "nightfall"))
        == 2
    )


def kinds(name: str) -> set[str]:
    return set(person(name).badges.values_list("kind", flat=True))


@pytest.mark.django_db
def test_badges_are_given_for_what_was_done() -> None:
    ended("ann", "ben")
    assert {"finished-1", "won", "won-people", "unscathed"} <= kinds("ann")
    assert kinds("ben") == {"finished-1"}
    for minute in range(9):
        ended("ann", "heuristic", at=minute + 1)
    assert {"finished-10", "beat-seasoned"} <= kinds("ann")
    assert "faithful" not in kinds("ann")
    match = ended("ben", "ann", "cem", "dot", "eve", at=20, settled=False)
    match.seats.update(score=3)
    aftermath.update_after_result(match.pk)
    assert {"won-five", "by-a-hair"} <= kinds("ben")


@pytest.mark.django_db
def test_faithful_are_those_who_stay_twenty_times() -> None:
    for minute in range(20):
        left = ended("ann", "ben", at=minute, settled=minute != 3)
        if minute == 3:
            left.seats.filter(place=2).update(held="left", held_since=NOON)
            aftermath.update_after_result(left.pk)
    assert "faithful" in kinds("ann")
    assert "faithful" not in kinds("ben")
    assert Badge.objects.filter(player=person("ann"), kind="finished-10").count() == 1


@pytest.mark.django_db
def test_what_was_earned_with_an_annulled_match_is_lost() -> None:
    match = ended("ann", "ben")
    Match.objects.filter(pk=match.pk).update(annulled_at=NOON)
    aftermath.update_after_result(match.pk)
    assert not Badge.objects.exists()
    assert "nightfall" not in player_records.records(person("ann"))


@pytest.mark.django_db
def test_a_badge_goes_with_a_match_before_the_one_that_earned_it() -> None:
    matches = [ended("ann", "ben", at=minute) for minute in range(10)]
    assert "finished-10" in kinds("ann")
    Match.objects.filter(pk=matches[0].pk).update(annulled_at=NOON)
    aftermath.update_after_result(matches[0].pk)
    assert "finished-10" not in kinds("ann")
    assert "finished-1" in kinds("ann")


@pytest.mark.django_db
def test_another_result_gives_the_badges_of_the_win_to_who_has_it_now() -> None:
    match = ended("ann", "ben")
    assert ("won" in kinds("ann"), "won" in kinds("ben")) == (True, False)
    for seat in match.seats.all():
        match.seats.filter(pk=seat.pk).update(place=3 - seat.place)
    Match.objects.filter(pk=match.pk).update(adjusted_at=NOON)
    aftermath.update_after_result(match.pk)
    assert ("won" in kinds("ann"), "won" in kinds("ben")) == (False, True)


@pytest.mark.django_db
def test_people_hear_of_a_badge_once() -> None:
    ann = person("ann")
    assert badges.award(ann.pk, "tournament")
    assert not badges.award(ann.pk, "tournament")
    assert Notice.objects.filter(player=ann, kind="badge").count() == 1
    with pytest.raises(KeyError):
        badges.award(ann.pk, "no such badge")


@pytest.mark.django_db
def test_the_notice_of_a_badge_goes_with_it() -> None:
    ann, ben = person("ann"), person("ben")
    badges.award_all([ann.pk, ben.pk], "tournament-won", at=timezone.now())
    badges.award(ann.pk, "tournament")
    badges.revoke_badge([ann.pk], "tournament-won")
    told = Notice.objects.filter(kind="badge").values_list("player", "key")
    assert set(told) == {(ann.pk, "badge::tournament"), (ben.pk, "badge::tournament-won")}
    assert badges.award(ann.pk, "tournament-won")
    assert Notice.objects.filter(player=ann, key="badge::tournament-won").exists()


# Leaderboards


def rated(name: str, mu: float, sigma: float = 60, pool: Pool = DUEL) -> Rating:
    from django.utils import timezone

    return Rating.objects.create(
        player=person(name),
        **pool.where,
        mu=mu,
        sigma=sigma,
        games=12,
        played_at=timezone.now(),
    )


@pytest.mark.django_db
def test_the_leaderboard_marks_the_reader_bots_and_levels() -> None:
    rated("ann", 1700)
    rated("ben", 1450)
    rated("cem", 1900, 200)
    bot = rated("rob", 1600).player
    bot.is_bot = True
    bot.save()
    html = page("/leaderboard/", person("ben"))
    main = html.split("<main")[1]
    names = [">Ann<", ">Rob<", "Seasoned\n", ">Ben<", "Sleepwalking\n"]
    places = [main.index(name) for name in names]
    assert places == sorted(places)
    assert "Cem" not in main
    assert "You're number 3." in main
    assert 'class="mark"' in main
    assert "Cem" in page("/leaderboard/?show=provisional")
    assert "Ann" not in page("/leaderboard/?pool=table").split("<main")[1]


@pytest.mark.django_db
def test_programs_read_ratings_too() -> None:
    match = ended("ann", "ben", listed=True)
    rated("cem", 1700)
    client = Client()
    key = {"Authorization": f"Bearer {key_of(person('ben'))}"}
    told = client.get(f"/api/v1/players/{person('ann').pk}/", headers=key).json()
    assert told["ratings"][0]["pool"] == "duel"
    assert told["ratings"][0]["provisional"]
    assert {each["kind"] for each in told["badges"]} >= {"finished-1", "won"}
    board = client.get("/api/v1/leaderboards/duel/").json()
    assert [(row["rank"], row["player"]["name"]) for row in board["results"]] == [
        (1, "Cem")
    ]
    new = client.get("/api/v1/leaderboards/table/?provisional=true").json()
    assert new["results"] == []
    assert client.get("/api/v1/leaderboards/chess/").status_code == 404
    seats = client.get(f"/api/v1/matches/{match.slug}/", headers=key).json()["seats"]
    assert seats[0]["rating_change"] > 0 > seats[1]["rating_change"]


@pytest.mark.django_db
def test_everybody_may_take_their_ratings_along() -> None:
    ended("ann", "ben")
    data = own_data(person("ann"))
    assert data["ratings"][0]["matches"] == 1
    assert data["rating_changes"][0]["after"] > data["rating_changes"][0]["before"]
    assert {each["kind"] for each in data["badges"]} >= {"won"}


@pytest.mark.django_db
def test_the_table_shows_what_a_match_was_worth() -> None:
    match = table("ann", "ben")
    Match.objects.filter(pk=match.pk).update(rated=True)
    fast_forward(match)
    aftermath.update_after_result(match.pk)
    html = page(f"/table/{match.slug}/", person("ann"))
    assert html.count('class="change ') == 2
    assert 'class="skill"' in html
