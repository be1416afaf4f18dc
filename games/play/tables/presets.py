"""Saved choices for new tables: those of the last table, and presets with a name."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from games.models import Player, TablePreset
from games.refusals import NeedsAccount, TooManyPresets

MAX_PRESETS = 20
"""How many named presets a player may have."""

LAST = ""
"""The name of the preset that has the choices of the player's last table."""


def last_choices(player: Player, game: str) -> dict[str, Any]:
    """Load a player's last choices for a game; empty if there are none."""
    row = player.table_presets.filter(game=game, name=LAST).first()
    return dict(row.data) if row else {}


def named_presets(player: Player, game: str) -> list[TablePreset]:
    """Return a player's named presets for a game."""
    return list(player.table_presets.filter(game=game).exclude(name=LAST))


def find_preset(player: Player, preset_id: str) -> TablePreset | None:
    """Return one of a player's named presets, by its primary key; None if there is none."""
    if not (preset_id.isascii() and preset_id.isdigit() and len(preset_id) < 18):
        return None
    return player.table_presets.exclude(name=LAST).filter(pk=int(preset_id)).first()


def store_last_choices(player: Player, game: str, data: Mapping[str, Any]) -> None:
    """Store the choices of the last table of a game that a player has set up."""
    TablePreset.objects.update_or_create(
        player=player, game=game, name=LAST, defaults={"data": dict(data)}
    )


@transaction.atomic
def save_preset(
    player: Player, game: str, name: str, data: Mapping[str, Any]
) -> TablePreset:
    """Store choices as a named preset, replacing the one with the same name.

    Raises:
        NeedsAccount: the player is a guest.
        TooManyPresets: the player already has `MAX_PRESETS` other presets.
    """
    if player.is_guest:
        raise NeedsAccount("preset")
    # Lock the player, so that two simultaneous requests cannot exceed the limit.
    player = Player.objects.select_for_update().get(pk=player.pk)
    name = name.strip()[:40]
    others = player.table_presets.exclude(name=LAST).exclude(game=game, name=name)
    if others.count() >= MAX_PRESETS:
        raise TooManyPresets(player)
    return TablePreset.objects.update_or_create(
        player=player, game=game, name=name, defaults={"data": dict(data)}
    )[0]


def delete_preset(player: Player, preset_id: str) -> bool:
    """Delete a player's named preset; return whether there was one."""
    row = find_preset(player, preset_id)
    if row is None:
        return False
    row.delete()
    return True
