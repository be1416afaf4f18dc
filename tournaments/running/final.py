"""What follows from the final standings of an event: notices of places, and badges.

Standings are worked out anew each time. What was last told and given is kept as
`Entry.final_place`, so that a corrected result changes it for those whom it concerns.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.db.models import Q

from games.profiles import badges
from tournaments import club_standings, current_standings, notices
from tournaments.history import History, load
from tournaments.models import Entry, Tournament


def conclude(tournament: Tournament, now: datetime) -> list[Entry]:
    """Tell everybody in which place they are in the end; return the winners.

    Call with the row locked, when the event has finished.
    """
    history = load(tournament)
    lines = current_standings.lines(history)
    clubs = club_standings.club_lines(tournament, lines)
    by_club = {each.row.club_id: each.place for each in clubs if each.place is not None}
    told: list[notices.Told] = []
    for_club: list[notices.Told] = []
    for line in lines:
        key = f"{line.entry.pk}:{now.isoformat()}"
        data = {"place": line.place, "people": len(lines)}
        place = by_club.get(line.entry.club_id or 0)
        if place is None:
            told.append((line.entry.player_id, key, data))
        else:
            data |= {"club_place": place, "clubs": len(by_club)}
            for_club.append((line.entry.player_id, key, data))
    notices.tell_each(tournament, "event_over", told)
    notices.tell_each(tournament, "event_battle_over", for_club)
    _store(history, current_standings.places(lines), now)
    return [line.entry for line in lines if line.place == 1]


def correct(tournament: Tournament, now: datetime) -> None:
    """Tell those whose final place has changed, and give and take badges accordingly.

    Call with the row locked; does nothing where no place has changed.
    """
    history = load(tournament)
    places = current_standings.places(current_standings.lines(history))
    moved = _store(history, places, now)
    told = [
        (
            entry.player_id,
            "",
            {"place": places[entry.pk], "people": len(places)},
        )
        for entry in moved
        if entry.pk in places
    ]
    notices.tell_each(tournament, "event_place_changed", told)


def withdraw(tournament: Tournament, now: datetime) -> None:
    """Take back what followed from the end of an event that goes on."""
    _store(load(tournament), {}, now)


def _store(history: History, places: dict[int, int], now: datetime) -> list[Entry]:
    """Store the final places and give and take badges; return whose place has changed."""
    tournament = history.tournament
    entries = tournament.entries.select_related("player", "partner")
    moved = [each for each in entries if each.final_place != places.get(each.pk)]
    had_one = [each for each in entries if each.final_place is not None]
    people = {person.pk for each in entries for person in each.people}
    may_lose = {person.pk for each in had_one for person in each.people}
    for each in moved:
        each.final_place = places.get(each.pk)
    Entry.objects.bulk_update(moved, ["final_place"])
    # Badges of an event are for those who are there at its end.
    ended = Entry.objects.filter(state__in=Entry.IN_FIELD, final_place__isnull=False)
    won = ended.filter(final_place=1)
    if not current_standings.has_champion(history):
        won = won.exclude(tournament=tournament)
    for kind, earned in (("tournament", ended), ("tournament-won", won)):
        holders = _people_of(earned.filter(_played_by(people))) & people
        badges.award_all(holders, kind, at=now)
        badges.take_back(may_lose - holders, kind)
    return moved


def _played_by(people: Iterable[int]) -> Q:
    return Q(player__in=people) | Q(partner__in=people)


def _people_of(entries: Iterable[Entry]) -> set[int]:
    both = ((each.player_id, each.partner_id) for each in entries)
    return {person for pair in both for person in pair if person is not None}
