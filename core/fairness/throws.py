"""The throws that a LOCK names: fixed ones, and open ones that only some dice call for."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from core.fairness.derivation import LEAST_SIDES, MOST_DICE, MOST_SIDES, is_throw_id
from core.fairness.fields import Fields, ProtocolError, record, text, whole


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw that is always made: `dice` dice of `sides` sides under one id."""

    id: str
    dice: int
    sides: int


@dataclass(frozen=True, slots=True)
class OpenThrow:
    """Throws that may be made: one id, or a prefix and `*`, with the most dice of each."""

    id: str
    sides: int
    most: int


def covering(entries: Sequence[OpenThrow], throw_id: str) -> OpenThrow | None:
    """Return the entry under which a throw of this id may be made, or None."""
    if not is_throw_id(throw_id):
        return None
    by_id = {entry.id: entry for entry in entries}
    if throw_id in by_id:
        return by_id[throw_id]
    # the star stands for at least one character, so the bare prefix is another id
    patterns = [
        name
        for name in by_id
        if name[-1] == "*" and len(name) <= len(throw_id) and throw_id.startswith(name[:-1])
    ]
    return by_id[min(patterns, key=len)] if patterns else None


def read_throw(value: object) -> Throw:
    """Return one entry of a LOCK's `dice`."""
    fields = record(value, "dice")
    throw_id, dice, sides = fields.get("id"), fields.get("n"), fields.get("m")
    try:
        return _read_throw(throw_id, dice, sides)
    except TypeError:  # what cannot be remembered, such as a list, is read all the same
        return _read_throw.__wrapped__(throw_id, dice, sides)


def read_open_throw(value: object) -> OpenThrow:
    """Return one entry of a LOCK's `open`."""
    fields = record(value, "open")
    return OpenThrow(
        id=_throw_id(fields, starred=True),
        sides=whole(fields, "m", LEAST_SIDES, MOST_SIDES),
        most=whole(fields, "max", 1, MOST_DICE),
    )


def refuse_ambiguous_ids(fixed: Sequence[Throw], opened: Sequence[OpenThrow]) -> None:
    """Make sure that no id could belong to two throws.

    Raises:
        ProtocolError: Two throws under one id, or an overlap.
    """
    ids = [throw.id for throw in fixed]
    if not opened and len({*ids}) == len(ids):
        return
    entries = [(each, False) for each in ids]
    entries += [(entry.id.rstrip("*"), entry.id.endswith("*")) for entry in opened]
    entries.sort()
    # in order, whatever falls under a pattern comes right after it
    for (stem, starred), (name, also_starred) in pairwise(entries):
        within = starred and name.startswith(stem) and (also_starred or name != stem)
        if within or (stem, starred) == (name, also_starred):
            raise ProtocolError(f"dice ids: {stem} and {name} overlap")


@lru_cache(maxsize=4096, typed=True)
def _read_throw(throw_id: object, dice: object, sides: object) -> Throw:
    # a long game makes the same few throws again and again: each is read once, and true is not 1
    fields = {"id": throw_id, "n": dice, "m": sides}
    return Throw(
        _throw_id(fields),
        whole(fields, "n", 1, MOST_DICE),
        whole(fields, "m", LEAST_SIDES, MOST_SIDES),
    )


def _throw_id(fields: Fields, *, starred: bool = False) -> str:
    name = text(fields, "id")
    # a star makes a pattern only behind a prefix that leaves it room for a character
    if not is_throw_id(f"{name[:-1]}0" if starred and name[1:].endswith("*") else name):
        raise ProtocolError(f"dice ids: {name[:40]!r} is malformed")
    return name
