"""Texts about the phases of an event, and drawings of the later ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from django.utils.translation import gettext as _, ngettext

from tournaments.base.phases import MAX_CUTS, Phase, Tie, later_phases
from tournaments.formats.standings_line import letter
from tournaments.models import Series, Tournament
from tournaments.pairing.groups import label_of
from tournaments.refusals import PhaseBegun
from tournaments.rendering import bracket, knockout
from tournaments.rendering.bracket import Drawing, DrawnPart, DrawnRound
from tournaments.rendering.log_texts import MAX_LISTED
from tournaments.rendering.logged_settings import NOTHING
from tournaments.standings.current_standings import KnockoutPhase, Summary
from tournaments.standings.cuts import TIE_LABEL

FIRST_CUT = 2
"""The number of the phase after the first."""

ContestNames = Mapping[int, Mapping[str, str]]
"""The names of the contests of each phase, by their tables' labels."""


def drawing_of(summary: Summary, names: Mapping[int, str]) -> Drawing | None:
    """Return the brackets and knock-outs of all phases that have begun, one after another;
    None if there are none.

    Args:
        names: the names of the entries, by primary key.
    """
    found = [(each, _drawing_of(each, names)) for each in summary.phases]
    drawn = [(phase, each) for phase, each in found if each is not None]
    if len(drawn) < 2:
        return drawn[0][1] if drawn else None
    parts: list[DrawnPart] = []
    for phase, each in drawn:
        heading = _name(phase.number, is_last=phase.is_last)
        for part in each.parts:
            # The key of a contest is the id of its element on the page, and contests of
            # different phases may have the same key.
            is_newest = phase is drawn[-1][0]
            rounds = part.rounds if is_newest else _with_keys_of(phase.number, part.rounds)
            parts.append(replace(part, name=heading, rounds=rounds))
            heading = ""  # names only the first of several parts
    return Drawing(parts, drawn[-1][1].champion)


def _drawing_of(phase: KnockoutPhase, names: Mapping[int, str]) -> Drawing | None:
    if phase.knockout is not None:
        return knockout.draw_knockout(phase.knockout, names)
    return bracket.draw_bracket(phase.progress, names)


def _with_keys_of(phase: int, rounds: Sequence[DrawnRound]) -> list[DrawnRound]:
    return [
        replace(
            each,
            contests=[replace(one, key=f"{phase}-{one.key}") for one in each.contests],
        )
        for each in rounds
    ]


def contest_names(summary: Summary) -> ContestNames:
    """Return the names of all tables that have one, such as *Semifinal*."""
    tie = {TIE_LABEL: _("Table for the last places")}
    groups = {line.group for line in summary.lines if line.group is not None}
    tie |= {label_of(each): _("Group %(name)s") % {"name": letter(each)} for each in groups}
    found: dict[int, Mapping[str, str]] = dict.fromkeys(range(1, MAX_CUTS + 2), tie)
    for phase in summary.phases:
        if phase.knockout is not None:
            found[phase.number] = tie | knockout.contest_names(phase.knockout)
        else:
            found[phase.number] = tie | bracket.contest_names(phase.progress)
    return found


def rules_of_phases(tournament: Tournament) -> Iterator[tuple[str, str]]:
    """Yield the rules of the phases after the first as pairs of heading and text."""
    for phase in later_phases(tournament):
        yield phase_name(tournament, phase.number), " ".join(_rules(phase))


def phase_name(tournament: Tournament, number: int) -> str:
    """Return the name of a phase after the first."""
    return _name(number, is_last=number > len(tournament.later_phases))


def _name(number: int, *, is_last: bool) -> str:
    return _("Last phase") if is_last else _("Phase %(number)d") % {"number": number}


def cut_name(tournament: Tournament) -> str:
    """Return the names of the phases after the first for lists of facts; empty if the event
    has none.
    """
    return ", ".join(_cut_name(phase) for phase in later_phases(tournament))


