"""Test what a player keeps and loses who is banned or suspended (decision 0721)."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import tasks
from games.base.sanctions.offices import is_listed
from games.base.sanctions.refusals import CannotLead, LeaderSuspended
from games.community.clubs import invitations, membership, selectors
from games.community.clubs.founding_and_closing import club_edit, club_found
from games.community.clubs.refusals import NoClub, NoSuchMember
from games.models import Club, DailyChallenge, Player, ReviewRoom, Sanction, Season
from games.people.moderation.roles import MODERATOR
from games.people.moderation.services import sanction_create, sanction_lift
from games.play.daily.selectors import ranked_results, results_of_followed
from games.play.leaderboards import leaderboard_page, season_data
from games.play.ratings import seasons, strongest_pairs
from games.play.ratings.pools import Pool
from games.play.ratings.selectors import club_leaderboard, leaderboard
from games.play.review_rooms.leading import lead_hand_over, lead_take, step_set
from games.play.review_rooms.opening import room_open
from games.refusals import NotAMember
from tests.games.community.clubs.founded import club, promote, roles, settled
from tests.games.ended import NOON, ended
from tests.games.play.daily.days import days_ago, finished, game
from tests.games.play.review_rooms.opened import opened, over
from tests.games.programs import bot_of, code, program
from tests.games.set_up import DUEL, person
from tests.games.staff import in_admin, staff

pytestmark = pytest.mark.django_db

Impose = Callable[..., Sanction]

DAY = timedelta(days=1)


@pytest.fixture
def impose(django_capture_on_commit_callbacks: Any) -> Impose:
    """Return a function that imposes a sanction and runs what follows after the commit."""

    def carry_out(
        name: str, kind: str = Sanction.Kind.BAN, *, ends: bool = False
    ) -> Sanction:
        until = timezone.now() + DAY if ends else None
        with django_capture_on_commit_callbacks(execute=True):
            return sanction_create(
                player=person(name), kind=kind, reason="Cheating.", by=None, until=until
            )

    return carry_out


KEEPS = [("suspend", False), ("suspend", True), ("ban", True)]
"""Sanctions with which a player keeps offices and places: the kind, and whether it ends."""


# Clubs


def test_the_club_of_a_banned_owner_goes_to_an_officer_who_may_act(impose: Impose) -> None:
    found = club("ann", "ben", "cem", "dot", "eve")
    for name in ("cem", "dot"):
        promote(found, name)
    impose("cem", "suspend", ends=True)
    impose("ann")
    assert roles(found) == {
        "ben": "member",
        "cem": "officer",
        "dot": "owner",
        "eve": "member",
    }


def test_a_banned_member_is_no_heir(impose: Impose) -> None:
    found = club("ann", "ben", "cem")
    Sanction.objects.create(player=person("ben"), kind="ban", reason="Cheating.")
    impose("ann")
    assert roles(found)["cem"] == "owner"


def test_only_if_nobody_else_is_there_does_somebody_suspended_inherit(
    impose: Impose,
) -> None:
    found = club("ann", "ben")
    impose("ben", "suspend", ends=True)
    impose("ann")
    assert roles(found) == {"ben": "owner"}


def test_the_club_of_a_banned_owner_without_members_closes(impose: Impose) -> None:
    found = club("ann")
    impose("ann")
    with pytest.raises(NoClub):
        selectors.club_get(found.slug)


def test_a_banned_officer_leaves_and_may_come_back_as_a_member(impose: Impose) -> None:
    found = club("ann", "ben")
    promote(found, "ben")
    ban = impose("ben")
    assert roles(found) == {"ann": "owner"}
    assert selectors.leader_ids(found) == {person("ann").pk}
    sanction_lift(sanction_id=ban.pk, by=None)
    membership.club_join(club_id=found.pk, player=person("ben"))
    assert roles(found)["ben"] == "member"


def test_who_was_banned_before_gives_up_offices_with_the_sweep() -> None:
    found = club("ann", "ben")
    Sanction.objects.create(player=person("ann"), kind="ban", reason="Cheating.")
    assert selectors.leader_ids(found) == frozenset()
    tasks.expire()
    assert roles(found) == {"ben": "owner"}


@pytest.mark.parametrize(("kind", "ends"), KEEPS)
def test_a_suspended_owner_keeps_the_club_and_may_not_act(
    impose: Impose, kind: str, ends: bool
) -> None:
    found = club("ann", "ben", "cem")
    promote(found, "ben")
    sanction = impose("ann", kind, ends=ends)
    assert roles(found)["ann"] == "owner"
    ann, ben = person("ann"), person("ben")
    acts: list[Callable[[], object]] = [
        lambda: club_edit(
            club_id=found.pk, by=ann, name="X Club", description="", joining="open"
        ),
        lambda: invitations.invitation_create(club_id=found.pk, by=ann, valid_for="7d"),
        lambda: membership.member_remove(
            club_id=found.pk, by=ann, player_id=person("cem").pk
        ),
        lambda: membership.role_set(
            club_id=found.pk, by=ann, player_id=ben.pk, role="member"
        ),
        lambda: membership.ownership_transfer(club_id=found.pk, by=ann, player_id=ben.pk),
        lambda: club_found(by=settled("ann"), name="Another"),
    ]
    for act in acts:
        with pytest.raises(LeaderSuspended):
            act()
    sanction_lift(sanction_id=sanction.pk, by=None)
    membership.member_remove(club_id=found.pk, by=ann, player_id=person("cem").pk)


def test_nobody_suspended_or_banned_is_given_a_club(impose: Impose) -> None:
    found = club("ann", "ben", "cem")
    impose("ben", "suspend", ends=True)
    Sanction.objects.create(player=person("cem"), kind="ban", reason="Cheating.")
    ann = person("ann")
    for name, refusal in (("ben", CannotLead), ("cem", NoSuchMember)):
        there = person(name).pk
        with pytest.raises(refusal):
            membership.ownership_transfer(club_id=found.pk, by=ann, player_id=there)
        with pytest.raises(refusal):
            membership.role_set(club_id=found.pk, by=ann, player_id=there, role="officer")


def test_a_suspended_owner_is_told_so_by_the_api(impose: Impose) -> None:
    found = club("ann", "ben")
    client = program("ann")
    impose("ann", "suspend", ends=True)
    answer = client.post(f"clubs/{found.slug}/invitation/", {"valid_for": "7d"})
    assert code(answer) == (403, "leader_suspended")


def test_members_and_requests_do_not_list_a_banned_player() -> None:
    found = club("ann", "ben")
    Club.objects.filter(pk=found.pk).update(joining="request")
    membership.club_join(club_id=found.pk, player=person("cem"))
    for name in ("ben", "cem"):
        Sanction.objects.create(player=person(name), kind="ban", reason="Cheating.")
    assert [each.player.username for each in selectors.members_of(found)] == ["ann"]
    assert not selectors.pending_requests(found).exists()


# Review rooms


def test_a_banned_leader_gives_the_lead_up_and_closes_own_rooms(impose: Impose) -> None:
    match = over("ann", "ben")
    room = opened(match, "ben")
    lead_hand_over(room_id=room.pk, by=person("ann"), to_id=person("ben").pk)
    theirs = room_open(match_id=match.pk, by=person("ben"))
    impose("ben")
    room.refresh_from_db()
    assert (room.leader, room.closed_at) == (None, None)
    assert ReviewRoom.objects.get(pk=theirs.pk).closed_at is not None


def test_a_suspended_leader_keeps_the_room_and_does_not_lead(impose: Impose) -> None:
    match = over("ann", "ben")
    room = opened(match, "ben")
    ann, ben = person("ann"), person("ben")
    sanction = impose("ann", "suspend", ends=True)
    for act in (
        lambda: step_set(room_id=room.pk, by=ann, step=1),
        lambda: lead_take(room_id=room.pk, by=ann),
        lambda: room_open(match_id=match.pk, by=ann),
    ):
        with pytest.raises(LeaderSuspended):
            act()
    assert lead_take(room_id=room.pk, by=ben).leader == ben
    with pytest.raises(CannotLead):
        lead_hand_over(room_id=room.pk, by=ben, to_id=ann.pk)
    sanction_lift(sanction_id=sanction.pk, by=None)
    assert lead_take(room_id=room.pk, by=ann).leader == ann


# Staff


def test_a_suspended_moderator_is_not_let_into_the_admin(impose: Impose) -> None:
    client = in_admin(staff("mod", MODERATOR))
    assert client.get("/admin/").status_code == 200
    sanction = impose("mod", "suspend", ends=True)
    assert client.get("/admin/", follow=True).status_code == 403
    sanction_lift(sanction_id=sanction.pk, by=None)
    assert client.get("/admin/").status_code == 200


# Lists


def names(rows: Any) -> list[str]:
    return [row.player.username for row in rows]


def certain() -> None:
    """Let Ann beat Ben and Cem until their ratings are certain."""
    for number in range(3):
        ended("ann", "ben", "cem", at=number)
        ended("ann", "ben", at=number)
    for player in ("ann", "ben"):
        person(player).ratings.update(sigma=50)


def now_listed(found: Club) -> list[list[str]]:
    """Return the names on each list with ratings of duels."""
    return [
        names(leaderboard(DUEL, now=NOON)),
        names(club_leaderboard(found, DUEL)),
        [
            row.player.username
            for row in leaderboard_page.leaderboard_rows_and_page(DUEL, 1, None)[0]
            if row.player
        ],
    ]


def test_leaderboards_have_no_place_for_a_banned_player(
    impose: Impose, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.play.ratings.selectors.INACTIVE", timedelta(days=40_000))
    certain()
    found = club("dot", "ann", "ben")
    assert now_listed(found) == [["ann", "ben"]] * 3
    ban = impose("ann")
    assert now_listed(found) == [["ben"]] * 3
    sanction_lift(sanction_id=ban.pk, by=None)
    membership.club_join(club_id=found.pk, player=person("ann"))
    assert now_listed(found) == [["ann", "ben"]] * 3


@pytest.mark.parametrize(("kind", "ends"), KEEPS)
def test_a_suspended_player_keeps_the_place(impose: Impose, kind: str, ends: bool) -> None:
    certain()
    impose("ann", kind, ends=ends)
    assert is_listed(person("ann"))
    assert names(leaderboard(DUEL, now=NOON)) == ["ann", "ben"]


def test_a_bot_of_a_banned_owner_has_no_place(impose: Impose) -> None:
    _, bot = bot_of("ann")
    assert is_listed(bot)
    impose("ann")
    assert not is_listed(bot)


def test_pairs_are_not_listed_with_a_banned_player(impose: Impose) -> None:
    pool = Pool("nightfall", "teams")
    options = {"teams": [[0, 1], [2, 3]]}
    for number in range(3):
        ended("ann", "ben", "cem", "dan", places=(1, 1, 3, 3), at=number, options=options)
    before = strongest_pairs.strongest_pairs(pool, now=NOON)
    impose("ann")
    after = strongest_pairs.strongest_pairs(pool, now=NOON)
    assert len(before) == 2
    assert [[one.username for one in pair.players] for pair in after] == [["cem", "dan"]]


def season(*standings: str) -> Season:
    """Store the running season with standings, the best first."""
    start, end = seasons.period_of(timezone.now())
    found = Season.objects.create(
        **DUEL.where, starts_at=start, ends_at=end, backfilled=True
    )
    for place, name in enumerate(standings):
        found.standings.create(
            player=person(name),
            start_mu=1500,
            mu=1800 - place,
            sigma=80,
            games=12,
            played_at=timezone.now(),
        )
    return found


def over_now(found: Season) -> Season:
    """Let a season end a day ago, and close it."""
    length = found.ends_at - found.starts_at
    end = timezone.now() - DAY
    found.starts_at, found.ends_at, found.closed_at = end - length, end, None
    found.save()
    tasks.seasons()
    found.refresh_from_db()
    assert found.closed_at is not None
    return found


def test_a_running_season_ranks_no_banned_player(impose: Impose) -> None:
    found = season("ann", "ben", "cem")
    ban = impose("ann")
    table = season_data.season_table_page(found, "1", None)
    assert [(row.rank, row.player.username) for row in table.rows] == [
        (1, "ben"),
        (2, "cem"),
    ]
    assert table.count == 2
    assert season_data.current_results(person("ann")) == []
    sanction_lift(sanction_id=ban.pk, by=None)
    assert names(seasons.ranked(found)) == ["ann", "ben", "cem"]
    assert len(season_data.current_results(person("ann"))) == 1


def test_a_banned_player_gets_no_rank_league_or_badge_when_a_season_ends(
    impose: Impose,
) -> None:
    found = season("ann", "ben", "cem")
    impose("ann")
    found = over_now(found)
    first = found.standings.get(player=person("ann"))
    assert (first.rank, first.league) == (None, "")
    assert not person("ann").badges.exists()
    assert found.standings.get(player=person("ben")).rank == 1
    [past] = season_data.past_seasons(DUEL)
    assert past.winner == person("ben")


def test_a_season_that_was_over_leaves_the_line_of_a_banned_player_out(
    impose: Impose,
) -> None:
    found = over_now(season("ann", "ben"))
    ban = impose("ann")
    table = season_data.season_table_page(found, "1", None)
    assert [(row.rank, row.player.username) for row in table.rows] == [(2, "ben")]
    assert season_data.past_seasons(DUEL)[0].winner is None
    assert season_data.past_results(person("ann")) == []
    assert season_data.picture_frame_of(person("ann"), now=found.ends_at) is None
    sanction_lift(sanction_id=ban.pk, by=None)
    assert season_data.past_seasons(DUEL)[0].winner == person("ann")
    assert len(season_data.past_results(person("ann"))) == 1


@pytest.mark.usefixtures("noon")
def test_the_daily_challenge_counts_no_banned_player(
    impose: Impose, django_capture_on_commit_callbacks: Any
) -> None:
    for name, score in (("ann", 1), ("ben", 4)):
        attempt = days_ago(finished(name, score=score), 3)
    day: DailyChallenge = attempt.challenge

    def best() -> tuple[int | None, int | None]:
        tasks.settle()
        day.refresh_from_db()
        return day.results, day.best

    assert best() == (2, 1)
    ban = impose("ann")
    assert best() == (1, 4)
    assert [(row.player.username, row.place) for row in ranked_results(day, game())] == [
        ("ben", 1)
    ]
    assert names(results_of_followed(day, game(), person("ann"))) == []
    with django_capture_on_commit_callbacks(execute=True):
        sanction_lift(sanction_id=ban.pk, by=None)
    assert best() == (2, 1)


def test_who_is_no_member_may_not_lead_whatever_holds(impose: Impose) -> None:
    found = club("ann")
    impose("eve", "suspend", ends=True)
    with pytest.raises(NotAMember):
        selectors.check_leads(found, Player.objects.get(username="eve"))
