"""A bombing phase by the aid: its own steps for every raid, and what its defender may file."""

from typing import Any

from phase_by_the_aid import came_to, ending, faults, fought, raid
from sop_cases import by_the_aid
from support import ending_of, refusal_of

from core.awaw.book.terms import Power
from core.bombing_sop.record.effects import BoughtOff, IcsGivenUp
from core.bombing_sop.record.position import Position
from core.bombing_sop.system import SYSTEM
from core.terms.message import english
from core.terms.question import Question

OIL = {"name": "Leuna", "kind": "synthetic_oil_plant", "value": 0}


def test_one_raid_of_a_phase_is_fought_as_by_the_aid_alone() -> None:
    """Bombing AAF stay out of the fight, and the formula has no cap (R-3, R-5)."""
    fields = {"force": {"strategic_bombers": 2, "aaf": 9}, "research": {"strategic_bombers": 5}}
    phased = came_to({"raids": [raid(**fields)]}, "Ruhr: 9 aaf").raids[0]
    alone = by_the_aid(**fields, defenders={"aaf": 9}).outcome

    assert (phased.air, phased.brp_loss) == (alone.air, alone.brp_loss)
    assert phased.net_modifier == 4


def test_step_3_the_defender_is_asked_by_both_texts() -> None:
    """One question, the sheet's step and the rulebook's paragraph."""
    question = ending({"raids": [raid()]})

    assert isinstance(question, Question)
    assert [rule.citation for rule in question.rules] == ["AWAW 26.441", "AWAW 26.51", "SOP 3"]


def test_4_2_2_bombing_aaf_are_not_named_to_engage() -> None:
    """They take no part in air combat, in whatever place of the order."""
    (told,) = faults({"raids": [raid(force={"aaf": 9}, engaging={"bombing_aaf": 1})]})

    assert told.startswith("SOP 4.2.2 leaves AAF that bomb out of air combat")


def test_7_3_1_the_rest_of_the_whole_phase_is_bought_off_once() -> None:
    """Two raids on one plant: markers for all of it, and one less for the rest that is paid."""
    raids = [raid(target=OIL), raid(target=OIL)]
    placed = came_to({"raids": raids}).targets[0]
    resolution = fought({"raids": raids}, "Leuna: buy off")
    bought = resolution.outcome.targets[0]

    points = placed.brp_loss_uncapped
    assert points % 10
    assert placed.damage_markers == points // 10 + 1
    assert (bought.damage_markers, bought.brps_paid) == (points // 10, points % 10)
    assert [each for each in resolution.effects if isinstance(each, BoughtOff)] == [
        BoughtOff(resolution.outcome.targets[0].defender, "Leuna", points % 10)
    ]


def test_7_4_russia_alone_gives_up_ics() -> None:
    """Filed with the defenders; another power is refused."""
    moscow = {"name": "Gorki", "kind": "ic", "value": 20}
    phase = {"raids": [raid(attacker="germany", defender="russia", target=moscow)]}
    resolution = fought(phase, "Gorki: 2 int 1 ic")

    assert any(isinstance(each, IcsGivenUp) and each.ics == 1 for each in resolution.effects)
    (told,) = faults({"raids": [raid()]}, "Ruhr: 2 ics")
    assert told.startswith("SOP 7.4 lets Russia give up ICs")


def test_reliefs_are_not_the_attackers_to_declare() -> None:
    """The request of a raid alone has them; a phase asks for them."""
    for field in ({"buy_off": True}, {"eliminate_ics": 1}):
        (told,) = faults({"raids": [raid(**field)]})
        assert told == "Buying off, and giving up ICs, are for the defender to say."


def test_3_1_4_italian_aaf_may_not_defend_germany() -> None:
    """The sheet's own limit, not the rulebook's."""
    (told,) = faults({"raids": [raid()]}, "Ruhr: 3 aaf by italy")

    assert told == "SOP 3.1.4 closes targets in Germany to Italian AAF."


def test_2_2_2_2_ten_japanese_aaf_over_all_raids() -> None:
    """Bombing and escorting together."""
    china: dict[str, Any] = {"attacker": "japan", "defender": "china", "theater": "pacific"}
    raids = [
        raid(**china, force={"aaf": 6}, target={"name": place, "kind": "city", "value": 5})
        for place in ("Canton", "Peking")
    ]

    (told,) = faults({"raids": raids})
    assert told.startswith("SOP 2.2.2.2 allows ten Japanese AAF to bomb or escort in a turn")


def test_the_position_by_the_aid_keeps_the_turns_damage_too() -> None:
    """Its own toll, and the tally that both texts share."""
    position = Position()
    resolution = fought({"turn": "fall 1943", "raids": [raid(target={"value": 30})]}, "Ruhr: 3 aaf")
    for effect in resolution.effects:
        position = SYSTEM.change(position, effect)

    (target,) = resolution.outcome.targets
    assert position.toll(target.defender).brps == target.brp_loss
    assert position.bombing.powers[target.defender].brps == target.brp_loss
    assert position.bombing.turns == {"allies": "Fall 1943"}


def test_26_71a_what_a_hex_lost_earlier_is_what_the_tally_of_the_aids_game_has() -> None:
    """With its turn a phase remembers; said otherwise it is refused with the record's figure."""
    first = {"turn": "summer 1943", "raids": [raid(target={"value": 30})]}
    position = Position()
    for effect in fought(first).effects:
        position = SYSTEM.change(position, effect)
    lost = position.bombing.hexes[Power.GERMANY, "ruhr"].points
    assert lost > 0

    again = {**first, "raids": [raid(target={"value": 30}, already_lost=lost - 1)]}
    refusal = refusal_of(ending_of("bombing-sop", "bombing-phase", again, position=position))
    (fault,) = refusal.faults
    assert english(fault.what) == (
        "26.71A asks for what Ruhr lost earlier in the turn: "
        f"by the record {lost}, and you gave {lost - 1}."
    )
    assert "`/undo`" in english(fault.do)
