"""Moves at sea and in the air: straits, hostile zones, transports, limits, ranges, raids."""

from turn_cases import Game, group


def combat(power: str, **more: object) -> Game:
    """Return a game in a power's Combat Move."""
    return Game(power=power, phase="combat_move", **more)


def noncombat(power: str, **more: object) -> Game:
    """Return a game in a power's Noncombat Move."""
    return Game(power=power, phase="noncombat_move", **more)


def test_base_g40_moves_enemy_surface_warships_let_nobody_pass() -> None:
    """A British cruiser in zone 112 stops German ships there; submarines only a destroyer."""
    cruiser = {
        "SZ112": {"united_kingdom": {"cruiser": 1}},
        "SZ113": {"germany": {"cruiser": 1, "submarine": 1}},
    }
    game = combat("germany", units=cruiser)

    assert "let nobody pass" in game.why_not("1 cruiser", "SZ113", "SZ112", "SZ111")
    game.move(group("1 submarine", "SZ113", "SZ112", "SZ111"))
    destroyer = {**cruiser, "SZ112": {"united_kingdom": {"destroyer": 1}}}
    stopped = combat("germany", units=destroyer)
    assert "let nobody pass" in stopped.why_not("1 submarine", "SZ113", "SZ112", "SZ111")


def test_base_g40_passages_serve_the_side_that_holds_their_shores() -> None:
    """Gibraltar lets submarines pass and no Italian cruiser; Turkey lets nobody."""
    ships = {"SZ92": {"italy": {"cruiser": 1, "submarine": 1}}, "SZ91": {"united_kingdom": {}}}
    game = combat("italy", units=ships)

    assert "Strait of Gibraltar" in game.why_not("1 cruiser", "SZ92", "SZ91")
    game.move(group("1 submarine", "SZ92", "SZ91"))
    soviet = noncombat("soviet_union")
    assert "no way" in soviet.why_not(
        "1 submarine", "SZ100", "SZ99"
    ) or "Turkish" in soviet.why_not("1 submarine", "SZ100", "SZ99")


def test_base_g40_facilities_a_naval_base_adds_a_space() -> None:
    """From zone 6 beside Japan three zones; damaged by three points the base serves nobody."""
    game = noncombat("japan", units={"SZ6": {"japan": {"cruiser": 1}}})
    broken = noncombat(
        "japan",
        units={"SZ6": {"japan": {"cruiser": 1}}},
        damage={"Japan": {"naval_base": 3}},
    )

    assert "no cruiser" in broken.why_not("1 cruiser", "SZ6", "SZ16", "SZ25", "SZ24")
    game.move(group("1 cruiser", "SZ6", "SZ16", "SZ25", "SZ24"))
    assert game.there("SZ24", "japan")["cruiser"] == 1


def test_a3_pol_jap_3_japanese_ships_stay_away_from_america_in_peace() -> None:
    """Zone 9 is within two of Western United States; at war it is open."""
    ships = {"SZ13": {"japan": {"submarine": 1}}}
    peace, war = (
        combat("japan", units=ships),
        combat("japan", units=ships, wars=[["japan", "united_states"]]),
    )

    assert "A3-POL.JAP.3" in peace.why_not("1 submarine", "SZ13", "SZ12")
    war.move(group("1 submarine", "SZ13", "SZ12"))


def test_a3_pol_usa_1_and_2_american_ships_in_peace() -> None:
    """Not beside Japanese ground; in the Atlantic at home, warships also in zone 102."""
    ships = {
        "SZ26": {"united_states": {"destroyer": 1}},
        "SZ101": {"united_states": {"destroyer": 1, "transport": 1}},
        "SZ31": {"united_states": {"destroyer": 1}},
    }
    game = noncombat("united_states", units=ships)

    assert "touches Japanese" in game.why_not("1 destroyer", "SZ31", "SZ32")
    assert "A3-POL.USA.2" in game.why_not("1 transport", "SZ101", "SZ102")
    assert "A3-POL.USA.2" in game.why_not("1 destroyer", "SZ101", "SZ106")
    game.move(group("1 destroyer", "SZ101", "SZ102"))


def test_base_g40_transports_lift_one_infantry_and_one_other_unit() -> None:
    """Two tanks need two transports; an infantry and a tank one."""
    sea = {
        "SZ113": {"germany": {"transport": 1}},
        "Germany": {"germany": {"infantry": 3, "tank": 2}},
    }
    game = noncombat("germany", units=sea)

    assert "needs 2 transports" in game.why_not("2 tank", "Germany", "SZ113")
    game.move(group("1 infantry 1 tank", "Germany", "SZ113"))
    game.move(group("1 transport 1 infantry 1 tank", "SZ113", "SZ114"))

    assert game.there("SZ114", "germany") == {"transport": 1, "infantry": 1, "tank": 1}


def test_base_g40_transports_a_ferry_in_one_line_and_an_end_to_the_transports_turn() -> None:
    """Germany to Norway over zones 113 and 112 by one line; then the transport is done."""
    sea = {
        "SZ113": {"germany": {"transport": 1}},
        "SZ112": {"united_kingdom": {}, "france": {}},
        "Germany": {"germany": {"infantry": 4}},
    }
    game = noncombat("germany", units=sea)

    game.move(group("2 infantry", "Germany", "SZ113", "SZ112", "Norway"))

    assert game.there("Norway", "germany")["infantry"] == 4
    assert game.there("SZ112", "germany") == {"transport": 1}
    assert "no transport" in game.why_not("1 transport", "SZ112", "SZ113")


