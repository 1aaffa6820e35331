"""What players of Global 1940 have to do next, and whom the game waits for."""

from dataclasses import replace

import pytest
from support import refusal_of
from turn_cases import Game, group

from core.alpha3.book.terms import Economy, Phase, Power, Side
from core.alpha3.economy.income import purses_of
from core.alpha3.system import SYSTEM
from core.alpha3.turn.examples import buying, to_type
from core.terms.duty import OVER, Awaited, Duty
from core.terms.message import english


def duties(game: Game) -> dict[str, Duty]:
    """Return the duties of a game, each by the power that has it."""
    return {each.whose[0]: each for each in SYSTEM.duties(game.now).duties}


def told(game: Game, power: str) -> str:
    """Return what a power has to do."""
    return english(duties(game)[power].what)


def test_a3_order_the_game_waits_for_the_power_whose_phase_it_is() -> None:
    """In each of the sixty-three phases of a round for one power, and each time anew."""
    game, seen = Game(), []
    while game.now.round == 1:
        waiting = SYSTEM.duties(game.now)
        [duty] = waiting.duties
        assert waiting.awaited is Awaited.PEOPLE
        assert duty.whose == (game.now.power.value,) == SYSTEM.on_turn(game.now)
        assert english(duty.what).startswith(game.now.phase.label)
        assert duty.do
        seen.append(duty.id)
        game.on()

    assert len(set(seen)) == len(seen) == 63


def test_base_g40_combat_order_battles_and_raids_to_be_fought_are_named() -> None:
    """So that whoever comes back to the game knows what is left."""
    units = {"Holland Belgium": {"germany": {"infantry": 3, "tank": 3}}, "France": {"france": {}}}
    game = Game(
        phase="combat_move", units={**units, "Normandy Bordeaux": {"france": {"infantry": 1}}}
    )
    game.move(group("3 tank", "Holland Belgium", "Normandy Bordeaux"))
    game.on()

    assert told(game, "germany") == "Conduct Combat: Normandy Bordeaux to be fought"


def test_base_g40_china_is_shown_what_it_may_buy() -> None:
    """The post before its purchase offered a tank."""
    game = Game(phase="purchase_and_repair", power="china")

    assert english(duties(game)["china"].do) == "`buy 2 inf`, then `next`"
    game.do("buy", new={"infantry": 2})


def test_base_g40_mobilize_what_was_bought_is_to_be_placed() -> None:
    """Until it stands on the map."""
    game = Game(phase="purchase_and_repair")
    game.do("buy", new={"infantry": 2})
    game.do("next-phase", to="mobilize")
    assert told(game, "germany") == "Mobilize: 2 infantry to be placed"
    game.do("mobilize", where={"Germany": {"infantry": 2}})

    assert told(game, "germany") == "Mobilize"


def test_a3_no_fra_1_french_units_that_are_due_are_a_duty_of_france() -> None:
    """Beside the phase at first; then the income waits for them, and nobody else acts (R-53)."""
    game = Game(power="united_kingdom", phase="mobilize", french_bonus=12)
    assert [duties(game)[each].waits for each in ("united_kingdom", "france")] == [True, True]
    assert told(game, "france") == "French units for 12 IPCs are to be placed in France"

    game.on()
    assert [each.whose for each in SYSTEM.duties(game.now).duties if each.waits] == [("france",)]
    game.do("french-units", power="france", new={"fighter": 1})
    assert list(duties(game)) == ["united_kingdom"]
    assert duties(game)["united_kingdom"].waits


def test_a3_war_whoever_war_was_declared_on_may_give_orders() -> None:
    """Powers drawn in too; nobody waits for them, and with the turn it is over."""
    game = Game(power="japan", phase="combat_move")
    game.do("war", on="united_kingdom")
    declared = duties(game)

    assert {name for name, each in declared.items() if not each.waits} == {
        "united_kingdom",
        "anzac",
    }
    assert told(game, "united_kingdom") == "Japan has declared war on the United Kingdom"
    assert declared["japan"].waits
    game.do("next-phase", to="next_turn")
    assert list(duties(game)) == ["united_states"]


