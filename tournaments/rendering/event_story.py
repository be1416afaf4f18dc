"""The end of an event: the podium, and how it went in a few sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from django.conf import settings
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import get_language, gettext as _, ngettext

from games.contract import game_of
from games.models import MatchItem
from tournaments.base.pairing_records import History
from tournaments.formats import StandingsLine, format_of
from tournaments.models import Tournament
from tournaments.pairing.brackets import Part
from tournaments.pairing.elimination import Progress
from tournaments.pairing.scoring import by_points
from tournaments.pairing.scoring.points import Points
from tournaments.rendering import rule_texts
from tournaments.rendering.entry_names import EntryName
from tournaments.standings.current_standings import Summary

PODIUM = 3

MIN_CLIMB = 3
"""The number of places that an entry has to gain for a sentence about it."""

Names = Mapping[int, EntryName]


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the podium."""

    place: int
    who: list[EntryName]


@dataclass(frozen=True, slots=True)
class Feat:
    """The best of one thing in an event, such as its longest chain."""

    text: str
    url: str
    """The replay of the match in which it happened."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The podium of a finished event, first place first, and its story."""

    podium: list[Step]
    story: list[str]
    feat: Feat | None


def ending_of(history: History, summary: Summary, names: Names) -> Ending | None:
    """Return the podium and the story in the active language; None without a title, and in
    a battle between clubs.
    """
    if not summary.champions:
        return None
    lines = [line for line in summary.lines if line.place and line.place <= PODIUM]
    places = sorted({line.place for line in lines if line.place})
    podium = [
        Step(
            place,
            [names[line.entry.pk] for line in lines if line.place == place],
        )
        for place in places
    ]
    story = list(_story(history, summary, names))
    return Ending(podium, story, _feat(history.tournament))


def _feat(tournament: Tournament) -> Feat | None:
    """Return the feat of an event by the facts that are stored about its matches; None as
    long as none are, and in games without one. Matches that don't count are left out.
    """
    facts = game_of(tournament.game).facts
    if not facts.feat:
        return None
    rows = MatchItem.objects.filter(
        kind=facts.feat,
        seat__isnull=False,
        match__annulled_at=None,
        match__series_game__series__table__round__tournament=tournament,
        match__series_game__series__table__annulled_at=None,
    )
    best = rows.select_related("match", "seat__player").order_by("-count", "match").first()
    if best is None or best.seat is None:
        return None
    name = str(best.seat.player or best.seat.name)
    language = get_language() or settings.LANGUAGE_CODE
    return Feat(
        facts.feat_text(name, best.item, best.count, language),
        reverse("replay", args=[best.match.slug]),
    )


def _story(history: History, summary: Summary, names: Names) -> Iterator[str]:
    first, *others = summary.lines
    agreed = format_of(history.tournament)
    champion = names[first.entry.pk].name
    if len(summary.champions) > 1:
        told = ", ".join(names[one.pk].name for one in summary.champions)
        yield _("%(names)s share first place.") % {"names": told}
        return
    if summary.progress is not None:
        yield from _story_of_bracket(summary.progress, first, names)
        return
    played = _tables_of(history, first.entry.pk)
    text = ngettext(
        "%(name)s won %(won)d of %(played)d table.",
        "%(name)s won %(won)d of %(played)d tables.",
        played,
    )
    yield text % {"name": champion, "won": first.wins, "played": played}
    if not agreed.has_points:
        return
    if others:
        yield _margin(first, others[0], names)
    if not agreed.is_continuous and len(history.rounds) > 1:
        yield from _story_of_lead(history, first, summary.lines, names)


def _tables_of(history: History, entry: int) -> int:
    return sum(
        entry in result.present
        for each in history.rounds
        for result in each.tables
        if result.counts
    )


def _margin(first: StandingsLine, second: StandingsLine, names: Names) -> str:
    ahead = (first.points or 0) - (second.points or 0)
    who = {"second": names[second.entry.pk].name}
    if ahead:
        text = ngettext(
            "%(points)s point ahead of %(second)s.",
            "%(points)s points ahead of %(second)s.",
            ceil(ahead),
        )
        return text % {**who, "points": _number(ahead)}
    if second.by is not None and second.by in rule_texts.TIE_BREAKS:
        text = _("On equal points with %(second)s: decided by “%(tie)s”.")
        return text % {**who, "tie": rule_texts.TIE_BREAKS[second.by].name}
    return _("On equal points with %(second)s.") % who


def _number(points: Points) -> str:
    whole = points == int(points)
    return str(number_format(int(points) if whole else round(float(points), 2)))


def _story_of_lead(
    history: History, first: StandingsLine, lines: Sequence[StandingsLine], names: Names
) -> Iterator[str]:
    """Tell when the winner took the lead, and who climbed most."""
    counted = format_of(history.tournament).counted_rounds(history)
    ranked = history.ranked
    places: list[dict[int, int]] = []
    for number in range(1, len(counted)):
        rows = by_points.compute_standings(
            ranked, counted[:number], history.settings, moves=False
        )
        places.append({row.entrant: row.place for row in rows})
    since = len(counted)
    for number in range(len(places), 0, -1):
        if places[number - 1].get(first.entry.pk) != 1:
            break
        since = number
    who = {"name": names[first.entry.pk].name, "round": since}
    if since == 1:
        yield _("%(name)s led from the first round to the last.") % who
    elif since == len(counted):
        leaders = [one for one, place in places[-1].items() if place == 1]
        text = _("It was decided in the last round; before it, %(leader)s led.")
        yield text % {"leader": ", ".join(names[one].name for one in leaders[:PODIUM])}
    else:
        yield _("%(name)s took the lead in round %(round)d and kept it.") % who
    yield from _biggest_climb(places, first, lines, names)


def _biggest_climb(
    places: Sequence[Mapping[int, int]],
    first: StandingsLine,
    lines: Sequence[StandingsLine],
    names: Names,
) -> Iterator[str]:
    climbs = [
        (max(each.get(line.entry.pk, 0) for each in places) - line.place, line)
        for line in lines
        if line.place and line.entry.player_id and line is not first
    ]
    gained, line = max(climbs, key=lambda each: each[0], default=(0, first))
    if gained >= max(MIN_CLIMB, len(lines) // 4) and line.place:
        text = _("%(name)s climbed from place %(worst)d to place %(place)d.")
        yield text % {
            "name": names[line.entry.pk].name,
            "worst": line.place + gained,
            "place": line.place,
        }


def _story_of_bracket(
    progress: Progress, first: StandingsLine, names: Names
) -> Iterator[str]:
    """Tell whom the winner met in the last contest, and whom on the way there."""
    champion = first.entry.pk
    beaten = [
        state.loser
        for state in progress.states
        if state.winner == champion
        and state.result is not None
        and isinstance(state.loser, int)
        and state.contest.part is not Part.THIRD
    ]
    if not beaten:
        return
    *others, last = [names[one].name for one in beaten]
    # In double elimination the winner may meet the same finalist in two finals. Name the
    # finalist only once.
    before = [each for each in others if each != last]
    words = {"name": names[champion].name, "last": last}
    if before:
        text = _("%(name)s beat %(before)s, and in the final %(last)s.")
        yield text % {**words, "before": ", ".join(before)}
    else:
        yield _("%(name)s beat %(last)s in the final.") % words
