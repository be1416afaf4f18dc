"""Render a table as HTML for one audience.

Positions reach pages only through `draw_table` and `replay_html`, in responses and in
WebSocket frames. These use only the position's view and events for the audience, so there
is only one place where a secret could leak.
"""

from collections.abc import Iterable, Mapping, MutableMapping, Sequence
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from django.utils import translation
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.base import avatars
from games.base.policies import blind_tables
from games.base.policies.names import name_of_computer
from games.contract import Game, default_game, game_of, parts
from games.contract.drawing import Panel, Rating, Scene, SeatInfo
from games.contract.parts import DrawnTable, Table, Whole
from games.contract.rules import Position, View, without_questions
from games.models import Match, Seat
from games.models.spelling import isolated
from games.play.match.moves import stand_in_moves, standing_orders, view_cache
from games.play.match.moves.match_cache import CachedMatch
from games.play.match.moves.stand_in_moves import Marks
from games.play.match.moves.table_snapshot import TableSnapshot
from games.play.match.reading.selectors import seats_of
from games.play.match.replaying import early_results
from games.play.match.seats import statements
from games.play.ratings import selectors as ratings
from games.play.rendering import (
    log,
    panels,
    pause_panel,
    proposal_log,
    proposal_panel,
    rematch_seats,
    retry_panel,
    seat_menu,
    seat_status,
    stand_in_report,
    statement_log,
    story,
    waiting_panel,
    waiting_room,
)
from games.play.rendering.view_with_places import with_final_places

__all__ = [
    "SeatInfo",
    "cached_table",
    "draw_table",
    "faces_html",
    "game_language",
    "replay_html",
    "seat_infos",
    "table_html",
]


def cached_table(found: CachedMatch, seat: int | None, language: str) -> DrawnTable:
    """Return the table of a cached match, drawn once for each audience and language. Only
    parts that have changed since the previous entry of the cache are drawn again.
    """
    drawn: DrawnTable | None = found.drawn.get((seat, language))
    if drawn is None:
        before = found.drawn_before.get((seat, language))
        drawn = draw_table(found.table, seat, language, before, found.drawn)
        found.drawn[seat, language] = drawn
    return drawn


def table_html(table: TableSnapshot, seat: int | None, language: str) -> str:
    """Render the whole `#table` fragment of a match for one audience, see `draw_table`."""
    return draw_table(table, seat, language).whole


def draw_table(
    table: TableSnapshot,
    seat: int | None,
    language: str,
    before: DrawnTable | None = None,
    shared: MutableMapping[Any, Any] | None = None,
) -> DrawnTable:
    """Draw the table of a match for one audience.

    Args:
        seat: the reader's seat; None for spectators.
        language: a language of the site. The table is in this language if the game has it,
            else in the game's first one.
        before: the table as it was drawn earlier for the same audience.
        shared: a cache of what all audiences of this snapshot see alike.
    """
    match, seats, position = table.match, table.seats, table.position
    game = game_of(match.game)
    language = game.language_for(language)
    with translation.override(language):
        infos = _seat_infos(table, language, {} if shared is None else shared)
        if position is None:
            room = waiting_room.waiting_room(table, seat, infos)
            return parts.draw(Table(Whole(room)))
        names = {number: info.name for number, info in enumerate(infos)}
        menu = seat_menu.seat_menu(table, seat, names, language)
        view = position.view(seat)
        answered = _question_being_answered(match, seats, seat, position, view)
        if match.paused_until is not None or not match.is_running:
            view = without_questions(view)
        elif answered or (menu is not None and menu.held):
            # The server is about to answer for the reader, so do not show the question.
            view = {**view, "decision": None}
        since = max(0, position.event_count - log.EVENTS)
        marks = stand_in_moves.stand_in_marks(match, seats, since, position.event_count)
        scene = _build_scene(game, match, position, view, seats, infos, marks, at_end=True)
        told, tale = story.story_and_tale(match, seats, names, language, seat)
        scene = replace(
            scene,
            menu=menu,
            answered=answered,
            notes={} if seat is None else seats[seat].notes,
            can_state=_statable(game, match, position, seat),
            said=stand_in_report.missed_moves_report(match, seats, position, scene)
            + pause_panel.pause_panel(table, seat, names)
            + proposal_panel.proposal_panel(match, seats, seat, names)
            + waiting_panel.waiting_panel(table, seat, names)
            + retry_panel.retry_panel(table, seat),
            panel=_after_match(match, seats, seat),
            changes=_rating_changes(match, seats),
            story=told,
            tale=tale,
        )
        return parts.draw(game.drawing.table(scene), before)


