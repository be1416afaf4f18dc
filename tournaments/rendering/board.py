"""A tournament's page as data: standings, rounds, entries.

Loading it takes a number of queries that does not grow with the field. The data is the same
for all readers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import gettext as _, pgettext

from games.contract import Game, game_of
from games.models import Club, Match
from tournaments import selectors
from tournaments.base import pairing_records as past
from tournaments.formats import StandingsLine, format_of
from tournaments.models import (
    Bye,
    Entry,
    Round,
    SeriesGame,
    Table,
    TableSeat,
    Tournament,
)
from tournaments.pairing.scoring.tiebreaks import TieBreak, TieValue
from tournaments.rendering import bracket, rule_texts
from tournaments.rendering.bracket import Drawing
from tournaments.rendering.entry_names import Holders, Who, who
from tournaments.rendering.rule_texts import TieBreakText
from tournaments.standings import club_standings, current_standings
from tournaments.standings.club_standings import ClubLine

TIE_BREAKS = "tie_breaks"
"""The entry of a format's `columns` that is replaced by one column for each tie-break."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A number in a row of the standings, and an explanation of how it arose."""

    value: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """A row of the standings, as pages show it."""

    line: StandingsLine
    who: Who
    cells: list[Cell]
    behind: str
    playing: bool

    @property
    def up(self) -> int:
        return max(0, self.line.moved or 0)

    @property
    def down(self) -> int:
        return max(0, -(self.line.moved or 0))


@dataclass(frozen=True, slots=True)
class ClubRow:
    """A club's row in the standings of a battle between clubs."""

    line: ClubLine
    points: str
    leaders: list[tuple[Who, str]]
    """The club's entries whose scores add up, with their points."""
    wins: bool
    """Whether the club would win if the battle between clubs ended now: it is first and has
    at least one point.
    """

    @property
    def club(self) -> Club:
        return self.line.row.club


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the standings after the name."""

    short: str
    name: str
    sentence: str
    is_tie: bool = False


@dataclass(frozen=True, slots=True)
class SeatShown:
    """An entry's seat at a table, as pages show it."""

    number: int
    who: Who
    place: int | None
    score: int | None
    score_text: str
    """The score in words; empty if there is none."""
    no_show: bool


@dataclass(frozen=True, slots=True)
class TableShown:
    """A table of a round, as pages show it. `state`: waiting, playing, finished or
    annulled.
    """

    table: Table
    state: str
    seats: list[SeatShown]
    url: str
    label: str


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A round with its tables, as pages show it."""

    row: Round
    tables: list[TableShown]
    byes: list[tuple[Who, Bye]]

    @property
    def playing(self) -> int:
        return sum(table.state == "playing" for table in self.tables)

    @property
    def is_open(self) -> bool:
        return self.row.state != Round.State.FINISHED


@dataclass(slots=True)
class Board:
    """The data on an event's page that is the same for all readers."""

    tournament: Tournament
    columns: list[Column]
    rows: list[StandingsRow]
    rounds: list[RoundShown]
    """The rounds, newest first."""
    entries: list[tuple[Who, Entry]]
    waiting: list[tuple[Who, Entry]]
    gone: list[tuple[Who, Entry]]
    drawing: Drawing | None
    free: list[Who] = field(default_factory=list)
    """The entries of an arena that wait for a table."""
    champions: list[Who] = field(default_factory=list)
    """The entries that have the title of a finished event; see
    `current_standings.champions`.
    """
    is_undecided: bool = False
    """Whether the event has ended with contests of its bracket still to be played."""
    after: int = 0
    """The number of finished rounds that the standings include."""
    clubs: list[ClubRow] = field(default_factory=list)
    """The clubs of a battle between clubs, best first; empty in other events."""
    asked_clubs: list[Club] = field(default_factory=list)
    """Invited clubs that have not answered."""

    @property
    def is_continuous(self) -> bool:
        return format_of(self.tournament).is_continuous

    @property
    def stuck(self) -> list[Table]:
        """The tables of open rounds that could not be started."""
        return [
            shown.table
            for each in self.rounds
            if each.is_open
            for shown in each.tables
            if shown.table.is_stuck
        ]

    @property
    def playing(self) -> int:
        """The number of tables of the open round that are being played."""
        return sum(each.playing for each in self.rounds[:1] if each.is_open)


