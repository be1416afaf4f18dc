"""The hall of fame: winners of tournaments, and the results of one player.

Winners are read from the log entry of an event's end; if a result was corrected later, from
the current standings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import F, Max, Min, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.views.decorators.http import require_http_methods

from games.base.sanctions.offices import banned_among, banned_for_ever
from games.contract import all_games
from games.contract.winner_query import won
from games.models import Club, Player
from tournaments.base import pair_seats
from tournaments.models import Entry, LogEntry, TableSeat, Tournament, played_by
from tournaments.rendering.entry_names import EntryName, Holders, name_of_entry
from tournaments.running import final

MAX_TITLES_LISTED = 60
MAX_TITLES = 10


@dataclass(frozen=True, slots=True)
class EventWinners:
    """A tournament and its winners."""

    tournament: Tournament
    winners: list[EntryName]
    clubs: list[Club]
    """The clubs that won a battle between clubs, whose title belongs to no single
    player.
    """
    people: int
    """Number of entries; if `is_for_pairs`, an entry is a pair."""
    is_for_pairs: bool


@dataclass(frozen=True, slots=True)
class TitleHolder:
    """A player and their number of titles."""

    who: EntryName
    titles: int


@dataclass(frozen=True, slots=True)
class Record:
    """The best result of one kind in any tournament."""

    kind: str
    who: EntryName
    score_text: str
    tournament: Tournament


@require_http_methods(["GET", "HEAD"])
def hall(request: HttpRequest) -> HttpResponse:
    """Show the winners of the site's tournaments."""
    found = finished_event_winners()
    context = {
        "titles": found[:MAX_TITLES_LISTED],
        "holders": top_title_holders(found),
        "records": best_results(),
    }
    return render(request, "tournaments/hall_of_fame.html", context)


def _finished_events() -> QuerySet[Tournament]:
    """Select the finished listed events, without those on real cards: the site has not seen
    their games.
    """
    return Tournament.objects.filter(
        state=Tournament.State.FINISHED, listed=True, on_real_cards=False
    )


def finished_event_winners() -> list[EventWinners]:
    """Return the finished listed tournaments with their winners, the newest first. Hourly
    ones are left out, because their titles would crowd out all others.
    """
    finished = _finished_events().exclude(recurring__rule__startswith="FREQ=HOURLY")
    found = list(finished.order_by("-finished_at")[:500])
    won, clubs = winners_of(found), winning_clubs(found)
    lines = LogEntry.objects.filter(kind="started", tournament__in=found)
    people = {line.tournament_id: line.data.get("people", 0) for line in lines}
    return [
        EventWinners(
            each,
            won.get(each.pk, []),
            clubs.get(each.pk, []),
            people.get(each.pk, 0),
            pair_seats.is_for_pairs(each),
        )
        for each in found
        if won.get(each.pk) or clubs.get(each.pk)
    ]


def winning_clubs(found: Iterable[Tournament]) -> dict[int, list[Club]]:
    """Map finished battles between clubs to the clubs that won them."""
    ends = _final_winners([each for each in found if each.is_club_battle])
    clubs = Club.objects.in_bulk({pk for end in ends.values() for pk in end["clubs"]})
    return {
        event: [clubs[pk] for pk in end["clubs"] if pk in clubs]
        for event, end in ends.items()
    }


def winners_of(found: Iterable[Tournament]) -> dict[int, list[EntryName]]:
    """Map finished events to their champions, without players who are permanently banned;
    of a pair, the partner remains. Battles between clubs are left out.
    """
    ends = _final_winners([each for each in found if not each.is_club_battle])
    keys = {pk for end in ends.values() for pk in end["entries"]}
    entries = Entry.objects.filter(pk__in=keys).select_related("player", "partner")
    known = _shown_winners(entries)
    return {
        event: [one for pk in sorted(end["entries"]) for one in known.get(pk, ())]
        for event, end in ends.items()
    }


