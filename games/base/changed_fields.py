"""A mixin for forms that store only the fields that the player has changed on the page."""

from __future__ import annotations

from django import forms


class OnlyChangesMixin(forms.BaseForm):
    """Mixin for forms whose page also sends the values that it showed at first, so that an
    old tab does not undo newer changes.

    If a client does not send them, every field counts as changed.
    """

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.compare_with_page()

    def compare_with_page(self) -> None:
        """Make `changed_data` compare with the values that the page showed.

        Call again after adding fields.
        """
        says_so = any(name.startswith("initial-") for name in self.data)
        for field in self.fields.values():
            field.show_hidden_initial = says_so or not self.is_bound
