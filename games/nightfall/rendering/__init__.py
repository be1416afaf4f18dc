"""Rendering of Nightfall: the HTML of a table, built from a scene (the view and the events
of one audience), and of its cards.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import timedelta

from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from games.contract.act_times import showing_time
from games.contract.drawing import Faces, Scene, sprite
from games.contract.parts import Attributes, Part, Table, site_attributes, site_parts
from games.contract.rules import Event, View, without_questions
from games.nightfall.offered_cards import CARDS
from games.nightfall.rendering import parts, table_status
from games.nightfall.rendering.animation_events import (
    SECONDS,
    SHOWN_TOGETHER,
    animation_lines,
)
from games.nightfall.rendering.board import Board
from games.nightfall.rendering.board_data import Archive, HandCard, Player
from games.nightfall.rendering.drafting import draft_plan, replaceable_pick
from games.nightfall.rendering.explained_terms import (
    log_terms,
    term_of_event,
    terms_of_card,
)
from games.nightfall.rendering.faces import face, faces_by_kind, render_card
from games.nightfall.rendering.one_click_answers import offered_order
from games.nightfall.rendering.preview import previews
from games.nightfall.rendering.progress_moon import Night, game_progress
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

MANY_CARDS = 8
"""Stacks of cards in hand from which on they are narrow on phones."""

FOR_NEWCOMERS = ("franz-orlok", "vulko", "grim-siege", "big-ghost", "furious-melee")
"""Cards with which pages introduce the game to newcomers."""


class Drawing:
    """Renders Nightfall's table, and its cards in full size."""

    styles: Sequence[str] = ("css/night.css", "css/coldest-war.css")

    def line_class(self, event: Event) -> str:
        kind = event["kind"]
        if kind == "turn_began":
            return "turn"
        word = f" about-{word}" if (word := term_of_event(event)) else ""
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

    def showing_time(self, events: Iterable[Event]) -> timedelta:
        kinds = (event["kind"] for event in events if event["kind"] in SECONDS)
        return showing_time(kinds, SECONDS, shown_together=SHOWN_TOGETHER)

    def table(self, scene: Scene) -> Table:
        return table(scene)

    def faces(self, language: str) -> Sequence[Faces]:
        cards = [
            Faces(
                group.title,
                [
                    (slug, html + _terms_on_card_html(slug, language))
                    for slug, html in group.items
                ],
            )
            for group in faces_by_kind(language, CARDS)
        ]
        told = [(slug, _terms_html([(w, means)])) for slug, w, means in log_terms(language)]
        return [*cards, Faces(gettext("Glossary"), told)]

    def introduction_pictures(self, language: str) -> Sequence[SafeString]:
        return [render_card(slug, language) for slug in FOR_NEWCOMERS]


def _terms_on_card_html(slug: str, language: str) -> SafeString:
    """Return the terms on a card with their meanings as HTML; empty if it has none."""
    found = terms_of_card(slug, language)
    return _terms_html(found) if found else SafeString("")


def _terms_html(found: Sequence[tuple[str, str]]) -> SafeString:
    """Format terms with their meanings as HTML."""
    rows = format_html_join("", "<div><dt>{}</dt><dd>{}</dd></div>", found)
    return format_html('<dl class="card-terms">{}</dl>', rows)


