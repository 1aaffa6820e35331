"""A person at a Discord client."""

from collections.abc import Mapping
from typing import Any

from bot.local.loopback.interactions.reply import Act, Reply
from bot.local.loopback.payload import Payload
from bot.local.loopback.people.modals import Filling
from bot.local.loopback.people.parts import find_button, find_menu, menu_values
from bot.local.loopback.people.resolved import Resolved
from bot.local.loopback.people.slash import (
    Choice,
    command_body,
    find_command,
    find_typed,
    question_body,
    used_command,
)
from bot.local.loopback.people.writing import Writing
from bot.local.loopback.refusals import ClientRefuses
from bot.local.loopback.site import Site
from bot.local.loopback.wire import CommandKind, InteractionKind, Permission
from bot.local.loopback.world.channels import Channel
from bot.local.loopback.world.guilds import User
from bot.local.loopback.world.messages import Message, Upload
from bot.local.loopback.world.permissions import may
from bot.local.loopback.world.rendering import Reader, message_payload


class Person:
    """Someone at a client, looking at one channel.

    Every act is checked as the client would check it and raises `ClientRefuses` if the client
    would not allow it. Acts that reach the bot wait for its first answer and raise
    `NotAnswered` if none comes in time.

    Attributes:
        user: the account.
        channel: the channel looked at; `at` looks at another.
        breaks_lines: whether typed line breaks survive in slash options, as they do on a
            phone; on a desktop they become spaces.
    """

    def __init__(
        self, site: Site, user: User, channel: Channel, *, breaks_lines: bool = True
    ) -> None:
        self._site = site
        self.user = user
        self.channel = channel
        self.breaks_lines = breaks_lines

    def __repr__(self) -> str:
        return f"<Person {self.user.name} at {self.channel}>"

    @property
    def mention(self) -> str:
        """The text that mentions this person."""
        return self.user.mention

    def at(self, channel: Channel) -> "Person":
        """Return the same person looking at another channel or thread."""
        return Person(self._site, self.user, channel, breaks_lines=self.breaks_lines)

    def in_direct(self) -> "Person":
        """Return the same person in the direct channel to the bot."""
        return self.at(self._site.world.direct(self.user))

    def on_desktop(self) -> "Person":
        """Return the same person at a client that turns line breaks in options into spaces."""
        return Person(self._site, self.user, self.channel, breaks_lines=False)

    def visible(self, channel: Channel | None = None) -> list[Message]:
        """Return what this person sees in the channel: public and own ephemeral, oldest first."""
        place = channel or self.channel
        self._require_view(place)
        return [
            message
            for message in place.messages.values()
            if message.only_for in (None, self.user.id)
        ]

    def current(self, message: Message) -> Message:
        """Return a message as it stands now.

        Raises:
            ClientRefuses: if it is gone or not for this person.
        """
        channel = self._site.world.channels.get(message.channel_id)
        now = channel.messages.get(message.id) if channel else None
        if channel is None or now is None:
            raise ClientRefuses("the message is not there any more")
        self._require_view(channel)
        if now.only_for not in (None, self.user.id):
            raise ClientRefuses(f"{self.user.display} cannot see someone else's ephemeral message")
        return now

    async def slash(self, path: str, /, **options: Any) -> Reply:
        """Give a slash command, such as ``slash("war declare", unit="tank")``.

        Text is read as the client reads it, so ``dice="3"`` does for a whole number and
        ``who="@anna"`` for a person.
        """
        typed = find_typed(self._site, self.user, self.channel, path)
        given = {name: self._as_typed(value) for name, value in options.items()}
        body = command_body(typed, given, self._site, self.user, self.channel)
        return await self._act(InteractionKind.COMMAND, self.channel, body, typed.label)

    async def autocomplete(
        self, path: str, focus: str, text: str = "", /, **options: Any
    ) -> list[Choice]:
        """Type `text` into the option `focus`, and return what the bot suggests."""
        typed = find_typed(self._site, self.user, self.channel, path)
        body = question_body(typed, focus, text, options)
        label = f"{typed.label} {focus}:{text}"
        reply = await self._act(InteractionKind.AUTOCOMPLETE, self.channel, body, label)
        return [Choice(choice["name"], choice["value"]) for choice in reply.choices]

    async def context(self, message: Message, name: str) -> Reply:
        """Use a command from a message's menu."""
        now = self.current(message)
        if now.ephemeral:
            raise ClientRefuses("an ephemeral message has no such menu")
        place = self._place_of(now)
        reader = Reader(self._site.world.bot.id, reads_all=True)
        resolved = {"messages": {str(now.id): message_payload(now, place, reader)}}
        return await self._menu(place, CommandKind.MESSAGE_MENU, name, now.id, resolved)

    async def context_user(self, user: User, name: str) -> Reply:
        """Use a command from a person's menu."""
        resolved = Resolved(self.user, self.channel)
        resolved.add(user)
        found = resolved.into({})["resolved"]
        return await self._menu(self.channel, CommandKind.USER_MENU, name, user.id, found)

    async def click(self, message: Message, label: str) -> Reply:
        """Click a button, by its label, emoji or custom id."""
        now = self.current(message)
        button = find_button(now, label)
        body = {key: button[key] for key in ("custom_id", "id")}
        body["component_type"] = button["type"]
        return await self._use(now, body, f"button {label}")

    async def select(self, message: Message, menu: str | None, *chosen: object) -> Reply:
        """Choose in a menu, named by placeholder or custom id; ``None`` for the only one.

        What is chosen is given by value or label; people, roles and channels also as such.
        """
        now = self.current(message)
        found = find_menu(now, menu)
        place = self._place_of(now)
        resolved = Resolved(self.user, place)
        entities = [one.user if isinstance(one, Person) else one for one in chosen]
        values = menu_values(found, entities, self._site.world, place, resolved)
        body = {key: found[key] for key in ("custom_id", "id")}
        body |= {"component_type": found["type"], "values": values}
        return await self._use(now, resolved.into(body), f"menu {menu or found['custom_id']}")

    async def submit(
        self, opened: Reply, fields: Mapping[str, Any] | None = None, /, **named: Any
    ) -> Reply:
        """Fill in and send the modal that an act has opened.

        Args:
            opened: the reply that brought the modal.
            fields: values by custom id or label.
            named: the same for names that Python can write.
        """
        if opened.modal is None or opened.act.user.id != self.user.id:
            raise ClientRefuses("there is no form open")
        given = {**(fields or {}), **named}
        channel = opened.act.channel
        filling = Filling(opened.modal, given, self._site.world, self.user, channel)
        source = opened.act.source
        now = channel.messages.get(source.id) if source else None
        label = f"form {opened.modal['title']}"
        self._require_view(channel)
        kind, body = InteractionKind.MODAL, filling.body()
        act = Act(kind, self.user, channel, body, label, now, opened.origin())
        return await self._site.broker.send(act)

    async def say(self, text: str = "", *files: Upload) -> Message:
        """Post a message; ``@name`` becomes a mention of whoever here is called so."""
        return await Writing(self._site, self.user, self.channel).say(text, files)

    async def reply(self, message: Message, text: str, *, ping: bool = True) -> Message:
        """Reply to a message, with or without pinging its author."""
        now = self.current(message)
        place = self._place_of(now)
        return await Writing(self._site, self.user, place).reply(now, text, ping=ping)

    async def edit(self, message: Message, text: str) -> Message:
        """Change an own message."""
        now = self.current(message)
        return await Writing(self._site, self.user, self._place_of(now)).edit(now, text)

    async def start_thread(self, name: str, message: Message | None = None) -> Channel:
        """Start a public thread here, or from a message."""
        now = None if message is None else self.current(message)
        return await Writing(self._site, self.user, self.channel).start_thread(name, now)

    async def start_post(self, name: str, text: str) -> Channel:
        """Start a post in the forum that is looked at."""
        return await Writing(self._site, self.user, self.channel).start_post(name, text)

    async def delete(self, message: Message) -> None:
        """Delete an own message, or with the permission anyone's."""
        now = self.current(message)
        await Writing(self._site, self.user, self._place_of(now)).delete(now)

    def _place_of(self, message: Message) -> Channel:
        return self._site.world.channels[message.channel_id]

    def _as_typed(self, value: Any) -> Any:
        if isinstance(value, Person):
            return value.user
        if isinstance(value, str) and not self.breaks_lines:
            return " ".join(value.splitlines())
        return value

    def _require_view(self, channel: Channel) -> None:
        if not may(self.user.id, channel, Permission.VIEW_CHANNEL):
            raise ClientRefuses(f"{self.user.display} cannot see {channel}")

    async def _menu(
        self,
        place: Channel,
        kind: CommandKind,
        name: str,
        target: int,
        resolved: Payload,
    ) -> Reply:
        command = find_command(self._site, self.user, place, kind, name)
        body = used_command(command, kind, target_id=str(target), resolved=resolved)
        return await self._act(InteractionKind.COMMAND, place, body, name)

    async def _use(self, message: Message, body: Payload, label: str) -> Reply:
        place = self._place_of(message)
        return await self._act(InteractionKind.COMPONENT, place, body, label, message)

    async def _act(
        self,
        kind: InteractionKind,
        place: Channel,
        body: Payload,
        label: str,
        source: Message | None = None,
    ) -> Reply:
        self._require_view(place)
        return await self._site.broker.send(Act(kind, self.user, place, body, label, source))
