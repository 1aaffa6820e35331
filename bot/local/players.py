"""People at a table doing what lines of text say, each at their own client."""

import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from bot.local.acts import NAME, Act, Answer, Click, Fill, Pick, Say, Slash
from bot.local.forms import FormShown, filled, read_form
from bot.local.loopback import ClientRefuses, Loopback, Message, Person, Reply, Upload
from bot.local.loopback.payload import Payload
from bot.local.loopback.wire import SILENT, ComponentKind, OptionKind
from bot.local.seen_message import button_label
from bot.local.transcript import Transcript
from bot.local.typed_commands import find_leaf, read_options
from bot.record.sequels import ASKING

_MENTION = re.compile(rf"(?<![\w<@/])@({NAME})")
_EVERYONE = frozenset({"everyone", "here"})
_CODE = re.compile(r"\b[0-9a-f]{64}\b")
_COPIED = "{code}"
_ASKS = re.compile(r"\breply to this message\b", re.IGNORECASE)


class Players:
    """Everybody at the table; people sit down when they are first named.

    Attributes:
        forms: the form that a person has open, by name.
    """

    def __init__(self, server: Loopback, transcript: Transcript) -> None:
        self._server = server
        self._transcript = transcript
        self.forms: dict[str, Reply] = {}

    def person(self, name: str) -> Person:
        """Return the person of that name, seated if need be."""
        return self._server.person(name.lower())

    def names(self) -> list[str]:
        """Return the names of everybody at the table, the bot's left out."""
        members = self._server.guild().members.values()
        return [member.user.name for member in members if not member.user.bot]

    def form_of(self, name: str) -> FormShown | None:
        """Return the form that a person has open."""
        opened = self.forms.get(name)
        return read_form(opened.modal) if opened and opened.modal else None

    def commands(self) -> list[Payload]:
        """Return the commands that people at the table can give, as they are registered."""
        registered = self._server.commands
        return [*registered.of(None), *registered.of(self._server.guild().id)]

    async def do(self, name: str, act: Act) -> None:
        """Let a person act, and wait until what comes of it no longer loads.

        Raises:
            ClientRefuses: The person's client would not let them.
            NotAnswered: The bot did not answer.
            TimeoutError: It did, and then never finished its answer.
        """
        person = self.person(name)
        match act:
            case Slash():
                await self._give(person, act.text)
            case Say():
                await person.say(self._with_people(act.text))
            case Answer():
                text = self._with_people(self._with_code(person, act.text))
                await person.reply(self._asking(person), text, ping=act.ping)
            case Click():
                await self.press(person, *self._button(person, act.text))
            case Pick():
                await self.choose(person, *self._menu(person, self._met(act.text)))
            case Fill():
                await self._fill(person, act.text)

    async def press(self, person: Person, message: Message, custom_id: str) -> None:
        """Let a person press a button of a message."""
        await self._follow(person, await person.click(message, custom_id))

    async def choose(self, person: Person, message: Message, menu: str, *chosen: str) -> None:
        """Let a person choose in a menu (by its custom id) of a message."""
        await self._follow(person, await person.select(message, menu, *chosen))

    async def send_form(self, person: Person, given: Mapping[str, Any]) -> None:
        """Let a person send the form they have open, with these values by custom id.

        Raises:
            ClientRefuses: No form is open, or the client would not send it so.
        """
        opened = self.forms.get(person.user.name)
        if opened is None:
            raise ClientRefuses(f"@{person.user.name} has no form open")
        reply = await person.submit(opened, given)
        self.forms.pop(person.user.name, None)
        await self._follow(person, reply)

    def close_form(self, name: str) -> None:
        """Close the form that a person has open, unsent."""
        self.forms.pop(name, None)

    async def _give(self, person: Person, text: str) -> None:
        leaf, rest = find_leaf(self.commands(), text)
        given = {
            name: self._value(leaf.options[name], typed)
            for name, typed in read_options(leaf, rest).items()
        }
        await self._follow(person, await person.slash(leaf.path, **given))

    async def _fill(self, person: Person, text: str) -> None:
        form = self.form_of(person.user.name)
        await self.send_form(person, filled(form, self._met(text)) if form else {})

    async def _follow(self, person: Person, reply: Reply) -> None:
        if reply.modal is not None:
            self.forms[person.user.name] = reply
        elif reply.message_if_any is not None:
            with suppress(LookupError):  # the bot may take its answer away
                await reply.settled()

    def _value(self, option: Mapping[str, Any], typed: str) -> Any:
        if option["type"] == OptionKind.ATTACHMENT:
            return _upload(typed)
        return self._with_people(typed) if option["type"] == OptionKind.STRING else self._met(typed)

    def _met(self, text: str) -> str:
        self._with_people(text)
        return text

    def _with_people(self, text: str) -> str:
        """Return the text with every `@name` made a mention; who is new sits down."""

        def mention(found: re.Match[str]) -> str:
            if found[1].lower() in _EVERYONE:
                return found[0]
            return self.person(found[1]).mention

        return _MENTION.sub(mention, text)

    def _with_code(self, person: Person, text: str) -> str:
        """Return the text with the newest code to be seen in the place of ``{code}``."""
        if _COPIED not in text:
            return text
        code = self.newest_code(person)
        if code is None:
            raise ClientRefuses("there is no code to copy yet")
        return text.replace(_COPIED, code)

    def newest_code(self, person: Person) -> str | None:
        """Return the last code of 64 digits that a person has been given to copy.

        Those in embeds are there to be compared.
        """
        found = self._transcript.newest(person, lambda each: bool(_CODE.search(each.content)))
        return _CODE.findall(found.content)[-1] if found else None

    def _asking(self, person: Person) -> Message:
        bot = self._server.world.bot

        def public(message: Message) -> bool:
            return message.author.id == bot.id and not message.ephemeral

        def asks(message: Message) -> bool:
            pings = any(user.id == person.user.id for user in message.mentions)
            return public(message) and (pings or bool(_ASKS.search(message.text)))

        newest = self._transcript.newest(person, asks) or self._transcript.newest(person, public)
        if newest is None:
            raise ClientRefuses("there is no message to reply to yet")
        return newest

    def _button(self, person: Person, label: str) -> tuple[Message, str]:
        def wanted(message: Message) -> bool:
            return _button_called(message, label) is not None

        def mine(message: Message) -> bool:
            pinged = [user.id for user in message.mentions]
            verb = str(_button_called(message, label)).partition(":")[0]
            return wanted(message) and (verb not in ASKING or person.user.id in pinged)

        # of two questions at once, a person presses the one that is put to him
        message = self._transcript.newest(person, mine) or self._transcript.newest(person, wanted)
        if message is None:
            there = self._transcript.newest(person, lambda each: any(_pressable(each)))
            labels = ", ".join(map(button_label, _pressable(there))) if there else "none"
            raise ClientRefuses(f"there is no button {label!r} to press; the newest are {labels}")
        return message, str(_button_called(message, label))

    def _menu(self, person: Person, text: str) -> tuple[Message, str, *tuple[str, ...]]:
        parts = tuple(part.strip() for part in text.split(",") if part.strip())
        for chosen in dict.fromkeys([(text,), parts]):

            def wanted(message: Message, chosen: tuple[str, ...] = chosen) -> bool:
                return _menu_with(message, chosen) is not None

            message = self._transcript.newest(person, wanted)
            if message is not None:
                return message, str(_menu_with(message, chosen)), *chosen
        raise ClientRefuses(f"there is no menu in which {text!r} can be chosen")


def _pressable(message: Message) -> list[Payload]:
    return [
        button
        for button in message.buttons
        if not button.get("disabled") and button["style"] not in SILENT
    ]


def _button_called(message: Message, label: str) -> str | None:
    for button in _pressable(message):
        names = (button_label(button), button.get("label"), button["custom_id"])
        if label.lower() in (str(name).lower() for name in names if name):
            return str(button["custom_id"])
    return None


def _menu_with(message: Message, chosen: tuple[str, ...]) -> str | None:
    for menu in message.menus:
        if _offers(menu, chosen) and not menu.get("disabled"):
            return str(menu["custom_id"])
    return None


def _offers(menu: Payload, chosen: tuple[str, ...]) -> bool:
    """Return whether everything can be chosen in a menu; people and channels go by their sign."""
    if menu["type"] != ComponentKind.STRING_SELECT:
        return all(each.startswith(("@", "#")) for each in chosen)
    options = {each[key] for each in menu["options"] for key in ("label", "value")}
    return options.issuperset(chosen)


def _upload(typed: str) -> Upload:
    path = Path(typed)
    try:
        return Upload(path.name, path.read_bytes())
    except OSError as error:
        raise ClientRefuses(f"the file {typed} cannot be sent: {error.strerror}") from None
