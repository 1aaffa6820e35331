"""`/awaw`: a submarine attack by options, and the group of all other commands of this system."""

from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.cogs.air_table import air_table
from bot.cogs.bomb import bomb
from bot.cogs.campaign_board import BOARD_COMMANDS
from bot.cogs.campaign_edits import WORD_COMMANDS
from bot.cogs.campaign_events import MATTER_COMMANDS
from bot.cogs.campaign_setup import SETUP_COMMANDS
from bot.cogs.campaign_units import UNIT_COMMANDS
from bot.cogs.delivery.responses import UmpireInteraction, act_of, answer_privately
from bot.cogs.power_options import power_choices
from bot.cogs.typed_lines import declare_read
from bot.games.awaw.reading.subs import NO_BOX, who_attacks
from bot.show.page import Page
from core.awaw.book.calendar import FIRST, LAST
from core.awaw.book.terms import Box, Power
from core.awaw.submarines.limits import FIGHTERS
from core.awaw.submarines.modifiers import MODIFIER_PORTS
from core.awaw.submarines.requests import SubmarineWarfare
from core.awaw.system import SYSTEM
from core.terms.refusal import unreadable
from core.terms.request import read_request

Number = app_commands.Range[int, 0, 10_000]


CAMPAIGN_COMMANDS = (
    *UNIT_COMMANDS,
    *MATTER_COMMANDS,
    *BOARD_COMMANDS,
    *WORD_COMMANDS,
    *SETUP_COMMANDS,
)


class AwawCog(commands.GroupCog, group_name="awaw", group_description="A World at War"):
    """The mechanics of A World at War."""

    def __init__(self) -> None:
        super().__init__()
        commands: tuple[app_commands.Command[Any, ..., Any], ...] = (
            bomb,
            air_table,
            *CAMPAIGN_COMMANDS,
        )
        for command in commands:
            self.app_command.add_command(command)  # type: ignore[union-attr] # it has a group

    @app_commands.command(name="subs", description="Attack with submarines in an SW box")
    @app_commands.describe(
        box="Where",
        submarines="Submarine factors that fight",
        asw="ASW factors against them",
        transports="Transports in the box",
        cves="Uninverted CVEs in the box",
        advanced="Advanced submarine factors",
        net="The net modifier, if you have it; otherwise give what follows",
        turn="Such as fall 1942",
        ports="Modifier ports your side controls and fully supplies, with commas",
        war_turn="Axis combat phases since war with the U.S. (1 for the first)",
        ireland="Diplomatic result for Ireland",
        torpedo="Your torpedo research results",
        asw_research="The defender's ASW research results",
        attacker="Which power attacks, if more than one of yours may",
    )
    @app_commands.guild_only()
    async def subs(  # noqa: PLR0917 - Discord's options are parameters
        self,
        interaction: UmpireInteraction,
        box: str,
        submarines: Number = 0,
        asw: Number = 0,
        transports: Number = 0,
        cves: Number = 0,
        advanced: Number = 0,
        net: app_commands.Range[int, -100, 100] | None = None,
        turn: app_commands.Range[str, 1, 40] | None = None,
        ports: app_commands.Range[str, 1, 300] | None = None,
        war_turn: app_commands.Range[int, 0, 100] | None = None,
        ireland: app_commands.Range[int, -100, 100] | None = None,
        torpedo: app_commands.Range[int, 0, 20] | None = None,
        asw_research: app_commands.Range[int, 0, 20] | None = None,
        attacker: str | None = None,
    ) -> None:
        """Preview a submarine attack."""
        situation = _given(
            ports=[port.strip() for port in ports.split(",") if port.strip()] if ports else None,
            us_at_war_turn=war_turn,
            ireland=ireland,
            torpedo=torpedo,
            asw_research=asw_research,
        )
        fields = _given(
            box="_".join(box.lower().split()),
            attacker=attacker,
            submarines=submarines or None,
            advanced_submarines=advanced or None,
            asw=asw or None,
            transports=transports or None,
            cves=cves or None,
            net_modifier=net,
            turn=turn,
            situation=situation or None,
        )
        await answer_privately(interaction, _subs(interaction, fields))

    @subs.autocomplete("box")
    async def _boxes(
        self, interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        table = await interaction.client.services.tables.at(act_of(interaction).place)
        mine = table.powers_of(interaction.user.id) if table else ()
        boxes = [box for box in Box if any(power in mine for power in FIGHTERS[box])]
        return [
            app_commands.Choice(name=box.label, value=box.value)
            for box in (boxes or list(Box))
            if current.lower() in box.label.lower()
        ]

    @subs.autocomplete("turn")
    async def _turns(
        self, _interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        turn, names = FIRST, []
        while turn <= LAST:
            names.append(str(turn))
            turn = turn.next()
        fitting = [name for name in names if current.lower() in name.lower()]
        return [app_commands.Choice(name=name, value=name.lower()) for name in fitting[:25]]

    @subs.autocomplete("ports")
    async def _ports(
        self, _interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        *before, last = current.split(",")
        named = {part.strip().lower() for part in before}
        kept = ", ".join(part.strip() for part in before)
        found = [
            port.replace("_", " ")
            for port in sorted(MODIFIER_PORTS)
            if last.strip().lower() in port.replace("_", " ") and port not in named
        ]
        joined = [f"{kept}, {port}" if kept else port for port in found]
        return [
            app_commands.Choice(name=each.title()[:100], value=each[:100]) for each in joined[:25]
        ]

    @subs.autocomplete("attacker")
    async def _attackers(
        self, interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        table = await interaction.client.services.tables.at(act_of(interaction).place)
        mine = table.powers_of(interaction.user.id) if table else ()
        return power_choices(
            [power for power in mine if power in set(Power)], SYSTEM.called, current
        )


def _given(**fields: Any) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}


async def _subs(interaction: UmpireInteraction, fields: dict[str, Any]) -> Page:
    services, act = interaction.client.services, act_of(interaction)
    table = await services.tables.at(act.place)
    words = typed_form(fields)
    if fields["box"] not in list(Box):
        return await declare_read(services, act, words, unreadable(NO_BOX))
    if table is not None and "attacker" not in fields:
        attacker, fault = who_attacks(Box(fields["box"]), table.powers_of(act.person.id))
        if fault is not None:
            return await declare_read(services, act, words, unreadable(fault))
        fields["attacker"] = attacker.value
    return await declare_read(services, act, words, read_request(SubmarineWarfare, fields))


def typed_form(fields: dict[str, Any]) -> str:
    """Return the options as the line that would say the same, for *Change* and for the record."""
    parts = ["subs", str(fields["box"]).replace("_", " ")]
    if attacker := fields.get("attacker"):
        parts.append(f"by {attacker.replace('_', ' ')}")
    for field, words in (
        ("submarines", "{}"),
        ("advanced_submarines", "{} advanced"),
        ("asw", "v {} asw"),
        ("transports", "{} transports"),
        ("cves", "{} cves"),
        ("net_modifier", "net {:+d}"),
        ("turn", "{}"),
    ):
        if field in fields:
            parts.append(words.format(fields[field]))
    situation = fields.get("situation", {})
    if ports := situation.get("ports"):
        parts.append(f"ports {', '.join(port.replace('_', ' ') for port in ports)}")
    for field, word in (
        ("us_at_war_turn", "war"),
        ("ireland", "ireland"),
        ("torpedo", "torpedo"),
        ("asw_research", "research"),
    ):
        if field in situation:
            parts.append(f"{word} {situation[field]}")
    return " ".join(parts)
