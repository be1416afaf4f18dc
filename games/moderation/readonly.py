"""What admins of tables have in common that are changed elsewhere than in their fields."""

from typing import Any

from django.http import HttpRequest


class LookOnly:
    """Mixin: whoever has the permission to look may look, and nobody changes a row here."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
