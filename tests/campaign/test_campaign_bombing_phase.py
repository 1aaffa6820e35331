"""A bombing phase in a campaign: who is there to fly and to defend, and what it leaves behind."""

from typing import Any

from campaign_game import Game, in_phase
from support import cited

from bot.games import FACES
from core.awaw.book.places import Place
from core.awaw.book.terms import Power
from core.awaw.book.units import Owner, Side, Unit
from core.awaw.record.bombing_effects import Means
from core.awaw.record.clock import Phase
from core.terms.dice import KeyedDice
from core.terms.message import MINUS, english
from core.terms.question import Question
from core.terms.resolution import Resolution

FIELDS: dict[str, Any] = {
    "pools": {
        "germany": {"strategic_bombers": 6, "interceptors": 6},
        "britain": {"interceptors": 6, "strategic_bombers": 6},
        "united_states": {"strategic_bombers": 6},
    },
    "units": {
        "germany": {"interceptors": {"western_front": 4}},
        "britain": {
            "interceptors": {"western_front": 5},
            "strategic_bombers": {"western_front": 6},
        },
        "united_states": {"strategic_bombers": {"atlantic_us_box": 2}},
    },
    "powers": {
        "britain": {"brps": 100, "construction_limit": 40},
        "germany": {"brps": 100, "construction_limit": 40},
    },
    "research": {"european_axis": {"rockets": 9}},
    "rocket_bases": {"calais": {"power": "germany"}, "lille": {"power": "germany"}},
    "sites": {"berlin": {"power": "germany", "kinds": ["key_economic_area"], "value": 25}},
}


def raid(place: str = "Berlin", **fields: Any) -> dict[str, Any]:
    """Return a British raid on a German key economic area."""
    return {
        "attacker": "britain",
        "defender": "germany",
        "theater": "europe",
        "force": {"strategic_bombers": 3},
        "target": {"name": place, "kind": "key_economic_area", "value": 25},
        **fields,
    }


def fought(played: Game, filed: str, **phase: Any) -> Resolution:
    """Return a phase resolved and folded into the campaign."""
    found = played.try_(
        "bombing-phase", dice=KeyedDice(bytes(32)), answers={"defenders": filed}, **phase
    )
    assert isinstance(found, Resolution), found
    played.apply(found)
    return found


def test_26_441_the_form_shows_the_interceptors_that_the_record_has() -> None:
    """Four stand on the western front; five are refused, whatever the defender says."""
    played = in_phase("combat", "allies", **FIELDS)
    question = played.try_("bombing-phase", raids=[raid()])
    assert isinstance(question, Question)
    assert question.prefill.splitlines()[0] == "available by germany: 4 int"

    refusal = played.try_(
        "bombing-phase", raids=[raid()], answers={"defenders": "Berlin: 5 int 9 aaf"}
    )
    assert cited(refusal) == ["AWAW 26.441", "AWAW 26.443A"]
    filed = {"defenders": "available: 5 int\nBerlin: 4 int"}
    refusal = played.try_("bombing-phase", raids=[raid()], answers=filed)
    assert english(refusal.faults[0].what) == (
        "26.441 asks for interceptors of Germany: by the record 4, and you gave 5."
    )
    assert fought(played, "available: 4 int\nBerlin: 4 int", raids=[raid()])


def test_26_11_over_all_raids_a_power_flies_what_it_has() -> None:
    """Six British bombers are not twice four."""
    played = in_phase("combat", "allies", **FIELDS)
    four: dict[str, Any] = {"force": {"strategic_bombers": 4}}

    refusal = played.refused("bombing-phase", raids=[raid(**four), raid("Hamburg", **four)])
    (fault,) = refusal.faults
    assert english(fault.what) == (
        "26.11 and 26.12 let a power fly its own strategic bombers; by the record Britain has six "
        "uninverted on fronts in Europe with a base, and eight would fly."
    )


