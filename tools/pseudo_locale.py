"""A pseudo language, to find texts that are not translated or do not fit:

    python -m tools.pseudo_locale TREE

replaces the German translations in a copy of the project. Each text becomes its English
text with accents, in brackets, and a third longer: "[Tåkë yöür sëåt ~~~~]". A text that a
page then shows without brackets is not in the catalogues.
"""

import argparse
import re
from pathlib import Path

import polib

LANGUAGE = "de"
LETTERS = str.maketrans("aeiouyAEIOUY", "åëîöüýÅËÎÖÜÝ")
LONGER = 1.3
"""How much longer a text becomes than in English; German is often this long."""

KEPT = re.compile(r"%\(\w+\)[a-z]|%%|\{\w*\}|<[^>]*>|&\w+;|https?://\S+|`[^`]*`")
"""Parts of a text that stay unchanged because they are not words, such as placeholders."""

LINE = re.compile(
    r"(?P<begins>#+ (?:[A-Z_-]+(?:-\d+)?(?:(?: to |, )[A-Z_-]+-\d+)*: )?|"
    r"> (?:German edition|Example): |- |\[[a-z-]+\]: |)(?P<text>.*)"
)
"""A regular expression for a line of a rulebook."""


def pseudo(text: str) -> str:
    """Return an English text with accents, longer and in brackets; parts that match `KEPT`
    stay unchanged.

    A text without two letters in a row, such as a separator, stays unchanged.
    """
    words = KEPT.sub("", text)
    if not re.search(r"[A-Za-z]{2}", words):
        return text
    parts = re.split(f"({KEPT.pattern})", text)
    parts[::2] = [part.translate(LETTERS) for part in parts[::2]]
    length = max(1, round(len(words) * (LONGER - 1)))
    more = " ".join("~" * min(5, length - done) for done in range(0, length, 6))
    whole = "".join(parts)
    body = whole.strip()
    lead, _, end = whole.partition(body)
    return f"{lead}[{body} {more}]{end}"


def rewrite_catalogue(path: Path) -> None:
    """Set the translations of a `.po` file to the pseudo texts."""
    catalogue = polib.pofile(str(path))
    for entry in catalogue:
        if entry.msgid_plural:
            entry.msgstr_plural = {0: pseudo(entry.msgid), 1: pseudo(entry.msgid_plural)}
        elif not entry.msgid.startswith("{first}"):
            entry.msgstr = pseudo(entry.msgid)
    catalogue.save(str(path))


def rewrite_rulebook(english: Path, path: Path) -> None:
    """Write a rulebook with the pseudo texts of the English one."""
    lines = []
    for line in english.read_text(encoding="utf-8").splitlines():
        plain = re.sub(r" \{[^}]*\}| \[[A-Z0-9, _-]+\]$", "", line)
        found = LINE.fullmatch(plain)
        is_fixed = plain == "## Not printed" or re.fullmatch(r"- \[[a-z-]+\]", plain)
        is_key = re.match(r"## [a-z]", plain)
        if found is None or is_fixed or is_key:
            lines.append(plain)
        else:
            lines.append(found["begins"] + pseudo(found["text"]))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def rewrite_tree(tree: Path) -> None:
    """Replace all German texts in a copy of the project."""
    for path in tree.glob(f"**/locale/{LANGUAGE}/LC_MESSAGES/*.po"):
        rewrite_catalogue(path)
        path.with_suffix(".mo").unlink(missing_ok=True)
        polib.pofile(str(path)).save_as_mofile(str(path.with_suffix(".mo")))
    for english in tree.glob("games/*/rulebook/en/*.md"):
        rewrite_rulebook(english, english.parent.parent / LANGUAGE / english.name)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tree", type=Path, help="a copy of the project")
    rewrite_tree(parser.parse_args().tree)
