"""`python -m tools.screenshots`: fill the folder screenshots/, and print what is in it."""

import argparse
import os
import random
import secrets
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests import prepared
from tests.prepared import ROOT
from tools.screenshots.approved import MASK, MASKS, PICTURES, compare

FOLDER = ROOT / "screenshots"
LANGUAGES = ("en", "de", "pl", "ja")
SIZES = {"desk": (1440, 900), "laptop": (1280, 720), "phone": (390, 844)}
SETTLED = 250
"""How many milliseconds to wait so that scripts have drawn the page."""


PATIENCE = 120_000
"""The maximum number of milliseconds that a page may take, generous because the machine may
be busy.
"""


def main(arguments: Sequence[str]) -> int:
    """Take the pictures that the arguments choose; return the exit code."""
    wanted = _wanted(arguments)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        _set_up_database(data)
        from tools.screenshots.world import build

        shots = [each for each in build() if wanted.only in each.name]
        if wanted.compare or wanted.approve:
            shots = [each for each in shots if each.name in PICTURES]
        return _take_pictures(data, shots, wanted)


def _wanted(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make screenshots ARGS=", description=__doc__)
    parser.add_argument("--only", default="", help="pages whose name has this in it")
    parser.add_argument("--language", choices=LANGUAGES, action="append")
    parser.add_argument("--size", choices=SIZES, action="append")
    parser.add_argument("--theme", choices=("dark", "light"), default="dark")
    parser.add_argument("--missing", action="store_true", help="leave what is there")
    parser.add_argument(
        "--compare", action="store_true", help="with the ten approved pictures"
    )
    parser.add_argument("--approve", action="store_true", help="replace those pictures")
    parser.add_argument("--minutes", type=float, default=30, help="end after so many [30]")
    return parser.parse_args(arguments)


def _set_up_database(data: Path) -> None:
    """Set up a separate database, which this process and the site that it starts share."""
    import django

    prepared.fill(data)
    for name in prepared.OURS:
        os.environ.pop(name, None)
    os.environ |= {"NIGHTFALL_DATA": str(data), "DJANGO_SETTINGS_MODULE": "tests.unlimited"}
    from nightfall_site import data_folder

    data_folder.prepare_data_folder(["screenshots"])
    django.setup()
    # Fixed random numbers, so that the same cards are dealt each time.
    random.seed(0)
    rng = random.Random(0)

    def dealt(k: int) -> int:
        return rng.getrandbits(k)

    secrets.randbits = dealt


def _take_pictures(data: Path, shots: Sequence[Any], wanted: argparse.Namespace) -> int:
    """Take the pictures in each language and size, until the time is over."""
    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import CHROMIUM
    from tests.processes import free_port, play

    end, port = time.monotonic() + 60 * wanted.minutes, free_port()
    own = _cookie_of("ann", wanted.theme)
    site = play(data, port, {"DJANGO_SETTINGS_MODULE": "tests.unlimited"})
    try:
        with sync_playwright() as driver:
            browser = driver.chromium.launch(
                executable_path=CHROMIUM,
                args=["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"],
            )
            address = f"http://localhost:{port}"
            if wanted.compare or wanted.approve:
                return _compare_with_approved(
                    browser, address, own, shots, approve=wanted.approve
                )
            # Only players with an account can choose a theme, so screenshots of other
            # themes need an account on all pages.
            always = wanted.theme != "dark"
            for language in wanted.language or LANGUAGES:
                here = {"django_language": language}
                pages = {
                    True: _new_page(browser, address, here | own),
                    False: _new_page(browser, address, here | (own if always else {})),
                }
                for shot in shots:
                    if time.monotonic() > end:
                        print("Out of time; ARGS=--missing takes those that are missing.")
                        return 1
                    _picture_page(pages[shot.own], shot, language, wanted)
            browser.close()
    finally:
        site.stop()
    return 0


def _compare_with_approved(
    browser: Any, address: str, own: dict[str, str], shots: Sequence[Any], *, approve: bool
) -> int:
    """Compare pages with their approved pictures, or approve the pages as they are now."""
    here = {"django_language": "en"}
    pages = {
        True: _new_page(browser, address, here | own),
        False: _new_page(browser, address, here),
    }
    canvas, wrong = browser.new_page(), 0
    for shot in shots:
        page, (width, height) = pages[shot.own], SIZES[PICTURES[shot.name]]
        page.set_viewport_size({"width": width, "height": height})
        page.goto(shot.path)
        page.evaluate(MASK, MASKS)
        page.mouse.move(2, 2)
        page.wait_for_timeout(SETTLED)
        found = compare(shot.name, page.screenshot(timeout=PATIENCE), canvas)
        print(f"{shot.name}: {found.different:.2%} differs")
        if approve and not found.is_as_approved:
            found.file.parent.mkdir(exist_ok=True)
            found.file.write_bytes(found.webp)
        elif not found.is_as_approved:
            wrong += 1
            file = FOLDER / f"{shot.name}-now.webp"
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(found.webp)
            print(f"  {file.relative_to(ROOT)} beside {found.file.relative_to(ROOT)}")
    browser.close()
    return int(wrong > 0)


def _cookie_of(name: str, theme: str) -> dict[str, str]:
    """Return the session cookie of a player."""
    from tests.games.browsers import browser
    from tests.games.set_up import person

    who = person(name)
    who.theme = theme
    who.save(update_fields=["theme"])
    return {key: found.value for key, found in browser(who).cookies.items()}


def _new_page(browser: Any, address: str, cookies: dict[str, str]) -> Any:
    context = browser.new_context(base_url=address, reduced_motion="reduce")
    context.add_cookies(
        [{"name": name, "value": value, "url": address} for name, value in cookies.items()]
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    # Load a page first, so that the fonts are cached: a page does not use a font that loads
    # late (decision 0141).
    page.goto("/", wait_until="networkidle")
    return page


def _picture_page(page: Any, shot: Any, language: str, wanted: argparse.Namespace) -> None:
    """Take the pictures of one page in each size."""
    theme = "" if wanted.theme == "dark" else f"-{wanted.theme}"
    files = {
        size: FOLDER / language / size / f"{shot.name}{theme}.png"
        for size in wanted.size or SIZES
    }
    if wanted.missing:
        files = {size: file for size, file in files.items() if not file.exists()}
    for number, (size, file) in enumerate(files.items()):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        if not number:
            page.goto(shot.path)
        page.wait_for_timeout(SETTLED)
        # Take other pages in full height; a table fits on one screen.
        full = not shot.name.startswith("table-")
        page.screenshot(path=file, full_page=full, timeout=PATIENCE)
        print(file.relative_to(ROOT))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
