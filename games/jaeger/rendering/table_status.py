"""The parts around the board: phase, turn, question, dice, result."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _, gettext_lazy, ngettext

from engine.jaeger import text
from engine.jaeger.characters.roster import GROUP
from games.contract.drawing import LogLine, Scene, describe_wait
from games.contract.records import record
from games.contract.rules import Event, View
from games.jaeger import sentences
from games.jaeger.rendering.ability_costs import cost_of_option
from games.jaeger.rendering.board import Board
from games.jaeger.rendering.board_data import Die, Oracle, Pawn, Pick, Throw
from games.jaeger.rendering.faces import Face, card, character, place

PHASES = ("start", "place", "attack", "end")

LATELY = 5
"""Number of log lines that are repeated above the question, where the log is not
visible.
"""

AIMED = ("hurt", "mend", "player")
"""The first parts of the keys of options that name a player."""

TO_PLACE = ("place", "step")
"""The first parts of the keys of options that lead to a place."""

OF_EQUIPMENT = ("take", "give", "card")
"""The first parts of the keys of options that end in an equipment card."""

NO_DEFAULT = frozenset({"attack", "may_event", "oracle_answer", "seven", "equipment"})
"""Kinds of questions for which the first option is not a good default."""


@record(frozen=True, slots=True)
class Step:
    """A phase of the turn in the progress bar; `state` is "past", "now" or "later"."""

    name: str
    state: str


@record(frozen=True, slots=True)
class Button:
    """An option of the question, or an action out of turn, as a button.

    Attributes:
        main: whether it is the default.
        note: what it costs, or brings about; empty for most options.
        face: the equipment card that it names.
    """

    key: str
    label: str
    main: bool
    note: str
    face: Face | None = None


@record(frozen=True, slots=True)
class Aim:
    """A button with the face of the player whom an option names."""

    pick: Pick
    pawn: Pawn


@record(frozen=True, slots=True)
class Aims:
    """Buttons for the same action on different players, with the name of the action."""

    act: str
    aims: tuple[Aim, ...]


@record(frozen=True, slots=True)
class Box:
    """The question in the panel beside the table."""

    prompt: str
    ident: str
    groups: tuple[Aims, ...]
    buttons: tuple[Button, ...]
    face: Face | None


@record(frozen=True, slots=True)
class Standing:
    """The result of one seat.

    Attributes:
        sentence: how the seat won or lost, with the name of its player.
        goal: the goals that the seat reached, or else those that it missed; empty if the
            match ended early for the seat.
    """

    pawn: Pawn
    won: bool
    group: str
    sentence: str
    goal: str
    change: int | None


@record(frozen=True, slots=True)
class Ending:
    """The result of the match: winners, reasons, and all oracle cards. `css` is the
    reader's result, `reason` its reason, `side` the group of a reader who has won, else the
    werewolves or vampires if they have won, even together with humans.
    """

    title: str
    standings: tuple[Standing, ...]
    oracles: tuple[Oracle, ...]
    css: str
    reason: str
    side: str


def extra_turns_text(view: View) -> str:
    """Return the number of extra turns to come in words; empty if there is none."""
    count: int = view["extra_turns"]
    if not count:
        return ""
    text = ngettext("%(n)s extra turn to come", "%(n)s extra turns to come", count)
    return text % {"n": count}


def steps(phase: str, language: str) -> tuple[Step, ...]:
    """Return the phases of a turn with the current one marked."""
    now = PHASES.index(phase) if phase in PHASES else -1
    return tuple(
        Step(
            text.phase_name(key, language),
            "now" if place == now else "past" if place < now else "later",
        )
        for place, key in enumerate(PHASES)
    )


def headline(scene: Scene) -> str:
    """Return the headline of the table: whose turn it is."""
    view = scene.view
    if view["phase"] == "over":
        return _("The night is over")
    if view["phase"] == "opening":
        return text.phase_name("opening", scene.language)
    if scene.audience == view["active"]:
        return _("Your turn")
    return _("%(name)s's turn") % {"name": scene.names[view["active"]]}


def status(scene: Scene) -> str:
    """Return the status line: the players for whom the table waits, or the answer that the
    site gave automatically for the reader; empty if the reader has to decide. Whoever is
    out is told so first.
    """
    if scene.answered is not None:
        return _automatic_answer_text(scene, scene.answered)
    if scene.view.get("decision"):
        return ""
    waits = describe_wait(scene, text.decision_note)
    if is_out(scene):
        out = _(
            "You're out. Your goal may still be reached. You can close this page: it's not "
            "counted against you, and you get a notice of the result."
        )
        return f"{out} {waits}"
    return waits


def is_out(scene: Scene) -> bool:
    """Tell whether the reader was eliminated and the match goes on without them."""
    mine = [row for row in scene.view["players"] if row["seat"] == scene.audience]
    return scene.view["result"] is None and any(row["out"] for row in mine)


def _automatic_answer_text(scene: Scene, asked: View) -> str:
    """Describe the answer that the site gave automatically for the reader; if there was no
    choice, also this reason.
    """
    if len(asked["options"]) > 1:
        return _("Your standing order answers for you.")
    why = text.prompt(asked, scene.view, scene.names, scene.language)
    return f"{why} {_('Answered for you.')}"


def picks(scene: Scene) -> dict[str, Pick]:
    """Return the options of the reader's open question, by key."""
    view, names = scene.view, scene.names
    asked = view.get("decision")
    if asked is None:
        return {}
    found = {}
    for key in asked["options"]:
        label = text.option_label(key, asked, view, names, scene.language)
        act, seat = _aim_of(key)
        if seat is None or act == "player":
            found[key] = Pick(key, label)
            continue
        nameless = {**names, seat: ""}
        alone = text.option_label(key, asked, view, nameless, scene.language)
        found[key] = Pick(key, label, alone.strip(" :："))  # noqa: RUF001 - Japanese
    return found


