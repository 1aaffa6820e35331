"""What the games' slash commands say, type, offer and show stays as it was.

Of each: its options and the lines that they make; at positions of games that were played at random,
what each option offers and the page that is shown. Run with ``UMPIRE_UPDATE_GOLDEN=1`` to write the
files anew, and read what changed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any
from zlib import crc32

import pytest
from option_lines import line_of
from played_games import results_of, some_in_every_run
from test_show_golden import golden, texts

from bot.games import FACES
from bot.games.alpha3.commands import position as alpha3_position
from bot.games.commands import Command, Declares, SetsUp, Shows
from bot.games.options import Flag, Given, Number, Offer, Option, Value, View, Words
from bot.referee.game.table import Table
from bot.referee.odds.computation import Odds, compute_odds
from bot.referee.odds.forecasts import RequestOdds
from core.alpha3.record.position import Position as Alpha3Position
from core.terms.message import english
from core.terms.request import Request

COMMANDS = {
    f"{group.name} {command.name}": command
    for face in FACES.values()
    for group in face.commands
    for command in group.commands
}

SHOWN, EVERY = 3, 25
"""Positions of a game, and how many results lie between two."""

_MOST = 5
"""So many offers are named; of the others their number and a sum."""


_NAMED = {"power", "victim"}
"""Options of 1986 that hold a power's name, which is written out."""


def some(option: Option) -> Value:
    """Return something that an option takes."""
    match option.takes:
        case Words(offers=(first, *_)):
            return first.value
        case Number(most=most):
            return most
        case Flag():
            return True
    return f"some {option.name}"


def abridged(found: Sequence[str]) -> str:
    """Return the first of some lines; of the others how many, and a sum that any change alters."""
    told = " / ".join(found[:_MOST])
    left = "\n".join(found[_MOST:])
    return f"{told} / {len(found) - _MOST} more {crc32(left.encode()):08x}" if left else told


def offers_told(offers: Sequence[Offer]) -> str:
    """Return what is shown and what is typed."""
    return abridged([f"{english(each.label)} = {each.value}" for each in offers])


def told_of_a_command(command: Command) -> Iterator[str]:
    """Yield what a command says of itself, and the lines that it types."""
    yield command.says
    for each in command.options:
        takes = replace(each.takes, offers=()) if isinstance(each.takes, Words) else each.takes
        yield f"{each.name}: {each.says} ({takes}{', needed' * each.needed})"
    if isinstance(command.act, SetsUp):
        yield from texts(command.act.form)
        yield from texts((command.act.verb, command.act.written))
        yield f"{command.act.most} characters"
    if not isinstance(command.act, Declares):
        return
    whole = {each.name: some(each) for each in command.options}
    needed = {each.name: whole[each.name] for each in command.options if each.needed}
    yield from ("-- all", line_of(command, **whole), "-- least", line_of(command, **needed))
    for each in command.options:
        yield f"-- {each.name}"
        yield line_of(command, **{**needed, each.name: whole[each.name]})
        if isinstance(each.takes, Words):
            for offer in each.takes.offers:
                said = line_of(command, **{**needed, each.name: offer.value})
                yield f"{english(offer.label)} = {offer.value}: {said}"
            if not each.takes.offers and each.name not in _NAMED:
                yield line_of(command, **{**needed, each.name: "[1; 'two'], _three_"})


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_of_a_command_says_and_types_what_it_did(name: str) -> None:
    """All options, none but those that are needed, and each beside these."""
    assert golden(f"commands/{name}", told_of_a_command(COMMANDS[name]))


def view_of(table: Table, user: int) -> View:
    """Return what a command looks at for a player of a table."""

    async def odds(request: Request) -> Sequence[RequestOdds]:
        found = compute_odds(table.position, request, {})
        if not isinstance(found, Odds):
            return ()
        return (RequestOdds("", request, found.figures, found.battle, found.assumes),)

    return View("g1", table.position, table.powers_of(user), odds, may_attach=True)


def told_of_options(view: View, command: Command) -> Iterator[str]:
    """Yield what each option offers, by the options before it and what is typed."""
    for kept in (0, 1):
        given: dict[str, Any] = {each.name: None for each in command.options}
        for option in command.options:
            offers = list(option.takes.offers) if isinstance(option.takes, Words) else []
            if option.suggest is not None:
                offers = list(option.suggest(view, Given(given), ""))
                yield f"{command.name} {option.name}: {offers_told(offers)}"
                last = english(offers[-1].label) if offers else "a"
                for typed in dict.fromkeys((last[:2].lower(), last[1:5].upper())):
                    found = option.suggest(view, Given(given), typed)
                    yield f"{command.name} {option.name} {typed!r}: {offers_told(found)}"
            if option.needed:
                given[option.name] = offers[kept % len(offers)].value if offers else some(option)


async def told_of_pages(view: View, command: Command, where: Sequence[str]) -> list[str]:
    """Return what a command shows: for nothing, and for what its option may name."""
    assert isinstance(command.act, Shows)
    told: list[str] = []
    names = [each.name for each in command.options]
    for given in ({}, *({name: each} for name in names for each in where)):
        page, files = await command.act.draw(view, Given({**dict.fromkeys(names), **given}))
        told += (f"-- {command.name} {given}", *texts(page))
        for each in files:
            told.append(f"{each.name}: {len(each.content)} bytes, {crc32(each.content):08x}")
    return told


def places_in(table: Table) -> list[str]:
    """Return what somebody may ask for: powers, and places in which something stands."""
    powers = list(table.system.powers)[:2]
    if not isinstance(table.position, Alpha3Position):
        return powers
    return [*powers, *islice(table.position.turn.battles, 2), "SZ6", "Germany", "nowhere"]


@pytest.mark.parametrize("game", some_in_every_run())
async def test_what_options_offer_and_pages_show_is_as_it_was(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For each player of a game at some positions; a page waits for its odds.

    What was offered before is not told again.
    """
    monkeypatch.setattr(alpha3_position, "ODDS_WITHIN", None)
    told: list[str] = []
    known: set[str] = set()
    for nth, played in enumerate(islice(results_of(game), 0, SHOWN * EVERY, EVERY)):
        table = played.after
        for user in sorted({each.user for each in table.seats.values() if each.user is not None}):
            told.append(f"== after {nth * EVERY + 1} results, player {user}")
            view = view_of(table, user)
            for group in FACES[table.system.key].commands:
                for command in group.commands:
                    offered = list(told_of_options(view, command))
                    told += (each for each in dict.fromkeys(offered) if each not in known)
                    known.update(offered)
                    if isinstance(command.act, Shows):
                        told += await told_of_pages(view, command, places_in(table))
    assert golden(f"options/{game}", iter(told))
