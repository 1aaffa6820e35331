"""24.21A, 25.622, 25.67 and 26.63B: research results and codebreaking cards."""

import pytest
from asserted_workings import held
from campaign_game import game, in_phase, start_1939
from support import cited

from core.awaw.book.terms import Power
from core.awaw.book.units import Faction, Owner, Side, Unit
from core.awaw.record.clock import Phase
from core.awaw.record.standing import Field, Hunt
from core.terms.message import english
from core.terms.question import Question
from core.terms.resolution import EntryKind


def test_research_belongs_to_the_faction() -> None:
    """What Italy finds, Germany uses."""
    played = game()
    played.do("research", power="italy", field="torpedo")
    played.do("research", power="germany", field="torpedo", levels=2)

    assert played.campaign.level(Faction.EUROPEAN_AXIS, Field.TORPEDO) == 3


def test_24_22_results_are_recorded_in_the_research_phase() -> None:
    """Later they are set by hand."""
    refusal = in_phase("movement", "axis").refused("research", power="germany", field="torpedo")

    assert cited(refusal) == ["AWAW 24.22", "AWAW R-32"]


@pytest.mark.parametrize("result", [8, 9, 12])
def test_24_21a_a_bomber_result_counts_from_nine_on(result: int) -> None:
    """Eight is none."""
    played = game()
    order = {"power": "germany", "field": "strategic_bombers", "result": result}

    if result < 9:
        assert cited(played.refused("research", **order)) == ["AWAW 24.21A"]
    else:
        played.do("research", **order)
        assert played.campaign.level(Faction.EUROPEAN_AXIS, Field.STRATEGIC_BOMBERS) == 1


def test_25_622_and_r_44_an_asw_result_of_eight_comes_in_two_turns() -> None:
    """One at once, the other from the next turn on; a seven is one result and no more."""
    played = game()
    resolution = played.do("research", power="britain", field="asw", result=8)
    played.do("research", power="japan", field="asw", result=7)

    def levels() -> tuple[int, int]:
        campaign = played.campaign
        return (
            campaign.level(Faction.WESTERN_ALLIES, Field.ASW),
            campaign.level(Faction.JAPAN, Field.ASW),
        )

    assert english(resolution.headline) == "The Western Allies: ASW at 1, at 2 next turn"
    assert levels() == (1, 1)
    played.do("advance", to="player_turn")
    assert levels() == (1, 1)
    played.do("advance", to="turn")
    assert levels() == (2, 1)
    assert played.campaign.carried.delayed == ()


def test_26_63b_rocket_results_keep_the_best() -> None:
    """Nine, then eleven, then ten: eleven; without a result of nine or more it is refused."""
    played = game()
    for result in (9, 11, 10):
        played.do("research", power="germany", field="rockets", result=result)

    assert played.campaign.level(Faction.EUROPEAN_AXIS, Field.ROCKETS) == 11
    for wrong in ({}, {"result": 8}):
        refusal = played.refused("research", power="germany", field="rockets", **wrong)
        assert cited(refusal) == ["AWAW 24.42", "AWAW 26.63B"]


def test_24_41a_advanced_submarines_come_from_research() -> None:
    """Their pool grows when the research phase ends."""
    played = game()
    played.do("research", power="germany", field="advanced_submarines", levels=3)
    held("awaw", "advanced submarines are allowed", played.made)
    played.do("advance")

    assert played.pool(Owner.GERMANY, Unit.ADVANCED_SUBMARINES).size == 3
    played.go_to(Phase.CONSTRUCTION, Side.AXIS)
    played.do("build", power="germany", unit="advanced_submarines", factors=3, place="brest")


def test_25_621_drms_are_recorded_as_they_are() -> None:
    """A figure, not a step; without one it is refused."""
    played = game()
    played.do("research", power="britain", field="naval_drm", drm=1)
    played.do("research", power="britain", field="air_drm", drm=-1)

    standing = played.campaign.standing(Power.BRITAIN)
    assert (standing.naval_drm, standing.air_drm) == (1, -1)
    assert cited(played.refused("research", power="britain", field="naval_drm")) == ["AWAW 25.621"]


