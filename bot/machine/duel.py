"""`umpire duel`: a commitment to one duel, made on the player's own machine."""

import re

from bot.chance.duel import make_commitment
from bot.machine.reply import Reply, refused
from core.terms.refusal import Fault, unreadable

_CODE = re.compile(r"[0-9a-f]{64}")


def commit(game: str, number: int, lock_head: str, user: str) -> Reply:
    """Return a fresh commitment of one duellist to one roll, and what to do with it.

    Args:
        game: The game's name in its genesis, as `/dice duel` shows it.
        number: The roll's number.
        lock_head: The code of the roll, 64 hex digits.
        user: The duellist's Discord user id.
    """
    code = bytes.fromhex(lock_head) if _CODE.fullmatch(lock_head) else b""
    try:
        made = make_commitment(game, number, code, user)
    except ValueError as error:
        what = f"This is no duel to commit to: {error}."
        return refused(unreadable(Fault(what, "Copy the command that `/dice duel` shows.")))
    c, r = made.c.hex(), made.r.hex()
    page = (
        f"c {c}\n"
        f"r {r}\n\n"
        f"Now: reply c to the LOCK message of roll {number}, ping on.\n"
        "Keep r, and show it to nobody; a lost r forfeits the roll.\n"
        "When both sides have committed: reply r to the same message, within 24 hours."
    )
    return Reply(
        {"ok": True, "game": game, "n": number, "user": user, "c": c, "r": r}, lambda: page
    )
