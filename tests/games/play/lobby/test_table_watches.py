"""Test notices about tables that open in the lobby."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.community.notices.kinds import still_holds
from games.community.relations.services import block_player
from games.models import Match, Notice, TableWatch
from games.play.lobby import table_watches
from games.play.match.moves.clocks import PRESETS
from games.play.tables.creation import match_create
from games.play.tables.terms import TableTerms
from tests.games.browsers import browser
from tests.games.set_up import person

pytestmark = pytest.mark.django_db


def open_table(host: str, seats: int = 2, *, listed: bool = True) -> Match:
    """Set up a table that waits without its host on the site, as clocks of days do."""
    sitters = [person(host), *[None] * (seats - 1)]
    terms = TableTerms(listed=listed, timing=PRESETS["1d"])
    return match_create(terms, host=person(host), sitters=sitters)


def told() -> list[str]:
    """Run the sweep; return the addresses of the notices since then."""
    before = set(Notice.objects.values_list("pk", flat=True))
    table_watches.tell_watchers(now=timezone.now())
    new = Notice.objects.filter(kind="table_open").exclude(pk__in=before)
    return [each.url for each in new]


def watch(name: str, **filters: str) -> None:
    table_watches.start_watch(player=person(name), filters=filters)


def test_a_player_is_told_once_of_a_table_that_passes_the_filters() -> None:
    open_table("eve")  # it is open already
    watch("ann", seats="3")
    open_table("ben")
    open_table("ben", seats=3, listed=False)
    assert told() == []
    fitting = open_table("ben", seats=3)
    assert told() == [f"/lobby/{fitting.slug}/"]
    assert not TableWatch.objects.exists()
    open_table("cem", seats=3)
    assert told() == []


def test_nobody_is_told_of_tables_where_they_may_not_or_do_sit() -> None:
    watch("ann")
    open_table("ann")
    open_table("ben")
    assert told() == []
    Match.objects.filter(host=person("ann")).delete()
    block_player(player=person("ben"), other_id=person("ann").pk)
    assert told() == []


def test_the_notice_holds_while_the_table_waits() -> None:
    watch("ann")
    match = open_table("ben")
    told()
    notice = Notice.objects.get(kind="table_open")
    assert still_holds(notice)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.ABANDONED)
    assert not still_holds(notice)


def test_a_watch_ends_by_itself_and_in_the_lobby() -> None:
    reader = browser("ann")
    reader.post("/lobby/?seats=3", {"watch": "start"})
    assert TableWatch.objects.get().filters == {"seats": "3"}
    assert "We tell you when a table opens" in reader.get("/lobby/").content.decode()
    reader.post("/lobby/", {"watch": "stop"})
    assert not TableWatch.objects.exists()
    watch("ann")
    TableWatch.objects.update(until=timezone.now() - timedelta(seconds=1))
    open_table("ben")
    assert told() == []
    assert not TableWatch.objects.exists()
    assert browser().post("/lobby/", {"watch": "start"}).status_code == 302