def table(scene: Scene) -> Table:
    """Build the inputs of the table's parts."""
    if scene.view["result"]:
        # A game may end in the middle of a turn, with an open question.
        scene = replace(scene, view={**without_questions(scene.view), "phase": "over"})
    view, language = scene.view, scene.language
    box = question(view, scene.names, language)
    board = Board(view, scene.seats, box.picks if box else {}, language, scene.derived)
    shown, dark = table_status.table(scene, box), _night(view, board)
    everybody = board.players()
    yours = next((player for player in everybody if player.plate.is_you), None)
    opponents = [player for player in everybody if player is not yours]
    commons, hand = board.commons(), board.hand()
    found: dict[str, Part] = site_parts(scene) | {
        "acts": animation_lines(scene.events, scene.audience, scene.derived),
        "stage": _stage(scene, shown, board, hand, dark, yours),
        "commons-head": _commons_head(scene, board, dark, commons),
        "archives": board.kept.get(
            "commons-part", commons, lambda: parts.Archives(_archives("commons", commons))
        ),
        "turn-head": _turn_head(scene, shown, dark, yours),
        "steps": parts.Steps(shown.steps),
        "question": _question(scene, shown, hand),
        "previews": parts.Previews(
            tuple(map(parts.OnePreview, previews(view, scene.names, language)))
        ),
    }
    attributes = _attributes_of_table(scene, shown, dark, everybody, hand)
    for player in everybody:
        found |= _lies_before(player, board)
        attributes |= _attributes(player, is_folded=len(opponents) > 1)
    if yours is not None:
        drafts = shown.phase == "draft"
        found["me-plate"] = parts.OwnPlate(
            yours.plate,
            *_on_plate(yours),
            discard=tuple(_discard_pile(view, language)),
            pick=yours.pick,
        )
        each = box.purse.each if box is not None and box.purse is not None else ""
        found["hand"] = board.kept.get(
            "hand-part",
            (hand, each, drafts),
            lambda: parts.Hand(
                () if drafts else tuple(parts.OneCard(card, each) for card in hand),
                is_shown=not drafts,
            ),
        )
        attributes["hand-title"] = {"hidden": "" if drafts else None}
    frame = parts.Frame(
        opponents=tuple((each.plate.seat, each.name.name) for each in opponents),
        me=None if yours is None else yours.plate.seat,
        has_commons=bool(commons),
        has_open_hands="hands" in view,
        slug=scene.slug,
    )
    return Table(frame, found, attributes)


def _night(view: View, board: Board) -> Night:
    stacks = [row.get("wounds") for row in view["players"]]
    key = view["wounds"], stacks, view["phase"] == "over"
    return board.kept.get("night", key, lambda: game_progress(view))


def _attributes_of_table(
    scene: Scene,
    shown: table_status.Table,
    dark: Night,
    players: Sequence[Player],
    hand: tuple[HandCard, ...],
) -> dict[str, Attributes]:
    drafts = shown.phase == "draft"
    others = [each for each in players if not each.plate.is_you]
    # These classes stand in for `.table:has(…)` in the style sheets: with that, the browser
    # would restyle most of the table after each change in it.
    state = " seated" * (len(others) < len(players))
    state += " many-cards" * (not drafts and len(hand) >= MANY_CARDS)
    picks = any(card.pick for card in hand)
    state += " choosing" * (not drafts and picks)
    state += " low-hand" * (shown.phase == "combat" and not picks)
    # Somebody who may start a chain reads the texts of the hand; the stage is still empty.
    state += " may-start" * (shown.phase == "chain" and picks and not scene.view["chain"])
    # The empty hand of a player who has added a link keeps its height until the next phase,
    # so that the table does not move while the chain grows.
    has_link = any(each["seat"] == scene.audience for each in scene.view["chain"])
    is_empty = shown.layout in ("chain", "combat") and not hand
    state += " no-hand" * (is_empty and not has_link)
    state += " claiming" * (shown.box is not None and shown.box.mode == "claim")
    found = site_attributes(
        scene,
        f"table {shown.css} night-{dark.css}{state}",
        question=shown.box.ident if shown.box else "",
        alert=shown.alert,
    )
    left = None if dark.left is None else str(dark.left)
    return found | {"table": {**found["table"], "data-wounds-left": left}}


def _attributes(player: Player, *, is_folded: bool) -> dict[str, Attributes]:
    """Build the attributes of a seat's own element, and of its button that unfolds it."""
    plate = player.plate
    css = ["me" if plate.is_you else "player"]
    css += ["computer"] * plate.is_computer + ["active"] * plate.is_active
    css += ["waiting"] * plate.is_waiting
    css += [f"back-of-{player.piles.back}"] * bool(player.piles.back)
    found: dict[str, Attributes] = {f"player-{plate.seat}": {"class": " ".join(css)}}
    if is_folded and not plate.is_you:
        moot = " moot" * player.offers
        found[f"fold-{plate.seat}"] = {"class": f"fold{moot}"}
    return found


def _lies_before(player: Player, board: Board) -> dict[str, Part]:
    """Build the parts for all cards that lie in front of a seat."""
    plate, own = player.plate, player.plate.is_you
    seat = plate.seat
    found: dict[str, Part] = {
        f"privates-{seat}": board.kept.get(
            ("privates-part", seat),
            player.archives,
            lambda: parts.Privates(
                _archives("private", player.archives, owner=f"{seat}-"), seat, own
            ),
        ),
        f"minions-{seat}": board.kept.get(
            ("minions-part", seat),
            player.minions,
            lambda: parts.Minions(tuple(map(parts.OneMinion, player.minions)), seat, own),
        ),
    }
    if own:
        return found
    found[f"nameplate-{seat}"] = parts.NamePlate(plate, *_on_plate(player))
    found[f"pick-{seat}"] = parts.PlayerPick(seat, player.pick)
    if player.hand is not None:
        found[f"open-hand-{seat}"] = parts.OpenHand(seat, player.name.name, player.hand)
    return found


