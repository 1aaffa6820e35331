"""How a case is carried to its end, and how things are called, where no other game comes to it."""

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest
from coin.play import DOUBLE, TOSS_ODDS, Toss, has_the_die, resolve_toss
from coin.record import Player, Position
from coin.system import SYSTEM
from fifth_referee import BLUE, RED, Refereed
from test_fifth_use_cases import about, told, tossed

from bot.record.drafts import Draft, Drafted, DraftState, Shown, Words
from bot.record.questions import Asking, Question, QuestionState, question_of
from bot.record.subjects import AboutCase, AboutDuty
from bot.referee.cases.bindings import Since, acts_since
from bot.referee.cases.declarations import declaration_of
from bot.referee.cases.undo_redo import UndoOutcome
from bot.referee.game.asked_words import asked_words, duty_words
from bot.referee.game.draft_contents import Declaration
from core.terms.duty import Duty, for_people
from core.terms.ledger import Ledger
from core.terms.message import english, say
from core.terms.procedure import Procedure
from core.terms.question import Question as Asked
from core.terms.resolution import Finding


@pytest.fixture
def game() -> Iterator[Refereed]:
    """A game of Call It."""
    opened = Refereed()
    yield opened
    opened.close()


def _drafted(kind: str, **request: Any) -> Drafted:
    return Drafted("toss 3", "coin", kind, request)


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (Words("tos 3"), "This declaration cannot be read yet."),
        (
            _drafted("spin", player="red", stake=3),
            "An older version of the bot has read this declaration.",
        ),
        (
            _drafted("toss", player="red", stake=6),
            "An older version of the bot has read this declaration.",
        ),
    ],
)
def test_a_draft_that_reads_no_more_is_told_why(game: Refereed, content: Any, what: str) -> None:
    """Words that were never read, and those that another version has read otherwise."""
    draft = Draft(game.table.key, 1, RED, content, (), DraftState.OPEN, 0)
    assert told(declaration_of(draft)) == what

    fine = declaration_of(replace(draft, content=_drafted("toss", player="red", stake=3)))
    assert isinstance(fine, Declaration)
    assert fine.request == Toss(player=Player.RED, stake=3)


def _asked_first(position: Position, toss: Toss, book: Ledger) -> Finding:
    text = say("Does he toss at all?")
    answer = book.ask(Asked("at all", toss.player.other, text, DOUBLE.choices, ()))
    if answer == "double":
        book.check(has_the_die, toss.player, toss.player.other)
        book.lawful()
    return resolve_toss(position, toss, book)


@pytest.fixture
def asked_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a toss ask twice; after one of the answers to the first it is refused."""
    procedure = Procedure(Toss, _asked_first, TOSS_ODDS)
    monkeypatch.setitem(cast("dict[str, Procedure]", SYSTEM.procedures), "toss", procedure)


@pytest.mark.usefixtures("asked_first")
def test_a_case_that_the_rules_refuse_after_an_answer_is_dropped_with_the_reason(
    game: Refereed,
) -> None:
    """It stands in the record, and only the duty to toss is left."""
    tossed(game, 3, answer="double")

    assert game.table.case is None
    assert list(game.table.resolved) == []
    assert [type(each.asking.about) for each in game.waiting()] == [AboutDuty]
    assert b"It is Blue's turn (COIN 1.1)." in game.transcript().splitlines()[-1]


@pytest.mark.usefixtures("asked_first")
def test_a_declaration_that_somebody_has_answered_is_withdrawn_no_more(game: Refereed) -> None:
    """Before, its player takes it back alone."""
    undo = game.services.undo_redo
    tossed(game, 3, answer="")
    taken = game.run(undo.ask(game.act(RED)))
    assert isinstance(taken, UndoOutcome)
    assert english(taken.what) == "toss 3"
    tossed(game, 4, answer="leave it")

    refused = game.run(undo.ask(game.act(RED)))

    assert told(refused) == "Somebody has answered this declaration already."
    assert game.table.case is not None
    assert about(game, AboutCase).state is QuestionState.OPEN


def test_a_duty_is_asked_in_its_own_words_and_whose_it_is_comes_first(game: Refereed) -> None:
    """Of several duties each by its id; where the game has it no more, as it was kept."""
    duties = [
        Duty("settle", (), say("settle the stakes")),
        Duty("toss", ("red",), say("toss")),
        Duty("agree", ("red", "blue"), say("agree")),
    ]
    system: Any = SimpleNamespace(
        duties=lambda _: for_people(duties),
        called=SYSTEM.called,
        powers=SYSTEM.powers,
        whom=SYSTEM.whom,
    )
    table: Any = SimpleNamespace(system=system, position=None)
    asked: list[Question[Any]] = [
        Question(
            game.table.key,
            number,
            Asking((RED,), "red", "as it was kept", AboutDuty(id=name, waits=True), 1),
            QuestionState.OPEN,
            None,
            pinged=False,
        )
        for number, name in enumerate(("settle", "toss", "agree", "gone"))
    ]

    words = game.run(game.archive.read(asked_words, table, asked))

    assert [english(each.text) for each in words] == [
        "Settle the stakes",
        "Red: toss",
        "Red and Blue: agree",
        "as it was kept",
    ]
    assert english(duty_words(table, duties[0])) == "Settle the stakes"


def test_a_question_that_was_left_open_of_a_case_that_is_over_is_withdrawn(game: Refereed) -> None:
    """An earlier version of the bot may have left it; whoever answers it is told."""
    tossed(game, 3, answer="")
    left, key = about(game, AboutCase), game.table.key
    answers = game.services.answers.answer
    game.run(answers(game.act(BLUE), key, left.seq, "leave it"))
    assert game.table.case is None
    seq = game.run(game.archive.write(lambda tx: tx.ask(key, left.asking)))

    refused = game.run(answers(game.act(BLUE), key, seq, "double"))

    assert told(refused) == "This declaration is over by now."
    assert game.run(game.archive.read(question_of, key, seq)).state is (QuestionState.WITHDRAWN)


def test_what_was_done_since_a_preview_of_an_older_version_is_not_known(game: Refereed) -> None:
    """Of this one's it is: an act that has come since, and nothing taken back."""
    assert acts_since(game.table, None) == Since(unknown=True)
    shown = Shown(0, ())
    assert acts_since(game.table, shown) == Since()
    tossed(game, 3)
    assert [each.case for each in acts_since(game.table, shown).done] == [
        each.case for each in game.table.resolved
    ]
