"""Check an exported game of umpire-dice/1, trusting nobody: neither the bot nor its host.

    python verify.py GAME.jsonl [--heads GAME.heads] [--head HEX] [--complete]
                     [--discord EXPORT.json] [--json]

One file, the standard library and nothing else, any Python from 3.9. Read it in its own order:

     1  bytes and hashes       the chain that makes the game one unalterable text
     2  strict JSON            so that a line has one meaning
     3  lines                  which fields each type of line has
     4  the table              who sits where, and who counts as the host's side
     5  dice                   from a key to the faces
     6  a roll's life          lock, posted, replies, reveal or beacon, result; or how else it ends
     7  other acts             seats, void, undo, hidden choices, a new bot key
     8  the whole game         line by line; then signed heads, and the head that you noted
     9  Discord's own export   authors, edits, deletions, replies that were passed over
    10  Ed25519                the bot's signatures on heads
    11  BLS12-381              drand's signatures on rounds
    12  the report

The idea: a `lock` fixes what is rolled and how it will be used, and the hash of the chain up to it
feeds the dice. What else feeds them (a drand round still to come, the next link of a hash chain
that line 0 pins, values that the players have committed to) is just as fixed by then, but unknown
to everybody who could still choose something. A line that breaks a rule is an error; what is
allowed but proves less than was agreed is a warning; what no transcript can show is "not checked".
A transcript that was cut off at a line is as sound as a whole one: with --complete it is an error
that a line is not under a head that the bot signed, or not bound by the head that you noted.

Exit status: 0 no errors, 1 errors, 2 a file or an argument that cannot be read.
"""

from __future__ import annotations

import argparse
import calendar
import functools
import gc
import hashlib
import hmac
import json
import re
import struct
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

# ------------------------------------------------------------------ 1. bytes and hashes


def uint32(number: int) -> bytes:
    """Four bytes, big-endian."""
    return number.to_bytes(4, "big")


def lp(value: bytes | str) -> bytes:
    """A value with its length in front, so that joined values can be cut apart in one way only."""
    raw = value.encode() if isinstance(value, str) else value
    return len(raw).to_bytes(4, "big") + raw


@functools.cache
def opening(tag: str) -> bytes:
    """What every hash under a tag begins with."""
    return lp("umpire-dice/1/" + tag)


def tagged_hash(tag: str, *parts: bytes | str) -> bytes:
    """SHA-256 over the tag and the parts, each with its length."""
    return hashlib.sha256(b"".join([opening(tag), *map(lp, parts)])).digest()


def chain_heads(lines: list[bytes]) -> list[bytes]:
    """h_k of every line k: each hash holds the one before it, so the last one binds them all."""
    heads = [tagged_hash("genesis", line) for line in lines[:1]]
    start = opening("line") + uint32(32)  # a head's length; this is tagged_hash, laid out
    for line in lines[1:]:
        heads.append(hashlib.sha256(start + heads[-1] + lp(line)).digest())
    return heads


# ------------------------------------------------------------------ 2. strict JSON

DEEPEST = 32
MOST_DIGITS = 20  # of Discord's ids
LARGEST, LONGEST = 2**53, len(f"-{2**53}")

Line = dict[str, Any]


class Fault(Exception):  # noqa: N818 - a finding about the game, not a failure of this program
    """A rule that a line breaks; the words go into the report."""


class UnreadableError(ValueError):
    """An argument or a file that cannot be read at all: no statement about the game."""


def require(holds: object, words: str, *values: object) -> None:
    """Raise Fault unless something holds; the words have a {} for each value."""
    if not holds:
        raise Fault(words.format(*values))


def read_object(pairs: list[tuple[str, Any]]) -> Line:
    """An object whose keys all differ: readers disagree about which of two equal keys counts."""
    members = dict(pairs)
    if len(members) != len(pairs):
        raise Fault("a key stands twice in one object")
    return members


def read_integer(literal: str) -> int:
    """An integer that every JSON reader understands alike."""
    if len(literal) > LONGEST or abs(number := int(literal)) > LARGEST:
        raise Fault(f"{literal[:20]} is beyond 2^53")
    return number


def refuse_number(literal: str) -> NoReturn:
    """Fractions, NaN and infinities have no exact meaning."""
    raise Fault(f"{literal[:20]} is no integer")


DECODER = json.JSONDecoder(
    object_pairs_hook=read_object,
    parse_int=read_integer,
    parse_float=refuse_number,
    parse_constant=refuse_number,
)


def depth(value: object) -> int:
    """How deep objects and lists are nested."""
    if not isinstance(value, (dict, list)):
        return 0
    return 1 + max(map(depth, value.values() if isinstance(value, dict) else value), default=0)


