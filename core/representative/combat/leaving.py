"""Units that leave a battle between rounds: interceptors, submarines, each nation's by itself."""

import re
from collections.abc import Sequence

from core.board.counts import NOBODY, UnitCounts
from core.board.unit_words import roster
from core.representative.book.terms import Power, Units, clause
from core.representative.book.unit_names import CALLED
from core.representative.combat.asking import ask_each
from core.representative.combat.parties import Site
from core.representative.record.campaign import site_told
from core.representative.record.standing_battles import Party
from core.terms.ledger import Ledger
from core.terms.message import Message, Verbatim, say, say_many
from core.terms.question import Question
from core.terms.refusal import Fault

STAY, LEAVE = "stay", "leave"
_BETWEEN = re.compile(r"[,;]| and ")
_COUNTED = re.compile(r"(\d+) *([a-z-]+)")


@clause("R4-4.23", "R-49")
def interceptors_leave(answer: str, there: Units) -> Units:
    """Then interceptors may retreat: some, all or none."""
    if answer.strip().lower() in {LEAVE, "all"}:
        return there
    found = {unit: int(count) for count, unit in _counts(answer)}
    return {unit: min(count, there[unit]) for unit, count in found.items() if unit in there}


@clause("R4-APP.4", "BASE-86 combat.submarines", "R-49")
def submarines_withdraw(answer: str) -> int:
    """After the first round submarines may withdraw, one by one, the attacker's first."""
    return int(answer)


def ask_interceptors(
    site: Site, parties: Sequence[Party], number: int, book: Ledger
) -> dict[Power, Units]:
    """Ask each nation that intercepts which of its own units retreat (R4-4.22, R4-4.23)."""
    there: dict[Power, UnitCounts] = {}
    for party in parties:
        if any(party.units.values()):
            there[party.power] = there.get(party.power, NOBODY) + party.units
    asked = {power: _of_leaving(site, power, units, number) for power, units in there.items()}
    return {
        power: book.apply(interceptors_leave, answer, there[power])
        for power, answer in ask_each(asked, book).items()
    }


def _of_leaving(
    site: Site, power: Power, there: UnitCounts, number: int
) -> tuple[Question, Message]:
    place, told = site_told(site.name), roster(there)
    question = Question(
        id=f"r{number}_interceptors",
        to=power.value,
        text=say(
            "Combat in {place} after round {n}: which interceptors retreat ({told})?",
            place=place,
            n=number,
            told=told,
        ),
        choices=(),
        rules=interceptors_leave.rules,
        form=say("`stay`, `leave`, or how many, such as `1 fighter`"),
        prefill=STAY,
        usual={STAY: say("stay"), LEAVE: say("leave")},
        reads=lambda answer: _unread(answer, there),
    )
    text = say(
        "Combat in {place} after round {n}: which interceptors of {power} retreat ({told})?",
        place=place,
        n=number,
        power=power.label,
        told=told,
    )
    return question, text


def _parts(answer: str) -> list[str]:
    return [part.strip() for part in _BETWEEN.split(answer.lower())]


def _counts(answer: str) -> list[tuple[str, str]]:
    """Return the counts and units that an answer names."""
    found = (_COUNTED.fullmatch(part) for part in _parts(answer))
    return [(each[1], CALLED.get(each[2], each[2])) for each in found if each]


def counts_units(answer: str) -> bool:
    """Return whether an answer can be read as which units retreat, whatever is there."""
    said = answer.strip().lower()
    counts = _counts(said)
    return said in {STAY, LEAVE, "all", "none"} or 0 < len(counts) == len(_parts(said))


def _unread(answer: str, there: Units) -> tuple[Fault, ...]:
    """Return what is wrong with an answer that says which interceptors retreat."""
    said = answer.strip().lower()
    if counts_units(said) and all(int(n) <= there.get(unit, 0) for n, unit in _counts(said)):
        return ()
    return (
        Fault(
            say("I cannot read `{said}` here.", said=Verbatim(said[:60])),
            say(
                "Write `{stay}`, `{leave}`, or how many of these: {units}.",
                stay=Verbatim(STAY),
                leave=Verbatim(LEAVE),
                units=roster(there),
            ),
        ),
    )


def ask_submarines(
    site: Site, side: str, parties: Sequence[Party], number: int, book: Ledger
) -> dict[Power, Units]:
    """Ask each nation of a side how many of its submarines withdraw (R4-APP.4)."""
    there: dict[Power, int] = {}
    for party in parties:
        if count := party.units.get("submarine", 0):
            there[party.power] = there.get(party.power, 0) + count
    asked = {power: _of_diving(site, side, power, n, number) for power, n in there.items()}
    return {
        power: {"submarine": book.apply(submarines_withdraw, answer)}
        for power, answer in ask_each(asked, book).items()
    }


def _of_diving(
    site: Site, side: str, power: Power, count: int, number: int
) -> tuple[Question, Message]:
    place = site_told(site.name)
    question = Question(
        id=f"r{number}_{side}_submarines",
        to=power.value,
        text=say_many(
            "Combat in {place} after round {number}: how many submarines withdraw? {n} is there.",
            "Combat in {place} after round {number}: how many submarines withdraw? {n} are there.",
            count,
            place=place,
            number=number,
        ),
        choices=tuple(str(each) for each in range(min(count, 24) + 1)),
        rules=submarines_withdraw.rules,
    )
    text = say_many(
        "Combat in {place} after round {number}: how many submarines of {power} withdraw? "
        "{n} is there.",
        "Combat in {place} after round {number}: how many submarines of {power} withdraw? "
        "{n} are there.",
        count,
        place=place,
        number=number,
        power=power.label,
    )
    return question, text
