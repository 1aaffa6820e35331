"""What the bot asks to have drawn of a board; it need not import the drawing library for that."""

from bot.show.board.request import BoardRequest, Drawn


def drawn_board(wanted: BoardRequest) -> tuple[Drawn, ...]:
    """Return the pictures of a board; called in the process that draws."""
    # the bot itself never imports the drawing library
    from bot.show.board.sheets import sheets_of
    from bot.show.board.strokes.png import png_of

    return tuple(Drawn(png_of(sheet), sheet.shown) for sheet in sheets_of(wanted))
