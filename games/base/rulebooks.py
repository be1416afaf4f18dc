"""Rulebooks as Markdown: the rules of a game and its rulings on cards, by language.

A folder has one folder for each language with `rules.md` and, where a game has them,
`rulings.md` and `differences.md`. docs/subsystems/texts.md describes the files. English is
the reference: texts that are missing in another language are shown in English.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import NamedTuple, TypeAlias, TypeVar

RULE = re.compile(r"(?P<id>[A-Z_-]+-\d+)(?: to (?P<last>[A-Z_-]+-\d+))?: (?P<title>.+)")
TAG = re.compile(r" \{(?P<name>[a-z]+)(?:: (?P<value>[^}]+))?\}")
RULING = re.compile(r"(?P<text>.+?)(?: \[(?P<rules>[A-Z0-9, _-]+)\])?")
SHARED = re.compile(r"\[(?P<name>[a-z-]+)\](?:: (?P<text>.+))?")
NOT_PRINTED = "Not printed"
"""The heading above the ids without a rule, the same in every language."""

Entry = TypeVar("Entry")


class BadRulebook(ValueError):
    """A file of a rulebook has a syntax error; the message says where."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, by the id that code and tests cite.

    Attributes:
        house: whether it is a ruling of this project, where the printed rules leave a
            question open.
        reconstructed: whether it has a value that no source of the edition settles.
        elsewhere: the part of the site that implements the rule, if it is not the engine.
        german: how the German edition differs; empty if it does not.
        example: a situation in which the rule is applied; empty if there is none.
    """

    id: str
    title: str
    text: str = ""
    house: bool = False
    reconstructed: bool = False
    elsewhere: str = ""
    german: str = ""
    example: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rules on one subject; their ids contain the id of the chapter."""

    id: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Absent:
    """Ids for which the game has no rule, and the reason."""

    ids: tuple[str, ...]
    title: str
    reason: str


class Ruling(NamedTuple):
    """The answer to a question about a card, and the rules on which it is based."""

    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """A point on which printed editions differ, the rules about it, and how it is played
    here.
    """

    point: str
    editions: str
    here: str
    rules: tuple[str, ...]


_Rules: TypeAlias = tuple[tuple[Chapter, ...], tuple[Absent, ...]]


@dataclass(frozen=True)
class Rulebook:
    """The rulebook of one game, in every language that its folder has."""

    folder: Path
    _texts: dict[str, "RulebookTexts"] = field(default_factory=dict)

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """Languages that the rulebook is written in, sorted by code."""
        return tuple(sorted(path.parent.name for path in self.folder.glob("*/rules.md")))

    def __getitem__(self, lang: str) -> "RulebookTexts":
        """Return the rulebook in a language; the English one if there is no translation."""
        if lang not in self.languages:
            return self["en"]
        if lang not in self._texts:
            english = self["en"] if lang != "en" else None
            self._texts[lang] = RulebookTexts(self.folder / lang, english)
        return self._texts[lang]


@dataclass(frozen=True)
class RulebookTexts:
    """A rulebook in one language; `english` is the reference, None for English itself."""

    folder: Path
    english: "RulebookTexts | None"

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """All chapters, in reading order."""
        if not self.english:
            return self.parsed[0]
        titles = {chapter.id: chapter.title for chapter in self.parsed[0]}
        rules = {rule.id: rule for chapter in self.parsed[0] for rule in chapter.rules}
        return tuple(
            replace(
                chapter,
                title=titles.get(chapter.id, chapter.title),
                rules=tuple(_translate_rule(rule, rules) for rule in chapter.rules),
            )
            for chapter in self.english.chapters
        )

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """All rules by id."""
        return {rule.id: rule for chapter in self.chapters for rule in chapter.rules}

    @cached_property
    def absent(self) -> tuple[Absent, ...]:
        """The ids without a rule."""
        if not self.english:
            return self.parsed[1]
        found = {absent.ids: absent for absent in self.parsed[1]}
        return tuple(found.get(each.ids, each) for each in self.english.absent)

    @cached_property
    def rulings(self) -> dict[str, tuple[Ruling, ...]]:
        """The rulings by id of the card, or by kind and name, such as "moon new-moon"."""
        found = self._own_rulings
        if not self.english:
            return found
        return {
            key: tuple(
                Ruling(own.text, english.rules)
                for own, english in zip(found.get(key, rulings), rulings, strict=True)
            )
            for key, rulings in self.english.rulings.items()
        }

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """The differences between printed editions."""
        found = self._own_differences
        if not self.english:
            return found
        by_rules = {difference.rules: difference for difference in found}
        return tuple(by_rules.get(each.rules, each) for each in self.english.differences)

    @cached_property
    def parsed(self) -> _Rules:
        """Chapters and absent ids from this language's own file."""
        nothing: _Rules = ((), ())
        return self._parse("rules.md", _parse_rules, nothing)

    def missing(self) -> Iterator[str]:
        """Yield the ids of everything that this language has no text for, so that pages
        show it in English: chapters, rules, cards, and differences by the ids of their
        rules.
        """
        if self.english:
            for own, english in (
                (_rule_parts(self.parsed), _rule_parts(self.english.parsed)),
                (set(self._own_rulings), self.english.rulings),
                (
                    {", ".join(each.rules) for each in self._own_differences},
                    [", ".join(each.rules) for each in self.english.differences],
                ),
            ):
                yield from (part for part in english if part not in own)

    @cached_property
    def _own_rulings(self) -> dict[str, tuple[Ruling, ...]]:
        return self._parse("rulings.md", _parse_rulings, {})

    @cached_property
    def _own_differences(self) -> tuple[Difference, ...]:
        return self._parse("differences.md", _parse_differences, ())

    def _parse(
        self, name: str, parse: Callable[[Iterator[str]], Entry], without_file: Entry
    ) -> Entry:
        path = self.folder / name
        if not path.exists():
            return without_file
        lines = path.read_text(encoding="utf-8").splitlines()
        try:
            return parse(line for line in lines if line and not line.startswith("# "))
        except (AttributeError, IndexError, KeyError, ValueError) as error:
            raise BadRulebook(f"{path} cannot be read: {error}") from error


