"""A mixin for forms that store only those fields that a person has changed."""

from __future__ import annotations

from django import forms


class OnlyChanges(forms.BaseForm):
    """Mixin: the page says what it showed, so an older tab undoes no newer choice.

    Of a program that does not say what it was shown, every field counts as it stands.
    """

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.compare_with_page()

    def compare_with_page(self) -> None:
        """Let `changed_data` say in what the person differs from the page that they saw.

        Call again after adding fields.
        """
        says_so = any(name.startswith("initial-") for name in self.data)
        for field in self.fields.values():
            field.show_hidden_initial = says_so or not self.is_bound
