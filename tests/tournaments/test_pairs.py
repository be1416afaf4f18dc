"""Test events for pairs: two players share an entry, and sit as a team at every table."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.community.notices.kinds import text_of
from games.models import Match, Notice, Seat
from games.play.match.replaying.verify import differences_from_replay
from tests.games.browsers import browser
from tests.games.programs import Program, key_of
from tests.games.set_up import fast_forward, person
from tests.tournaments.events import (
    accept,
    director,
    kinds,
    machines,
    names,
    play_event,
    play_round,
    prepare,
    published,
    running_tables,
    start,
    stepped,
)
from tournaments.base import pair_seats
from tournaments.directing import entry_acts, offers
from tournaments.entries import pairs, player_acts
from tournaments.models import Entry, Series, Table, Tournament
from tournaments.refusals import AlreadyIn, BadSettings, NotIn, WrongMoment
from tournaments.rendering import event_page_data
from tournaments.series.services import advance
from tournaments.web import hall_of_fame

pytestmark = pytest.mark.django_db

TEAMS: dict[str, Any] = {
    "options": {"teams": True, "draft": "quick"},
    "table_size": 2,
    "rounds": 2,
}


def first_wins(_table: Table) -> tuple[int, ...]:
    """Return wounds by seat with which the team of the first seat wins (TEAM-2)."""
    return (2, 5, 3, 8)


def ask(found: Tournament, name: str, partner: str) -> None:
    pairs.ask_partner(tournament_id=found.pk, player=person(name), partner=person(partner))


def paired(found: Tournament, *both: str) -> Entry:
    """Let two players enter as a pair; return their entry."""
    player_acts.enter(tournament_id=found.pk, player=person(both[0]))
    ask(found, *both)
    accept(found, both[1])
    return found.entries.get(player=person(both[0]))


def two_pairs(**agreed: Any) -> Tournament:
    found = published(**TEAMS | agreed)
    paired(found, "ann", "ben")
    paired(found, "cem", "dan")
    return found


def told(name: str) -> list[str]:
    return [text_of(each) for each in Notice.objects.filter(player=person(name))]


def match_of(table: Table) -> Match:
    assert table.series is not None
    return table.series.games.latest("number").match


def sitting(match: Match) -> dict[int, str]:
    return {
        seat.number: str(seat.player or seat.level)
        for seat in match.seats.order_by("number")
    }


def test_a_pair_sits_opposite_each_other() -> None:
    """Rule: TEAM-1."""
    found = start(two_pairs())
    (table,) = running_tables(found)
    assert table.seats.count() == 2
    at = {name: number for number, name in sitting(match_of(table)).items()}
    assert sorted(at) == ["Ann", "Ben", "Cem", "Dan"]
    assert abs(at["Ann"] - at["Ben"]) == 2
    assert match_of(table).options["teams"] is True


def test_seats_are_counted_as_entries() -> None:
    """A director who sets up tables of four with teams gets tables of two entries."""
    assert prepare(**TEAMS | {"table_size": 4}).table_size == 2
    with pytest.raises(BadSettings) as refused:
        prepare(**TEAMS | {"table_size": 5})
    assert refused.value.field == "table_size"
    with pytest.raises(BadSettings) as refused:
        prepare(**TEAMS, terms=Series.Terms.BEST_OF)
    assert refused.value.field == "terms"
    assert not pair_seats.is_for_pairs(prepare(title="Alone"))


def test_standings_are_those_of_pairs() -> None:
    found = start(two_pairs(rounds=1))
    (table,) = running_tables(found)
    first = table.seats.get(number=0).entry
    found = play_round(found, first_wins)
    assert found.state == Tournament.State.FINISHED
    assert set(names(found)) == {"Ann & Ben", "Cem & Dan"}
    assert names(found)[0] == first.shown_name
    seats = {seat.number: (seat.place, seat.score) for seat in table.seats.all()}
    assert seats == {0: (1, 5), 1: (2, 13)}
    for name in ("ann", "ben", "cem", "dan"):
        assert any("is over. Your place" in line for line in told(name))


def test_a_whole_game_gives_both_their_place() -> None:
    found = start(two_pairs(rounds=1))
    (table,) = running_tables(found)
    match = match_of(table)
    fast_forward(match)
    match.refresh_from_db()
    assert differences_from_replay(match) == []
    advance(table.series_id or 0)
    assert stepped(found).state == Tournament.State.FINISHED
    assert sorted(seat.place or 0 for seat in table.seats.all()) == [1, 2]
    scores = {seat.number: seat.score for seat in match.seats.all()}
    for seat in table.seats.all():
        both = (scores[seat.number] or 0, scores[seat.number + 2] or 0)
        assert seat.score == sum(both)


@pytest.mark.parametrize("format", ["round-robin", "single-elimination", "swiss"])
def test_formats_of_duels_are_played_by_pairs(format: str) -> None:
    found = machines(3, **TEAMS | {"format": format})
    found = start(found)
    for _ in range(20):
        if found.is_over:
            break
        found = play_round(found, first_wins)
    assert found.state == Tournament.State.FINISHED
    assert len(names(found)) == 3


def test_nobody_is_anybodys_partner_unasked() -> None:
    found = published("ann", "ben", **TEAMS)
    ask(found, "ann", "cem")
    one = found.entries.get(player=person("ann"))
    assert one.partner is None
    assert told("cem") == [
        "Ann asks you to play as a pair in Night of Tests. Accept or decline on its page."
    ]
    offer = found.offers.get(player=person("cem"))
    offers.decline_offer(tournament_id=found.pk, player=person("cem"), offer_id=offer.pk)
    one.refresh_from_db()
    assert one.partner is None
    ask(found, "ann", "ben")
    accept(found, "ben")
    one.refresh_from_db()
    assert one.shown_name == "Ann & Ben"
    assert found.entries.count() == 1, "what he had alone is theirs now"
    with pytest.raises(WrongMoment):
        ask(found, "ann", "dan")
    player_acts.enter(tournament_id=found.pk, player=person("dan"))
    for taken in ("ann", "ben"):
        with pytest.raises(AlreadyIn):
            ask(found, "dan", taken)
    with pytest.raises(NotIn):
        ask(found, "eve", "fay")
    with pytest.raises(AlreadyIn):
        player_acts.enter(tournament_id=found.pk, player=person("ben"))
    with pytest.raises(WrongMoment):
        ask(published("gil", title="Alone"), "gil", "hal")


def test_who_is_alone_at_the_start_is_not_seated() -> None:
    found = two_pairs()
    player_acts.enter(tournament_id=found.pk, player=person("eve"))
    found = start(found)
    assert found.entries.get(player=person("eve")).state == Entry.State.WITHDRAWN
    assert "it's for pairs, and you were alone" in told("eve")[0]
    assert "alone" in kinds(found)


def test_both_speak_for_the_pair() -> None:
    found = two_pairs(check_in_minutes=30)
    found = stepped(found, after=timedelta(minutes=45))
    player_acts.check_in(tournament_id=found.pk, player=person("ben"))
    one = found.entries.get(partner=person("ben"))
    assert one.state == Entry.State.CHECKED_IN


@pytest.mark.parametrize("leaver", ["ann", "ben"])
def test_one_may_leave_and_be_replaced_and_the_standing_stays(leaver: str) -> None:
    found = start(two_pairs())
    (table,) = running_tables(found)
    stays = {"ann": "ben", "ben": "ann"}[leaver]
    first = table.seats.get(number=0).entry_id
    found = play_round(found, first_wins)
    (second,) = running_tables(found)
    player_acts.withdraw(tournament_id=found.pk, player=person(leaver))
    one = found.entries.get(player=person(stays))
    assert (one.partner, one.state) == (None, Entry.State.ENTERED)
    held = Seat.objects.get(match=match_of(second), player=person(leaver))
    assert held.held == Seat.Held.LEFT
    assert "You can ask somebody else to play with you." in told(stays)[0]
    rounds = event_page_data.rounds_shown(found, {})
    before = {seat.who.name for seat in rounds[-1].tables[0].seats}
    assert "Cem & Dan" in before
    assert {"Ann & Ben", "Ben & Ann"} & before
    ask(found, stays, "eve")
    accept(found, "eve")
    one.refresh_from_db()
    assert one.partner == person("eve")
    won = names(found)[0]
    assert (one.pk == first) == (won == one.shown_name)
    with pytest.raises(AlreadyIn):
        player_acts.enter(tournament_id=found.pk, player=person("eve"))


def test_a_computer_plays_beside_whoever_is_left() -> None:
    found = two_pairs()
    found = start(found)
    player_acts.withdraw(tournament_id=found.pk, player=person("ben"))
    found = play_round(found, first_wins)
    (table,) = running_tables(found)
    assert sorted(sitting(match_of(table)).values()) == ["Ann", "Cem", "Dan", "heuristic"]
    player_acts.withdraw(tournament_id=found.pk, player=person("ann"))
    assert found.entries.get(player=person("ann")).state == Entry.State.WITHDRAWN


def test_a_director_fills_a_gap_and_breaks_no_pair() -> None:
    found = start(two_pairs())
    one = found.entries.get(player=person("ann"))
    given = {"by": director(), "entry_id": one.pk, "player": person("eve")}
    with pytest.raises(WrongMoment):
        entry_acts.ask_to_replace(tournament_id=found.pk, reason="A test asks.", **given)
    player_acts.withdraw(tournament_id=found.pk, player=person("ann"))
    entry_acts.ask_to_replace(tournament_id=found.pk, reason="A test asks.", **given)
    accept(found, "eve")
    one.refresh_from_db()
    assert one.people == [person("ben"), person("eve")]


@pytest.mark.parametrize("came", [True, False])
def test_one_of_a_pair_is_enough_to_have_come(came: bool) -> None:
    found = start(two_pairs(no_show=Tournament.NoShow.FORFEIT))
    (table,) = running_tables(found)
    match = match_of(table)
    here = ["cem", "dan", "ben"] if came else ["cem", "dan"]
    late = timezone.now() + timedelta(minutes=found.no_show_minutes + 1)
    people = match.seats.filter(player__in=[person(name) for name in here])
    people.update(last_seen=late, asked_at=None)
    stepped(found, after=timedelta(minutes=found.no_show_minutes + 1))
    seat = table.seats.get(entry__player=person("ann"))
    assert seat.no_show is not came
    table.refresh_from_db()
    assert (table.finished_at is None) is came


def test_it_goes_by_pages() -> None:
    found = published("ann", **TEAMS)
    address = f"/tournaments/{found.slug}/"
    ann, ben = browser("ann"), browser("ben")
    page = ann.get(address).content.decode()
    assert "This tournament is for pairs" in page
    assert "tables of 2 pairs" in " ".join(page.split())
    person("ben")
    ann.post(address, {"do": "ask-partner", "partner": "Nobody at all"})
    assert not found.offers.exists()
    ann.post(address, {"do": "ask-partner", "partner": "Ben"})
    assert "Ann asks you to play as a pair." in ben.get(address).content.decode()
    ben.post(address, {"do": f"accept-{found.offers.get().pk}"})
    assert "Ann &amp; Ben" in Client().get(address).content.decode()
    assert "Ann &amp; Ben play as a pair." in ben.get(address).content.decode()
    page = ben.get(address).content.decode()
    assert "The other of you keeps the place" in page
    ben.post(address, {"do": "withdraw"})
    assert found.entries.get().people == [person("ann")]


def test_it_goes_by_the_api() -> None:
    found = published("ann", **TEAMS)
    ann, ben = Program(key_of(person("ann"))), Program(key_of(person("ben")))
    given = {"player": person("ben").pk}
    assert ann.post(f"tournaments/{found.slug}/partner/", given)[0] == 204
    (offer,) = ben.get(f"tournaments/{found.slug}/offers/")[1]
    assert offer["kind"] == "partner"
    answer = f"tournaments/{found.slug}/offers/{offer['offer']}/"
    assert ben.post(answer, {"accept": True})[0] == 204
    (row,) = Program().get(f"tournaments/{found.slug}/entries/")[1]
    assert (row["name"], row["partner"]) == ("Ann & Ben", person("ben").pk)


def test_an_event_of_single_entries_asks_nobody() -> None:
    found = play_event(start(published("ann", "ben", table_size=2, rounds=1)))
    assert found.state == Tournament.State.FINISHED
    assert not Entry.objects.filter(partner__isnull=False).exists()


def three_pairs() -> Tournament:
    """Publish an event for three pairs at one table of six, which needs both card sets
    (TEAM-5).
    """
    sets = {"sets": ["base", "coldest_war"]}
    options = TEAMS["options"] | sets
    found = published(**TEAMS | {"options": options, "table_size": 6, "rounds": 1})
    for both in (("ann", "ben"), ("cem", "dan"), ("eve", "fay")):
        paired(found, *both)
    return found


def test_three_pairs_play_at_a_table_of_six() -> None:
    """Rules: TEAM-5, TEAM-8."""
    found = three_pairs()
    assert found.table_size == 3, "six seats are three pairs"
    found = start(found)
    (table,) = running_tables(found)
    match = match_of(table)
    at = {name: number for number, name in sitting(match).items()}
    for one, other in (("Ann", "Ben"), ("Cem", "Dan"), ("Eve", "Fay")):
        assert abs(at[one] - at[other]) == 3
    page = Client().get(f"/tournaments/{found.slug}/").content.decode()
    assert "tables of 3 pairs" in " ".join(page.split())
    fast_forward(match)
    match.refresh_from_db()
    assert differences_from_replay(match) == []
    advance(table.series_id or 0)
    found = stepped(found)
    scores = {seat.number: seat.score or 0 for seat in match.seats.all()}
    sums = sorted(scores[seat] + scores[seat + 3] for seat in range(3))
    assert sorted(seat.score or 0 for seat in table.seats.all()) == sums
    assert sorted(seat.place or 0 for seat in table.seats.all()) == [1, 2, 3]
    assert found.state == Tournament.State.FINISHED
    page = browser("ann").get(f"/tournaments/{found.slug}/").content.decode()
    assert page.count("Eve &amp; Fay") >= 2, "in the standings and at the tables"


def test_tables_of_six_need_both_sets() -> None:
    """Rule: GEN-4."""
    with pytest.raises(BadSettings) as refused:
        prepare(**TEAMS | {"table_size": 6})
    assert refused.value.field == "options"
    with pytest.raises(BadSettings) as refused:
        prepare(table_size=6)
    assert refused.value.field == "table_size"


def test_who_comes_late_alone_plays_beside_a_computer_until_somebody_agrees() -> None:
    found = start(two_pairs(late_until=2, rounds=3))
    player_acts.enter(tournament_id=found.pk, player=person("eve"))
    late = found.entries.get(player=person("eve"))
    assert (late.joined, late.partner) == (2, None)
    address = f"/tournaments/{found.slug}/"
    eve = browser("eve")
    assert 'value="ask-partner"' in eve.get(address).content.decode()
    found = play_round(found, first_wins)
    seated = [set(sitting(match_of(table)).values()) for table in running_tables(found)]
    if any("Eve" in names for names in seated):
        assert any({"Eve", "heuristic"} <= names for names in seated)
    eve.post(address, {"do": "ask-partner", "partner": str(person("fay"))})
    accept(found, "fay")
    late.refresh_from_db()
    assert late.shown_name == "Eve & Fay"
    found = play_round(found, first_wins)
    seated = [set(sitting(match_of(table)).values()) for table in running_tables(found)]
    assert all(("Eve" in names) == ("Fay" in names) for names in seated)


def test_the_hall_of_fame_counts_both_of_a_pair() -> None:
    found = play_round(start(two_pairs(rounds=1)), first_wins)
    (title,) = hall_of_fame.finished_event_winners()
    assert (title.people, title.is_for_pairs) == (2, True)
    (winner,) = title.winners
    assert winner.name == names(found)[0]
    held = {one.who.name: one.titles for one in hall_of_fame.top_title_holders([title])}
    assert held == dict.fromkeys(winner.name.split(" & "), 1)
    assert hall_of_fame.best_results() == [], "sums of two are no scores of one"
    page = " ".join(Client().get("/tournaments/hall-of-fame/").content.decode().split())
    assert "2 pairs" in page
    assert winner.name.replace("&", "&amp;") in page
    for name in winner.name.split(" & "):
        ((one, place, won),) = hall_of_fame.results_of(person(name.lower()))
        assert (one.tournament, place, won) == (found, 1, True)
