"""The form of names and words: stored, compared, looked for, and in a sentence of another
direction.
"""

import unicodedata


def normal(name: str) -> str:
    """Return the one form in which a name is stored: composed, with letters of full width
    and other variants as the usual ones, and single spaces.
    """
    return " ".join(unicodedata.normalize("NFKC", name).split())


def folded(name: str) -> str:
    """Return the key that all spellings of one name share: its form and case count for
    nothing, on every database.
    """
    return unicodedata.normalize("NFKC", normal(name).casefold())


def plain(text: str) -> str:
    """Return a text without capitals and accents, as the pages' scripts do."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def has_words(text: str, query: str) -> bool:
    """Tell whether every word of a query occurs in a `plain` text."""
    return all(word in text for word in plain(query).split())


ISOLATE, RELEASE = "\u2068", "\u2069"
"""Between these two signs a text has its own direction (Unicode's first strong isolate)."""


def isolated(text: str) -> str:
    """Return a typed text so that it cannot turn round the sentence that it is put
    in. What has no letter written from right to left is returned as it is.
    """
    if text.startswith(ISOLATE) or not any(map(_is_right_to_left, text)):
        return text
    return f"{ISOLATE}{text}{RELEASE}"


def bare(text: str) -> str:
    """Return a text without the signs of `isolated`, for programs."""
    return text.replace(ISOLATE, "").replace(RELEASE, "")


def _is_right_to_left(sign: str) -> bool:
    return sign > "\u0590" and unicodedata.bidirectional(sign) in {"R", "AL", "AN"}
