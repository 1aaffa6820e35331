"""Kamikaze strikes, AA fire and rockets: A3-KAM, A3-AA.3 and A3-TECH.ROCKETS."""

from itertools import product
from typing import Any

import pytest
from alpha3_cases import refused, resolved, said
from support import ending_of, loaded, refusal_of, resolution_of

from core.alpha3.combat.defence.kamikaze import KamikazeOutcome
from core.alpha3.combat.raids.rockets import MOST_DAMAGE
from core.alpha3.record.effects import KamikazeTokensSpent
from core.alpha3.record.state import begin, change
from core.terms.message import english
from core.terms.resolution import NeedDice


def struck(*faces: int, strikes: list[tuple[str, str]], **request: Any) -> KamikazeOutcome:
    """Return the outcome of strikes, each a zone and a target."""
    named = [{"zone": zone, "target": target} for zone, target in strikes]
    outcome = resolved("kamikaze", dice=loaded(strikes=faces), strikes=named, **request).outcome
    assert isinstance(outcome, KamikazeOutcome)
    return outcome


@pytest.mark.parametrize(("face", "hits"), [(1, 1), (2, 1), (3, 0), (6, 0)])
def test_k1_a_strike_hits_on_one_or_two(face: int, hits: int) -> None:
    """A cruiser is sunk by one hit; a token is spent and bombardment stopped either way.

    Rules: A3-KAM.7.
    """
    outcome = struck(face, strikes=[("SZ 6", "cruiser")])

    assert outcome.hits == {"cruiser": hits}
    assert outcome.sunk == (("cruiser",) if hits else ())
    assert outcome.spent == 1
    assert outcome.bombardment_stopped == ("SZ6",)


@pytest.mark.parametrize("ship", ["battleship", "carrier"])
def test_k1_a_capital_ship_needs_two_hits(ship: str) -> None:
    """Two strikes sink it in four of 36 throws: one in nine."""
    sunk = sum(
        bool(struck(*faces, strikes=[("SZ 17", ship)] * 2).sunk)
        for faces in product(range(1, 7), repeat=2)
    )

    assert sunk == 4


def test_a3_kam_6_hits_stay_with_the_ship_that_was_named() -> None:
    """Two destroyers, one battleship: what is wasted on one does not help against another."""
    targets = [("SZ 22", "destroyer 1"), ("SZ 22", "destroyer 1"), ("SZ 22", "destroyer 2")]
    outcome = struck(1, 2, 3, 2, strikes=[*targets, ("SZ 35", "battleship")])

    assert outcome.hits == {"destroyer 1": 2, "destroyer 2": 0, "battleship": 1}
    assert outcome.sunk == ("destroyer 1",)
    assert outcome.bombardment_stopped == ("SZ22", "SZ35")


def test_r_18_the_same_name_in_two_zones_is_two_ships() -> None:
    """One hit on each battleship sinks neither."""
    outcome = struck(1, 1, strikes=[("SZ 6", "Battleship"), ("SZ 19", "battleships")])

    assert outcome.hits == {"battleship": 2}
    assert outcome.sunk == ()


@pytest.mark.parametrize("zone", [6, 17, 19, 20, 22, 35])
def test_a3_kam_2_six_zones_qualify(zone: int) -> None:
    """Japan, Iwo Jima, Okinawa, Formosa, Marianas, Philippines."""
    assert struck(6, strikes=[(f"sz{zone}", "destroyer")]).bombardment_stopped == (f"SZ{zone}",)


def test_all_that_is_wrong_with_strikes_is_told_at_once() -> None:
    """Too many tokens, a zone without the symbol, a submarine and a transport."""
    strikes = [{"zone": "SZ 5", "target": "submarine"}, {"zone": "SZ 6", "target": "transport"}]
    refusal = refused("kamikaze", strikes=strikes, tokens=1)
    rules = [rule.citation for rule in refusal.rules]

    assert refusal.kind == "illegal"
    assert len(refusal.faults) == 3
    assert rules[:3] == ["A3-KAM.1", "A3-KAM.2", "A3-KAM.5"]


def test_k1_japan_never_has_more_than_six_tokens() -> None:
    """Seven strikes are refused, and so are seven tokens."""
    strikes = [{"zone": "SZ 6", "target": "cruiser"}] * 7

    assert "have 6" not in english(refused("kamikaze", strikes=strikes, tokens=7).message)
    assert "6 are left" in english(refused("kamikaze", strikes=strikes, tokens=7).message)
    assert "Japan has 6" in english(refused("kamikaze", strikes=strikes).message)


def test_a3_kam_1_tokens_that_are_spent_are_gone() -> None:
    """The position counts them; the next request begins from what is left."""
    position = change(begin(), KamikazeTokensSpent(5))
    two = {"strikes": [{"zone": "SZ 6", "target": "cruiser"}] * 2}
    refusal = refusal_of(ending_of("alpha3", "kamikaze", two, position=position))
    one = {"strikes": [{"zone": "SZ 6", "target": "cruiser"}]}
    found = resolution_of(
        ending_of("alpha3", "kamikaze", one, dice=loaded(strikes=(4,)), position=position)
    )

    assert "Japan has 1" in english(refusal.message)
    assert found.effects == (KamikazeTokensSpent(1),)
    assert "kamikaze tokens: 1, from the game's position." in said(found)


