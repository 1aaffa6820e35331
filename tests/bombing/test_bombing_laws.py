"""Laws that hold for every raid, whatever its figures."""

from dataclasses import replace
from typing import Any

from bombing_cases import Totals, bomb, raid
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter
from support import ending_of

from core.awaw.book.sw_combat import sw_combat_result
from core.awaw.system import SYSTEM
from core.awaw.targets.damage import brps_by_bombers, brps_by_modifier, brps_by_result
from core.terms.dice import KeyedDice
from core.terms.resolution import Resolution

TOTAL = st.integers(2, 12)
FRONTS = ("western", "mediterranean", "eastern")
FORCES = st.fixed_dictionaries(
    {
        "strategic_bombers": st.integers(1, 30),
        "aaf": st.integers(0, 40),
        "interceptors": st.integers(0, 20),
        "jets": st.integers(0, 6),
    }
)
DEFENDERS = st.fixed_dictionaries(
    {"aaf": st.integers(0, 30), "interceptors": st.integers(0, 10), "jets": st.integers(0, 5)}
)
RAIDS = st.fixed_dictionaries(
    {
        "force": FORCES,
        "defenders": st.one_of(
            DEFENDERS,
            st.lists(DEFENDERS, max_size=3).map(
                lambda groups: [{**each, "front": FRONTS[n]} for n, each in enumerate(groups)]
            ),
        ),
        "radar": st.integers(0, 4),
        "air_drm": st.fixed_dictionaries({"attacker": st.integers(-3, 5)}),
        "research": st.fixed_dictionaries(
            {"strategic_bombers": st.integers(0, 4), "air_defense": st.integers(0, 4)}
        ),
        "excess_range": st.integers(0, 30),
        "already_lost": st.integers(0, 30),
        "target": st.fixed_dictionaries(
            {
                "kind": st.sampled_from(["key_economic_area", "oil_center", "rocket_base"]),
                "value": st.one_of(st.none(), st.integers(0, 40)),
                "flak": st.integers(0, 12),
                "cities": st.integers(0, 2),
            }
        ),
    }
)


def points(bombers: int, total: int, net: int, strength: int, defending: int) -> int:
    """Return the damage of bombers at a target in points."""
    stopped = 0
    if strength:
        result = sw_combat_result(strength, defending - net)
        stopped = min(result.before + result.after, bombers)
    return (
        brps_by_result(sw_combat_result(bombers, total + net))
        + brps_by_modifier(net, bombers)
        + brps_by_bombers(bombers - stopped, net)
    )


@settings(max_examples=80)
@given(st.integers(1, 40), TOTAL, st.integers(-6, 6), st.integers(0, 15), TOTAL)
def test_24_65_more_bombers_never_cost_the_target_less(
    bombers: int, total: int, net: int, strength: int, defending: int
) -> None:
    """At equal dice, modifier and defense."""
    fewer = points(bombers, total, net, strength, defending)

    assert points(bombers + 1, total, net, strength, defending) >= fewer


@settings(max_examples=80)
@given(st.integers(1, 40), TOTAL, st.integers(-6, 5), st.integers(0, 15), TOTAL)
def test_24_65_a_better_modifier_never_costs_the_target_less(
    bombers: int, total: int, net: int, strength: int, defending: int
) -> None:
    """At equal dice, bombers and defense."""
    worse = points(bombers, total, net, strength, defending)

    assert points(bombers, total, net + 1, strength, defending) >= worse


@settings(max_examples=60)
@given(RAIDS, st.binary(min_size=32, max_size=32))
def test_factors_are_neither_made_nor_forgotten(declared: dict[str, Any], key: bytes) -> None:
    """Who set out was eliminated, turned back, stopped at the target, or got through."""
    outcome = bomb(KeyedDice(key), **declared).outcome
    fights = outcome.air if isinstance(outcome.air, tuple) else (outcome.air,)

    gone = {"strategic_bombers": 0, "bombing_aaf": 0}
    for fight in fights:
        for kind in gone:
            if fight is not None:
                gone[kind] += fight.attacker_eliminated[kind] + fight.attacker_aborted[kind]
    force = declared["force"]
    assert outcome.bombers_reaching == (
        force["strategic_bombers"] + force["aaf"] // 3 - sum(gone.values())
    )
    stopped = sum(outcome.bombers_eliminated.values()) + sum(outcome.bombers_aborted.values())
    assert 0 <= stopped <= outcome.bombers_reaching


@settings(max_examples=60)
@given(RAIDS, st.binary(min_size=32, max_size=32))
def test_effects_say_what_the_outcome_says(declared: dict[str, Any], key: bytes) -> None:
    """BRPs, markers and losses in the record are those of the outcome, and read back."""
    resolution = bomb(KeyedDice(key), **declared)
    outcome = resolution.outcome
    told: dict[str, int] = {"bombed": 0, "damage-markers-earned": 0}
    for effect in resolution.effects:
        shown = dict(effect.as_json())
        if shown["kind"] == "bombed":
            told["bombed"] += int(str(shown["brps"]))
        if shown["kind"] == "damage-markers-earned":
            told["damage-markers-earned"] += int(str(shown["markers"]))
        kind = SYSTEM.effects[str(shown.pop("kind"))]
        assert TypeAdapter(kind).validate_python(shown) == effect
        after = SYSTEM.change(SYSTEM.begin, effect)
        assert replace(after, bombing=SYSTEM.begin.bombing) == SYSTEM.begin

    assert told == {"bombed": outcome.brp_loss, "damage-markers-earned": outcome.damage_markers}
    assert outcome.brp_loss <= outcome.brp_loss_uncapped


@settings(max_examples=40)
@given(RAIDS, st.binary(min_size=32, max_size=32))
def test_a_raid_is_a_pure_function_of_request_and_key(declared: dict[str, Any], key: bytes) -> None:
    """Resolved twice, it is the same to the last line of its working."""
    first = ending_of("awaw", "strategic-bombing", raid(declared), dice=KeyedDice(key))
    second = ending_of("awaw", "strategic-bombing", raid(declared), dice=KeyedDice(key))

    assert isinstance(first, Resolution)
    assert first == second


@given(st.integers(-5, 5))
def test_26_453_the_net_modifier_is_symmetric(drm: int) -> None:
    """What one side's better nation does for it, the other's does for the other."""
    ours = bomb(Totals({}), defenders={"aaf": 6}, air_drm={"attacker": drm}).outcome.air
    theirs = bomb(Totals({}), defenders={"aaf": 6}, air_drm={"defender": drm}).outcome.air

    assert ours.modifier == -theirs.modifier == drm
    assert ours.attacker_result == theirs.defender_result
