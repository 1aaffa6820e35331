"""Charts of odds: bars and marks, words and text instead, the process that draws them."""

import io
from itertools import product

import pytest
from contrast import contrast
from PIL import Image

from bot.show.limits import FIELD_VALUE
from bot.show.pictures.chart import MOST_BARS, Chart, alt_text, text_bars
from bot.show.pictures.distribution import draw_chart
from bot.show.pictures.theme import CARD, HEIGHT, WIDTH
from bot.workers import WorkerProcess
from core.terms.message import english

DIE = Chart("One die: damage", "damage points", dict.fromkeys(range(1, 7), 1 / 6), rolled=5)
WIDE = Chart("A battle", "IPCs", dict.fromkeys(range(-200, 201), 1 / 401))
CERTAIN = Chart("Nothing to roll", "BRPs", {0: 1.0})


def colours(png: bytes) -> set[tuple[int, int, int]]:
    """Return every colour of a picture."""
    image = Image.open(io.BytesIO(png)).convert("RGB")
    assert image.size == (WIDTH, HEIGHT)
    pixels = image.getcolors(maxcolors=WIDTH * HEIGHT) or []
    return {colour for _, colour in pixels if isinstance(colour, tuple)}  # type: ignore[misc]


def near(colour: tuple[int, int, int], found: set[tuple[int, int, int]]) -> bool:
    """Return whether a colour was drawn, as near as a palette of few colours keeps it."""
    return any(max(abs(a - b) for a, b in zip(colour, each, strict=True)) <= 12 for each in found)


def test_a_chart_marks_what_is_expected_and_what_was_rolled() -> None:
    """Both have their own colour beside that of the bars."""
    found = colours(draw_chart(DIE))

    assert near(CARD.bar, found)
    assert near(CARD.expected, found)
    assert near(CARD.rolled, found)


def test_a_forecast_marks_nothing_as_rolled() -> None:
    """The colour of what was rolled is not in it."""
    assert not near(CARD.rolled, colours(draw_chart(WIDE)))


@pytest.mark.parametrize("chart", [DIE, WIDE, CERTAIN])
def test_bars_share_out_all_chances(chart: Chart) -> None:
    """Whatever is drawn together adds up to one, in no more bars than a phone shows."""
    assert len(chart.bars) <= MOST_BARS
    assert sum(bar.chance for bar in chart.bars) == pytest.approx(1)
    assert draw_chart(chart).startswith(b"\x89PNG")


def test_a_rolled_value_out_of_the_usual_has_its_bar() -> None:
    """One chance in a million is drawn when it came up."""
    rare = Chart("Rare", "hits", {0: 1 - 1e-6, 9: 1e-6}, rolled=9)

    assert rare.bars[-1].holds(9)


def test_the_expectation_and_the_usual_range() -> None:
    """A die shows 3.5 on average; nine times in ten of a fair die is every face."""
    assert DIE.expected == pytest.approx(3.5)
    assert DIE.usual == (1, 6)


def test_alt_text_says_what_the_picture_shows() -> None:
    """Title, unit, average, range, what was rolled."""
    said = alt_text(DIE)

    assert "One die: damage" in english(said)
    assert "damage points" in english(said)
    assert "3.5 on average" in english(said)
    assert "Rolled: 5." in english(said)
    assert "nearly always 0" in english(alt_text(CERTAIN))


def test_text_bars_fit_a_field_and_mark_the_same() -> None:
    """A line a bar, expected and rolled beside theirs."""
    drawn = text_bars(DIE)

    assert english(drawn).count("\n") == 2 + len(DIE.bars)
    assert "< rolled" in next(line for line in english(drawn).splitlines() if line.startswith("5"))
    assert "< expected" in english(drawn)
    assert len(english(text_bars(WIDE))) <= FIELD_VALUE


def test_every_colour_stands_out_from_the_card() -> None:
    """At least 4.5 to 1 for letters, 3 to 1 for all else: on its own ground, in any theme."""
    for letters, ground in product((CARD.text, CARD.quiet), (CARD.ground,)):
        assert contrast(letters, ground) >= 4.5
    for colour in (CARD.bar, CARD.rolled, CARD.expected, CARD.edge):
        assert contrast(colour, CARD.ground) >= 3
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)


async def test_pictures_are_drawn_in_another_process() -> None:
    """The bytes are those that are drawn here; a closed studio begins anew."""
    renderer = WorkerProcess()
    first = await renderer.attempt(draw_chart, DIE)
    renderer.close()

    assert first == draw_chart(DIE)


async def test_a_picture_that_fails_is_left_out() -> None:
    """The words stand without it, and the error is in the log."""
    renderer = WorkerProcess()
    impossible = Chart("Impossible", "hits", {})

    assert await renderer.attempt(draw_chart, impossible) is None
    renderer.close()
