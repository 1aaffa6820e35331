"""A run whose working nobody reads ends as one with its working does."""

from dataclasses import replace
from typing import Any

import pytest
from played_games import record_of, some_in_every_run

from bot.machine.replay import replay
from bot.record.entries.reading import GenesisLine
from bot.record.typed_json import read_json
from core.fairness.transcript import split_lines
from core.terms.dice import Dice
from core.terms.procedure import Ending, Procedure
from core.terms.question import Answers
from core.terms.refusal import Refusal
from core.terms.request import Request


@pytest.mark.parametrize("game", some_in_every_run())
def test_a_run_ends_alike_with_a_working_and_without(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Question, dice, refusal or result: in games that were played, whatever was asked in them."""
    record = record_of(game)
    made_by = read_json(GenesisLine, split_lines(record)[0][0]).version
    resolve, seen = Procedure.resolve, set[type]()

    def both(
        self: Procedure,
        position: Any,
        request: Request,
        answers: Answers,
        dice: Dice,
        *,
        written: bool = True,
    ) -> Ending:
        told = resolve(self, position, request, answers, dice)
        bare = resolve(self, position, request, answers, dice, written=False)
        seen.add(type(told))
        assert bare == (told if isinstance(told, Refusal) else replace(told, entries=()))
        return told if written else bare

    monkeypatch.setattr(Procedure, "resolve", both)

    assert replay(record, made_by).errors == []
    assert len(seen) > 1
