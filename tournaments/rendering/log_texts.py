"""The sentences of a tournament's log, in the language that is active when asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _, gettext_noop, ngettext

from games.messages import refusal_text
from games.models import Player
from tournaments.log import Kind

SENTENCES: Mapping[str, str] = {
    Kind.CREATED: gettext_noop("The tournament was prepared."),
    Kind.EDITED: gettext_noop("Settings were changed: %(fields)s."),
    Kind.PUBLISHED: gettext_noop("Entry is open."),
    Kind.CANCELLED: gettext_noop("The tournament does not take place."),
    Kind.HANDED_OVER: gettext_noop("%(player)s directs the tournament from now on."),
    Kind.DIRECTOR_ADDED: gettext_noop("%(player)s directs the tournament as well."),
    Kind.PAUSED: gettext_noop("The tournament was paused."),
    Kind.RESUMED: gettext_noop("The tournament goes on."),
    Kind.ANNOUNCED: gettext_noop("Message to all: %(text)s"),
    Kind.INVITED: gettext_noop("%(entry)s was invited."),
    Kind.ENTERED: gettext_noop("%(entry)s entered."),
    Kind.WAITING: gettext_noop("%(entry)s went on the waiting list."),
    Kind.MOVED_UP: gettext_noop("%(entry)s moved up from the waiting list."),
    Kind.WITHDRAWN: gettext_noop("%(entry)s withdrew."),
    Kind.NOT_CHECKED_IN: gettext_noop("Not checked in: %(entries)s."),
    Kind.LATE: gettext_noop("%(entry)s entered late and plays from round %(round)d on."),
    Kind.ADDED: gettext_noop("%(entry)s was added."),
    Kind.DROPPED: gettext_noop("%(entry)s was taken out."),
    Kind.DISQUALIFIED: gettext_noop("%(entry)s was disqualified."),
    Kind.REPLACED: gettext_noop("%(new)s goes on in the place of %(old)s."),
    Kind.NO_SHOW: gettext_noop(
        "%(entry)s did not come to table %(table)d of round %(round)d."
    ),
    Kind.CHECK_IN: gettext_noop("Check-in is open."),
    Kind.PAIRED: gettext_noop("Round %(round)d was paired."),
    Kind.ROUND_STARTED: gettext_noop("Round %(round)d began."),
    Kind.ROUND_FINISHED: gettext_noop("Round %(round)d ended."),
    Kind.FINISHED: gettext_noop("The tournament is over. The winner: %(entries)s."),
    Kind.REPAIRED: gettext_noop("Round %(round)d was paired anew by hand."),
    Kind.CUT_SHORT: gettext_noop("The director ended round %(round)d early."),
    Kind.TIME_UP: gettext_noop(
        "The time of table %(table)d in round %(round)d was up; compute opponents finish."
    ),
    Kind.WENT_ON: gettext_noop("What had failed has worked: the tournament goes on."),
    Kind.STARTED_LATER: gettext_noop(
        "Table %(table)d of round %(round)d has started after all."
    ),
    Kind.ADJUSTED: gettext_noop(
        "Table %(table)d of round %(round)d was given another result: %(after)s."
    ),
    Kind.ANNULLED: gettext_noop("Table %(table)d of round %(round)d was annulled."),
    Kind.RESULT_CHANGED: gettext_noop(
        "A moderator changed the result of table %(table)d in round %(round)d."
    ),
    Kind.STANDINGS_CHANGED: gettext_noop("The standings changed: %(moved)s."),
}

NOTHING = "—"
"""Where there is no name or no place."""

FIELDS: Mapping[str, str] = {
    "title": gettext_noop("title"),
    "about": gettext_noop("description"),
    "starts_at": gettext_noop("start"),
    "rounds": gettext_noop("rounds"),
    "capacity": gettext_noop("places"),
}
"""What settings are called that are often changed; others are summed up."""


def sentence(kind: str, data: Mapping[str, Any], names: Mapping[int, str]) -> str:
    """Return what a line of the log says.

    Args:
        names: of the entries in `data`, by primary key.
    """
    if kind == Kind.STARTED:
        text = ngettext(
            "The tournament began with %(people)d entrant.",
            "The tournament began with %(people)d entrants.",
            data["people"],
        )
        return text % data
    if kind == Kind.EXTENDED:
        return _extended(data)
    if kind == Kind.NOT_STARTED:
        return _not_started(data)
    if kind == Kind.HALTED:
        text = _(
            "The tournament could not go on. It is tried again; the director has been told."
        )
        return text + _because(data["why"])
    if kind == Kind.CANCELLED and data.get("why") == "too_few":
        return _("The tournament does not take place: fewer than two were there.")
    if kind not in SENTENCES:
        return kind
    return _(SENTENCES[kind]) % _words(data, names)


def _words(data: Mapping[str, Any], names: Mapping[int, str]) -> dict[str, Any]:
    words = dict(data)
    if "entry" in data:
        words["entry"] = names.get(data["entry"], NOTHING)
    if "entries" in data:
        words["entries"] = ", ".join(names.get(each, NOTHING) for each in data["entries"])
    for who in ("player", "old", "new"):
        if isinstance(data.get(who), int):
            player = Player.objects.filter(pk=data[who]).first()
            words[who] = str(player) if player else NOTHING
    if "fields" in data:
        known = [_(FIELDS[each]) for each in data["fields"] if each in FIELDS]
        others = [_("others")] if len(known) < len(data["fields"]) else []
        words["fields"] = ", ".join(known + others)
    if "after" in data:
        rows = sorted(data["after"], key=lambda row: row[1])
        words["after"] = ", ".join(
            f"{place}. {names.get(entry, NOTHING)} ({wounds})"
            for entry, place, wounds in rows
        )
    if "moved" in data:
        words["moved"] = ", ".join(
            f"{names.get(entry, NOTHING)} {before or NOTHING} → {after or NOTHING}"
            for entry, before, after in data["moved"]
        )
    return words


def _not_started(data: Mapping[str, Any]) -> str:
    text = _(
        "Table %(table)d of round %(round)d could not be started. It is tried again; the "
        "director has been told."
    )
    return text % data + _because(data["why"])


def _because(why: str) -> str:
    return f" {refusal_text(why)}" if why else ""


def _extended(data: Mapping[str, Any]) -> str:
    if data["table"] is None:
        text = ngettext(
            "Round %(round)d was given %(minutes)d more minute.",
            "Round %(round)d was given %(minutes)d more minutes.",
            data["minutes"],
        )
    else:
        text = ngettext(
            "Table %(table)d of round %(round)d was given %(minutes)d more minute.",
            "Table %(table)d of round %(round)d was given %(minutes)d more minutes.",
            data["minutes"],
        )
    return text % data
