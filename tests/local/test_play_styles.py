"""Marks of Discord as a terminal shows them: bold is bold, small print is dim."""

import re
from dataclasses import replace

import pytest
from test_play_drawing import page

from bot.local.panels import draw_panel, in_colour
from bot.local.spans import read_lines


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("**x**", {"1"}),
        ("*x*", {"3"}),
        ("__x__", {"4"}),
        ("~~x~~", {"9"}),
        ("`x`", {"36"}),
        ("**~~x~~**", {"1", "9"}),
        ("# x", {"1"}),
        ("-# x", {"2"}),
        ("> x", {"3"}),
        ("> **x**", {"1", "3"}),
        ("x", set()),
    ],
)
def test_marks_are_seen_on_a_terminal(text: str, codes: set[str]) -> None:
    """Bold is bold there, small print is dim, and plain text is plain."""
    seen = replace(page(), text=read_lines(text, str), cards=(), buttons=(), menus=())
    below = in_colour(draw_panel(seen, ()), 60).partition("\n")[2]
    found = re.search(r"(?:\x1b\[([0-9;]+)m)?x", below)

    assert found is not None
    assert set((found[1] or "").split(";")) - {""} == codes
