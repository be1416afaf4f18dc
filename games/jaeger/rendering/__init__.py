"""Rendering of Jäger der Nacht: the HTML of a table, built from a scene (the view and the
events of one audience).
"""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.contract.drawing import Faces, Scene
from games.contract.parts import Attributes, Part, Table, site_attributes, site_parts
from games.contract.rules import Event, without_questions
from games.jaeger.rendering import notebook, parts, statements_shown, table_status
from games.jaeger.rendering.animation_events import animation_steps
from games.jaeger.rendering.board import Board
from games.jaeger.rendering.board_data import Player
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
        seat = event.get("seat")
        css = f"line s{seat}" if seat is not None else "line"
        if kind in MOMENTS:
            css = f"{css} moment"
        if kind in BEFALLS:
            css = f"{css} befell"
        return f"{css} loud log-{kind.replace('_', '-')}" if kind in LOUD else css

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
        # A game may end in the middle of a turn; the turn's open question is then void.
        scene = replace(scene, view={**without_questions(scene.view), "phase": "over"})
    view, language = scene.view, scene.language
    board = Board(view, scene.seats, table_status.picks(scene), language)
    box = table_status.open_question_box(scene, board)
    players = [
        replace(
            player,
            said=statements_shown.said(
                statements_shown.newest_of_each_kind(scene.statements, player.seat), board
            ),
        )
        for player in board.players()
    ]
    yours = next((player for player in players if player.is_you), None)
    spots, track = board.spots(), board.track()
    ending = table_status.ending(scene, board)
    open_hands = bool(view.get("open"))
    found: dict[str, Part] = site_parts(scene) | {
        "acts": animation_steps(scene.events),
        "stage": parts.Stage(
            ending=ending,
            masks=statements_shown.recap(ending, scene, board),
            ruling=scene.ruling,
            panel=scene.panel,
            story=scene.story,
            slug=scene.slug,
        ),
        "roads": parts.Roads(board.near),
        "middle": parts.Middle(
            tuple(board.middle()), table_status.newest_roll(scene, board)
        ),
        "decks": parts.Decks(tuple(board.decks())),
        "track": parts.Track(
            tuple(parts.OneField(f"field-{each.number}", each) for each in track)
        ),
        "letters": parts.Letters(
            tuple((each.number, each.letters) for each in track if each.letters)
        ),
        "oracles": parts.Oracles(tuple(board.oracles())),
        "say": parts.Say(statements_shown.statement_buttons(scene, board)),
        "lineup": parts.Lineup(tuple(table_status.sides(view, language))),
        "notebook": parts.Notebook(
            notebook.notebook_pages(scene, board), is_writable=scene.menu is not None
        ),
        "turn-head": parts.TurnHead(
            table_status.headline(scene), view["round"], view["extra_turns"]
        ),
        "steps": parts.Steps(table_status.steps(view["phase"], language)),
        "question": _question(scene, box, "" if ending is None else ending.title),
    }
    others = [player for player in players if not player.is_you]
    found |= {f"player-{each.seat}": parts.OnePlayer(each, open_hands) for each in others}
    found |= {f"spot-{each.face.slug}": parts.Place(each) for each in spots}
    found |= {
        f"web-{pair}": parts.Web(pair, one.face.name, other.face.name, pair == board.near)
        for pair, (one, other) in enumerate(zip(spots[::2], spots[1::2], strict=True))
    }
    frame = parts.Frame(
        me=None if yours is None else _own(yours),
        others=tuple(each.seat for each in others),
        places=tuple(each.face.slug for each in spots),
        slug=scene.slug,
    )
    attributes = site_attributes(
        scene,
        f"table hunters phase-{view['phase']}" + " asked" * (box is not None),
        question=box.ident if box else "",
        alert=_("Your move") if box else "",
    )
    if yours is not None:
        found |= _mine(yours)
        attributes[f"player-{yours.seat}"] = _my_attributes(yours)
    return Table(frame, found, attributes)


def _own(player: Player) -> parts.Own:
    assert player.face is not None, "everybody knows their own character"
    return parts.Own(player.seat, player.pawn.number, player.name, player.face)


def _mine(player: Player) -> dict[str, Part]:
    """Return the parts of the reader's own seat."""
    return {
        "me-state": parts.MyState(
            left=player.left,
            points=player.points,
            side=player.side,
            sign=player.face.sign if player.face else "",
            is_open=player.is_open,
            states=player.states,
            clock=player.clock,
        ),
        "me-words": parts.MyWords(player.said),
        "me-gear": parts.MyGear(player.gear),
        "me-picks": parts.MyPicks(player.picks),
    }


def _my_attributes(player: Player) -> Attributes:
    """Build the attributes that can change on the element of the reader's own seat."""
    css = ["hunter you me jn-me", player.face.css if player.face else ""]
    css += ["active"] * player.pawn.is_active + ["waiting"] * player.is_waiting
    css += ["is-out"] * player.out + [f"back-of-{player.back}"] * bool(player.back)
    return {"class": " ".join(css), "data-damage": str(player.damage)}


def _question(scene: Scene, box: table_status.Box | None, result: str) -> parts.Question:
    menu, window = scene.menu, bool(scene.view.get("window"))
    return parts.Question(
        box=box,
        lately=tuple(table_status.newest_log_lines(scene.log)),
        result=result,
        status=table_status.status(scene),
        offers=() if menu is None else menu.offers,
        is_window=menu is not None and window and box is None,
    )
