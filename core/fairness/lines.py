"""The other protocol lines, typed: one frozen class and one reader for each."""

from dataclasses import dataclass
from typing import NamedTuple

from core.fairness.commitments import OPENING_BYTES
from core.fairness.derivation import MOST_DICE
from core.fairness.drand import LAST_ROUND
from core.fairness.drand import SIGNATURE_BYTES as BEACON_BYTES
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
from core.fairness.lock import MOST_ROLLS
from core.fairness.signatures import KEY_BYTES, SIGNATURE_BYTES
from core.fairness.strict_json import MAX_INTEGER

HASH_BYTES = 32
_MOST_CHOICE_NONCE = 64


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Who now holds a seat, on whose word."""

    seat: str
    side: str
    user: str
    by: str
    message: str
    text: str


class Reply(NamedTuple):
    """A typed message: a phrase, a cancellation, or a consent."""

    user: str
    message: str
    text: str


@dataclass(frozen=True, slots=True)
class Outage:
    """When the bot was not connected: its first and last millisecond since 1970."""

    first_ms: int
    last_ms: int


@dataclass(frozen=True, slots=True)
class Edit:
    """A reply to a LOCK whose author has edited it."""

    user: str
    reply: str


@dataclass(frozen=True, slots=True)
class Commit:
    """A duellist's commitment c (32 bytes)."""

    user: str
    message: str
    commitment: bytes


@dataclass(frozen=True, slots=True)
class Opening:
    """What a duellist committed to: r (16 bytes)."""

    user: str
    message: str
    opening: bytes


@dataclass(frozen=True, slots=True)
class Handover:
    """A new bot key: signed by the old one, or carried by a player of each side."""

    key: bytes
    signature: bytes | None
    consents: tuple[Reply, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A hidden choice as committed."""

    id: str
    seat: str
    user: str
    commitment: bytes


def roll_number(fields: Fields) -> int:
    """Return `n`, the roll that a line belongs to."""
    return whole(fields, "n", 1, MOST_ROLLS)


def read_seat(fields: Fields) -> SeatLine:
    """Return a typed `seat` line."""
    return SeatLine(
        seat=named(fields, "seat"),
        side=named(fields, "side"),
        user=discord_id(fields, "user"),
        by=discord_id(fields, "by"),
        message=discord_id(fields, "msg"),
        text=text(fields, "text"),
    )


def read_reply(fields: Fields) -> Reply:
    """Return a typed `phrase` or `cancel` line, or one entry of a `by` list."""
    return Reply(discord_id(fields, "user"), discord_id(fields, "msg"), text(fields, "text"))


def read_outage(fields: Fields) -> Outage | None:
    """Return a typed `away` line, or None for the holiday of a player, which has the same name."""
    if fields.get("first") is None and fields.get("last") is None:
        return None
    outage = Outage(whole(fields, "first", 0, MAX_INTEGER), whole(fields, "last", 0, MAX_INTEGER))
    if outage.last_ms < outage.first_ms:
        raise ProtocolError("away: it ends before it begins")
    return outage


def read_edit(fields: Fields) -> Edit:
    """Return a typed `edited` line."""
    return Edit(discord_id(fields, "user"), discord_id(fields, "reply"))


def read_commit(fields: Fields) -> Commit:
    """Return a typed `commit` line."""
    return Commit(
        discord_id(fields, "user"), discord_id(fields, "msg"), raw(fields, "c", HASH_BYTES)
    )


def read_opening(fields: Fields) -> Opening:
    """Return a typed `nonce` line."""
    return Opening(
        discord_id(fields, "user"), discord_id(fields, "msg"), raw(fields, "r", OPENING_BYTES)
    )


def read_secret(fields: Fields) -> bytes:
    """Return the chain secret of a `reveal` line."""
    return raw(fields, "s", HASH_BYTES)


def read_beacon(fields: Fields) -> tuple[int, bytes]:
    """Return round and signature of a `beacon` line."""
    return whole(fields, "round", 1, LAST_ROUND), raw(fields, "sig", BEACON_BYTES)


def read_dice(fields: Fields) -> dict[str, tuple[int, ...]]:
    """Return the faces by throw id that a `result` line records."""
    return {
        throw_id: _faces(throw_id, values)
        for throw_id, values in record(fields.get("dice"), "dice").items()
    }


def read_undone(fields: Fields) -> tuple[int, ...]:
    """Return the roll numbers of an `undo` line."""
    return tuple(
        whole({"rolls": value}, "rolls", 1, MOST_ROLLS) for value in listed(fields, "rolls")
    )


def read_choice(fields: Fields) -> Choice:
    """Return a typed `choose` line."""
    return Choice(
        id=named(fields, "id"),
        seat=named(fields, "seat"),
        user=discord_id(fields, "user"),
        commitment=raw(fields, "c", HASH_BYTES),
    )


def read_opened_choice(fields: Fields) -> tuple[str, bytes, str]:
    """Return id, nonce and choice of an `open` line."""
    nonce = raw(fields, "nonce", 1, _MOST_CHOICE_NONCE)
    return named(fields, "id"), nonce, text(fields, "choice")


def read_handover(fields: Fields) -> Handover:
    """Return a typed `handover` line."""
    signed = fields.get("sig") is not None
    return Handover(
        key=raw(fields, "bot_key", KEY_BYTES),
        signature=raw(fields, "sig", SIGNATURE_BYTES) if signed else None,
        consents=() if signed else read_consents(fields),
    )


def read_consents(fields: Fields) -> tuple[Reply, ...]:
    """Return the consents of a `void` or `handover` line."""
    return tuple(read_reply(record(value, "by")) for value in listed(fields, "by"))


def _faces(throw_id: str, values: object) -> tuple[int, ...]:
    if type(values) is not list or not 1 <= len(values) <= MOST_DICE:
        raise ProtocolError(f"{throw_id} does not record 1 to {MOST_DICE} faces")
    for value in values:
        if type(value) is not int:
            raise ProtocolError(f"{throw_id} records a face that is no integer")
    return tuple(values)
