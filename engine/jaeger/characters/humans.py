"""The eight humans (JDN-ABIL-22 to JDN-ABIL-29)."""

from __future__ import annotations

from engine.jaeger.characters.model import Ability, Aim, Character, Goal, Limit, When
from engine.jaeger.effects import (
    AttackAgain,
    Damage,
    Deck,
    Dig,
    Group,
    Heal,
    HealAll,
    Reveal,
    SwitchGoal,
    TakeAllLoot,
    TakeInstead,
    Who,
)

HUMANS: tuple[Character, ...] = (
    Character(
        id="adda",
        names={"en": "Adda", "de": "Adda", "pl": "Adda", "ja": "アッダ"},
        letter="A",
        group=Group.HUMAN,
        swirl=False,
        goals=(Goal(aim=Aim.ALIVE, trigger=False),),
        ability=Ability(when=When.ANY_TIME, limit=Limit.ONCE, effects=(HealAll(),)),
        reconstructed=("swirl",),
    ),
    Character(
        id="ariadne",
        names={"en": "Ariadne", "de": "Ariadne", "pl": "Ariadne", "ja": "アリアドネ"},
        letter="A",
        group=Group.HUMAN,
        swirl=True,
        goals=(Goal(aim=Aim.NEIGHBOUR, trigger=False),),
        ability=Ability(when=When.OWN_START, limit=Limit.ONCE, effects=(SwitchGoal(),)),
        reconstructed=("swirl",),
    ),
    Character(
        id="birka",
        names={"en": "Birka", "de": "Birka", "pl": "Birka", "ja": "ビルカ"},
        letter="B",
        group=Group.HUMAN,
        swirl=False,
        goals=(Goal(aim=Aim.EQUIPMENT, count=5),),
        ability=Ability(
            when=When.OWN_ELIMINATION, limit=Limit.EACH_TIME, passives=(TakeAllLoot(),)
        ),
        rob=Ability(when=When.OWN_ATTACK, limit=Limit.EACH_TIME, effects=(TakeInstead(2),)),
        reconstructed=("swirl", "goals", "ability"),
    ),
    Character(
        id="balduin",
        names={"en": "Balduin", "de": "Balduin", "pl": "Balduin", "ja": "バルドゥイン"},
        letter="B",
        group=Group.HUMAN,
        swirl=True,
        goals=(
            Goal(aim=Aim.STRONG_VICTIM, count=13),
            Goal(aim=Aim.STANDS_ON, place="stone-circle", trigger=False),
        ),
        ability=Ability(
            when=When.OWN_ELIMINATION,
            limit=Limit.EACH_TIME,
            effects=(Reveal(),),
            must=True,
            reveals=False,
            weak_victim=12,
        ),
        reconstructed=("swirl",),
    ),
    Character(
        id="chloe",
        names={"en": "Chloe", "de": "Chloe", "pl": "Chloe", "ja": "クロエ"},
        letter="C",
        group=Group.HUMAN,
        swirl=True,
        goals=(Goal(aim=Aim.FIRST_OUT), Goal(aim=Aim.LAST_LEFT, count=2)),
        ability=Ability(
            when=When.OWN_START,
            limit=Limit.EACH_TURN,
            effects=(Heal(Who.SELF, 1),),
            must=True,
        ),
        reconstructed=("swirl", "ability.duty"),
    ),
    Character(
        id="corvin",
        names={"en": "Corvin", "de": "Corvin", "pl": "Corvin", "ja": "コルヴィン"},
        letter="C",
        group=Group.HUMAN,
        swirl=False,
        goals=(Goal(aim=Aim.LATE_VICTIM, count=3),),
        ability=Ability(
            when=When.AFTER_OWN_ATTACK,
            limit=Limit.EACH_TIME,
            effects=(Damage(Who.SELF, 2, "ability"), AttackAgain()),
        ),
        reconstructed=("swirl", "ability.limit"),
    ),
    Character(
        id="dorian",
        names={"en": "Dorian", "de": "Dorian", "pl": "Dorian", "ja": "ドリアン"},
        letter="D",
        group=Group.HUMAN,
        swirl=False,
        goals=(
            Goal(aim=Aim.FIRST_OUT),
            Goal(aim=Aim.SURVIVES_ALL_OUT, group=Group.VAMPIRE),
        ),
        ability=Ability(
            when=When.ON_OUT,
            limit=Limit.EACH_TIME,
            effects=(Reveal(),),
            must=True,
            reveals=False,
            hides=True,
        ),
        reconstructed=("swirl",),
    ),
    Character(
        id="dietrich",
        names={"en": "Dietrich", "de": "Dietrich", "pl": "Dietrich", "ja": "ディートリヒ"},
        letter="D",
        group=Group.HUMAN,
        swirl=True,
        goals=(
            Goal(
                aim=Aim.COLLECTION,
                count=3,
                cards=("warding-amulet", "spear", "protective-cloak", "pouch"),
            ),
        ),
        ability=Ability(
            when=When.ANY_TIME, limit=Limit.ONCE, effects=(Dig((Deck.BLUE, Deck.RED)),)
        ),
        reconstructed=("swirl", "ability.when"),
    ),
)
