"""Faults of an event: what is stored or shown, and is not right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import timedelta
from fractions import Fraction

from django.utils import timezone

from games.models import Badge, Notice
from tests.tournaments.soak import standings
from tests.tournaments.soak.standings import Rows
from tournaments.base.pairing_records import load_history
from tournaments.directing.settings import BEFORE_START
from tournaments.formats import format_of
from tournaments.models import (
    Entry,
    EventSeason,
    LogEntry,
    PhaseEntry,
    Round,
    Table,
    TableSeat,
    Tournament,
)
from tournaments.standings import current_standings, season_standings, team_standings
from tournaments.standings.cuts import TIE_LABEL

BADGE = "tournament-won"


def faults_of(found: Tournament) -> list[str]:
    """Return what is wrong with an event now, as sentences."""
    if found.started_at is None:
        return []
    faults = [
        *phase_faults(found),
        *seating_faults(found),
        *standings_faults(found),
        *told_faults(found),
    ]
    if found.state == Tournament.State.FINISHED:
        faults += [*ending_faults(found), *bracket_faults(found)]
    if found.season_id is not None:
        faults += season_faults(EventSeason.objects.get(pk=found.season_id))
    return faults


def seating_faults(found: Tournament) -> Iterator[str]:
    """Everybody who plays in the open round has one table there or one bye."""
    row = found.rounds_played.exclude(state=Round.State.FINISHED).first()
    if row is None or format_of(found).is_continuous:
        return
    seated = Counter(row.tables.values_list("seats__entry", flat=True))
    resting = Counter(row.byes.values_list("entry", flat=True))
    for entry, times in (seated + resting).items():
        if times > 1:
            yield f"entry {entry} has {times} places in round {row.number}"
    if row.phase > 1 or format_of(found).has_bracket:
        return
    lines = LogEntry.objects.filter(tournament=found)
    if lines.filter(kind="repaired", data__round=row.number).exists():
        return  # a director may leave people out
    back = set(lines.filter(kind="reinstated").values_list("data__entry", flat=True))
    history = load_history(found)
    wanted = format_of(found).entrants_in_round(history, row.number) - back
    for entry in history.entries.values():
        plays = entry.pk in wanted and entry.left is None and entry.in_field
        if plays and not seated[entry.pk] and not resting[entry.pk]:
            yield f"entry {entry.pk} has no place in round {row.number}"


def phase_faults(found: Tournament) -> Iterator[str]:
    """No phase has more people than its cut, and all of them were in the one before."""
    rows = PhaseEntry.objects.filter(tournament=found).order_by("phase", "seed")
    inside: dict[int, list[int]] = {}
    for phase, entry in rows.values_list("phase", "entry"):
        inside.setdefault(phase, []).append(entry)
    for number, phase in enumerate(found.later_phases, 2):
        here = inside.get(number, [])
        if phase["cut"] is not None and len(here) > phase["cut"]:
            yield f"{len(here)} are in phase {number}, which is cut to {phase['cut']}"
        before = max((one for one in inside if one < number), default=1)
        if before > 1 and not set(here) <= set(inside[before]):
            yield f"somebody is in phase {number} who was not in phase {before}"


def standings_faults(found: Tournament) -> Iterator[str]:
    """The site shows the standings that follow from the rows."""
    rows = Rows(found.pk)
    expected = standings.first_phase(rows)
    if expected is None:
        return
    history = load_history(found)
    lines = format_of(found).standings(history.in_phase(1))
    shown = {line.entry.pk: line for line in lines}
    if set(shown) != {line.entry for line in expected}:
        yield f"the standings have {sorted(shown)}, not {[one.entry for one in expected]}"
        return
    for one in expected:
        line = shown[one.entry]
        mine: list[object] = [one.place, one.points, one.wins, one.score, one.games]
        theirs: list[object] = [
            line.place,
            None if line.points is None else Fraction(line.points),
            line.wins,
            line.score,
            line.games,
        ]
        if found.format == "league":
            mine[4], theirs[4] = one.out, line.out
        if mine != theirs:
            yield f"entry {one.entry}: the site has {theirs}, the rows give {mine}"
    yield from team_faults(found, expected)
    if history.current_phase == 1 and not rows.through:
        places = standings.shown(rows, expected)
        for line in current_standings.summary(history).lines:
            if line.place is not None and places[line.entry.pk] != line.place:
                pk = line.entry.pk
                yield f"entry {pk} is shown at place {line.place}, not {places[pk]}"


def team_faults(found: Tournament, lines: Sequence[standings.Line]) -> Iterator[str]:
    """The points of a team are those of its members, and its place follows."""
    if found.team_size is None:
        return
    points = {line.entry: line.points or Fraction(0) for line in lines}
    theirs: dict[int, list[Fraction]] = {}
    entries = Entry.objects.filter(pk__in=points, team__isnull=False)
    for entry, team in entries.values_list("pk", "team"):
        theirs.setdefault(team or 0, []).append(points[entry])
    keys = {
        team: [sum(own), *sorted((one for one in own if one), reverse=True)]
        for team, own in theirs.items()
        if len(own) > 1
    }
    expected = {
        team: (1 + sum(other > key for other in keys.values()), key[0])
        for team, key in keys.items()
    }
    lines_shown = current_standings.standings_of(found)
    shown = {
        line.team.pk: (line.place, Fraction(line.points))
        for line in team_standings.team_lines(found, lines_shown)
        if line.place is not None
    }
    if shown != expected:
        yield f"the teams have {shown}, the rows give {expected}"


def season_faults(season: EventSeason) -> Iterator[str]:
    """The standings of a season follow from the final places of its events."""
    values: dict[int, list[Fraction]] = {}
    for event in season.events.filter(state=Tournament.State.FINISHED):
        rows = event.entries.filter(final_place__isnull=False, filler=False)
        ended = list(rows.values_list("final_place", "player", "partner"))
        people = sum(each is not None for _place, *both in ended for each in both)
        factor = Fraction(1)
        if season.is_sized:
            factor = Fraction(1, 2)
            for least, more in ((8, 2), (16, 3), (32, 4), (64, 6)):
                factor = Fraction(more, 2) if people >= least else factor
        row = [*season.points, *[season.other_points] * len(ended)]
        for place, *both in ended:
            shared = [one for one, *_rest in ended if one == place]
            filled = row[place - 1 : place - 1 + len(shared)]
            for player in both:
                if player is not None:
                    value = Fraction(sum(filled), len(shared)) * factor
                    values.setdefault(player, []).append(value)
    keys = {}
    for player, own in values.items():
        best = sorted(own, reverse=True)[: season.best]
        keys[player] = [sum(best), *(one for one in best if one)]
    expected = {
        player: (1 + sum(other > key for other in keys.values()), key[0])
        for player, key in keys.items()
    }
    shown = {
        line.player: (line.place, Fraction(line.total))
        for line in season_standings.season_lines(season)
    }
    if shown != expected:
        yield f"the season has {shown}, the places give {expected}"


def copy_faults(found: Tournament, copy: Tournament) -> Iterator[str]:
    """A copy has the settings of the event, and nobody in it."""
    for name in BEFORE_START - {"starts_at", "listed"}:
        if getattr(copy, name) != getattr(found, name):
            yield f"the copy has {getattr(copy, name)!r} as {name}"
    if copy.entries.exists() or copy.started_at is not None:
        yield "the copy has people, or has begun"


def repetition_faults(found: Tournament, dates: Sequence[Tournament]) -> Iterator[str]:
    """The dates of a week's repetition in the next 14 days exist, with the settings."""
    assert found.starts_at is not None
    now = timezone.now()
    weeks = [found.starts_at + n * timedelta(days=7) for n in range(1, 60)]
    wanted = [at for at in weeks if now < at <= now + timedelta(days=14)]
    if [date.starts_at for date in dates] != wanted:
        yield f"the dates are {[date.starts_at for date in dates]}, not {wanted}"
    for date in dates:
        yield from copy_faults(found, date)


