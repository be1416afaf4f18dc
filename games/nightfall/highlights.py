"""The highlights of a game of Nightfall: long chains, hard blows, claims, changes of the
lead.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _, ngettext

from engine.nightfall import text
from games.contract.replay_chapters import Highlight
from games.contract.rules import Event
from games.nightfall.moderation_figures import Conduct
from games.nightfall.rendering.faces import render_mini

LEAST_CHAIN, LEAST_BLOW = 3, 2
"""The minimum number of links in a chain, and of wounds in one move, for a highlight."""

BEFORE_BLOW = 6
"""The number of moves that a clip of a blow shows before the blow."""

LEADS = 4
"""How many changes of the lead are shown: the last ones, which decided the game."""


def highlights(
    public_events: Sequence[Sequence[Event]],
    names: Mapping[int, str],
    language: str,
    reader: int | None = None,
) -> list[Highlight]:
    """Return the highlights, in the order in which they happened.

    Args:
        public_events: the public events of each move, beginning with the deal.
        reader: the seat whose player the texts call "you"; None for nobody.
    """
    chain = _longest_chain(public_events, names, language, reader)
    found = [
        *chain,
        *_hardest_blow(public_events, names, reader, clip=not chain),
        *_best_claim(public_events, names, language, reader),
        *_lead_changes(public_events, names, reader)[-LEADS:],
    ]
    return sorted(found, key=lambda each: each.step)


def _longest_chain(
    public_events: Sequence[Sequence[Event]],
    names: Mapping[int, str],
    language: str,
    reader: int | None,
) -> list[Highlight]:
    links, own, began, card = 0, 0, 0, ""
    longest, at, whose, first, mine = 0, 0, 0, 0, 0
    for step, events in enumerate(public_events):
        for event in events:
            if event["kind"] == "phase_began":
                links = own = 0
            elif event["kind"] == "played":
                began = began if links else step
                links += 1
                own += event["seat"] == reader
                if links > longest:
                    longest, at, whose, first = links, step, event["seat"], began
                    mine = own
                    card = event["card"]
    if longest < LEAST_CHAIN:
        return []
    # The chain has resolved when the next phase begins.
    clip = max(0, first - 1), end_of_phase(public_events, at)
    if mine:
        by = _links_text(longest, mine)
    else:
        said = ngettext("%(n)d link", "%(n)d links", longest) % {"n": longest}
        by = _("%(links)s, the last by %(name)s") % {"links": said, "name": names[whose]}
    return [Highlight(at, _("Longest chain"), by, clip, render_mini(card, language))]


def _links_text(links: int, own: int) -> str:
    """Return how many links a chain has, and how many of them are the reader's."""
    if own == links:
        said = ngettext("%(n)d link, all yours", "%(n)d links, all yours", links)
    else:
        said = ngettext(
            "%(n)d link, %(own)d of them yours", "%(n)d links, %(own)d of them yours", links
        )
    return said % {"n": links, "own": own}


def _hardest_blow(
    public_events: Sequence[Sequence[Event]],
    names: Mapping[int, str],
    reader: int | None,
    *,
    clip: bool,
) -> list[Highlight]:
    most, at, whose = 0, 0, 0
    for step, events in enumerate(public_events):
        hit = Counter(event["seat"] for event in events if event["kind"] == "wounded")
        for seat, wounds in hit.items():
            if wounds > most:
                most, at, whose = wounds, step, seat
    if most < LEAST_BLOW:
        return []
    if whose == reader:
        said = ngettext("You take %(n)d wound", "You take %(n)d wounds", most)
    else:
        said = ngettext("%(name)s takes %(n)d wound", "%(name)s takes %(n)d wounds", most)
    text = said % {"name": names[whose], "n": most}
    steps = (max(0, at - BEFORE_BLOW), at) if clip else None
    return [Highlight(at, _("Hardest blow"), text, steps)]


def _best_claim(
    public_events: Sequence[Sequence[Event]],
    names: Mapping[int, str],
    language: str,
    reader: int | None,
) -> list[Highlight]:
    claims = [
        (event["cost"], -step, event)
        for step, events in enumerate(public_events)
        for event in events
        if event["kind"] == "claimed"
    ]
    if not claims:
        return []
    cost, back, event = max(claims, key=lambda each: each[:2])
    said = (
        _("You claim %(card)s for %(cost)d")
        if event["seat"] == reader
        else _("%(name)s claims %(card)s for %(cost)d")
    ) % {
        "name": names[event["seat"]],
        "card": text.card_name(event["card"], language),
        "cost": cost,
    }
    picture = render_mini(event["card"], language)
    return [Highlight(-back, _("Best claim"), said, picture=picture)]


def _lead_changes(
    public_events: Sequence[Sequence[Event]], names: Mapping[int, str], reader: int | None
) -> list[Highlight]:
    wounds = dict.fromkeys(names, 0)
    leader: int | None = None
    found = []
    for step, events in enumerate(public_events):
        for seat, more in Conduct().scores_so_far(events).items():
            wounds[seat] += more
        least = min(wounds.values())
        first = [seat for seat, count in wounds.items() if count == least]
        if len(first) == 1 and first[0] != leader:
            if leader is not None:
                ahead = first[0]
                said = (
                    _("You go ahead")
                    if ahead == reader
                    else _("%(name)s goes ahead") % {"name": names[ahead]}
                )
                found.append(Highlight(step, _("Turning point"), said))
            leader = first[0]
    return found


def downfall(public_events: Sequence[Sequence[Event]], seat: int) -> Highlight | None:
    """Return the turn in which a seat received most wounds, with the move of the last of
    them.
    """
    turn, total = 0, 0
    costs: Counter[int] = Counter()
    ends: dict[int, int] = {}
    for step, events in enumerate(public_events):
        for event in events:
            if event["kind"] == "turn_began":
                turn = event["turn"]
            elif event["kind"] == "wounded" and event["seat"] == seat:
                costs[turn] += 1
                ends[turn] = step
                total += 1
    if not costs:
        return None
    worst, count = costs.most_common(1)[0]
    if count < LEAST_BLOW:
        return None
    said = ngettext(
        "Turn %(turn)d cost you %(n)d of your %(total)d wound.",
        "Turn %(turn)d cost you %(n)d of your %(total)d wounds.",
        total,
    )
    text = said % {"turn": worst, "n": count, "total": total}
    return Highlight(ends[worst], _("Your worst turn"), text)


def own_best(
    public_events: Sequence[Sequence[Event]], names: Mapping[int, str], seat: int
) -> Highlight | None:
    """Return the chain to which a seat added most links, with a clip of it; None if the
    seat never added two.
    """
    best: tuple[int, int] = (0, 0)
    found: Highlight | None = None
    links, mine, began = 0, 0, 0
    for step, events in enumerate(public_events):
        for event in events:
            if event["kind"] == "phase_began":
                links = mine = 0
            elif event["kind"] == "played":
                began = began if links else step
                links += 1
                mine += event["seat"] == seat
                if (mine, links) > best:
                    best = (mine, links)
                    clip = max(0, began - 1), end_of_phase(public_events, step)
                    said = _links_text(links, mine)
                    found = Highlight(step, _("Your best chain"), said, clip)
    return found if best[0] >= LEAST_BLOW else None


def end_of_phase(public_events: Sequence[Sequence[Event]], step: int) -> int:
    """Return the number of the move that ends the phase in which the move `step` was made;
    the last move if no later phase begins.
    """
    ends = (
        number
        for number in range(step, len(public_events))
        if any(event["kind"] == "phase_began" for event in public_events[number])
    )
    return next(ends, len(public_events) - 1)