def _aim_of(option: str) -> tuple[str, int | None]:
    """Return what an option does, and the seat of the player whom it names, if any."""
    act, _colon, seat = option.partition(":")
    return act, int(seat) if act in AIMED and seat.isdecimal() else None


def open_question_box(scene: Scene, board: Board) -> Box | None:
    """Return the reader's open question; None if there is none."""
    view, names, language = scene.view, scene.names, scene.language
    asked = view.get("decision")
    if asked is None:
        return None
    # The same question may come up again in one turn, so include the player's last own
    # event in its id.
    deed = max((e["n"] for e in scene.events if e.get("seat") == scene.audience), default=0)
    parts = [view["turn"], deed, asked["kind"], asked["subject"], asked["card"]]
    groups = _aims(board)
    grouped = {aim.pick.key for group in groups for aim in group.aims}
    first = asked["options"][0]
    # Neither a player nor something that can be done only once is a good default.
    costly = first == "reveal" or cost_of_option(first, view)
    default = None if asked["kind"] in NO_DEFAULT or first in grouped or costly else first
    return Box(
        prompt=text.prompt(asked, view, names, language),
        ident="-".join(str(part) for part in [*parts, *asked["options"]]),
        groups=groups,
        buttons=tuple(
            Button(
                pick.key,
                pick.label,
                pick.key == default,
                _note(pick.key, view, language),
                _named_card(pick.key, language),
            )
            for pick in board.picks.values()
            if pick.key not in grouped
        ),
        face=_asking_face(asked["card"], language),
    )


def _note(option: str, view: View, language: str) -> str:
    """Return what an option costs, or what one gets on the place that it leads to."""
    act, _colon, slug = option.partition(":")
    return place(slug, language).brief if act in TO_PLACE else cost_of_option(option, view)


def _named_card(option: str, language: str) -> Face | None:
    """Return the equipment card that an option names, if any."""
    act, *values = option.split(":")
    return card(values[-1], language) if act in OF_EQUIPMENT else None


def offered_buttons(scene: Scene) -> tuple[Button, ...]:
    """Return the reader's actions out of turn."""
    offers = () if scene.menu is None else scene.menu.offers
    return tuple(
        Button(
            offer.key, offer.label, main=False, note=cost_of_option(offer.key, scene.view)
        )
        for offer in offers
    )


def _aims(board: Board) -> tuple[Aims, ...]:
    """Group the options that name a player by what happens to the player, such as "Heal 1".
    In a group the audience comes last, because a player rarely aims at themselves; only
    healing keeps the sequence of the seats.
    """
    audience = board.view["audience"]
    own = {f"hurt:{audience}", f"player:{audience}"}
    found: dict[str, list[Aim]] = {}
    for key, pick in sorted(board.picks.items(), key=lambda item: item[0] in own):
        act, seat = _aim_of(key)
        if seat is not None:
            found.setdefault(act, []).append(Aim(pick, board.seat_mark(seat)))
    return tuple(Aims(aims[0].pick.act, tuple(aims)) for aims in found.values())


