"""The turn in order: research, purchase, war, mobilizing, income, victory (BASE-G40 phases)."""

from dataclasses import replace

import pytest
from asserted_workings import held
from support import in_english
from turn_cases import Game, group

from core.alpha3.book.terms import Economy, Facility, Phase, Power
from core.alpha3.system import SYSTEM
from core.terms.change import Counted


def money(game: Game, power: str, economy: Economy | None = None) -> int:
    """Return a treasury."""
    return game.now.treasuries[Power(power), economy]


def test_base_g40_phases_nine_powers_seven_phases_and_a_new_round() -> None:
    """Sixty-three phases make a round; every power collects its income once."""
    game = Game()
    seen = []
    while game.now.round == 1:
        seen.append((game.now.power, game.now.phase))
        game.on()

    assert len(seen) == 63
    assert list(dict.fromkeys(power for power, _ in seen)) == list(Power)
    assert game.now.power is Power.GERMANY
    assert game.now.phase is Phase.RESEARCH
    assert money(game, "germany") == 30 + 30 + 10
    assert money(game, "united_kingdom", Economy.EUROPE) == 28 + 28 + 5
    assert money(game, "united_kingdom", Economy.PACIFIC) == 17 + 17
    assert money(game, "china") == 12 + 12 + 6


def test_base_g40_phases_several_end_together_and_never_back() -> None:
    """On to Mobilize in one request, then to the next power; not back to Combat Move."""
    game = Game()
    game.do("next-phase", to="mobilize")
    assert game.now.phase is Phase.MOBILIZE

    assert "not ahead" in game.faults("next-phase", to="combat_move")[0]
    game.do("next-phase", to="next_turn")
    assert (game.now.power, game.now.phase) == (Power.SOVIET_UNION, Phase.RESEARCH)
    assert money(game, "germany") == 70


def test_a3_order_nobody_acts_out_of_turn_or_phase() -> None:
    """Both are told at once."""
    game = Game()

    faults = game.faults("buy", power="japan", new={"infantry": 1})

    assert any("turn of Germany" in fault for fault in faults)
    assert any("Purchase and Repair" in fault for fault in faults)


def test_base_g40_purchase_pays_and_cannot_overspend() -> None:
    """Thirty IPCs are ten infantry, and not eleven."""
    game = Game(phase="purchase_and_repair")

    assert "has 30 IPCs, and this costs 33" in game.faults("buy", new={"infantry": 11})[0]
    game.do("buy", new={"infantry": 10})

    assert money(game, "germany") == 0
    assert game.now.bought[Power.GERMANY, None] == {"infantry": 10}


def test_a3_tech_shipyards_make_the_cruiser_nine() -> None:
    """Nine with the development, twelve without."""
    game = Game(phase="purchase_and_repair", technologies={"germany": ["improved_shipyards"]})

    game.do("buy", new={"cruiser": 1})

    assert money(game, "germany") == 21


def test_a3_uk_3_each_economy_buys_and_repairs_for_itself() -> None:
    """London's damage is Europe's to repair; the Pacific economy does not."""
    game = Game(
        power="united_kingdom",
        phase="purchase_and_repair",
        damage={"United Kingdom": {"major_ic": 4}},
    )
    london = [{"territory": "London", "facility": "major_ic", "points": 4}]

    assert "Which British economy" in game.faults("buy", new={"infantry": 1})[0]
    assert "not this treasury" in game.faults("buy", economy="pacific", repairs=london)[0]
    game.do("buy", economy="europe", repairs=london, new={"fighter": 1})
    assert money(game, "united_kingdom", Economy.EUROPE) == 28 - 14
    assert (("United Kingdom", Facility.MAJOR_IC) in game.now.damage) is False


def test_base_g40_china_buys_infantry_and_artillery_while_the_road_is_open() -> None:
    """With Burma Japanese artillery is refused."""
    open_road = Game(power="china", phase="purchase_and_repair")
    cut = Game(power="china", phase="purchase_and_repair", control={"Burma": "japan"})

    open_road.do("buy", new={"artillery": 1, "infantry": 2})
    assert "cut at Burma" in cut.faults("buy", new={"artillery": 1})[0]
    assert "does not buy tank" in open_road.faults("buy", new={"tank": 1})[0]


