"""Database reads about tournaments for pages, feeds and the API, except standings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import (
    Count,
    Exists,
    OuterRef,
    Prefetch,
    Q,
    QuerySet,
    prefetch_related_objects,
)
from django.utils import timezone

from games.base.policies.watching import is_club_member
from games.models import Club, ClubMember, Player
from tournaments.base.permissions import directorships, is_staff_director, may_direct
from tournaments.entries import pairs
from tournaments.entries.late_seats import (
    first_round_for_added_entry,
    first_round_for_late_entry,
)
from tournaments.entries.waitlist import may_take_place
from tournaments.models import (
    BattleClub,
    Entry,
    EventSeason,
    FormerHolder,
    Offer,
    Round,
    Table,
    TableSeat,
    Tournament,
    played_by,
)
from tournaments.refusals import NoLateEntry

State = Tournament.State

GOING = (State.OPEN, State.CHECK_IN, State.RUNNING)
"""The states of published events that are not over."""


@dataclass(frozen=True, slots=True)
class Participation:
    """A player's entry in a tournament, and the actions that are open to them now."""

    entry: Entry | None
    directs: bool
    may_enter: bool
    """Whether the player may enter, before the start or late. An event of a club takes only
    its members. The rating is checked only on entering.
    """
    may_withdraw: bool
    may_check_in: bool
    table: Table | None
    """The player's table in the open round, if any."""


def tournament_get(slug: str, reader: Player | None = None) -> Tournament:
    """Return a tournament that the reader may see.

    Drafts are visible to their directors and to players asked to direct them, events of a
    club to its members and to players who take part.

    Raises:
        Tournament.DoesNotExist: there is none, or the reader may not see it.
    """
    found = Tournament.objects.select_related("created_by", "recurring").get(slug=slug)
    if found.state == State.DRAFT and not may_direct(reader, found):
        asked = reader is not None and offers_to(found, reader).exists()
        if not asked:
            raise Tournament.DoesNotExist
    if found.club_id is not None:
        known = Tournament.objects.filter(visible_to(reader), pk=found.pk)
        if not known.exists() and not may_direct(reader, found):
            raise Tournament.DoesNotExist
    return found


def visible_to(reader: Player | None) -> Q:
    """Return the condition that an event is not hidden from the reader because of its club.
    An event of a club is visible to the club's members, the event's directors, and players
    who take part.
    """
    public = Q(club=None)
    if reader is None or reader.pk is None:
        return public
    theirs = Entry.objects.filter(played_by(reader), tournament=OuterRef("pk"))
    here = theirs.filter(Q(joined__isnull=False) | ~Q(state=Entry.State.WITHDRAWN))
    directs = directorships().filter(player=reader, tournament=OuterRef("pk"))
    return public | Q(club__in=_clubs_of(reader)) | Exists(here) | Exists(directs)


def in_calendar(reader: Player | None) -> Q:
    """Return the condition for events in the reader's calendar: listed events, and those of
    the reader's clubs.
    """
    if reader is None or reader.pk is None:
        return Q(listed=True)
    return Q(listed=True) | Q(club__in=_clubs_of(reader))


def events_of_club(club: Club, *states: str) -> QuerySet[Tournament]:
    """Return the published events for the members of a club, the earliest start first.

    Args:
        states: the wanted states; by default all in which events are not over.
    """
    wanted = states or GOING
    return with_people_count(club.events.filter(state__in=wanted)).order_by(
        "starts_at", "pk"
    )


def battle_clubs_led_by(tournament: Tournament, player: Player | None) -> list[BattleClub]:
    """Return the clubs of a battle between clubs, including invited ones, for which a
    player may answer as a leader. Empty after the start.
    """
    if player is None or not tournament.is_club_battle or not tournament.takes_entries:
        return []
    led = _clubs_of(player).exclude(role=ClubMember.Role.MEMBER)
    rows = tournament.battle_clubs.filter(club__in=led)
    return list(rows.select_related("club"))


def battles_of(club: Club) -> QuerySet[BattleClub]:
    """Return the unfinished battles between clubs in which a club takes part or to which it
    is invited, the earliest start first.
    """
    rows = club.battles.filter(tournament__state__in=GOING).select_related("tournament")
    return rows.order_by("tournament__starts_at", "pk")


def _clubs_of(reader: Player) -> QuerySet[Any]:
    return ClubMember.objects.filter(player=reader).values("club")


