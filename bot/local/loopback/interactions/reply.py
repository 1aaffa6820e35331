"""One interaction as the person sees it: the first answer, and what follows."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.local.loopback.payload import Payload
from bot.local.loopback.wire import CallbackKind, CommandKind, InteractionKind, MessageKind
from bot.local.loopback.world.channels import Channel
from bot.local.loopback.world.guilds import User
from bot.local.loopback.world.messages import Message, Origin

_SETTLE_SECONDS = 120.0
"""How long is waited for what never comes; a busy machine may need much of it."""


@dataclass(frozen=True, slots=True)
class Act:
    """What a person did.

    Attributes:
        kind: command, component, autocomplete or modal.
        user: who.
        channel: where.
        body: the interaction's `data`.
        label: the act in words, for error texts: `/war ping`, `button Confirm`.
        source: the message whose component was used, or from which the modal was opened.
        opened_by: for a modal, what opened it.
    """

    kind: InteractionKind
    user: User
    channel: Channel
    body: Payload
    label: str
    source: Message | None = None
    opened_by: Origin | None = None


@dataclass(slots=True, eq=False)
class Reply:
    """What an interaction has led to.

    Attributes:
        id: snowflake of the interaction.
        token: for answers after the first.
        act: what the person did.
        sent_at: seconds since the Unix epoch, by the world's clock.
        payload: the event as the bot gets it.
        answer: how the bot answered first, none so far.
        modal: the modal that it opened.
        choices: the autocomplete choices that it gave.
        message_id: the first answer, or the message that it updates.
        followup_ids: later messages, oldest first.
        closed: why the bot can answer no more: told to it as an unknown interaction.
        latency: seconds from sending to the first answer, by a steady clock.
    """

    id: int
    token: str
    act: Act
    sent_at: float
    payload: Payload = field(default_factory=dict, repr=False)
    answer: CallbackKind | None = None
    modal: Payload | None = None
    choices: tuple[Payload, ...] = ()
    message_id: int | None = None
    followup_ids: list[int] = field(default_factory=list)
    closed: bool = False
    latency: float = 0.0
    touched: bool = False
    _change: asyncio.Event = field(default_factory=asyncio.Event, repr=False)

    @property
    def message_if_any(self) -> Message | None:
        """The first answer (or the updated message) as it stands now; none if there is none."""
        return self.act.channel.messages.get(self.message_id or 0)

    @property
    def message(self) -> Message:
        """The first answer (or the updated message) as it stands now.

        Raises:
            LookupError: if there is none, as after a modal or when it was deleted.
        """
        message = self.message_if_any
        if message is None:
            raise LookupError(f"{self.act.label} has no message")
        return message

    @property
    def followups(self) -> list[Message]:
        """The later messages as they stand now, deleted ones left out."""
        messages = self.act.channel.messages
        return [messages[number] for number in self.followup_ids if number in messages]

    def origin(self) -> Origin:
        """Return the mark that messages of this interaction carry."""
        command = self.act.label if self.act.kind == InteractionKind.COMMAND else ""
        return Origin(
            self.id,
            self.act.kind,
            self.act.user,
            command,
            self.answers_message(),
            self.act.opened_by,
        )

    def message_kind(self) -> MessageKind:
        """Return the kind of message that an answer becomes."""
        if self.answers_message() is not None:
            return MessageKind.REPLY
        menu = self.act.body.get("type") in (CommandKind.USER_MENU, CommandKind.MESSAGE_MENU)
        return MessageKind.MENU_ANSWER if menu else MessageKind.SLASH_ANSWER

    def answers_message(self) -> int | None:
        """Return the message whose component led here, which answers refer to."""
        return self.act.source.id if self.act.source else None

    def changed(self) -> None:
        """Wake those who wait for something to happen here."""
        self._change.set()

    async def answered(self, timeout: float) -> None:  # noqa: ASYNC109 - it reads best
        """Wait for the first answer.

        Raises:
            TimeoutError: if none has come after `timeout` seconds.
        """
        await self._until(lambda: self.answer is not None, timeout)

    async def settled(self, timeout: float = _SETTLE_SECONDS) -> Message:  # noqa: ASYNC109 - as above
        """Wait until nothing is loading any more; return the message.

        After a deferred update it waits for the first edit or follow-up.

        Raises:
            TimeoutError: if it is still loading after `timeout` seconds.
            LookupError: if there is no message, as after a modal or when it was deleted.
        """
        await self._until(self._is_settled, timeout)
        return self.message

    async def followup(self, place: int = 0, timeout: float = _SETTLE_SECONDS) -> Message:  # noqa: ASYNC109 - as above
        """Wait for a follow-up by its place, the first being 0, and return it.

        Raises:
            TimeoutError: if it has not come after `timeout` seconds.
        """
        await self._until(lambda: len(self.followups) > place, timeout)
        return self.followups[place]

    def _is_settled(self) -> bool:
        if self.answer is CallbackKind.DEFERRED_UPDATE:
            return self.touched or bool(self.followup_ids)
        message = self.message_if_any
        return self.answer is not None and not (message and message.loading)

    async def _until(self, true: Callable[[], bool], timeout: float) -> None:  # noqa: ASYNC109 - as above
        async with asyncio.timeout(timeout):
            while not true():
                self._change.clear()
                await self._change.wait()
