"""What is decided in a battle: ports, night fighters, and who breaks off."""

import re
from collections.abc import Collection
from dataclasses import dataclass, field, replace

from core.board.unit_words import counted
from core.representative.book.terms import Power, Units, clause
from core.representative.combat.leaving import STAY
from core.representative.combat.parties import INTERCEPTOR, OWN, Site
from core.representative.combat.raiding import night_fighters
from core.representative.record.berths import Berth
from core.representative.record.campaign import site_told
from core.representative.record.standing_battles import Party
from core.terms.ledger import Ledger
from core.terms.message import (
    joined,
    named,
    say,
)
from core.terms.question import Answers, Question

SHIPS = (named("leave"), named("attack"))
RISE, STAY_DOWN = named("go up"), named("stay down")
PRESS, RETREAT = named("press on"), named("retreat")
_AFTER_A_ROUND = re.compile(
    r"r\d+_(?:attacker_|defender_)?(press|interceptors|submarines)(?:_[a-z_]+)?"
)


@dataclass(frozen=True, slots=True)
class NightFighters:
    """Who meets night bombers and not the other attackers.

    Attributes:
        on_raiders: How many fighters, by kind.
        bound: Where the interceptors came from that could have met nothing else, by nation.
    """

    on_raiders: Units = field(default_factory=dict)
    bound: frozenset[tuple[Power, Berth]] = frozenset()


@clause("R4-4.23", "BASE-86 combat.retreat")
def broken_off(answer: str) -> bool:
    """After each round the moving player decides first whether all his units retreat."""
    return answer == RETREAT


@clause("R4-4.14", "R4-APP.2")
def ships_in_port_fight(answer: str) -> bool:
    """Ships in port fight only if the attacker wants them as targets; carriers fight anyway."""
    return answer == "attack"


def anybody_left(answers: Answers) -> bool:
    """Return whether somebody broke off, withdrew or left, by what was answered in a fight."""
    kept = {"press": {PRESS}, "interceptors": {STAY, "none"}, "submarines": {"0"}}
    return any(
        answer.strip().lower() not in kept[between[1]]
        for name, answer in answers.items()
        if (between := _AFTER_A_ROUND.fullmatch(name))
    )


def ask_press(site: Site, number: int, book: Ledger) -> bool:
    """Ask the moving player if he goes on; return whether he does."""
    place = site_told(site.name)
    answer = book.ask(
        Question(
            id=f"r{number}_press",
            to=site.power.value,
            text=say(
                "Combat in {place} after round {number}: press on?", place=place, number=number
            ),
            choices=(PRESS, RETREAT),
            rules=broken_off.rules,
        )
    )
    return not book.apply(broken_off, answer)


def ask_port(site: Site, book: Ledger) -> bool:
    """Ask the attacker whether ships in port are attacked."""
    place = site_told(site.name)
    ships = joined(counted(n, unit) for p in site.shut_out for unit, n in p.units.items())
    answer = book.ask(
        Question(
            id="port",
            to=site.power.value,
            text=say(
                "Ships in port in {place} ({ships}): attack them too?", place=place, ships=ships
            ),
            choices=SHIPS,
            rules=ships_in_port_fight.rules,
        )
    )
    return book.apply(ships_in_port_fight, answer)


@clause("R4-3.9", "R4-5.6", "R-38")
def fighters_rise(answer: str) -> bool:
    """In a raid by day with escorts the defender may leave his fighters on the ground."""
    return answer == RISE


def ask_rise(site: Site, book: Ledger) -> Site:
    """Ask each defender if his fighters go up against a raid with escorts; return who fights."""
    defenders = list(site.defenders)
    for power in dict.fromkeys(p.power for p in defenders if p.part == OWN):
        there = [p for p in defenders if p.power is power and p.part == OWN]
        count = sum(party.units.get("fighter", 0) for party in there)
        if not count:
            continue
        answer = book.ask(
            Question(
                id=f"rise_{power.value}",
                to=power.value,
                text=say(
                    "Raid on {place} by day with escorts: do {counted} go up?",
                    place=site_told(site.name),
                    counted=counted(count, "fighter"),
                ),
                choices=(RISE, STAY_DOWN),
                rules=fighters_rise.rules,
            )
        )
        if not book.apply(fighters_rise, answer):
            defenders = [p for p in defenders if p not in there]
    return replace(site, defenders=tuple(defenders))


def ask_night(site: Site, bound: frozenset[tuple[Power, Berth]], book: Ledger) -> NightFighters:
    """Ask each owner how many fighters meet night bombers, where others attack as well.

    Args:
        site: The place.
        bound: Where fighters came from that could have intercepted nothing but night bombers.
        book: Where it is recorded.
    """
    found = {"fighter": 0, "interceptor_fighter": 0}
    for name, part in (("fighter", OWN), ("interceptor_fighter", INTERCEPTOR)):
        fighters: dict[Power, int] = {}
        held: dict[Power, int] = {}
        for party in site.defenders:
            if party.part == part and party.units.get("fighter", 0):
                count = party.units["fighter"]
                fighters[party.power] = fighters.get(party.power, 0) + count
                if is_bound(party, bound):
                    held[party.power] = held.get(party.power, 0) + count
        for power, count in fighters.items():
            must = held.get(power, 0)
            found[name] += must
            if count > must:
                whose = f"{name}_{power.value}" if len(fighters) > 1 else name
                asked = _of_night(site, whose, name, power, count - must)
                found[name] += int(book.ask(asked))
    on_raiders = book.apply(night_fighters, found["fighter"], found["interceptor_fighter"])
    return NightFighters(on_raiders, bound)


def is_bound(party: Party, bound: Collection[tuple[Power, Berth]]) -> bool:
    """Return whether these are interceptors that could have met nothing but night bombers."""
    return party.part == INTERCEPTOR and (party.power, party.at) in bound


def _of_night(site: Site, whose: str, name: str, power: Power, count: int) -> Question:
    return Question(
        id=f"night_{whose}",
        to=power.value,
        text=say(
            "Combat in {place}: how many of {fighters} fire at the night bombers, and not at the "
            "others?",
            place=site_told(site.name),
            fighters=counted(count, name),
        ),
        choices=tuple(str(each) for each in range(min(count, 24) + 1)),
        rules=night_fighters.rules,
    )