def offers_to(tournament: Tournament, player: Player | None) -> QuerySet[Offer]:
    """Return the open offers to a player in a tournament."""
    if player is None or player.pk is None:
        return Offer.objects.none()
    return tournament.offers.filter(player=player).select_related(
        "entry__player", "by", "team"
    )


def listed_events(
    *states: str, reader: Player | None = None, limit: int = 50
) -> QuerySet[Tournament]:
    """Return the tournaments of a reader's calendar, annotated with `people`.

    The earliest start comes first; if all wanted states are final ones, the latest.

    Args:
        states: the wanted states; by default all in which events are not over.
    """
    wanted = states or GOING
    over = set(wanted) <= set(Tournament.OVER)
    found = Tournament.objects.filter(in_calendar(reader), state__in=wanted)
    return with_people_count(found).order_by("-starts_at" if over else "starts_at", "pk")[
        :limit
    ]


def with_people_count(found: QuerySet[Tournament]) -> QuerySet[Tournament]:
    """Annotate tournaments with `people`, the number of entries with a place, and select
    their club and season.
    """
    inside = Q(entries__state__in=Entry.IN_FIELD, entries__filler=False)
    people = Count("entries", filter=inside, distinct=True)
    return found.select_related("club", "recurring", "season").annotate(people=people)


def one_of_each_recurring(found: Iterable[Tournament]) -> list[Tournament]:
    """Return the events in the same order, with only the first occurrence of each recurring
    event.
    """
    shown: dict[tuple[int | None, int], Tournament] = {}
    for each in found:
        own = (None, each.pk) if each.recurring_id is None else (each.recurring_id, 0)
        shown.setdefault(own, each)
    return list(shown.values())


def coming_dates(tournament: Tournament, *, limit: int = 5) -> list[Tournament]:
    """Return the next occurrences of the recurring event to which an event belongs, without
    the event itself.
    """
    if tournament.recurring_id is None:
        return []
    found = Tournament.objects.filter(
        recurring=tournament.recurring_id, state__in=(State.OPEN, State.CHECK_IN)
    )
    return list(found.exclude(pk=tournament.pk).order_by("starts_at", "pk")[:limit])


def events_of_player(player: Player, *, limit: int = 50) -> QuerySet[Tournament]:
    """Return the tournaments that a player takes part in or directs, newest first."""
    mine = played_by(player, entry="entries__") | Q(directors__player=player)
    found = Tournament.objects.filter(mine).filter(visible_to(player))
    return found.distinct().order_by("-created_at")[:limit]


def entries_without_fillers(tournament: Tournament) -> list[Entry]:
    """Return all entries that have or had a place or wait for one, without fillers
    (computers that fill up tables).
    """
    rows = tournament.entries.filter(filler=False).exclude(state=Entry.State.INVITED)
    return list(rows.select_related("player", "partner", "club", "team"))


def rounds_of(tournament: Tournament) -> list[Round]:
    """Return the rounds in order, with `tables`, their `seats` and `byes` prefetched."""
    rows = list(tournament.rounds_played.order_by("number"))
    prefetch_tables(rows, Table.objects.all())
    return rows


def prefetch_tables(rows: list[Round], tables: QuerySet[Table]) -> None:
    """Prefetch the tables of rounds, with their seats, and the byes, in a constant number
    of queries.

    Args:
        tables: the tables to load; `tables` of each round then has only those.
    """
    seats = TableSeat.objects.select_related("entry__player", "entry__partner")
    wanted = tables.select_related("series").order_by("number")
    prefetch_related_objects(
        rows,
        Prefetch(
            "tables",
            wanted.prefetch_related(Prefetch("seats", seats.order_by("number"))),
        ),
        "byes__entry__player",
        "byes__entry__partner",
    )


def open_round(tournament: Tournament) -> Round | None:
    """Return the round that is paired or running; None if there is none."""
    return tournament.rounds_played.exclude(state=Round.State.FINISHED).first()


def open_table_of(tournament: Tournament, player: Player) -> Table | None:
    """Return the table at which a player sits in the open round. A table that a former
    holder of their entry still plays is left out.
    """
    before = FormerHolder.objects.filter(
        played_by(player, entry="entry__"),
        entry__table_seats__table=OuterRef("pk"),
        until__gt=OuterRef("started_at"),
    ).exclude(still=player)
    return (
        Table.objects.filter(
            played_by(player, entry="seats__entry__"),
            round__tournament=tournament,
            finished_at=None,
            annulled_at=None,
        )
        .exclude(round__state=Round.State.FINISHED)
        .exclude(Exists(before))
        .select_related("round", "series")
        .first()
    )


