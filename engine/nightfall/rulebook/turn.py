"""The course of a turn, combat and damage."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Chapter, Rule, house

TURN = Chapter(
    "TURN",
    "The turn",
    (
        Rule("TURN-1", "Whose turn", "Turns go clockwise until the game ends."),
        Rule(
            "TURN-2",
            "Four phases",
            "Combat, chain, claim, cleanup: one after another.",
        ),
        Rule("TURN-3", "The next", "After cleanup the player on the left goes on."),
    ),
)

COMBAT = Chapter(
    "COMBAT",
    "Combat",
    (
        Rule(
            "COMBAT-1",
            "You must attack",
            "All minions that you have when your turn begins attack, each one opponent.",
        ),
        Rule(
            "COMBAT-2",
            "Whom you like",
            "Send them at one opponent or at several; where these sit does not matter.",
        ),
        Rule("COMBAT-3", "All are declared first", "Only then is the first one resolved."),
        Rule("COMBAT-4", "You choose the order", "You say in which order they fight."),
        house(
            "COMBAT-5",
            "Attack by attack",
            "Each attacker has a combat of its own. Their order is settled before anybody"
            " blocks and does not change.",
        ),
        Rule(
            "COMBAT-7",
            "Blocking",
            "Whoever is attacked may let minions block the attackers, or not.",
        ),
        Rule(
            "COMBAT-8",
            "One attacker each",
            "A minion blocks one attacker. Several may block the same.",
        ),
        house(
            "COMBAT-9",
            "All blocks first",
            "The defenders choose their blocks clockwise, before any damage is dealt.",
        ),
        house(
            "COMBAT-10",
            "Only for yourself",
            "You cannot block an attack on somebody else.",
        ),
        Rule(
            "COMBAT-11",
            "Damage",
            "An attacker deals as much damage as its strength, its blockers first.",
        ),
        Rule("COMBAT-12", "Blockers", "They deal no damage."),
        Rule(
            "COMBAT-13",
            "Who goes first",
            "The defender says in which order the blockers of an attacker take damage.",
        ),
        Rule(
            "COMBAT-14",
            "One after another",
            "The next blocker takes damage only when the one before it is destroyed.",
        ),
        Rule(
            "COMBAT-15",
            "The rest",
            "What no blocker takes is damage to the defender.",
        ),
        house(
            "COMBAT-16",
            "When it is said",
            "The order of the blockers is chosen when their combat begins.",
        ),
        Rule(
            "COMBAT-17",
            "Unblockable",
            "Such a minion cannot be blocked. A minion that absorbs damage for its player"
            " still does.",
        ),
        house(
            "COMBAT-18",
            "A blocker is gone",
            "If it has left play before its combat it takes nothing, and nobody replaces"
            " it.",
        ),
        house(
            "COMBAT-19",
            "An attacker is gone",
            "If it has left play before its combat, there is no such combat.",
        ),
        Rule(
            "COMBAT-20",
            "Attackers are discarded",
            "At the end of the phase you discard your minions in play.",
        ),
        Rule(
            "COMBAT-21",
            "Not destroyed",
            "That discard destroys nobody: Marcus Toth does not return. Starting minions"
            " that are exiled when discarded are exiled.",
        ),
        Rule(
            "COMBAT-22",
            "Some stay",
            "A minion that says so is not discarded then. It attacks again in your next"
            " turn.",
        ),
        Rule(
            "COMBAT-23",
            "But not for ever",
            "Anything else may still send it to a hand, a pile, a deck or out of the game.",
        ),
        Rule(
            "COMBAT-24",
            "Defenders stay",
            "The minions of the others stay in play, with the damage they have taken.",
        ),
        house(
            "COMBAT-25",
            "Late arrivals",
            "A minion of yours that appears after the declaration does not attack, but is"
            " discarded with the others.",
        ),
        house("COMBAT-26", "Nobody to send", "Without minions you have no combat phase."),
    ),
)

DMG = Chapter(
    "DMG",
    "Damage",
    (
        Rule("DMG-1", "Minions", "Each point of damage takes one point of health."),
        Rule(
            "DMG-2",
            "No health left",
            "The minion is destroyed and goes to the discard pile, unless it says"
            " otherwise.",
        ),
        Rule("DMG-3", "Healing", "Health comes back up to the printed number, no further."),
        Rule(
            "DMG-4",
            "Damage stays",
            "It does not heal by itself. A minion that leaves play and returns is fresh.",
        ),
        Rule("DMG-5", "“Destroy”", "It does what losing the last health does."),
        Rule(
            "DMG-6",
            "Players",
            "For each point of damage you get the top wound on your discard pile.",
        ),
        Rule("DMG-7", "From texts", "Damage from a text is like damage from combat."),
        Rule(
            "DMG-8",
            "Nothing spills over",
            "If a text damages a minion by more than its health, the rest is lost.",
        ),
        Rule(
            "DMG-9",
            "Minions that absorb damage",
            "Vulko and “Bad Smoke” must take damage that would reach their player, in"
            " combat or from a text. Only what they cannot take reaches the player.",
        ),
        Rule("DMG-10", "Wounds", "They do not help where a text gives wounds."),
        house(
            "DMG-11",
            "Several of them",
            "Their player says in which order they absorb, each as much as it can.",
        ),
        house(
            "DMG-12",
            "They may block too",
            "Such a minion may also block. It absorbs as well, before, during and after"
            " that combat, while it has health.",
        ),
        Rule("DMG-13", "Your own damage", "They absorb what your own cards do to you."),
        Rule(
            "DMG-14",
            "“Overwatch Two”",
            "With its kicker, the minions of one player cannot absorb damage from texts for"
            " the rest of the turn.",
        ),
        house("DMG-15", "Only from texts", "In combat they still absorb."),
        house(
            "DMG-16",
            "Point by point",
            "Wounds are taken one at a time. The last face-up one may go in mid-hit.",
        ),
        house(
            "DMG-17",
            "Hit by hit",
            "A text that hits several deals all its damage to one before the next.",
        ),
    ),
)
