"""English: examples, and where the printed editions differ."""

from collections.abc import Mapping

EXAMPLES: Mapping[str, str] = {
    "SETUP-1": "With three players 30 of the 60 wounds lie face up and 30 face down below.",
    "COMBAT-2": (
        "Ann has Vulko, Ivan Radinsky and “Big Ghost”. She may send the first two at Ben "
        "and the third at Cleo."
    ),
    "COMBAT-8": (
        "Ben may put “Indigo Six” and Alton Hickman together in front of Ivan Radinsky, "
        "and Zacharias Sands in front of Vulko."
    ),
    "COMBAT-14": (
        "Ivan Radinsky deals 4. “Indigo Six”, first in line with 2 health, takes 2 and is "
        "destroyed; Alton Hickman takes the other 2 and has 1 health left. Ben gets no "
        "wound."
    ),
    "COMBAT-15": (
        "Had Ivan Radinsky been blocked by “Indigo Six” alone, Ben would have got 2 wounds."
    ),
    "DMG-6": "“Big Ghost”, not blocked, deals 5: Cleo gets the top five wounds.",
    "DMG-9": (
        "Ben has Vulko with 3 health in play. Death Grip without its kicker deals him 3 "
        "damage: Vulko takes it all and is destroyed, and Ben gets no wound."
    ),
    "CHAIN-3": (
        "Alton Hickman is white and links to red and green. Furious Melee, which is red, "
        "may follow him; Death Grip, which is purple, may not."
    ),
    "CHAIN-6": (
        "Ann plays Blaine Cordell and has nothing more to add. Ben adds Franz Orlok, Cleo "
        "adds Ivan Radinsky and then Charlotte Reyes behind her own card. Nobody is asked "
        "again."
    ),
    "CHAIN-10": (
        "The chain shown at CHAIN-6 resolves Charlotte Reyes first, then Ivan Radinsky, "
        "Franz Orlok and Blaine Cordell."
    ),
    "CHAIN-15": (
        "A text makes you exile an order from an empty hand: nothing is exiled, and what "
        "the text says next happens."
    ),
    "KICK-1": (
        "Furious Melee has a white kicker. Played right behind Alton Hickman, who is "
        "white, it exiles two orders from an archive as well."
    ),
    "KICK-9": (
        "Death Grip deals 3 damage; with its kicker it gives 2 wounds instead, which "
        "nothing absorbs. Against a player without Vulko the damage would hurt more."
    ),
    "CLAIM-1": (
        "Alton Hickman costs 3. With the 2 influence of every turn Ben discards one card, "
        "and claims him."
    ),
    "CLAIM-19": "With 3 influence and the kicker of “Indigo Six” you can spend 6.",
    "CLEAN-7": (
        "Ben has drawn up to five and holds two wounds. He discards both and draws four "
        "cards. A wound among those stays in his hand."
    ),
    "END-2": (
        "One face-up wound is left when a text deals Cleo 2 damage. She gets it and the "
        "first of the face-down ones; the chain is finished, and the game is over."
    ),
    "TARGET-9": (
        "Shock and Awe, the last card of a chain, resolves while Alton Hickman still "
        "waits in it. It cannot choose him."
    ),
    "SIM-2": (
        "“Big Ghost” deals damage to every player. Whoever played it says who takes it "
        "first."
    ),
}
"""By the rule that they show."""

DIFFERENCES: tuple[tuple[str, str, str], ...] = (
    (
        "Wound effect",
        "Most let you use it after drawing only; the German one before or after.",
        "After drawing, unless the table agrees otherwise.",
    ),
    (
        "Kicker of Flank Attack",
        "The German answers allow any archive; a later set rules out those of opponents.",
        "Not from an opponent's archive, unless the table agrees otherwise.",
    ),
    (
        "Quick start",
        "Five pairs are the same everywhere; the sixth is another one in German.",
        "Marcus Toth and Rip and Tear, unless the table plays by the German edition.",
    ),
    (
        "The two influence of every turn",
        "There from the start of the turn, or from the start of the claim phase.",
        "From the start; it comes to the same.",
    ),
    (
        "Sir John Travail",
        "Only the German answers say that a cost never falls below 1.",
        "Never below 1.",
    ),
    (
        "Kicker of Alton Hickman",
        "An order or a wound in most; the German card means an order only.",
        "Either, unless the table plays by the German edition.",
    ),
    (
        "Kicker of Zombie Horde",
        "From the discard pile in German; a picture in another edition says from the hand.",
        "From the discard pile.",
    ),
    (
        "“Bad Smoke” destroyed",
        "The card says when destroyed; the German answers speak of damage only.",
        "Exiled however it is destroyed.",
    ),
    (
        "Ghoul Summons with its kicker",
        "The German answers carry out the text first and fetch the card then.",
        "First the hand, then the text.",
    ),
    (
        "Counting face-up wounds",
        "Forbidden in German; the others say nothing.",
        "The number is hidden, unless the table agrees to show it.",
    ),
    (
        "Draft for two",
        "Not printed in the English rules that we know.",
        "Two players use it unless they prefer the usual draft.",
    ),
    (
        "First player",
        "By lot in German; elsewhere however the players like.",
        "By lot, or the seat that the host names.",
    ),
    (
        "Empty archives",
        "Only a later set says that they are gone.",
        "They are gone.",
    ),
    (
        "Common ground",
        "Only the German rules fill the commons up afterwards.",
        "They are filled up.",
    ),
    (
        "Ties settled by seat",
        "Nearest to the first player's right; a later set spells out how to count.",
        "Counted from the first player's right neighbour; the first player comes last.",
    ),
)
"""Point, what the editions say, what is played here."""
