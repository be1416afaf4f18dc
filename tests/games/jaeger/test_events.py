"""Test tournaments and series of Jäger der Nacht: tables of four to eight players, and
several winners.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import game_of
from games.models import Match
from games.play.match.replaying.verify import differences_from_replay
from tests.games.browsers import browser
from tests.games.set_up import person, play_to_the_end, quick_terms
from tests.tournaments.events import prepare
from tournaments.demo import demo_tournament
from tournaments.models import Tournament
from tournaments.refusals import BadSettings
from tournaments.series.selectors import series_progress
from tournaments.series.services import advance, series_create
from tournaments.standings import current_standings

pytestmark = pytest.mark.django_db


PLANS = {
    "swiss": {"format": "swiss", "players": 9, "seats": 5, "rounds": 2},
    "arena": {"format": "arena", "players": 8, "seats": 4, "rounds": 1},
}


@pytest.mark.parametrize("name", PLANS)
def test_formats_for_tables_play_it_to_their_end(name: str) -> None:
    plan: Any = demo_tournament.DemoSettings(game="jaeger", level="beginner", **PLANS[name])
    found = demo_tournament.prepare_event(plan)
    list(demo_tournament.run_event(found, plan))
    found.refresh_from_db()
    assert found.state == Tournament.State.FINISHED
    matches = Match.objects.filter(game="jaeger", status=Match.Status.FINISHED)
    assert matches.count() == Match.objects.count() > 0
    assert differences_from_replay(matches[0]) == []
    for match in matches:
        seats = list(match.seats.all())
        assert len(seats) in game_of("jaeger").seats
        won = [seat for seat in seats if seat.score]
        assert all(seat.place == 1 for seat in won)
        assert {seat.place for seat in seats} <= {1, len(won) + 1}
    lines = current_standings.standings_of(found)
    assert len(lines) == PLANS[name]["players"]
    assert lines[0].place == 1


@pytest.mark.parametrize(
    "format", ["round-robin", "single-elimination", "double-elimination"]
)
def test_duels_are_refused(format: str) -> None:
    """Rule: JDN-SERIES-10."""
    with pytest.raises(BadSettings) as refused:
        prepare(game="jaeger", format=format, options={})
    assert refused.value.field == "format"


def test_a_series_adds_up_wins() -> None:
    """Rules: JDN-SERIES-1, JDN-SERIES-4."""
    page = browser("ann").get("/series/new/?game=jaeger").content.decode()
    assert "Jäger der Nacht" in page
    terms = quick_terms(["beginner"] * 4, {"game": "jaeger", "options": {}})
    found = series_create(**terms | {"host": person("ann")})
    for _ in range(2):
        newest = found.games.latest("number").match
        if newest.is_running:
            play_to_the_end(newest)
        found = advance(found.pk)
    progress = series_progress(found)
    assert progress.games
    assert next(iter(progress.totals)).place == 1