def _on_plate(player: Player) -> tuple[parts.PlateName, parts.PlatePiles]:
    """Build the inner parts of a plate."""
    seat = player.plate.seat
    return (
        parts.PlateName(f"who-{seat}", player.name),
        parts.PlatePiles(f"piles-{seat}", player.piles),
    )


def _archives(
    zone: str, archives: Iterable[Archive], owner: str = ""
) -> tuple[parts.OneArchive, ...]:
    return tuple(
        parts.OneArchive(zone, "" if archive.key else f"{owner}{number}", archive)
        for number, archive in enumerate(archives)
    )


def _stage(
    scene: Scene,
    shown: table_status.Table,
    board: Board,
    hand: tuple[HandCard, ...],
    dark: Night,
    yours: Player | None,
) -> parts.Stage:
    view, language = scene.view, scene.language
    phase, draft = view["phase"], None
    if phase == "draft":
        draft = parts.Draft(
            is_seated=yours is not None,
            prompt=shown.box.prompt if shown.box else "",
            exchange=replaceable_pick(view) if scene.menu and not scene.menu.held else "",
            status=shown.status,
            plan=tuple(draft_plan(view)),
            hand=hand,
            picks=tuple(face(pick["card"], language) for pick in view.get("picks", [])),
        )
    chain: tuple[parts.OneLink, ...] = ()
    if phase == "chain":
        links = board.chain()
        chain = board.kept.get(
            "chain-parts",
            links,
            lambda: tuple(parts.OneLink(f"link-{each.place}", each) for each in links),
        )
    return parts.Stage(
        omen=dark.text if dark.css == "last" and shown.ending is None else "",
        ending=_ending(shown, scene),
        ruling=scene.ruling,
        draft=draft,
        attacks=tuple(
            parts.OneAttack(f"attack-{each.number}", each) for each in board.attacks()
        )
        if phase == "combat"
        else (),
        chain=chain,
        open_links=tuple(board.open_links()) if chain else (),
        idle=shown.idle,
    )


def _commons_head(
    scene: Scene,
    board: Board,
    dark: Night,
    commons: tuple[Archive, ...],
) -> parts.CommonsHead:
    view = scene.view
    top = view["wounds"]["top"]
    return parts.CommonsHead(
        commons=bool(commons),
        top_wound=face(top, scene.language) if top else None,
        night=dark,
        exiled=board.exiled(),
        exiled_count=sum(view["exiled"].values()),
        moon=board.moon(),
    )


def _turn_head(
    scene: Scene, shown: table_status.Table, dark: Night, yours: Player | None
) -> parts.TurnHead:
    view, own_wounds, influence = scene.view, None, None
    if shown.ending is None:
        if yours is not None:
            piles = yours.piles
            own_wounds = piles.stack if piles.wounds is None else piles.wounds
        # In the turns of others, influence matters only while they claim.
        if view["active"] == scene.audience or view["phase"] == "claim":
            influence = view["influence"]["pool"]
    return parts.TurnHead(
        drafts=shown.phase == "draft",
        night=dark,
        headline=shown.headline,
        turn=shown.turn,
        active=scene.names[view["active"]],
        own_wounds=own_wounds,
        influence=influence,
    )


def _question(
    scene: Scene, shown: table_status.Table, hand: tuple[HandCard, ...]
) -> parts.Question:
    title = "" if shown.ending is None else shown.ending.title
    return parts.Question(
        # Leave out the picks, because the board shows them.
        box=None if shown.box is None else replace(shown.box, picks={}),
        alert=shown.alert,
        has_hand=bool(hand),
        standing=offered_order(scene.view, scene.menu, scene.names),
        lately=shown.lately,
        status=shown.status or title,
        is_open=bool(shown.status),
    )


def _ending(shown: table_status.Table, scene: Scene) -> SafeString:
    """Render the final ranking; empty while the match runs."""
    if shown.ending is None:
        return SafeString("")
    about = {
        "t": shown,
        "ruling": scene.ruling,
        "panel": scene.panel,
        "story": scene.story,
        "tale": scene.tale,
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
