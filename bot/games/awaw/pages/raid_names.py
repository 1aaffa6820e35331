"""What pages call raids: a phase in a headline, and who makes each throw."""

from core.awaw.bombing.phase.requests import RaidPhase
from core.awaw.bombing.raid.requests import Raid
from core.awaw.book.terms import Power
from core.terms.wording import listed, opening


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
        return f"{listed(request.attacker.label)}{' in the air' if where else ', bombing'}"
    if where:
        return f"{listed(request.defender.label)} in the air"
    return f"{request.target.label}, defending itself"


def nation_name(nation: str) -> str:
    """Return a nation of the construction limits in a list: a power, or a country of Britain's."""
    return listed(Power(nation).label) if nation in set(Power) else nation.title()
