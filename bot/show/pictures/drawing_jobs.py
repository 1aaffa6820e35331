"""What the bot asks to have drawn: named here, so that it need not import the drawing library."""

from importlib import import_module

from bot.show.pictures.chart import Chart


def prepare_drawing() -> None:
    """Import what draws, in the process that draws: the first picture need not wait for it."""
    import_module("bot.show.board.strokes.png")
    import_module("bot.show.board.sheets")
    import_module("bot.show.pictures.distribution")


def chart_png(chart: Chart) -> bytes:
    """Return a chart as a PNG; called in the process that draws."""
    # the bot itself never imports the drawing library
    from bot.show.pictures.distribution import draw_chart

    return draw_chart(chart)