def test_base_g40_research_a_six_a_chart_and_a_development() -> None:
    """Two dice cost ten; the 6 brings what the chart's die names (R-38: not twice)."""
    game = Game(technologies={"germany": ["jet_fighters"]})
    game.answers["chart"] = "chart_2"

    found = game.do("research", dice={"research": (6, 1), "development": (2,)}, number=2)

    assert found.outcome.technology == "improved_shipyards"
    assert money(game, "germany") == 20


def test_a3_war_2_war_is_declared_before_the_first_move() -> None:
    """Also not in another phase; allowed declarations stand in the game."""
    game = Game(phase="combat_move")
    game.do("war", on="soviet_union")
    assert game.now.at_war(Power.GERMANY, Power.SOVIET_UNION)
    game.move(group("1 infantry", "Poland", "Eastern Poland"))

    assert "have moved" in game.faults("war", on="united_states")[0]


def test_a3_pol_usa_4_the_third_collect_income() -> None:
    """In round two it is refused, in round three allowed, and the complexes grow."""
    early = Game(power="united_states", phase="collect_income", round=2)
    game = Game(power="united_states", phase="collect_income", round=3)

    assert "third turn" in early.faults("war", on="japan")[0]
    game.do("war", on="japan")
    assert Facility.MAJOR_IC in game.now.facilities["Eastern United States"]


def test_base_g40_mobilize_within_output_at_complexes_of_the_turns_beginning() -> None:
    """Ten units at a major complex less its damage; nothing where there is none."""
    bought = [{"power": "germany", "units": {"infantry": 12, "submarine": 1}}]
    game = Game(phase="mobilize", bought=bought, damage={"Germany": {"major_ic": 3}})

    assert (
        "can make 7 more, not 8" in game.faults("mobilize", where={"Germany": {"infantry": 8}})[0]
    )
    assert "no complex there" in game.faults("mobilize", where={"Poland": {"infantry": 1}})[0]
    game.do("mobilize", where={"Germany": {"infantry": 7}, "sz112": {"submarine": 1}})
    assert game.there("SZ112", "germany") == {"submarine": 1}
    before = game.now
    told = SYSTEM.changes(before, game.on().effects)
    assert [(each.what, each.why) for each in told if isinstance(each, Counted)] == [
        ("infantry", "given back")
    ]
    assert money(game, "germany") == 45


def test_a3_uk_5_units_appear_at_their_own_economys_complexes() -> None:
    """What Europe bought is not placed in India."""
    bought = [{"power": "united_kingdom", "economy": "europe", "units": {"infantry": 2}}]
    game = Game(power="united_kingdom", phase="mobilize", bought=bought)

    assert "(A3-UK.5)" in game.faults("mobilize", where={"India": {"infantry": 1}})[0]
    game.do("mobilize", where={"London": {"infantry": 2}})


@pytest.mark.parametrize(
    ("what", "where", "why"),
    [
        ("minor_ic", "Sardinia", "it is an island"),
        ("major_ic", "Egypt", "not yours originally"),
        ("minor_ic", "Slovakia Hungary", ""),
        ("upgrade", "Germany", "no minor complex"),
        ("naval_base", "Greater Southern Germany", "no coast"),
        ("minor_ic", "Finland", "not yours when the turn began"),
    ],
)
def test_a3_ic_1_where_complexes_and_bases_may_stand(what: str, where: str, why: str) -> None:
    """No complex on islands, no major one on ground that was another's."""
    game = Game(
        phase="mobilize",
        bought=[{"power": "germany", "units": {what: 1}}],
        control={"Sardinia": "germany", "Egypt": "germany"},
    )
    if why:
        assert why in " ".join(game.faults("mobilize", where={where: {what: 1}}))
    else:
        game.do("mobilize", where={where: {what: 1}})
        assert Facility(what) in game.now.facilities[where]


def test_base_g40_income_none_with_the_capital_lost_and_convoys_cost() -> None:
    """France without Paris collects nothing; two German submarines cost Canada's convoy."""
    france = Game(power="france", phase="collect_income", control={"Paris": "germany"})
    assert in_english(france.on().outcome.brought) == ("France: no income, the capital is lost",)
    assert money(france, "france") == 19

    units = {"SZ106": {"germany": {"submarine": 1}}}
    britain = Game(power="united_kingdom", phase="collect_income", units=units)
    came = britain.on()
    assert money(britain, "united_kingdom", Economy.EUROPE) == 28 + 28 - 3 + 5
    told = "28 from territories, 3 lost to convoys in SZ106, 5 from objectives"
    assert in_english(came.outcome.brought) == (f"United Kingdom · Europe: {told}",)


