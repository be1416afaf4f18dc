"""Three sentences on how a match went for one of its players, from its public events."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _, ngettext

from engine.nightfall import text
from games.contract.replay_chapters import Highlight
from games.contract.rules import Event
from games.nightfall.highlights import BEFORE_BLOW, end_of_phase
from games.nightfall.moderation_figures import Conduct

LEAST_TAKEN, LEAST_DEALT = 2, 3
"""The minimum number of wounds for a sentence about taking or dealing them."""

LEAST_BLOCKS = 3
"""The minimum number of blocks for a sentence about them."""


@dataclass(slots=True)
class _Blows:
    """The wounds that one player dealt in a phase of a turn: how many by each card, the
    move before the attack or chain, and the move of the last wound.
    """

    cards: Counter[str] = field(default_factory=Counter)
    first: int = 0
    step: int = 0

    @property
    def wounds(self) -> int:
        return self.cards.total()


@dataclass(slots=True)
class _Course:
    """The facts of a match from which the story of one seat is written.

    `taken` are the blows against it, by turn, phase and the player who dealt them; `dealt`
    its own blows, by turn and phase. `led_to` is the turn in which it was last alone ahead,
    `leads_from` the turn since which it has been so until the end. `blocks` counts its
    blocks. The moves that show these facts are `lead_change`, where it took or lost the
    lead last, and the clip `most_blocks`, of a fight with several of its blocks.
    """

    taken: dict[tuple[int, str, int], _Blows] = field(
        default_factory=lambda: defaultdict(_Blows)
    )
    dealt: dict[tuple[int, str], _Blows] = field(
        default_factory=lambda: defaultdict(_Blows)
    )
    led_to: int | None = None
    leads_from: int | None = None
    lead_change: int = 0
    blocks: int = 0
    most_blocks: tuple[int, int] | None = None
    last_turn: int = 0


def match_story(
    public_events: Sequence[Sequence[Event]],
    names: Mapping[int, str],
    language: str,
    seat: int,
) -> list[Highlight]:
    """Return up to three sentences for the player of a seat: the hardest blow that they
    took, the hardest one that they dealt, and something to be proud of.

    Each has a clip of what it is about, if one can show it. The first two are in the order
    in which they happened.
    """
    course = _gather_course(public_events, names, seat)
    blows = [*_worst(course, names, language), *_best(course)]
    blows.sort(key=lambda each: each.step)
    return [*blows, *_pride(course)][:3]


def _gather_course(
    public_events: Sequence[Sequence[Event]], names: Mapping[int, str], seat: int
) -> _Course:
    found = _Course()
    turn, phase = 0, ""
    # The move in which the current phase began, and the one before its first card.
    phase_step, first = 0, None
    # The player and the card whose effect is carried out.
    by: tuple[int, str] | None = None
    wounds = dict.fromkeys(names, 0)
    # A single block is on the table only while it is answered, so a clip would not show it.
    fight_blocks, most_blocks = 0, 1
    for step, events in enumerate(public_events):
        for event in events:
            kind = event["kind"]
            if kind == "turn_began":
                turn = event["turn"]
            if kind in ("turn_began", "phase_began"):
                phase, by = event.get("phase", ""), None
                phase_step, first, fight_blocks = step, None, 0
            if kind in ("attacks", "played") and first is None:
                first = max(phase_step, step - 1)
            if kind in ("combat", "resolving"):
                by = event["seat"], event["card"]
            elif kind == "blocks" and event["seat"] == seat:
                found.blocks += 1
                fight_blocks += 1
                if fight_blocks > most_blocks:
                    most_blocks = fight_blocks
                    found.most_blocks = first or 0, end_of_phase(public_events, step)
            elif kind == "wounded" and by is not None and by[0] != event["seat"]:
                if event["seat"] == seat:
                    blows = found.taken[turn, phase, by[0]]
                elif by[0] == seat:
                    blows = found.dealt[turn, phase]
                else:
                    continue
                blows.cards[by[1]] += 1
                blows.first = min(step - BEFORE_BLOW if first is None else first, step - 1)
                blows.step = step
        for each, more in Conduct().scores_so_far(events).items():
            wounds[each] += more
        if all(wounds[seat] < count for each, count in wounds.items() if each != seat):
            found.led_to = turn
            if found.leads_from is None:
                found.leads_from, found.lead_change = max(turn, 1), step
        elif found.leads_from is not None:
            found.leads_from, found.lead_change = None, step
    found.last_turn = turn
    return found


def _worst(course: _Course, names: Mapping[int, str], language: str) -> Iterator[Highlight]:
    if not course.taken:
        return
    (turn, phase, by), blows = max(
        course.taken.items(), key=lambda each: (each[1].wounds, -each[1].step)
    )
    if blows.wounds < LEAST_TAKEN:
        return
    if phase == "combat":
        card, count = blows.cards.most_common(1)[0]
        if count == blows.wounds:
            said = ngettext(
                "In turn %(turn)d %(name)s's %(card)s got through: you took %(n)d wound.",
                "In turn %(turn)d %(name)s's %(card)s got through: you took %(n)d wounds.",
                blows.wounds,
            )
        else:
            said = ngettext(
                "In turn %(turn)d %(name)s's attack got through, with %(card)s in"
                " front: you took %(n)d wound.",
                "In turn %(turn)d %(name)s's attack got through, with %(card)s in"
                " front: you took %(n)d wounds.",
                blows.wounds,
            )
        about = {"card": text.card_name(card, language)}
    else:
        said = ngettext(
            "In turn %(turn)d the orders of %(name)s cost you %(n)d wound.",
            "In turn %(turn)d the orders of %(name)s cost you %(n)d wounds.",
            blows.wounds,
        )
        about = {}
    about |= {"name": names[by]}
    said %= {**about, "turn": turn, "n": blows.wounds}
    yield Highlight(blows.step, "", said, (blows.first, blows.step))


def _best(course: _Course) -> Iterator[Highlight]:
    if not course.dealt:
        return
    (turn, phase), blows = max(
        course.dealt.items(), key=lambda each: (each[1].wounds, -each[1].step)
    )
    if blows.wounds < LEAST_DEALT:
        return
    if phase == "combat":
        said = ngettext(
            "In turn %(turn)d you dealt %(n)d wound with one attack.",
            "In turn %(turn)d you dealt %(n)d wounds with one attack.",
            blows.wounds,
        )
    else:
        said = ngettext(
            "In turn %(turn)d you dealt %(n)d wound with one chain.",
            "In turn %(turn)d you dealt %(n)d wounds with one chain.",
            blows.wounds,
        )
    said %= {"turn": turn, "n": blows.wounds}
    yield Highlight(blows.step, "", said, (blows.first, blows.step))


def _pride(course: _Course) -> Iterator[Highlight]:
    """Yield sentences about something to be proud of, the best first."""
    change = course.lead_change
    around = max(0, change - BEFORE_BLOW), change
    if course.leads_from is not None:
        said = _("From turn %(turn)d to the end nobody was ahead of you.")
        yield Highlight(change, "", said % {"turn": course.leads_from}, around)
    elif course.led_to and 2 * course.led_to >= course.last_turn:
        said = _("You were ahead of everybody until turn %(turn)d.")
        yield Highlight(change, "", said % {"turn": course.led_to}, around)
    if course.blocks >= LEAST_BLOCKS:
        said = ngettext(
            "Your minions blocked %(n)d time.",
            "Your minions blocked %(n)d times.",
            course.blocks,
        )
        clip = course.most_blocks
        yield Highlight(clip[1] if clip else 0, "", said % {"n": course.blocks}, clip)
