"""Find terms of the glossary in running text, with their meanings.

Terms are matched by their letters, with the endings of each language. Terms with another
common meaning, such as *order*, are left out: a wrong explanation is worse than none.
"""

import re
from dataclasses import dataclass
from functools import cache

from django.utils.text import slugify

from games.nightfall.compendium.terms import GROUPS, Term

MAX_MARKED_WORDS = 3
"""How many terms are marked in one paragraph; more would distract."""

SHORT = 4
"""The minimum number of letters of a stem that may take endings; a shorter one would match
other words.
"""

EXPLAINED = frozenset(
    {
        *("kicker", "link colour", "influence cost", "keyword", "opposing", "in play"),
        *("archive", "commons", "private archive", "wound stack", "discard pile"),
        *("starting minion", "starting deck", "exile", "active player", "first player"),
        *("chain", "link", "resolve", "Your Chain", "claim", "influence", "absorb"),
        *("wound", "wound effect", "tie", "draft", "draft card", "Combat text", "Feed"),
        *("Attached action", "Moon phase", "Secret Archives", "Open Archives"),
    }
)
"""The terms that are marked, by their English word."""

NOT_IN = {"de": {"link"}, "pl": {"absorb", "exile"}}
"""Terms that are not marked in a language, as their word also means *to add*, *to accept*
or *to remove* there.
"""

ENDINGS = {
    "en": "e|es|ed|ing|s",
    "de": "e|en|n|er|es|s|ern|em|t",
    "pl": "a|ą|e|ę|i|o|u|y|ie|em|om|ów|owi|ami|ach|ać|ają|yć|any|ana|ane|ego|ej|ych|ym",
}
CUT = {"en": r"e$", "de": r"(en|e)$", "pl": r"(ać|yć|ą|[aeyio])$"}


@dataclass(frozen=True, slots=True)
class Word:
    """A term with its meaning; `anchor` is its fragment in the glossary."""

    anchor: str
    word: str
    meaning: str
    rule: str


@cache
def marked_terms(language: str) -> tuple[Word, ...]:
    """Return the terms that are marked in a language, which must be the active one."""
    found = []
    for term in (term for _, group in GROUPS for term in group):
        word = term.name(language)
        if word and _is_marked(term, word, language):
            found.append(Word(slugify(term.en), word, str(term.meaning), term.rule))
    return tuple(found)


def _is_marked(term: Term, word: str, language: str) -> bool:
    if term.en not in EXPLAINED or term.en in NOT_IN.get(language, ()):
        return False
    return len(word) > 1 if language == "ja" else len(_word_stem(word, language)) >= SHORT


def _word_stem(word: str, language: str) -> str:
    return re.sub(CUT.get(language, r"$"), "", word)


@cache
def terms_pattern(language: str) -> tuple[str, dict[str, Word]]:
    """Return a regular expression that matches the terms, longest first, and the term of
    each of its groups.
    """
    words = sorted(marked_terms(language), key=lambda each: -len(each.word))
    groups = {f"word{number}": each for number, each in enumerate(words)}
    parts = (
        f"(?P<{name}>{_word_pattern(each.word, language)})" for name, each in groups.items()
    )
    return "|".join(parts), groups


def _word_pattern(word: str, language: str) -> str:
    """Return a regular expression for a word with its endings.

    Japanese words have no endings, and no spaces around them.
    """
    if language == "ja":
        return re.escape(word)
    forms = []
    for part in word.split():
        stem = _word_stem(part, language)
        endings = ENDINGS.get(language) if len(stem) >= SHORT else None
        ending = f"(?:{endings})?" if endings else ""
        forms.append(f"{re.escape(stem)}{ending}" if ending else re.escape(part))
    first = forms[0][0]
    if language != "de":  # in German, a capital makes it another word
        forms[0] = f"[{first.lower()}{first.upper()}]{forms[0][1:]}"
    return r"\b" + r"\s".join(forms) + r"\b"
