"""`manage.py create_token`: create an API key and print it once."""

from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from games.base.refusal_texts import refusal_text
from games.models import ApiToken, Player
from games.people.accounts import bots_and_keys
from games.refusals import GamesError


class Command(BaseCommand):
    """Create a key for a player, or a bot account of theirs with a key."""

    help = "Create an API key and print it; with --bot, for a new bot account."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("username", help="whose key it is, or the owner of the bot")
        parser.add_argument(
            "--bot", metavar="NAME", help="create a bot account with this name"
        )
        parser.add_argument("--name", default="key", help="what the list of keys calls it")
        parser.add_argument(
            "--scope",
            action="append",
            choices=ApiToken.Scope.values,
            help="may be given several times [read, play, tables]; a new bot has these",
        )
        parser.add_argument("--days", type=int, help="how long it is valid [for ever]")

    def handle(
        self,
        *,
        username: str,
        bot: str | None,
        name: str,
        scope: list[str] | None,
        days: int | None,
        **options: Any,
    ) -> None:
        try:
            player = Player.objects.get(username=username)
        except Player.DoesNotExist:
            raise CommandError(f"no player is called {username}") from None
        try:
            if bot is not None:
                made = bots_and_keys.bot_create(owner=player, name=bot)
            else:
                made = bots_and_keys.token_create(
                    player=player,
                    name=name,
                    scopes=scope or bots_and_keys.USUAL_SCOPES,
                    expires_at=timezone.now() + timedelta(days=days) if days else None,
                )
        except GamesError as error:
            raise CommandError(refusal_text(error.refusal)) from error
        self.stdout.write(made.secret)
