"""Questions, ambiguity, silence of the book and defects, in a small system made for these tests."""

import io
import json
from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from bot.machine.case import read_case
from bot.machine.case_dice import CaseDice
from bot.machine.reply import DONE, INTERNAL, REFUSED, Reply, batch_code, each_line
from bot.machine.resolve import UndecidedError, reply_to, resolve_bytes
from core.systems import SYSTEMS
from core.terms.change import NOTHING_CHANGES
from core.terms.citation import Enforcement, Rule, Rulebook
from core.terms.dice import LoadedDice, Throw
from core.terms.duty import FREE_PLAY
from core.terms.ledger import Ledger
from core.terms.procedure import Procedure, by_kind, no_dice
from core.terms.question import Question
from core.terms.refusal import Fault, Refusal, RefusalKind, RefusedError
from core.terms.request import Request
from core.terms.resolution import Effect, Finding, NeedDice
from core.terms.system import System

RULE = Rule("TOY", "1", "TOY 1", "Retreat", "The attacker may retreat.", Enforcement.ENFORCED)
BOOK = Rulebook("TOY", [RULE])


class Battle(Request):
    """A request that asks whether the attacker retreats."""

    system: ClassVar[str] = "toy"
    kind: ClassVar[str] = "battle"


class Where(Request):
    """A request for a space whose name fits two."""

    system: ClassVar[str] = "toy"
    kind: ClassVar[str] = "where"


class Silent(Request):
    """A request that the book does not speak of."""

    system: ClassVar[str] = "toy"
    kind: ClassVar[str] = "silent"


class Broken(Request):
    """A request whose procedure has a defect."""

    system: ClassVar[str] = "toy"
    kind: ClassVar[str] = "broken"


def battle(position: object, request: Battle, book: Ledger) -> Finding:
    """Roll, ask, and roll again unless the attacker retreats."""
    book.plan(Throw("first", 1))
    book.roll("first", 1, rules=[RULE])
    answer = book.ask(
        Question("retreat", "germany", "Does the attack go on?", ("on", "back"), (RULE,))
    )
    return Finding(f"The attacker went {answer}", {})


def where(position: object, request: Where, book: Ledger) -> Finding:
    """Refuse a name that fits two spaces."""
    fault = Fault("`Georgia` fits two spaces.", "Say which.", (RULE,))
    raise RefusedError(Refusal(RefusalKind.AMBIGUOUS, (fault,), ("Georgia SZ", "South Georgia")))


def silent(position: object, request: Silent, book: Ledger) -> Finding:
    """Refuse what the book is silent about."""
    raise RefusedError(Refusal(RefusalKind.NOT_IN_BOOK, (Fault("No row 61.", "Use 60."),)))


def broken(position: object, request: Broken, book: Ledger) -> Finding:
    """Fail as a defect would."""
    raise KeyError("a figure\nthat is missing")


def unchanged(position: object, effect: Effect) -> object:
    """Return the position; this system has no effects."""
    return position


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the small system beside the real ones."""
    runs: dict[type[Request], Callable[[Any, Any, Ledger], Finding]] = {
        Battle: battle,
        Where: where,
        Silent: silent,
        Broken: broken,
    }
    system: System[object] = System(
        key="toy",
        title="A toy",
        powers={"germany": "axis"},
        called={"germany": "Germany"},
        rulebook=BOOK,
        procedures=by_kind(*(Procedure(request, run, no_dice()) for request, run in runs.items())),
        begin=None,
        effects={},
        change=unchanged,
        differences=NOTHING_CHANGES,
        duties=lambda _position: FREE_PLAY,
    )
    monkeypatch.setitem(SYSTEMS.modules, "toy", __name__)
    monkeypatch.setitem(SYSTEMS._imported, "toy", system)


def spelled(kind: str, **more: Any) -> bytes:
    """Return an object of the small system as one line."""
    return json.dumps({"system": "toy", "kind": kind, "request": {}, **more}).encode()


def test_a_question_without_an_answer_ends_the_run_well() -> None:
    """The contract's four fields, exit code 0."""
    reply = resolve_bytes(spelled("battle", dice={"first": [3]}))

    assert reply.code == DONE
    assert reply.fields == {
        "ok": True,
        "question": {
            "id": "retreat",
            "to": "germany",
            "text": "Does the attack go on?",
            "choices": ["on", "back"],
        },
    }
    assert reply.page().splitlines() == [
        "For Germany to decide: Does the attack go on?",
        "  Choices: on, back.",
        "  Answer it as `retreat` in `answers`, and resolve again.",
        "  Rules: TOY 1",
        "Dice so far",
        "  first 1d6: 3",
    ]


