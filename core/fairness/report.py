"""What a verification says of one roll: how it went, and what was not checked."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from core.fairness.disclosures import UNSEEN
from core.fairness.game import Game
from core.fairness.modes import Declarer, Mode
from core.fairness.roll import Roll, Status

UNVERIFIED = "unverified: the dice are the host's own randomness"
UNWITNESSED = "unwitnessed: no player of another side than the host's declared or acknowledged it"
UNDATED = "whether the 24 hours for opening were over: no message tells when it was forfeited"
UNSEEN_REPLIES = f"the bot was away while its LOCK stood open: {UNSEEN}"
ABSENT = "absent: nobody of the declarer's side watched"
UNSEEN_LOCKS = "whether other LOCKs were posted unseen"
MOST_HIDDEN_DICE = 10_000
"""So many dice of a withheld roll are worked out."""
NO_HEAD = "no head to compare with was given"
UNBOUND = "not bound by the given head"
NO_EXPORT = "no Discord export: authors, edits and deletions of its messages"
NO_MORE_THAN_BEACON = f"{NO_EXPORT}; so it is worth no more than a beacon roll"


class RollReport(NamedTuple):
    """One roll as verified.

    Attributes:
        number: The roll's number.
        results: Faces by throw id as recorded, or None.
        unchecked: What the verification could not check, in words.
        lock_line: Line number of its LOCK.
        key: The roll key K where the chain determines it, else None.
    """

    number: int
    mode: Mode
    results: dict[str, tuple[int, ...]] | None
    status: Status
    void: bool
    undone: bool
    unchecked: tuple[str, ...]
    lock_line: int
    key: bytes | None

    def as_json(self) -> dict[str, object]:
        """Return the roll as the command line prints it."""
        results = self.results
        return {
            "n": self.number,
            "mode": str(self.mode),
            "results": None if results is None else {name: list(results[name]) for name in results},
            "status": str(self.status),
            "void": self.void,
            "undone": self.undone,
            "unchecked": list(self.unchecked),
        }


def report_roll(
    roll: Roll, *, exported: bool, unvouched: Sequence[str], bound: int | None
) -> RollReport:
    """Return the report of one roll.

    Args:
        roll: The roll at the end of its chain.
        exported: Whether a Discord export was compared.
        unvouched: What that export could not confirm.
        bound: The line whose head the reader gave, or None if he gave none.
    """
    last = roll.lock_line if roll.closed_line is None else roll.closed_line
    unbound = (NO_HEAD,) if bound is None else (UNBOUND,) if last > bound else ()
    unchecked = (
        *_by_nature(roll),
        *(_disclosed(roll) if roll.unseen or roll.unread else ()),
        *(unvouched if exported else _unexported(roll)),
        *unbound,
    )
    return RollReport(
        number=roll.number,
        mode=roll.mode,
        results=roll.results,
        status=roll.status,
        void=roll.void,
        undone=roll.undone,
        unchecked=unchecked,
        lock_line=roll.lock_line,
        key=roll.known_key or (roll.key() if roll.sources_known() else None),
    )


def report_fate(game: Game, roll: Roll) -> None:
    """Warn of a roll that was withheld or forfeited, or that is still open.

    The dice of a withheld sealed roll are computed from any later reveal.
    """
    if roll.status is Status.OPEN:
        game.warn(roll, "is still open")
    elif roll.status is Status.FORFEITED:
        game.warn(roll, f"forfeited {roll.why}")
    elif roll.status is Status.WITHHELD:
        if roll.mode is Mode.SEALED and not roll.secret and game.chain is not None:
            roll.secret = game.chain.secret(roll.lock.counter) or b""
        game.warn(roll, f"withheld: {roll.why}; {_hidden_dice(game, roll)}")


def _hidden_dice(game: Game, roll: Roll) -> str:
    if sum(throw.dice for throw in roll.lock.throws) > MOST_HIDDEN_DICE:
        return "they are too many to be listed"
    if roll.sources_known():
        dice = [f"{name} {list(values)}" for name, values in roll.fixed_faces().items()]
        return f"its dice were {', '.join(dice) or 'all open'}, by the key {roll.key().hex()}"
    number = roll.required_round(game.genesis.delta_min)
    if number is not None:
        return f"anybody can compute its dice from drand round {number}"
    return "its dice are not known"


def _by_nature(roll: Roll) -> tuple[str, ...]:
    if roll.mode is Mode.PLAIN:
        return (UNVERIFIED,)
    if roll.mode is Mode.BEACON:
        present = roll.declarer is Declarer.OTHER_SIDE
        watched = (ABSENT,) if roll.lock.absent else ()
        return (*watched, UNSEEN_LOCKS) if present else (*watched, UNWITNESSED, UNSEEN_LOCKS)
    undated = roll.status is Status.FORFEITED and roll.forfeiture is None
    return (UNDATED,) if undated else ()


def _disclosed(roll: Roll) -> Iterator[str]:
    if roll.unseen:
        yield UNSEEN_REPLIES
    for reply in roll.unread:
        yield f"whether reply {reply} of {roll.edits[reply]}, which was edited, should have counted"


def _unexported(roll: Roll) -> tuple[str, ...]:
    if roll.mode is Mode.PLAIN:
        return ()
    return (NO_MORE_THAN_BEACON if roll.mode is Mode.WITNESSED else NO_EXPORT,)
