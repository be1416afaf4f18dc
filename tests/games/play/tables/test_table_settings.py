"""Test a table's settings: each group of them is one record."""

from dataclasses import fields

import pytest
from rest_framework.fields import empty

from games.api.serializers.tables import NewTableSerializer, TableSerializer
from games.contract import all_games
from games.contract.setup import Setting
from games.models import Match
from games.play.tables.table_settings import (
    COLUMNS,
    SETTINGS,
    TableSetting,
    non_default_settings,
)
from games.play.tables.terms import TableTerms
from games.web.tables.table_form import TableForm

DEFAULTS = {field.name: field.default for field in fields(TableTerms)}


@pytest.mark.parametrize("name", COLUMNS)
def test_terms_api_and_column_have_the_same_default(name: str) -> None:
    column = Match._meta.get_field(name).get_default()
    assert DEFAULTS[name] == column
    asked = NewTableSerializer().get_fields()[name]
    assert asked.default is not empty
    assert asked.default == column
    assert asked.help_text, "programs are told what it is"
    assert name in TableSerializer().get_fields()


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_a_setting_is_asked_and_usual_unless_it_is_answered(setting: TableSetting) -> None:
    asking = [game for game in all_games() if setting.is_asked(game)]
    assert asking, "no game asks it"
    assert all(setting.name in TableForm(game).fields for game in asking)
    usual = setting.question.initial if isinstance(setting.question, Setting) else False
    values = setting.values_for(usual)
    assert values == {name: DEFAULTS[name] for name in setting.columns}
    setting.check(TableTerms(**values))
    assert setting.summary(Match(**values)) is None


def test_lists_of_tables_say_what_is_unusual() -> None:
    match = Match(spectators=Match.Spectators.DELAYED, spectator_delay=5, open_replay=True)
    assert [str(said.label) for said in non_default_settings(match)] == [
        "Spectators 5 moves behind",
        "Open replay",
    ]
