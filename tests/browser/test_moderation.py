"""A report from its start to its outcome: three people in real browsers, one of them with a
second factor.
"""

import base64
import hashlib
import hmac
import re
import struct
import time
from pathlib import Path
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import findings
from tests.browser.table import live, play_now, slug_of
from tests.browser.test_accounts import PASSWORD, sign_up
from tests.processes import Program


def code(secret: str) -> str:
    """Compute the code of an authenticator app at this moment."""
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    step = struct.pack(">Q", int(time.time()) // 30)
    digest = hmac.new(key, step, hashlib.sha1).digest()
    offset = digest[-1] & 15
    number = struct.unpack(">I", digest[offset : offset + 4])[0] & 0x7FFFFFFF
    return f"{number % 10**6:06}"


def make_moderator(data: Path, name: str) -> None:
    """Make a player a moderator, as `make admin` and a superuser would."""
    script = (
        "from games.models import Player; from django.contrib.auth.models import Group; "
        f"p = Player.objects.get(username='{name}'); p.is_staff = True; p.save(); "
        "p.groups.add(Group.objects.get(name='Moderator')); print('MADE')"
    )
    program = Program(["manage.py", "shell", "-c", script], {"NIGHTFALL_DATA": str(data)})
    program.wait_until_printed("MADE", seconds=90)
    program.stop()


@pytest.fixture
def pages(
    browser: Browser, browser_context_args: dict[str, object]
) -> tuple[Page, Page, Page]:
    """Return three people's browsers."""
    one, two, three = (
        browser.new_context(**browser_context_args).new_page()  # type: ignore[arg-type]
        for _ in range(3)
    )
    return one, two, three


def desk(mod: Page, player: str) -> list[str]:
    """Return the addresses of a moderator's pages: lists, and the first item of each."""
    found = ["/admin/", "/admin/games/report/", "/admin/games/report/queue/"]
    for name in ("player", "match", "sanction"):
        mod.goto(f"/admin/games/{name}/" + (f"?q={player}" if name == "player" else ""))
        link = mod.locator("#result_list tbody th a").first.get_attribute("href")
        found += [f"/admin/games/{name}/", (link or "").partition("?")[0]]
        if name == "player":
            found.append(found[-1].replace("/change/", "/record/"))
    return [*found, "/admin/games/appeal/", "/admin/games/suspicion/"]


def test_a_report_is_decided_and_everybody_learns_of_it(
    pages: tuple[Page, Page, Page], site_data: Path
) -> None:
    loud, quiet, mod = pages
    offender = sign_up(loud)
    play_now(loud, opponents=1)
    live(loud)

    sign_up(quiet)
    quiet.goto(f"/report/?player={offender}&match={slug_of(loud)}")
    quiet.locator("label:has(input[value=abuse])").click()
    words = f"Shouting {uuid4().hex[:8]}"
    quiet.fill("[name=text]", words)
    quiet.get_by_role("button", name="Send the report").click()
    expect(quiet.locator(".reports")).to_contain_text("Not reviewed yet")

    make_moderator(site_data, sign_up(mod))
    mod.goto("/admin/")
    expect(mod.get_by_role("heading", name="A second factor, please")).to_be_visible()
    mod.get_by_role("link", name="Set up a code app").click()
    mod.fill("[name=password]", PASSWORD)
    mod.locator("main button[type=submit]").first.click()
    secret = mod.locator("#authenticator_secret").input_value()
    mod.fill("[name=code]", code(secret))
    mod.locator("main button[type=submit]").first.click()
    mod.wait_for_url("**/2fa/recovery-codes/")
    mod.goto("/admin/games/report/")
    mod.fill("[name=code]", code(secret))
    mod.locator("main button[type=submit]").first.click()
    row = mod.get_by_role("row", name=re.compile(offender))
    row.get_by_role("link").first.click()
    expect(mod.locator(".evidence")).to_contain_text(words)
    assert findings(mod) == []
    mod.get_by_role("radio", name="1 week").check()
    mod.fill("[name=reason]", "Please do not shout.")
    mod.fill("[name=answer]", "Thank you for telling us.")
    mod.get_by_role("button", name="Suspend").click()
    expect(mod.locator(".messagelist")).to_contain_text("Done: suspend")
    for each in desk(mod, offender):
        mod.goto(each)
        assert findings(mod) == [], each

    loud.goto("/")
    expect(loud.locator(".sanction-bar")).to_contain_text("Please do not shout.")
    loud.get_by_role("link", name="Details, and how to appeal").click()
    loud.fill("[name=text]", "I only laughed.")
    loud.get_by_role("button", name="Appeal").click()
    expect(loud.locator("main")).to_contain_text("I only laughed.")

    quiet.goto("/reports/")
    expect(quiet.locator(".reports")).to_contain_text("Thank you for telling us.")
