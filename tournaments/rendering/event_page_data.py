"""A tournament's page as data: standings, rounds, entries.

`Facts` is everything that an event's pages read from the database, independent of language;
a `Board` is made from it in the active language. Both are the same for all readers. The
board of a large event has only what the event's first page shows; its other pages
(`tournaments.web.event_lists`) take the rest from the facts. The number of queries does not
grow with the number of entries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import accumulate

from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import gettext as _, pgettext

from games.contract import Game, game_of
from games.models import Club, Match
from tournaments import selectors
from tournaments.base import pairing_records as past
from tournaments.base.pairing_records import History
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
from tournaments.pairing.scoring.points import Points
from tournaments.pairing.scoring.tiebreaks import TieBreak, TieValue
from tournaments.rendering import bracket, event_story, phase_texts, rule_texts
from tournaments.rendering.bracket import Drawing
from tournaments.rendering.entry_names import EntryName, Holders, name_of_entry
from tournaments.rendering.event_story import Ending
from tournaments.rendering.round_end_forecast import Pace, pace_of
from tournaments.rendering.rule_texts import TieBreakText
from tournaments.standings import club_standings, current_standings, team_standings
from tournaments.standings.club_standings import ClubLine
from tournaments.standings.team_standings import TeamLine

ROWS, TABLES, PEOPLE = 50, 32, 40
"""The maximum number of rows of the standings, of tables and of entries on an event's first
page. The newest round is shown first; an earlier round is shown only with all its tables.
"""

PAGE = 100
"""The maximum number of rows, tables or entries on each of an event's other pages."""

SIDES = 64
"""The maximum number of entries in a bracket's first column on an event's first page."""

SHARES = frozenset({TieBreak.OPPONENTS_SHARE, TieBreak.OPPONENTS_OPPONENTS})
"""Tie-breaks whose values are shares of the possible points."""

MINUS = "\N{MINUS SIGN}"

TIE_BREAKS = "tie_breaks"
"""The entry of a format's `columns` that is replaced by one column for each tie-break."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A number in a row of the standings."""

    value: str
    tie: str = ""
    """The key of the tie-break whose sum explains the number; empty for other columns."""
    is_first_tie: bool = False


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """A row of the standings, as pages show it."""

    line: StandingsLine
    who: EntryName
    cells: list[Cell]
    behind: str
    playing: bool

    @property
    def penalty(self) -> str:
        """The points lost by penalties, such as "-6"; empty if there are none."""
        lost = self.line.penalty
        return f"{MINUS}{format_number(lost)}" if lost else ""

    @property
    def carried(self) -> str:
        """The points from a first day, such as "+24"; empty if there are none."""
        found = self.line.carried
        return f"+{format_number(found)}" if found else ""

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
    leaders: list[tuple[EntryName, str]]
    """The club's entries whose scores add up, with their points."""
    wins: bool
    """Whether the club would win if the battle between clubs ended now: it is first and has
    at least one point.
    """

    @property
    def club(self) -> Club:
        return self.line.row.club


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A team's row in the standings of teams."""

    line: TeamLine
    points: str
    members: list[tuple[EntryName, str]]
    """The members whose points add up, with their points."""


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
    who: EntryName
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
    byes: list[tuple[EntryName, Bye]]
    table_count: int
    """The number of tables of the round; greater than that of `tables` if some are left
    out.
    """
    are_byes_left_out: bool = False

    @property
    def is_open(self) -> bool:
        return self.row.state != Round.State.FINISHED

    @property
    def is_part(self) -> bool:
        """Whether some of the round's tables or byes are left out."""
        return self.table_count > len(self.tables) or self.are_byes_left_out


@dataclass(frozen=True, slots=True)
class Playing:
    """The tables of the open round that are being played."""

    tables: int
    entries: frozenset[int]
    """The entries at these tables, by primary key."""
    people: int


@dataclass(frozen=True, slots=True)
class Facts:
    """The data that an event's pages show, independent of language."""

    tournament: Tournament
    history: History
    summary: current_standings.Summary
    field: list[Entry]
    """All entries except fillers and entries that are only invited, in the order of entry.
    """
    playing: Playing
    stuck: list[Table]
    """The tables of the open round that could not be started."""
    holders: Holders
    pace: Pace

    @property
    def lines(self) -> list[StandingsLine]:
        return self.summary.lines

    def names(self) -> dict[int, EntryName]:
        """Return the current names of all entries, by primary key."""
        entries = {one.pk: one for one in self.field} | dict(self.history.entries)
        return {key: name_of_entry(one) for key, one in entries.items()}


