"""Mutants that are equivalent to the rules, as docs/reference/mutation.md lists them."""

from __future__ import annotations

import re

from tools.mutation.trial import ROOT

PAGE = ROOT / "docs" / "reference" / "mutation.md"
ENTRY = re.compile(r"^- (\S+ [^:]+: `.+` -> `.+`)$", re.MULTILINE)


def equivalent_mutants() -> set[str]:
    """Return the keys of the mutants that the page lists, in the form of `Mutant.key`."""
    return set(ENTRY.findall(PAGE.read_text(encoding="utf-8")))
