"""What is done to a roll, for the tests of both verifiers."""

from scribe import (
    ALLY,
    HOST,
    Scribe,
)

DAY_MS = 86_400_000


def cancelled(scribe: Scribe, word: str = "cancel", **changes: object) -> int:
    """Cancel the open roll."""
    fields = {"user": ALLY, "msg": scribe.message(), "text": f"{word} {scribe.code}"}
    return scribe.add("cancel", **({"n": scribe.n} | fields | changes))


def withheld(scribe: Scribe) -> int:
    """Lock a sealed roll to its last reply, and withhold it."""
    scribe.lock("sealed")
    scribe.posted()
    scribe.phrase()
    return scribe.add("withheld", n=scribe.n, why="asleep")


def expired(scribe: Scribe) -> int:
    """Lock a roll that nobody replies to."""
    scribe.lock("witnessed")
    scribe.posted()
    return scribe.add("expire", n=scribe.n, msg=scribe.message(DAY_MS))


def forfeited(scribe: Scribe) -> int:
    """Lock a duel that nobody opens."""
    committed(scribe)
    return scribe.add("forfeit", n=scribe.n, user=HOST, why="silence")


def committed(scribe: Scribe) -> None:
    """Lock a duel that both sides have committed to."""
    scribe.lock("duel")
    scribe.posted()
    for user in (HOST, ALLY):
        scribe.commit(user, user[-16:].encode())


def called_off(scribe: Scribe) -> int:
    """Lock a roll that is cancelled."""
    scribe.lock("beacon")
    scribe.posted()
    return cancelled(scribe)
