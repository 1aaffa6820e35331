"""`/awaw bomb`: an attack of a bombing phase by options, which make the line that says the same."""

from typing import Any

from discord import app_commands

from bot.cogs.delivery.responses import UmpireInteraction, act_of, answer_privately
from bot.cogs.power_options import power_choices
from bot.cogs.typed_lines import declare_line
from core.awaw.book.terms import AXIS, Power, TargetKind
from core.awaw.system import SYSTEM
from core.awaw.targets.known import KNOWN
from core.terms.wording import opening

Number = app_commands.Range[int, 0, 10_000]
Few = app_commands.Range[int, 0, 20]
KINDS = [
    app_commands.Choice(name=opening(kind.label), value=f"kind {kind.value.replace('_', ' ')}")
    for kind in TargetKind
]
_WORDS = (
    ("strategic_bombers", "{}sb"),
    ("aaf", "{}aaf"),
    ("interceptors", "{}int"),
    ("jets", "{}jets"),
    ("by", "by {}"),
    ("defender", "of {}"),
    ("kind", "{}"),
    ("value", "value {}"),
    ("flak", "flak {}"),
    ("defenses", "{}"),
    ("distance", "dist {}"),
    ("excess_range", "excess {}"),
    ("air_range", "air range {}"),
    ("bomber_research", "bomber research {}"),
    ("air_defense", "air defense {}"),
    ("radar", "radar {}"),
    ("air_drm", "drm {}"),
    ("already_lost", "lost {}"),
    ("engage_first", "engage {}"),
    ("turn", "{}"),
)


@app_commands.command(name="bomb", description="Announce a raid of a bombing phase; several add up")
@app_commands.describe(
    target="What is bombed",
    strategic_bombers="Strategic bombers, in factors",
    aaf="AAF; a third bomb, the others escort",
    interceptors="Escorting interceptors",
    jets="Escorting jets",
    kind="What the target is, if the book does not say",
    value="What it is worth in BRPs",
    by="Which of your powers bombs, if more than one may",
    defender="Whose target it is, if the book does not say",
    flak="Flak factors there",
    defenses="What else stands there: objective city port airbase 2 anchors fortress",
    distance="Hexes to the target; checked against the ranges",
    excess_range="Hexes of range to spare",
    air_range="Your air range results",
    bomber_research="Your strategic bomber results, the first one included",
    air_defense="The defender's air defense results",
    radar="The defender's radar results",
    air_drm="Air Nationality DRMs, yours and theirs: 1:0",
    already_lost="BRPs that the hex lost to bombing earlier in the turn",
    engage_first="Who engages first: 2 jets 4 int; or later, once you know who meets you",
    turn="Such as summer 1943",
)
@app_commands.choices(kind=KINDS)
@app_commands.guild_only()
async def bomb(  # noqa: PLR0917 - Discord's options are parameters
    interaction: UmpireInteraction,
    target: app_commands.Range[str, 1, 60],
    strategic_bombers: Number = 0,
    aaf: Number = 0,
    interceptors: Number = 0,
    jets: Number = 0,
    kind: str | None = None,
    value: Number | None = None,
    by: str | None = None,
    defender: str | None = None,
    flak: Number | None = None,
    defenses: app_commands.Range[str, 1, 100] | None = None,
    distance: Number | None = None,
    excess_range: Number | None = None,
    air_range: Few | None = None,
    bomber_research: Few | None = None,
    air_defense: Few | None = None,
    radar: Few | None = None,
    air_drm: app_commands.Range[str, 1, 12] | None = None,
    already_lost: Number | None = None,
    engage_first: app_commands.Range[str, 1, 100] | None = None,
    turn: app_commands.Range[str, 1, 40] | None = None,
) -> None:
    """Preview a raid with the others of its phase."""
    given = dict(locals())
    services = interaction.client.services
    work = declare_line(services, act_of(interaction), typed_form(given))
    await answer_privately(interaction, work)


def typed_form(options: dict[str, Any]) -> str:
    """Return the options as the line that would say the same, for *Change* and for the record."""
    name = str(options["target"]).replace('"', "'").replace("\n", " ")
    parts = ["bomb", f'"{name}"']
    for option, words in _WORDS:
        value = options.get(option)
        if value is not None and not (value == 0 and option in _FORCE):
            plain = value.replace("_", " ").replace("\n", " ") if isinstance(value, str) else value
            parts.append(words.format(plain))
    return " ".join(parts)


_FORCE = {"strategic_bombers", "aaf", "interceptors", "jets"}


@bomb.autocomplete("target")
async def _targets(interaction: UmpireInteraction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the named targets of the enemies of the player's powers."""
    mine = await _powers_of(interaction)
    sides = {power in AXIS for power in mine}
    found = [
        known
        for known in KNOWN.values()
        if (not sides or (known.defender in AXIS) not in sides or len(sides) > 1)
        and current.lower() in known.name.lower()
    ]
    return [
        app_commands.Choice(name=f"{known.name} ({known.defender.label})", value=known.name)
        for known in found
    ][:25]


@bomb.autocomplete("by")
async def _attackers(
    interaction: UmpireInteraction, current: str
) -> list[app_commands.Choice[str]]:
    """Offer the player's own powers."""
    return power_choices(await _powers_of(interaction), SYSTEM.called, current)


@bomb.autocomplete("defender")
async def _defenders(
    _interaction: UmpireInteraction, current: str
) -> list[app_commands.Choice[str]]:
    """Offer every power."""
    return power_choices(Power, SYSTEM.called, current)


async def _powers_of(interaction: UmpireInteraction) -> tuple[Power, ...]:
    table = await interaction.client.services.tables.at(act_of(interaction).place)
    powers = table.powers_of(interaction.user.id) if table else ()
    return tuple(Power(power) for power in powers if power in list(Power))
