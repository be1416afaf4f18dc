"""Fixtures for tests of matches: the tasks that are queued after a commit."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.play.match.queued import Queued, noted


@pytest.fixture
def queued() -> Iterator[Queued]:
    """Record the tasks that are queued."""
    with noted() as found:
        yield found


@pytest.fixture
def stored(django_capture_on_commit_callbacks: Any) -> Any:
    """Return a function that makes a context manager; at the end of its block, callbacks
    run as after a commit.
    """
    return lambda: django_capture_on_commit_callbacks(execute=True)
