"""A chat room that somebody follows.

What a page is sent is read for its own reader, so that what somebody has muted or blocked
never reaches them.
"""

from typing import Any

from django.utils import translation

from games.community.chat import services
from games.community.chat.conversations import conversation_read, partner_in
from games.community.chat.rooms import DIRECT, NoRoom, NotAllowed, Room, check_read
from games.community.chat.selectors import messages_in
from games.live import announce, threads
from games.live.topic import CLOSE_GONE, Topic
from games.refusals import GamesError
from games.web.chat import rendering
from games.web.chat.incoming_frames import Read, Say, read_frame


class ChatTopic(Topic):
    """One page that shows a room.

    To the page: `{"lines": [{"number", "html"}], "whole"}` with what is new, `whole`
    meaning that it is all that the page is to show; `{"said": true, "key"}` when something
    that it sent was said; refusals. From the page: `games.web.chat.incoming_frames`. How
    much may be said is `services.LIMITS`.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # What the page has, and whether it is to be sent all of it again.
        self.sent: set[int] = set()
        self.whole = True

    async def open(self) -> None:
        """Let in anybody who may read, and send what was said last."""
        self.room = Room(self.place["kind"], self.place.get("key", ""))
        await threads.look_up(check_read, self.room, self.player)
        # Before the first reading, so that nothing falls between the two.
        await self.listen(announce.chat_group(self.room.kind, self.room.key))
        if self.player is not None:
            await self.listen(announce.relations_group(self.player.pk))
        self.refresh()

    async def take(self, said: object) -> None:
        """Say something, note what was read, or see whether there is something newer."""
        message = read_frame(said)
        if isinstance(message, Read):
            await threads.store(self._note_read, message.number)
            return
        if isinstance(message, Say):
            await self._say(message)
        elif message.number < max(self.sent, default=0):
            # The page may have missed lines that we think it has.
            self.whole = True
        self.refresh()

    def chat_changed(self, message: dict[str, Any]) -> None:
        """Hear that something was said, or that what stands there has changed."""
        self.whole = self.whole or message["whole"]
        self.refresh()

    async def _say(self, message: Say) -> None:
        if self.player is None:
            raise NotAllowed("talk_account")
        await threads.store(
            services.post,
            author=self.player,
            room=self.room,
            text=message.text,
            send_key=message.key,
        )
        await self.tell({"said": True, "key": message.key})

    def _note_read(self, until: int) -> None:
        """Note what the reader has read; only conversations count that."""
        if self.player is not None and self.room.kind == DIRECT:
            other = partner_in(self.room, self.player)
            conversation_read(player=self.player, other=other, until=until)

    async def draw(self) -> None:
        """Send the lines that the page has not got."""
        whole, self.whole = self.whole, False
        known = frozenset() if whole else frozenset(self.sent)
        try:
            unsent = await threads.look_up(self._unsent, known)
        except Exception:
            self.whole = self.whole or whole
            raise
        if whole or unsent:
            self.sent.update(line["number"] for line in unsent)
            await self.tell({"lines": unsent, "whole": whole})

    async def shut_out(self, error: GamesError) -> None:
        """Send away a reader who may not read, or sits at the table now."""
        if isinstance(error, NoRoom | NotAllowed):
            await self.tell_refusal(error.refusal)
            await self.end(CLOSE_GONE)
        else:
            await super().shut_out(error)

    def _unsent(self, known: frozenset[int]) -> list[dict[str, Any]]:
        """Return the newest lines for this page's reader but for those that it knows."""
        # Not "all after the last": of two said at once the lower number may be stored last.
        messages = messages_in(room=self.room, reader=self.player)
        fresh = [message for message in messages if message.pk not in known]
        with translation.override(self.language):
            return [
                {"number": message.number, "html": rendering.message_html(message)}
                for message in rendering.shown_messages(self.room, fresh, self.player)
            ]
