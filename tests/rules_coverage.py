"""Which code carries out which rule, and which tests hold it to that: docs/rules.md.

    python -m tests.rules_coverage

A rule is carried out by whatever names its id, in a docstring or anywhere else, and tested
by the test functions that do. "CHAIN-1 to CHAIN-4" names four rules.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from engine.nightfall.rulebook import ABSENT, CHAPTERS, RULES, Rule

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "rules.md"
CODE = ROOT / "engine" / "nightfall"
TESTS = ROOT / "tests" / "engine"
EXPLAINS = (CODE / "rulebook", CODE / "cards" / "rulings")
"""What names rules to explain them and carries none out."""

CITED = re.compile(r"\b([A-Z]{2,6})-(\d+)(?:\s+to\s+\1-(\d+))?\b")
ABSENT_IDS = {rule_id: absent for absent in ABSENT for rule_id in absent.ids}
KNOWN_CHAPTERS = {rule_id.partition("-")[0] for rule_id in (*RULES, *ABSENT_IDS)}

HEAD = """# The rules

Written by `python -m tests.rules_coverage`; do not edit it here. The rules stand in
`engine/nightfall/rulebook/`. Below each of them: the code that carries it out, by the ids
that it names, then the tests. *House* marks a ruling of this project where the printed
rules leave a question open.
"""

Cited = dict[str, dict[str, list[str]]]
"""By rule and file: names of functions, classes or constants."""


def citations(text: str) -> Iterator[str]:
    """Yield every rule id that a text names, also those in the middle of a range."""
    for chapter, first, last in CITED.findall(text):
        if chapter in KNOWN_CHAPTERS:
            for number in range(int(first), int(last or first) + 1):
                yield f"{chapter}-{number}"


def definitions(tree: ast.Module) -> Iterator[tuple[int, int, str]]:
    """Yield first line, last line and name of everything that a module defines, what
    stands inside of something else after it.
    """
    for place, node in enumerate(tree.body):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            after = tree.body[place + 1] if place + 1 < len(tree.body) else node
            ends = after if isinstance(after, ast.Expr) else node
            yield node.lineno, ends.end_lineno or 0, ast.unparse(target)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            yield first, node.end_lineno or 0, node.name
            if isinstance(node, ast.ClassDef):
                for part in node.body:
                    if isinstance(part, ast.FunctionDef):
                        name = f"{node.name}.{part.name}"
                        yield part.lineno, part.end_lineno or 0, name


def cited_in(path: Path) -> Iterator[tuple[str, str]]:
    """Yield each rule that a file names, with what names it: a name in the file, or nothing
    for the file itself.
    """
    source = path.read_text(encoding="utf-8")
    starts = [0, *(match.end() for match in re.finditer("\n", source))]
    names = [""] * (len(starts) + 1)
    for first, last, name in definitions(ast.parse(source)):
        names[first : last + 1] = [name] * (last + 1 - first)
    for match in CITED.finditer(source):
        line = source.count("\n", 0, match.start()) + 1
        for rule_id in citations(match.group()):
            yield rule_id, names[line]


@cache
def code() -> Cited:
    """Return what of the engine names which rules."""
    paths = [
        path
        for path in CODE.rglob("*.py")
        if not any(each in (path, *path.parents) for each in EXPLAINS)
    ]
    return _collect(paths, CODE, tests=False)


@cache
def tests() -> Cited:
    """Return which tests name which rules."""
    return _collect(list(TESTS.rglob("test_*.py")), TESTS, tests=True)


def _collect(paths: list[Path], folder: Path, *, tests: bool) -> Cited:
    found: Cited = defaultdict(dict)
    for path in sorted(paths):
        file = path.relative_to(folder).as_posix()
        for rule_id, name in cited_in(path):
            if not tests or name.startswith("test_"):
                names = found[rule_id].setdefault(file, [])
                names += [] if name in names else [name]
    return found


def page() -> str:
    """Return the text of docs/rules.md."""
    lines = [HEAD]
    for chapter in CHAPTERS:
        lines += [f"## {chapter.id}: {chapter.title}", ""]
        for rule in chapter.rules:
            lines += [*_rule(rule), ""]
    lines += ["## Not in this game", "", "Rules that have an id but no place here.", ""]
    for absent in ABSENT:
        ids = absent.ids[0] + (f" to {absent.ids[-1]}" if len(absent.ids) > 1 else "")
        lines.append(f"- **{ids}** {absent.title}: {absent.reason}.")
    return "\n".join(lines) + "\n"


def _rule(rule: Rule) -> Iterator[str]:
    house = " *House.*" if rule.house else ""
    german = f" German edition: {rule.german}" if rule.german else ""
    yield f"**{rule.id} {rule.title}.** {rule.text}{german}{house}"
    yield f"- code: {_places(code().get(rule.id, {})) or 'none of its own'}"
    yield f"- tests: {_places(tests().get(rule.id, {})) or 'none'}"


def _places(files: dict[str, list[str]]) -> str:
    return "; ".join(
        " ".join([f"`{file}`", ", ".join(name for name in names if name)]).strip()
        for file, names in files.items()
    )


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
