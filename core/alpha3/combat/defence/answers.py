"""A defender's answer read line by line: scrambles, interceptors, kamikaze strikes."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from core.alpha3.book.names import Finder, plain
from core.alpha3.book.terms import Units, clause
from core.alpha3.combat.defence.decisions import Chances
from core.alpha3.combat.defence.kamikaze import NamedShip
from core.alpha3.combat.defence.named_aircraft import named_aircraft, named_fighters
from core.alpha3.combat.defence.named_ships import named_ships, no_chance
from core.alpha3.combat.defence.scramble import MOST_FROM_A_BASE
from core.board.unit_words import counted
from core.terms.ledger import Ledger
from core.terms.message import Verbatim, joined, say, say_many
from core.terms.refusal import Fault

_LINE = re.compile(
    r"(?P<verb>scramble|intercept|kamikaze)s?\s+(?:(?:to|in)\s+)?"
    r"(?P<where>[^:]+?)(?:\s*:\s*|\s+(?=\d+\s*[a-z]))(?P<what>.*)",
    re.IGNORECASE,
)
_STRIKES = re.compile(
    r"(?P<verb>kamikaze)s?\s+(?:(?:to|in)\s+)?(?P<where>(?:sz|sea\s+zone)?\s*\d+)"
    r"(?:\s*:\s*|\s+)(?P<what>.*)",
    re.IGNORECASE,
)
"""Strikes in a zone that is told by its number: no colon is needed to see where it ends."""
_INTERCEPTORS = re.compile(
    r"(?P<verb>intercept)s?\s+(?:in\s+)?(?P<where>[^:\d]+?)\s+(?P<what>\d+)", re.IGNORECASE
)
"""How many go at the end: no name of land has a number."""
_STRIKES_FIRST = re.compile(
    r"(?P<strikes>\d*)\s*kamikazes?(?:\s+strikes?)?\s+"
    r"(?!(?:(?:to|in)\s|(?:sz|sea\s+zone)?\s*\d+(?!\d|\s*(?:x|on|at|against)\b)))"
    r"(?P<what>.+?)(?:\s+in\s+(?P<where>(?:sz|sea\s+zone)?\s*\d+))?",
    re.IGNORECASE,
)
"""As people say it: `2 kamikazes on the carrier in sz 6`; the zone, where there are several."""
_UNITS_FIRST = re.compile(
    r"(?P<verb>scramble|intercept)s?\s+(?:with\s+)?(?P<what>\d+(?:\s*[a-z][a-z0-9,+ ]*?)?)"
    r"(?:(?:\s+from\s+(?P<base>.+?))?\s+(?:to|in)\s+(?P<where>[^:]+))?",
    re.IGNORECASE,
)
"""As people say it: `scramble 1 ftr to 110`, `scramble 2 ftr from Scotland to sz111`."""


_LEAVE_OUT = say("Leave that line out.")


@dataclass(slots=True)
class Decided:
    """What a defender decided.

    Attributes:
        scrambles: Aircraft by zone and base.
        intercepts: Fighters by territory.
        strikes: The ships that kamikazes go for, one a strike.
    """

    scrambles: dict[tuple[str, str], Units]
    intercepts: dict[str, int]
    strikes: list[NamedShip]


@clause("A3-SCR.5", "A3-SBR.2")
def one_battle_each(territory: str, intercepting: int, scrambling: int, based: int) -> Fault | None:
    """A fighter that scrambles does not intercept, nor the other way round."""
    if intercepting + scrambling <= based:
        return None
    return Fault(
        what=say(
            "{territory} has {based} fighters, and {scrambling} would scramble while "
            "{intercepting} intercept (A3-SCR.5).",
            territory=territory,
            based=based,
            scrambling=scrambling,
            intercepting=intercepting,
        ),
        do=say("Send each of them to one battle."),
    )


@clause("A3-SCR.2", "A3-SCR.4", "R-17")
def three_from_a_base(base: str, aircraft: int) -> Fault | None:
    """A base sends three aircraft in all, however many zones it touches."""
    if aircraft <= MOST_FROM_A_BASE:
        return None
    return Fault(
        what=say(
            "{base} would send {aircraft} aircraft, and three are its limit (A3-SCR.4).",
            base=base,
            aircraft=aircraft,
        ),
        do=say("Send three or fewer from it in all."),
    )


def read_decisions(answer: str, chances: Chances, book: Ledger) -> Decided:
    """Return what an answer decides; what is wrong with it is kept in ``book``."""
    found = Decided({}, {}, [])
    before = ""
    for line in filter(None, (each.strip() for each in re.split(r"[\n;]+", answer))):
        if plain(line) in {"none", "no", "nothing"}:
            continue
        text = _in_order(line, chances)
        read = _read(text) or _read(f"{before} {text}")
        if read is None:
            shown = line[:60]
            book.fault(
                Fault(
                    say("`{shown}` is no decision.", shown=Verbatim(shown)),
                    say("Write `{example}`.", example=Verbatim(chances.example)),
                )
            )
            continue
        before, where, what = read["verb"].lower(), read["where"].strip(), read["what"].strip()
        if before == "scramble":
            _scramble(where, what, chances, found, book)
        elif before == "intercept":
            _intercept(where, what, chances, found, book)
        else:
            _kamikaze(where, what, chances, found, book)
    based = dict(chances.intercepts)
    for territory, fighters in found.intercepts.items():
        scrambling = sum(
            units.get("fighter", 0)
            for (_, base), units in found.scrambles.items()
            if base == territory
        )
        book.check(one_battle_each, territory, fighters, scrambling, based.get(territory, 0))
    return found


def _read(line: str) -> re.Match[str] | None:
    return _STRIKES.fullmatch(line) or _LINE.fullmatch(line) or _INTERCEPTORS.fullmatch(line)


def _in_order(line: str, chances: Chances) -> str:
    """Return a line that says who goes first, and where to or not at all, as the form has it."""
    strikes, only = _STRIKES_FIRST.fullmatch(line), chances.only
    zones = [zone for zone, _ in chances.kamikazes]
    if strikes and (strikes["where"] or len(zones) == 1):
        return f"kamikaze {strikes['where'] or zones[0]}: {strikes['strikes']} {strikes['what']}"
    if only and line[0].isdecimal():
        return f"{only}: {line}"
    said = _UNITS_FIRST.fullmatch(line)
    if said is None or not (said["where"] or only.startswith(said["verb"].lower())):
        return line
    base = f" from {said['base']}" if said["base"] else ""
    where = f"{said['verb']} {said['where']}{base}" if said["where"] else only
    return f"{where}: {said['what']}"


def check_bases(decided: Iterable[Decided], book: Ledger) -> None:
    """Keep what stands against all that is sent from one base, whosever it is."""
    sent: dict[str, int] = {}
    for each in decided:
        for (_, base), units in each.scrambles.items():
            sent[base] = sent.get(base, 0) + sum(units.values())
    for base, aircraft in sent.items():
        book.check(three_from_a_base, base, aircraft)


def _scramble(where: str, what: str, chances: Chances, found: Decided, book: Ledger) -> None:
    units = named_aircraft(what, book)
    if not units:
        return
    zone_name, _, base_name = where.partition(" from ")
    finder = Finder()
    zone = finder.zone(_numbered(zone_name))
    base = finder.territory(base_name) if base_name else ""
    if _unknown(finder, book):
        return
    there = [each for each in chances.scrambles if each.zone == zone]
    fitting = [each for each in there if base in ("", each.base)]
    if len(fitting) != 1:
        ways = joined([each.told for each in there or chances.scrambles], say(" or "))
        no_chance(
            say("Nothing can scramble to {zone} from {base} now", zone=zone, base=base)
            if base
            else say("`{where}` does not say from where", where=Verbatim(where[:40])),
            "A3-SCR.3",
            say("Scramble to {ways}.", ways=ways) if chances.scrambles else _LEAVE_OUT,
            book,
        )
        return
    chance, base = fitting[0], fitting[0].base
    sent = [each for (_, other), each in found.scrambles.items() if other == base]
    for unit, count in units.items():
        left = chance.aircraft.get(unit, 0) - sum(each.get(unit, 0) for each in sent)
        if count > left:
            no_chance(
                say(
                    "{base} has {left} for {zone}, and {count} would scramble",
                    base=base,
                    left=counted(left, unit),
                    zone=zone,
                    count=count,
                ),
                "A3-SCR.2",
                say("Send {left} or fewer.", left=left) if left else _LEAVE_OUT,
                book,
            )
    found.scrambles[zone, base] = units


def _numbered(zone: str) -> str:
    """Return a sea zone's name, of which players write the number alone."""
    return f"SZ{zone}" if zone.isdecimal() else zone


