"""Test that an entry has one name: on the event's pages, in feeds and at its tables, as it
was at the time.
"""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.base.policies.names import COMPUTERS, is_reserved, name_of_computer
from games.base.policies.word_filter import BadWords, clear_cached_filter
from games.models import FilteredWord, Player, Seat
from games.people.accounts.services import NameTaken
from games.play.rendering import computer_name, seat_infos
from games.play.tables.rematch import rematch_join
from tests.games.programs import Program
from tests.games.set_up import person
from tests.tournaments.events import (
    accept,
    director,
    end_table,
    entry_of,
    machines,
    play_event,
    play_round,
    published,
    running_tables,
    start,
    stepped,
)
from tournaments.directing import entry_acts
from tournaments.entries import player_acts
from tournaments.models import Entry, LogEntry, Round, Table, Tournament
from tournaments.rendering import export_rows, log_texts
from tournaments.series.services import advance

pytestmark = pytest.mark.django_db

REASON = "A test asks."


def names_at(table: Table) -> list[list[str]]:
    """Return the players' names in each game of a table, by seat."""
    assert table.series is not None
    games = table.series.games.order_by("number")
    return [[info.name for info in seat_infos(game.places())] for game in games]


def names_paired(found: Tournament, number: int) -> list[list[str]]:
    """Return the names at the tables of a round in the event's exports."""
    tables = export_rows.round_rows(found)[number - 1]["tables"]
    return [[seat["name"] for seat in table["seats"]] for table in tables]


def add_computer(found: Tournament, name: str = "") -> Entry:
    return entry_acts.add_computer_or_invite(
        tournament_id=found.pk, by=director(), level="random", name=name, reason=REASON
    )


def replace(found: Tournament, who: str, by: str) -> None:
    entry_acts.ask_to_replace(
        tournament_id=found.pk,
        by=director(),
        entry_id=entry_of(found, who).pk,
        player=person(by),
        reason=REASON,
    )
    accept(found, by)


def test_tables_say_the_names_of_the_event() -> None:
    found = published("ann", "ben", "cleo", "dora", table_size=3, fillers=True, rounds=2)
    add_computer(found)
    add_computer(found, "Robbie")
    found = start(found)
    assert found.entries.filter(filler=True).count() == 2
    tables = running_tables(found)
    paired = names_paired(found, 1)
    assert [names_at(table) for table in tables] == [[names] for names in paired]
    everybody = [name for names in paired for name in names]
    assert "Robbie" in everybody
    assert len(set(everybody)) == len(everybody)


def test_what_is_read_of_a_table_says_the_same_names() -> None:
    found = start(machines(2, table_size=2, rounds=1))
    (table,) = running_tables(found)
    assert table.series is not None
    slug = table.series.games.get().match.slug
    names = ["Machine 1", "Machine 2"]
    status, match = Program().get(f"matches/{slug}/")
    assert status == 200
    assert sorted(seat["name"] for seat in match["seats"]) == names
    end_table(table)
    found = stepped(found)
    event, client = f"/tournaments/{found.slug}/", Client()
    addresses = [
        f"/table/{slug}/",
        f"/table/{slug}/replay/",
        f"/series/{table.series.slug}/",
        event,
        f"{event}standings.csv",
        f"{event}pairings.csv",
    ]
    for address in addresses:
        shown = client.get(address)
        assert shown.status_code == 200, address
        text = shown.getvalue().decode()
        assert all(name in text for name in names), address
        assert not any(name in text for name in COMPUTERS), address


def test_a_name_stays_through_a_series_and_when_one_plays_again() -> None:
    found = published("ann", terms="best_of", best_of=3, table_size=2, rounds=1)
    add_computer(found, "Robbie")
    found = start(found)
    (table,) = running_tables(found)
    end_table(table)
    assert table.series is not None
    table.series.refresh_from_db()
    stepped(found, after=timedelta(minutes=5))
    advance(table.series.pk, now=timezone.now() + timedelta(minutes=5))
    first, second = names_at(table)
    assert first == second
    assert sorted(first) == ["Ann", "Robbie"]
    match = table.series.games.get(number=1).match
    again = rematch_join(match_id=match.pk, player=person("ann"))
    infos = seat_infos(again.seats.order_by("number"))
    assert sorted(info.name for info in infos) == ["Ann", "Robbie"]


