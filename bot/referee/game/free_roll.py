"""Free rolls: dice for whatever Umpire does not referee, locked and recorded like any other."""

from typing import Annotated, Any, ClassVar

from pydantic import Field

from core.systems import SYSTEMS, resolve
from core.terms.change import NOTHING_CHANGES
from core.terms.citation import Rulebook
from core.terms.dice import Dice, Throw
from core.terms.duty import FREE_PLAY
from core.terms.ledger import Ledger
from core.terms.message import Verbatim, say
from core.terms.procedure import Ending, Procedure, by_kind, no_odds
from core.terms.question import Answers
from core.terms.request import Request
from core.terms.resolution import Finding
from core.terms.system import System

MOST_DICE = 100
MOST_SIDES = 1000
MOST_PLUS = 10_000
MOST_REASON = 300

_NOT_REFEREED = say("No rule says what these dice decide.")


class FreeRoll(Request):
    """Dice, what is added to their sum, and what they are for."""

    system: ClassVar[str] = "dice"
    kind: ClassVar[str] = "roll"

    n: Annotated[int, Field(ge=1, le=MOST_DICE)]
    m: Annotated[int, Field(ge=2, le=MOST_SIDES)]
    plus: Annotated[int, Field(ge=-MOST_PLUS, le=MOST_PLUS)] = 0
    reason: Annotated[str, Field(max_length=MOST_REASON)] = ""

    @property
    def dice(self) -> str:
        """The dice as players write them, such as ``2d6+1``."""
        return f"{self.n}d{self.m}{f'{self.plus:+d}' if self.plus else ''}"


def resolve_free_roll(position: object, free: FreeRoll, book: Ledger) -> Finding:  # noqa: ARG001 - every procedure is given the position
    """Throw the dice and add them up."""
    book.plan(Throw("roll", free.n, free.m))
    total = book.roll("roll", free.n, free.m).total + free.plus
    return Finding(
        say("{total} on {dice}", total=total, dice=Verbatim(free.dice)), {"total": total}
    )


_FREE_ROLL = Procedure(FreeRoll, resolve_free_roll, no_odds(_NOT_REFEREED))

TABLE_DICE: System[None] = System(
    key="dice",
    title="Dice",
    powers={},
    called={},
    rulebook=Rulebook("DICE", ()),
    procedures=by_kind(_FREE_ROLL),
    begin=None,
    effects={},
    change=lambda position, _effect: position,
    differences=NOTHING_CHANGES,
    duties=lambda _position: FREE_PLAY,
)
"""What every table can do, whatever it plays."""


def system_of(key: str) -> System[Any]:
    """Return a rule system, or the dice that every table has.

    Raises:
        KeyError: There is no such system.
    """
    return TABLE_DICE if key == TABLE_DICE.key else SYSTEMS[key]


def resolve_at_table(
    position: Any, request: Request, answers: Answers, dice: Dice, *, written: bool = True
) -> Ending:
    """Resolve a request of the game's system, or a free roll, with its working or without."""
    if isinstance(request, FreeRoll):
        return _FREE_ROLL.resolve(None, request, answers, dice, written=written)
    return resolve(position, request, answers, dice, written=written)
