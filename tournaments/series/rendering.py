"""Data for the page of a series and for the end of its games."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.contract import game_of
from games.contract.drawing import Panel
from games.models import Match, Player
from games.play import rendering
from games.play.rendering import SeatInfo
from games.play.rendering.panels import ParentEvent
from tournaments.models import Series, SeriesGame
from tournaments.series import rules, texts
from tournaments.series.graph import Graph, graph
from tournaments.series.selectors import (
    games_that_count,
    light_games,
    series_of_match,
    series_progress_after,
    visible_series_of,
)

ON_PROFILE = 5
"""Maximum number of series listed on a player's profile."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A row of the current standings."""

    total: rules.SeatTotal
    info: SeatInfo
    is_you: bool
    left: bool
    last: int | None
    reason: str
    needs: list[str]


@dataclass(frozen=True, slots=True)
class Cell:
    """The score of one seat in one game."""

    score: int
    sum: int | None
    won: bool
    began: bool


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game with its scores so far."""

    game: SeriesGame
    state: str
    cells: list[Cell | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesPage:
    """The data of a series page, for its template."""

    series: Series
    name: str
    sentence: str
    score_name: str
    rows: list[SeatRow]
    infos: list[SeatInfo]
    games: list[GameRow]
    current: SeriesGame
    graph: Graph | None
    progress: rules.SeriesProgress
    you: int | None
    seat_left: bool = False
    ready: bool = False
    next_ms: int | None = None
    winner: str = ""
    waiting: bool = False
    running: bool = False
    unfinished: bool = False
    free_seats: int = 0
    headings: list[str] = field(default_factory=list)

    @property
    def url(self) -> str:
        return reverse("series", args=[self.series.slug])

    @property
    def between(self) -> bool:
        return self.next_ms is not None


def series_page(series: Series, viewer: Player | None) -> SeriesPage:
    """Return the data of a series page for a reader, in the active language."""
    games = list(light_games().filter(series=series))
    current = games[-1]
    infos = rendering.seat_infos(current.places())
    found = series_progress_after(series, games)
    you = _seat_of(series, current, viewer)
    left = {seat.number for seat in series.seats.all() if seat.left_at}
    ready = {seat.number for seat in series.seats.all() if seat.ready_for > current.number}
    names = {number: info.name for number, info in enumerate(infos)}
    status, game = series.status, game_of(series.game)
    return SeriesPage(
        series=series,
        name=texts.series_name(series),
        sentence=texts.terms_sentence(series),
        score_name=game.score_name,
        rows=[
            SeatRow(
                total=total,
                info=infos[total.seat],
                is_you=total.seat == you,
                left=total.seat in left,
                last=total.by_game[-1] if total.by_game else None,
                reason=texts.tie_break_text(total),
                needs=texts.needed_score_texts(
                    found,
                    total.seat,
                    names,
                    game=game,
                    length=_length(series),
                    in_full=total.seat == you,
                ),
            )
            for total in found.totals
        ],
        infos=infos,
        games=_game_rows(games, found),
        current=current,
        graph=graph({t.seat: t.by_game for t in found.totals}, names, limit=series.limit),
        progress=found,
        you=you,
        seat_left=you in left,
        ready=you in ready,
        next_ms=None
        if series.next_at is None
        else round(series.next_at.timestamp() * 1000),
        winner=_winner_names(series, found, names),
        waiting=status == Series.Status.WAITING,
        running=status == Series.Status.RUNNING,
        unfinished=status == Series.Status.ABANDONED,
        free_seats=sum(seat.is_free for seat in current.places()),
    )


def panel_after(match: Match, seat: int | None) -> Panel | None:
    """Render the panel shown after a game of a series; None for other matches."""
    game = series_of_match(match)
    if game is None or game.series.terms == Series.Terms.SINGLE:
        return None
    page = series_page(game.series, _player_at(match, seat))
    later = [row.game for row in page.games if row.game.number == game.number + 1]
    next_url = reverse("table", args=[later[0].match.slug]) if later else ""
    context = {"p": page, "game": game, "next_url": next_url}
    return Panel(render_to_string("tournaments/series/panel.html", context), next_url)


def profile_panel(player: Player, reader: Player | None) -> SafeString | None:
    """Render the series of a player that the reader may see; None if there are none."""
    found = visible_series_of(player, reader, limit=ON_PROFILE)
    if not found:
        return None
    pages = [series_page(each, None) for each in found]
    return render_to_string("tournaments/series/profile.html", {"pages": pages})


def parent_series_of(game: SeriesGame) -> ParentEvent | None:
    """Return the label and link of the series of a game; None for a single game."""
    if game.series.terms == Series.Terms.SINGLE:
        return None
    label = _("%(series)s · game %(number)d") % {
        "series": texts.series_name(game.series),
        "number": game.number,
    }
    return ParentEvent(label, reverse("series", args=[game.series.slug]))


def _player_at(match: Match, seat: int | None) -> Player | None:
    if seat is None:
        return None
    return match.seats.select_related("player").get(number=seat).player


def _seat_of(series: Series, game: SeriesGame, viewer: Player | None) -> int | None:
    if viewer is None:
        return None
    return next((s.number for s in game.places() if s.player_id == viewer.pk), None)


def _length(series: Series) -> int | None:
    if series.terms == Series.Terms.END_OF_THE_WORLD:
        return None
    return series.length or 1


def _winner_names(series: Series, found: rules.SeriesProgress, names: texts.Names) -> str:
    over = series.status == Series.Status.FINISHED and found.games
    return (
        ", ".join(names[each.seat] for each in found.totals if each.place == 1)
        if over
        else ""
    )


def _game_rows(games: list[SeriesGame], found: rules.SeriesProgress) -> list[GameRow]:
    counting = {game.pk for game in games_that_count(games)[: found.games]}
    sums = dict.fromkeys(range(len(found.totals)), 0)
    rows = []
    for game in games:
        played = game_of(game.match.game)
        cells: list[Cell | None] = []
        for seat in game.places():
            if seat.score is None:
                cells.append(None)
                continue
            counts = game.pk in counting
            sums[seat.number] += seat.score if counts else 0
            cells.append(
                Cell(
                    score=seat.score,
                    sum=sums[seat.number] if counts else None,
                    won=played.has_won(seat.place, seat.score),
                    began=seat.number == game.first,
                )
            )
        rows.append(GameRow(game, _game_state(game, game.pk in counting), cells))
    return rows


def _game_state(game: SeriesGame, counts: bool) -> str:  # noqa: FBT001 - private
    if game.match.status == Match.Status.ABANDONED or game.match.annulled_at:
        return "void"
    if game.match.status == Match.Status.FINISHED:
        return "over" if counts else "late"
    return "waiting" if game.match.status == Match.Status.WAITING else "running"
