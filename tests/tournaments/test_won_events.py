"""Test that followers of the winner of a tournament see the victory."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.community.relations import services as relations
from games.models import Player
from games.play.lobby.activity import recent_activities
from tests.games.set_up import person
from tests.tournaments.events import play_event, published, start
from tournaments.models import Tournament
from tournaments.web.hall_of_fame import winners_of

pytestmark = pytest.mark.django_db


def test_followers_read_who_won_a_tournament() -> None:
    event = play_event(start(published("ann", "ben", format="round-robin")))
    ((winner,),) = winners_of([event]).values()
    name = winner.people[0].player.username  # type: ignore[union-attr]
    reader = person("zoe")
    for each in ("ann", "ben"):
        relations.follow(player=reader, other_id=person(each).pk)

    def won() -> list[tuple[str, str, str]]:
        return [
            (player.username, each.text, each.url)
            for player, each in recent_activities(reader)
            if "tournament" in each.text
        ]

    page = f"/tournaments/{event.slug}/"
    assert won() == [(name, "won the tournament “Night of Tests”.", page)]
    Player.objects.filter(username=name).update(shares_activity=["tables", "badges"])
    assert won() == []
    Player.objects.filter(username=name).update(shares_activity=["events"])
    Tournament.objects.filter(pk=event.pk).update(
        finished_at=timezone.now() - timedelta(days=8)
    )
    assert won() == []