def _rule_parts(parsed: _Rules) -> list[str]:
    """List the ids of chapters and rules, and the further parts of each rule."""
    parts: list[str] = []
    for chapter in parsed[0]:
        parts.append(chapter.id)
        for rule in chapter.rules:
            parts.append(rule.id)
            parts += [f"{rule.id} German edition"] if rule.german else []
            parts += [f"{rule.id} example"] if rule.example else []
    return parts + [each.ids[0] for each in parsed[1]]


def _translate_rule(english: Rule, translations: Mapping[str, Rule]) -> Rule:
    own = translations.get(english.id)
    if own is None:
        return english
    return replace(
        english, title=own.title, text=own.text, german=own.german, example=own.example
    )


def _parse_rules(lines: Iterator[str]) -> _Rules:
    chapters: list[tuple[str, str, list[Rule]]] = []
    absent: list[Absent] = []
    are_printed = True
    for line in lines:
        match line.partition(" "):
            case "##", _, heading:
                are_printed = heading != NOT_PRINTED
                if are_printed:
                    chapter, _, title = heading.partition(": ")
                    chapters.append((chapter, title, []))
            case "###", _, heading if are_printed:
                chapters[-1][2].append(_parse_rule(heading))
            case "###", _, heading:
                absent.append(_parse_absent(heading))
            case _ if are_printed:
                rules = chapters[-1][2]
                rules[-1] = _with_text(rules[-1], line)
            case _:
                absent[-1] = replace(absent[-1], reason=line)
    made = (Chapter(chapter, title, tuple(rules)) for chapter, title, rules in chapters)
    return tuple(made), tuple(absent)


def _with_text(rule: Rule, line: str) -> Rule:
    match line.partition(": "):
        case "> German edition", _, text:
            return replace(rule, german=text)
        case "> Example", _, text:
            return replace(rule, example=text)
    if rule.text or line.startswith(">"):
        raise BadRulebook(f"{rule.id}: {line}")
    return replace(rule, text=line)


def _parse_rule(heading: str) -> Rule:
    tags = {tag["name"]: tag["value"] or "" for tag in TAG.finditer(heading)}
    if unknown := tags.keys() - {"house", "reconstructed", "elsewhere"}:
        raise BadRulebook(f"no such tag: {', '.join(sorted(unknown))}")
    found = RULE.fullmatch(TAG.sub("", heading))
    if not found:
        raise BadRulebook(f"no id of a rule: {heading}")
    return Rule(
        found["id"],
        found["title"],
        house="house" in tags,
        reconstructed="reconstructed" in tags,
        elsewhere=tags.get("elsewhere", ""),
    )


def _parse_absent(heading: str) -> Absent:
    found = RULE.fullmatch(heading)
    if not found:
        raise BadRulebook(f"no id of a rule: {heading}")
    chapter, _, first = found["id"].rpartition("-")
    last = (found["last"] or found["id"]).rpartition("-")[2]
    ids = tuple(f"{chapter}-{number}" for number in range(int(first), int(last) + 1))
    return Absent(ids, found["title"], "")


def _parse_rulings(lines: Iterator[str]) -> dict[str, tuple[Ruling, ...]]:
    shared: dict[str, Ruling] = {}
    found: dict[str, list[Ruling]] = {}
    for line in lines:
        match line.partition(" "):
            case "##", _, key:
                found[key] = []
            case "-", _, text:
                reference = SHARED.fullmatch(text)
                last = found[next(reversed(found))]
                last.append(shared[reference["name"]] if reference else _parse_ruling(text))
            case _:
                definition = SHARED.fullmatch(line)
                if not definition or not definition["text"]:
                    raise BadRulebook(f"neither a card nor a ruling: {line}")
                shared[definition["name"]] = _parse_ruling(definition["text"])
    return {key: tuple(rulings) for key, rulings in found.items()}


def _parse_ruling(text: str) -> Ruling:
    found = RULING.fullmatch(text)
    if not found:
        raise BadRulebook(f"not a ruling: {text}")
    return Ruling(found["text"], tuple((found["rules"] or "").split(", ")))


def _parse_differences(lines: Iterator[str]) -> tuple[Difference, ...]:
    found: list[Difference] = []
    for line in lines:
        if line.startswith("## "):
            ids, _, point = line[3:].partition(": ")
            found.append(Difference(point, "", "", tuple(ids.split(", "))))
        elif not found[-1].editions:
            found[-1] = replace(found[-1], editions=line)
        else:
            found[-1] = replace(found[-1], here=line)
    return tuple(found)
