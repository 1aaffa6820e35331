"""The first line of a game: who plays, who hosts, and how the group agreed to roll."""

from collections import Counter
from dataclasses import dataclass

from core.fairness import drand
from core.fairness.fields import (
    Fields,
    ProtocolError,
    discord_id,
    listed,
    named,
    raw,
    record,
    text,
    whole,
)
from core.fairness.hash_chain import MOST_LINKS
from core.fairness.modes import AGREEABLE, Mode, Witness
from core.fairness.signatures import KEY_BYTES
from core.fairness.strict_json import MAX_INTEGER

MOST_SEATS = 100
"""So many seats a game may have; more would only keep a reader busy."""
LEAST_DELAY_S = 15
MOST_DELAY_S = 120
_HASH_BYTES = 32


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat as genesis lists it; `user` is None while the chair is empty."""

    seat: str
    side: str
    user: str | None


@dataclass(frozen=True, slots=True)
class Genesis:
    """A readable genesis; `anchor` is s_0 (32 bytes) or None, delays are in seconds."""

    game: str
    host_user: str
    host_side: str | None
    sides: tuple[str, ...]
    chairs: tuple[Chair, ...]
    mode: Mode
    witness: Witness
    anchor: bytes | None
    chain_length: int
    drand_pinned: bool
    delta_min: int
    delta_max: int
    bot_key: bytes


def read_genesis(fields: Fields) -> Genesis:
    """Return the typed genesis; anchor, a host's side and a seat's user may be null or left out.

    Raises:
        ProtocolError: A field is missing or of the wrong form.
    """
    whole(fields, "v", 1, 1)
    for name in ("guild", "channel"):
        named(fields, name)
    for name in ("rules", "version"):
        text(fields, name)
    host = record(fields.get("host"), "host")
    anchor = None if fields.get("anchor") is None else raw(fields, "anchor", _HASH_BYTES)
    return Genesis(
        game=named(fields, "game"),
        host_user=discord_id(host, "user"),
        host_side=None if host.get("side") is None else named(host, "side"),
        sides=_sides(fields),
        chairs=tuple(_chair(value) for value in listed(fields, "seats")),
        mode=_agreed(fields),
        witness=_witness(fields),
        anchor=anchor,
        chain_length=0 if anchor is None else whole(fields, "chain_len", 1, MOST_LINKS),
        drand_pinned=_is_pinned(fields.get("drand")),
        delta_min=whole(fields, "delta_min", -MAX_INTEGER, MAX_INTEGER),
        delta_max=whole(fields, "delta_max", -MAX_INTEGER, MAX_INTEGER),
        bot_key=raw(fields, "bot_key", KEY_BYTES),
    )


def refusals(genesis: Genesis) -> list[str]:
    """Return why a readable genesis is refused; empty when it stands."""
    found = []
    if not genesis.drand_pinned:
        found.append("drand is not the pinned chain")
    if not LEAST_DELAY_S <= genesis.delta_min <= genesis.delta_max <= MOST_DELAY_S:
        found.append("delays out of range")
    return found + _seating_faults(genesis)


def _seating_faults(genesis: Genesis) -> list[str]:
    found = []
    if len(set(genesis.sides)) != len(genesis.sides):
        found.append("a side is listed twice")
    if genesis.host_side is not None and genesis.host_side not in genesis.sides:
        found.append(f"the host's side {genesis.host_side} is not among the sides")
    if len(genesis.chairs) > MOST_SEATS:
        found.append("too many seats")
    seats = Counter(chair.seat for chair in genesis.chairs)
    found += [f"seat {seat} is listed twice" for seat, times in seats.items() if times > 1]
    side_of: dict[str, str] = {}
    for chair in genesis.chairs:
        if chair.side not in genesis.sides:
            found.append(f"seat {chair.seat} is of no listed side")
        if chair.user is None:
            continue
        if side_of.setdefault(chair.user, chair.side) != chair.side:
            found.append(f"{chair.user} holds seats of two sides")
        if chair.user == genesis.host_user and chair.side != genesis.host_side:
            found.append("the host holds a seat of another side than his own")
    return found


def _sides(fields: Fields) -> tuple[str, ...]:
    values = listed(fields, "sides")
    sides = tuple(value for value in values if isinstance(value, str) and value)
    if not sides or len(sides) != len(values):
        raise ProtocolError("field sides is not a list of names")
    return sides


def _chair(value: object) -> Chair:
    fields = record(value, "seats")
    empty = fields.get("user") is None
    return Chair(
        seat=named(fields, "seat"),
        side=named(fields, "side"),
        user=None if empty else discord_id(fields, "user"),
    )


def _agreed(fields: Fields) -> Mode:
    name = text(fields, "mode")
    if name not in AGREEABLE:
        raise ProtocolError("field mode is none of witnessed, sealed, duel, plain")
    return Mode(name)


def _witness(fields: Fields) -> Witness:
    name = text(fields, "witness")
    if name not in (Witness.HOST, Witness.ALWAYS):
        raise ProtocolError("field witness is neither host nor always")
    return Witness(name)


def _is_pinned(value: object) -> bool:
    fields = record(value, "drand")
    pinned = {"chain": drand.CHAIN, "period": drand.PERIOD, "genesis": drand.GENESIS}
    return all(
        type(fields.get(name)) is type(constant) and fields[name] == constant
        for name, constant in pinned.items()
    )
