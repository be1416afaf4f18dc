"""Test teams of an event: making one, joining, keeping members apart, and the sums."""

from random import Random

import pytest

from games.models import Notice
from games.refusals import GamesError
from tests.games.browsers import browser
from tests.games.set_up import person
from tests.tournaments.events import (
    accept,
    director,
    entry_of,
    play_event,
    play_round,
    prepare,
    published,
    running_tables,
    start,
)
from tournaments.directing import entry_acts, settings
from tournaments.entries import player_acts, teams
from tournaments.models import Entry, Offer, Team, Tournament
from tournaments.pairing import arena, swiss
from tournaments.pairing.conflicts import Conflict, ConflictKind, find_conflicts
from tournaments.pairing.records import Entrant, EntrantId
from tournaments.refusals import (
    BadSettings,
    BadTeamName,
    InTeam,
    NotCaptain,
    NotIn,
    OfferGone,
    TeamFull,
    WrongMoment,
)
from tournaments.rendering import export_rows, log_texts
from tournaments.standings import current_standings
from tournaments.standings.team_standings import TeamLine, team_lines

SIX = ("ann", "ben", "cem", "dot", "eva", "fay")


def team(found: Tournament, name: str, captain: str, *members: str) -> Team:
    """Make a team whose members enter by accepting."""
    made = teams.make_team(tournament_id=found.pk, player=person(captain), name=name)
    for each in members:
        ask(found, captain, each)
        accept(found, each)
    return made


def ask(found: Tournament, captain: str, member: str) -> Offer:
    return teams.ask_member(
        tournament_id=found.pk, player=person(captain), member=person(member)
    )


def event(*names: str, **agreed: object) -> Tournament:
    return published(*names, **{"team_size": 3, "table_size": 2} | agreed)


def lines(found: Tournament) -> list[TeamLine]:
    return team_lines(found, current_standings.standings_of(found))


def members(made: Team) -> list[str]:
    rows = teams.members_of(made)
    return [entry.player.username for entry in rows if entry.player is not None]


@pytest.mark.django_db
def test_a_captain_asks_and_accepting_enters() -> None:
    found = event("ann", "ben")
    owls = team(found, "Owls", "ann", "ben", "cem")
    assert members(owls) == ["ann", "ben", "cem"]
    assert entry_of(found, "cem").state == Entry.State.ENTERED
    told = Notice.objects.filter(kind="event_team_asked", player=person("cem"))
    assert told.count() == 1
    texts = [line.text for line in log_texts.log_of(found)]
    assert "Cem plays for the team Owls." in texts
    with pytest.raises(TeamFull):
        ask(found, "ann", "dot")


@pytest.mark.django_db
def test_who_may_make_and_change_a_team() -> None:
    found = event("ann", "ben", "cem")
    given = {"tournament_id": found.pk}
    with pytest.raises(NotIn):
        teams.make_team(**given, player=person("dot"), name="Nobody")
    owls = team(found, "Owls", "ann", "ben")
    bad: list[tuple[type[GamesError], str, str]] = [
        (InTeam, "ann", "Another"),
        (BadTeamName, "cem", "owls"),
        (BadTeamName, "cem", "  "),
        (BadTeamName, "cem", "The official team"),
    ]
    for refusal, who, name in bad:
        with pytest.raises(refusal):
            teams.make_team(**given, player=person(who), name=name)
    with pytest.raises(NotCaptain):
        ask(found, "ben", "cem")
    with pytest.raises(NotCaptain):
        teams.remove_member(
            **given, player=person("ben"), entry_id=entry_of(found, "ann").pk
        )
    team(found, "Larks", "cem")
    with pytest.raises(InTeam):
        ask(found, "ann", "cem")
    teams.remove_member(**given, player=person("ann"), entry_id=entry_of(found, "ben").pk)
    assert members(owls) == ["ann"]
    assert entry_of(found, "ben").in_field
    teams.leave_team(**given, player=person("ann"))
    assert [each.name for each in found.teams.all()] == ["Larks"]
    with pytest.raises(NotIn):
        teams.leave_team(**given, player=person("ann"))


