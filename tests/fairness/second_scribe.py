"""A scribe that writes games of every mode for the tests of verify.py, by arithmetic of its own."""

import hashlib
import hmac
import json
from typing import Any

from printed_vectors import VECTORS

from core.fairness.verify import verify

SIGNATURES = {beacon["round"]: beacon["signature"] for beacon in VECTORS["drand"]["beacons"]}
HOST, MATE, RIVAL, ALLY, STRANGER = "90000000000000007", "555", "200000000000000009", "777", "888"
ROUND_1000_MS = 1_692_806_364_000  # when drand published the first of ten rounds in the vectors
BOT_KEY = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"  # RFC 8032, test 1
DAY_MS = 86_400_000


def lp(value: bytes | str) -> bytes:
    """A value behind its length."""
    raw = value.encode() if isinstance(value, str) else value
    return len(raw).to_bytes(4, "big") + raw


def tagged(tag: str, *parts: bytes | str) -> bytes:
    """The protocol's tagged hash."""
    framed = lp("umpire-dice/1/" + tag) + b"".join(lp(one) for one in parts)
    return hashlib.sha256(framed).digest()


def snowflake(ms: int) -> str:
    """The id of a message sent at a time."""
    return str((ms - 1_420_070_400_000) << 22)


def stream(key: bytes, throw_id: str, count: int, sides: int) -> list[int]:
    """The first dice of a throw, written down without regard to speed."""
    blocks = b"".join(
        hmac.digest(key, lp("stream") + lp(throw_id) + j.to_bytes(4, "big"), "sha256")
        for j in range(count)
    )
    width = 1 if sides <= 256 else 2
    values = [int.from_bytes(blocks[i : i + width], "big") for i in range(0, len(blocks), width)]
    limit = 256**width // sides * sides
    return [value % sides + 1 for value in values if value < limit][:count]


def genesis(**changes: Any) -> dict[str, Any]:
    """Line 0 of a game between the host's axis and the allies."""
    drand = {
        "chain": "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
        "genesis": 1692803367,
        "period": 3,
    }
    line = {
        "t": "genesis",
        "v": 1,
        "game": "g-1",
        "guild": "31",
        "channel": "32",
        "host": {"user": HOST, "side": "axis"},
        "sides": ["axis", "allies"],
        "seats": [seat("germany", "axis", HOST), seat("britain", "allies", RIVAL)],
        "mode": "witnessed",
        "witness": "host",
        "anchor": LINKS[0].hex(),
        "chain_len": len(LINKS) - 1,
        "drand": drand,
        "delta_min": 15,
        "delta_max": 120,
        "bot_key": BOT_KEY,
        "rules": "awaw",
        "version": "1.0.0",
    }
    return {**line, **changes}


def seat(name: str, side: str, user: str) -> dict[str, str]:
    """A seat of the genesis."""
    return {"seat": name, "side": side, "user": user}


def sealed_chain(length: int) -> list[bytes]:
    """The links s_0 ... s_N for the game g-1."""
    links = [bytes(range(32))]
    for i in range(length, 0, -1):
        links.append(tagged("chain", "g-1", i.to_bytes(4, "big"), links[-1]))
    return links[::-1]


LINKS = sealed_chain(8)


