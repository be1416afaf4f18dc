"""Kits, such as decks, that players hand in before the start and play with in the whole
event.

A copy is stored with the entry and used for its seat at every table. Directors see that a
kit was handed in, but nobody else sees its content before the event is over (decision
0302).
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
from games.play.match.moves.seat_kits import unseal_kits
from games.play.tables.creation import Brought
from games.play.tables.kit_hand_in import LENT, KitRequest, does_kit_fit
from tournaments.base import locking, notices, permissions
from tournaments.base.announce import announce_changed
from tournaments.base.log import LogKind, write_entry
from tournaments.entries import participation
from tournaments.models import Entry, TableSeat, Tournament
from tournaments.refusals import NeedsKit, NotIn, WrongMoment

REMINDED = timedelta(hours=1)
"""How long before the start players who have not handed in a kit (such as a deck) get a
reminder.
"""

AT_LEISURE = timedelta(minutes=10)
"""Minimum time between entering an event and the reminder."""


def is_kit_wanted(tournament: Tournament) -> bool:
    """Tell whether players of an event have to hand in a kit (such as a deck)."""
    return game_of(tournament.game).brings.wanted(tournament.options)


@transaction.atomic
def hand_in(
    *,
    tournament_id: int,
    player: Player,
    kit: str = "",
    content: Mapping[str, Any] | None = None,
) -> Entry:
    """Hand in a kit, or replace the one handed in. `kit` and `content` are as for
    `games.play.tables.kit_hand_in.hand_in_kit`.

    Raises:
        NotIn: the player has no place, and waits for none.
        WrongMoment: the event has begun, or needs no kits.
        BadKit: there is no such kit, or the event does not allow it.
    """
    tournament = locking.lock(tournament_id)
    entry = tournament.entries.filter(player=player, state__in=Entry.HERE).first()
    if entry is None:
        raise NotIn(player)
    if not tournament.takes_entries or not is_kit_wanted(tournament):
        raise WrongMoment(tournament.state)
    set_kit(tournament, entry, kit, content)
    entry.save(update_fields=["brought", "kit", "change_asked"])
    announce_changed(tournament)
    return entry


def set_kit(
    tournament: Tournament, entry: Entry, kit: str, content: Mapping[str, Any] | None
) -> None:
    """Set an entry's kit (such as a deck) without saving the entry.

    Raises:
        BadKit: see `hand_in`.
    """
    assert entry.player is not None, "computers bring their own, table by table"
    asked = KitRequest(game_of(tournament.game), tournament.options, entry.player)
    entry.brought, entry.kit = asked.chosen(kit, content, _lending_rng(tournament, entry))
    entry.change_asked = ""


def set_kit_late(
    tournament: Tournament, entry: Entry, kit: str, content: Mapping[str, Any] | None
) -> None:
    """Set the kit (such as a deck) of a player who enters a running event. They must bring
    one.

    Raises:
        NeedsKit: neither `kit` nor `content` is given.
        BadKit: see `hand_in`.
    """
    if not is_kit_wanted(tournament) or (entry.brought is not None and not kit):
        return
    if not kit and content is None:
        raise NeedsKit(tournament)
    set_kit(tournament, entry, kit, content)


@transaction.atomic
def ask_for_change(*, tournament_id: int, by: Player, entry_id: int, reason: str) -> None:
    """Ask a player to hand in another kit (such as a deck). The current one counts until
    they do.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        NotIn: the entry has handed in nothing.
        WrongMoment: the event has begun.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    permissions.check_reason(reason)
    if not tournament.takes_entries:
        raise WrongMoment(tournament.state)
    entry = entries_with_kit(tournament).filter(pk=entry_id).first()
    if entry is None or not is_kit_wanted(tournament):
        raise NotIn(entry_id)
    entry.change_asked = reason.strip()
    entry.save(update_fields=["change_asked"])
    write_entry(tournament, LogKind.CHANGE_ASKED, by=by, reason=reason, entry=entry.pk)
    told = {"game": tournament.game, "reason": entry.change_asked}
    notices.notify_player(tournament, entry.player_id, "event_kit_change", **told)
    announce_changed(tournament)


def entries_with_kit(tournament: Tournament) -> QuerySet[Entry]:
    """Return the entries of people who have handed in a kit (such as a deck)."""
    here = tournament.entries.filter(state__in=Entry.HERE, player__isnull=False)
    return here.filter(brought__isnull=False)


