"""Test the default texts of the site's pages, and how their Markdown is rendered."""

import re
from typing import Any

import pytest
from django.conf import settings as site_settings

from games.base.sanctions import recognition_marks
from games.community.notices import services as notices
from games.community.site_pages.markdown import render
from games.community.site_pages.texts import FOLDER, default_text, fill_in
from games.models import SitePage
from games.people.accounts import sessions
from games.people.moderation import pattern_data
from games.people.moderation.cited_rules import RULE_OF_CATEGORY
from games.play.tables import challenges

LANGUAGES = [code for code, _name in site_settings.LANGUAGES]
PAGES = SitePage.Key.values
DAY = 24 * 60 * 60


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_written_in_every_language(page: str, language: str) -> None:
    assert (FOLDER / language / f"{page}.md").exists()
    own, english = default_text(page, language), default_text(page, "en")
    assert render(own).title
    assert "**" not in render(own).html
    placeholder, link = r"\{[a-z_]+\}", r"\]\((/[^)]*)\)"
    assert set(re.findall(placeholder, own)) == set(re.findall(placeholder, english))
    assert sorted(re.findall(link, own)) == sorted(re.findall(link, english))
    for mark in ("\n## ", "\n- ", "\n| "):
        assert own.count(mark) == english.count(mark)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_conduct_have_the_same_ids_in_every_language(language: str) -> None:
    ids = [rule for rule, _title in render(default_text("conduct", language)).sections]
    assert ids == [rule for rule, _title in render(default_text("conduct", "en")).sections]
    assert set(RULE_OF_CATEGORY.values()) < set(ids)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_privacy_page_names_the_times_after_which_rows_are_deleted(
    language: str,
) -> None:
    text = default_text("privacy", language)
    rows = [line for line in text.splitlines() if line.startswith("| ")]

    def days(row: str) -> int:
        return int(re.findall(r"\d+", row.split("|")[3])[-1])

    named = sorted(days(row) for row in rows if re.search(r"\d\d", row.split("|")[3]))
    session = site_settings.SESSION_COOKIE_AGE // DAY
    kept = (recognition_marks.KEEP, pattern_data.KEEP, challenges.KEEP, notices.KEEP)
    assert named == sorted([session, session, *(each.days for each in kept)])
    assert sessions.BEING_MADE.days == 0


def test_markdown_has_ids_and_neither_html_nor_bad_links_nor_pictures() -> None:
    text = (
        "# The title\n\n## Be *kind* {#respect}\n\n<script>alert(1)</script> "
        "[a](javascript:alert(1)) ![b](https://example.org/c.png) [d](/terms/)\n\n"
        "| a | b |\n| --- | --- |\n| 1 | 2 |\n"
    )
    document = render(text)
    assert document.title == "The title"
    assert document.sections == (("respect", "Be *kind*"),)
    assert '<h2 id="respect">Be <em>kind</em></h2>' in document.html
    assert "<script" not in document.html
    assert 'href="javascript' not in document.html
    assert "<img" not in document.html
    assert '<a href="/terms/">d</a>' in document.html
    assert "<td>1</td>" in document.html


def test_a_line_about_an_operator_who_said_nothing_is_left_out(settings: Any) -> None:
    settings.OPERATOR_NAME, settings.OPERATOR_EMAIL = "", "a@example.org"
    settings.OPERATOR_ADDRESS = ["Moon Street 1", "12345 Night"]
    text = "- {operator}\n- {address}\n- <{email}>\n- {site} {unknown}"
    assert fill_in(text) == (
        "- Moon Street 1, 12345 Night\n- <a@example.org>\n- Nightfall {unknown}"
    )
