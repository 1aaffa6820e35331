"""Every kind of question fits a phone, in both languages; the rest is behind a button."""

import json
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path

import pytest
from decision_points import walk
from evening import body_of, evening_at
from house import ROOT
from posts_drawn import LANGUAGES, Drawn

from bot.cogs.wiring.localization import told_in
from bot.games import FACES
from bot.show.asked.question import asked, asked_page
from bot.show.asked.whole_question import VERB, question_body, whole_question_page
from bot.show.game_text import QuestionText
from bot.show.phone import MOST_LINES
from core.alpha3.book.terms import Power
from core.alpha3.combat.defence.decisions import Chances, ScrambleChance, question_for
from core.systems import SYSTEMS
from core.terms.message import english
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.request import read_request

MOST_MOMENTS = 200
"""So far a procedure is walked; some have more ways through them than anybody could read."""

MENTION = 1
"""The line in which a question mentions whom it asks."""


def samples(system: str) -> Iterator[tuple[QuestionText, Question]]:
    """Yield every question that the samples of a game ask, with what the game says of it."""
    face, room = FACES[system], SYSTEMS[system]
    kinds = json.loads((ROOT / f"tests/samples/{system}.json").read_text(encoding="utf-8"))
    for kind, given in ((kind, each) for kind, every in kinds.items() for each in every):
        procedure = room.procedures[kind]
        request = read_request(procedure.request, given)

        assert not isinstance(request, Refusal), request.faults
        run = partial(procedure.resolve, room.outside, request)
        for moment in islice(walk(run), MOST_MOMENTS):
            if isinstance(moment.ending, Question):
                for each in (moment.ending, *moment.ending.beside):
                    yield face.pages.asked(request, each, face.system.whom(each.to)), each


def lengths(said: QuestionText, question: Question) -> dict[str, int]:
    """Return how many lines of a phone the post of a question takes, by language."""
    drawn = Drawn("Asked", asked_page("g1", said, 1, (7,), question))
    return {language: drawn.lines(language) + MENTION for language in LANGUAGES}


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_question_of_the_samples_fits_a_phone(system: str) -> None:
    """Of every kind, with the rounds that led to it and the line that mentions whom it asks."""
    found = [(each, lengths(said, each)) for said, each in samples(system)]

    assert found
    assert [each for each in found if max(each[1].values()) > MOST_LINES] == []


def crowded(bases: int = 12) -> tuple[QuestionText, Question]:
    """Return what the United Kingdom is asked that may scramble everywhere, after six rounds."""
    chances = [ScrambleChance(f"SZ{each}", "United Kingdom", 2, 3, 3) for each in range(bases)]
    question = question_for(Power.UNITED_KINGDOM, Power.GERMANY, Chances(tuple(chances)))
    rounds = [f"Round {each}: 1 2 3 4 5 6 against 1 2 3 4 5 6" for each in range(6)]
    return asked(question, "the United Kingdom", rounds), question


def test_a_crowded_question_is_folded_and_nothing_of_it_is_lost() -> None:
    """The rounds go first, then the last of what may be decided; who decides always stands."""
    said, question = crowded()
    page = asked_page("g1", said, 3, (7,), question)
    shown = english(page.body).splitlines()

    assert max(lengths(said, question).values()) <= MOST_LINES
    assert shown[0] == "Germany has made all combat moves."
    assert shown[-2:] == ["and 10 more", "For the United Kingdom to decide (A3-SCR.2)."]
    [button] = [each for each in page.buttons if english(each.label) == "Whole question"]
    assert button.id == f"{VERB}:g1:3:0"
    every = english(question_body(said)).splitlines()
    assert len(every) == 6 + 1 + 12 + 1
    assert english(whole_question_page("g1", 3, said, 0).body).splitlines() == every


def test_the_whole_of_a_long_question_is_turned_page_by_page() -> None:
    """In German too, and a page that is not there is the last one."""
    said, _ = crowded(60)
    first, last = (whole_question_page("g1", 3, said, at) for at in (0, 99))

    assert [english(each.label) for each in first.buttons] == ["Back", "On"]
    assert [each.disabled for each in last.buttons] == [False, True]
    assert told_in(last.body, "de").splitlines()[-1].startswith("Es entscheidet: ")


def test_a_question_that_fits_has_no_such_button() -> None:
    """Nothing is folded that a phone shows."""
    said, question = crowded(1)
    said = QuestionText(said.title, said.decides, said.lines, said.told[:1])

    page = asked_page("g1", said, 3, (7,), question)
    assert [english(each.label) for each in page.buttons] == ["Answer", "None"]
    assert english(page.body) == english(question_body(said))


async def test_anybody_reads_the_whole_question(tmp_path: Path) -> None:
    """Four zones are attacked: the post shows what a phone does, its button all, to its reader."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
        await evening.settle()
        for line in ("next", "next", *ATTACKS, "next"):
            await evening.lock_in(evening.axis, line)
        await evening.settle()
        [asked_here] = [each for each in evening.posts() if "scramble to SZ109" in body_of(each)][
            :1
        ]
        assert "and 1 more" in body_of(asked_here)

        shown = await evening.axis.click(asked_here, "Whole question")
        told = body_of(shown.message)
        assert [
            line.split(":")[0] for line in told.splitlines() if line.startswith("scramble")
        ] == [
            "scramble to SZ109 from Scotland",
            "scramble to SZ109 from United Kingdom",
            "scramble to SZ110 from United Kingdom",
            "scramble to SZ111 from Scotland",
        ]
        assert shown.message.ephemeral
        await evening.allies.click(asked_here, "None")
        await evening.settle()
        again = await evening.axis.click(asked_here, "Whole question")
        assert "scramble to SZ111 from Scotland" in body_of(again.message), "it is over by now"


ATTACKS = (
    "1 sub sz118 - sz111",
    "1 sub sz117 - sz109",
    "1 sub sz124 - sz119",
    "1 sub sz103 - sz110",
    "1 sub sz108 - sz110",
)
