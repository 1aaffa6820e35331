"""Completion at the terminal: commands, their options, the bot's own suggestions, and people."""

from collections.abc import AsyncGenerator, Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from bot.local.loopback import ClientRefuses, NotAnswered, Person
from bot.local.loopback.wire import OptionKind
from bot.local.players import Players
from bot.local.typed_commands import Leaf, find_leaf, leaves, open_option, read_options

_PEOPLE = (OptionKind.USER, OptionKind.MENTIONABLE)
_REPLY = "reply: "


class Typing(Completer):
    """Completes a line that somebody types.

    Args:
        players: who there is, and which commands.
        speaker: the name of who speaks where a line names nobody.
        own: the terminal's own commands, with what they do.
    """

    def __init__(
        self, players: Players, speaker: Callable[[], str], own: Mapping[str, str]
    ) -> None:
        self._players = players
        self._speaker = speaker
        self._own = own

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        """Return nothing: the bot is only asked asynchronously."""
        del document, complete_event
        return ()

    async def get_completions_async(
        self, document: Document, complete_event: CompleteEvent
    ) -> AsyncGenerator[Completion, None]:
        """Yield what may come next, given what stands before the cursor."""
        del complete_event
        line = document.text_before_cursor
        if line.startswith("@") and " " not in line:
            for completion in self._names(line, " "):
                yield completion
            return
        name, rest = self._split(line)
        for completion in await self._of(self._players.person(name), rest):
            yield completion

    async def _of(self, person: Person, rest: str) -> list[Completion]:
        if rest.startswith("/"):
            return await self._of_command(person, rest)
        code = self._players.newest_code(person)
        if code and rest == _REPLY:
            return [Completion(f"{code} ", display="the code, copied")]
        return []

    async def _of_command(self, person: Person, rest: str) -> list[Completion]:
        commands = self._players.commands()
        try:
            leaf, options = find_leaf(commands, rest[1:])
        except ClientRefuses:
            options = ""
        if options:
            return [*await self._values(person, leaf, options), *_option_names(leaf, options)]
        known = {f"/{leaf.path} ": leaf.description for leaf in leaves(commands)}
        return [
            Completion(path, -len(rest), display_meta=told)
            for path, told in {**known, **self._own}.items()
            if path.startswith(rest)
        ]

    async def _values(self, person: Person, leaf: Leaf, text: str) -> list[Completion]:
        name, typed = open_option(leaf, text)
        if name is None or (typed and typed[-1].isspace()):
            return []
        option = leaf.options[name]
        if option["type"] in _PEOPLE:
            return list(self._names(typed, ""))
        found: list[tuple[str, Any]] = []
        if option.get("choices"):
            found = [(each["name"], each["value"]) for each in option["choices"]]
            found = [each for each in found if _fits(typed, *each)]
        elif option.get("autocomplete"):
            found = await _suggested(person, leaf, text, name, typed)
        return [Completion(str(value), -len(typed), display=shown) for shown, value in found]

    def _names(self, typed: str, end: str) -> Iterator[Completion]:
        for name in self._players.names():
            if f"@{name}".startswith(typed or "@"):
                yield Completion(f"@{name}{end}", -len(typed))

    def _split(self, line: str) -> tuple[str, str]:
        if line.startswith("@"):
            name, _, rest = line[1:].partition(" ")
            return (name if name in self._players.names() else self._speaker()), rest.lstrip()
        return self._speaker(), line.lstrip()


async def _suggested(
    person: Person, leaf: Leaf, text: str, name: str, typed: str
) -> list[tuple[str, Any]]:
    with suppress(ClientRefuses, NotAnswered):
        given = {
            key: value
            for key, typed_too in read_options(leaf, text).items()
            if key != name and (value := _plain_value(leaf.options[key], typed_too)) is not None
        }
        choices = await person.autocomplete(leaf.path, name, typed, **given)
        return [(choice.name, choice.value) for choice in choices]
    return []


def _plain_value(option: Mapping[str, Any], typed: str) -> str | int | None:
    """Return an option's value as the bot gets it while another is typed; None if it gets none."""
    if option["type"] == OptionKind.STRING:
        return typed
    if option["type"] == OptionKind.INTEGER and typed.removeprefix("-").isdecimal():
        return int(typed)
    return None


def _option_names(leaf: Leaf, text: str) -> Iterator[Completion]:
    word = "" if text[-1:].isspace() else text.rsplit(maxsplit=1)[-1]
    for name, option in leaf.options.items():
        if f"{name}:" not in text and name.startswith(word):
            told = str(option.get("description") or "")
            yield Completion(f"{name}:", -len(word), display_meta=told)


def _fits(typed: str, name: str, value: Any) -> bool:
    return typed.lower() in name.lower() or str(value).lower().startswith(typed.lower())
