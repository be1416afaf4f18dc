"""The site in German, Polish and Japanese: complete catalogues, compiled, and in use."""

import ast
import gettext
import re
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple

import pytest
from django.conf import settings
from django.test import Client
from django.utils import translation

from games.models import Player
from tests.matrix import each_row

FORMS = {"de": 2, "pl": 3, "ja": 1}
LANGUAGES = sorted(FORMS)
PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%%|\{\w*\}")
START = "The sun went out. The hunt did not."

Key = tuple[str, str]  # context, English


class Message(NamedTuple):
    """An entry of a catalogue."""

    fields: dict[str, str]
    flags: str

    @property
    def key(self) -> Key:
        return self.fields.get("msgctxt", ""), self.fields["msgid"]

    @property
    def english(self) -> list[str]:
        return [
            self.fields[name] for name in ("msgid", "msgid_plural") if name in self.fields
        ]

    @property
    def translated(self) -> list[str]:
        return [text for name, text in self.fields.items() if name.startswith("msgstr")]


def folder(language: str) -> Path:
    return Path(settings.LOCALE_PATHS[0]) / language / "LC_MESSAGES"


@cache
def read(language: str) -> list[Message]:
    """Return what a .po file holds, its header left out."""
    messages = []
    for block in folder(language).joinpath("django.po").read_text("utf-8").split("\n\n"):
        fields: dict[str, str] = {}
        flags = name = ""
        for line in block.splitlines():
            if line.startswith("#,"):
                flags += line
            elif line and not line.startswith("#"):
                if not line.startswith('"'):
                    name, _, line = line.partition(" ")
                fields[name] = fields.get(name, "") + ast.literal_eval(line)
        messages.append(Message(fields, flags))
    assert messages[0].fields["msgid"] == ""
    return messages[1:]


def compiled(language: str) -> gettext.GNUTranslations:
    with folder(language).joinpath("django.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


def page(path: str, language: str, client: Client | None = None) -> str:
    response = (client or Client()).get(path, headers={"accept-language": language})
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated_and_none_is_a_guess(language: str) -> None:
    messages = read(language)
    assert len(messages) > 500
    for message in messages:
        assert "fuzzy" not in message.flags, message.key
        assert all(text.strip() for text in message.translated), message.key
        forms = FORMS[language] if len(message.english) == 2 else 1
        assert len(message.translated) == forms, message.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_same_placeholders(language: str) -> None:
    for message in read(language):
        wanted = sorted(PLACEHOLDER.findall(message.english[-1]))
        for text in message.translated:
            assert sorted(PLACEHOLDER.findall(text)) == wanted, message.key


def test_all_languages_translate_the_same_texts() -> None:
    german, polish, japanese = ({m.key for m in read(each)} for each in ("de", "pl", "ja"))
    assert german == polish == japanese


@pytest.mark.parametrize("language", LANGUAGES)
def test_compiled_catalogue_says_what_its_source_says(language: str) -> None:
    """A failure means that `make messages` was forgotten."""
    catalogue, messages = compiled(language), read(language)
    for message in messages:
        context, english = message.key
        if len(message.english) == 1:
            found = catalogue.pgettext(context, english) if context else None
            assert (found or catalogue.gettext(english)) == message.translated[0]
            continue
        for n in (1, 2, 5, 12, 22, 25):
            said = catalogue.ngettext(*message.english, n)
            assert said in message.translated, message.key
    entries = sum(len(m.translated) for m in messages) + 1  # the header is one
    assert len(catalogue._catalog) == entries  # type: ignore[attr-defined]


@each_row("n, said", [(1, "1 kopia."), (2, "2 kopie."), (5, "5 kopii."), (12, "12 kopii.")])
def test_polish_counts_in_three_forms(n: int, said: str) -> None:
    with translation.override("pl"):
        assert translation.ngettext("%(n)d copy.", "%(n)d copies.", n) % {"n": n} == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_of_the_colours_differ(language: str) -> None:
    letters = [
        message.translated[0] for message in read(language) if "letter of" in message.key[0]
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
    assert START in page("/", "fr")


def texts_of(html: str) -> set[str]:
    """Collect whole elements, labels and titles: a word may be part of another text."""
    elements = re.findall(r">\s*([^<>]+?)\s*(?=<)", html)
    return {*elements, *re.findall(r'(?:label|title)="([^"]*)"', html)}


@pytest.mark.django_db
@each_row("language", LANGUAGES)
@each_row("path", ["/", "/new/", "/cards/", "/glossary/", "/how-to-play/"])
def test_no_translated_text_of_a_page_stays_english(path: str, language: str) -> None:
    other = page(path, language)
    # A glossary has the English terms on purpose, in elements that say so.
    left = texts_of(re.sub(r"<[^>]*lang=\"en\"[^>]*>[^<]*<", "<", other))
    shown = texts_of(page(path, "en"))
    looked_for = {
        text
        for message in read(language)
        if "%(" not in (text := escape(message.english[0]))
        and message.translated[0] not in message.english
        and len(text) > 3
        and text in shown
    }
    assert len(looked_for) >= 5
    assert looked_for & left == set()


def test_japanese_has_one_word_for_you() -> None:
    """Cards, rulings, rules and pages: whoever looks a word up finds the same one."""
    said = [
        path
        for folder in ("engine", "games", "tournaments", "templates", "locale/ja")
        for path in (Path(settings.BASE_DIR) / folder).rglob("*")
        if path.suffix in (".py", ".po", ".html")
        and ("\u541b" in path.read_text(encoding="utf-8"))
    ]
    assert said == []
