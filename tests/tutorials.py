"""Carry out the tutorials of `docs/tutorials` in a copy of the project, as a reader would.

The sentence before a block of code says what to do with the block:

    Create `path`:
    Add at the end of `path`:
    In `path`, add above `line`:
    In `path`, add below `line`:
    In `path`, replace `line` by:
    In `path`, replace the entry of `line` by:
    Run:
    Look at it:

`line` is a part of exactly one line of the file. Its entry is the text around it between
two empty lines. A command after "Look at it" never ends by itself, so it is not run: only
its target in the Makefile is checked.
"""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt

from tests import prepared
from tests.prepared import ROOT

TUTORIALS = sorted((ROOT / "docs" / "tutorials").glob("*.md"))

PLACES = {
    "create": r"Create `(?P<path>[^`]+)`:",
    "append": r"Add at the end of `(?P<path>[^`]+)`:",
    "above": r"In `(?P<path>[^`]+)`, add above `(?P<line>[^`]+)`:",
    "below": r"In `(?P<path>[^`]+)`, add below `(?P<line>[^`]+)`:",
    "replace": r"In `(?P<path>[^`]+)`, replace `(?P<line>[^`]+)` by:",
    "replace_entry": (r"In `(?P<path>[^`]+)`, replace the entry of `(?P<line>[^`]+)` by:"),
    "run": r"Run:",
    "look": r"Look at it:",
}
KINDS = {kind: re.compile(rf"(?:^|\s){place}$") for kind, place in PLACES.items()}

BIN = Path(sys.executable).parent
# The copy uses the environment of this run, so make must not build another one.
MADE = [f".venv/.{name}" for name in ("made", "play", "dev")]
MAKE = ["make", f"BIN={BIN}", *(f"--old-file={path}" for path in MADE)]


class Step(NamedTuple):
    """A block of code in a tutorial, with the sentence before it, which says where the code
    goes.
    """

    tutorial: str
    number: int
    """The line in the tutorial where the block begins."""
    sentence: str
    code: str

    def __str__(self) -> str:
        return f"{self.tutorial}:{self.number}: “{self.sentence[-100:]}”"


class Unclear(AssertionError):
    """A step cannot be carried out: its sentence is unknown, or what it names does not
    exist.
    """


def steps(tutorial: Path) -> Iterator[Step]:
    """Yield the blocks of code of a tutorial in order."""
    sentence = ""
    for token in MarkdownIt().parse(tutorial.read_text()):
        if token.type == "inline":
            sentence = token.content
        elif token.type in ("fence", "code_block"):
            assert token.map is not None
            yield Step(tutorial.name, token.map[0] + 1, sentence, token.content)
            sentence = ""


def copy_project(folder: Path) -> None:
    """Copy the project with its compiled files, because compiling them takes longer than
    most tutorials.
    """
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    folder.mkdir()
    for name in sorted({line.partition("/")[0] for line in listed.stdout.splitlines()}):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name)
        elif (ROOT / name).exists():
            shutil.copy2(ROOT / name, folder)
    # Make needs this folder for its marker files.
    (folder / ".venv").mkdir()


def carry_out(step: Step, folder: Path) -> None:
    """Carry out one step in a copy of the project.

    Raises:
        Unclear: the step cannot be carried out.
        AssertionError: a command fails.
    """
    sentence = " ".join(step.sentence.split())
    matches = ((kind, each.search(sentence)) for kind, each in KINDS.items())
    kind, found = next((pair for pair in matches if pair[1]), ("", None))
    if found is None:
        raise Unclear(f"{step} does not say what to do with the block: see {__name__}.")
    if kind in ("run", "look"):
        _run(step, folder, is_carried_out=kind == "run")
        return
    path = folder / found["path"]
    if kind == "create":
        if path.exists():
            raise Unclear(f"{step} creates what is there already.")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(step.code)
        return
    if not path.exists():
        raise Unclear(f"{step} names a file that is not there.")
    lines = path.read_text().splitlines(keepends=True)
    at = len(lines) if kind == "append" else _line(step, lines, found["line"])
    if kind == "replace_entry":
        first, last = _entry(lines, at)
    else:
        first = at + (kind == "below")
        last = first + (kind == "replace")
    lines[first:last] = [step.code]
    path.write_text("".join(lines))


def _line(step: Step, lines: list[str], wanted: str) -> int:
    found = [number for number, line in enumerate(lines) if wanted in line]
    if len(found) != 1:
        raise Unclear(f"{step}: {len(found)} lines have `{wanted}`, not one.")
    return found[0]


def _entry(lines: list[str], at: int) -> tuple[int, int]:
    """Return the indexes of the first line of an entry and of the line after it."""
    empty = [number for number, line in enumerate(lines) if not line.strip()]
    first = max((number + 1 for number in empty if number < at), default=0)
    last = min((number for number in empty if number > at), default=len(lines))
    return first, last


def _run(step: Step, folder: Path, *, is_carried_out: bool) -> None:
    """Run the commands of a step with the interpreter and environment of the tests. If
    `is_carried_out` is false, only ask make whether the targets exist.
    """
    make = shlex.join(MAKE if is_carried_out else [*MAKE, "--dry-run"])
    if not is_carried_out and not all(
        line.startswith("make ") for line in step.code.splitlines()
    ):
        raise Unclear(f"{step}: only targets of make can be looked at.")
    commands = step.code.replace(".venv/bin/", f"{BIN}/")
    done = subprocess.run(
        ["bash", "-ec", f'make() {{ command {make} "$@"; }}\n{commands}'],
        cwd=folder,
        env=prepared.environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{step} failed:\n{step.code}\n{done.stdout}"
