"""A board as files beside a message, each with the same in words."""

from bot.show.attachments import Attachment
from bot.show.board.drawing import drawn_board
from bot.show.board.request import BoardRequest
from bot.show.board.words import board_in_words
from bot.workers import WorkerProcess


async def attached_board(
    renderer: WorkerProcess, name: str, wanted: BoardRequest
) -> tuple[Attachment, ...]:
    """Return the pictures of a board; none where they cannot be drawn.

    Args:
        renderer: The process that draws.
        name: How the files are called.
        wanted: What is drawn.
    """
    drawn = await renderer.attempt(drawn_board, wanted) or ()
    return tuple(
        Attachment(
            f"{name}-{number}.png" if len(drawn) > 1 else f"{name}.png",
            each.png,
            board_in_words(wanted.scene, each.shown),
        )
        for number, each in enumerate(drawn, 1)
    )
