"""What use cases leave open, close and refuse: questions of one kind are taken for no other."""

from collections.abc import Iterator
from typing import Any

import pytest
from coin.play import Toss
from coin.record import Player
from fifth_referee import BLUE, GUEST, RED, Refereed

from bot.record.questions import Question, QuestionState, question_of
from bot.record.subjects import AboutSeat, AboutUndo
from bot.referee.cases.answers import Answered
from bot.referee.cases.declarations import Preview
from bot.referee.cases.locking import LockedIn
from bot.referee.game.draft_contents import ParsedInput
from bot.referee.game.reminder_settings import ReminderSettings
from bot.referee.seats.seat_changes import SeatRequest
from core.terms.message import english
from core.terms.refusal import Refusal


@pytest.fixture
def game() -> Iterator[Refereed]:
    """A game of Call It."""
    opened = Refereed()
    yield opened
    opened.close()


def tossed(game: Refereed, stake: int, answer: str = "leave it") -> None:
    """Let Red toss, and Blue answer."""
    said = ParsedInput(f"toss {stake}", Toss(player=Player.RED, stake=stake))
    found = game.run(game.services.declarations.declare(game.act(RED), said))
    assert isinstance(found, Preview)
    lock_in = game.services.locking.lock_in
    assert isinstance(game.run(lock_in(game.act(RED), found.draft, found.revision)), LockedIn)
    if answer:
        (asked,) = (each for each in game.waiting() if each.asking.seat == "blue")
        answers = game.services.answers
        done = game.run(answers.answer(game.act(BLUE), game.table.key, asked.seq, answer))
        assert isinstance(done, Answered)
        assert (done.answer, done.later) == (answer, False)


def about(game: Refereed, kind: type) -> Question[Any]:
    """Return the one open question of a kind."""
    found: list[Question[Any]] = [
        each for each in game.waiting() if isinstance(each.asking.about, kind)
    ]
    assert len(found) == 1
    return found[0]


def told(done: object) -> str:
    """Return what a refusal says."""
    assert isinstance(done, Refusal), done
    return english(done.faults[0].what)


def test_a_request_for_a_seat_is_no_question_of_a_case(game: Refereed) -> None:
    """Whoever may consent to it cannot answer it as if a procedure had asked."""
    asked = game.run(game.services.seat_changes.ask(game.act(GUEST), "red", GUEST))
    assert isinstance(asked, SeatRequest)
    request = about(game, AboutSeat)
    answers = game.services.answers
    key = game.table.key
    done = game.run(answers.answer(game.act(BLUE), key, request.seq, "double"))
    assert told(done) == "This is not answered here."
    assert told(game.run(answers.known(key, request.seq))) == "This is not answered here."
    assert about(game, AboutSeat).state is QuestionState.OPEN


def test_a_seat_whose_holder_plays_is_given_away_by_nobody_else(game: Refereed) -> None:
    """The other side's player, who may where a holder has long been silent, is told so."""
    asked = game.run(game.services.seat_changes.ask(game.act(GUEST), "red", GUEST))
    assert isinstance(asked, SeatRequest)
    assert asked == SeatRequest("red", GUEST, (RED,), game.table.head.hex())
    request = about(game, AboutSeat)

    theirs = game.run(
        game.services.seat_changes.request_of(game.act(BLUE), game.table.key, request.seq)
    )

    assert told(theirs) == "You cannot consent to this seat."


def test_a_question_of_a_case_is_no_request_for_an_undo(game: Refereed) -> None:
    """*Agree* below it does nothing."""
    tossed(game, 3, answer="")
    (asked,) = (each for each in game.waiting() if each.asking.seat == "blue")
    undo = game.services.undo_redo.answer
    done = game.run(undo(game.act(BLUE), game.table.key, asked.seq, "agree"))
    assert told(done) == "This request is no longer open."


def test_an_undo_that_was_declined_is_off_and_the_result_stands(game: Refereed) -> None:
    """Declining closes it without a line; agreeing afterwards comes too late."""
    tossed(game, 3)
    before = game.table
    game.run(game.services.undo_redo.ask(game.act(RED)))
    request = about(game, AboutUndo)
    undo = game.services.undo_redo.answer
    declined = game.run(undo(game.act(BLUE), before.key, request.seq, "decline"))
    assert not isinstance(declined, Refusal)
    assert english(declined.what).startswith("declined: ")
    assert game.table.position == before.position
    assert told(game.run(undo(game.act(BLUE), before.key, request.seq, "agree"))) == (
        "This was answered already."
    )


def test_an_undo_lapses_when_the_game_goes_on(game: Refereed) -> None:
    """What was asked for one result is not agreed to for another."""
    tossed(game, 3)
    game.run(game.services.undo_redo.ask(game.act(RED)))
    request = about(game, AboutUndo)
    tossed(game, 2)
    after = game.table

    undo = game.services.undo_redo.answer
    done = game.run(undo(game.act(BLUE), after.key, request.seq, "agree"))
    assert told(done) == "This request is no longer open."
    kept = game.run(game.archive.read(question_of, after.key, request.seq))
    assert kept.state is QuestionState.WITHDRAWN
    assert game.table.position == after.position


def test_nobody_is_reminded_of_what_was_answered_or_in_a_game_put_away(game: Refereed) -> None:
    """A question that waits is recalled once an hour; an answered one never."""
    game.run(game.services.deadlines.set(game.act(RED), ReminderSettings(hours=1, again=1)))
    tossed(game, 3, answer="")
    (asked,) = (each for each in game.waiting() if each.asking.seat == "blue")

    def reminded() -> int:
        game.clock.advance(3601)
        game.run(game.services.deadlines.remind())
        return int(game.run(game.archive.read(question_of, game.table.key, asked.seq)).reminded)

    assert [reminded(), reminded()] == [1, 2]
    game.run(game.services.answers.answer(game.act(BLUE), game.table.key, asked.seq, "double"))
    assert reminded() == 2
