"""Odds of what a turn of Global 1940 rolls beside raids and battles, against its own procedures."""

from itertools import product
from math import comb
from typing import Any

import pytest
from alpha3_cases import resolved
from support import in_english, loaded, refusal_of
from turn_cases import Game, group

from core.alpha3.combat.defence.kamikaze import KamikazeOutcome
from core.alpha3.economy.research import CHARTS
from core.forecast import forecast, parts_of
from core.odds.plan import Plan
from core.odds.readings import by_faces
from core.odds.table_odds import as_floats, table_odds
from core.systems import SYSTEMS
from core.terms.forecast import Forecast
from core.terms.measure import Measure
from core.terms.message import english
from core.terms.policy import Policy, UnansweredError, nobody
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.request import Request, read_request
from core.terms.resolution import Resolution

BASE = "Western Germany"
ROOM = SYSTEMS["alpha3"]
Shown = dict[str, dict[str, float]]


def said(game: Game, kind: str, **fields: Any) -> Request:
    """Return a request of the power on turn."""
    power = {"power": game.now.power.value}
    request = read_request(ROOM.procedures[kind].request, power | fields)
    assert not isinstance(request, Refusal), request
    return request


def odds_of(game: Game, request: Request, policy: Policy = nobody) -> Shown:
    """Return the odds of a request."""
    found = forecast(game.now, request, policy)
    assert isinstance(found, Forecast), found
    return {
        name: {english(value): chance for value, chance in of.items()}
        for name, of in found.figures.items()
    }


def every_face(
    game: Game, request: Request, policy: Policy = nobody
) -> dict[str, dict[str, float]]:
    """Return the odds of a request by every face of every die."""
    found = table_odds(
        ROOM.procedures[request.kind], game.now, request, Plan({"*": by_faces}), policy
    )
    assert not isinstance(found, Refusal), found
    return as_floats(found)


def rolled(game: Game, came: Resolution, before: Any) -> dict[str, int | None]:
    """Return what a result came to by each of its measures."""
    (part,) = parts_of(came.request, came, before)
    return {each.figure: each.actual(part) for each in part.measures}


def test_a3_tech_rockets_odds_are_the_procedure_over_every_face() -> None:
    """Two rockets at one base share its room, a third goes where 18 points are marked."""
    bases = {each: {"germany": {"air_base": 1}} for each in ("Denmark", "Norway")}
    game = Game(
        power="germany",
        phase="conduct_combat",
        technologies={"germany": ["rockets"]},
        units=bases,
        damage={"United Kingdom": {"major_ic": 18}},
    )
    aims = [(BASE, "Scotland", "air_base"), ("Denmark", "Scotland", "air_base")]
    aims.append(("Norway", "United Kingdom", "major_ic"))
    rockets = [{"base": base, "territory": to, "facility": what} for base, to, what in aims]
    request = said(game, "fire-rockets", rockets=rockets)

    odds = odds_of(game, request)
    for name, values in every_face(game, request).items():
        assert odds[name] == pytest.approx(values, abs=1e-13)
    assert odds["damage_done"]["8"] == pytest.approx(26 / 36 * 5 / 6)
    before = game.now
    came = game.do("fire-rockets", rockets=rockets, dice={"rockets": (2, 3, 4)})
    assert rolled(game, came, before) == {"damage_done": 7}


@pytest.mark.parametrize("chart", CHARTS)
def test_research_odds_are_the_procedure_over_every_face(chart: str) -> None:
    """Two dice, and what each chart would bring a power that knows two developments."""
    game = Game(technologies={"germany": ["rockets", "war_bonds"]})
    request = said(game, "research", number=2)

    def answer(_question: Question) -> str:
        return chart

    odds, expected = odds_of(game, request), every_face(game, request, answer)
    breakthrough = {"0": "false", "1": "true"}
    assert odds["breakthroughs"] == pytest.approx(
        {count: expected["breakthrough"][found] for count, found in breakthrough.items()}
    )
    found = {name.replace("_", " "): of for name, of in expected["technology"].items()}
    found["no breakthrough"] = found.pop("null")
    assert odds[chart] == pytest.approx(found)
    assert odds_of(game, request, answer) == odds | dict.fromkeys(CHARTS, odds[chart])
    before = game.now
    came = game.do("research", number=2, dice={"research": (1, 2)})
    assert rolled(game, came, before) == {"breakthroughs": 0}


def _attacking_japan() -> tuple[Game, Policy]:
    game = Game(
        power="united_states",
        phase="combat_move",
        wars=[["japan", "united_states"]],
        units={
            "SZ7": {"united_states": {"cruiser": 1, "battleship": 1}, "japan": {}},
            "SZ6": {"japan": {"destroyer": 1}},
            "Japan": {"japan": {"infantry": 1}},
        },
    )
    game.move(group("1 cruiser 1 battleship", "SZ7", "SZ6"))
    game.answers["defence_japan"] = "kamikaze SZ6: cruiser, battleship, battleship"
    return game, lambda question: game.answers[question.id]


