"""Polish: the wording of the rules, in the modules of the English one."""

from engine.jaeger.rulebook.pl import (
    asking,
    attack,
    cards,
    characters,
    decks,
    knowing,
    preparing,
    series,
    turn,
)
from engine.jaeger.rulebook.pl.titles import TITLES

__all__ = ["TITLES", "WORDING"]

WORDING = {
    **preparing.WORDING,
    **turn.WORDING,
    **attack.WORDING,
    **cards.WORDING,
    **knowing.WORDING,
    **characters.WORDING,
    **decks.WORDING,
    **asking.WORDING,
    **series.WORDING,
}
