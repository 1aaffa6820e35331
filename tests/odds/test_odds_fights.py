"""The odds of fights of the amended 1986 game against its own procedure, run over all dice."""

import random
from collections import Counter
from math import sqrt
from typing import Any

import pytest
from classic_game import Game, moving
from odds_drawn import DRAWN
from odds_fields import FIELDS
from odds_fights import Enumerated, usual
from support import in_english, refusal_of

from core.forecast import forecast
from core.odds.quiet_ledger import QuietLedger
from core.representative.book.terms import TO_THE_END
from core.representative.combat.battle_decision import resolve_fight
from core.representative.combat.fight import FightOut
from core.representative.combat.fight_outcome import CombatOutcome
from core.representative.record.position import Position
from core.terms.forecast import Forecast
from core.terms.message import english
from core.terms.policy import nobody, policy_of
from core.terms.question import Answers
from core.terms.request import read_request

LAST_DIGITS = 1e-14
DRAWN_PLAINLY = 3
USUAL = [field for field, (_, _, answers) in FIELDS.items() if not answers]
ROLLED = 20_000
STANDARD_ERRORS = 4


def fight(said: dict[str, Any]) -> FightOut:
    """Return the request of a fight."""
    request = read_request(FightOut, said)
    assert isinstance(request, FightOut)
    return request


def odds_of(position: Position, request: FightOut, answers: Answers | None = None) -> Forecast:
    """Return the odds of a fight that has some."""
    found = forecast(position, request, policy_of(answers or {}))
    assert isinstance(found, Forecast), found
    return found


@pytest.mark.parametrize("field", FIELDS)
def test_small_fights_end_as_enumeration_of_the_procedure_says(field: str) -> None:
    """R4-5: who holds the field, what is captured, the swing and the raids, to the last digits."""
    begin, said, answers = FIELDS[field]

    agrees(begin(), fight(said), answers)


@pytest.mark.parametrize("field", DRAWN)
def test_fights_drawn_by_lot_end_as_enumeration_of_the_procedure_says(field: str) -> None:
    """Some of up to three units a side: the plain run's taste of the soak."""
    draw, said = DRAWN[field]
    lot = random.Random(field)  # noqa: S311 - the same fights every time

    for _ in range(DRAWN_PLAINLY):
        agrees(draw(lot), fight(said), {"night_fighter": lot.choice("01")})


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("field", DRAWN)
def test_many_fights_drawn_by_lot_end_as_enumeration_of_the_procedure_says(field: str) -> None:
    """Three hundred of each sort."""
    draw, said = DRAWN[field]
    lot = random.Random(f"many {field}")  # noqa: S311 - the same fights every time

    for _ in range(300):
        agrees(draw(lot), fight(said), {"night_fighter": lot.choice("01")})


def agrees(game: Game, request: FightOut, answers: Answers) -> None:
    """Let the odds of a fight be what its own procedure comes to over all dice."""
    position = game.position
    expected = Enumerated(position, request, answers).figures()

    found = odds_of(position, request, answers)
    for name in ("ipcs_lost", "swing"):
        told = {
            int(english(value)): of for value, of in found.figures.get(name, {"0": 1.0}).items()
        }
        for value in {*told, *expected[name]}:
            of = float(expected[name].get(value, 0))
            assert abs(told.get(value, 0.0) - of) < LAST_DIGITS, (name, value)
    if found.battle is not None:
        assert abs(found.battle.attacker - float(expected["won"].get(1, 0))) < LAST_DIGITS
        taken = expected["captured"].get(1, 0) if field_is_land(request) else expected["won"].get(1)
        assert abs(found.battle.attacker_takes - float(taken or 0)) < LAST_DIGITS
        assert abs(sum(found.figures["winner"].values()) - 1) < LAST_DIGITS


def field_is_land(request: FightOut) -> bool:
    """Return whether a fight is for land, which is taken."""
    return request.site in {"Karelia", "Germany", "Egypt"}