@dataclass(frozen=True, slots=True)
class Group:
    """The entries of one kind, such as waiting ones: those on the page, and the number of
    all.
    """

    shown: list[tuple[EntryName, Entry]]
    count: int

    @property
    def left_out(self) -> int:
        return self.count - len(self.shown)


@dataclass(slots=True)
class Board:
    """The data on an event's page that is the same for all readers."""

    facts: Facts
    columns: list[Column]
    rows: list[StandingsRow]
    """The first rows of the standings."""
    rounds: list[RoundShown]
    """The rounds, newest first."""
    entries: Group
    waiting: Group
    gone: Group
    free: Group
    """The entries of an arena that wait for a table."""
    drawing: Drawing | None
    is_whole_bracket: bool = True
    champions: list[EntryName] = field(default_factory=list)
    """The entries that have the title of a finished event; see
    `current_standings.Summary`.
    """
    clubs: list[ClubRow] = field(default_factory=list)
    """The clubs of a battle between clubs, best first; empty in other events."""
    teams: list[TeamRow] = field(default_factory=list)
    """The teams of the event, best first; empty in events without teams."""
    ending: Ending | None = None
    asked_clubs: list[Club] = field(default_factory=list)
    """Invited clubs that have not answered."""

    @property
    def tournament(self) -> Tournament:
        return self.facts.tournament

    @property
    def is_continuous(self) -> bool:
        return format_of(self.tournament).is_continuous

    @property
    def row_count(self) -> int:
        """The number of rows of the whole standings."""
        return len(self.facts.lines)

    @property
    def after(self) -> int:
        """The number of finished rounds that the standings include."""
        return sum(not each.is_open for each in self.rounds)

    @property
    def is_undecided(self) -> bool:
        """Whether the event has ended with contests of its bracket still to be played."""
        return self.facts.summary.is_undecided

    @property
    def stuck(self) -> list[Table]:
        return self.facts.stuck

    @property
    def playing(self) -> int:
        """The number of tables of the open round that are being played."""
        return self.facts.playing.tables

    def line_of(self, entry: int) -> StandingsLine | None:
        """Return an entry's line of the standings."""
        return next((one for one in self.facts.lines if one.entry.pk == entry), None)


def tie_breaks_of(tournament: Tournament) -> list[TieBreakText]:
    """Return the tie-breaks of an event in order; empty if its format has no points."""
    if not format_of(tournament).has_points:
        return []
    return [
        rule_texts.TIE_BREAKS[key] for key in past.standings_settings_of(tournament).ties
    ]


def load_facts(tournament: Tournament) -> Facts:
    """Load the data that an event's pages show."""
    history = past.load_history(tournament)
    others = tournament.entries.filter(joined=None).exclude(state=Entry.State.INVITED)
    known = [
        *others.select_related("player", "partner", "club", "team"),
        *history.entries.values(),
    ]
    open_ = selectors.open_round(tournament)
    return Facts(
        tournament=tournament,
        history=history,
        summary=current_standings.summary(history),
        field=sorted(
            (one for one in known if not one.filler),
            key=lambda one: (one.entered_at, one.pk),
        ),
        playing=_playing(open_, history),
        stuck=[
            table
            for table in (open_.tables.filter(failures__gt=0) if open_ else ())
            if table.is_stuck
        ],
        holders=Holders.load(tournament),
        pace=pace_of(tournament, open_),
    )


def _playing(row: Round | None, history: History) -> Playing:
    seats = TableSeat.objects.filter(
        table__round=row,
        table__started_at__isnull=False,
        table__finished_at=None,
        table__annulled_at=None,
    )
    pairs = list(seats.values_list("table", "entry")) if row is not None else []
    entries = frozenset(entry for _table, entry in pairs)
    people = entries & {one for one, entry in history.entries.items() if entry.player_id}
    return Playing(len({table for table, _entry in pairs}), entries, len(people))


