"""Refusals of the shell: nothing in the rules forbids it, but it cannot be done now."""

from collections.abc import Iterable
from typing import TypeVar

from bot.referee.game.people import any_of
from bot.referee.game.table import Table
from core.terms.message import Text, Verbatim, say
from core.terms.refusal import Fault, Refusal, RefusedError, illegal
from core.terms.wording import listed

T = TypeVar("T")


def refuse(what: Text, do: Text) -> Refusal:
    """Return a refusal with one fault and no rule."""
    return illegal(Fault(what, do))


NO_GAME = refuse(say("There is no game in this channel."), say("Start one with `/game new`."))
"""Said to everything that needs a game."""

PLAYERS_ALONE = refuse(
    say("Only players of this game act in it."), say("Ask for a seat with `/game seat`.")
)
"""Said to whoever declares something, or sets a position up, and has no seat."""

NO_TURNS = refuse(
    say("This game keeps no turns: each raid or phase is declared by itself."),
    say("Declare it with `/do`; `/game turn-end` posts the record when you end a turn."),
)
"""Said to `/turn` where the rules have no order of phases."""

OTHER_GAME = refuse(
    say("This channel plays another game by now."), say("Give the command once more.")
)
"""Said to a button of a game that the channel does not play any more."""


def not_seated(power: str | None) -> Refusal:
    """Return the refusal of an act for a seat that somebody else holds, or of nobody's act."""
    if power is None:
        return refuse(
            say("You play no power that may do this."), say("Ask for a seat with `/game seat`.")
        )
    seat = say("`/game seat power:{power}`", power=Verbatim(listed(power)))
    return refuse(
        say("You do not play {label} in this game.", label=power),
        say("Ask for the seat with {seat}, or let its player declare this.", seat=seat),
    )


def asked_already(by: int | None, owners: Iterable[int]) -> Refusal:
    """Return the refusal of a second request for what waits for somebody's consent.

    Args:
        by: Who asked; None where an older record does not say.
        owners: Of whom one is enough.
    """
    what = (
        say("<@{by}> asked for this already.", by=by) if by else say("This was asked for already.")
    )
    return refuse(what, say("It waits for {names}; `/open` leads to it.", names=any_of(owners)))


def busy(table: Table) -> Refusal:
    """Return the refusal of a second case while one waits."""
    roll = table.open_roll
    if roll is not None and roll.posted is None and table.mode != "plain":
        return refuse(
            say("Roll {number} is not posted yet.", number=roll.number),
            say(
                "Wait for it; where it does not come, `/status` says what keeps it, and after "
                "24 hours `/game expire` gives it up."
            ),
        )
    waiting = say("Roll {number}", number=roll.number) if roll else say("An earlier declaration")
    return refuse(
        say("{waiting} is still open in this game.", waiting=waiting),
        say("Wait for it; `/status` says for whom."),
    )


def damaged(k: int) -> Refusal:
    """Return the refusal of whatever is asked of a game whose record is damaged from line ``k``."""
    return refuse(
        say("This game is frozen: line {k} of its record is damaged in the host's archive.", k=k),
        say(
            "The host stops the bot and puts a backup back (`umpire restore`); or a player or the "
            "host gives `/game restore` the `.jsonl` of the newest `/game export`."
        ),
    )


def accepted(found: T | Refusal) -> T:
    """Return what was asked for, at a door that tells a refusal by itself.

    Raises:
        RefusedError: It was refused.
    """
    if isinstance(found, Refusal):
        raise RefusedError(found)
    return found
