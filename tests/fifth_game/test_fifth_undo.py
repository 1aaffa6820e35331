"""How far back an undo goes, and who objects to what was set by hand, over the fifth game."""

from collections.abc import Iterator

import pytest
from coin.record import Player
from fifth_referee import BLUE, GUEST, RED, Refereed
from test_fifth_use_cases import about, told, tossed

from bot.record.subjects import AboutUndo
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
