"""What the log says of rolls that ended without a result, and what a board marks of a blockade."""

from dataclasses import replace

import pytest

from bot.games.representative.scene import board_scene
from bot.record.entries.play import RedoLine, UndoLine
from bot.record.entries.reading import ClosingLine
from bot.show.board.pieces import Mark
from bot.show.record.log import LogWords, told_line
from core.representative.record.position import begin
from core.terms.message import english

WORDS = LogWords({}, str)


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        (ClosingLine("cancel", 4, user=7), "~~Roll 4~~ cancelled by <@7>."),
        (ClosingLine("expire", 4), "~~Roll 4~~ expired without its replies."),
        (ClosingLine("withheld", 4, why="no reply"), "~~Roll 4~~ withheld: no reply."),
        (ClosingLine("forfeit", 4, why="no reply"), "~~Roll 4~~ forfeited: no reply."),
    ],
    ids=lambda each: each.t if isinstance(each, ClosingLine) else "",
)
def test_the_log_says_how_a_roll_ended_without_dice(entry: ClosingLine, told: str) -> None:
    """Who cancelled it, or why it came to nothing; with its number and when."""
    line = told_line(12, 5_000, entry, WORDS)

    assert line is not None
    assert english(line) == f"` 12` <t:5:f> {told}"


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        (UndoLine(7, (2, 3), 8, (5,), "Paris: taken"), "Undo by <@7>: Paris: taken (rolls 2, 3)."),
        (RedoLine(7, (2,), 8, (5,), "Paris: taken"), "Redo by <@7>: Paris: taken (roll 2)."),
        (
            RedoLine(7, (), 8, (5, 6), "Paris: taken"),
            "Redo by <@7>: Paris: taken, and 1 act after it.",
        ),
    ],
)
def test_the_log_says_what_was_undone_and_what_stands_again(
    entry: UndoLine | RedoLine, told: str
) -> None:
    """By whose wish, what it was called, and the rolls that were part of it."""
    line = told_line(12, 5_000, entry, WORDS)

    assert line is not None
    assert english(line) == f"` 12` <t:5:f> {told}"


def test_a_space_under_a_blockade_of_this_turn_is_marked_on_the_board() -> None:
    """Also where no ships stand to tell of it any more."""
    start = begin()
    campaign = replace(start.campaign, blockaded=frozenset({"Australia"}))
    marked = board_scene(replace(start, campaign=campaign))

    assert marked.with_mark(Mark.BLOCKADE) == ("Australia",)
    assert board_scene(start).with_mark(Mark.BLOCKADE) == ()
