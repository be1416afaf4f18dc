"""Lists of tie-breaks for kinds of events, and the kinds that each tie-break fits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from tournaments.pairing.scoring.tiebreaks import TieBreak


class Preset(StrEnum):
    """A list of tie-breaks in order."""

    TABLES = "tables"
    DUELS = "duels"
    JAEGER = "jaeger"


TIES = {
    Preset.TABLES: (
        TieBreak.OPPONENTS_SHARE,
        TieBreak.BEATEN,
        TieBreak.HEAD_TO_HEAD,
        TieBreak.WINS,
        TieBreak.SECONDS,
        TieBreak.SCORE,
        TieBreak.LOT,
    ),
    Preset.DUELS: (
        TieBreak.BUCHHOLZ_CUT_1,
        TieBreak.BUCHHOLZ,
        TieBreak.SONNEBORN_BERGER,
        TieBreak.HEAD_TO_HEAD,
        TieBreak.WINS,
        TieBreak.SCORE,
        TieBreak.LOT,
    ),
    Preset.JAEGER: (
        TieBreak.SCARCITY,
        TieBreak.LATEST_WIN,
        TieBreak.OPPONENTS_SHARE,
        TieBreak.LOT,
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class EventKind:
    """What decides which tie-breaks fit an event."""

    table_size: int
    in_rounds: bool = True
    """Whether everybody plays at most one table in each of several rounds."""
    predetermined: bool = False
    """Whether all pairings follow from the entries, as in a round robin."""
    counts_wins: bool = False
    """Whether several players can win a game, whose score only tells who won."""

    def fits(self, tie: TieBreak) -> bool:
        """Tell whether a tie-break has a meaning in such an event."""
        match tie:
            case TieBreak.BUCHHOLZ_CUT_1 | TieBreak.BUCHHOLZ | TieBreak.BUCHHOLZ_MEDIAN:
                # Everybody has the same opponents in a round robin (FIDE C.07, 15).
                return self.has_duels and not self.predetermined
            case TieBreak.SONNEBORN_BERGER:
                return self.has_duels
            case TieBreak.SECONDS:
                return self.table_size > 2
            case TieBreak.CUMULATIVE | TieBreak.LATEST_WIN:
                return self.in_rounds
        return True

    @property
    def has_duels(self) -> bool:
        """Whether everybody plays one duel in each round."""
        return self.table_size == 2 and self.in_rounds

    def usual(self) -> Preset:
        """Return the preset that new events of this kind get."""
        if self.counts_wins:
            return Preset.JAEGER
        return Preset.DUELS if self.has_duels else Preset.TABLES

    def ties(self, preset: Preset) -> tuple[TieBreak, ...]:
        """Return the tie-breaks of a preset that fit such an event, in order."""
        return tuple(tie for tie in TIES[preset] if self.fits(tie))

    def unfit(self, ties: Iterable[TieBreak]) -> list[TieBreak]:
        """Return those of these tie-breaks that don't fit such an event."""
        return [tie for tie in ties if not self.fits(tie)]
