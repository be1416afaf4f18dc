"""List the code that carries out each rule, and the tests that check it: build/rules.md and
build/rules-jaeger.md.

    python -m tools.rules_coverage

Code or a test belongs to a rule if it contains the id of the rule, in a docstring or
anywhere else. "CHAIN-1 to CHAIN-4" stands for four rules.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from games.base.rulebooks import Absent, Rule, Rulebook
from games.jaeger.rulebook import RULEBOOK as JAEGER_RULES
from games.nightfall.rulebook import RULEBOOK as NIGHTFALL_RULES

ROOT = Path(__file__).parent.parent
ENGINE, TESTS = ROOT / "engine", ROOT / "tests" / "engine"

Cited = dict[str, dict[str, list[str]]]
"""By rule and file: names of functions, classes or constants."""


@dataclass(frozen=True)
class RuleCoverage:
    """The rules of one game, and the code and tests that cite them.

    Attributes:
        begins: the prefix of all its rule ids, such as "JDN-".
        beside: folders with tests of other games.
    """

    title: str
    page: Path
    code: Path
    tests: Path
    rulebook: Rulebook
    begins: str = ""
    beside: tuple[Path, ...] = field(default=())

    @property
    def rules(self) -> Mapping[str, Rule]:
        """The rules of the game in English, by id."""
        return self.rulebook["en"].rules

    @cached_property
    def absent_ids(self) -> dict[str, Absent]:
        """By id: ids that the code may cite although no rule has them."""
        absent = self.rulebook["en"].absent
        return {rule_id: each for each in absent for rule_id in each.ids}

    @cached_property
    def cited(self) -> re.Pattern[str]:
        """The pattern of rule ids and ranges of ids in a text."""
        begins = re.escape(self.begins)
        chapter = rf"(?<![\w-]){begins}([A-Z]{{2,6}})"
        return re.compile(rf"{chapter}-(\d+)(?:\s+to\s+{begins}\1-(\d+))?\b")

    @cached_property
    def known_chapters(self) -> set[str]:
        """The ids of chapters, including those of absent rules."""
        ids = (*self.rules, *self.absent_ids)
        return {each.removeprefix(self.begins).partition("-")[0] for each in ids}

    def citations(self, text: str) -> Iterator[str]:
        """Yield every rule id in a text, including those within a range."""
        for chapter, first, last in self.cited.findall(text):
            if chapter in self.known_chapters:
                for number in range(int(first), int(last or first) + 1):
                    yield f"{self.begins}{chapter}-{number}"

    @cached_property
    def in_code(self) -> Cited:
        """By rule: the code of the engine that cites it."""
        return self._collect(self.code.rglob("*.py"), self.code, tests=False)

    @cached_property
    def in_tests(self) -> Cited:
        """By rule: the tests that cite it."""
        paths = _paths_outside(self.tests.rglob("test_*.py"), self.beside)
        return self._collect(paths, self.tests, tests=True)

    def _collect(self, paths: Iterable[Path], folder: Path, *, tests: bool) -> Cited:
        found: Cited = defaultdict(dict)
        for path in sorted(paths):
            file = path.relative_to(folder).as_posix()
            for rule_id, name in self.cited_in(path):
                if not tests or name.startswith("test_"):
                    names = found[rule_id].setdefault(file, [])
                    names += [] if name in names else [name]
        return found

    def cited_in(self, path: Path) -> Iterator[tuple[str, str]]:
        """Yield each rule that a file cites, with the name of the definition that cites it,
        or an empty name for the module itself.
        """
        source = path.read_text(encoding="utf-8")
        starts = [0, *(match.end() for match in re.finditer("\n", source))]
        names = [""] * (len(starts) + 1)
        for first, last, name in definitions(ast.parse(source)):
            names[first : last + 1] = [name] * (last + 1 - first)
        for match in self.cited.finditer(source):
            line = source.count("\n", 0, match.start()) + 1
            for rule_id in self.citations(match.group()):
                yield rule_id, names[line]

    def text(self) -> str:
        """Return the Markdown text of the page about this game's rules."""
        lines = [
            HEAD.format(title=self.title, texts=self.rulebook.folder.relative_to(ROOT))
        ]
        for chapter in self.rulebook["en"].chapters:
            lines += [f"## {chapter.id}: {chapter.title}", ""]
            for rule in chapter.rules:
                lines += [*self._rule(rule), ""]
        if self.absent_ids:
            lines += ["## Not printed here", ""]
            lines += ["Rules that have an id but no text here.", ""]
        for absent in self.rulebook["en"].absent:
            ids = absent.ids[0] + (f" to {absent.ids[-1]}" if len(absent.ids) > 1 else "")
            lines.append(f"- **{ids}** {absent.title}: {absent.reason}.")
            lines += self._carried_out(absent.ids)
        return "\n".join(lines).rstrip("\n") + "\n"

    def _carried_out(self, ids: Iterable[str]) -> Iterator[str]:
        """Yield the code and tests of rules whose text the page does not print."""
        for rule_id in ids:
            if rule_id in self.in_code or rule_id in self.in_tests:
                code = _cited_text(self.in_code.get(rule_id, {})) or "none of its own"
                tests = _cited_text(self.in_tests.get(rule_id, {})) or "none"
                yield f"  - {rule_id}: code: {code}; tests: {tests}"

    def _rule(self, rule: Rule) -> Iterator[str]:
        house = " *House.*" if rule.house else ""
        guessed = " *Reconstructed.*" if rule.reconstructed else ""
        german = f" German edition: {rule.german}" if rule.german else ""
        yield f"**{rule.id} {rule.title}.** {rule.text}{german}{house}{guessed}"
        yield f"- code: {_cited_text(self.in_code.get(rule.id, {})) or 'none of its own'}"
        yield f"- tests: {_cited_text(self.in_tests.get(rule.id, {})) or 'none'}"
        if rule.elsewhere:
            yield f"- not in the engine: carried out by {rule.elsewhere}"


HEAD = """# {title}

Written by `make rules`; do not edit it here. The texts are in
`{texts}/`. Below each of them: the code that carries it out, by the ids
that it names, then the tests. *House* marks a ruling of this project where the printed
rules leave a question open.
"""

NIGHTFALL = RuleCoverage(
    title="The rules",
    page=ROOT / "build" / "rules.md",
    code=ENGINE / "nightfall",
    tests=TESTS,
    rulebook=NIGHTFALL_RULES,
    beside=(TESTS / "jaeger",),
)
JAEGER = RuleCoverage(
    title="The rules of Jäger der Nacht",
    page=ROOT / "build" / "rules-jaeger.md",
    code=ENGINE / "jaeger",
    tests=TESTS / "jaeger",
    rulebook=JAEGER_RULES,
    begins="JDN-",
)
BOOKS = (NIGHTFALL, JAEGER)


def _paths_outside(paths: Iterable[Path], folders: tuple[Path, ...]) -> list[Path]:
    return [
        path
        for path in paths
        if not any(folder in (path, *path.parents) for folder in folders)
    ]


def definitions(tree: ast.Module) -> Iterator[tuple[int, int, str]]:
    """Yield the first line, the last line and the name of every definition in a module;
    inner definitions follow outer ones.
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


def _cited_text(files: dict[str, list[str]]) -> str:
    return "; ".join(
        " ".join([f"`{file}`", ", ".join(name for name in names if name)]).strip()
        for file, names in files.items()
    )


def main() -> None:
    """Write both pages."""
    for book in BOOKS:
        book.page.parent.mkdir(exist_ok=True)
        book.page.write_text(book.text(), encoding="utf-8")


if __name__ == "__main__":
    main()
