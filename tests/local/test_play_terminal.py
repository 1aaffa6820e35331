"""The terminal client, driven by keys."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from play_support import table_with_game
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput
from registered import KnownTable

from bot.local.table import LocalTable
from bot.local.terminal import KEYS, WELCOME, Terminal

_SECONDS = 120.0


class Desk:
    """A terminal with somebody at its keys."""

    def __init__(self, table: LocalTable, keys: PipeInput) -> None:
        self.table = table
        self.shown: list[str] = []
        self._keys = keys
        self._running = asyncio.create_task(Terminal(table, self.shown.append).run())

    @property
    def text(self) -> str:
        """Everything shown since it was last cleared."""
        return "\n".join(self.shown)

    async def type(self, keys: str, until: str | Callable[[], bool]) -> None:
        """Type, and wait until something is shown or is so."""
        self.shown.clear()
        self._keys.send_text(keys)
        await _so(lambda: until in self.text if isinstance(until, str) else until())

    async def ends(self) -> None:
        """Wait until the session has ended."""
        await asyncio.wait_for(self._running, _SECONDS)


async def _so(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(_SECONDS):
        while not condition():  # noqa: ASYNC110 - what is waited for is on a screen
            await asyncio.sleep(0.005)


@asynccontextmanager
async def desk(table: LocalTable) -> AsyncIterator[Desk]:
    """Sit down at a terminal at the table; the session must be ended in the block."""
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        here = Desk(table, keys)
        await _so(lambda: WELCOME in here.shown)
        yield here
        await here.ends()


def test_the_first_screen_is_short_and_says_what_to_type() -> None:
    """At most twelve lines, none too wide."""
    lines = WELCOME.splitlines()

    assert len(lines) <= 12
    assert max(map(len, lines + KEYS.splitlines())) <= 80
    assert any("/game new system:awaw seats: axis @axis, allies @allies" in line for line in lines)
    assert any("/do subs atlantic 6 v 7 asw 34 transports -1" in line for line in lines)


async def test_a_stranger_follows_the_first_screen() -> None:
    """Begins, declares, changes the form's field, presses numbers, and leaves."""
    async with KnownTable() as table, desk(table) as here:
        await here.type("/game new system:awaw seats: axis @axis, allies @allies\r", "begins")
        await here.type(
            "/do subs atlantic 6 v 7 asw 34 transports -1\r", "[1\N{NO-BREAK SPACE}Lock"
        )
        assert "only @axis sees" in here.text
        await here.type("2\r", lambda: table.players.form_of("axis") is not None)
        await asyncio.sleep(0.05)
        await here.type("\x7f2\r", "Net modifier")
        assert "edited" in here.text
        await here.type("6\r", "6 factors")
        await here.type("@allies /status\r", "only @allies sees")
        await here.type("\x04", lambda: True)
        await here.ends()
        assert not table.faults()


async def test_one_speaks_as_another_once_or_from_now_on() -> None:
    """`@name` for a line, `/as name` for good; a line to the bot stays one's own."""
    async with table_with_game() as table, desk(table) as here:
        await here.type("@allies hello there\r", "hello there")
        assert "@allies:" in here.text
        await here.type("/as @allies\r", lambda: True)
        await here.type("good evening\r", "good evening")
        assert "@allies:" in here.text
        await here.type("@umpire gibberish\r", "gibberish")
        assert "@allies:" in here.text
        await here.type("/as no name\r", "'no name' is no name")
        await here.type("/quit\r", lambda: True)


async def test_a_private_button_is_pressed_by_who_sees_it() -> None:
    """Whoever is speaking at the moment."""
    async with table_with_game() as table, desk(table) as here:
        await here.type("@allies /status\r", "only @allies sees")
        await here.type("1\r", "Log of g1")
        assert "only @allies sees" in here.text
        await here.type("99\r", "nothing has the number 99")
        await here.type("/quit\r", lambda: True)


async def test_a_form_is_closed_by_ctrl_c_and_the_session_goes_on() -> None:
    """And a number that was shown before still presses the same button."""
    async with table_with_game() as table, desk(table) as here:
        await here.type("/do subs atlantic 6 v 7 asw\r", "Change")
        await here.type("2\r", lambda: table.players.form_of("axis") is not None)
        await asyncio.sleep(0.05)
        await here.type("\x03", lambda: table.players.form_of("axis") is None)
        await here.type("5\r", "Cancelled")
        await here.type("/quit\r", lambda: True)


async def test_a_form_that_is_refused_is_asked_again_as_it_was_filled_in() -> None:
    """The client says what is missing; nothing typed is lost."""
    async with table_with_game() as table, desk(table) as here:
        await here.type("/do subs atlantic 6 v 7 asw\r", "Change")
        await here.type("2\r", lambda: table.players.form_of("axis") is not None)
        await asyncio.sleep(0.05)
        await here.type("\x15\r", "Declaration must be filled in")
        await here.type("subs atlantic 9 v 7 asw\r", "subs atlantic 9")
        assert "edited" in here.text
        await here.type("/quit\r", lambda: True)


async def test_a_line_may_have_several() -> None:
    """Alt-Enter breaks it; two declarations are two previews."""
    async with table_with_game() as table, desk(table) as here:
        await here.type("/do subs atlantic 6\x1b\rsubs pacific 2\r", lambda: "Cancel" in here.text)
        await here.type("/keys\r", "press what has the number")
        await here.type("/quit\r", lambda: True)


async def test_restarts_and_errors_are_told_and_the_session_goes_on() -> None:
    """What the client refuses, what the bot did wrong, once each."""
    async with table_with_game() as table, desk(table) as here:
        await here.type("/nosuch\r", "there is no command /nosuch")
        await here.type("restart\r", "killed and started again")
        table.server.faults.append("POST: 400 50035")
        await here.type("/status\r", "Discord would refuse this: POST")
        await here.type("/status\r", "Since you last looked")
        assert "refuse" not in here.text
        await here.type("/quit\r", lambda: True)


async def test_a_kept_table_shows_its_latest_messages_first(tmp_path: Path) -> None:
    """So that one sees where one was."""
    async with table_with_game(archive=tmp_path / "t.sqlite"):
        pass
    async with KnownTable(tmp_path / "t.sqlite") as table, desk(table) as here:
        assert "the game begins" in here.text
        await here.type("\x04", lambda: True)
