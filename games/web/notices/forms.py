"""The form for a player's notification preferences."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.base.changed_fields import OnlyChangesMixin
from games.community.notices.preferences import Preference
from games.models import Mail, Topic


@dataclass(frozen=True, slots=True)
class TopicRow:
    """A topic of notices with its four fields, as the page shows it."""

    label: str
    mail: forms.BoundField
    browser: forms.BoundField
    sound: forms.BoundField
    push: forms.BoundField


class PreferencesForm(OnlyChangesMixin, forms.Form):
    """The form for a player's preferences. For each topic it asks when to mail, and whether
    to notify by browser, sound and push.
    """

    def __init__(
        self, *args: Any, preferences: dict[str, Preference], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        for topic in Topic:
            preference = preferences[topic]
            self.fields[f"{topic.value}-mail"] = forms.ChoiceField(
                label=_("Email"),
                choices=Mail.choices,
                initial=preference.mail,
                widget=forms.Select(attrs={"class": "field"}),
            )
            self.fields[f"{topic.value}-browser"] = forms.BooleanField(
                label=_("Browser"), initial=preference.browser, required=False
            )
            self.fields[f"{topic.value}-sound"] = forms.BooleanField(
                label=_("Sound"), initial=preference.sound, required=False
            )
            self.fields[f"{topic.value}-push"] = forms.BooleanField(
                label=_("Push"), initial=preference.push, required=False
            )

        self.compare_with_page()

    def rows(self) -> Iterator[TopicRow]:
        """Return the topics with their fields, in the order of the page."""
        for topic in Topic:
            names = ("mail", "browser", "sound", "push")
            mail, browser, sound, push = (self[f"{topic.value}-{name}"] for name in names)
            yield TopicRow(str(topic.label), mail, browser, sound, push)

    def preferences(self) -> dict[str, Preference]:
        """Return the player's preferences with the changes from the valid form."""
        changed = set(self.changed_data)

        def chosen(name: str) -> Any:
            return self.cleaned_data[name] if name in changed else self.fields[name].initial

        return {
            topic.value: Preference(
                mail=chosen(f"{topic.value}-mail"),
                browser=chosen(f"{topic.value}-browser"),
                sound=chosen(f"{topic.value}-sound"),
                push=chosen(f"{topic.value}-push"),
            )
            for topic in Topic
        }
