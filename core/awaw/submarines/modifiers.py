"""25.6 to 25.9: everything that moves the net modifier of a submarine attack.

Positive values favour the submarines. Each clause is one line of the book's modifier table.
"""

from core.awaw.book.counting import numbered
from core.awaw.book.figures import Compared
from core.awaw.book.terms import Box, Power, clause
from core.awaw.submarines.requests import Cards, Situation
from core.terms.citation import Clause
from core.terms.ledger import Ledger
from core.terms.message import Text, english, named, say
from core.terms.modifier import Modifier, net

FRENCH_ATLANTIC = frozenset({"brest", "lorient", "st_nazaire", "la_rochelle"})
IBERIAN_ATLANTIC = frozenset({"la_coruna", "vigo", "lisbon", "cadiz"})
GIBRALTAR = frozenset({"gibraltar"})
COLOMBO = frozenset({"colombo"})
HAWAIIAN = frozenset({"hawaii", "hawaiian_islands", "pearl_harbor", "honolulu", "hilo", "lahaina"})
SOUTH_PACIFIC = frozenset({"townsville", "noumea", "suva"}) | HAWAIIAN
MANILA = frozenset({"manila"})

MODIFIER_PORTS = FRENCH_ATLANTIC | IBERIAN_ATLANTIC | GIBRALTAR | COLOMBO | SOUTH_PACIFIC | MANILA
"""Every port that any line of the modifier table names, in one spelling."""

_CVES_A_STEP = {Box.ATLANTIC: 6, Box.INDIAN_OCEAN: 3, Box.PACIFIC: 3}
_MOST_CVE_STEPS = 4
_IRISH_RESULT = 7
_SURGE = {1: 2, 2: 1}

DOES_NOT_COUNT = say("does not count here")
"""How the working says that something was declared for nothing."""


@clause("25.621", "25.631")
def naval_nationality(drm: Compared) -> Modifier:
    """The Naval Nationality DRMs of both sides are compared."""
    return Modifier(named("naval DRM"), drm.attacker - drm.defender, naval_nationality.rules[:1])


@clause("25.622", "25.632")
def torpedoes(torpedo: int) -> Modifier:
    """Each torpedo result of the attacker favors the submarines."""
    return Modifier(named("torpedo research"), torpedo, torpedoes.rules[:1])


@clause("25.622")
def asw_research(results: int) -> Modifier:
    """Each ASW result of the defender counts against the submarines."""
    return Modifier(named("ASW research"), -results, asw_research.rules)


@clause("25.623")
def air_range(levels: Compared) -> Modifier:
    """The air range results of both sides are compared."""
    return Modifier(named("air range research"), levels.attacker - levels.defender, air_range.rules)