def test_26_23b_americans_fly_at_war_and_from_fronts() -> None:
    """The checks of a single raid hold for a phase."""
    played = in_phase("combat", "allies", **FIELDS)
    american = raid(attacker="united_states", force={"strategic_bombers": 2})

    refusal = played.refused("bombing-phase", raids=[american])
    assert cited(refusal) == ["AWAW 26.23B", "AWAW 24.53"]


def test_what_a_phase_costs_goes_into_the_campaign() -> None:
    """BRPs, what counts against the limit, factors eliminated; the turn is the campaign's."""
    played = in_phase("combat", "allies", **FIELDS)
    resolution = fought(played, "Berlin: 3 int", raids=[raid(), raid("Hamburg")])
    lost = resolution.outcome.powers[Power.GERMANY]
    gone = resolution.outcome.powers[Power.BRITAIN].air_lost["strategic_bombers"]

    assert played.campaign.standing(Power.GERMANY).brps == 100 - lost.brps_lost
    assert played.campaign.carried.bombed["germany", Means.STRATEGIC_BOMBING] == lost.brps_lost
    stack = played.stack(Owner.GERMANY, Unit.INTERCEPTORS, Place.WESTERN_FRONT)
    assert stack.total == 4 - lost.air_lost["interceptors"]
    stack = played.stack(Owner.BRITAIN, Unit.STRATEGIC_BOMBERS, Place.WESTERN_FRONT)
    assert stack.total == 6 - gone
    assert played.position.bombing.turns == {"allies": "Spring 1942"}


def test_26_663_interceptors_that_met_flying_bombs_escort_nobody_next() -> None:
    """Three of five are bound when the Allies bomb; AAF are on the players' word."""
    played = in_phase("combat", "axis", **FIELDS)
    london = {"name": "London", "kind": "key_economic_area", "value": 60}
    v1 = {"attacker": "germany", "defender": "britain", "salvos": 1, "target": london}
    fought(played, "London: 3 int 2 aaf", flying_bombs=[v1])
    played.do("advance", to="player_turn")
    played.do("advance")
    escorted = {"strategic_bombers": 3, "interceptors": 3, "aaf": 3}

    refusal = played.refused("bombing-phase", raids=[raid(force=escorted)])
    assert cited(refusal) == ["AWAW 26.663"]
    fewer = fought(played, "", raids=[raid(force={**escorted, "interceptors": 2})])
    assert "2 AAF are inverted; those that fly are others." in [
        english(e.says) for e in fewer.entries
    ]


def test_26_71b_the_status_tells_limits_and_bound_units_until_their_time_is_over() -> None:
    """What bombing took off a limit is told of the turn that it holds for, and no longer."""
    played = in_phase("combat", "axis", **FIELDS)
    london = {"name": "London", "kind": "key_economic_area", "value": 60}
    rockets = {"attacker": "germany", "defender": "britain", "salvos": 1, "target": london}
    fought(played, "London: 3 int", flying_bombs=[rockets])
    brps = played.position.bombing.powers[Power.BRITAIN].brps
    assert _status(played)["Construction limits in the next player turn (26.71B)"] == (
        f"Britain {MINUS}{brps // 3}"
    )

    played.go_to(Phase.MOVEMENT, Side.ALLIES)
    told = _status(played)
    assert told["Construction limits in this player turn (26.71B)"] == f"Britain {MINUS}{brps // 3}"
    assert told["Bound by their defense"] == (
        "Britain: 3 interceptors not to escort until Allied Spring 1942"
    )

    played.go_to(Phase.RESEARCH)
    told = _status(played)
    assert [each for each in told if "limits" in each or "Bound" in each] == []
    assert told["Bombing cost Britain"] == f"**{brps} BRPs** lost in all"


def _status(played: Game) -> dict[str, str]:
    """Return the blocks of the first page of the status."""
    blocks = FACES["awaw"].pages.position(played.position)
    return {english(name): english(text) for name, text in blocks if english(text)}