def grand_battle() -> Game:
    """Return a fight of 26 units against 18, with bombers that raid beside it."""
    game = moving(
        "germany",
        units={
            "Eastern Europe": {
                "germany": {"infantry": 12, "tank": 8, "fighter": 3, "bomber": 3},
            },
            "Karelia": {"ussr": {"infantry": 12, "tank": 3, "fighter": 3}},
        },
    )
    to = {"power": "germany", "from_": "Eastern Europe", "path": ["Karelia"]}
    game.act("combat-move", **to, units={"infantry": 12, "tank": 8})
    game.act("combat-move", **to, units={"fighter": 3})
    game.act("combat-move", **to, units={"bomber": 3}, purpose="night")
    game.act("advance")
    return game


def rolled(position: Position, request: FightOut, times: int, seed: str) -> list[CombatOutcome]:
    """Return what so many fights came to, by pseudo-random dice."""
    lot = random.Random(seed)  # noqa: S311 - nobody plays with these dice
    found = []
    for _ in range(times):
        book = QuietLedger(lambda _, n, m: tuple(lot.choices(range(1, m + 1), k=n)), usual)
        outcome = resolve_fight(position, request, book).outcome
        assert isinstance(outcome, CombatOutcome)
        found.append(outcome)
    return found


def within_errors(position: Position, request: FightOut, times: int, seed: str) -> bool:
    """Return whether fields, captures and raids came up as often as the odds say."""
    odds = odds_of(position, request)
    came: Counter[str] = Counter()
    for each in rolled(position, request, times, seed):
        came["won"] += each.won
        came["taken"] += bool(each.captured) if field_is_land(request) else each.won
        came[f"ipcs {each.ipcs_lost}"] += 1
    expected = {
        f"ipcs {english(ipcs)}": of for ipcs, of in odds.figures.get("ipcs_lost", {}).items()
    }
    if odds.battle is not None:
        expected |= {"won": odds.battle.attacker, "taken": odds.battle.attacker_takes}
    return all(
        abs(came[end] / times - chance)
        <= STANDARD_ERRORS * sqrt(max(chance * (1 - chance), 1e-9) / times)
        for end, chance in expected.items()
    )


def test_some_rolled_fights_agree_with_the_odds() -> None:
    """A large attack with a raid beside it, fifty times: the plain run's taste of the soak."""
    request = fight({"power": "germany", "site": "Karelia"})

    assert within_errors(grand_battle().position, request, 50, "fifty fights")


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("field", [*USUAL, "grand"])
def test_twenty_thousand_rolled_fights_agree_with_the_odds(field: str) -> None:
    """Every small fight that is answered as usual, and a large one, within four standard errors."""
    begin, said, _ = FIELDS.get(field, (grand_battle, {"power": "germany", "site": "Karelia"}, {}))

    assert within_errors(begin().position, fight(said), ROLLED, f"dice of {field}")


def test_odds_say_what_they_take_for_granted() -> None:
    """R4-4.14, R4-4.23: ports, the order of loss, and that nobody leaves; answers are taken."""
    begin, said, _ = FIELDS["ashore"]
    position, request = begin().position, fight(said)

    assert in_english(odds_of(position, request).assumes) == (
        english(TO_THE_END),
        "ships in port are left alone",
        "the defenders are lost in the usual order",
    )
    answered = {"port": "attack", "order_of_loss": "infantry, transport, carrier"}
    assert odds_of(position, request, answered).assumes == (TO_THE_END,)


def test_a_fight_that_is_not_open_is_refused_with_its_rule() -> None:
    """R4-4.28: nothing is to be resolved in Moscow."""
    game = FIELDS["on land"][0]()
    found = forecast(game.position, fight({"power": "germany", "site": "Russia"}), nobody)

    found = refusal_of(found)
    assert "R4-4.28" in [rule.citation for rule in found.rules]
