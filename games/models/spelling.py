"""Normalization of names and words for storage, comparison, search, and display in
sentences of another writing direction.
"""

import unicodedata


def normal(name: str) -> str:
    """Return the form in which a name is stored: NFKC, which replaces full-width and other
    variants, with single spaces.
    """
    return " ".join(unicodedata.normalize("NFKC", name).split())


def folded(name: str) -> str:
    """Return a key of a name that is equal for all its spellings: it ignores case and
    character variants. It does not depend on the database.
    """
    return unicodedata.normalize("NFKC", normal(name).casefold())


def plain(text: str) -> str:
    """Return a text in lower case without accents, as the pages' scripts do."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def has_words(text: str, query: str) -> bool:
    """Tell whether every word of a query occurs in a text returned by `plain`."""
    return all(word in text for word in plain(query).split())


ISOLATE, RELEASE = "\u2068", "\u2069"
"""Unicode's characters "first strong isolate" and "pop directional isolate": the text
between them has its own writing direction.
"""


def isolated(text: str) -> str:
    """Return a user's text between Unicode's isolation characters, so that it can't change
    the writing direction of the sentence around it. Text without right-to-left letters is
    returned unchanged.
    """
    if text.startswith(ISOLATE) or not any(map(_is_right_to_left, text)):
        return text
    return f"{ISOLATE}{text}{RELEASE}"


def bare(text: str) -> str:
    """Return a text without the characters added by `isolated`, for programs."""
    return text.replace(ISOLATE, "").replace(RELEASE, "")


def _is_right_to_left(sign: str) -> bool:
    return sign > "\u0590" and unicodedata.bidirectional(sign) in {"R", "AL", "AN"}