def told_faults(found: Tournament) -> Iterator[str]:
    """Everybody who has a table was told of it. Whoever takes over a place at a table that
    is being played has accepted it on the page that shows the table.
    """
    rows = Notice.objects.filter(
        kind__in=("event_paired", "event_table"), data__title=found.title
    )
    told = set(rows.values_list("player", "data__round"))
    seats = TableSeat.objects.filter(
        round__tournament=found,
        entry__player__isnull=False,
        entry__former=None,
        no_show=False,
    ).exclude(table__started_at=None)
    for seat in seats.select_related("entry__player", "round"):
        player = seat.entry.player
        assert player is not None
        if player.is_active and (player.pk, seat.round.number) not in told:
            yield f"{player} was not told of a table in round {seat.round.number}"


def ending_faults(found: Tournament) -> Iterator[str]:
    """Places, titles and badges of a finished event."""
    history = load_history(found)
    summary = current_standings.summary(history)
    for line in summary.lines:
        if line.entry.final_place != line.place:
            yield (
                f"entry {line.entry.pk} was told place {line.entry.final_place},"
                f" and is at {line.place}"
            )
    people = [entry for entry in history.entries.values() if entry.player_id is not None]
    first = [line.entry for line in summary.lines if line.place == 1]
    for champion in summary.champions:
        if champion.left is not None:
            yield f"entry {champion.pk} has the title and has left"
        if champion.player_id is None or len(people) < 2:
            yield f"entry {champion.pk} has the title without an opponent"
        if champion.pk not in {entry.pk for entry in first}:
            yield f"entry {champion.pk} has the title without the first place"
        for player in champion.people:
            has = Badge.objects.filter(kind=BADGE, player=player).exists()
            # The site has not seen games on real cards, so they bring no badges.
            if player.is_active and not has and not found.on_real_cards:
                yield f"{player} has won and has no badge"
    open_ = Table.objects.filter(
        round__tournament=found, finished_at=None, annulled_at=None
    ).count()
    if open_:
        yield f"{open_} tables are open after the end"
    if not LogEntry.objects.filter(tournament=found, kind="finished").exists():
        yield "the end is not in the log"


