"""How a replay of Nightfall is divided: the draft, then turn by turn."""

from collections.abc import Iterable, Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy

from games.contract.replay_chapters import Chapter, Highlight
from games.contract.rules import Event
from games.nightfall.highlights import downfall, highlights


class Chapters:
    """A chapter for each turn, named by whose it was."""

    prologue: str | Promise = gettext_lazy("The draft")

    def begun(self, events: Iterable[Event], names: Mapping[int, str]) -> list[Chapter]:
        return [
            Chapter(
                title=_("Turn %(number)d: %(name)s")
                % {"number": event["turn"], "name": names[event["seat"]]},
                seat=event["seat"],
            )
            for event in events
            if event["kind"] == "turn_began"
        ]

    def highlights(
        self, told: Sequence[Sequence[Event]], names: Mapping[int, str], language: str
    ) -> list[Highlight]:
        return highlights(told, names, language)

    def downfall(
        self, told: Sequence[Sequence[Event]], seat: int, language: str
    ) -> Highlight | None:
        return downfall(told, seat)
