"""Measure what a running table costs a phone's browser: `make bench-browser`.

It starts the site, plays some decisions against a computer in Chromium on a screen of 390 x
844 with a processor that is four times slower, and prints the CPU time of the main thread.
Tasks of more than 50 ms are counted by wall time, so a busy machine lengthens them. Then it
watches the demonstration, a match between computers, and prints how far things jumped on
the page (cumulative layout shift). Compare two versions by running it in both, one right
after the other.

    python -m tools.browser_cost --decisions 15 --runs 3 --watch 30
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.table import play_now
from tests.processes import free_port, play

CHROMIUM = os.environ.get("NIGHTFALL_CHROMIUM") or "/usr/bin/chromium-headless-shell"
SLOWER = 4
PHONE: Any = {"width": 390, "height": 844}
PATIENCE = 120_000
"""Milliseconds for which to wait for the next question."""

OBSERVE = """
window.seen = { tasks: [], shift: 0, frames: 0 };
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) seen.tasks.push(each.duration);
}).observe({ type: "longtask", buffered: true });
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) if (!each.hadRecentInput) seen.shift += each.value;
}).observe({ type: "layout-shift", buffered: true });
window.WebSocket = class extends WebSocket {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", ({ data }) => {
      if (/"(html|parts)"/.test(data)) seen.frames += 1;
    });
  }
};
"""

ANSWER = """() => {
  const batch = document.querySelector("#table :is([name=batch], [name=claims])");
  const picks = [...document.querySelectorAll("#table button[name=choice]")];
  (batch ?? picks.find((each) => each.value !== "pass") ?? picks[0]).click();
}"""

ASKED = """(before) => {
  const { version, question } = document.querySelector("#table").dataset;
  return (question && version !== before) || document.querySelector("#table .ending");
}"""

COSTS = ("TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration")


def main(arguments: Sequence[str]) -> int:
    """Measure a table that is played and the demonstration, and print the figures."""
    parser = argparse.ArgumentParser(prog="tools.browser_cost", description=__doc__)
    parser.add_argument("--decisions", type=int, default=15, help="to play in a run [15]")
    parser.add_argument("--runs", type=int, default=3, help="of which the median counts")
    parser.add_argument("--watch", type=float, default=30, help="seconds to watch [30]")
    asked = parser.parse_args(arguments)
    settings = {"DJANGO_SETTINGS_MODULE": "tests.browser.site_settings"}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        port = free_port()
        site = play(Path(folder), port, settings)
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        try:
            base = f"http://localhost:{port}"
            runs = [played(browser, base, asked.decisions) for _ in range(asked.runs)]
            shown(f"{asked.decisions} decisions", runs)
            if asked.watch:
                shown("the demonstration", [watched(browser, base, asked.watch)])
        finally:
            browser.close()
            site.stop()
    return 0


def opened(browser: Browser, base: str) -> tuple[Page, Any]:
    """Open a page with the screen of a phone; return it with the DevTools session that
    measures it.
    """
    context = browser.new_context(viewport=PHONE, base_url=base, locale="en")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(OBSERVE)
    session = context.new_cdp_session(page)
    # Measure CPU time of the thread, which other programs on the machine do not lengthen.
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return page, session


def played(browser: Browser, base: str, decisions: int) -> dict[str, float]:
    """Play decisions against a computer, and return what they cost."""
    page, session = opened(browser, base)
    play_now(page, opponents=1)
    page.wait_for_function(ASKED, arg="")
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate("seen = { tasks: [], shift: 0, frames: 0 }")
    before = metrics(session)
    for _ in range(decisions):
        version = page.evaluate("document.querySelector('#table').dataset.version")
        page.evaluate(ANSWER)
        page.wait_for_function(ASKED, arg=version, polling=200)
    page.wait_for_timeout(1500)
    return figures(page, session, before)


def watched(browser: Browser, base: str, seconds: float) -> dict[str, float]:
    """Open the page of the match between computers, watch it for `seconds`, and return what
    that costs.
    """
    page, session = opened(browser, base)
    page.goto("/lobby/")
    address = page.locator("a[href^='/table/']").first.get_attribute("href")
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    before = metrics(session)
    page.goto(address or "")
    page.wait_for_timeout(seconds * 1000)
    return figures(page, session, before)


def metrics(session: Any) -> dict[str, float]:
    found = session.send("Performance.getMetrics")["metrics"]
    return {each["name"]: each["value"] for each in found}


def figures(page: Page, session: Any, before: dict[str, float]) -> dict[str, float]:
    """Return the main thread's seconds since `before`, long tasks, and layout shift."""
    now, seen = metrics(session), page.evaluate("seen")
    page.context.close()
    tasks = seen["tasks"]
    return {name: now[name] - before[name] for name in COSTS} | {
        "long tasks": len(tasks),
        "blocked ms": sum(each - 50 for each in tasks),
        "layout shift": seen["shift"],
        "frames": seen["frames"],
    }


def shown(what: str, runs: Sequence[dict[str, float]]) -> None:
    """Print the medians of some runs."""
    found = {name: median(run[name] for run in runs) for name in runs[0]}
    print(what + ": " + ", ".join(f"{name} {value:.2f}" for name, value in found.items()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
