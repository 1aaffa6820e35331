"""What pages call an attack, and what counts in it by number."""

from collections.abc import Callable, Mapping, Sequence

from bot.games.awaw.pages.order_words import order_title
from core.awaw.air.losses import AllocateLosses
from core.awaw.air.own_table import AirTable
from core.awaw.bombing.phase.attacks import means_of
from core.awaw.bombing.phase.requests import RaidPhase
from core.awaw.bombing.raid.requests import Raid
from core.awaw.book.calendar import read_turn
from core.awaw.book.counting import numbered
from core.awaw.book.terms import Box, Power
from core.awaw.campaign.requests import CampaignRequest
from core.awaw.rockets.requests import Salvos
from core.awaw.submarines.requests import IndianOcean, SubmarineWarfare
from core.terms.message import Figure, Message, Text, Verbatim, joined, opened, say, say_many
from core.terms.request import Request
from core.terms.resolution import Entry, EntryKind


def phase_title(phase: RaidPhase) -> Message:
    """Return a phase in a headline, such as ``Bombing phase: Britain against Berlin, Hamburg``."""
    attackers = joined((Power(each).label for each in phase.actors()), say(" and "))
    return say(
        "{phase}: {attackers} against {places}",
        phase=timed(say("Bombing phase"), phase.turn),
        attackers=attackers,
        places=joined(dict.fromkeys(each.target.label for each in phase.attacks.values())),
    )


def timed(title: Text, turn: str | None) -> Text:
    """Return a headline with its turn behind it, where one was given."""
    return say("{title} · {turn}", title=title, turn=read_turn(turn).told) if turn else title


def raid_thrower(request: Raid | RaidPhase, throw: str) -> Message:
    """Return who makes a throw of a raid, such as ``Britain, air``."""
    if isinstance(request, RaidPhase):
        part, _, name = throw.partition("_")
        if part.startswith("then"):
            part, _, name = name.partition("_")
        return raid_thrower(request.raids[int(part.removeprefix("raid")) - 1], name)
    where, _, side = throw.rpartition("_")
    if side == "attacker":
        power = request.attacker.listed
        return say("{power}, air", power=power) if where else say("{power}, bombing", power=power)
    if where:
        return say("{power}, air", power=request.defender.listed)
    return say("{target}, defense", target=request.target.label)


def nation_name(nation: str) -> str:
    """Return a nation of the construction limits in a list: a power, or a country of Britain's."""
    return Power(nation).listed if nation in set(Power) else nation.title()


_COUNTED: Mapping[str, Callable[[int, Figure], Message]] = {
    "submarines": lambda n, count: say_many(
        "{count} submarine", "{count} submarines", n, count=count
    ),
    "advanced_submarines": lambda n, count: say_many(
        "{count} advanced submarine", "{count} advanced submarines", n, count=count
    ),
    "asw": lambda _n, count: say("{count} ASW", count=count),
    "transports": lambda n, count: say_many(
        "{count} transport", "{count} transports", n, count=count
    ),
    "cves": lambda n, count: say_many("{count} CVE", "{count} CVEs", n, count=count),
}
_OF_A_POWER: Sequence[Callable[[int, Figure], Message]] = (
    lambda n, count: say_many(
        "{count} German submarine", "{count} German submarines", n, count=count
    ),
    lambda n, count: say_many(
        "{count} Japanese submarine", "{count} Japanese submarines", n, count=count
    ),
)


NO_FIGURES = say("nothing by number")
"""What is said where nothing counts by number."""


def title_of(request: Request) -> Text:
    """Return a declaration in a headline, such as ``Atlantic · Germany attacks``."""
    match request:
        case RaidPhase():
            return phase_title(request)
        case AirTable():
            return _of_a_table(request)
        case IndianOcean():
            box = timed(Box.INDIAN_OCEAN.label, request.germany.turn or request.japan.turn)
            return say("{box} · Germany and Japan attack", box=box)
        case SubmarineWarfare():
            return say(
                "{box} · {attacker} attacks",
                box=timed(request.box.label, request.turn),
                attacker=request.attacker.listed,
            )
        case Raid():
            return say(
                "{target} · {attacker} bombs",
                target=request.target.label,
                attacker=request.attacker.listed,
            )
        case Salvos():
            return say(
                "{target} · {attacker}, {salvos} of {means}",
                target=request.target.label,
                attacker=request.attacker.listed,
                salvos=numbered(request.salvos, "salvo"),
                means=means_of(request).label,
            )
        case AllocateLosses():
            return say("Air losses dealt out")
        case CampaignRequest():
            return order_title(request)
    raise TypeError(f"{request.kind} has no title")


def _of_a_table(request: AirTable) -> Message:
    who = opened(request.by.label)
    if not request.rows:
        return say("Air Combat Table · {who} takes the group's own rows back", who=who)
    return say("Air Combat Table · {who} reads a printed copy", who=who)


def figures(request: Request, entries: Sequence[Entry], *, bold: bool = True) -> Text:
    """Return the counts of an attack in one line, those that a campaign gave among them."""
    if isinstance(request, AirTable):
        if not request.rows:
            return say("rows 1 to 15 as read")
        rows = joined(each.row for each in request.rows)
        return say_many("row {rows}", "rows {rows}", len(request.rows), rows=rows)
    found = _told(request, entries)
    given: list[tuple[Callable[[int, Figure], Message], int]] = []
    if isinstance(request, IndianOcean):
        given += zip(_OF_A_POWER, found.pop("submarines", []), strict=False)
        found["asw"] = [request.asw or sum(found.get("asw", []))]
    given += [(told, sum(found.get(name, ()))) for name, told in _COUNTED.items()]
    return (
        joined(
            told(number, Verbatim(f"**{number}**") if bold else number)
            for told, number in given
            if number
        )
        or NO_FIGURES
    )


def _told(request: Request, entries: Sequence[Entry]) -> dict[str, list[int]]:
    """Return each count of an attack by submarines as the working has it; of others nothing."""
    found: dict[str, list[int]] = {}
    if isinstance(request, IndianOcean | SubmarineWarfare):
        for entry in entries:
            if entry.kind is EntryKind.DECLARED and isinstance(entry.found, int):
                for name in entry.given:
                    found.setdefault(name, []).append(entry.found)
    return found
