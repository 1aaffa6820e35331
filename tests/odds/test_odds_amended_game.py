"""Odds of the amended 1986 game as players meet them: rockets, research, results, pages."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from classic_game import Game, moving
from drawn import drawn_odds, expected
from odds_fields import FIELDS
from support import in_english, refusal_of

from bot.games import FACES
from bot.referee.odds.forecasts import Forecasts
from bot.referee.odds.placement import ODDS_WORKER
from bot.show.chances.odds import odds_text
from bot.show.chances.odds_line import with_odds
from bot.show.page import Page
from core.forecast import forecast, parts_of, stays_the_course
from core.odds.readings import by_highest
from core.representative.combat.fight import FightOut
from core.representative.combat.rockets import FireRockets
from core.representative.record.position import Position
from core.representative.turn.advance import Advance
from core.representative.turn.purchase import Purchase
from core.representative.turn.research import Research
from core.systems import resolve
from core.terms.dice import LoadedDice
from core.terms.forecast import Forecast
from core.terms.message import english
from core.terms.refusal import Refusal
from core.terms.request import Request, read_request
from core.terms.resolution import Resolution

KARELIA: dict[str, Any] = {"power": "germany", "site": "Karelia"}


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let odds be worked out here: another process takes its time to begin."""
    monkeypatch.setattr(ODDS_WORKER, "run", lambda job, *args: job(*args))


def request_of(model: type[Request], **said: Any) -> Request:
    """Return a request in order."""
    fields = {name.rstrip("_"): value for name, value in said.items()}
    request = read_request(model, fields)
    assert not isinstance(request, Refusal), request
    return request


def figures_of(position: Position, request: Request) -> dict[str, dict[str, float]]:
    """Return the odds of a request that has some."""
    found = forecast(position, request)
    assert isinstance(found, Forecast), found
    return {
        name: {english(value): chance for value, chance in of.items()}
        for name, of in found.figures.items()
    }


def outcome_of(position: Position, request: Request, dice: dict[str, tuple[int, ...]]) -> Any:
    """Return what came of a request with these dice."""
    ending = resolve(position, request, {}, LoadedDice(dice))
    assert isinstance(ending, Resolution), ending
    return ending.outcome


def test_r4_3_5_rockets_cost_what_every_throw_of_them_costs() -> None:
    """Two rockets on Britain: all 36 throws through the procedure; the limit is a capital's."""
    units = {"Western Europe": {"germany": {"rocket": 2}}}
    cards = {"turned": {"germany": {"rockets": 1}}}
    game = Game(power="germany", phase="combat", cards=cards, units=units)
    request = request_of(FireRockets, power="germany", rockets=2, from_="West Europe", to="Britain")
    came = Counter(
        outcome_of(game.position, request, {"damage": faces}).ipcs_lost
        for faces in product(range(1, 7), repeat=2)
    )

    assert figures_of(game.position, request)["ipcs_lost"] == {
        str(ipcs): float(Fraction(ways, 36)) for ipcs, ways in came.items()
    }


def test_base_86_development_research_develops_as_every_throw_of_it_does() -> None:
    """Two dice, and dice over what is left: every run through the procedure."""
    game = Game()
    game.act("agree-cards", every=0)
    request = request_of(Research, power="ussr", dice=2)
    came: Counter[tuple[int, bool]] = Counter()
    for faces in product(range(1, 7), repeat=2):
        sides = [range(1, 7), range(1, 6)][: faces.count(6)]
        for turned in product(*sides):
            dice = {f"breakthrough_{n}": (face,) for n, face in enumerate(turned, start=1)}
            outcome = outcome_of(game.position, request, {"research": faces, **dice})
            ways = 30 // (30 if len(turned) == 2 else 6 if turned else 1)
            came[outcome.breakthroughs, "rockets" in outcome.developed] += ways
    found = figures_of(game.position, request)

    assert found["breakthroughs"] == {
        str(n): float(Fraction(came[n, True] + came[n, False], 36 * 30)) for n in range(3)
    }
    rockets = sum(of for told, of in found["developed"].items() if "rockets" in told)
    assert rockets == pytest.approx(sum(ways for (_, has), ways in came.items() if has) / (36 * 30))


