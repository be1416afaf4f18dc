"""Accounts of other services, such as Discord: list a player's, and connect one."""

from typing import Any

from allauth.account.adapter import get_adapter as get_account_adapter
from allauth.account.internal.flows.reauthentication import (
    is_reauthentication_required,
    stash_and_reauthenticate,
)
from allauth.socialaccount.adapter import get_adapter
from allauth.socialaccount.models import SocialAccount, SocialApp, SocialLogin
from allauth.socialaccount.signals import social_account_added
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from games.models import Player
from games.people.accounts import services
from games.refusals import AccountClosed

PAGE = "socialaccount_connections"
TEXT = "socialaccount/messages/account_connected{}.txt"


def connected_accounts_of(player: Player) -> list[tuple[SocialAccount, str, bool]]:
    """List a player's connected accounts: each with the name of its service, and whether
    the player can still log in with it.
    """
    found = SocialAccount.objects.filter(user=player).order_by("pk")
    adapter = get_adapter()
    return [
        (each, service_name(each), adapter.provider_of(each) is not None) for each in found
    ]


def service_name(account: SocialAccount) -> str:
    """Return the name of an account's service; the service's id if the site no longer
    offers it.
    """
    provider = get_adapter().provider_of(account)
    return str(account.provider if provider is None else provider.name)


def connect_account(request: HttpRequest, sociallogin: SocialLogin) -> HttpResponse:
    """Connect the account with which the player has just signed in at the service, after
    they confirm their password here.

    allauth's own view is not used: it saves the player as loaded before the redirect to the
    service, and so would undo changes made meanwhile.
    """
    if not request.user.is_authenticated:
        return redirect(PAGE)
    if is_reauthentication_required(request, app="allauth.socialaccount"):
        again: HttpResponse = stash_and_reauthenticate(
            request, sociallogin.serialize(), f"{__name__}.{resume_connecting.__name__}"
        )
        return again
    try:
        account, is_new = services.service_account_connect(
            player_id=request.user.pk, account=sociallogin.account
        )
    except AccountClosed:
        return redirect(PAGE)
    is_own = account.user_id == request.user.pk
    if is_new:
        sociallogin.account, sociallogin.user = account, account.user
        social_account_added.send(
            sender=SocialLogin, request=request, sociallogin=sociallogin
        )
        get_account_adapter(request).send_notification_mail(
            "socialaccount/email/account_connected",
            account.user,
            context={"account": account, "provider": sociallogin.provider},
        )
    get_account_adapter(request).add_message(
        request,
        messages.INFO if is_own else messages.ERROR,
        TEXT.format("" if is_new else "_updated" if is_own else "_other"),
        message_context={"sociallogin": sociallogin},
    )
    return redirect(sociallogin.state.get("next") or PAGE)


def resume_connecting(request: HttpRequest, state: dict[str, Any]) -> HttpResponse:
    """Continue `connect_account` after the player has reauthenticated."""
    try:
        sociallogin = SocialLogin.deserialize(state)
    except SocialApp.DoesNotExist:  # the operator has removed the service meanwhile
        return redirect(PAGE)
    return connect_account(request, sociallogin)
