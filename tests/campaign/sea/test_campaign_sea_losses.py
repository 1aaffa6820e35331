"""24.631 and 25.66: what submarine warfare leaves in the campaign, and what wars leave in it."""

from asserted_workings import held
from campaign_atlantic import ATLANTIC, ATTACK, WORSE, atlantic, fight
from campaign_game import in_phase
from support import in_english, loaded

from core.awaw.book.places import Place
from core.awaw.book.units import Owner, Unit
from core.terms.message import english


def test_24_631_losses_change_the_campaign() -> None:
    """Submarines, transports sunk and damaged leave their stacks; pools count them."""
    played = atlantic(powers=WORSE)
    outcome = fight(played, net_modifier=-1).outcome
    assert (outcome.transports_sunk, outcome.transports_damaged) == (2, 3)
    assert outcome.submarines_eliminated == 1

    pool = played.pool(Owner.WESTERN_ALLIES, Unit.TRANSPORTS)
    submarines = played.stack(Owner.GERMANY, Unit.SUBMARINES, Place.ATLANTIC)
    transports = played.stack(Owner.WESTERN_ALLIES, Unit.TRANSPORTS, Place.ATLANTIC)
    assert (submarines.ready, submarines.down) == (5, 3)
    assert (transports.total, pool.alive, pool.eliminated) == (20, 23, 2)


def test_24_631a_and_r_39_damaged_transports_come_back_by_way_of_port() -> None:
    """Inverted through their owner's next player turn, and to the end of that of their return."""
    played = atlantic(powers=WORSE)
    fight(played, net_modifier=-1)
    port = played.stack(Owner.WESTERN_ALLIES, Unit.RETURNING_TRANSPORTS, Place.WESTERN_PORT)
    assert (port.ready, port.down, str(port.inverted[0].until)) == (0, 3, "allies winter 1942")
    while str(played.campaign.clock.moving) != "allies":
        played.do("advance")

    back = {
        "power": "britain",
        "unit": "returning_transports",
        "origin": "western_port",
        "destination": "atlantic",
    }
    played.do("deploy", **back, factors=1, inverted=1)
    held("awaw", "damaged transports come back", played.made)
    at_sea = played.stack(Owner.WESTERN_ALLIES, Unit.TRANSPORTS, Place.ATLANTIC)
    assert (at_sea.ready, str(at_sea.inverted[0].until)) == (20, "allies winter 1942")
    played.do("advance", to="turn")
    rest = played.stack(Owner.WESTERN_ALLIES, Unit.RETURNING_TRANSPORTS, Place.WESTERN_PORT)
    assert (rest.ready, rest.down) == (2, 0)
    assert played.stack(Owner.WESTERN_ALLIES, Unit.TRANSPORTS, Place.ATLANTIC).ready == 21
    while (played.campaign.clock.phase, str(played.campaign.clock.moving)) != (
        "redeployment",
        "allies",
    ):
        played.do("advance")
    played.do("deploy", **back, factors=2)
    at_sea = played.stack(Owner.WESTERN_ALLIES, Unit.TRANSPORTS, Place.ATLANTIC)
    assert (at_sea.ready, at_sea.down) == (21, 2)
    played.do("advance")
    assert played.stack(Owner.WESTERN_ALLIES, Unit.TRANSPORTS, Place.ATLANTIC).ready == 23


def test_24_631a_and_r_43_escorts_are_lost_from_the_larger_group() -> None:
    """Without transports ASW go, one by one from whoever has more there, then CVEs."""
    played = in_phase(
        *("combat", "axis", "winter 1946"),
        pools={"germany": {"submarines": 60}, "britain": {"asw": 2}, "united_states": {"asw": 1}},
        units={
            "germany": {"submarines": {"atlantic": 24}},
            "britain": {"asw": {"atlantic": 2}, "cves": {"atlantic": 1}},
            "united_states": {"asw": {"atlantic": 1}, "cves": {"atlantic": 4}},
        },
    )
    dice = loaded(attacker=12, defender=4)
    played.do("submarine-warfare", dice=dice, **ATTACK)

    assert played.pool(Owner.BRITAIN, Unit.ASW).alive == 0
    assert played.pool(Owner.UNITED_STATES, Unit.ASW).alive == 0
    cves = {o: played.stack(o, Unit.CVES, Place.ATLANTIC).ready for o in Owner}
    assert (cves[Owner.UNITED_STATES], cves[Owner.BRITAIN]) == (1, 0)


def test_25_66b_the_happy_time_counts_axis_combat_phases() -> None:
    """Three, two, one over the turns after the outbreak; a re-entry has no surge."""
    played = in_phase("movement", "axis", "winter 1941", **{**ATLANTIC, "wars": []})
    played.do("declare-war", power="germany", on="united_states")
    played.do("advance")
    surges = []
    for _ in range(3):
        modifiers = fight(played, submarines=1).outcome.modifiers
        surges.append(sum(each.value for each in modifiers if "U.S." in english(each.name)))
        played.do("advance", to="turn")
        played.do("advance")
        played.do("advance")

    assert surges == [3, 2, 1]


def test_25_66b_a_war_after_the_axis_combat_phase_begins_with_the_next() -> None:
    """And a U.S. that came back gets no surge."""
    played = in_phase("redeployment", "axis", "winter 1941", **{**ATLANTIC, "wars": []})
    again = in_phase("movement", "axis", "winter 1941", **{**ATLANTIC, "wars": []})

    played.do("declare-war", power="united_states", on="germany")
    assert str(played.campaign.politics.wars[0].combat) == "Spring 1942"
    again.do("declare-war", power="germany", on="united_states", outbreak="reentry")
    again.do("advance")
    modifiers = fight(again, submarines=1).outcome.modifiers
    assert in_english(sum(each.value for each in modifiers if "U.S." in english(each.name))) == 1
