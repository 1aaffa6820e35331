"""The wait for one round: the same question to relay after relay until one answers rightly."""

from dataclasses import dataclass, field
from http import HTTPStatus

from bot.chance.beacon import Beacon, UnreadableBeaconError, check, read_beacon
from bot.chance.clock import Clock
from bot.chance.http_transport import Reply, SilentRelayError, Transport
from bot.chance.progress import LIES, Outcome, Progress, RelayAnswer, Watch
from bot.chance.rounds import due_ms
from core.fairness.drand import LAST_ROUND

_NOT_YET = frozenset({404, 425, 500})


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a relay answered, why we say so, and the beacon if it is the right one."""

    outcome: Outcome
    why: str
    beacon: Beacon | None = None


def judge(number: int, reply: Reply) -> Verdict:
    """Return what a reply is worth to somebody who asked for that round."""
    if reply.status in _NOT_YET:
        return Verdict(Outcome.NOT_YET, f"HTTP {reply.status}")
    if reply.status != HTTPStatus.OK:
        return Verdict(Outcome.UNWELL, f"HTTP {reply.status}")
    try:
        beacon = read_beacon(reply.body)
    except UnreadableBeaconError as error:
        return Verdict(Outcome.GARBAGE, str(error))
    if beacon.round != number:
        return Verdict(Outcome.WRONG_ROUND, f"answered with round {beacon.round}")
    if not check(beacon):
        return Verdict(Outcome.BAD_SIGNATURE, "not drand's signature of this round")
    return Verdict(Outcome.RIGHT, "checked", beacon)


FIRST_PAUSE_S = 0.5
LONGEST_PAUSE_S = 15.0
_LONGEST_NAP_S = 30.0
_MOST_DOUBLINGS = 10


def require_round(number: int) -> None:
    """Refuse what is no round.

    Raises:
        ValueError: Not 1 to 2^53; relays take 0 for "the latest", which nobody may ask for.
    """
    if not 1 <= number <= LAST_ROUND:
        raise ValueError(f"drand's rounds are counted from 1; there is no round {number}")


def pause_after(turn: int) -> float:
    """Return how many seconds to wait after the relays have been asked `turn` times in vain."""
    return min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2.0 ** min(turn - 1, _MOST_DOUBLINGS))


@dataclass(slots=True)
class RoundFetch:
    """One wait for one round.

    Attributes:
        number: The round.
        relays: Whom to ask, the first one first.
        transport: How to ask.
        clock: Waits until the round is due, and between turns.
        watch: Told how the wait goes.
    """

    number: int
    relays: tuple[str, ...]
    transport: Transport
    clock: Clock
    watch: Watch
    _since: int = field(init=False)
    _answers: dict[str, RelayAnswer] = field(init=False, default_factory=dict)
    _skipped: set[str] = field(init=False, default_factory=set)
    _turns: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        require_round(self.number)
        self._since = self.clock.now_ms()

    async def run(self) -> tuple[str, Beacon]:
        """Return the relay that answered rightly, and the beacon; nothing else ends the wait."""
        self._report(found=False)
        await self._wait_until_due()
        while True:
            self._turns += 1
            for relay in self._relays_of_this_turn():
                beacon = await self._ask(relay)
                if beacon is not None:
                    self._report(found=True)
                    return relay, beacon
            self._report(found=False)
            await self.clock.sleep(pause_after(self._turns))

    async def _wait_until_due(self) -> None:
        # in naps, because the machine's clock may be set right meanwhile
        while (left_ms := due_ms(self.number) - self.clock.now_ms()) > 0:
            await self.clock.sleep(min(left_ms / 1000, _LONGEST_NAP_S))

    def _relays_of_this_turn(self) -> tuple[str, ...]:
        if self._skipped.issuperset(self.relays):
            # nobody honest is left to ask, and waiting alone would never end
            self._skipped.clear()
        return tuple(relay for relay in self.relays if relay not in self._skipped)

    async def _ask(self, relay: str) -> Beacon | None:
        try:
            verdict = judge(self.number, await self.transport.ask(relay, self.number))
        except SilentRelayError as error:
            verdict = Verdict(Outcome.SILENT, str(error))
        at_ms = self.clock.now_ms()
        self._answers[relay] = RelayAnswer(relay, at_ms, verdict.outcome, verdict.why)
        if verdict.outcome in LIES:
            self._skipped.add(relay)
        return verdict.beacon

    def _report(self, *, found: bool) -> None:
        self.watch(
            Progress(
                round=self.number,
                due_ms=due_ms(self.number),
                waiting_since=self._since,
                turns=self._turns,
                answers=tuple(self._answers.values()),
                skipped=frozenset(self._skipped),
                found=found,
            )
        )
