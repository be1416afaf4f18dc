"""Personal data in tournaments and series: export, hand-over of guests, closing
accounts.
"""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from games.base.personal_data import Duty, PersonalDataHandlers
from games.base.sanctions.offices import unlisted
from games.contract import game_of
from games.models import Player
from tournaments.base import permissions
from tournaments.base.notices import page_of
from tournaments.entries import player_acts
from tournaments.models import (
    CalendarLink,
    Director,
    Entry,
    FormerHolder,
    JudgeCall,
    LogEntry,
    Offer,
    Penalty,
    Series,
    SeriesSeat,
    TableSeat,
    Tournament,
    played_by,
)
from tournaments.refusals import NotIn, WrongMoment

State = Tournament.State


def own_data(player: Player) -> dict[str, Any]:
    """Return a player's data for the export, as JSON-compatible types."""
    theirs = Entry.objects.filter(played_by(player))
    entries = theirs.select_related("tournament", "club", "team").order_by("pk")
    series = SeriesSeat.objects.filter(player=player).select_related("series")
    handed_on = FormerHolder.objects.filter(player=player).select_related(
        "entry__tournament"
    )
    acts = LogEntry.objects.filter(by=player).select_related("tournament")
    return {
        "entries": [_entry(each) for each in entries],
        "handed_on": [
            {"tournament": each.entry.tournament.slug, "until": each.until.isoformat()}
            for each in handed_on.order_by("pk")
        ],
        "directed": [
            {"tournament": each.tournament.slug, "since": each.since.isoformat()}
            for each in player.directs.select_related("tournament").order_by("pk")
        ],
        "seasons": [
            {
                "season": each.slug,
                "title": each.title,
                "created": each.created_at.isoformat(),
            }
            for each in player.event_seasons.order_by("pk")
        ],
        "offers": [
            {
                "tournament": each.tournament.slug,
                "kind": each.kind,
                "at": each.at.isoformat(),
            }
            for each in player.tournament_offers.select_related("tournament")
        ],
        "acts": [
            {
                "tournament": each.tournament.slug,
                "kind": each.kind,
                "at": each.at.isoformat(),
                "reason": each.reason,
            }
            for each in acts.order_by("pk")
        ],
        "judge_calls": [
            {
                "tournament": each.table.round.tournament.slug,
                "table": each.table.number,
                "at": each.at.isoformat(),
                "text": each.text,
            }
            for each in player.judge_calls.select_related("table__round__tournament")
        ],
        "reported_results": [
            {
                "tournament": each.table.round.tournament.slug,
                "table": each.table.number,
                "at": each.at.isoformat(),
            }
            for each in player.reported_results.select_related("table__round__tournament")
        ],
        "roles": [
            {
                "tournament": each.tournament.slug,
                "role": each.role,
                "since": each.since.isoformat(),
            }
            for each in player.officiates.select_related("tournament")
        ],
        "penalties": [
            {
                "tournament": each.tournament.slug,
                "step": each.step,
                "ground": each.ground,
                "at": each.at.isoformat(),
                "appeal": each.appeal,
            }
            for each in Penalty.objects.filter(
                played_by(player, entry="entry__")
            ).select_related("tournament")
        ],
        "series": [_series(each) for each in series.order_by("pk")],
        "recurring": [
            {
                "title": each.settings.get("title", ""),
                "rule": each.rule,
                "zone": each.zone,
                "since": each.created_at.isoformat(),
            }
            for each in player.recurring_events.order_by("pk")
        ],
        "has_calendar_link": CalendarLink.objects.filter(player=player).exists(),
    }


def hand_over(guest_id: int, player: Player) -> None:
    """Move a guest's seats in series to their new account, which plays the next games.

    If the account already has a seat in the same series, a computer plays on in the guest's
    seat, as in single games.
    """
    theirs = SeriesSeat.objects.filter(player_id=guest_id).order_by("series")
    for series_id in theirs.values_list("series", flat=True):
        with transaction.atomic():
            series = Series.objects.select_for_update().get(pk=series_id)
            seat = series.seats.filter(player_id=guest_id)
            if series.seats.filter(player=player).exists():
                seat.filter(level="").update(level=game_of(series.game).stand_in)
            else:
                seat.update(player=player)
    Series.objects.filter(host_id=guest_id).update(host=player)


