"""The site in German, Polish and Japanese: complete catalogues, compiled, and in use."""

import os
import re
import shutil
import subprocess
import sys
from html import escape
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.test import Client
from django.utils import translation

from engine.jaeger.text.catalogue import SENTENCES as JAEGER
from engine.nightfall.text.catalogue import SENTENCES as NIGHTFALL
from engine.sentences import Sentences
from games.models import Player
from tests.catalogues import plural_forms, read, translations
from tests.matrix import each_row
from tools.messages import po_files

LANGUAGES = sorted(code for code, _name in settings.LANGUAGES if code != "en")
SOURCES = po_files()
PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%%|\{\w*\}")
START = "The sun went out. The hunt did not."


def site_entries(language: str) -> tuple[polib.POEntry, ...]:
    """Read the texts of the site."""
    folder = Path(settings.LOCALE_PATHS[0]) / language / "LC_MESSAGES"
    return read(folder / "django.po")


def page(path: str, language: str, client: Client | None = None) -> str:
    response = (client or Client()).get(path, headers={"accept-language": language})
    assert response.status_code == 200
    return response.content.decode()


def test_each_language_has_a_catalogue_of_the_site_and_of_each_game() -> None:
    names = {(path.parent.parent.name, path.name) for path in SOURCES}
    files = ("django.po", "jaeger.po", "nightfall.po")
    assert names == {(language, file) for language in LANGUAGES for file in files}


@each_row("path", SOURCES)
def test_every_text_is_translated_and_none_is_a_guess(path: Path) -> None:
    entries = read(path)
    forms = plural_forms(path)
    assert len(entries) > 200
    for entry in entries:
        assert not entry.fuzzy, entry.msgid
        assert not entry.obsolete, entry.msgid
        assert all(text.strip() for text in translations(entry)), entry.msgid
        assert len(translations(entry)) == (forms if entry.msgid_plural else 1), entry.msgid


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_same_placeholders(language: str) -> None:
    """A form that is only for one thing may say "once", without a number."""
    for entry in site_entries(language):
        usual = sorted(PLACEHOLDER.findall(entry.msgid_plural or entry.msgid))
        forms = translations(entry)
        for number, text in enumerate(forms):
            allowed = [usual]
            if number == 0 and len(forms) > 1:
                allowed.append(sorted(PLACEHOLDER.findall(entry.msgid)))
            assert sorted(PLACEHOLDER.findall(text)) in allowed, entry.msgid


@each_row("name", ["django.po", "jaeger.po", "nightfall.po"])
def test_all_languages_translate_the_same_texts(name: str) -> None:
    first, *others = (
        {(entry.msgctxt, entry.msgid, entry.msgid_plural) for entry in read(path)}
        for path in SOURCES
        if path.name == name
    )
    assert all(other == first for other in others)


@pytest.mark.skipif(not shutil.which("xgettext"), reason="takes gettext")
def test_the_texts_of_pages_are_those_that_are_translated(tmp_path: Path) -> None:
    """A failure means that `make messages` was forgotten."""
    for name in ("engine", "games", "nightfall_site", "templates", "tournaments"):
        shutil.copytree(Path(settings.BASE_DIR) / name, tmp_path / name)
    (tmp_path / "locale" / "de").mkdir(parents=True)
    shutil.copy(Path(settings.BASE_DIR) / "manage.py", tmp_path)
    command = [sys.executable, "manage.py", "makemessages", "--locale", "de"]
    site = {"DJANGO_SETTINGS_MODULE": "nightfall_site.settings"}
    subprocess.run(command, cwd=tmp_path, env=os.environ | site, check=True)
    found = read(tmp_path / "locale" / "de" / "LC_MESSAGES" / "django.po")
    used, translated = (
        {(entry.msgctxt, entry.msgid, entry.msgid_plural) for entry in entries}
        for entries in (found, site_entries("de"))
    )
    assert sorted(used ^ translated, key=str) == []


