"""`/classic`: moves, raids, blockades and supply of the 1986 game, by options that make a line."""

from collections.abc import Callable
from typing import TypeVar

from discord import app_commands
from discord.ext import commands

from bot.cogs.campaign_options import Choices, Name, line
from bot.cogs.classic_position import POSITION_COMMANDS, POWERS
from bot.cogs.delivery.responses import UmpireInteraction, act_of, answer_privately
from bot.cogs.typed_lines import declare_read
from bot.referee.game.acting_powers import speaks_for
from bot.show import limits
from bot.words.reading import read_line
from bot.words.verbs import VERBS
from core.representative.book.terms import Power
from core.representative.book.world import SPACES
from core.representative.combat.sites import open_sites
from core.representative.record.position import Position
from core.terms.wording import listed

Long = app_commands.Range[str, 1, 300]
Units = app_commands.Range[str, 1, 120]
PURPOSES = [
    app_commands.Choice(name=word.capitalize(), value=word)
    for word in ("attack", "rebase", "transport", "assault")
]
MODES = [app_commands.Choice(name=word.capitalize(), value=word) for word in ("night", "day")]


Described = TypeVar("Described", bound=Callable[..., object])


def by_a_power(**options: str) -> Callable[[Described], Described]:
    """Describe the options of a command for which a player of several powers names one."""

    def described(command: Described) -> Described:
        chosen = app_commands.choices(power=POWERS)(command)
        told = app_commands.describe(power="Whose, if you play several powers", **options)(chosen)
        return app_commands.guild_only()(told)

    return described


class ClassicCog(
    commands.GroupCog, group_name="classic", group_description="Axis & Allies 1986, amended"
):
    """The mechanics of the 'Representative' amendments."""

    def __init__(self) -> None:
        super().__init__()
        for command in POSITION_COMMANDS:
            self.app_command.add_command(command)  # type: ignore[union-attr] # it has a group

    @app_commands.command(name="move", description="Move units out, with every space they enter")
    @app_commands.choices(purpose=PURPOSES)
    @by_a_power(
        units="Such as 2 sub, BB",
        base="Where they are",
        path="The spaces they enter, with - between: Britain sz - Canada sz",
        purpose="What for; attack if you say nothing",
        landing="Where cargo goes ashore",
    )
    async def move(
        self,
        interaction: UmpireInteraction,
        units: Units,
        base: Name,
        path: Long,
        purpose: str = "attack",
        landing: Name = "",
        power: str = "",
    ) -> None:
        """Preview a combat move."""
        shore = f"landing in {landing}" if landing else None
        await declared(interaction, line(purpose, units, f"{base} - {path}", shore, _by(power)))

    @app_commands.command(name="raid", description="Bomb an industrial complex, by night or by day")
    @app_commands.choices(mode=MODES)
    @by_a_power(
        mode="By night: one die, hard to hit; by day: two dice, with escorts",
        bombers="How many bombers",
        escorts="Fighters that fly along, by day",
        base="Where they are",
        path="The spaces they enter, the target last: Western Europe - Britain",
    )
    async def raid(
        self,
        interaction: UmpireInteraction,
        mode: str,
        bombers: app_commands.Range[int, 1, 100],
        base: Name,
        path: Long,
        escorts: app_commands.Range[int, 0, 100] = 0,
        power: str = "",
    ) -> None:
        """Preview a raid."""
        fighters = f"{escorts} fighter" if escorts else None
        units = f"{bombers} bomber"
        way = f"{base} - {path}"
        await declared(interaction, line("raid", mode, units, fighters, way, _by(power)))

    @app_commands.command(name="blockade", description="Whether a blockade holds, and its routes")
    @app_commands.choices(victim=POWERS)
    @by_a_power(
        victim="Whose supply is cut",
        zones="Zones with your ships: Britain sz 1 sub, Spain sz BB",
        spaces="What is blockaded, with commas; all but the capital if you say nothing",
        announce="Announce it: its raids are rolled in the combat of its zones",
    )
    async def blockade(
        self,
        interaction: UmpireInteraction,
        victim: str,
        zones: Long,
        spaces: Long = "all but the capital",
        power: str = "",
        *,
        announce: bool = False,
    ) -> None:
        """Preview a blockade."""
        last = "announce" if announce else None
        said = line("blockade", _name(victim), spaces, "with", zones, last, _by(power))
        await declared(interaction, said)

    @app_commands.command(name="supply", description="What a power would collect, what is cut off")
    @app_commands.describe(power="Which power")
    @app_commands.choices(power=POWERS)
    @app_commands.guild_only()
    async def supply(self, interaction: UmpireInteraction, power: str) -> None:
        """Preview a power's income."""
        await declared(interaction, line("supply", _name(power)))

    @app_commands.command(name="fight", description="Resolve combat in a place")
    @by_a_power(
        site="Where",
        to_the_end="Fight on without asking after each round",
    )
    async def fight(
        self,
        interaction: UmpireInteraction,
        site: Name,
        power: str = "",
        *,
        to_the_end: bool = False,
    ) -> None:
        """Preview combat in a place."""
        end = "to the end" if to_the_end else None
        await declared(interaction, line("fight", site, end, _by(power)))

    @fight.autocomplete("site")
    async def _sites(self, interaction: UmpireInteraction, current: str) -> Choices:
        table = await interaction.client.services.tables.at(act_of(interaction).place)
        position = table.position if table is not None else None
        sites = open_sites(position) if isinstance(position, Position) else ()
        return _offered(sites, current)

    @move.autocomplete("base")
    @raid.autocomplete("base")
    async def _bases(self, _interaction: UmpireInteraction, current: str) -> Choices:
        return _offered(SPACES, current)

    @move.autocomplete("path")
    @raid.autocomplete("path")
    async def _path(self, _interaction: UmpireInteraction, current: str) -> Choices:
        before, dash, last = current.rpartition(" - ")
        return _offered([f"{before}{dash}{space}" for space in SPACES if _begins(space, last)], "")


async def declared(interaction: UmpireInteraction, text: str) -> None:
    """Preview what a line of the 1986 game declares, whatever this channel plays."""
    services, act = interaction.client.services, act_of(interaction)
    table = await services.tables.at(act.place)
    held = speaks_for(table, act.person.id) if table is not None else ()
    mine = tuple(power for power in held if power in list(Power))
    read = read_line(VERBS["representative"], text, mine)
    await answer_privately(interaction, declare_read(services, act, text, read))


def _begins(space: str, typed: str) -> bool:
    return typed.strip().lower() in space.lower()


def _offered(names: tuple[str, ...] | list[str], current: str) -> Choices:
    fitting = [name for name in names if current.lower() in name.lower()]
    return [
        app_commands.Choice(name=name[: limits.CHOICE_NAME], value=name[: limits.CHOICE_NAME])
        for name in fitting[: limits.CHOICES]
    ]


def _by(power: str) -> str | None:
    return f"by {_name(power)}" if power else None


def _name(power: str) -> str:
    return listed(Power(power).label)
