"""Test that each text that players can write is checked before others read it, or is
private.

The first tests here fail for a new field for text until it is added to a list below. If
other players can read the text, the field belongs in `CHECKED`, with a function in `WRITE`.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any

import pytest
from django import forms
from django.conf import settings as site
from django.urls import get_resolver
from drf_spectacular.generators import SchemaGenerator

from games.base import limits
from games.base.policies.fresh_accounts import FreshLink
from games.community.chat.rooms import Room
from games.community.chat.services import post
from games.community.clubs.founding_and_closing import club_edit
from games.models import Club
from games.people.accounts.bots_and_keys import bot_create
from games.people.accounts.guests import guest_create
from games.people.accounts.services import name_change
from games.play.tables import saved_kits
from games.play.tables.rematch import rematch_join
from games.web.accounts.adapter import AccountAdapter
from nightfall_site.late_api import API_URLS
from tests.games.community.clubs.founded import club
from tests.games.set_up import fast_forward, person, quick_terms, table
from tests.tournaments.events import (
    director,
    entry_of,
    prepare,
    published,
    running_tables,
    start,
)
from tournaments.directing import (
    entry_acts,
    event_acts,
    event_seasons,
    judge,
    offers,
    penalties,
    settings,
    templates,
)
from tournaments.entries import teams
from tournaments.models import Offer
from tournaments.series.services import series_create

LINK = "see www.evil.example"

CHECKED = {
    "chat": {"Say.text", "SayAt.text", "web/chat/panel.html text"},
    "table": {
        "games.web.tables.terms_form.TermsForm.title",
        "web/tables/new.html title",
        "NewTable.title",
        "NewChallenge.title",
    },
    # has no form of its own: its title is a field of the table form, listed under "table"
    "series": set[str](),
    "club": {
        "games.web.clubs.forms.ClubForm.name",
        "games.web.clubs.forms.ClubForm.description",
        "NewClub.name",
        "NewClub.description",
    },
    "club description": set[str](),  # fields are listed under "club"
    "deck": {"nightfall/decks/build.html name", "nightfall/decks/mine.html name"},
    "renamed deck": set[str](),
    "name": {"games.web.accounts.forms.NameForm.display_name"},
    "guest": set[str](),  # fields are listed under "name"
    "sign up": {
        "games.web.accounts.forms.SignupForm.username",
        "games.web.accounts.social_forms.SocialSignupForm.username",
    },
    "bot": {"games.web.api_keys.views.BotForm.name", "NewBot.name"},
    "event title": {"tournaments.web.settings_form.SettingsForm.title"},
    "event about": {"tournaments.web.settings_form.SettingsForm.about"},
    "season title": {"tournaments.web.seasons.SeasonForm.title"},
    "season about": {"tournaments.web.seasons.SeasonForm.about"},
    "team": {"tournaments/event/own_team.html team"},
    "template of events": {"tournaments/direct/copy.html name"},
    "announcement": {"tournaments.web.act_forms.AnnounceForm.text"},
    "computer in event": {"tournaments.web.act_forms.AddForm.name"},
    "reason": {
        "tournaments.web.settings_form.SettingsForm.reason",
        "tournaments.web.act_forms.*.reason",
        "tournaments/direct/pairing.html reason",
        "tournaments/direct/publish.html reason",
        "Publish.reason",
        "tournaments/direct/swap.html reason",
        "tournaments/direct/table.html reason",
    },
    # the calls of players and the rulings of judges
    "judge call": {"tournaments/judge.html text", "JudgeCall.text"},
    "penalty appeal": {"tournaments/event/mine.html appeal"},
}
"""The fields whose texts others read, by the kind of text."""

PRIVATE = {
    # Only the writer reads these.
    "games.web.api_keys.views.KeyForm.name",
    "games.web.notices.endpoint_forms.DeviceForm.*",
    "games.web.notices.endpoint_forms.WebhookForm.webhook_url",
    "games.web.notices.endpoint_forms.QuietHoursForm.zone",
    "games.web.tables.terms_form.TermsForm.preset_name",
    "games.web.accounts.forms.SignupForm.email",
    "games.web.accounts.forms.LoginForm.password",
    "games.web.accounts.strict_passkey_forms.*.credential",
    "games.web.accounts.reset_forms.*.*",
    "games.web.accounts.social_forms.SocialSignupForm.email",
    "NewDevice.*",
    "NewReplayNote.text",
    "WebhookUrl.url",
    "web/relations/card.html note",
    "web/replays/replay.html text",
    # Only moderators read these.
    "games.web.moderation.forms.ReportForm.text",
    "games.web.moderation.forms.AppealForm.text",
    # These texts are only compared with stored values or used to look up something.
    "Publish.key",
    "games.web.tables.terms_form.TermsForm.password",
    "games.web.tables.terms_form.TermsForm.starts",
    "games.web.tables.terms_form.TermsForm.zone",
    "games.web.tables.terms_form.TermsForm.commentators",
    "games.play.past_matches.search_form.SearchForm.player",
    "Statement.statement",
    "tournaments.web.settings_form.SettingsForm.starts_at",
    "tournaments.web.settings_form.SettingsForm.zone",
    "tournaments.web.act_forms.*.player",
    "tournaments.web.act_forms.*.entry",
    "tournaments.web.act_forms.*.club",
    "tournaments.web.act_forms.*.table",
    "tournaments.web.act_forms.*.tables",
    "tournaments.web.act_forms.ListForm.names",
    "tournaments.web.recurring.RepeatForm.rule",
    "tournaments.web.seasons.SeasonForm.points",
    "tournaments/event/arranging.html time",
    "tournaments/event/own_team.html member",
    "tournaments/event/status.html partner",
    "web/tables/new.html commentators",
    "web/tables/new.html password",
    "web/tables/new.html preset_name",
    "tournaments/direct/pairing.html at",
    "nightfall/decks/build.html list",
    "nightfall/decks/mine.html list",
    "Brought.kit",
    "Enter.*",
    "Entries.entries[]",
    "Exchange.choice",
    "Game.game",
    "Join.*",
    "JoinClub.invite",
    "NewChallenge.*",
    "NewReviewRoom.match",
    "NewTable.*",
    "Options.*",
    "Play.choices[]",
    # The style guide's sample form, which stores nothing.
    "games.web.site.style_guide.Sample.name",
}

STAFF = ("games.web.staff.", "admin/")
"""Prefixes of forms that only staff, chosen by the operator, can fill in."""


OURS = ("games.", "tournaments.", "nightfall_site.")


def _fields(form: type) -> Mapping[str, forms.Field]:
    return getattr(form, "base_fields", {})


def subclasses(of: type) -> Iterator[type]:
    for each in of.__subclasses__():
        yield each
        yield from subclasses(each)


def form_fields() -> set[str]:
    """Return the free-text fields of forms, named after the forms that declare them."""
    # loads the modules of all pages, so that their forms are defined
    assert get_resolver().url_patterns
    for name in (
        "strict_passkey_forms",
        "reset_forms",
        "social_forms",
    ):  # the settings name these modules; no page imports them
        import_module(f"games.web.accounts.{name}")
    found = set()
    for form in subclasses(forms.BaseForm):
        if not form.__module__.startswith(OURS):
            continue
        for name, field in _fields(form).items():
            if not isinstance(field, forms.CharField):
                continue
            has = [each for each in form.__mro__ if name in _fields(each)]
            first = [each for each in has if each.__module__.startswith(OURS)][-1]
            found.add(f"{first.__module__}.{first.__qualname__}.{name}")
    return found


def api_fields() -> set[str]:
    """Return the free-text fields in the bodies of API requests."""
    schema: dict[str, Any] = SchemaGenerator(urlconf=API_URLS).get_schema(
        request=None, public=True
    )
    found: set[str] = set()

    def walk(part: Mapping[str, Any], path: str) -> None:
        if "$ref" in part:
            name = part["$ref"].rpartition("/")[2]
            return walk(schema["components"]["schemas"][name], name)
        if part.get("type") == "string" and "enum" not in part and "format" not in part:
            found.add(path)
        for each in (
            *part.get("allOf", ()),
            *part.get("oneOf", ()),
            *part.get("anyOf", ()),
        ):
            walk(each, path)
        for name, each in part.get("properties", {}).items():
            if not each.get("readOnly"):
                walk(each, f"{path}.{name}")
        if "items" in part:
            walk(part["items"], f"{path}[]")
        return None

    for path, methods in schema["paths"].items():
        for does in methods.values():
            for content in does.get("requestBody", {}).get("content", {}).values():
                walk(content["schema"], path)
    return found


CODE = re.compile(r"\{[%{#].*?[%}#]\}", re.DOTALL)
FIELD = re.compile(r"<(?:textarea|input)\b[^<>]*")
NAME = re.compile(r'\bname="(\w+)')
UNTYPED = re.compile(
    r'type="(?:hidden|password|checkbox|radio|number|range|search|submit)"'
)


def template_fields() -> set[str]:
    """Return the free-text fields that templates declare themselves."""
    found = set()
    roots = [site.BASE_DIR / "templates", *(site.BASE_DIR / "games").glob("*/templates")]
    for root in roots:
        for path in root.rglob("*.html"):
            for tag in FIELD.findall(CODE.sub("", path.read_text())):
                name = NAME.search(tag)
                if name and not UNTYPED.search(tag):
                    found.add(f"{path.relative_to(root)} {name[1]}")
    return found


def is_listed(field: str) -> bool:
    checked = frozenset[str]().union(*CHECKED.values())
    listed = [re.escape(each).replace(r"\*", r"\w+(?:\[\])?") for each in checked | PRIVATE]
    return field.startswith(STAFF) or any(re.fullmatch(each, field) for each in listed)


@pytest.mark.parametrize("fields", [form_fields, api_fields, template_fields])
def test_each_field_for_text_is_checked_or_private(fields: Callable[[], set[str]]) -> None:
    found = fields()
    assert len(found) > 5
    assert sorted(field for field in found if not is_listed(field)) == []


def test_no_field_is_listed_that_is_gone() -> None:
    found = form_fields() | api_fields() | template_fields()
    checked = frozenset[str]().union(*CHECKED.values())
    patterns = {
        each: re.escape(each).replace(r"\*", r"\w+(?:\[\])?") for each in checked | PRIVATE
    }
    gone = [
        each
        for each, pattern in patterns.items()
        if not any(re.fullmatch(pattern, field) for field in found)
    ]
    assert gone == []


def found_club(**more: str) -> Club:
    return club("ann", **more)


def edited_club() -> Club:
    found = club("ann")
    terms = {"name": found.name, "description": LINK, "joining": found.joining}
    return club_edit(club_id=found.pk, by=person("ann"), **terms)


def renamed_deck() -> None:
    kit = saved_kits.create_kit(person("ann"), "nightfall", "Mine", {})
    saved_kits.change_kit(kit, name=LINK, content={})


def series() -> object:
    terms = quick_terms(("ann", "heuristic"), {"title": LINK})
    return series_create(**terms)


def cancelled_event() -> None:
    found = published("ann")
    event_acts.cancel(tournament_id=found.pk, by=director(), reason=LINK)


def announcement() -> None:
    event_acts.announce_to_all(tournament_id=published().pk, by=director(), text=LINK)


def computer_in_event() -> None:
    entry_acts.add_computer_or_invite(
        tournament_id=published().pk,
        by=director(),
        level="random",
        name=LINK,
        reason="A test asks.",
    )


def edited_event() -> None:
    found = prepare()
    settings.tournament_edit(tournament_id=found.pk, by=director(), about=LINK)


def judge_call() -> None:
    found = start(published("ann", "ben", table_size=2, rounds=1))
    table_id = running_tables(found)[0].pk
    judge.call(tournament_id=found.pk, table_id=table_id, player=person("ann"), text=LINK)


def penalty_appeal() -> None:
    found = start(published("ann", "ben", table_size=2, rounds=1))
    given = penalties.give(
        tournament_id=found.pk,
        by=director(),
        entry_id=entry_of(found, "ann").pk,
        step="warning",
        ground="slow",
        reason="Ten minutes for a move.",
    )
    penalties.appeal(
        tournament_id=found.pk, player=person("ann"), penalty_id=given.pk, text=LINK
    )


def team_name() -> None:
    found = published("ann", team_size=2)
    teams.make_team(tournament_id=found.pk, player=person("ann"), name=LINK)


def template_of_events() -> None:
    # A club's owner directs its events.
    owls = club("ann")
    found = settings.tournament_create(by=person("ann"), club=owls, title="Night")
    templates.save_template(tournament_id=found.pk, by=person("ann"), name=LINK)


WRITE: Mapping[str, Callable[[], object]] = {
    "chat": lambda: post(author=person("ann"), room=Room.lobby(), text=LINK),
    "table": lambda: table("ann", None, title=LINK),
    "series": series,
    "club": lambda: found_club(name=LINK),
    "club description": edited_club,
    "deck": lambda: saved_kits.create_kit(person("ann"), "nightfall", LINK, {}),
    "renamed deck": renamed_deck,
    "name": lambda: name_change(player_id=person("ann").pk, name=LINK),
    "guest": lambda: guest_create(name=LINK),
    "bot": lambda: bot_create(owner=person("ann"), name=LINK),
    "event title": lambda: prepare(title=LINK),
    "event about": edited_event,
    "season title": lambda: event_seasons.season_create(by=director(), title=LINK),
    "season about": lambda: event_seasons.season_create(
        by=director(), title="Winter", about=LINK
    ),
    "team": team_name,
    "template of events": template_of_events,
    "announcement": announcement,
    "computer in event": computer_in_event,
    "reason": cancelled_event,
    "judge call": judge_call,
    "penalty appeal": penalty_appeal,
}


@pytest.fixture
def _fresh(settings: Any) -> None:
    """Treat every account as new until its first match has ended."""
    limits.reset_all_counts()
    settings.FRESH_ACCOUNT_HOURS, settings.FRESH_ACCOUNT_MATCHES = 0, 1


@pytest.mark.django_db
@pytest.mark.usefixtures("_fresh")
@pytest.mark.parametrize("kind", WRITE)
def test_no_fresh_account_posts_links(kind: str) -> None:
    with pytest.raises(FreshLink):
        WRITE[kind]()


@pytest.mark.django_db
@pytest.mark.usefixtures("_fresh")
def test_nobody_signs_up_with_a_link() -> None:
    assert set(CHECKED) - set(WRITE) == {"sign up"}
    with pytest.raises(forms.ValidationError, match="post links"):
        AccountAdapter().clean_username("evil.com")
    assert AccountAdapter().clean_username("a.nna") == "a.nna"


@pytest.mark.django_db
@pytest.mark.usefixtures("_fresh")
def test_what_others_wrote_before_keeps_no_fresh_account_out() -> None:
    old = fast_forward(table("ann", "ben", title="Owls"))
    type(old).objects.filter(pk=old.pk).update(title=LINK)
    # Ann and Ben are no longer new, because they have finished a match. Cleo's account is
    # new.
    again = rematch_join(match_id=old.pk, player=person("ben"))
    assert again.title == LINK
    found = club("cleo", description="Ours")
    Club.objects.filter(pk=found.pk).update(description=LINK)
    terms = {"name": found.name, "description": LINK, "joining": Club.Joining.OPEN}
    assert club_edit(club_id=found.pk, by=person("cleo"), **terms).description == LINK
    event = published()
    asked = {"to": person("dora"), "reason": "A test asks."}
    event_acts.ask_to_direct(tournament_id=event.pk, by=director(), **asked)
    Offer.objects.update(reason=LINK)
    offer = Offer.objects.get()
    offers.accept_offer(tournament_id=event.pk, player=person("dora"), offer_id=offer.pk)
    assert event.log.latest("pk").reason == LINK
