"""What a bombing phase tells: a post for each attack and a summary, each within a phone's lines."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from phase_cases import announced, ending, filed, raid, salvos
from support import in_english, resolution_of
from test_bombing_phase_laws import GROUPS, KEYS, ORDERS, RAIDS

from bot.games import FACES
from bot.show.acts.results import ResultFacts, result_pages
from bot.show.page import Page
from bot.show.phone import MOST_LINES, lines_on_phone
from core.awaw.book.calendar import Season, Turn
from core.awaw.book.terms import Power
from core.awaw.book.units import Side
from core.awaw.record.bombing import BombingTally
from core.awaw.record.bombing_effects import FlyingBombsMet, Means
from core.awaw.record.changes.carried import CARRIED
from core.awaw.record.clock import Until
from core.awaw.record.standing import Carried, Grounded
from core.systems import SYSTEMS
from core.terms.change import Change, Counted, Measured, Stated
from core.terms.dice import KeyedDice
from core.terms.message import english
from core.terms.resolution import Effect, Resolution

KEY = bytes(32)
GAMES = ("awaw", "bombing-sop")

Key = tuple[str, str]
"""A power and a thing."""


def figures(tally: BombingTally) -> Counter[Key]:
    """Return what the tally of a game without a campaign counts, losses below nothing."""
    found: Counter[Key] = Counter()
    for power, toll in tally.powers.items():
        found[power.value, "BRPs lost to bombing"] = toll.brps
        found[power.value, "strategic bomber"] = -toll.strategic_bombers
        found[power.value, "AAF"] = -toll.aaf
        found[power.value, "interceptor"] = -toll.interceptors
        found[power.value, "jet"] = -toll.jets
    for (nation, means), brps in tally.counted.items():
        found[nation, "limit cut next turn"] += brps if means is Means.ROCKETS else brps // 3
    for power, met in tally.bound.items():
        found[power.value, "inverted AAF next player turn"] = met.aaf
        found[power.value, "inverted jets next player turn"] = met.jets
        found[power.value, "interceptors not to escort next player turn"] = met.interceptors
    return found


def untold(before: Any, after: Any, changes: Sequence[Change]) -> list[str]:
    """Return what differs between two positions and was not told, and what was told in vain."""
    told, bombed = Counter[Key](), set[Key]()
    for each in changes:
        match each:
            case Counted():
                told[each.power, english(each.what)] += each.more
            case Measured():
                told[each.power, english(each.what)] += each.after - each.before
            case Stated() if english(each.what) == "bombed":
                bombed.add((each.power, english(each.place).lower()))
    had, has = figures(before.bombing), figures(after.bombing)
    wrong = [str(key) for key in {*had, *has} if has[key] - had[key] != told[key]]
    was, now = before.bombing.hexes, after.bombing.hexes
    fresh = {(key[0].value, key[1].replace("_", " ")) for key in now if now[key] != was.get(key)}
    there = {(key[0].value, key[1].replace("_", " ")) for key in now}
    return wrong + sorted(map(str, (fresh - bombed) | (bombed - there)))


def after(system: str, position: Any, effects: Sequence[Effect]) -> Any:
    """Return a position after effects."""
    for effect in effects:
        position = SYSTEMS[system].change(position, effect)
    return position


def posts(resolution: Resolution) -> tuple[Page, ...]:
    """Return every post of a phase at the beginning of a game."""
    system = SYSTEMS[resolution.system]
    changes = system.changes(system.begin, resolution.effects)
    facts = ResultFacts("g1", 1, 1, (1,), "plain", "Head 1: 00", changes=changes)
    told = FACES[resolution.system].pages.result(resolution)
    return result_pages(told, resolution.entries, system, facts)


@pytest.mark.parametrize("system", GAMES)
@settings(max_examples=25)
@given(data=st.data())
def test_everything_that_a_phase_changes_is_told(system: str, data: st.DataObject) -> None:
    """BRPs, air factors, limits, bound units and each target; a second phase as well."""
    position = SYSTEMS[system].begin
    for turn in ("summer 1943", "summer 1943", "fall 1943"):
        raids, groups = data.draw(RAIDS), data.draw(GROUPS)
        phase = {**announced(raids), "turn": turn}
        defense = filed(raids, groups, data.draw(ORDERS))
        dice = KeyedDice(data.draw(KEYS))
        found = resolution_of(ending(phase, defense, dice, system=system, position=position))
        then = after(system, position, found.effects)

        changes = SYSTEMS[system].changes(position, found.effects)
        assert in_english(untold(position, then, changes)) == []
        position = then


def test_what_defended_against_flying_bombs_is_told_as_bound() -> None:
    """In a game without a campaign, whose tally keeps it."""
    phase = {"flying_bombs": [salvos()]}
    found = resolution_of(ending(phase, "London v1: 4 aaf 2 int", KeyedDice(KEY)))
    begin = SYSTEMS["awaw"].begin
    changes = SYSTEMS["awaw"].changes(begin, found.effects)

    assert in_english(untold(begin, after("awaw", begin, found.effects), changes)) == []
    assert "inverted AAF next player turn: 0 → 4" in english(posts(found)[-1].body)


SAMPLES = {
    "one raid": ({"raids": [raid()]}, "Berlin: 4 aaf 2 int"),
    "nobody meets it": ({"raids": [raid()]}, ""),
    "two raids": ({"raids": [raid(), raid("Hamburg")]}, "Berlin: 4 aaf 2 int 1 jets"),
    "a mixed force": (
        {"raids": [raid(force={"strategic_bombers": 6, "aaf": 12, "interceptors": 4})]},
        "Berlin: 7 aaf 4 int 2 jets",
    ),
    "rockets and flying bombs": (
        {"rockets": [salvos()], "flying_bombs": [salvos("Birmingham")]},
        "Birmingham v1: 2 aaf",
    ),
}


@pytest.mark.parametrize("sample", SAMPLES)
def test_every_post_of_a_phase_fits_a_phone(sample: str) -> None:
    """Attack by attack, and the summary."""
    phase, defense = SAMPLES[sample]
    found = resolution_of(ending(phase, defense, KeyedDice(KEY)))

    for page in posts(found):
        assert lines_on_phone(f"{english(page.title)}\n{english(page.body)}") <= MOST_LINES, page


def test_what_one_attack_did_is_told_once() -> None:
    """Its losses stand with what changed, not in the attack's own post as well."""
    raids = [raid(force={"strategic_bombers": 6, "aaf": 12, "interceptors": 4})]
    found = resolution_of(ending({"raids": raids}, "Berlin: 4 aaf 2 int", KeyedDice(KEY)))
    attack, summary = posts(found)

    assert "BRP" not in english(attack.body)
    assert " lost" not in english(attack.body)
    assert "Turned back: " in english(attack.body)
    assert "bombed: none → " in english(summary.body)
    assert "(shot down)" in english(summary.body)


