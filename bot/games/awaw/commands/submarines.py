"""`/awaw subs`: a submarine attack by options."""

from collections.abc import Iterator, Sequence

from bot.games.awaw.commands.player_options import COUNT, RESULTS, own_powers
from bot.games.commands import command, declares
from bot.games.options import (
    Given,
    Number,
    Offer,
    Option,
    View,
    Words,
    among,
    fitting,
    names_fitting,
)
from core.awaw.book.calendar import FIRST, LAST
from core.awaw.book.terms import Box
from core.awaw.submarines.limits import FIGHTERS
from core.awaw.submarines.modifiers import MODIFIER_PORTS


def _turns() -> Iterator[Offer]:
    turn = FIRST
    while turn <= LAST:
        yield Offer(str(turn), str(turn).lower())
        turn = turn.next()


def _boxes(view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer the boxes in which one of the player's powers may fight."""
    mine = [box for box in Box if any(power in view.powers for power in FIGHTERS[box])]
    return fitting((Offer(box.label, box.value) for box in mine or Box), current)


def _ports(_view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer one more port behind those that stand there."""
    *before, last = current.split(",")
    named = {part.strip().lower() for part in before}
    kept = [part.strip() for part in before]
    ports = (port.replace("_", " ") for port in sorted(MODIFIER_PORTS))
    found = [each.value for each in names_fitting(ports, last) if each.value not in named]
    joined = [", ".join((*kept, each)) for each in found]
    return [Offer(each.title(), each) for each in joined]


SUBS = command(
    "subs",
    "Attack with submarines in an SW box",
    declares(
        *("subs", "{box}", "by {attacker}", "{submarines}", "{advanced} advanced"),
        *("v {asw} asw", "{transports} transports", "{cves} cves", "net {net:+d}", "{turn}"),
        *("ports {ports}", "war {war_turn}", "ireland {ireland}", "torpedo {torpedo}"),
        "research {asw_research}",
    ),
    Option("box", "Where", Words(), _boxes, needed=True),
    Option("submarines", "Submarine factors that fight", COUNT),
    Option("asw", "ASW factors against them", COUNT),
    Option("transports", "Transports in the box", COUNT),
    Option("cves", "Uninverted CVEs in the box", COUNT),
    Option("advanced", "Advanced submarine factors", COUNT),
    Option(
        "net", "The net modifier, if you have it; otherwise give what follows", Number(-100, 100)
    ),
    Option("turn", "Such as fall 1942", Words(40), among(_turns())),
    Option(
        "ports",
        "Modifier ports your side controls and fully supplies, with commas",
        Words(300),
        _ports,
    ),
    Option(
        "war_turn", "Axis combat phases since war with the U.S. (1 for the first)", Number(0, 100)
    ),
    Option("ireland", "Diplomatic result for Ireland", Number(-100, 100)),
    Option("torpedo", "Your torpedo research results", RESULTS),
    Option("asw_research", "The defender's ASW research results", RESULTS),
    Option("attacker", "Which power attacks, if more than one of yours may", Words(), own_powers),
)
