"""What players ask about the proof of their dice, and what they bring to it themselves."""

import asyncio
from dataclasses import dataclass

from bot.chance.beacon import PastedBeaconError, read_pasted
from bot.chance.relays import PUBLIC_RELAYS
from bot.record.entries.reading import declaration_of
from bot.record.games import Game, GameKey
from bot.record.lines import line_of
from bot.referee.cases.drand_rolls import DrandRolls
from bot.referee.game.people import Act, Place
from bot.referee.game.refusals import accepted, refuse
from bot.referee.game.table import Table
from bot.referee.lifecycle.checks import checked
from bot.referee.lifecycle.exports import Exports
from bot.referee.log.dice_tally import Tally, tallies
from bot.referee.transaction.game_writer import GameWriter
from bot.referee.transaction.use_case import UseCase
from core.fairness.modes import DRAND_MODES, Mode
from core.fairness.roll import Roll
from core.fairness.verdict import Verdict
from core.terms.message import Verbatim, say
from core.terms.refusal import Refusal


@dataclass(frozen=True, slots=True)
class RollInHand:
    """One roll, with what its page needs beside it.

    Attributes:
        game: The game's key.
        channel: Where its messages stand.
        declared: The words that its LOCK holds.
        drand_round: The round it uses, or None where it uses none or none is determined yet.
    """

    game: GameKey
    channel: int
    roll: Roll
    declared: str
    drand_round: int | None


@dataclass(frozen=True, slots=True)
class DuelInHand:
    """What one duellist needs to commit: the protocol's name of the game is what he hashes."""

    game: GameKey
    name: str
    roll: Roll
    user: str


@dataclass(frozen=True, slots=True)
class Counted:
    """The dice of a game: of all rolls together, then by the player who declared them."""

    game: GameKey
    together: Tally
    by_player: tuple[Tally, ...]


class Proofs(UseCase):
    """Answers about dice, from the record alone."""

    def __init__(self, writer: GameWriter, exports: Exports, drand_rolls: DrandRolls) -> None:
        super().__init__(writer)
        self._exports = exports
        self._drand_rolls = drand_rolls

    async def verify(self, place: Place) -> tuple[Game, Verdict] | Refusal:
        """Check the whole record of a channel's game by every rule of the dice protocol."""
        record = await self._exports.record(place)
        if isinstance(record, Refusal):
            return record
        return record.game, await asyncio.to_thread(checked, record.transcript)

    async def roll(self, place: Place, n: int) -> RollInHand | Refusal:
        """Return roll ``n`` of a channel's game."""
        table = await self._table(place)
        roll = table.game.rolls.get(n)
        if roll is None:
            known = (
                say("Its rolls are 1 to {rolls}.", rolls=table.rolls)
                if table.rolls
                else say("Nothing was rolled.")
            )
            return refuse(say("There is no roll {n} in this game.", n=n), known)
        lock = await self._archive.read(line_of, table.key, roll.lock_line)
        meant = declaration_of(lock.raw)
        uses_drand = roll.mode in DRAND_MODES
        return RollInHand(
            game=table.key,
            channel=table.channel,
            roll=roll,
            declared=meant if isinstance(meant, str) else meant.words,
            drand_round=roll.required_round(table.game.genesis.delta_min) if uses_drand else None,
        )

    async def count(self, place: Place) -> Counted:
        """Count the faces of all six-sided dice of a channel's game."""
        table = await self._table(place)
        thrown = [
            (roll.lock.by, roll.lock, roll.results)
            for roll in table.game.rolls.values()
            if roll.results is not None
        ]
        together, by_player = await asyncio.to_thread(tallies, thrown)
        return Counted(table.key, together, by_player)

    async def duel(self, act: Act) -> DuelInHand | Refusal:
        """Return the open duel of a channel's game, for one of its two sides to commit to."""
        table = await self._tables.here(act.place)
        roll, user = table.open_roll, str(act.person.id)
        if roll is None or roll.mode is not Mode.DUEL:
            return refuse(say("No duel is open in this game."), say("See `/status`."))
        if user not in (roll.lock.by, *roll.lock.opponents):
            return refuse(say("You are no party to this duel."), say("Its two sides commit."))
        if user in roll.commits:
            return refuse(
                say("You have committed already."),
                say("When both sides have, reply the secret that you kept to the LOCK message."),
            )
        return DuelInHand(table.key, table.game.genesis.game, roll, user)

    async def bring(self, act: Act, pasted: str) -> Roll | Refusal:
        """Use a drand round that a player pastes; it proves itself, so anybody may bring it."""
        table = await self._tables.here(act.place)
        roll = table.open_roll
        if roll is None or roll.mode not in DRAND_MODES:
            return refuse(say("No roll waits for a drand round."), say("See `/status`."))
        number = roll.required_round(table.game.genesis.delta_min)
        if number is None or roll.posted is None:
            return refuse(
                say("Roll {number} has no drand round yet.", number=roll.number),
                say("Its LOCK waits for a reply first."),
            )
        try:
            beacon = await asyncio.to_thread(read_pasted, pasted, number)
        except PastedBeaconError as error:
            return refuse(
                error.said,
                say("One relay is {public_relays}.", public_relays=Verbatim(PUBLIC_RELAYS[0])),
            )
        used = await self._drand_rolls.bring(table.key, roll.number, beacon.round, beacon.signature)
        return (
            roll
            if used
            else refuse(say("That roll has its round already."), say("See the channel."))
        )

    async def _table(self, place: Place) -> Table:
        return await self._tables.of(accepted(await self._exports.game(place)).key)
