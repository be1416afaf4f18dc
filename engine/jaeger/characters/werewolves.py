"""The six werewolves (JDN-ABIL-10 to JDN-ABIL-15)."""

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
    Curse,
    Damage,
    Die,
    Group,
    Protect,
    SetDamage,
    Shelter,
    Step,
    Who,
)

WEREWOLVES: tuple[Character, ...] = (
    Character(
        id="elena",
        names={"en": "Elena", "de": "Elena", "pl": "Elena", "ja": "エレナ"},
        letter="E",
        group=Group.WEREWOLF,
        swirl=False,
        goals=(Goal(aim=GoalKind.ALL_OUT, group=Group.VAMPIRE),),
        ability=Ability(
            when=AbilityMoment.OWN_MOVE, limit=UseLimit.EACH_TURN, effects=(Step(),)
        ),
        reconstructed=("swirl",),
    ),
    Character(
        id="etta",
        names={"en": "Etta", "de": "Etta", "pl": "Etta", "ja": "エッタ"},
        letter="E",
        group=Group.WEREWOLF,
        swirl=True,
        goals=(Goal(aim=GoalKind.ALL_OUT, group=Group.VAMPIRE),),
        ability=Ability(
            when=AbilityMoment.OWN_START, limit=UseLimit.ONCE, effects=(Curse(),)
        ),
        reconstructed=("swirl", "ability.effect.who"),
    ),
    Character(
        id="frederik",
        names={"en": "Frederik", "de": "Frederik", "pl": "Frederik", "ja": "フレデリク"},
        letter="F",
        group=Group.WEREWOLF,
        swirl=False,
        goals=(Goal(aim=GoalKind.ALL_OUT, group=Group.VAMPIRE),),
        ability=Ability(
            when=AbilityMoment.OWN_START,
            limit=UseLimit.ONCE,
            effects=(Damage(Who.ANY, Die.SIX, "ability"),),
        ),
        reconstructed=("swirl",),
    ),
    Character(
        id="flora",
        names={"en": "Flora", "de": "Flora", "pl": "Flora", "ja": "フローラ"},
        letter="F",
        group=Group.WEREWOLF,
        swirl=True,
        goals=(Goal(aim=GoalKind.ALL_OUT, group=Group.VAMPIRE),),
        ability=Ability(
            when=AbilityMoment.OWN_START,
            limit=UseLimit.ONCE,
            effects=(SetDamage(Who.ANY, 7, "ability"),),
        ),
        reconstructed=("swirl",),
    ),
    Character(
        id="gregor",
        names={"en": "Gregor", "de": "Gregor", "pl": "Gregor", "ja": "グレゴール"},
        letter="G",
        group=Group.WEREWOLF,
        swirl=False,
        goals=(Goal(aim=GoalKind.ALL_OUT, group=Group.VAMPIRE),),
        ability=Ability(
            when=AbilityMoment.OWN_START,
            limit=UseLimit.ONCE,
            effects=(Damage(Who.ANY, Die.FOUR, "ability"),),
        ),
        reconstructed=("swirl",),
    ),
    Character(
        id="gundwolf",
        names={
            "en": "Gundwolf",
            "de": "Gundwolf",
            "pl": "Gundwolf",
            "ja": "グントヴォルフ",
        },
        letter="G",
        group=Group.WEREWOLF,
        swirl=True,
        goals=(Goal(aim=GoalKind.ALL_OUT, group=Group.VAMPIRE),),
        ability=Ability(
            when=AbilityMoment.OWN_END, limit=UseLimit.ONCE, effects=(Protect(Shelter.ALL),)
        ),
        reconstructed=("swirl", "ability.effect.from"),
    ),
)
