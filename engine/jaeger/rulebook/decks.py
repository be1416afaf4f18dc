"""The single cards of the three decks."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Chapter, Rule

BLUE = Chapter(
    "BLUE",
    "Blue cards",
    (
        Rule(
            "JDN-BLUE-1",
            "Blood Moon",
            "Event, must; 1 in KOSMOS, 1 in SH. A player's damage becomes exactly 7"
            " (JDN-DMG-10).",
            reconstructed=True,
        ),
        Rule(
            "JDN-BLUE-2",
            "Holy Wrath",
            "Event, must; 1 in KOSMOS, 1 in SH. Every other player takes 2 at once.",
        ),
        Rule(
            "JDN-BLUE-3",
            "Moon Charm",
            "Equipment, must; 1 in KOSMOS, 0 in SH. Blood Moon does nothing to its owner.",
            reconstructed=True,
        ),
        Rule(
            "JDN-BLUE-4",
            "Extra Round",
            "Event, must; 2 in KOSMOS, 1 in SH. One extra turn after this one"
            " (JDN-EXTRA-1).",
            reconstructed=True,
        ),
        Rule(
            "JDN-BLUE-5",
            "Revelation",
            "Event, must; 1 in KOSMOS, 1 in SH. A vampire or werewolf who draws it"
            " reveals; a human does not. (SH: a vampire other than Uruf Han.) No"
            " question is put; staying hidden tells what it tells.",
            reconstructed=True,
        ),
        Rule(
            "JDN-BLUE-6",
            "Spear",
            "Equipment, must; 1 in KOSMOS, 1 in SH. A revealed werewolf's successful"
            " attack inflicts 2 more.",
        ),
        Rule(
            "JDN-BLUE-7",
            "Pouch",
            "Equipment, may; 1 in KOSMOS, 1 in SH. Take all equipment of a victim"
            " (JDN-LOOT-5).",
            reconstructed=True,
        ),
        Rule(
            "JDN-BLUE-8",
            "Compass",
            "Equipment, may; 1 in KOSMOS, 1 in SH. Two movement rolls, pick one"
            " (JDN-MOVE-8).",
            reconstructed=True,
        ),
        Rule(
            "JDN-BLUE-9",
            "Protective Cloak",
            "Equipment, must; 1 in KOSMOS, 1 in SH. Own attacks inflict 1 less,"
            " attacks on the owner inflict 1 less.",
        ),
        Rule(
            "JDN-BLUE-10",
            "Energy",
            "Event, may; 1 in KOSMOS, 1 in SH. Letters A, E, U: reveal and heal fully.",
        ),
        Rule(
            "JDN-BLUE-11",
            "Therapy",
            "Event, may; 1 in KOSMOS, 1 in SH. Werewolf: reveal and heal fully.",
        ),
        Rule(
            "JDN-BLUE-12",
            "Blessing",
            "Event, must; 2 in KOSMOS, 2 in SH. Heal 2 own damage.",
        ),
        Rule(
            "JDN-BLUE-13",
            "Warding Amulet",
            "Equipment, must; 1 in KOSMOS, 1 in SH. No damage from Bat, Bloody Spider,"
            " Explosion, also from one's own.",
        ),
        Rule(
            "JDN-BLUE-14",
            "Remote Healing",
            "Event, must; 1 in KOSMOS, 1 in SH. Another player heals the roll of the"
            " six-sided die.",
        ),
        Rule(
            "JDN-BLUE-15",
            "Guardian Shield",
            "Event, must; 1 in KOSMOS, 1 in SH. No damage from attacks until the"
            " drawer's next turn starts. It lies with nobody and cannot be stolen.",
            reconstructed=True,
        ),
        Rule(
            "JDN-BLUE-16",
            "Tree Amulet",
            "Equipment, must; 1 in KOSMOS, 1 in SH. No damage from the Witches' Tree;"
            " its healing works.",
        ),
    ),
)

RED = Chapter(
    "RED",
    "Red cards",
    (
        Rule(
            "JDN-RED-1",
            "Dark Ritual",
            "Event, may; 1 in KOSMOS, 1 in SH. Vampire: reveal and heal fully.",
        ),
        Rule(
            "JDN-RED-2",
            "Bat",
            "Event, must; 3 in KOSMOS, 3 in SH. Another player takes 2, the drawer"
            " heals 1 (also if the 2 were prevented).",
            reconstructed=True,
        ),
        Rule(
            "JDN-RED-3",
            "Theft",
            "Event, must; 2 in KOSMOS, 2 in SH. Take one equipment card of another player.",
            reconstructed=True,
        ),
        Rule(
            "JDN-RED-4",
            "Torch",
            "Equipment, must; 2 in KOSMOS, 1 in SH. Attack with the four-sided die,"
            " and attack whenever possible (JDN-ATTACK-11, JDN-ATTACK-12).",
            reconstructed=True,
        ),
        Rule(
            "JDN-RED-5",
            "Iron Fist",
            "Equipment, must; 2 in KOSMOS, 3 in SH. A successful attack inflicts 1"
            " more. (SH: three differently named cards of the same effect.)",
            reconstructed=True,
        ),
        Rule(
            "JDN-RED-6",
            "Bloody Spider",
            "Event, must; 2 in KOSMOS, 1 in SH. Another player and the drawer take 2"
            " each, at once.",
            reconstructed=True,
        ),
        Rule(
            "JDN-RED-7",
            "Crossbow",
            "Equipment, must; 1 in KOSMOS, 1 in SH. Range is the world outside the own"
            " area (JDN-ATTACK-13).",
        ),
        Rule(
            "JDN-RED-8",
            "Explosion",
            "Event, must; 1 in KOSMOS, 1 in SH. Roll both dice once: everybody on the"
            " place with that number takes 3, the drawer too if he is there. On 7"
            " nothing happens. No re-rolls.",
        ),
        Rule(
            "JDN-RED-9",
            "Fire Spell",
            "Equipment, must; 1 in KOSMOS, 1 in SH. The attack hits everybody in range"
            " (JDN-ATTACK-14).",
            reconstructed=True,
        ),
        Rule(
            "JDN-RED-10",
            "Trap",
            "Event, must; 2 in KOSMOS, 1 in SH. Give one own equipment card to another"
            " player; with none, take 1 damage. (No choice between the two.)",
            reconstructed=True,
        ),
        Rule(
            "JDN-RED-11",
            "Ambush",
            "Event, must; 1 in KOSMOS, 1 in SH. Choose another player, roll the"
            " six-sided die: on 1 to 4 he takes 3, on 5 or 6 the drawer takes 3.",
            reconstructed=True,
        ),
    ),
)

GREEN = Chapter(
    "GREEN",
    "Green cards",
    (
        Rule(
            "JDN-GREEN-1",
            "The Beggar",
            "2 in KOSMOS, 2 in SH. Human or vampire: give one equipment card to the"
            " giver or take 1.",
            reconstructed=True,
        ),
        Rule(
            "JDN-GREEN-2",
            "The Toll",
            "2 in KOSMOS, 2 in SH. Human or werewolf: the same.",
            reconstructed=True,
        ),
        Rule(
            "JDN-GREEN-3",
            "The Quarrel",
            "2 in KOSMOS, 2 in SH. Werewolf or vampire: the same.",
            reconstructed=True,
        ),
        Rule("JDN-GREEN-4", "The Silver Needle", "2 in KOSMOS, 2 in SH. Werewolf: take 1."),
        Rule("JDN-GREEN-5", "The Garlic", "1 in KOSMOS, 1 in SH. Vampire: take 1."),
        Rule("JDN-GREEN-6", "The Wooden Stake", "1 in KOSMOS, 1 in SH. Vampire: take 2."),
        Rule(
            "JDN-GREEN-7",
            "The Warm Soup",
            "1 in KOSMOS, 1 in SH. Human: heal 1; undamaged: take 1.",
            reconstructed=True,
        ),
        Rule(
            "JDN-GREEN-8",
            "The Wolf's Den",
            "1 in KOSMOS, 1 in SH. Werewolf: heal 1; undamaged: take 1.",
        ),
        Rule(
            "JDN-GREEN-9",
            "The Red Wine",
            "1 in KOSMOS, 1 in SH. Vampire: heal 1; undamaged: take 1.",
        ),
        Rule(
            "JDN-GREEN-10",
            "The Thin Ice",
            "1 in KOSMOS, 1 in SH. Letters A B C E U: take 1.",
        ),
        Rule(
            "JDN-GREEN-11",
            "The Heavy Blow",
            "1 in KOSMOS, 1 in SH. Letters D F G V W: take 2.",
        ),
        Rule(
            "JDN-GREEN-12",
            "The Crystal Ball",
            "1 in KOSMOS, 1 in SH. Anybody: show the character to the giver.",
        ),
    ),
)
