"""Pairings that wait until a director publishes them (decision 0915).

In an event with `holds_pairings`, a step stores the pairing of the next round in
`Tournament.held_pairing` and not in the rows of a round. Pages, exports, standings and
notices are made from those rows, so nobody but the directors sees a pairing that waits.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any

from django.urls import reverse

from tournaments.base import notices, permissions
from tournaments.base.log import LogKind
from tournaments.models import Entry, Tournament
from tournaments.pairing.records import Bye, ByeKind, EntrantId, Pairing, Table
from tournaments.running.phase_starts import NextRound

PATIENCE = timedelta(hours=1)
"""How long a pairing waits at most; then it is published without the director."""

CHANGES = (
    LogKind.ADJUSTED,
    LogKind.ANNULLED,
    LogKind.RESULT_CHANGED,
    LogKind.PENALTY,
    LogKind.PENALTY_UNDONE,
)
"""The kinds of log entries after which a pairing that waits is drawn again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldPairing:
    """A pairing that waits, as `Tournament.held_pairing` stores it. Entries are primary
    keys.
    """

    number: int
    """The number of the round."""
    phase: int
    seed: str
    tables: list[list[int]]
    """The entries at each table, in seat order."""
    labels: list[str]
    """The contest of a bracket at each table; else empty."""
    byes: list[int]
    asked: list[int]
    """Those of the byes that were asked for."""
    seeds: list[list[int]] | None
    """The seed of each entry, if a phase begins with this round."""
    is_tie: bool
    stamp: str
    """Stands for the rows from which it was drawn, see `_stamp`."""
    since: str
    """When it was drawn, in ISO 8601."""
    drawn: list[list[int]] = field(default_factory=list)
    """The tables as they were drawn, if a director has changed them; else empty."""
    drawn_byes: list[int] = field(default_factory=list)

    @property
    def is_changed(self) -> bool:
        return bool(self.drawn)

    @property
    def key(self) -> str:
        """A text that differs from that of each other pairing of the round, to detect that
        a director has seen an older one.
        """
        seen = f"{self.since} {self.tables} {self.byes}"
        return sha256(seen.encode()).hexdigest()[:16]

    @property
    def drawn_at(self) -> datetime:
        return datetime.fromisoformat(self.since)

    def next_round(self) -> NextRound:
        """Return the round that is to be stored."""
        tables = zip(self.tables, self.labels, strict=True)
        byes = (
            Bye(EntrantId(one), ByeKind.REQUESTED if one in self.asked else ByeKind.PAIRED)
            for one in self.byes
        )
        pairing = Pairing(
            self.number,
            tuple(Table(tuple(map(EntrantId, row)), label) for row, label in tables),
            tuple(byes),
        )
        seeds = None
        if self.seeds is not None:
            seeds = {EntrantId(entry): seed for entry, seed in self.seeds}
        return NextRound(pairing, self.phase, seeds, self.is_tie)


def held_pairing(tournament: Tournament) -> HeldPairing | None:
    """Return the pairing of an event that waits; None if there is none, or if the rows from
    which it was drawn have changed.
    """
    stored: Any = tournament.held_pairing
    if stored is None or tournament.state != Tournament.State.RUNNING:
        return None
    found = HeldPairing(**stored)
    return found if found.stamp == _stamp(tournament, found.number) else None


def hold(
    tournament: Tournament, number: int, seed: str, found: NextRound, now: datetime
) -> None:
    """Let a pairing wait, and tell the directors. Call with the row locked."""
    byes = found.pairing.byes
    held = HeldPairing(
        number=number,
        phase=found.phase,
        seed=seed,
        tables=[list(table.seats) for table in found.pairing.tables],
        labels=[table.label for table in found.pairing.tables],
        byes=[bye.entrant for bye in byes],
        asked=[bye.entrant for bye in byes if bye.kind is ByeKind.REQUESTED],
        seeds=None if found.seeds is None else [[*each] for each in found.seeds.items()],
        is_tie=found.is_tie,
        stamp=_stamp(tournament, number),
        since=now.isoformat(),
    )
    store(tournament, held)
    url = reverse("publish-pairing", args=[tournament.slug])
    for director in permissions.ids_to_notify_as_directors(tournament):
        notices.notify_player(
            tournament,
            director,
            "event_pairing_held",
            key=f"{number}",
            url=url,
            round=number,
        )


def store(tournament: Tournament, held: HeldPairing | None) -> None:
    """Store a pairing that waits, or that none does. Call with the row locked."""
    tournament.held_pairing = None if held is None else asdict(held)
    tournament.save(update_fields=["held_pairing"])


def is_due(tournament: Tournament, held: HeldPairing, now: datetime) -> bool:
    """Tell whether a pairing is published without the director: its time is up, or the
    event no longer holds pairings back.
    """
    return not tournament.holds_pairings or held.drawn_at + PATIENCE <= now


def postpone(tournament: Tournament, by: timedelta) -> None:
    """Let a pairing wait longer after a pause. Call with the row locked."""
    stored: Any = tournament.held_pairing
    if stored is not None:
        since = datetime.fromisoformat(stored["since"]) + by
        tournament.held_pairing = stored | {"since": since.isoformat()}
        tournament.save(update_fields=["held_pairing"])


def _stamp(tournament: Tournament, number: int) -> str:
    """Return a text for the rows from which the pairing of round `number` is drawn:
    entries, corrections, and settings that can change meanwhile.
    """
    entries = Entry.objects.filter(tournament=tournament, joined__isnull=False)
    rows = entries.order_by("pk").values_list("pk", "joined", "left", "state", "sits_out")
    drawn_from = (
        [(*rest, number in sits_out) for *rest, sits_out in rows],
        tournament.log.filter(kind__in=CHANGES).count(),
        (tournament.rounds, tournament.later_phases),
    )
    return sha256(repr(drawn_from).encode()).hexdigest()
