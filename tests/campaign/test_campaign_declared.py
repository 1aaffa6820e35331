"""What the players declare: research, cards, control, wars, tension, money, and edits."""

from typing import Any

import pytest
from asserted_workings import held
from campaign_game import game, said, start_1939
from support import cited

from core.awaw.book.places import Place
from core.awaw.book.terms import Power
from core.terms.message import english
from core.terms.refusal import RefusalKind


def test_control_puts_ports_and_air_bases_on_record() -> None:
    """By name in one spelling, with where they lie if that is known."""
    played = start_1939()
    played.do("control", power="germany", place="St. Nazaire", supply="partial")
    played.do("control", power="germany", place="Bergen", area="western_port")
    played.do("control", power="britain", place="Malta", front="mediterranean_front")

    ground = played.campaign.ground
    assert ground.held["st_nazaire"].area is Place.WESTERN_PORT
    assert ground.held["bergen"].area is Place.WESTERN_PORT
    assert ground.air_bases["malta"].front is Place.MEDITERRANEAN_FRONT
    assert ground.operational_port({Power.GERMANY}, {Place.WESTERN_PORT}) == "bergen"
    assert "st_nazaire: Germany, partial supply, operational." not in said(
        played.do("control", power="britain", place="St. Nazaire", operational=False)
    )


def test_25_65_a_port_almost_spelled_like_one_that_counts_is_asked_about() -> None:
    """A slip would put another port on record, which modifies nothing; `area` says it is meant."""
    played = start_1939()
    refusal = played.refused("control", power="germany", place="lorent")
    played.do("control", power="germany", place="lorent", area="other_port")
    told = said(played.do("control", power="germany", place="Antwerp", area="western_port"))

    cut_off = said(played.do("control", power="germany", place="brest", supply="none"))

    assert cited(refusal) == ["AWAW 25.65"]
    assert "no supply" in cut_off[-1]
    assert english(refusal.faults[0].do).startswith("Did you mean `Lorient`?")
    assert played.campaign.ground.held["lorent"].area is Place.OTHER_PORT
    assert told[-1:] == ["Antwerp, a western front port: Germany, full supply, operational."]


def test_control_of_what_is_no_base_is_refused() -> None:
    """Fronts hold no ports, ports hold no air bases of 26.2."""
    played = start_1939()

    wrong_front = played.refused("control", power="germany", place="Brest", front="western_port")
    assert cited(wrong_front) == ["AWAW 26.21"]
    wrong_area = played.refused("control", power="germany", place="Brest", area="western_front")
    assert cited(wrong_area) == ["AWAW 25.31"]


@pytest.mark.parametrize(
    ("order", "combat"),
    [
        (("research", None, "axis"), "Fall 1941"),
        (("movement", "axis", "axis"), "Fall 1941"),
        (("combat", "axis", "axis"), "Fall 1941"),
        (("construction", "axis", "axis"), "Winter 1941"),
        (("movement", "allies", "axis"), "Winter 1941"),
        (("movement", "allies", "allies"), "Fall 1941"),
        (("redeployment", "axis", "allies"), "Winter 1941"),
    ],
)
def test_r_45_a_war_is_first_fought_in_the_next_axis_combat_phase(
    order: tuple[str, str | None, str], combat: str
) -> None:
    """This turn's if it has not ended, with either order of play."""
    phase, moving, first = order
    fields: dict[str, Any] = {"turn": "fall 1941", "phase": phase, "first": first}
    played = game(**fields, **({"moving": moving} if moving else {}))

    outcome = played.do("declare-war", power="germany", on="united_states").outcome
    held("awaw", f"a war declared in {phase} of {moving or 'nobody'}, first {first}", played.made)

    assert (outcome.turn, outcome.first_axis_combat) == ("Fall 1941", combat)


def test_wars_are_between_sides_and_break_out_once() -> None:
    """A second outbreak, and one between friends, are refused."""
    played = start_1939()
    played.do("declare-war", power="germany", on="britain")

    for power, on in (("britain", "germany"), ("germany", "japan"), ("germany", "germany")):
        assert cited(played.refused("declare-war", power=power, on=on)) == ["AWAW R-45"]


def test_tension_is_recorded_level_by_level() -> None:
    """What is not named stays; naming none is refused."""
    played = start_1939()
    played.do("tension", usat=25)
    resolution = played.do("tension", usjt=40)

    assert (resolution.outcome.usat, resolution.outcome.usjt) == (25, 40)
    assert played.refused("tension").kind is RefusalKind.UNREADABLE


def test_money_is_declared_with_a_reason() -> None:
    """Whole, or as a change of what is there; what is not named stays."""
    played = start_1939()
    played.do("brps", power="germany", brps=100, construction_limit=40, reason="scenario")
    played.do("brps", power="germany", change=-30, shipbuilding=5, reason="ground offensive")

    standing = played.campaign.standing(Power.GERMANY)
    assert (standing.brps, standing.limit, standing.shipbuilding) == (70, 40, 5)


@pytest.mark.parametrize(
    ("power", "order"),
    [
        ("germany", {"change": -101}),
        ("britain", {"change": 5}),
        ("germany", {"brps": 5, "change": 5}),
        ("germany", {}),
    ],
)
def test_money_is_never_below_nothing_and_never_said_twice(
    power: str, order: dict[str, int]
) -> None:
    """A change needs a figure to start from."""
    played = start_1939()
    played.do("brps", power="germany", brps=100, reason="scenario")

    assert played.refused("brps", power=power, reason="x", **order).faults
