"""What the record keeps of bombing phases: the turn's damage by target, losses by power."""

from typing import Any

from bombing_cases import Totals
from phase_cases import ending, fought, raid, salvos
from pydantic import TypeAdapter
from support import refusal_of, resolution_of

from core.awaw.book.terms import Power
from core.awaw.record.bombing import PowerToll
from core.awaw.record.bombing_effects import AirFactorsLost, Bombed, Means
from core.awaw.record.position import Position
from core.awaw.system import SYSTEM
from core.terms.message import english
from core.terms.resolution import Resolution

BERLIN = (Power.GERMANY, "berlin")


def after(position: Position, resolution: Resolution) -> Position:
    """Return the position after a resolution whose effects went through the record."""
    for effect in resolution.effects:
        shown = dict(effect.as_json())
        kind = SYSTEM.effects[str(shown.pop("kind"))]
        back = TypeAdapter(kind).validate_python(shown)
        assert back == effect
        position = SYSTEM.change(position, back)
    return position


def phase_at(position: Position, phase: object) -> Resolution:
    """Return a phase resolved in a game that has begun."""
    return resolution_of(ending(phase, "", Totals({}), position=position))


def test_the_tally_is_what_the_phase_says() -> None:
    """BRPs and damage by target, construction, and the air factors of each power."""
    phase = {"turn": "summer 1943", "raids": [raid(), raid("Hamburg", target={"value": 5})]}
    resolution = fought(phase, "Berlin: 2 aaf")
    tally = after(Position(), resolution).bombing
    berlin, hamburg = resolution.outcome.targets

    assert tally.hexes[BERLIN].brps == berlin.brp_loss
    assert tally.hexes[Power.GERMANY, "hamburg"].points == hamburg.brp_loss_uncapped
    assert tally.powers[Power.GERMANY].brps == berlin.brp_loss + 5
    assert tally.powers[Power.GERMANY].aaf > 0
    assert tally.powers[Power.BRITAIN].strategic_bombers > 0
    assert tally.reduction("germany") == resolution.outcome.construction_reduction["germany"]
    assert tally.turns == {"allies": "Summer 1943"}


def test_26_71a_what_a_hex_lost_earlier_in_the_turn_comes_from_the_record() -> None:
    """In the same turn it is remembered, in another it is not; nobody says it otherwise."""
    first = {"turn": "summer 1943", "raids": [raid(target={"value": 25})]}
    position = after(Position(), fought(first))
    lost = position.bombing.hexes[BERLIN].points

    again = phase_at(position, first)
    assert any(
        "earlier in Summer 1943, by the record." in english(entry.says) for entry in again.entries
    )
    assert again.outcome.raids[0].brp_loss == 25 - lost
    later = phase_at(position, {**first, "turn": "fall 1943"})
    assert later.outcome.raids[0].brp_loss == lost
    against = {**first, "raids": [raid(target={"value": 25}, already_lost=lost - 4)]}
    refusal = refusal_of(ending(against, "", Totals({}), position=position))
    (fault,) = refusal.faults
    assert english(fault.what) == (
        "26.71A asks for what Berlin lost earlier in the turn: "
        f"by the record {lost}, and you gave {lost - 4}."
    )
    alike = {**first, "raids": [raid(target={"value": 25}, already_lost=lost)]}
    assert phase_at(position, alike).outcome.raids[0].brp_loss == 25 - lost
    assert phase_at(position, {"raids": first["raids"]}).outcome.raids[0].brp_loss == lost


def test_a_new_phase_of_a_side_forgets_its_own_earlier_targets_alone() -> None:
    """What the other side bombed in the turn still counts against it."""
    position = after(Position(), fought({"turn": "summer 1943", "raids": [raid()]}))
    rockets = {"turn": "summer 1943", "rockets": [salvos(number=2)]}
    position = after(position, fought(rockets))
    assert set(position.bombing.hexes) == {BERLIN, (Power.BRITAIN, "london")}
    assert position.bombing.counted[("britain", Means.ROCKETS)] == 10

    position = after(position, fought({"turn": "fall 1943", "raids": [raid("Hamburg")]}))

    assert set(position.bombing.hexes) == {
        (Power.GERMANY, "hamburg"),
        (Power.BRITAIN, "london"),
    }
    assert position.bombing.powers[Power.GERMANY].brps == 24 + 24


def test_26_664_what_met_flying_bombs_is_kept_until_the_sides_next_phase() -> None:
    """It is bound in its next player turn, and another attack of that side begins anew."""
    position = after(
        Position(), fought({"flying_bombs": [salvos()], "turn": "fall 1944"}, "London: 4 aaf")
    )
    assert position.bombing.bound[Power.BRITAIN].aaf == 4

    later: dict[str, Any] = {"rockets": [salvos()], "turn": "winter 1944"}
    assert after(position, fought(later)).bombing.bound == {}


def test_single_attacks_are_kept_too() -> None:
    """A raid resolved by itself, and a firestorm and a rocket base it hit."""
    base = raid("Calais", target={"kind": "rocket_base", "value": 0, "also": ["city"]})
    tally = after(Position(), fought({"raids": [base, base]})).bombing
    toll = tally.hexes[Power.GERMANY, "calais"]

    assert (toll.firestorm, toll.rocket_base, toll.brps) == (True, "eliminated", 0)


def test_what_is_lost_first_is_all_that_is_lost() -> None:
    """A tally begins with nothing; each kind of factor is added to its own, each BRP to its own."""
    now = Position()
    for lost in (
        AirFactorsLost(Power.BRITAIN, 1, 2, 3, 4),
        AirFactorsLost(Power.ITALY, 0, 0, 0, 0),
    ):
        now = SYSTEM.change(now, lost)
    now = SYSTEM.change(now, AirFactorsLost(Power.BRITAIN, 10, 20, 30, 40))
    bombed = Bombed(
        Power.ITALY, Power.BRITAIN, "Rome", Means.STRATEGIC_BOMBING, points=9, brps=7, limits=()
    )
    now = SYSTEM.change(now, bombed)

    assert now.bombing.powers == {
        Power.BRITAIN: PowerToll(0, 11, 22, 33, 44),
        Power.ITALY: PowerToll(7, 0, 0, 0, 0),
    }
