"""The twelve action cards of The Coldest War that players can draft."""

from __future__ import annotations

from engine.nightfall.cards.model import (
    Card,
    CardKind,
    Colour,
    CombatText,
    Kicker,
    Species,
    split_fields,
)
from engine.nightfall.effects import (
    Attach,
    Cards,
    ClaimOpposing,
    Cost,
    DamageMinions,
    DamagePlayers,
    DiscardFromHand,
    Draw,
    EachPutsIntoPlay,
    ExileFromHand,
    Feed,
    FreeClaim,
    GainInfluence,
    GiveFromArchive,
    HealThat,
    HostBonus,
    InPlay,
    Look,
    OtherStrikes,
    PreventOnMinion,
    PutIntoPlay,
    ResolveTwice,
    Strengthen,
    TargetMinion,
    TargetOpponent,
    ThatStrikes,
    Which,
    Who,
)

ACTIONS: tuple[Card, ...] = (
    Card(
        id="all-terrors-revealed",
        number=61,
        kind=CardKind.ACTION,
        names={
            "en": "All Terrors Revealed",
            "de": "Alle Schrecken enthüllt",
            "pl": "Wszystkie lęki obnażone",
            "ja": "露わになる全ての恐怖",
        },
        set="coldest_war",
        colour=Colour.PURPLE,
        links=(Colour.WHITE, Colour.RED),
        cost=3,
        chain=(Look(3, Who.TARGET), Draw(1)),
        kicker=Kicker(Colour.BLUE, (ClaimOpposing(1),)),
        reconstructed=split_fields(
            "names.en; names.de; names.pl; colour; links; cost; chain; "
            "kicker.colour; kicker.text (that it lets you claim, and only in the "
            "claim phase, is published)"
        ),
    ),
    Card(
        id="dog-eat-dog",
        number=62,
        kind=CardKind.ACTION,
        names={
            "en": "Dog Eat Dog",
            "de": "Fressen oder gefressen werden",
            "pl": "Człowiek człowiekowi wilkiem",
            "ja": "犬が犬を食う",
        },
        set="coldest_war",
        colour=Colour.YELLOW,
        links=(Colour.RED, Colour.GREEN),
        cost=3,
        chain=(TargetMinion(), ThatStrikes()),
        kicker=Kicker(Colour.PURPLE, (OtherStrikes(),)),
        reconstructed=split_fields(
            "names.en; names.de; names.pl; colour; links (green is published); "
            "chain; kicker"
        ),
    ),
    Card(
        id="fresh-meat",
        number=63,
        kind=CardKind.ACTION,
        names={
            "en": "Fresh Meat",
            "de": "Frischfleisch",
            "pl": "Świeże mięso",
            "ja": "新鮮な肉",
        },
        set="coldest_war",
        colour=Colour.GREEN,
        links=(Colour.BLUE, Colour.RED),
        cost=3,
        chain=(Draw(1), Feed(Cost.MINION)),
        kicker=Kicker(Colour.YELLOW, (PutIntoPlay(),)),
        reconstructed=split_fields(
            "names.en; names.de; names.pl; colour; links; cost; chain; chain_feed; kicker"
        ),
    ),
    Card(
        id="full-battle-rattle",
        number=64,
        kind=CardKind.ACTION,
        names={
            "en": "Full Battle Rattle",
            "de": "Volle Kampfmontur",
            "pl": "Pełny rynsztunek",
            "ja": "戦闘フル装備",
        },
        set="coldest_war",
        colour=Colour.GREEN,
        links=(Colour.YELLOW, Colour.WHITE),
        cost=3,
        chain=(Attach(),),
        in_play=(HostBonus(2),),
        kicker=Kicker(Colour.RED, (DamageMinions(1),)),
        reconstructed=split_fields(
            "names.de; names.pl; cost; kicker.text (that it is damage on target "
            "minion is published; the amount is not)"
        ),
    ),
    Card(
        id="gas-burner-treatment",
        number=65,
        kind=CardKind.ACTION,
        names={
            "en": "Gas Burner Treatment",
            "de": "Gasbrennerbehandlung",
            "pl": "Kuracja palnikiem gazowym",
            "ja": "ガスバーナー治療",
        },
        set="coldest_war",
        colour=Colour.RED,
        links=(Colour.WHITE, Colour.PURPLE),
        cost=3,
        chain=(DamageMinions(2, exiles=True),),
        kicker=Kicker(Colour.WHITE, (ExileFromHand(Cards.WOUND),)),
        combat=CombatText((DamageMinions(1),)),
        reconstructed=split_fields(
            "names.en; names.de; names.pl; colour; links; cost; chain; combat; kicker"
        ),
    ),
    Card(
        id="gathering-of-power",
        number=66,
        kind=CardKind.ACTION,
        names={
            "en": "Gathering of Power",
            "de": "Sammeln der Kräfte",
            "pl": "Zbieranie sił",
            "ja": "力の結集",
        },
        set="coldest_war",
        colour=Colour.BLUE,
        links=(Colour.WHITE, Colour.YELLOW),
        cost=3,
        chain=(Draw(3), DiscardFromHand(2)),
        kicker=Kicker(Colour.RED, (ExileFromHand(),)),
        reconstructed=split_fields(
            "names.en; names.de; names.pl; colour; links; cost; chain (that you "
            "draw and discard is published; the numbers are not); kicker"
        ),
    ),
    Card(
        id="inhuman-wave",
        number=67,
        kind=CardKind.ACTION,
        names={
            "en": "Inhuman Wave",
            "de": "Unmenschliche Welle",
            "pl": "Nieludzka fala",
            "ja": "人ならぬものの波",
        },
        set="coldest_war",
        colour=Colour.RED,
        links=(Colour.BLUE, Colour.GREEN),
        cost=4,
        chain=(DamagePlayers(2),),
        kicker=Kicker(
            Colour.GREEN, (DamagePlayers(1, Who.THAT_PLAYER), Feed(Cost.CARD, 2))
        ),
        reconstructed=split_fields(
            "names.en; names.de; names.pl; colour; links; cost; kicker"
        ),
    ),
    Card(
        id="power-and-glory",
        number=68,
        kind=CardKind.ACTION,
        names={
            "en": "Power and Glory",
            "de": "Kraft und Herrlichkeit",
            "pl": "Potęga i chwała",
            "ja": "力と栄光",
        },
        set="coldest_war",
        colour=Colour.YELLOW,
        links=(Colour.BLUE, Colour.PURPLE),
        cost=3,
        your_chain=(GainInfluence(2),),
        kicker=Kicker(Colour.BLUE, (ResolveTwice(Which.NEXT),)),
        combat=CombatText((Strengthen(1, Which.EACH_OF_YOUR_ATTACKING),), yours=True),
        reconstructed=split_fields(
            "names.en; names.de; names.pl; colour; links; cost; your_chain; "
            "your_combat; kicker"
        ),
    ),
    Card(
        id="research-and-development",
        number=69,
        kind=CardKind.ACTION,
        names={
            "en": "Research and Development",
            "de": "Forschung und Entwicklung",
            "pl": "Badania i rozwój",
            "ja": "研究開発",
        },
        set="coldest_war",
        colour=Colour.BLUE,
        links=(Colour.GREEN, Colour.PURPLE),
        cost=4,
        chain=(Draw(2),),
        kicker=Kicker(Colour.YELLOW, (FreeClaim(most=3),)),
        reconstructed=split_fields(
            "names.en; names.de; names.pl; links; cost; kicker.colour (that it is "
            "not white is published); kicker.text"
        ),
    ),
    Card(
        id="routine-interrogation",
        number=70,
        kind=CardKind.ACTION,
        names={
            "en": "Routine Interrogation",
            "de": "Routineverhör",
            "pl": "Rutynowe przesłuchanie",
            "ja": "お決まりの尋問",
        },
        set="coldest_war",
        colour=Colour.PURPLE,
        links=(Colour.GREEN, Colour.YELLOW),
        cost=3,
        chain=(DiscardFromHand(1, Who.TARGET), Feed(Cost.ORDER)),
        kicker=Kicker(Colour.WHITE, (Draw(1),)),
        reconstructed=split_fields(
            "names.en; names.de; names.pl; colour; links; cost; chain; chain_feed; kicker"
        ),
    ),
    Card(
        id="still-standing",
        number=71,
        kind=CardKind.ACTION,
        names={
            "en": "Still Standing",
            "de": "Noch auf den Beinen",
            "pl": "Wciąż na nogach",
            "ja": "仁王立ち",
        },
        set="coldest_war",
        colour=Colour.WHITE,
        links=(Colour.RED, Colour.PURPLE),
        cost=4,
        chain=(Attach(),),
        in_play=(InPlay.HOST_STAYS,),
        kicker=Kicker(Colour.PURPLE, (HealThat(), Draw(1))),
        combat=CombatText((PreventOnMinion(2),)),
        reconstructed=split_fields(
            "names.de; names.pl; colour; links; cost; combat; kicker"
        ),
    ),
    Card(
        id="unholy-resurrection",
        number=72,
        kind=CardKind.ACTION,
        names={
            "en": "Unholy Resurrection",
            "de": "Unheilige Auferstehung",
            "pl": "Plugawe wskrzeszenie",
            "ja": "不浄な復活",
        },
        set="coldest_war",
        colour=Colour.WHITE,
        links=(Colour.BLUE, Colour.YELLOW),
        cost=3,
        chain=(EachPutsIntoPlay(Species.GHOUL),),
        kicker=Kicker(Colour.GREEN, (TargetOpponent(), GiveFromArchive(2))),
        reconstructed=split_fields(
            "names.en; names.de; names.pl; cost; chain (that a Ghoul enters play "
            "from its owner's discard pile is published; that each player does it, "
            "and must, is not); kicker.text (that 2 archive cards are added to "
            "another player's cards is published; that they come from one archive "
            "and go on the discard pile is not)"
        ),
    ),
)
