"""An interaction that Discord delivers once more is told what it was told the first time."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from fifth_table import fifth_game
from held_dice import TWO, code, locked
from held_table import HeldTable, held_table

from bot.referee.transaction import game_writer
from bot.referee.transaction.kept_answers import keep_refusal, kept_refusal
from core.awaw.system import SYSTEM
from core.terms.message import Rounded, Verbatim, english, joined, say, say_many
from core.terms.refusal import Fault, Meaning, Refusal, RefusalKind


@pytest.fixture
def table() -> Iterator[HeldTable]:
    """A table at which a roll waits for a reply."""
    with fifth_game(), held_table() as table:
        table.begins("coin", TWO, dice="witnessed")
        locked(table, "red")
        yield table


@pytest.mark.parametrize("then", ["at once", "when the roll is over", "after a restart"])
@pytest.mark.parametrize("act", ["game_archiving.archive", "turn_ends.end", "undo_redo.ask"])
def test_what_was_refused_is_refused_so_again(table: HeldTable, act: str, then: str) -> None:
    """Nothing is done the second time either, also where it could be done by now."""
    use_case, method = act.split(".")

    def done(given: Any) -> Any:
        return table.see("it is asked", getattr(getattr(table.services, use_case), method)(given))

    given = table.act("red")
    refused = done(given)
    if then == "after a restart":
        table.restart()
    if then == "when the roll is over":
        table.replies("blue", f"cancel {code(table)}")
    before = table.table.k

    again = done(given)

    assert isinstance(refused, Refusal)
    assert refused == again
    assert before == table.table.k


def test_a_kept_refusal_is_the_refusal_with_its_rules_meanings_and_figures() -> None:
    """It is kept as JSON; what is said in other languages is said in them again."""
    what = joined(
        [
            say("{name} has {number} of {share}.", name="Rome", number=3, share=Rounded(1.5, 2)),
            say_many("{n} ship of {who}", "{n} ships of {who}", 2, who=Verbatim("<@1>")),
        ],
        say(" and "),
    )
    fault = Fault(what, say("Ask again."), (SYSTEM.rulebook["24.65A"], SYSTEM.rulebook["R-53"]))
    refusal = Refusal(
        RefusalKind.AMBIGUOUS, (fault, Fault("Paris", "")), ("a", "b"), (Meaning(what, "a"),)
    )

    kept = json.loads(json.dumps(keep_refusal(refusal)))

    assert refusal == kept_refusal(kept, SYSTEM.rulebook)


@pytest.mark.parametrize("answer", [None, {"owed": "5"}])
def test_another_answer_holds_no_refusal(answer: object) -> None:
    """Nor is anything kept of an act that came to something else."""
    assert kept_refusal(answer, SYSTEM.rulebook) is None
    assert keep_refusal(answer) is None


@pytest.mark.parametrize("barred", ["full", "foreign"])
def test_what_hinders_an_act_is_told_before_that_nothing_begins(
    table: HeldTable, monkeypatch: pytest.MonkeyPatch, barred: str
) -> None:
    """A roll waits: that is what whoever would undo has to see to first."""
    reason = "This game has" if barred == "full" else "This game does not know the key"
    if barred == "full":
        monkeypatch.setattr(game_writer, "MOST_LINES", 1)
    else:
        monkeypatch.setattr(game_writer.GameWriter, "_signs", lambda *_: False)
    done = table.services.undo_redo.ask(table.act("blue"))
    hindered = table.see("blue undoes", done)

    assert english(hindered.faults[0].what).startswith("Somebody's declaration is under way.")

    shared = table.services.sharing_changes.share(table.act("red"), "red", 77)
    shut = table.see("red shares his seat", shared)
    assert english(shut.faults[0].what).startswith(reason)
