"""Figures for Prometheus while people play: what is asked and owed, and nobody's name."""

from pathlib import Path

import pytest
from evening import evening_at

prometheus = pytest.importorskip("prometheus_client")


async def test_figures_count_what_happens_and_name_nobody(tmp_path: Path) -> None:
    """Commands by name, games, lines, questions; neither users nor channels nor guilds."""
    from bot.cogs.wiring.metrics import Metrics, MetricsCog  # noqa: PLC0415 - imports the extra

    async with evening_at(tmp_path) as evening:
        figures = Metrics()
        await evening.bot.add_cog(MetricsCog(evening.bot, figures))
        await evening.begin()
        await evening.lock_in(evening.axis, "joint 2 german 1 japanese v 5 asw 20 transports")
        await figures.collect(evening.bot.services.archive)

        told = prometheus.generate_latest(figures.registry).decode()
        await evening.bot.remove_cog("MetricsCog")

        assert 'umpire_commands_total{command="game new",end="answered"} 1.0' in told
        assert 'umpire_games{status="active"} 1.0' in told
        assert "umpire_questions_open 1.0" in told
        assert "umpire_guilds 1.0" in told
        assert "umpire_posts_owed 0.0" in told
        assert "umpire_archive_bytes " in told
        assert f"umpire_lines {float(len(await evening.record()))}" in told
        assert "umpire_command_seconds_count 2.0" in told
        for each in (evening.axis.user.id, evening.axis.channel.id, evening.server.guild().id):
            assert str(each) not in told
