"""A record that its channel has outrun, or that is damaged: frozen, and thawed by an export."""

import asyncio
from dataclasses import dataclass

from bot.record.errors import BrokenChainError
from bot.record.games import GameKey, GameStatus, game_of
from bot.record.lines import Line, damage_of, heads_of, lines
from bot.record.mending import mend
from bot.record.transaction import Transaction
from bot.referee.game.people import Act
from bot.referee.game.refusals import refuse
from bot.referee.game.table import Table, fold_all, fresh_table
from bot.referee.transaction.game_writer import MOST_LINES, GameWriter
from bot.referee.transaction.use_case import UseCase
from core.fairness.framing import genesis_head, next_head
from core.fairness.strict_json import StrictJsonError, parse_line
from core.fairness.transcript import split_lines
from core.terms.message import say
from core.terms.refusal import Refusal

MOST_BYTES = 64 << 20

_NO_EXPORT = refuse(say("That is no GAME.jsonl."), say("Attach the file that `/game export` gave."))


@dataclass(frozen=True, slots=True)
class PostedHead:
    """A head that stands in the channel: the number of its line, and its 64 hex digits."""

    k: int
    head: str


@dataclass(frozen=True, slots=True)
class Restored:
    """A game that caught up: how many lines it took from the export, and whether it was mended."""

    key: GameKey
    taken: int
    mended: bool


class RecordRecovery(UseCase):
    """Notices that a record is older than its channel, and lets it catch up.

    Attributes:
        unread: Games whose channel cannot be read, so that nobody knows whether it is ahead.
    """

    def __init__(self, writer: GameWriter) -> None:
        super().__init__(writer)
        self.unread: set[GameKey] = set()

    async def compare(self, key: GameKey, shown: list[PostedHead]) -> PostedHead | None:
        """Freeze a game whose channel shows what its record lacks; return the newest of that."""
        heads = await self._archive.read(heads_of, key, [each.k for each in shown])
        ahead = [each for each in shown if heads.get(each.k, b"").hex() != each.head]
        if not ahead:
            return None
        await self._archive.write(Transaction.set_status, key, GameStatus.FROZEN)
        return max(ahead, key=lambda each: each.k)

    async def catch_up(
        self, act: Act, key: GameKey, transcript: bytes, shown: list[PostedHead]
    ) -> Restored | Refusal:
        """Take the lines that a frozen game lacks from an export, as far as its channel vouches.

        Only up to the newest head that stands in the channel: what lies behind it, nobody but the
        export itself would vouch for. Every line is judged as a verifier would judge it. A damaged
        record is written again from it; what it holds beyond has to follow.
        """
        game = await self._archive.read(game_of, key)
        if game.status is not GameStatus.FROZEN:
            table = await self._tables.of(key)
            return _not_theirs(table, act) or _lacks_nothing()
        fresh = fresh_table(key, game.channel, game.system)
        told = await asyncio.to_thread(_vouched, fresh, act, transcript, shown)
        if isinstance(told, Refusal):
            return told
        try:
            found = await self._archive.write(_caught_up, key, told, self._tools.now_ms())
        except StrictJsonError:
            return refuse(
                say("That export was not written by this bot."), say("Attach its own export.")
            )
        except BrokenChainError as error:
            return refuse(
                error.told, say("The host puts a backup of the archive back (`umpire restore`).")
            )
        if isinstance(found, Restored):
            self._tables.damaged.pop(key, None)
        self._tables.forget(key)
        return found


def _caught_up(tx: Transaction, key: GameKey, told: list[bytes], now_ms: int) -> Restored | Refusal:
    """Write what a frozen game lacks, and what is damaged in it, and let it go on."""
    if game_of(tx.db, key).status is not GameStatus.FROZEN:
        return _lacks_nothing()
    mended = damage_of(tx.db, key) is not None
    if mended:
        mend(tx.db, key, told, now_ms)
    mine = lines(tx.db, key)
    if [each.raw for each in mine[: len(told)]] != told[: len(mine)]:
        return refuse(
            say("That export is of another history than this record."),
            say("Attach the export of this game, or restore a newer backup."),
        )
    tx.set_status(key, GameStatus.ACTIVE)
    for line in told[len(mine) :]:
        tx.append(key, parse_line(line))
    if [each.raw for each in lines(tx.db, key)[: len(told)]] != told:
        raise StrictJsonError("the export is not in the form that this bot writes")
    return Restored(key, max(len(told) - len(mine), 0), mended=mended)


def _vouched(
    fresh: Table, act: Act, transcript: bytes, shown: list[PostedHead]
) -> list[bytes] | Refusal:
    """Return the lines of an export that may be taken over, or why not.

    The channel vouches for them, and so for who plays: the record's own may be damaged.
    """
    told = _as_shown(transcript, shown)
    if isinstance(told, Refusal):
        return told
    judged = _judged(fresh, told)
    if isinstance(judged, Refusal):
        return judged
    return _not_theirs(judged, act) or told


def _lacks_nothing() -> Refusal:
    return refuse(say("This game is not frozen; it lacks nothing."), say("Play on."))


def _not_theirs(table: Table, act: Act) -> Refusal | None:
    if table.side_of(act.person.id) is not None or act.person.id == table.host:
        return None
    return refuse(say("Only players and the host restore a game."), say("Ask one of them."))


def _as_shown(transcript: bytes, shown: list[PostedHead]) -> list[bytes] | Refusal:
    """Return an export's lines up to the newest head that the channel shows, or why not."""
    if not shown:
        return refuse(
            say("This channel shows no head to compare with."), say("Restore a newer backup.")
        )
    if len(transcript) > MOST_BYTES or transcript.count(b"\n") > 2 * MOST_LINES:
        return _NO_EXPORT
    told, faults = split_lines(transcript)
    if faults or not told:
        return _NO_EXPORT
    del told[max(each.k for each in shown) + 1 :]
    heads = [genesis_head(told[0])]
    for line in told[1:]:
        heads.append(next_head(heads[-1], line))
    lacking = [each.k for each in shown if each.k >= len(heads) or heads[each.k].hex() != each.head]
    if lacking:
        return refuse(
            say(
                "That export does not hold line {lacking} as it stands in this channel.",
                lacking=max(lacking),
            ),
            say("Attach a newer export; players have one from each `/game export`."),
        )
    return told


def _judged(fresh: Table, told: list[bytes]) -> Table | Refusal:
    """Return the game that lines tell of, or why they cannot be its.

    A rule of the protocol is broken, or a line has an unknown form.
    """
    try:
        kinds = [str(parse_line(line)["t"]) for line in told]
        made = [
            Line(k, raw, b"", kind, 0)
            for k, (raw, kind) in enumerate(zip(told, kinds, strict=True))
        ]
        table = fold_all(fresh, made)
        sound = not table.game.errors
    except Exception:  # noqa: BLE001 - a hostile line may break the fold in any way
        sound = False
    if sound:
        return table
    return refuse(
        say("That export does not verify."), say("Attach the export of this game as it was given.")
    )
