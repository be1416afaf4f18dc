"""Polish: the wording of the rules, in the modules of the English one."""

from engine.nightfall.rulebook.pl import (
    built,
    chain,
    coldest_war,
    effects,
    ending,
    preparing,
    table,
    turn,
)
from engine.nightfall.rulebook.pl.titles import ABSENT, TITLES

__all__ = ["ABSENT", "TITLES", "WORDING"]

WORDING = {
    **table.WORDING,
    **preparing.WORDING,
    **turn.WORDING,
    **chain.WORDING,
    **effects.WORDING,
    **ending.WORDING,
    **coldest_war.WORDING,
    **built.WORDING,
}
