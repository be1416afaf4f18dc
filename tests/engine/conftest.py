"""What holds for all rules tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.engine import table


@pytest.fixture(autouse=True)
def _nothing_left_open() -> Iterator[None]:
    """Fail a test whose table waits in the middle of something that the test has not
    mentioned: a question too many is a bug as well.
    """
    table.MADE.clear()
    yield
    left = [question for game in table.MADE if (question := game.left_open())]
    assert not left, f"the test does not mention {left}"
