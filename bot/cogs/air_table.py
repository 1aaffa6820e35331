"""`/awaw air-table`: a group's own rows of the printed Air Combat Table."""

from discord import app_commands

from bot.cogs.delivery.responses import UmpireInteraction, act_of, answer_privately
from bot.cogs.typed_lines import declare_line


@app_commands.command(
    name="air-table", description="Supply rows of the printed Air Combat Table that you own"
)
@app_commands.describe(
    rows="16: 4/5 4/6 5/5 5/6 5/7 6/6 6/7 6/8 7/7 7/8 7/9, 17: and so on; none takes them back",
    by="On whose word, if you play several powers",
)
@app_commands.guild_only()
async def air_table(
    interaction: UmpireInteraction,
    rows: app_commands.Range[str, 1, 3900],
    by: app_commands.Range[str, 1, 40] = "",
) -> None:
    """Preview the rows; the other side is asked whether they are as printed."""
    whose = f"by {by.replace('_', ' ')} " if by else ""
    text = f"air-table {whose}{' '.join(rows.split())}"
    work = declare_line(interaction.client.services, act_of(interaction), text)
    await answer_privately(interaction, work)
