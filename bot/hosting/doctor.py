"""`umpire doctor`: what a host should know before the bot starts, and when something is odd."""

import asyncio
import json
import os
import time
from dataclasses import asdict
from pathlib import Path

from aiohttp import ClientSession, ClientTimeout

from bot.chance.http_transport import HttpTransport
from bot.config import Settings, UnusableConfigError, read_settings
from bot.hosting.archive_check import on_this_machine
from bot.hosting.channel_check import game_channels
from bot.hosting.discord_check import at_discord
from bot.hosting.drand_check import at_drand
from bot.hosting.findings import Finding, Grade, bad, good

WELL, ILL = 0, 1
_PATIENCE = ClientTimeout(total=10)


def examine(config: Path, *, offline: bool, as_json: bool, discord_alone: bool = False) -> int:
    """Check everything, print the report, and return the exit code: 1 where something is bad.

    Args:
        config: The file of the settings.
        offline: Leave out what needs the network.
        as_json: Print one JSON object instead of lines.
        discord_alone: Look at nothing but Discord.
    """
    findings = examined(config, offline=offline, discord_alone=discord_alone)
    if as_json:
        told = [asdict(finding) for finding in findings]
        print(json.dumps({"ok": _well(findings), "findings": told}))  # noqa: T201 - the report
    else:
        for finding in findings:
            print(finding.line)  # noqa: T201 - the report
    return WELL if _well(findings) else ILL


def examined(config: Path, *, offline: bool, discord_alone: bool = False) -> list[Finding]:
    """Return all findings, the settings first."""
    try:
        settings = read_settings(config, os.environ)
    except UnusableConfigError as error:
        return [bad("settings", fault, "") for fault in error.faults]
    findings = [good("settings", f"{config} can be used.")]
    if not discord_alone:
        findings += on_this_machine(settings)
    if offline:
        return findings
    asked = _over_the_network(settings, discord_alone=discord_alone)
    return [*findings, *asyncio.run(asked)]


async def _over_the_network(settings: Settings, *, discord_alone: bool) -> list[Finding]:
    transport = HttpTransport()
    try:
        async with ClientSession(timeout=_PATIENCE) as session:
            found = await at_discord(
                settings.token.get_secret_value(),
                session,
                shards=settings.shards,
                channels=game_channels(settings.archive),
            )
        if discord_alone:
            return found
        return [*found, *await at_drand(transport, time.time_ns() // 1_000_000)]
    finally:
        await transport.close()


def _well(findings: list[Finding]) -> bool:
    return all(finding.grade is not Grade.BAD for finding in findings)
