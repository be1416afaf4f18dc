"""The texts of cards, places and characters, composed from their effects.

Every effect has a writer, which picks the sentence for it and fills in its values. A writer
knows no language: the catalogues hold the sentence in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.jaeger import effects as e
from engine.jaeger.board_places import PLACE
from engine.jaeger.cards.catalogue import BY_ID as CARD_BY_ID
from engine.jaeger.cards.model import Card
from engine.jaeger.characters.model import Ability, Character, Goal, UseLimit
from engine.jaeger.characters.roster import BY_ID as CHARACTER_BY_ID
from engine.jaeger.effects import Die, Who
from engine.jaeger.rule_profiles import EDITIONS, Edition, Profile
from engine.jaeger.text.catalogue import listed, say
from engine.sentences import name_in

KOSMOS = EDITIONS[Profile.KOSMOS]


def card_name(card_id: str, lang: str) -> str:
    """Return the name of a card."""
    return name_in(CARD_BY_ID[card_id].names, lang)


def character_name(character_id: str, lang: str) -> str:
    """Return the name of a character."""
    return name_in(CHARACTER_BY_ID[character_id].names, lang)


def place_name(place_id: str, lang: str) -> str:
    """Return the name of a place."""
    return name_in(PLACE[place_id].names, lang)


def group_name(group: str, lang: str) -> str:
    """Return the name of a group."""
    return say(lang, f"group.{group}")


def group_members(group: str, count: int, lang: str) -> str:
    """Return the noun for `count` members of a group, without the number."""
    return say(lang, f"members.{group}", count)


def source_name(source: str, lang: str) -> str:
    """Return the name of a source of damage or healing: a card, a place, an attack, a
    secret oracle card, an ability.
    """
    if source in CARD_BY_ID:
        return card_name(source, lang)
    if source in PLACE:
        return place_name(source, lang)
    return say(lang, f"source.{source}")


def _join(lang: str, sentences: Sequence[str]) -> str:
    return listed(lang, sentences, "list.sentences")


def _group_names(groups: Sequence[e.Group], lang: str) -> str:
    return listed(lang, (group_name(group, lang) for group in groups), "list.or")


def write_damage(effect: e.Damage, lang: str) -> str:
    """Format damage, depending on which players take it and on whether a die decides the
    amount.
    """
    shape = effect.who.value
    if isinstance(effect.amount, Die):
        return say(lang, f"effect.damage.{shape}.{effect.amount.value}")
    shape += ".undamaged" if effect.damaged is False else ""
    return say(lang, f"effect.damage.{shape}", effect.amount)


def write_heal(effect: e.Heal, lang: str) -> str:
    """Format healing, depending on which players heal and on whether a die decides the
    amount.
    """
    shape = effect.who.value
    if isinstance(effect.amount, Die):
        return say(lang, f"effect.heal.{shape}.{effect.amount.value}")
    shape += ".damaged" if effect.damaged else ""
    return say(lang, f"effect.heal.{shape}", effect.amount)


def write_either(effect: e.Either, lang: str) -> str:
    """Format a choice between two effects."""
    first, second = effect.options
    if isinstance(first, e.Give) and isinstance(second, e.Damage):
        kind = "forced" if effect.forced else "give"
        return say(lang, f"effect.either.{kind}", _amount_text(second.amount))
    if isinstance(first, e.Damage) and isinstance(second, e.Heal):
        return say(lang, "effect.either.tree", _amount_text(first.amount), m=second.amount)
    raise TypeError(f"nobody has written {effect}")


def _amount_text(amount: int | Die) -> int:
    if isinstance(amount, Die):
        raise TypeError("a number, not a die")
    return amount


def write_roll(effect: e.Roll, lang: str) -> str:
    """Format a roll and the effect of each number."""
    head = say(lang, f"effect.roll.{'chosen' if effect.chosen else effect.die.value}")
    lines = [_roll_line(numbers, line, lang) for numbers, line in effect.lines]
    return _join(lang, [head, *lines])


def _roll_line(numbers: tuple[int, ...], line: e.Effect | None, lang: str) -> str:
    if isinstance(line, e.Damage) and line.who is Who.EACH_ON_PLACE:
        return write_damage(line, lang)
    span = str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"  # noqa: RUF001 - an en dash
    if not isinstance(line, e.Damage):
        return say(lang, "effect.roll.nothing", numbers=span)
    whom = "that" if line.who is Who.OTHER else "me"
    text = say(lang, f"effect.damage.{whom}", _amount_text(line.amount))
    return say(lang, "effect.roll.line", numbers=span, text=text)


def write_extra_turns(effect: e.ExtraTurns, lang: str) -> str:
    """Format additional turns."""
    if effect.count is None:
        return say(lang, "effect.extra_turns.out")
    return say(lang, "effect.extra_turns", effect.count)


WRITERS: Mapping[type[Any], Callable[[Any, str], str]] = {
    e.Damage: write_damage,
    e.Heal: write_heal,
    e.HealAll: lambda effect, lang: say(lang, "effect.heal_all"),
    e.SetDamage: lambda effect, lang: say(lang, "effect.set_damage", effect.to),
    e.Reveal: lambda effect, lang: say(lang, "effect.reveal"),
    e.Show: lambda effect, lang: say(lang, "effect.show"),
    e.Steal: lambda effect, lang: say(lang, "effect.steal"),
    e.Dig: lambda effect, lang: say(lang, "effect.dig"),
    e.Either: write_either,
    e.ExtraTurns: write_extra_turns,
    e.Protect: lambda effect, lang: say(lang, f"effect.protect.{effect.shelter.value}"),
    e.Curse: lambda effect, lang: say(lang, "effect.curse"),
    e.Roll: write_roll,
    e.SwitchGoal: lambda effect, lang: say(lang, "effect.switch_goal"),
    e.TakeInstead: lambda effect, lang: say(lang, "effect.take_instead", effect.least),
    e.AttackAgain: lambda effect, lang: say(lang, "effect.attack_again"),
    e.StrikeBack: lambda effect, lang: say(lang, "effect.strike_back"),
    e.Lie: lambda effect, lang: say(lang, "effect.lie"),
    e.Step: lambda effect, lang: say(lang, "effect.step"),
}
"""By effect: the function that formats it. `Give` is missing, because it only occurs inside
of a choice.
"""


def write_own_attack(passive: e.OwnAttack, lang: str) -> str:
    """Format a passive effect on the owner's attacks."""
    sentences = []
    if passive.groups:
        groups = _group_names(passive.groups, lang)
        sentences.append(say(lang, "passive.groups", passive.add, groups=groups))
    elif passive.add:
        key = "passive.add" if passive.add > 0 else "passive.less"
        sentences.append(say(lang, key, abs(passive.add)))
    for name in ("four_sided", "outside", "everybody"):
        if getattr(passive, name):
            sentences.append(say(lang, f"passive.{name}"))
    return _join(lang, sentences)


