"""A bracket as drawn: columns of contests, each contest centred between its two sources."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _, ngettext

from tournaments.pairing.brackets import Contest, Part, Source, Take
from tournaments.pairing.elimination import ContestState, Progress, Side, Who
from tournaments.pairing.records import EntrantId


@dataclass(frozen=True, slots=True)
class DrawnSide:
    """One side of a contest. `state`: won, lost, open or nobody."""

    name: str
    entry: int | None
    state: str
    score: int | None
    seed: int | None

    @property
    def css(self) -> str:
        """The CSS class by which `cached_parts.highlight_entry` highlights the reader's
        own lines.
        """
        return f"e{self.entry or 0}"


@dataclass(frozen=True, slots=True)
class DrawnContest:
    """A contest; `is_bye` if a side is empty, so that it is not played."""

    key: str
    name: str
    sides: list[DrawnSide]
    is_bye: bool
    ready: bool


@dataclass(frozen=True, slots=True)
class DrawnRound:
    """A column of the drawing. `joins`: each contest follows from two contests of the
    column before.
    """

    name: str
    contests: list[DrawnContest]
    joins: bool


@dataclass(frozen=True, slots=True)
class DrawnPart:
    """Consecutive columns under one heading."""

    name: str
    rounds: list[DrawnRound]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A whole bracket."""

    parts: list[DrawnPart]
    champion: str


def draw_bracket(progress: Progress | None, names: Mapping[int, str]) -> Drawing | None:
    """Return the bracket of an elimination that has begun; None for other formats."""
    if progress is None:
        return None
    states, left = progress.states, progress.left
    seeds = _seeds_of_entrants(states)
    double = any(state.contest.part is Part.LOSERS for state in states)
    grouped: dict[Part, list[ContestState]] = {}
    for state in states:
        grouped.setdefault(state.contest.part, []).append(state)
    contests = _contest_names(states, left)
    parts = []
    for part, found in grouped.items():
        rounds = _columns(found, names, contests, seeds, left, single=not double)
        if rounds:
            parts.append(DrawnPart(_part_name(part, double=double), rounds))
    champion = "" if progress.champion is None else names.get(progress.champion, "")
    return Drawing(_merge_single_parts(parts), champion)


def last_columns(whole: Drawing, sides: int) -> Drawing:
    """Return a bracket without the columns that have more than `sides` sides of contests,
    and without all earlier columns.
    """
    return replace(
        whole,
        parts=[replace(part, rounds=_last(part.rounds, sides)) for part in whole.parts],
    )


def _last(rounds: list[DrawnRound], sides: int) -> list[DrawnRound]:
    large = [n for n, each in enumerate(rounds, 1) if 2 * len(each.contests) > sides]
    return rounds[max(large, default=0) :]


def contest_names(progress: Progress | None) -> dict[str, str]:
    """Map the keys of an elimination's contests to their names; empty for other formats."""
    return {} if progress is None else _contest_names(progress.states, progress.left)


def _contest_names(states: Sequence[ContestState], left: int) -> dict[str, str]:
    contests = [state.contest for state in states]
    double = any(contest.part is Part.LOSERS for contest in contests)
    last = max(each.round for each in contests if each.part is Part.WINNERS)
    beside = Counter((contest.part, contest.round) for contest in contests)
    names = {}
    for contest in contests:
        name = _round_contest_name(contest, last, left, single=not double)
        if beside[contest.part, contest.round] > 1:
            number = int(contest.key.rpartition("-")[2])
            name = _("%(round)s, no. %(number)d") % {"round": name, "number": number}
        names[contest.key] = name
    return names


def _round_contest_name(contest: Contest, last: int, left: int, *, single: bool) -> str:
    if contest.part is Part.LOSERS:
        return _("Lower round %(number)d") % {"number": contest.round}
    if contest.part is Part.WINNERS and single and left == 1:
        if contest.round == last - 1:
            return _("Semifinal")
        if contest.round == last - 2:
            return _("Quarterfinal")
    return _round_name(contest.part, contest.round, last, left, single=single)


