"""The page in a real browser: what it shows, how one moves about in it, what it checks."""

import gzip
import json
import random
from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from page_in_a_browser import opened
from page_story import GAMES, record_of, said, story_as_read
from pairing import pairing_check
from printed_vectors import GOLDEN

from bot.page.assembled import empty_viewer
from bot.page.record_page import record_page
from bot.page.texts import LANGUAGES
from core.fairness.verdict import verify

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GOLDEN_RECORD = "".join(line + "\n" for line in GOLDEN["lines"]).encode()


@cache
def page_of(game: str) -> bytes:
    """Return the page of a game."""
    return record_page(record_of(game))


def damaged(record: bytes, k: int) -> bytes:
    """Return a record with a letter of a line's declaration changed."""
    lines = record.splitlines(keepends=True)
    assert b'"words":"' in lines[k]
    lines[k] = lines[k].replace(b'"words":"', b'"words":"x', 1)
    return b"".join(lines)


def faulty_lines(record: bytes) -> int:
    """Return how many lines the package finds faulty."""
    errors = verify(record, beacon_check=pairing_check).errors
    return len({words.split(":")[0] for words in errors if words.startswith("line ")})


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_shown_and_checked_without_a_network(
    browser: "Browser", tmp_path: Path, game: str
) -> None:
    """The verdict, every act in the list, a board where the game has one; no request, no error."""
    acts = [json.loads(line) for line in record_of(game).splitlines()]
    with opened(browser, tmp_path, page_of(game)) as shown:
        assert shown.verdict() == ("ok", 0)
        links = shown.page.locator("#list a[data-k]")
        assert links.count() >= sum(act["t"] == "order" for act in acts)
        assert set(
            shown.evaluate("[...document.querySelectorAll('#list .mark')].map(m => m.className)")
        ) <= {
            "mark ok",
            "mark partly",
        }
        shown.page.keyboard.press("ArrowRight")
        assert shown.page.locator("#act figure.board").count() == 1
        assert (shown.asked, shown.said) == ([], [])


def test_a_record_that_was_changed_shows_its_faulty_lines(
    browser: "Browser", tmp_path: Path
) -> None:
    """As many as the package finds; the first one is named, and its act is marked."""
    cases = [
        GOLDEN_RECORD.replace(b'"text":"', b'"text":"x', 1),
        GOLDEN_RECORD.replace(b'"r":"', b'"r":"00', 1),
        GOLDEN_RECORD[:-1],
        b"".join(reversed(GOLDEN_RECORD.splitlines(keepends=True))),
    ]
    for record in cases:
        with opened(browser, tmp_path, record_page(record)) as shown:
            verdict, faults = shown.verdict()
            assert (verdict, faults) == ("faults", faulty_lines(record))
            assert shown.page.locator(".mark.fault").count() > 0
            assert shown.text("#verdict-line").startswith(
                ("1 line is not what it should be", f"{faults} lines are not what they should be")
            )


def test_the_empty_viewer_checks_what_is_dropped_into_it(
    browser: "Browser", tmp_path: Path
) -> None:
    """Chosen or dropped, packed or not; it shows what the record holds, and says what it lacks."""
    with opened(browser, tmp_path, empty_viewer()) as shown:
        assert shown.dataset("verdict") == "checking"
        shown.choose("g1.jsonl", record_of("awaw"))
        assert shown.verdict() == ("ok", 0)
        assert "Boards, luck and the campaign are in the page" in shown.text("#maker")
        assert shown.page.locator("#act figure.board").count() == 0
        shown.follow(shown.page.locator("#list a[data-k]").nth(2))
        assert shown.page.locator("#act blockquote").count() == 1
        assert shown.page.locator("#act .step").count() > 0

        packed = b64encode(gzip.compress(damaged(record_of("awaw"), 1))).decode()
        shown.evaluate(
            """async (packed) => {
              const bytes = Uint8Array.from(atob(packed), (each) => each.charCodeAt(0));
              const data = new DataTransfer();
              data.items.add(new File([bytes], "g1.jsonl.gz"));
              dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
              await new Promise((resolve) => setTimeout(resolve, 100));
            }""",
            packed,
        )
        assert shown.verdict() == ("ok", 0)  # nobody has signed or kept a head of this one
        shown.follow(shown.page.locator('#list a[data-k="1"]'))
        assert shown.text("#act blockquote").startswith("x")
        assert (shown.asked, shown.said) == ([], [])


def test_every_way_of_throwing_is_proved_in_its_own_words(
    browser: "Browser", tmp_path: Path
) -> None:
    """The golden transcript has all of them: each roll is shown with its dice and its proof."""
    with opened(browser, tmp_path, record_page(GOLDEN_RECORD)) as shown:
        assert shown.verdict() == ("ok", 0)
        words = shown.text("#verdict-words")
        for name in ("Witnessed:", "Beacon:", "Sealed:", "Duel:", "It does not prove that two"):
            assert name in words
        shown.follow(shown.page.locator("#list a[data-k]", has_text="Roll 3: air strike"))
        assert shown.page.locator("#act .die").count() > 0
        assert "these dice follow from their declaration" in shown.text("#act")