@clause("25.64", "25.64A", "25.722")
def atlantic_cves(cves: int) -> Modifier:
    """Every six CVEs in the Atlantic count one against the submarines, four at the most."""
    steps = min(cves // _CVES_A_STEP[Box.ATLANTIC], _MOST_CVE_STEPS)
    return Modifier(_cves_named(cves, steps), -steps, atlantic_cves.rules[1:2])


@clause("25.64", "25.64B")
def pacific_and_indian_ocean_cves(cves: int) -> Modifier:
    """Every three CVEs in these oceans count one against the submarines, four at the most."""
    steps = min(cves // _CVES_A_STEP[Box.PACIFIC], _MOST_CVE_STEPS)
    return Modifier(_cves_named(cves, steps), -steps, pacific_and_indian_ocean_cves.rules[1:2])


def _cves_named(cves: int, steps: int) -> str:
    return english(numbered(cves, "CVE")) if steps else named("CVEs")


@clause("25.65", "25.723", "R-2")
def french_ports(ports: tuple[str, ...]) -> Modifier:
    """Brest, Lorient, St. Nazaire or La Rochelle, controlled and fully supplied, give two."""
    return _ports(ports, FRENCH_ATLANTIC, 2, french_ports)


@clause("25.65", "25.723", "R-2")
def iberian_ports(ports: tuple[str, ...]) -> Modifier:
    """La Coruna, Vigo, Lisbon or Cadiz, controlled and fully supplied, give one."""
    return _ports(ports, IBERIAN_ATLANTIC, 1, iberian_ports)


@clause("25.65", "25.723", "R-2")
def gibraltar(ports: tuple[str, ...]) -> Modifier:
    """Gibraltar, controlled and fully supplied by the Axis, gives one."""
    return _ports(ports, GIBRALTAR, 1, gibraltar)


@clause("25.65", "25.811", "R-2")
def colombo(ports: tuple[str, ...]) -> Modifier:
    """Colombo, controlled and fully supplied by Japan, gives Japanese submarines one."""
    return _ports(ports, COLOMBO, 1, colombo)


@clause("25.65", "25.92A", "R-2")
def south_pacific_ports(ports: tuple[str, ...]) -> Modifier:
    """Townsville, Noumea, Suva or a Hawaiian port gives Japanese submarines one."""
    return _ports(ports, SOUTH_PACIFIC, 1, south_pacific_ports)


@clause("25.65", "25.92B", "R-2", "R-59")
def manila(ports: tuple[str, ...]) -> Modifier:
    """Manila, controlled and fully supplied, gives American submarines two."""
    return _ports(ports, MANILA, 2, manila)


@clause("25.66A", "R-1")
def war_with_the_us(us_at_war_turn: int) -> Modifier:
    """Each turn of war between Germany and the U.S. favors the submarines by one."""
    return Modifier(named("war with the U.S."), int(us_at_war_turn > 0), war_with_the_us.rules[:1])


@clause("25.66B", "25.724", "R-1")
def happy_time(us_at_war_turn: int) -> Modifier:
    """The first Axis combat phase of that war adds two, the second adds one."""
    surge = _SURGE.get(us_at_war_turn, 0)
    return Modifier(named("outbreak of war with the U.S."), surge, happy_time.rules[:1])


@clause("25.725")
def ireland(result: int | None) -> Modifier:
    """An Irish diplomatic result of seven or more favors the submarines by one."""
    return Modifier(
        named("Ireland"), int(result is not None and result >= _IRISH_RESULT), ireland.rules
    )


@clause("25.671", "25.672", "25.673")
def codebreaking(cards: Cards) -> Modifier:
    """The side that played more cards for this campaign gains one, never more."""
    lead = cards.attacker - cards.defender
    return Modifier(named("codebreaking"), (lead > 0) - (lead < 0), codebreaking.rules[1:])


@clause("24.622", "25.61")
def net_modifier(modifiers: tuple[Modifier, ...]) -> int:
    """All modifiers are summed; what favors one side counts equally against the other."""
    return net(modifiers)


@clause("R-1", "25.66A")
def without_the_us_war(us_at_war_turn: int, box: Box) -> Text:  # noqa: ARG001 - recorded
    """War between Germany and the U.S. modifies attacks in the Atlantic alone."""
    return DOES_NOT_COUNT


@clause("25.725")
def without_ireland(ireland: int, box: Box) -> Text:  # noqa: ARG001 - recorded
    """Ireland modifies attacks in the Atlantic alone."""
    return DOES_NOT_COUNT


@clause("25.65", "25.723", "25.811", "25.92A", "25.92B")
def ports_without_effect(ports: tuple[str, ...], box: Box, attacker: Power) -> Text:  # noqa: ARG001 - recorded
    """A port modifies the attacks of its own ocean and power, and no others."""
    return DOES_NOT_COUNT


def port_label(port: str) -> str:
    """Return a port's name as players write it."""
    return port.replace("_", " ").title().replace("St ", "St. ")


def _ports(
    held: tuple[str, ...], those: frozenset[str], value: int, by: Clause[..., Modifier]
) -> Modifier:
    found = sorted(those.intersection(held))
    because = ", ".join(map(port_label, found)) or named("ports")
    return Modifier(because, value if found else 0, by.rules[1:2])


def applied_modifiers(
    box: Box, attacker: Power, situation: Situation, cves: int, book: Ledger
) -> tuple[Modifier, ...]:
    """Apply every line of the modifier table that this attack in this box has, in its order."""
    ports = situation.ports
    lines: list[Modifier] = [
        book.apply(naval_nationality, situation.naval_drm),
        book.apply(air_range, situation.air_range),
        book.apply(torpedoes, situation.torpedo),
        book.apply(asw_research, situation.asw_research),
    ]
    if box is Box.ATLANTIC:
        lines.append(book.apply(atlantic_cves, cves))
    else:
        lines.append(book.apply(pacific_and_indian_ocean_cves, cves))
    lines.extend(book.apply(line, ports) for line in _PORT_LINES.get((box, attacker), {}))
    if box is Box.ATLANTIC:
        lines.append(book.apply(war_with_the_us, situation.us_at_war_turn))
        lines.append(book.apply(happy_time, situation.us_at_war_turn))
        lines.append(book.apply(ireland, situation.ireland))
    lines.append(book.apply(codebreaking, situation.cards))
    return tuple(lines)


def ports_that_count(box: Box, attacker: Power) -> frozenset[str]:
    """Return the ports that any line of the table names for this attack."""
    return frozenset[str]().union(*_PORT_LINES.get((box, attacker), {}).values())


_PORT_LINES: dict[tuple[Box, Power], dict[Clause[[tuple[str, ...]], Modifier], frozenset[str]]] = {
    (Box.ATLANTIC, Power.GERMANY): {
        french_ports: FRENCH_ATLANTIC,
        iberian_ports: IBERIAN_ATLANTIC,
        gibraltar: GIBRALTAR,
    },
    (Box.INDIAN_OCEAN, Power.JAPAN): {colombo: COLOMBO},
    (Box.PACIFIC, Power.JAPAN): {south_pacific_ports: SOUTH_PACIFIC},
    (Box.PACIFIC, Power.UNITED_STATES): {manila: MANILA},
}
"""The port lines of the table with the ports that each names, by box and attacker."""
