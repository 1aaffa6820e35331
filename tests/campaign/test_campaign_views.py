"""What pages show of a campaign: boxes, powers, pools."""

from campaign_game import game, start_1939

from core.awaw.book.places import Place
from core.awaw.book.terms import Box, Power
from core.awaw.book.units import Owner, Unit
from core.awaw.record.views import in_box, of_power, pools, stacks


def test_a_box_lists_what_stands_in_it() -> None:
    """By unit and owner."""
    found = in_box(start_1939().campaign, Box.ATLANTIC)

    assert [(each.owner, each.unit, each.stack.total) for each in found] == [
        (Owner.GERMANY, Unit.SUBMARINES, 1),
        (Owner.BRITAIN, Unit.ASW, 1),
        (Owner.WESTERN_ALLIES, Unit.TRANSPORTS, 35),
    ]


def test_pools_show_size_play_and_what_may_be_built() -> None:
    """What production will add stands in the line of its pool."""
    played = game(
        pools={"germany": {"submarines": {"size": 9, "constructed": 4, "eliminated": 2}}},
        units={"germany": {"submarines": {"atlantic": 5}}},
    )
    played.do("produce", power="germany", unit="submarines", factors=2)
    played.do("produce", power="germany", unit="interceptors", factors=1)

    submarines, interceptors = pools(played.campaign)

    assert (submarines.size, submarines.in_play, submarines.left, submarines.coming) == (9, 5, 4, 2)
    assert (submarines.constructed, submarines.eliminated) == (4, 2)
    assert (interceptors.size, interceptors.coming) == (0, 1)


def test_the_share_of_the_allies_together_is_what_nobody_used() -> None:
    """Three produced ASW, of which one is in play beyond Britain's own two."""
    played = game(
        pools={"britain": {"asw": 2}, "united_states": {"asw": 2}, "western_allies": {"asw": 3}},
        units={"britain": {"asw": {"atlantic": 3}}},
    )

    left = {line.owner: line.left for line in pools(played.campaign)}

    assert left == {Owner.BRITAIN: 2, Owner.UNITED_STATES: 4, Owner.WESTERN_ALLIES: 2}


def test_a_power_shows_all_that_is_on_record_of_it() -> None:
    """Money, limits, research of its faction, wars, units and pools of its own."""
    played = game(
        powers={"britain": {"brps": 70, "construction_limit": 30}},
        research={"western_allies": {"asw": 2}, "japan": {"torpedo": 1}},
        wars=[
            {"by": "germany", "on": "britain", "turn": "fall 1939"},
            {"by": "japan", "on": "united_states", "turn": "winter 1941"},
        ],
        pools={"britain": {"asw": 2}},
        units={"britain": {"asw": {"atlantic": 1}, "cves": {"atlantic": 6}}},
        carried={"reduction": {"britain": 4}, "next_reduction": {"britain": 1}},
    )

    view = of_power(played.campaign, Power.BRITAIN)

    assert (view.standing.brps, view.limit, view.reduction) == (70, 26, 4)
    assert view.research == {"asw": 2}
    assert view.at_war_with == (Power.GERMANY,)
    assert [(each.unit, each.place) for each in view.units] == [
        (Unit.ASW, Place.ATLANTIC),
        (Unit.CVES, Place.ATLANTIC),
    ]
    assert [line.unit for line in view.pools] == [Unit.ASW]


def test_stacks_are_in_the_order_of_places() -> None:
    """SW boxes first, then fronts, then bases."""
    order = list(Place)
    found = [order.index(each.place) for each in stacks(start_1939().campaign)]

    assert found == sorted(found)
