"""The frame around the board: version, phase, the seats that have to decide, and the
newest lines of the log.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice

from django.utils.translation import gettext as _, pgettext

from engine.nightfall import text as words
from games.contract.drawing import LogLine, Scene, describe_wait
from games.contract.records import record
from games.contract.rules import View
from games.nightfall.rendering.ending import Ending, ending
from games.nightfall.rendering.question import Box

PHASES = ("combat", "chain", "claim", "cleanup")

LATELY = 2
"""The number of log lines that are repeated above the question, for screens that hide the
log.
"""


@record(frozen=True, slots=True)
class Step:
    """A phase of the turn in the stepper; `state` is "past", "now" or "later"."""

    key: str
    name: str
    state: str


@record(frozen=True, slots=True)
class Table:
    """The frame around the board: version, phase, the seats that have to decide, and the
    newest lines of the log. `layout` is the phase for which the table is laid out.
    """

    slug: str
    version: int
    css: str
    audience: int | None
    phase: str
    layout: str
    steps: tuple[Step, ...]
    headline: str
    status: str
    idle: str
    turn: int
    box: Box | None
    lately: tuple[LogLine, ...]
    ending: Ending | None
    alert: str


def table(scene: Scene, box: Box | None) -> Table:
    """Return the frame for a scene; its language must be the active one."""
    view, names, audience = scene.view, scene.names, scene.audience
    phase = view["phase"]
    mine = audience is not None and audience == view["active"]
    finish = ending(view, scene.seats, names, scene.language, scene.changes)
    # While others claim and clean up, the table stays as it was in the chain phase.
    watches = audience is not None and not mine and box is None
    layout = "chain" if watches and phase in {"claim", "cleanup"} else phase
    return Table(
        slug=scene.slug,
        version=scene.version,
        css=f"phase-{layout}" + " asked" * (box is not None),
        layout=layout,
        audience=audience,
        phase=phase,
        steps=_steps(phase, scene.language),
        headline=_headline_text(view, names, mine=mine),
        status=_automatic_answer_text(scene) or _waiting_text(scene, box),
        idle=_empty_table_text(view, names, asks=box is not None),
        turn=view["turn"],
        box=box,
        lately=_newest_lines(scene.log),
        ending=finish,
        alert=_("Your move") if box else "",
    )


def _newest_lines(lines: Sequence[LogLine]) -> tuple[LogLine, ...]:
    told = (line for line in reversed(lines) if not line.css.startswith("phase"))
    return tuple(islice(told, LATELY))[::-1]


@lru_cache(maxsize=64)
def _steps(phase: str, _language: str) -> tuple[Step, ...]:
    names = {
        "combat": pgettext("phase", "Combat"),
        "chain": pgettext("phase", "Chain"),
        "claim": pgettext("phase", "Claim"),
        "cleanup": pgettext("phase", "Cleanup"),
    }
    now = PHASES.index(phase) if phase in PHASES else -1
    return tuple(
        Step(key, names[key], "now" if place == now else "past" if place < now else "later")
        for place, key in enumerate(PHASES)
    )


def _headline_text(view: View, names: dict[int, str], *, mine: bool) -> str:
    if view["phase"] == "draft":
        return _("The draft")
    if view["phase"] == "over":
        return _("The night is over")
    if mine:
        return _("Your turn")
    return _("%(name)s's turn") % {"name": names[view["active"]]}


def _automatic_answer_text(scene: Scene) -> str:
    """Describe the answer that the site gave automatically for the audience, and its reason
    if there was no choice.
    """
    asked = scene.answered
    if asked is None:
        return ""
    if len(asked["options"]) > 1:
        return _("Your standing order answers for you.")
    own = any(row["seat"] == scene.audience for row in scene.view["chain"])
    if own and asked["kind"] == "chain":
        return _("Nothing else in your hand links to the chain.")
    why = words.prompt(asked, scene.view, scene.names, scene.language)
    done = _("Passed for you.") if "pass" in asked["options"] else _("Answered for you.")
    return f"{why} {done}"


def _waiting_text(scene: Scene, box: Box | None) -> str:
    """Describe the open decision of another seat: its player and its kind."""
    if box or scene.view["phase"] == "over":
        return ""
    if scene.audience in scene.view["waiting"]:
        # A lesson that has been won answers for the learner until the chain has resolved.
        return _("The chain resolves.") if scene.view["phase"] == "chain" else ""
    return describe_wait(scene, words.decision_note)


def _empty_table_text(view: View, names: dict[int, str], *, asks: bool) -> str:
    """Build the text in the middle of an empty table."""
    active, phase = view["active"], view["phase"]
    mine = active == view["audience"]
    name = {"name": names[active]}
    if phase == "combat":
        if mine:
            # The question says so, and the planned attacks would be drawn across the text.
            return "" if asks else _("Your minions are about to attack.")
        return _("%(name)s's minions are about to attack.") % name
    if phase == "chain":
        if mine:
            return _("No chain yet. Start one with any order from your hand.")
        return (
            _("No chain yet. %(name)s can start one with any order from their hand.") % name
        )
    if phase == "claim":
        if mine:
            return _("Claim orders: they go to your discard pile.")
        return _("%(name)s is claiming orders.") % name
    if mine:
        return _("Your turn is ending. You draw up to five cards.")
    return _("The turn is ending. Hands are filled up to five cards.")
