"""A page that somebody made: that it says so, whatever it shows, and that it is used by thumb."""

from pathlib import Path
from typing import TYPE_CHECKING

from page_in_a_browser import opened
from page_story import record_of
from printed_vectors import GOLDEN

from bot.page.record_page import record_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

GOLDEN_RECORD = "".join(line + "\n" for line in GOLDEN["lines"]).encode()


def test_a_page_that_a_host_serves_says_when_the_game_goes_on(
    page: "Page",
) -> None:
    """It listens to its own host and to nobody else; nothing is torn from under a reader."""
    record = record_of("awaw")
    content = record_page(record, live="/g/1/g1/lines")
    asked: list[str] = []

    def served(route: "Route") -> None:
        asked.append(route.request.url)
        if route.request.url.endswith("/lines"):
            told = "event: line\ndata: 10000\n\n"
            route.fulfill(body=told, content_type="text/event-stream")
        else:
            route.fulfill(body=content, content_type="text/html; charset=utf-8")

    page.route("**/*", served)
    page.goto("https://umpire.test/g/1/g1#k=7")
    page.locator("#subtitle button").wait_for()

    assert "new lines." in (page.text_content("#subtitle") or "")
    assert set(asked) == {"https://umpire.test/g/1/g1", "https://umpire.test/g/1/g1/lines"}


def test_a_page_says_that_somebody_made_it_whatever_is_shown(
    browser: "Browser", tmp_path: Path
) -> None:
    """Also where nothing is told beside its record, and when another record is dropped into it."""
    stranger = GOLDEN_RECORD.replace(b'"rules":"awaw"', b'"rules":"chess"')
    with opened(browser, tmp_path, record_page(stranger)) as shown:
        shown.verdict()
        assert "Whoever gave you this page made it" in shown.text("#maker")
        assert "Boards, luck and the campaign are in the page" in shown.text("#maker")
        with shown.page.expect_download() as saved:
            shown.page.get_by_role("button", name="Save 0001.jsonl").click()
        assert Path(saved.value.path()).read_bytes() == stranger

        shown.choose("g2.jsonl", record_of("awaw"))
        assert shown.verdict() == ("ok", 0)
        assert "Whoever gave you this page made it" in shown.text("#maker")
        assert shown.page.get_by_role("button", name="Save").count() == 0


def test_a_thumb_turns_to_the_next_act(browser: "Browser", tmp_path: Path) -> None:
    """Across, and not up or down; what scrolls in a frame of its own is left to it."""
    swipe = """([from, to]) => {
      const act = byId("act");
      const at = ([x, y]) => new Touch({ identifier: 1, target: act, clientX: x, clientY: y });
      const touch = (kind, where) => act.dispatchEvent(
        new TouchEvent(kind, { bubbles: true, changedTouches: [at(where)] }));
      touch("touchstart", from);
      touch("touchend", to);
    }"""
    with opened(browser, tmp_path, record_page(record_of("awaw")), "#k=7", has_touch=True) as shown:
        shown.verdict()
        for way, k in (([[300, 50], [100, 60]], 10), ([[100, 50], [110, 400]], 10)):
            shown.evaluate(swipe, way)
            assert shown.page.url.endswith(f"#k={k}")
        shown.evaluate(swipe, [[100, 50], [300, 60]])
        assert shown.page.url.endswith("#k=7")
