"""Test the notice at a rated table whose players share a network address."""

import json
from typing import Any

import pytest
from django.test import Client

from games.community.notices.kinds import text_of
from games.models import Match, Notice
from games.play.tables.joining import match_join
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db

HERE, THERE = "93.184.216.34", "8.8.8.8"
WORDS = "may share your internet connection"


def visit(match: Match, name: str, address: str) -> str:
    """Open the table's page as a player from a network address; return its HTML."""
    client = Client(REMOTE_ADDR=address)
    client.force_login(person(name))
    return client.get(f"/table/{match.slug}/").content.decode()


def notified() -> list[str]:
    rows = Notice.objects.filter(kind="shared_address").order_by("player__username")
    return [row.player.username for row in rows.select_related("player")]


def test_those_who_share_one_are_told_and_nobody_else() -> None:
    match = table("ann", "ben", "cem", rated=True)
    assert WORDS not in visit(match, "cem", THERE)
    assert WORDS not in visit(match, "ann", HERE)
    assert WORDS in visit(match, "ben", HERE)
    assert notified() == ["ann", "ben"]
    eve = Client(REMOTE_ADDR=HERE)
    assert WORDS not in eve.get(f"/table/{match.slug}/").content.decode()


@pytest.mark.parametrize("title", ["", "At noon"])
def test_it_names_no_address_and_nobody(title: str) -> None:
    match = table("ann", "ben", rated=True, title=title)
    visit(match, "ann", HERE)
    visit(match, "ben", HERE)
    for notice in Notice.objects.filter(kind="shared_address"):
        said = text_of(notice)
        assert "That's fine" in said
        assert title in said
        for secret in (HERE, "Ann", "Ben"):
            assert secret not in json.dumps(notice.data) + said
        # No mail is sent about the notice.
        assert notice.mail_at is None


def test_each_is_told_once() -> None:
    match = table("ann", "ben", rated=True)
    for _time in range(2):
        visit(match, "ann", HERE)
        visit(match, "ben", HERE)
    visit(match, "ann", THERE)
    visit(match, "ben", THERE)
    assert notified() == ["ann", "ben"]


def test_unrated_and_finished_matches_have_none() -> None:
    match = table("ann", "ben")
    visit(match, "ann", HERE)
    assert WORDS not in visit(match, "ben", HERE)
    match = table("ann", "ben", rated=True)
    visit(match, "ann", HERE)
    fast_forward(match)
    assert WORDS not in visit(match, "ben", HERE)
    assert notified() == []


def test_who_has_left_the_table_does_not_count() -> None:
    match = table("ann", "ben", rated=True)
    visit(match, "ann", HERE)
    match.seats.filter(player=person("ann")).update(player=person("cem"))
    assert WORDS not in visit(match, "ben", HERE)
    assert notified() == []


@pytest.mark.parametrize("keeps_rating", [True, False])
def test_nobody_is_told_before_the_match_begins(
    keeps_rating: bool, django_capture_on_commit_callbacks: Any
) -> None:
    match = table("ann", "ben", None, rated=True)
    visit(match, "ann", HERE)
    assert WORDS not in visit(match, "ben", HERE)
    assert notified() == []
    if not keeps_rating:
        Match.objects.filter(pk=match.pk).update(rated=False)
    with django_capture_on_commit_callbacks(execute=True):
        match_join(invite=match.invite, player=person("cem"))
    assert Match.objects.get(pk=match.pk).is_running
    assert notified() == (["ann", "ben"] if keeps_rating else [])
