"""The ledger records figure and explanation in one act, and keeps every fault."""

import pytest
from skirmish import BOOK, points, stance
from support import in_english, loaded

from core.terms.dice import KeyedDice, NoDice, OpenThrow, StagedDice, Throw
from core.terms.ledger import Ledger, PendingError, ProcedureError
from core.terms.message import english
from core.terms.refusal import Fault, RefusalKind, RefusedError
from core.terms.resolution import Entry, EntryKind, NeedDice


def ledger(**throws: tuple[int, ...]) -> Ledger:
    """Return a ledger with dice given by hand and no answers."""
    return Ledger({}, loaded(**throws))


@BOOK.clause("1.2", "1.1")
def enough(points: int, least: int = 3) -> Fault | None:
    """A side needs some points."""
    if points >= least:
        return None
    return Fault(f"1.2 wants {least}; you have {points}.", "Score more.", (BOOK["1.2"],))


def test_apply_records_rules_words_figures_and_finding_in_one_entry() -> None:
    """The entry holds what the clause cites and says, its arguments by name, and what it found."""
    book = ledger()

    found = book.apply(points, 4, further=2)

    assert found == 6
    assert in_english(book.entries) == [
        Entry(
            kind=EntryKind.FOUND,
            rules=(BOOK["1.1"],),
            says="All faces of a side count.",
            given={"first": 4, "further": 2},
            found=6,
        )
    ]


def test_a_check_that_allows_is_recorded_with_its_defaults() -> None:
    """The figures that a clause takes by default stand in the working too."""
    book = ledger()

    book.check(enough, 3)
    book.lawful()

    (entry,) = book.entries
    assert (entry.given, entry.found) == ({"points": 3, "least": 3}, "allowed")


def test_a_refusal_carries_all_faults_each_once() -> None:
    """Checks go on after the first fault; a fault found twice is told once."""
    book = ledger()
    for score in (1, 2, 1, 5):
        book.check(enough, score)

    with pytest.raises(RefusedError, match="Two things stand in the way") as refused:
        book.lawful()

    refusal = refused.value.refusal
    assert refusal.kind is RefusalKind.ILLEGAL
    assert [fault.what for fault in refusal.faults] == [
        "1.2 wants 3; you have 1.",
        "1.2 wants 3; you have 2.",
    ]
    assert refusal.rules == (BOOK["1.2"],)


def test_faults_stop_a_run_before_it_asks_or_plans() -> None:
    """Nobody is asked, and no dice are named, for what the rules forbid."""
    book = ledger()
    book.check(enough, 0)

    with pytest.raises(RefusedError):
        book.ask(stance(1, "red"))
    with pytest.raises(RefusedError):
        book.plan(Throw("any", 1))


def test_declared_figures_are_recorded_on_the_players_word() -> None:
    """A declared figure is returned as it was; an attestation has no figure."""
    book = ledger()

    assert book.declare("scouts", 2, says="scouts: 2.", rules=[BOOK["1.1"]]) == 2
    book.attest("The way out is free.", BOOK["1.2"], BOOK["1.1"])

    declared, attested = book.entries
    assert declared == Entry(
        EntryKind.DECLARED, (BOOK["1.1"],), "scouts: 2.", {"scouts": 2}, found=2
    )
    assert attested == Entry(
        EntryKind.DECLARED, (BOOK["1.2"], BOOK["1.1"]), "The way out is free.", {}, None
    )


def test_a_roll_is_recorded_with_its_dice_and_faces() -> None:
    """The entry names the throw; the roll has the faces in order, and their sum."""
    book = ledger(red_attack=(6, 1, 3))
    book.plan(Throw("red_attack", 3))

    roll = book.roll("red_attack", 3, rules=[BOOK["1.1"]])

    assert (roll.faces, roll.total, roll.at_most(3)) == ((6, 1, 3), 10, 2)
    assert in_english(book.entries) == [
        Entry(
            EntryKind.ROLLED,
            (BOOK["1.1"],),
            "3d6 for red attack",
            {"dice": "red_attack 3d6"},
            [6, 1, 3],
        )
    ]