@pytest.mark.django_db
def test_several_teams_may_ask_one_player() -> None:
    found = event("ann", "ben")
    owls, larks = team(found, "Owls", "ann"), team(found, "Larks", "ben")
    ask(found, "ann", "cem")
    offer = ask(found, "ben", "cem")
    ask(found, "ben", "cem")
    assert found.offers.count() == 2
    offer = larks.offers.get()
    from tournaments.directing import offers

    offers.accept_offer(tournament_id=found.pk, player=person("cem"), offer_id=offer.pk)
    assert (members(owls), members(larks)) == (["ann"], ["ben", "cem"])
    assert not found.offers.exists()


@pytest.mark.django_db
def test_another_member_acts_for_a_captain_who_withdrew() -> None:
    found = event("ann", "ben")
    owls = team(found, "Owls", "ann", "ben")
    player_acts.withdraw(tournament_id=found.pk, player=person("ann"))
    assert teams.captain_of(owls) == person("ben").pk
    ask(found, "ben", "cem")
    # Whoever enters again has no team until the captain asks them.
    player_acts.enter(tournament_id=found.pk, player=person("ann"))
    assert entry_of(found, "ann").team is None
    entry_acts.drop_entry(
        tournament_id=found.pk,
        by=director(),
        entry_id=entry_of(found, "ben").pk,
        reason="r",
    )
    with pytest.raises(OfferGone):
        accept(found, "cem")


@pytest.mark.django_db
def test_teams_are_settled_when_the_event_begins() -> None:
    found = event(*SIX[:4], rounds=1)
    team(found, "Owls", "ann", "ben")
    ask(found, "ann", "eva")
    found = start(found)
    assert not found.offers.exists()
    for act in (
        lambda: teams.leave_team(tournament_id=found.pk, player=person("ben")),
        lambda: ask(found, "ann", "cem"),
        lambda: teams.make_team(tournament_id=found.pk, player=person("cem"), name="Late"),
    ):
        with pytest.raises(WrongMoment):
            act()


@pytest.mark.django_db
def test_the_points_of_all_members_add_up() -> None:
    found = event(*SIX, rounds=2)
    team(found, "Owls", "ann", "ben", "cem")
    team(found, "Larks", "dot", "eva")
    team(found, "Alone", "fay")
    assert [each.place for each in lines(found)] == [None, None, None]
    found = play_event(start(found))
    # The entry with the lower primary key wins each duel.
    points = {
        line.entry.plain_name: line.points for line in current_standings.standings_of(found)
    }
    table = {each.team.name: each for each in lines(found)}
    own = [points[name] for name in ("Ann", "Ben", "Cem")]
    assert table["Owls"].points == sum(own)  # type: ignore[arg-type]
    assert (table["Owls"].place, table["Larks"].place) == (1, 2)
    assert (table["Alone"].place, table["Alone"].people) == (None, 1)
    rows = export_rows.team_rows(found)
    assert [row["name"] for row in rows] == ["Owls", "Larks", "Alone"]
    api = browser().get(f"/api/v1/tournaments/{found.slug}/teams/").json()
    members = api[0]["members"]
    assert {each["name"] for each in members} == {"Ann", "Ben", "Cem"}
    # Members with equal points may stand in any order.
    assert [each["points"] for each in members] == sorted(own, reverse=True)
    page = browser("ann").get(f"/tournaments/{found.slug}/").content.decode()
    assert 'id="teams-title"' in page
    assert page.index("Owls") < page.index("Larks")
    # A correction changes the sums.
    before = table["Owls"].points
    entry_acts.disqualify(
        tournament_id=found.pk,
        by=director(),
        entry_id=entry_of(found, "ann").pk,
        reason="r",
    )
    after = {each.team.name: each.points for each in lines(found)}["Owls"]
    assert after == before - points["Ann"]  # type: ignore[operator]


