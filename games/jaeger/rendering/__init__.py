"""Rendering of Jäger der Nacht: the HTML of a table, built from a scene (the view and the
events of one audience).
"""

from collections.abc import Sequence
from dataclasses import replace

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.contract.drawing import Faces, Scene, sprite
from games.contract.rules import Event, asking_nothing
from games.jaeger.rendering import notebook, table_status
from games.jaeger.rendering.animation_events import acts
from games.jaeger.rendering.board import Board
from games.jaeger.rendering.faces import all_faces, card, character, drawings, place, render

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

    def table(self, scene: Scene) -> SafeString:
        return render_to_string("jaeger/table.html", context(scene))

    def faces(self, language: str) -> Sequence[Faces]:
        return all_faces(language)

    def pictures(self, language: str) -> Sequence[SafeString]:
        return [
            render(character("frederik", language)),
            render(card("crystal-ball", language)),
            render(place("witches-tree", language)),
        ]


def context(scene: Scene) -> dict[str, object]:
    """Return the template context of the table, in the active language."""
    if scene.view["result"]:
        # A game may end in the middle of a turn; the turn's open question is then void.
        scene = replace(scene, view={**asking_nothing(scene.view), "phase": "over"})
    view, language = scene.view, scene.language
    box = table_status.question(scene)
    board = Board(view, scene.seats, box.picks if box else {}, language)
    players = board.players()
    yours = next((player for player in players if player.is_you), None)
    return {
        "scene": scene,
        "view": view,
        "box": box,
        "acts": acts(scene.events),
        "menu": scene.menu,
        "headline": table_status.headline(scene),
        "steps": table_status.steps(view["phase"], language),
        "status": table_status.status(scene),
        "lately": table_status.lately(scene.log),
        "throw": table_status.throw(scene, board),
        "ending": table_status.ending(scene, board),
        "sides": table_status.sides(view, language),
        "spots": board.spots(),
        "middle": board.middle(),
        "track": board.track(),
        "players": players,
        "me": yours,
        "decks": board.decks(),
        "oracles": board.oracles(),
        "notebook": notebook.pages(scene, board),
        "drawings": drawings(),
        "sprite": sprite(),
    }