def read_line(raw: bytes) -> Line:
    """The JSON object of one line, with its type, or Fault."""
    one_object = raw[:1] == b"{" and raw[-1:] == b"}" and ord("\r") not in raw
    require(one_object, "not exactly one JSON object: a blank, carriage return, byte order mark?")
    try:
        text = raw.decode()
        line: Line
        line, end = DECODER.raw_decode(text)
        require(end == len(text), "not exactly one JSON object")
        if raw.count(b"{") + raw.count(b"[") > DEEPEST:
            require(depth(line) <= DEEPEST, "nested too deeply")
        if "\\u" in text:  # an escape may hide one half of a surrogate pair, which has no UTF-8
            json.dumps(line, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as unreadable:
        raise Fault(f"not strict JSON: {unreadable}") from None
    require(isinstance(line.get("t"), str), "no line type")
    return line


# ------------------------------------------------------------------ 3. lines

# The fields that each type of line must hold, and its parts, and the form of each field; `?` marks
# those that may be null or left out. Other fields are allowed and ignored, and so are other lines.
SHAPES = {
    "genesis": "v:number game:name guild:name channel:name host:object sides:names seats:list"
    " mode:name witness:name anchor:hash? drand:object delta_min:number delta_max:number"
    " bot_key:hash rules:text version:text",
    "genesis with anchor": "chain_len:uint32",
    "host": "user:id side:name?",
    "first seat": "seat:name side:name user:id?",
    "seat line": "seat:name side:name user:id by:id msg:id text:text",
    "lock line": "n:uint32 mode:name by:id opp:ids? decl:meaning dice:list open:list?"
    " again:uint32? absent:flag?",
    "witnessed lock": "contrib:ids",
    "sealed lock": "contrib:ids ctr:number",
    "beacon lock": "round:number",
    "duel lock": "",
    "plain lock": "",
    "fixed throw": "id:throw n:dice m:sides",
    "open throw": "id:throws max:dice m:sides",
    "posted line": "n:uint32 msg:id",
    "phrase line": "n:uint32 user:id msg:id text:text",
    "commit line": "n:uint32 user:id msg:id c:hash",
    "nonce line": "n:uint32 user:id msg:id r:nonce",
    "reveal line": "n:uint32 s:hash",
    "beacon line": "n:uint32 round:number sig:point",
    "result line": "n:uint32 dice:object",
    "cancel line": "n:uint32 user:id msg:id text:text",
    "expire line": "n:uint32 msg:id",
    "withheld line": "n:uint32 why:text",
    "forfeit line": "n:uint32 user:id why:text",
    "void line": "n:uint32 by:list",
    "undo line": "rolls:list",
    "choose line": "id:name seat:name user:id c:hash",
    "open line": "id:name nonce:hex choice:text",
    "handover line": "bot_key:hash sig:signature?",
    "away line": "first:time? last:time?",
    "edited line": "n:uint32 user:id reply:id",
    "consent": "user:id msg:id text:text",
    "message": "id:id author:object content:text",  # of Discord's export, like the next one
    "author": "id:id",
}
Form = Callable[[Any], bool]  # whether a value has it


def text_like(pattern: str) -> Form:
    """The form of texts that match a pattern from end to end."""
    match = re.compile(pattern).fullmatch
    return lambda value: isinstance(value, str) and match(value) is not None


def integer_in(low: int, high: int) -> Form:
    """The form of integers within bounds; true and false are integers for Python only."""
    return lambda value: type(value) is int and low <= value <= high


def is_id(value: object) -> bool:
    """The form of Discord's ids: 1 to 20 digits, no zero first; no pattern is as quick."""
    if not isinstance(value, str) or not value.isascii() or not value.isdigit():
        return False
    return len(value) <= MOST_DIGITS and value[0] != "0"


FORMS: dict[str, Form] = {
    "id": is_id,
    "hash": text_like("[0-9a-f]{64}"),
    "nonce": text_like("[0-9a-f]{32}"),
    "point": text_like("[0-9a-f]{96}"),
    "signature": text_like("[0-9a-f]{128}"),
    "hex": text_like("(?:[0-9a-f]{2}){1,64}"),
    "throw": text_like("[a-z0-9_]{1,32}"),
    "throws": text_like("[a-z0-9_]{1,32}|[a-z0-9_]{1,31}[*]"),
    "text": lambda value: isinstance(value, str),
    "name": lambda value: isinstance(value, str) and value != "",
    "number": integer_in(1, LARGEST),
    "time": integer_in(0, LARGEST),
    "uint32": integer_in(1, 2**32 - 1),
    "dice": integer_in(1, 1000),
    "sides": integer_in(2, 65536),
    "flag": lambda value: isinstance(value, bool),
    "object": lambda value: isinstance(value, dict),
    "meaning": lambda value: isinstance(value, (str, dict)) and bool(value),
    "list": lambda value: isinstance(value, list),
    "ids": lambda value: isinstance(value, list) and all(map(FORMS["id"], value)),
    "names": lambda value: isinstance(value, list) and all(map(FORMS["name"], value)),
    "faces": lambda value: (
        isinstance(value, list) and FORMS["dice"](len(value)) and {*map(type, value)} == {int}
    ),
}
FIELDS = {
    kind: [
        (name, form, FORMS[form], optional)
        for name, form, optional in re.findall(r"(\w+):(\w+)(\??)", fields)
    ]
    for kind, fields in SHAPES.items()
}
DATED = {kind for kind, fields in SHAPES.items() if "msg:id" in fields}  # tell of a message


def fits(value: object, form: str) -> bool:
    """Whether a value has a form."""
    return FORMS[form](value)


def shaped(value: object, kind: str) -> Line:
    """An object that has all fields of its kind, each in its form, or Fault."""
    if not isinstance(value, dict):
        raise Fault(f"{kind} is no object")
    get = value.get
    for name, form, has_form, optional in FIELDS[kind]:
        found = get(name)
        if not has_form(found) and not (optional and found is None):
            raise Fault(f"{name} of a {kind} is no {form}")
    return value


def sent_at(message: str) -> int:
    """When Discord took a message, in ms of Unix time: its id says so, and not the bot."""
    return (int(message) >> 22) + 1420070400000


# ------------------------------------------------------------------ 4. the table

EMPTY = ""  # the holder of a seat that nobody holds
MOST_SEATS = 100  # more would only keep a reader busy


@dataclass
class Table:
    """Who sits where. A host without a side is a side of his own, until his first seat."""

    sides: list[str]
    host: str
    host_side: str | None
    seats: dict[str, tuple[str, str]] = field(default_factory=dict)  # seat -> side, user

    def side_of(self, user: str) -> str | None:
        """The side whose seats a user holds."""
        return next((side for side, holder in self.seats.values() if holder == user), None)

    def camp(self, user: str) -> str | None:
        """The side that a user is on; None for a stranger, who may be anybody's second account."""
        return (self.host_side or EMPTY) if user == self.host else self.side_of(user)

    def outsiders(self) -> set[str]:
        """The players who are not on the host's side."""
        return {user for side, user in self.seats.values() if side != self.host_side} - {EMPTY}

    def sit(self, seat: str, side: str, user: str) -> None:
        """Give a seat to a user. The host's first seat fixes his side: he cannot change it."""
        require(side in self.sides, "{} is no side of this game", side)
        require(seat in self.seats or len(self.seats) < MOST_SEATS, "too many seats")
        if user != EMPTY:
            require(self.side_of(user) in (None, side), "{} would hold seats of two sides", user)
        if user == self.host:
            require(self.host_side in (None, side), "the host holds a seat of another side")
            self.host_side = side
        self.seats[seat] = (side, user)


def read_table(genesis: Line) -> Table:
    """Host, sides and seats at the beginning."""
    host, sides = shaped(genesis["host"], "host"), genesis["sides"]
    table = Table(sides, host["user"], host.get("side"))
    require(sides and len(set(sides)) == len(sides), "sides: none, or one of them twice")
    require(table.host_side in (None, *sides), "the host's side is no side of this game")
    for entry in genesis["seats"]:
        seat = shaped(entry, "first seat")
        require(seat["seat"] not in table.seats, "seat {} stands twice", seat["seat"])
        table.sit(seat["seat"], seat["side"], seat.get("user") or EMPTY)
    require(table.host_side == host.get("side"), "the host holds a seat of a side he does not name")
    return table


# ------------------------------------------------------------------ 5. dice


class Throw(NamedTuple):
    """So many dice (of an open throw: at most) with so many sides."""

    dice: int
    sides: int


def read_throws(entries: list[Any], kind: str, count: str) -> list[tuple[str, Throw]]:
    """One of the two lists of throws in a LOCK."""
    throws = [shaped(entry, kind) for entry in entries]
    return [(throw["id"], Throw(throw[count], throw["m"])) for throw in throws]


def check_overlap(ids: list[str]) -> None:
    """Refuse two entries that one throw could fall under; in order they are neighbours."""
    entries = sorted((name.rstrip("*"), name.endswith("*")) for name in ids)
    for (stem, starred), (name, also_starred) in (
        entries[i - 1 : i + 1] for i in range(1, len(ids))
    ):
        # A star stands for at least one character, so r and r* are two things; r1 and r* are not.
        within = starred and name.startswith(stem) and (also_starred or name != stem)
        twice = (stem, starred) == (name, also_starred)
        require(not within and not twice, "dice ids: {} and {} overlap", stem, name)


def find_open(throws: dict[str, Throw], throw_id: str) -> Throw | None:
    """The open entry that an id falls under."""
    if not fits(throw_id, "throw"):
        return None
    names = [throw_id, *(throw_id[:end] + "*" for end in range(1, len(throw_id)))]
    return next((throws[name] for name in names if name in throws), None)


def faces_of(key: bytes, throw_id: str, dice: int, sides: int) -> list[int]:
    """The first dice of a throw's own stream; values that would favour low faces are skipped."""
    width = 1 if sides <= 256 else 2  # noqa: PLR2004 - what one byte can hold
    limit = 256**width - 256**width % sides
    faces: list[int] = []
    start = lp("stream") + lp(throw_id)
    block_number = 0
    while True:
        block = hmac.digest(key, start + uint32(block_number), "sha256")
        for value in block if width == 1 else struct.unpack(">16H", block):
            if value < limit:
                faces.append(value % sides + 1)
                if len(faces) == dice:
                    return faces
        block_number += 1


# ------------------------------------------------------------------ 6. a roll's life

# drand quicknet is pinned here and never taken from a transcript.
DRAND_CHAIN = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
DRAND_GENESIS, DRAND_PERIOD = 1692803367, 3  # seconds

SHORTEST_DELAY, LONGEST_DELAY = 15, 120  # seconds
CANCEL_MS = 6000  # so long before drand's round
DAY_MS = 24 * 3600 * 1000
SEALED_PHRASE = 16  # characters beside the lock code


def round_time_ms(number: int) -> int:
    """When drand publishes a round."""
    return 1000 * (DRAND_GENESIS + (number - 1) * DRAND_PERIOD)


def first_round_after(time_ms: int) -> int:
    """The first round that is published at a time or later."""
    return max(1, 1 - (round_time_ms(1) - time_ms) // (1000 * DRAND_PERIOD))


@dataclass
class Roll:
    """One LOCK and everything that happened to it."""

    n: int
    head: bytes  # h_LOCK
    mode: str
    by: str
    opp: list[str]
    outsiders: set[str]  # players not on the host's side, at the time
    contributors: list[str]
    fixed: dict[str, Throw]
    open: dict[str, Throw]
    link: int  # of the sealed chain
    round: int  # of drand, named in a beacon LOCK
    posted: str = ""  # the LOCK message
    phrases: dict[str, tuple[str, str]] = field(default_factory=dict)  # user -> message, text
    commits: dict[str, tuple[str, str]] = field(default_factory=dict)  # user -> message, c
    nonces: dict[str, bytes] = field(default_factory=dict)
    secret: bytes = b""
    signature: bytes = b""
    status: str = "open"
    closed: int = 0  # the line that closed it
    ended: str = ""  # the message that cancelled it or told of its end
    results: dict[str, list[int]] | None = None
    void: bool = False
    undone: bool = False
    away_until_ms: int = -1  # before it was known which message shows the LOCK
    unseen: bool = False  # the bot was away while the LOCK stood open
    edits: dict[str, str] = field(default_factory=dict)  # reply -> user
    unchecked: list[str] = field(default_factory=list)

    def is_complete(self) -> bool:
        """Whether every reply that the roll must have is in."""
        if self.mode == "duel":
            return self.by in self.commits and len(self.commits) > 1
        if self.mode in ("witnessed", "sealed"):
            return 0 < len(self.contributors) == len(self.phrases)
        return True

    def openings_due_ms(self) -> int:
        """Until when the commitments of a duel may be opened."""
        return max(sent_at(message) for message, _ in self.commits.values()) + DAY_MS

    def is_fixed(self) -> bool:
        """Whether nobody can influence the result any more."""
        return self.is_complete() and len(self.nonces) == len(self.commits)

    def has_sources(self) -> bool:
        """Whether everything that feeds the dice is known."""
        fed = {"sealed": self.secret, "witnessed": self.signature, "beacon": self.signature}
        return self.is_fixed() and bool(fed.get(self.mode, self.mode))

    def key(self) -> bytes:
        """K, from everything that feeds the dice; a source that the mode lacks is empty."""
        phrases = [lp(user) + lp(msg) + lp(text) for user, (msg, text) in self.phrases.items()]
        openings = [lp(user) + lp(self.nonces[user]) for user in sorted(self.nonces, key=int)]
        salt = tagged_hash("roll", self.head, tagged_hash("phrases", *phrases))
        sources = lp(self.secret) + lp(self.signature) + lp(b"".join(openings))
        return hmac.digest(salt, sources, "sha256")

    def stands_open(self, moment_ms: int) -> bool:
        """Whether a reply that comes then could still count."""
        if self.mode == "beacon":
            return moment_ms < round_time_ms(self.round) - CANCEL_MS
        return self.mode != "plain" and not self.is_complete()

    def may_be_cancelled_by(self, message: str) -> bool:
        """Whether a message came before anything that its author could regret."""
        if self.mode == "beacon":
            return self.stands_open(sent_at(message))
        replies = [*self.phrases.values(), *self.commits.values()]
        return self.mode != "plain" and all(int(message) < int(reply) for reply, _ in replies)


class Message(NamedTuple):
    """A message that the game rests on, and what Discord must say of it (section 9)."""

    line: int
    roll: Roll | None
    id: str
    author: str = ""  # empty for the bot
    text: str | None = None
    holds: str = ""
    reply: bool = False  # to the LOCK
    meant: tuple[str, ...] = ()  # what a consent is to


def squeezed(text: str) -> str:
    """A text without its white space, which copying may put into a code."""
    return "".join(text.split())


def is_cancel(text: str) -> bool:
    """Whether a reply's first word is `cancel`, as a telephone may capitalise it."""
    return text.casefold().split()[:1] == ["cancel"]


def cancels(roll: Roll, text: str) -> bool:
    """Whether a reply is worded as a cancellation of this roll."""
    return is_cancel(text) and roll.head.hex() in squeezed(text)


def phrase_fault(roll: Roll, text: str) -> str:
    """Why a reply does not count as a phrase; empty if it does."""
    code, words = roll.head.hex(), squeezed(text)
    if code not in words:
        return "phrase without the lock code"
    if is_cancel(text):
        return "a reply that begins with cancel is no phrase"
    # A second copy of the code is no more anybody's own words than the first: all are taken out.
    if roll.mode == "sealed" and len(words.replace(code, "")) < SEALED_PHRASE:
        return f"phrase with fewer than {SEALED_PHRASE} characters beside the code"
    return ""


def check_contributors(roll: Roll) -> None:
    """Those who must confirm a LOCK before its dice exist.

    A stranger counts as little as the host's side: he may be the host's second account, and the
    last to reply to a sealed LOCK could try phrases until the host likes the dice.
    """
    named, involved = set(roll.contributors), {roll.by, *roll.opp} & roll.outsiders
    require(named and named <= roll.outsiders, "contributors: not all are players of other sides")
    require(len(named) == len(roll.contributors), "contributors: one of them twice")
    require(not involved or involved & named, "contributors: nobody of those concerned")


def throw_fault(roll: Roll, key: bytes, name: str, faces: list[int]) -> str:
    """What is wrong with one recorded throw; empty if nothing is."""
    throw = roll.fixed.get(name)
    fewest, throw = (throw.dice, throw) if throw else (1, find_open(roll.open, name))
    if throw is None:
        return "which the LOCK does not allow"
    if not fewest <= len(faces) <= throw.dice:
        return f"where the LOCK has {throw.dice} dice"
    if roll.mode == "plain":
        return "" if min(faces) > 0 and max(faces) <= throw.sides else "out of range"
    derived = faces_of(key, name, len(faces), throw.sides)
    return "" if faces == derived else f"derived {derived}"


class Game:
    """A game as its lines build it up. Each `on_x` takes a line of type x, or raises Fault.

    A line that raises has had no effect, but for the types that open or close a roll: these do so
    however wrong they are, so that one fault is not reported at every line that follows.
    """

    def __init__(self, line: Line, heads: list[bytes]) -> None:
        """Begin with line 0, the genesis; refuse what would weaken anything that is pinned here."""
        require(line["t"] == "genesis", "the chain does not begin with a genesis")
        shaped(line, "genesis")
        drand = [line["drand"].get(name) for name in ("chain", "genesis", "period")]
        delays = line["delta_min"], line["delta_max"]
        require(line["v"] == 1, "unknown version of the protocol")
        pinned = drand == [DRAND_CHAIN, DRAND_GENESIS, DRAND_PERIOD]
        require(pinned, "drand is not the pinned chain")
        require(SHORTEST_DELAY <= delays[0] <= delays[1] <= LONGEST_DELAY, "delays out of range")
        require(line["mode"] in ("witnessed", "sealed", "duel", "plain"), "unknown mode")
        require(line["witness"] in ("host", "always"), "unknown witness")
        self.id: str = line["game"]
        self.heads = heads
        self.table = read_table(line)
        self.agreed: str = line["mode"]
        self.always_witnessed = line["witness"] == "always"
        self.delays_ms = (1000 * delays[0], 1000 * delays[1])
        self.bot_keys = [(0, bytes.fromhex(line["bot_key"]))]  # from which line on
        self.links: list[bytes] = []  # s_0, s_1 ...: as far as the sealed chain is known
        self.chain_len = 0
        if line.get("anchor") is not None:
            self.links = [bytes.fromhex(line["anchor"])]
            self.chain_len = shaped(line, "genesis with anchor")["chain_len"]
        self.k = 0  # the line at hand
        self.rolls: dict[int, Roll] = {}
        self.current: Roll | None = None
        self.last_n = self.last_link = self.last_message = 0
        self.undated: Roll | None = None  # forfeited since the last message
        self.choices: dict[str, tuple[str, str]] = {}  # id -> seat, commitment
        self.opened: set[str] = set()
        self.messages: list[Message] = []
        self.signed: set[int] = set()  # lines whose head the bot has signed
        self.beyond: dict[str, int] = {}  # signed heads of lines that are missing
        self.errors: list[tuple[int, str]] = []
        self.warnings: list[str] = []

    def take(self, k: int, raw: bytes) -> None:
        """Follow the game by one line."""
        self.k = k
        try:
            line = read_line(raw)
            kind = line["t"] + " line"
            require(line["t"] != "genesis", "a second genesis")
            if kind in SHAPES:
                shaped(line, kind)
                if kind in DATED:
                    self.advance(int(line["msg"]))
                getattr(self, "on_" + line["t"])(line)
        except Fault as fault:
            self.accuse(k, str(fault))

    def advance(self, message: int) -> None:
        """Message ids rise with time over the whole chain: nothing can be slipped in later."""
        if message <= self.last_message:
            self.accuse(self.k, "message ids do not increase")
        self.last_message = max(self.last_message, message)
        if self.undated:
            self.date_forfeit(self.undated, str(message))

    def accuse(self, k: int, words: str) -> None:
        """Record an error of a line; its words may quote a stranger's text of any length."""
        self.errors.append((k, words[:MOST_WORDS]))

    def known_roll(self, n: object) -> Roll:
        """A roll that was locked before."""
        if not fits(n, "uint32") or n not in self.rolls:
            raise Fault(f"there is no roll {n}")
        return self.rolls[n]

    def open_roll(self, line: Line) -> Roll:
        """The roll that is open; the line must name it."""
        roll = self.current
        if roll is None or roll.n != line["n"]:
            raise Fault(f"roll {line['n']} is not open")
        return roll

    def on_lock(self, line: Line) -> None:
        """A declaration. The head here, h_LOCK, is what players confirm and what feeds the dice."""
        n, mode, again = line["n"], line["mode"], line.get("again")
        require(f"{mode} lock" in SHAPES, "unknown mode")
        shaped(line, f"{mode} lock")
        fixed = read_throws(line["dice"], "fixed throw", "n")
        opened = read_throws(line.get("open") or [], "open throw", "max")
        require(n not in self.rolls, "roll {} was locked before", n)
        roll = Roll(
            n=n,
            head=self.heads[self.k],
            mode=mode,
            by=line["by"],
            opp=line.get("opp") or [],
            outsiders=self.table.outsiders(),
            contributors=line["contrib"] if mode in ("witnessed", "sealed") else [],
            fixed=dict(fixed),
            open=dict(opened),
            link=line["ctr"] if mode == "sealed" else 0,
            round=line["round"] if mode == "beacon" else 0,
        )
        repeats = again is None or again in self.rolls
        previous, expected, next_link = self.current, self.last_n + 1, self.last_link + 1
        self.rolls[n] = self.current = roll
        self.last_n, self.last_link = max(self.last_n, n), roll.link or self.last_link
        self.warn_of_mode(roll)
        if mode == "beacon" and line.get("absent"):
            roll.unchecked.append("absent: nobody of the declarer's side watched")
        require(previous is None, "another roll is still open")
        require(n == expected, "roll {} is not the next number, {}", n, expected)
        require(repeats, "again names no earlier roll")
        check_overlap([name for name, _ in fixed + opened])
        if mode in ("witnessed", "sealed"):
            check_contributors(roll)
        if mode == "sealed":  # the host may not pick one link among several
            good = self.links and roll.link == next_link <= self.chain_len
            require(
                good, "ctr {} is not the next link of the sealed chain, {}", roll.link, next_link
            )
        if mode == "duel":
            own, *camps = [self.table.camp(user) for user in (roll.by, *roll.opp)]
            fair = camps and None not in (own, *camps) and own not in camps
            require(fair, "a duel needs opponents, all of another side")

    def warn_of_mode(self, roll: Roll) -> None:
        """Say when a roll proves something else than was agreed: allowed, but not in silence."""
        outside = roll.by in roll.outsiders
        beacon_will_do = self.agreed == "witnessed" and outside and not self.always_witnessed
        agreed = "beacon" if beacon_will_do else self.agreed
        if roll.mode != agreed:
            stranger = self.table.camp(roll.by) is None
            who = "somebody without a seat" if stranger else "the host's side"
            who = "another side" if outside else who
            words = f"agreed {agreed}, rolled {roll.mode}, declared by {who}"
            self.warnings.append(f"roll {roll.n}: {words}")
        if roll.mode == "beacon" and not outside:
            roll.unchecked.append("unwitnessed: only the host's side need have seen this LOCK")
        if roll.mode == "plain":
            roll.unchecked.append("unverified: nothing but the number and range of the dice")

    def on_posted(self, line: Line) -> None:
        """The LOCK message: from here on others can see the declaration."""
        roll = self.known_roll(line["n"])
        require(not roll.posted, "roll {} was posted before", roll.n)
        require(roll is self.current or roll.mode == "plain", "roll {} is closed", roll.n)
        roll.posted = line["msg"]
        self.messages.append(Message(self.k, roll, roll.posted, holds=roll.head.hex()))
        if sent_at(roll.posted) <= roll.away_until_ms:
            self.note_unseen(roll)

    def replied(self, line: Line, *modes: str) -> tuple[Roll, str]:
        """The open roll and the author of a reply to its LOCK."""
        roll = self.open_roll(line)
        require(roll.mode in modes, "no {} belongs to a {} roll", line["t"], roll.mode)
        require(roll.posted, "{} before the LOCK was posted (roll {})", line["t"], roll.n)
        return roll, line["user"]

    def on_phrase(self, line: Line) -> None:
        """A contributor confirms this very LOCK, in words of his own."""
        roll, user = self.replied(line, "witnessed", "sealed")
        expected = user in roll.contributors and user not in roll.phrases
        require(expected, "roll {}: {} is no contributor, or has replied before", roll.n, user)
        fault = phrase_fault(roll, line["text"])
        require(not fault, "roll {}: {}", roll.n, fault)
        require(line["msg"] not in roll.edits, "roll {}: an edited reply does not count", roll.n)
        roll.phrases[user] = (line["msg"], line["text"])
        self.messages.append(Message(self.k, roll, line["msg"], user, line["text"], reply=True))

    def on_commit(self, line: Line) -> None:
        """A duellist fixes his nonce before he can know anybody else's."""
        roll, user = self.replied(line, "duel")
        expected = user in (roll.by, *roll.opp) and user not in roll.commits and not roll.nonces
        require(expected, "roll {}: {} cannot commit, or no longer", roll.n, user)
        require(line["msg"] not in roll.edits, "roll {}: an edited reply does not count", roll.n)
        roll.commits[user] = (line["msg"], line["c"])
        self.messages.append(Message(self.k, roll, line["msg"], user, holds=line["c"], reply=True))

    def on_nonce(self, line: Line) -> None:
        """A duellist opens what he has committed to."""
        roll, user = self.replied(line, "duel")
        expected = roll.is_complete() and user in roll.commits and user not in roll.nonces
        require(expected, "roll {}: no opening of {} is due", roll.n, user)
        nonce = bytes.fromhex(line["r"])
        commitment = tagged_hash("commit", self.id, uint32(roll.n), roll.head, user, nonce)
        require(commitment.hex() == roll.commits[user][1], "roll {}: a wrong opening", roll.n)
        in_time = sent_at(line["msg"]) <= roll.openings_due_ms()
        require(in_time, "roll {}: an opening after more than 24 hours", roll.n)
        roll.nonces[user] = nonce
        self.messages.append(Message(self.k, roll, line["msg"], user, holds=line["r"]))

    def awaiting_source(self, line: Line, *modes: str) -> Roll:
        """The roll that a reveal or beacon feeds: the open one, or one withheld and shown later."""
        roll = self.known_roll(line["n"])
        require(roll is self.current or roll.status == "withheld", "roll {} is not open", roll.n)
        require(roll.mode in modes, "no {} belongs to a {} roll", line["t"], roll.mode)
        require(roll.is_fixed(), "{} without the required replies (roll {})", line["t"], roll.n)
        seen = roll.posted or roll.status == "withheld"
        require(seen, "{} before the LOCK was posted (roll {})", line["t"], roll.n)
        return roll

    def on_reveal(self, line: Line) -> None:
        """The host's secret: a link of the chain whose end line 0 pins."""
        roll = self.awaiting_source(line, "sealed")
        require(not roll.secret, "roll {} has its reveal already", roll.n)
        # Each link took a line; without this bound a false number could cost hours.
        require(
            self.links and roll.link <= self.k, "roll {}: link {} is too far", roll.n, roll.link
        )
        descent = [bytes.fromhex(line["s"])]  # s_ctr, s_ctr-1 ... down to a link that is known
        for i in range(roll.link, len(self.links) - 1, -1):
            descent.append(tagged_hash("chain", self.id, uint32(i), descent[-1]))
        known = self.links[min(roll.link, len(self.links) - 1)]
        require(descent[-1] == known, "roll {}: the reveal is no link of the sealed chain", roll.n)
        self.links += reversed(descent[:-1])
        roll.secret = descent[0]

    def on_beacon(self, line: Line) -> None:
        """A signature of drand on a round that lay in the future when the roll was fixed."""
        roll = self.awaiting_source(line, "witnessed", "beacon")
        shortest, longest = self.delays_ms
        due = roll.round
        if roll.mode == "witnessed":
            last_reply, _ = list(roll.phrases.values())[-1]
            due = first_round_after(sent_at(last_reply) + shortest)
        elif roll.status == "open":
            self.check_posting(roll, shortest, longest)
        require(not roll.signature, "roll {} has its beacon already", roll.n)
        require(line["round"] == due, "roll {}: round {} instead of {}", roll.n, line["round"], due)
        signature = bytes.fromhex(line["sig"])
        require(check_beacon(due, signature), "roll {}: the signature is not drand's", roll.n)
        roll.signature = signature

    def check_posting(self, roll: Roll, shortest: int, longest: int) -> None:
        """Accuse the posting of a beacon LOCK that was out of time, now that it is rolled."""
        if not shortest <= round_time_ms(roll.round) - sent_at(roll.posted) <= longest:
            posted = next(message.line for message in self.messages if message.roll is roll)
            self.accuse(posted, f"roll {roll.n}: not posted in time for round {roll.round}")

    def close(self, line: Line, status: str) -> Roll:
        """End the open roll's life."""
        roll = self.open_roll(line)
        roll.status, roll.closed, self.current = status, self.k, None
        return roll

    def on_result(self, line: Line) -> None:
        """The dice as the bot gave them, against the dice as anybody can compute them."""
        thrown = line["dice"]
        for name, faces in thrown.items():
            require(fits(faces, "faces"), "{} is no list of 1 to 1000 faces", name)
        roll = self.close(line, "rolled")
        roll.results = thrown
        require(roll.has_sources(), "roll {}: a result without what feeds its dice", roll.n)
        missing = ", ".join(name for name in roll.fixed if name not in thrown)
        require(not missing, "roll {}: {} is missing", roll.n, missing)
        key = roll.key()
        for name, faces in thrown.items():
            fault = throw_fault(roll, key, name, faces)
            if fault:
                self.accuse(self.k, f"roll {roll.n}: {name} recorded {faces}, {fault}")

    def on_cancel(self, line: Line) -> None:
        """Only a player who gains nothing by the host's regrets may cancel, and only blindly."""
        roll, user, text = self.close(line, "cancelled"), line["user"], line["text"]
        roll.ended = line["msg"]
        self.messages.append(Message(self.k, roll, roll.ended, user, text, reply=True))
        require(roll.posted, "roll {}: cancel before the LOCK was posted", roll.n)
        require(cancels(roll, text), "roll {}: cancel without its word or the lock code", roll.n)
        outside = user in self.table.outsiders()
        require(outside, "roll {}: only a player not on the host's side may cancel", roll.n)
        # He may have seen what his reply would have thrown: he waits like everybody else.
        edited = user in roll.edits.values()
        require(not edited, "roll {}: {}, who edited a reply, may not cancel", roll.n, user)
        require(roll.may_be_cancelled_by(roll.ended), "roll {}: too late to cancel", roll.n)

    def on_expire(self, line: Line) -> None:
        """Nobody completed the LOCK for a day."""
        roll = self.close(line, "expired")
        roll.ended = line["msg"]
        self.messages.append(Message(self.k, roll, roll.ended))
        require(not roll.is_complete(), "roll {}: what is complete cannot expire", roll.n)
        late = roll.posted and sent_at(roll.ended) - sent_at(roll.posted) >= DAY_MS
        require(late, "roll {}: expired within 24 hours of its LOCK", roll.n)

    def on_withheld(self, line: Line) -> None:
        """The host owns up to a roll that was fixed and not given, or not posted in time."""
        roll = self.close(line, "withheld")
        self.warnings.append(f"roll {roll.n}: withheld: {line['why']}")
        due = roll.is_fixed() or not roll.posted
        require(due, "roll {}: withheld before its inputs were fixed", roll.n)

    def on_forfeit(self, line: Line) -> None:
        """A duellist did not open in time; what that costs is for the rules of the game to say."""
        roll, user = self.close(line, "forfeited"), line["user"]
        self.warnings.append(f"roll {roll.n}: forfeited by {user}: {line['why']}")
        if roll.commits and fits(line.get("msg"), "id"):  # not asked for, but it tells the time
            roll.ended = line["msg"]
            self.messages.append(Message(self.k, roll, roll.ended))
            self.date_forfeit(roll, roll.ended)
        else:
            roll.unchecked.append("that the 24 hours for opening were over: no message tells when")
            self.undated = roll if roll.commits else None
        late = roll.is_complete() and user in roll.commits and user not in roll.nonces
        require(late, "roll {}: {} has nothing to forfeit", roll.n, user)

    def date_forfeit(self, roll: Roll, message: str) -> None:
        """A message that is no older than a forfeit may show that it came before its time."""
        self.undated = None
        if sent_at(message) < roll.openings_due_ms():
            words = f"forfeited within 24 hours, as message {message} shows"
            self.warnings.append(f"roll {roll.n}: {words}")

    # -------------------------------------------------------------- 7. other acts

    def require_head(self, text: str, what: str) -> None:
        """A text is about this line of this game only if it holds the head before it."""
        held = self.heads[self.k - 1].hex() in text
        require(held, "{}: the text lacks the head before this line", what)

    def on_seat(self, line: Line) -> None:
        """A seat changes hands, or is made, on the word of somebody who is not the host's man."""
        seat, side, by = line["seat"], line["side"], line["by"]
        present_side, holder = self.table.seats.get(seat, (side, EMPTY))
        self.require_head(line["text"], "seat")
        entitled = by == holder or by in self.table.outsiders()
        require(entitled, "seat: neither its holder nor a player not on the host's side says so")
        require(present_side == side, "seat: a seat's side never changes")
        crossed = seat in self.table.seats or self.table.side_of(by) != side
        require(crossed, "seat: only a player of another side makes a new one")
        self.table.sit(seat, side, line["user"])
        meant = (seat, line["user"])
        self.messages.append(Message(self.k, None, line["msg"], by, line["text"], meant=meant))

    def check_consent(self, by: object, word: str, meant: str) -> None:
        """One player of each side must have typed the word and the head before this line."""
        consents = [shaped(entry, "consent") for entry in (by if isinstance(by, list) else [by])]
        for user, text in ((consent["user"], consent["text"]) for consent in consents):
            player = user == self.table.host or self.table.side_of(user)
            require(player, "{}: {} is no player", word, user)
            require(
                word in re.findall(r"\w+", text.casefold()), "{}: {} does not say it", word, user
            )
            self.require_head(text, word)
        messages = {consent["msg"] for consent in consents}
        require(len(messages) == len(consents), "{}: one message counted twice", word)
        needed = {side for side, user in self.table.seats.values() if user != EMPTY}
        missing = needed - {self.table.side_of(consent["user"]) for consent in consents}
        require(needed and not missing, "{}: a side has not consented", word)
        self.messages += [
            Message(self.k, None, consent["msg"], consent["user"], consent["text"], meant=(meant,))
            for consent in consents
        ]

    def set_aside(self, n: object) -> Roll:
        """A roll whose result shall not count: it must have one."""
        roll = self.known_roll(n)
        require(roll.status == "rolled", "roll {} has no result to set aside", roll.n)
        return roll

    def on_void(self, line: Line) -> None:
        """All sides agree that a result shall not count; it stays readable."""
        roll = self.set_aside(line["n"])
        self.check_consent(line["by"], "void", str(roll.n))
        roll.void = True

    def on_undo(self, line: Line) -> None:
        """The game goes back behind some rolls, which every verification goes on showing."""
        for roll in [self.set_aside(n) for n in line["rolls"]]:
            roll.undone = True

    def on_away(self, line: Line) -> None:
        """The bot was not connected: who replied then may have seen the round, and replied anew.

        A player's holiday has the same name, and neither a first nor a last millisecond.
        """
        first, last, roll = line.get("first"), line.get("last"), self.current
        if first is None or last is None:
            require(first is last, "away: not both of first and last")
            return
        require(first <= last, "away: it ends before it begins")
        if roll is None or not roll.stands_open(first):
            return
        if not roll.posted:  # its message may stand there: the bot learns only now which it is
            roll.away_until_ms = max(roll.away_until_ms, last)
        elif sent_at(roll.posted) <= last:
            self.note_unseen(roll)

    def note_unseen(self, roll: Roll) -> None:
        """Say of a roll, once, what its transcript cannot show."""
        if not roll.unseen:
            roll.unseen = True
            words = "the bot was away while its LOCK stood open: "
            words += "replies deleted meanwhile cannot be seen"
            roll.unchecked.append(words)
            self.warnings.append(f"roll {roll.n}: {words}")

    def on_edited(self, line: Line) -> None:
        """Somebody edited his reply to a LOCK: what it said first, nobody can tell any more."""
        roll, user, reply = self.open_roll(line), line["user"], line["reply"]
        duellists = (roll.by, *roll.opp) if roll.mode == "duel" else ()
        asked = user in (*roll.contributors, *duellists)
        require(roll.posted and asked, "roll {}: no reply of {} is asked for", roll.n, user)
        recorded = {message for message, _ in (*roll.phrases.values(), *roll.commits.values())}
        before = "" if reply in recorded else " before it was recorded"
        self.warnings.append(f"roll {roll.n}: {user} edited the reply {reply}{before}")
        if before and reply not in roll.edits:
            words = f"whether reply {reply} of {user}, which was edited, should have counted"
            roll.unchecked.append(words)
        roll.edits[reply] = user

    def on_choose(self, line: Line) -> None:
        """A hidden choice, fixed before it is shown."""
        choice, seat = line["id"], line["seat"]
        _, holder = self.table.seats.get(seat, (None, EMPTY))
        require(holder == line["user"], "choice {}: the user does not hold the seat", choice)
        require(choice not in self.choices, "choice {} was made before", choice)
        self.choices[choice] = (seat, line["c"])

    def on_open(self, line: Line) -> None:
        """A hidden choice is shown, and must be the one that was fixed."""
        choice, nonce = line["id"], bytes.fromhex(line["nonce"])
        due = choice in self.choices and choice not in self.opened
        require(due, "choice {} was never made, or is open already", choice)
        seat, commitment = self.choices[choice]
        opened = tagged_hash("choice", self.id, choice, seat, nonce, line["choice"])
        require(opened.hex() == commitment, "choice {} is not the one that was made", choice)
        self.opened.add(choice)
        if len(nonce) < 16:  # noqa: PLR2004 - bytes that nobody can try out
            self.warnings.append(f"line {self.k}: choice {choice} was hidden by a short nonce only")

    def on_handover(self, line: Line) -> None:
        """A new bot key: signed by the old one or, where that is lost, accepted by every side."""
        new = bytes.fromhex(line["bot_key"])
        if line.get("sig") is None:
            self.check_consent(line.get("by"), "handover", line["bot_key"])
        else:
            statement = tagged_hash("handover", self.id, self.heads[self.k - 1], new)
            signed = check_signature(self.bot_keys[-1][1], statement, bytes.fromhex(line["sig"]))
            require(signed, "handover: the old key has not signed the new one")
        self.bot_keys.append((self.k, new))


# ------------------------------------------------------------------ 8. the whole game

MOST_BYTES = 2**30
MOST_LINES = 2_000_000  # forty times what a game may have
FAULTY_LINES = 200
MOST_WORDS = 1000  # of one error
MOST_HIDDEN_DICE = 10_000  # of a withheld roll
HEADS_LINE = re.compile("(0|[1-9][0-9]{0,8}) ([0-9a-f]{64}) ([0-9a-f]{128})")


def verify(
    transcript: bytes,
    heads: bytes | str | None = None,
    head: str | None = None,
    discord: bytes | str | list[Any] | None = None,
    *,
    complete: bool = False,
) -> dict[str, Any]:
    """Check a game: the bytes of GAME.jsonl; of GAME.heads; a noted head; Discord's messages.

    Returns:
        ok, lines, head, rolls, errors, warnings, bound_to (the last line that the noted head
        binds), signed_to (the last line under a signed head) and ends, ready to be printed as JSON.
    """
    lines, errors = split_lines(transcript)
    chain = chain_heads(lines)
    bound_to = signed_to = game = None
    loose: list[str] = []  # errors that belong to no line
    warnings, rolls = [], []
    try:
        game = Game(read_line(lines[0]), chain) if lines else None
    except Fault as fault:
        errors.append((0, f"{fault}; nothing after it was judged"))
    if game is not None:
        walk(game, lines)
        loose += look_further(game, heads, discord)
        errors += game.errors
        warnings, rolls = game.warnings, list(game.rolls.values())
        signed_to = max(game.signed, default=None)
    count = len(lines) or transcript.count(b"\n")  # of those that are not read, too
    last = count - 1
    if head is not None and head in map(bytes.hex, chain):
        bound_to = chain.index(bytes.fromhex(head))
    elif head is not None:
        loose.append(f"head: {head} is no head of this chain")
        if game is not None and head in game.beyond:
            loose.append(
                f"head: it is that of line {game.beyond[head]}, the game ends at line {last}"
            )
    if complete:
        errors += gaps(last, signed_to, bound_to)
    elif bound_to is not None and bound_to < last:
        warnings.append(f"lines {bound_to + 1} to {last} are unbound: they follow your head")
    found = [f"line {k}: {words}" for k, words in sorted(errors, key=lambda error: error[0])]
    return {
        "ok": not found and not loose,
        "lines": count,
        "head": chain[-1].hex() if chain else "",
        "rolls": [{name: getattr(roll, name) for name in REPORTED} for roll in rolls],
        "errors": [legible(words) for words in found + loose],
        "warnings": [legible(words) for words in warnings],
        "bound_to": bound_to,
        "signed_to": signed_to,
        "ends": f"ends at line {last}" if count else "holds no line",
    }


def split_lines(transcript: bytes) -> tuple[list[bytes], list[tuple[int, str]]]:
    """The lines of a file, and what is wrong with its framing; no line of a file with too many."""
    found = transcript.count(b"\n")
    if found > MOST_LINES:
        at = 0 if transcript[:1] == b"\n" else transcript.find(b"\n\n") + 1
        blank = [(transcript.count(b"\n", 0, at), "a blank line")]
        blanks = blank if at or transcript[:1] == b"\n" else []
        return [], [*blanks, (MOST_LINES, f"the file has {found}: so many are not read")]
    lines = transcript.split(b"\n")
    if lines == [b""]:
        return [], [(0, "the file is empty")]
    if lines[-1]:
        return lines, [(len(lines) - 1, "no line feed at its end")]
    return lines[:-1], []


def gaps(last: int, signed_to: int | None, bound_to: int | None) -> Iterator[tuple[int, str]]:
    """With --complete: the first lines that neither the bot nor your own note vouches for."""
    reaches = {"under a signed head": signed_to, "bound by a head that you noted": bound_to}
    for how, reached in reaches.items():
        first = 0 if reached is None else reached + 1
        if first <= last:
            yield first, f"not {how}" + (f", nor is any line to {last}" if first < last else "")


def walk(game: Game, lines: list[bytes]) -> None:
    """Follow the game line by line; a file of nothing but errors is not followed for hours."""
    for k in range(1, len(lines)):
        game.take(k, lines[k])
        if len({line for line, _ in game.errors}) >= FAULTY_LINES:
            game.accuse(k, "too many errors; nothing after it was judged")
            break


def look_further(game: Game, heads: bytes | str | None, discord: Any) -> Iterator[str]:
    """What only the whole game can show; errors that belong to no line are yielded."""
    if heads is not None:
        text = heads if isinstance(heads, str) else heads.decode("utf-8", "replace")
        yield from check_heads(game, text)
    export = None
    if discord is not None:
        try:
            export = read_export(discord)
        except UnreadableError as unreadable:
            yield str(unreadable)
        else:
            check_export(game, export)
    for roll in game.rolls.values():
        if roll.status == "withheld":
            show_withheld(game, roll)
        if roll.status == "open" and roll.mode != "plain" and roll.posted and roll.is_fixed():
            game.warnings.append(f"roll {roll.n}: its inputs are fixed, and it has no result yet")
        if roll.mode == "beacon":
            roll.unchecked.append("whether other LOCKs were posted, and deleted unseen")
        if export is None and roll.mode != "plain":
            roll.unchecked.append("authors, wording, edits, deletions: no Discord export was given")
        if export is None and roll.mode == "witnessed":
            roll.unchecked.append("without it a witnessed roll is worth no more than a beacon roll")


def show_withheld(game: Game, roll: Roll) -> None:
    """Compute what the host kept back, if the transcript anywhere gives the means to."""
    if roll.mode == "sealed" and 0 < roll.link < len(game.links):
        roll.secret = game.links[roll.link]
    if roll.mode == "plain" or not roll.has_sources():
        roll.unchecked.append("the result that was withheld: what feeds its dice is not known")
        return
    if sum(throw.dice for throw in roll.fixed.values()) > MOST_HIDDEN_DICE:
        roll.unchecked.append("the result that was withheld: its dice are too many to be listed")
        return
    key = roll.key()
    dice = {name: faces_of(key, name, *throw) for name, throw in roll.fixed.items()}
    game.warnings.append(f"roll {roll.n}: the dice that were withheld are {dice}")
    if roll.open:
        roll.unchecked.append("which open throws the withheld roll would have had")


def check_heads(game: Game, heads: str) -> Iterator[str]:
    """GAME.heads: what the bot has signed must be this chain, no other and no longer one."""
    end, named, faults = len(game.heads), set(), 0
    most = 2 * end + FAULTY_LINES  # at a handover a head is signed twice; more repeats itself
    if heads and heads[-1] != "\n":
        yield "heads: no line feed at the end of the file"
    if heads.count("\n") > most:
        yield f"heads: more than {end} lines can have"
    for i, entry in enumerate(heads.removesuffix("\n").split("\n", most)[:most] if heads else []):
        form = HEADS_LINE.fullmatch(entry)
        if form is None:
            faults += 1
            yield f"heads: line {i} is no signed head"
        else:
            k, head, signature = int(form[1]), bytes.fromhex(form[2]), bytes.fromhex(form[3])
            named.add(k)
            words = head_fault(game, k, head, signature)
            faults += bool(words)
            if words:
                game.accuse(k, words)
            else:
                game.signed.add(k)
            if k >= end:
                game.beyond[form[2]] = k
        if faults >= FAULTY_LINES:
            yield f"heads: too many errors; nothing after line {i} was judged"
            break
    unsigned = len(set(range(end)) - named)
    if unsigned:
        game.warnings.append(f"heads: {unsigned} of {end} lines have no signed head")


def head_fault(game: Game, k: int, head: bytes, signature: bytes) -> str:
    """What is wrong with a signed head; empty if nothing is."""
    statement, last = tagged_hash("head", game.id, uint32(k), head), len(game.heads) - 1
    if not any(check_signature(key, statement, signature) for key in keys_at(game, k)):
        return "the signature of its head is not the bot's"
    if k > last:
        return f"the bot has signed its head, but the line is missing: the game ends at line {last}"
    if head != game.heads[k]:
        return "the bot has signed another head: it has told two histories"
    return ""


def keys_at(game: Game, k: int) -> list[bytes]:
    """The bot keys for a line's head: at a handover the new one and the old."""
    begun = [(since, key) for since, key in game.bot_keys if since <= k]
    return [key for _, key in (begun[-2:] if begun[-1][0] == k else begun[-1:])]


# ------------------------------------------------------------------ 9. Discord's own export

TIMESTAMP = re.compile(
    r"([1-9]\d{3})-(0[1-9]|1[0-2])-(\d\d)T(\d\d):(\d\d):(\d\d)"
    r"(?:[.](\d{1,9}))?(?:Z|([+-])(\d\d):(\d\d))",
    re.ASCII,
)
CLOCK_TOLERANCE_MS = 1000  # some exports round to seconds


class Found(NamedTuple):
    """A message as Discord has it."""

    author: str
    text: str
    sent_ms: int | None
    edited: bool  # so that it may have said something else before
    webhook: bool
    answered: str | None  # the message that it replies to
    pinged: set[str | None]


Export = dict[str, Found]  # by message id


def read_export(discord: bytes | str | list[Any]) -> Export:
    """A list of Discord's messages, or an object that holds it as `messages`."""
    export: Export = {}
    try:
        text = discord.decode() if isinstance(discord, bytes) else discord
        messages: Any = json.loads(text) if isinstance(text, str) else text
        messages = messages.get("messages") if isinstance(messages, dict) else messages
        for message in messages if isinstance(messages, list) else [messages]:
            found = read_message(shaped(message, "message"))
            twin = export.setdefault(message["id"], found)
            require(twin == found, "message {} stands twice and differs", message["id"])
    except (Fault, RecursionError, ValueError) as fault:
        raise UnreadableError(f"Discord export: {fault}") from None
    return export


def read_message(message: Line) -> Found:
    """One message; what Discord's export leaves out or garbles cannot be checked."""
    mentions = message.get("mentions")
    return Found(
        author=shaped(message["author"], "author")["id"],
        text=message["content"],
        sent_ms=stamped_at(message.get("timestamp")),
        edited=message.get("edited_timestamp") is not None,
        webhook=message.get("webhook_id") is not None,
        answered=id_in(message.get("message_reference"), "message_id"),
        pinged={id_in(user, "id") for user in (mentions if isinstance(mentions, list) else [])},
    )


def id_in(value: object, name: str) -> str | None:
    """The id that an object holds."""
    found = value.get(name) if isinstance(value, dict) else None
    return found if fits(found, "id") else None


def stamped_at(timestamp: object) -> int | None:
    """A written time in ms of Unix time."""
    form = TIMESTAMP.fullmatch(timestamp) if isinstance(timestamp, str) else None
    if form is None:
        return None
    seconds = calendar.timegm(tuple(map(int, form.groups()[:6])))
    if form[8]:
        ahead = 3600 * int(form[9]) + 60 * int(form[10])
        seconds -= ahead if form[8] == "+" else -ahead
    return 1000 * seconds + int((form[7] or "").ljust(3, "0")[:3])


def check_export(game: Game, export: Export) -> None:
    """Compare every message that the game rests on, then look for those that it passed over."""
    locks = [roll.posted for roll in game.rolls.values() if roll.posted in export]
    bot = export[locks[0]].author if locks else None
    for message in game.messages:
        found = export.get(message.id)
        if found is None or found.edited:
            what = "was edited later" if found else "is not in the export: deleted, or outside it"
            label = f"roll {message.roll.n}" if message.roll else f"line {message.line}"
            game.warnings.append(f"{label}: message {message.id} {what}")
            if message.roll:  # that voids nothing, but Discord no longer vouches for it
                message.roll.unchecked.append(f"message {message.id} {what}")
        if not all(names(message.text, each) for each in message.meant):
            words = f"message {message.id} does not itself name what it agrees to"
            game.warnings.append(f"line {message.line}: {words}; look at what it answers")
        if found is not None:
            for fault in message_faults(game, message, found, bot):
                game.accuse(message.line, f"message {message.id} {fault}")
    for line, words in passed_over(game, export, bot):
        game.accuse(line, words)
    by_lock = {roll.posted: roll for roll in game.rolls.values() if roll.posted}
    for sent, one in export.items():
        roll = by_lock.get(one.answered or "") if one.edited else None
        if roll is None or one.author not in roll.contributors:
            continue
        taken = roll.phrases[one.author][0] if one.author in roll.phrases else roll.ended
        if taken and int(sent) < int(taken):
            words = f"reply {sent} of {one.author} came earlier and was edited"
            game.warnings.append(f"roll {roll.n}: {words}")
            roll.unchecked.append(f"whether reply {sent} should have counted")


def names(text: str | None, meant: str) -> bool:
    """Whether a consent names a roll, a seat, a player or a key; the protocol does not ask it."""
    words = re.escape(meant.casefold().replace("_", " "))
    return re.search(rf"(?<!\w){words}(?!\w)", (text or "").casefold()) is not None


def message_faults(game: Game, message: Message, found: Found, bot: str | None) -> Iterator[str]:
    """Where Discord contradicts the transcript. An edit is no fault: the first wording is lost."""
    is_lock = message.roll and message.id == message.roll.posted
    sent_ms = sent_at(message.id) if found.sent_ms is None else found.sent_ms
    if abs(sent_ms - sent_at(message.id)) > CLOCK_TOLERANCE_MS:
        yield "has a timestamp that does not fit its id"
    if message.author and (found.author != message.author or found.webhook):
        yield f"was written by {found.author}, or by a webhook"
    if is_lock and (found.author != bot or found.webhook):
        yield "was not written by the bot"
    if is_lock and game.table.camp(found.author) is not None:
        yield "was written by a player, not by the bot"
    if not found.edited and message.text not in (None, found.text):
        yield "does not say what the transcript has it say"
    if not found.edited and message.holds not in squeezed(found.text):
        yield "does not hold the value of its line"
    if message.roll and message.reply and found.answered != message.roll.posted:
        yield "is no reply to the LOCK"
    if message.reply and not found.edited and bot not in (None, *found.pinged):
        yield "does not ping the bot"


def passed_over(game: Game, export: Export, bot: str | None) -> Iterator[tuple[int, str]]:
    """Replies that counted and are not recorded, each with the line where something else stands.

    Otherwise a host could wait for a phrase that he likes, or overhear a cancel.
    """
    lines = {(one.roll.n, one.id): one.line for one in game.messages if one.roll}
    answers: dict[str | None, list[str]] = {}
    for sent, found in export.items():
        # An edited message proves nothing against the bot: its words may be new.
        if bot in found.pinged and not found.edited and not found.webhook:
            answers.setdefault(found.answered, []).append(sent)
    for roll in game.rolls.values():
        for sent in answers.get(roll.posted, []):
            user, text = export[sent].author, export[sent].text
            if (roll.n, sent) in lines:
                continue
            taken = roll.phrases[user][0] if user in roll.phrases else roll.ended
            late = not taken or int(sent) > int(taken)
            if user in roll.contributors and not late and not phrase_fault(roll, text):
                yield lines[roll.n, taken], f"roll {roll.n}: reply {sent} counts, was passed over"
            entitled = user in roll.outsiders and user in game.table.outsiders()
            running = not roll.closed or roll.status == "cancelled"
            if entitled and not running and cancels(roll, text) and roll.may_be_cancelled_by(sent):
                yield roll.closed, f"roll {roll.n}: cancel {sent} counts and was passed over"


# ------------------------------------------------------------------ 10. Ed25519

# RFC 8032, on -x^2 + y^2 = 1 + d x^2 y^2 modulo 2^255 - 19. A point is (X, Y, Z, T) with x = X/Z,
# y = Y/Z, xy = T/Z. The addition has no exceptional cases on this curve.

ED_P = 2**255 - 19
ED_ORDER = 2**252 + 27742317777372353535851937790883648493
ED_D = -121665 * pow(121666, -1, ED_P) % ED_P
ED_ROOT_OF_MINUS_ONE = pow(2, (ED_P - 1) // 4, ED_P)
ED_BASE = (4 * pow(5, -1, ED_P) % ED_P).to_bytes(32, "little")  # y = 4/5, x even
ED_ZERO = (0, 1, 1, 0)

EdPoint = tuple[int, int, int, int]


def ed_add(a: EdPoint, b: EdPoint) -> EdPoint:
    """The sum of two points."""
    minus, plus = (a[1] - a[0]) * (b[1] - b[0]), (a[1] + a[0]) * (b[1] + b[0])
    twist, unit = 2 * ED_D * a[3] * b[3], 2 * a[2] * b[2]
    e, f, g, h = (plus - minus) % ED_P, (unit - twist) % ED_P, (unit + twist) % ED_P, plus + minus
    h %= ED_P
    return e * f % ED_P, g * h % ED_P, f * g % ED_P, e * h % ED_P


def ed_encode(point: EdPoint) -> bytes:
    """The 32 bytes of a point: y, and the parity of x in the highest bit."""
    inverse = pow(point[2], -1, ED_P)
    x, y = point[0] * inverse % ED_P, point[1] * inverse % ED_P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def ed_decode(encoded: bytes) -> EdPoint | None:
    """The point of 32 bytes; None if they are not the one right encoding of a point."""
    number = int.from_bytes(encoded, "little")
    y, odd = number % 2**255, number >> 255
    square = (y * y - 1) * pow(ED_D * y * y + 1, -1, ED_P) % ED_P
    x = pow(square, (ED_P + 3) // 8, ED_P)
    if x * x % ED_P != square:
        x = x * ED_ROOT_OF_MINUS_ONE % ED_P
    if y >= ED_P or x * x % ED_P != square or (x == 0 and odd):
        return None
    if x & 1 != odd:
        x = ED_P - x
    return x, y, 1, x * y % ED_P


@functools.lru_cache(maxsize=4)
def ed_doublings(encoded: bytes) -> list[EdPoint]:
    """2^i P for i < 256, kept because base and key come back with every head.

    Empty for what is no point, and for a point of small order: any signature would fit such a key.
    """
    point = ed_decode(encoded)
    doublings = [point] if point else []
    while 0 < len(doublings) < 256:  # noqa: PLR2004 - bits of a scalar
        doublings.append(ed_add(doublings[-1], doublings[-1]))
    return doublings if doublings and ed_encode(doublings[3]) != ed_encode(ED_ZERO) else []


def ed_times(doublings: list[EdPoint], scalar: int) -> EdPoint:
    """A multiple of the point with these doublings."""
    total = ED_ZERO
    for i in range(scalar.bit_length()):
        if scalar >> i & 1:
            total = ed_add(total, doublings[i])
    return total


def check_signature(key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether an Ed25519 signature is right, in its one canonical form.

    R must equal the encoding of [S]B - [k]A byte for byte: if it is right at all, it is canonical.
    """
    if len(signature) != 64 or len(key) != 32 or not ed_doublings(key):  # noqa: PLR2004 - bytes
        return False
    encoded_r, s = signature[:32], int.from_bytes(signature[32:], "little")
    k = int.from_bytes(hashlib.sha512(encoded_r + key + message).digest(), "little") % ED_ORDER
    x, y, z, t = ed_times(ed_doublings(key), k)
    expected = ed_add(ed_times(ed_doublings(ED_BASE), s % ED_ORDER), (-x, y, z, -t))
    return s < ED_ORDER and ed_encode(expected) == encoded_r


# ------------------------------------------------------------------ 11. BLS12-381

# A drand signature on a round is s = [secret] H, where H is a point of the group G1 that stands for
# the round; the public key is [secret] g2 in the group G2. The pairing e is bilinear, so s is right
# exactly if e(s, g2) = e(H, key). Nobody can make s without the secret, of which drand's operators
# hold shares, and for each round there is only one s: nobody can choose among several.

X = 0xD201000000010000  # the curve's parameter is -X; all else about the curve follows from it
R = X**4 - X**2 + 1  # order of G1 and G2
P = (X + 1) ** 2 * R // 3 - X  # 381 bits

DST = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"

# Two points of G2, compressed: drand quicknet's public key as drand publishes it, and the generator
QUICKNET_KEY = (
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d10645"
    "10d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)
G2_GENERATOR = (
    "93e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e"
    "024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8"
)


def square_root(value: int) -> int | None:
    """A square root modulo P, if there is one (P is 3 modulo 4)."""
    root = pow(value, (P + 1) // 4, P)
    return root if (root * root - value) % P == 0 else None


# --- G1: y^2 = x^3 + 4 over the integers modulo P, in projective coordinates (x = X/Z, y = Y/Z)

Point = tuple[int, int, int]
G1_BYTES, COMPRESSED, COMPRESSED_GREATER = 48, 0b100, 0b101


def add(a: Point, b: Point) -> Point:
    """The sum of two points, equal, opposite or zero ones too (Renes, Costello, Batina 2016)."""
    xx, yy, zz = a[0] * b[0] % P, a[1] * b[1] % P, 12 * a[2] * b[2] % P
    xy = ((a[0] + a[1]) * (b[0] + b[1]) - xx - yy) % P
    yz = (a[1] * b[2] + a[2] * b[1]) % P
    xz = 12 * (a[0] * b[2] + a[2] * b[0]) % P
    plus, minus, xx = yy + zz, yy - zz, 3 * xx
    return (xy * minus - yz * xz) % P, (plus * minus + xz * xx) % P, (plus * yz + xx * xy) % P


def times(point: Point, scalar: int) -> Point:
    """A multiple of a point."""
    total = (0, 1, 0)
    for bit in f"{scalar:b}":
        total = add(total, total)
        if bit == "1":
            total = add(total, point)
    return total


def decompress(encoded: bytes) -> Point | None:
    """The point of G1 in 48 bytes; None unless this is the one right encoding of one.

    The three highest bits mean: compressed, the point at infinity (never a signature), and the
    greater of the two possible y.
    """
    flags, x = divmod(int.from_bytes(encoded, "big"), 2**381)
    y = square_root(x**3 + 4) if x < P else None
    if len(encoded) != G1_BYTES or flags not in (COMPRESSED, COMPRESSED_GREATER) or y is None:
        return None
    if (y > P // 2) != (flags == COMPRESSED_GREATER):
        y = P - y
    # The curve has points outside G1 as well; added to a signature they could make another one.
    return (x, y, 1) if times((x, y, 1), R)[2] == 0 else None


# --- from a message to a point of G1 (RFC 9380, suite BLS12381G1_XMD:SHA-256_SSWU_RO_)

OTHER_CURVE = """
144698a3b8e9433d693a02c96d4982b0ea985383ee66a8d8e8981aefd881ac98936f8da0e0f97f5cf428082d584c1d
12e2908d11688030018b12e8753eee3b2016c1f0f24f4070a0b9c14fcef35ef55a23215a316ceaa5d1cc48e98e172be0
"""
ELL_A, ELL_B = (int(digits, 16) for digits in OTHER_CURVE.split())
ELL_Z = 11
COFACTOR = X + 1  # 1 minus the curve's parameter: takes every point of the curve into G1

# The 11-isogeny from y^2 = x^3 + ELL_A x + ELL_B to the curve itself takes x to NUMERATOR(x) /
# DENOMINATOR(x): RFC 9380, appendix E.2, the constant term first. It takes dx/y to 11 dx/y, so it
# multiplies y by an eleventh of the derivative of that, and the RFC's tables for y can be spared.
NUMERATOR = """
11a05f2b1e833340b809101dd99815856b303e88a2d7005ff2627b56cdb4e2c85610c2d5f2e62d6eaeac1662734649b7
17294ed3e943ab2f0588bab22147a81c7c17e75b2f6a8417f565e33c70d1e86b4838f2a6f318c356e834eef1b3cb83bb
d54005db97678ec1d1048c5d10a9a1bce032473295983e56878e501ec68e25c958c3e3d2a09729fe0179f9dac9edcb0
1778e7166fcc6db74e0609d307e55412d7f5e4656a8dbf25f1b33289f1b330835336e25ce3107193c5b388641d9b6861
e99726a3199f4436642b4b3e4118e5499db995a1257fb3f086eeb65982fac18985a286f301e77c451154ce9ac8895d9
1630c3250d7313ff01d1201bf7a74ab5db3cb17dd952799b9ed3ab9097e68f90a0870d2dcae73d19cd13c1c66f652983
d6ed6553fe44d296a3726c38ae652bfb11586264f0f8ce19008e218f9c86b2a8da25128c1052ecaddd7f225a139ed84
17b81e7701abdbe2e8743884d1117e53356de5ab275b4db1a682c62ef0f2753339b7c8f8c8f475af9ccb5618e3f0c88e
80d3cf1f9a78fc47b90b33563be990dc43b756ce79f5574a2c596c928c5d1de4fa295f296b74e956d71986a8497e317
169b1f8e1bcfa7c42e0c37515d138f22dd2ecb803a0c5c99676314baf4bb1b7fa3190b2edc0327797f241067be390c9e
10321da079ce07e272d8ec09d2565b0dfa7dccdde6787f96d50af36003b14866f69b771f8c285decca67df3f1605fb7b
6e08c248e260e70bd1e962381edee3d31d79d7e22c837bc23c0bf1bc24c6b68c24b1b80b64d391fa9c8ba2e8ba2d229
"""
DENOMINATOR = """
8ca8d548cff19ae18b2e62f4bd3fa6f01d5ef4ba35b48ba9c9588617fc8ac62b558d681be343df8993cf9fa40d21b1c
12561a5deb559c4348b4711298e536367041e8ca0cf0800c0126c2588c48bf5713daa8846cb026e9e5c8276ec82b3bff
b2962fe57a3225e8137e629bff2991f6f89416f5a718cd1fca64e00b11aceacd6a3d0967c94fedcfcc239ba5cb83e19
3425581a58ae2fec83aafef7c40eb545b08243f16b1655154cca8abc28d6fd04976d5243eecf5c4130de8938dc62cd8
13a8e162022914a80a6f1d5f43e7a07dffdfc759a12062bb8d6b44e833b306da9bd29ba81f35781d539d395b3532a21e
e7355f8e4e667b955390f7f0506c6e9395735e9ce9cad4d0a43bcef24b8982f7400d24bc4228f11c02df9a29f6304a5
772caacf16936190f3e0c63e0596721570f5799af53a1894e2e073062aede9cea73b3538f0de06cec2574496ee84a3a
14a7ac2a9d64a8b230b3f5b074cf01996e7f63c21bca68a81996e1cdf9822c580fa5b9489d11e2d311f7d99bbdcc5a5e
a10ecf6ada54f825e920b3dafc7a3cce07f8d1d7161366b74100da67f39883503826692abba43704776ec3a79a1d641
95fc13ab9e92ad4476d6e3eb3a56680f682b4ee96f7d03776df533978f31c1593174e4b4b7865002d6384d168ecdd0a
1
"""


def expand_message(message: bytes, dst: bytes, blocks: int) -> bytes:
    """So many blocks of 32 uniform bytes (RFC 9380, 5.3.1, with SHA-256)."""
    dst += bytes([len(dst)])
    length = (32 * blocks).to_bytes(2, "big")
    first = hashlib.sha256(bytes(64) + message + length + b"\0" + dst).digest()
    block, uniform = bytes(32), b""
    for i in range(1, blocks + 1):
        mixed = int.from_bytes(first, "big") ^ int.from_bytes(block, "big")
        block = hashlib.sha256(mixed.to_bytes(32, "big") + bytes([i]) + dst).digest()
        uniform += block
    return uniform


def map_to_curve(u: int) -> Point:
    """A field element to a point: simplified SWU on the other curve (6.6.2), then the isogeny."""
    step = ELL_Z * u * u % P
    below = ELL_A * (step * step + step) % P
    above = -ELL_B * (step * step + step + 1)
    if not below:
        below, above = ELL_Z * ELL_A, ELL_B
    x = above * pow(below, -1, P) % P
    y = square_root((x * x + ELL_A) * x + ELL_B)
    if y is None:
        x = step * x % P
        y = square_root((x * x + ELL_A) * x + ELL_B) or 0  # one of the two always has a root
    if (y - u) % 2:
        y = P - y
    return isogeny(x, y)


def isogeny(x: int, y: int) -> Point:
    """A point of the other curve to the curve itself."""
    above, above_slope = value_and_slope(NUMERATOR, x)
    below, below_slope = value_and_slope(DENOMINATOR, x)
    slope = above_slope * below - above * below_slope
    return 11 * above * below % P, y * slope % P, 11 * below * below % P


def value_and_slope(table: str, x: int) -> tuple[int, int]:
    """The value of a tabulated polynomial, and that of its derivative."""
    value = slope = 0
    for coefficient in reversed(table.split()):
        slope = (slope * x + value) % P
        value = (value * x + int(coefficient, 16)) % P
    return value, slope


def hash_to_curve(message: bytes, dst: bytes) -> tuple[int, int]:
    """The point of G1 that a message stands for; nobody knows its multiple of the generator."""
    uniform = expand_message(message, dst, 4)
    u, v = (int.from_bytes(half, "big") % P for half in (uniform[:64], uniform[64:]))
    x, y, z = times(add(map_to_curve(u), map_to_curve(v)), COFACTOR)
    inverse = pow(z, -1, P)
    return x * inverse % P, y * inverse % P


# --- complex numbers a + bi modulo P (i^2 = -1), and G2: y^2 = x^3 + 4 + 4i over them

Complex = tuple[int, int]
G2Point = tuple[Complex, Complex]


def c_sub(a: Complex, b: Complex) -> Complex:
    """The difference."""
    return a[0] - b[0], a[1] - b[1]


def c_mul(a: Complex, b: Complex) -> Complex:
    """The product."""
    return (a[0] * b[0] - a[1] * b[1]) % P, (a[0] * b[1] + a[1] * b[0]) % P


def c_div(a: Complex, b: Complex) -> Complex:
    """The quotient."""
    inverse = pow(b[0] * b[0] + b[1] * b[1], -1, P)
    return c_mul(a, (b[0] * inverse, -b[1] * inverse))


def pinned_point(encoded: str) -> G2Point:
    """A pinned point of G2, compressed as in G1, but with the imaginary part of x in front."""
    raw = bytes.fromhex(encoded)
    flags, imaginary = divmod(int.from_bytes(raw[:48], "big"), 2**381)
    x = int.from_bytes(raw[48:], "big"), imaginary
    a, b = c_mul(c_mul(x, x), x)
    a, b, half = a + 4, b + 4, pow(2, -1, P)
    norm = square_root(a * a + b * b) or 0  # the root of a + bi by those of real numbers
    real = square_root((a + norm) * half) or square_root((a - norm) * half) or 0
    y = real, b * half * pow(real, -1, P) % P
    if (y[1] > P // 2) != (flags == COMPRESSED_GREATER):
        y = P - y[0], P - y[1]
    return x, y


class Chord(NamedTuple):
    """A line: its slope s, and s x - y for the points (x, y) on it."""

    slope: Complex
    fixed: Complex


def chord(a: G2Point, b: G2Point) -> tuple[Chord, G2Point]:
    """The line through two points, or the tangent if they are one; and the sum of the points."""
    if a == b:
        squared = c_mul(a[0], a[0])
        slope = c_div((3 * squared[0], 3 * squared[1]), (2 * a[1][0], 2 * a[1][1]))
    else:
        slope = c_div(c_sub(a[1], b[1]), c_sub(a[0], b[0]))
    x = c_sub(c_sub(c_mul(slope, slope), a[0]), b[0])
    y = c_sub(c_mul(slope, c_sub(a[0], x)), a[1])
    return Chord(slope, c_sub(c_mul(slope, a[0]), a[1])), (x, y)


@functools.lru_cache(maxsize=2)
def chords_of(encoded: str) -> list[list[Chord]]:
    """The lines that are drawn in taking a pinned point X times, for each binary digit of X.

    Both points of G2 that are needed here are pinned, so this is done once for all signatures.
    """
    point = base = pinned_point(encoded)
    digits = []
    for bit in f"{X:b}"[1:]:
        line, point = chord(point, point)
        digits.append([line])
        if bit == "1":
            line, point = chord(point, base)
            digits[-1].append(line)
    return digits


# --- the field of the pairing's values: polynomials in w of degree under 12, w^12 = 2 w^6 - 2.
#     w^6 is 1 + i, so a + bi is (a - b) + b w^6, and (x / w^2, y / w^3) moves a point of G2 to the
#     curve of G1. The polynomials in w^2 alone are a field in themselves, called even below.

Poly = list[int]
ONE = [1] + [0] * 11


def p_mul(a: Poly, b: Poly) -> Poly:
    """The product; quick if a has many zeros."""
    product = [0] * 23
    for i in range(12):
        if a[i]:
            for j in range(12):
                product[i + j] += a[i] * b[j]
    for k in range(22, 11, -1):
        product[k - 6] += 2 * product[k]
        product[k - 12] -= 2 * product[k]
    return [value % P for value in product[:12]]


def p_power(a: Poly, exponent: int) -> Poly:
    """A power."""
    total = ONE
    for bit in f"{exponent:b}":
        total = p_mul(total, total)
        if bit == "1":
            total = p_mul(total, a)
    return total


def p_mirror(a: Poly) -> Poly:
    """Put -w for w. That is a^(P^6), and 1/a but for an even factor."""
    return [-a[k] if k % 2 else a[k] for k in range(12)]


@functools.lru_cache(maxsize=1)
def powers_of_w_to_the_p() -> list[Poly]:
    """(w^P)^k for k under 12."""
    ratio = p_power([0, 1] + [0] * 10, P)
    return [p_power(ratio, k) for k in range(12)]


def p_frobenius(a: Poly) -> Poly:
    """a^P: integers to the P are themselves modulo P, so it is enough to put w^P for w."""
    rows = powers_of_w_to_the_p()
    return [sum(a[k] * rows[k][j] for k in range(12)) % P for j in range(12)]


def value_at(line: Chord, x: int, y: int) -> Poly:
    """What a line of G2, moved to the curve of G1 and times w^3, is at a point there."""
    (slope, fixed), value = line, [0] * 12
    value[0], value[6] = fixed[0] - fixed[1], fixed[1]
    value[2], value[8] = (slope[1] - slope[0]) * x % P, -slope[1] * x % P
    value[3] = y
    return value


def pairings_agree(a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Whether e(a, generator of G2) = e(b, drand's key), or e(-a, generator) e(b, key) = 1.

    Both pairings share one Miller loop. Signs and factors that are even polynomials are left out
    of it, because the power that comes in the end takes all of them to 1.
    """
    value = ONE
    generator, key = chords_of(G2_GENERATOR), chords_of(QUICKNET_KEY)
    for digit in range(len(key)):
        value = p_mul(value, value)
        for line in generator[digit]:
            value = p_mul(value_at(line, a[0], -a[1]), value)
        for line in key[digit]:
            value = p_mul(value_at(line, b[0], b[1]), value)
    return is_one_in_the_end(value)


def is_one_in_the_end(value: Poly) -> bool:
    """Whether value^((P^12 - 1) / R) = 1.

    (P^12 - 1) / R = (P^6 - 1) (P^2 + 1) (P^4 - P^2 + 1) / R, and three times the last factor is
    (x - 1)^2 (x + P) (x^2 + P^2 - 1) + 3 for the curve's parameter x = -X. Three does not divide
    R, so the cube is 1 only if the value is. The power P^6 - 1 comes last: it makes 1 of the even
    polynomials and of nothing else. Until then the mirror image does for the inverse.
    """
    value = p_mul(p_frobenius(p_frobenius(value)), value)
    a = p_power(p_power(value, X + 1), X + 1)
    b = p_mul(p_mirror(p_power(a, X)), p_frobenius(a))
    c = p_mul(p_frobenius(p_frobenius(b)), p_mirror(b))
    d = p_mul(p_power(p_power(b, X), X), c)
    return not any(p_mul(d, p_power(value, 3))[1::2])


def check_beacon(round: int, signature: bytes) -> bool:  # noqa: A002 - drand's own word
    """Whether these 48 bytes are drand quicknet's signature on a round."""
    point = decompress(signature) if 1 <= round < 2**64 else None
    if point is None:
        return False
    message = hashlib.sha256(round.to_bytes(8, "big")).digest()
    return pairings_agree(point[:2], hash_to_curve(message, DST))


# ------------------------------------------------------------------ 12. the report

REPORTED = ("n", "mode", "results", "status", "void", "undone", "unchecked")


def legible(words: str) -> str:
    """Words that may quote a hostile file, without anything that a terminal would obey."""
    return "".join(mark if mark.isprintable() else "?" for mark in words)


def human_report(report: dict[str, Any], not_given: list[str]) -> Iterator[str]:
    """The report as text, line by line."""
    rolls = report["rolls"]
    counts = {"lines": report["lines"], "rolls": len(rolls)}
    for kind in ("witnessed", "beacon", "sealed", "duel", "plain", "withheld", "forfeited"):
        counts[kind] = sum(kind in (roll["mode"], roll["status"]) for roll in rolls)
    counts["errors"] = len(report["errors"])
    shown = [
        f"{number} {kind if number != 1 else kind.rstrip('s')}"
        for kind, number in counts.items()
        if number or kind in ("lines", "rolls", "errors")
    ]
    missing = "; not checked: " + ", ".join(not_given) if not_given else ""
    yield ", ".join(shown) + missing + "."
    yield f"The head is {report['head']}."
    yield from map(roll_line, rolls)
    for kind in ("errors", "warnings"):
        yield from (f"{kind[:-1]}: {words}" for words in report[kind])
    yield f"It {report['ends']}; that more was there, only a noted head or the channel can show."
    yield "Never checked here: that the rules were applied rightly (umpire verify --rules does"
    yield "that), that two accounts are two people, that Discord is honest."


def roll_line(roll: dict[str, Any]) -> str:
    """One roll in words."""
    marks = [roll["mode"], roll["status"], *(mark for mark in ("void", "undone") if roll[mark])]
    results = (roll["results"] or {}).items()
    dice = "; ".join(f"{name} {' '.join(map(str, faces))}" for name, faces in results)
    unchecked = "; ".join(roll["unchecked"])
    words = f"roll {roll['n']}: {', '.join(marks)}" + (f": {dice}" if dice else "")
    return legible(words + (f" [not checked: {unchecked}]" if unchecked else ""))


def read_file(name: str) -> bytes:
    """A file, unless it is larger than any game."""
    with Path(name).open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise UnreadableError(f"{name} has more than {MOST_BYTES} bytes")
    return content


def main() -> int:
    """Read the arguments and the files, print the report, and say how it went."""
    parser = argparse.ArgumentParser(description="Check an exported game of umpire-dice/1.")
    parser.add_argument("game", metavar="GAME.jsonl")
    parser.add_argument("--heads", metavar="FILE", help="the signed heads, GAME.heads")
    parser.add_argument("--head", metavar="HEX", help="a head that you noted when it was posted")
    whole = "every line must be under a signed head, and bound by yours"
    parser.add_argument("--complete", action="store_true", help=whole)
    parser.add_argument("--discord", metavar="EXPORT.json", help="the channel's own messages")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    given = parser.parse_args()
    gc.disable()  # a long game is millions of objects, and all of them are kept to the end
    if given.head is not None and not fits(given.head, "hash"):
        parser.error("a head is 64 lower-case hex digits")
    try:
        game, heads, discord = (
            None if name is None else read_file(name)
            for name in (given.game, given.heads, given.discord)
        )
        read_export(b"[]" if discord is None else discord)
        report = verify(game or b"", heads, given.head, discord, complete=given.complete)
    except (OSError, UnreadableError) as unreadable:
        sys.stderr.write(f"verify: {unreadable}\n")
        return 2
    optional = {"Discord's own export": discord, "signed heads": heads, "your head": given.head}
    not_given = [name for name, value in optional.items() if value is None]
    text = [json.dumps(report)] if given.json else human_report(report, not_given)
    encoded = "".join(line + "\n" for line in text).encode(errors="backslashreplace")
    sys.stdout.buffer.write(encoded)
    return 0 if report["ok"] else 1


if __name__ == "__main__":
    sys.exit(main())
