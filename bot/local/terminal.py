"""The terminal client: the channel above, a line to type below, and several people at one table."""

import asyncio
import shutil
from collections.abc import Callable
from typing import TypeAlias

from prompt_toolkit import PromptSession
from prompt_toolkit.patch_stdout import patch_stdout
from rich.console import RenderableType
from rich.text import Text

from bot.local.acts import Act, Say, UnreadableLineError, read_act
from bot.local.completion import Typing
from bot.local.form_filling import FormFilling, line_breaks
from bot.local.loopback import ClientRefuses, NotAnswered
from bot.local.panels import Presses, draw_panel, in_colour
from bot.local.seen_message import SeenMessage
from bot.local.table import LocalTable

Show: TypeAlias = Callable[[str], None]

FIRST_SPEAKER = "axis"

WELCOME = """\
A table of your own: the real bot, and no account, token or network.
You speak as @axis. Begin a game, and attack:
  /game new system:awaw seats: axis @axis, allies @allies
  /do subs atlantic 6 v 7 asw 34 transports -1
Press a button by its number, such as 1.
@allies /status   speaks as somebody else; /as allies goes on as them.
/help asks the bot what to type; /keys lists what this terminal can do.
/quit or Ctrl-D ends the session.
"""

KEYS = """\
/command option:value   a command; Tab completes commands, options, values
@name …                 the same as somebody else, once; /as name: from now on
3                       press what has the number 3
text                    say it in the channel; @umpire text speaks to the bot
reply: text             reply to the newest message that asks, {code} its code
reply silently: text    the same without the ping
click: Label            press a button; select: value chooses in a menu
fill: field=value; …    fill in the open form at one go
restart                 kill the bot and start it again
Alt-Enter or Esc Enter  a new line within what you type
/keys                   this list; /help is the bot's own
/quit                   end the session, as Ctrl-D and Ctrl-C do
Pictures and exports are written to disk; "file:" says where each one is.
"""

OWN = {
    "/as ": "Speak as somebody else from now on",
    "/keys": "What this terminal can do",
    "/quit": "End the session",
}
"""The terminal's own commands, beside those of the bot."""

_FAILURES = (ClientRefuses, NotAnswered, UnreadableLineError)
_PAUSE = 0.02
_LATEST = 5


class Terminal:
    """Somebody at a terminal, playing everybody at the table.

    Args:
        table: Where they play.
        show: Takes what is to be printed, escape codes included.
    """

    def __init__(self, table: LocalTable, show: Show = print) -> None:
        self._table = table
        self._show = show
        self._speaker = FIRST_SPEAKER
        self._presses = Presses()
        self._told_faults = 0
        self._filling = FormFilling(table, self._complain)
        self._session: PromptSession[str] = PromptSession(
            message=lambda: f"@{self._speaker} ",
            completer=Typing(table.players, lambda: self._speaker, OWN),
            complete_while_typing=True,
            key_bindings=line_breaks(),
            multiline=True,
            prompt_continuation="  ",
        )

    async def run(self) -> None:
        """Show the channel and do what is typed, until the session is ended."""
        self._show(WELCOME)
        for seen in self._table.latest(_LATEST):
            self._draw(seen)
        watching = asyncio.create_task(self._watch())
        try:
            with patch_stdout(raw=True):
                while await self._turn():
                    pass
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)

    async def _turn(self) -> bool:
        try:
            line = (await self._session.prompt_async()).strip()
        except (EOFError, KeyboardInterrupt):
            return False
        if line == "/quit":
            return False
        try:
            await self._obey(line)
        except TimeoutError:
            self._complain("the bot has not come to an end with it")
        except _FAILURES as failure:
            self._complain(str(failure))
        self._show_news()
        await self._filling.fill_open_forms()
        self._show_news()
        return True

    async def _obey(self, line: str) -> None:
        if line == "/keys":
            self._show(KEYS)
        elif line.startswith("/as "):
            self._speaker = self._table.players.person(_name(line[4:])).user.name
        elif line == "restart":
            await self._table.restart()
            self._show("The bot was killed and started again.")
        elif line:
            await self._do(*self._split(line))

    def _split(self, line: str) -> tuple[str, str]:
        """Return who acts, and what they do; a line to the bot names nobody else."""
        if line.startswith("@"):
            name, _, rest = line[1:].partition(" ")
            if rest and name.lower() != self._table.server.world.bot.name:
                return _name(name), rest.strip()
        return self._speaker, line

    async def _do(self, name: str, text: str) -> None:
        if text.isdecimal():
            await self._press(name, int(text))
        else:
            await self._table.do(name, _act(text))

    async def _press(self, name: str, number: int) -> None:
        press = self._presses.find(number)
        if press is None:
            raise ClientRefuses(f"nothing has the number {number}")
        players = self._table.players
        person = players.person(press.only_for or name)
        if press.value is None:
            await players.press(person, press.message, press.custom_id)
        else:
            await players.choose(person, press.message, press.custom_id, press.value)
        await self._table.quiet()

    async def _watch(self) -> None:
        while True:
            await self._table.transcript.changed()
            await asyncio.sleep(_PAUSE)
            self._show_news()

    def _show_news(self) -> None:
        for seen in self._table.take_shown():
            self._draw(seen)
        faults = self._table.faults()
        for fault in faults[self._told_faults :]:
            self._complain(fault)
        self._told_faults = len(faults)

    def _draw(self, seen: SeenMessage) -> None:
        self._print(draw_panel(seen, self._presses.number(seen)))
        self._show("")

    def _complain(self, what: str) -> None:
        self._print(Text(what, "bold red"))

    def _print(self, drawn: RenderableType) -> None:
        self._show(in_colour(drawn, shutil.get_terminal_size().columns - 1))


def _act(text: str) -> Act:
    """Return what is typed at a terminal as an act: what is nothing else is said."""
    try:
        return read_act(text)
    except UnreadableLineError:
        return Say(text)


def _name(text: str) -> str:
    name = text.strip().removeprefix("@").lower()
    if not name.replace(".", "").replace("-", "").replace("_", "").isalnum():
        raise UnreadableLineError(f"{text.strip()!r} is no name; write letters and digits")
    return name