def _statable(
    game: Game, match: Match, position: Position, seat: int | None
) -> Sequence[str]:
    if seat is None or not match.is_running or not game.has_statements:
        return ()
    return game.statements.possible(position.view(None), seat)


def _seat_infos(
    table: TableSnapshot, language: str, shared: MutableMapping[Any, Any]
) -> Sequence[SeatInfo]:
    """Return the data about the seats, built once for all audiences of a snapshot, because
    it is the same for all readers.
    """
    infos: Sequence[SeatInfo] | None = shared.get(("seats", language))
    if infos is None:
        infos = _with_hints(table, seat_infos(table.seats, table.ratings))
        shared["seats", language] = infos
    return infos


def _with_hints(table: TableSnapshot, infos: Sequence[SeatInfo]) -> Sequence[SeatInfo]:
    """Mark those seats whose players get hints although other people play, too."""
    if not table.coached:
        return infos
    return [
        replace(info, gets_hints=number in table.coached)
        for number, info in enumerate(infos)
    ]


def _question_being_answered(
    match: Match, seats: Sequence[Seat], number: int | None, position: Position, view: View
) -> View | None:
    """Return the reader's open question if the server is about to answer it because of a
    standing order; None otherwise.

    The page does not show this question, because the reader cannot answer it.
    """
    if number is None or not match.is_running or seats[number].held:
        return None
    if match.paused_until is not None:
        return None
    decision = position.decision(number)
    if decision is None:
        return None
    if standing_orders.automatic_answer(seats[number], position, decision) is None:
        return None
    asked: View = view["decision"]
    return asked


def _build_scene(
    game: Game,
    match: Match,
    position: Position,
    view: View,
    seats: Sequence[Seat],
    infos: Sequence[SeatInfo],
    marks: Marks,
    *,
    at_end: bool,
) -> Scene:
    """Build the scene (the data from which a game draws its table) of a match, in the
    active language.

    Args:
        at_end: whether the position is the last one of the match.
    """
    outcome = game.outcome(position)
    if outcome is None and at_end:
        outcome = early_results.early_outcome_of(match, position, seats)
    lang, seat = game_language(game), view["audience"]
    events = position.events_since(max(0, position.event_count - log.EVENTS), seat)
    names = {number: info.name for number, info in enumerate(infos)}
    lines = log.cached_lines(position, game, events, seat, names, lang, marks=marks)
    stated = statements.shown(match, seat, position.event_count)
    said = statement_log.with_statements(game, lines, stated, seat, names, lang)
    return Scene(
        view=with_final_places(view, outcome, match, seats, names),
        events=events,
        log=proposal_log.with_agreements(match, said, position.event_count, names),
        statements=stated,
        seats=infos,
        slug=match.slug,
        version=match.version,
        language=lang,
        derived=view_cache.derived_data_of(position),
        # Only a finished match needs the text about why it does not count; for a running
        # one the page shows its settings.
        ruling="" if match.is_running else _ruling_text(match),
    )


def _after_match(match: Match, seats: Sequence[Seat], number: int | None) -> Panel | None:
    if match.status != Match.Status.FINISHED:
        return None
    return panels.after_match(match, number) or rematch_seats.rematch_panel(
        match, seats, number
    )


def _rating_changes(match: Match, seats: Iterable[Seat]) -> Mapping[int, int]:
    """Return the change of the rating, in points, for each seat whose rating the match has
    changed.
    """
    if match.status != Match.Status.FINISHED:
        return {}
    found = ratings.changes_in(match)
    return {
        seat.number: found[seat.player_id].points
        for seat in seats
        if seat.player_id is not None and seat.player_id in found
    }