def test_the_dice_of_many_engagements_take_a_line_a_side() -> None:
    """Three fronts: the faces of both sides, then the throws at the target."""
    defense = "Berlin: 2 aaf 1 int\nBerlin eastern: 2 int\nBerlin mediterranean: 2 int"
    force = {"strategic_bombers": 12, "aaf": 20, "interceptors": 6}
    found = ending({"raids": [raid(force=force)]}, defense, KeyedDice(KEY))
    attack, _ = posts(resolution_of(found))

    first, second, *_ = english(attack.body).splitlines()
    assert first.startswith("Britain, air `")
    assert second.startswith("Germany, air `")
    assert first.count("`") == second.count("`") == 6
    assert lines_on_phone(f"{english(attack.title)}\n{english(attack.body)}") <= MOST_LINES


def test_26_663_26_664_what_met_flying_bombs_is_told_by_what_it_may_not_do() -> None:
    """AAF, jets and interceptors, each by its name; of a jet alone nothing else is told."""
    system = SYSTEMS["awaw"]
    for met, lines in (
        (
            FlyingBombsMet(Power.BRITAIN, 2, 1, 3),
            [
                ("inverted AAF next player turn", 2),
                ("inverted jets next player turn", 1),
                ("interceptors not to escort next player turn", 3),
            ],
        ),
        (FlyingBombsMet(Power.BRITAIN, 0, 1, 0), [("inverted jets next player turn", 1)]),
    ):
        changes = system.changes(system.begin, [met])
        measured = [each for each in changes if isinstance(each, Measured)]
        assert len(measured) == len(changes)
        assert [(english(each.what), each.after) for each in measured] == lines


def test_26_663_26_664_what_a_campaign_keeps_bound_is_told_by_the_same_names() -> None:
    """With how many, and until when."""
    until = Until(Side.ALLIES, Turn(1944, Season.SPRING))
    bound = tuple(
        Grounded(Power.BRITAIN, unit, 2, until) for unit in ("aaf", "jets", "interceptors")
    )

    changes = CARRIED(Carried(), Carried(grounded=bound))

    assert [english(each.what) for each in changes] == [
        "inverted AAF",
        "inverted jets",
        "interceptors not to escort",
    ]
