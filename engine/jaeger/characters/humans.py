"""The eight humans (JDN-ABIL-22 to JDN-ABIL-29)."""

from __future__ import annotations

from engine.jaeger.characters.model import (
    Ability,
    AbilityMoment,
    Character,
    Goal,
    GoalKind,
    UseLimit,
)
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
        goals=(Goal(aim=GoalKind.ALIVE, trigger=False),),
        ability=Ability(
            when=AbilityMoment.ANY_TIME, limit=UseLimit.ONCE, effects=(HealAll(),)
        ),
        reconstructed=("swirl",),
    ),
    Character(
        id="ariadne",
        names={"en": "Ariadne", "de": "Ariadne", "pl": "Ariadne", "ja": "アリアドネ"},
        letter="A",
        group=Group.HUMAN,
        swirl=True,
        goals=(Goal(aim=GoalKind.NEIGHBOUR, trigger=False),),
        ability=Ability(
            when=AbilityMoment.OWN_START, limit=UseLimit.ONCE, effects=(SwitchGoal(),)
        ),
        reconstructed=("swirl",),
    ),
    Character(
        id="birka",
        names={"en": "Birka", "de": "Birka", "pl": "Birka", "ja": "ビルカ"},
        letter="B",
        group=Group.HUMAN,
        swirl=False,
        goals=(Goal(aim=GoalKind.EQUIPMENT, count=5),),
        ability=Ability(
            when=AbilityMoment.OWN_ELIMINATION,
            limit=UseLimit.EACH_TIME,
            passives=(TakeAllLoot(),),
        ),
        rob=Ability(
            when=AbilityMoment.OWN_ATTACK,
            limit=UseLimit.EACH_TIME,
            effects=(TakeInstead(2),),
        ),
        reconstructed=("swirl", "goals", "ability"),
    ),
    Character(
        id="balduin",
        names={"en": "Balduin", "de": "Balduin", "pl": "Balduin", "ja": "バルドゥイン"},
        letter="B",
        group=Group.HUMAN,
        swirl=True,
        goals=(
            Goal(aim=GoalKind.STRONG_VICTIM, count=13),
            Goal(aim=GoalKind.STANDS_ON, place="stone-circle", trigger=False),
        ),
        ability=Ability(
            when=AbilityMoment.OWN_ELIMINATION,
            limit=UseLimit.EACH_TIME,
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
        goals=(Goal(aim=GoalKind.FIRST_OUT), Goal(aim=GoalKind.LAST_LEFT, count=2)),
        ability=Ability(
            when=AbilityMoment.OWN_START,
            limit=UseLimit.EACH_TURN,
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
        goals=(Goal(aim=GoalKind.LATE_VICTIM, count=3),),
        ability=Ability(
            when=AbilityMoment.AFTER_OWN_ATTACK,
            limit=UseLimit.EACH_TIME,
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
            Goal(aim=GoalKind.FIRST_OUT),
            Goal(aim=GoalKind.SURVIVES_ALL_OUT, group=Group.VAMPIRE),
        ),
        ability=Ability(
            when=AbilityMoment.ON_OUT,
            limit=UseLimit.EACH_TIME,
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
                aim=GoalKind.COLLECTION,
                count=3,
                cards=("warding-amulet", "spear", "protective-cloak", "pouch"),
            ),
        ),
        ability=Ability(
            when=AbilityMoment.ANY_TIME,
            limit=UseLimit.ONCE,
            effects=(Dig((Deck.BLUE, Deck.RED)),),
        ),
        reconstructed=("swirl", "ability.when"),
    ),
)
