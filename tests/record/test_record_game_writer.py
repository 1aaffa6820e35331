"""Drafts, questions and posts: what each table keeps and refuses."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from record_acts import CHANNEL, LARGE_ID, NOW, asking, begin_with_orders, transaction_at

from bot.record.drafts import DraftState, Words, draft_of, drafts_in
from bot.record.errors import StaleStateError, UnknownRowError
from bot.record.games import (
    GameKey,
)
from bot.record.questions import (
    QuestionState,
    due_questions,
    next_deadline,
    open_questions,
    question_of,
)
from bot.record.transaction import Transaction


@pytest.fixture
def tx(tmp_path: Path) -> Iterator[Transaction]:
    """A transaction on a new archive's file."""
    with transaction_at(tmp_path / "umpire.db") as opened:
        yield opened


@pytest.fixture
def game(tx: Transaction) -> GameKey:
    """A game with three lines."""
    return begin_with_orders(tx)


def test_a_draft_changes_while_open_and_advances_by_what_was_seen(
    tx: Transaction, game: GameKey
) -> None:
    """Content and sources change only while open; each step names the state it leaves."""
    seq = tx.put_draft(game, LARGE_ID, Words("Atlantic"), sources=[LARGE_ID + 1])
    tx.change_draft(game, seq, Words("Pacific"), sources=[LARGE_ID + 1, LARGE_ID + 2])
    tx.advance_draft(game, seq, was=DraftState.OPEN, now=DraftState.LOCKED)
    draft = draft_of(tx.db, game, seq)

    assert (draft.owner, draft.content) == (LARGE_ID, Words("Pacific"))
    assert (draft.sources, draft.at) == ((LARGE_ID + 1, LARGE_ID + 2), NOW)
    assert draft.state is DraftState.LOCKED
    with pytest.raises(StaleStateError, match="locked by now, no longer open"):
        tx.advance_draft(game, seq, was=DraftState.OPEN, now=DraftState.LOCKED)
    with pytest.raises(StaleStateError):
        tx.change_draft(game, seq, Words("Baltic"))
    tx.advance_draft(game, seq, was=DraftState.LOCKED, now=DraftState.OPEN)
    tx.change_draft(game, seq, Words("Baltic"))
    assert draft_of(tx.db, game, seq).content == Words("Baltic")


def test_drafts_are_numbered_within_their_game_and_read_by_state(
    tx: Transaction, game: GameKey
) -> None:
    """Numbers go on past cancelled drafts."""
    numbers = [tx.put_draft(game, 1, Words(str(n))) for n in range(3)]
    tx.advance_draft(game, 3, was=DraftState.OPEN, now=DraftState.CANCELLED)

    assert numbers == [1, 2, 3]
    assert [draft.seq for draft in drafts_in(tx.db, game)] == [1, 2]
    assert [draft.seq for draft in drafts_in(tx.db, game, DraftState.CANCELLED)] == [3]
    assert tx.put_draft(game, 1, Words("")) == 4
    with pytest.raises(UnknownRowError, match="no draft 9"):
        draft_of(tx.db, game, 9)


def test_a_question_is_answered_once(tx: Transaction, game: GameKey) -> None:
    """The second button press, on the same question, is told that it is answered."""
    seq = tx.ask(game, asking(standing="stay", deadline=NOW + 5))
    assert open_questions(tx.db, game) == [question_of(tx.db, game, seq)]
    tx.answer(game, seq, ["retreat", {"to": "Brest"}])
    question = question_of(tx.db, game, seq)

    assert question.asking == asking(standing="stay", deadline=NOW + 5)
    assert question.state is QuestionState.ANSWERED
    assert question.answer == ["retreat", {"to": "Brest"}]
    assert open_questions(tx.db, game) == []
    with pytest.raises(StaleStateError, match="question 1 is answered already"):
        tx.answer(game, seq, "stay")
    with pytest.raises(StaleStateError):
        tx.withdraw(game, seq)


def test_a_question_may_be_answered_with_nothing_or_withdrawn(
    tx: Transaction, game: GameKey
) -> None:
    """JSON null is an answer; a withdrawn question has none."""
    first, second = tx.ask(game, asking()), tx.ask(game, asking())
    tx.answer(game, first, None)
    tx.withdraw(game, second)

    assert question_of(tx.db, game, first).state is QuestionState.ANSWERED
    assert question_of(tx.db, game, second).state is QuestionState.WITHDRAWN
    with pytest.raises(UnknownRowError, match="no question 3"):
        tx.answer(game, 3, "stay")


def test_a_question_is_pinged_once_and_only_while_open(tx: Transaction, game: GameKey) -> None:
    """The mark is kept; an answered question is not pinged about."""
    seq = tx.ask(game, asking())
    assert not question_of(tx.db, game, seq).pinged
    tx.mark_pinged(game, seq)
    assert question_of(tx.db, game, seq).pinged
    tx.answer(game, seq, "stay")
    with pytest.raises(StaleStateError):
        tx.mark_pinged(game, seq)


def test_due_questions_are_those_open_at_or_past_their_deadline(
    tx: Transaction, game: GameKey
) -> None:
    """Earliest first; no deadline is never due; answered, moved and lifted ones are not."""
    for deadline in (NOW + 30, NOW + 10, None, NOW + 20, NOW + 20, NOW + 20):
        tx.ask(game, asking(deadline=deadline))
    tx.answer(game, 4, "stay")
    tx.set_deadline(game, 5, NOW + 21)
    tx.set_deadline(game, 6, None)

    assert [question.seq for question in due_questions(tx.db, NOW + 20)] == [2]
    assert [question.seq for question in due_questions(tx.db, NOW + 99)] == [2, 5, 1]
    assert next_deadline(tx.db) == NOW + 10
    for seq in (1, 2, 5):
        tx.withdraw(game, seq)
    assert next_deadline(tx.db) is None


def test_a_question_names_a_line_that_exists(tx: Transaction, game: GameKey) -> None:
    """A question is asked by a line of the record."""
    with pytest.raises(sqlite3.IntegrityError):
        tx.ask(game, asking(asked_at=3))


def test_a_post_names_a_line_that_exists(tx: Transaction, game: GameKey) -> None:
    """Nothing is announced that is not in the record."""
    with pytest.raises(sqlite3.IntegrityError):
        tx.post(game, 3, CHANNEL, {"content": "Roll 1"})
    assert tx.posted == []
