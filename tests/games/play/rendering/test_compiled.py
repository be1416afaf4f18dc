"""Test compiled templates: their translated texts, and what they escape."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.template import Context, Template
from django.utils import translation
from django.utils.safestring import SafeString
from django.utils.translation.template import templatize
from jinja2 import DictLoader, TemplateSyntaxError, UndefinedError

from games.contract import compiled_templates
from tests.matrix import each_row

FILES = sorted(
    path
    for folder in ("games", "templates")
    for path in Path(folder).rglob("compiled/*.html")
)


def drawn(source: str, language: str = "en", **context: Any) -> str:
    """Render a template whose source is `source`."""
    environment = compiled_templates._environment.__wrapped__(language)
    environment.loader = DictLoader({"one": source})
    with translation.override(language):
        return str(environment.get_template("one").render(context))


def test_texts_are_in_the_language_of_the_reader() -> None:
    source = "{% translate 'Your hand' %}"
    assert drawn(source) == "Your hand"
    assert drawn(source, "de") == "Deine Hand"


def test_what_is_included_sees_what_stands_around_it() -> None:
    parts = {
        "one": '{% for n in each %}{% include "two" %}{% endfor %}',
        "two": '<{{ n }}{% include "three" %}>',
        "three": "{% translate 'Your hand' %}",
    }
    environment = compiled_templates._environment.__wrapped__("en")
    environment.loader = DictLoader(parts)
    found = environment.get_template("one").render({"each": (1, 2)})
    assert found == "<1Your hand><2Your hand>"


def test_what_a_text_is_given_is_escaped() -> None:
    source = (
        "{% blocktranslate with name=a.name price=1 + 1 %}"
        "Claim {{ name }} for {{ price }}{% endblocktranslate %}"
    )
    assert drawn(source, a=SimpleNamespace(name="<b>")) == "Claim &lt;b&gt; for 2"
    assert "&lt;b&gt;" in drawn(source, "de", a=SimpleNamespace(name="<b>"))
    assert "Claim" not in drawn(source, "de", a=SimpleNamespace(name="<b>"))


def test_lines_of_a_text_are_joined_where_it_says_so() -> None:
    source = (
        "{% blocktranslate with n=2 trimmed %}Select cards in your hand to discard them\n"
        "   (+{{ n }} each) and\n   archives to claim from.{% endblocktranslate %}"
    )
    assert drawn(source) == (
        "Select cards in your hand to discard them (+2 each) and archives to claim from."
    )
    assert "Select" not in drawn(source, "de")


def test_a_text_holds_nothing_but_names() -> None:
    with pytest.raises(TemplateSyntaxError):
        drawn("{% blocktranslate %}for {{ a.name }}{% endblocktranslate %}")


def test_a_template_names_only_what_its_values_have() -> None:
    with pytest.raises(AttributeError):
        drawn("{{ a.name }}", a={"name": "Ann"})
    with pytest.raises(UndefinedError):
        drawn("{{ a.name }}")


@each_row(
    "value", ["<b> & 'Ann' \"B\"", SafeString("<i>drawn</i>"), 7, None, 1.5, True, ""]
)
def test_what_is_handed_over_is_escaped_as_in_other_templates(value: object) -> None:
    page = Template("{% load l10n %}{% localize off %}{{ value }}{% endlocalize %}")
    assert drawn("{{ value }}", value=value) == page.render(Context({"value": value}))


@each_row("path", FILES)
def test_texts_are_gathered_as_they_are_looked_up(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The template looks up the same texts at runtime that `make messages` finds in it."""
    asked: list[str] = []

    def noted(text: str) -> str:
        asked.append(text)
        return text

    monkeypatch.setattr(compiled_templates.translation, "gettext", noted)
    monkeypatch.setattr(
        compiled_templates.translation, "pgettext", lambda context, text: noted(text)
    )
    # Leave out included templates, because each is tested by itself.
    source = compiled_templates._INCLUDED.sub("", path.read_text())
    compiled_templates._environment.__wrapped__("en").from_string(source)
    gathered = templatize(path.read_text())
    assert gathered.count("gettext(") == len(asked)
    for text in asked:
        assert repr(text)[1:-1] in gathered or text in gathered