@pytest.mark.parametrize("faces", [(), (1,), (1, 2, 3), (0, 1), (1, 7), (-1, 3)])
def test_dice_that_do_not_fit_the_throw_are_refused(faces: tuple[int, ...]) -> None:
    """Too few, too many, or impossible faces: refused when the throw is planned."""
    book = ledger(pair=faces)

    with pytest.raises(RefusedError) as refused:
        book.plan(Throw("pair", 2))

    refusal = refused.value.refusal
    assert refusal.kind is RefusalKind.UNREADABLE
    assert english(refusal.message) == (
        f"The throw `pair` is 2d6; {list(faces)} is not. Give 2 faces from 1 to 6."
    )


def test_all_misfits_of_a_plan_are_refused_at_once() -> None:
    """A missing throw and a wrong one are told together."""
    book = ledger(wrong=(9,))

    with pytest.raises(RefusedError) as refused:
        book.plan(Throw("missing", 2), Throw("wrong", 1))

    assert [english(fault.what) for fault in refused.value.refusal.faults] == [
        "The throw `missing` is made here, and no dice were given for it.",
        "The throw `wrong` is 1d6; [9] is not.",
    ]


@pytest.mark.parametrize(("faces", "what"), [(None, "no dice were given"), ((7,), "is not")])
def test_an_open_throw_wants_its_dice_only_when_it_is_made(
    faces: tuple[int, ...] | None, what: str
) -> None:
    """Planning an open throw asks for nothing; making it does."""
    book = ledger(**({} if faces is None else {"more_red": faces}))
    book.plan(open=[OpenThrow("more_*", 1)])

    with pytest.raises(RefusedError, match=what):
        book.roll("more_red", 1)


def test_a_throw_without_dice_ends_the_run_with_its_plan_and_working() -> None:
    """What is pending holds all throws of the plan, and the entries so far."""
    book = Ledger({}, NoDice())
    book.apply(points, 1, 1)
    fixed, open_ = (Throw("a", 1), Throw("b", 2)), (OpenThrow("c", 3),)
    book.plan(*fixed, open=open_)

    with pytest.raises(PendingError) as pending:
        book.roll("b", 2)

    assert pending.value.pending == NeedDice(fixed, open_, tuple(book.entries))


@pytest.mark.parametrize(("name", "n", "m"), [("other", 2, 6), ("pair", 3, 6), ("pair", 2, 8)])
def test_only_planned_throws_are_made(name: str, n: int, m: int) -> None:
    """Another name, number or kind of dice than planned is an error of the procedure."""
    book = Ledger({}, KeyedDice(bytes(32)))
    book.plan(Throw("pair", 2))

    with pytest.raises(ProcedureError, match="not in the plan"):
        book.roll(name, n, m)


def test_no_throw_is_made_twice() -> None:
    """A name stands for one throw; its second use is an error of the procedure."""
    book = Ledger({}, KeyedDice(bytes(32)))
    book.plan(Throw("pair", 2))
    book.roll("pair", 2)

    with pytest.raises(ProcedureError, match="thrown twice"):
        book.roll("pair", 2)


def test_no_question_is_asked_twice() -> None:
    """A name stands for one decision; its second use is an error of the procedure."""
    book = Ledger({"r1_stance_red": "hold"}, NoDice())
    assert book.ask(stance(1, "red")) == "hold"

    with pytest.raises(ProcedureError, match="r1_stance_red is asked twice"):
        book.ask(stance(1, "red"))


def test_recorded_dice_that_do_not_fit_are_refused_not_used() -> None:
    """A record that holds three faces for a throw of two is not silently cut."""
    book = Ledger({}, StagedDice({"pair": (1, 2, 3)}, bytes(32), ()))
    book.plan(Throw("pair", 2))

    with pytest.raises(RefusedError, match="2d6"):
        book.roll("pair", 2)