def _write_prevent(key: str) -> Callable[[Any, str], str]:
    def write(passive: e.Prevent | e.PreventSetting, lang: str) -> str:
        sources = listed(lang, (source_name(each, lang) for each in passive.sources))
        return say(lang, key, sources=sources)

    return write


PASSIVE_WRITERS: Mapping[type[Any], Callable[[Any, str], str]] = {
    e.OwnAttack: write_own_attack,
    e.Attacked: lambda passive, lang: say(lang, "passive.attacked", abs(passive.add)),
    e.MustAttack: lambda passive, lang: say(lang, "passive.must_attack"),
    e.RollTwice: lambda passive, lang: say(lang, "passive.roll_twice"),
    e.TakeAllLoot: lambda passive, lang: say(lang, "passive.take_all"),
    e.Prevent: _write_prevent("passive.prevent"),
    e.PreventSetting: _write_prevent("passive.prevent_setting"),
}
"""By passive effect: the function that formats it."""


def card_text(card: Card, lang: str, edition: Edition = KOSMOS) -> str:
    """Format the text of a card in an edition."""
    if not card.must and card.effects:
        sentences = [say(lang, "effect.reveal_and_heal")]
    else:
        sentences = [WRITERS[type(effect)](effect, lang) for effect in card.effects]
    sentences += [PASSIVE_WRITERS[type(each)](each, lang) for each in card.passives]
    return _text_with_receivers(card, _join(lang, sentences), lang, edition)


def _text_with_receivers(card: Card, text: str, lang: str, edition: Edition) -> str:
    groups = edition.revealed_groups if card.fits.by_profile else card.fits.groups
    if groups:
        return say(lang, "fits.groups", groups=_group_names(groups, lang), text=text)
    if card.fits.letters:
        letters = listed(lang, card.fits.letters)
        return say(lang, "fits.letters", letters=letters, text=text)
    return text


def place_text(place_id: str, lang: str) -> str:
    """Format the uses of a place."""
    place = PLACE[place_id]
    if place.draws:
        decks = (say(lang, f"deck.{deck}") for deck in place.draws)
        return say(lang, "place.draw", decks=listed(lang, decks, "list.or"))
    return _join(lang, [WRITERS[type(each)](each, lang) for each in place.effects])


def ability_text(
    character: Character, lang: str, edition: Edition = KOSMOS, seats: int = 8
) -> str:
    """Format a character's ability in a game with this many seats."""
    ability = character.ability
    if character.rob and seats <= edition.robbing_seats:
        ability = character.rob
    sentences = [_ability_line(ability, lang, edition)]
    if ability.must and ability.reveals:
        sentences.append(say(lang, "ability.must"))
    if ability.hides:
        sentences.append(say(lang, "ability.hides"))
    return _join(lang, sentences)


def _ability_line(ability: Ability, lang: str, edition: Edition) -> str:
    when = f"when.{ability.when.value}"
    if ability.weak_victim:
        when += ".weak"
    sentences = [_ability_effect(ability, each, lang, edition) for each in ability.effects]
    sentences += [PASSIVE_WRITERS[type(each)](each, lang) for each in ability.passives]
    key = "ability.once" if ability.limit is UseLimit.ONCE else "ability.line"
    moment = say(lang, when, ability.weak_victim)
    return say(lang, key, when=moment, text=_join(lang, sentences))


def _ability_effect(ability: Ability, effect: e.Effect, lang: str, edition: Edition) -> str:
    if ability.on_place and isinstance(effect, e.Damage):
        place = place_name(edition.uriel_place, lang)
        return say(lang, "effect.damage.on_place", _amount_text(effect.amount), place=place)
    return WRITERS[type(effect)](effect, lang)


def goal_text(goal: Goal, lang: str) -> str:
    """Format one goal of a character."""
    key = f"goal.{goal.aim.value}"
    if goal.group:
        key += f".{goal.group.value}"
    cards = listed(lang, (card_name(card, lang) for card in goal.cards))
    place = place_name(goal.place, lang) if goal.place else ""
    return say(lang, key, goal.count, cards=cards, place=place)


def goals_text(character: Character, lang: str, edition: Edition = KOSMOS) -> list[str]:
    """Return the sentences of all goals of a character, which needs to reach only one."""
    goals = character.goals
    if edition.vampire_goal and character.group is e.Group.VAMPIRE:
        goals = (*goals, edition.vampire_goal)
    return [goal_text(goal, lang) for goal in goals]
