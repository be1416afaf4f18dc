"""The kinds of notices about moderation, and their sentences."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _, ngettext

from games.community.notices.kinds import register
from games.models import Appeal, Report, Sanction, Topic
from games.people.moderation import reported_texts
from games.play.match.seats.notices import table_name

Data = Mapping[str, Any]


def _report_decided_text(data: Data) -> str:
    outcome = str(Report.Outcome(data["outcome"]).label)
    said = _("We've looked at your report: %(outcome)s.") % {"outcome": outcome}
    return f"{said} {data['answer']}".strip()


def _sanction_text(data: Data) -> str:
    kind = str(Sanction.Kind(data["kind"]).label)
    return _("The moderators have decided: %(kind)s. %(reason)s") % {
        "kind": kind,
        "reason": data["reason"],
    }


def _sanction_lifted_text(data: Data) -> str:
    kind = str(Sanction.Kind(data["kind"]).label)
    return _("The moderators have lifted this: %(kind)s.") % {"kind": kind}


def _appeal_decided_text(data: Data) -> str:
    outcome = str(Appeal.Status(data["status"]).label)
    said = _("Your appeal has been decided: %(outcome)s.") % {"outcome": outcome}
    return f"{said} {data['answer']}".strip()


def _renamed_text(data: Data) -> str:
    return _(
        "The moderators have removed your name: %(reason)s You're now called %(name)s and "
        "can choose a new name in the settings. You log in as before."
    ) % {"reason": data["reason"], "name": data["name"]}


def _text_removed_text(data: Data) -> str:
    return _(
        "The moderators have removed a text of yours: %(what)s. Reason: %(reason)s"
    ) % {
        "what": reported_texts.name_of(data["kind"]),
        "reason": data["reason"],
    }


def _match_annulled_text(data: Data) -> str:
    return _("Your match %(table)s no longer counts: %(reason)s") % {
        "table": table_name(data),
        "reason": data["reason"],
    }


def _match_adjusted_text(data: Data) -> str:
    return _(
        "The result of your match %(table)s has been changed. Your place: %(place)d. "
        "Reason: %(reason)s"
    ) % {"table": table_name(data), "place": data["place"], "reason": data["reason"]}


def _match_set_back_text(data: Data) -> str:
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
    return void % {"count": count, "table": table_name(data), "reason": data["reason"]}


def register_notice_kinds() -> None:
    """Register the kinds of notices. Called once, when the app starts."""
    for name, text in (
        ("report_decided", _report_decided_text),
        ("sanction", _sanction_text),
        ("sanction_lifted", _sanction_lifted_text),
        ("appeal_decided", _appeal_decided_text),
        ("renamed", _renamed_text),
        ("text_removed", _text_removed_text),
        ("match_annulled", _match_annulled_text),
        ("match_adjusted", _match_adjusted_text),
        ("match_set_back", _match_set_back_text),
    ):
        register(name, text, topic=Topic.MODERATION)