def test_an_answer_carries_the_run_on_and_stands_in_the_trail() -> None:
    """With the answer given, the same object resolves."""
    reply = resolve_bytes(spelled("battle", dice={"first": [3]}, answers={"retreat": "back"}))
    trail: Any = reply.fields["trail"]

    assert reply.fields["headline"] == "The attacker went back"
    assert [entry["entry"] for entry in trail] == ["rolled", "answered"]
    assert trail[1]["found"] == "back"
    assert "[1] Does the attack go on?: back" in reply.page()


def test_an_answer_that_is_no_choice_is_illegal() -> None:
    """The refusal lists the choices."""
    reply = resolve_bytes(spelled("battle", dice={"first": [3]}, answers={"retreat": "up"}))
    told: Any = reply.fields["refusal"]

    assert (reply.code, told["kind"]) == (REFUSED, "illegal")
    assert "`on`, `back`" in told["faults"][0]


def test_an_ambiguous_name_offers_the_choices() -> None:
    """What the name could mean stands in the refusal and on the page."""
    reply = resolve_bytes(spelled("where"))
    told: Any = reply.fields["refusal"]

    assert told["kind"] == "ambiguous"
    assert told["choices"] == ["Georgia SZ", "South Georgia"]
    assert "Choices: Georgia SZ, South Georgia." in reply.page()


def test_what_the_book_is_silent_about_is_refused_as_such() -> None:
    """The fourth kind of refusal."""
    told: Any = resolve_bytes(spelled("silent")).fields["refusal"]

    assert told == {
        "kind": "not_in_book",
        "message": "No row 61. Use 60.",
        "rules": [],
        "faults": ["No row 61. Use 60."],
    }


def test_a_defect_costs_its_own_line_of_a_batch_and_shows_in_the_exit_code() -> None:
    """The lines before and after it have their results, in order."""
    lines = b"\n".join([spelled("silent"), spelled("broken"), b"", spelled("silent")])
    replies = list(each_line(io.BytesIO(lines), resolve_bytes))

    assert [reply.code for reply in replies] == [REFUSED, INTERNAL, REFUSED, REFUSED]
    told = str(replies[1].fields["internal_error"])
    assert told.startswith("umpire: internal error: KeyError: ")
    assert "test_machine_questions.py:" in told
    assert told == replies[1].page()
    assert "\n" not in told
    assert batch_code({reply.code for reply in replies}) == INTERNAL


def test_a_batch_with_refusals_alone_ends_well() -> None:
    """Refusals are results; a line feed at the end is no further line."""
    replies: list[Reply] = list(each_line(io.BytesIO(spelled("silent") + b"\n"), resolve_bytes))

    assert [reply.code for reply in replies] == [REFUSED]
    assert batch_code({REFUSED}) == DONE


def test_dice_that_are_wanting_although_all_are_at_hand_are_a_defect() -> None:
    """A run with known dice never ends for want of dice."""
    faults: list[Fault] = []
    request = {"box": "atlantic", "attacker": "germany", "submarines": 1}
    case = read_case({"system": "awaw", "kind": "submarine-warfare", "request": request}, faults)
    assert case is not None
    with pytest.raises(UndecidedError, match="attacker 2d6"):
        reply_to(NeedDice((Throw("attacker", 2),), (), ()), CaseDice("given", LoadedDice({})), case)