def test_dice_are_joined_from_so_many_highest_faces_on() -> None:
    """All ways are counted once, whatever is joined."""
    for dice in range(5):
        ways = [times for _, times in by_highest(2)(dice, 6)]
        assert sum(ways) == 6**dice
        assert len(ways) == min(dice, 2) + 1


@pytest.mark.parametrize(
    ("name", "answer", "stays"),
    [
        ("r1_press", "press on", True),
        ("r3_press", "retreat", False),
        ("r1_interceptors", "stay", True),
        ("r1_interceptors", "1 fighter", False),
        ("r2_attacker_submarines", "0", True),
        ("r2_defender_submarines", "1", False),
        ("port", "attack", True),
        ("order_of_loss", "fighter, infantry", True),
    ],
)
def test_r4_4_23_a_fight_that_somebody_left_is_compared_with_no_odds(
    name: str, answer: str, *, stays: bool
) -> None:
    """Who breaks off, withdraws or leaves takes another course than the odds hold for."""
    assert stays_the_course(request_of(FightOut, **KARELIA), {name: answer}) is stays


def test_a_fights_odds_are_in_hand_for_its_result_unless_somebody_left() -> None:
    """Worked out for the preview, found again with the answers that were given since."""
    forecasts, game = Forecasts(), FIELDS["on land"][0]()
    position, request = game.position, request_of(FightOut, **KARELIA)
    shown = forecasts.odds(position, request, {})
    assert not isinstance(shown, Refusal)
    dice = {
        "r1_attacker_infantry": [1],
        "r1_attacker_tank": [3],
        "r1_attacker_fighter": [6],
        "r1_defender_infantry": [1],
        "r1_defender_tank": [6],
        "r1_defender_fighter": [6],
    }
    answers = {"order_of_loss": "infantry, tank, fighter", "r1_press": "retreat"}
    came = game.tried("fight", answers, dice, **KARELIA)
    assert isinstance(came, Resolution), came
    (part,) = parts_of(request, came)

    assert part.measures[0].actual(part) == 3 + 5 - 3
    assert forecasts.percentiles(position, came, answers, in_hand=True) == ()
    pressed = {**answers, "r1_press": "press on"}
    percentiles = forecasts.percentiles(position, came, pressed, in_hand=True)
    assert in_english([(each.measure.unit, each.rolled) for each in percentiles]) == [
        ("IPC balance", 5)
    ]
    turned = {**pressed, "order_of_loss": "fighter, tank, infantry"}
    assert forecasts.percentiles(position, came, turned, in_hand=True) == ()


def test_odds_of_a_fight_are_told_while_its_units_still_move_out() -> None:
    """R4-4.19: as the moves stand, if nobody intercepts."""
    units = {
        "Eastern Europe": {"germany": {"infantry": 2}},
        "Karelia": {"ussr": {"infantry": 1}},
    }
    game = moving("germany", units=units)
    to = {"power": "germany", "from_": "Eastern Europe", "path": ["Karelia"]}
    game.act("combat-move", **to, units={"infantry": 2})
    forecasts, request = Forecasts(), request_of(FightOut, **KARELIA)
    before = forecasts.odds(game.position, request, {})
    game.act("advance")
    after = forecasts.in_hand(game.position, request)

    assert after is not None
    assert not isinstance(before, Refusal)
    assert before[0].figures == after[0].figures
    assert in_english(before[0].assumes) == (*in_english(after[0].assumes), "nobody intercepts")


