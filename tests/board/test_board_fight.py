"""Battles through the ledger: throws planned, rules cited, questions between rounds."""

import pytest
from board_fights import CLAUSES, FIRE, worked

from core.board.alpha3_profile import alpha3_land_battle, alpha3_sea_battle
from core.board.amended_profile import amended_battle
from core.board.army import Army
from core.board.battle import winner
from core.board.battle_report import battle_report
from core.board.fight import fight, fight_round, most_dice, open_fire, plan_battle
from core.board.side import Both, Side
from core.board.unit_table import Domain
from core.terms.dice import KeyedDice, NoDice, OpenThrow, Throw
from core.terms.ledger import Ledger, PendingError
from core.terms.resolution import EntryKind, NeedDice

LANDING = alpha3_land_battle(
    Both(Army({"infantry": 3, "fighter": 2}), Army({"infantry": 2, "aa_gun": 1})),
    bombardment={"cruiser": 1},
)


def test_a_battle_plans_all_of_its_throws_in_one_lock() -> None:
    """The throws before the first round are fixed, those of rounds are open."""
    book = Ledger({}, NoDice())
    plan_battle(LANDING, book)

    with pytest.raises(PendingError) as ended:
        fight(LANDING, CLAUSES, book)
    needed = ended.value.pending
    assert isinstance(needed, NeedDice)
    assert needed.fixed == (Throw("aa", 2), Throw("bombard_cruiser", 1))
    assert needed.open == (OpenThrow("r*", 3),)


def test_one_unit_of_two_kinds_makes_one_throw() -> None:
    """Interceptors are thrown with the defender's own fighters: the open throw allows for both."""
    battle = amended_battle(
        Both(Army({"bomber": 1}), Army({"fighter": 2})), Domain.LAND, interceptors={"fighter": 3}
    )

    assert most_dice(battle) == 5


def test_a_battle_replays_exactly_from_its_key() -> None:
    """The same key, the same battle."""
    reports = []
    for _ in range(2):
        book = Ledger({}, KeyedDice(bytes(range(32))))
        plan_battle(LANDING, book)
        reports.append(fight(LANDING, CLAUSES, book))

    assert reports[0] == reports[1]


def test_the_working_shows_each_throw_its_hits_and_the_losses() -> None:
    """Rolled, found, found: with the rules that the room cites."""
    battle = alpha3_sea_battle(Both(Army({"submarine": 1}), Army({"cruiser": 1})))
    _, entries = worked(battle, r1_attacker_submarine=[2])

    assert [entry.kind for entry in entries] == [
        EntryKind.ROLLED,
        EntryKind.FOUND,
        EntryKind.FOUND,
    ]
    assert {entry.rules for entry in entries[:2]} == {FIRE.rules}
    assert entries[1].given == {
        "faces": [2],
        "shots": [{"unit": "submarine", "dice": 1, "number": 2, "best_of": 1}],
    }
    assert entries[2].given == {"standing": "1 cruiser", "scored": [{"hits": 1, "at": ["cruiser"]}]}
    assert entries[2].found == {"lost": {"cruiser": 1}, "damaged": {}}


def test_a_room_may_fight_round_by_round() -> None:
    """Between rounds it can ask its questions; the parts make the same battle as the whole."""
    whole = Ledger({}, KeyedDice(bytes(32)))
    plan_battle(LANDING, whole)
    expected = fight(LANDING, CLAUSES, whole)
    book = Ledger({}, KeyedDice(bytes(32)))
    plan_battle(LANDING, book)
    field, rounds = open_fire(LANDING, CLAUSES, book)
    while winner(LANDING, field, len(rounds)) is None:
        field, told = fight_round(LANDING, field, len(rounds), CLAUSES, book)
        rounds.append(told)

    assert battle_report(LANDING, field, len(rounds) - 1, rounds) == expected
    assert book.entries == whole.entries


def test_rounds_tell_the_same_losses_as_the_end() -> None:
    """What is left is what there was less what every round took."""
    book = Ledger({}, KeyedDice(bytes(range(1, 33))))
    plan_battle(LANDING, book)
    report = fight(LANDING, CLAUSES, book)

    for side, left in (
        (Side.ATTACKER, report.attacker_left),
        (Side.DEFENDER, report.defender_left),
    ):
        order = LANDING.orders[side]
        for kind, units in zip(order.kinds, order.counts, strict=True):
            lost = sum(told.lost[side].get(kind.name, 0) for told in report.rounds)
            assert units - lost == left.get(kind.name, 0)
