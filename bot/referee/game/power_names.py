"""Powers as people name them to the referee, who takes any of their names."""

from typing import Any

from bot.referee.game.table import Table
from core.terms.message import Verbatim, joined, say
from core.terms.nations import nation_named
from core.terms.refusal import Fault
from core.terms.system import System
from core.terms.wording import listed


def power_meant(table: Table, said: str) -> str:
    """Return the power of a table's game that words name; the words themselves if none."""
    return nation_named(said, table.system.powers) or said


def no_power(system: System[Any], said: str) -> Fault:
    """Return the fault of words that name no power of a game, with all that it has."""
    names = joined(map(listed, system.called.values()))
    return Fault(
        say("`{power}` is no power of this game.", power=Verbatim(said[:40])),
        say("Name one of: {known}.", known=names),
    )
