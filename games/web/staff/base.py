"""Helpers shared by the admin's pages."""

from typing import Any, TypeVar

from django.db.models import Model, QuerySet
from django.http import Http404, HttpRequest

AnyModel = TypeVar("AnyModel", bound=Model)


class ReadOnlyAdminMixin:
    """Mixin for a read-only admin: users with the permission can view rows, but not change
    them.
    """

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


def row_or_404(rows: QuerySet[AnyModel], object_id: str) -> AnyModel:
    """Return the row with the primary key in an address.

    Raises:
        Http404: there is no such row, or the key is not a number.
    """
    found = rows.filter(pk=int(object_id)).first() if object_id.isdecimal() else None
    if found is None:
        raise Http404
    return found
