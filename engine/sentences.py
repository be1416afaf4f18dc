"""The sentences of a game in several languages, looked up by key with gettext.

A game lists its English sentences with `pgettext_noop` and `npgettext_noop`; the key is the
gettext context. Placeholders are in braces, and `{n}` decides the plural form. The
translations are in the `locale` folder of the game: docs/subsystems/texts.md.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import NamedTuple


class Source(NamedTuple):
    """An English sentence; `plural` is None if the sentence has only one form."""

    key: str
    singular: str
    plural: str | None = None


def pgettext_noop(key: str, sentence: str) -> Source:
    """Mark an English sentence for translation."""
    return Source(key, sentence)


def npgettext_noop(key: str, singular: str, plural: str) -> Source:
    """Mark an English sentence that has a plural form for translation; `{n}` decides the
    form.
    """
    return Source(key, singular, plural)


def name_in(names: Mapping[str, str], lang: str) -> str:
    """Return a name in a language, or the English name if the language has none."""
    return names.get(lang, names["en"])


class Sentences:
    """The sentences of one game, in English and the languages of its `locale` folder."""

    def __init__(self, sources: Iterable[Source], folder: Path) -> None:
        """Set the sentences and the folder of a game.

        Args:
            sources: the English sentences; no two have the same key.
            folder: the folder of the game; the compiled translations are in
                `locale/LANGUAGE/LC_MESSAGES/GAME.mo`, where `GAME` is the folder's name.
        """
        self.sources: Mapping[str, Source] = {each.key: each for each in sources}
        self.folder = folder
        self._form = lru_cache(maxsize=8192)(self._find_form)

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """Language codes, English first."""
        folders = self.folder.glob(f"locale/*/LC_MESSAGES/{self.folder.name}.po")
        return ("en", *sorted(path.parent.parent.name for path in folders))

    def say(self, lang: str, key: str, n: int = 0, /, **values: object) -> str:
        """Format the sentence `key` in `lang`; `n` and `values` fill the placeholders.

        Raises:
            KeyError: there is no such language or sentence.
        """
        return self._form(lang, key, n).format(n=n, **values)

    def has(self, key: str) -> bool:
        """Tell whether there is a sentence `key`; all languages have the same keys."""
        return key in self.sources

    def key_for_reader(self, key: str, *, both: bool, own: bool, other: bool) -> str:
        """Return the key of the sentence that addresses its reader as "you"; `key` if there
        is none.

        Args:
            both: the reader is all that the sentence is about (`.self`).
            own: the reader is the player whom the sentence is about (`.you`).
            other: the reader is the other player in the sentence (`.me`).
        """
        readers = {"self": both, "you": own, "me": other}
        keys = (f"{key}.{who}" for who, is_reader in readers.items() if is_reader)
        return next(filter(self.has, keys), key)

    def listed(self, lang: str, parts: Iterable[str], key: str = "list.comma") -> str:
        """Join the parts with the text between `{first}` and `{next}` in the sentence
        `key`.
        """
        return self.say(lang, key, first="", next="").join(parts)

    def _find_form(self, lang: str, key: str, n: int) -> str:
        _key, singular, plural = self.sources[key]
        translation = self._translations[lang]
        if plural is None:
            return translation.pgettext(key, singular)
        return translation.npgettext(key, singular, plural, n)

    @cached_property
    def _translations(self) -> dict[str, gettext.NullTranslations]:
        """The compiled translations by language.

        Raises:
            FileNotFoundError: a translation is not compiled; `make play`, `make test` and
                `python -m tools.messages` compile translations.
        """
        folder, domain = self.folder / "locale", self.folder.name
        return {
            "en": gettext.NullTranslations(),
            **{
                lang: gettext.translation(domain, folder, [lang])
                for lang in self.languages[1:]
            },
        }
