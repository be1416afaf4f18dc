"""Test battles between clubs: the best scores of each club's members are added up."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.community.clubs.founding_and_closing import club_close
from games.community.clubs.membership import club_join, club_leave
from games.community.clubs.refusals import NotAnOfficer
from games.models import Badge, Club, Match, Notice, Relation
from games.refusals import Blocked, NotAMember
from tests.games.browsers import browser
from tests.games.community.clubs.founded import club, promote
from tests.games.programs import program
from tests.games.set_up import person
from tests.tournaments.events import PLAY, end_table, entry_of, running_tables, stepped
from tournaments.directing import battle_clubs, entry_acts, settings, table_results
from tournaments.entries import player_acts
from tournaments.models import BattleClub, Entry, LogEntry, Tournament
from tournaments.refusals import (
    BadSettings,
    ClubAlreadyIn,
    NeedsClub,
    NotInClubs,
    OfferGone,
    TooFewClubs,
    TooManyBattleClubs,
    WrongMoment,
)
from tournaments.rendering import log_texts
from tournaments.standings import club_standings, current_standings
from tournaments.web import hall_of_fame

pytestmark = pytest.mark.django_db

State = Entry.State


@pytest.fixture
def owls() -> Club:
    return club("ann", "ben", "eva")


@pytest.fixture
def larks() -> Club:
    return club("tom", "uma", "vic", name="Larks")


def battle(host: Club, *guests: Club, scores: int = 2, **agreed: Any) -> Tournament:
    """Publish a battle that the first club's owner directs, and that the other clubs have
    joined.
    """
    agreed = {
        "title": "Birds at war",
        "format": "arena",
        "table_size": 2,
        "club_scores": scores,
        "starts_at": timezone.now() + timedelta(hours=1),
        "options": PLAY,
        "pace": Match.Pace.INSTANT,
        "rated": False,
        "late_until": 1,
    } | agreed
    found = settings.tournament_create(by=person("ann"), club=host, **agreed)
    settings.tournament_publish(tournament_id=found.pk, by=person("ann"))
    for guest in guests:
        battle_clubs.invite_club(tournament_id=found.pk, by=person("ann"), club=guest)
        battle_clubs.accept_for_club(
            tournament_id=found.pk, player=person("tom"), club=guest
        )
    return Tournament.objects.get(pk=found.pk)


def enter(found: Tournament, *names: str, into: str = "") -> None:
    for name in names:
        player_acts.enter(tournament_id=found.pk, player=person(name), club=into)


def start(found: Tournament) -> Tournament:
    settings.start_now(tournament_id=found.pk, by=person("ann"), reason="A test.")
    return stepped(found)


def table_of_clubs(found: Tournament) -> list[tuple[int | None, str, int, list[str]]]:
    lines = current_standings.standings_of(found)
    return [
        (
            each.place,
            each.row.club.name,
            each.points,
            [str(one.entry) for one in each.counted],
        )
        for each in club_standings.club_lines(found, lines)
    ]


def test_a_battle_needs_a_club_of_its_director_and_an_arena(owls: Club) -> None:
    with pytest.raises(BadSettings):
        settings.tournament_create(
            by=person("ann"), title="x", format="arena", club_scores=5
        )
    with pytest.raises(BadSettings) as refused:
        battle(owls, format="swiss")
    assert refused.value.field == "format"
    found = battle(owls)
    with pytest.raises(BadSettings):
        settings.tournament_edit(
            tournament_id=found.pk, by=person("ann"), reason="x", club_scores=None
        )
    assert (found.club, found.listed) == (None, True)
    assert [row.club for row in found.battle_clubs.all()] == [owls]


def test_a_club_takes_part_once_its_officer_has_accepted(owls: Club, larks: Club) -> None:
    found = battle(owls)
    given: Any = {"tournament_id": found.pk, "club": larks}
    with pytest.raises(OfferGone):
        battle_clubs.accept_for_club(player=person("tom"), **given)
    battle_clubs.invite_club(by=person("ann"), **given)
    with pytest.raises(ClubAlreadyIn):
        battle_clubs.invite_club(by=person("ann"), **given)
    told = Notice.objects.filter(kind="event_club_asked")
    assert [notice.player for notice in told] == [person("tom")]
    with pytest.raises(NotInClubs):
        enter(found, "uma")
    with pytest.raises(NotAnOfficer):
        battle_clubs.accept_for_club(player=person("uma"), **given)
    with pytest.raises(NotAMember):
        battle_clubs.accept_for_club(player=person("ann"), **given)
    battle_clubs.accept_for_club(player=person("tom"), **given)
    battle_clubs.accept_for_club(player=person("tom"), **given)
    enter(found, "uma")
    assert entry_of(found, "uma").club == larks
    kinds = LogEntry.objects.filter(tournament=found, kind__startswith="club_")
    assert [line.kind for line in kinds] == ["club_asked", "club_joined"]


def test_invitations_keep_blocks_and_limits(
    owls: Club, larks: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = battle(owls)
    given: Any = {"tournament_id": found.pk, "by": person("ann"), "club": larks}
    Relation.objects.create(by=person("tom"), to=person("ann"), kind=Relation.Kind.BLOCK)
    with pytest.raises(Blocked):
        battle_clubs.invite_club(**given)
    Relation.objects.all().delete()
    monkeypatch.setattr(battle_clubs, "MAX_CLUBS", 1)
    with pytest.raises(TooManyBattleClubs):
        battle_clubs.invite_club(**given)
    assert found.battle_clubs.count() == 1
    assert not Notice.objects.filter(kind="event_club_asked").exists()


def test_who_belongs_to_two_clubs_chooses_one(owls: Club, larks: Club) -> None:
    found = battle(owls, larks)
    club_join(club_id=larks.pk, player=person("ben"))
    with pytest.raises(NeedsClub):
        enter(found, "ben")
    with pytest.raises(NotInClubs):
        enter(found, "ben", into="nowhere")
    enter(found, "ben", into=larks.slug)
    assert entry_of(found, "ben").club == larks
    page = browser("ann").get(f"/tournaments/{found.slug}/").content.decode()
    assert "You play for" in page
    with pytest.raises(NotInClubs):
        enter(found, "wes")


def test_the_best_scores_of_each_club_add_up(owls: Club, larks: Club) -> None:
    found = battle(owls, larks, scores=1)
    enter(found, "ann", "ben", "tom", "uma")
    _status, rows = program("ann").get(f"tournaments/{found.slug}/clubs/")
    assert [(row["place"], row["people"]) for row in rows] == [(None, 2), (None, 2)]
    found = start(found)
    for table in running_tables(found):
        seats = list(table.seats.select_related("entry__club").order_by("number"))
        assert {seat.entry.club for seat in seats} == {owls, larks}
        places = [1 if seat.entry.club == larks else 2 for seat in seats]
        end_table(table, places)
    found = stepped(found)
    [first, second] = table_of_clubs(found)
    assert (first[0], first[1], len(first[3])) == (1, "Larks", 1)
    assert (second[0], second[1], second[2]) == (2, "Night Owls", 0)
    assert first[2] > 0
    page = browser().get(f"/tournaments/{found.slug}/").content.decode()
    assert page.index(">Larks<") < page.index(">Night Owls<")
    _status, rows = program("ann").get(f"tournaments/{found.slug}/clubs/")
    assert [(row["place"], row["club"]) for row in rows] == [
        (1, larks.slug),
        (2, owls.slug),
    ]
    assert rows[0]["leaders"][0]["points"] == rows[0]["points"]


def test_clubs_without_a_point_share_the_place(owls: Club, larks: Club) -> None:
    found = battle(owls, larks)
    enter(found, "ann", "ben", "tom")
    found = start(found)
    assert [row[0] for row in table_of_clubs(found)] == [1, 1]


def test_who_leaves_their_club_before_the_start_is_withdrawn(
    owls: Club, larks: Club
) -> None:
    found = battle(owls, larks)
    enter(found, "ben", "uma")
    club_leave(club_id=owls.pk, player=person("ben"))
    stepped(found)
    assert entry_of(found, "ben").state == State.WITHDRAWN
    notice = Notice.objects.get(player=person("ben"), kind="event_not_member")
    assert notice.url == f"/tournaments/{found.slug}/"
    battle_clubs.decline_for_club(tournament_id=found.pk, player=person("tom"), club=larks)
    stepped(found)
    assert entry_of(found, "uma").state == State.WITHDRAWN
    assert Notice.objects.filter(player=person("uma"), kind="event_club_out").exists()
    assert not Notice.objects.filter(player=person("uma"), kind="event_not_member").exists()
    kinds = LogEntry.objects.filter(tournament=found, data__has_key="entries")
    assert [line.kind for line in kinds] == ["not_member", "club_out"]


def test_who_leaves_their_club_during_it_gets_no_further_table(
    owls: Club, larks: Club
) -> None:
    found = battle(owls, larks)
    enter(found, "ann", "ben", "tom", "uma")
    found = start(found)
    club_leave(club_id=owls.pk, player=person("ben"))
    found = stepped(found)
    mine = entry_of(found, "ben")
    assert (mine.in_field, mine.free_since, mine.club) == (True, None, owls)
    assert Notice.objects.filter(player=person("ben"), kind="event_left_club").count() == 1
    with pytest.raises(NotInClubs):
        player_acts.set_resting(tournament_id=found.pk, player=person("ben"), resting=False)
    # A player who has left the club finishes the current table, and its result still counts
    # for the club.
    own = mine.table_seats.get().table
    table = next(each for each in running_tables(found) if each == own)
    seats = list(table.seats.order_by("number"))
    end_table(table, [1 if seat.entry_id == mine.pk else 2 for seat in seats])
    found = stepped(found)
    assert entry_of(found, "ben").free_since is None
    assert "Ben" in table_of_clubs(found)[0][3]


def test_a_club_that_closes_before_the_start_is_out(owls: Club, larks: Club) -> None:
    wrens = club("wes", name="Wrens")
    found = battle(owls, larks)
    battle_clubs.invite_club(tournament_id=found.pk, by=person("ann"), club=wrens)
    enter(found, "ben", "uma")
    club_close(club_id=larks.pk, by=person("tom"))
    club_close(club_id=wrens.pk, by=person("wes"))
    page = browser().get(f"/tournaments/{found.slug}/").content.decode()
    assert f"/clubs/{wrens.slug}/" not in page
    found = stepped(found)
    assert [row.club for row in found.battle_clubs.all()] == [owls]
    assert entry_of(found, "uma").state == State.WITHDRAWN
    assert Notice.objects.filter(player=person("uma"), kind="event_club_out").exists()


def test_one_club_alone_is_no_battle(owls: Club, larks: Club) -> None:
    found = battle(owls, larks)
    enter(found, "ann", "ben")
    with pytest.raises(TooFewClubs):
        start(found)
    found = stepped(found, after=timedelta(hours=2))
    assert found.state == Tournament.State.CANCELLED
    page = browser("ann").get(f"/tournaments/{found.slug}/").content.decode()
    assert "fewer than two clubs" in page


def test_members_of_one_club_are_not_paired(owls: Club, larks: Club) -> None:
    found = battle(owls, larks)
    enter(found, "ann", "ben", "eva", "tom")
    found = start(found)
    found = stepped(found, after=timedelta(minutes=5))
    [table] = running_tables(found)
    clubs = {seat.entry.club for seat in table.seats.select_related("entry__club")}
    assert clubs == {owls, larks}


def test_clubs_are_set_before_the_start(owls: Club, larks: Club) -> None:
    found = battle(owls, larks)
    enter(found, "ann", "tom")
    found = start(found)
    with pytest.raises(WrongMoment):
        battle_clubs.decline_for_club(
            tournament_id=found.pk, player=person("tom"), club=larks
        )
    with pytest.raises(WrongMoment):
        battle_clubs.remove_club(
            tournament_id=found.pk, by=person("ann"), club=larks, reason="x"
        )
    with pytest.raises(NotInClubs):
        entry_acts.ask_to_replace(
            tournament_id=found.pk,
            by=person("ann"),
            entry_id=entry_of(found, "ann").pk,
            player=person("uma"),
            reason="x",
        )


def test_everybody_hears_the_place_of_their_club(owls: Club, larks: Club) -> None:
    found = battle(owls, larks, arena_minutes=5)
    enter(found, "ann", "tom")
    found = start(found)
    [table] = running_tables(found)
    seats = list(table.seats.select_related("entry__club").order_by("number"))
    end_table(table, [1 if seat.entry.club == larks else 2 for seat in seats])
    found = stepped(found, after=timedelta(minutes=10))
    assert found.state == Tournament.State.FINISHED
    data = Notice.objects.get(player=person("ann"), kind="event_battle_over").data
    assert (data["club_place"], data["clubs"]) == (2, 2)
    # The club has the title, so no player gets the badge.
    assert not Badge.objects.filter(kind="tournament-won").exists()
    (title,) = hall_of_fame.finished_event_winners()
    assert (title.clubs, title.winners) == ([larks], [])
    line = log_texts.log_of(found)[0].text
    assert line == "The tournament is over. The winning club: Larks."
    assert ">Larks<" in Client().get("/tournaments/hall-of-fame/").content.decode()
    # The log of an older battle, from before this rule, names a player.
    found.log.filter(kind="finished").update(data={"entries": [seats[0].entry_id]})
    assert hall_of_fame.winning_clubs([found]) == {found.pk: [larks]}
    assert not Notice.objects.filter(kind="event_over").exists()


def test_a_correction_after_the_end_tells_of_the_place_of_the_club(
    owls: Club, larks: Club
) -> None:
    found = battle(owls, larks, arena_minutes=5)
    enter(found, "ann", "ben", "tom")
    found = start(found)
    [table] = running_tables(found)
    seats = list(table.seats.select_related("entry__club").order_by("number"))
    end_table(table, [1 if seat.entry.club == larks else 2 for seat in seats])
    found = stepped(found, after=timedelta(minutes=10))
    verdicts = [
        table_results.Verdict(
            entry=seat.entry_id, place=1 + (seat.entry.club == larks), score=1
        )
        for seat in seats
    ]
    table_results.adjust_result(
        tournament_id=found.pk,
        by=person("ann"),
        table_id=table.pk,
        verdicts=verdicts,
        reason="Typed upside down.",
    )
    rows = Notice.objects.filter(kind="event_battle_changed")
    told = {row.player.username: row.data["club_place"] for row in rows}
    assert told == {"ann": 1, "ben": 1, "tom": 2}
    assert not Notice.objects.filter(kind="event_place_changed").exists()


def test_no_club_wins_without_a_point_and_one_without_players_has_no_place(
    owls: Club, larks: Club
) -> None:
    wrens = club("wes", name="Wrens")
    found = battle(owls, larks, arena_minutes=5)
    battle_clubs.invite_club(tournament_id=found.pk, by=person("ann"), club=wrens)
    battle_clubs.accept_for_club(tournament_id=found.pk, player=person("wes"), club=wrens)
    enter(found, "ann", "tom")
    found = start(found)
    assert [row[:2] for row in table_of_clubs(found)][2] == (None, "Wrens")
    [table] = running_tables(found)
    found.rounds_played.update(deadline=timezone.now())
    table_results.annul_table(
        tournament_id=found.pk, by=person("ann"), table_id=table.pk, reason="x"
    )
    found = stepped(found, after=timedelta(minutes=10))
    assert found.state == Tournament.State.FINISHED
    data = Notice.objects.get(player=person("ann"), kind="event_battle_over").data
    assert (data["club_place"], data["clubs"]) == (1, 2)
    page = browser().get(f"/tournaments/{found.slug}/").content.decode()
    assert "Best of the players:" not in page


def test_a_battle_by_form_button_and_act(owls: Club, larks: Club) -> None:
    page = browser("ann").get(f"/tournaments/new/?club={owls.slug}&battle=1")
    text = page.content.decode()
    assert 'name="club_scores"' in text
    assert 'value="arena"' in text
    assert 'value="swiss"' not in text
    assert (
        'name="club_scores"' not in browser("ann").get("/tournaments/new/").content.decode()
    )
    promote(larks, "uma")
    found = battle(owls)
    path = f"/tournaments/{found.slug}/"
    wrong = browser("ann").post(f"{path}act/invite-club/", {"club": "Nobody"})
    assert wrong.status_code == 400
    assert (
        browser("ann").post(f"{path}act/invite-club/", {"club": "larks"}).status_code == 302
    )
    assert (
        "your answer is wanted"
        in browser("uma").get(f"/clubs/{larks.slug}/").content.decode()
    )
    assert path not in browser().get(f"/clubs/{larks.slug}/").content.decode()
    assert f"club-accept-{larks.slug}" in browser("uma").get(path).content.decode()
    assert f"club-accept-{larks.slug}" not in browser("vic").get(path).content.decode()
    browser("uma").post(path, {"do": f"club-accept-{larks.slug}"})
    assert BattleClub.objects.get(club=larks).accepted_at is not None
    assert path in browser().get(f"/clubs/{larks.slug}/").content.decode()
    sent = {"club": larks.pk, "reason": "Too loud."}
    assert browser("ann").post(f"{path}act/remove-club/", sent).status_code == 302
    assert not BattleClub.objects.filter(club=larks).exists()


def test_a_battle_for_programs(owls: Club, larks: Club) -> None:
    found = battle(owls)
    battle_clubs.invite_club(tournament_id=found.pk, by=person("ann"), club=larks)
    path = f"tournaments/{found.slug}/"
    answer = f"{path}clubs/{larks.slug}/"
    status, said = program("uma").post(answer, {"accept": True})
    assert (status, said["error"]["code"]) == (403, "not_an_officer")
    assert program("tom").post(answer, {"accept": True})[0] == 204
    _status, rows = program("uma").get(f"{path}clubs/")
    assert [(row["club"], row["accepted"]) for row in rows] == [
        (owls.slug, True),
        (larks.slug, True),
    ]
    status, made = program("uma").post(f"{path}entries/", {"club": larks.slug})
    assert (status, made["club"]) == (201, larks.slug)
    status, said = program("wes").post(f"{path}entries/")
    assert (status, said["error"]["code"]) == (403, "not_in_clubs")
    assert program("ann").get(path)[1]["club_scores"] == 2
    assert program("tom").post(answer, {"accept": False})[0] == 204
    assert (
        program("tom").post(answer, {"accept": False})[1]["error"]["code"] == "offer_gone"
    )
