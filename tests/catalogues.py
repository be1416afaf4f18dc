"""Read the gettext catalogues of the site and of the games for tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import polib

from engine.sentences import Sentences, Source

Message = str | tuple[str, ...]
"""A sentence, or its plural forms."""


@cache
def read(path: Path) -> tuple[polib.POEntry, ...]:
    """Read the entries of a `.po` file."""
    return tuple(polib.pofile(str(path), check_for_duplicates=True))


def plural_forms(path: Path) -> int:
    """Return the number of plural forms of a file's language, from its header."""
    header = str(polib.pofile(str(path)).metadata["Plural-Forms"])
    return int(header.removeprefix("nplurals=").partition(";")[0])


def translations(entry: polib.POEntry) -> tuple[str, ...]:
    """List the translations of an entry: one, or one for each plural form."""
    if not entry.msgid_plural:
        return (entry.msgstr,)
    return tuple(entry.msgstr_plural[form] for form in sorted(entry.msgstr_plural))


def catalogue(sentences: Sentences, lang: str) -> dict[str, Message]:
    """Return the sentences of a game in a language by key: English from the sources, others
    from the `.po` file.
    """
    if lang == "en":
        return {key: _english(source) for key, source in sentences.sources.items()}
    name = sentences.folder.name
    entries = read(sentences.folder / "locale" / lang / "LC_MESSAGES" / f"{name}.po")
    return {entry.msgctxt: _message(translations(entry)) for entry in entries}


def _english(source: Source) -> Message:
    return source.singular if source.plural is None else (source.singular, source.plural)


def _message(forms: tuple[str, ...]) -> Message:
    return forms[0] if len(forms) == 1 else forms