def tie_breaks_of(tournament: Tournament) -> list[TieBreakText]:
    """Return the tie-breaks of an event in order; empty if its format has no points."""
    if not format_of(tournament).has_points:
        return []
    return [rule_texts.TIE_BREAKS[key] for key in past.settings_of(tournament).ties]


def board_of(tournament: Tournament) -> Board:
    """Load a tournament's board, in the active language."""
    history = past.load(tournament)
    lines = current_standings.lines(history)
    shown = rounds_shown(tournament, bracket.contest_names(history))
    everybody = selectors.field_of(tournament)
    names: dict[int, Who] = {one.pk: who(one) for one in everybody}
    names |= {one.pk: who(one) for one in history.entries.values()}
    playing = {
        seat.who.entry
        for each in shown
        for table in each.tables
        if table.state == "playing"
        for seat in table.seats
    }
    state = Entry.State
    grouped = {
        kind: [(names[one.pk], one) for one in everybody if one.state in states]
        for kind, states in (
            ("in", Entry.IN_FIELD),
            ("waiting", (state.WAITING,)),
            ("gone", (state.WITHDRAWN, state.DROPPED, state.DISQUALIFIED)),
        )
    }
    finished = tournament.state == Tournament.State.FINISHED
    champions = current_standings.champions(history) if finished else []
    return Board(
        tournament=tournament,
        columns=columns_of(tournament),
        rows=[_row(tournament, line, names, playing) for line in lines],
        rounds=shown,
        entries=grouped["in"],
        waiting=grouped["waiting"],
        gone=grouped["gone"],
        drawing=bracket.drawing(history, {key: one.name for key, one in names.items()}),
        free=[
            names[one.pk]
            for one in everybody
            if one.in_field and one.free_since is not None and one.pk not in playing
        ],
        champions=[names[one.pk] for one in champions],
        is_undecided=current_standings.is_undecided(history),
        after=sum(not each.is_open for each in shown),
        clubs=_clubs(tournament, lines, names),
        asked_clubs=_asked_clubs(tournament),
    )


def _clubs(
    tournament: Tournament, lines: list[StandingsLine], names: Mapping[int, Who]
) -> list[ClubRow]:
    if not tournament.is_club_battle:
        return []
    found = club_standings.club_lines(tournament, lines)
    first = club_standings.winners(found)
    return [
        ClubRow(
            each,
            number(each.points),
            [(names[one.entry.pk], number(one.points or 0)) for one in each.counted],
            wins=each in first,
        )
        for each in found
    ]


def _asked_clubs(tournament: Tournament) -> list[Club]:
    if not tournament.is_club_battle or not tournament.takes_entries:
        return []
    rows = tournament.battle_clubs.filter(
        accepted_at=None, club__closed_at=None
    ).select_related("club")
    return [row.club for row in rows]


def columns_of(tournament: Tournament) -> list[Column]:
    """List the columns of the standings of an event."""
    columns = _columns(game_of(tournament.game).score_name)
    ties = [
        Column(str(tie.short), str(tie.name), str(tie.sentence), is_tie=True)
        for tie in tie_breaks_of(tournament)
    ]
    return [
        column
        for key in format_of(tournament).columns
        for column in (ties if key == TIE_BREAKS else [columns[key]])
    ]


def _columns(score: str) -> dict[str, Column]:
    return {
        "points": Column(pgettext("in standings", "Points"), _("Points"), _("By place.")),
        "won": Column(_("Won"), _("Tables won"), _("Tables won alone.")),
        "score": Column(score, score, _("%(name)s of all games.") % {"name": score}),
        "charged": Column(
            _("Charged"),
            _("Charged"),
            _("Score that doesn't come from play: byes, annulled tables, a late entry."),
        ),
        "games": Column(_("Games"), _("Games"), _("Games played.")),
    }


def number(value: Fraction | int | None) -> str:
    """Format a number in the reader's language, with at most two decimals."""
    if value is None:
        return "—"
    if value == int(value):
        return number_format(int(value), use_l10n=True)
    return str(number_format(round(float(value), 2), decimal_pos=2, use_l10n=True))


