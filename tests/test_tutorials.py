"""Test that each tutorial works from its first step to its last."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests import tutorials
from tests.tutorials import Step, Unclear


@pytest.mark.processes
@pytest.mark.parametrize("tutorial", tutorials.TUTORIALS, ids=lambda path: path.stem)
def test_a_tutorial_works_step_by_step(tutorial: Path, tmp_path: Path) -> None:
    steps = list(tutorials.steps(tutorial))
    assert any("make test ARGS=" in step.code for step in steps), "it runs no test"
    if any("make messages" in step.code for step in steps) and not shutil.which("xgettext"):
        pytest.skip("gettext is not installed; CI has it")
    copy = tmp_path / "nightfall"
    tutorials.copy_project(copy)
    for step in steps:
        tutorials.carry_out(step, copy)
    # pytest keeps the folders of three runs, and a copy of the project is large.
    shutil.rmtree(copy)


def step(sentence: str, code: str = "new\n") -> Step:
    return Step("a.md", 1, sentence, code)


@pytest.mark.parametrize(
    ("sentence", "left"),
    [
        ("Do it. In `a.txt`, add above `two`:", "one\n\nnew\ntwo\nthree\n"),
        ("In `a.txt`, add\nbelow `two`:", "one\n\ntwo\nnew\nthree\n"),
        ("In `a.txt`, replace `two` by:", "one\n\nnew\nthree\n"),
        ("In `a.txt`, replace the entry of `three` by:", "one\n\nnew\n"),
        ("Add at the end of `a.txt`:", "one\n\ntwo\nthree\nnew\n"),
    ],
)
def test_an_edit_is_made_where_its_sentence_says(
    sentence: str, left: str, tmp_path: Path
) -> None:
    (tmp_path / "a.txt").write_text("one\n\ntwo\nthree\n")
    tutorials.carry_out(step(sentence), tmp_path)
    assert (tmp_path / "a.txt").read_text() == left


@pytest.mark.parametrize(
    "sentence",
    [
        "",
        "For example:",
        "Create `a.txt`:",
        "In `a.txt`, add above `four`:",
        "In `a.txt`, add above `o`:",
        "In `b.txt`, add above `one`:",
        "Look at it:",
    ],
)
def test_what_cannot_be_carried_out_fails(sentence: str, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("one\n\ntwo\nthree\n")
    with pytest.raises(Unclear):
        tutorials.carry_out(step(sentence), tmp_path)


@pytest.mark.processes
@pytest.mark.parametrize(
    ("sentence", "code"), [("Run:", "false\ntrue\n"), ("Look at it:", "make what-is-not\n")]
)
def test_a_command_that_fails_fails(sentence: str, code: str, tmp_path: Path) -> None:
    shutil.copy(tutorials.ROOT / "Makefile", tmp_path)
    with pytest.raises(AssertionError, match="failed"):
        tutorials.carry_out(step(sentence, code), tmp_path)


def test_blocks_are_read_with_the_sentence_before_them(tmp_path: Path) -> None:
    page = tmp_path / "a.md"
    page.write_text(
        "1. Go. Run:\n\n   ```sh\n   make x\n   ```\n\n   ```sh\n   y\n   ```\n"
    )
    found = [(each.sentence, each.code) for each in tutorials.steps(page)]
    assert found == [("Go. Run:", "make x\n"), ("", "y\n")]
