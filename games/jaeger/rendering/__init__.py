"""Rendering of Jäger der Nacht: the HTML of a table, built from a scene (the view and the
events of one audience).
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import timedelta

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.contract.act_times import showing_time
from games.contract.drawing import Faces, Scene
from games.contract.parts import Attributes, Part, Table, site_attributes, site_parts
from games.contract.rules import Event, View, without_questions
from games.jaeger.rendering import notebook, parts, statements_shown, table_status
from games.jaeger.rendering.animation_events import (
    SECONDS,
    animation_steps,
    steps_of_event,
)
from games.jaeger.rendering.board import Board
from games.jaeger.rendering.board_data import Player, Said, Spot
from games.jaeger.rendering.faces import all_faces, card, character, place, render

LOUD = frozenset({"damaged", "out", "revealed", "oracle_answered", "attacked", "game_over"})
"""Kinds of events whose log lines are emphasized."""

BEFALLS = frozenset({"damaged", "healed", "set", "cursed", "out"})
"""Kinds of events that happen to a seat although its player has not acted."""

MOMENTS = frozenset({"attacked", "drew", "place_used", "revealed", "oracle_answered"})
"""Kinds of events that start a new group of lines in the log; the lines of their
consequences belong to the group.
"""


class Drawing:
    """The rendering of the game's table and enlarged cards."""

    styles: Sequence[str] = ("css/jaeger.css", "css/jaeger-table.css")

    def line_class(self, event: Event) -> str:
        kind = event["kind"]
        if kind == "turn_began":
            return "turn"
        # Equipment that a player takes from another is the taker's act.
        taker = event["to"] if kind == "equipment" and event["how"] == "stolen" else None
        seat = event.get("seat", taker)
        css = f"line s{seat}" if seat is not None else "line"
        if kind in MOMENTS or taker is not None:
            css = f"{css} moment"
        if kind in BEFALLS:
            css = f"{css} befell"
        return f"{css} loud log-{kind.replace('_', '-')}" if kind in LOUD else css

    def showing_time(self, events: Iterable[Event]) -> timedelta:
        steps = (step["kind"] for event in events for step in steps_of_event(event))
        return showing_time(steps, SECONDS)

    def table(self, scene: Scene) -> Table:
        return table(scene)

    def faces(self, language: str) -> Sequence[Faces]:
        return all_faces(language)

    def introduction_pictures(self, language: str) -> Sequence[SafeString]:
        return [
            render(character("frederik", language)),
            render(card("crystal-ball", language)),
            render(place("witches-tree", language)),
        ]