@each_row("sentences", [NIGHTFALL, JAEGER])
def test_the_sentences_of_a_game_are_those_that_are_translated(
    sentences: Sentences,
) -> None:
    """A failure means that `make messages` was forgotten."""
    name = sentences.folder.name
    path = sentences.folder / "locale" / "de" / "LC_MESSAGES" / f"{name}.po"
    translated = [(entry.msgctxt, entry.msgid, entry.msgid_plural) for entry in read(path)]
    wanted = [(key, one, more or "") for key, one, more in sentences.sources.values()]
    assert sorted(translated) == sorted(wanted)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_compiled_catalogue_says_what_its_source_says(language: str) -> None:
    with translation.override(language):
        for entry in site_entries(language):
            if entry.msgid_plural:
                for n in (1, 2, 5, 12, 22, 25):
                    said = translation.ngettext(entry.msgid, entry.msgid_plural, n)
                    assert said in translations(entry), entry.msgid
            elif entry.msgctxt:
                assert translation.pgettext(entry.msgctxt, entry.msgid) == entry.msgstr
            else:
                assert translation.gettext(entry.msgid) == entry.msgstr


@each_row("n, said", [(1, "1 kopia."), (2, "2 kopie."), (5, "5 kopii."), (12, "12 kopii.")])
def test_polish_counts_in_three_forms(n: int, said: str) -> None:
    with translation.override("pl"):
        assert translation.ngettext("%(n)d copy.", "%(n)d copies.", n) % {"n": n} == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_of_the_colours_differ(language: str) -> None:
    letters = [
        entry.msgstr
        for entry in site_entries(language)
        if "letter of" in (entry.msgctxt or "")
    ]
    assert len(set(letters)) == len(letters) == 6


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "heading"),
    [
        ("en", START),
        ("de", "Die Sonne erlosch. Die Jagd nicht."),
        ("pl", "Słońce zgasło. Polowanie trwa."),
        ("ja", "太陽は消えた。狩りは終わらない。"),
    ],
)
def test_home_page_speaks_the_language_of_the_browser(language: str, heading: str) -> None:
    home = page("/", language)
    assert f'<html lang="{language}"' in home
    assert heading in home


@pytest.mark.django_db
def test_cookie_goes_before_the_browser() -> None:
    client = Client()
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "pl"
    assert "Polowanie trwa." in page("/", "de", client)


@pytest.mark.django_db
def test_choice_of_a_player_goes_before_the_browser() -> None:
    client = Client()
    client.force_login(Player.objects.create_user("somebody", language="ja"))
    assert "狩りは終わらない。" in page("/", "de", client)


@pytest.mark.django_db
def test_unknown_language_gets_english() -> None:
    assert START in page("/", "eo")


def texts_of(html: str) -> set[str]:
    """Return the texts of whole elements, labels and titles, because a word may be part
    of another text.
    """
    elements = re.findall(r">\s*([^<>]+?)\s*(?=<)", html)
    return {*elements, *re.findall(r'(?:label|title)="([^"]*)"', html)}


@pytest.mark.django_db
@each_row("language", LANGUAGES)
@each_row("path", ["/", "/new/", "/cards/", "/glossary/", "/how-to-play/"])
def test_no_translated_text_of_a_page_stays_english(path: str, language: str) -> None:
    other = page(path, language)
    # The glossary contains terms in other languages on purpose, in elements with a `lang`
    # attribute.
    foreign = rf'<[^>]*lang="(?!{language})[^>]*>[^<]*<'
    left = texts_of(re.sub(foreign, "<", other))
    shown = texts_of(page(path, "en"))
    entries = site_entries(language)
    # Some translations are equal to the English text, such as "draft" in Polish.
    same = {text for entry in entries for text in translations(entry)}
    looked_for = {
        text
        for entry in entries
        if "%(" not in (text := escape(entry.msgid))
        and text not in same
        and len(text) > 3
        and text in shown
    }
    assert len(looked_for) >= 5
    assert looked_for & left == set()


@each_row("other_word", ["\u541b", "\u624b\u756a"])
def test_japanese_has_one_word_for_you_and_one_for_a_turn(other_word: str) -> None:
    """Cards, rulings, rules and pages use the same word."""
    said = [
        path
        for folder in ("engine", "games", "tournaments", "templates", "locale/ja")
        for path in (Path(settings.BASE_DIR) / folder).rglob("*")
        if path.suffix in (".py", ".po", ".md", ".html")
        and other_word in path.read_text(encoding="utf-8")
    ]
    assert said == []