def _final_winners(found: Sequence[Tournament]) -> dict[int, Mapping[str, Sequence[int]]]:
    """Map finished events to their winners, in the form of `final.EventPlaces.winners`.

    Winners are computed again if a correction has outdated the log entry, or if the entry
    is older than the rules for titles (it has no `clubs`) and may break them.
    """
    lines = LogEntry.objects.filter(tournament__in=found)
    said: dict[int, Mapping[str, Sequence[int]]] = {
        line.tournament_id: line.data
        for line in lines.filter(kind="finished").order_by("pk")
    }
    ends = {each.pk: each.finished_at for each in found}
    changes = lines.filter(kind__in=("standings_changed", "disqualified"))
    outdated = {
        line.tournament_id
        for line in changes
        if (ended := ends[line.tournament_id]) is not None and line.at > ended
    }
    earlier = {pk for pk, data in said.items() if "clubs" not in data}
    joined = Entry.objects.filter(tournament__in=earlier, joined__isnull=False)
    machines = joined.filter(player=None, filler=False)
    outdated.update(machines.values_list("tournament_id", flat=True))
    people = Counter(
        joined.filter(player__isnull=False).values_list("tournament_id", flat=True)
    )
    outdated.update(pk for pk in earlier if people[pk] < 2)
    for event in found:
        if event.pk in outdated or (event.pk in earlier and event.is_club_battle):
            said[event.pk] = final.event_places(event).winners
    return said


def _shown_winners(entries: Iterable[Entry]) -> dict[int, list[EntryName]]:
    found = {entry.pk: name_of_entry(entry) for entry in entries}
    people = {one.player.pk for each in found.values() for one in each.people if one.player}
    hidden = banned_among(people)
    shown = {}
    for pk, each in found.items():
        rest = [one for one in each.people if not (one.player and one.player.pk in hidden)]
        whole = len(rest) == len(each.people)
        shown[pk] = [each] if whole else rest
    return shown


def top_title_holders(found: Iterable[EventWinners]) -> list[TitleHolder]:
    """Return the players with the most titles, without computers. Both players of a pair
    get one.
    """
    count: Counter[int] = Counter()
    names: dict[int, EntryName] = {}
    for title in found:
        for person in (one for winner in title.winners for one in winner.people):
            assert person.player is not None, "they are people"
            count[person.player.pk] += 1
            names[person.player.pk] = person
    return [TitleHolder(names[pk], number) for pk, number in count.most_common(MAX_TITLES)]


def best_results() -> list[Record]:
    """Return the records of the hall of fame: people only, in finished listed events.

    Events for pairs are left out, because the sum of two scores can't be compared. So are
    results that a director set, because nobody played for them.
    """
    finished = _finished_events()
    seats = TableSeat.objects.filter(
        round__tournament__in=[
            each for each in finished if not pair_seats.is_for_pairs(each)
        ],
        entry__player__isnull=False,
        entry__player__is_active=True,
        table__annulled_at=None,
        table__adjusted_at=None,
        place__isnull=False,
        no_show=False,
        games__gte=1,
    ).exclude(banned_for_ever("entry__player"))
    found = []
    for game in all_games():
        if game.score is None:
            continue
        wins = seats.filter(
            won(game="round__tournament__game"), round__tournament__game=game.key
        )
        for kind, best in (("fewest", Min("score")), ("most", Max("score"))):
            seat = (
                wins.filter(score=wins.aggregate(n=best)["n"])
                .select_related("entry__player", "round__tournament", "table")
                .order_by(F("table__finished_at").asc(), "pk")
                .first()
            )
            if seat is not None:
                text, event = game.format_score(seat.score or 0), seat.round.tournament
                then = Holders.load(event).at(seat.entry, seat.table.started_at)
                found.append(Record(kind, then, text, event))
    return found


def results_of(player: Player, *, limit: int = 10) -> list[tuple[Entry, int | None, bool]]:
    """Return a player's entries in finished events, the newest first, with their places and
    whether they have the title.
    """
    entries = (
        Entry.objects.filter(
            played_by(player),
            joined__isnull=False,
            tournament__state=Tournament.State.FINISHED,
            tournament__listed=True,
        )
        .select_related("tournament")
        .order_by("-tournament__finished_at")[:limit]
    )
    found = []
    for entry in entries:
        places = final.event_places(entry.tournament)
        found.append((entry, places.entries.get(entry.pk), entry.pk in places.champions))
    return found


def panel(player: Player, reader: Player | None) -> SafeString | None:
    """Render a player's latest results for their profile; None without any."""
    results = results_of(player, limit=8)
    if not results:
        return None
    return render_to_string("tournaments/on_profile.html", {"results": results})
