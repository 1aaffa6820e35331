"""Refusals of the shell: nothing in the rules forbids it, but it cannot be done now."""

from collections.abc import Iterable
from typing import TypeVar

from bot.referee.game.people import any_of
from bot.referee.game.table import Table
from core.terms.refusal import Fault, Refusal, RefusedError, illegal
from core.terms.wording import listed

T = TypeVar("T")


def refuse(what: str, do: str) -> Refusal:
    """Return a refusal with one fault and no rule."""
    return illegal(Fault(what, do))


NO_GAME = refuse("There is no game in this channel.", "Start one with `/game new`.")
"""Said to everything that needs a game."""

NO_TURNS = refuse(
    "This game keeps no turns: each raid or phase is declared by itself.",
    "Declare it with `/do`; `/game turn-end` posts the record when you end a turn.",
)
"""Said to `/turn` where the rules have no order of phases."""


def not_seated(power: str | None) -> Refusal:
    """Return the refusal of an act for a seat that somebody else holds, or of nobody's act."""
    if power is None:
        return refuse("You play no power that may do this.", "Ask for a seat with `/game seat`.")
    seat = f"`/game seat power:{listed(power)}`"
    return refuse(
        f"You do not play {power} in this game.",
        f"Ask for the seat with {seat}, or let its player declare this.",
    )


def asked_already(by: int | None, owners: Iterable[int]) -> Refusal:
    """Return the refusal of a second request for what waits for somebody's consent.

    Args:
        by: Who asked; None where an older record does not say.
        owners: Of whom one is enough.
    """
    what = f"<@{by}> asked for this already." if by else "This was asked for already."
    return refuse(what, f"It waits for {any_of(owners)}; `/open` leads to it.")


def busy(table: Table) -> Refusal:
    """Return the refusal of a second case while one waits."""
    roll = table.open_roll
    if roll is not None and roll.posted is None and table.mode != "plain":
        return refuse(
            f"Roll {roll.number} is not posted yet.",
            "Wait for it; where it does not come, `/status` says what keeps it, and after 24 "
            "hours `/game expire` gives it up.",
        )
    waiting = f"Roll {roll.number}" if roll else "An earlier declaration"
    return refuse(f"{waiting} is still open in this game.", "Wait for it; `/status` says for whom.")


def accepted(found: T | Refusal) -> T:
    """Return what was asked for, at a door that tells a refusal by itself.

    Raises:
        RefusedError: It was refused.
    """
    if isinstance(found, Refusal):
        raise RefusedError(found)
    return found