def test_a3_war_3_loading_in_a_hostile_zone() -> None:
    """Among enemy warships nobody loads, but where the zone turned hostile this turn."""
    sea = {
        "SZ6": {"japan": {"transport": 1}, "united_states": {"destroyer": 1}},
        "SZ110": {"united_kingdom": {"transport": 1}, "germany": {"destroyer": 1}},
    }
    british = combat("united_kingdom", units=sea)
    japan = combat("japan", units=sea)

    assert "A3-WAR.3" in british.why_not("1 infantry", "United Kingdom", "SZ110")
    japan.do("war", on="united_states")
    japan.move(group("1 infantry", "Japan", "SZ6"))
    assert japan.there("SZ6", "japan")["infantry"] == 1


def test_a3_pol_1_ships_not_at_war_share_zones() -> None:
    """Japanese ships pass American ones in peace."""
    ships = {"SZ26": {"united_states": {"battleship": 1}}, "SZ25": {"japan": {"cruiser": 1}}}
    game = noncombat("japan", units=ships)

    game.move(group("1 cruiser", "SZ25", "SZ26", "SZ30"))

    assert game.there("SZ30", "japan") == {"cruiser": 1}


def test_base_g40_air_range_and_a_place_to_land() -> None:
    """A fighter of Norway flies four; what could not come back is not sent."""
    iceland = {"Iceland": {"united_kingdom": {"infantry": 1}}}
    game = combat("germany", units={**iceland, "Denmark": {"germany": {"fighter": 1}}})

    assert "no fighter there can still go 5 spaces" in game.why_not(
        "1 fighter", "Denmark", "SZ112", "SZ111", "SZ119", "SZ123", "Iceland"
    )
    assert "nowhere to land" in game.why_not(
        "1 fighter", "Denmark", "SZ112", "SZ111", "SZ119", "SZ123"
    )
    game.move(group("1 fighter", "Denmark", "SZ111"))


def test_base_g40_air_bonus_is_used_on_the_way_out_and_leaves_the_rest() -> None:
    """Five from an air base: two out cost one, and three are left."""
    game = combat("germany")
    game.move(group("1 fighter", "Western Germany", "SZ111"))

    assert game.now.turn.spent["SZ111", "fighter"] == (1,)


def test_base_g40_air_a_carrier_is_a_place_to_land() -> None:
    """Japanese fighters reach out to a zone that only their carrier can serve."""
    units = {
        "SZ25": {"japan": {"carrier": 1, "fighter": 2}},
        "SZ26": {"united_states": {"destroyer": 1}},
    }
    war = [["japan", "united_states"]]
    game = combat("japan", units=units, wars=war)

    game.move(group("2 fighter 1 carrier", "SZ25", "SZ26"))

    assert game.there("SZ26", "japan") == {"carrier": 1, "fighter": 2}


def test_base_g40_neutrals_nobody_flies_over_them() -> None:
    """The way over Switzerland is refused when it is named."""
    game = combat("germany")

    why = game.why_not("1 fighter", "Western Germany", "Switzerland", "Southern France")

    assert "neutral Switzerland" in why


def test_a3_sbr_1_what_may_raid_what() -> None:
    """Tactical bombers never raid complexes; only fighters escort; the facility must be there."""
    game = combat("germany")

    assert "tactical bombers do not" in game.why_not(
        "1 tactical_bomber", "Western Germany", "United Kingdom", raid="major_ic"
    )
    assert "only fighters escort" in game.why_not(
        "1 strategic_bomber", "Germany", "United Kingdom", raid="escort"
    )
    assert "there is no minor IC" in game.why_not(
        "1 strategic_bomber", "Germany", "United Kingdom", raid="minor_ic"
    )
    game.move(
        group("1 strategic_bomber", "Germany", "United Kingdom", raid="major_ic"),
        group("2 fighter", "Western Germany", "United Kingdom", raid="escort"),
        group("1 tactical_bomber", "Western Germany", "United Kingdom", raid="air_base"),
    )
    raid = game.now.turn.raids["United Kingdom"]
    assert raid.escorts == 2
    assert raid.units == {"fighter": 2, "strategic_bomber": 1, "tactical_bomber": 1}


def test_base_g40_air_in_noncombat_lands_on_ground_that_was_friendly() -> None:
    """Not on ground that was taken in the same turn."""
    game = combat("germany")
    game.move(group("3 infantry", "Western Germany", "France"))

    assert "hostile ground or at sea" in game.why_not("1 fighter", "Western Germany", "Denmark")


def test_base_g40_air_of_aircraft_that_moved_before_each_has_its_own_movement_left() -> None:
    """One fighter came to zone 112 by one space, one by three: the near one goes on and lands.

    It was judged by the far one, which stays; and where both go, the far one alone is stranded.
    """
    units = {
        "Denmark": {"germany": {"fighter": 1}},
        "Germany": {"germany": {"fighter": 1}},
        "SZ119": {"united_kingdom": {"cruiser": 1}},
    }
    game = combat("germany", units=units)
    game.move(group("1 fighter", "Denmark", "SZ112"))
    game.move(group("1 fighter", "Germany", "SZ113", "SZ112"))

    both = game.why_not("2 fighter", "SZ112", "SZ111")
    assert "1 fighter would have nowhere to land" in both
    game.move(group("1 fighter", "SZ112", "SZ111"))
    assert game.there("SZ111", "germany")["fighter"] == 1
