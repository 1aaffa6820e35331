"""25.37 and 25.34: leaving SW boxes, inverted units, and what is there to move."""

import pytest
from asserted_workings import held
from campaign_game import in_phase, said
from campaign_moves import move, redeploying, submarines
from support import cited

from core.awaw.book.places import Place
from core.awaw.book.units import Owner, Side, Unit
from core.awaw.campaign.departure import inverted_only_to_and_from_boxes
from core.awaw.record.clock import Phase
from core.terms.message import english


@pytest.mark.parametrize("phase", ["movement", "redeployment"])
@pytest.mark.parametrize(
    ("origin", "destination"), [("western_port", "atlantic"), ("atlantic", "western_port")]
)
def test_25_12_submarines_pass_into_and_out_of_boxes_in_redeployment_alone(
    phase: str, origin: str, destination: str
) -> None:
    """Not in the movement phase, either way."""
    played = submarines("germany", {origin: 2}, phase=phase)
    order = move("germany", "submarines", origin, destination)

    if phase == "redeployment":
        played.do("deploy", **order)
    else:
        assert cited(played.refused("deploy", **order)) == ["AWAW 25.12"]


def test_25_121_submarines_that_attacked_on_the_board_are_inverted_in_the_box() -> None:
    """To the end of the enemy player turn that follows; the others are ready."""
    played = submarines("germany", {"western_port": 3})

    resolution = played.do(
        "deploy", **move("germany", "submarines", "brest", "atlantic", 3, attacked=2)
    )
    held("awaw", "submarines enter after an attack", resolution)

    stack = played.stack(Owner.GERMANY, Unit.SUBMARINES, Place.ATLANTIC)
    assert (stack.ready, stack.down, str(stack.inverted[0].until)) == (1, 2, "allies spring 1942")
    assert "AWAW 25.121" in [rule.citation for rule in resolution.rules]
    played.go_to(Phase.REDEPLOYMENT, Side.ALLIES)
    assert played.stack(Owner.GERMANY, Unit.SUBMARINES, Place.ATLANTIC).down == 2
    played.do("advance")
    assert played.stack(Owner.GERMANY, Unit.SUBMARINES, Place.ATLANTIC).ready == 3


def test_25_121_only_submarines_on_their_way_in_have_attacked() -> None:
    """Not more than move, and not those that come out."""
    played = submarines("germany", {"western_port": 3, "atlantic": 1})

    for order in (
        move("germany", "submarines", "brest", "atlantic", 1, attacked=2),
        move("germany", "submarines", "atlantic", "brest", 1, attacked=1),
    ):
        assert cited(played.refused("deploy", **order)) == ["AWAW 25.121"]


def test_25_122_submarines_that_leave_a_box_are_inverted_whether_or_not_they_fought() -> None:
    """To the end of the enemy player turn that follows."""
    played = submarines("germany", {"atlantic": 2})

    played.do("deploy", **move("germany", "submarines", "atlantic", "brest", 2))

    stack = played.stack(Owner.GERMANY, Unit.SUBMARINES, Place.WESTERN_PORT)
    assert (stack.ready, str(stack.inverted[0].until)) == (0, "allies spring 1942")


def test_25_122_the_second_side_waits_for_the_next_turn_of_the_first() -> None:
    """American submarines that leave are inverted through the Axis player turn of next turn."""
    played = submarines("united_states", {"pacific": 1})

    played.do("deploy", **move("united_states", "submarines", "pacific", "pearl_harbor"))

    stack = played.stack(Owner.UNITED_STATES, Unit.SUBMARINES, Place.PEARL_HARBOR)
    assert str(stack.inverted[0].until) == "axis summer 1942"


def test_25_34_what_is_inverted_moves_only_as_such_and_stays_so() -> None:
    """Without saying so it is refused; sent as inverted it does nothing in the next enemy turn."""
    inverted = {"inverted": [{"factors": 2, "until": "allies spring 1942"}]}
    played = redeploying("allies", {"britain": {"asw": {"western_port": inverted}}})
    order = move("britain", "asw", "western_port", "atlantic", 2)

    refusal = played.refused("deploy", **order)
    assert cited(refusal) == ["AWAW 25.34", "AWAW R-40"]
    resolution = played.do("deploy", **order, inverted=2)
    stack = played.stack(Owner.BRITAIN, Unit.ASW, Place.ATLANTIC)
    assert (stack.ready, str(stack.inverted[0].until)) == (0, "axis summer 1942")
    assert english(resolution.headline).endswith("2 of them inverted")


def test_r_40_what_is_inverted_does_not_move_from_base_to_base() -> None:
    """It goes to and from SW boxes, and nowhere else."""
    inverted = {"inverted": [{"factors": 1, "until": "allies spring 1942"}]}
    played = submarines("germany", {"western_port": inverted})

    refusal = played.refused(
        "deploy", **move("germany", "submarines", "western_port", "other_port", inverted=1)
    )

    assert cited(refusal) == ["AWAW 25.34", "AWAW R-40"]
    for origin, destination in (
        (Place.ATLANTIC, Place.WESTERN_PORT),
        (Place.WESTERN_PORT, Place.ATLANTIC),
    ):
        assert inverted_only_to_and_from_boxes(Unit.ASW, origin, destination) is None


