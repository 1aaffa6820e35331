"""The story beside a record: every act is told in both languages as the bot would say it.

Stories are held whole, but for maps and what rules say; ``UMPIRE_UPDATE_GOLDEN=1`` writes them
anew.
"""

import json
import os
import re
from base64 import b64decode
from gzip import decompress
from pathlib import Path

import pytest
from page_story import GAMES, record_of, said, story_as_read

from bot.locale.speaking import text_in
from bot.page.assembled import viewer_hash
from bot.page.campaign import turns_of
from bot.page.following import follow
from bot.page.record_page import record_page
from bot.page.story import Telling, story_of
from bot.page.texts import LANGUAGES, Texts
from bot.show.acts.changes import change_lines
from core.terms.message import Message, Rounded, Verbatim, english, joined, opened, say, say_many


def in_language(text: object, language: str) -> str:
    """Return a text as the bot says it."""
    assert isinstance(text, Message | str)
    if isinstance(text, Verbatim):
        return str(text)
    return text_in(text if isinstance(text, Message) else joined((text,)), language)


@pytest.mark.parametrize("game", GAMES)
def test_every_result_is_told_in_both_languages_as_the_bot_says_it(game: str) -> None:
    """Words, changes and working: nothing is said by the page that `text_in` says otherwise."""
    record = record_of(game)
    followed, story = follow(record), story_as_read(record)
    assert followed is not None
    told = dict(story["told"])
    lines = [json.loads(line) for line in record.splitlines()]
    cases = {line["case"] for line in lines if line["t"] == "resolution"}
    worked = {line["case"] for line in lines if line["t"] == "working" and line["trail"]}

    assert followed.stopped == ""
    assert cases <= told.keys()
    assert {k for k, each in told.items() if "steps" in each} == worked != set()
    for each in followed.told:
        changes = change_lines(followed.system, each.changes)
        for language in LANGUAGES:
            held = told[each.k]
            if each.words:
                assert said(story, held["words"], language) == in_language(each.words, language)
            assert [said(story, number, language) for number in held.get("changes", [])] == [
                in_language(line, language) for line in changes
            ]


@pytest.mark.parametrize(
    "message",
    [
        say_many("{n} line", "{n} lines", 1),
        say_many("{n} line", "{n} lines", 7),
        say_many("{n} line", "{n} lines", Rounded(1.0, 0)),
        opened(say("{phase} of {turn}", phase="the U.S.", turn=Rounded(1234.5, 1))),
        say("{place}.", place=Verbatim("the U.S.")),
        joined((-3, "infantry", 0.25, Verbatim("{n}"))),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_is_read_as_it_is_said(message: Message, language: str) -> None:
    """Plurals, minus signs, decimals, names, capitals, full stops; a player's braces stay his."""
    texts = Texts()
    number = texts.number(message)
    story = json.loads(json.dumps(texts.as_json()))

    assert said(story, number, language) == text_in(message, language)
    assert texts.number(message) == number


def test_every_cited_rule_of_a_story_has_its_text() -> None:
    """A rule's number opens our rulebook's words, with what Umpire does about it."""
    for game in GAMES:
        story = story_as_read(record_of(game))
        bare = [rule[0] for rule in story["rules"] if len(rule) == 1]

        assert story["rules"]
        assert bare == []
        assert all(heading and text for _, heading, text, _ in story["rules"] if text)


def test_a_board_of_boxes_is_held_as_what_stands_in_it() -> None:
    """Sea boxes, treasuries and tracks, each card once; what is new is marked."""
    story = story_as_read(record_of("awaw"))
    last = story["boards"][-1]
    bands = {said(story, title, "en"): cards for title, cards in last["bands"]}
    atlantic = story["cards"][bands["Strategic warfare boxes"][0]]

    assert said(story, atlantic[0], "en") == "Atlantic"
    assert {"Treasuries", "Tracks", "Force pools"} <= bands.keys()
    assert any(card[3] for card in story["cards"])


def test_a_campaign_is_summed_by_turn() -> None:
    """What a turn's acts changed, power by power, adds up to its row in the table."""
    followed = follow(record_of("awaw"))
    assert followed is not None
    (turn,) = turns_of(followed)

    assert english(turn.name) == "Summer 1942"
    assert sum(turn.lost.get("western_allies", {}).values()) > 0


def test_what_was_taken_back_and_what_was_set_up_is_no_loss_and_no_gain() -> None:
    """In the summary: only acts that stand, and no position that was pasted."""
    followed = follow(record_of("alpha3"))
    assert followed is not None
    turns = turns_of(followed)
    undone = [each for each in followed.told if each.case and each.case.k in followed.table.undone]
    gained = {
        english(what): count
        for turn in turns
        for what, count in turn.gained.get("germany", {}).items()
    }

    assert undone
    assert gained == {"infantry": 10}
    assert {english(what): flow for (_, what), flow in turns[0].flows.items()} == {"IPCs": (0, 30)}


def test_what_no_version_can_follow_is_left_to_the_record() -> None:
    """A stranger's file has no story; one that breaks off is told as far as it goes."""
    record = record_of("awaw")
    lines = record.splitlines(keepends=True)
    broken = b"".join([*lines[:9], b'{"t":"resolution"}\n', *lines[9:]])
    followed = follow(broken)

    assert story_of(b"", Telling()) is None
    assert story_of(b"[]\n{}\n", Telling()) is None
    assert story_of(b'{"t":"genesis","rules":"chess"}\n', Telling()) is None
    assert followed is not None
    assert followed.at == 9
    assert [each.k for each in followed.told] == [0, 1, 4, 7]


@pytest.mark.parametrize("game", GAMES)
def test_a_story_is_what_it_was(game: str) -> None:
    """What is told, throws, powers, banners, rules, boards, cards and texts."""
    story = dict(story_as_read(record_of(game)))
    drawn = story.pop("map")
    rules = [[*rule[:2], *rule[3:]] for rule in story.pop("rules")]
    now = _line_by_line({**story, "rules": rules, "map": sorted(drawn or ())})
    file = Path(__file__).parent / "held" / f"{game}.txt"

    if os.environ.get("UMPIRE_UPDATE_GOLDEN"):
        file.write_text(now, encoding="utf-8")
    assert now == file.read_text(encoding="utf-8")


def _line_by_line(story: dict[str, object]) -> str:
    rows: list[str] = []
    for name, told in story.items():
        many = told if isinstance(told, list) else [told]
        rows += (f"{name} {json.dumps(each, ensure_ascii=False)}" for each in many)
    return "\n".join(rows) + "\n"


def test_a_page_holds_the_record_and_its_story() -> None:
    """And how many lines of heads it holds, of how many."""
    record = record_of("bombing-sop")
    page = record_page(record, b"a head\n", live="/g/1/g1/lines").decode()
    held = {**story_as_read(record), "viewer": viewer_hash(), "heads": [1, 1]}
    found = re.search(r'<script[^>]*id="story"[^>]*>(.*?)</script>', page, re.DOTALL)

    assert found is not None
    assert json.loads(decompress(b64decode(found[1]))) == held
    assert 'data-live="/g/1/g1/lines"' in page
