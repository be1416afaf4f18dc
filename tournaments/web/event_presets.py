"""Usual kinds of tournaments, from which a director starts the settings form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

A_WEEK = 7 * 24 * 60
"""Minutes of a week."""


@dataclass(frozen=True, slots=True)
class EventPreset:
    """A usual kind of tournament, with the form's values that differ from the defaults."""

    key: str
    label: str
    values: Mapping[str, object] = field(default_factory=dict)


def event_presets() -> tuple[EventPreset, ...]:
    """Return the presets; the form's defaults first."""
    return (
        EventPreset("evening", _("An evening in Swiss rounds")),
        EventPreset(
            "cup",
            _("A cup by knock-out"),
            {"format": "single-elimination", "third_place": True, "capacity": 16},
        ),
        EventPreset("arena", _("An hour in the arena"), {"format": "arena"}),
        EventPreset(
            "weeks",
            _("A round every week"),
            {"is_arranged": True, "round_minutes": A_WEEK, "no_show_minutes": 30},
        ),
    )
