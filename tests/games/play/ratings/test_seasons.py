"""Test seasons: their dates, how standings are computed, and how a season ends."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from django.utils import timezone
from hypothesis import given, settings, strategies as st

from games import tasks
from games.models import (
    Badge,
    League,
    Match,
    Notice,
    Player,
    Rating,
    RatingChange,
    Season,
    SeasonStanding,
)
from games.play.leaderboards import season_closing, season_data
from games.play.leaderboards.season_closing import begin_and_close_seasons, close_season
from games.play.ratings import season_standings, seasons
from games.play.ratings.pools import Pool
from games.play.ratings.seasons import MIN_GAMES, ensure_seasons, league_at, period_of
from games.play.ratings.services import rate_match, recompute_pool, undo_rating
from tests.games.ended import NOON, ended, rated
from tests.games.set_up import DUEL, TABLE, person

START, END = datetime(2026, 5, 1, tzinfo=UTC), datetime(2026, 7, 1, tzinfo=UTC)
"""The dates of the season that contains `NOON`, when the matches of `ended` are played."""

FIVE = ("ann", "ben", "cem", "dot", "eve")

LAST_MINUTE = int((END - NOON).total_seconds() // 60) - 1


def begun(pool: Pool = DUEL) -> Season:
    """Store the season that contains `NOON`, as on a site that existed then; return it."""
    ensure_seasons(pool, now=NOON)
    season = Season.objects.get(**pool.where, starts_at=START)
    Season.objects.filter(pk=season.pk).update(backfilled=True)
    season.refresh_from_db()
    return season


def standing(season: Season, name: str) -> SeasonStanding:
    return season.standings.get(player=person(name))


def placed(season: Season, *names: str, games: int = MIN_GAMES) -> None:
    """Store standings, with the best player first."""
    for place, name in enumerate(names):
        SeasonStanding.objects.create(
            season=season,
            player=person(name),
            start_mu=1500,
            mu=1800 - place,
            sigma=80,
            games=games,
            played_at=NOON,
        )


def values(season: Season) -> dict[int, tuple[float, ...]]:
    return {
        row.player_id: (row.start_mu, row.mu, row.sigma, row.games)
        for row in season.standings.all()
    }


# The calendar and the leagues


@settings(deadline=None)
@given(st.datetimes(datetime(2000, 1, 1), datetime(2100, 1, 1), timezones=st.just(UTC)))
def test_every_moment_is_in_one_season_of_two_months(moment: datetime) -> None:
    start, end = period_of(moment)
    assert start <= moment < end
    assert period_of(start) == (start, end)
    assert period_of(end)[0] == end
    assert (end.year * 12 + end.month) - (start.year * 12 + start.month) == 2
    assert seasons.parse_season_key(f"{start:%Y-%m}") == start


@pytest.mark.parametrize("key", ["", "2026-02", "2026-13", "2026-1", "0000-01", "x"])
def test_other_keys_name_no_season(key: str) -> None:
    assert seasons.parse_season_key(key) is None


@settings(deadline=None)
@given(st.integers(1, 3000))
def test_leagues_have_no_more_than_their_part_of_the_players(count: int) -> None:
    found = [league_at(rank, count) for rank in range(1, count + 1)]
    order = list(League)
    assert [order.index(each) for each in found] == sorted(
        (order.index(each) for each in found), reverse=True
    )
    assert found[-1] is League.BRONZE
    for league, percent in seasons.PERCENT.items():
        inside = [each for each in found if order.index(each) >= order.index(league)]
        assert len(inside) * 100 <= percent * count


@pytest.mark.django_db
def test_seasons_follow_each_other_also_while_the_site_was_down() -> None:
    ensure_seasons(DUEL, now=NOON)
    ensure_seasons(DUEL, now=NOON)
    assert Season.objects.count() == 1
    ensure_seasons(DUEL, now=NOON + timedelta(days=200))
    found = Season.objects.order_by("starts_at")
    assert [season.key for season in found] == ["2026-05", "2026-07", "2026-09", "2026-11"]
    assert [season.backfilled for season in found] == [False, True, True, True]
    assert all(a.ends_at == b.starts_at for a, b in pairwise(found))


# Standings


@pytest.mark.django_db
def test_a_match_counts_in_its_season_and_not_less_for_the_rating() -> None:
    season = begun()
    ended("ann", "ben")
    ann, ben = standing(season, "ann"), standing(season, "ben")
    assert ann.mu > 1500 > ben.mu
    assert (ann.games, ann.start_mu, ann.rank, ann.league) == (1, 1500, None, "")
    # A new player begins a season with the start rating.
    assert ann.mu == Rating.objects.get(player=person("ann")).mu
    assert Season.objects.filter(starts_at__gt=START, standings__isnull=False).count() == 0


@pytest.mark.django_db
def test_unrated_matches_count_in_no_season() -> None:
    season = begun()
    ended("ann", "ben", rated=False)
    assert not season.standings.exists()


@pytest.mark.django_db
def test_a_season_begins_at_the_rating_and_moves_further() -> None:
    season = begun()
    for each in range(30):
        pair = ("ann", f"other{each}")
        rated(*(pair if each % 2 else pair[::-1]), at=-60 * 24 * 40 + each)
    assert not season.standings.exists()
    before = Rating.objects.get(player=person("ann"))
    assert before.sigma < 100
    ended("ann", "new")
    after = Rating.objects.get(player=person("ann"))
    row = standing(season, "ann")
    assert row.start_mu == pytest.approx(before.mu)
    assert row.games == 1
    assert row.mu - row.start_mu > after.mu - before.mu > 0


@pytest.mark.django_db
def test_a_match_belongs_to_the_season_in_which_it_ends() -> None:
    season = begun()
    rated("ann", "ben", at=LAST_MINUTE)
    rated("ann", "ben", at=LAST_MINUTE + 1)
    assert standing(season, "ann").games == 1
    following = Season.objects.get(**DUEL.where, starts_at=END)
    assert standing(following, "ann").games == 1
    last = RatingChange.objects.filter(player=person("ann")).first()
    assert last is not None
    assert standing(following, "ann").start_mu == last.mu_after


def play_much() -> list[Match]:
    """Store matches in an order other than that of their ends; return them."""
    pairs = [("ann", "ben"), ("ben", "cem"), ("cem", "ann"), ("ann", "dot"), ("dot", "ben")]
    order = [3, 0, 4, 1, 2, 8, 5, 7, 6, 9]
    return [ended(*pairs[at % 5][:: 1 if at % 3 else -1], at=at * 60) for at in order]


@pytest.mark.django_db
def test_standings_are_what_the_matches_give_in_any_order() -> None:
    season = begun()
    play_much()
    stored = values(season)
    assert len(stored) == 4
    recompute_pool(DUEL)
    for player, found in values(season).items():
        assert found == pytest.approx(stored[player])
    season.standings.all().delete()
    season_standings.compute_missing_standings(season, most=100)
    for player, found in values(season).items():
        assert found == pytest.approx(stored[player])


@pytest.mark.django_db
def test_what_is_taken_back_leaves_the_season_too() -> None:
    season = begun()
    matches = play_much()
    rated("ann", "eve", at=-5)
    bad = rated("ann", "ben", at=-1)
    assert standing(season, "eve").games == 1
    undo_rating(bad.pk)
    undo_rating(Match.objects.get(seats__player=person("eve")).pk)
    without = values(season)
    assert standing(season, "eve").games == 0
    Season.objects.all().delete()
    RatingChange.objects.all().delete()
    Rating.objects.all().delete()
    season = begun()
    for match in matches:
        rate_match(match.pk)
    for name in ("ann", "ben", "cem", "dot"):
        again = standing(season, name)
        who = person(name).pk
        assert without[who] == pytest.approx(
            (again.start_mu, again.mu, again.sigma, again.games)
        )


@pytest.mark.django_db
def test_duels_that_count_less_count_less_in_the_season() -> None:
    season = begun()
    for minute in range(MIN_GAMES * 3):
        rated("ann", "ben", at=minute)
    ann = standing(season, "ann")
    assert ann.games == MIN_GAMES * 3
    assert ann.mu == pytest.approx(Rating.objects.get(player=person("ann")).mu)


@pytest.mark.django_db
def test_trading_duels_in_a_season_gains_little() -> None:
    season = begun()
    for each in range(16):
        pair = ("ann", f"other{each}")
        rated(*(pair if each % 2 else pair[::-1]), at=-60 * 24 * 40 + each)
    for minute in range(40):
        rated("ann", "ben", at=minute)
    row = standing(season, "ann")
    assert row.mu - row.start_mu < 120


@pytest.mark.django_db
def test_trading_tables_in_a_season_gains_little() -> None:
    season = begun(TABLE)
    for minute in range(20):
        rated("ann", "ben", "cem", at=minute)
    ann, ben = standing(season, "ann"), standing(season, "ben")
    assert 0 < ann.mu - ann.start_mu < 165
    ratings = {row.player_id: row.mu for row in Rating.objects.filter(**TABLE.where)}
    assert ann.mu == pytest.approx(ratings[ann.player_id])
    # Ben was second of three, so the rating hardly moves and only becomes more certain.
    assert ben.mu == pytest.approx(ratings[ben.player_id])


@pytest.mark.django_db
def test_the_first_season_counts_what_was_played_before_it_was_stored() -> None:
    for minute in range(3):
        rated("ann", "ben", at=minute)
    Season.objects.all().delete()
    ensure_seasons(DUEL, now=NOON)
    season = Season.objects.get(**DUEL.where, starts_at=START)
    assert not season_standings.compute_missing_standings(season, most=1)
    assert season.standings.count() == 1
    assert not season_standings.compute_missing_standings(season, most=1)
    assert season_standings.compute_missing_standings(season, most=1)
    season.refresh_from_db()
    assert season.backfilled
    assert {row.games for row in season.standings.all()} == {3}


@pytest.mark.django_db
def test_recomputing_empties_standings_of_matches_that_count_no_more() -> None:
    season = begun()
    rated("ann", "ben")
    ann = Player.objects.filter(pk=person("ann").pk)
    ann.update(is_bot=True, owner=person("ben"))
    rated("cyd", "dan", at=60 * 24 * 40)
    assert standing(season, "ann").games == 1
    recompute_pool(DUEL)
    assert {row.games for row in season.standings.all()} == {0}


# The end


@pytest.mark.django_db
def test_the_end_gives_ranks_leagues_and_badges_once() -> None:
    season = begun()
    names = [f"p{each:02}" for each in range(20)]
    placed(season, *names)
    placed(season, "lazy", games=MIN_GAMES - 1)
    tasks.seasons()
    tasks.seasons()
    season.refresh_from_db()
    assert season.closed_at is not None
    ranks = list(season.standings.order_by("rank").values_list("rank", "league"))
    leagues = [league for rank, league in ranks if rank]
    assert leagues == [
        *["master"] * 1,
        *["diamond"] * 3,
        *["gold"] * 4,
        *["silver"] * 6,
        *["bronze"] * 6,
    ]
    assert standing(season, "lazy").rank is None
    assert not person("lazy").badges.exists()
    badge = person("p00").badges.get()
    assert (badge.kind, badge.awarded_at) == ("season-master", END)
    assert Badge.objects.count() == 20
    assert not close_season(season)


@pytest.mark.django_db
def test_a_badge_is_noticed_when_the_season_has_just_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    season = begun()
    placed(season, "ann")
    monkeypatch.setattr(timezone, "now", lambda: END + timedelta(minutes=11))
    begin_and_close_seasons(now=timezone.now())
    assert Notice.objects.get(player=person("ann")).data["badge"] == "season-bronze"


@pytest.mark.django_db
def test_a_season_stays_open_until_its_last_matches_are_rated() -> None:
    season = begun()
    placed(season, "ann")
    begin_and_close_seasons(now=END + season_closing.DELAY - timedelta(seconds=1))
    season.refresh_from_db()
    assert season.closed_at is None


@pytest.mark.django_db
def test_a_running_season_is_not_closed() -> None:
    ensure_seasons(DUEL)
    season = Season.objects.get()
    assert not close_season(season)
    season.refresh_from_db()
    assert season.closed_at is None


@pytest.mark.django_db
def test_a_result_that_is_taken_back_later_changes_the_final_standings() -> None:
    season = begun()
    matches = [
        rated("ann", f"loser{minute}", at=minute * 60) for minute in range(MIN_GAMES)
    ]
    placed(season, "ben", "cem", "dot", "eve")
    tasks.seasons()
    ann = standing(season, "ann")
    assert (ann.rank, ann.league) == (1, "diamond")
    assert "season-diamond" in kinds("ann")
    assert "season-gold" in kinds("ben")
    undo_rating(matches[0].pk)
    season.refresh_from_db()
    assert season.closed_at is None
    tasks.seasons()
    ann = standing(season, "ann")
    assert (ann.rank, ann.league, ann.games) == (None, "", MIN_GAMES - 1)
    assert "season-diamond" not in kinds("ann")
    ben = standing(season, "ben")
    assert (ben.rank, ben.league) == (1, "gold")
    assert "season-gold" in kinds("ben")


@pytest.mark.django_db
def test_a_badge_stays_that_another_season_gave_too() -> None:
    one = begun()
    ensure_seasons(DUEL, now=END)
    two = Season.objects.get(**DUEL.where, starts_at=END)
    for season in (one, two):
        placed(season, "ann")
    tasks.seasons()
    standing(one, "ann").delete()
    Season.objects.filter(pk=one.pk).update(closed_at=None)
    tasks.seasons()
    assert kinds("ann") == {"season-bronze"}


def kinds(name: str) -> set[str]:
    return set(person(name).badges.values_list("kind", flat=True))


@pytest.mark.django_db
def test_a_frame_lasts_for_one_season() -> None:
    season = begun()
    placed(season, "ann", "ben", "cem", "dot", "eve")
    tasks.seasons()
    ann = person("ann")
    during = season_data.picture_frame_of(ann, now=END + timedelta(days=30))
    assert during is not None
    assert during.league is League.DIAMOND
    assert during.title == "May to June 2026"
    assert season_data.picture_frame_of(ann, now=NOON) is None
    assert season_data.picture_frame_of(ann, now=END + timedelta(days=70)) is None
    assert season_data.picture_frame_of(person("new"), now=END) is None


@pytest.mark.django_db
def test_closed_accounts_keep_their_places_without_a_badge() -> None:
    season = begun()
    placed(season, "ann", "ben")
    Player.objects.filter(pk=person("ann").pk).update(is_active=False)
    tasks.seasons()
    assert (standing(season, "ann").rank, standing(season, "ben").rank) == (1, 2)
    assert not kinds("ann")
    assert kinds("ben") == {"season-bronze"}


@pytest.mark.django_db
def test_a_season_closed_again_moves_nobody_for_an_account_closed_since() -> None:
    season = begun()
    placed(season, *FIVE)
    tasks.seasons()
    before = set(season.standings.values_list("player", "rank", "league"))
    badges = {name: kinds(name) for name in FIVE}
    Player.objects.filter(pk=person("ann").pk).update(is_active=False)
    Season.objects.filter(pk=season.pk).update(closed_at=None)
    tasks.seasons()
    assert set(season.standings.values_list("player", "rank", "league")) == before
    assert {name: kinds(name) for name in FIVE} == badges


@pytest.mark.django_db
def test_a_closed_season_shows_what_its_leagues_took() -> None:
    season = begun()
    placed(season, *FIVE)
    tasks.seasons()
    season.standings.filter(player=person("ben")).update(league="diamond")
    season.refresh_from_db()
    assert season.ranked == 5
    assert [
        step.value for step in season_data.season_table_page(season, "1", None).steps
    ] == [
        None,
        1799,
        None,
        1798,
        1796,
    ]


@pytest.mark.django_db
def test_a_player_sees_what_the_next_league_takes() -> None:
    ensure_seasons(DUEL)
    season = Season.objects.get()
    placed(season, "ann", "ben", "cem", "dot", "eve")
    table = season_data.season_table_page(season, "1", None)
    assert [(step.league, step.value) for step in table.steps] == [
        ("master", None),
        ("diamond", 1800),
        ("gold", 1799),
        ("silver", 1798),
        ("bronze", 1796),
    ]

    def progress(name: str) -> seasons.Progress:
        found = season_data.progress_of(season, person(name), table)
        assert found is not None
        return found

    eve = progress("eve")
    assert (eve.rank, eve.league) == (5, "bronze")
    assert eve.next is not None
    assert (eve.next.league, eve.next.value, eve.points_missing) == ("silver", 1798, 2)
    ann = progress("ann")
    assert (ann.league, ann.next) == ("diamond", None)
    placed(season, "new", games=4)
    new = progress("new")
    assert (new.rank, new.missing) == (None, MIN_GAMES - 4)
