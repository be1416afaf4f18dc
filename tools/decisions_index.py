"""The index of the decisions; `python -m tools.decisions_index` writes it."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent.parent / "docs" / "decisions"

INTRODUCTION = """# Decisions

Architecture decision records: what was decided, why, and what follows. Each has a status
and a date. A decision that no longer binds the code is removed; what was measured and
tried is in [research](../research/). A number that is missing was merged into the record
that says so. `python -m tools.decisions_index` writes this list.

"""
PARTS = ("Status", "Context", "Decision", "Consequences")


def decision_titles() -> dict[str, str]:
    """Return the title of each decision, by file name.

    Raises:
        ValueError: a decision does not begin with the number in its file name, or lacks one
            of `PARTS`.
    """
    found = {}
    for path in sorted(FOLDER.glob("[0-9]*.md")):
        text = path.read_text()
        first = text.splitlines()[0]
        number, _, title = first.removeprefix("# ").partition(". ")
        if number != str(int(path.name[:4])) or not title:
            raise ValueError(f"{path.name} begins with {first!r}")
        for part in PARTS:
            if f"\n**{part}.**" not in text:
                raise ValueError(f"{path.name} has no **{part}.**")
        found[path.name] = title
    return found


def index_page() -> str:
    """Return the index as a Markdown page."""
    lines = (
        f"- [{name[:4]}]({name}) {title}\n" for name, title in decision_titles().items()
    )
    return INTRODUCTION + "".join(lines)


if __name__ == "__main__":
    (FOLDER / "README.md").write_text(index_page())
