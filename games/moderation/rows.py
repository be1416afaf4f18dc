"""Rows by the addresses of the admin's own pages."""

from typing import TypeVar

from django.db.models import Model, QuerySet
from django.http import Http404

Row = TypeVar("Row", bound=Model)


def row_or_404(rows: QuerySet[Row], object_id: str) -> Row:
    """Return the row that an address names.

    Raises:
        Http404: there is no such row, or that is no number.
    """
    found = rows.filter(pk=int(object_id)).first() if object_id.isdecimal() else None
    if found is None:
        raise Http404
    return found