def entries_without_kit(tournament: Tournament) -> QuerySet[Entry]:
    """Return the entries of people, in the event or waiting for a place, that still need a
    kit (such as a deck).
    """
    if not is_kit_wanted(tournament):
        return tournament.entries.none()
    here = tournament.entries.filter(state__in=Entry.HERE, player__isnull=False)
    return here.filter(brought__isnull=True)


def reminder_time(tournament: Tournament) -> datetime | None:
    """Return when players without a kit (such as a deck) get a reminder; None if they get
    none.
    """
    if tournament.starts_at is None or not is_kit_wanted(tournament):
        return None
    return tournament.starts_at - REMINDED


def remind_of_missing_kits(tournament: Tournament, now: datetime) -> bool:
    """Remind players without a kit (such as a deck) that the start is near, and tell
    whether there were any. Call with the row locked.
    """
    at = reminder_time(tournament)
    if at is None or at > now:
        return False
    late = list(
        entries_without_kit(tournament).filter(
            reminded=False, entered_at__lte=now - AT_LEISURE
        )
    )
    for entry in late:
        entry.reminded = True
    Entry.objects.bulk_update(late, ["reminded"])
    _notify_entries(tournament, "event_kit_due", late, once=f"{tournament.starts_at}")
    return bool(late)


def withdraw_without_kit(tournament: Tournament, now: datetime) -> None:
    """Withdraw the entries that need a kit (such as a deck) and have none, when the event
    begins.
    """
    participation.withdraw_entries(
        tournament,
        entries_without_kit(tournament),
        "event_kit_missing",
        LogKind.NOTHING_HANDED_IN,
        now,
        once=":start",
        game=tournament.game,
    )


def remove_unfit_kits(tournament: Tournament) -> None:
    """Remove handed-in kits (such as decks) that the event's changed options no longer
    allow.
    """
    game = game_of(tournament.game)
    wanted = is_kit_wanted(tournament)
    unfit = [
        entry
        for entry in entries_with_kit(tournament)
        if not wanted or not does_kit_fit(game, tournament.options, entry.brought or {})
    ]
    for entry in unfit:
        entry.brought, entry.kit, entry.change_asked, entry.reminded = None, None, "", False
    Entry.objects.bulk_update(unfit, ["brought", "kit", "change_asked", "reminded"])
    if wanted:
        _notify_entries(tournament, "event_kit_unfit", unfit)


def kits_at_table(tournament: Tournament, seats: Iterable[TableSeat]) -> Brought:
    """Return the kits (such as decks) of the people at a table, by seat number.

    A player whom the director added during the event is lent a computer's kit.
    """
    if not is_kit_wanted(tournament):
        return {}
    lent = game_of(tournament.game).brings.of_computer
    found = {}
    for seat in seats:
        entry = seat.entry
        if entry.player is not None:
            own = entry.brought or lent(tournament.options, _lending_rng(tournament, entry))
            found[seat.number] = (own, entry.kit)
    return found


def reveal_kits(tournament: Tournament) -> None:
    """Make the kits (such as decks) of the event's matches visible, after its end."""
    unseal_kits(
        Match.objects.filter(series_game__series__table__round__tournament=tournament)
    )


def entries_with_visible_kits(
    tournament: Tournament, player: Player | None
) -> QuerySet[Entry]:
    """Return the entries whose kits (such as decks) a reader may see: all entries once the
    event is over, before that only the reader's own.
    """
    with_one = tournament.entries.filter(brought__isnull=False).select_related("player")
    if tournament.state == Tournament.State.FINISHED:
        return with_one.filter(joined__isnull=False)
    return with_one.filter(player=player) if player is not None else with_one.none()


def _lending_rng(tournament: Tournament, entry: Entry) -> Random:
    """Return a random generator seeded for this entry, so that the entry is always lent the
    same kit.
    """
    return Random(f"{tournament.seed} {LENT} {entry.player_id}")


def _notify_entries(
    tournament: Tournament, kind: str, entries: Iterable[Entry], *, once: str = ""
) -> None:
    data = {"game": tournament.game}
    told: list[notices.Told] = [
        (each.player_id, f"{each.pk}:{once}" if once else "", data) for each in entries
    ]
    notices.notify_each(tournament, kind, told)
