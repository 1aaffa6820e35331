"""The door through which a roll gets its drand round."""

from typing import Protocol

from bot.chance.beacon import Beacon
from bot.chance.progress import Watch, unwatched


class BeaconSource(Protocol):
    """Brings drand rounds, checked."""

    async def fetch(self, number: int, watch: Watch = unwatched) -> Beacon:
        """Return that round and no other, however long it takes; cancel the task to stop waiting.

        Args:
            number: The round, from 1.
            watch: Told how the wait goes.

        Raises:
            ValueError: The number is no round; 0, which relays read as "the latest", least of all.
        """
