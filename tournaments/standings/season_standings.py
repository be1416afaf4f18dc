"""The standings of a season of events, computed from the stored final places."""

from __future__ import annotations

from typing import Any

from games.base.sanctions.offices import banned_among
from tournaments.models import Entry, EventSeason, Tournament
from tournaments.pairing.scoring.season import Finish, SeasonLine, season_standings


def season_lines(season: EventSeason) -> list[SeasonLine]:
    """Return the standings of a season, best first.

    Players with a permanent ban are left out. The results of others stay the same: they
    follow from the places in the events.
    """
    finished = season.events.filter(state=Tournament.State.FINISHED)
    order = finished.order_by("starts_at", "pk").values_list("pk", flat=True)
    events: dict[int, list[Finish]] = {event: [] for event in order}
    rows = Entry.objects.filter(
        tournament__in=events, final_place__isnull=False, filler=False
    ).order_by("pk")
    people: set[int] = set()
    whole: Any = rows.values_list("tournament", "final_place", "player", "partner")
    for event, place, *both in whole:
        players = tuple(each for each in both if each is not None)
        people.update(players)
        events[event].append(Finish(place, players))
    return season_standings(season.rules, events, without=banned_among(people))
