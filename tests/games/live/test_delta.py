"""What a page is sent of a text of which it has an older one."""

import pytest
from hypothesis import given, strategies as st

from games.live.delta import BLOCK, NEAR, Change, Lined, changes

LINES = st.lists(st.sampled_from(["", "a", "b", "c", "<p>", "</p>"]), max_size=30)


def applied(old: str, found: list[Change]) -> str:
    """Do what static/js/table.js does."""
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
    assert applied(before, changes(Lined(before), Lined(after))) == after


@given(
    before=st.integers(0, 5 * BLOCK),
    after=st.integers(0, 5 * BLOCK),
    between=st.integers(0, 3 * NEAR),
    moved=st.booleans(),
)
def test_long_stretches_are_taken_over_wherever_they_stand(
    *, before: int, after: int, between: int, moved: bool
) -> None:
    """Around the lengths at which lines are compared by the block, or looked for near."""
    first, second = (
        [f"{name} {n}" for n in range(length)]
        for name, length in (("a", before), ("b", after))
    )
    old = Lined("\n".join([*first, *(f"gone {n}" for n in range(between)), *second]))
    new = Lined("\n".join([*second, *first] if moved else [*first, *second]))
    found = changes(old, new)
    assert applied(old, found) == new
    assert not [each for each in found if isinstance(each, str) and each]


def test_only_new_lines_are_sent() -> None:
    old = "\n".join(f"line {number}" for number in range(100))
    new = old.replace("line 7\n", "line seven\n").replace("line 50\n", "")
    assert changes(Lined(old), Lined(new)) == [[0, 7], "line seven", [8, 42], [51, 49]]


@pytest.mark.parametrize("text", ["", "a", "a\n\nb\n"])
def test_the_same_text_is_one_piece(text: str) -> None:
    assert changes(Lined(text), Lined(text)) == [[0, text.count("\n") + 1]]
