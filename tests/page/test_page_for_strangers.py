"""What a stranger reads on the page: no internal name, one of a kind, what is missing said so."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from page_in_a_browser import PHONE, opened
from page_story import record_of, said, story_as_read

from bot.page import fortune as fortune_of_page
from bot.page.assembled import empty_viewer
from bot.page.following import follow
from bot.page.fortune import fortune
from bot.page.record_page import record_page
from bot.page.story import Telling
from bot.page.words import page_words
from bot.referee.odds.forecasts import Forecasts
from bot.referee.odds.placement import Placement
from core.fairness import report

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_whatever_a_roll_was_not_checked_for_has_words_in_every_language() -> None:
    """Also that nobody watched, that replies may have gone unseen, and that no time is known."""
    unchecked = {
        words
        for name, words in vars(report).items()
        if name.isupper() and name != "UNSEEN" and isinstance(words, str)
    }

    known = page_words()["de"]["verifier"]

    assert isinstance(known, dict)
    assert {report.UNDATED, report.ABSENT, report.UNSEEN_REPLIES} < unchecked <= known.keys()
    assert all(known[words] != words for words in unchecked)


def test_throws_and_questions_are_called_as_in_the_posts() -> None:
    """No key of the record stands for what the bot's posts say in words."""
    story = story_as_read(record_of("awaw"))
    throws = {name: said(story, number, "de") for name, number in story["throws"]}
    asked = [each for _, told in story["told"] for each in told.get("asked", [])]

    assert throws["attacker"] == "Angreifer"
    assert not [name for name, called in throws.items() if "_" in called]
    assert asked
    assert all(" " in said(story, text, "en") for _, text, _ in asked)


def test_results_left_out_of_luck_are_counted_and_the_page_says_so(
    browser: "Browser", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where working out odds takes too long, nobody takes the rest for the whole."""
    record = record_of("alpha3")
    followed = follow(record)
    assert followed is not None
    forecasts = Forecasts(Placement.ALONE)
    thrown = sum(
        1
        for told in followed.told
        if told.case is not None and told.came is not None and told.case.rolls
    )
    ticks = iter(range(10_000))
    monkeypatch.setattr(fortune_of_page, "monotonic", lambda: float(next(ticks)))

    assert fortune(followed.told, forecasts, 10_000).left_out == 0
    left_out = fortune(followed.told, forecasts, 0).left_out
    assert left_out == thrown > 0

    with opened(browser, tmp_path, record_page(record, b"", Telling(forecasts, 0))) as shown:
        assert "1 result is missing here" in shown.text("#luck")


def test_a_record_that_is_dropped_has_the_name_of_its_game_for_a_title(
    browser: "Browser", tmp_path: Path
) -> None:
    """Not the key of its rules."""
    with opened(browser, tmp_path, empty_viewer(), viewport=PHONE, locale="de-DE") as shown:
        shown.choose("g1.jsonl", record_of("awaw"))
        shown.verdict()
        assert shown.text("#title") == "A World at War"


def test_german_steps_from_act_to_act_in_german(browser: "Browser", tmp_path: Path) -> None:
    """As the two buttons of a page are called, and not as a heading of what comes next."""
    content = record_page(record_of("awaw"))
    with opened(browser, tmp_path, content, viewport=PHONE, locale="de-DE") as shown:
        assert shown.text("#previous").strip("\N{BLACK LEFT-POINTING TRIANGLE} ") == "Vorige"
        assert shown.text("#next").strip("\N{BLACK RIGHT-POINTING TRIANGLE} ") == "Nächste"
