"""Ordinary messages as people write them."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from bot.local.loopback import limits
from bot.local.loopback.people.lookup import with_mentions
from bot.local.loopback.refusals import ClientRefuses
from bot.local.loopback.site import Site
from bot.local.loopback.wire import ChannelKind, MessageKind, Permission
from bot.local.loopback.world.channels import Channel
from bot.local.loopback.world.guilds import User
from bot.local.loopback.world.mentions import ALLOW_ALL
from bot.local.loopback.world.messages import Message, Upload
from bot.local.loopback.world.permissions import may, may_speak
from bot.local.loopback.world.speech import Draft, delete, edit, say
from bot.local.loopback.world.threads import start_post, start_thread

_WITH_THREADS = (ChannelKind.TEXT, ChannelKind.ANNOUNCEMENT)


class Writing:
    """One person writing in one channel."""

    def __init__(self, site: Site, user: User, channel: Channel) -> None:
        self._site = site
        self._user = user
        self._channel = channel

    async def say(self, text: str, files: Sequence[Upload]) -> Message:
        """Post a message with files."""
        if files:
            self._require(Permission.ATTACH_FILES)
        if len(files) > limits.MESSAGE_FILES:
            raise ClientRefuses(f"a message takes {limits.MESSAGE_FILES} files")
        if any(len(file.content) > self._site.settings.file_bytes for file in files):
            raise ClientRefuses("a file is too large")
        content = self._sendable(text, may_be_empty=bool(files))
        return await self._post(Draft(content=content, uploads=tuple(files)))

    async def reply(self, message: Message, text: str, *, ping: bool) -> Message:
        """Reply to a message."""
        self._require(Permission.READ_MESSAGE_HISTORY)
        if message.ephemeral:
            raise ClientRefuses("an ephemeral message cannot be replied to")
        draft = Draft(
            content=self._sendable(text),
            kind=MessageKind.REPLY,
            reply_to=message.id,
            allowed=replace(ALLOW_ALL, replied_user=ping),
        )
        return await self._post(draft)

    async def edit(self, message: Message, text: str) -> Message:
        """Change an own message's text."""
        if message.author.id != self._user.id:
            raise ClientRefuses("only one's own messages can be edited")
        body = {"content": self._sendable(text, may_be_empty=bool(message.attachments))}
        changed = edit(self._site.world, self._channel, message, body, kept=message.attachments)
        await asyncio.sleep(0)
        return changed

    async def delete(self, message: Message) -> None:
        """Delete a message."""
        if message.ephemeral:
            raise ClientRefuses("an ephemeral message can only be dismissed")
        own = message.author.id == self._user.id
        if not own and not may(self._user.id, self._channel, Permission.MANAGE_MESSAGES):
            raise ClientRefuses("only one's own messages can be deleted")
        delete(self._site.world, self._channel, message)
        await asyncio.sleep(0)

    async def start_thread(self, name: str, message: Message | None) -> Channel:
        """Start a public thread, by itself or from a message."""
        self._require(Permission.CREATE_PUBLIC_THREADS)
        if self._channel.kind not in _WITH_THREADS or (message and message.thread_id):
            raise ClientRefuses("a thread cannot be started here")
        _require_name(name)
        thread = start_thread(self._site.world, self._channel, name, self._user, message=message)
        await asyncio.sleep(0)
        return thread

    async def start_post(self, name: str, text: str) -> Channel:
        """Start a post of a forum with its first message."""
        self._require(Permission.SEND_MESSAGES)
        if not self._channel.is_forum:
            raise ClientRefuses(f"{self._channel} is no forum")
        _require_name(name)
        first = Draft(content=self._checked(text))
        post = start_post(self._site.world, self._channel, name, self._user, first)
        await asyncio.sleep(0)
        return post

    async def _post(self, draft: Draft) -> Message:
        said = say(self._site.world, self._channel, self._user, draft)
        await asyncio.sleep(0)
        return said

    def _sendable(self, text: str, *, may_be_empty: bool = False) -> str:
        if self._channel.is_forum:
            raise ClientRefuses("a forum takes posts, and no messages beside them")
        if not may_speak(self._user.id, self._channel):
            raise ClientRefuses(f"{self._user.display} may not write in {self._channel}")
        thread = self._channel.thread
        if thread and thread.locked and thread.archived:
            raise ClientRefuses("the thread is locked")
        return self._checked(text, may_be_empty=may_be_empty)

    def _checked(self, text: str, *, may_be_empty: bool = False) -> str:
        content = with_mentions(self._channel, text.strip())
        if not content and not may_be_empty:
            raise ClientRefuses("an empty message cannot be sent")
        if len(content) > limits.MESSAGE_TEXT:
            raise ClientRefuses(
                f"a message takes {limits.MESSAGE_TEXT} characters, not {len(content)}"
            )
        return content

    def _require(self, permission: Permission) -> None:
        if not may(self._user.id, self._channel, permission):
            raise ClientRefuses(f"{self._user.display} lacks {permission.name} here")


def _require_name(name: str) -> None:
    if not 1 <= len(name) <= limits.CHANNEL_NAME:
        raise ClientRefuses(f"a thread's name takes 1 to {limits.CHANNEL_NAME} characters")
