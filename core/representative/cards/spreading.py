"""How developments spread (R4-OPT.3, R4-OPT.4): shared among friends, learnt from use in war."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from core.representative.book.terms import BOOK, Development, Power, clause
from core.representative.record.spelling import Developed, Turn
from core.terms.ledger import Ledger
from core.terms.message import say, say_many
from core.terms.request import Request, Words
from core.terms.resolution import Finding
from core.terms.wording import in_brief

INTELLIGENCE = 4
"""Turns after which a nation has what was used against it, unless the group says otherwise."""

SHARED_AFTER: Mapping[frozenset[Power], int] = {
    frozenset({Power.UNITED_KINGDOM, Power.USA}): 1,
    frozenset({Power.GERMANY, Power.JAPAN}): 4,
}
"""Turns after which friends have each other's developments; the USSR shares with nobody."""


class DevelopmentEvent(Words):
    """A development that a power got by its own card, or that was used against it."""

    turn: Turn
    power: Power
    development: Developed
    by: Literal["developed", "used_against"] = "developed"


class Developments(Request):
    """Which developments spread, to whom and when.

    Attributes:
        sharing: Whether friends share developments.
        intelligence: Whether nations learn from what is used against them: no, yes (after four
            turns), or after how many turns.
    """

    system: ClassVar[str] = "representative"
    kind: ClassVar[str] = "developments"

    events: Annotated[tuple[DevelopmentEvent, ...], Field(max_length=400)] = ()
    sharing: bool = False
    intelligence: bool | Annotated[int, Field(ge=1, le=100)] = False


@dataclass(frozen=True, slots=True)
class Gain:
    """A development that a power gets without a card of its own, and by what way."""

    turn: int
    power: Power
    development: Development
    through: str


@dataclass(frozen=True, slots=True)
class DevelopmentsOutcome:
    """Who gets what and when, in order."""

    gains: tuple[Gain, ...]


@clause("R4-OPT.3", "R-9")
def shared(power: Power, turn: int) -> tuple[tuple[Power, int], ...]:
    """Britain and the United States share within 1 turn, Germany and Japan within 4."""
    return tuple(
        (other, turn + SHARED_AFTER[frozenset({power, other})])
        for other in Power
        if frozenset({power, other}) in SHARED_AFTER
    )


@clause("R4-OPT.4")
def learnt(used: tuple[tuple[Power, int], ...], after: int) -> tuple[tuple[Power, int], ...]:
    """A nation has what was used against it some turns after the first use."""
    first: dict[Power, int] = {}
    for power, turn in used:
        first[power] = min(turn, first.get(power, turn))
    return tuple((power, turn + after) for power, turn in first.items())


@clause("R4-3.6", "R4-OPT.4", "R-10")
def industry_used(developed: tuple[int, ...], named: tuple[int, ...]) -> int | None:
    """Industrial technology is used against every nation as soon as it is first employed."""
    return min(named or developed, default=None)


@clause("R4-OPT.3", "R4-OPT.4", "R-9")
def earliest(
    own: tuple[tuple[Power, int], ...], after_use: tuple[tuple[Power, int], ...], *, sharing: bool
) -> tuple[tuple[Power, int, str], ...]:
    """Each nation has a development by the way that brings it first, its own card included."""
    waiting: list[tuple[int, int, int, str]] = []
    powers = list(Power)
    for rank, (way, found) in enumerate((("developed", own), ("intelligence", after_use))):
        for power, turn in found:
            heappush(waiting, (turn, rank, powers.index(power), way))
    had: dict[Power, tuple[int, str]] = {}
    while waiting:
        turn, _, place, way = heappop(waiting)
        power = powers[place]
        if power in had:
            continue
        had[power] = turn, way
        for other, later in shared(power, turn) if sharing else ():
            heappush(waiting, (later, 1, powers.index(other), "sharing"))
    return tuple((power, *had[power]) for power in powers if power in had)


def resolve_developments(position: object, asked: Developments, book: Ledger) -> Finding:  # noqa: ARG001 - every procedure is given the position
    """Which developments spread, to whom and when."""
    after = INTELLIGENCE if asked.intelligence is True else int(asked.intelligence)
    _declare(asked, after, book)
    gains = [
        gain
        for development in Development
        for gain in _gains(
            [each for each in asked.events if each.development is development],
            development,
            after,
            book,
            sharing=asked.sharing,
        )
    ]
    gains.sort(key=lambda gain: (gain.turn, list(Power).index(gain.power), gain.development))
    told = [
        say(
            "{power} {development} {turn}",
            power=gain.power.label,
            development=gain.development.label,
            turn=gain.turn,
        )
        for gain in gains
    ]
    return Finding(
        say("Developments gained: {told}", told=in_brief(told) if gains else say("none")),
        DevelopmentsOutcome(tuple(gains)),
    )


def _declare(asked: Developments, after: int, book: Ledger) -> None:
    in_use = {True: say("in use"), False: say("not in use")}
    says = say("Technology sharing: {in_use}.", in_use=in_use[asked.sharing])
    book.declare("sharing", asked.sharing, says=says, rules=[BOOK["R4-OPT.3"]])
    turns = say_many("after {n} turn", "after {n} turns", after) if after else in_use[False]
    says = say("Military intelligence: {turns}.", turns=turns)
    book.declare("intelligence", after, says=says, rules=[BOOK["R4-OPT.4"]])


def _gains(
    events: list[DevelopmentEvent],
    development: Development,
    after: int,
    book: Ledger,
    *,
    sharing: bool,
) -> Iterator[Gain]:
    """Yield what spreads of one development."""
    if not events:
        return
    own = tuple((each.power, each.turn) for each in events if each.by == "developed")
    used = tuple((each.power, each.turn) for each in events if each.by == "used_against")
    if development is Development.INDUSTRIAL_TECHNOLOGY:
        turn = book.apply(
            industry_used, tuple(turn for _, turn in own), tuple(turn for _, turn in used)
        )
        used = tuple((power, turn) for power in Power) if turn is not None else ()
    after_use = book.apply(learnt, used, after) if after else ()
    if sharing:
        for power, turn in own:
            book.apply(shared, power, turn)
    for power, turn, way in book.apply(earliest, own, after_use, sharing=sharing):
        if way != "developed":
            yield Gain(turn, power, development, way)
