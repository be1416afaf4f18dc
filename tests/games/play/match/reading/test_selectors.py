"""Test the selectors of lists and pages of matches."""

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from games.models import Match
from games.play.match.reading import own_matches, selectors
from games.play.tables.leaving import match_cancel
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db


def test_the_link_lets_anybody_watch_and_players_sit() -> None:
    match = table("ann", "random")
    for user, seat in [(person("ann"), 0), (person("eve"), None), (AnonymousUser(), None)]:
        access = selectors.match_access(slug=match.slug, user=user)
        assert (access.match, access.seat) == (match, seat)
    with pytest.raises(Match.DoesNotExist):
        selectors.match_access(slug=match.invite, user=person("ann"))


def test_a_players_tables_open_ones_first() -> None:
    ended = fast_forward(table("ann", "random"))
    waiting = table("ann", None)
    running = table("random", "ann", options={"draft": "base4"})
    given_up = table("ann", None)
    match_cancel(match_id=given_up.pk, player=person("ann"))
    table("ben", "random")

    found = own_matches.matches_of(player=person("ann"))

    assert found == [running, waiting, ended]
    assert [selectors.is_asked(match=match, player=person("ann")) for match in found] == [
        True, False, False,
    ]  # fmt: skip
    assert own_matches.matches_of(player=person("ann"), limit=1) == [running]


def test_tables_that_wait_for_the_player_come_first() -> None:
    asked, unasked = table("ann", "ben"), table("ben", "ann")
    waiting = table("ann", None)
    assert own_matches.matches_of(player=person("ann")) == [asked, waiting, unasked]
    assert own_matches.matches_of(player=person("ben"), limit=1) == [unasked]


def test_what_the_server_answers_does_not_wait_for_the_player() -> None:
    match, ann = table("ann", "ben"), person("ann")
    assert selectors.is_asked(match=match, player=ann)
    match.seats.filter(player=ann).update(due_at=timezone.now())
    assert not selectors.is_asked(match=match, player=ann)


def test_only_listed_matches_are_for_everybody() -> None:
    ended = fast_forward(table("random", "random", listed=True))
    running = table("random", "random", listed=True)
    table("ann", "random")
    assert selectors.public_matches() == [running, ended]
    assert selectors.public_matches(limit=1) == [running]


def test_lists_carry_no_secrets_and_ask_the_database_little(
    django_assert_num_queries: Any,
) -> None:
    for _ in range(3):
        table("ann", "random")
    player = person("ann")
    with django_assert_num_queries(3):
        found = own_matches.matches_of(player=player)
        assert all(str(seat.player or seat) for row in found for seat in row.seats.all())
    for row in found:
        assert {"position", "seed", "result"} <= row.get_deferred_fields()


def test_an_invitation_leads_to_its_match() -> None:
    match = table("ann", None)
    assert selectors.match_of_invite(invite=match.invite) == match
    with pytest.raises(Match.DoesNotExist):
        selectors.match_of_invite(invite=match.slug)
