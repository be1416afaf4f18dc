"""Test who gets which notices of an event, for each kind of notice and each role."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.community.relations.services import follow
from games.models import Notice
from tests.games.set_up import person
from tests.tournaments.events import (
    accept,
    director,
    entry_of,
    play_event,
    published,
    start,
)
from tournaments.base import notices
from tournaments.directing import entry_acts, event_acts
from tournaments.entries import pairs, player_acts
from tournaments.models import Entry, Tournament

pytestmark = pytest.mark.django_db

State = Entry.State

ROLES = {
    "eve": State.ENTERED,
    "chet": State.CHECKED_IN,
    "wim": State.WAITING,
    "ina": State.INVITED,
    "lea": State.WITHDRAWN,
    "dora": State.DROPPED,
    "quin": State.DISQUALIFIED,
}
"""The state of each player's entry, by name. A follower and a computer are added as
well.
"""

ALL_HERE = {"eve", "chet", "wim"}

News = Callable[[Tournament], object]

NEWS: dict[str, tuple[News, set[str]]] = {
    "event_message": (
        lambda found: event_acts.announce_to_all(
            tournament_id=found.pk, by=director(), text="Bring tea."
        ),
        ALL_HERE,
    ),
    "event_cancelled": (
        lambda found: event_acts.cancel(
            tournament_id=found.pk, by=director(), reason="Rain."
        ),
        {*ALL_HERE, "ina"},
    ),
    "event_full": (lambda found: notices.notify_all(found, "event_full"), {"wim"}),
    "event_check_in": (
        lambda found: notices.notify_all(found, "event_check_in"),
        {"eve", "chet"},
    ),
    "event_reopened": (
        lambda found: notices.notify_all(found, "event_reopened"),
        {"eve", "chet", "dora", "quin"},
    ),
    "event_removed": (
        lambda found: entry_acts.drop_entry(
            tournament_id=found.pk,
            by=director(),
            entry_id=entry_of(found, "wim").pk,
            reason="A test.",
        ),
        {"wim"},
    ),
}


def told(kind: str) -> set[str]:
    rows = Notice.objects.filter(kind=kind)
    return set(rows.values_list("player__username", flat=True))


@pytest.mark.parametrize("kind", NEWS)
def test_news_reach_whom_they_concern(kind: str) -> None:
    found = published(*ROLES, table_size=2)
    for name, state in ROLES.items():
        found.entries.filter(player=person(name)).update(state=state)
    entry_acts.add_computer_or_invite(
        tournament_id=found.pk, by=director(), level="random", reason="A test."
    )
    follow(player=person("fan"), other_id=person("eve").pk)
    happens, concerned = NEWS[kind]
    happens(found)
    assert told(kind) == concerned


def test_both_of_a_pair_hear_the_same() -> None:
    teams = {"options": {"teams": True, "draft": "quick"}, "table_size": 2}
    found = published(**teams)
    player_acts.enter(tournament_id=found.pk, player=person("ann"))
    pairs.ask_partner(tournament_id=found.pk, player=person("ann"), partner=person("ben"))
    accept(found, "ben")
    for kind in ("event_message", "event_cancelled"):
        NEWS[kind][0](found)
        assert told(kind) == {"ann", "ben"}


def test_a_place_that_was_taken_over_is_told_to_who_has_it_now() -> None:
    found = play_event(start(published("ann", "ben", "cem", table_size=3, rounds=1)))
    assert told("event_over") == {"ann", "ben", "cem"}
    Entry.objects.filter(pk=entry_of(found, "cem").pk).update(player=person("dot"))
    event_acts.announce_to_all(tournament_id=found.pk, by=director(), text="Well played.")
    assert told("event_message") == {"ann", "ben", "dot"}
