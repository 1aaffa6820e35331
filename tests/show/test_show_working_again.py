"""What a working finds a second time: in short, and under the rule that it is found by."""

import pytest
from test_show_result_lengths import KINDS, ended

from bot.games import figure_names
from bot.record.entries.play import Step, trail_of
from bot.show.acts.overview import told_pages
from bot.show.acts.parts_of_working import parts_of
from bot.show.acts.working import entry_lines
from core.terms.message import english, say
from core.terms.resolution import PART, EntryKind


def found(rule: str, says: str, number: int) -> Step:
    """Return a step of a working."""
    return Step(EntryKind.FOUND, (rule,), say("{says}", says=says), {}, number)


def test_of_two_sentences_found_again_each_is_known_by_its_rule() -> None:
    """They stood as "The same again" one below the other, and nobody knew which was which."""
    damage, fire = found("AWAW 26.51", "It adds up.", 13), found("AWAW 26.91", "It burns.", 0)
    again = (damage, fire, found("AWAW 26.51", "It adds up.", 24), fire)

    told = [english(line) for line in entry_lines(again)][2:]

    assert told == ["Again 26.51 → **24**", "Again 26.91 → **0**"]


def part(name: str) -> Step:
    """Return the mark that opens a part."""
    return Step(EntryKind.DECLARED, ("AWAW 26.41",), say("{name}.", name=name), {PART: name}, None)


def test_what_one_raid_settled_no_other_says_again() -> None:
    """Checks that are passed, and what stands on a player's word; figures stand in each of them."""
    check = Step(EntryKind.FOUND, ("AWAW 26.31",), say("It is an enemy's."), {}, "allowed")
    other = Step(EntryKind.FOUND, ("AWAW 26.32",), say("It is an enemy's."), {}, "allowed")
    word = Step(EntryKind.DECLARED, ("AWAW 26.41",), say("It is in range."), {}, None)
    value = Step(EntryKind.DECLARED, ("AWAW 26.71",), say("value: 5"), {"value": 5}, None)
    trail = (part("raid1"), check, word, value, part("raid2"), check, other, word, value)

    first, second = (each.pages for each in parts_of(trail))

    assert english(first[0]).splitlines()[1:] == [
        "It is an enemy's. → **allowed** (26.31)",
        "✎ It is in range. (26.41)",
        "✎ value: 5 (26.71)",
    ]
    assert english(second[0]).splitlines()[1:] == [
        "It is an enemy's. → **allowed** (26.32)",
        "✎ value: 5 (26.71)",
        "☑ 2 checks as above",
    ]


def test_what_is_found_again_without_a_figure_stands_once() -> None:
    """It stood as an arrow with nothing behind it."""
    silent = Step(EntryKind.FOUND, ("AWAW 24.31A",), say("It is set up."), {}, "")

    assert [english(line) for line in entry_lines((silent, silent))] == ["It is set up. (24.31A)"]


@pytest.mark.parametrize(("system", "kind"), KINDS)
def test_no_working_says_twice_what_it_settled(system: str, kind: str) -> None:
    """Of every kind of result, over all of its pages."""
    for given in KINDS[system, kind]:
        found = ended(system, kind, given)
        pages = told_pages([], trail_of(found.entries), (), figure_names(system))
        lines = [line for page in pages for line in english(page).splitlines()]
        settled = [each for each in lines if "→ **allowed**" in each]
        assert len(settled) == len(set(settled)), settled
        assert not any(each.endswith("→ ****") for each in lines)
