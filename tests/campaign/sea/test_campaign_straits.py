"""25.13, 25.15, 25.16, 25.22, 25.32, 25.81 and 25.91: straits, wars, tension."""

import pytest
from campaign_game import said
from campaign_moves import move, submarines
from support import cited

from core.awaw.book.units import Side
from core.awaw.record.clock import Phase
from core.terms.message import english

AXIS_GIBRALTAR = {"gibraltar": {"controller": "italy"}}


@pytest.mark.parametrize(
    ("origin", "destination"),
    [
        ("western_port", "mediterranean_port"),
        ("mediterranean_port", "western_port"),
        ("atlantic", "mediterranean_port"),
        ("mediterranean_port", "atlantic"),
    ],
)
def test_25_15_and_25_15b_one_german_submarine_a_turn_passes_an_allied_gibraltar(
    origin: str, destination: str
) -> None:
    """A second is refused in the same turn, and passes in the next."""
    played = submarines("germany", {origin: 4})
    order = move("germany", "submarines", origin, destination)

    refusal = played.refused("deploy", **{**order, "factors": 2})
    assert cited(refusal) == ["AWAW 25.15", "AWAW 25.151"]
    played.do("deploy", **order)
    assert cited(played.refused("deploy", **order)) == ["AWAW 25.15", "AWAW 25.151"]
    played.go_to(Phase.REDEPLOYMENT, Side.AXIS)
    played.do("deploy", **order)


def test_25_15_the_factor_of_the_turn_counts_both_ways() -> None:
    """One out and one in are two."""
    played = submarines("germany", {"western_port": 1, "mediterranean_port": 1})
    played.do("deploy", **move("germany", "submarines", "brest", "mediterranean_port"))

    refusal = played.refused(
        "deploy", **move("germany", "submarines", "mediterranean_port", "atlantic")
    )

    assert "1 would pass, and 1 did" in english(refusal.message)


def test_25_15a_the_range_of_a_pass_between_ports_is_vouched_for() -> None:
    """By way of the Atlantic box no range applies (25.15B)."""
    played = submarines("germany", {"western_port": 1})
    order = move("germany", "submarines", "brest", "mediterranean_port")
    assert "The way lies within range (21.3612)." in said(played.do("deploy", **order))
    by_box = submarines("germany", {"mediterranean_port": 1})
    order = move("germany", "submarines", "mediterranean_port", "atlantic")
    assert not any("21.3612" in line for line in said(by_box.do("deploy", **order)))


def test_25_151_more_pass_a_gibraltar_that_the_axis_control() -> None:
    """And Italians pass it at all."""
    german = submarines("germany", {"western_port": 5}, ports=AXIS_GIBRALTAR)
    german.do("deploy", **move("germany", "submarines", "brest", "mediterranean_port", 5))
    order = move("italy", "submarines", "mediterranean_port", "western_port")

    italian = submarines("italy", {"mediterranean_port": 2}, phase="redeployment")
    assert cited(italian.refused("deploy", **order)) == ["AWAW 25.151"]
    submarines("italy", {"mediterranean_port": 2}, ports=AXIS_GIBRALTAR).do("deploy", **order)


def test_25_16_one_allied_submarine_a_turn_passes_an_axis_gibraltar() -> None:
    """While the Allies control it there is no such limit."""
    order = move("britain", "submarines", "western_port", "mediterranean_port", 2)

    submarines("britain", {"western_port": 2}).do("deploy", **order)
    played = submarines("britain", {"western_port": 2}, ports=AXIS_GIBRALTAR)
    assert cited(played.refused("deploy", **order)) == ["AWAW 25.16"]
    played.do("deploy", **{**order, "factors": 1})
    assert cited(played.refused("deploy", **{**order, "factors": 1})) == ["AWAW 25.16"]


@pytest.mark.parametrize("held", [(), ("suez",), ("ethiopia",)])
def test_25_13a_german_submarines_reach_the_indian_ocean_through_suez(
    held: tuple[str, ...],
) -> None:
    """Both the canal and Ethiopia have to be under Axis control, on record."""
    order = move("germany", "submarines", "mediterranean_port", "indian_ocean")
    ports = {name: {"controller": "italy"} for name in held}

    refusal = submarines("germany", {"mediterranean_port": 1}, ports=ports).refused(
        "deploy", **order
    )
    assert cited(refusal) == ["AWAW 25.13A"]
    ports = {name: {"controller": "italy"} for name in ("suez", "ethiopia")}
    submarines("germany", {"mediterranean_port": 1}, ports=ports).do("deploy", **order)


def test_25_91_no_submarine_passes_an_enemy_singapore() -> None:
    """Between Japan and the Indian Ocean, and from the Pacific box to the other (R-46)."""
    order = move("japan", "submarines", "japan", "indian_ocean")
    british = {"singapore": {"controller": "britain"}}
    japanese = {"singapore": {"controller": "japan"}}

    refusal = submarines("japan", {"japan": 1}, ports=british).refused("deploy", **order)
    assert cited(refusal) == ["AWAW 25.91", "AWAW R-46"]
    submarines("japan", {"japan": 1}, ports=japanese).do("deploy", **order)
    unknown = submarines("japan", {"japan": 1}).do("deploy", **order)
    assert "No enemy controls Singapore." in said(unknown)
    from_box = move("japan", "submarines", "pacific", "indian_ocean")
    refusal = submarines("japan", {"pacific": 1}, ports=british).refused("deploy", **from_box)
    assert cited(refusal) == ["AWAW 25.91", "AWAW R-46"]
    submarines("japan", {"pacific": 1}, ports=japanese).do("deploy", **from_box)


def test_25_91_the_way_back_from_the_indian_ocean_is_closed_too() -> None:
    """And Singapore itself is no base while an enemy has it."""
    british = {"singapore": {"controller": "britain"}}
    played = submarines("japan", {"indian_ocean": 1, "singapore": 1}, ports=british)

    back = played.refused("deploy", **move("japan", "submarines", "indian_ocean", "japan"))
    assert "AWAW 25.91" in cited(back)
    base = played.refused("deploy", **move("japan", "submarines", "singapore", "indian_ocean"))
    assert cited(base) == ["AWAW 25.31"]


def test_25_15_only_redeployment_leads_past_an_enemy_gibraltar() -> None:
    """From port to port in a movement phase only past a Gibraltar of one's own side."""
    order = move("germany", "submarines", "mediterranean_port", "western_port")
    moving = submarines("germany", {"mediterranean_port": 2}, phase="movement")

    assert cited(moving.refused("deploy", **order)) == ["AWAW 25.15", "AWAW 25.16"]
    ours = submarines("germany", {"mediterranean_port": 2}, phase="movement", ports=AXIS_GIBRALTAR)
    ours.do("deploy", **{**order, "factors": 2})
    submarines("germany", {"mediterranean_port": 2}).do("deploy", **order)


def test_24_52_german_submarines_leave_the_indian_ocean_through_suez() -> None:
    """Not past an enemy on record there; while nobody is on record, the players vouch for it."""
    order = move("germany", "submarines", "indian_ocean", "mediterranean_port")
    british = {"suez": {"controller": "britain"}}

    held = submarines("germany", {"indian_ocean": 1}, ports=british)
    assert cited(held.refused("deploy", **order)) == ["AWAW 24.52", "AWAW 25.13A"]
    submarines("germany", {"indian_ocean": 1}).do("deploy", **order)
    atlantic = move("germany", "submarines", "atlantic", "western_port")
    submarines("germany", {"atlantic": 1}, ports=british).do("deploy", **atlantic)
