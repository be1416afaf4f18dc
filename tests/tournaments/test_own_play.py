"""What players see of their own event: their table, their rounds, the next round."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.play.rendering import panels
from tests.games.browsers import browser
from tests.games.programs import Program, key_of
from tests.games.set_up import person
from tests.tournaments.events import (
    accept,
    end_table,
    entry_of,
    play_event,
    play_round,
    published,
    running_tables,
    start,
    stepped,
)
from tournaments.entries import pairs, player_acts
from tournaments.models import Tournament
from tournaments.rendering import event_page_data as boards, own_play, round_end_forecast
from tournaments.rendering.round_end_forecast import OpenTable, Pace
from tournaments.standings import current_standings

pytestmark = pytest.mark.django_db


def page(found: Tournament, name: str) -> str:
    answer = browser(name).get(f"/tournaments/{found.slug}/")
    assert answer.status_code == 200
    return answer.content.decode()


def rounds_of(found: Tournament, name: str) -> list[own_play.OwnRound]:
    return own_play.own_rounds(boards.load_facts(found), entry_of(found, name))


def test_players_read_table_seat_and_opponents_before_it_opens_and_after() -> None:
    names = ["ann", "ben", "cat", "dan"]
    found = start(published(*names, table_size=4, rounds=1, break_seconds=600))
    (table,) = running_tables(found)
    seat = table.seats.get(entry=entry_of(found, "ben"))
    text = page(found, "ben")
    box = text[text.index('class="own-table"') :].split("</div>")[0]
    assert "<b>Table 1</b>" in box
    assert f"seat {seat.number + 1}" in box
    assert "It opens automatically." in box
    assert 'class="btn main big"' not in box
    assert box.count("<li>") == 3
    found = stepped(found, after=timedelta(seconds=601))
    (table,) = running_tables(found)
    assert table.series is not None
    match = table.series.games.get().match
    text = page(found, "ben")
    box = text[text.index('class="own-table"') :].split("</div>")[0]
    assert f'<a class="btn main big" href="/table/{match.slug}/"' in box
    assert (
        'class="own-table"'
        not in browser().get(text and f"/tournaments/{found.slug}/").content.decode()
    )


def test_each_of_a_pair_reads_the_own_seat() -> None:
    found = published(options={"teams": True, "draft": "quick"}, table_size=2, rounds=1)
    for player, partner in (("ann", "ben"), ("cem", "dan")):
        player_acts.enter(tournament_id=found.pk, player=person(player))
        pairs.ask_partner(
            tournament_id=found.pk, player=person(player), partner=person(partner)
        )
        accept(found, partner)
    found = start(found)
    (table,) = running_tables(found)
    facts = boards.load_facts(found)
    for one in found.entries.all():
        seats = [own_play.own_table(facts, one, each, table).seat for each in one.people]
        assert table.series is not None
        played = table.series.games.get().match.seats
        assert seats == [played.get(player=each).number + 1 for each in one.people]


@pytest.mark.parametrize("format", ["swiss", "round-robin", "arena"])
def test_the_points_of_the_own_rounds_add_up_to_those_of_the_standings(format: str) -> None:
    names = ["ann", "ben", "cat", "dan", "eve"]
    agreed = {"rounds": 4} if format == "swiss" else {}
    found = start(published(*names, format=format, table_size=2, **agreed))
    if format == "swiss":
        player_acts.request_sit_out(
            tournament_id=found.pk, player=entry_of(found, "dan").people[0], number=2
        )
    for _ in range(3):
        found = play_round(found)
    lines = {line.entry.pk: line.points for line in current_standings.standings_of(found)}
    assert any(lines.values())
    for name in names:
        own = rounds_of(found, name)
        assert sum(each.points or 0 for each in own) == lines[entry_of(found, name).pk]
    assert "My" in page(found, "ann")


def test_a_program_reads_its_players_table_and_rounds() -> None:
    found = start(published("ann", "ben", "cat", "dan", table_size=2, rounds=2))
    found = play_round(found)
    ann = Program(key_of(person("ann")))
    status, own = ann.get(f"tournaments/{found.slug}/mine/")
    assert status == 200
    assert own["table"]["round"] == 2
    assert own["table"]["match"]
    assert len(own["table"]["opponents"]) == 1
    assert [each["state"] for each in own["rounds"]] == ["finished", "playing"]
    assert own["rounds"][0]["points"] in (0, 12)
    assert own["open_tables"] == 2
    _, own = Program(key_of(person("zoe"))).get(f"tournaments/{found.slug}/mine/")
    assert (own["table"], own["rounds"]) == (None, [])


def test_a_league_and_a_bracket_have_rounds_without_points() -> None:
    for format, size in (("league", 4), ("single-elimination", 2)):
        found = start(published("ann", "ben", "cat", "dan", format=format, table_size=size))
        found = play_round(found)
        own = rounds_of(found, "ann")[0]
        assert own.points is None
        assert own.place is not None
        assert own.score_text
        assert len(own.others) == size - 1


def test_the_next_round_is_foreseen_from_the_tables_before() -> None:
    now = timezone.now()
    minute = timedelta(minutes=1)
    lengths = tuple(minute * each for each in (10, 12, 14, 20, 25))
    playing = OpenTable(now - 11 * minute, None)
    assert (
        round_end_forecast.expected_end(Pace((playing,), lengths), now) == now + 9 * minute
    )
    late = OpenTable(now - 30 * minute, None)
    assert round_end_forecast.expected_end(Pace((late,), lengths), now) == now + 3 * minute
    both = Pace((playing, late), lengths)
    assert round_end_forecast.expected_end(both, now) == now + 9 * minute
    limited = OpenTable(now - 11 * minute, now + minute)
    assert round_end_forecast.expected_end(Pace((limited,), lengths), now) == now + minute
    assert round_end_forecast.expected_end(Pace((limited,)), now) == now + minute
    assert round_end_forecast.expected_end(Pace((playing,)), now) is None
    assert round_end_forecast.expected_end(Pace(), now) is None
    far = OpenTable(now, now + timedelta(days=3))
    assert round_end_forecast.expected_end(Pace((far,)), now) is None


def test_who_has_finished_reads_when_the_next_round_begins() -> None:
    names = [f"p{number}" for number in range(8)]
    found = start(published(*names, table_size=2, rounds=3))
    found = play_round(found)
    first, *rest = running_tables(found)
    end_table(first)
    found = stepped(found)
    player = first.seats.order_by("number")[0].entry.player
    assert player is not None
    name = player.username
    text = page(found, name)
    assert "3 tables are still playing" in " ".join(text.split())
    assert "Round 3 in about" in text
    for table in rest:
        end_table(table)
    found = play_round(stepped(found)) if not found.is_over else found
    found = play_event(found) if not found.is_over else found
    assert "in about" not in page(found, name)


def test_a_table_says_of_which_event_it_is_and_leads_back() -> None:
    names = ["ann", "ben", "cat", "dan"]
    found = start(published(*names, table_size=2, rounds=2, listed=False))
    found = play_round(found)
    table = next(
        one
        for one in running_tables(found)
        if one.seats.filter(entry=entry_of(found, "ann"))
    )
    assert table.series is not None
    match = table.series.games.get().match
    line = next(
        one
        for one in current_standings.standings_of(found)
        if one.entry == entry_of(found, "ann")
    )
    address = f"/table/{match.slug}/"
    there = f'href="/tournaments/{found.slug}/"'
    text = browser("ann").get(address).content.decode()
    assert f"Night of Tests · Round 2 · place {line.place}" in text
    assert there in text
    # An event that is not listed is found only by those who take part.
    assert there not in browser("zoe").get(address).content.decode()
    Tournament.objects.filter(pk=found.pk).update(listed=True)
    assert "Night of Tests · Round 2<" in browser("zoe").get(address).content.decode()
    end_table(table)
    match.refresh_from_db()
    panel = panels.after_match(match, 0)
    assert panel is not None
    assert there in panel.html
    assert panels.after_match(match, None) is None
