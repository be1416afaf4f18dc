"""Saved setups of tables: last time's choices, and those with a name."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from games.models import Player, TablePreset
from games.refusals import NeedsAccount, TooManyPresets

MAX_PRESETS = 20
"""Named settings that a player may keep."""

LAST = ""
"""The name under which the choices of the last table are kept."""


def last_of(player: Player, game: str) -> dict[str, Any]:
    """Load a player's last choices for a game; empty if there are none."""
    row = player.table_presets.filter(game=game, name=LAST).first()
    return dict(row.data) if row else {}


def named_of(player: Player, game: str) -> list[TablePreset]:
    """Return the settings for a game that a player keeps by name."""
    return list(player.table_presets.filter(game=game).exclude(name=LAST))


def find(player: Player, preset_id: str) -> TablePreset | None:
    """Return one of the player's named settings."""
    if not (preset_id.isascii() and preset_id.isdigit() and len(preset_id) < 18):
        return None
    return player.table_presets.exclude(name=LAST).filter(pk=int(preset_id)).first()


def remember(player: Player, game: str, data: Mapping[str, Any]) -> None:
    """Keep what a player chose last for a game."""
    TablePreset.objects.update_or_create(
        player=player, game=game, name=LAST, defaults={"data": dict(data)}
    )


@transaction.atomic
def save(player: Player, game: str, name: str, data: Mapping[str, Any]) -> TablePreset:
    """Keep choices under a name, in the place of those that had it.

    Raises:
        NeedsAccount: a guest's cookies are all that a guest has.
        TooManyPresets: the player keeps as many as one may.
    """
    if player.is_guest:
        raise NeedsAccount("preset")
    # One at a time, so that two do not both find room.
    player = Player.objects.select_for_update().get(pk=player.pk)
    name = name.strip()[:40]
    others = player.table_presets.exclude(name=LAST).exclude(game=game, name=name)
    if others.count() >= MAX_PRESETS:
        raise TooManyPresets(player)
    return TablePreset.objects.update_or_create(
        player=player, game=game, name=name, defaults={"data": dict(data)}
    )[0]


def delete(player: Player, preset_id: str) -> bool:
    """Forget settings; tell whether there were any."""
    row = find(player, preset_id)
    if row is None:
        return False
    row.delete()
    return True