def test_a_kept_head_binds_and_a_wrong_one_is_told(browser: "Browser", tmp_path: Path) -> None:
    """From which line on it binds; a head of nobody's makes the record faulty."""
    record = record_of("awaw")
    head = verify(record, beacon_check=pairing_check).head
    last = record.count(b"\n") - 1
    with opened(browser, tmp_path, record_page(record)) as shown:
        shown.verdict()
        assert "No head of yours binds it" in shown.text("#bound")
        shown.page.fill("#kept", f" {head.upper()} ")
        shown.page.keyboard.press("Enter")
        shown.verdict()
        assert f"binds all lines up to {last}:" in shown.text("#bound")
        shown.page.fill("#kept", "12")
        shown.page.keyboard.press("Enter")
        assert "That is no head." in shown.text("#bound")
        shown.page.fill("#kept", "0" * 64)
        shown.page.keyboard.press("Enter")
        assert shown.verdict() == ("faults", 0)
        assert "the head after no line" in shown.text("#verdict-line")


def test_one_moves_by_keys_by_links_and_by_words(browser: "Browser", tmp_path: Path) -> None:
    """Arrow keys, buttons, a search, an address with an act; a reader of the screen is told."""
    with opened(browser, tmp_path, page_of("awaw"), "#k=7") as shown:
        shown.verdict()
        page = shown.page
        assert "Lines 7 to 9" in shown.text("#act .about")
        page.keyboard.press("ArrowRight")
        assert page.url.endswith("#k=10")
        assert shown.text("#step-told").startswith("Act 5 of ")
        page.keyboard.press("ArrowLeft")
        page.click("#next")
        assert page.url.endswith("#k=10")
        page.keyboard.press("/")
        page.keyboard.type("codebreaking")
        assert shown.text("#found") == "1 act found"
        assert page.locator("#list a[data-k]").count() == 1
        page.keyboard.press("ArrowRight")  # in a field it moves the cursor
        assert page.url.endswith("#k=10")
        shown.follow(page.locator("#list a[data-k]").first)
        assert "Codebreaking" in shown.text("#act h3")
        assert page.locator("#list [aria-current]").count() == 1
        page.fill("#search", "nothing that anybody said")
        assert shown.text("#found") == "0 acts found"


def test_a_rule_is_a_tap_away(browser: "Browser", tmp_path: Path) -> None:
    """Its number opens its text, in our rulebook's words; Escape closes it."""
    with opened(browser, tmp_path, page_of("awaw"), "#k=13") as shown:
        shown.verdict()
        shown.page.locator("#act button.rule").first.click()
        assert shown.page.locator("#rule").is_visible()
        assert len(shown.text("#rule")) > 100
        shown.page.keyboard.press("Escape")
        assert not shown.page.locator("#rule").is_visible()


@pytest.mark.parametrize("game", GAMES)
def test_the_page_says_every_text_as_the_bot_does(
    browser: "Browser", tmp_path: Path, game: str
) -> None:
    """The texts of a story in both languages, said by the page's own script."""
    story = story_as_read(record_of(game))
    numbers = range(len(story["texts"]))
    with opened(browser, tmp_path, page_of(game)) as shown:
        for language in LANGUAGES:
            told = shown.evaluate(
                "(wanted) => { language = wanted;"
                " return page.shown.texts.texts.map((_, at) => page.shown.texts.say(at)); }",
                language,
            )
            assert told == [said(story, number, language) for number in numbers]


def test_the_page_is_german_for_whom_it_should_be(browser: "Browser", tmp_path: Path) -> None:
    """By the browser's language, and by its switch; powers and units too."""
    with opened(browser, tmp_path, page_of("awaw"), locale="de-AT") as shown:
        shown.verdict()
        assert shown.evaluate("document.documentElement.lang") == "de"
        assert shown.text("#game h2") == "Das Spiel"
        assert shown.text("#verdict-line").startswith("Hier geprüft: ")
        shown.page.keyboard.press("ArrowRight")
        assert "Atlantik" in shown.text("#act")
        shown.page.click("#languages button[lang=en]")
        assert shown.text("#game h2") == "The game"
        assert "Atlantic" in shown.text("#act")


def test_what_is_packed_is_unpacked_and_what_is_broken_is_refused(
    browser: "Browser", tmp_path: Path
) -> None:
    """Stored, fixed and dynamic blocks; damage is an error, and never a hang."""
    chance = random.Random(1986)  # noqa: S311 - nobody's secret
    texts = [b"", b"a", b"abc" * 5000, chance.randbytes(70_000), record_of("alpha3")]
    unpack = (
        "(text) => { try { return [...unpacked(fromBase64(text))].length; } catch { return -1; } }"
    )
    digest = (
        "(text) => unpacked(fromBase64(text)).reduce((sum, each) => (sum * 31 + each) >>> 0, 7)"
    )
    with opened(browser, tmp_path, empty_viewer()) as shown:
        for text in texts:
            for level in (0, 1, 9):
                packed = gzip.compress(text, compresslevel=level)
                told = shown.evaluate(digest, b64encode(packed).decode())
                wanted = 7
                for each in text:
                    wanted = (wanted * 31 + each) & 0xFFFFFFFF
                assert told == wanted
        packed = gzip.compress(texts[-1])
        for _ in range(60):
            broken = bytearray(packed[: chance.randrange(20, len(packed))])
            broken[chance.randrange(10, len(broken))] ^= 1 << chance.randrange(8)
            assert shown.evaluate(unpack, b64encode(broken).decode()) <= 1 << 28
