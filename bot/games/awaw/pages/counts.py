"""What pages call an attack, and what counts in it by number."""

from collections.abc import Sequence

from bot.show import declaration
from core.awaw.air.own_table import AirTable
from core.awaw.bombing.phase.attacks import means_of
from core.awaw.bombing.phase.requests import RaidPhase
from core.awaw.bombing.raid.requests import Raid
from core.awaw.book.counting import numbered
from core.awaw.book.terms import Power
from core.awaw.rockets.requests import Salvos
from core.awaw.submarines.requests import IndianOcean, SubmarineWarfare
from core.terms.request import Request
from core.terms.resolution import Entry, EntryKind
from core.terms.wording import field_name, listed, opening


def phase_title(phase: RaidPhase) -> str:
    """Return a phase in a headline, such as ``Bombing phase: Britain against Berlin, Hamburg``."""
    attackers = opening(" and ".join(Power(each).label for each in phase.actors()))
    places = ", ".join(dict.fromkeys(each.target.label for each in phase.attacks.values()))
    when = f" · {phase.turn}" if phase.turn else ""
    return f"Bombing phase{when}: {attackers} against {places}"


def raid_thrower(request: Raid | RaidPhase, throw: str) -> str:
    """Return who makes a throw of a raid, such as ``Britain in the air``."""
    if isinstance(request, RaidPhase):
        part, _, name = throw.partition("_")
        if part.startswith("then"):
            part, _, name = name.partition("_")
        return raid_thrower(request.raids[int(part.removeprefix("raid")) - 1], name)
    where, _, side = throw.rpartition("_")
    if side == "attacker":
        return f"{listed(request.attacker.label)}{', air' if where else ', bombing'}"
    if where:
        return f"{listed(request.defender.label)}, air"
    return f"{request.target.label}, defense"


def nation_name(nation: str) -> str:
    """Return a nation of the construction limits in a list: a power, or a country of Britain's."""
    return listed(Power(nation).label) if nation in set(Power) else nation.title()


_COUNTED = ("submarines", "advanced_submarines", "asw", "transports", "cves")
_ONE_OF = {
    "submarines": "submarine",
    "advanced_submarines": "advanced submarine",
    "transports": "transport",
    "cves": "CVE",
}


NO_FIGURES = "nothing by number"
"""What is said where nothing counts by number."""


def title_of(request: Request) -> str:
    """Return a declaration in a headline, such as ``Atlantic · Germany attacks``."""
    if isinstance(request, RaidPhase):
        return phase_title(request)
    if isinstance(request, IndianOcean):
        when = _when(request.germany.turn or request.japan.turn)
        return f"Indian Ocean{when} · Germany and Japan attack"
    if isinstance(request, AirTable):
        who = opening(request.by.label)
        if not request.rows:
            return f"Air Combat Table · {who} takes the group's own rows back"
        return f"Air Combat Table · {who} reads a printed copy"
    if isinstance(request, SubmarineWarfare):
        return (
            f"{request.box.label}{_when(request.turn)} · {listed(request.attacker.label)} attacks"
        )
    if isinstance(request, Raid):
        return f"{request.target.label} · {listed(request.attacker.label)} bombs"
    if isinstance(request, Salvos):
        salvos = numbered(request.salvos, "salvo")
        means = means_of(request).label
        return f"{request.target.label} · {listed(request.attacker.label)}, {salvos} of {means}"
    return declaration.title_of(request)


def _when(turn: str | None) -> str:
    return f" · {turn}" if turn else ""


def figures(request: Request, entries: Sequence[Entry]) -> str:
    """Return the counts of an attack in one line, those that a campaign gave among them."""
    if isinstance(request, AirTable):
        rows = ", ".join(str(each.row) for each in request.rows) or "1 to 15 as read"
        return f"row {rows}" if len(request.rows) == 1 else f"rows {rows}"
    found = _told(request, entries)
    if isinstance(request, IndianOcean):
        forces = list(zip(("German", "Japanese"), found.pop("submarines", []), strict=False))
        found["asw"] = [request.asw or sum(found.get("asw", []))]
        given = [f"**{number}** {whose} {_noun('submarines', number)}" for whose, number in forces]
    else:
        given = []
    given += [
        f"**{sum(found[name])}** {_noun(name, sum(found[name]))}"
        for name in _COUNTED
        if sum(found.get(name, ()))
    ]
    return ", ".join(given) or NO_FIGURES


def _told(request: Request, entries: Sequence[Entry]) -> dict[str, list[int]]:
    """Return each count of an attack by submarines as the working has it; of others nothing."""
    found: dict[str, list[int]] = {}
    if isinstance(request, IndianOcean | SubmarineWarfare):
        for entry in entries:
            if entry.kind is EntryKind.DECLARED and isinstance(entry.found, int):
                for name in entry.given:
                    found.setdefault(name, []).append(entry.found)
    return found


def _noun(name: str, number: int) -> str:
    return _ONE_OF.get(name, field_name(name)) if number == 1 else field_name(name)
