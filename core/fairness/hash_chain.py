"""The reverse hash chain of sealed rolls: drawn from its last value, published by its first."""

from core.fairness.framing import tagged_hash

MOST_LINKS = 2**32 - 1


def previous_value(game: str, index: int, value: bytes) -> bytes:
    """Return s_{index-1} from s_index."""
    return tagged_hash("chain", game.encode(), index.to_bytes(4, "big"), value)


def chain_values(game: str, last_value: bytes, length: int) -> list[bytes]:
    """Return s_0 to s_length from s_length; the first is the anchor, each 32 bytes."""
    values = [last_value]
    for index in range(length, 0, -1):
        values.append(previous_value(game, index, values[-1]))
    return values[::-1]


class RevealedChain:
    """What a game has shown of its chain so far: the anchor and every secret that follows from it.

    Attributes:
        index: The highest index whose secret is known.
    """

    __slots__ = ("_game", "_values", "index")

    def __init__(self, game: str, anchor: bytes) -> None:
        self._game = game
        self._values = [anchor]
        self.index = 0

    def secret(self, index: int) -> bytes | None:
        """Return s_index, or None while neither it nor a later one has been revealed."""
        return self._values[index] if 0 <= index <= self.index else None

    def accept(self, index: int, value: bytes) -> bool:
        """Take a revealed secret, and all below it, if it hashes down to what is known."""
        if index <= self.index:
            return self._values[index] == value
        descent = [value]
        for step in range(index, self.index, -1):
            descent.append(previous_value(self._game, step, descent[-1]))
        if descent.pop() != self._values[-1]:
            return False
        self._values += reversed(descent)
        self.index = index
        return True
