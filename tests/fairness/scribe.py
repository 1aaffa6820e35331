"""A scribe who writes transcripts for the other tests, with dice that the library did not derive.

The people: the host and a mate on the axis side, two allies, one red. His drand is a fake one: its
signature of a round is a plain hash. Real rounds are tested with the golden transcript.
"""

import hashlib
from collections.abc import Mapping
from typing import Any

from printed_vectors import naive_faces, naive_key

from core.fairness.commitments import duel_commitment
from core.fairness.drand import CHAIN, GENESIS, PERIOD, first_round_at_or_after, round_time
from core.fairness.framing import genesis_head, next_head
from core.fairness.hash_chain import chain_values
from core.fairness.snowflake import snowflake_ms
from core.fairness.strict_json import canonical_line
from core.fairness.verdict import Verdict, verify

HOST, MATE = "90000000000000007", "90000000000000008"
ALLY, FRIEND, RED = "200000000000000009", "200000000000000010", "300000000000000011"
STRANGER = "400000000000000012"
START_MS = 1_694_775_586_000
SECRET = bytes(range(32))


Sizes = Mapping[str, tuple[int, int]]


def fake_signature(number: int) -> bytes:
    """What the tests' drand says of a round: 48 bytes."""
    return hashlib.sha384(b"round %d" % number).digest()


def fake_check(number: int, signature: bytes) -> bool:
    """The tests' drand: a hash for a signature."""
    return signature == fake_signature(number)


