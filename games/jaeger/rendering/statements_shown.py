"""Players' statements, as shown beside each player and in the recap after the end. They are
compared with the truth, as far as the reader knows it.
"""

from collections.abc import Sequence

from django.utils.translation import gettext as _, ngettext

from engine.jaeger import text
from engine.jaeger.characters.roster import GROUP
from games.contract.drawing import Scene
from games.contract.records import record
from games.contract.statements import Statement
from games.jaeger.rendering.board import Board
from games.jaeger.rendering.board_data import Pawn, Said
from games.jaeger.rendering.table_status import Ending
from games.jaeger.statements import claimed_side, suspected_seat

HUNTERS = frozenset({"werewolf", "vampire"})
"""The sides that hunt each other."""


@record(frozen=True, slots=True)
class Say:
    """A button with which the reader states something: a side, or a suspected player. `on`
    tells whether this is their newest statement of its kind.
    """

    key: str
    label: str
    side: str
    pawn: Pawn | None
    on: bool


@record(frozen=True, slots=True)
class Mask:
    """A seat in the recap after the end: its character, the goals that it reached or
    missed, what its player stated, and who suspected it.

    Attributes:
        goal: the goals; empty if the match ended early for the seat, which `sentence` says.
        change: the change of the rating; None if there is none.
    """

    pawn: Pawn
    side: str
    won: bool
    goal: str
    sentence: str
    change: int | None
    said: tuple[Said, ...]
    suspected_by: tuple[Pawn, ...]


def recap(ending: Ending | None, scene: Scene, board: Board) -> tuple[Mask, ...]:
    """Return the recap of a finished match, winners first; empty while it runs."""
    if ending is None:
        return ()
    return tuple(
        Mask(
            pawn=row.pawn,
            side=text.group_name(row.group, board.language),
            won=row.won,
            goal=row.goal,
            sentence=row.sentence,
            change=row.change,
            said=said(distinct(scene.statements, row.pawn.seat), board),
            suspected_by=_suspecting(scene.statements, row.pawn.seat, board),
        )
        for row in ending.standings
    )


def notebook_verdict(ending: Ending | None, scene: Scene, board: Board) -> str:
    """Say after the end for how many players the reader's notebook had the right side, and
    who has misled the reader; empty while the match runs and if no side was marked as
    certain.
    """
    if ending is None:
        return ""
    marked: dict[int, set[str]] = {}
    for entry, mark in scene.notes.items():
        seat, _colon, what = entry.partition(":")
        if mark == "yes":
            marked.setdefault(int(seat), set()).add(GROUP.get(what, what))
    groups = {row.pawn.seat: row.group for row in ending.standings}
    sure = {
        seat: sides for seat, sides in marked.items() if len(sides) == 1 and seat in groups
    }
    if not sure:
        return ""
    wrong = sorted(seat for seat, sides in sure.items() if groups[seat] not in sides)
    told = ngettext(
        "Your notebook had the right side for %(right)d of %(n)d player.",
        "Your notebook had the right side for %(right)d of %(n)d players.",
        len(sure),
    ) % {"right": len(sure) - len(wrong), "n": len(sure)}
    if not wrong:
        return told
    names = _(" and ").join(board.seat_mark(seat).name for seat in wrong)
    misled = ngettext("%(names)s misled you.", "%(names)s misled you.", len(wrong))
    return f"{told} {misled % {'names': names}}"


def _suspecting(
    statements: Sequence[Statement], suspect: int, board: Board
) -> tuple[Pawn, ...]:
    """Return the players who have suspected a seat, by seat."""
    seats = {one.seat for one in statements if suspected_seat(one.key) == suspect}
    return tuple(map(board.seat_mark, sorted(seats)))


def statement_buttons(scene: Scene, board: Board) -> tuple[Say, ...]:
    """Return a button for each statement that the reader can make now."""
    latest = {each.key for each in newest_of_each_kind(scene.statements, scene.audience)}
    return board.kept.get(
        "statement-buttons",
        (scene.can_state, latest, board.marks),
        lambda: tuple(_say(key, board, on=key in latest) for key in scene.can_state),
    )


def _say(key: str, board: Board, *, on: bool) -> Say:
    suspect = suspected_seat(key)
    if suspect is None:
        side = claimed_side(key) or ""
        label = _("I'm a %(side)s") % {"side": text.group_name(side, board.language)}
        return Say(key, label, side, None, on)
    pawn = board.seat_mark(suspect)
    return Say(key, _("I suspect %(name)s") % {"name": pawn.name}, "", pawn, on)


def newest_of_each_kind(
    statements: Sequence[Statement], seat: int | None
) -> list[Statement]:
    """Return a seat's newest statement of each kind."""
    found = {one.key.partition(":")[0]: one for one in statements if one.seat == seat}
    return list(found.values())


def distinct(statements: Sequence[Statement], seat: int) -> list[Statement]:
    """Return all different statements of a seat, the oldest first."""
    found: dict[str, Statement] = {}
    for one in statements:
        if one.seat == seat:
            found.setdefault(one.key, one)
    return list(found.values())


def said(statements: Sequence[Statement], board: Board) -> tuple[Said, ...]:
    """Prepare statements to be shown beside their author."""
    return tuple(_said(one, board) for one in statements)


def _said(one: Statement, board: Board) -> Said:
    suspect, verdict = suspected_seat(one.key), _verdict(one, board)
    if suspect is None:
        side = claimed_side(one.key) or ""
        name = text.group_name(side, board.language)
        return Said(_("“I'm a %(side)s.”") % {"side": name}, side, None, verdict)
    pawn = board.seat_mark(suspect)
    return Said(_("“I suspect %(name)s.”") % {"name": pawn.name}, "", pawn, verdict)


def _verdict(one: Statement, board: Board) -> str:
    """Return whether a statement is `true` or `false`; empty if the reader does not know,
    or if it is a suspicion and the author's side hunts nobody.
    """
    author = board.known(one.seat)
    if author is None:
        return ""
    suspect = suspected_seat(one.key)
    if suspect is None:
        return "true" if GROUP[author] == claimed_side(one.key) else "false"
    other = board.known(suspect)
    if other is None or GROUP[author] not in HUNTERS:
        return ""
    return "true" if {GROUP[author], GROUP[other]} == HUNTERS else "false"
