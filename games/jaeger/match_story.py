"""Three sentences on how a match went for one of its players, and the player's best moment,
from the public events of the match.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, islice

from django.utils.translation import gettext as _, ngettext

from engine.jaeger import text
from engine.jaeger.characters.roster import GROUP
from engine.jaeger.effects import Group
from games.contract.replay_chapters import NO_PICTURE, Highlight
from games.contract.rules import Event
from games.jaeger.rendering.faces import emblem

LEAST_ATTACKS = 2
"""The minimum number of attacks by one player for a sentence about being hunted."""

LEAST_BLOW = 3
"""The minimum damage of a blow for a sentence about it."""

MOVES_BEFORE = 6
"""The number of moves that a clip shows before its moment."""


@dataclass(frozen=True, slots=True)
class _Moment:
    """An event, the move and the round in which it happened."""

    step: int
    round: int
    event: Event


@dataclass(slots=True)
class _Course:
    """The facts of a match from which the story of one seat is written.

    Attributes:
        attacks: how often each other player attacked the seat.
        hits: the damage that other players did to the seat.
        blows: the damage that the seat did to other players.
        dealt: the total damage that each seat did to other players.
        kills: the players whom the seat put out.
        reveal: when the seat's character was revealed while its player was in the game.
        fall: when the seat's player went out.
        outs: all players who went out.
        reveals: the other players' reveals while they were in the game.
        characters: the character of each seat; empty if the match ended early.
        winners: the seats that won.
        last_round: the round in which the match ended.
        last_turn: the move with which the last turn began.
        last_step: the last move.
    """

    attacks: Counter[int] = field(default_factory=Counter)
    hits: list[_Moment] = field(default_factory=list)
    blows: list[_Moment] = field(default_factory=list)
    dealt: Counter[int] = field(default_factory=Counter)
    kills: list[_Moment] = field(default_factory=list)
    reveal: _Moment | None = None
    fall: _Moment | None = None
    outs: list[_Moment] = field(default_factory=list)
    reveals: list[_Moment] = field(default_factory=list)
    characters: Sequence[str] = ()
    winners: tuple[int, ...] = ()
    last_round: int = 0
    last_turn: int = 0
    last_step: int = 0

    def against_foes(self, moments: Sequence[_Moment], seat: int) -> list[_Moment]:
        """Return the moments that hit a player of another side. For humans these are all,
        because their sides do not win together.
        """
        if not self.characters or GROUP[self.characters[seat]] == Group.HUMAN:
            return [*moments]
        own = GROUP[self.characters[seat]]
        return [
            each for each in moments if GROUP[self.characters[each.event["seat"]]] != own
        ]

    @property
    def decisive(self) -> _Moment | None:
        """When the last player went out; None if nobody did in the last turn."""
        last = self.outs[-1] if self.outs else None
        return last if last is not None and last.step >= self.last_turn else None

    @property
    def last_blow(self) -> list[_Moment]:
        """The players who went out by the decisive blow, which can hit several at once."""
        last = self.decisive
        if last is None or last.event["by"] is None:
            return [] if last is None else [last]
        by = last.event["by"]
        return [e for e in self.outs if e.step == last.step and e.event["by"] == by]


def match_story(
    public_events: Sequence[Sequence[Event]],
    names: Mapping[int, str],
    language: str,
    seat: int,
) -> list[Highlight]:
    """Return up to three sentences for the player of a seat. The first two say who put the
    player out and what decided the match; in place of one that does not apply, whose
    character was revealed or who attacked the player. The last is something to be proud of.

    Each names the move that it is about, and has a clip of it unless it is about the whole
    match. The first two are in the order in which they happened.
    """
    course = _gather_course(public_events, seat)
    ends = [*_fall(course, names, seat), *_decision(course, names, language, seat)]
    dangers = chain(
        _own_reveal(course, language),
        _hunter(course, names),
        _other_reveal(course, names, language),
    )
    first = sorted([*islice(dangers, 2 - len(ends)), *ends], key=lambda each: each.step)
    return [
        *(_with_clip(each) for each in first),
        *islice(_pride(course, names, language, seat), 1),
    ]


def own_best(
    public_events: Sequence[Sequence[Event]], names: Mapping[int, str], seat: int
) -> Highlight | None:
    """Return the best moment of a seat, with a clip of it: the last player of another side
    whom it put out, or else its hardest blow against one; None if it did neither.
    """
    course = _gather_course(public_events, seat)
    kills = course.against_foes(course.kills, seat)
    hardest = _hardest(course.against_foes(course.blows, seat))
    if kills:
        moment = kills[-1]
        victim, slug = moment.event["seat"], moment.event["character"]
        said = _("You put %(name)s out.") % {"name": names[victim]}
    elif hardest is not None:
        moment, amount = hardest, hardest.event["inflicted"]
        victim = moment.event["seat"]
        slug = course.characters[victim] if course.characters else ""
        said = ngettext(
            "You do %(n)d damage to %(name)s.", "You do %(n)d damage to %(name)s.", amount
        ) % {"name": names[victim], "n": amount}
    else:
        return None
    picture = emblem(slug) if slug else NO_PICTURE
    return _with_clip(Highlight(moment.step, _("Your best moment"), said, picture=picture))


def _with_clip(moment: Highlight) -> Highlight:
    return replace(moment, clip=(max(0, moment.step - MOVES_BEFORE), moment.step))


def _gather_course(public_events: Sequence[Sequence[Event]], seat: int) -> _Course:
    found = _Course(last_step=len(public_events) - 1)
    number = 0
    for step, events in enumerate(public_events):
        for event in events:
            if event["kind"] == "turn_began":
                number, found.last_turn = event["round"], step
            else:
                _add_event(found, _Moment(step, number, event), seat)
    return found


def _add_event(course: _Course, moment: _Moment, seat: int) -> None:
    event = moment.event
    match event["kind"]:
        case "attacked" if not event["counter"] and seat in event["targets"]:
            course.attacks[event["seat"]] += 1
        case "damaged" if event["inflicted"] and event["by"] is not None:
            course.dealt[event["by"]] += event["inflicted"]
            if event["by"] == seat:
                course.blows.append(moment)
            elif event["seat"] == seat:
                course.hits.append(moment)
        case "revealed" if event["why"] not in ("out", "end"):
            if event["seat"] == seat:
                course.reveal = moment
            else:
                course.reveals.append(moment)
        case "out":
            course.outs.append(moment)
            if event["seat"] == seat:
                course.fall = moment
            elif event["by"] == seat:
                course.kills.append(moment)
        case "game_over":
            course.characters = event["characters"]
            course.winners = tuple(row["seat"] for row in event["places"] if row["score"])
            course.last_round = moment.round


def _hardest(blows: Sequence[_Moment]) -> _Moment | None:
    """Return the blow with the most damage, the first of equal ones; None if it was a light
    one.
    """
    most = max(blows, key=lambda each: each.event["inflicted"], default=None)
    return None if most is None or most.event["inflicted"] < LEAST_BLOW else most


def _own_reveal(course: _Course, language: str) -> Iterator[Highlight]:
    if course.reveal is not None:
        said = _("Your mask fell in round %(round)d: everybody saw %(character)s.")
        yield _sentence(said, course.reveal, {}, language)


def _hunter(course: _Course, names: Mapping[int, str]) -> Iterator[Highlight]:
    """Yield who attacked the player most often, or else the hardest blow that they took."""
    for hunter, count in course.attacks.most_common(1):
        hits = [each for each in course.hits if each.event["by"] == hunter]
        if count >= LEAST_ATTACKS and hits:
            said = ngettext(
                "%(name)s hunted you: %(n)d attack, which did %(damage)d damage.",
                "%(name)s hunted you: %(n)d attacks, which did %(damage)d damage.",
                count,
            ) % {
                "name": names[hunter],
                "n": count,
                "damage": sum(each.event["inflicted"] for each in hits),
            }
            yield Highlight(hits[-1].step, "", said)
            return
    hardest = _hardest(course.hits)
    if hardest is not None:
        amount = hardest.event["inflicted"]
        said = ngettext(
            "In round %(round)d %(name)s did %(n)d damage to you.",
            "In round %(round)d %(name)s did %(n)d damage to you.",
            amount,
        ) % {
            "round": hardest.round,
            "n": amount,
            "name": names[hardest.event["by"]],
        }
        yield Highlight(hardest.step, "", said)


def _other_reveal(
    course: _Course, names: Mapping[int, str], language: str
) -> Iterator[Highlight]:
    """Yield the last reveal of another player, because most was at stake then."""
    if course.reveals:
        said = _("%(name)s's mask fell in round %(round)d: %(character)s, a %(side)s.")
        yield _sentence(said, course.reveals[-1], names, language)


def _fall(course: _Course, names: Mapping[int, str], seat: int) -> Iterator[Highlight]:
    """Yield who put the player out, unless that also decided the match."""
    fall = course.fall
    if fall is None or fall in course.last_blow:
        return
    by = fall.event["by"]
    if by is None or by == seat:
        said = _("You went out in round %(round)d.") % {"round": fall.round}
    else:
        said = _("%(name)s put you out in round %(round)d.") % {
            "name": names[by],
            "round": fall.round,
        }
    yield Highlight(fall.step, "", said)


def _decision(
    course: _Course, names: Mapping[int, str], language: str, seat: int
) -> Iterator[Highlight]:
    """Yield the blow that ended the match, which can have put out several players, or else
    the goal that did.
    """
    last, fall = course.decisive, course.fall
    if last is None:
        if course.winners:
            yield _goal_reached(course, names, language, seat)
    elif len(course.last_blow) > 1 and last.event["by"] is not None:
        yield _several_out(course, last, names, seat)
    elif last is fall:
        by = last.event["by"]
        alone = by is None or by == seat
        said = (
            _("You went out in round %(round)d, and that decided it.")
            if alone
            else _("%(name)s put you out in round %(round)d, and that decided it.")
        )
        values = {"round": last.round, "name": "" if alone else names[by]}
        yield Highlight(last.step, "", said % values)
    else:
        if last in course.kills:
            said = _(
                "You put %(name)s out in round %(round)d, and that decided it:"
                " %(character)s, a %(side)s."
            )
        else:
            said = _(
                "%(name)s went out in round %(round)d, and that decided it:"
                " %(character)s, a %(side)s."
            )
        yield _sentence(said, last, names, language)


def _goal_reached(
    course: _Course, names: Mapping[int, str], language: str, seat: int
) -> Highlight:
    winner = course.winners[0]
    said = _("%(name)s reached their goal in round %(round)d: %(character)s, a %(side)s.")
    if seat in course.winners:
        said = _("You reached your goal in round %(round)d, and that decided it.")
        winner = seat
    ended: Event = {"seat": winner, "character": course.characters[winner]}
    return _sentence(
        said, _Moment(course.last_step, course.last_round, ended), names, language
    )


def _several_out(
    course: _Course, last: _Moment, names: Mapping[int, str], seat: int
) -> Highlight:
    """Tell of a blow that put out several players at once, and decided the match."""
    by, count = last.event["by"], len(course.last_blow)
    if by == seat:
        said = ngettext(
            "You put %(n)d player out at once in round %(round)d, and that decided it.",
            "You put %(n)d players out at once in round %(round)d, and that decided it.",
            count,
        )
    elif course.fall in course.last_blow:
        count -= 1
        said = ngettext(
            "%(name)s put you and %(n)d other player out at once in round %(round)d,"
            " and that decided it.",
            "%(name)s put you and %(n)d other players out at once in round %(round)d,"
            " and that decided it.",
            count,
        )
    else:
        said = ngettext(
            "%(name)s put %(n)d player out at once in round %(round)d,"
            " and that decided it.",
            "%(name)s put %(n)d players out at once in round %(round)d,"
            " and that decided it.",
            count,
        )
    values = {"name": names[by], "n": count, "round": last.round}
    slug = course.characters[by] if course.characters else ""
    return Highlight(
        last.step, "", said % values, picture=emblem(slug) if slug else NO_PICTURE
    )


def _pride(
    course: _Course, names: Mapping[int, str], language: str, seat: int
) -> Iterator[Highlight]:
    """Yield sentences about something to be proud of, the best first."""
    last, fall, mine = course.last_step, course.fall, course.dealt[seat]
    if course.against_foes(course.blows, seat) != course.blows:
        mine = 0  # Damage to a player of the own side is no reason to be proud.
    for kill in reversed(course.against_foes(course.kills, seat)):
        if kill not in course.last_blow:
            said = _("You put %(name)s out in round %(round)d: %(character)s, a %(side)s.")
            yield _with_clip(_sentence(said, kill, names, language))
    if fall is None and course.reveal is None:
        yield Highlight(last, "", _("You kept your mask on until the end."))
    if mine and mine == max(course.dealt.values()):
        said = ngettext(
            "You did %(n)d damage in all, and nobody did more.",
            "You did %(n)d damage in all, and nobody did more.",
            mine,
        ) % {"n": mine}
        yield Highlight(course.blows[-1].step, "", said)
    if fall is None:
        yield Highlight(last, "", _("You were still standing when the night ended."))
    elif course.reveal is None:
        yield Highlight(fall.step, "", _("You kept your mask on until you went out."))
    elif before := sum(each.step < fall.step for each in course.outs):
        said = ngettext(
            "You outlived %(n)d other player.", "You outlived %(n)d other players.", before
        ) % {"n": before}
        yield Highlight(fall.step, "", said)
    if mine:
        said = ngettext(
            "You did %(n)d damage in all.", "You did %(n)d damage in all.", mine
        ) % {"n": mine}
        yield Highlight(course.blows[-1].step, "", said)


def _sentence(
    said: str, moment: _Moment, names: Mapping[int, str], language: str
) -> Highlight:
    """Fill in a sentence about a character, with the character's picture."""
    slug = moment.event["character"]
    values = {
        "name": names.get(moment.event["seat"], ""),
        "round": moment.round,
        "character": text.character_name(slug, language),
        "side": text.group_name(GROUP[slug], language),
    }
    return Highlight(moment.step, "", said % values, picture=emblem(slug))