def withdraw_everywhere(player: Player) -> None:
    """Withdraw a player from all tournaments, so that waiting players get the places."""
    # The tournaments are sorted, because each call locks one of them, and all code takes
    # these locks in the same order.
    for tournament_id in sorted(_open_entries(player).values_list("tournament", flat=True)):
        try:
            player_acts.withdraw(tournament_id=tournament_id, player=player)
        except (NotIn, WrongMoment):
            continue  # meanwhile the event ended or a director removed the player


def events_without_other_director(player: Player) -> list[Duty]:
    """Return the published events that no other player directs.

    Drafts are left out, because no one else sees them. So are events for the members of a
    club, which the club's leaders direct.
    """
    others = Director.objects.filter(tournament=OuterRef("pk")).exclude(unlisted())
    alone = (
        permissions.unfinished_events_directed_by(player)
        .exclude(state=State.DRAFT)
        .order_by("pk")
    )
    alone = alone.filter(Q(club=None) | Q(club__closed_at__isnull=False))
    alone = alone.exclude(Exists(others.exclude(player=player)))
    return [Duty(title=each.title, url=page_of(each)) for each in alone]


def lock_directed_events(player: Player) -> None:
    """Lock all events that a player directs, so that their other directors'
    actions wait.
    """
    theirs = permissions.unfinished_events_directed_by(player).values("pk")
    rows = Tournament.objects.select_for_update().filter(pk__in=theirs)
    list(rows.order_by("pk").values_list("pk"))


def has_places_to_give_up(player: Player) -> bool:
    """Tell whether a player still has places that `withdraw_everywhere` would give up."""
    return _open_entries(player).exists()


def erase(player: Player) -> None:
    """Delete the calendar feed, the recurring events and the offers of a closed account,
    and what the player wrote to judges. Results stay, under the name *Former player*.
    """
    player.recurring_events.all().delete()
    player.officiates.all().delete()
    JudgeCall.objects.filter(by=player).update(text="")
    Penalty.objects.filter(played_by(player, entry="entry__")).update(appeal="")
    CalendarLink.objects.filter(player=player).delete()
    Offer.objects.filter(Q(player=player) | Q(by=player)).delete()


KEEPER = PersonalDataHandlers(
    own_data=own_data,
    hand_over=hand_over,
    duties=events_without_other_director,
    hold=lock_directed_events,
    leave=withdraw_everywhere,
    stays=has_places_to_give_up,
    erase=erase,
)


def _open_entries(player: Player) -> QuerySet[Entry]:
    waiting_or_in = (*Entry.HERE, Entry.State.INVITED)
    theirs = Entry.objects.filter(played_by(player), state__in=waiting_or_in)
    return theirs.exclude(tournament__state__in=Tournament.OVER)


def _entry(found: Entry) -> dict[str, Any]:
    seats = TableSeat.objects.filter(entry=found).select_related("round", "table")
    return {
        "tournament": found.tournament.slug,
        "title": found.tournament.title,
        "state": found.state,
        "club": found.club and found.club.name,
        "team": found.team and found.team.name,
        "entered": found.entered_at.isoformat(),
        "brought": found.brought,
        "tables": [
            {
                "round": seat.round.number,
                "table": seat.table.number,
                "place": seat.place,
                "score": seat.score,
            }
            for seat in seats.order_by("round__number", "turn")
        ],
    }


def _series(seat: SeriesSeat) -> dict[str, Any]:
    found: Series = seat.series
    games = found.games.order_by("number").values_list("match__slug", flat=True)
    return {
        "series": found.slug,
        "title": found.title,
        "terms": found.terms,
        "status": found.status,
        "seat": seat.number,
        "tables": list(games),
    }
