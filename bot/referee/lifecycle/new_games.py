"""Beginning a game: who plays what, who hosts, how dice are thrown, and its first line."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.record.errors import ChannelTakenError, Repeated, TooManyGamesError
from bot.record.games import GameKey
from bot.record.transaction import Transaction
from bot.referee.game.language import ENGLISH, language_key
from bot.referee.game.people import Act
from bot.referee.game.power_names import no_power
from bot.referee.game.refusals import refuse
from bot.referee.game.table import Table, fresh_table
from bot.referee.transaction.occurrences import Begun
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.fairness.drand import CHAIN, GENESIS, PERIOD
from core.systems import SYSTEMS
from core.terms.message import Verbatim, joined, say
from core.terms.refusal import Fault, Refusal, illegal

SOLO = "solo"
"""The one side of a table where somebody plays for both."""

MOST_TITLE = 80
DELTA_MIN, DELTA_MAX = 15, 120
"""Seconds between the last word of a roll and its drand round, at least and at most."""

MODES = ("witnessed", "strict", "sealed", "duel", "plain")
"""How a group may agree to throw dice; ``strict`` is witnessed whoever declares."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """What `/game new` asks for.

    Attributes:
        system: Key of the rules.
        seats: User by power.
        host: The user who hosts the bot.
        title: What to call the game; empty for the system's title.
        dice: One of `MODES`.
        owners: Who owns the bot, by Discord's word; empty where Discord did not say.
        language: What the game speaks in its channel.
    """

    system: str
    seats: Mapping[str, int]
    host: int
    title: str
    dice: str
    owners: frozenset[int] = frozenset()
    language: str = ENGLISH


class NewGames(UseCase):
    """Begins games."""

    async def begin(self, act: Act, wanted: NewGame) -> Table | Refusal:
        """Create the game in its channel, with its first line and its first post."""
        if faults := _faults(wanted):
            return illegal(*faults)

        def write(tx: Transaction) -> Table:
            tx.deliver(act.place.guild, act.source, "new game")
            title = wanted.title or SYSTEMS[wanted.system].title
            key = tx.create_game(act.place.guild, act.place.channel, wanted.system, title)
            if wanted.language != ENGLISH:
                tx.save_setting(key.guild, language_key(key), wanted.language)
            begun = fresh_table(key, act.place.channel, wanted.system)
            work = UnitOfWork(tx, begun, self._tools)
            work.append(self._genesis(act, key, wanted))
            work.emit(Begun(work.table, work.seal, wanted.owners, act.person.id))
            tx.conclude(act.place.guild, act.source, game=key, k=work.table.k, answer=None)
            return work.table

        try:
            table = await self._archive.write(write)
        except ChannelTakenError as taken:
            return refuse(taken.told, say("Finish that game with `/game archive` first."))
        except TooManyGamesError as full:
            return refuse(full.told, say("Put one away with `/game archive`."))
        except Repeated:
            again = await self._tables.at(act.place)
            return again or refuse(say("This game was begun before."), say("See `/status`."))
        self._tables.keep(table)
        return table

    def _genesis(self, act: Act, key: GameKey, wanted: NewGame) -> dict[str, Any]:
        sides = agreed_sides(wanted)
        name = protocol_name(key)
        anchor, length = self._tools.new_chain(name) if wanted.dice == "sealed" else (None, 0)
        return {
            "t": "genesis",
            "v": 1,
            "game": name,
            "guild": str(act.place.guild),
            "channel": str(act.place.channel),
            "host": {"user": str(wanted.host), "side": _host_side(wanted, sides)},
            "sides": list(dict.fromkeys(sides.values())),
            "seats": [
                {"seat": power, "side": sides[power], "user": str(user)}
                for power, user in wanted.seats.items()
            ],
            "mode": "witnessed" if wanted.dice == "strict" else wanted.dice,
            "witness": "always" if wanted.dice == "strict" else "host",
            "anchor": anchor.hex() if anchor else None,
            "chain_len": length,
            "drand": {"chain": CHAIN, "genesis": GENESIS, "period": PERIOD},
            "delta_min": DELTA_MIN,
            "delta_max": DELTA_MAX,
            "bot_key": self._tools.bot_key,
            "rules": wanted.system,
            "version": self._tools.version,
            **({"title": wanted.title} if wanted.title else {}),
        }


def protocol_name(key: GameKey) -> str:
    """Return the name under which the dice protocol hashes a game, unique over all guilds.

    The bot signs heads under this name with one key; were it not unique, honest heads of two
    games would look like two histories of one.
    """
    return f"{key.guild}-{key.id}"


def agreed_sides(wanted: NewGame) -> dict[str, str]:
    """Return the side of each seat: the system's own, or one side where somebody plays for both."""
    powers = SYSTEMS[wanted.system].powers
    sides = {power: powers[power] for power in wanted.seats}
    by_user: dict[int, set[str]] = {}
    for power, user in wanted.seats.items():
        by_user.setdefault(user, set()).add(sides[power])
    if any(len(held) > 1 for held in by_user.values()):
        return dict.fromkeys(wanted.seats, SOLO)
    return sides


