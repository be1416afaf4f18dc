"""The six vampires (JDN-ABIL-16 to JDN-ABIL-21).

Profile SH gives all of them an additional goal (JDN-WIN-3).
"""

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
    Damage,
    ExtraTurns,
    Group,
    Heal,
    Lie,
    OwnAttack,
    StrikeBack,
    Who,
)

VAMPIRES: tuple[Character, ...] = (
    Character(
        id="uriel",
        names={"en": "Uriel", "de": "Uriel", "pl": "Uriel", "ja": "ウリエル"},
        letter="U",
        group=Group.VAMPIRE,
        swirl=True,
        goals=(Goal(aim=GoalKind.ALL_OUT, group=Group.WEREWOLF),),
        ability=Ability(
            when=AbilityMoment.OWN_START,
            limit=UseLimit.EACH_TURN,
            effects=(Damage(Who.ANY, 3, "ability"),),
            on_place=True,
        ),
        reconstructed=("swirl", "ability.place", "ability.limit"),
    ),
    Character(
        id="uruf-han",
        names={
            "en": "Uruf Han",
            "de": "Uruf Han",
            "pl": "Uruf Han",
            "ja": "ウルーフ・ハン",
        },
        letter="U",
        group=Group.VAMPIRE,
        swirl=False,
        goals=(Goal(aim=GoalKind.ALL_OUT, group=Group.WEREWOLF),),
        ability=Ability(
            when=AbilityMoment.ON_ORACLE,
            limit=UseLimit.EACH_TIME,
            effects=(Lie(),),
            reveals=False,
        ),
        reconstructed=("swirl",),
    ),
    Character(
        id="volko",
        names={"en": "Volko", "de": "Volko", "pl": "Volko", "ja": "フォルコ"},
        letter="V",
        group=Group.VAMPIRE,
        swirl=False,
        goals=(Goal(aim=GoalKind.ALL_OUT, group=Group.WEREWOLF),),
        ability=Ability(
            when=AbilityMoment.AFTER_OWN_DAMAGE,
            limit=UseLimit.EACH_TIME,
            effects=(Heal(Who.SELF, 2),),
            must=True,
        ),
        reconstructed=("swirl", "ability.duty"),
    ),
    Character(
        id="valkyra",
        names={"en": "Valkyra", "de": "Valkyra", "pl": "Valkyra", "ja": "ヴァルキュラ"},
        letter="V",
        group=Group.VAMPIRE,
        swirl=True,
        goals=(Goal(aim=GoalKind.ALL_OUT, group=Group.WEREWOLF),),
        ability=Ability(
            when=AbilityMoment.OWN_ATTACK,
            limit=UseLimit.EACH_TIME,
            passives=(OwnAttack(four_sided=True),),
            must=True,
        ),
        reconstructed=("swirl", "ability.duty"),
    ),
    Character(
        id="walburga",
        names={"en": "Walburga", "de": "Walburga", "pl": "Walburga", "ja": "ヴァルブルガ"},
        letter="W",
        group=Group.VAMPIRE,
        swirl=False,
        goals=(Goal(aim=GoalKind.ALL_OUT, group=Group.WEREWOLF),),
        ability=Ability(
            when=AbilityMoment.AFTER_ATTACKED,
            limit=UseLimit.EACH_TIME,
            effects=(StrikeBack(),),
        ),
        reconstructed=("swirl",),
    ),
    Character(
        id="wendur",
        names={"en": "Wendur", "de": "Wendur", "pl": "Wendur", "ja": "ヴェンドゥル"},
        letter="W",
        group=Group.VAMPIRE,
        swirl=True,
        goals=(Goal(aim=GoalKind.ALL_OUT, group=Group.WEREWOLF),),
        ability=Ability(
            when=AbilityMoment.OWN_END, limit=UseLimit.ONCE, effects=(ExtraTurns(None),)
        ),
        reconstructed=("swirl", "ability.when"),
    ),
)
