"""What people play with in a whole event, such as decks: handed in before the start.

A copy lies with the entry and is laid before its seat at every table. The director learns
that it is there, and nobody what it is before the event is over (decision 0302).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from random import Random
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from games.contract import game_of
from games.models import Match, Player
from games.play.match.moves.seat_decks import unseal
from games.play.tables.creation import Brought
from games.play.tables.deck_hand_in import LENT, Wanted, fits
from tournaments import locking, notices, permissions
from tournaments.announce import changed
from tournaments.entries import participation
from tournaments.log import LogKind, write
from tournaments.models import Entry, TableSeat, Tournament
from tournaments.refusals import NeedsKit, NotIn, WrongMoment

REMINDED = timedelta(hours=1)
"""How long before the start those are told who have handed in nothing."""

AT_LEISURE = timedelta(minutes=10)
"""Nobody is reminded earlier than so long after they have entered."""


def is_wanted(tournament: Tournament) -> bool:
    """Tell whether everybody in an event plays with something of their own."""
    return game_of(tournament.game).brings.wanted(tournament.options)


@transaction.atomic
def hand_in(
    *,
    tournament_id: int,
    player: Player,
    kit: str = "",
    content: Mapping[str, Any] | None = None,
) -> Entry:
    """Hand something in, or something else instead: `kit` and `content` are as for
    `games.play.tables.deck_hand_in.bring`.

    Raises:
        NotIn: the player has no place, and waits for none.
        WrongMoment: the event has begun, or nothing is to be handed in.
        BadKit: there is none, or it may not be played there.
    """
    tournament = locking.lock(tournament_id)
    entry = tournament.entries.filter(player=player, state__in=Entry.HERE).first()
    if entry is None:
        raise NotIn(player)
    if not tournament.takes_entries or not is_wanted(tournament):
        raise WrongMoment(tournament.state)
    lay_down(tournament, entry, kit, content)
    entry.save(update_fields=["brought", "kit", "change_asked"])
    changed(tournament)
    return entry


def lay_down(
    tournament: Tournament, entry: Entry, kit: str, content: Mapping[str, Any] | None
) -> None:
    """Note on an entry, which is not saved here, what its person plays with.

    Raises:
        BadKit: see `hand_in`.
    """
    assert entry.player is not None, "computers bring their own, table by table"
    asked = Wanted(game_of(tournament.game), tournament.options, entry.player)
    entry.brought, entry.kit = asked.chosen(kit, content, _lending(tournament, entry))
    entry.change_asked = ""


def lay_down_late(
    tournament: Tournament, entry: Entry, kit: str, content: Mapping[str, Any] | None
) -> None:
    """Note what somebody plays with who enters a running event: at once, or not at all.

    Raises:
        NeedsKit: they say nothing about it.
        BadKit: see `hand_in`.
    """
    if not is_wanted(tournament) or (entry.brought is not None and not kit):
        return
    if not kit and content is None:
        raise NeedsKit(tournament)
    lay_down(tournament, entry, kit, content)


@transaction.atomic
def ask_for_change(*, tournament_id: int, by: Player, entry_id: int, reason: str) -> None:
    """Ask somebody for something else. What they have handed in counts until they do.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        NotIn: the entry has handed in nothing.
        WrongMoment: the event has begun.
    """
    tournament = locking.lock_for(tournament_id, by)
    permissions.check_reason(reason)
    if not tournament.takes_entries:
        raise WrongMoment(tournament.state)
    entry = handed_in(tournament).filter(pk=entry_id).first()
    if entry is None or not is_wanted(tournament):
        raise NotIn(entry_id)
    entry.change_asked = reason.strip()
    entry.save(update_fields=["change_asked"])
    write(tournament, LogKind.CHANGE_ASKED, by=by, reason=reason, entry=entry.pk)
    told = {"game": tournament.game, "reason": entry.change_asked}
    notices.tell(tournament, entry.player_id, "event_kit_change", **told)
    changed(tournament)


def handed_in(tournament: Tournament) -> QuerySet[Entry]:
    """Return the entries of people that something lies with."""
    here = tournament.entries.filter(state__in=Entry.HERE, player__isnull=False)
    return here.filter(brought__isnull=False)


def missing(tournament: Tournament) -> QuerySet[Entry]:
    """Return the entries of people with a place, or waiting for one, who have handed in
    nothing, where they have to.
    """
    if not is_wanted(tournament):
        return tournament.entries.none()
    here = tournament.entries.filter(state__in=Entry.HERE, player__isnull=False)
    return here.filter(brought__isnull=True)


def reminds_at(tournament: Tournament) -> datetime | None:
    """Return when those are told who have handed in nothing; None if nobody is."""
    if tournament.starts_at is None or not is_wanted(tournament):
        return None
    return tournament.starts_at - REMINDED


def remind(tournament: Tournament, now: datetime) -> bool:
    """Tell those who have handed in nothing that the start is near; tell whether there was
    anybody to tell. Call with the row locked.
    """
    at = reminds_at(tournament)
    if at is None or at > now:
        return False
    late = list(
        missing(tournament).filter(reminded=False, entered_at__lte=now - AT_LEISURE)
    )
    for entry in late:
        entry.reminded = True
    Entry.objects.bulk_update(late, ["reminded"])
    _tell(tournament, "event_kit_due", late, once=f"{tournament.starts_at}")
    return bool(late)


def leave_out(tournament: Tournament, now: datetime) -> None:
    """Take the places of those who have handed in nothing when the event begins."""
    participation.send_home(
        tournament,
        missing(tournament),
        "event_kit_missing",
        LogKind.NOTHING_HANDED_IN,
        now,
        once=":start",
        game=tournament.game,
    )


def give_back_unfit(tournament: Tournament) -> None:
    """Give back what may not be played any more, as the director has changed what may."""
    game = game_of(tournament.game)
    wanted = is_wanted(tournament)
    unfit = [
        entry
        for entry in handed_in(tournament)
        if not wanted or not fits(game, tournament.options, entry.brought or {})
    ]
    for entry in unfit:
        entry.brought, entry.kit, entry.change_asked, entry.reminded = None, None, "", False
    Entry.objects.bulk_update(unfit, ["brought", "kit", "change_asked", "reminded"])
    if wanted:
        _tell(tournament, "event_kit_unfit", unfit)


def at_table(tournament: Tournament, seats: Iterable[TableSeat]) -> Brought:
    """Load the decks of the people at a table, by seat.

    Whom the director has put in during the event is lent one of the computers'.
    """
    if not is_wanted(tournament):
        return {}
    lent = game_of(tournament.game).brings.of_computer
    found = {}
    for seat in seats:
        entry = seat.entry
        if entry.player is not None:
            own = entry.brought or lent(tournament.options, _lending(tournament, entry))
            found[seat.number] = (own, entry.kit)
    return found


def lay_open(tournament: Tournament) -> None:
    """Let everybody see what was played with: the event is over."""
    unseal(Match.objects.filter(series_game__series__table__round__tournament=tournament))


def may_be_seen(tournament: Tournament, player: Player | None) -> QuerySet[Entry]:
    """Return the entries of which this reader may know what they play with: all once the
    event is over, their own before.
    """
    with_one = tournament.entries.filter(brought__isnull=False).select_related("player")
    if tournament.state == Tournament.State.FINISHED:
        return with_one.filter(joined__isnull=False)
    return with_one.filter(player=player) if player is not None else with_one.none()


def _lending(tournament: Tournament, entry: Entry) -> Random:
    """Return the chance by which an entry is lent one of the computers', ever the same."""
    return Random(f"{tournament.seed} {LENT} {entry.player_id}")


def _tell(
    tournament: Tournament, kind: str, entries: Iterable[Entry], *, once: str = ""
) -> None:
    data = {"game": tournament.game}
    told: list[notices.Told] = [
        (each.player_id, f"{each.pk}:{once}" if once else "", data) for each in entries
    ]
    notices.tell_each(tournament, kind, told)