def test_a3_kam_6_kamikaze_strikes_have_odds_once_they_are_named() -> None:
    """Three strikes hit on 2."""
    game, policy = _attacking_japan()
    request = said(game, "next-phase")

    hits = {str(n): comb(3, n) * 2 ** (3 - n) / 27 for n in range(4)}
    assert odds_of(game, request, policy) == {"strikes_hit": pytest.approx(hits)}
    before = game.now
    came = game.do("next-phase", dice={"strikes": (1, 2, 3)})
    assert rolled(game, came, before) == {"strikes_hit": 2, "war_bonds": None}


def test_a3_kam_6_before_japan_answers_each_number_of_strikes_has_its_chance() -> None:
    """Against every face of the strikes, by the procedure itself, for a ship of each kind."""
    game, _ = _attacking_japan()
    request = said(game, "next-phase")
    odds = odds_of(game, request)

    assert set(odds) == {
        f"sunk.SZ6.{ship}.{n}" for ship in ("cruiser", "battleship") for n in range(1, 7)
    }
    for ship, strikes in product(("cruiser", "battleship"), (1, 2, 3)):
        sunk = sum(_sinks(ship, faces) for faces in product(range(1, 7), repeat=strikes))
        assert odds[f"sunk.SZ6.{ship}.{strikes}"]["true"] == pytest.approx(sunk / 6**strikes)
    assert odds["sunk.SZ6.battleship.2"]["true"] == pytest.approx(1 / 9)


def _sinks(ship: str, faces: tuple[int, ...]) -> bool:
    named = [{"zone": "SZ6", "target": ship}] * len(faces)
    came = resolved("kamikaze", dice=loaded(strikes=faces), strikes=named).outcome
    assert isinstance(came, KamikazeOutcome)
    return bool(came.sunk)


def test_a3_kam_4_what_is_asked_before_is_still_no_odds() -> None:
    """Whether submarines alone are attacked is the moving player's to say first (R-63)."""
    game = Game(
        power="united_states",
        phase="combat_move",
        wars=[["japan", "united_states"]],
        units={
            "SZ7": {"united_states": {"cruiser": 2}, "japan": {}},
            "SZ6": {"japan": {"destroyer": 1}},
            "SZ8": {"japan": {"submarine": 1}},
        },
    )
    game.move(group("1 cruiser", "SZ7", "SZ6"))
    game.move(group("1 cruiser", "SZ7", "SZ8"))

    with pytest.raises(UnansweredError):
        forecast(game.now, said(game, "next-phase"))


def test_war_bonds_have_odds_as_income_is_collected() -> None:
    """A die of IPCs, also where several phases end at once; without bonds no dice are thrown."""
    game = Game(phase="mobilize", technologies={"germany": ["war_bonds"]})
    request = said(game, "next-phase", to="next_turn")

    assert odds_of(game, request)["war_bonds"] == pytest.approx(
        {str(face): 1 / 6 for face in range(1, 7)}
    )
    before = game.now
    came = game.do("next-phase", to="next_turn", dice={"war_bonds": (4,)})
    assert rolled(game, came, before)["war_bonds"] == 4
    plain = Game(phase="mobilize")
    refused = forecast(plain.now, said(plain, "next-phase", to="next_turn"))
    refused = refusal_of(refused)
    assert english(refused.message).startswith("No dice are thrown for this")


def test_r_64_a_phase_is_measured_in_all_and_step_by_step() -> None:
    """All that went down counts in all; a landing after a battle at sea counts only there."""
    sea: dict[str, Any] = {
        "SZ112": {"germany": {"transport": 1, "infantry": 1, "cruiser": 2}},
        "SZ110": {"united_kingdom": {"cruiser": 1}, "france": {}},
        "United Kingdom": {"united_kingdom": {"infantry": 1}, "france": {}},
    }
    game = Game(power="germany", phase="combat_move", units=sea)
    game.move(
        group("1 strategic_bomber", "Germany", "United Kingdom", raid="air_base"),
        group("1 transport 2 cruiser 1 infantry", "SZ112", "SZ110"),
        group("1 infantry", "SZ110", "United Kingdom"),
    )
    game.on()
    before = game.now
    dice = {
        "000facility_aa": (6,),
        "000damage": (3,),
        "100r1_attacker_cruiser": (1, 6),
        "100r1_defender_cruiser": (1,),
        "200r1_attacker_infantry": (6,),
        "200r1_defender_infantry": (1,),
    }
    came = game.do("combat-phase", dice=dice)
    found = {
        part.name: {each: each.actual(part) for each in part.measures}
        for part in parts_of(came.request, came, before)
    }

    swing, damage = (
        Measure("swing", "IPC balance"),
        Measure("damage_done", "points of damage"),
    )
    assert in_english(found) == {
        "in all": {Measure("swing", "IPC balance over a whole phase"): 12 - 12 - 3},
        "raid on United Kingdom": {damage: 3},
        "SZ110": {swing: 0},
    }
    asked = [part.name for part in parts_of(came.request, before=before)]
    assert in_english(asked) == ["in all", "raid on United Kingdom", "SZ110", "United Kingdom"]
