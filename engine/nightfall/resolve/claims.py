"""Texts about influence and claims: gaining it, cheaper orders, claims for free."""

from __future__ import annotations

from engine.nightfall import archives, versions
from engine.nightfall.decisions import Ask, number_in
from engine.nightfall.effects import (
    CheaperClaims,
    ClaimDiscarded,
    ClaimOpposing,
    DoubleInfluence,
    ExileFromArchive,
    FreeClaim,
    GainInfluence,
    LoseInfluence,
)
from engine.nightfall.resolve import targets
from engine.nightfall.resolve.cardtext import (
    Asked,
    CardText,
    advance_text,
    ask_newer_target,
    ask_target,
    ask_target_among_own,
    log_target,
    log_target_if_newer_rules,
)
from engine.nightfall.resolve.definitions import Forecast, Phrase, define
from engine.nightfall.state import State
from engine.nightfall.zones import change_influence


def run_gain(state: State, text: CardText, effect: GainInfluence) -> Asked:
    """Give influence to the text's player (CLAIM-17)."""
    advance_text(state, text)
    change_influence(state, text.seat, effect.amount)
    return ()


def run_lose(state: State, text: CardText, effect: LoseInfluence) -> Asked:
    """Ask which player loses influence; any player may be chosen (CLAIM-15)."""
    return ask_target(state, text, Ask.TARGET_PLAYER, targets.choosable_players(state))


def answer_lose(state: State, text: CardText, effect: LoseInfluence, option: str) -> None:
    """Take influence from the chosen player; only the active player has any."""
    log_target(state, text, option)
    advance_text(state, text, player=number_in(option))
    change_influence(state, number_in(option), -effect.amount)


def run_double(state: State, text: CardText, effect: DoubleInfluence) -> Asked:
    """Double the player's influence for this turn (CLAIM-18); no effect in another player's
    turn.
    """
    advance_text(state, text)
    if text.seat == state.active and not state.doubled:
        state.doubled = True
        state.log.append(("influence_doubled", text.seat))
    return ()


def run_cheaper(state: State, text: CardText, effect: CheaperClaims) -> Asked:
    """Lower the price of claims this turn (CLAIM-20); several discounts add up."""
    advance_text(state, text)
    if text.seat == state.active:
        state.discount += effect.amount
        state.log.append(("discount", text.seat, effect.amount))
    return ()


def run_permission(state: State, text: CardText, effect: ClaimOpposing) -> Asked:
    """Allow one claim from an opposing archive in this turn's claim phase (CLAIM-22,
    CLAIM-23), but not with built decks (CONSTR-8, CONSTR-9).
    """
    advance_text(state, text)
    if state.options.built and state.rules_version >= versions.NO_BUILT_PERMISSION:
        return ()
    if text.seat == state.active:
        state.permissions += 1
        if effect.less:
            cheaper = (*state.lasting.cheaper, effect.less)
            state.lasting = state.lasting._replace(cheaper=cheaper)
            state.log.append(("may_claim_cheaper", text.seat, effect.less))
        state.log.append(("may_claim_opposing", text.seat))
    return ()


def run_claim_discarded(state: State, text: CardText, effect: ClaimDiscarded) -> Asked:
    """Allow one claim from an opponent's discard pile in this turn's claim phase
    (CLAIM-22, CLAIM-23).
    """
    advance_text(state, text)
    if text.seat == state.active:
        piles = state.lasting.piles + 1
        state.lasting = state.lasting._replace(piles=piles)
        state.log.append(("may_claim_discarded", text.seat))
    return ()


def run_free_claim(state: State, text: CardText, effect: FreeClaim) -> Asked:
    """Ask which archive to claim from (TARGET-15)."""
    if effect.most:
        cheap = targets.cheap_commons(state, effect.most)
        return ask_target_among_own(state, text, Ask.TARGET_ARCHIVE, cheap)
    options = targets.flank_attack_archives(state, text)
    return ask_newer_target(state, text, Ask.TARGET_ARCHIVE, options, before=Ask.FREE_CLAIM)


def answer_free_claim(state: State, text: CardText, effect: FreeClaim, option: str) -> None:
    """Claim the top card at once and without paying, also in another player's turn
    (CLAIM-25).
    """
    log_target_if_newer_rules(state, text, option)
    advance_text(state, text)
    archives.move_top_to_discard(
        state, text.seat, archives.archive_of_option(state, option), 0
    )


def run_exile_from_archive(state: State, text: CardText, effect: ExileFromArchive) -> Asked:
    """Ask from which archive to exile orders; it may belong to any player (TARGET-11)."""
    return ask_target(state, text, Ask.TARGET_ARCHIVE, targets.any_archives(state))


def answer_exile_from_archive(
    state: State, text: CardText, effect: ExileFromArchive, option: str
) -> None:
    """Exile the top cards of the chosen archive."""
    log_target(state, text, option)
    advance_text(state, text)
    archives.exile_top(state, archives.archive_of_option(state, option), effect.count)


define(
    GainInfluence,
    run=run_gain,
    answer=None,
    phrase=lambda effect: Phrase("gain_influence", effect.amount),
    worth=lambda e, w: e.amount * w.influence * 0.8,
    forecast=Forecast.PLAYED,
    term="influence",
)

define(
    LoseInfluence,
    run=run_lose,
    answer=answer_lose,
    phrase=lambda effect: Phrase("lose_influence", effect.amount),
    worth=lambda e, w: e.amount * w.influence * 0.3,
    forecast=Forecast.PLAYED,
    term="influence",
)

define(
    DoubleInfluence,
    run=run_double,
    answer=None,
    phrase=lambda effect: Phrase("double_influence"),
    worth=lambda e, w: 4 * w.influence,
    forecast=Forecast.PLAYED,
    term="influence",
)

define(
    CheaperClaims,
    run=run_cheaper,
    answer=None,
    phrase=lambda effect: Phrase("cheaper_claims", effect.amount),
    worth=lambda e, w: 1.3 * e.amount * w.influence,
    forecast=Forecast.PLAYED,
)


def write_claim_opposing(effect: ClaimOpposing) -> Phrase:
    return Phrase("claim_opposing.less" if effect.less else "claim_opposing", effect.less)


define(
    ClaimOpposing,
    run=run_permission,
    answer=None,
    phrase=write_claim_opposing,
    worth=lambda e, w: 0.3,
    forecast=Forecast.PLAYED,
    term="opposing",
)


def write_free_claim(effect: FreeClaim) -> Phrase:
    return Phrase("free_claim.commons" if effect.most else "free_claim", effect.most)


define(
    FreeClaim,
    run=run_free_claim,
    answer=answer_free_claim,
    phrase=write_free_claim,
    worth=lambda e, w: 4 * w.influence,
    forecast=Forecast.FROM_ARCHIVE,
    term="claim",
)

define(
    ExileFromArchive,
    run=run_exile_from_archive,
    answer=answer_exile_from_archive,
    phrase=lambda effect: Phrase("exile_from_archive", effect.count),
    worth=lambda e, w: 0.1,
    forecast=Forecast.FROM_ARCHIVE,
    term="exile",
)

define(
    ClaimDiscarded,
    run=run_claim_discarded,
    answer=None,
    phrase=lambda effect: Phrase("claim_discarded"),
    worth=lambda e, w: 0.3,
    forecast=Forecast.PLAYED,
)
