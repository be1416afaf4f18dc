"""One form for names, and one for comparing them."""

import unicodedata


def normal(name: str) -> str:
    """Return the one form in which a name is stored: composed, with letters of full width
    and other variants as the usual ones, and single spaces.
    """
    return " ".join(unicodedata.normalize("NFKC", name).split())


def folded(name: str) -> str:
    """Return what two spellings of one name have in common: its form and case count for
    nothing, on every database.
    """
    return unicodedata.normalize("NFKC", normal(name).casefold())