def bracket_faults(found: Tournament) -> Iterator[str]:
    """Whoever has won a knock-out won their last table there, and everybody else has lost
    one or has left.
    """
    history = load_history(found)
    last = history.in_phase(history.current_phase)
    agreed = format_of(last.tournament)
    if not agreed.has_bracket and agreed.knockout(last) is None:
        return
    summary = current_standings.summary(history)
    champions = [entry.pk for entry in summary.champions]
    if len(champions) > 1:
        yield f"a knock-out has {len(champions)} winners"
    if not champions:
        return
    tables = Table.objects.filter(
        round__tournament=found,
        round__phase=history.current_phase,
        finished_at__isnull=False,
        annulled_at=None,
    ).exclude(label=TIE_LABEL)
    lost: Counter[int] = Counter()
    has_won: dict[int, bool] = {}
    for table in tables.order_by("round__number"):
        seats = list(table.seats.all())
        best = min((s.place or 0 for s in seats if not s.no_show), default=0)
        for seat in seats:
            has_won[seat.entry_id] = not seat.no_show and seat.place == best
            lost[seat.entry_id] += not has_won[seat.entry_id]
    for champion in champions:
        if not has_won.get(champion, True):
            yield f"entry {champion} won the knock-out, and lost its own last table"
    for pk, entry in last.entries.items():
        stays = entry.left is None and entry.state in Entry.IN_FIELD
        is_in = entry.joined == 1 and not entry.filler
        if stays and is_in and pk not in champions and not lost[pk]:
            yield f"entry {pk} lost no table of the knock-out, and is out"