def _asking_face(slug: str | None, language: str) -> Face | None:
    """Return the card or character whose text asks the question."""
    if slug is None:
        return None
    return character(slug, language) if slug in GROUP else card(slug, language)


def newest_log_lines(lines: Sequence[LogLine]) -> list[LogLine]:
    """Return the newest log lines, for pages on which the log is not visible."""
    return list(lines[-LATELY:])


def newest_roll(scene: Scene) -> Throw | None:
    """Return the newest roll of this turn; None if there is none."""
    for event in reversed(scene.events):
        if event["kind"] in ("rolled", "attacked"):
            said = sentences.event_sentence(
                event, scene.audience, scene.names, scene.language
            )
            return Throw(event["n"], _dice(event), said or "")
        if event["kind"] == "turn_began":
            return None
    return None


def _dice(event: Event) -> tuple[Die, ...]:
    return tuple(Die(kind, event[kind]) for kind in ("six", "four") if event[kind])


def ending(scene: Scene, board: Board) -> Ending | None:
    """Return the result; None while the match runs."""
    result = scene.view["result"]
    if result is None:
        return None
    rows = [_seat_result(row, scene, board) for row in result["places"]]
    mine = next((row for row in rows if row.pawn.is_you), None)
    reason = (mine or rows[0]).sentence
    side = _winning_side(rows)
    if result.get("undecided"):
        # All computers share the first place, also those of hostile groups and those that
        # are out, so the page names no winners.
        last = next(row for row in rows if row.sentence)
        title, reason = (mine or last).sentence, result["undecided"]
    elif not any(row.won for row in rows):
        title = _("Nobody has won")
    elif mine is not None and mine.won:
        title = _("You win!")
    elif side and all(row.group == side for row in rows if row.won):
        title = str(SIDE_WINS[side])
    elif len(winners := [row.pawn.name for row in rows if row.won]) == 1:
        title = _("%(name)s wins") % {"name": winners[0]}
    else:
        names = {"first": ", ".join(winners[:-1]), "last": winners[-1]}
        title = _("%(names)s win") % {"names": _("%(first)s and %(last)s") % names}
    if mine is not None and mine.won:
        side = mine.group
    css = "watched" if mine is None else "won" if mine.won else "lost"
    oracles = tuple(_given_oracles(scene, board))
    return Ending(title, tuple(rows), oracles, css, reason, side)


SIDE_WINS = {
    "werewolf": gettext_lazy("The werewolves win"),
    "vampire": gettext_lazy("The vampires win"),
}
"""The title of a match that one side has won."""


def _winning_side(rows: Sequence[Standing]) -> str:
    """Return the group of the winners, without the humans among them; empty if these are
    of no or of both groups.
    """
    found = {row.group for row in rows if row.won} & SIDE_WINS.keys()
    return found.pop() if len(found) == 1 else ""


def _seat_result(row: Mapping[str, Any], scene: Scene, board: Board) -> Standing:
    seat, slug = row["seat"], row["character"]
    won = row["place"] == 1 and bool(row["score"])
    if "why" in row:
        sentence = row["why"]
    else:
        sentence = sentences.result_sentence(
            row, scene.names, scene.language, scene.audience
        )
    if won and scene.view["result"].get("undecided"):
        won, sentence = False, ""
    return Standing(
        pawn=board.pawn(seat),
        won=won,
        group=GROUP[slug],
        sentence=sentence,
        goal="" if "why" in row else text.goals_of_result(row, slug, scene.language),
        change=scene.changes.get(seat),
    )


def _given_oracles(scene: Scene, board: Board) -> list[Oracle]:
    """Return all oracle cards. They are open after the game (JDN-INFO-19), but after an
    early end only those that the reader has read.
    """
    over = next((e for e in reversed(scene.events) if e["kind"] == "game_over"), None)
    if over is None:
        return board.given()
    return [
        board.oracle(number, row, row["card"])
        for number, row in enumerate(over["oracles"], start=1)
    ]


def sides(view: View, language: str) -> list[tuple[str, str, int]]:
    """Return each side of the game with the names and number of its members."""
    return [
        (group, text.group_members(group, count, language), count)
        for group, count in view["lineup"].items()
        if count
    ]