def _row(
    tournament: Tournament, line: StandingsLine, names: Mapping[int, Who], playing: set[int]
) -> StandingsRow:
    return StandingsRow(
        line=line,
        who=names[line.entry.pk],
        cells=list(_cells(tournament, line, names)),
        behind=rule_texts.behind(line.by),
        playing=line.entry.pk in playing,
    )


def _cells(
    tournament: Tournament, line: StandingsLine, names: Mapping[int, Who]
) -> Iterator[Cell]:
    values = {
        "points": number(line.points),
        "won": str(line.wins),
        "score": str(line.score),
        "charged": str(line.charged or "—"),
        "games": str(line.games),
    }
    game = game_of(tournament.game)
    for key in format_of(tournament).columns:
        if key == TIE_BREAKS:
            for tie in line.ties:
                yield Cell(number(tie.value), _made_of(game, tie, line, names))
        else:
            yield Cell(values[key])


def _made_of(
    game: Game, tie: TieValue, line: StandingsLine, names: Mapping[int, Who]
) -> str:
    if tie.key == TieBreak.SCORE and line.games:
        return _("%(score)s in %(games)d games") % {
            "score": game.format_score(line.score),
            "games": line.games,
        }
    return ", ".join(
        f"{names[one].name} {number(points)}" for one, points in tie.made_of if one in names
    )


def rounds_shown(
    tournament: Tournament, contest_names: Mapping[str, str]
) -> list[RoundShown]:
    """Return the rounds with their tables, the newest first.

    Args:
        contest_names: see `bracket.contest_names`.
    """
    rows, game = selectors.rounds_of(tournament), game_of(tournament.game)
    addresses, holders = _addresses(tournament), Holders.load(tournament)
    return [
        RoundShown(
            row=row,
            tables=[
                _table(table, addresses, contest_names, game, holders)
                for table in row.tables.all()
            ],
            byes=[(holders.at(bye.entry, row.starts_at), bye) for bye in row.byes.all()],
        )
        for row in reversed(rows)
    ]


def _addresses(tournament: Tournament) -> dict[int, str]:
    """Map series to the address of the newest game, for all tables of an event."""
    games = (
        SeriesGame.objects.filter(series__table__round__tournament=tournament)
        .order_by("number")
        .values_list("series_id", "match__slug")
    )
    return {series: reverse("table", args=[slug]) for series, slug in games}


def _table(
    table: Table,
    addresses: Mapping[int, str],
    contest_names: Mapping[str, str],
    game: Game,
    holders: Holders,
) -> TableShown:
    seats = [
        SeatShown(
            seat.number,
            holders.at(seat.entry, table.started_at),
            seat.place,
            seat.score,
            _score_text(seat, game),
            seat.no_show,
        )
        for seat in table.seats.all()
    ]
    if table.finished_at is not None:
        seats.sort(key=lambda seat: (seat.no_show, seat.place or 9))
    return TableShown(
        table=table,
        state=state_of(table),
        seats=seats,
        url=addresses.get(table.series_id or 0, ""),
        label=contest_names.get(table.label, ""),
    )


def _score_text(seat: TableSeat, game: Game) -> str:
    if seat.score is None:
        return ""
    # A result without games is a walkover: no opponent came.
    return game.format_score(seat.score) if seat.games else _("walkover")


def state_of(table: Table) -> str:
    """Return the state of a table: waiting, playing, finished or annulled."""
    if table.annulled_at is not None:
        return "annulled"
    if table.finished_at is not None:
        return "finished"
    return "waiting" if table.started_at is None else "playing"


def match_at(table: Table) -> Match | None:
    """Return the newest match at a table, loading no hidden information."""
    if table.series is None:
        return None
    return (
        Match.objects.filter(series_game__series=table.series)
        .only("pk", "slug", "status")
        .order_by("-series_game__number")
        .first()
    )


def people_playing(rounds: Iterable[RoundShown]) -> int:
    """Count the people at running tables."""
    return sum(
        not seat.who.is_machine
        for each in rounds
        for table in each.tables
        if table.state == "playing"
        for seat in table.seats
    )
