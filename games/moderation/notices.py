"""What players are told about moderation, as notices."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from games.match.notices import called
from games.models import Appeal, Report, Sanction, Topic
from games.notices.kinds import register

Data = Mapping[str, Any]


def _report_decided(data: Data) -> str:
    outcome = str(Report.Outcome(data["outcome"]).label)
    said = _("Your report was looked at: %(outcome)s.") % {"outcome": outcome}
    return f"{said} {data['answer']}".strip()


def _sanction(data: Data) -> str:
    kind = str(Sanction.Kind(data["kind"]).label)
    return _("The moderators have decided: %(kind)s. %(reason)s") % {
        "kind": kind,
        "reason": data["reason"],
    }


def _lifted(data: Data) -> str:
    kind = str(Sanction.Kind(data["kind"]).label)
    return _("The moderators have taken it back: %(kind)s.") % {"kind": kind}


def _appeal_decided(data: Data) -> str:
    outcome = str(Appeal.Status(data["status"]).label)
    said = _("Your appeal was decided: %(outcome)s.") % {"outcome": outcome}
    return f"{said} {data['answer']}".strip()


def _renamed(data: Data) -> str:
    return _(
        "The moderators have taken your name away: %(reason)s You are %(name)s now, and "
        "can choose another name in the settings. You log in as before."
    ) % {"reason": data["reason"], "name": data["name"]}


def _annulled(data: Data) -> str:
    return _("The game %(table)s counts for nothing any more: %(reason)s") % {
        "table": called(data),
        "reason": data["reason"],
    }


def _adjusted(data: Data) -> str:
    return _(
        "The result of the game %(table)s was set anew. Your place: %(place)d. The reason: "
        "%(reason)s"
    ) % {"table": called(data), "place": data["place"], "reason": data["reason"]}


def load() -> None:
    """Make them known. Called once, when the app starts."""
    for name, text in (
        ("report_decided", _report_decided),
        ("sanction", _sanction),
        ("sanction_lifted", _lifted),
        ("appeal_decided", _appeal_decided),
        ("renamed", _renamed),
        ("match_annulled", _annulled),
        ("match_adjusted", _adjusted),
    ):
        register(name, text, topic=Topic.MODERATION)