def table(scene: Scene) -> Table:
    """Build the inputs of the table's parts, in the active language."""
    if scene.view["result"]:
        scene = replace(scene, view=_view_after_end(scene.view))
    view, language = scene.view, scene.language
    board = Board(view, scene.seats, table_status.picks(scene), language, scene.derived)
    box = table_status.open_question_box(scene, board)
    players = board.players()
    yours = next((player for player in players if player.is_you), None)
    spots, track, oracles = board.spots(), board.track(), board.oracles()
    ending = table_status.ending(scene, board)
    open_hands = bool(view.get("open"))
    found: dict[str, Part] = site_parts(scene) | {
        "acts": animation_steps(scene.events, scene.audience, scene.derived),
        "stage": parts.Stage(
            ending=ending,
            masks=statements_shown.recap(ending, scene, board),
            verdict=statements_shown.notebook_verdict(ending, scene, board),
            ruling=scene.ruling,
            panel=scene.panel,
            story=scene.story,
            tale=scene.tale,
            slug=scene.slug,
        ),
        "middle": parts.Middle(tuple(board.middle()), table_status.newest_roll(scene)),
        "decks": _decks(board),
        "track": board.kept.get(
            "track-part",
            track,
            lambda: parts.Track(
                tuple(parts.OneField(f"field-{each.number}", each) for each in track)
            ),
        ),
        "letters": parts.Letters(
            tuple((each.number, each.letters) for each in track if each.letters)
        ),
        "oracle-count": parts.OracleCount(len(oracles)),
        "oracles": board.kept.get(
            "oracles-part",
            oracles,
            lambda: parts.Oracles(
                tuple(parts.OneOracle(f"oracle-{each.number}", each) for each in oracles)
            ),
        ),
        "say": parts.Say(statements_shown.statement_buttons(scene, board)),
        "lineup": parts.Lineup(tuple(table_status.sides(view, language))),
        "turn-head": parts.TurnHead(
            table_status.headline(scene), view["round"], table_status.extra_turns_text(view)
        ),
        "steps": parts.Steps(table_status.steps(view["phase"], language)),
        "question": _question(scene, box, "" if ending is None else ending.title),
    }
    others = [player for player in players if not player.is_you]
    for player in others:
        found |= _place_beside_board(player, is_open=open_hands)
    for player in players:
        stated = statements_shown.newest_of_each_kind(scene.statements, player.seat)
        found |= _common_parts(player, statements_shown.said(stated, board))
    for spot in spots:
        slug = spot.face.slug
        found[f"pawns-{slug}"] = parts.Pawns(slug, spot.pawns)
        found[f"picks-{slug}"] = parts.Picks(slug, spot.picks)
    frame = parts.Frame(
        me=None if yours is None else _own(yours),
        others=tuple(each.seat for each in others),
        places=tuple(each.face for each in spots),
        slug=scene.slug,
    )
    attributes = site_attributes(
        scene,
        f"table hunters phase-{view['phase']}" + " asked" * (box is not None),
        question=box.ident if box else "",
        alert=_("Your move") if box else "",
    )
    attributes |= {f"spot-{each.face.slug}": _spot_attributes(each) for each in spots}
    for pair in range(len(spots) // 2):
        is_near = pair == board.near
        attributes[f"road-{pair}"] = {"class": "near" if is_near else None}
        attributes[f"web-{pair}"] = {"class": f"web w{pair}" + " near" * is_near}
    attributes |= {f"player-{each.seat}": _attributes_of(each) for each in players}
    if yours is not None:
        found["me-state"] = _my_state(yours)
        found |= _notebook(scene, board)
    return Table(frame, found, attributes)


def _view_after_end(view: View) -> View:
    """Return the view of a finished match with all characters. A natural end reveals them
    (JDN-INFO-19); after an early end only the result names those that were hidden.
    """
    characters = {row["seat"]: row["character"] for row in view["result"]["places"]}
    players = [{**row, "character": characters[row["seat"]]} for row in view["players"]]
    # A game may end in the middle of a turn; the turn's open question is then void.
    return {**without_questions(view), "phase": "over", "players": players}


def _decks(board: Board) -> parts.Decks:
    decks = board.decks()
    return board.kept.get(
        "decks-part",
        decks,
        lambda: parts.Decks(
            tuple(parts.OneDeck(f"deck-{each.key}", each) for each in decks)
        ),
    )


def _own(player: Player) -> parts.Own:
    assert player.face is not None, "everybody knows their own character"
    return parts.Own(player.seat, player.pawn.number, player.name, player.face)


def _my_state(player: Player) -> parts.MyState:
    return parts.MyState(
        damage=player.damage,
        points=player.points,
        side=player.side,
        sign=player.face.sign if player.face else "",
        is_open=player.is_open,
        states=player.states,
        clock=player.clock,
    )


def _place_beside_board(player: Player, *, is_open: bool) -> dict[str, Part]:
    """Return the parts of another player's place; `is_open` if the view shows all
    secrets.
    """
    seat = player.seat
    return {
        f"portrait-{seat}": parts.Portrait(
            seat, player.face, player.damage, player.points, has_back=bool(player.back)
        ),
        f"name-{seat}": parts.PlayerName(
            seat, player.name, player.who, player.rating, player.gets_hints
        ),
        f"note-{seat}": parts.Note(seat, player.note, player.is_level, player.until),
        f"clock-{seat}": parts.SeatClock(seat, player.clock),
        f"known-{seat}": parts.Known(
            seat, player.face, player.side, is_public=player.is_open, is_open=is_open
        ),
        f"hurt-{seat}": parts.Hurt(seat, player.damage, player.points, player.place),
        f"states-{seat}": parts.States(seat, player.states),
    }


def _common_parts(player: Player, said: tuple[Said, ...]) -> dict[str, Part]:
    """Return the parts that are the same for the reader's own seat and the others'.

    Args:
        said: the player's statements.
    """
    seat = player.seat
    return {
        f"words-{seat}": parts.Words(seat, said),
        f"reach-{seat}": parts.Reach(seat, player.reaches, player.threatens),
        f"items-{seat}": parts.Equipment(seat, player.items),
        f"picks-{seat}": parts.Picks(str(seat), player.picks),
    }


def _attributes_of(player: Player) -> Attributes:
    """Build the attributes that can change on the element of a seat."""
    css = ["hunter"]
    if player.is_you:
        css += ["you", "me", "jn-me", player.face.css if player.face else ""]
    else:
        css.append(player.flank)
    css += ["computer"] * player.is_computer
    css += ["active"] * player.pawn.is_active + ["waiting"] * player.is_waiting
    css += ["is-out"] * player.out + [f"back-of-{player.back}"] * bool(player.back)
    label = _("Your character") if player.is_you else player.name
    return {
        "class": " ".join(css),
        "data-damage": str(player.damage),
        "aria-label": label,
    }


def _spot_attributes(spot: Spot) -> Attributes:
    """Build the attributes that can change on the element of a place."""
    css = f"spot o{spot.opening}" + " here" * spot.is_here + " near" * spot.in_range
    return {"class": css}


def _notebook(scene: Scene, board: Board) -> dict[str, Part]:
    key = notebook.facts(scene), board.marks, scene.menu is not None
    return board.kept.get("notebook", key, lambda: _notebook_parts(scene, board))


def _notebook_parts(scene: Scene, board: Board) -> dict[str, Part]:
    pages, is_writable = notebook.notebook_pages(scene, board), scene.menu is not None
    return {
        "notebook-head": parts.NotebookHead(pages.columns),
        "notebook-rows": parts.NotebookRows(
            tuple(
                parts.NotebookRow(f"about-{row.slug}", row, is_writable)
                for row in pages.rows
            )
        ),
        "notebook-legend": parts.NotebookLegend(pages.legend),
    }


def _question(scene: Scene, box: table_status.Box | None, result: str) -> parts.Question:
    menu, window = scene.menu, bool(scene.view.get("window"))
    return parts.Question(
        box=box,
        lately=tuple(table_status.newest_log_lines(scene.log)),
        result=result,
        status=table_status.status(scene),
        offers=table_status.offered_buttons(scene),
        is_window=menu is not None and window and box is None,
        another_url=f"{reverse('home')}?game=jaeger" if table_status.is_out(scene) else "",
    )
