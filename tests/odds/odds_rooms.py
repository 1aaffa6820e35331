"""A small room whose procedure asks, refuses and rolls in some cases; requests at the real ones."""

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from core.systems import SYSTEMS
from core.terms.change import NOTHING_CHANGES
from core.terms.citation import Rulebook
from core.terms.dice import OpenThrow, Throw
from core.terms.duty import FREE_PLAY
from core.terms.ledger import Ledger
from core.terms.procedure import Procedure, by_kind, no_dice
from core.terms.question import Question
from core.terms.refusal import Fault, Refusal
from core.terms.request import Request, read_request
from core.terms.resolution import Finding
from core.terms.rulebook_text import read_page
from core.terms.system import System

PAGE = """
# 1 Gamble
- enforcement: heading

## 1.1 Winning
- enforcement: enforced

Four or more on the first die wins; who presses on throws another.
"""
BOOK = Rulebook("TEST", read_page(PAGE, "TEST", "page.md"))


class Gamble(Request):
    """A throw of one die, and another if the player presses on."""

    system: ClassVar[str] = "test"
    kind: ClassVar[str] = "gamble"

    stake: int = 1
    ask: Literal["usual", "twice"] = "usual"


@dataclass(frozen=True, slots=True)
class Second:
    """The second die."""

    face: int


@dataclass(frozen=True, slots=True)
class Won:
    """What came of it."""

    won: int
    pressed: bool
    second: Second | None
    tries: tuple[Second, ...]
    name: str


@BOOK.clause("1.1")
def winnings(first: int, stake: int) -> int:
    """Four or more wins the stake."""
    return stake if first > 3 else 0


@BOOK.clause("1.1")
def some_stake(stake: int) -> Fault | None:
    """Nobody plays for nothing."""
    return Fault("1.1 wants a stake.", "Stake one.", (BOOK["1.1"],)) if stake < 1 else None


def gamble(position: object, game: Gamble, book: Ledger) -> Finding:
    """Throw, ask, and perhaps throw again."""
    book.check(some_stake, game.stake)
    stake = book.declare("stake", game.stake, says="staked", rules=[BOOK["1.1"]])
    book.attest("The die is fair.", BOOK["1.1"])
    book.plan(Throw("first", 1))
    won = book.apply(winnings, book.roll("first", 1).total, stake)
    pressed = book.ask(press_on(won)) == "yes"
    if not pressed:
        return Finding("kept", Won(won, pressed, None, (), "kept"))
    book.plan(open=[OpenThrow("second", 1)])
    name = "first" if game.ask == "twice" else "second"
    second = Second(book.roll(name, 1).total)
    return Finding("pressed", Won(second.face, pressed, second, (second,), "pressed"))


def press_on(won: int) -> Question:
    """Return the question after the first throw."""
    return Question("press", "player", f"You have {won}. Press on?", ("yes", "no"))


class Climb(Request):
    """Three dice, one after the other."""

    system: ClassVar[str] = "test"
    kind: ClassVar[str] = "climb"


@dataclass(frozen=True, slots=True)
class Climbed:
    """How high each step led, and where it ended."""

    steps: tuple[Second, ...]
    height: int


@BOOK.clause("1.1")
def step(height: int, face: int) -> int:
    """Even faces lead up, odd ones do not; whoever stands too high falls."""
    return (height + (face % 2 == 0)) % 3


def climb(position: object, request: Climb, book: Ledger) -> Finding:
    """Take three steps."""
    book.plan(*(Throw(f"step{place}", 1) for place in range(3)))
    steps, height = [], 0
    for place in range(3):
        face = book.roll(f"step{place}", 1).total
        height = book.apply(step, height, face)
        steps.append(Second(height))
    return Finding("climbed", Climbed(tuple(steps), height))


GAMBLES = System(
    key="test",
    title="Gamble",
    powers={},
    called={},
    rulebook=BOOK,
    procedures=by_kind(Procedure(Gamble, gamble, no_dice()), Procedure(Climb, climb, no_dice())),
    begin=None,
    effects={},
    change=lambda position, _: position,
    differences=NOTHING_CHANGES,
    duties=lambda _position: FREE_PLAY,
)


def request_of(system: str, kind: str, **fields: object) -> tuple[System[Any], Request]:
    """Return a room and a request of it."""
    room = SYSTEMS[system]
    request = read_request(room.procedures[kind].request, fields)
    assert not isinstance(request, Refusal), request
    return room, request
