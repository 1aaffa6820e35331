"""GAME.heads: the heads that the bot signed, held against the chain and against its keys."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from core.fairness.game import Game
from core.fairness.signatures import head_preimage, is_signed
from core.fairness.transcript import split_lines

MOST_FAULTS = 200

_ENTRY = re.compile(rb"(0|[1-9][0-9]{0,8}) ([0-9a-f]{64}) ([0-9a-f]{128})")


@dataclass(slots=True)
class SignedHeads:
    """What a file of signed heads shows of a game.

    Attributes:
        faults: What is wrong with the heads, by the line that they speak of.
        loose: What is wrong with the file itself.
        covered: The lines that it speaks of.
        signed: The lines whose head of the chain it holds under the bot's own signature.
        beyond: The line of each head that it holds of lines which the transcript does not have.
    """

    faults: list[tuple[int, str]] = field(default_factory=list)
    loose: list[str] = field(default_factory=list)
    covered: set[int] = field(default_factory=set)
    signed: set[int] = field(default_factory=set)
    beyond: dict[str, int] = field(default_factory=dict)

    @property
    def signed_to(self) -> int | None:
        """The last line under a signed head; each head binds all lines before it."""
        return max(self.signed, default=None)

    def remarks(self, lines: int) -> list[str]:
        """Return what a file does not bind: a line that was put behind the last signed one."""
        unsigned = len(set(range(lines)) - self.covered)
        return [f"heads: {unsigned} of {lines} lines have no signed head"] if unsigned else []


def signed_heads(export: bytes, game: Game) -> SignedHeads:
    """Return what a file of signed heads shows of a game.

    Args:
        export: The file; one `k head signature` a line, k decimal from 0.
        game: The game as its chain tells it, with its heads and its bot keys.
    """
    found = SignedHeads()
    if not export:
        return found
    lines, framing = split_lines(export)
    found.loose += [f"heads line {at}: {words}" for at, words in framing]
    # at a handover a head is signed twice; whatever is more repeats itself
    if len(lines) > (most := 2 * len(game.heads) + MOST_FAULTS):
        found.loose.append(f"heads line {most}: more heads than {len(game.heads)} lines can have")
    for at, line in enumerate(lines[:most]):
        if len(found.faults) + len(found.loose) >= MOST_FAULTS:
            found.loose.append(f"heads line {at}: too many errors; nothing after it was judged")
            break
        entry = _ENTRY.fullmatch(line)
        if entry is None:
            found.loose.append(f"heads line {at}: not `k head signature`")
            continue
        number = int(entry[1])
        found.covered.add(number)
        words = _fault(game, number, *(bytes.fromhex(part.decode()) for part in entry.group(2, 3)))
        if words is None:
            found.signed.add(number)
            continue
        found.faults.append((number, words))
        if number >= len(game.heads):
            found.beyond[entry[2].decode()] = number
    return found


def _fault(game: Game, number: int, head: bytes, signature: bytes) -> str | None:
    if number >= len(game.heads):
        last = len(game.heads) - 1
        return (
            f"a head was signed for it, which the transcript does not have: it ends at line {last}"
        )
    message = head_preimage(game.genesis.game, number, head)
    signed = any(is_signed(key, signature, message) for key in _keys_at(number, game.bot_keys))
    if head == game.heads[number]:
        return None if signed else "the signature of its head is not the bot's"
    if signed:
        return "the bot signed another head for this line: two histories"
    return "the heads file holds another head"


def _keys_at(number: int, bot_keys: Sequence[tuple[int, bytes]]) -> list[bytes]:
    # the head after the handover itself may still come from the old key
    ends = [*(start for start, _ in bot_keys[1:]), number]
    return [key for (start, key), end in zip(bot_keys, ends, strict=True) if start <= number <= end]
