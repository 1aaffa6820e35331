"""Texts within Discord's limits, however its validators count: by code points or by UTF-16."""

import pytest

from bot.local.loopback.checks.messages import check_message
from bot.show import limits
from bot.show.discord_message import message_of
from bot.show.limits import clip, length
from bot.show.page import Button, Menu, Option, Page
from core.terms.message import english

TANK = "\N{MILITARY MEDAL}"
"""One code point, and two units of UTF-16."""


@pytest.mark.parametrize("before", ["", "x"])
@pytest.mark.parametrize("most", [2, 3, 80, 4096])
def test_a_text_of_emojis_is_clipped_so_that_both_ways_of_counting_hold(
    before: str, most: int
) -> None:
    """No emoji is cut in two, and what fits is not cut."""
    told = clip(before + TANK * 5000, most)

    assert len(told.encode("utf-16-le")) // 2 <= most
    assert len(told) <= most
    assert told.endswith("…")
    assert set(told) <= {TANK, "x", "…"}
    assert clip("x" * most, most) == "x" * most
    assert clip(TANK * (most // 2), most) == TANK * (most // 2)
    assert length(TANK * 3) == 6


def test_a_page_of_emojis_is_taken_by_discord() -> None:
    """Title, body, fields, footer and what all of them may have together."""
    field = (TANK * 300, TANK * 1100)
    page = Page(TANK * 300, TANK * 4200, (field,) * 9, TANK * 2100, content=TANK * 2100)

    sent = message_of(page)

    embed = sent["embed"].to_dict()
    check_message({"content": sent["content"], "embeds": [embed]}, files=frozenset())
    fitted = page.fitted()
    assert limits.length(fitted.content) <= limits.CONTENT
    assert english(fitted.title).endswith("…")


def test_long_labels_of_buttons_and_menus_are_clipped() -> None:
    """A phase that tells two incomes is longer than an option may be; `/undo` failed on it."""
    told = "Round 2, the USSR: purchase of units, Britain collects 30 IPCs, " + "more " * 20
    menu = Menu("undo/g1/0", told, (Option(told, 1), Option("short", 2)))
    page = Page("How far back?", buttons=(Button(told, "take_back/g1/1"),), menu=menu)

    choice, button = message_of(page)["view"].to_components()

    (select,) = choice["components"]
    labels = [each["label"] for each in select["options"]]
    assert labels[1] == "short"
    for label in (labels[0], button["components"][0]["label"], select["placeholder"]):
        assert label.startswith("Round 2, the USSR")
        assert label.endswith("…")
        assert len(label) <= limits.LABEL
