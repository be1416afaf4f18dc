"""The sums behind the tie-breaks of one entry, as a page shows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.contract import game_of
from tournaments.formats import StandingsLine, format_of
from tournaments.pairing.scoring.tiebreaks import Part, TieBreak, TieValue
from tournaments.rendering import rule_texts
from tournaments.rendering.entry_names import EntryName
from tournaments.rendering.event_page_data import (
    SHARES,
    Facts,
    format_number,
    format_tie,
    format_tie_number,
)
from tournaments.rendering.rule_texts import TieBreakText

MEANS = SHARES | {TieBreak.OPPONENTS}
"""Tie-breaks whose values are averages of their parts."""


UNPLAYED = frozenset(
    {
        TieBreak.BUCHHOLZ,
        TieBreak.BUCHHOLZ_CUT_1,
        TieBreak.BUCHHOLZ_MEDIAN,
        TieBreak.SONNEBORN_BERGER,
    }
)
"""Tie-breaks whose parts without an opponent are unplayed rounds."""


@dataclass(frozen=True, slots=True)
class PartShown:
    """A row of a sum."""

    round: int | None
    who: EntryName | None
    """The opponent; None for rounds that are counted as such, and for unplayed rounds."""
    is_unplayed: bool
    of: str
    """The opponent's points and the share that counts, in words of
    a product; else empty."""
    value: str
    is_cut: bool


@dataclass(frozen=True, slots=True)
class SumShown:
    """A tie-break with its sum."""

    text: TieBreakText
    value: str
    parts: list[PartShown]
    sentence: str
    """What the value is where it has no parts."""
    is_mean: bool
    has_opponents: bool
    has_rounds: bool

    @property
    def has_products(self) -> bool:
        return any(part.of for part in self.parts)

    @property
    def is_total(self) -> bool:
        """Whether the value is the sum or the average of the parts."""
        return self.text.key != TieBreak.LATEST_WIN

    @property
    def columns_before(self) -> int:
        """The number of columns before the numbers that add up."""
        return self.has_rounds + self.has_opponents + self.has_products


def sums_of(facts: Facts, line: StandingsLine) -> list[SumShown]:
    """Return the tie-breaks of an entry in order, each with its sum."""
    return [_sum(facts, line, tie, facts.names()) for tie in line.ties]


def _sum(
    facts: Facts, line: StandingsLine, tie: TieValue, names: Mapping[int, EntryName]
) -> SumShown:
    in_rounds = not format_of(facts.tournament).is_continuous
    parts = list(_parts(tie, names))
    has_opponents = any(part.who is not None or part.is_unplayed for part in parts)
    has_rounds = in_rounds and any(part.round is not None for part in parts)
    return SumShown(
        text=rule_texts.TIE_BREAKS[tie.key],
        value=format_tie(tie),
        # In an arena, a number of tables won has no rounds to tell apart.
        parts=parts if has_opponents or has_rounds else [],
        sentence="" if parts else _sentence(facts, line, tie),
        is_mean=tie.key in MEANS,
        has_opponents=has_opponents,
        has_rounds=has_rounds,
    )


def _parts(tie: TieValue, names: Mapping[int, EntryName]) -> Iterator[PartShown]:
    for part in tie.made_of:
        yield PartShown(
            round=part.round,
            who=names.get(part.entrant) if part.entrant is not None else None,
            is_unplayed=part.entrant is None and tie.key in UNPLAYED,
            of=_product(part),
            value=format_tie_number(tie.key, part.value),
            is_cut=part.is_cut,
        )


def _product(part: Part) -> str:
    if part.of is None or part.share is None:
        return ""
    return f"{format_number(part.of)} \u00d7 {format_number(part.share)}"


def _sentence(facts: Facts, line: StandingsLine, tie: TieValue) -> str:
    if tie.value is None:
        return _("It doesn't apply here.")
    if tie.key == TieBreak.SCORE:
        return _("%(score)s in %(games)d games") % {
            "score": game_of(facts.tournament.game).format_score(line.score),
            "games": line.games,
        }
    if tie.key == TieBreak.LOT:
        return _("The lot drawn is number %(number)s.") % {"number": format_tie(tie)}
    return _("Nothing to add up yet.")