@pytest.mark.parametrize(
    ("hunt", "attacker", "defender"),
    [
        ("german", "germany", "britain"),
        ("japanese", "japan", "united_states"),
        ("american", "united_states", "japan"),
    ],
)
def test_25_671a_to_25_671c_both_sides_choose_cards_in_secret(
    hunt: str, attacker: str, defender: str
) -> None:
    """One hidden question to each, of one moment."""
    asked = game().try_("cards", hunt=hunt)

    assert isinstance(asked, Question)
    assert (asked.to, asked.hidden) == (attacker, True)
    (beside,) = asked.beside
    assert (beside.to, beside.hidden) == (defender, True)


@pytest.mark.parametrize(
    ("ours", "theirs", "modifier"), [("0", "0", 0), ("1", "0", 1), ("4", "1", 1), ("0", "3", -1)]
)
def test_25_672_and_25_673_the_lead_is_worth_one(ours: str, theirs: str, modifier: int) -> None:
    """However large it is; the cards stand in the record for the turn."""
    played = game()
    answers = {"submarine_cards": ours, "asw_cards": theirs}

    resolution = played.do("cards", hunt="german", answers=answers)

    assert resolution.outcome.modifier == modifier
    assert played.campaign.politics.cards[Hunt.GERMAN] == (int(ours), int(theirs))
    again = played.refused("cards", hunt="german", answers=answers)
    assert cited(again) == ["AWAW 25.671A"]
    played.do("advance", to="turn")
    assert dict(played.campaign.politics.cards) == {}


@pytest.mark.parametrize(
    ("field", "least"), [("torpedo", 7), ("asw", 6), ("advanced_submarines", 9)]
)
def test_25_622_and_r_51_a_roll_below_the_table_is_no_result(field: str, least: int) -> None:
    """One less records nothing; the least does."""
    power = "germany" if field != "asw" else "britain"
    played = game(turn="spring 1943")

    refusal = played.refused("research", power=power, field=field, result=least - 1)
    assert "AWAW R-51" in cited(refusal)
    played.do("research", power=power, field=field, result=least)


@pytest.mark.parametrize(("result", "factors"), [(9, 1), (10, 2), (13, 5), (14, 6), (17, 6)])
def test_24_41a_a_result_for_advanced_submarines_allows_its_factors(
    result: int, factors: int
) -> None:
    """R-51: each point above 8 is one, six at most."""
    played = game(turn="spring 1943")
    played.do("research", power="germany", field="advanced_submarines", result=result)
    played.do("advance")

    pool = played.pool(Owner.GERMANY, Unit.ADVANCED_SUBMARINES)
    assert pool.size == factors


@pytest.mark.parametrize("power", ["italy", "japan", "britain", "russia"])
def test_24_41a_nobody_but_germany_has_advanced_submarines(power: str) -> None:
    """The lists of what may be built name them for Germany alone."""
    refusal = start_1939().refused("research", power=power, field="advanced_submarines", result=12)

    assert cited(refusal) == ["AWAW 24.41A"]


@pytest.mark.parametrize(
    ("field", "rule", "result"),
    [
        ("air_range", "25.623", 7),
        ("torpedo", "25.622", 7),
        ("asw", "25.622", 7),
        ("strategic_bombers", "24.21A", 9),
        ("radar", "26.453", 7),
        ("air_defense", "26.461B", 7),
        ("jets", "26.14", 7),
        ("rockets", "26.63B", 9),
    ],
)
def test_a_research_result_is_on_the_players_word_by_the_rule_of_its_field(
    field: str, rule: str, result: int
) -> None:
    """One line of the working declares it, with the figure that was said."""
    done = game().do("research", power="germany", field=field, result=result)
    declared = [entry for entry in done.entries if entry.kind is EntryKind.DECLARED]
    assert [
        ([each.citation for each in entry.rules], dict(entry.given))
        for entry in declared
        if entry.given
    ] == [([f"AWAW {rule}"], {"result": result})]


@pytest.mark.parametrize(("field", "rule"), [("naval_drm", "25.621"), ("air_drm", "26.453")])
def test_25_621_a_drm_is_on_the_players_word_and_told(field: str, rule: str) -> None:
    """With its sign, in the working and in the headline; it stands on record."""
    played = game()
    done = played.do("research", power="germany", field=field, drm=2)
    (declared,) = (
        entry
        for entry in done.entries
        if entry.kind is EntryKind.DECLARED and entry.given == {"drm": 2}
    )
    assert [each.citation for each in declared.rules] == [f"AWAW {rule}"]
    assert english(declared.says).endswith(": +2.")
    assert english(done.headline).startswith("Germany: ")
    assert english(done.headline).endswith(" +2")
