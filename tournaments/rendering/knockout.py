"""A knock-out at tables as drawn: a column for each round, with its tables."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _

from tournaments.pairing.records import EntrantId
from tournaments.pairing.table_knockout import Contest, KnockoutProgress
from tournaments.rendering.bracket import (
    Drawing,
    DrawnContest,
    DrawnPart,
    DrawnRound,
    DrawnSide,
    last_name,
)


def draw_knockout(progress: KnockoutProgress, names: Mapping[int, str]) -> Drawing:
    """Return the rounds of a knock-out at tables, as far as their tables are known."""
    seeds = {one: seed for seed, one in enumerate(progress.seeds, 1)}
    tables = contest_names(progress)
    rounds = [
        DrawnRound(
            _round_name(contests, progress.left),
            [_contest(each, names, tables[each.key], seeds) for each in contests],
            joins=False,
        )
        for contests in progress.rounds
    ]
    champion = "" if progress.champion is None else names.get(progress.champion, "")
    return Drawing([DrawnPart("", rounds)], champion)


def contest_names(progress: KnockoutProgress) -> dict[str, str]:
    """Map the labels of a knock-out's tables to their names."""
    found = {}
    for contests in progress.rounds:
        name = _round_name(contests, progress.left)
        for number, each in enumerate(contests, 1):
            found[each.key] = name
            if len(contests) > 1:
                text = _("%(round)s, no. %(number)d")
                found[each.key] = text % {"round": name, "number": number}
    return found


def _round_name(contests: tuple[Contest, ...], left: int) -> str:
    people = sum(len(each.members) for each in contests)
    if len(contests) == 1 and left == 1:
        return _("Final")
    return last_name(people)


def _contest(
    contest: Contest,
    names: Mapping[int, str],
    name: str,
    seeds: Mapping[EntrantId, int],
) -> DrawnContest:
    score: dict[EntrantId, int] = {}
    if contest.result is not None:
        score = {finish.entrant: finish.score for finish in contest.result.finishes}
    order = list(contest.members)
    if contest.ranks is not None:
        ranks = contest.ranks
        order.sort(key=lambda one: ranks[one])
    return DrawnContest(
        key=contest.key,
        name=name,
        sides=[
            DrawnSide(
                names.get(one, "?"), one, _state(contest, one), score.get(one), seeds[one]
            )
            for one in order
        ],
        is_bye=False,
        ready=contest.is_open,
    )


def _state(contest: Contest, one: EntrantId) -> str:
    if contest.is_open:
        return "open"
    return "won" if one in contest.through else "lost"