def test_who_leaves_before_the_first_move_is_called_so_at_their_table() -> None:
    found = published(
        "ann", "ben", "cleo", table_size=3, rounds=2, break_seconds=60, fillers=False
    )
    found = start(found)
    assert found.rounds_played.get().state == Round.State.PAIRED
    player_acts.withdraw(tournament_id=found.pk, player=person("ben"))
    found = stepped(found, after=timedelta(minutes=2))
    (table,) = running_tables(found)
    assert [names_at(table)[0]] == names_paired(found, 1)
    assert table.series is not None
    match = table.series.games.get().match
    theirs = match.seats.get(level__gt="")
    assert seat_infos([theirs])[0].name == "Ben"
    assert theirs.player is None


def test_lines_and_tables_keep_the_person_of_their_time() -> None:
    found = published("ann", "ben", "cleo", "dora", table_size=2, rounds=3)
    found = start(found)
    before = names_paired(found, 1)
    lines = [line.text for line in log_texts.log_of(found)]
    assert "Ann entered." in lines
    found = play_round(found)
    replace(found, "ann", "eva")
    found = play_round(found)
    lines = [line.text for line in log_texts.log_of(found)]
    assert "Ann entered." in lines
    assert "Eva takes over from Ann." in lines
    assert names_paired(found, 1) == before
    last = [name for names in names_paired(found, 3) for name in names]
    assert "Eva" in last
    assert "Ann" not in last
    assert {line["name"] for line in export_rows.standings_rows(found)} == {
        "Eva",
        "Ben",
        "Cleo",
        "Dora",
    }
    for number, table in enumerate(
        Table.objects.filter(round__number=1).order_by("number")
    ):
        assert names_at(table) == [before[number]]
        page = Client()
        page.force_login(director())
        text = page.get(f"/tournaments/{found.slug}/table/{table.pk}/").content.decode()
        assert all(name in text for name in before[number])


def test_computers_of_an_event_are_told_apart() -> None:
    found = published("ann")
    names = [add_computer(found).name for _ in range(10)]
    assert len(set(names)) == 10
    for taken in ("Ann", "ashgrove", "Ash\u200bgrove", "Official Support"):
        with pytest.raises(NameTaken):
            add_computer(found, taken)
    for honest in ("Bot 1", "Bot 2", "Computer", "Komputer 3"):
        assert add_computer(found, honest).name == honest
        assert is_reserved(honest)
    FilteredWord.objects.create(word="rubbish", kind=FilteredWord.Kind.REFUSE)
    clear_cached_filter()
    with pytest.raises(BadWords):
        add_computer(found, "Rubbish one")


def test_nobody_is_called_like_a_computer() -> None:
    assert all(is_reserved(name) for name in COMPUTERS)
    numbered = [name_of_computer(number) for number in range(20)]
    assert len(set(numbered)) == 20


def test_the_calendar_names_the_winner_of_the_standings() -> None:
    found = play_event(start(published("ann", "ben", table_size=2, rounds=1)))
    entry_acts.disqualify(
        tournament_id=found.pk,
        by=director(),
        entry_id=entry_of(found, "ann").pk,
        reason=REASON,
    )
    assert LogEntry.objects.filter(tournament=found, kind="finished").exists()
    page = Client().get("/tournaments/").content.decode()
    # Leave out the list of matches to watch, which names both players.
    text = re.sub('<div class="living">.*?</div>', "", page, flags=re.DOTALL)
    assert "Ben" in text
    assert "Ann" not in text


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    seats = [Seat(number=number, level="random") for number in range(3)]
    assert Player.objects.count() == 0
    assert [computer_name(seat) for seat in seats] == ["Ashgrove", "Corvane", "Mirelle"]
