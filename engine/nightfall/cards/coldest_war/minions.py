"""The twelve minions of The Coldest War that players can draft."""

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
    CannotBeBlocked,
    ClaimDiscarded,
    Cost,
    DamageMinions,
    DamagePlayers,
    Destroy,
    DiscardFromHand,
    Draw,
    Feed,
    GainInfluence,
    GiveWound,
    HealThis,
    Moment,
    MoreCombat,
    PreventOnYou,
    PutIntoPlay,
    ReceiveWounds,
    ReturnOrder,
    Strengthen,
    TargetOpponent,
    Trigger,
    Which,
    Who,
)

MINIONS: tuple[Card, ...] = (
    Card(
        id="asset-seven",
        number=49,
        kind=CardKind.MINION,
        names={
            "en": '"Asset Seven"',
            "de": "„Agent Sieben“",
            "pl": "„Agent Siedem”",
            "ja": "“アセット・セブン”",
        },
        set="coldest_war",
        species=Species.HUNTER,
        colour=Colour.RED,
        links=(Colour.BLUE, Colour.GREEN),
        cost=4,
        strength=3,
        health=2,
        in_play=(
            Trigger(
                Moment.ATTACKS,
                (DamageMinions(1, Which.TARGET_OF_THAT_PLAYER), Feed(Cost.CARD)),
            ),
        ),
        kicker=Kicker(Colour.GREEN, (Destroy(Species.VAMPIRE),)),
        reconstructed=split_fields(
            "names.de; names.pl; species; links (green is published); cost; "
            "strength; health; chain (none); in_play; in_play_feed; kicker"
        ),
    ),
    Card(
        id="banner-89",
        number=50,
        kind=CardKind.MINION,
        names={
            "en": '"Banner 89"',
            "de": "„Banner 89“",
            "pl": "„Sztandar 89”",
            "ja": "“バナー・89”",
        },
        set="coldest_war",
        species=Species.HUNTER,
        colour=Colour.BLUE,
        links=(Colour.WHITE, Colour.YELLOW),
        cost=3,
        strength=2,
        health=2,
        kicker=Kicker(Colour.RED, (Draw(1),)),
        combat=CombatText((DamageMinions(2, Which.TARGET_FIGHTING),)),
        reconstructed=split_fields(
            "names.de; names.pl; species; links; cost; strength; health; chain "
            "(none); in_play (none); combat; kicker"
        ),
    ),
    Card(
        id="bone-cruncher",
        number=51,
        kind=CardKind.MINION,
        names={
            "en": '"Bone-Cruncher"',
            "de": "„Knochenmalmer“",
            "pl": "„Łamignat”",
            "ja": "“ボーン・クランチャー”",
        },
        set="coldest_war",
        species=Species.LYCANTHROPE,
        colour=Colour.GREEN,
        links=(Colour.YELLOW, Colour.WHITE),
        cost=5,
        strength=3,
        health=3,
        in_play=(Trigger(Moment.OPPOSING_DESTROYED, (Strengthen(1, Which.THIS),)),),
        kicker=Kicker(Colour.YELLOW, (DamageMinions(2),)),
        reconstructed=split_fields(
            "names.de; names.pl; species; colour; links; cost; strength; health "
            "(that it survives the kicker of Full Battle Rattle is published); "
            "chain (none); in_play; kicker"
        ),
    ),
    Card(
        id="doktor-nyilaszy",
        number=52,
        kind=CardKind.MINION,
        names={
            "en": "Doktor Nyilaszy",
            "de": "Doktor Nyilaszy",
            "pl": "Doktor Nyilaszy",
            "ja": "ドクトル・ニィラジー",
        },
        set="coldest_war",
        species=Species.GHOUL,
        colour=Colour.WHITE,
        links=(Colour.BLUE, Colour.YELLOW),
        cost=4,
        strength=2,
        health=2,
        chain=(ReturnOrder(minion=True),),
        kicker=Kicker(
            Colour.PURPLE, (PutIntoPlay(species=Species.GHOUL), Feed(Cost.CARD, 2))
        ),
        reconstructed=split_fields(
            "names.de; names.pl; cost; strength; health; chain; in_play (none); kicker"
        ),
    ),
    Card(
        id="emil-balev",
        number=53,
        kind=CardKind.MINION,
        names={
            "en": "Emil Balev",
            "de": "Emil Balev",
            "pl": "Emil Balev",
            "ja": "エミル・バレフ",
        },
        set="coldest_war",
        species=Species.VAMPIRE,
        colour=Colour.PURPLE,
        links=(Colour.GREEN, Colour.YELLOW),
        cost=3,
        strength=2,
        health=2,
        kicker=Kicker(Colour.WHITE, (DamagePlayers(1),)),
        combat=CombatText((CannotBeBlocked(),), yours=True, before_blocks=True),
        reconstructed=split_fields(
            "names.de; names.pl; species; colour; links; cost; strength; health; "
            "chain (none); in_play (none); your_combat; kicker"
        ),
    ),
    Card(
        id="gregor-dzanic",
        number=54,
        kind=CardKind.MINION,
        names={
            "en": "Gregor Dzanic",
            "de": "Gregor Dzanic",
            "pl": "Gregor Dzanic",
            "ja": "グレゴール・ザニック",
        },
        set="coldest_war",
        species=Species.VAMPIRE,
        colour=Colour.GREEN,
        links=(Colour.BLUE, Colour.RED),
        cost=5,
        strength=2,
        health=4,
        chain=(DamageMinions(1), Feed(Cost.CARD)),
        kicker=Kicker(Colour.RED, (DamagePlayers(2),)),
        reconstructed=split_fields(
            "names.de; names.pl; species; colour; links; cost; strength; health "
            "(that it is above 2 is published); chain; chain_feed; in_play (none); "
            "kicker"
        ),
    ),
    Card(
        id="kaos-33",
        number=55,
        kind=CardKind.MINION,
        names={
            "en": '"Kaos 33"',
            "de": "„Kaos 33“",
            "pl": "„Kaos 33”",
            "ja": "“ケイオス・33”",
        },
        set="coldest_war",
        species=Species.HUNTER,
        colour=Colour.BLUE,
        links=(Colour.GREEN, Colour.PURPLE),
        cost=3,
        strength=2,
        health=2,
        your_chain=(ClaimDiscarded(),),
        kicker=Kicker(Colour.GREEN, (GainInfluence(2),)),
        reconstructed=split_fields(
            "names.de; names.pl; species; colour; links; cost; strength; your_chain "
            "(that it lets you claim something, and only in the claim phase, is "
            "published); in_play (none); kicker"
        ),
    ),
    Card(
        id="kaspar-adanian",
        number=56,
        kind=CardKind.MINION,
        names={
            "en": "Kaspar Adanian",
            "de": "Kaspar Adanian",
            "pl": "Kaspar Adanian",
            "ja": "キャスパー・アダニアン",
        },
        set="coldest_war",
        species=Species.VAMPIRE,
        colour=Colour.YELLOW,
        links=(Colour.BLUE, Colour.PURPLE),
        cost=4,
        strength=3,
        health=3,
        in_play=(Trigger(Moment.OPPOSING_DESTROYED, (HealThis(1),)),),
        kicker=Kicker(Colour.WHITE, (DamagePlayers(1, Who.EACH_OPPONENT),)),
        combat=CombatText((PreventOnYou(2),)),
        reconstructed=split_fields(
            "names.de; names.pl; species; links (blue is published); cost; "
            "strength; chain (none); in_play; combat; kicker"
        ),
    ),
    Card(
        id="katya-ilyevna",
        number=57,
        kind=CardKind.MINION,
        names={
            "en": "Katya Ilyevna",
            "de": "Katya Ilyevna",
            "pl": "Katya Ilyevna",
            "ja": "カーチャ・イリェフナ",
        },
        set="coldest_war",
        species=Species.VAMPIRE,
        colour=Colour.PURPLE,
        links=(Colour.WHITE, Colour.RED),
        cost=4,
        strength=3,
        health=2,
        chain=(DamagePlayers(1),),
        kicker=Kicker(Colour.YELLOW, (Destroy(Species.HUNTER, Who.THAT_PLAYER),)),
        reconstructed=split_fields(
            "names.de; names.pl; species; colour; links; cost; health; in_play "
            "(none); kicker.colour (that it is not blue is published); kicker.text "
            "(that it removes a Hunter of that player is published; that it "
            "destroys it is not)"
        ),
    ),
    Card(
        id="smiling-biter",
        number=58,
        kind=CardKind.MINION,
        names={
            "en": '"Smiling Biter"',
            "de": "„Lächelnder Beißer“",
            "pl": "„Uśmiechnięty Kąsacz”",
            "ja": "“スマイリング・バイター”",
        },
        set="coldest_war",
        species=Species.LYCANTHROPE,
        colour=Colour.RED,
        links=(Colour.WHITE, Colour.PURPLE),
        cost=6,
        strength=4,
        health=2,
        in_play=(
            Trigger(
                Moment.ATTACKS, (DamagePlayers(1, Who.THAT_PLAYER), Feed(Cost.CARD, 2))
            ),
        ),
        kicker=Kicker(Colour.PURPLE, (MoreCombat(),)),
        reconstructed=split_fields(
            "names.de; names.pl; species; colour; links; cost; strength; health; "
            "chain (none); in_play (that it works when attacking and can be fed is "
            "published); kicker.colour"
        ),
    ),
    Card(
        id="sophia-otrava",
        number=59,
        kind=CardKind.MINION,
        names={
            "en": "Sophia Otrava",
            "de": "Sophia Otrava",
            "pl": "Sophia Otrava",
            "ja": "ソフィア・オトラヴァ",
        },
        set="coldest_war",
        species=Species.VAMPIRE,
        colour=Colour.WHITE,
        links=(Colour.RED, Colour.PURPLE),
        cost=5,
        strength=3,
        health=2,
        chain=(ReceiveWounds(1),),
        kicker=Kicker(Colour.BLUE, (TargetOpponent(), GiveWound())),
        reconstructed=split_fields(
            "names.de; names.pl; species; colour; links; cost; health; chain; "
            "in_play (none); kicker"
        ),
    ),
    Card(
        id="stinking-dead",
        number=60,
        kind=CardKind.MINION,
        names={
            "en": "Stinking Dead",
            "de": "Stinkende Tote",
            "pl": "Cuchnący umarli",
            "ja": "悪臭の亡者",
        },
        set="coldest_war",
        species=Species.GHOUL,
        colour=Colour.YELLOW,
        links=(Colour.RED, Colour.GREEN),
        cost=3,
        strength=2,
        health=3,
        in_play=(Trigger(Moment.BLOCKS, (DiscardFromHand(1, Who.THAT_PLAYER),)),),
        kicker=Kicker(Colour.BLUE, (DiscardFromHand(1, Who.TARGET),)),
        reconstructed=split_fields(
            "names.en; names.de; names.pl; species; colour; links; cost; strength; "
            "health; chain (none); in_play; kicker"
        ),
    ),
)