def test_a3_kam_4_all_strikes_are_one_throw_after_everything_is_named() -> None:
    """One plan, one throw, as many dice as strikes."""
    strikes = [{"zone": "SZ 6", "target": "cruiser"}, {"zone": "SZ 20", "target": "carrier"}]
    ending = ending_of("alpha3", "kamikaze", {"strikes": strikes})

    assert isinstance(ending, NeedDice)
    assert [str(throw) for throw in ending.fixed] == ["strikes 2d6"]
    assert ending.open == ()


def test_no_strike_needs_no_dice() -> None:
    """Nothing is spent, nothing is stopped."""
    found = resolved("kamikaze", strikes=[])

    assert found.outcome == KamikazeOutcome(0, {}, (), ())
    assert found.effects == ()


def test_a_target_that_is_no_ship_is_refused() -> None:
    """Neither an infantry nor nonsense is a ship; a zone that is not there is told as well."""
    strikes = [{"zone": "SZ 600", "target": "infantry"}, {"zone": "SZ 6", "target": "?"}]
    refusal = refused("kamikaze", strikes=strikes)

    assert refusal.kind == "unreadable"
    assert len(refusal.faults) == 3


@pytest.mark.parametrize(
    ("guns", "aircraft", "dice"),
    [(1, 5, 3), (2, 5, 5), (2, 7, 6), (0, 4, 0), (3, 0, 0), (1, 1, 1), (1, 3, 3)],
)
def test_a1_three_dice_a_gun_at_most_one_an_aircraft(guns: int, aircraft: int, dice: int) -> None:
    """The lesser of three times the guns and the attacking aircraft."""
    thrown = loaded(aa=(1,) * dice) if dice else None
    outcome = resolved("aa-fire", dice=thrown, guns=guns, aircraft=aircraft).outcome

    assert (outcome.dice, outcome.hits) == (dice, dice)


def test_a3_aa_3_only_ones_hit() -> None:
    """Each face counts by itself."""
    outcome = resolved("aa-fire", dice=loaded(aa=(1, 2, 3, 4, 5, 1)), guns=2, aircraft=6).outcome

    assert outcome.hits == 2


def test_aa_fire_left_out_is_taken_as_0_and_raids_are_attested_away() -> None:
    """Both counts are told; A3-AA.4 is vouched for."""
    found = resolved("aa-fire")

    assert said(found)[:2] == ["AA guns: taken as 0.", "aircraft: taken as 0."]
    assert "A3-AA.4" in [rule.citation for rule in found.rules]


def test_a_throw_of_more_than_a_thousand_dice_is_refused() -> None:
    """For guns and for rockets alike."""
    assert refused("aa-fire", guns=10_000, aircraft=10_000).kind == "unreadable"
    assert refused("rockets", air_bases=1001, target="major_ic").kind == "unreadable"
    assert refused("aa-fire", guns=10_001).kind == "unreadable"


@pytest.mark.parametrize(
    ("facility", "damage", "faces", "done"),
    [
        ("major_ic", 0, (6, 6, 6), 18),
        ("major_ic", 15, (6,), 5),
        ("minor_ic", 0, (6, 1), 6),
        ("air_base", 2, (3,), 3),
        ("naval_base", 6, (5,), 0),
    ],
)
def test_t1_each_base_throws_one_die_up_to_the_cap(
    facility: str, damage: int, faces: tuple[int, ...], done: int
) -> None:
    """Twenty for a major complex, six for the rest; what exceeds it is lost."""
    outcome = resolved(
        "rockets",
        dice=loaded(damage=faces),
        air_bases=len(faces),
        target={"facility": facility, "damage": damage},
        distance=3,
    ).outcome

    assert (outcome.damage_done, outcome.damage_total) == (done, damage + done)


def test_t1_range_is_three_and_damage_is_possible() -> None:
    """Four spaces are too far, seven points too many for an air base; both are told at once."""
    target = {"facility": "air_base", "damage": 7}
    refusal = refused("rockets", air_bases=1, target=target, distance=4)

    assert [fault.rules[0].citation for fault in refusal.faults] == ["A3-TECH.ROCKETS", "A3-SBR.6"]


def test_rockets_left_out_are_taken_as_0() -> None:
    """No base, no die; the target alone is required."""
    found = resolved("rockets", target={"facility": "major_ic"})

    assert said(found)[:3] == [
        "air bases: taken as 0.",
        "damage: taken as 0.",
        "distance: taken as 0.",
    ]
    assert found.outcome.damage_total == 0
    assert refused("rockets", air_bases=1).kind == "unreadable"


def test_a3_sbr_6_every_facility_has_a_cap() -> None:
    """20, 6, 6 and 6."""
    assert [MOST_DAMAGE[facility] for facility in MOST_DAMAGE] == [20, 6, 6, 6]
