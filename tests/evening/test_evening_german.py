"""The commands in German: every name and description, within Discord's limits."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po
from evening import evening_at
from house import ROOT

from bot.cogs.delivery.command_sync import sync_commands
from bot.cogs.delivery.command_translations import DESCRIPTION, NAME
from bot.locale.catalogue import catalogue_of
from bot.locale.speaking import COMMAND

_NAME = re.compile(r"[-_\w]{1,32}")
MOST_DESCRIPTION, MOST_CHOICE, MOST_COMMAND = 100, 100, 8000


def parts(shape: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a command as it is registered, its subcommands and options, and their choices."""
    yield shape
    for option in shape.get("options", []):
        yield from parts(option)
    yield from shape.get("choices", [])


def paths(shape: dict[str, Any], above: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the path of a command, and of what stands under it."""
    path = (*above, shape["name"])
    yield path
    for option in shape.get("options", []):
        if option["type"] in {1, 2}:
            yield from paths(option, path)


def lengths(shape: dict[str, Any]) -> int:
    """Return how many characters of a command Discord counts: the longest of each text."""
    total = 0
    for part in parts(shape):
        for field in ("name", "description"):
            told = (part.get(f"{field}_localizations") or {}).values()
            total += max(map(len, (part.get(field, ""), *told)))
        total += len(str(part.get("value", "")))
    return total


def listed(context: str) -> set[str]:
    """Return what the German catalogue holds in a context."""
    source = ROOT / "bot/locale/de/LC_MESSAGES/umpire.po"
    with source.open("rb") as text:
        return {str(each.id) for each in read_po(text) if each.context == context}


async def test_every_command_is_offered_in_german_whole(tmp_path: Path) -> None:
    """No text lacks its German; names fit Discord's form and are told apart; limits hold."""
    async with evening_at(tmp_path) as evening:
        registered = evening.server.commands.of(None)
        texts = [part for shape in registered for part in parts(shape)]
        assert {part["name"] for part in texts} <= listed(NAME)
        assert {told for part in texts if (told := part.get("description"))} <= listed(DESCRIPTION)
        for part in texts:
            german = part["name_localizations"]["de"]
            if "value" in part or not part.get("description"):
                assert len(german) <= MOST_CHOICE
                continue
            assert _NAME.fullmatch(german), german
            assert german == german.lower()
            assert len(part.get("description_localizations", {}).get("de", "")) <= MOST_DESCRIPTION
            names = [each["name_localizations"]["de"] for each in part.get("options", [])]
            assert len(names) == len(set(names)), (part["name"], names)
        names = [shape["name_localizations"]["de"] for shape in registered]
        assert len(names) == len(set(names))
        assert max(map(lengths, registered)) <= MOST_COMMAND


async def test_messages_name_commands_as_a_german_client_does(tmp_path: Path) -> None:
    """Every command has its German path, made of its parts' names, and no other has one."""
    german = catalogue_of("de")
    async with evening_at(tmp_path) as evening:
        known = {
            f"/{' '.join(path)}": f"/{' '.join(german.pgettext(NAME, each) for each in path)}"
            for shape in evening.server.commands.of(None)
            if shape.get("type", 1) == 1
            for path in paths(shape, ())
        }

        assert {path: german.pgettext(COMMAND, path) for path in listed(COMMAND)} == known


async def test_the_catalogues_hold_nothing_that_is_gone(tmp_path: Path) -> None:
    """A text that no command has any more is taken out."""
    async with evening_at(tmp_path) as evening:
        texts = [part for shape in evening.server.commands.of(None) for part in parts(shape)]

        assert listed(NAME) <= {part["name"] for part in texts}
        assert listed(DESCRIPTION) <= {part.get("description") for part in texts}


def _another(_among: str, text: str) -> str:
    return "wurf" if text == "roll" else text


async def test_commands_are_registered_only_when_they_or_their_german_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord allows few registrations a day: a restart is none, a new translation is one."""
    async with evening_at(tmp_path) as evening:
        tree, archive = evening.bot.tree, evening.bot.services.archive

        assert not await sync_commands(tree, archive)
        for room in ("command_sync", "command_translations"):
            monkeypatch.setattr(f"bot.cogs.delivery.{room}.in_german", _another)
        assert await sync_commands(tree, archive)
        assert not await sync_commands(tree, archive)