def test_a3_vic_a_game_that_is_won_waits_for_nobody() -> None:
    """It is over, whatever is still due in it."""
    won = replace(Game(french_bonus=12).now, winner=Side.AXIS)

    assert SYSTEM.duties(won) == OVER


def test_base_g40_purchase_what_is_proposed_can_be_paid() -> None:
    """A small treasury is proposed infantry alone, an empty one nothing; China buys no tanks."""
    for power, ipcs, line in (
        (Power.GERMANY, 30, "buy 6 inf 1 tank"),
        (Power.ITALY, 10, "buy 3 inf"),
        (Power.ITALY, 2, ""),
        (Power.CHINA, 40, "buy 2 inf"),
        (Power.CHINA, 5, "buy 1 inf"),
    ):
        now = Game(power=power.value, phase="purchase_and_repair").now
        assert buying(replace(now, treasuries={(power, None): ipcs})) == line


def test_base_g40_order_who_comes_too_early_is_told_who_is_next() -> None:
    """The turn in hand and the one after it."""
    game = Game(power="germany", phase="combat_move")
    ending = game.try_("move", power="japan", moves=[group("1 fighter", "Japan", "SZ6")])
    ending = refusal_of(ending)
    told = english(ending.faults[0].do)
    assert told == "Wait for the turn of Japan; after Germany comes the Soviet Union."
    ending = game.try_(
        "move", power="soviet_union", moves=[group("1 infantry", "Russia", "Tambov")]
    )
    ending = refusal_of(ending)
    assert english(ending.faults[0].do) == "Wait for the turn of the Soviet Union, which is next."


def test_base_g40_combat_order_nothing_is_offered_that_there_is_not() -> None:
    """With nothing to fight `rocket …, raid …, fight …, retreat …` stood there all the same."""
    now = replace(Game().now, phase=Phase.CONDUCT_COMBAT)
    assert english(to_type(now)) == "`next`"


@pytest.mark.parametrize(
    ("europe", "pacific", "line"),
    [(28, 17, "buy 6 inf 1 tank europe"), (3, 17, "buy 5 inf pacific")],
)
def test_a3_uk_3_what_the_united_kingdom_is_proposed_says_which_economy_buys(
    europe: int, pacific: int, line: str
) -> None:
    """Without that it is refused."""
    purses = {"europe": europe, "pacific": pacific}
    game = Game(
        power="united_kingdom", phase="purchase_and_repair", treasuries={"united_kingdom": purses}
    )
    assert buying(game.now) == line


def test_a3_uk_3_what_is_repaired_says_which_economy_pays() -> None:
    """London is of the European economy, Calcutta of the Pacific one; both at once are not."""
    damage = {"United Kingdom": {"major_ic": 3}, "India": {"major_ic": 3}}
    game = Game(power="united_kingdom", phase="purchase_and_repair", damage=damage)
    repairs = [
        {"territory": each, "facility": "major_ic", "points": 1} for each in ("London", "India")
    ]
    assert game.faults("buy", repairs=repairs)[0].startswith(
        "Which British economy buys is not said (A3-UK.3)."
    )
    for each in repairs:
        game.do("buy", repairs=[each])
    left = {purse[1]: game.now.treasuries[purse] for purse in purses_of(Power.UNITED_KINGDOM)}
    assert left == {Economy.EUROPE: 27, Economy.PACIFIC: 16}


def test_a3_pol_jap_6_a_war_that_another_has_brought_along_may_be_declared_beside_it() -> None:
    """*Japan declares war on the UK and ANZAC* is both; in a later turn it is on already."""
    game = Game(power="japan", phase="combat_move")
    game.do("war", on="united_kingdom")
    game.do("war", on="anzac")
    at_war = game.now.enemies(Power.JAPAN)
    assert {Power.UNITED_KINGDOM, Power.ANZAC} <= set(at_war)
    later = Game(
        power="japan", phase="combat_move", wars=[["japan", "anzac"], ["japan", "united_kingdom"]]
    )
    assert later.faults("war", on="anzac")[0].startswith(
        "Japan and ANZAC are at war already (A3-WAR.4)."
    )
