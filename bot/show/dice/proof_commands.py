"""Commands of one line with which a player computes a roll again, on any machine with Python."""

from bot.chance.relays import PUBLIC_RELAYS
from core.fairness.derivation import key_material, phrases_hash
from core.fairness.drand import CHAIN
from core.fairness.framing import prefixed, tagged_hash
from core.fairness.roll import Roll
from core.fairness.throws import Throw

_ONE_BYTE_SIDES = 256
_BLOCK_BYTES = 32


def drand_command(number: int) -> str:
    """Return the command that asks drand itself for a round."""
    return f"curl {PUBLIC_RELAYS[0]}/{CHAIN}/public/{number}"


def from_export_command(transcript: str, n: int) -> str:
    """Return the command that takes key and fixed throws of roll ``n`` from an exported record.

    Args:
        transcript: The file's name; verify.py must stand beside it.
        n: The roll.
    """
    program = (
        f"import verify as v;l=open('{transcript}','rb').read().split(b'\\n')[:-1];"
        "g=v.Game(v.read_line(l[0]),v.chain_heads(l));v.walk(g,l);"
        f"r=g.rolls[{n}];k=r.key();"
        "print(k.hex(),{t:v.faces_of(k,t,*s) for t,s in r.fixed.items()})"
    )
    return _python(program)


def key_command(roll: Roll) -> str:
    """Return the command that makes the roll key of its sources, with Python alone."""
    salt = key_salt(roll)
    openings = {user: opening.opening for user, opening in roll.openings.items()}
    material = key_material(roll.secret, roll.beacon_signature, openings)
    return _python(
        f"import hmac;print(hmac.new(bytes.fromhex('{salt.hex()}'),"
        f"bytes.fromhex('{material.hex()}'),'sha256').hexdigest())"
    )


def key_salt(roll: Roll) -> bytes:
    """Return H("roll", h_LOCK, pb), the HMAC key from which the roll key comes (32 bytes)."""
    phrases = [(phrase.user, phrase.message, phrase.text) for phrase in roll.phrases]
    return tagged_hash("roll", roll.lock_head, phrases_hash(phrases))


def faces_command(key: bytes, throw: Throw) -> str:
    """Return the command that draws one throw's faces from the roll key, with Python alone."""
    width = 1 if throw.sides <= _ONE_BYTE_SIDES else 2
    words = 256**width
    limit = words - words % throw.sides
    # every second value at the worst is skipped, so four times the bytes are enough by far
    blocks = 2 + 4 * width * throw.dice // _BLOCK_BYTES
    start = prefixed(b"stream") + prefixed(throw.id.encode())
    values = "s" if width == 1 else "[s[i]*256+s[i+1] for i in range(0,len(s),2)]"
    return _python(
        f"import hmac;k,p=map(bytes.fromhex,('{key.hex()}','{start.hex()}'));"
        f"s=b''.join(hmac.new(k,p+j.to_bytes(4,'big'),'sha256').digest() for j in range({blocks}));"
        f"print([v%{throw.sides}+1 for v in {values} if v<{limit}][:{throw.dice}])"
    )


def _python(program: str) -> str:
    return f'python -c "{program}"'