def test_pages_say_what_the_odds_of_a_fight_take_for_granted() -> None:
    """The preview's line says that nobody leaves; the page tells the rest, and raids apart."""
    begin, said, _ = FIELDS["raid beside an attack"]
    found = Forecasts().odds(begin().position, request_of(FightOut, **said), {})
    assert not isinstance(found, Refusal)
    page = drawn_odds(found, "fight Germany")
    fields = dict(in_english(page.fields))

    line = expected(found)
    assert english(line).endswith("IPCs lost to raids, if everybody fights on to the end")
    assert ("Expect", english(line)) in in_english(
        with_odds(Page("Fight", ""), found, FACES["representative"].pages.odds).fields
    )
    assert fields["Taken for granted"] == (
        "No fighter turns on the night bombers\nThe defenders are lost in the usual order"
    )
    assert "IPCs lost to raids" in fields


def test_the_command_line_tells_what_is_taken_for_granted_and_raids_apart() -> None:
    """Plain text: before the figures what they hold for, after them what raids cost."""
    begin, said, _ = FIELDS["raid beside an attack"]
    text = odds_text(forecast(begin().position, request_of(FightOut, **said)))

    assert text.startswith("Exact odds\n  if everybody fights on to the end\n")
    assert text.endswith(
        "IPCs lost to raids\n" + "\n".join(f"   16.67 %  {n}" for n in range(1, 7))
    )


def test_a_raid_alone_is_told_by_what_it_costs() -> None:
    """R4-5.2: nobody holds the field; IPCs and losses are told, and no winner."""
    begin, said, _ = FIELDS["by day"]
    found = Forecasts().odds(begin().position, request_of(FightOut, **said), {})
    assert not isinstance(found, Refusal)

    assert in_english(expected(found)) == "14.0 IPCs, 1.3 attackers lost, 0.5 defenders lost"
    assert "IPCs lost" in in_english(dict(drawn_odds(found, "fight Germany").fields))


def test_where_no_die_is_thrown_the_answer_says_so() -> None:
    """A fleet that nobody meets, a purchase, and cards that come as likely as one another."""
    game = moving("germany", units={"Germany": {"germany": {"battleship": 1}}})
    to = {"power": "germany", "from_": "Germany", "path": ["Baltic"]}
    game.act("combat-move", **to, units={"battleship": 1})
    game.act("advance")
    buying = request_of(Purchase, power="ussr", units={"infantry": 1})
    walked, bought = (
        forecast(game.position, request_of(FightOut, power="germany", site="Baltic")),
        forecast(Game().position, buying),
    )
    last = Game(power="usa", phase="place", round=3, cards={"every": 4})
    turned = forecast(last.position, Advance())

    for found in (walked, bought, turned):
        refusal_of(found)
    assert "No dice are thrown for this" in str(in_english(walked))
    assert "No dice are thrown for this" in str(in_english(bought))
    assert "any of them as likely as the others" in str(turned)


def test_odds_of_a_landing_are_told_before_the_battle_at_sea() -> None:
    """R4-4.28, R4-4.18: as if it were won without a loss, and so without shots of its ships."""
    fleet = {"transport": 1, "infantry": 2, "battleship": 1}
    units = {
        "Italy": {"germany": fleet},
        "East Med": {"united_kingdom": {"submarine": 1}},
        "Egypt": {"united_kingdom": {"infantry": 1}},
    }
    game = moving("germany", units=units)
    said: dict[str, Any] = {
        "power": "germany",
        "from_": "Italy",
        "path": ["Central Med", "East Med"],
    }
    game.act("combat-move", **said, units=fleet, purpose="assault", landing="Egypt")
    game.act("advance")
    request = request_of(FightOut, power="germany", site="Egypt")
    before = forecast(game.position, request)
    dice = {
        "r1_attacker_battleship": [1],
        "r1_defender_submarine": [6],
    }
    game.act("fight", {"patrol_1": "return"}, dice, power="germany", site="East Med")
    after = forecast(game.position, request)

    assert isinstance(before, Forecast)
    assert isinstance(after, Forecast)
    assert before.figures == after.figures
    assert in_english(before.assumes) == (
        *in_english(after.assumes),
        "the sea off the landing is won without a loss",
    )
