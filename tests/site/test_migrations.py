"""A site as an earlier version filled it is the same site after migrating.

`stored/site-0004.json.gz` has every row of `games` and `tournaments` of such a site, by
model and column: matches of all sizes (rated, adjusted, annulled, forfeited, running,
waiting), series, a Swiss event, a league and two brackets. The version before games had a
contract wrote it, with the migrations named in `OLD`.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps as now
from django.db import connections, transaction
from django.db.backends.sqlite3.base import DatabaseWrapper
from django.db.migrations.executor import MigrationExecutor
from pytest_django import DjangoDbBlocker

from games.contract import game_of
from games.match.verify import differences
from games.models import (
    Badge,
    Match,
    Player,
    QuickQueue,
    Rating,
    RatingChange,
    Relation,
    Seat,
    SeatTrait,
    Suspicion,
)
from games.profiles import badges, records
from games.rendering import seat_infos
from games.tables import presets
from tournaments import ranking
from tournaments.models import Entry, Series, TableSeat, Tournament
from tournaments.rendering.people import Holders
from tournaments.series.selectors import series_progress

STORED = Path(__file__).parent / "stored" / "site-0004.json.gz"
OLD = [("games", "0004_address"), ("tournaments", "0003_failing_steps")]

Rows = dict[str, list[dict[str, Any]]]


@pytest.fixture(scope="module")
def rows() -> Rows:
    """What the old site had stored."""
    found: Rows = json.loads(gzip.decompress(STORED.read_bytes()))
    # Nobody there followed anybody: two rows as they were.
    one, other = (player["id"] for player in found["games.player"][:2])
    when = "2026-03-01T20:00:00+00:00"
    found["games.tie"] = [
        {"id": 1, "by_id": one, "to_id": other, "kind": "follow", "at": when},
        {"id": 2, "by_id": other, "to_id": one, "kind": "block", "at": when},
    ]
    # The games there were too few for moderators to see a pattern in them.
    seen = {"kind": "spares", "key": f"spares-{one}-{other}", "player_id": one}
    found["games.suspicion"] = [seen | {"other_id": other}]
    _computers_in_events(found)
    return found


def _computers_in_events(found: Rows) -> None:
    """Put a computer without a name at a table of the first event, which all its entries
    were people of, and have somebody taken over between its first two rounds.
    """
    entries, tables = found["tournaments.entry"], found["tournaments.table"]
    own = {each["id"] for each in found["tournaments.round"] if each["tournament_id"] == 1}
    table = next(each for each in tables if each["round_id"] in own)
    filler = {"player_id": None, "level": "random", "name": "", "filler": True}
    last = max(each["id"] for each in entries)
    entries += [entries[0] | filler | {"id": last + number} for number in (1, 2)]
    seats = found["tournaments.tableseat"]
    seat = next(each for each in seats if each["table_id"] == table["id"])
    seat["entry_id"] = last + 2
    games = found["tournaments.seriesgame"]
    matches = {g["match_id"] for g in games if g["series_id"] == table["series_id"]}
    for row in found["tournaments.seriesseat"] + found["games.seat"]:
        here = row.get("series_id") == table["series_id"] or row.get("match_id") in matches
        if here and row["number"] == seat["number"]:
            row |= {"player_id": None, "level": "random"}
    line = found["tournaments.logentry"][0]
    taken = {"entry": entries[0]["id"], "old": 7, "new": entries[0]["player_id"]}
    found["tournaments.logentry"].append(
        line
        | {"id": 9000, "tournament_id": 1, "kind": "replaced", "data": taken}
        | {"at": table["finished_at"]}
    )


@pytest.fixture(scope="module")
def migrated(
    rows: Rows,
    tmp_path_factory: pytest.TempPathFactory,
    django_db_setup: None,
    django_db_blocker: DjangoDbBlocker,
) -> Iterator[None]:
    """Fill a database of the old version and migrate it, in the place of the usual one."""
    usual = connections["default"]
    terms = {**connections.settings["default"], "ENGINE": "django.db.backends.sqlite3"}
    terms |= {"NAME": str(tmp_path_factory.mktemp("old") / "site.sqlite3"), "OPTIONS": {}}
    with django_db_blocker.unblock():
        connections["default"] = DatabaseWrapper(terms, "default")
        try:
            executor = MigrationExecutor(connections["default"])
            executor.migrate(OLD)
            _fill(executor.loader.project_state(OLD).apps, rows)
            executor = MigrationExecutor(connections["default"])
            executor.migrate(executor.loader.graph.leaf_nodes())
            yield
        finally:
            connections["default"].close()
            connections["default"] = usual


def _fill(then: Any, rows: Rows) -> None:
    with transaction.atomic():
        for label, found in rows.items():
            model = then.get_model(label)
            model.objects.all().delete()
            columns = {each.attname: each for each in model._meta.concrete_fields}
            model.objects.bulk_create(
                [
                    model(**{name: columns[name].to_python(row[name]) for name in row})
                    for row in found
                ],
                batch_size=200,
            )


def test_nothing_is_lost(migrated: None, rows: Rows) -> None:
    renamed = {"games.seatarchive": "games.seattrait", "games.tie": "games.relation"}
    for label, found in rows.items():
        model = now.get_model(renamed.get(label, label))
        assert model._base_manager.count() == len(found), label


def test_wounds_are_scores_and_places_stay(migrated: None, rows: Rows) -> None:
    for label, model in (("games.seat", Seat), ("tournaments.tableseat", TableSeat)):
        before = [(row["id"], row["place"], row["wounds"]) for row in rows[label]]
        after = model._base_manager.order_by("pk").values_list("pk", "place", "score")
        assert list(after) == before
        assert any(score for _pk, _place, score in before)


def test_badges_presets_and_signals_belong_to_their_game(
    migrated: None, rows: Rows
) -> None:
    found = set(Badge.objects.values_list("game", "kind"))
    assert {("nightfall", "every-size"), ("nightfall", "won-five"), ("", "won")} <= found
    assert badges.known().keys() >= found
    for preset in rows["games.tablepreset"]:
        player = Player.objects.get(pk=preset["player_id"])
        kept = presets.last_of(player, "nightfall")
        if preset["name"]:
            (named,) = presets.named_of(player, "nightfall")
            kept = named.data
        assert kept == preset["data"]
    old = rows["games.suspicion"][0]["key"]
    key = Suspicion.objects.get().key
    assert key == old.replace("spares-", "spares-nightfall-")


def test_private_archives_are_traits(migrated: None, rows: Rows) -> None:
    before = {(row["seat_id"], row["card"]) for row in rows["games.seatarchive"]}
    assert set(SeatTrait.objects.values_list("seat_id", "trait")) == before


def test_who_follows_and_blocks_whom_stays(migrated: None, rows: Rows) -> None:
    columns = ("pk", "by_id", "to_id", "kind")
    before = [
        (row["id"], row["by_id"], row["to_id"], row["kind"]) for row in rows["games.tie"]
    ]
    assert list(Relation.objects.order_by("pk").values_list(*columns)) == before


def test_computers_of_events_have_their_names_at_their_tables(migrated: None) -> None:
    one, other = Entry.objects.filter(tournament=1, filler=True)
    assert (one.name, other.name) == ("Ashgrove", "Corvane")
    place = TableSeat.objects.get(entry=other)
    assert place.table.series is not None
    theirs = Seat.objects.filter(
        match__series_game__series=place.table.series, number=place.number
    )
    assert {seat_infos([seat])[0].name for seat in theirs} == {"Corvane"}
    assert place.table.series.seats.get(number=place.number).name == "Corvane"


def test_an_entry_that_was_taken_over_had_somebody_else_before(migrated: None) -> None:
    event, entry = Tournament.objects.get(pk=1), Entry.objects.get(pk=1)
    holders = Holders.of(event)
    first = event.rounds_played.get(number=1)
    assert holders.at(entry, first.starts_at).player == Player.objects.get(pk=7)
    assert holders.at(entry, None).player == entry.player


def test_everything_belongs_to_the_game_that_there_was(migrated: None) -> None:
    for model in (Match, Series, Tournament):
        assert set(model._base_manager.values_list("game", flat=True)) == {"nightfall"}


def test_tie_breaks_go_by_the_new_name(migrated: None, rows: Rows) -> None:
    before = {row["id"]: row["ties"] for row in rows["tournaments.tournament"]}
    assert ["wounds", "wins"] in before.values()
    for event in Tournament.objects.all():
        expected = [{"wounds": "score"}.get(tie, tie) for tie in before[event.pk]]
        assert event.ties == expected


def test_every_match_that_was_played_is_still_what_its_moves_lead_to(
    migrated: None,
) -> None:
    played = Match.objects.filter(status=Match.Status.FINISHED).exclude(version=0)
    checked = 0
    for match in played:
        if match.result != {"places": []}:
            assert differences(match) == [], match
            checked += 1
    assert checked == 9


def test_standings_series_and_records_read_as_before(migrated: None, rows: Rows) -> None:
    wounds = {row["id"]: row["wounds"] for row in rows["games.seat"]}
    for series in Series.objects.exclude(terms=Series.Terms.SINGLE):
        found = series_progress(series)
        for total in found.totals:
            seats = Seat.objects.filter(
                match__series_game__series=series,
                match__status=Match.Status.FINISHED,
                number=total.seat,
            )
            assert total.score == sum(wounds[seat.pk] or 0 for seat in seats)
    for event in Tournament.objects.filter(state=Tournament.State.FINISHED):
        lines = ranking.standings_of(event)
        assert [line.place for line in lines][:1] == [1]
    ann = Seat.objects.filter(player__username="ann").first()
    assert ann is not None
    assert ann.player is not None
    lines = records.records(ann.player)["nightfall"]
    assert sum(line.played for line in lines) >= 8


def test_places_of_old_matches_are_places(migrated: None) -> None:
    for match in Match.objects.filter(status=Match.Status.FINISHED):
        for row in (match.result or {"places": []})["places"]:
            assert row["score"] == row["wounds"]
        assert game_of(match.game).score is not None


def test_ratings_stay(migrated: None, rows: Rows) -> None:
    before = {
        (row["player_id"], "nightfall", row["pool"]): (row["mu"], row["sigma"])
        for row in rows["games.rating"]
    }
    after = {
        (each.player_id, each.game, each.pool): (each.mu, each.sigma)
        for each in Rating.objects.all()
    }
    assert after == before
    assert set(RatingChange.objects.values_list("game", flat=True)) == {"nightfall"}
    assert RatingChange.objects.count() == len(rows["games.ratingchange"])
    assert QuickQueue.objects.exists()
