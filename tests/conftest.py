"""What holds for all tests."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.utils import translation

# Playwright leaves an event loop running in the main thread, where the ORM and asyncio
# tests then refuse to work; the server tests need a Redis that nobody else talks to.
ALONE = ("browser", "server")


def pytest_configure(config: pytest.Config) -> None:
    """Keep pictures of failed browser tests in a folder of this run."""
    if not hasattr(config, "workerinput"):
        folder = Path(tempfile.gettempdir()) / f"nightfall-browser-{os.getpid()}"
        config.option.screenshot = "only-on-failure"
        config.option.output = str(folder)


@pytest.hookimpl(trylast=True)  # after -m and -k have had their say
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the kinds of tests that must run alone, unless they do."""
    for kind in ALONE:
        theirs = [item for item in items if item.get_closest_marker(kind)]
        if theirs and len(theirs) < len(items):
            items[:] = [item for item in items if item not in theirs]
            config.hook.pytest_deselected(items=theirs)


@pytest.fixture(autouse=True)
def site_language() -> Iterator[None]:
    """Forget the language of the last request, which Django leaves active in its thread."""
    yield
    translation.deactivate()
