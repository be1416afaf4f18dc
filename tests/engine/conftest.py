"""Fixtures for all tests of the rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.engine import table


@pytest.fixture(autouse=True)
def _nothing_left_open() -> Iterator[None]:
    """Fail a test that leaves a question open without mentioning it: an unexpected question
    is a bug, too.
    """
    table.MADE.clear()
    yield
    left = [question for game in table.MADE if (question := game.left_open())]
    assert not left, f"the test does not mention {left}"
