"""The page for everybody: names and roles, order of headings, contrast, narrow screens, print."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from contrast import contrast
from page_in_a_browser import DESK, PHONE, opened
from page_story import record_of

from bot.page.assembled import empty_viewer
from bot.page.record_page import record_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PAGES: dict[str, tuple[Callable[[], bytes], str]] = {
    "a map": (lambda: record_page(record_of("alpha3")), "#k=10"),
    "boxes": (lambda: record_page(record_of("awaw")), "#k=7"),
    "the viewer": (empty_viewer, ""),
}
NAMED = frozenset(
    {"button", "link", "textbox", "searchbox", "combobox", "img", "meter", "progressbar"}
    | {"navigation", "dialog", "table"}
)
"""The roles whose elements somebody who does not see them must be told by name."""

_OPEN_ALL = "document.querySelectorAll('details').forEach((each) => { each.open = true; })"
_COLOURS = """() => {
  const solid = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (!/rgba\\(.*, 0\\)/.test(colour)) return colour;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };
  const found = {};
  for (const element of document.querySelectorAll("body *")) {
    if (element.closest("svg, script, style, noscript, option")) continue;
    if (!element.checkVisibility()) continue;
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!own || element.matches(":disabled")) continue;
    const style = getComputedStyle(element);
    found[`${style.color} on ${solid(element)}`] = `${element.tagName}.${element.className}`;
  }
  return found;
}"""


def nodes_of(tree: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Return role and name of everything that a reader of the screen is told of."""
    found = []
    for node in tree:
        if not node.get("ignored"):
            role = node.get("role", {}).get("value", "")
            found.append((role, node.get("name", {}).get("value", "")))
    return found


def ratio(pair: str) -> float:
    """Return how well one computed colour stands out on another."""
    ink, ground = (
        tuple(int(float(part)) for part in colour[colour.index("(") + 1 : -1].split(",")[:3])
        for colour in pair.split(" on ")
    )
    return contrast((ink[0], ink[1], ink[2]), (ground[0], ground[1], ground[2]))


@pytest.mark.parametrize("name", PAGES)
def test_everything_that_can_be_used_has_a_name(
    browser: "Browser", tmp_path: Path, name: str
) -> None:
    """By the browser's own tree of accessibility: no control, picture or region is nameless."""
    make, address = PAGES[name]
    with opened(browser, tmp_path, make(), address) as shown:
        shown.evaluate(
            "document.querySelectorAll('details').forEach((each) => { each.open = true; })"
        )
        session = shown.page.context.new_cdp_session(shown.page)
        tree = session.send("Accessibility.getFullAXTree")["nodes"]
        nameless = [node for node in nodes_of(tree) if node[0] in NAMED and not node[1].strip()]

        groups = "document.querySelectorAll('[role=group]:not([aria-label])').length"

        assert nameless == []
        assert shown.evaluate(groups) == 0
        assert {"main", "button", "heading"} <= {role for role, _ in nodes_of(tree)}


@pytest.mark.parametrize("name", PAGES)
def test_headings_go_down_one_level_at_a_time(
    browser: "Browser", tmp_path: Path, name: str
) -> None:
    """One first heading; a list of headings is a table of contents."""
    make, address = PAGES[name]
    with opened(browser, tmp_path, make(), address) as shown:
        levels = shown.evaluate(
            "[...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]"
            ".filter((each) => each.checkVisibility()).map((each) => Number(each.tagName[1]))"
        )

        assert levels.count(1) == 1
        assert all(later <= before + 1 for before, later in pairwise(levels)), levels


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_every_text_stands_out_from_its_ground(
    browser: "Browser", tmp_path: Path, name: str, scheme: str
) -> None:
    """4.5 to 1 at the least, in both themes (WCAG 2.2, 1.4.3), with everything opened."""
    make, address = PAGES[name]
    with opened(browser, tmp_path, make(), address, color_scheme=scheme) as shown:
        shown.evaluate(
            "document.querySelectorAll('details').forEach((each) => { each.open = true; })"
        )
        pairs = shown.evaluate(_COLOURS)
        weak = {
            where: (pair, round(ratio(pair), 2))
            for pair, where in pairs.items()
            if ratio(pair) < 4.5
        }

        assert len(pairs) >= 3
        assert weak == {}


@pytest.mark.parametrize("view", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("name", PAGES)
def test_nobody_scrolls_sideways_to_read(
    browser: "Browser", tmp_path: Path, name: str, view: dict[str, int]
) -> None:
    """At 360 pixels too; what is wider scrolls in a frame of its own; taps have room."""
    make, address = PAGES[name]
    with opened(browser, tmp_path, make(), address, viewport=view) as shown:
        shown.evaluate(
            "document.querySelectorAll('details').forEach((each) => { each.open = true; })"
        )
        small = shown.evaluate(
            "[...document.querySelectorAll('button, a[href], select, input, summary')]"
            ".filter((each) => each.checkVisibility() && !each.closest('.unseen, .skip'))"
            ".filter((each) => each.getBoundingClientRect().height < 24"
            " && getComputedStyle(each).display !== 'inline').map((each) => each.outerHTML)"
        )

        assert shown.evaluate("document.documentElement.scrollWidth") <= view["width"]
        assert small == []


def test_the_whole_page_is_used_by_keys_alone(browser: "Browser", tmp_path: Path) -> None:
    """Every control is reached by Tab and shows that it is; the list is passed by one link."""
    with opened(browser, tmp_path, record_page(record_of("awaw"))) as shown:
        shown.verdict()
        shown.evaluate("show(page.shown.record.acts[3], false)")
        shown.page.keyboard.press("Tab")
        assert shown.evaluate("document.activeElement.className") == "skip"
        reached = set()
        for _ in range(60):
            shown.page.keyboard.press("Tab")
            reached.add(
                shown.evaluate("document.activeElement.id || document.activeElement.tagName")
            )
            ringless = (
                "document.activeElement !== document.body"
                " && getComputedStyle(document.activeElement).outlineStyle === 'none'"
                " && document.activeElement.outerHTML.slice(0, 200)"
            )
            assert shown.evaluate(ringless) is False
        assert {"previous", "next", "search"} <= reached


def test_on_paper_the_act_stands_without_its_controls(browser: "Browser", tmp_path: Path) -> None:
    """What can only be pressed is not printed; black on white in a dark room too."""
    with opened(
        browser, tmp_path, record_page(record_of("awaw")), "#k=7", color_scheme="dark"
    ) as shown:
        shown.page.emulate_media(media="print")
        assert not shown.page.locator("#steps, #pair").first.is_visible()
        assert not shown.page.locator("#list").is_visible()
        assert shown.page.locator("#act h3").is_visible()
        assert shown.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