class Scribe:
    """Writes a game line by line. The clock stands 60 s before round 1000 until told otherwise."""

    def __init__(self, **changes: Any) -> None:
        self.lines: list[bytes] = []
        self.heads: list[bytes] = []
        self.clock = ROUND_1000_MS - 60_000
        self.n = self.ctr = 0
        self.lock_head = b""
        self.sources: dict[str, Any] = {}
        self.throws: dict[str, tuple[int, int]] = {}
        self.add(genesis(**changes))

    @property
    def head(self) -> str:
        """The newest head."""
        return self.heads[-1].hex()

    @property
    def code(self) -> str:
        """The newest lock code."""
        return self.lock_head.hex()

    def add(self, line: dict[str, Any]) -> "Scribe":
        """Write a line as it is."""
        raw = json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode()
        previous = self.heads[-1:]
        self.heads.append(tagged("line" if previous else "genesis", *previous, raw))
        self.lines.append(raw)
        return self

    def message(self, seconds: float = 1) -> str:
        """A new message, so long after the last one."""
        self.clock += int(1000 * seconds)
        return snowflake(self.clock)

    def lock(self, mode: str, /, **changes: Any) -> "Scribe":
        """A LOCK of two six-sided dice, with what its mode needs."""
        self.n += 1
        line: dict[str, Any] = {"t": "lock", "n": self.n, "mode": mode, "by": HOST, "opp": [RIVAL]}
        line.update(decl="a raid", dice=[{"id": "attack", "n": 2, "m": 6}])
        if mode in ("witnessed", "sealed"):
            line["contrib"] = [RIVAL]
        if mode == "sealed":
            self.ctr += 1
            line["ctr"] = self.ctr
        if mode == "beacon":
            line.update(by=RIVAL, opp=[HOST], round=1000)
        line.update(changes)
        self.add(line)
        self.lock_head = self.heads[-1]
        self.sources = {"phrases": [], "secret": b"", "sig": b"", "openings": {}}
        self.throws = {one["id"]: (one["n"], one["m"]) for one in line["dice"]}
        return self

    def act(self, kind: str, **fields: Any) -> "Scribe":
        """A line about the newest roll; ``msg`` is a new message unless given."""
        if kind in ("posted", "phrase", "commit", "nonce", "cancel", "expire"):
            fields.setdefault("msg", self.message())
        return self.add({"t": kind, "n": self.n, **fields})

    def post(self, **fields: Any) -> "Scribe":
        """The LOCK is posted."""
        return self.act("posted", **fields)

    def phrase(
        self, user: str = RIVAL, words: str = "seventeen brave otters", **f: Any
    ) -> "Scribe":
        """A contributor replies with the lock code and words of his own."""
        line = {"user": user, "msg": self.message(), "text": f"{self.code} {words}", **f}
        self.sources["phrases"].append([line["user"], line["msg"], line["text"]])
        return self.act("phrase", **line)

    def duel(self, user: str, nonce: bytes) -> "Scribe":
        """A duellist commits to a nonce."""
        self.sources["openings"][user] = nonce
        number = self.n.to_bytes(4, "big")
        commitment = tagged("commit", "g-1", number, self.lock_head, user, nonce)
        return self.act("commit", user=user, c=commitment.hex())

    def open(self, user: str, **fields: Any) -> "Scribe":
        """A duellist opens his nonce."""
        return self.act(
            "nonce", **{"user": user, "r": self.sources["openings"][user].hex()} | fields
        )

    def reveal(self, **fields: Any) -> "Scribe":
        """The host reveals the link that the newest LOCK named."""
        self.sources["secret"] = LINKS[self.ctr]
        return self.act("reveal", **{"s": LINKS[self.ctr].hex()} | fields)

    def beacon(self, number: int = 1000, **fields: Any) -> "Scribe":
        """The signature of a drand round."""
        self.sources["sig"] = bytes.fromhex(SIGNATURES[number])
        return self.act("beacon", **{"round": number, "sig": SIGNATURES[number]} | fields)

    def key(self) -> bytes:
        """The roll key of the newest roll."""
        phrases = [b"".join(map(lp, phrase)) for phrase in self.sources["phrases"]]
        openings = sorted(self.sources["openings"].items(), key=lambda opening: int(opening[0]))
        joined = b"".join(lp(user) + lp(nonce) for user, nonce in openings)
        sources = lp(self.sources["secret"]) + lp(self.sources["sig"]) + lp(joined)
        salt = tagged("roll", self.lock_head, tagged("phrases", *phrases))
        return hmac.digest(salt, sources, "sha256")

    def dice(self) -> dict[str, list[int]]:
        """What the newest roll's fixed throws show."""
        return {name: stream(self.key(), name, *throw) for name, throw in self.throws.items()}

    def result(self, **thrown: list[int]) -> "Scribe":
        """The right result, with these throws besides or instead."""
        return self.act("result", dice={**self.dice(), **thrown})

    def whole(self, mode: str, /, **changes: Any) -> "Scribe":
        """A whole roll of a mode (of a drand mode, only one in a game)."""
        self.lock(mode, **changes)
        if mode == "beacon":
            return self.post().beacon().result()
        if mode == "plain":
            return self.act("result", dice={"attack": [1, 6]})
        self.post()
        if mode == "duel":
            self.duel(HOST, bytes(16)).duel(RIVAL, bytes(range(16)))
            return self.open(RIVAL).open(HOST).result()
        if mode == "witnessed":
            return self.phrase(msg=snowflake(ROUND_1000_MS - 15_000)).beacon().result()
        return self.phrase().reveal().result()

    def bytes(self) -> bytes:
        """The game as a file."""
        return b"".join(line + b"\n" for line in self.lines)

    def report(self, **evidence: Any) -> dict[str, Any]:
        """What verify.py says of the game."""
        return verify(self.bytes(), **evidence)


def errors_of(scribe: Scribe, **evidence: Any) -> list[str]:
    """The errors that verify.py finds in a game."""
    errors: list[str] = scribe.report(**evidence)["errors"]
    return errors


def refused(scribe: Scribe, words: str) -> None:
    """Assert that the newest line of a game is its only fault, for the reason given."""
    errors = errors_of(scribe)

    assert len(errors) == 1, errors
    assert errors[0].startswith(f"line {len(scribe.lines) - 1}: ")
    assert words in errors[0]


def accepted(scribe: Scribe) -> dict[str, Any]:
    """Assert that a game has no errors, and return the report."""
    report = scribe.report()

    assert report["errors"] == []
    assert report["ok"]
    return report
