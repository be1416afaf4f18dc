"""Test the form for a table: what reaches the engine, and what is refused and how."""

from dataclasses import fields, replace
from itertools import product
from typing import Any

import pytest
from django.test import Client

from engine.errors import BadOptions
from engine.nightfall.options import Draft, Options
from games.contract import default_game
from games.contract.conflicts import ANY, OFF, ON
from games.contract.setup import Setting
from games.models import Match
from games.nightfall import setup
from games.nightfall.rulebook import RULEBOOK
from games.play.match.moves.clocks import PRESETS
from games.play.match.moves.play import load_position
from games.play.tables import descriptions
from games.web.tables.table_form import TableForm
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db

NO_SEATS = {f"seat{number}": "none" for number in range(3, 7)}
PLAIN = {
    "seat2": "random",
    **NO_SEATS,
    "sets": "base",
    "draft": "standard",
    "deal": "usual",
    "profile": "NF",
    "wound_timing": "profile",
    "flank_scope": "profile",
    "first": "random",
    "pace": "instant",
    "reaction": "0.6",
    "clock": "none",
    "on_timeout": "play",
}
NEEDED = {
    "six": {"sets": "both"},
    "choose_starters": {"sets": "both"},
    "moons": {"sets": "coldest_war"},
    "teams": {"seat3": "random", "seat4": "random"},
}
"""Other answers that an answer requires."""
FIVE = {f"seat{number}": "random" for number in range(2, 6)}


def asked() -> list[Setting]:
    """Return all settings of the form."""
    return TableForm(default_game()).asked


def set_up(client: Client, **answers: str) -> Match:
    """Send the form, which must be accepted; return the table."""
    response = client.post("/new/", PLAIN | answers)
    assert response.status_code == 302, response.content.decode()
    match = Match.objects.latest("pk")
    assert response.headers["Location"] == f"/table/{match.slug}/"
    return match


# Every option reaches the engine.


def test_a_plain_table_has_the_options_of_the_engine(client: Client) -> None:
    assert set_up(client).options == Options().to_dict()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        (setting.name, choice.value)
        for setting in setup.SETUP.settings
        for choice in setting.choices
    ],
)
def test_a_setting_reaches_the_engine(client: Client, name: str, value: str) -> None:
    setting = next(each for each in setup.SETUP.settings if each.name == name)
    match = set_up(client, **NEEDED.get(value, {}), **{name: value})
    stored = match.options.get(name, setup.SETUP.default_options[name])
    assert stored == (setting.means(value) or setup.SETUP.default_options[name])
    assert setting.answer_in(match.options) == value


@pytest.mark.parametrize("name", [switch.value for switch in setup.SETUP.switches])
def test_a_switch_reaches_the_engine(client: Client, name: str) -> None:
    match = set_up(client, **NEEDED.get(name, {}), **{name: "on"})
    assert match.options[name]


def test_every_option_of_the_engine_is_offered() -> None:
    offered = {setting.name for setting in setup.SETUP.settings}
    offered |= {switch.value for switch in setup.SETUP.switches}
    offered |= {selection.name for selection in setup.SETUP.selections}
    # The form has a field of its own for the player who begins.
    known = {field.name for field in fields(Options)}
    assert offered | {"first"} == known


@pytest.mark.parametrize(
    ("chosen", "refused"),
    [
        ({"moons": "on"}, "MOON-1"),
        ({"sets": "coldest_war", "choose_starters": "on"}, "SETUP-6"),
        ({"sets": "both", "profile": "NF-DE"}, "GEN-1"),
        ({"sets": "coldest_war", "deal": "six"}, "DRAFT-10"),
    ],
)
def test_variants_that_do_not_fit_the_cards_are_refused_with_a_reason(
    client: Client, chosen: dict[str, str], refused: str
) -> None:
    page = client.post("/new/", PLAIN | chosen)
    assert page.status_code == 400
    assert page.context["form"].refused_by == refused
    assert page.context["form"].non_field_errors()


def test_an_answer_excludes_only_what_takes_the_place_of_what_it_needs() -> None:
    found = {(each.one, each.other) for each in setup.SETUP.conflicts}
    moons = {one for one, other in found if other == ("moons", ON)}
    without = {
        ("sets", choice.value)
        for choice in setup.SETS.choices
        if "coldest_war" not in {choice.value, *choice.means}
    }
    assert without, "the base set has no moons"
    assert moons == {*without, ("profile", "NF-DE")}


def test_built_decks_exclude_lists_of_cards_before_anything_is_sent() -> None:
    found = {(each.one, each.other): each.refusal for each in setup.SETUP.conflicts}
    lists = {pair: why for pair, why in found.items() if pair[0][1] == ANY}
    assert lists == {
        ((name, ANY), ("built", ON)): "lists_without_draft" for name in ("banned", "liked")
    }


def test_every_draft_of_the_engine_is_offered() -> None:
    assert {choice.value for choice in setup.DRAFT.choices} == set(Draft)


