"""Consequences of an event's final standings: notices of places, and badges.

The last place that a player was notified of is stored as `Entry.final_place`, so that after
a correction only those with another place are notified.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from games.play.badges import badges
from tournaments.base import notices
from tournaments.base.pairing_records import History, load_history
from tournaments.formats import StandingsLine
from tournaments.models import Entry, Tournament
from tournaments.standings import club_standings, current_standings


@dataclass(frozen=True, slots=True)
class EventPlaces:
    """The places of an event at one moment, to find out which ones a correction has
    changed.
    """

    entries: dict[int, int]
    """The places of entries, by primary key."""
    clubs: dict[int, int]
    """The places of clubs in a battle between clubs, by primary key; empty in other
    events.
    """


def event_places(tournament: Tournament) -> EventPlaces:
    """Return the current places."""
    return placing_from(load_history(tournament))


def placing_from(history: History) -> EventPlaces:
    """Return the places that follow from a history."""
    return _event_places(history.tournament, current_standings.standings_lines(history))


def _event_places(tournament: Tournament, lines: list[StandingsLine]) -> EventPlaces:
    clubs = club_standings.club_lines(tournament, lines)
    return EventPlaces(
        current_standings.places(lines),
        {each.row.club_id: each.place for each in clubs if each.place is not None},
    )


def notify_final_places(tournament: Tournament, now: datetime) -> dict[str, list[int]]:
    """Notify all players of their final place and award badges.

    Call with the row locked, when the event has finished.

    Returns:
        The winners as data for the log.
    """
    history = load_history(tournament)
    lines = current_standings.standings_lines(history)
    placing = _event_places(tournament, lines)
    told: list[notices.Told] = []
    for_club: list[notices.Told] = []
    for line in lines:
        key = f"{line.entry.pk}:{now.isoformat()}"
        data = {"place": line.place, "people": len(lines)}
        of_club = _club_place_data(line.entry, placing)
        notice = (line.entry.player_id, key, data | of_club)
        (for_club if of_club else told).append(notice)
    notices.notify_each(tournament, "event_over", told)
    notices.notify_each(tournament, "event_battle_over", for_club)
    _store(history, placing.entries, now)
    return winners(history, lines)


def winners(history: History, lines: list[StandingsLine]) -> dict[str, list[int]]:
    """Return the primary keys of an event's champions as `entries`, and of the clubs that
    won a battle between clubs as `clubs`.

    Args:
        lines: the standings that follow from the history.
    """
    clubs = club_standings.club_lines(history.tournament, lines)
    return {
        "entries": [each.pk for each in current_standings.champion_entries(history)],
        "clubs": [each.row.club_id for each in club_standings.winning_clubs(clubs)],
    }


def notify_corrected_places(
    tournament: Tournament, before: EventPlaces, now: datetime
) -> None:
    """Notify players whose final place or whose club's place has changed, and award or
    withdraw badges.

    Call with the row locked. Does nothing if no place has changed.

    Args:
        before: the places before the correction.
    """
    history = load_history(tournament)
    lines = current_standings.standings_lines(history)
    placing = _event_places(tournament, lines)
    moved = {entry.pk for entry in _store(history, placing.entries, now)}
    clubs = {
        club for club, place in placing.clubs.items() if before.clubs.get(club) != place
    }
    told: list[notices.Told] = []
    for_club: list[notices.Told] = []
    concerned = tournament.entries.filter(Q(pk__in=moved) | Q(club__in=clubs))
    open_: list[notices.Told] = []
    ranked = {line.entry.pk for line in lines}
    for entry in concerned.order_by("pk"):
        if entry.pk not in ranked:
            continue
        if entry.pk not in placing.entries:
            open_.append((entry.player_id, "", {}))
            continue
        data = {"place": placing.entries[entry.pk], "people": len(lines)}
        of_club = _club_place_data(entry, placing)
        notice = (entry.player_id, "", data | of_club)
        (for_club if of_club else told).append(notice)
    notices.notify_each(tournament, "event_place_open", open_)
    notices.notify_each(tournament, "event_place_changed", told)
    notices.notify_each(tournament, "event_battle_changed", for_club)


def withdraw_final_places(tournament: Tournament, now: datetime) -> None:
    """Clear the final places and withdraw the badges of an event that is reopened."""
    _store(load_history(tournament), {}, now)


def _club_place_data(entry: Entry, placing: EventPlaces) -> dict[str, int]:
    place = placing.clubs.get(entry.club_id or 0)
    return {} if place is None else {"club_place": place, "clubs": len(placing.clubs)}


def _store(history: History, places: dict[int, int], now: datetime) -> list[Entry]:
    """Store the final places, award and withdraw badges; return the entries whose place has
    changed.
    """
    entries = list(history.tournament.entries.select_related("player", "partner"))
    moved = [each for each in entries if each.final_place != places.get(each.pk)]
    had_place = [each for each in entries if each.final_place is not None]
    were_first = [each for each in had_place if each.final_place == 1]
    for each in moved:
        each.final_place = places.get(each.pk)
    Entry.objects.bulk_update(moved, ["final_place"])

    finished = history.tournament.state == Tournament.State.FINISHED
    champions = _people_of(current_standings.champion_entries(history) if finished else ())
    badges.award_all(champions, "tournament-won", at=now)
    lost = _people_of(were_first) - champions
    badges.take_back(
        lost - _champions_of_other_events(lost, history.tournament), "tournament-won"
    )

    people = _people_of(entries)
    stayed = Entry.objects.filter(
        _played_by(people),
        state__in=Entry.IN_FIELD,
        joined__isnull=False,
        tournament__state=Tournament.State.FINISHED,
    )
    holders = _people_of(stayed) & people
    badges.award_all(holders, "tournament", at=now)
    if had_place:
        badges.take_back(people - holders, "tournament")
    return moved


def _champions_of_other_events(people: set[int], but_for: Tournament) -> set[int]:
    """Return those of these people who have the title of another event."""
    events = (
        Tournament.objects.filter(
            state=Tournament.State.FINISHED,
            entries__in=Entry.objects.filter(_played_by(people), final_place=1),
        )
        .exclude(pk=but_for.pk)
        .distinct()
    )
    return people & _people_of(
        one
        for each in events
        for one in current_standings.champion_entries(load_history(each))
    )


def _played_by(people: Iterable[int]) -> Q:
    return Q(player__in=people) | Q(partner__in=people)


def _people_of(entries: Iterable[Entry]) -> set[int]:
    both = ((each.player_id, each.partner_id) for each in entries)
    return {person for pair in both for person in pair if person is not None}