def board_of(facts: Facts, *, whole: bool = False) -> Board:
    """Build the contents of an event's page in the active language.

    Args:
        whole: whether to leave nothing out, as for the print view.
    """
    tournament = facts.tournament
    names, state = facts.names(), Entry.State

    def group(is_inside: Callable[[Entry], bool]) -> Group:
        found = [(names[one.pk], one) for one in facts.field if is_inside(one)]
        return Group(found if whole else found[:PEOPLE], len(found))

    drawn = phase_texts.drawing_of(
        facts.summary, {key: one.name for key, one in names.items()}
    )
    part = drawn if whole or drawn is None else bracket.last_columns(drawn, SIDES)
    lines = facts.lines if whole else facts.lines[:ROWS]
    return Board(
        facts=facts,
        columns=columns_of(tournament),
        rows=rows_of(facts, lines, names),
        rounds=_rounds(facts, whole=whole),
        entries=group(lambda one: one.in_field),
        waiting=group(lambda one: one.state == state.WAITING),
        gone=group(
            lambda one: one.state in (state.WITHDRAWN, state.DROPPED, state.DISQUALIFIED)
        ),
        free=group(
            lambda one: (
                one.in_field
                and one.free_since is not None
                and one.pk not in facts.playing.entries
            )
        ),
        drawing=part,
        is_whole_bracket=part == drawn,
        champions=[names[one.pk] for one in facts.summary.champions],
        clubs=_clubs(tournament, facts.lines, names),
        teams=_teams(tournament, facts.lines, names),
        ending=event_story.ending_of(facts.history, facts.summary, names),
        asked_clubs=_invited_clubs(tournament),
    )


def rows_of(
    facts: Facts,
    lines: Iterable[StandingsLine],
    names: Mapping[int, EntryName],
) -> list[StandingsRow]:
    """Return some lines of the standings as pages show them."""
    return [
        StandingsRow(
            line=line,
            who=names[line.entry.pk],
            cells=list(_cells(facts.tournament, line)),
            behind=rule_texts.deciding_tie_break_text(line.by),
            playing=line.entry.pk in facts.playing.entries,
        )
        for line in lines
    ]


def _rounds(facts: Facts, *, whole: bool) -> list[RoundShown]:
    """Return the rounds of the page, newest first. Rounds of which the page shows no tables
    have an empty list of them.
    """
    tournament = facts.tournament
    counts = {each.number: len(each.tables) for each in facts.history.rounds}
    rows = list(tournament.rounds_played.order_by("-number"))
    totals = accumulate(counts.get(row.number, 0) for row in rows)
    fitting = sum(total <= TABLES for total in totals)
    shown = rows if whole else rows[: max(1, fitting)]
    tables = Table.objects.filter(round__in=shown)
    if not whole and shown and counts.get(shown[0].number, 0) > TABLES:
        tables = tables.filter(pk__in=_first_tables(tournament, shown[0]))
    selectors.prefetch_tables(shown, tables)
    found = _shown(tournament, shown, phase_texts.contest_names(facts.summary))
    return [
        replace(
            each,
            table_count=counts.get(each.row.number, len(each.tables)),
            byes=each.byes if whole else each.byes[:PEOPLE],
            are_byes_left_out=not whole and len(each.byes) > PEOPLE,
        )
        for each in found
    ] + [RoundShown(row, [], [], counts.get(row.number, 0)) for row in rows[len(shown) :]]


def _first_tables(tournament: Tournament, row: Round) -> list[int]:
    """Return the tables of a large round that the page shows: the first ones, or in an
    arena the open ones and then the latest.
    """
    order = ["number"]
    if format_of(tournament).is_continuous:
        order = ["-to_play", "-number"]
    is_open = Q(finished_at=None, annulled_at=None)
    found = row.tables.annotate(to_play=ExpressionWrapper(is_open, BooleanField()))
    return list(found.order_by(*order).values_list("pk", flat=True)[:TABLES])


def _clubs(
    tournament: Tournament, lines: list[StandingsLine], names: Mapping[int, EntryName]
) -> list[ClubRow]:
    if not tournament.is_club_battle:
        return []
    found = club_standings.club_lines(tournament, lines)
    first = club_standings.winning_clubs(found)
    return [
        ClubRow(
            each,
            format_number(each.points),
            [(names[one.entry.pk], format_number(one.points or 0)) for one in each.counted],
            wins=each in first,
        )
        for each in found
    ]


def _teams(
    tournament: Tournament, lines: list[StandingsLine], names: Mapping[int, EntryName]
) -> list[TeamRow]:
    return [
        TeamRow(
            each,
            format_number(each.points),
            [(names[one.entry.pk], format_number(one.points or 0)) for one in each.members],
        )
        for each in team_standings.team_lines(tournament, lines)
    ]


def _invited_clubs(tournament: Tournament) -> list[Club]:
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


def format_number(value: Fraction | int | None) -> str:
    """Format a number in the reader's language, with at most two decimals."""
    if value is None:
        return "—"
    if value == int(value):
        return number_format(int(value), use_l10n=True)
    return str(number_format(round(float(value), 2), decimal_pos=2, use_l10n=True))


