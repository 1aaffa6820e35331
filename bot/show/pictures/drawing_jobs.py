"""What the bot asks to have drawn: named here, so that it need not import the drawing library."""

from bot.show.pictures.chart import Chart


def chart_png(chart: Chart) -> bytes:
    """Return a chart as a PNG; called in the process that draws."""
    # the bot itself never imports the drawing library
    from bot.show.pictures.distribution import draw_chart

    return draw_chart(chart)
