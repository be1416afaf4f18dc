"""Versions of the rules. A game is played to its end under the version that it began with.

A ruling that changes the course of a game gets the next version number and a constant here.
The position stores its number (`State.rules_version`), and the few places where rulings
differ compare it with the constant (docs/decisions/0190).

1. The first rules. Saves without a number are of this version. 2. The card of Alton
Hickman's kicker, the order of Flank Attack's and the wound of Blaine
   Cordell are targets (TARGET-15). Under `NF-DE` Alton Hickman's kicker takes an order only
   (TARGET-14). Lisaveta Florescu's text is carried out once for each of her (SIM-1).
3. The order of combats is asked in fewer cases where it cannot matter (COMBAT-4). Attached
   actions are piled on top of their minion (SIM-5). With built decks no text permits a
   claim from an opposing archive (CONSTR-9).
4. An action that attaches may go to another minion when its text is carried out a second
   time (REP-1). A minion and the actions attached to it are piled in the order that their
   owner wants, where that can matter (SIM-5).
"""

from __future__ import annotations

FIRST = 1
"""The version of games that were stored without one."""

PILE_TARGETS = 2
"""The first version in which cards in discard piles and archives can be targets, too
(TARGET-15).
"""

GERMAN_ALTON = 2
"""The first version in which "card" means order in the German edition of Alton Hickman
(TARGET-14).
"""

HEALED_ONE_BY_ONE = 2
"""The first version in which the texts of two Lisaveta Florescu heal one after another, not
together (SIM-1).
"""

LEFT_OVERS = 2
"""The first version in which a position stores the cards that were left in the hands after
the draft. Older games were stored without them, and a replay has to give the stored
position.
"""

LONE_COMBATS = 3
"""The first version in which a duel of the base set asks for the order of combats only if
the defender has a minion that blocks damage, because no other combat changes a later one
(COMBAT-4, DMG-12).
"""

ATTACHED_LAST = 3
"""The first version in which a minion goes to the discard pile before the actions that are
attached to it (SIM-5).
"""

NO_BUILT_PERMISSION = 3
"""The first version in which texts that permit claims from opposing archives do nothing
with built decks (CONSTR-8, CONSTR-9).
"""

ATTACHED_TWICE = 4
"""The first version in which an action that attaches and resolves twice asks for its minion
each time (REP-1).
"""

PILED_TOGETHER = 4
"""The first version in which the owner is asked in which order a minion and its attached
actions go to the discard pile (SIM-5).
"""

CURRENT = 4
"""The version of new games."""

KNOWN = range(FIRST, CURRENT + 1)