def _cells(tournament: Tournament, line: StandingsLine) -> Iterator[Cell]:
    values = {
        "points": format_number(line.points),
        "won": str(line.wins),
        "score": str(line.score),
        "charged": str(line.charged or "—"),
        "games": str(line.games),
    }
    for key in format_of(tournament).columns:
        if key == TIE_BREAKS:
            for number, tie in enumerate(line.ties):
                yield Cell(format_tie(tie), str(tie.key), is_first_tie=number == 0)
        else:
            yield Cell(values[key])


def format_tie(tie: TieValue) -> str:
    """Format the value of a tie-break in the reader's language."""
    return format_tie_number(tie.key, tie.value)


def format_tie_number(key: TieBreak, value: Points | None) -> str:
    """Format the value of a tie-break, or of a part of its sum."""
    if key not in SHARES or value is None:
        return format_number(value)
    percent = number_format(round(100 * float(value), 1), decimal_pos=1, use_l10n=True)
    # Translators: a percentage, such as 58.3%. Some languages have a space in it.
    return _("%(number)s%%") % {"number": percent}


def rounds_shown(
    tournament: Tournament, contest_names: phase_texts.ContestNames
) -> list[RoundShown]:
    """Return all rounds with all their tables, the newest first.

    Args:
        contest_names: see `phase_texts.contest_names`.
    """
    rows = selectors.rounds_of(tournament)
    return _shown(tournament, rows[::-1], contest_names)


def iter_rounds(tournament: Tournament) -> Iterator[RoundShown]:
    """Yield the rounds in order, each loaded only when it is asked for, with all its
    tables.
    """
    for row in tournament.rounds_played.order_by("number"):
        selectors.prefetch_tables([row], Table.objects.all())
        yield from _shown(tournament, [row], {})


def round_shown(facts: Facts, row: Round, tables: QuerySet[Table]) -> RoundShown:
    """Return a round with some of its tables."""
    selectors.prefetch_tables([row], tables)
    names = phase_texts.contest_names(facts.summary)
    (found,) = _shown(facts.tournament, [row], names)
    return found


def _shown(
    tournament: Tournament,
    rows: Sequence[Round],
    contest_names: phase_texts.ContestNames,
) -> list[RoundShown]:
    """Return rounds as pages show them. The caller has prefetched their tables."""
    game, holders = game_of(tournament.game), Holders.load(tournament)
    # Matches whose deal other tables still play are shown to their own players only.
    addresses = newest_game_addresses(
        Q(series__table__round__in=rows, match__withheld=False)
    )
    return [
        RoundShown(
            row=row,
            tables=[
                _table(table, addresses, contest_names.get(row.phase, {}), game, holders)
                for table in row.tables.all()
            ],
            byes=[(holders.at(bye.entry, row.starts_at), bye) for bye in row.byes.all()],
            table_count=len(row.tables.all()),
        )
        for row in rows
    ]


def newest_game_addresses(tables: Q) -> dict[int, str]:
    """Map the series of tables to the address of its newest game.

    Args:
        tables: a condition for the games, such as `Q(series__table__round=…)`.
    """
    games = SeriesGame.objects.filter(tables)
    rows = games.order_by("number").values_list("series_id", "match__slug")
    return {series: reverse("table", args=[slug]) for series, slug in rows}


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
            score_text(seat, game),
            seat.no_show,
        )
        for seat in table.seats.all()
    ]
    if table.finished_at is not None:
        seats.sort(key=lambda seat: (seat.no_show, seat.place or 9))
    return TableShown(
        table=table,
        state=table_state(table),
        seats=seats,
        url=addresses.get(table.series_id or 0, ""),
        label=contest_names.get(table.label, ""),
    )


def score_text(seat: TableSeat, game: Game) -> str:
    """Return the score of a seat in words; empty if it has none."""
    if seat.score is None:
        return ""
    # A result without games is a walkover: no opponent came.
    return game.format_score(seat.score) if seat.games else _("walkover")


def table_state(table: Table) -> str:
    """Return the state of a table: waiting, playing, finished or annulled."""
    if table.annulled_at is not None:
        return "annulled"
    if table.finished_at is not None:
        return "finished"
    return "waiting" if table.started_at is None else "playing"


def newest_match_at(table: Table) -> Match | None:
    """Return the newest match at a table, loading no hidden information."""
    if table.series is None:
        return None
    return (
        Match.objects.filter(series_game__series=table.series)
        .only("pk", "slug", "status")
        .order_by("-series_game__number")
        .first()
    )
