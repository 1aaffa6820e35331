"""Workings of moves: each judgement once, with the figures that it was made on."""

from typing import Any

import pytest
from asserted_workings import held
from turn_cases import Game, group

from core.alpha3.moving.cargo import fits, transports_for
from core.alpha3.moving.decks import all_can_land
from core.alpha3.moving.flying import can_land, landing_places, may_stay, not_over_neutrals
from core.alpha3.moving.group import base_bonus, enough_to_go, reach
from core.alpha3.moving.limits import china_open, ground_open, japanese_waters
from core.alpha3.moving.marching import combat_ground, may_blitz, way_undefended
from core.alpha3.moving.moves import left_without_deck
from core.alpha3.moving.sailing import past_enemies, peaceful_end, straits_open
from core.alpha3.moving.shipping import may_load, may_unload, not_moved, room_aboard
from core.terms.citation import Clause
from core.terms.resolution import Entry, Resolution
from core.terms.telling import telling_rules


def step(made: Resolution, clause: Clause[..., Any]) -> Entry:
    """Return the one entry of a working in which a clause was applied."""
    (entry,) = steps(made, clause)
    return entry


def steps(made: Resolution, clause: Clause[..., Any]) -> list[Entry]:
    """Return the entries of a working in which a clause was applied."""
    return [entry for entry in made.entries if entry.says == clause.says]


def figures(entry: Entry) -> dict[str, Any]:
    """Return what an entry was found from, but for the move as players read it."""
    return {name: value for name, value in entry.given.items() if name != "label"}


def combat(power: str, **more: object) -> Game:
    """Return a game in a power's Combat Move."""
    return Game(power=power, phase="combat_move", **more)


def noncombat(power: str, **more: object) -> Game:
    """Return a game in a power's Noncombat Move."""
    return Game(power=power, phase="noncombat_move", **more)


def test_base_g40_air_a_fighters_working_shows_its_range_and_where_it_can_land() -> None:
    """Four spaces, one from the base of Western Germany, one by long range; two are flown."""
    fighters = {"Western Germany": {"germany": {"fighter": 2, "tactical_bomber": 1}}}
    game = combat("germany", units=fighters, technologies={"germany": ["long_range_aircraft"]})

    made = game.move(group("2 fighter", "Western Germany", "SZ112", "SZ110"))

    assert figures(step(made, base_bonus)) == {"bases": ["Western Germany"]}
    far = step(made, reach)
    assert figures(far) == {"printed": {"fighter": 4}, "base": 1, "long_range": 1}
    assert far.found == {"fighter": 6}
    assert figures(step(made, enough_to_go)) == {
        "wanted": {"fighter": 2},
        "able": {"fighter": 2},
        "steps": 2,
    }
    landing = step(made, landing_places)
    assert figures(landing) == {
        "left": {"fighter": 4},
        "away": {"fighter": {"Holland Belgium": 1, "Western Germany": 2, "Denmark": 2}},
    }
    assert landing.found == {"fighter": ["Holland Belgium", "Western Germany", "Denmark"]}
    assert figures(step(made, can_land))["units"] == {"fighter": 2}
    assert telling_rules(made.entries) == (
        "BASE-G40 facilities",
        "BASE-G40 moves",
        "BASE-G40 air",
    )


def test_base_g40_air_a_fighter_that_flew_in_combat_has_what_is_left() -> None:
    """Of four spaces two were flown out, two are flown home; a base adds nothing any more."""
    units = {"Denmark": {"germany": {"fighter": 1}}, "SZ111": {"united_kingdom": {}}}
    game = combat("germany", units=units)
    game.move(group("1 fighter", "Denmark", "SZ112", "SZ111"))
    while game.now.phase.value != "noncombat_move":
        game.on()

    made = game.move(group("1 fighter", "SZ111", "SZ112", "Denmark"))

    assert steps(made, base_bonus) == []
    assert step(made, reach).found == {"fighter": 4}
    assert figures(step(made, enough_to_go))["able"] == {"fighter": 1}
    assert figures(step(made, may_stay)) == {"end": "own", "taken": False}
    assert steps(made, landing_places) == []


