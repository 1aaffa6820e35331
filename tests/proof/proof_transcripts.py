"""Transcripts without a table: the printed one, damage to it, and long games of sealed dice."""

import json
import random
from pathlib import Path
from typing import Any

from bot.chance.secret import Secret
from bot.chance.signing_key import SigningKey
from core.fairness.derivation import faces, roll_key
from core.fairness.drand import CHAIN, GENESIS, PERIOD
from core.fairness.fold import fold
from core.fairness.framing import genesis_head, next_head
from core.fairness.hash_chain import chain_values
from core.fairness.strict_json import canonical_line

_VECTORS = Path(__file__).parents[1] / "fairness" / "printed_vectors.json"
GOLDEN: dict[str, Any] = json.loads(_VECTORS.read_text(encoding="utf-8"))["umpire_dice_1"]
"""The printed vectors of the protocol."""

GOLDEN_KEY = SigningKey(
    Secret(bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"))
)
"""RFC 8032's first test key, whose public half the golden genesis names."""

_BYTES = b'0123456789abcdef{}[]",:\\ \n\r\x00\xff-.eE'
_HOST, _ALLY = "90000000000000007", "200000000000000009"
_FIRST_MS = 1_694_775_586_000


def transcript_of(texts: list[str]) -> bytes:
    """Return printed lines as a file."""
    return b"".join(text.encode() + b"\n" for text in texts)


GOLDEN_TRANSCRIPT = transcript_of(GOLDEN["lines"])


def golden_heads() -> bytes:
    """Return the heads of the golden transcript, every one signed."""
    told = fold(GOLDEN_TRANSCRIPT.splitlines(), lambda _number, _signature: True)
    entries = (
        f"{k} {head.hex()} {GOLDEN_KEY.sign_head('g-0001', k, head).hex()}\n"
        for k, head in enumerate(told.heads)
    )
    return "".join(entries).encode()


def damaged(export: bytes, chance: random.Random) -> bytes:
    """Change one or two places: a byte put, taken, added or flipped, a line moved or lost."""
    for _ in range(chance.randint(1, 2)):
        at = chance.randrange(len(export))
        odd = bytes([chance.choice(_BYTES)])
        lines = export.split(b"\n")
        match chance.randrange(6):
            case 0:
                export = export[:at] + odd + export[at + 1 :]
            case 1:
                export = export[:at] + export[at + 1 :]
            case 2:
                export = export[:at] + odd + export[at:]
            case 3:
                flipped = bytes([export[at] ^ (1 << chance.randrange(8))])
                export = export[:at] + flipped + export[at + 1 :]
            case 4:
                moved = lines.pop(chance.randrange(len(lines)))
                lines.insert(chance.randrange(len(lines) + 1), moved)
                export = b"\n".join(lines)
            case _:
                lines.pop(chance.randrange(len(lines)))
                export = b"\n".join(lines)
    return export


def sealed_game(rolls: int, *, plain_too: bool = False) -> bytes:
    """Return a game of so many sealed rolls, each with its LOCK, message, reply, secret, dice.

    With ``plain_too`` every second roll is a plain one.
    """
    secrets = chain_values("long", bytes(range(32)), rolls)
    counter = 0
    lines = [canonical_line(_genesis(secrets[0].hex(), rolls))]
    head = genesis_head(lines[0])
    message = (_FIRST_MS - 1_420_070_400_000) << 22

    def add(**fields: object) -> None:
        nonlocal head
        lines.append(canonical_line(fields))
        head = next_head(head, lines[-1])

    for n in range(1, rolls + 1):
        if plain_too and n % 2:
            add(t="lock", **_lock(n, mode="plain"))
            add(t="result", n=n, dice={"attacker": [3, 4], "defender": [1, 6]})
            continue
        counter += 1
        add(t="lock", **_lock(n, mode="sealed", ctr=counter, contrib=[_ALLY]))
        locked = head
        posted, replied = str(message), str(message + (1000 << 22))
        message += 2000 << 22
        add(t="posted", n=n, msg=posted)
        text = f"{locked.hex()} eleven grey herons fly"
        add(t="phrase", n=n, user=_ALLY, msg=replied, text=text)
        add(t="reveal", n=n, s=secrets[counter].hex())
        key = roll_key(locked, [(_ALLY, replied, text)], secret=secrets[counter])
        dice = {throw: list(faces(key, throw, 2, 6)) for throw in ("attacker", "defender")}
        add(t="result", n=n, dice=dice)
    return b"".join(line + b"\n" for line in lines)


def _lock(n: int, **by_mode: object) -> dict[str, object]:
    return {
        **by_mode,
        "n": n,
        "by": _HOST,
        "opp": [_ALLY],
        "decl": "six submarines against seven ASW in the Atlantic",
        "dice": [{"id": "attacker", "n": 2, "m": 6}, {"id": "defender", "n": 2, "m": 6}],
    }


def _genesis(anchor: str, length: int) -> dict[str, object]:
    return {
        "t": "genesis",
        "v": 1,
        "game": "long",
        "guild": "31000000000000001",
        "channel": "31000000000000002",
        "host": {"user": _HOST, "side": "axis"},
        "sides": ["axis", "allies"],
        "seats": [
            {"seat": "germany", "side": "axis", "user": _HOST},
            {"seat": "britain", "side": "allies", "user": _ALLY},
        ],
        "mode": "sealed",
        "witness": "host",
        "anchor": anchor,
        "chain_len": length,
        "drand": {"chain": CHAIN, "genesis": GENESIS, "period": PERIOD},
        "delta_min": 15,
        "delta_max": 120,
        "bot_key": GOLDEN_KEY.public_hex,
        "rules": "awaw",
        "version": "1.0.0",
    }
