"""Previews, in words, of how the chain would resolve with each order that can be added now.

The forecasts come from the audience's view (`engine.nightfall.forecast`), so a page can
contain all of them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from django.utils.translation import gettext as _, ngettext

from engine.nightfall import text as words
from engine.nightfall.decisions import Ask
from engine.nightfall.forecast import Choice, Forecast, Step, chain_forecasts
from engine.nightfall.text.cards import sentence
from games.contract.records import record
from games.contract.rules import View
from games.nightfall.rendering.faces import Pip, face, pip

ORDERS = frozenset({Ask.ABSORB_ORDER, Ask.DAMAGE_ORDER, Ask.MINION_ORDER, Ask.TEXT_ORDER})
"""Kinds of questions about the sequence in which things happen."""


@record(frozen=True, slots=True)
class Line:
    """A line of a preview: one effect of an order. `css` is "sure", "choice" or "open".
    With `depends`, the line says on what the outcome depends.
    """

    text: str
    css: str
    depends: bool = False


@record(frozen=True, slots=True)
class PreviewStep:
    """One order as it would resolve. `kicker` says whether its kicker works, if it
    has one.
    """

    name: str
    css: str
    seat: int
    who: str
    kicker: str
    kicked: bool
    lines: tuple[Line, ...]

    @property
    def said(self) -> str:
        """Format its kicker and open choices as a sentence for screen readers."""
        parts = [self.kicker, *(line.text for line in self.lines if line.css == "choice")]
        parts += [line.text for line in self.lines if line.depends]
        found = [part.rstrip(".") for part in parts if part]
        return f"{self.name}: {'. '.join(found)}." if found else ""


@record(frozen=True, slots=True)
class WoundRange:
    """The wounds that a seat would receive, as a number or a range."""

    seat: int
    name: str
    count: str
    text: str


@record(frozen=True, slots=True)
class Preview:
    """The whole chain as it would resolve after the answer `key`, last order first."""

    key: str
    title: str
    css: str
    tolls: tuple[WoundRange, ...]
    falls: str
    could_fall: str
    links: tuple[Pip, ...]
    follows: str
    steps: tuple[PreviewStep, ...]

    @property
    def ident(self) -> str:
        """The id of its HTML element."""
        return preview_id(self.key)

    @property
    def said(self) -> str:
        """The outcome in words for screen readers."""
        wounds = [each.text for each in self.tolls] or [_("No wounds.")]
        colours = ", ".join(each.name for each in self.links)
        falls = [f"{each}." for each in (self.falls, self.could_fall) if each]
        steps = [step.said for step in self.steps]
        parts = (*wounds, *falls, *steps, f"{self.follows} {colours}".strip())
        return " ".join(part for part in parts if part)


def preview_id(key: str) -> str:
    """Return the HTML id of an answer's preview."""
    return f"preview-{key.replace(':', '-')}"


def previews(view: View, names: Mapping[int, str], language: str) -> tuple[Preview, ...]:
    """Build a preview for each answer, if the open question is about the chain;
    else none.
    """
    writer = _Writer(view, names, language)
    return tuple(writer.preview(key, found) for key, found in chain_forecasts(view).items())


