"""Sample requests of every kind, on every way through: what is told of them is messages alone."""

import json
from collections.abc import Iterator
from itertools import islice

import pytest
from decision_points import walk
from house import ROOT
from pseudo_locale import untold

from bot.games import FACES
from bot.games.face import Face
from bot.record.entries.play import trail_of
from bot.show.acts.declaration import coming_words
from bot.show.acts.overview import told_pages
from bot.show.asked.whole_question import question_body
from core.systems import SYSTEMS
from core.terms.dice import Dice
from core.terms.message import Text
from core.terms.procedure import Ending, Needs
from core.terms.question import Answers
from core.terms.refusal import Refusal
from core.terms.request import Request, read_request
from core.terms.resolution import NeedDice, Resolution

MOST_MOMENTS = 12
"""So many moments of a sample are looked at: questions, locks, results."""

SAMPLES = [
    pytest.param(path.stem, kind, given, id=f"{path.stem}-{kind}-{number}")
    for path in sorted((ROOT / "tests/samples").glob("*.json"))
    for kind, samples in json.loads(path.read_text(encoding="utf-8")).items()
    for number, given in enumerate(samples)
]


@pytest.mark.parametrize(("system", "kind", "given"), SAMPLES)
def test_what_is_told_of_a_declaration_is_said_in_every_language(
    system: str, kind: str, given: object
) -> None:
    """Its title, its preview, its LOCK, its questions, its posts, every step of its working."""
    face, room = FACES[system], SYSTEMS[system]
    request = read_request(room.procedures[kind].request, given)
    assert not isinstance(request, Refusal), request.faults

    def run(answers: Answers, dice: Dice) -> Ending:
        return room.procedures[kind].resolve(room.outside, request, answers, dice)

    told = set[str]()
    for moment in islice(walk(run), MOST_MOMENTS):
        assert moment.ending is not None
        if not isinstance(moment.ending, Refusal):
            told.update(
                left for text in _told(face, request, moment.ending) for left in untold(text)
            )
    told.update(untold(face.pages.title(request)))
    assert told == set()


def _told(face: Face, request: Request, ending: Needs) -> Iterator[Text]:
    """Yield every text about a request at a moment."""
    pages = face.pages
    preview = pages.preview(request, ending)
    yield from (preview.title, preview.coming or "")
    yield from (text for field in preview.fields for text in field)
    yield coming_words(ending, "plain", face.system.whom)
    yield from told_pages([], trail_of(ending.entries), (), pages.figures)
    match ending:
        case NeedDice():
            yield pages.of_a_lock(request, ending)
        case Resolution():
            yield ending.headline
            for post in pages.result(ending):
                yield from (post.title, *post.dice, *post.lines, *post.now)
        case _:
            for question in (ending, *ending.beside):
                asked = pages.asked(request, question, face.system.whom(question.to))
                yield from (asked.title, question_body(asked), question.text, question.form)
                yield from (text for field in asked.last for text in field)