def participation_of(tournament: Tournament, player: Player | None) -> Participation:
    """Return a player's entry, table and possible actions in a tournament."""
    entry = None
    if player is not None and player.pk is not None:
        entry = pairs.entry_of(tournament, player)
    directs = may_direct(player, tournament)
    inside = entry is not None and entry.in_field
    return Participation(
        entry=entry,
        directs=directs,
        may_enter=_may_enter(tournament, player, entry),
        may_withdraw=not tournament.is_over
        and entry is not None
        and (inside or entry.state in (Entry.State.WAITING, Entry.State.INVITED)),
        may_check_in=tournament.state == State.CHECK_IN
        and entry is not None
        and entry.state == Entry.State.ENTERED,
        table=open_table_of(tournament, player) if player is not None and inside else None,
    )


def may_watch_tables(tournament: Tournament, reader: Player | None) -> bool:
    """Tell whether a reader of an event may watch its tables. Those of a club's event are
    for its members.
    """
    return tournament.club_id is None or is_club_member(tournament.club_id, reader)


def next_step_at(tournament: Tournament) -> datetime | None:
    """Return when the next automatic step happens, if it can be foreseen: check-in, the
    start, or the start or end of a round.
    """
    if tournament.paused_at is not None or tournament.is_over:
        return None
    if tournament.state == State.OPEN:
        opens = tournament.check_in_opens_at
        return opens if opens and opens > timezone.now() else tournament.starts_at
    if tournament.state == State.CHECK_IN:
        return tournament.starts_at
    row = open_round(tournament)
    if row is None:
        return None
    return row.starts_at if row.state == Round.State.PAIRED else row.deadline


def _may_enter(tournament: Tournament, player: Player | None, entry: Entry | None) -> bool:
    if player is None or player.is_guest or player.is_bot:
        return False
    if tournament.club_id is not None and not is_club_member(tournament.club_id, player):
        return False
    back = {Entry.State.INVITED, Entry.State.WITHDRAWN}
    if tournament.state == State.RUNNING:
        back.add(Entry.State.WAITING)
    if entry is not None and entry.state not in back:
        return False
    invited = entry is not None and entry.state == Entry.State.INVITED
    waits = entry is not None and entry.state == Entry.State.WAITING
    if tournament.admission == Tournament.Admission.INVITED and not (invited or waits):
        return False
    if tournament.takes_entries:
        return True
    if tournament.state != State.RUNNING:
        return False
    if not invited and not may_take_place(tournament, entry):
        return False
    if entry is not None and entry.joined is not None:
        return False
    try:
        (first_round_for_added_entry if invited else first_round_for_late_entry)(tournament)
    except NoLateEntry:
        return False
    return True


def season_get(slug: str, reader: Player | None = None) -> EventSeason:
    """Return a season of events that the reader may see.

    Raises:
        EventSeason.DoesNotExist: there is none, or it is for the members of a club to which
            the reader does not belong.
    """
    found = EventSeason.objects.select_related("club", "created_by").get(slug=slug)
    if found.club_id is None or is_club_member(found.club_id, reader):
        return found
    if reader is not None and is_staff_director(reader):
        return found
    raise EventSeason.DoesNotExist


def season_of(tournament: Tournament, reader: Player | None) -> EventSeason | None:
    """Return the season of an event; None without one, or if the reader may not see it."""
    if tournament.season is None:
        return None
    try:
        return season_get(tournament.season.slug, reader)
    except EventSeason.DoesNotExist:
        return None


def events_of_season(season: EventSeason) -> QuerySet[Tournament]:
    """Return the published events of a season, the earliest start first."""
    wanted = season.events.filter(state__in=(*GOING, State.FINISHED))
    return with_people_count(wanted).order_by("starts_at", "pk")


def seasons_in_calendar(reader: Player | None) -> QuerySet[EventSeason]:
    """Return the seasons that the calendar of the reader leads to: those with an event in
    it, and the reader's own, with the number of their published events as `count`. The
    newest come first.
    """
    events = Tournament.objects.filter(
        in_calendar(reader), season=OuterRef("pk"), state__in=(*GOING, State.FINISHED)
    )
    wanted = Q(Exists(events))
    if reader is not None and reader.pk is not None:
        wanted |= Q(created_by=reader, club=None) | Q(club__in=_clubs_of(reader))
    shown = Q(events__state__in=(*GOING, State.FINISHED))
    found = EventSeason.objects.filter(wanted).select_related("club")
    return found.annotate(count=Count("events", filter=shown)).order_by(
        "-created_at", "-pk"
    )