@pytest.mark.django_db
@pytest.mark.parametrize("format_", ["swiss", "arena"])
def test_members_do_not_meet(format_: str) -> None:
    more = {"rounds": 3} if format_ == "swiss" else {"arena_minutes": 60}
    found = event(*SIX, format=format_, **more)
    team(found, "Owls", "ann", "ben", "cem")
    team(found, "Larks", "dot", "eva", "fay")
    found = start(found)
    for _ in range(3):
        tables = running_tables(found)
        assert len(tables) == 3
        for table in tables:
            sides = {seat.entry.team_id for seat in table.seats.select_related("entry")}
            assert len(sides) == 2
        found = play_round(found)


@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize("people", [12, 25, 130])
def test_swiss_keeps_members_apart(people: int, size: int) -> None:
    entrants = [Entrant(id=EntrantId(number)) for number in range(1, people + 1)]
    sides = {each.id: each.id % 5 for each in entrants if each.id % 5 < people // 6}
    found = swiss.pair(entrants, [], table_size=size, rng=Random("teams"), teams=sides)
    for table in found.tables:
        theirs = [sides[one] for one in table.seats if one in sides]
        assert len(theirs) == len(set(theirs))


def test_pairing_by_hand_shows_members_at_one_table() -> None:
    one, two, three = (EntrantId(number) for number in (1, 2, 3))
    found = find_conflicts(
        [[one, two, three]],
        [],
        inside=[one, two, three],
        fillers=[],
        rounds=[],
        table_size=4,
        teams={one: 7, three: 7},
    )
    assert found == [Conflict(ConflictKind.SAME_TEAM, (one, three), 1)]


def test_an_arena_lets_members_meet_rather_than_wait_for_ever() -> None:
    one, other = EntrantId(1), EntrantId(2)
    terms = arena.Terms(ends_at=1000, table_size=2, kept_apart={one: 7, other: 7})
    waiting = [arena.Waiting(one, 0), arena.Waiting(other, 0)]
    rng = Random("teams")
    assert not arena.pair(waiting, [], terms, now=10, rng=rng).tables
    assert len(arena.pair(waiting, [], terms, now=31, rng=rng).tables) == 1


@pytest.mark.django_db
def test_the_setting_fits_the_event() -> None:
    for agreed in (
        {"format": "league"},
        {"format": "single-elimination"},
        {"team_size": 1},
        {"team_size": 7},
    ):
        with pytest.raises(BadSettings):
            prepare(**{"team_size": 3} | agreed)
    found = event("ann", "ben", "cem")
    team(found, "Owls", "ann", "ben", "cem")
    for size in (2, None):
        with pytest.raises(BadSettings):
            settings.tournament_edit(
                tournament_id=found.pk, by=director(), reason="r", team_size=size
            )


@pytest.mark.django_db
def test_the_page_of_a_team() -> None:
    found = event("ann", "ben")
    path = f"/tournaments/{found.slug}/"
    ann, ben = browser("ann"), browser("ben")
    assert "Make a team" in ann.get(path).content.decode()
    ann.post(path, {"do": "make-team", "team": "Owls"})
    ann.post(path, {"do": "ask-member", "member": "Ben"})
    assert "Asked, without an answer yet:" in ann.get(path).content.decode()
    page = ben.get(path).content.decode()
    assert "Ann asks you to play for the team Owls." in page
    ben.post(path, {"do": f"accept-{found.offers.get().pk}"})
    assert "You play for the team Owls:" in ben.get(path).content.decode()
    key = entry_of(found, "ben").pk
    assert f"remove-member-{key}" in ann.get(path).content.decode()
    ann.post(path, {"do": f"remove-member-{key}"})
    assert entry_of(found, "ben").team is None
    ann.post(path, {"do": "leave-team"})
    assert not Team.objects.exists()
