"""Clean texts that players type, and apply the word filter.

Messages, titles, descriptions, announcements and reasons are all checked here, so that
mutes, the word filter and the ban on links for fresh accounts (`fresh_accounts`) apply
everywhere. `tests/games/abuse/test_free_texts.py` lists all texts that players can write,
and demands that each is checked here or private.
"""

import re
import unicodedata
from dataclasses import dataclass

from django.core.cache import cache
from django.utils.translation import gettext_noop

from games.base.policies import fresh_accounts, names
from games.base.sanctions.selectors import is_muted
from games.models import FilteredWord, Player
from games.models.chat import MAX_MESSAGE_LENGTH
from games.refusals import GamesError

JOINERS = "\u200c\u200d"
"""Invisible characters that some scripts and emoji need."""

CACHE_KEY, CACHE_SECONDS = "chat.filter", 30

WORD = re.compile(r"[\w@$!|]+")
# These are scripts without spaces between words.
UNSPACED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]")


class Empty(GamesError):
    """The message has no visible characters."""

    refusal = "empty"
    sentence = gettext_noop("Write something first.")
    status = 400


class TooLong(GamesError):
    """The message has too many characters."""

    refusal = "too_long"
    sentence = gettext_noop("A message can have at most 300 characters.")
    status = 400


class BadWords(GamesError):
    """The text has a word that the filter refuses."""

    refusal = "bad_words"
    sentence = gettext_noop("That message contains a word that isn't welcome here.")
    status = 400


class Muted(GamesError):
    """The player is muted, and may not write anything that others read."""

    refusal = "muted"
    sentence = gettext_noop("You can't write at the moment.")
    status = 403


@dataclass(frozen=True, slots=True)
class Filter:
    """The words that staff have listed, as keys. All spellings of a word have the same
    key.
    """

    masked: frozenset[str]
    refused: frozenset[str]


def clean_message(text: str) -> str:
    """Return a message as one line of plain text.

    Control characters are removed, including those that change the direction of text; so
    are private and unassigned characters, and excess combining marks on one letter.

    Raises:
        Empty: no visible character is left.
        TooLong: see `MAX_MESSAGE_LENGTH`.
    """
    # First refuse texts that are much too long, so that no time is spent on cleaning them.
    if len(text) > 20 * MAX_MESSAGE_LENGTH:
        raise TooLong(len(text))
    plain = _plain(text)
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in plain):
        raise Empty
    if len(plain) > MAX_MESSAGE_LENGTH:
        raise TooLong(len(plain))
    return plain


def clean_title(text: str, *, by: Player | None, longest: int = 60) -> str:
    """Clean a title by a player, to one line; may be empty.

    Args:
        by: the player; None for the site itself.

    Raises:
        Muted: the player may not write at present.
        BadWords: the filter refuses a word, or `names.is_refused_title` the whole title.
        FreshLink: the title has a link, and the player's account is fresh (new).
    """
    cleaned = clean_public_text(" ".join(text.split()), by=by)[:longest].strip()
    if by is not None and names.is_refused_title(cleaned):
        raise BadWords
    return cleaned


def clean_public_text(text: str, *, by: Player | None, may_be_muted: bool = False) -> str:
    """Clean and check a text for the public, keeping its lines; may be empty.

    Args:
        by: the author; None for the site itself.
        may_be_muted: the text is part of an act that a muted player may carry out, such as
            the reason that a director has to give.

    Raises:
        Muted, BadWords: see `clean_title`.
        FreshLink: the text has a link, and the author's account is fresh (new).
    """
    readably = without_invisible(text)
    if not readably:
        return ""
    if by is not None:
        if not may_be_muted and is_muted(by):
            raise Muted(by.pk)
        fresh_accounts.check_no_links_if_fresh(readably, by)
    return "\n".join(censor(line) for line in readably.split("\n"))


def without_invisible(text: str) -> str:
    """Remove invisible characters, characters that change the direction, and excess marks
    from a text. Its lines are kept; nothing is censored.
    """
    return "\n".join(_plain(line) for line in text.strip().splitlines()).strip("\n")


def censor(text: str) -> str:
    """Replace the words that the filter masks by dots.

    Raises:
        BadWords: the filter refuses a word.
    """
    words = current_filter()
    if not words.masked and not words.refused:
        return text

    def dots(found: re.Match[str]) -> str:
        word = found[0]
        own = names.comparison_keys(word)
        if own & words.refused:
            raise BadWords
        return "•" * len(word) if own & words.masked else word

    return _censor_unspaced(WORD.sub(dots, text), words)


def current_filter() -> Filter:
    """Return the filter, at most half a minute old."""
    words: Filter | None = cache.get(CACHE_KEY)
    if words is None:
        keys: dict[str, set[str]] = {kind: set() for kind in FilteredWord.Kind.values}
        for row in FilteredWord.objects.all():
            keys[row.kind].add(_word_key(row.word))
        words = Filter(
            frozenset(keys[FilteredWord.Kind.MASK]),
            frozenset(keys[FilteredWord.Kind.REFUSE]),
        )
        cache.set(CACHE_KEY, words, CACHE_SECONDS)
    return words


def clear_cached_filter() -> None:
    """Clear the cached filter."""
    cache.delete(CACHE_KEY)


def _plain(text: str) -> str:
    spaced = re.sub(r"\s+", " ", unicodedata.normalize("NFC", text))
    kept = "".join(sign for sign in spaced if _is_allowed_character(sign)).strip()
    return names.without_heaped_marks(re.sub(r" +", " ", kept))


def _censor_unspaced(text: str, words: Filter) -> str:
    if any(UNSPACED.search(word) and word in text for word in words.refused):
        raise BadWords
    for word in words.masked:
        if UNSPACED.search(word):
            text = text.replace(word, "•" * len(word))
    return text


def _word_key(word: str) -> str:
    return word if UNSPACED.search(word) else names.name_key(word)


def _is_allowed_character(sign: str) -> bool:
    return sign in JOINERS or unicodedata.category(sign)[0] != "C"
