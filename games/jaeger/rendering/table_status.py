"""The frame round the board: version, phase, whose move it is, the dice, how it ended."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from engine.jaeger import text
from engine.jaeger.characters.roster import GROUP
from games.contract.drawing import LogLine, Scene, describe_wait
from games.contract.rules import Event, View
from games.jaeger import sentences
from games.jaeger.rendering.board import Board
from games.jaeger.rendering.board_data import Die, Oracle, Pawn, Pick, Throw
from games.jaeger.rendering.faces import Face, card, character

PHASES = ("start", "place", "attack", "end")

LATELY = 2
"""How many lines of the log stand above the question where the log is out of sight."""

BATTLE = frozenset({"attack", "may_event", "oracle_answer"})
"""Questions whose first answer is not what most people want."""


@dataclass(frozen=True, slots=True)
class Step:
    """A phase of the turn in the stepper; `state` is "past", "now" or "later"."""

    name: str
    state: str


@dataclass(frozen=True, slots=True)
class Button:
    """A choice as a button with words."""

    key: str
    label: str
    main: bool


@dataclass(frozen=True, slots=True)
class Box:
    """The question as the panel beside the table shows it."""

    prompt: str
    ident: str
    buttons: tuple[Button, ...]
    picks: Mapping[str, Pick]
    face: Face | None


@dataclass(frozen=True, slots=True)
class Standing:
    """How one seat came out."""

    pawn: Pawn
    place: int
    won: bool
    face: Face | None
    group: str
    sentence: str
    change: int | None


@dataclass(frozen=True, slots=True)
class Ending:
    """The end: who has won and why, and every oracle card that was given. `css` says how
    the reader did, `reason` why.
    """

    title: str
    standings: tuple[Standing, ...]
    oracles: tuple[Oracle, ...]
    css: str
    reason: str


def steps(phase: str, language: str) -> tuple[Step, ...]:
    """Return the phases of a turn, and which of them it is."""
    now = PHASES.index(phase) if phase in PHASES else -1
    return tuple(
        Step(
            text.phase_name(key, language),
            "now" if place == now else "past" if place < now else "later",
        )
        for place, key in enumerate(PHASES)
    )


def headline(scene: Scene) -> str:
    """Name the player whose turn it is."""
    view = scene.view
    if view["phase"] == "over":
        return _("The night is over")
    if view["phase"] == "opening":
        return text.phase_name("opening", scene.language)
    if scene.audience == view["active"]:
        return _("Your turn")
    return _("%(name)s's turn") % {"name": scene.names[view["active"]]}


def status(scene: Scene) -> str:
    """Describe the open decision of somebody else: its player, and its kind."""
    if scene.answered is not None:
        return _answered(scene, scene.answered)
    return "" if scene.view.get("decision") else describe_wait(scene, text.decision_note)


def _answered(scene: Scene, asked: View) -> str:
    """Describe the automatic answer for the audience, with the reason if there is no
    choice.
    """
    if len(asked["options"]) > 1:
        return _("Your standing order answers for you.")
    why = text.prompt(asked, scene.view, scene.names, scene.language)
    return f"{why} {_('Answered for you.')}"


def question(scene: Scene) -> Box | None:
    """Build the open question of the audience; None if there is none."""
    view, names, language = scene.view, scene.names, scene.language
    asked = view.get("decision")
    if asked is None:
        return None
    labels = {
        key: text.option_label(key, asked, view, names, language)
        for key in asked["options"]
    }
    # The same may be asked again in one turn: after one's own deed it is a new question.
    deed = max((e["n"] for e in scene.events if e.get("seat") == scene.audience), default=0)
    parts = [view["turn"], deed, asked["kind"], asked["subject"], asked["card"]]
    first = None if asked["kind"] in BATTLE else asked["options"][0]
    return Box(
        prompt=text.prompt(asked, view, names, language),
        ident="-".join(str(part) for part in [*parts, *asked["options"]]),
        buttons=tuple(Button(key, label, key == first) for key, label in labels.items()),
        picks={key: Pick(key, label) for key, label in labels.items()},
        face=_asking(asked["card"], language),
    )


def _asking(slug: str | None, language: str) -> Face | None:
    """Return the card or character whose text asks."""
    if slug is None:
        return None
    return character(slug, language) if slug in GROUP else card(slug, language)


def lately(lines: Sequence[LogLine]) -> list[LogLine]:
    """Return the newest lines, for pages on which the log is out of sight."""
    return list(lines)[-LATELY:]


def throw(scene: Scene, board: Board) -> Throw | None:
    """Return the newest roll that the log still knows of."""
    for event in reversed(scene.events):
        if event["kind"] in ("rolled", "attacked"):
            said = sentences.event_sentence(
                event, scene.audience, scene.names, scene.language
            )
            return Throw(event["n"], board.pawn(event["seat"]), _dice(event), said or "")
        if event["kind"] == "turn_began":
            return None
    return None


def _dice(event: Event) -> tuple[Die, ...]:
    return tuple(Die(kind, event[kind]) for kind in ("six", "four") if event[kind])


def ending(scene: Scene, board: Board) -> Ending | None:
    """Build the result; None while the match runs."""
    result = scene.view["result"]
    if result is None:
        return None
    rows = [_standing(row, scene, board) for row in result["places"]]
    mine = next((row for row in rows if row.pawn.is_you), None)
    if not any(row.won for row in rows):
        title = _("Nobody has won")
    elif mine is not None and mine.won:
        title = _("You win!")
    elif len(winners := [row.pawn.name for row in rows if row.won]) == 1:
        title = _("%(name)s wins") % {"name": winners[0]}
    else:
        title = _("%(names)s win") % {"names": ", ".join(winners)}
    css = "watched" if mine is None else "won" if mine.won else "lost"
    reason = (mine or rows[0]).sentence
    return Ending(title, tuple(rows), tuple(_given(scene, board)), css, reason)


def _standing(row: Mapping[str, Any], scene: Scene, board: Board) -> Standing:
    seat, slug = row["seat"], row["character"]
    return Standing(
        pawn=board.pawn(seat),
        place=row["place"],
        won=row["place"] == 1 and bool(row["score"]),
        face=character(slug, scene.language),
        group=GROUP[slug],
        sentence=row["why"]
        if "why" in row
        else sentences.result_sentence(row, scene.names, scene.language),
        change=scene.changes.get(seat),
    )


def _given(scene: Scene, board: Board) -> list[Oracle]:
    """Return the oracle cards as they lie open after the game (JDN-INFO-19)."""
    over = next((e for e in reversed(scene.events) if e["kind"] == "game_over"), None)
    if over is None:
        return []
    return [
        board.oracle(number, row, row["card"])
        for number, row in enumerate(over["oracles"], start=1)
    ]


def sides(view: View, language: str) -> list[tuple[str, str, int]]:
    """Return the line-up: each side with its symbol, its members and how many they are."""
    return [
        (group, text.group_members(group, count, language), count)
        for group, count in view["lineup"].items()
        if count
    ]
