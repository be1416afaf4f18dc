"""The six starting minions of The Coldest War."""

from __future__ import annotations

from engine.nightfall.cards.model import Card, CardKind, Colour, Species, split_fields
from engine.nightfall.effects import (
    ClaimOpposing,
    DestroyThis,
    HealThis,
    InPlay,
    Look,
    Moment,
    ReceiveWounds,
    Trigger,
    Who,
)

STARTERS: tuple[Card, ...] = (
    Card(
        id="clever-ivan",
        number=43,
        kind=CardKind.STARTER,
        names={
            "en": '"Clever Ivan"',
            "de": "„Schlauer Iwan“",
            "pl": "„Sprytny Iwan”",
            "ja": "“クレバー・イワン”",
        },
        set="coldest_war",
        species=Species.LYCANTHROPE,
        colour=Colour.WHITE,
        links=(Colour.WHITE,),
        strength=1,
        health=3,
        chain=(Look(3),),
        in_play=(InPlay.EXILE_WHEN_DISCARDED,),
        reconstructed=split_fields(
            "names.de; names.pl; species; strength; health (that it is rather high "
            "is published); chain (that something is done with the top of your deck "
            "is published)"
        ),
    ),
    Card(
        id="jarek",
        number=44,
        kind=CardKind.STARTER,
        names={
            "en": "Jarek",
            "de": "Jarek",
            "pl": "Jarek",
            "ja": "ジャレク",
        },
        set="coldest_war",
        species=Species.GHOUL,
        colour=Colour.YELLOW,
        links=(Colour.YELLOW,),
        strength=1,
        health=2,
        in_play=(
            InPlay.STAYS,
            Trigger(Moment.YOUR_CLEANUP, (HealThis(1),)),
            InPlay.EXILE_WHEN_DESTROYED,
        ),
        reconstructed=split_fields(
            "names.de; names.pl; species; strength; health; chain (none); in_play "
            "(that it stays and that it regains health are published; when and how "
            "much, and that it is exiled only when destroyed, are not)"
        ),
    ),
    Card(
        id="kilo-13",
        number=45,
        kind=CardKind.STARTER,
        names={
            "en": '"Kilo 13"',
            "de": "„Kilo 13“",
            "pl": "„Kilo 13”",
            "ja": "“キロ・13”",
        },
        set="coldest_war",
        species=Species.HUNTER,
        colour=Colour.PURPLE,
        links=(Colour.PURPLE,),
        strength=1,
        health=2,
        in_play=(
            Trigger(Moment.BLOCKS, (ReceiveWounds(1, Who.THAT_PLAYER),)),
            InPlay.EXILE_WHEN_DISCARDED,
        ),
        reconstructed=split_fields(
            "names.de; names.pl; species; strength; health; chain (none); in_play "
            "(that it gives wounds when it blocks is published; to whom and how "
            "many is not)"
        ),
    ),
    Card(
        id="patrol-zombie",
        number=46,
        kind=CardKind.STARTER,
        names={
            "en": "Patrol Zombie",
            "de": "Patrouillenzombie",
            "pl": "Zombie patrolowy",
            "ja": "巡回ゾンビ",
        },
        set="coldest_war",
        species=Species.GHOUL,
        colour=Colour.BLUE,
        links=(Colour.BLUE,),
        strength=2,
        health=1,
        in_play=(
            Trigger(Moment.COMBAT_BEGINS, (DestroyThis(2),)),
            InPlay.EXILE_WHEN_DISCARDED,
        ),
        reconstructed=split_fields(
            "names.de; names.pl; species; strength; health; chain (none); in_play "
            "(that it destroys itself to draw cards is published; when, and how "
            "many cards, is not)"
        ),
    ),
    Card(
        id="snowstorm",
        number=47,
        kind=CardKind.STARTER,
        names={
            "en": '"Snowstorm"',
            "de": "„Schneesturm“",
            "pl": "„Śnieżyca”",
            "ja": "“スノーストーム”",
        },
        set="coldest_war",
        species=Species.LYCANTHROPE,
        colour=Colour.RED,
        links=(Colour.RED,),
        health=2,
        in_play=(InPlay.STRENGTH_OF_DEFENDERS, InPlay.EXILE_WHEN_DISCARDED),
        reconstructed=split_fields("names.de; names.pl; species; health; chain (none)"),
    ),
    Card(
        id="victor-one",
        number=48,
        kind=CardKind.STARTER,
        names={
            "en": '"Victor One"',
            "de": "„Victor Eins“",
            "pl": "„Victor Jeden”",
            "ja": "“ヴィクター・ワン”",
        },
        set="coldest_war",
        species=Species.HUNTER,
        colour=Colour.GREEN,
        links=(Colour.GREEN,),
        strength=2,
        health=1,
        your_chain=(ClaimOpposing(),),
        in_play=(InPlay.EXILE_WHEN_DISCARDED,),
        reconstructed=split_fields(
            "names.de; names.pl; species; strength; health; your_chain (that it is "
            "chain text and only in your own chain; what it does is published)"
        ),
    ),
)