def test_base_g40_carrier_a_fighter_far_out_at_sea_lands_on_a_deck() -> None:
    """No ground is within reach, and the working names the zones of the carrier."""
    ships = {"SZ26": {"japan": {"carrier": 1, "fighter": 1}}}
    game = combat("japan", units=ships, wars=[["japan", "united_states"]])

    made = game.move(group("1 fighter", "SZ26", "SZ13", "SZ12"))

    landing = step(made, landing_places)
    assert landing.given["left"] == {"fighter": 2}
    assert landing.found == {"fighter": ["SZ12", "SZ10", "SZ11"]}
    assert step(made, all_can_land).found == "allowed"


def test_base_g40_air_what_is_flown_over_stands_in_the_working() -> None:
    """Poland is German; who flies over no land is not asked about neutrals."""
    units = {"Germany": {"germany": {"strategic_bomber": 1}}}
    war = [["germany", "soviet_union"]]
    game = combat("germany", units=units, wars=war)

    made = game.move(group("1 strategic_bomber", "Germany", "Poland", "Eastern Poland"))

    assert figures(step(made, not_over_neutrals)) == {"over": {"Poland": "germany"}}
    assert figures(step(made, ground_open)) == {
        "ground": {"Poland": "own", "Eastern Poland": "hostile"},
        "closed": {},
    }


def test_base_g40_moves_a_ships_working_shows_whom_it_passes_and_which_straits() -> None:
    """A submarine passes a battleship, which stops no submarine, and the Danish Straits."""
    ships = {
        "SZ110": {"germany": {"submarine": 1}},
        "SZ112": {"united_kingdom": {"battleship": 1}, "france": {}},
        "SZ113": {"germany": {"cruiser": 1}},
    }
    game = combat("germany", units=ships)

    made = game.move(group("1 submarine", "SZ110", "SZ112", "SZ113"))

    assert step(made, reach).found == {"submarine": 2}
    assert figures(step(made, past_enemies)) == {
        "ships": {"submarine": 1},
        "passed": {"SZ112": {"battleship": 1}},
    }
    assert figures(step(made, straits_open)) == {
        "power": "germany",
        "shores": {"Danish Straits": {"Denmark": "germany"}},
    }
    assert steps(made, peaceful_end) == []
    assert telling_rules(made.entries) == ()


def test_base_g40_facilities_a_naval_base_decides_and_so_is_cited() -> None:
    """Japan's base adds a space to a cruiser; peace with America is judged by the zone."""
    game = noncombat("japan", units={"SZ6": {"japan": {"cruiser": 1}}})

    made = game.move(group("1 cruiser", "SZ6", "SZ16", "SZ25", "SZ24"))

    assert step(made, reach).found == {"cruiser": 3}
    assert figures(step(made, enough_to_go))["steps"] == 3
    assert figures(step(made, past_enemies))["passed"] == {"SZ16": {}, "SZ25": {}}
    assert figures(step(made, japanese_waters)) == {"zone": "SZ24"}
    assert telling_rules(made.entries) == ("BASE-G40 facilities", "BASE-G40 moves")


def test_base_g40_moves_ships_that_end_beside_submarines_are_judged_by_them() -> None:
    """In Noncombat Move a zone with an enemy submarine is no hostile end; the figures say why."""
    ships = {
        "SZ113": {"germany": {"cruiser": 1}},
        "SZ112": {"united_kingdom": {"submarine": 1}, "france": {}},
    }

    made = noncombat("germany", units=ships).move(group("1 cruiser", "SZ113", "SZ112"))

    assert figures(step(made, peaceful_end)) == {"enemies": {"submarine": 1}}


def test_base_g40_blitz_a_land_units_working_shows_the_way_and_who_goes() -> None:
    """One tank and one of two mechanized infantry go through an empty Southern France."""
    units = {
        "Southern France": {"france": {}},
        "Northern Italy": {"italy": {"tank": 1, "mech_infantry": 2}},
    }
    game = combat("italy", units=units)

    made = game.move(
        group("1 tank 1 mech_infantry", "Northern Italy", "Southern France", "Normandy Bordeaux")
    )

    assert step(made, reach).found == {"tank": 2, "mech_infantry": 2}
    assert figures(step(made, enough_to_go)) == {
        "wanted": {"tank": 1, "mech_infantry": 1},
        "able": {"tank": 1, "mech_infantry": 2},
        "steps": 2,
    }
    assert figures(step(made, way_undefended)) == {
        "passed": {"Southern France": "hostile"},
        "undefended": ["Southern France"],
        "fights": True,
    }
    assert figures(step(made, combat_ground))["end"] == "hostile"
    assert figures(step(made, may_blitz)) == {
        "units": {"tank": 1, "mech_infantry": 1},
        "through": ["Southern France"],
        "improved": False,
    }
    assert "BASE-G40 capture" in telling_rules(made.entries)
    assert steps(made, all_can_land) == []


