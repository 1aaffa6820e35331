"""What people do with dice that somebody witnesses, and what they look at afterwards."""

from typing import Any

from held_table import HeldTable
from known_rounds import KNOWN_ROUNDS

from bot.referee.game.refusals import accepted

TWO = {"red": "red", "blue": "blue"}
OWN = "the rain in spain stays mainly in the plain"


def code(table: HeldTable) -> str:
    """Return the code of the newest roll."""
    return table.table.game.rolls[table.table.rolls].lock_head.hex()


def locked(table: HeldTable, who: str, answer: str = "leave it") -> None:
    """Let somebody toss, and the other answer, so that the dice are locked."""
    table.plays(who, "toss 3")
    table.answers("blue" if who == "red" else "red", answer)


def later(table: HeldTable, **span: float) -> None:
    """Let time pass, as ids of Discord's tell it."""
    table.wind(**span)


def reads_roll(table: HeldTable, n: int) -> None:
    """Write down what is told of a roll."""
    table.see(f"somebody looks at roll {n}", table.services.proofs.roll(table.place, n))


def verified(table: HeldTable) -> None:
    """Write down what a verifier finds."""
    table.see("somebody verifies", _judged(table))


async def _judged(table: HeldTable) -> Any:
    _, verdict = accepted(await table.services.proofs.verify(table.place))
    return verdict


def brings(table: HeldTable, who: str, pasted: str) -> None:
    """Let somebody paste a round."""
    table.see(f"{who} brings a round", table.services.proofs.bring(table.act(who), pasted))


def deals(table: HeldTable, n: int) -> None:
    """Bring every round that is known to a roll, as the bot does."""
    bring, key = table.services.drand_rolls.bring, table.table.key
    for number in range(1001, 1007):
        used = bring(key, n, number, KNOWN_ROUNDS[number])
        table.see(f"round {number} comes for roll {n}", used)


def expires(table: HeldTable, who: str) -> None:
    """Let somebody close the open roll."""
    table.twice(who, "closes the roll", table.services.expiries.ask)
