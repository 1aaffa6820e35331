"""Figures for a dashboard, where the host asks for them; they name no person and no game."""

import sqlite3
import time
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands, tasks
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from bot.cogs.wiring.client import UmpireClient
from bot.record.archive import Archive


class Metrics:
    """The figures, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.asked = Counter(
            "umpire_commands",
            "Commands by name and end",
            ["command", "end"],
            registry=self.registry,
        )
        self.seconds = Histogram(
            "umpire_command_seconds", "From a command to its answer", registry=self.registry
        )
        self.guilds = Gauge("umpire_guilds", "Servers the bot is in", registry=self.registry)
        self.games = Gauge("umpire_games", "Games by status", ["status"], registry=self.registry)
        self.lines = Gauge("umpire_lines", "Lines ever written", registry=self.registry)
        self.owed = Gauge("umpire_posts_owed", "Posts not sent yet", registry=self.registry)
        self.open = Gauge(
            "umpire_questions_open", "Questions without answer", registry=self.registry
        )
        self.bytes = Gauge("umpire_archive_bytes", "Size of the archive", registry=self.registry)

    async def collect(self, archive: Archive) -> None:
        """Read from the record what stands in it."""
        told = await archive.read(_standing)
        for status in ("active", "frozen", "archived"):
            self.games.labels(status).set(told.get(status, 0))
        self.lines.set(told["lines"])
        self.owed.set(told["owed"])
        self.open.set(told["open"])
        self.bytes.set(told["bytes"])


class MetricsCog(commands.Cog):
    """Keeps the figures up to date."""

    def __init__(self, bot: UmpireClient, figures: Metrics) -> None:
        self.bot = bot
        self.figures = figures
        self._looking.start()

    async def cog_unload(self) -> None:
        """Stop looking."""
        self._looking.cancel()

    @commands.Cog.listener()
    async def on_app_command_completion(
        self,
        interaction: discord.Interaction[Any],
        command: app_commands.Command[Any, ..., Any] | app_commands.ContextMenu,
    ) -> None:
        """Count a command that was answered, and how long that took."""
        self.figures.asked.labels(command.qualified_name, "answered").inc()
        began = interaction.extras.get("began")
        if began is not None:
            self.figures.seconds.observe(time.perf_counter() - began)

    @commands.Cog.listener()
    async def on_command_failed(self, interaction: discord.Interaction[Any]) -> None:
        """Count a command that failed."""
        name = interaction.command.qualified_name if interaction.command else "?"
        self.figures.asked.labels(name, "failed").inc()

    @tasks.loop(seconds=15)
    async def _looking(self) -> None:
        self.figures.guilds.set(len(self.bot.guilds))
        await self.figures.collect(self.bot.services.archive)


def _standing(db: sqlite3.Connection) -> dict[str, int]:
    counts = dict(db.execute("SELECT status, count(*) FROM game GROUP BY status"))
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    (size,) = db.execute("PRAGMA page_size").fetchone()
    for name, sql in _COUNTED.items():
        (counts[name],) = db.execute(sql).fetchone()
    return {**counts, "bytes": pages * size}


_COUNTED = {
    "lines": "SELECT coalesce(max(rowid), 0) FROM line",
    "owed": "SELECT count(*) FROM outbox WHERE state = 'pending'",
    "open": "SELECT count(*) FROM question WHERE state = 'open'",
}