def test_a3_pol_usa_1_china_is_asked_about_where_somebody_goes_there() -> None:
    """American units are judged in China by the war with Japan, and elsewhere not at all."""
    units = {
        "Burma": {"united_states": {"infantry": 2}},
        "Yunnan": {"japan": {}},
    }
    control = {"Burma": "united_kingdom"}
    wars = [["japan", "united_states"], ["japan", "united_kingdom"], ["japan", "china"]]
    game = noncombat("united_states", units=units, control=control, wars=wars)

    there = game.move(group("1 infantry", "Burma", "Yunnan"))
    elsewhere = game.move(group("1 infantry", "Burma", "India"))

    assert figures(step(there, china_open)) == {
        "power": "united_states",
        "spaces": ["Yunnan"],
        "at_war_with_japan": True,
    }
    assert steps(elsewhere, china_open) == []


def test_base_g40_transports_a_transports_working_shows_cargo_and_room() -> None:
    """Two infantry aboard in zone 113, over zone 112, and ashore in Norway, by one line."""
    sea = {
        "SZ113": {"germany": {"transport": 1}},
        "SZ112": {"united_kingdom": {}, "france": {}},
        "Germany": {"germany": {"infantry": 4}},
    }
    game = noncombat("germany", units=sea)

    made = game.move(group("2 infantry", "Germany", "SZ113", "SZ112", "Norway"))

    assert figures(step(made, not_moved)) == {
        "wanted": {"infantry": 2},
        "there": {"infantry": 4},
        "moved": {},
    }
    assert figures(step(made, room_aboard)) == {"cargo": {"infantry": 2}, "transports": 1}
    assert figures(step(made, fits)) == {"cargo": {"infantry": 2}, "transports": 1}
    assert figures(step(made, base_bonus)) == {"bases": ["Western Germany"]}
    assert step(made, reach).found == {"transport": 3}
    assert step(made, transports_for).found == 1
    assert figures(step(made, may_unload)) == {"needed": 1, "ready": 1}
    assert telling_rules(made.entries) == (
        "BASE-G40 facilities",
        "BASE-G40 moves",
        "BASE-G40 transport",
    )


def test_a3_war_3_loading_beside_enemies_is_judged_by_who_they_are() -> None:
    """A zone that Japan's own declaration turned hostile lets it load, and the working says so."""
    sea = {"SZ6": {"japan": {"transport": 1}, "united_states": {"destroyer": 1}}}
    game = combat("japan", units=sea)
    game.do("war", on="united_states")

    made = game.move(group("1 infantry", "Japan", "SZ6"))

    assert figures(step(made, may_load)) == {
        "zone": "SZ6",
        "enemies": {"destroyer": 1},
        "turned": True,
    }


@pytest.mark.parametrize(
    ("units", "path"),
    [
        ("3 infantry", ("Western Germany", "France")),
        ("2 tank", ("Greater Southern Germany", "France")),
        ("1 fighter", ("Western Germany", "SZ112", "SZ110")),
        ("1 submarine", ("SZ124", "SZ123", "SZ119")),
    ],
)
def test_a_working_holds_a_judgement_once_for_like_units(units: str, path: tuple[str, ...]) -> None:
    """However many go together, no entry stands twice, and eleven are enough for a group."""
    made = combat("germany").move(group(units, *path))

    told = [(entry.says, str(entry.given)) for entry in made.entries]
    assert len(told) == len(set(told)) <= 11


def test_base_g40_carrier_what_ships_leave_at_sea_stands_in_the_working() -> None:
    """The zone that they sailed from, and how many stay there; nothing of where they sail to."""
    game = noncombat("japan", units={"SZ17": {"japan": {}}})

    made = game.move(group("2 carrier", "SZ6", "SZ17"))
    held("alpha3", "aircraft left without a deck", made)

    left = step(made, left_without_deck)
    assert left.given == {"place": "SZ6", "aircraft": {"fighter": 2, "tactical_bomber": 2}}
    assert left.found == 4
