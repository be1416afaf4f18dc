"""The topic of a chat room.

Messages are loaded for each reader separately, so that messages of muted and blocked
players never reach them.
"""

from typing import Any

from django.utils import translation

from games.community.chat import services
from games.community.chat.conversations import mark_conversation_read, partner_in
from games.community.chat.rooms import DIRECT, NoRoom, NotAllowed, Room, check_read
from games.community.chat.selectors import messages_in
from games.live import announce, threads
from games.live.topic import CLOSE_GONE, Topic
from games.refusals import GamesError
from games.web.chat import rendering
from games.web.chat.incoming_frames import Read, Say, read_frame


class ChatTopic(Topic):
    """The connection of a page to a chat room.

    Frames to the page: `{"lines": [{"number", "html"}], "whole"}` with new lines, where
    `whole` means that they replace all others; `{"said": true, "key"}` after a message of
    the page was posted; refusals. Frames from the page: `games.web.chat.incoming_frames`.
    Rate limits: `services.LIMITS`.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # The numbers of the lines that the page has, and whether to send all lines again.
        self.sent: set[int] = set()
        self.whole = True

    async def begin_following(self) -> None:
        """Check that the reader may read in the room, and send the newest lines."""
        self.room = Room(self.place["kind"], self.place.get("key", ""))
        await threads.run_read(check_read, self.room, self.player)
        # Listen before loading the first lines, so that none is missed between the two.
        await self.listen(announce.chat_group(self.room.kind, self.room.key))
        if self.player is not None:
            await self.listen(announce.relations_group(self.player.pk))
        self.refresh()

    async def handle_frame(self, said: object) -> None:
        """Post a message, mark lines as read, or send newer lines."""
        message = read_frame(said)
        if isinstance(message, Read):
            await threads.run_write(self._mark_read, message.number)
            return
        if isinstance(message, Say):
            await self._post_message(message)
        elif message.number < max(self.sent, default=0):
            # The page reports fewer lines than were sent to it, so send all again.
            self.whole = True
        self.refresh()

    def chat_changed(self, message: dict[str, Any]) -> None:
        """React to the announcement of a new message, or of a change to older ones."""
        self.whole = self.whole or message["whole"]
        self.refresh()

    async def _post_message(self, message: Say) -> None:
        if self.player is None:
            raise NotAllowed("talk_account")
        await threads.run_write(
            services.post,
            author=self.player,
            room=self.room,
            text=message.text,
            send_key=message.key,
        )
        await self.send_frame({"said": True, "key": message.key})

    def _mark_read(self, until: int) -> None:
        """Mark messages of a conversation as read. Other rooms have no number of unread
        messages.
        """
        if self.player is not None and self.room.kind == DIRECT:
            other = partner_in(self.room, self.player)
            mark_conversation_read(player=self.player, other=other, until=until)

    async def draw(self) -> None:
        """Send the lines that the page does not have yet."""
        whole, self.whole = self.whole, False
        known = frozenset() if whole else frozenset(self.sent)
        try:
            unsent = await threads.run_read(self._unsent_lines, known)
        except Exception:
            self.whole = self.whole or whole
            raise
        if whole or unsent:
            self.sent.update(line["number"] for line in unsent)
            await self.send_frame({"lines": unsent, "whole": whole})

    async def end_without_access(self, error: GamesError) -> None:
        """End the topic for a reader who may no longer read in the room, such as a
        spectator who has sat down at the table.
        """
        if isinstance(error, NoRoom | NotAllowed):
            await self.send_refusal(error.refusal)
            await self.end(CLOSE_GONE)
        else:
            await super().end_without_access(error)

    def _unsent_lines(self, known: frozenset[int]) -> list[dict[str, Any]]:
        """Return the newest lines that this page's reader may see and the page does not
        have.
        """
        # Compare with all known lines and not only the last: of two simultaneous messages,
        # the one with the lower key may be committed later.
        messages = messages_in(room=self.room, reader=self.player)
        fresh = [message for message in messages if message.pk not in known]
        with translation.override(self.language):
            return [
                {"number": message.number, "html": rendering.message_html(message)}
                for message in rendering.shown_messages(self.room, fresh, self.player)
            ]
