"""Completion at the terminal, asked of the real bot."""

from fake_clock import FakeClock
from play_support import ATTACK, LOCK, NEW_GAME, play, table_with_game
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from recorded_beacons import RecordedBeacons

from bot.chance.rounds import due_ms
from bot.local.completion import Typing
from bot.local.table import LocalTable
from bot.local.terminal import OWN

OFFERS = {
    "/ga": {"/game new ", "/game seat "},
    "@allies /sta": {"@allies /status "},
    "/q": {"/quit"},
    "@a": {"@axis ", "@allies "},
    "/game new ": {"/game new system:", "/game new seats:"},
    "/game new system:awaw se": {"/game new system:awaw seats:"},
    "/game new host:@al": {"/game new host:@allies"},
    "/game new system:world": {"/game new system:awaw"},
    "/awaw subs box:atl": {"/awaw subs box:atlantic"},
    "@axis /awaw subs asw:3 box:": {"@axis /awaw subs asw:3 box:atlantic"},
    "/game seat brit": {"/game seat britain"},
}
NOTHING = ("", "hello", "/nosuch ", "say: /do", "/awaw subs box:zz", "reply: ")


async def offered(typing: Typing, line: str) -> list[str]:
    """Return the lines that completion would make of one."""
    completions = typing.get_completions_async(Document(line), CompleteEvent())
    return [line[: len(line) + each.start_position] + each.text async for each in completions]


async def test_what_may_come_next_is_offered_and_nothing_else() -> None:
    """Commands, names, options, choices, what the bot suggests; plain talk is left alone."""
    async with table_with_game() as table:
        typing = Typing(table.players, lambda: "axis", OWN)
        for line, some in OFFERS.items():
            assert some <= set(await offered(typing, line)), line
        for line in NOTHING:
            assert await offered(typing, line) == [], line
        lines = await offered(typing, "/game new system:awaw ")
        assert not table.faults()

    assert "/game new system:awaw system:" not in lines
    assert "/game new system:awaw seats:" in lines


async def test_the_code_is_copied_into_a_reply() -> None:
    """Nobody types 64 digits."""
    clock = FakeClock(due_ms(1000) - 16_500)
    async with LocalTable(clock=clock, beacons=RecordedBeacons(clock)) as table:
        await play(table, f"{NEW_GAME} dice:witnessed", ATTACK, LOCK)
        typing = Typing(table.players, lambda: "allies", OWN)
        (line,) = await offered(typing, "reply: ")
        code = table.players.newest_code(table.players.person("allies"))

    assert line == f"reply: {code} "
