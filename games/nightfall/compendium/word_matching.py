"""Finding words, as forgiving as the script that does the same in the browser."""

from unicodedata import combining, normalize


def plain(text: str) -> str:
    """Return a text without capitals and accents."""
    letters = normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not combining(letter))


def matches(haystack: str, query: str) -> bool:
    """Say whether every word of the query occurs in a `plain` text."""
    return all(word in haystack for word in plain(query).split())
