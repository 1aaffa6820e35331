"""The LOCK line: everything that is fixed before chance comes in."""

from typing import NamedTuple

from core.fairness.drand import LAST_ROUND
from core.fairness.fields import (
    Fields,
    ProtocolError,
    discord_id,
    discord_ids,
    flag,
    listed,
    text,
    whole,
)
from core.fairness.modes import PHRASE_MODES, Mode
from core.fairness.strict_json import MAX_INTEGER
from core.fairness.throws import OpenThrow, Throw, covering, read_open_throw, read_throw

MOST_ROLLS = 2**32 - 1
_MODES = {mode.value: mode for mode in Mode}


class LockLine(NamedTuple):
    """A declaration with its throws.

    Attributes:
        number: The roll's number n, from 1.
        by: User id of the declarer.
        opponents: User ids of those it is declared against.
        again: The earlier roll that this one repeats under the rules, or None.
        contributors: Whose replies a witnessed or sealed roll needs; else empty.
        drand_round: The drand round a beacon roll names; else 0.
        counter: The index of the chain secret a sealed roll uses; else 0.
        absent: Whether a plan posted it while its declarer was away.
    """

    number: int
    mode: Mode
    by: str
    opponents: tuple[str, ...]
    throws: tuple[Throw, ...]
    open_throws: tuple[OpenThrow, ...]
    again: int | None
    contributors: tuple[str, ...]
    drand_round: int
    counter: int
    absent: bool = False

    def open_throw(self, throw_id: str) -> OpenThrow | None:
        """Return the entry under which an open throw may be made, or None."""
        return covering(self.open_throws, throw_id)


def read_lock(fields: Fields) -> LockLine:
    """Return the typed LOCK; fields that its mode does not know are ignored.

    Raises:
        ProtocolError: A field is missing or of the wrong form.
    """
    mode = _mode(fields)
    if not fields.get("decl") or type(fields["decl"]) not in (str, dict):
        raise ProtocolError("field decl declares nothing")
    # what is rolled against nobody, or calls for no further dice, may leave out the empty list
    opponents = () if fields.get("opp") is None else discord_ids(fields, "opp")
    opened = [] if fields.get("open") is None else listed(fields, "open")
    return LockLine(
        number=whole(fields, "n", 1, MOST_ROLLS),
        mode=mode,
        by=discord_id(fields, "by"),
        opponents=opponents,
        throws=tuple([read_throw(each) for each in listed(fields, "dice")]),
        open_throws=tuple([read_open_throw(each) for each in opened]),
        again=None if fields.get("again") is None else whole(fields, "again", 1, MOST_ROLLS),
        contributors=discord_ids(fields, "contrib") if mode in PHRASE_MODES else (),
        drand_round=whole(fields, "round", 1, LAST_ROUND) if mode is Mode.BEACON else 0,
        counter=whole(fields, "ctr", 1, MAX_INTEGER) if mode is Mode.SEALED else 0,
        absent=flag(fields, "absent"),
    )


def _mode(fields: Fields) -> Mode:
    name = text(fields, "mode")
    mode = _MODES.get(name)
    if mode is None:
        raise ProtocolError(f"mode {name!r} is unknown")
    return mode