class Scribe:
    """Writes a transcript line by line; whatever is not said is as the rules want it."""

    def __init__(self, chain_length: int = 8, **changes: object) -> None:
        self.secrets = chain_values("g-test", SECRET, chain_length)
        genesis: dict[str, object] = {
            "t": "genesis",
            "v": 1,
            "game": "g-test",
            "guild": "31000000000000001",
            "channel": "31000000000000002",
            "host": {"user": HOST, "side": "axis"},
            "sides": ["axis", "allies", "reds"],
            "seats": [
                {"seat": "germany", "side": "axis", "user": HOST},
                {"seat": "italy", "side": "axis", "user": MATE},
                {"seat": "britain", "side": "allies", "user": ALLY},
                {"seat": "france", "side": "allies", "user": FRIEND},
                {"seat": "russia", "side": "reds", "user": RED},
            ],
            "mode": "witnessed",
            "witness": "host",
            "anchor": self.secrets[0].hex(),
            "chain_len": chain_length,
            "drand": {"chain": CHAIN, "genesis": GENESIS, "period": PERIOD},
            "delta_min": 15,
            "delta_max": 120,
            "bot_key": "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
            "rules": "awaw",
            "version": "1.0.0",
        }
        self.lines = [canonical_line(genesis | changes)]
        self.heads = [genesis_head(self.lines[0])]
        self.now_ms = START_MS
        self.n = 0
        self.ctr = 0

    @property
    def head(self) -> bytes:
        """The head so far."""
        return self.heads[-1]

    @property
    def export(self) -> bytes:
        """The transcript as a file."""
        return b"".join(line + b"\n" for line in self.lines)

    @property
    def code(self) -> str:
        """The lock code of the last LOCK."""
        return self.lock_head.hex()

    @classmethod
    def locked(cls, mode: str, /, **changes: object) -> "Scribe":
        """A scribe who has locked and posted one roll."""
        scribe = cls()
        scribe.lock(mode, **changes)
        scribe.posted()
        return scribe

    def add(self, kind: str, /, **fields: object) -> int:
        """Write one line and return its number."""
        self.lines.append(canonical_line({"t": kind, **fields}))
        self.heads.append(next_head(self.head, self.lines[-1]))
        return len(self.lines) - 1

    def message(self, wait_ms: int = 1000) -> str:
        """The id of a message sent a while after the last."""
        self.now_ms += wait_ms
        return str((self.now_ms - 1_420_070_400_000) << 22)

    def lock(self, mode: str, /, **changes: object) -> int:
        """Declare a roll; 2d6 `attacker` and 1d10 `leader` unless said otherwise."""
        self.n += 1
        fields: dict[str, Any] = {
            "n": self.n,
            "mode": mode,
            "by": HOST,
            "opp": [ALLY],
            "decl": "six submarines",
            "dice": [{"id": "attacker", "n": 2, "m": 6}, {"id": "leader", "n": 1, "m": 10}],
        }
        if mode in ("witnessed", "sealed"):
            fields["contrib"] = [ALLY]
        if mode == "sealed":
            self.ctr += 1
            fields["ctr"] = self.ctr
        if mode == "beacon":
            fields["by"], fields["opp"] = ALLY, [HOST]
            fields["round"] = first_round_at_or_after(self.now_ms + 1000 + 60_000)
        self.fields = fields | changes
        line = self.add("lock", **self.fields)
        self.lock_head = self.head
        self.phrases: list[tuple[str, str, str]] = []
        self.openings: dict[str, bytes] = {}
        self.sources = [b"", b""]
        return line

    def posted(self, wait_ms: int = 1000) -> int:
        """Show the LOCK."""
        self.lock_message = self.message(wait_ms)
        return self.add("posted", n=self.n, msg=self.lock_message)

    def phrase(
        self, user: str = ALLY, words: str = "schräge Musik 90210 anvil", **changes: object
    ) -> int:
        """Reply with the code and some words."""
        fields: dict[str, Any] = {
            "n": self.n,
            "user": user,
            "msg": self.message(),
            "text": f"{self.lock_head.hex()} {words}",
        }
        fields |= changes
        self.phrases.append((fields["user"], fields["msg"], fields["text"]))
        return self.add("phrase", **fields)

    def commit(self, user: str, opening: bytes, **changes: object) -> int:
        """Commit to an opening."""
        c = duel_commitment("g-test", self.n, self.lock_head, user, opening)
        fields: dict[str, Any] = {"n": self.n, "user": user, "msg": self.message(), "c": c.hex()}
        return self.add("commit", **(fields | changes))

    def nonce(self, user: str, opening: bytes, wait_ms: int = 1000, **changes: object) -> int:
        """Open a commitment."""
        self.openings[user] = opening
        fields: dict[str, Any] = {
            "n": self.n,
            "user": user,
            "msg": self.message(wait_ms),
            "r": opening.hex(),
        }
        return self.add("nonce", **(fields | changes))

    def reveal(self, **changes: object) -> int:
        """Show the secret of the counter that the LOCK named."""
        self.sources[0] = self.secrets[min(self.fields["ctr"], len(self.secrets) - 1)]
        return self.add("reveal", **({"n": self.n, "s": self.sources[0].hex()} | changes))

    def due_round(self) -> int:
        """The drand round that the open roll must use."""
        if self.fields["mode"] == "beacon":
            return int(self.fields["round"])
        return first_round_at_or_after(snowflake_ms(self.phrases[-1][1]) + 15_000)

    @staticmethod
    def due_round_after(moment_ms: int) -> int:
        """The first round at or after a moment."""
        return first_round_at_or_after(moment_ms)

    def beacon(self, **changes: object) -> int:
        """Bring in the drand round."""
        number = self.due_round()
        self.now_ms = max(self.now_ms, 1000 * round_time(number))
        self.sources[1] = fake_signature(number)
        fields: dict[str, Any] = {"n": self.n, "round": number, "sig": self.sources[1].hex()}
        return self.add("beacon", **(fields | changes))

    def key(self) -> bytes:
        """The roll key, derived here and not by the library."""
        return naive_key(self.lock_head, self.phrases, self.sources, self.openings)

    def dice(self, opened: Sizes | None = None) -> dict[str, list[int]]:
        """The faces of the fixed throws, and of open ones given as id: (count, sides)."""
        sizes = {throw["id"]: (throw["n"], throw["m"]) for throw in self.fields["dice"]}
        key = self.key()
        return {
            name: naive_faces(key, name, *size)
            for name, size in (sizes | dict(opened or {})).items()
        }

    def result(
        self, dice: Mapping[str, list[int]] | None = None, opened: Sizes | None = None
    ) -> int:
        """Close the roll with its dice."""
        return self.add("result", n=self.n, dice=self.dice(opened) if dice is None else dice)

    def whole(self, mode: str, /, **changes: object) -> int:
        """Write a roll from LOCK to result and return the line of its LOCK."""
        line = self.lock(mode, **changes)
        if mode == "plain":
            self.result({"attacker": [3, 4], "leader": [10]})
            return line
        self.posted()
        if mode == "duel":
            for step in (self.commit, self.nonce):
                for user in (self.fields["by"], *self.fields["opp"]):
                    step(user, user.encode()[-16:].rjust(16))
        for user in self.fields.get("contrib", ()):
            self.phrase(user)
        if mode == "sealed":
            self.reveal()
        if mode in ("witnessed", "beacon"):
            self.beacon()
        self.result()
        return line

    def seat(self, seat: str, side: str, user: str, by: str, **changes: object) -> int:
        """Let a seat change hands."""
        fields: dict[str, Any] = {
            "seat": seat,
            "side": side,
            "user": user,
            "by": by,
            "msg": self.message(),
            "text": f"{seat} for {user} {self.head.hex()}",
        }
        return self.add("seat", **(fields | changes))

    def consents(self, word: str, *users: str) -> list[dict[str, object]]:
        """Consents of users, each holding a word and the head."""
        return [
            {"user": user, "msg": self.message(), "text": f"I {word} it {self.head.hex()}"}
            for user in users
        ]

    def verdict(self, **options: Any) -> Verdict:
        """Verify what has been written."""
        return self.verdict_of(self.export, **options)

    @staticmethod
    def verdict_of(export: bytes, **options: Any) -> Verdict:
        """Verify any bytes by the tests' drand."""
        return verify(export, beacon_check=fake_check, **options)
