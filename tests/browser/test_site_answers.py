"""Chromium reaches the site."""

from playwright.sync_api import Page


def test_the_site_says_that_it_is_up(page: Page) -> None:
    response = page.goto("/healthz")
    assert response is not None
    assert response.status == 200
    assert page.inner_text("body").strip() == "ok"


def test_pages_ask_for_no_motion(page: Page) -> None:
    page.goto("/healthz")
    assert page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")
