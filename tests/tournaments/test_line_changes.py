"""Test updates of a text for a page that has an older version of the text."""

import pytest
from hypothesis import given, strategies as st

from tournaments.web.line_changes import Change, changes

LINES = st.lists(st.sampled_from(["", "a", "b", "c", "<p>", "</p>"]), max_size=30)


def applied(old: str, found: list[Change]) -> str:
    """Apply changes to a text as static/js/event.js does; return the new text."""
    lines, made = old.split("\n"), list[str]()
    for change in found:
        if isinstance(change, str):
            made.append(change)
        else:
            made += lines[change[0] : change[0] + change[1]]
    return "\n".join(made)


@given(LINES, LINES)
def test_whoever_has_the_old_text_makes_the_new_one(old: list[str], new: list[str]) -> None:
    before, after = "\n".join(old), "\n".join(new)
    assert applied(before, changes(before, after)) == after


def test_only_new_lines_are_sent() -> None:
    old = "\n".join(f"line {number}" for number in range(100))
    new = old.replace("line 7\n", "line seven\n").replace("line 50\n", "")
    assert changes(old, new) == [[0, 7], "line seven", [8, 42], [51, 49]]


@pytest.mark.parametrize("text", ["", "a", "a\n\nb\n"])
def test_the_same_text_is_one_piece(text: str) -> None:
    assert changes(text, text) == [[0, text.count("\n") + 1]]
