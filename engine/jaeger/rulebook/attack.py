"""Attacks, damage, going out and loot."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Chapter, Rule

ATTACK = Chapter(
    "ATTACK",
    "Attacks",
    (
        Rule(
            "JDN-ATTACK-1",
            "One, optional, last",
            "As the third step the active player may attack once.",
        ),
        Rule(
            "JDN-ATTACK-2",
            "From round 2",
            "No attack in round 1 (JDN-TURN-4), extra turns included. Profile SH:"
            " allowed from the start.",
        ),
        Rule(
            "JDN-ATTACK-3",
            "Range",
            "One other player in the own area: on the same place or on the one joined"
            " to it.",
        ),
        Rule(
            "JDN-ATTACK-4",
            "Roll",
            "Both dice at once; the result is the higher minus the lower.",
        ),
        Rule(
            "JDN-ATTACK-5",
            "Zero",
            "A result of 0 is an unsuccessful attack: no damage, no equipment"
            " (JDN-EQUIP-6).",
        ),
        Rule(
            "JDN-ATTACK-6",
            "Damage",
            "Otherwise the target takes the result, changed by all equipment concerned.",
        ),
        Rule(
            "JDN-ATTACK-7",
            "One roll for all",
            "If a card makes the attack hit several players, the one result counts for"
            " each.",
        ),
        Rule(
            "JDN-ATTACK-8",
            "Computing",
            "Result 0 → nothing. Else result + 1 per Iron Fist + 2 for a working Spear"
            " - 1 for a Cloak of the attacker - 1 for a Cloak of the target; at least"
            " 0. Then protections (JDN-DMG-8).",
            house=True,
        ),
        Rule(
            "JDN-ATTACK-9",
            "Success and damage differ",
            "A roll above 0 whose damage comes down to 0 was successful but inflicted"
            " no damage (no healing for Volko).",
            house=True,
        ),
        Rule(
            "JDN-ATTACK-10",
            "Who cannot be attacked",
            "Oneself, players who are out, pawns that are on no place.",
            house=True,
        ),
        Rule(
            "JDN-ATTACK-11",
            "Four-sided attack",
            "With the Torch, or Valkyra's ability, only the four-sided die is rolled"
            " and its number is the result; it is never 0.",
        ),
        Rule(
            "JDN-ATTACK-12",
            "Torch: must attack",
            "Its owner must attack if an attack is allowed and anybody is in range; he"
            " chooses the target freely. No duty in round 1, none without a target; for"
            " a counterattack and a repeated attack there is never a duty.",
            reconstructed=True,
        ),
        Rule(
            "JDN-ATTACK-13",
            "Crossbow: range",
            "Its owner's range is everybody on a place outside his own area, and"
            " nobody inside it.",
        ),
        Rule(
            "JDN-ATTACK-14",
            "Fire Spell: everybody",
            "Its owner's attack hits every player in his range at once; no one is"
            " picked out or spared. With the Crossbow: everybody outside the own area.",
            reconstructed=True,
        ),
        Rule(
            "JDN-ATTACK-15",
            "When the question falls away",
            "In round 1 (KOSMOS) and when nobody is in range nothing is asked in the"
            " attack step.",
            house=True,
        ),
        Rule(
            "JDN-ATTACK-16",
            "Sequence",
            "(1) declare; (2) roll; (3) compute per target; profile SH: the question"
            " ROB; (4) inflict all damage at once; (5) Volko's healing if revealed; (6)"
            " settle, victory check; (7) AFTER_HIT; (8) REACTION of all attacked"
            " players; counterattack with its own (2) to (6); (9) END, where Corvin may"
            " attack again: a new sequence from (2).",
            house=True,
        ),
        Rule(
            "JDN-ATTACK-17",
            "Prevented is still attacked",
            "Somebody whose damage was prevented, reduced to 0 or replaced has been"
            " attacked.",
            house=True,
        ),
        Rule(
            "JDN-ATTACK-18",
            "Counterattack",
            "Walburga, attacked (hit or miss) and still in the game, may strike back"
            " at once at the attacker, wherever he stands, with her own dice and all"
            " equipment of both. It hits the attacker alone, even with a Fire Spell; it"
            " is not answered by anything and obliges nobody. It is an attack of hers"
            " in every other respect (cause, loot, protections).",
        ),
    ),
)

DMG = Chapter(
    "DMG",
    "Damage and healing",
    (
        Rule("JDN-DMG-1", "Damage", "Moves the marker down by that many fields."),
        Rule(
            "JDN-DMG-2",
            "Healing",
            "Moves it up. Never beyond the start field; what is too much is lost.",
        ),
        Rule(
            "JDN-DMG-3",
            "Limit",
            "Reaching or passing the field of one's own letter puts one out (JDN-OUT-1).",
        ),
        Rule(
            "JDN-DMG-4",
            "Kinds",
            "Attack damage (attacks and counterattacks), raids (events), place damage"
            " (Witches' Tree), oracle damage, ability damage (Frederik, Gregor, Uriel,"
            " Corvin's price).",
            house=True,
        ),
        Rule(
            "JDN-DMG-5",
            "All public",
            "Amount, source as far as it is public (an oracle card stays unnamed) and"
            " the new marker.",
        ),
        Rule(
            "JDN-DMG-6",
            "One effect, one blow",
            "All damage of one effect to several players (Holy Wrath, Explosion, Fire"
            " Spell; Bloody Spider's both parts) is applied first; only then it is"
            " settled. Bat's healing, too, comes before settling.",
            house=True,
        ),
        Rule(
            "JDN-DMG-7",
            "Inflicted",
            "“Inflicts damage” means at least 1 after everything has been added and"
            " prevented.",
            house=True,
        ),
        Rule(
            "JDN-DMG-8",
            "Protections",
            "Guardian Shield: from attacks. Gundwolf: from all damage. Warding Amulet:"
            " from Bat, Bloody Spider, Explosion. Tree Amulet: from the Witches' Tree's"
            " damage. They act last, on the computed amount, and stop all of it;"
            " healing passes.",
            reconstructed=True,
        ),
        Rule(
            "JDN-DMG-9",
            "Who caused it",
            "Attack: the attacker. Event or place: the active player. Ability: its"
            " player. Oracle card: the giver. Damage to oneself by one's own event,"
            " place or ability: nobody.",
        ),
        Rule(
            "JDN-DMG-10",
            "Setting is not damage",
            "Moving a marker to exactly 7 (Blood Moon, Flora) is neither damage nor"
            " healing: only the Moon Charm stops it, and only Blood Moon; nobody goes"
            " out by it, since no letter stands on 7 or below.",
            house=True,
        ),
    ),
)

OUT = Chapter(
    "OUT",
    "Going out",
    (
        Rule(
            "JDN-OUT-1",
            "Out",
            "A player whose marker has reached or would pass his letter is out.",
        ),
        Rule(
            "JDN-OUT-2",
            "What he does",
            "He reveals, and takes away pawn and marker. He can do nothing more.",
        ),
        Rule("JDN-OUT-3", "He may still win", "(JDN-WIN-2)."),
        Rule(
            "JDN-OUT-4",
            "Settling",
            "After all damage of one effect: (1) everybody at his limit goes out at"
            " the same time and reveals; (2) forced reveals of others: Dorian, Balduin"
            " (JDN-ABIL-25, JDN-ABIL-28); (3) looting, rest of the equipment to the"
            " discard piles; (4) the victory check. Nothing comes in between; there is"
            " no window inside.",
            house=True,
        ),
        Rule(
            "JDN-OUT-5",
            "No last deed",
            "The reveal on going out lets nobody use an ability (Adda cannot heal,"
            " Walburga cannot strike back).",
            house=True,
        ),
        Rule(
            "JDN-OUT-6",
            "What ends",
            "His protections, extra turns, standing orders and offers. The effects he"
            " has caused on others (a curse) stay.",
            house=True,
        ),
        Rule(
            "JDN-OUT-7",
            "The seat stays",
            "He remains somebody's left or right neighbour (JDN-ABIL-23) and is passed"
            " over in turn order.",
            house=True,
        ),
    ),
)

LOOT = Chapter(
    "LOOT",
    "Loot",
    (
        Rule(
            "JDN-LOOT-1",
            "One card",
            "Who caused the elimination (JDN-DMG-9) may take one equipment card of the"
            " player who went out; the rest is discarded.",
        ),
        Rule("JDN-LOOT-2", "Several at once", "One card from each of them."),
        Rule(
            "JDN-LOOT-3",
            "Order",
            "The looter is asked once per victim who leaves equipment, in seat order"
            " from the looter's left; all remaining cards are discarded when the last"
            " answer is given.",
            house=True,
        ),
        Rule(
            "JDN-LOOT-4",
            "No looter",
            "Nobody loots if nobody caused it, or if the causer went out in the same"
            " blow; all equipment is discarded.",
            house=True,
        ),
        Rule(
            "JDN-LOOT-5",
            "Pouch",
            "Its owner may take all equipment of the victim instead of one. The choice"
            " is all (offered if there are at least two), one, or none; a Pouch lying"
            " before the victim is part of the loot and does not help with it.",
        ),
        Rule(
            "JDN-LOOT-6",
            "Birka",
            "Has the same choice by her ability (JDN-ABIL-24); hidden, she reveals by"
            " choosing “all”.",
            house=True,
        ),
        Rule(
            "JDN-LOOT-7",
            "Before the victory check",
            "Looting belongs to the elimination: a collector can win by the loot of"
            " the blow that ends the game for others.",
            house=True,
        ),
        Rule(
            "JDN-LOOT-8",
            "Profile SH",
            "Only an elimination by one's own attack (counterattack included) is"
            " looted; Pouch likewise.",
            reconstructed=True,
        ),
    ),
)