def _columns(
    states: Iterable[ContestState],
    names: Mapping[int, str],
    contest_names: Mapping[str, str],
    seeds: Mapping[int, int],
    left: int,
    *,
    single: bool,
) -> list[DrawnRound]:
    by_round: dict[int, list[ContestState]] = {}
    for state in states:
        by_round.setdefault(state.contest.round, []).append(state)
    columns: list[DrawnRound] = []
    last = max(by_round, default=0)
    for number, found in sorted(by_round.items()):
        contests = [_contest(state, names, contest_names, seeds) for state in found]
        if all(contest.is_bye and not _has_any_entrant(contest) for contest in contests):
            continue
        before = len(columns[-1].contests) if columns else 0
        name = _round_name(found[0].contest.part, number, last, left, single=single)
        columns.append(DrawnRound(name, contests, before == 2 * len(contests)))
    return columns


def _has_any_entrant(contest: DrawnContest) -> bool:
    return any(side.state != "nobody" for side in contest.sides)


def _contest(
    state: ContestState,
    names: Mapping[int, str],
    contest_names: Mapping[str, str],
    seeds: Mapping[int, int],
) -> DrawnContest:
    score: dict[EntrantId, int] = {}
    if state.result is not None:
        score = {finish.entrant: finish.score for finish in state.result.finishes}
    sides = [
        _side(who, _source_text(source, contest_names), state, names, score, seeds)
        for who, source in zip(state.sides, state.contest.sides, strict=True)
    ]
    return DrawnContest(
        key=state.contest.key,
        name=contest_names[state.contest.key],
        sides=sides,
        is_bye=Side.NOBODY in state.sides,
        ready=state.is_playable,
    )


def _side(
    who: Who,
    origin: str,
    state: ContestState,
    names: Mapping[int, str],
    score: Mapping[EntrantId, int],
    seeds: Mapping[int, int],
) -> DrawnSide:
    if who is Side.NOBODY:
        return DrawnSide(_("nobody"), None, "nobody", None, None)
    if isinstance(who, Side):
        return DrawnSide(origin, None, "open", None, None)
    how = "open"
    if state.winner is not Side.OPEN:
        how = "won" if state.winner == who else "lost"
    return DrawnSide(names.get(who, "?"), who, how, score.get(who), seeds.get(who))


def _source_text(source: Source, contest_names: Mapping[str, str]) -> str:
    name = contest_names.get(source.key, "?")
    if source.take is Take.LOSER:
        return _("Loser of %(contest)s") % {"contest": name}
    return _("Winner of %(contest)s") % {"contest": name}


def _seeds_of_entrants(states: Iterable[ContestState]) -> dict[int, int]:
    return {
        who: source.seed
        for state in states
        for who, source in zip(state.sides, state.contest.sides, strict=True)
        if source.take is Take.SEED and not isinstance(who, Side)
    }


def _round_name(part: Part, number: int, last: int, left: int, *, single: bool) -> str:
    if left > 1:
        return last_name(left * 2 ** (last - number + 1))
    if part is Part.RESET:
        return _("Second final")
    if part is Part.THIRD:
        return _("Third-place match")
    if part is Part.FINAL:
        return _("Final")
    if single and number == last:
        return _("Final")
    if single and number == last - 1:
        return _("Semifinals")
    if single and number == last - 2:
        return _("Quarterfinals")
    return _("Round %(number)d") % {"number": number}


def last_name(people: int) -> str:
    """Return the name of a round in which so many are left."""
    return ngettext("Last %(count)d", "Last %(count)d", people) % {"count": people}


def _part_name(part: Part, *, double: bool) -> str:
    if not double:
        return ""
    return {
        Part.WINNERS: _("Nobody here has lost"),
        Part.LOSERS: _("Everybody here has lost once"),
    }.get(part, "")


def _merge_single_parts(parts: list[DrawnPart]) -> list[DrawnPart]:
    """Merge parts that are a single contest, such as the finals, into one part."""
    named = [part for part in parts if part.name or len(part.rounds) > 1]
    short = [part for part in parts if part not in named]
    if not short:
        return named
    rounds = [each for part in short for each in part.rounds]
    if not named:
        return [DrawnPart("", rounds)]
    name = _("Finals") if len(named) > 1 else ""
    return [*named, DrawnPart(name, rounds)]
