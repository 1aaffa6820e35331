"""How far back an undo goes, and who objects to what was set by hand, over the fifth game."""

from collections.abc import Iterator

import pytest
from coin.record import Player
from fifth_referee import BLUE, GUEST, RED, Refereed
from test_fifth_use_cases import about, told, tossed

from bot.record.questions import Question, QuestionState, question_of
from bot.record.subjects import AboutUndo
from bot.referee.cases import undo_redo
from bot.referee.cases.undo_redo import Back, UndoOutcome
from core.terms.message import english
from core.terms.refusal import Refusal

GONE_ON = "The game has gone on since."


@pytest.fixture
def game() -> Iterator[Refereed]:
    """A game of Call It in which Red has tossed three times."""
    opened = Refereed()
    for stake in (1, 2, 3):
        tossed(opened, stake)
    yield opened
    opened.close()


def asked(game: Refereed, back: Back | None) -> UndoOutcome | Refusal:
    """Let Red ask for an undo."""
    found: UndoOutcome | Refusal = game.run(game.services.undo_redo.ask(game.act(RED), back=back))
    return found


def test_an_undo_goes_back_as_far_as_its_asker_was_shown(game: Refereed) -> None:
    """To the second of three acts takes two back; where it would be another number, none."""
    before = game.table
    second = before.resolved[1].case
    for back in (Back(second, 1), Back(second, 3), Back(before.resolved[-1].case + 7, 1)):
        assert told(asked(game, back)) == GONE_ON
    found = asked(game, Back(second, 2))
    assert isinstance(found, UndoOutcome)
    assert found.asked == (BLUE,)

    request = about(game, AboutUndo)
    assert isinstance(request.asking.about, AboutUndo)
    assert request.asking.about.case == second
    assert request.asking.about.also == (before.resolved[2].case,)
    answer = game.services.undo_redo.answer
    assert told(game.run(answer(game.act(GUEST), before.key, request.seq, "agree"))) == (
        "This is not yours to agree to."
    )
    done = game.run(answer(game.act(BLUE), before.key, request.seq, "agree"))
    assert isinstance(done, UndoOutcome)
    assert done.asked == ()
    assert game.table.undone == {each.case for each in before.resolved[1:]}


def test_an_undo_of_an_act_in_the_middle_waits_for_what_is_under_way(game: Refereed) -> None:
    """A declaration that waits for its answer is ended first; its player alone withdraws it."""
    first = game.table.resolved[0].case
    tossed(game, 4, answer="")
    assert told(asked(game, Back(first, 3))) == "A declaration is under way."
    theirs = game.run(game.services.undo_redo.ask(game.act(BLUE)))
    assert told(theirs) == "Somebody's declaration is under way."
    own = asked(game, None)
    assert isinstance(own, UndoOutcome)
    assert english(own.what) == "toss 4"
    assert game.table.case is None
    assert game.table.position.player is Player.RED


def test_nothing_is_undone_or_redone_where_there_is_nothing(game: Refereed) -> None:
    """Each is told by its own words; a stranger by others."""
    assert told(game.run(game.services.undo_redo.ask(game.act(RED), redo=True))) == (
        "There is nothing to redo."
    )
    assert told(game.run(game.services.undo_redo.ask(game.act(GUEST)))) == (
        "Only players of this game undo in it."
    )
    empty = Refereed()
    assert told(empty.run(empty.services.undo_redo.ask(empty.act(RED)))) == (
        "There is nothing to undo."
    )
    empty.close()


def answered(game: Refereed, request: Question[AboutUndo], answer: str) -> UndoOutcome | Refusal:
    """Let Blue answer a request."""
    found: UndoOutcome | Refusal = game.run(
        game.services.undo_redo.answer(game.act(BLUE), game.table.key, request.seq, answer)
    )
    return found


def state_of(game: Refereed, request: Question[AboutUndo]) -> QuestionState:
    """Return what became of a request."""
    state: QuestionState = game.run(
        game.archive.read(question_of, game.table.key, request.seq)
    ).state
    return state


def test_nobody_agrees_while_a_declaration_is_under_way(game: Refereed) -> None:
    """Its result would end the request; declining is no matter of time."""
    asked(game, None)
    request = about(game, AboutUndo)
    tossed(game, 4, answer="")
    assert told(answered(game, request, "agree")) == "A declaration is under way."
    assert state_of(game, request) is QuestionState.OPEN
    assert isinstance(answered(game, request, "decline"), UndoOutcome)
    assert game.table.undone == set()


def test_what_would_be_changed_otherwise_than_was_shown_is_asked_anew(
    game: Refereed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The request that was agreed to is off; another stands in its place."""
    asked(game, None)
    request = about(game, AboutUndo)
    with monkeypatch.context() as patch:
        patch.setattr(undo_redo, "changed_by", lambda *_, **__: ())
        assert told(answered(game, request, "agree")) == (
            "It would change something else by now than this request showed."
        )
    assert state_of(game, request) is QuestionState.WITHDRAWN
    anew = about(game, AboutUndo)
    assert anew.seq != request.seq
    with monkeypatch.context() as patch:
        patch.setattr(undo_redo, "asks_for", lambda *_, **__: False)
        assert told(answered(game, anew, "agree")) == GONE_ON
    assert state_of(game, anew) is QuestionState.WITHDRAWN
    assert game.table.undone == set()


def test_only_the_other_side_objects_and_only_to_the_latest_act(game: Refereed) -> None:
    """A stranger, one's own side, an older act, and one that is taken back already."""
    first, _, latest = (each.case for each in game.table.resolved)

    def objected(by: int, case: int) -> UndoOutcome | Refusal:
        found: UndoOutcome | Refusal = game.run(
            game.services.undo_redo.object(game.act(by), game.table.key, case)
        )
        return found

    assert told(objected(GUEST, latest)) == "Only players of this game object in it."
    assert told(objected(RED, latest)) == "Your own side has set this."
    assert told(objected(BLUE, first)) == "The game has gone on since this was set."
    tossed(game, 4, answer="")
    assert told(objected(BLUE, latest)) == "The game has gone on since this was set."
    asked(game, None)
    done = objected(BLUE, latest)
    assert isinstance(done, UndoOutcome)
    assert (set(game.table.undone), done.asked) == ({latest}, ())
    assert told(objected(BLUE, latest)) == "This was taken back already."
