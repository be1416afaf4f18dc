"""The index of the decisions. `python -m tests.decisions` writes it anew."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent.parent / "docs" / "decisions"

INTRODUCTION = """# Decisions

Why things are as they are: what was decided, why, and what it costs. Each page is called
`NNNN-short-title.md` and begins with `# N. Title`; numbers have gaps and are never given
twice. `python -m tests.decisions` writes this list anew.

"""


def titles() -> dict[str, str]:
    """Return the title of each decision, by file name.

    Raises:
        ValueError: one does not begin with the number that its name has.
    """
    found = {}
    for path in sorted(FOLDER.glob("[0-9]*.md")):
        first = path.read_text().splitlines()[0]
        number, _, title = first.removeprefix("# ").partition(". ")
        if number != str(int(path.name[:4])) or not title:
            raise ValueError(f"{path.name} begins with {first!r}")
        found[path.name] = title
    return found


def index() -> str:
    """Return the list as a page."""
    lines = (f"- [{name[:4]}]({name}) {title}\n" for name, title in titles().items())
    return INTRODUCTION + "".join(lines)


if __name__ == "__main__":
    (FOLDER / "README.md").write_text(index())
