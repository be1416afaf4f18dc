"""Notices to the players of a tournament, and their texts.

A notice has a deduplication key, so that a step that is repeated after a crash notifies
each player only once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy as _
from django_stubs_ext import StrOrPromise

from games.community.clubs.notices import notice_key
from games.community.notices import kinds
from games.community.notices.services import NewNotice, notify, notify_many
from games.contract import game_of
from games.models import Club, ClubMember, Notice, Player, Topic
from tournaments.base import pair_seats
from tournaments.models import Entry, Penalty, Round, Table, Tournament


def page_of(tournament: Tournament) -> str:
    """Return the path of a tournament's page. Stored notices contain it, so it must not
    change.
    """
    return f"/tournaments/{tournament.slug}/"


def register() -> None:
    """Register the kinds of notices. Called once, when the app is loaded."""
    for name, text in TEXTS.items():
        kinds.register(
            name,
            _with_title_in_language_of_reader(text),
            topic=Topic.TOURNAMENTS,
            opens=name == "event_table",
            holds=_is_before_start if name == "event_soon" else lambda notice: True,
        )
    for name, text in TO_MEMBERS.items():
        kinds.register(name, text, topic=Topic.CLUBS, holds=_is_open_to_member)


def _with_title_in_language_of_reader(
    text: StrOrPromise | Callable[[Any], str],
) -> Callable[[Any], str]:
    """Return a function that formats a text about an event. Titles of the site's own events
    are translated.
    """

    def formatted(data: Mapping[str, Any]) -> str:
        if data.get("is_of_site"):
            data = {**data, "title": gettext(data["title"])}
        return text(data) if callable(text) else str(text) % data

    return formatted


def _title_data(tournament: Tournament) -> dict[str, object]:
    """Return the title of an event as data of a notice."""
    title: dict[str, object] = {"title": tournament.title}
    return title | {"is_of_site": True} if tournament.is_of_site else title


def _is_before_start(notice: Notice) -> bool:
    """Tell whether the event of a reminder has not begun, so that no mail comes late."""
    return timezone.now() < datetime.fromisoformat(notice.data["starts_at"])


TO_BOTH = frozenset({
    "event_moved_up", "event_place_free", "event_full", "event_check_in", "event_missed",
    "event_soon",
    "event_cancelled", "event_paired", "event_bye", "event_through", "event_phase_replayed",
    "event_qualified", "event_not_qualified", "event_final_replayed",
    "event_qualified_before",
    "event_real_table", "event_reported",
    "event_message",
    "event_removed",
    "event_dropped", "event_result", "event_over", "event_place_changed",
    "event_place_open",
    "event_reopened", "event_back", "event_penalty", "event_penalty_undone",
    "event_penalty_upheld",
})  # fmt: skip
"""Kinds of notices that both players of a pair get."""

CONCERNED: Mapping[str, tuple[str, ...]] = {
    "event_check_in": Entry.IN_FIELD,
    "event_full": (Entry.State.WAITING,),
    "event_cancelled": (*Entry.HERE, Entry.State.INVITED),
    "event_message": Entry.HERE,
    "event_phase_replayed": Entry.IN_FIELD,
    "event_final_replayed": Entry.IN_FIELD,
    "event_reopened": (*Entry.IN_FIELD, Entry.State.DISQUALIFIED, Entry.State.DROPPED),
}
"""For each kind of notice, the states of the entries whose players `notify_all`
notifies.
"""

Told = tuple[int | None, str, Mapping[str, Any]]
"""A recipient of `notify_each`: the player's primary key (None for a computer), the
notice's deduplication key, and the placeholder values of its text.
"""


def _kit_notice_text(name: str) -> Callable[[Any], str]:
    """Return a function that formats a notice about kits (such as decks) with the game's
    own word for a kit.
    """
    return lambda data: str(getattr(game_of(data["game"]).brings.events, name)) % data


def _penalty_text(data: Any) -> str:
    """Format a penalty in the language of its reader."""
    words = {
        "title": data["title"],
        "step": Penalty.Step(data["step"]).label,
        "ground": Penalty.Ground(data["ground"]).label,
    }
    text = gettext("Penalty in %(title)s: %(step)s (%(ground)s). You can appeal there.")
    return text % words


TEXTS: dict[str, StrOrPromise | Callable[[Any], str]] = {
    "event_invited": _("You're invited to %(title)s."),
    "event_moved_up": _("A place is free: you're in %(title)s."),
    "event_place_free": _(
        "A place in %(title)s is free, and you're next: take it on its page."
    ),
    "event_full": _("%(title)s began without you: all places were taken."),
    "event_check_in": _("Check in for %(title)s now."),
    "event_soon": _("%(title)s begins in 10 minutes."),
    "event_missed": _("%(title)s began without you: you hadn't checked in."),
    "event_partner_asked": _(
        "%(who)s asks you to play as a pair in %(title)s. Accept or decline on its page."
    ),
    "event_team_asked": _(
        "%(who)s asks you to play for the team %(team)s in %(title)s. Accept or decline "
        "on its page."
    ),
    "event_team_left": _("You're no longer in the team %(team)s in %(title)s."),
    "event_time_proposed": _(
        "%(who)s proposes a time for your table in %(title)s. Accept it, or propose "
        "another, on its page."
    ),
    "event_time_agreed": _("The time of your table in %(title)s is settled."),
    "event_parted": _(
        "%(who)s has left %(title)s. You can ask somebody else to play with you."
    ),
    "event_alone": _("%(title)s began without you: it's for pairs, and you were alone."),
    "event_not_member": _(
        "You're no longer in %(title)s, as you don't belong to the club any more."
    ),
    "event_club_out": _(
        "You're no longer in %(title)s: your club doesn't take part any more."
    ),
    "event_left_club": _(
        "You no longer belong to the club that you play for in %(title)s, so you get "
        "no further table. What you've won still counts for it."
    ),
    "event_club_asked": _(
        "A club of yours is invited to the club battle %(title)s. Accept or decline on "
        "its page."
    ),
    "event_club_accepted": _("A club has accepted the invitation to %(title)s."),
    "event_club_gone": _("A club has declined the invitation to %(title)s, or withdrawn."),
    "event_battle_over": _(
        "%(title)s is over. Your club's place: %(club_place)d of %(clubs)d. Your own: "
        "%(place)d of %(people)d."
    ),
    "event_kit_due": _kit_notice_text("remind"),
    "event_kit_missing": _kit_notice_text("left_out"),
    "event_kit_change": _kit_notice_text("change"),
    "event_kit_unfit": _kit_notice_text("unfit"),
    "event_cancelled": _("%(title)s has been cancelled."),
    "event_paired": _(
        "Round %(round)d of %(title)s is paired. Your table is number %(table)d."
    ),
    "event_through": _(
        "You're through to the last %(count)d of %(title)s, as seed %(seed)d."
    ),
    "event_phase_replayed": _(
        "A result of %(title)s was corrected: the next phase is played again."
    ),
    "event_qualified": _(
        "You've qualified for %(title)s. Its page says when it begins; withdraw there if "
        "you can't play."
    ),
    "event_not_qualified": _(
        "A result was corrected: you haven't qualified for %(title)s after all."
    ),
    "event_qualified_before": _(
        "%(title)s begins without you, because you've qualified for the final already."
    ),
    "event_final_replayed": _(
        "A result of a first day was corrected: %(title)s begins again."
    ),
    "event_table": _("Round %(round)d of %(title)s has begun. Your opponents are waiting."),
    "event_real_table": _(
        "Round %(round)d of %(title)s has begun. You play at table %(table)d; report the "
        "result when you've finished."
    ),
    "event_reported": _(
        "%(who)s has reported the result of your table in round %(round)d of %(title)s. "
        "Confirm it, or say that it's wrong."
    ),
    "event_bye": _("You sit out round %(round)d of %(title)s."),
    "event_message": _("%(title)s: %(text)s"),
    "event_added": _("You're now in %(title)s."),
    "event_removed": _("You're no longer in %(title)s. Reason: %(reason)s"),
    "event_dropped": _("You didn't come to your table, so you're out of %(title)s."),
    "event_result": _(
        "The result of your table in round %(round)d of %(title)s was changed."
    ),
    "event_over": _("%(title)s is over. Your place: %(place)d of %(people)d."),
    "event_place_changed": _(
        "A result of %(title)s was corrected after its end. Your place is now "
        "%(place)d of %(people)d."
    ),
    "event_place_open": _(
        "A result of %(title)s was corrected after its end. Your place is open until the "
        "director reopens the tournament."
    ),
    "event_battle_changed": _(
        "A result of %(title)s was corrected after its end. Your club's place is now "
        "%(club_place)d of %(clubs)d, your own %(place)d of %(people)d."
    ),
    "event_reopened": _("%(title)s was reopened. The log says why."),
    "event_back": _("You are back in %(title)s."),
    "event_stuck": _(
        "Table %(table)d in round %(round)d of %(title)s couldn't be started. You can "
        "try again, re-pair it, set a result or annul it."
    ),
    "event_judge_called": _(
        "The judge is called at table %(table)d in round %(round)d of %(title)s."
    ),
    "event_penalty": _penalty_text,
    "event_penalty_undone": _("A penalty of yours in %(title)s was undone."),
    "event_penalty_upheld": _("Your penalty in %(title)s stands. Reason: %(reason)s"),
    "event_appeal": _("%(who)s appeals against a penalty in %(title)s."),
    "event_ruling": _("The judge has ruled at your table in %(title)s: %(ruling)s"),
    "event_pairing_held": _(
        "Round %(round)d of %(title)s is paired. Have a look, and publish it."
    ),
    "event_halted": _("%(title)s couldn't go on. We'll keep trying; have a look at it."),
    "event_direct_asked": _(
        "You're asked to direct %(title)s. Accept or decline on its page."
    ),
    "event_role_asked": _(
        "You're asked to help to run %(title)s. Accept or decline on its page."
    ),
    "event_role_over": _("You no longer help to run %(title)s. Thank you!"),
    "event_replace_asked": _(
        "You're asked to take over a place in %(title)s. Accept or decline on its page."
    ),
    "event_return_asked": _(
        "You're asked to come back to %(title)s. Accept or decline on its page."
    ),
    "event_offer_accepted": _("Your offer in %(title)s was accepted."),
    "event_offer_declined": _("Your offer in %(title)s was declined."),
    # This kind is no longer sent. Stored notices still use it, from the time when directors
    # were appointed without being asked.
    "event_director": _("You're now directing %(title)s."),
}


TO_MEMBERS: dict[str, StrOrPromise] = {
    "event_of_club": _(
        "%(title)s is a new tournament for the members of %(club)s. You can enter now."
    ),
    "event_battle": _("%(club)s takes part in the club battle %(title)s. Play for it!"),
}
"""Kinds of notices to the members of a club, by their names."""


def _is_open_to_member(notice: Notice) -> bool:
    """Tell whether the reader of a notice to a club's members is still one of them, and can
    still enter.
    """
    found = Tournament.objects.filter(pk=notice.data.get("event")).first()
    members = ClubMember.objects.filter(club=notice.data.get("number"))
    open_ = found is not None and found.takes_entries
    return open_ and members.filter(player=notice.player_id).exists()


def notify_members(
    tournament: Tournament, club: Club, kind: str, *, by: Player | None
) -> None:
    """Notify the members of a club, except `by`, of a tournament that they can enter.

    Players who have entered or were invited know of it already.

    Args:
        by: the director who published it; None if it was published automatically.
    """
    inside = tournament.entries.filter(player__isnull=False).values("player")
    members = club.members.exclude(player=by).exclude(player__in=inside)
    data = {
        "title": tournament.title,
        "club": club.name,
        "number": club.pk,
        "event": tournament.pk,
    }
    key = f"{notice_key(club, kind)}:{tournament.pk}"
    ids = members.order_by("pk").values_list("player_id", flat=True)
    url = page_of(tournament)
    notify_many(kind, [NewNotice(each, data, url, key) for each in ids])


def notify_player(
    tournament: Tournament,
    player_id: int | None,
    kind: str,
    *,
    key: str = "",
    url: str = "",
    **data: object,
) -> None:
    """Notify one player, and their partner if the kind concerns both players of a pair.

    Args:
        player_id: None for a computer, which gets no notice.
        key: deduplication key within the kind and the tournament; empty for none.
        url: the address of the notice; the tournament's page by default.
        data: the values of the placeholders in the text.
    """
    if player_id is None:
        return
    for each in (player_id, *_partners_to_notify(tournament, kind, [player_id]).values()):
        notify(
            each,
            kind,
            data={**_title_data(tournament), **data},
            url=url or page_of(tournament),
            key=f"{kind}:{tournament.pk}:{key}" if key else "",
        )


def notify_each(
    tournament: Tournament, kind: str, told: Iterable[Told], *, url: str = ""
) -> None:
    """Notify many players with few queries.

    Computers get no notice. Partners get it too if the kind is in `TO_BOTH`.
    """
    told = list(told)
    partners = _partners_to_notify(
        tournament, kind, [player_id for player_id, _key, _data in told]
    )
    told += [
        (partner, key, data)
        for player_id, key, data in told
        if (partner := partners.get(player_id or 0)) is not None
    ]
    notify_many(
        kind,
        [
            NewNotice(
                player_id,
                data={**_title_data(tournament), **data},
                url=url or page_of(tournament),
                key=f"{kind}:{tournament.pk}:{key}" if key else "",
            )
            for player_id, key, data in told
            if player_id is not None
        ],
    )


def _partners_to_notify(
    tournament: Tournament, kind: str, players: Iterable[int | None]
) -> dict[int, int]:
    """Map the players to the partners who get the same notice."""
    if kind not in TO_BOTH or not pair_seats.is_for_pairs(tournament):
        return {}
    pairs = tournament.entries.filter(player__in=players, partner__isnull=False)
    return dict(pairs.values_list("player_id", "partner_id"))


def notify_all(
    tournament: Tournament,
    kind: str,
    *,
    key: str = "",
    but_for: Collection[int] = (),
    **data: str,
) -> None:
    """Notify all players whom this kind of notice concerns (see `CONCERNED`).

    Args:
        but_for: primary keys of players to leave out.
    """
    states = CONCERNED[kind]
    inside = tournament.entries.filter(state__in=states, player__isnull=False)
    players = inside.exclude(player__in=but_for).values_list("player_id", flat=True)
    notify_each(tournament, kind, [(each, key, dict(data)) for each in players])


def notify_moved_up(tournament: Tournament, entry: Entry) -> None:
    """Notify a player that they moved up from the waiting list."""
    notify_player(tournament, entry.player_id, "event_moved_up")


def notify_paired(
    tournament: Tournament, found: Round, seated: Iterable[tuple[Entry, int]]
) -> None:
    """Notify the players of a round of their tables."""
    told = [
        (
            entry.player_id,
            f"{found.number}:{entry.pk}",
            {"round": found.number, "table": table},
        )
        for entry, table in seated
    ]
    notify_each(tournament, "event_paired", told)


def notify_table_started(
    tournament: Tournament, found: Round, table: Table, players: Iterable[Player], url: str
) -> None:
    """Notify the players of a table that its first game has begun."""
    data = {**_title_data(tournament), "round": found.number}
    key = f"event_table:{tournament.pk}:{table.pk}"
    notify_many("event_table", [NewNotice(each.pk, data, url, key) for each in players])
