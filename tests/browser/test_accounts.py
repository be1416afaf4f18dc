"""Accounts in the browser: a guest signs up during a game; a player signs in with a
passkey.
"""

import re
from collections.abc import Callable
from random import Random
from uuid import uuid4

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.table import (
    answer,
    live,
    play_now,
    post,
    slug_of,
    wait_for_turn,
)
from tests.processes import Program

PASSWORD = "eleven-quiet-owls"

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
"""A device that makes passkeys, in words of the browser's protocol."""


def sign_up(page: Page) -> str:
    """Create an account by posting the form, without opening its page, and return the
    name.
    """
    name = f"nosy{uuid4().hex[:8]}"
    passwords = {"password1": PASSWORD, "password2": PASSWORD}
    post(page, "/signup/", {"username": name, **passwords, "accept": "on"})
    return name


def log_out(page: Page) -> None:
    page.goto("/settings/")
    page.get_by_role("button", name="Log out here").click()
    expect(page.get_by_role("link", name="Log in")).to_be_visible()


def test_a_guest_who_signs_up_is_still_at_the_table(
    page: Page, context: BrowserContext
) -> None:
    play_now(page, opponents=1)
    live(page)
    assert wait_for_turn(page)
    # Sign up in another tab, while the table stays open in its own.
    other = context.new_page()
    sign_up(other)
    answer(page, Random(1))
    page.reload()
    live(page)
    expect(page.locator("#table .me")).to_be_visible()
    if wait_for_turn(page):
        answer(page, Random(2))
    other.goto("/")
    own = other.locator(f".match-list a[href*='/table/{slug_of(page)}/']")
    expect(own.first).to_be_visible()


def test_a_passkey_is_made_and_logs_in(page: Page, context: BrowserContext) -> None:
    key = context.new_cdp_session(page)
    key.send("WebAuthn.enable")
    key.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    refused: list[str] = []
    page.on(
        "console", lambda line: refused.append(line.text) if line.type == "error" else None
    )
    name = sign_up(page)
    page.goto("/2fa/webauthn/add/")
    page.fill("[name=password]", PASSWORD)
    page.locator("main button[type=submit]").first.click()
    page.fill("[name=name]", "My key")
    page.check("[name=passwordless]")
    page.locator("main .actions button").first.click()
    page.wait_for_url("**/2fa/recovery-codes/")
    log_out(page)
    page.goto("/login/")
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.locator(".self").first).to_have_text(name)
    assert refused == []


def test_a_forgotten_password_is_set_anew(page: Page, site: Program) -> None:
    name = f"lost{uuid4().hex[:8]}"
    page.goto("/signup/")
    page.fill("[name=username]", name)
    page.fill("[name=email]", f"{name}@example.org")
    page.fill("[name=password1]", PASSWORD)
    page.fill("[name=password2]", PASSWORD)
    page.check("[name=accept]")
    page.locator("main").get_by_role("button", name="Sign up").click()
    expect(page.locator(".self").first).to_have_text(name)
    log_out(page)
    page.goto("/login/")
    page.get_by_role("link", name=re.compile("[Ff]org")).click()
    page.fill("[name=email]", f"{name}@example.org")
    send = page.locator("main").get_by_role("button").first
    page.goto(mailed_link(site, "password/reset/key", send.click))
    page.fill("[name=password1]", "twelve-loud-owls")
    page.fill("[name=password2]", "twelve-loud-owls")
    page.locator("main").get_by_role("button").first.click()
    page.goto("/login/")
    page.fill("[name=login]", name)
    page.fill("[name=password]", "twelve-loud-owls")
    page.locator("main").get_by_role("button", name="Log in").first.click()
    expect(page.locator(".self").first).to_have_text(name)


def mailed_link(site: Program, path: str, ask: Callable[[], object]) -> str:
    """Call a function that makes the site send a mail, and return the mail's link to a
    page below a path.
    """
    link = re.compile(rf"http://localhost:\d+/{path}/\S+")
    before = len(link.findall(site.output()))
    ask()
    site.wait_until(lambda: len(link.findall(site.output())) > before)
    found: str = link.findall(site.output())[-1]
    return found


def test_a_passkey_alone_is_no_way_in_after_a_reset(
    page: Page, context: BrowserContext, site: Program
) -> None:
    key = context.new_cdp_session(page)
    key.send("WebAuthn.enable")
    key.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    name = f"lost{uuid4().hex[:8]}"
    passwords = {"password1": PASSWORD, "password2": PASSWORD}
    email = f"{name}@example.org"
    form = {"username": name, "email": email, **passwords, "accept": "on"}
    # A passkey can be added only after the account's e-mail address is confirmed.
    page.goto(mailed_link(site, "confirm-email", lambda: post(page, "/signup/", form)))
    page.locator("main").get_by_role("button").first.click()
    expect(page.locator(".self").first).to_have_text(name)
    page.goto("/2fa/webauthn/add/")
    page.fill("[name=password]", PASSWORD)
    page.locator("main button[type=submit]").first.click()
    page.check("[name=passwordless]")
    page.locator("main .actions button").first.click()
    page.wait_for_url("**/2fa/recovery-codes/")
    log_out(page)
    page.goto("/password/reset/")
    page.fill("[name=email]", email)
    send = page.locator("main").get_by_role("button").first
    page.goto(mailed_link(site, "password/reset/key", send.click))
    page.fill("[name=password1]", "twelve-loud-owls")
    page.fill("[name=password2]", "twelve-loud-owls")
    page.locator("main").get_by_role("button").first.click()
    expect(page.locator("main")).to_contain_text("your passkeys now need the password")
    page.goto("/login/")
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.locator("body")).to_contain_text("only works after your password")
    # After a sign-in by password the passkey is the second factor.
    page.goto("/login/")
    page.fill("[name=login]", name)
    page.fill("[name=password]", "twelve-loud-owls")
    page.locator("main").get_by_role("button", name="Log in").first.click()
    page.wait_for_url("**/2fa/authenticate/**")
    page.get_by_role("button", name=re.compile("[Kk]ey")).first.click()
    expect(page.locator(".self").first).to_have_text(name)


def test_settings_change_how_the_page_behaves(page: Page) -> None:
    sign_up(page)
    page.goto("/settings/")
    page.get_by_label("Sounds, for example").uncheck()
    page.get_by_label("Animations").select_option("off")
    page.locator("#preferences").get_by_role("button", name="Save").click()
    expect(page.locator("body")).to_have_attribute("data-animation", "off")
    expect(page.locator("body")).to_have_attribute("data-sounds", "off")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