@pytest.mark.parametrize(
    ("first", "seat"), [("random", None), ("1", 0), ("2", 1), ("4", 2)]
)
def test_who_begins_is_counted_without_empty_seats(
    client: Client, first: str, seat: int | None
) -> None:
    match = set_up(client, seat4="random", first=first)
    assert match.options["first"] == seat


def test_seats_are_filled_one_by_one(client: Client) -> None:
    match = set_up(client, seat2="open", seat3="none", seat4="heuristic", seat5="random")
    seats = [
        (seat.player is not None, seat.level) for seat in match.seats.order_by("number")
    ]
    assert seats == [(True, ""), (False, ""), (False, "heuristic"), (False, "random")]
    assert match.status == Match.Status.WAITING


def test_time_and_watching_belong_to_the_table(client: Client) -> None:
    match = set_up(client, pace="slow", reaction="2.5", open_to="listed")
    assert (match.pace, match.reaction_seconds, match.listed) == ("slow", 2.5, True)


def test_among_computers_alone_a_forced_pass_waits_for_nothing(client: Client) -> None:
    """Nobody is at the table who could learn something from a fast pass (INFO-15)."""
    assert set_up(client, reaction="2.5").reaction_seconds == 0
    assert set_up(client, reaction="2.5", seat3="open").reaction_seconds == 2.5


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("draft", list(Draft))
def test_every_draft_starts_a_game_that_can_be_played(
    client: Client, draft: Draft, seats: int
) -> None:
    rows = {f"seat{number}": "random" for number in range(2, seats + 1)}
    more = {"promos": "on"}
    more |= {} if draft is Draft.QUICK else {"upstream": "on"}
    more |= {} if draft is Draft.COMMON_GROUND else {"secret": "on"}
    match = set_up(client, draft=draft, **rows, **more)
    assert match.is_running
    match = fast_forward(match, moves=seats * 4 + 20)
    assert load_position(match).view(None)["turn"] >= 1


def test_the_clock_belongs_to_the_table(client: Client) -> None:
    match = set_up(client, seat3="open", clock="3d", on_timeout="forfeit")
    days = replace(PRESETS["3d"], on_timeout="forfeit")
    assert match.timing == days


def test_six_play_in_three_teams(client: Client) -> None:
    """The match is played to its end; team mates share a place."""
    match = set_up(client, **FIVE, seat6="random", sets="both", teams="on", draft="quick")
    assert match.is_running
    match = fast_forward(match)
    places = dict(match.seats.values_list("number", "place"))
    assert sorted(places.values()) == [1, 1, 3, 3, 5, 5]
    assert all(places[seat] == places[seat + 3] for seat in range(3))


def test_a_form_of_before_there_were_six_seats_is_taken(client: Client) -> None:
    answers = {name: value for name, value in PLAIN.items() if name != "seat6"}
    assert client.post("/new/", answers).status_code == 302
    assert Match.objects.get().seat_count == 2


# Settings that contradict each other

REFUSED = [
    (FIVE | {"longer": "on"}, "enough wounds", "SETUP-4"),
    ({"secret": "on", "draft": "common_ground"}, "nothing to keep secret", "VAR-10"),
    ({"upstream": "on", "draft": "quick"}, "no cards to pass", "VAR-10"),
    (FIVE | {"seat6": "open"}, "teams of two", "GEN-4"),
    (FIVE | {"seat6": "open", "teams": "on"}, "two card sets", "GEN-4"),
    ({"first": "5"}, "must have a seat at the table", "SETUP-14"),
]


@pytest.mark.parametrize(("answers", "sentence", "rule"), REFUSED)
def test_what_does_not_fit_is_refused_in_words(
    client: Client, answers: dict[str, str], sentence: str, rule: str
) -> None:
    response = client.post("/new/", PLAIN | answers)
    page = response.content.decode()
    assert response.status_code == 400
    assert sentence in page
    assert f'class="rule-link" href="/rules/#{rule}"' in page
    assert not Match.objects.exists()
    assert "_auth_user_id" not in client.session


def test_a_refused_form_keeps_its_answers(client: Client) -> None:
    sent = PLAIN | {"upstream": "on", "draft": "quick", "seat4": "open", "promos": "on"}
    form = client.post("/new/", sent).context["form"]
    checked = {
        name: form[name].value() for name in ("upstream", "draft", "seat4", "promos")
    }
    assert checked == {
        "upstream": True,
        "draft": "quick",
        "seat4": "open",
        "promos": True,
    }


@pytest.mark.parametrize(
    "answers",
    [
        {"draft": "upside_down"},
        {"profile": "CW"},
        {"seat2": "none"},
        {"seat3": "grandmaster"},
        {"first": "7"},
        {"reaction": "-1"},
        {"pace": ""},
    ],
)
def test_an_answer_that_does_not_exist_sets_up_nothing(
    client: Client, answers: dict[str, str]
) -> None:
    assert client.post("/new/", PLAIN | answers).status_code == 400
    assert not Match.objects.exists()


