"""`/awaw subs`: a submarine attack by options."""

from collections.abc import Sequence

from bot.games.commands import Command, Declares
from bot.games.option_lines import typed
from bot.games.options import Given, Number, Offer, Option, Text, View
from bot.games.suggestions import fitting, names_fitting, powers_fitting
from core.awaw.calendar import FIRST, LAST
from core.awaw.submarine_limits import FIGHTERS
from core.awaw.submarine_modifiers import MODIFIER_PORTS
from core.awaw.system import SYSTEM
from core.awaw.terms import Box

_NUMBER = Number(0, 10_000)
_RESULTS = Number(0, 20)


def _boxes(view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer the boxes in which one of the player's powers may fight."""
    mine = [box for box in Box if any(power in view.powers for power in FIGHTERS[box])]
    return fitting((Offer(box.label, box.value) for box in mine or Box), current)


def _turns(_view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer the turns of the game."""
    turn, names = FIRST, []
    while turn <= LAST:
        names.append(str(turn))
        turn = turn.next()
    return fitting((Offer(name, name.lower()) for name in names), current)


def _ports(_view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer one more port behind those that stand there."""
    *before, last = current.split(",")
    named = {part.strip().lower() for part in before}
    kept = [part.strip() for part in before]
    ports = [port.replace("_", " ") for port in sorted(MODIFIER_PORTS) if port not in named]
    joined = [", ".join((*kept, each.value)) for each in names_fitting(ports, last)]
    return [Offer(each.title(), each) for each in joined]


def _attackers(view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer the player's own powers."""
    return powers_fitting(view.powers, SYSTEM.called, current)


SUBS = Command(
    "subs",
    "Attack with submarines in an SW box",
    (
        Option("box", "Where", Text(), needed=True, suggest=_boxes),
        Option("submarines", "Submarine factors that fight", _NUMBER, default=0),
        Option("asw", "ASW factors against them", _NUMBER, default=0),
        Option("transports", "Transports in the box", _NUMBER, default=0),
        Option("cves", "Uninverted CVEs in the box", _NUMBER, default=0),
        Option("advanced", "Advanced submarine factors", _NUMBER, default=0),
        Option(
            "net",
            "The net modifier, if you have it; otherwise give what follows",
            Number(-100, 100),
        ),
        Option("turn", "Such as fall 1942", Text(40), suggest=_turns),
        Option(
            "ports",
            "Modifier ports your side controls and fully supplies, with commas",
            Text(300),
            suggest=_ports,
        ),
        Option(
            "war_turn",
            "Axis combat phases since war with the U.S. (1 for the first)",
            Number(0, 100),
        ),
        Option("ireland", "Diplomatic result for Ireland", Number(-100, 100)),
        Option("torpedo", "Your torpedo research results", _RESULTS),
        Option("asw_research", "The defender's ASW research results", _RESULTS),
        Option(
            "attacker",
            "Which power attacks, if more than one of yours may",
            Text(),
            suggest=_attackers,
        ),
    ),
    Declares(
        typed(
            *("subs", "{box}", "by {attacker}", "{submarines}", "{advanced} advanced"),
            *("v {asw} asw", "{transports} transports", "{cves} cves", "net {net:+d}", "{turn}"),
            *("ports {ports}", "war {war_turn}", "ireland {ireland}", "torpedo {torpedo}"),
            "research {asw_research}",
        )
    ),
)
