"""The index of the decisions. `python -m tests.decisions` writes it anew."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent.parent / "docs" / "decisions"

INTRODUCTION = """# Decisions

Why things are as they are: what was decided, why, and what it costs. Each page is called
`NNNN-short-title.md`, begins with `# N. Title`, and has a **Context** and a **Decision**,
mostly what was **Not taken** and the **Consequences** too; numbers have gaps and are never
given twice. `python -m tests.decisions` writes this list anew.

"""


def titles() -> dict[str, str]:
    """Return the title of each decision, by file name.

    Raises:
        ValueError: one does not begin with the number that its name has, or does not say
            why it was made or what was decided.
    """
    found = {}
    for path in sorted(FOLDER.glob("[0-9]*.md")):
        text = path.read_text()
        first = text.splitlines()[0]
        number, _, title = first.removeprefix("# ").partition(". ")
        if number != str(int(path.name[:4])) or not title:
            raise ValueError(f"{path.name} begins with {first!r}")
        for part in ("Context", "Decision"):
            if f"\n**{part}.**" not in text:
                raise ValueError(f"{path.name} has no **{part}.**")
        found[path.name] = title
    return found


def index() -> str:
    """Return the list as a page."""
    lines = (f"- [{name[:4]}]({name}) {title}\n" for name, title in titles().items())
    return INTRODUCTION + "".join(lines)


if __name__ == "__main__":
    (FOLDER / "README.md").write_text(index())
