"""The settings of a table that are columns of its match. Each has a `TableSetting` in
`SETTINGS`.

Forms, the API, lists of tables, rematches and series iterate over `SETTINGS`. A new setting
needs a column of `Match`, a field of the same name in `TableTerms`, and a record here
(docs/tutorials/add-a-setting-to-a-table.md).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.utils.translation import gettext as _, gettext_lazy, ngettext

from games.base.policies.watching import MAX_DELAY
from games.contract import Game
from games.contract.setup import Choice, Setting
from games.models import Match
from games.play.tables.terms import TableTerms
from games.refusals import BadTable


class Section(StrEnum):
    """The sections of the form for a new table."""

    ADMISSION = "admission"
    WATCHING = "watching"


Answer = str | bool
"""The type of a form's answer to a setting: the value of a choice, or whether a switch is
on.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSetting:
    """A setting of a table, with its columns, its form field and its texts.

    Attributes:
        columns: the columns of `Match` that store the setting, each with its `extra_kwargs`
            for the API's `ModelSerializer`. `TableTerms` has fields of the same names.
        question: the form's field: a setting with several answers, or a switch.
        section: the part of the form that has the field.
        summary: returns the text for lists of tables; None for the default value.
        read: converts an answer of the form to values of the columns, if the answer is not
            the value itself.
        check: raises `BadTable` if the terms of a new table do not fit.
        is_asked: tells whether tables of a game have this setting.
        for_one_match: whether the setting holds for one match only. Rematches and further
            games of a series do not copy it.
    """

    columns: Mapping[str, Mapping[str, Any]]
    question: Setting | Choice
    section: Section
    summary: Callable[[Match], Choice | None]
    read: Callable[[Any], Mapping[str, Any]] | None = None
    check: Callable[[TableTerms], None] = lambda terms: None
    is_asked: Callable[[Game], bool] = lambda game: True
    for_one_match: bool = False

    @property
    def name(self) -> str:
        """The name of the setting's field in the form."""
        asked = self.question
        return asked.name if isinstance(asked, Setting) else asked.value

    def values_for(self, answer: Answer) -> Mapping[str, Any]:
        """Return the values of the columns for a form's answer."""
        return self.read(answer) if self.read else dict.fromkeys(self.columns, answer)


def _check_spectators(terms: TableTerms) -> None:
    if terms.spectators not in Match.Spectators.values:
        raise BadTable("spectators")
    is_delayed = terms.spectators == Match.Spectators.DELAYED
    least, most = (1, MAX_DELAY) if is_delayed else (0, 0)
    if not least <= terms.spectator_delay <= most:
        raise BadTable("spectator delay")
    if terms.commentators and terms.spectators == Match.Spectators.LIVE:
        raise BadTable("commentators of what all see live")


def _read_spectators(answer: str) -> dict[str, Any]:
    if answer.isdecimal():
        return {"spectators": Match.Spectators.DELAYED, "spectator_delay": int(answer)}
    return {"spectators": answer, "spectator_delay": 0}


def _spectators_summary(match: Match) -> Choice | None:
    if match.spectators == Match.Spectators.LIVE:
        return None
    if match.spectators == Match.Spectators.NONE:
        words = _("No spectators")
    else:
        moves = match.spectator_delay
        words = ngettext(
            "Spectators %(n)d move behind",
            "Spectators %(n)d moves behind",
            moves,
        ) % {"n": moves}
    return Choice("spectators", words, _("Spectators never see what's hidden."))


SPECTATORS = TableSetting(
    columns={
        "spectators": {
            "help_text": "How people who don't sit there see the match while it runs."
        },
        "spectator_delay": {
            "max_value": MAX_DELAY,
            "help_text": "Moves; at least 1 if `spectators` is `delayed`, else 0.",
        },
    },
    question=Setting(
        "spectators",
        gettext_lazy("Spectators"),
        (
            Choice("live", gettext_lazy("Live")),
            Choice("5", gettext_lazy("5 moves later")),
            Choice("20", gettext_lazy("20 moves later")),
            Choice("none", gettext_lazy("None")),
        ),
        "live",
        gettext_lazy(
            "How people who don't sit at the table see the match while it runs. Hands stay "
            "hidden from them in any case."
        ),
    ),
    section=Section.WATCHING,
    summary=_spectators_summary,
    read=_read_spectators,
    check=_check_spectators,
)

_OPEN_REPLAY = Choice(
    "open_replay",
    gettext_lazy("Open replay"),
    gettext_lazy(
        "After the match, everybody can see all hands at once in the replay. Otherwise only"
        " the people who played can."
    ),
)

OPEN_REPLAY = TableSetting(
    columns={
        "open_replay": {
            "help_text": "After the match everybody can see all hands at once in the "
            "replay, not only those who played; in games that ask for it."
        }
    },
    question=_OPEN_REPLAY,
    section=Section.WATCHING,
    summary=lambda match: _OPEN_REPLAY if match.open_replay else None,
    is_asked=lambda game: game.open_replay is not None and not game.open_replay.for_all,
)

_BLIND = Choice(
    "blind",
    gettext_lazy("Blind table"),
    gettext_lazy(
        "Everybody plays under a mask. Names and ratings are shown when the match is over."
    ),
    chip=gettext_lazy("Blind"),
)

BLIND = TableSetting(
    columns={
        "blind": {"help_text": "Nobody sees who plays there until the match is over."}
    },
    question=_BLIND,
    section=Section.ADMISSION,
    summary=lambda match: _BLIND if match.blind else None,
    # A rematch is not blind, because its players have seen each other's names at the end of
    # the first match.
    for_one_match=True,
)

SETTINGS: tuple[TableSetting, ...] = (SPECTATORS, OPEN_REPLAY, BLIND)
"""Every setting, in the order of the form and of lists of tables."""

COLUMNS: dict[str, Mapping[str, Any]] = {
    name: told for setting in SETTINGS for name, told in setting.columns.items()
}
"""Every column of a setting, with its `extra_kwargs` for the API's serializer."""


def setting_columns_of(agreed: Match | TableTerms) -> dict[str, Any]:
    """Return the values of these settings by column, to create a match with the same
    settings.
    """
    return {name: getattr(agreed, name) for name in COLUMNS}


def lasting_columns_of(match: Match) -> dict[str, Any]:
    """Return the values of those settings by column that the next match of the same players
    has, too, such as a rematch.
    """
    return {
        name: getattr(match, name)
        for setting in SETTINGS
        if not setting.for_one_match
        for name in setting.columns
    }


def check_settings(terms: TableTerms) -> None:
    """Check the settings of a new table.

    Raises:
        BadTable: one of them does not fit.
    """
    for setting in SETTINGS:
        setting.check(terms)


def non_default_settings(match: Match) -> list[Choice]:
    """List, as texts, the settings of a table that differ from the default."""
    return [said for setting in SETTINGS if (said := setting.summary(match))]
