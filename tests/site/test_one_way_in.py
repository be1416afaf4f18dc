"""Claims of README: one place stores positions, and few places store moves or write a
match.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import cache
from pathlib import Path

from games.models import Match

ROOT = Path(__file__).parent.parent.parent

WRITERS = {
    "games/play/match/moves/play.py": "each new position, and the end",
    "games/play/tables/creation.py": "a new table",
    "games/play/tables/play_on_from_replay.py": "a table that begins in mid-match",
    "games/play/tables/shared_deals.py": "that its deal is no secret any more",
    "games/play/tables/lifecycle.py": "the start, and giving a table up",
    "games/people/accounts/services.py": (
        "a guest's tables go to the account that they log in to"
    ),
    "games/play/aftermath.py": "that all has been done that follows from the end",
    "games/play/match/moves/seat_kits.py": "what was brought to it is no secret any more",
    "games/play/match/agreeing/breaking_off.py": "the end without a result",
    "games/play/match/ending/early_end.py": "the end by concession or by a claim",
    "games/play/match/agreeing/pauses.py": "a pause, and its end",
    "games/play/match/moves/clocks.py": (
        "a pause that is longer by the time the server was down"
    ),
    "games/play/match/agreeing/proposals.py": "what its people propose",
    "games/play/match/moves/proposal_record.py": "what came of a proposal",
    "games/play/match/seats/statements.py": "what its players state with one tap",
    "games/people/moderation/match_corrections.py": (
        "annulled, its result set anew, or its title removed"
    ),
    "games/play/ratings/services.py": "that it does not count",
    "tournaments/running/tables.py": "no more pauses, once a round's time is up",
}
"""Who changes a match's row, and what of it."""

PLAYERS = {
    "games/play/match/moves/play.py": "`submit`: whoever moves",
    "games/play/match/answering/computer_moves.py": "computers among themselves, at once",
    "games/play/match/going_back/answer_replacement.py": (
        "`replace_answer`: another answer in place of one's own"
    ),
    "games/play/match/going_back/set_back.py": "`set_back`: the moves that are void",
    "games/play/match/going_back/undo.py": "`undo_step`: the moves that are void",
}
"""Who stores moves."""

FIELDS = {field.name for field in Match._meta.get_fields()}


@cache
def found() -> dict[Callable[[ast.AST], bool], set[str]]:
    """Return the modules in which each check finds something, by the check's name."""
    where: dict[Callable[[ast.AST], bool], set[str]] = {check: set() for check in CHECKS}
    for room in ("games", "tournaments", "nightfall_site"):
        for path in sorted((ROOT / room).rglob("*.py")):
            if "migrations" in path.parts:
                continue
            for node in ast.walk(ast.parse(path.read_text())):
                for check in CHECKS:
                    if check(node):
                        where[check].add(str(path.relative_to(ROOT)))
    return where


def source_of(call: ast.Call) -> str:
    return ast.unparse(call.func)


def sets_a_position(node: ast.AST) -> bool:
    """Tell whether a syntax node assigns the position of a match."""
    match node:
        case ast.Assign(targets=targets):
            return any(
                isinstance(to, ast.Attribute) and ast.unparse(to) == "match.position"
                for to in targets
            )
        case ast.Call(keywords=keywords) if source_of(node).endswith((".update", "Match")):
            return any(each.arg == "position" for each in keywords)
    return False


def stores_moves(node: ast.AST) -> bool:
    """Tell whether a syntax node stores moves."""
    return isinstance(node, ast.Call) and source_of(node) in {
        "Move.objects.create",
        "Move.objects.bulk_create",
        "move.save",
        "queries.write_move_rows",
    }


def writes_a_match(node: ast.AST) -> bool:
    """Tell whether a syntax node saves a match or updates rows of matches."""
    if not isinstance(node, ast.Call):
        return False
    source = source_of(node)
    if source in {
        "match.save",
        "rematch.save",
        "queries.write_move_rows",
        "Match.objects.create",
    }:
        return True
    keywords = {each.arg for each in node.keywords}
    ours = "Match.objects" in source or source == "same.update"
    return source.endswith(".update") and ours and bool(keywords & FIELDS)


CHECKS = (sets_a_position, stores_moves, writes_a_match)


def test_one_function_stores_positions() -> None:
    assert found()[sets_a_position] == {"games/play/match/moves/play.py"}


def test_few_store_moves() -> None:
    assert found()[stores_moves] == set(PLAYERS)


def test_these_write_matches() -> None:
    assert found()[writes_a_match] == set(WRITERS)
