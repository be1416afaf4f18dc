"""Context processor with the player's preferences for the appearance and sounds of
pages.
"""

from typing import Any

from django.http import HttpRequest

from games.models import Animation, CardSize, TableColumn, Theme


def preferences(request: HttpRequest) -> dict[str, Any]:
    """Return the values of the page's `data-` attributes, which styles and scripts use."""
    user = getattr(request, "guest", None) or getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return {
            "preferences": {
                "theme": Theme.DARK,
                "sounds": "on",
                "animation": Animation.AUTO,
                "notify": "off",
                "cards": CardSize.MEDIUM,
                "column": TableColumn.RIGHT,
            }
        }
    return {
        "preferences": {
            "theme": user.theme,
            "sounds": "on" if user.sounds else "off",
            "animation": user.animation,
            "notify": "on" if user.notifications else "off",
            "cards": user.card_size,
            "column": user.table_column,
        }
    }
