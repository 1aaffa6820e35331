"""A hostile record: whatever stands in its fields is text; nothing runs, loads or hangs."""

import json
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from page_in_a_browser import opened
from page_story import record_of

from bot.page.assembled import empty_viewer
from bot.page.record_page import record_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser

WORST = (
    "</script></style></textarea><script>window.harmed = 1; alert(1)</script>"
    "<img src=https://evil.test/x onerror='window.harmed = 1'>"
    "<svg onload='window.harmed = 1'><iframe src=javascript:alert(1)></iframe>"
    "<a href=javascript:alert(1)>a</a>]]>--><!-- {n} {k} ${window.harmed = 1} **b** `c` <@1> <#2>"
)
HUGE = "W" * 20_000
ODD: tuple[Any, ...] = (WORST, HUGE, None, [], {}, -1, 2**53, True, [WORST] * 50, {WORST: WORST})


PLAYERS_OWN = ("words", "headline", "title")
"""The fields that hold what players typed, and what was told of it."""


def worst_of(record: bytes, worst: Any) -> bytes:
    """Return a record with every field of every line but its type at its worst."""
    lines = [json.loads(line) for line in record.splitlines()]
    for line in lines:
        for name in line:
            if name != "t":
                line[name] = worst
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def one_by_one(record: bytes, names: Collection[str] = ()) -> Iterator[bytes]:
    """Yield records with the worst in one kind of field at a time, and all else as it was.

    Args:
        record: The record.
        names: The fields; all if there are none.
    """
    lines = [json.loads(line) for line in record.splitlines()]
    for name in names or sorted({name for line in lines for name in line if name != "t"}):
        changed = [{**line, **({name: WORST} if name in line else {})} for line in lines]
        yield b"".join(json.dumps(line).encode() + b"\n" for line in changed)


def harmed(shown: Any) -> bool:
    """Return whether any of it ran, loaded something, or became an element."""
    found = shown.evaluate(
        "Boolean(window.harmed)"
        " || document.querySelectorAll('iframe, main img, main script').length > 0"
    )
    return bool(found) or bool(shown.asked) or any("dialog" in each for each in shown.said)


@pytest.mark.parametrize("worst", range(len(ODD)))
def test_every_field_at_its_worst_is_text(browser: "Browser", tmp_path: Path, worst: int) -> None:
    """In the viewer and in a page that was made of it; the verdict comes, and is no `ok`."""
    record = worst_of(record_of("awaw"), ODD[worst])
    with opened(browser, tmp_path, record_page(record)) as shown:
        assert shown.verdict()[0] == "faults"
        for _ in range(6):
            shown.page.keyboard.press("ArrowRight")
        assert not harmed(shown)
    with opened(browser, tmp_path, empty_viewer()) as shown:
        shown.choose("<img src=x onerror='window.harmed = 1'>.jsonl", record)
        assert shown.verdict()[0] == "faults"
        assert not harmed(shown)


@pytest.mark.timeout(240)
@pytest.mark.parametrize(
    ("game", "names"), [("awaw", ()), ("alpha3", PLAYERS_OWN), ("representative", PLAYERS_OWN)]
)
def test_each_kind_of_field_at_its_worst_is_text(
    browser: "Browser", tmp_path: Path, game: str, names: Collection[str]
) -> None:
    """One at a time, so that the story goes as far as it can; every act is looked at."""
    for record in one_by_one(record_of(game), names):
        with opened(browser, tmp_path, record_page(record)) as shown:
            shown.verdict()
            shown.evaluate("page.shown.record.acts.forEach((act) => show(act, false))")
            assert not harmed(shown)


def test_a_players_words_stand_letter_by_letter(browser: "Browser", tmp_path: Path) -> None:
    """What was typed can be read as it was typed."""
    record = record_of("awaw")
    lines = [json.loads(line) for line in record.splitlines()]
    order = next(line for line in lines if line["t"] == "order")
    order["words"] = WORST
    changed = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    with opened(browser, tmp_path, record_page(changed), "#k=1") as shown:
        shown.verdict()
        assert shown.text("#act blockquote") == WORST
        assert not harmed(shown)


@pytest.mark.timeout(120)
def test_a_record_of_very_many_lines_hangs_nobody(browser: "Browser", tmp_path: Path) -> None:
    """What is around an act is listed; every other one is found by its address or by a search."""
    genesis = record_of("awaw").splitlines()[0]
    orders = (b'{"t":"order","words":"subs atlantic %d"}' % k for k in range(1, 60_000))
    record = b"\n".join([genesis, *orders, b""])
    with opened(browser, tmp_path, empty_viewer()) as shown:
        shown.choose("g1.jsonl", record)
        shown.page.locator("#list a[data-k]").first.wait_for()
        assert shown.page.locator("#list a[data-k]").count() == 1500
        assert "58,500 more acts are not listed" in shown.text("#list")
        shown.evaluate("location.hash = '#k=45000'")
        shown.page.locator("#list a[data-k='45000'][aria-current]").wait_for()
        shown.page.fill("#search", "atlantic 59999")
        assert shown.text("#found") == "1 act found"
        assert shown.verdict()[0] == "ok"
