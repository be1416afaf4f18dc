"""Chapters of a replay of Jäger der Nacht: the beginning, then one for each turn."""

from collections.abc import Iterable, Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy

from games.contract.replay_chapters import Chapter, Highlight, NoChapters
from games.contract.rules import Event
from games.jaeger.highlights import downfall, highlights


class Chapters(NoChapters):
    """A chapter for each turn, named after its round and player."""

    prologue: str | Promise = gettext_lazy("The night falls")

    def begun(self, events: Iterable[Event], names: Mapping[int, str]) -> list[Chapter]:
        return [
            Chapter(
                title=_("Round %(number)d: %(name)s")
                % {"number": event["round"], "name": names[event["seat"]]},
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