class _Writer:
    """Formats forecasts as texts for the player or spectator to whom a view belongs."""

    def __init__(self, view: View, names: Mapping[int, str], language: str) -> None:
        self.view = view
        self.names = names
        self.language = language
        self.minions = {
            each["id"]: row["seat"] for row in view["players"] for each in row["minions"]
        }

    def preview(self, key: str, found: Forecast) -> Preview:
        slug = key.partition(":")[2]
        known = face(slug, self.language) if slug else None
        could = [each for each in found.could_fall if each not in found.falls]
        return Preview(
            key=key,
            title=known.name if known else _("If nobody adds anything"),
            css=known.css if known else "",
            tolls=tuple(self.tolls(found)),
            falls=self.fallen(_("Falls: %(minions)s"), found.falls),
            could_fall=self.fallen(_("Could fall: %(minions)s"), could),
            links=tuple(pip(colour, self.language) for colour in found.links)
            if found.followers or found.goes_on
            else (),
            follows=self.follows(found),
            steps=tuple(self.step(step) for step in found.steps),
        )

    def tolls(self, found: Forecast) -> Iterator[WoundRange]:
        for seat, (fewest, most) in found.wounds.items():
            if most == 0:
                continue
            name = self.named(seat)
            if most is None:
                count = f"{fewest}+"
                text = _("%(name)s, wounds: %(count)d or more.") % {
                    "name": name,
                    "count": fewest,
                }
            elif fewest == most:
                count = str(most)
                text = self.wounds(seat, most)
            else:
                count = f"{fewest}\N{EN DASH}{most}"
                text = _("%(name)s, wounds: %(fewest)d to %(most)d.") % {
                    "name": name,
                    "fewest": fewest,
                    "most": most,
                }
            yield WoundRange(seat, name, count, text)

    def named(self, seat: int) -> str:
        return _("You") if seat == self.view["audience"] else self.names[seat]

    def wounds(self, seat: int, count: int) -> str:
        about = {"name": self.names[seat], "count": count}
        if seat == self.view["audience"]:
            return (
                ngettext("You take %(count)d wound.", "You take %(count)d wounds.", count)
                % about
            )
        return (
            ngettext(
                "%(name)s takes %(count)d wound.", "%(name)s takes %(count)d wounds.", count
            )
            % about
        )

    def fallen(self, label: str, numbers: Iterable[int]) -> str:
        found = []
        for number in numbers:
            seat = self.minions[number]
            name = words.minion_name(self.view, number, self.language)
            own = seat == self.view["audience"]
            found.append(name if own else f"{name} ({self.names[seat]})")
        return label % {"minions": ", ".join(found)} if found else ""

    def follows(self, found: Forecast) -> str:
        names = ", ".join(self.names[seat] for seat in found.followers)
        if found.goes_on and not names:
            return _("Open to you only:")
        if found.goes_on:
            return _("Open to you, then to %(names)s:") % {"names": names}
        if not names:
            return _("Nobody comes after you.")
        return _("Then open to %(names)s:") % {"names": names}

    def step(self, step: Step) -> PreviewStep:
        known = face(step.card, self.language)
        kicker = ""
        if known.kicker is not None and not step.refused:
            kicker = _("kicker fires") if step.kicked else _("kicker won't fire")
        return PreviewStep(
            name=known.name,
            css=known.css,
            seat=step.seat,
            who=self.named(step.seat),
            kicker=kicker,
            kicked=step.kicked,
            lines=tuple(self.lines(step)),
        )

    def lines(self, step: Step) -> Iterator[Line]:
        if step.refused:
            yield Line(_("will not resolve"), "sure")
            return
        if step.time > 1:
            yield Line(_("a second time"), "sure")
        choices = list(self.choices(step))
        yield from choices
        for seat, count in step.wounds.items():
            yield Line(self.wounds(seat, count), "sure")
        for event in step.events:
            text = words.event_sentence(
                event, self.view["audience"], self.names, self.language
            )
            if text:
                yield Line(text, "sure")
        if step.is_open and not choices:
            yield Line(_("Depends on what is chosen before."), "open", depends=True)
        elif not step.is_open and not (choices or step.wounds or step.events):
            yield Line(_("Nothing happens."), "open")

    def choices(self, step: Step) -> Iterator[Line]:
        """Yield a line for each choice; a choice that one of several players will make gets
        only one line, without a name.
        """
        choosers = Counter(each.effect for each in step.choices if each.effect)
        told = set()
        for each in step.choices:
            if each.effect is None or each.hidden or choosers[each.effect] == 1:
                if line := self.choice(each, step):
                    yield line
            elif each.effect not in told:
                told.add(each.effect)
                yield Line(sentence(each.effect, self.language), "choice")

    def choice(self, choice: Choice, step: Step) -> Line | None:
        """Return a line that says which player makes which choice; None for a sequence that
        changes nothing.
        """
        own = choice.seat == self.view["audience"]
        name = {"name": self.names[choice.seat]}
        if choice.kind in ORDERS:
            if not step.is_open:
                return None
            text = (
                _("Depends on the sequence that you choose.")
                if own
                else _("Depends on the sequence that %(name)s chooses.") % name
            )
            return Line(text, "open", depends=True)
        what = words.card_name(choice.card or step.card, self.language)
        if choice.effect is not None:
            what = sentence(choice.effect, self.language)
        about = {**name, "text": what}
        if choice.hidden:
            text = _("Depends on cards that you don't see: %(text)s") % about
            return Line(text, "open", depends=True)
        if own:
            return Line(_("You choose: %(text)s") % about, "choice")
        return Line(_("%(name)s chooses: %(text)s") % about, "choice")
