"""Late, double, unfitting and missing answers are refused with Discord's codes and noted."""

import asyncio
from typing import Any

import discord
import pytest
from discord import app_commands
from loopback_support import Interaction, SmallBot, answering, codes, http, running, table, texts

from bot.local.loopback import (
    Loopback,
    NotAnswered,
    Settings,
)

HASTY = Settings(answer_seconds=0.03)


async def test_late_answer_is_unknown_and_the_person_sees_no_response() -> None:
    """After the window the token is dead: 10062 for the bot, `NotAnswered` for the person."""

    async def act(interaction: Interaction) -> None:
        await asyncio.sleep(0.06)
        await interaction.response.send_message("too late")

    async with table(Loopback(HASTY)) as here:
        with pytest.raises(NotAnswered, match="/go: The application did not respond"):
            await here.go(act)
        await asyncio.sleep(0.05)
        await here.server.quiet()
        assert here.bot.error().code == 10062
        missing, late = here.server.take_faults()
        assert missing == "/go was not answered within 0.03 s"
        assert "404 10062 Unknown interaction" in late
        assert here.anna.visible() == []


async def test_lateness_goes_by_the_given_clock() -> None:
    """A test that turns the clock forward makes an answer late without waiting."""
    now = [1_700_000_000.0]

    async def act(interaction: Interaction) -> None:
        now[0] += 3.001
        await interaction.response.send_message("too late")

    async with table(Loopback(Settings(answer_seconds=0.05), clock=lambda: now[0])) as here:
        with pytest.raises(NotAnswered):
            await here.go(act)
        await here.server.quiet()
        assert here.bot.error().code == 10062


async def test_second_answer_is_refused() -> None:
    """One first answer: the second is 40060, whichever client sends it."""
    async with table() as here:
        reply = await here.go(answering(content="one"))
        path = f"/interactions/{reply.id}/{reply.token}/callback"
        status, body, _ = await http(
            here.server, "POST", path, {"type": 4, "data": {"content": "two"}}
        )
        assert (status, body["code"]) == (400, 40060)
        assert texts(here.anna.visible()) == ["one"]
        assert codes(here.server) == [40060]


async def test_refused_answer_may_be_tried_again() -> None:
    """An answer over a limit does not use up the first answer."""

    async def act(interaction: Interaction) -> None:
        with pytest.raises(discord.HTTPException, match="2000 or fewer"):
            await interaction.response.send_message("x" * 2001)
        await interaction.response.send_message("shorter")

    async with table() as here:
        reply = await here.go(act)
        assert reply.message.text == "shorter"
        assert codes(here.server) == [50035]


async def test_token_dies_after_fifteen_minutes() -> None:
    """Follow-ups after that are 50027."""
    now = [1_700_000_000.0]

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message("now")
        now[0] += 15 * 60 + 1
        await interaction.followup.send("much later")

    async with table(Loopback(clock=lambda: now[0])) as here:
        await here.go(act)
        await here.server.quiet()
        assert here.bot.error().code == 50027
        assert codes(here.server) == [50027]


async def test_followup_before_the_first_answer_is_unknown() -> None:
    """Until it is answered an interaction has no webhook: 10015."""

    async def act(interaction: Interaction) -> None:
        with pytest.raises(discord.NotFound) as missing:
            await interaction.followup.send("first")
        assert missing.value.code == 10015
        await interaction.response.send_message("then")

    async with table() as here:
        reply = await here.go(act)
        assert reply.message.text == "then"
        assert codes(here.server) == [10015]


async def test_missing_autocomplete_answer_is_a_fault() -> None:
    """The library swallows errors in suggestions; the server notes that nothing came."""

    def build(bot: SmallBot) -> None:
        @bot.tree.command(description="Suggests")
        async def pick(interaction: Interaction, unit: str) -> None:
            await interaction.response.send_message(unit)

        @pick.autocomplete("unit")
        async def units(_: Interaction, __: str) -> list[app_commands.Choice[str]]:
            raise RuntimeError("no suggestions today")

    async with Loopback(HASTY) as server, running(server, build):
        with pytest.raises(NotAnswered):
            await server.person("anna").autocomplete("pick", "unit", "t")
        assert server.take_faults() == ["/pick unit:t was not answered within 0.03 s"]


@pytest.mark.parametrize(
    "choices",
    [
        [{"name": str(number), "value": "x"} for number in range(26)],
        [{"name": "n" * 101, "value": "x"}],
        [{"name": "", "value": "x"}],
        [{"name": "n", "value": "v" * 101}],
        [{"name": "n", "value": 5}],
    ],
)
async def test_suggestions_beyond_the_limits_are_refused(choices: list[dict[str, Any]]) -> None:
    """25 suggestions; names and values of 1 to 100 characters, of the option's type."""

    def build(bot: SmallBot) -> None:
        @bot.tree.command(description="Suggests")
        async def pick(interaction: Interaction, unit: str) -> None:
            await interaction.response.send_message(unit)

        @pick.autocomplete("unit")
        async def units(interaction: Interaction, _: str) -> list[app_commands.Choice[str]]:
            path = f"/interactions/{interaction.id}/{interaction.token}/callback"
            answer = {"type": 8, "data": {"choices": choices}}
            seen.append((await http(server, "POST", path, answer))[1]["code"])
            return [app_commands.Choice(name="fine", value="fine")]

    seen: list[int] = []
    async with Loopback() as server, running(server, build):
        offered = await server.person("anna").autocomplete("pick", "unit", "t")
        assert offered == [("fine", "fine")]
        assert seen == [50035]
        assert codes(server) == [50035]


@pytest.mark.parametrize("kind", [6, 7, 8, 10, 99])
async def test_answers_that_do_not_fit_the_interaction_are_refused(kind: int) -> None:
    """A command cannot be answered by an update, by suggestions or by something unknown."""

    async def act(interaction: Interaction) -> None:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        seen.append((await http(here.server, "POST", path, {"type": kind}))[1]["code"])
        await interaction.response.send_message("fine")

    seen: list[int] = []
    async with table() as here:
        await here.go(act)
        assert seen == [50035]
        assert codes(here.server) == [50035]
