"""Rendering of Nightfall: the HTML of a table, built from a scene (the view and the events
of one audience), and of its cards.
"""

from collections.abc import Sequence
from dataclasses import replace

from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from games.contract import compiled
from games.contract.drawing import Faces, Scene, sprite
from games.contract.rules import Event, View, asking_nothing
from games.nightfall.offered_cards import CARDS
from games.nightfall.rendering import table_status
from games.nightfall.rendering.animation_events import acts
from games.nightfall.rendering.board import Board
from games.nightfall.rendering.drafting import draft_plan, exchangeable
from games.nightfall.rendering.faces import all_cards, face, render_card
from games.nightfall.rendering.keywords import keywords, told_by, told_words
from games.nightfall.rendering.night import night
from games.nightfall.rendering.one_click_answers import standing
from games.nightfall.rendering.preview import previews
from games.nightfall.rendering.question import question

LOUD = frozenset({"wounded", "destroyed", "claimed", "played", "resolving", "ending"})
"""Kinds of events that the log emphasises."""

BEFALLS = frozenset({"wounded", "destroyed", "minion_damaged", "left_game"})
"""Kinds of events that happen to a seat although its player has not acted."""

MOMENTS = frozenset(
    {
        "claimed",
        "claimed_discarded",
        "combat",
        "combat_text",
        "fed",
        "played",
        "resolving",
        "wound_effect",
    }
)
"""Kinds of events that begin a new group of lines (a moment) in the log; the following
events belong to it.
"""

FOR_NEWCOMERS = ("franz-orlok", "shock-and-awe", "big-ghost")
"""Cards with which pages introduce the game to newcomers."""


class Drawing:
    """Renders Nightfall's table, and its cards in full size."""

    styles: Sequence[str] = ("css/night.css", "css/coldest-war.css")

    def line_class(self, event: Event) -> str:
        kind = event["kind"]
        if kind == "turn_began":
            return "turn"
        word = f" about-{word}" if (word := told_by(event)) else ""
        if kind == "phase_began":
            return f"phase{word}"
        seat = event.get("seat")
        css = f"line s{seat}" if seat is not None else "line"
        if kind in LOUD:
            css = f"{css} loud"
        if kind in MOMENTS:
            css = f"{css} moment"
        if kind in BEFALLS:
            css = f"{css} befell"
        # Prefix the CSS class, because the page already uses the class "ending" for the
        # final ranking.
        return f"{css} log-{kind}{word}" if kind in LOUD | MOMENTS else f"{css}{word}"

    def table(self, scene: Scene) -> SafeString:
        name = "nightfall/compiled/fragment.html"
        return compiled.render(name, context(scene), get_language())

    def faces(self, language: str) -> Sequence[Faces]:
        cards = [
            Faces(
                group.title,
                [(slug, html + _words(slug, language)) for slug, html in group.items],
            )
            for group in all_cards(language, CARDS)
        ]
        told = [(slug, _meant([(w, means)])) for slug, w, means in told_words(language)]
        return [*cards, Faces(gettext("Glossary"), told)]

    def pictures(self, language: str) -> Sequence[SafeString]:
        return [render_card(slug, language) for slug in FOR_NEWCOMERS]


def _words(slug: str, language: str) -> SafeString:
    """Return the terms on a card with their meanings as HTML; empty if it has none."""
    found = keywords(slug, language)
    return _meant(found) if found else SafeString("")


def _meant(found: Sequence[tuple[str, str]]) -> SafeString:
    """Format terms with their meanings as HTML."""
    rows = format_html_join("", "<div><dt>{}</dt><dd>{}</dd></div>", found)
    return format_html('<dl class="card-terms">{}</dl>', rows)


def context(scene: Scene) -> dict[str, object]:
    """Build the template context of the table."""
    if scene.view["result"]:
        # A game may end in the middle of a turn, with an open question.
        scene = replace(scene, view={**asking_nothing(scene.view), "phase": "over"})
    view, language = scene.view, scene.language
    box = question(view, scene.names, language)
    board = Board(view, scene.seats, box.picks if box else {}, language)
    players, hand = board.players(), board.hand()
    yours = next((player for player in players if player.plate.is_you), None)
    table, dark = table_status.table(scene, box), night(view)
    return {
        "t": table,
        "acts": acts(scene.events, scene.audience, scene.derived),
        "box": box,
        "menu": scene.menu,
        "standing": standing(view, scene.menu, scene.names),
        "ruling": scene.ruling,
        "panel": scene.panel,
        "said": scene.said,
        "ending": _ending(table, scene),
        "opponents": [player for player in players if player is not yours],
        "me": yours,
        "commons": (commons := board.commons()),
        "head": {
            "commons": bool(commons),
            "top_wound": face(top, language) if (top := view["wounds"]["top"]) else None,
            "night": dark,
            "exiled": tuple(board.exiled()),
            "exiled_count": sum(view["exiled"].values()),
            "moon": board.moon(),
        },
        "turn_head": {
            "phase": table.phase,
            "night": dark,
            "headline": table.headline,
            "turn": table.turn,
            "active": scene.names[view["active"]],
            "influence": view["influence"]["pool"],
            "steps": table.steps,
        },
        "chain": tuple(board.chain()),
        "open_links": tuple(board.open_links()),
        "attacks": tuple(board.attacks()) if view["phase"] == "combat" else (),
        "hand": hand,
        "has_hand": bool(hand),
        "choosing": any(card.pick for card in hand),
        "each": box.purse.each if box is not None and box.purse is not None else "",
        "draft_plan": draft_plan(view),
        "exchange": exchangeable(view) if scene.menu and not scene.menu.held else "",
        "picks_made": [face(pick["card"], language) for pick in view.get("picks", [])],
        "own_discard": _discard_pile(view, language),
        "night": dark,
        "previews": previews(view, scene.names, language),
    }


def _ending(table: table_status.Table, scene: Scene) -> SafeString:
    """Render the final ranking; empty while the match runs."""
    if table.ending is None:
        return SafeString("")
    about = {
        "t": table,
        "ruling": scene.ruling,
        "panel": scene.panel,
        "story": scene.story,
        "sprite": sprite(),
    }
    return render_to_string("nightfall/rendering/ending.html", about)


def _discard_pile(view: View, language: str) -> list[tuple[str, int]]:
    """Return the names of the cards in the audience's own discard pile, with their
    counts.
    """
    counts: dict[str, int] = {}
    for slug in view.get("own_discard", []):
        name = face(slug, language).name
        counts[name] = counts.get(name, 0) + 1
    return sorted(counts.items())
