"""Every kind of result fits a phone, in both languages, however much it tells."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from house import ROOT
from posts_drawn import LANGUAGES, Drawn
from support import with_soak

from bot.games import FACES
from bot.show.acts.results import ResultFacts, result_pages, small_print
from bot.show.game_text import ResultText
from bot.show.page import Page
from bot.show.phone import MOST_LINES
from core.alpha3.system import SYSTEM
from core.systems import SYSTEMS
from core.terms.change import Change, Counted, Measured, Stated
from core.terms.dice import KeyedDice
from core.terms.message import english, joined, say
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.request import read_request
from core.terms.resolution import Resolution

KINDS = {
    (system, kind): given
    for system in SYSTEMS
    for kind, given in json.loads(
        (ROOT / f"tests/samples/{system}.json").read_text(encoding="utf-8")
    ).items()
}

THEN = joined(
    [
        say("{words} · {do}", words=f"Germany: battles {each}", do="`fight …`, `retreat …`, `next`")
        for each in range(3)
    ],
    "\n",
)
"""More that comes next than any game says at once."""

FACTS = ResultFacts(
    *("g1", 1, 1, (1,), "witnessed", "Head 1: 00"),
    then=THEN,
    typed=say("`rocket …`, `raid …`, `fight …`, `retreat …`, then `next`"),
    luck=say("3 hits, 2.3 expected; so many or more in 31 of 100"),
)


def ended(system: str, kind: str, given: object) -> Resolution:
    """Return what a sample comes to, by the first choice of each question and dice of a key."""
    procedure = SYSTEMS[system].procedures[kind]
    request = read_request(procedure.request, given)
    assert not isinstance(request, Refusal), request.faults
    answers: dict[str, str] = {}
    found: Any = None
    while not isinstance(found, Resolution):
        found = procedure.resolve(SYSTEMS[system].outside, request, answers, KeyedDice(bytes(32)))
        assert isinstance(found, Resolution | Question), found
        asked = (found, *found.beside) if isinstance(found, Question) else ()
        answers |= {each.id: each.choices[0] if each.choices else each.prefill for each in asked}
    return found


def posts(system: str, kind: str) -> Iterator[Page]:
    """Yield every post of every sample of a kind, with what comes next at its longest."""
    room = SYSTEMS[system]
    for given in KINDS[system, kind]:
        found = ended(system, kind, given)
        changes = room.changes(room.outside, found.effects)
        facts = replace(FACTS, rolls=(1,) if found.rolls else (), changes=changes)
        told = FACES[system].pages.result(found)
        yield from result_pages(told, found.entries, room, facts)


def too_long(pages: Iterable[Page]) -> list[str]:
    """Return the posts that a phone does not show whole, in either language."""
    return [
        f"{language}: {english(page.title)}\n{english(page.body)}"
        for page in pages
        for language in LANGUAGES
        if Drawn("Resolved", page).lines(language) > MOST_LINES
    ]


@pytest.mark.parametrize("system", SYSTEMS)
def test_there_are_samples_of_every_kind_of_result(system: str) -> None:
    """A kind that is added has to be measured as well."""
    assert {kind for room, kind in KINDS if room == system} == set(SYSTEMS[system].procedures)


@pytest.mark.parametrize(("system", "kind"), KINDS)
def test_every_result_of_the_samples_fits_a_phone(system: str, kind: str) -> None:
    """Post by post, with dice, changes, what it means now, luck, and much that comes next."""
    assert too_long(posts(system, kind)) == []


def crowd(number: int) -> list[Change]:
    """Return so many changes of three sorts, none of them in the same place."""
    made: list[Change] = []
    for each in range(number):
        land = f"Occupied Territory {each}"
        made += [
            Counted(power="germany", place=land, what="infantry", before=0, after=9),
            Measured(power="germany", what=f"Treasury {each}", before=0, after=9),
            Stated(place=land, what="held by", before="none", after="Germany"),
        ]
    return made


@pytest.mark.parametrize("now", with_soak([0, 12, 1], plain=2))
@pytest.mark.parametrize("lines", with_soak([0, 30, 5], plain=2))
@pytest.mark.parametrize("dice", [0, 2, 30])
@pytest.mark.parametrize("changes", [0, 1, 40])
def test_a_post_is_cut_part_by_part(changes: int, dice: int, lines: int, now: int) -> None:
    """However much there is of each part, all that there is keeps its place and its order."""
    told = ResultText(
        say("A battle in a sea zone of the North Atlantic"),
        dice=tuple(say("Germany `6 6 6 6 6 6 6 6 6 6` → {n} hits", n=n) for n in range(dice)),
        lines=tuple(say("Sunk: {n} by the table, 1 by the modifier", n=n) for n in range(lines)),
        now=tuple(
            say("**Sea Zone {n}**: Germany 9 submarines against 9 ships", n=n) for n in range(now)
        ),
    )
    facts = replace(FACTS, changes=crowd(changes))

    (page,) = result_pages((told,), (), SYSTEM, facts)

    assert too_long((page,)) == []
    shown = english(page.body)
    parts = {"Germany `6": dice, "Sunk: 0": lines and not dice, "hanged": changes}
    parts |= {"**Now**": now, "**Next**": 1}
    places = [shown.find(mark) for mark, there in parts.items() if there]
    assert -1 not in places
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("rolls", "told"),
    [
        ((7,), "roll 7"),
        ((1, 2), "rolls 1, 2"),
        ((1, 2, 3, 4), "rolls 1–4"),
        ((1, 3, 4, 5, 9), "rolls 1, 3–5, 9"),
    ],
)
def test_rolls_in_a_row_are_told_as_the_first_and_the_last(
    rolls: tuple[int, ...], told: str
) -> None:
    """A phase of many battles has many rolls, and its small print has one line."""
    footer = small_print(("A3-COM.1",), replace(FACTS, rolls=rolls, mode="plain"))

    assert english(footer) == f"A3-COM.1 · {told}, unverified · g1"


def test_long_small_print_takes_its_lines_from_the_rest() -> None:
    """What is told of an absent declarer and of deleted replies takes three lines."""
    told = ResultText(say("Holds"), lines=tuple(say("{n} of 99 sunk", n=n) for n in range(20)))
    facts = replace(FACTS, absent=True, unseen=True, changes=crowd(3))

    (page,) = result_pages((told,), (), SYSTEM, facts)

    assert too_long((page,)) == []
    assert "replies deleted meanwhile" in english(page.footer)