def _cut_name(phase: Phase) -> str:
    if phase.per_group is not None:
        text = ngettext(
            "then the best %(count)d of each group",
            "then the best %(count)d of each group",
            phase.per_group,
        )
        return text % {"count": phase.per_group}
    if phase.cut is None:
        return _("cut at %(points)d points") % {"points": phase.points or 0}
    return _("cut to %(count)d") % {"count": phase.cut}


def _rules(phase: Phase) -> Iterator[str]:
    if phase.per_group is not None:
        text = ngettext(
            "The best %(count)d of each group goes on; members of a group don't meet in "
            "the first round.",
            "The best %(count)d of each group go on; members of a group don't meet in "
            "the first round.",
            phase.per_group,
        )
        yield text % {"count": phase.per_group}
    elif phase.cut is None:
        text = ngettext(
            "Whoever has %(points)d point goes on.",
            "Whoever has %(points)d points goes on.",
            phase.points or 0,
        )
        yield text % {"points": phase.points}
    else:
        text = ngettext(
            "The best %(count)d goes on.", "The best %(count)d go on.", phase.cut
        )
        yield text % {"count": phase.cut}
    if phase.is_duel:
        yield _("They play single elimination: 1 meets the last one, 2 the last but one.")
    else:
        text = ngettext(
            "They play at tables of %(seats)d; %(count)d of each table goes on.",
            "They play at tables of %(seats)d; %(count)d of each table go on.",
            phase.advancing,
        )
        yield text % {"seats": phase.table_size, "count": phase.advancing}
        if phase.left == 1:
            yield _(
                "Whoever goes on keeps their seed. The winner of the last table has won."
            )
    if phase.left > 1:
        text = ngettext(
            "When %(count)d is left, the next phase begins; they keep the order of their "
            "seeds.",
            "When %(count)d are left, the next phase begins; they keep the order of their "
            "seeds.",
            phase.left,
        )
        yield text % {"count": phase.left}
    if phase.third_place:
        yield _("The losers of the semifinals play for third place.")
    if phase.terms == Series.Terms.BEST_OF:
        yield _("Best of %(games)d games.") % {"games": phase.best_of}
    else:
        yield _("A single game each.")
    yield _("Players choose their seats, the better seeds first.")
    if phase.tie == Tie.TABLE:
        yield _(
            "Those with equal points at the line play one more table, if they all fit "
            "there; otherwise the tie-breaks decide."
        )
    elif phase.cut is not None and phase.number == FIRST_CUT:
        yield _("With equal points, the tie-breaks decide, and in the end the lot.")
    yield _(
        "If somebody leaves before the first table of this phase, the next one goes on."
    )


Moved = Sequence[tuple[int, int | None, int | None]]
"""Entries with their place before and after a correction."""


def moved_text(moved: Moved, names: Mapping[int, str]) -> str:
    """Format which places a correction changes; empty if it changes none."""
    if not moved:
        return ""
    if len(moved) == 2 and moved[0][1:] == moved[1][:0:-1] and None not in moved[0]:
        (one, _before, first), (other, _was, second) = moved
        return _("Places %(one)d and %(other)d change: %(first)s, %(second)s.") % {
            "one": first,
            "other": second,
            "first": names.get(one, "?"),
            "second": names.get(other, "?"),
        }
    found = [
        f"{names.get(entry, '?')} {before or NOTHING} → {after or NOTHING}"
        for entry, before, after in moved[:MAX_LISTED]
    ]
    more = ", …" if len(moved) > MAX_LISTED else ""
    return _("Places change: %(moved)s.") % {"moved": ", ".join(found) + more}


def correction_texts(error: PhaseBegun, names: Mapping[int, str]) -> list[str]:
    """Say what a correction changes in the phase before one that has begun."""

    def listed(entries: Sequence[int]) -> str:
        return ", ".join(names.get(one, "?") for one in entries)

    found = [moved_text(error.moved, names)]
    if error.out:
        text = _("By the new result, these wouldn't have gone on: %(names)s.")
        found.append(text % {"names": listed(error.out)})
    if error.instead:
        text = _("These would have gone on: %(names)s.")
        found.append(text % {"names": listed(error.instead)})
    if not error.out and not error.instead:
        found.append(_("The same players go on by the new result."))
    return [text for text in found if text]
