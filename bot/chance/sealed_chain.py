"""The bot's side of sealed rolls: a seed it keeps, an anchor it publishes, one secret a roll."""

from dataclasses import dataclass

from bot.chance.secret import SEED_BYTES, Secret, fresh_seed
from core.fairness.hash_chain import chain_values, previous_value

MOST_ROLLS = 100_000
"""The longest chain: hashing from its seed down to its anchor still takes well under a second."""


@dataclass(frozen=True, slots=True)
class SealedChain:
    """A reverse hash chain, s_N (the seed) down to s_0 (the anchor).

    Attributes:
        game: The game's id, which every link hashes.
        seed: s_N, 32 bytes; the caller stores it and shows it to nobody.
        length: N, how many sealed rolls the chain serves.

    Raises:
        ValueError: The seed is not 32 bytes, or the length is not 1 to 100,000.
    """

    game: str
    seed: Secret
    length: int

    def __post_init__(self) -> None:
        if len(self.seed.expose()) != SEED_BYTES:
            raise ValueError(f"the seed of a sealed chain is {SEED_BYTES} bytes")
        if not 1 <= self.length <= MOST_ROLLS:
            raise ValueError(f"a sealed chain serves 1 to {MOST_ROLLS} rolls, not {self.length}")

    def anchor(self) -> bytes:
        """Return s_0 (32 bytes), which genesis publishes."""
        return chain_values(self.game, self.seed.expose(), self.length)[0]

    def secret(self, counter: int) -> bytes:
        """Return s_counter (32 bytes), to be revealed once all required replies are in.

        Raises:
            ValueError: The counter is not 1 to N; s_0 is the anchor and no secret.
        """
        if not 1 <= counter <= self.length:
            raise ValueError(f"the chain has secrets 1 to {self.length}, not {counter}")
        value = self.seed.expose()
        for index in range(self.length, counter, -1):
            value = previous_value(self.game, index, value)
        return value


def fresh_chain(game: str, length: int) -> SealedChain:
    """Return a new chain for a game; `length` is how many sealed rolls it serves."""
    return SealedChain(game, fresh_seed(), length)
