"""Rounds of the past, for tests: the same wait as for real ones, no network."""

from collections import deque
from collections.abc import Mapping, Sequence

from known_rounds import KNOWN_ROUNDS
from relay_mishaps import Mishap, right_reply

from bot.chance.beacon import Beacon
from bot.chance.clock import Clock
from bot.chance.http_transport import Reply, SilentRelayError
from bot.chance.progress import Watch, unwatched
from bot.chance.round_fetch import RoundFetch, require_round
from bot.chance.rounds import due_ms


class UnrecordedRoundError(LookupError):
    """Nobody recorded this round, so waiting for it would never end."""


class RecordedBeacons:
    """A source of drand rounds from a recording.

    Args:
        clock: No round is given out before its time by this clock.
        rounds: Signatures (48 bytes) by round.
        scripts: What goes wrong with each relay, in order; afterwards it answers rightly.

    Attributes:
        asked: Every question so far: relay and round.
    """

    __slots__ = ("_clock", "_relays", "_rounds", "_scripts", "asked")

    def __init__(
        self,
        clock: Clock,
        rounds: Mapping[int, bytes] = KNOWN_ROUNDS,
        scripts: Mapping[str, Sequence[Mishap]] | None = None,
    ) -> None:
        self._clock = clock
        self._rounds = rounds
        self._scripts = {relay: deque(script) for relay, script in (scripts or {}).items()}
        self._relays = tuple(self._scripts) or ("recording",)
        self.asked: list[tuple[str, int]] = []

    async def fetch(self, number: int, watch: Watch = unwatched) -> Beacon:
        """Return that round and no other, however long it takes; cancel the task to stop waiting.

        Args:
            number: The round, from 1.
            watch: Told how the wait goes.

        Raises:
            ValueError: The number is no round.
            UnrecordedRoundError: The recording does not hold it.
        """
        require_round(number)
        if number not in self._rounds:
            raise UnrecordedRoundError(f"round {number} is not in the recording")
        _, beacon = await RoundFetch(number, self._relays, self, self._clock, watch).run()
        return beacon

    async def ask(self, relay: str, number: int) -> Reply:
        """Return what the scripted relay answers.

        Raises:
            SilentRelayError: Its script says that no answer comes.
        """
        self.asked.append((relay, number))
        right = Beacon(number, self._rounds[number])
        mishap = self._mishap_now(relay, number)
        reply = right_reply(right) if mishap is None else mishap.reply_to(right)
        if reply is None:
            raise SilentRelayError("scripted silence")
        return reply

    def _mishap_now(self, relay: str, number: int) -> Mishap | None:
        script = self._scripts.get(relay)
        while script:
            mishap = script[0]
            if mishap.until_s is None:
                return script.popleft()
            if self._clock.now_ms() < due_ms(number) + 1000 * mishap.until_s:
                return mishap
            script.popleft()
        return None
