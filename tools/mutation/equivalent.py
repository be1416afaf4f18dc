"""Mutants that no test can tell from the rules, listed in docs/reference/mutation.md."""

from __future__ import annotations

import re

from tools.mutation.trial import ROOT

PAGE = ROOT / "docs" / "reference" / "mutation.md"
ENTRY = re.compile(r"^- (\S+ [^:]+: `.+` -> `.+`)$", re.MULTILINE)


def listed() -> set[str]:
    """Return the keys of the mutants that the page lists, as `Mutant.key` writes them."""
    return set(ENTRY.findall(PAGE.read_text(encoding="utf-8")))
