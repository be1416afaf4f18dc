"""The part of the settings form in which points are given to the places at a table."""

from __future__ import annotations

import re

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as _

from games.contract import Game
from tournaments.pairing.scoring.points import LARGEST, share_of_opponents

MOST = 1000
"""The greatest number of points that a place can give."""

SEPARATORS = re.compile(r"[\s,;]+")


class PointsField(forms.CharField):
    """The points of the places at a table of one size, best place first."""

    def __init__(self, size: int, row: list[int]) -> None:
        super().__init__(
            label=_("Table of %(seats)d") % {"seats": size},
            required=False,
            max_length=80,
            initial=", ".join(map(str, row)),
        )
        self.size = size

    def clean(self, value: str) -> list[int]:
        """Return the points as numbers; the usual ones if the field is empty.

        Raises:
            ValidationError: there are not as many numbers as seats, or they are no points.
        """
        text = super().clean(value).strip(" ,;")
        if not text:
            return list(share_of_opponents(self.size))
        numbers = SEPARATORS.split(text)
        row = [
            int(one) for one in numbers if one.isascii() and one.isdigit() and len(one) < 5
        ]
        fits = len(row) == len(numbers) == self.size and max(row) <= MOST
        if not fits or row != sorted(row, reverse=True):
            raise forms.ValidationError(
                _(
                    "A table of %(seats)d needs %(seats)d whole numbers from 0 to 1000, "
                    "the best place first, such as %(example)s."
                )
                % {
                    "seats": self.size,
                    "example": ", ".join(map(str, share_of_opponents(self.size))),
                }
            )
        return row


class PointsForm(forms.Form):
    """Form with a row of points for each size of table."""

    def ask_for_points(self, game: Game, points: dict[str, list[int]]) -> None:
        """Add a field for each size of table of a game.

        Args:
            points: the event's own rows, as in `Tournament.points`.
        """
        self.sizes = [size for size in game.sizes if size <= LARGEST]
        for size in self.sizes:
            row = points.get(str(size)) or list(share_of_opponents(size))
            self.fields[f"points_{size}"] = PointsField(size, row)

    @property
    def point_names(self) -> list[str]:
        """The names of the fields with points."""
        return [f"points_{size}" for size in self.sizes]

    def point_rows(self) -> list[BoundField]:
        """Return the fields with points, the smallest table first."""
        return [self[name] for name in self.point_names]

    def points(self) -> dict[str, list[int]]:
        """Return the points as stored: only rows that differ from the usual ones."""
        found = {size: self.cleaned_data[f"points_{size}"] for size in self.sizes}
        return {
            str(size): row
            for size, row in found.items()
            if row != list(share_of_opponents(size))
        }
