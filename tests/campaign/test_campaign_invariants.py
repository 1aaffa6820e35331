"""What must hold of every position: each breach is told, at its place."""

from dataclasses import replace

from campaign_game import game
from support import cited

from core.awaw.book.places import Place
from core.awaw.book.terms import Box
from core.awaw.book.units import Owner, Unit
from core.awaw.record.forces import EMPTY, Forces, Pool, Stack
from core.awaw.record.invariants import flaws
from core.awaw.record.position import Position
from core.awaw.record.stationing import placement_fault


def test_no_campaign_has_no_flaw() -> None:
    """There is nothing to break."""
    assert flaws(Position()) == ()


def test_a_count_below_nothing_is_told() -> None:
    """No act leads there; a broken record might."""
    played = game(pools={"germany": {"submarines": 2}})
    key = (Owner.GERMANY, Unit.SUBMARINES, Place.ATLANTIC)
    broken = Forces({key: Stack(-1)}, played.campaign.forces.pools)

    found = flaws(played.position.altered(played.campaign.altered(forces=broken)))

    assert ("units", "germany", "submarines", "atlantic") in [each.path for each in found]


def test_a_pool_that_miscounts_what_stands_is_told() -> None:
    """In two places at once, or nowhere: the count and the stacks have parted."""
    played = game(
        pools={"germany": {"submarines": 3}}, units={"germany": {"submarines": {"atlantic": 2}}}
    )
    forces = played.campaign.forces
    twice = {**forces.stacks, (Owner.GERMANY, Unit.SUBMARINES, Place.SUEZ): Stack(2)}

    for broken in (
        replace(forces, stacks=twice),
        replace(forces, pools={(Owner.GERMANY, Unit.SUBMARINES): Pool(size=3, alive=1)}),
    ):
        found = flaws(played.position.altered(played.campaign.altered(forces=broken)))
        assert [each.path for each in found] == [("pools", "germany", "submarines")]


def test_an_empty_stack_is_no_stack() -> None:
    """What nobody has anywhere is empty everywhere."""
    assert game().stack(Owner.ITALY, Unit.SUBMARINES, Place.ATLANTIC) == EMPTY


def test_r_4_advanced_submarines_stand_in_the_atlantic_alone() -> None:
    """Of the SW boxes."""
    fault = placement_fault(Owner.GERMANY, Unit.ADVANCED_SUBMARINES, Place.INDIAN_OCEAN)

    assert fault is not None
    assert [rule.locator for rule in fault.rules] == ["R-4", "R-33"]
    assert placement_fault(Owner.GERMANY, Unit.ADVANCED_SUBMARINES, Place.ATLANTIC) is None
    assert Place.ATLANTIC.box == Box.ATLANTIC


def test_a_refused_order_cites_the_rules_of_all_its_faults() -> None:
    """Wrong unit, wrong place."""
    refusal = game(phase="construction", moving="axis").refused(
        "build", power="italy", unit="asw", factors=1, place="atlantic"
    )

    assert cited(refusal) == ["AWAW 24.41B"]
