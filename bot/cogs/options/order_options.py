"""What may be ordered beforehand, as the options of a command offer it while it is typed."""

from collections.abc import Mapping

from discord import app_commands

from bot.cogs.options.command_options import Choice
from bot.cogs.wiring.localization import told_in
from bot.referee.game.table import Table
from bot.show.limits import CHOICE_NAME, CHOICES, clip
from core.terms.message import Text


def question_choices(table: Table | None, language: str, current: str) -> list[Choice]:
    """Return what a game asks, each with what is decided by it."""
    questions = () if table is None else table.system.questions
    told = {each.name: f"{each.name}: {told_in(each.about, language)}" for each in questions}
    return _fitting(told, current)


def phase_choices(table: Table | None, language: str, current: str) -> list[Choice]:
    """Return the phases of a game, as its players call them."""
    phases: Mapping[str, Text] = {} if table is None else table.system.phases
    return _fitting({name: told_in(of, language) for name, of in phases.items()}, current)


def _fitting(told: Mapping[str, str], current: str) -> list[Choice]:
    return [
        app_commands.Choice(name=clip(words, CHOICE_NAME), value=name)
        for name, words in told.items()
        if current.lower() in words.lower()
    ][:CHOICES]
