"""The law has teeth: whatever is left out of a post, or is wrong in it, is found."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from law_court import breaches
from law_ear import hear
from law_eye import Sight
from law_eyes import EYES
from law_games import GAMES
from law_table import law_table

from bot.referee.cases import progress
from bot.referee.transaction import occurrences
from bot.show.acts.changes import change_lines
from core.systems import SYSTEMS
from core.terms.change import Change, Counted, Measured, Moved
from core.terms.message import english

WORDS = {"tank": "tank", "tanks": "tank", "infantry": "infantry"}

Lie = Callable[[Change], Sequence[Change]]


def test_units_are_heard_where_they_left_and_where_they_came() -> None:
    """Reasons stand in brackets; what moved is less here and more there."""
    told = hear(
        [
            "Germany · Poland → Romania: 3 infantry, 1 tank",
            "Germany · Kiev: −2 infantry (in battle); −1 tank, −1 infantry (drowned)",
        ],
        WORDS,
    )

    assert told.more == {
        ("Germany", "Poland", "infantry"): -3,
        ("Germany", "Romania", "infantry"): 3,
        ("Germany", "Poland", "tank"): -1,
        ("Germany", "Romania", "tank"): 1,
        ("Germany", "Kiev", "infantry"): -3,
        ("Germany", "Kiev", "tank"): -1,
    }
    assert told.reasons == ["in battle", "drowned", "drowned"]


def test_figures_and_words_are_heard_as_they_were_and_are() -> None:
    """What is in no form is kept as unread."""
    told = hear(
        ["Japan · IPCs: 30 → −2 (income)", "France · held by: France → none", "Kiev · nonsense"],
        WORDS,
    )

    assert told.figures == {("Japan", "IPCs"): [(30, -2)]}
    assert told.words == {("France", "held by"): [("France", "none")]}
    assert told.unread == ["Kiev · nonsense"]


@pytest.mark.parametrize(
    "lines",
    [
        [],
        ["Germany · Kiev: −1 tank"],
        ["Germany · Kiev: −2 tanks", "Germany · Lvov: −1 tank"],
        ["Russia · Kiev: −2 tanks"],
        ["Germany · Kiev: −2 tanks", "Germany · IPCs: 3 → 4"],
        ["Germany · Kiev: −2 tanks", "Kiev · held by: none → Germany"],
        ["Germany · Kiev: −2 cars"],
    ],
)
def test_what_is_left_out_or_wrong_is_a_breach(lines: list[str]) -> None:
    """Two tanks are gone, and nothing else."""
    before: Sight = {("Germany", "Kiev", "tank"): 3, ("Kiev", "held by"): "Russia"}
    after: Sight = {("Germany", "Kiev", "tank"): 1, ("Kiev", "held by"): "Russia"}

    assert breaches(before, after, hear(["Germany · Kiev: −2 tanks (lost)"], WORDS)) == []
    assert breaches(before, after, hear(lines, WORDS)) != []


@pytest.mark.parametrize(
    "fact", ["attacked_indochina", "unprovoked_on_uk_anzac", "soviet_berlin_bonus_taken"]
)
def test_what_is_remembered_for_an_objective_is_seen_as_it_is_told(fact: str) -> None:
    """Random games seldom come to it."""
    system = SYSTEMS["alpha3"]
    before = system.begin
    after = replace(before, **{fact: True})
    told = [english(line) for line in change_lines(system, system.between(before, after))]

    assert len(told) == 1
    assert breaches(*EYES["alpha3"].sees(before, after), hear(told, WORDS)) == []


def _nothing(_change: Change) -> Sequence[Change]:
    return ()


def _one_more(change: Change) -> Sequence[Change]:
    match change:
        case Counted() | Measured():
            return (replace(change, after=change.after + 1),)
        case Moved():
            return (replace(change, count=change.count + 1),)
    return (replace(change, after=f"{english(change.after)}!"),)


def _elsewhere(change: Change) -> Sequence[Change]:
    return (replace(change, place="Atlantis"),)


def _for_some(change: Change) -> Sequence[Change]:
    return (replace(change, audience=("germany",)),)


LIES: tuple[Lie, ...] = (_nothing, _one_more, _elsewhere, _for_some)

SHORT = 2
"""So many changes stand in a post whole."""

EACH = 1
"""So often every lie of a game is told in every run."""

MOST_GOES = 40
"""So often a game goes on until there was occasion for all lies."""


@pytest.mark.parametrize("system", GAMES)
async def test_a_referee_who_lies_once_in_a_while_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    """In every system each lie of a game is a breach, and what is told rightly is none."""
    emit: Any = occurrences.Resolved
    told_lies: list[str] = []

    def resolved(*told: Any) -> Any:
        *others, changes, by_part, earlier = told
        if len(changes) == SHORT and len(told_lies) < EACH * len(LIES):
            # a longer list may be cut before the lie
            lie = LIES[len(told_lies) % len(LIES)]
            told_lies.append(lie.__name__)
            changes = (*lie(changes[0]), *changes[1:])
            by_part = {"": changes}
        return emit(*others, changes, by_part, earlier)

    monkeypatch.setattr(progress, "Resolved", resolved)
    async with law_table(tmp_path, system, 0) as law:
        player = GAMES[system].player(law)
        await player.begin()
        for been in range(MOST_GOES):
            await player.go_on()
            if been > 1 and len(told_lies) == EACH * len(LIES):
                break

        assert Counter(told_lies) == dict.fromkeys((each.__name__ for each in LIES), EACH)
        assert len(law.witness.faults) == len(told_lies), law.witness.faults