def _unknown(finder: Finder, book: Ledger) -> bool:
    """Keep what is wrong with the names of places; return whether something is."""
    for each in finder.placed:
        book.fault(each.fault)
    return bool(finder.placed)


def _intercept(where: str, what: str, chances: Chances, found: Decided, book: Ledger) -> None:
    finder = Finder()
    territory = finder.territory(where)
    if _unknown(finder, book):
        return
    fighters = named_fighters(what, book)
    most = dict(chances.intercepts).get(territory)
    if most is None:
        if fighters:
            raided = [name for name, _ in chances.intercepts]
            no_chance(
                say("Nobody raids {where}, so no fighter intercepts there", where=territory),
                "A3-SBR.2",
                say("Intercept in {ways}.", ways=joined(raided, say(" or ")))
                if raided
                else _LEAVE_OUT,
                book,
            )
        return
    if fighters > most:
        no_chance(
            say_many(
                "At most {n} fighter may intercept in {where}",
                "At most {n} fighters may intercept in {where}",
                most,
                where=territory,
            ),
            "A3-SBR.2",
            say("Send {left} or fewer.", left=most),
            book,
        )
    found.intercepts[territory] = min(fighters, most)


def _kamikaze(where: str, what: str, chances: Chances, found: Decided, book: Ledger) -> None:
    if plain(what) in {"none", "no", ""}:
        return
    finder = Finder()
    zone = finder.zone(_numbered(where))
    if _unknown(finder, book):
        return
    there = dict(chances.kamikazes).get(zone)
    if there is None:
        ways = [name for name, _ in chances.kamikazes]
        no_chance(
            say("There is no occasion for kamikazes in {where}", where=zone),
            "A3-KAM.3",
            say("Strike in {ways}.", ways=joined(ways, say(" or "))) if ways else _LEAVE_OUT,
            book,
        )
        return
    found.strikes += named_ships(what, zone, there, book)
