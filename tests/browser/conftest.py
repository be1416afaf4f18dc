"""A real Chromium against the real `manage.py play`."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, StorageState, expect

from tests.browser.table import PATIENCE, play_now, skip, still_table
from tests.processes import Program, free_port, play

# On a busy machine pages may be slow; a test still fails if what it expects never comes.
expect.set_options(timeout=PATIENCE)

# The shell without windows takes half of the processor time.
DEBIANS = "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"
CHROMIUM = os.environ.get("NIGHTFALL_CHROMIUM") or next(filter(os.path.exists, DEBIANS), "")


@dataclass(frozen=True)
class FinishedMatch:
    """The address of a finished match, and the cookies of its player."""

    url: str
    login: StorageState


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark all tests here; run those that need the finished match in one worker."""
    item.add_marker("browser")
    if "finished_match" in getattr(item, "fixturenames", ()):
        item.add_marker(pytest.mark.xdist_group("finished match"))


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Configure Debian's Chromium, which the tests use instead of Playwright's own."""
    if not os.access(CHROMIUM, os.X_OK):
        pytest.skip(f"no {' or '.join(DEBIANS)}; NIGHTFALL_CHROMIUM names another")
    return {
        "executable_path": CHROMIUM,
        "args": [
            "--no-sandbox",  # tests run as root in a container
            "--disable-gpu",
            "--disable-quic",
            "--font-render-hinting=none",  # texts as wide as on a screen
            "--no-first-run",
            # Chromium would contact its servers at every start, and fail without a network.
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
        ],
    }


@pytest.fixture(scope="session")
def site_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the site's database and key."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="session")
def site_port() -> int:
    """Choose the port of the site."""
    return free_port()


@pytest.fixture(scope="session")
def site(site_data: Path, site_port: int) -> Iterator[Program]:
    """Start a site with an empty database. It prints the mails that it sends.

    All tests share this site, so a test makes players and tables of its own and does not
    count others.
    """
    program = play(
        site_data, site_port, {"DJANGO_SETTINGS_MODULE": "tests.browser.site_settings"}
    )
    yield program
    program.stop()


@pytest.fixture(scope="session")
def site_url(site: Program, site_port: int) -> str:
    """Return the address of the site with a host name, because browsers refuse passkeys
    for an IP address.
    """
    assert site.process.poll() is None
    return f"http://localhost:{site_port}"


@pytest.fixture(scope="session")
def base_url(site_url: str) -> str:
    """Let tests write `page.goto("/")`."""
    return site_url


@pytest.fixture(scope="session")
def finished_match(browser: Browser, browser_context_args: dict[str, Any]) -> FinishedMatch:
    """Play one match against a computer to its end. All tests share it."""
    context = browser.new_context(**browser_context_args)
    page = context.new_page()
    play_now(page, opponents=1)
    skip(page)
    page.locator("div.ending").wait_for()
    found = FinishedMatch(page.url, context.storage_state())
    context.close()
    return found


@pytest.fixture
def finished_page(
    browser: Browser, browser_context_args: dict[str, Any], finished_match: FinishedMatch
) -> Iterator[Page]:
    """Open the finished match as its player."""
    context = browser.new_context(
        **browser_context_args, storage_state=finished_match.login
    )
    page = context.new_page()
    page.goto(finished_match.url)
    page.locator("div.ending").wait_for()
    yield page
    context.close()


@pytest.fixture(scope="session")
def still_page(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """Open a table that neither other players nor the server change."""
    with still_table(browser, **browser_context_args) as page:
        yield page


@pytest.fixture
def table(still_page: Page, browser_context_args: dict[str, Any]) -> Page:
    """Return the page of a still table in its initial state. A test replaces the table on
    it by one of its own.
    """
    still_page.set_viewport_size(browser_context_args["viewport"])
    still_page.evaluate("scrollTo(0, 0); document.documentElement.lang = 'en'")
    still_page.evaluate("document.activeElement.blur()")
    still_page.mouse.move(0, 0)
    return still_page


@pytest.fixture(scope="session")
def browser_context_args(base_url: str) -> dict[str, Any]:
    """Configure every page. Animations are off, so that tests need not wait for them."""
    return {
        "base_url": base_url,
        "reduced_motion": "reduce",
        "locale": "en",
        "viewport": {"width": 1280, "height": 800},
    }
