"""No refusal of a typed line shows a name that only a form has: `retreat_to`, `order_of_loss`."""

import re

import pytest
from house import ROOT, messages_of, sources

from bot.games import FACES
from bot.words.reading import read_line
from core.terms.message import english
from core.terms.question import Question, require_choices
from core.terms.refusal import Refusal, RefusedError

FIELD = re.compile(r"\b[a-z]+(?:_[a-z0-9]+)+\b")
SLIPS = (
    *("", "0", "99999", "x", "none", "1 sub", "100000 inf", "0 rounds", "a - b - c", "by germany"),
    *("in", "landing in", "pacific 99999", "with us 99999 inf", "coast " + "z" * 300),
    *("retreat to " + "x" * 400, "losing " + " ".join(["inf"] * 40), "A" * 300 + " - B"),
)
OPTIONS_OF_THE_MACHINE = {"core/representative/combat/battle_faults.py"}
"""Where fields of the command line's own requests are named, which nobody types."""


@pytest.mark.parametrize("game", FACES)
def test_typed_lines_are_refused_without_names_of_fields(game: str) -> None:
    """Every verb of every game, alone and with its example, with slips behind it."""
    verbs = FACES[game].reading.verbs
    own = tuple(FACES[game].system.powers)[:1] if hasattr(FACES[game], "system") else ("germany",)
    for verb in dict.fromkeys(verbs.values()):
        for slip in SLIPS:
            for line in (f"{verb.names[0]} {slip}", f"{verb.example} {slip}"):
                found = read_line(verbs, line, own)
                if isinstance(found, Refusal):
                    told = english(found.message)
                    assert [each for each in FIELD.findall(told) if each not in line] == [], told


@pytest.mark.parametrize("game", ["alpha3", "representative"])
def test_no_message_of_the_board_games_names_a_field(game: str) -> None:
    """Nothing that is said stands with an underscore; a name of a document may."""
    for path in sources(f"core/{game}", "core/board", f"bot/games/{game}"):
        placed = path.relative_to(ROOT).as_posix()
        if placed in OPTIONS_OF_THE_MACHINE:
            continue
        for each in messages_of(path):
            words = re.sub(r"\{[a-z_0-9]+\}", "", f"{each.msgid} {each.plural or ''}")
            assert FIELD.findall(words) == [], (placed, each.msgid)


def test_an_answer_that_fits_no_question_is_told_with_the_question() -> None:
    """Where the land units go is asked again in words, and not by its name in the record."""
    asked = Question("retreat_to", "ussr", "Where do the land units retreat?", ("Russia",))

    with pytest.raises(RefusedError) as refused:
        require_choices((asked,), ("Moscow",))

    told = english(refused.value.refusal.message)
    assert "`Moscow` does not answer this: Where do the land units retreat?" in told
    assert "retreat_to" not in told