def replay_html(
    match: Match,
    position: Position,
    seat: int | None,
    *,
    version: int,
    marks: Marks = MappingProxyType({}),
    openly: bool = False,
    at_end: bool = False,
) -> SafeString:
    """Render the fragment of a finished match at one of its positions, in the active
    language. It never has a question or buttons.

    Args:
        seat: the seat from whose perspective the replay is shown; None for the public view.
        version: the version of the fragment.
        marks: the result of `games.play.match.moves.stand_in_moves.stand_in_marks`.
        openly: whether to show the secrets of all seats, in a game that offers this
            (`Game.open_replay`). The caller must check that the reader may see them.
        at_end: whether the position is the last one of the match.
    """
    seats, game = seats_of(match), game_of(match.game)
    # Nobody answers in a replay, so it does not say for whom the table waited.
    view: View = without_questions(position.view(seat))
    if openly and game.open_replay is not None:
        view = game.open_replay.lay_open(position, view)
    scene = _build_scene(
        game, match, position, view, seats, seat_infos(seats), marks, at_end=at_end
    )
    panel = Panel(SafeString(""), acts=False)
    scene = replace(scene, version=version, panel=panel)
    return parts.draw(game.drawing.table(scene)).whole


def _ruling_text(match: Match) -> str:
    """Format the reason why the result of a match does not count or was changed. Return an
    empty text if it counts as it was played.
    """
    if match.annulled_at is not None:
        return _("The moderators have declared this match void: it doesn't count.")
    if match.adjusted_at is not None:
        return _("The moderators have changed the result of this match.")
    if match.status == Match.Status.ABANDONED and proposal_log.was_stopped(match):
        return _("The players agreed to stop this match: it doesn't count.")
    if match.status == Match.Status.ABANDONED:
        return _("This match was broken off: it doesn't count.")
    if match.unrated:
        why = match.get_unrated_display()
        return _("This match doesn't change ratings. %(why)s") % {"why": why}
    return ""


def game_language(game: Game | None = None) -> str:
    """Return the active language if a game has it, else the game's first language.

    Args:
        game: None for the default game.
    """
    return (game or default_game()).language_for(translation.get_language() or "en")


@lru_cache(maxsize=64)
def faces_html(game: str, language: str) -> SafeString:
    """Render the enlarged cards of a game, which are the same for all readers.

    Args:
        language: one of the game's languages.
    """
    with translation.override(language):
        groups = game_of(game).drawing.faces(language)
        items = [item for group in groups for item in group.items]
        return format_html_join("", '<div id="face-{}">{}</div>', items)


def seat_infos(
    seats: Iterable[Seat], ratings: Mapping[int, Rating] = MappingProxyType({})
) -> list[SeatInfo]:
    """Build the data about the seats (such as names and ratings) that games need to draw a
    table.

    Args:
        ratings: ratings by the players' primary keys; players without one are missing.
    """
    infos = []
    for seat in seats:
        if seat.level:
            name = computer_name(seat)
            infos.append(
                SeatInfo(
                    name,
                    is_computer=True,
                    avatar=computer_avatar(seat),
                    note=level_name(seat),
                )
            )
        else:
            person = blind_tables.shown_player(seat)
            infos.append(
                SeatInfo(
                    _person_name(seat),
                    avatar=avatars.avatar_of(person),
                    note=seat_status.presence_note(seat),
                    until=seat_status.countdown_end_ms(seat),
                    clock=seat_status.clock_data(seat),
                    person=person,
                    rating=ratings.get(person.pk) if person else None,
                    has_lost=seat.held in Seat.LOST,
                )
            )
    return infos


def computer_name(seat: Seat) -> str:
    """Return the name of the computer at a seat."""
    if seat.stands_for_id is not None:
        hidden = blind_tables.hides_names(seat.match)
        return blind_tables.mask_name(seat.number) if hidden else str(seat.stands_for)
    return isolated(seat.name) or name_of_computer(seat.number)


def computer_avatar(seat: Seat) -> str:
    """Return the avatar of the computer at a seat: that of the person for whom it plays."""
    if seat.stands_for is not None:
        hidden = blind_tables.hides_names(seat.match)
        return avatars.HOODED if hidden else avatars.avatar_of(seat.stands_for)
    return avatars.avatar_of_computer(seat.name or name_of_computer(seat.number))


def level_name(seat: Seat) -> str:
    """Return the name of the level of the computer at a seat; the key of the level if the
    game no longer has it.
    """
    try:
        return game_of(seat.match.game).level(seat.level).at(seat.number)
    except LookupError:
        return seat.level


def _person_name(seat: Seat) -> str:
    if seat.player is None:
        return _("nobody yet")
    if blind_tables.hides_names(seat.match):
        return blind_tables.mask_name(seat.number)
    if seat.player.is_bot:
        return _("%(name)s (bot)") % {"name": seat.player}
    return str(seat.player)
