"""What tests of matches see of tasks: those that are queued, once a block is stored."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.play.match.queued import Queued, noted


@pytest.fixture
def queued() -> Iterator[Queued]:
    """Note what is queued."""
    with noted() as found:
        yield found


@pytest.fixture
def stored(django_capture_on_commit_callbacks: Any) -> Any:
    """Make a context manager whose block ends as if its transaction were stored."""
    return lambda: django_capture_on_commit_callbacks(execute=True)
