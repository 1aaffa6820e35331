"""Laws that hold for every submarine attack, whatever is declared and rolled."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from submarine_cases import warfare
from support import cited, ending_of, loaded

from core.awaw.book.figures import Compared
from core.awaw.book.terms import BOOK
from core.awaw.submarines.modifiers import air_range, codebreaking, naval_nationality
from core.awaw.submarines.requests import Cards
from core.terms.dice import LoadedDice
from core.terms.refusal import Refusal, RefusalKind
from core.terms.resolution import NeedDice, Resolution

totals = st.integers(2, 12)
forces = st.fixed_dictionaries(
    {
        "submarines": st.integers(1, 70),
        "asw": st.integers(0, 70),
        "cves": st.integers(0, 30),
        "transports": st.integers(0, 60),
        "net_modifier": st.integers(-12, 12),
    }
)


def thrown(force: dict[str, int], attacker: int, defender: int) -> LoadedDice:
    """Return the dice of an attack: the defender's only where there is ASW."""
    return loaded(attacker=attacker, **({"defender": defender} if force["asw"] else {}))


def sunk(force: dict[str, int], attacker: int, defender: int) -> int:
    """Return the transports sunk."""
    outcome = warfare(thrown(force, attacker, defender), **force).outcome
    found: int = outcome.transports_sunk
    return found


@given(force=forces, attacker=totals, defender=totals, more=st.integers(1, 6))
def test_24_622_with_equal_dice_a_higher_net_modifier_never_sinks_fewer(
    force: dict[str, int], attacker: int, defender: int, more: int
) -> None:
    """The modifier helps in all three places where it enters, or does nothing."""
    better = {**force, "net_modifier": force["net_modifier"] + more}

    assert sunk(better, attacker, defender) >= sunk(force, attacker, defender)


@given(force=forces, attacker=totals, defender=totals, more=st.integers(1, 40))
def test_24_64_with_equal_dice_more_submarines_never_sink_fewer(
    force: dict[str, int], attacker: int, defender: int, more: int
) -> None:
    """Every further submarine is worth something or nothing, never less."""
    stronger = {**force, "submarines": force["submarines"] + more}

    assert sunk(stronger, attacker, defender) >= sunk(force, attacker, defender)


@given(force=forces, attacker=totals, defender=totals, more=st.integers(1, 40))
def test_24_64_with_equal_dice_more_asw_never_let_more_transports_sink(
    force: dict[str, int], attacker: int, defender: int, more: int
) -> None:
    """More ASW stop more submarines before they reach the convoy."""
    guarded = {**force, "asw": force["asw"] + more}

    assert sunk(guarded, attacker, defender) <= sunk(force, attacker, defender)


@given(force=forces, attacker=totals, defender=totals, advanced=totals, boats=st.integers(0, 12))
def test_24_631_every_unit_is_accounted_for(
    force: dict[str, int], attacker: int, defender: int, advanced: int, boats: int
) -> None:
    """Transports, escorts and submarines balance; escorts are lost only after all transports."""
    dice = dict(thrown(force, attacker, defender).given)
    dice |= loaded(advanced=advanced).given if boats else {}

    outcome = warfare(LoadedDice(dice), **force, advanced_submarines=boats).outcome

    theirs = outcome.advanced
    gone = outcome.transports_sunk + (theirs.transports_sunk if theirs else 0)
    limping = outcome.transports_damaged + (theirs.transports_damaged if theirs else 0)
    assert outcome.transports_damaged >= 0
    assert 0 <= gone <= gone + limping <= force["transports"]
    assert outcome.asw_eliminated <= force["asw"]
    assert outcome.cves_eliminated <= force["cves"]
    if outcome.asw_eliminated or outcome.cves_eliminated:
        assert gone == force["transports"]
    if outcome.cves_eliminated:
        assert outcome.asw_eliminated == force["asw"]
    assert force["submarines"] == (
        outcome.submarines_eliminated + outcome.submarines_aborted + outcome.submarines_through
    )


situations = st.fixed_dictionaries(
    {},
    optional={
        "naval_drm": st.fixed_dictionaries(
            {}, optional={side: st.integers(-20, 20) for side in ("attacker", "defender")}
        ),
        "torpedo": st.integers(0, 20),
        "asw_research": st.integers(0, 20),
        "ports": st.lists(st.sampled_from(["Brest", "Manila", "Suva", "Colombo", "Kiel"])),
        "us_at_war_turn": st.integers(0, 100),
        "ireland": st.none() | st.integers(-100, 100),
    },
)
counts = st.integers(0, 40)
declarations = st.fixed_dictionaries(
    {
        "box": st.sampled_from(["atlantic", "indian_ocean", "pacific"]),
        "attacker": st.sampled_from(
            ["germany", "italy", "japan", "britain", "united_states", "russia"]
        ),
    },
    optional={
        "turn": st.sampled_from(["fall 1939", "winter 1942", "spring_1944", "Autumn 1946"]),
        "submarines": counts,
        "advanced_submarines": st.integers(0, 3),
        "asw": counts,
        "cves": counts,
        "transports": counts,
        "situation": situations,
    },
)


@given(declared=declarations, faces=st.lists(totals, min_size=3, max_size=3))
def test_any_declaration_is_resolved_or_refused_with_a_known_rule(
    declared: dict[str, Any], faces: list[int]
) -> None:
    """Illegal is never said without a rule of the book, nor without what to do instead."""
    asked = ending_of("awaw", "submarine-warfare", declared)
    if isinstance(asked, Refusal):
        assert asked.kind is RefusalKind.ILLEGAL
        assert all(fault.rules and fault.do for fault in asked.faults)
        assert all(BOOK[rule.locator] is rule for rule in asked.rules)
        assert cited(asked)
        return

    assert isinstance(asked, NeedDice)
    dice = loaded(**{throw.id: face for throw, face in zip(asked.fixed, faces, strict=False)})
    resolution = ending_of("awaw", "submarine-warfare", declared, dice=dice)
    again = ending_of("awaw", "submarine-warfare", declared, dice=dice)

    assert isinstance(resolution, Resolution)
    assert resolution == again
    shown = resolution.as_json()
    assert json.loads(json.dumps(shown)) == shown
    assert all(BOOK[rule.locator] is rule for rule in resolution.rules)


levels = st.integers(-20, 20)


@given(ours=levels, theirs=levels)
def test_25_62_a_comparison_seen_from_the_other_side_has_the_other_sign(
    ours: int, theirs: int
) -> None:
    """What favours one side counts equally against the other."""
    here = Compared(attacker=ours, defender=theirs)
    there = Compared(attacker=theirs, defender=ours)

    assert naval_nationality(here).value == -naval_nationality(there).value
    assert air_range(here).value == -air_range(there).value


@given(ours=st.integers(0, 20), theirs=st.integers(0, 20))
def test_25_672_cards_seen_from_the_other_side_have_the_other_sign(ours: int, theirs: int) -> None:
    """One card more is worth as much to either side, and at most one."""
    value = codebreaking(Cards(attacker=ours, defender=theirs)).value

    assert value == -codebreaking(Cards(attacker=theirs, defender=ours)).value
    assert abs(value) <= 1
