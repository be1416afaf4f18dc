"""The kinds of notices about moderation, and their sentences."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _, ngettext

from games.community.notices.kinds import register
from games.models import Appeal, Report, Sanction, Topic
from games.people.moderation import reported_texts
from games.play.match.seats.notices import called

Data = Mapping[str, Any]


def _report_decided(data: Data) -> str:
    outcome = str(Report.Outcome(data["outcome"]).label)
    said = _("We've looked at your report: %(outcome)s.") % {"outcome": outcome}
    return f"{said} {data['answer']}".strip()


def _sanction(data: Data) -> str:
    kind = str(Sanction.Kind(data["kind"]).label)
    return _("The moderators have decided: %(kind)s. %(reason)s") % {
        "kind": kind,
        "reason": data["reason"],
    }


def _lifted(data: Data) -> str:
    kind = str(Sanction.Kind(data["kind"]).label)
    return _("The moderators have lifted this: %(kind)s.") % {"kind": kind}


def _appeal_decided(data: Data) -> str:
    outcome = str(Appeal.Status(data["status"]).label)
    said = _("Your appeal has been decided: %(outcome)s.") % {"outcome": outcome}
    return f"{said} {data['answer']}".strip()


def _renamed(data: Data) -> str:
    return _(
        "The moderators have removed your name: %(reason)s You're now called %(name)s and "
        "can choose a new name in the settings. You log in as before."
    ) % {"reason": data["reason"], "name": data["name"]}


def _text_removed(data: Data) -> str:
    return _(
        "The moderators have removed a text of yours: %(what)s. Reason: %(reason)s"
    ) % {
        "what": reported_texts.name_of(data["kind"]),
        "reason": data["reason"],
    }


def _annulled(data: Data) -> str:
    return _("Your match %(table)s no longer counts: %(reason)s") % {
        "table": called(data),
        "reason": data["reason"],
    }


def _adjusted(data: Data) -> str:
    return _(
        "The result of your match %(table)s has been changed. Your place: %(place)d. "
        "Reason: %(reason)s"
    ) % {"table": called(data), "place": data["place"], "reason": data["reason"]}


def _set_back(data: Data) -> str:
    count: int = data["void"]
    void = ngettext(
        "The moderators took back %(count)d move in your match %(table)s, and standing "
        "orders are off. Reason: %(reason)s",
        "The moderators took back %(count)d moves in your match %(table)s, and standing "
        "orders are off. Reason: %(reason)s",
        count,
    )
    if not count:
        void = _("The moderators repaired your match %(table)s. Reason: %(reason)s")
    return void % {"count": count, "table": called(data), "reason": data["reason"]}


def load() -> None:
    """Register the kinds of notices. Called once, when the app starts."""
    for name, text in (
        ("report_decided", _report_decided),
        ("sanction", _sanction),
        ("sanction_lifted", _lifted),
        ("appeal_decided", _appeal_decided),
        ("renamed", _renamed),
        ("text_removed", _text_removed),
        ("match_annulled", _annulled),
        ("match_adjusted", _adjusted),
        ("match_set_back", _set_back),
    ):
        register(name, text, topic=Topic.MODERATION)
