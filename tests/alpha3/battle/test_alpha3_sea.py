"""Convoy disruption and scramble: A3-CONV, A3-SCR."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from alpha3_cases import refused, resolved, said
from hypothesis import given
from hypothesis import strategies as st
from support import ending_of, resolution_of

from core.alpha3.book.terms import Economy, Facility, Owner, Power
from core.alpha3.combat.defence.scramble import Base
from core.alpha3.economy.convoy import ConvoyOutcome, convoys_at_stake, share_out
from core.alpha3.record.effects import ConvoysDisrupted
from core.alpha3.record.state import begin, change


def disrupted(victim: str, **request: Any) -> ConvoyOutcome:
    """Return the outcome of convoy disruption."""
    outcome = resolved("convoy", victim=victim, **request).outcome
    assert isinstance(outcome, ConvoyOutcome)
    return outcome


def german(**submarines: int) -> dict[str, Any]:
    """Return German submarines by zone."""
    return {zone: {"germany": {"submarine": count}} for zone, count in submarines.items()}


def test_cv1_a_german_submarine_costs_three() -> None:
    """One in zone 106 takes three from Canada, which is worth three there.

    Rules: A3-CONV.1, BASE-G40 convoy.
    """
    outcome = disrupted("united_kingdom", units=german(SZ106=1))

    assert outcome.lost == 3
    assert outcome.by_zone == {"SZ106": 3}


def test_cv1_a_board_tells_what_a_convoy_would_lose() -> None:
    """Zone by zone what the procedure finds; nothing where the ships are at peace.

    Rules: A3-CONV.1, A3-CONV.2, A3-UK.8.
    """
    start = begin()
    ships = {"SZ109": 1, "SZ119": 1, "SZ106": 2, "SZ101": 1}
    raiding = {
        zone: {**start.units.get(zone, {}), Power.GERMANY: {"submarine": count}}
        for zone, count in ships.items()
    }
    now = replace(start, units={**start.units, **raiding})
    whole = disrupted("united_kingdom", units=german(**ships))

    assert convoys_at_stake(start) == {}
    british = {zone: {Power.UNITED_KINGDOM: ipcs} for zone, ipcs in whole.by_zone.items()}
    assert convoys_at_stake(now) == british
    assert "SZ101" not in whole.by_zone
    london = {**start.owners, "United Kingdom": Owner.GERMANY}
    raided_in_turn = {"SZ109": {Power.GERMANY: 1}}  # a British destroyer, and London is German
    assert convoys_at_stake(replace(now, owners=london)) == raided_in_turn


def test_cv1_scotland_never_loses_more_than_two() -> None:
    """Zones 109 and 119 together: Scotland 2; United Kingdom takes what is left of 109's three.

    Rules: A3-CONV.2.
    """
    outcome = disrupted("united_kingdom", units=german(SZ109=1, SZ119=1))

    assert outcome.by_territory == {"Scotland": 2, "United Kingdom": 3}
    assert outcome.by_zone == {"SZ109": 3, "SZ119": 2}
    assert disrupted("united_kingdom", units=german(SZ119=2)).lost == 2
    assert disrupted("united_kingdom", units=german(SZ109=9, SZ119=9)).lost == 8


@pytest.mark.parametrize(
    ("ship", "super_submarines", "lost"),
    [
        ("submarine", [], 2),
        ("submarine", ["italy"], 3),
        ("submarine", ["germany"], 2),
        ("destroyer", [], 1),
        ("cruiser", [], 1),
        ("carrier", [], 1),
        ("battleship", [], 1),
        ("transport", [], 0),
        ("fighter", [], 0),
    ],
)
def test_r_9_what_each_ship_costs(ship: str, super_submarines: list[str], lost: int) -> None:
    """Flat figures: 1 a surface warship, 2 a submarine, 3 a super submarine."""
    units = {"SZ 71": {"italy": {ship: 1}}}
    control = {"Union of South Africa": "united_kingdom"}
    wars = [["italy", "united_kingdom"]]
    outcome = disrupted(
        "united_kingdom",
        units=units,
        control=control,
        wars=wars,
        super_submarines=super_submarines,
    )

    assert outcome.lost == min(lost, 2)


def test_r_9_german_super_submarines_cost_three_still() -> None:
    """The two figures do not add up."""
    units = german(SZ109=1)

    assert disrupted("united_kingdom", units=units, super_submarines=["germany"]).lost == 3


def test_a_super_submarine_in_deep_pockets_costs_three() -> None:
    """An American super submarine off Japan takes three, an ordinary one two.

    Rules: A3-TECH.SUBS.
    """
    request = {
        "units": {"SZ 6": {"united_states": {"submarine": 1}}},
        "wars": [["japan", "united_states"]],
    }

    assert disrupted("japan", **request).lost == 2
    assert disrupted("japan", **request, super_submarines=["united_states"]).lost == 3
    known = replace(begin(), technologies={Power.UNITED_STATES: frozenset({"super_submarines"})})
    found = ending_of("alpha3", "convoy", {"victim": "japan", **request}, position=known)
    assert resolution_of(found).outcome.lost == 3


def test_only_enemies_disrupt_only_in_convoy_zones_and_only_ones_own_territories() -> None:
    """No war, no convoy mark, or a lost territory: no loss."""
    assert disrupted("japan", units={"SZ 6": {"united_states": {"submarine": 5}}}).lost == 0
    assert disrupted("united_kingdom", units=german(SZ110=3)).lost == 0
    lost = {"Scotland": "germany", "London": "germany"}
    assert disrupted("united_kingdom", units=german(SZ109=3), control=lost).lost == 0
    assert disrupted("germany", units=german(SZ125=3)).lost == 0


def test_a3_uk_6_each_economy_bears_its_own_losses() -> None:
    """A submarine off India and the cruiser off Kwangtung cost the Pacific, a German one Europe."""
    units = {**german(SZ109=1), "SZ 39": {"japan": {"submarine": 1}}}
    wars = [["germany", "united_kingdom"], ["japan", "united_kingdom"]]
    found = resolved("convoy", victim="united_kingdom", units=units, wars=wars)

    assert found.effects == (
        ConvoysDisrupted(Power.UNITED_KINGDOM, Economy.EUROPE, 3),
        ConvoysDisrupted(Power.UNITED_KINGDOM, Economy.PACIFIC, 3),
    )
    position = begin()
    for effect in (*found.effects, ConvoysDisrupted(Power.UNITED_KINGDOM, Economy.EUROPE, 1)):
        position = change(position, effect)
    assert position.lost_at_sea[Power.UNITED_KINGDOM, Economy.EUROPE] == 4


def test_a_captured_territory_pays_the_economy_of_its_map() -> None:
    """British Albania and British Siam: Europe and Pacific."""
    units = {"SZ 37": {"japan": {"submarine": 1}}, "SZ 97": {"italy": {"submarine": 1}}}
    control = {
        **dict.fromkeys(("Siam", "Albania"), "united_kingdom"),
        **dict.fromkeys(("Malaya", "Shan State", "Kwangtung"), "japan"),
    }
    wars = [["italy", "united_kingdom"], ["japan", "united_kingdom"]]
    found = resolved("convoy", victim="united_kingdom", units=units, control=control, wars=wars)

    assert found.effects == (
        ConvoysDisrupted(Power.UNITED_KINGDOM, Economy.EUROPE, 1),
        ConvoysDisrupted(Power.UNITED_KINGDOM, Economy.PACIFIC, 1),
    )


COASTS = (("SZ1", ("a", "b")), ("SZ2", ("b", "c")), ("SZ3", ("c",)))


def most_lost(disruption: list[int], worth: list[int]) -> int:
    """Return the greatest loss by trying every way to share it out."""
    best = 0
    one, two, three = disruption
    a, b, c = worth
    for from_b, from_c in product(range(one + 1), range(two + 1)):
        lost_b = min(from_b + (two - from_c), b)
        lost_a = min(one - from_b, a)
        best = max(best, lost_a + lost_b + min(from_c + three, c))
    return best


@given(
    st.lists(st.integers(0, 6), min_size=3, max_size=3),
    st.lists(st.integers(0, 5), min_size=3, max_size=3),
)
def test_r_10_as_much_as_possible_is_lost(disruption: list[int], worth: list[int]) -> None:
    """Sharing out equals the best of all ways, within every zone's and territory's limit."""
    zones = [(f"SZ{number}", ipcs) for number, ipcs in enumerate(disruption, start=1)]
    losses = share_out(tuple(zones), COASTS, tuple(zip("abc", worth, strict=True)))

    assert sum(ipcs for _, _, ipcs in losses) == most_lost(disruption, worth)
    for zone, most in zones:
        assert sum(ipcs for at, _, ipcs in losses if at == zone) <= most
    for name, most in zip("abc", worth, strict=True):
        assert sum(ipcs for _, there, ipcs in losses if there == name) <= most
    assert all(there in dict(COASTS)[zone] for zone, there, _ in losses)


FIGHTERS = {
    "United Kingdom": {"united_kingdom": {"fighter": 3, "tactical_bomber": 2}},
    "Scotland": {"united_kingdom": {"fighter": 1, "tactical_bomber": 2, "strategic_bomber": 4}},
}


@pytest.mark.parametrize(
    ("zone", "bases"),
    [
        (109, (Base("Scotland", 3), Base("United Kingdom", 3))),
        (110, (Base("United Kingdom", 3),)),
        (111, (Base("Scotland", 3),)),
        (119, (Base("Scotland", 3),)),
        (112, ()),
    ],
)
def test_sc1_three_from_each_base_that_touches_the_zone(zone: int, bases: tuple[Base, ...]) -> None:
    """Zone 109 can receive six, zone 110 three; strategic bombers never count.

    Rules: A3-SCR.2, A3-SCR.4.
    """
    outcome = resolved("scramble", zone=f"SZ {zone}", by="united_kingdom", units=FIGHTERS).outcome

    assert outcome.bases == bases
    assert outcome.up_to == 3 * len(bases)


def test_r_17_each_power_scrambles_what_it_has() -> None:
    """At the start: British two and one, French one from the same base."""
    british = resolved("scramble", zone="SZ 109", by="united_kingdom").outcome
    french = resolved("scramble", zone="SZ 109", by="france").outcome

    assert british.bases == (Base("Scotland", 1), Base("United Kingdom", 2))
    assert french.bases == (Base("United Kingdom", 1),)
    assert resolved("scramble", zone="SZ 109", by="germany").outcome.up_to == 0


def test_sc1_a_damaged_base_sends_nobody_from_three_points_on() -> None:
    """Two points of damage leave it operative.

    Rules: BASE-G40 facilities.
    """
    for damage, up_to in ((2, 1), (3, 0)):
        hurt = replace(begin(), damage={("Scotland", Facility.AIR_BASE): damage})
        request = {"zone": "SZ 119", "by": "united_kingdom"}
        found = resolution_of(ending_of("alpha3", "scramble", request, position=hurt))
        assert found.outcome.up_to == up_to


def test_scramble_is_attested_and_needs_a_sea_zone() -> None:
    """When and what for is vouched for; a territory is no zone."""
    working = said(resolved("scramble", zone="SZ 109", by="united_kingdom"))

    assert len(working) == 2
    assert refused("scramble", zone="Scotland", by="united_kingdom").kind == "unreadable"
    assert refused("scramble", zone="SZ 109").kind == "unreadable"
    assert refused("convoy", victim="dutch").kind == "unreadable"