def _host_side(wanted: NewGame, sides: Mapping[str, str]) -> str | None:
    return next((sides[power] for power, user in wanted.seats.items() if user == wanted.host), None)


def _faults(wanted: NewGame) -> list[Fault]:
    if wanted.system not in SYSTEMS:
        known = joined(map(Verbatim, SYSTEMS))
        return [
            Fault(
                say("There is no system `{system}`.", system=Verbatim(wanted.system[:40])),
                say("Name one of: {known}.", known=known),
            )
        ]
    system = SYSTEMS[wanted.system]
    faults = [no_power(system, power) for power in wanted.seats if power not in system.powers]
    if not wanted.seats:
        faults.append(
            Fault(
                say("Nobody is seated."),
                say("Say who plays what, such as `axis @you, allies @friend`."),
            )
        )
    if len(wanted.title) > MOST_TITLE:
        faults.append(
            Fault(
                say("The title is too long."),
                say("Use {most_title} characters or fewer.", most_title=MOST_TITLE),
            )
        )
    if wanted.dice not in MODES:
        faults.append(
            Fault(
                say("`{dice}` is no way to throw.", dice=Verbatim(wanted.dice[:40])),
                say("Name {modes}.", modes=joined(MODES)),
            )
        )
    return faults or _host_faults(wanted) or _dice_faults(wanted)


def host_of(asked: int | None, by: int, seats: Mapping[str, int], owners: frozenset[int]) -> int:
    """Return who hosts: whom the group names, else an owner of the bot who begins or plays."""
    present = [by, *seats.values()]
    return asked or next((user for user in present if user in owners), by)


def _host_faults(wanted: NewGame) -> list[Fault]:
    """Return why somebody cannot host: an owner of the bot would play as a witness of himself."""
    playing = [user for user in wanted.seats.values() if user in wanted.owners]
    if wanted.dice == "plain" or wanted.host in wanted.owners or not playing:
        return []
    return [
        Fault(
            say(
                "By Discord's word <@{playing}> owns this bot and plays, so <@{host}> is not "
                "its host: who runs the bot must not witness its dice.",
                playing=playing[0],
                host=wanted.host,
            ),
            say("Name <@{playing}> as host, or leave the host out.", playing=playing[0]),
        )
    ]


def _dice_faults(wanted: NewGame) -> list[Fault]:
    """Return why the dice asked for cannot be proved at this table."""
    sides = agreed_sides(wanted)
    ours = _host_side(wanted, sides)
    others = {user for power, user in wanted.seats.items() if sides[power] != ours}
    if wanted.dice in {"witnessed", "strict", "sealed"} and not others - {wanted.host}:
        return [
            Fault(
                say(
                    "Nobody but the host's own side plays, so nobody could witness {dice} dice.",
                    dice=wanted.dice,
                ),
                say("Seat somebody on another side, or choose plain dice."),
            )
        ]
    if wanted.dice == "duel" and len(set(sides.values())) < 2:  # noqa: PLR2004 - a duel has two sides
        return [Fault(say("A duel needs two sides."), say("Seat two sides, or choose plain dice."))]
    return []