def test_the_pairs_on_the_page_are_all_that_the_engine_refuses() -> None:
    """The page's script disables one setting of each pair. What it leaves is accepted, and
    everything else is refused.

    Up to three switches are tried at once, because a pair cannot express what only three
    switches together make impossible.
    """
    pairs = [{each.one, each.other} for each in setup.SETUP.conflicts]
    names = [switch.value for switch in setup.SETUP.switches]
    flags = [on for on in product([False, True], repeat=len(names)) if sum(on) <= 3]
    for seats, draft, cards, on in product(range(2, 7), Draft, setup.SETS.choices, flags):
        options: dict[str, Any] = dict(zip(names, on, strict=True))
        options["sets"] = tuple(cards.means)
        chosen = {("seats", str(seats)), ("draft", draft.value), ("sets", cards.value)}
        chosen |= {(name, ON if options[name] else OFF) for name in names}
        allowed = not any(pair <= chosen for pair in pairs)
        try:
            Options(draft=draft, **options).check(seats)
        except BadOptions:
            assert not allowed, chosen
        else:
            assert allowed, chosen


def test_every_choice_is_explained_in_one_sentence_or_two_with_rules_that_exist() -> None:
    explained = [choice for setting in setup.SETUP.settings for choice in setting.choices]
    for choice in [*explained, *setup.SETUP.switches]:
        assert str(choice.sentence).endswith("."), choice
    absent = {rule for each in RULEBOOK["en"].absent for rule in each.ids}
    known = {*RULEBOOK["en"].rules, *absent}
    cited = {
        rule for choice in [*explained, *setup.SETUP.switches] for rule in choice.rules
    }
    cited |= {rule for setting in asked() for rule in setting.rules}
    assert cited <= known


# The page


def test_the_page_needs_no_account(client: Client) -> None:
    response = client.get("/new/")
    assert response.status_code == 200
    assert "As last time" not in response.content.decode()


def test_home_leads_to_it_from_both_forms(client: Client) -> None:
    page = client.get("/").content.decode()
    assert 'href="/new/?game=nightfall"' in page
    assert 'href="/new/?start=people&amp;game=nightfall"' in page
    form = client.get("/new/?start=people").context["form"]
    assert form["seat2"].value() == "open"


def test_the_next_table_starts_from_the_last_one(client: Client) -> None:
    set_up(client, draft="open", upstream="on", seat5="open", reaction="2.5")
    response = client.get("/new/")
    assert "Same settings as last time." in response.content.decode()
    form = response.context["form"]
    assert form["draft"].value() == "open"
    assert form["upstream"].value() is True
    assert form["seat5"].value() == "open"
    assert form["reaction"].value() == "2.5"
    form = client.get("/new/?start=usual").context["form"]
    assert form["draft"].value() == "standard"


def test_remembered_choices_that_exist_no_more_are_forgotten(client: Client) -> None:
    session = client.session
    session["new_table:nightfall"] = {"draft": "gone", "moon": "on", "profile": "NF-DE"}
    session.save()
    form = client.get("/new/").context["form"]
    assert form["draft"].value() == "standard"
    assert form["profile"].value() == "NF-DE"


def test_every_choice_is_on_the_page(client: Client) -> None:
    page = client.get("/new/").content.decode()
    for setting in asked():
        for choice in setting.choices:
            assert f'name="{setting.name}" value="{choice.value}"' in page
    for switch in setup.SETUP.switches:
        assert f'<input type="checkbox" name="{switch.value}"' in page


# What was agreed is shown


def signs(match: Match) -> list[str]:
    """Return the texts of the labels for a table's unusual options."""
    return [
        str(choice.chip or choice.label)
        for choice in descriptions.non_default_options(match)
    ]


def test_signs_name_only_what_is_not_usual() -> None:
    match = table("ann", None, options={"draft": "open", "upstream": True, "first": 1})
    assert signs(match) == ["Open Archives", "Upstream", "Seat 2 begins"]
    assert signs(table("ann", None, options={})) == []


def test_who_begins_is_no_news_when_the_game_has_begun() -> None:
    assert signs(table("ann", "ben", options={"first": 1})) == []


def test_those_who_wait_join_and_play_see_the_signs() -> None:
    options = {"draft": "common_ground", "wound_timing": "either"}
    match = table("ann", None, options=options)
    client = Client()
    client.force_login(person("ann"))
    for address in (f"/table/{match.slug}/", f"/join/{match.invite}/"):
        browser = client if address.startswith("/table") else Client()
        page = browser.get(address).content.decode()
        assert "Common Ground" in page, address
        assert "Wounds before or after the draw" in page, address
    match = table("ann", "ben", options=options)
    page = client.get(f"/table/{match.slug}/").content.decode()
    assert "Common Ground" in page
    assert "/rules/#VAR-5" in page
