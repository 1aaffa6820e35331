"""25.37: transports end their turn in an SW box, and no turn ends over one in silence."""

from typing import Any

import pytest
from campaign_game import AWAW, Game, in_phase
from support import cited, in_english

from core.awaw.book.units import Side
from core.awaw.record.clock import Phase
from core.terms.message import english


def with_transports(owner: str, where: dict[str, Any], phase: str, moving: str) -> Game:
    """Return a campaign with transports in some places."""
    kinds = {"transports": where} if "returning" not in where else {}
    if not kinds:
        kinds = {"returning_transports": where["returning"]}
    return in_phase(phase, moving, units={owner: kinds}, pools={owner: {"transports": 50}})


@pytest.mark.parametrize(
    ("owner", "place", "moving", "line"),
    [
        (
            "western_allies",
            "western_port",
            "allies",
            "deploy 2 britain transports from western front port to atlantic",
        ),
        ("japan", "japan", "axis", "deploy 2 japan transports from japan to pacific"),
    ],
)
def test_25_37_a_player_turn_does_not_end_over_transports_in_port(
    owner: str, place: str, moving: str, line: str
) -> None:
    """The refusal names them and what to type; once they are at sea the turn goes on."""
    played = with_transports(owner, {place: 2}, "redeployment", moving)

    refusal = played.refused("advance")
    assert cited(refusal) == ["AWAW 25.37"]
    assert "2 transports of" in english(refusal.message)
    assert f"`{line}`" in english(refusal.message)
    box = line.rsplit(" ", 1)[1]
    power = "japan" if owner == "japan" else "united_states"
    move = {"unit": "transports", "factors": 2, "origin": place, "destination": box}
    played.do("deploy", power=power, **move)
    played.do("advance")


def test_25_37_every_port_with_transports_is_listed_at_once() -> None:
    """Two ports, two faults."""
    where = {"western_port": 2, "australia_box": 1, "atlantic": 9}
    played = with_transports("western_allies", where, "redeployment", "allies")

    refusal = played.refused("advance")

    assert [english(each.what).partition(": ")[2] for each in refusal.faults] == [
        "2 transports of the Western Allies, in a western front port.",
        "1 transport of the Western Allies, in the Australia box.",
    ]


@pytest.mark.parametrize("to", ["player_turn", "turn"])
def test_25_37_nobody_goes_over_a_player_turn_with_transports_in_port(to: str) -> None:
    """Not by several phases at once; nothing of the way is gone."""
    played = with_transports("western_allies", {"western_port": 1}, "movement", "allies")
    before = played.campaign.clock

    assert cited(played.refused("advance", to=to)) == ["AWAW 25.37"]
    assert played.campaign.clock == before
    played.do("advance")


def test_25_37_the_turn_of_the_other_side_ends_without_them() -> None:
    """Each side has its own player turn for its transports."""
    played = with_transports("western_allies", {"western_port": 1}, "redeployment", "axis")

    played.do("advance")


def test_25_37_a_port_that_leads_into_no_box_is_set_right_by_hand() -> None:
    """Nobody is stuck: the refusal names the way out."""
    played = with_transports("japan", {"other_port": 1}, "redeployment", "axis")
    refusal = played.refused("advance")
    assert "`edit`" in english(refusal.message)
    path = "units.japan.transports"

    played.do("edit", power="japan", path=f"{path}.other_port", value=0, reason="misplaced")
    played.do("edit", power="japan", path=f"{path}.pacific", value=1, reason="misplaced")
    played.do("advance")


def test_r_39_damaged_transports_in_port_keep_nobody_waiting() -> None:
    """They are repaired where they are, and may come back later."""
    where = {"returning": {"western_port": 2}}
    played = with_transports("western_allies", where, "redeployment", "allies")

    played.do("advance")


def test_25_37_transports_in_port_are_a_duty_that_the_redeployment_phase_waits_for() -> None:
    """Before that it is one that nobody waits for; the other side has none of it."""
    played = with_transports("western_allies", {"western_port": 2}, "construction", "allies")

    due = [each for each in AWAW.duties(played.position).duties if "transports" in each.id]
    assert [each.waits for each in due] == [False]
    played.go_to(Phase.REDEPLOYMENT, Side.ALLIES)
    [due_now] = [each for each in AWAW.duties(played.position).duties if "transports" in each.id]
    assert due_now.waits
    assert due_now.id == due[0].id
    assert due_now.whose == ("britain", "france", "united_states")
    assert in_english(due_now.what) == (
        "2 transports of the Western Allies, in a western front port: to an SW box (25.37)"
    )
    assert "deploy 2 britain transports" in in_english(due_now.do)
    played = with_transports("western_allies", {"western_port": 2}, "redeployment", "axis")
    assert not [each for each in AWAW.duties(played.position).duties if "transports" in each.id]
