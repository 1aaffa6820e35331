"""A game that another host's bot has kept: its export verified, judged as hostile, taken over.

Nothing of an export is believed but what verifies. Where this bot's own key signs the game, its
channel has to vouch for the newest head as well, so that nobody winds a game back; where another
key does, nothing new begins until every side has agreed to this bot's key (`/game handover`).
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from bot.record.entries.reading import GenesisLine
from bot.record.errors import ArchiveError
from bot.record.games import GameKey, game_exists
from bot.record.lines import Line, lines
from bot.record.transaction import Transaction
from bot.record.typed_json import read_json
from bot.referee.cases.progress import resume
from bot.referee.game.language import ENGLISH, language_key
from bot.referee.game.people import Act
from bot.referee.game.refusals import refuse
from bot.referee.game.table import Table, fold_all, fresh_table
from bot.referee.lifecycle.checks import checked
from bot.referee.lifecycle.record_recovery import MOST_BYTES, PostedHead
from bot.referee.transaction.game_writer import MOST_LINES
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.fairness.framing import genesis_head, next_head
from core.fairness.strict_json import StrictJsonError, parse_line
from core.fairness.transcript import split_lines
from core.systems import SYSTEMS
from core.terms.message import Verbatim, say
from core.terms.refusal import Refusal

Look = Callable[[Table], Awaitable[Sequence[PostedHead]]]


LONGEST_LINE = 1 << 20
"""So many bytes a line may have; the longest that a game writes has some ten thousand."""


@dataclass(frozen=True, slots=True)
class Imported:
    """A game that was taken over.

    Attributes:
        key: Its key here.
        lines: How many lines it has.
        agreed: Whether this bot's key signs it already; if not, a handover has to come first.
    """

    key: GameKey
    lines: int
    agreed: bool


class Imports(UseCase):
    """Takes games over."""

    async def take(
        self,
        act: Act,
        transcript: bytes,
        heads: bytes | None,
        look: Look,
        language: str = ENGLISH,
    ) -> Imported | Refusal:
        """Take over a game in the channel where it was played.

        Args:
            act: Who brings it, and where.
            transcript: GAME.jsonl.
            heads: GAME.heads, if it was brought too.
            look: Finds the heads of a game, signed by this bot, that stand in its channel.
            language: What the game speaks in its channel from now on.
        """
        found = await asyncio.to_thread(judged, transcript, heads, act)
        if isinstance(found, Refusal):
            return found
        told, table = found
        agreed = table.game.bot_keys[-1][1].hex() == self._tools.bot_key
        if refusal := _unfit(table, act, await look(table), agreed=agreed):
            return refusal

        def write(tx: Transaction) -> Imported | Refusal:
            if game_exists(tx.db, table.key):
                return refuse(
                    say("This server has a game {key} already.", key=Verbatim(str(table.key))),
                    say(
                        "`/game restore` lets a frozen game catch up; "
                        "another game of that name cannot come in."
                    ),
                )
            tx.import_game(table.key, act.place.channel, table.system.key, table.title)
            for line in told:
                tx.append(table.key, parse_line(line))
            if [line.raw for line in lines(tx.db, table.key)] != told:
                raise StrictJsonError("not in the form that this bot writes")
            tx.save_setting(table.key.guild, language_key(table.key), language)
            if agreed:
                work = UnitOfWork(tx, table, self._tools)
                resume(work)
                work.settle()
            return Imported(table.key, len(told), agreed)

        try:
            return await self._archive.write(write)
        except StrictJsonError:
            return refuse(
                say("That export was not written by an Umpire."), say("Attach a game's export.")
            )
        except ArchiveError as error:
            return refuse(error.told, say("Put the game of this channel away first."))
        finally:
            self._tables.forget(table.key)


def judged(transcript: bytes, heads: bytes | None, act: Act) -> tuple[list[bytes], Table] | Refusal:
    """Return an export's lines and the game they tell of, or why they are not believed."""
    no_game = refuse(
        say("That is no GAME.jsonl that can be taken over."), say("Attach a game's export.")
    )
    if len(transcript) > MOST_BYTES:
        return refuse(say("That file is too large."), say("Attach a game's own export."))
    told, faults = split_lines(transcript)
    if faults or not told or len(told) > MOST_LINES or max(map(len, told)) > LONGEST_LINE:
        return no_game
    try:  # what does not begin as a game of this server costs no verification
        genesis = read_json(GenesisLine, told[0])
        guild, _, name = genesis.game.partition("-")
        system = genesis.rules
        if not guild.isdecimal() or system not in SYSTEMS or not name[1:].isdecimal():
            return no_game
    except Exception:  # noqa: BLE001 - a hostile line may break its reading in any way
        return no_game
    if (int(guild), genesis.guild) != (act.place.guild, act.place.guild):
        return refuse(
            say("That game was played on another server."),
            say("A game is taken over where it was played."),
        )
    verdict = checked(transcript, heads)
    if not verdict.ok:
        return refuse(
            say("That export does not verify: {errors}.", errors=verdict.errors[0]),
            say("Attach it whole."),
        )
    try:
        table = _folded(GameKey(int(guild), f"g{int(name[1:])}"), act, system, told)
    except Exception:  # noqa: BLE001 - a hostile line may break the fold in any way
        return no_game
    return no_game if table.game.errors else (told, table)


def _folded(key: GameKey, act: Act, system: str, told: list[bytes]) -> Table:
    made: list[Line] = []
    for k, raw in enumerate(told):
        head = next_head(made[-1].head, raw) if made else genesis_head(raw)
        made.append(Line(k, raw, head, str(parse_line(raw)["t"]), 0))
        made[-1].entry()  # what the fold has no use for has to be readable too
    return fold_all(fresh_table(key, act.place.channel, system), made)


def _unfit(table: Table, act: Act, shown: Sequence[PostedHead], *, agreed: bool) -> Refusal | None:
    """Return why a sound game cannot be taken over here and now."""
    if table.side_of(act.person.id) is None and act.person.id != table.host:
        return refuse(
            say("Only its players and its host take a game over."), say("Ask one of them.")
        )
    if table.open_roll is not None:
        return refuse(
            say("Roll {number} is open in that export.", number=table.open_roll.number),
            say("Let it end where it was locked, or `/game expire` it there; then export again."),
        )
    if table.mode == "sealed" and not agreed:
        return refuse(
            say("The secrets of sealed dice are in the keyring of the host who began the game."),
            say("He brings his .keys file along, or a new game begins."),
        )
    heads = [head.hex() for head in table.game.heads]
    lacking = [each.k for each in shown if each.k >= len(heads) or heads[each.k] != each.head]
    if lacking:
        return refuse(
            say(
                "That export does not hold line {lacking} as it stands in this channel.",
                lacking=max(lacking),
            ),
            say("Attach a newer export."),
        )
    if agreed and not shown:
        return refuse(
            say("This bot signs that game, and this channel shows none of its heads."),
            say("Take it over in the channel where it was played."),
        )
    return None
