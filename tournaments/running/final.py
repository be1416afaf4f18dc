"""Consequences of an event's final standings: notices of places, and badges.

The last place that a player was notified of is stored as `Entry.final_place`, so that after
a correction only those with another place are notified.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from games.play.badges import badges
from tournaments.base import notices
from tournaments.base.pairing_records import History, load_history
from tournaments.models import Entry, Tournament
from tournaments.pairing.records import EntrantId
from tournaments.standings import club_standings, current_standings


@dataclass(frozen=True, slots=True)
class EventPlaces:
    """The places and titles of an event at one moment, to find out which ones a correction
    has changed. Entries and clubs are given by their primary keys.
    """

    entries: dict[int, int | None]
    """The places of the entries in the standings, best first; None for an entry that is
    still in the bracket of a finished event.
    """
    clubs: dict[int, int]
    """The places of clubs in a battle between clubs; empty in other events."""
    champions: list[int]
    """The entries that have the title of a finished event."""
    winning_clubs: list[int]

    @property
    def winners(self) -> dict[str, list[int]]:
        """The winners as data for the log."""
        return {"entries": self.champions, "clubs": self.winning_clubs}


def event_places(tournament: Tournament) -> EventPlaces:
    """Return the current places."""
    return placing_from(load_history(tournament))


def placing_from(history: History) -> EventPlaces:
    """Return the places that follow from a history."""
    found = current_standings.summary(history)
    clubs = club_standings.club_lines(history.tournament, found.lines)
    return EventPlaces(
        entries={line.entry.pk: line.place for line in found.lines},
        clubs={each.row.club_id: each.place for each in clubs if each.place is not None},
        champions=[entry.pk for entry in found.champions],
        winning_clubs=[each.row.club_id for each in club_standings.winning_clubs(clubs)],
    )


def moved_entries(
    before: EventPlaces, after: EventPlaces
) -> list[tuple[int, int | None, int | None]]:
    """Return the entries whose place has changed, each with the place before and after, the
    best of the new places first.
    """
    old, new = before.entries, after.entries
    return [
        (entry, old.get(entry), new[entry])
        for entry in sorted(new, key=lambda one: new[one] or 0)
        if old.get(entry) != new[entry]
    ]


def notify_final_places(tournament: Tournament, now: datetime) -> EventPlaces:
    """Notify all players of their final place and award badges; return the places.

    Call with the row locked, when the event has finished.
    """
    history = load_history(tournament)
    places = placing_from(history)
    told: list[notices.Told] = []
    for_club: list[notices.Told] = []
    for pk, place in places.entries.items():
        entry = history.entries[EntrantId(pk)]
        data = {"place": place, "people": len(places.entries)}
        of_club = _club_place_data(entry, places)
        notice = (entry.player_id, f"{pk}:{now.isoformat()}", data | of_club)
        (for_club if of_club else told).append(notice)
    notices.notify_each(tournament, "event_over", told)
    notices.notify_each(tournament, "event_battle_over", for_club)
    _store(tournament, places.entries, places.champions, now)
    return places


def notify_corrected_places(
    tournament: Tournament, before: EventPlaces, places: EventPlaces, now: datetime
) -> None:
    """Notify players whose final place or whose club's place has changed, and award or
    withdraw badges.

    Call with the row locked. Does nothing if no place has changed.

    Args:
        before: the places before the correction.
        places: the places now.
    """
    stored = _store(tournament, places.entries, places.champions, now)
    moved = {entry.pk for entry in stored}
    clubs = {
        club for club, place in places.clubs.items() if before.clubs.get(club) != place
    }
    told: list[notices.Told] = []
    for_club: list[notices.Told] = []
    concerned = tournament.entries.filter(Q(pk__in=moved) | Q(club__in=clubs))
    open_: list[notices.Told] = []
    for entry in concerned.order_by("pk"):
        if entry.pk not in places.entries:
            continue
        place = places.entries[entry.pk]
        if place is None:
            open_.append((entry.player_id, "", {}))
            continue
        data = {"place": place, "people": len(places.entries)}
        of_club = _club_place_data(entry, places)
        notice = (entry.player_id, "", data | of_club)
        (for_club if of_club else told).append(notice)
    notices.notify_each(tournament, "event_place_open", open_)
    notices.notify_each(tournament, "event_place_changed", told)
    notices.notify_each(tournament, "event_battle_changed", for_club)


def withdraw_final_places(tournament: Tournament, now: datetime) -> None:
    """Clear the final places and withdraw the badges of an event that is reopened."""
    _store(tournament, {}, [], now)


def _club_place_data(entry: Entry, places: EventPlaces) -> dict[str, int]:
    place = places.clubs.get(entry.club_id or 0)
    return {} if place is None else {"club_place": place, "clubs": len(places.clubs)}


def _store(
    tournament: Tournament,
    places: Mapping[int, int | None],
    champions: Collection[int],
    now: datetime,
) -> list[Entry]:
    """Store the final places, award and withdraw badges; return the entries whose place has
    changed.
    """
    entries = list(tournament.entries.select_related("player", "partner"))
    moved = [each for each in entries if each.final_place != places.get(each.pk)]
    had_place = [each for each in entries if each.final_place is not None]
    were_first = [each for each in had_place if each.final_place == 1]
    for each in moved:
        each.final_place = places.get(each.pk)
    Entry.objects.bulk_update(moved, ["final_place"])
    if tournament.on_real_cards:
        # The site has not seen these games, so they bring no badges.
        return moved

    winners = _people_of(each for each in entries if each.pk in champions)
    badges.award_all(winners, "tournament-won", at=now)
    lost = _people_of(were_first) - winners
    badges.revoke_badge(
        lost - _champions_of_other_events(lost, tournament), "tournament-won"
    )

    people = _people_of(entries)
    stayed = Entry.objects.filter(
        _played_by(people),
        state__in=Entry.IN_FIELD,
        joined__isnull=False,
        tournament__state=Tournament.State.FINISHED,
        tournament__on_real_cards=False,
    )
    holders = _people_of(stayed) & people
    badges.award_all(holders, "tournament", at=now)
    if had_place:
        badges.revoke_badge(people - holders, "tournament")
    return moved


def _champions_of_other_events(people: set[int], but_for: Tournament) -> set[int]:
    """Return those of these people who have the title of another event."""
    events = (
        Tournament.objects.filter(
            state=Tournament.State.FINISHED,
            on_real_cards=False,
            entries__in=Entry.objects.filter(_played_by(people), final_place=1),
        )
        .exclude(pk=but_for.pk)
        .distinct()
    )
    return people & _people_of(
        one
        for each in events
        for one in current_standings.summary(load_history(each)).champions
    )


def _played_by(people: Iterable[int]) -> Q:
    return Q(player__in=people) | Q(partner__in=people)


def _people_of(entries: Iterable[Entry]) -> set[int]:
    both = ((each.player_id, each.partner_id) for each in entries)
    return {person for pair in both for person in pair if person is not None}