def test_only_what_is_there_moves() -> None:
    """Neither more factors than stand there, nor more inverted than move."""
    played = submarines("germany", {"western_port": 2})

    for factors, inverted in ((3, 0), (1, 2), (2, 1)):
        order = move("germany", "submarines", "brest", "atlantic", factors, inverted=inverted)
        assert "AWAW 25.34" in cited(played.refused("deploy", **order))


def test_25_37_units_leave_a_box_for_a_base_of_that_box() -> None:
    """ASW in the Atlantic do not withdraw to Madras."""
    played = redeploying("allies", {"britain": {"asw": {"atlantic": 1}}})

    refusal = played.refused("deploy", **move("britain", "asw", "atlantic", "madras"))
    assert cited(refusal) == ["AWAW 25.37", "AWAW 25.31A"]
    played.do("deploy", **move("britain", "asw", "atlantic", "south_africa"))


@pytest.mark.parametrize(
    ("phase", "until"), [("movement", "allies spring 1942"), ("redeployment", "axis summer 1942")]
)
def test_25_372a_and_25_372b_withdrawing_inverts(phase: str, until: str) -> None:
    """In movement for this player turn; in redeployment for the enemy's next one as well."""
    played = redeploying("allies", {"britain": {"asw": {"atlantic": 1}}}, phase=phase)

    played.do("deploy", **move("britain", "asw", "atlantic", "western_port"))

    stack = played.stack(Owner.BRITAIN, Unit.ASW, Place.WESTERN_PORT)
    assert [str(part.until) for part in stack.inverted] == [until]


def test_25_37_transports_end_the_turn_at_sea() -> None:
    """Western Allied ones in any SW box, Japanese ones in the Pacific."""
    allied = redeploying("allies", {"western_allies": {"transports": {"atlantic": 3}}})
    refusal = allied.refused("deploy", **move("britain", "transports", "atlantic", "western_port"))
    assert "AWAW 25.37" in cited(refusal)
    axis = redeploying("axis", {"japan": {"transports": {"pacific": 3}}})
    refusal = axis.refused("deploy", **move("japan", "transports", "pacific", "japan"))
    assert "AWAW 25.37" in cited(refusal)


def test_25_371_damaged_ships_leave_at_the_end_of_the_combat() -> None:
    """In whoever's combat phase; to an adjacent base; and only ships."""
    units = {"britain": {"destroyers": {"atlantic": 4}, "asw": {"atlantic": 1}}}
    played = redeploying("axis", units, phase="combat")
    order = move("britain", "destroyers", "atlantic", "western_port", 2, reason="damaged")

    played.do("deploy", **order)
    held("awaw", "damaged ships leave", played.made)

    assert played.stack(Owner.BRITAIN, Unit.DESTROYERS, Place.ATLANTIC).ready == 2
    far = {**order, "destination": "madras"}
    assert "AWAW 25.37" in cited(played.refused("deploy", **far))
    asw = move("britain", "asw", "atlantic", "western_port", reason="damaged")
    assert cited(played.refused("deploy", **asw)) == ["AWAW 25.371"]
    later = redeploying("axis", units)
    assert "AWAW 25.371" in cited(later.refused("deploy", **order))


def test_a_phase_that_is_named_is_the_one_in_hand() -> None:
    """A slip is caught, a right word accepted."""
    played = submarines("germany", {"western_port": 1})
    order = move("germany", "submarines", "brest", "atlantic")

    assert cited(played.refused("deploy", **order, phase="movement")) == ["AWAW R-32"]
    played.do("deploy", **order, phase="redeployment")


def test_a_deployment_leads_somewhere() -> None:
    """From a place to itself is none."""
    played = submarines("germany", {"western_port": 1})

    refusal = played.refused("deploy", **move("germany", "submarines", "brest", "lorient"))

    assert cited(refusal) == ["AWAW 24.52"]


def test_25_11_submarines_change_port_on_the_players_word() -> None:
    """The mapboard is not in these chapters."""
    played = submarines("italy", {"mediterranean_port": 1}, phase="movement")

    played.do("deploy", **move("italy", "submarines", "mediterranean_port", "other_port"))

    assert played.stack(Owner.ITALY, Unit.SUBMARINES, Place.OTHER_PORT).ready == 1


def test_ships_come_from_the_board_on_the_players_word() -> None:
    """The record keeps them in SW boxes only."""
    resolution = in_phase("movement", "allies").do(
        "deploy", **move("united_states", "fast_carriers", "pearl_harbor", "pacific", 3)
    )

    assert "The ships are there." in said(resolution)


def test_25_34_inverted_ships_from_the_board_do_nothing_in_the_next_enemy_turn() -> None:
    """The record learns of them when they come into a box."""
    played = redeploying("allies", {})

    played.do("deploy", **move("britain", "destroyers", "western_port", "atlantic", 3, inverted=2))

    stack = played.stack(Owner.BRITAIN, Unit.DESTROYERS, Place.ATLANTIC)
    assert (stack.ready, stack.down) == (1, 2)
    assert str(stack.inverted[0].until) == "axis summer 1942"


def test_25_31_inverted_ships_may_come_in_the_movement_phase() -> None:
    """They are up again when their own player turn ends."""
    played = redeploying("allies", {}, phase="movement")

    played.do("deploy", **move("britain", "destroyers", "western_port", "atlantic", 2, inverted=2))

    stack = played.stack(Owner.BRITAIN, Unit.DESTROYERS, Place.ATLANTIC)
    assert [str(part.until) for part in stack.inverted] == ["allies spring 1942"]