def test_a3_uk_8_a3_uk_9_a_lost_london_stops_one_economy_alone() -> None:
    """Europe collects nothing, the Pacific its own and no more."""
    game = Game(power="united_kingdom", phase="collect_income", control={"London": "germany"})
    game.on()

    assert money(game, "united_kingdom", Economy.EUROPE) == 28
    assert money(game, "united_kingdom", Economy.PACIFIC) == 34


def test_a3_no_sov_3_berlin_pays_once() -> None:
    """The bonus is remembered."""
    game = Game(
        power="soviet_union",
        phase="collect_income",
        wars=[["germany", "soviet_union"]],
        control={"Germany": "soviet_union"},
    )
    game.on()

    assert game.now.soviet_berlin_bonus_taken


def test_a3_vic_2_eight_cities_through_a_round_win() -> None:
    """From the end of Germany's turn to the end of its next; then the game is over."""
    control = dict.fromkeys(("Paris", "London", "Leningrad", "Stalingrad", "Moscow"), "germany")
    powers = ("united_kingdom", "france", "soviet_union")
    gone: dict[str, dict[str, dict[str, int]]] = {
        name: {power: {} for power in powers} for name in control
    }
    game = Game(phase="collect_income", control=control, units=gone)
    game.on()
    assert game.now.held_since
    while game.now.round == 1 or game.now.power is Power.GERMANY:
        if game.now.winner:
            break
        game.on()

    assert game.now.winner == "axis"
    assert (game.now.round, game.now.power) == (2, Power.SOVIET_UNION)
    assert any("won the game" in fault for fault in game.faults("next-phase"))


def test_a_two_hit_ship_is_repaired_at_a_naval_base() -> None:
    """When Purchase and Repair begins, beside an operative base (BASE-G40 facilities)."""
    game = Game(
        units={"SZ112": {"germany": {"battleship": 1}}, "SZ91": {"germany": {"battleship": 1}}}
    )
    damaged = {("SZ112", Power.GERMANY, "battleship"): 1, ("SZ91", Power.GERMANY, "battleship"): 1}
    game.now = replace(game.now, damaged=damaged)

    game.on()
    held("alpha3", "a battleship is repaired", game.made)

    assert list(game.now.damaged) == [("SZ91", Power.GERMANY, "battleship")]


def test_a_position_is_pasted_or_refused_with_all_its_faults() -> None:
    """Unknown words and names are told; what is right stands in the game."""
    game = Game(round=4, power="italy", phase="noncombat_move", tokens=2)

    assert (game.now.round, game.now.power, game.now.tokens) == (4, Power.ITALY, 2)
    wrong = game.faults("set-position", position={"round": 0, "wrong": 1})
    assert len(wrong) == 2
    dragons = {"bought": [{"power": "italy", "units": {"dragon": 1}}]}
    assert "bought" in game.faults("set-position", position=dragons)[0]
    assert (
        "no territory" in game.faults("set-position", position={"control": {"Narnia": "italy"}})[0]
    )


def test_r_13_what_is_set_by_hand_stands_and_the_rest_stays() -> None:
    """Units, owners, damage and money; impossible damage and an empty edit are refused."""
    game = Game()
    before = game.there("London", "united_kingdom")
    game.do(
        "edit",
        reason="rockets",
        units={"Paris": {"france": {"infantry": 2}}},
        control={"Greece": "italy"},
        damage={"London": {"major_ic": 5}},
        ipcs=3,
    )

    assert game.there("France", "france") == {
        "infantry": 2,
        "artillery": 2,
        "tank": 2,
        "aa_gun": 1,
        "fighter": 1,
    }
    assert game.now.owners["Greece"] == "italy"
    assert game.now.damage["United Kingdom", Facility.MAJOR_IC] == 5
    assert money(game, "germany") == 3
    assert game.there("London", "united_kingdom") == before
    assert "cannot have 7" in game.faults("edit", reason="x", damage={"London": {"air_base": 7}})[0]
    assert "Nothing is set" in game.faults("edit", reason="x")[0]
