"""How a submarine attack came to sink what it sank, and what turned back, in a line each."""

from collections.abc import Iterator, Sequence

from core.awaw.book.counting import numbered
from core.awaw.submarines.indian_ocean import IndianOceanOutcome
from core.awaw.submarines.warfare import SubmarineOutcome
from core.terms.figures import Json
from core.terms.message import Message, Text, joined, named, say, say_many
from core.terms.resolution import Entry, EntryKind

_WHOSE = {"german": named("Germany"), "japanese": named("Japan")}


def losses_line(entries: Sequence[Entry]) -> Text:
    """Return what sank transports, such as ``Sunk: 1 by the table, 2 by the modifier``.

    The table's losses stand first; where two powers attack, each addition names its power.
    """
    table: list[Text] = []
    more: list[Text] = []
    throw, readings = "", 0
    for entry in entries:
        if entry.kind is EntryKind.ROLLED:
            throw = str(entry.given["dice"]).split()[0]
        elif entry.given.keys() == {"convoy", "result"}:
            readings += 1
            if readings % 2:  # each result sinks, and damages in the entry after that
                if throw == "advanced":
                    more += [say("advanced: {told}", told=told) for told in _by_table(entry)]
                else:
                    table += _by_table(entry)
        else:
            whose = _WHOSE.get(throw.partition("_")[0])
            more += (
                say("{whose}: {told}", whose=whose, told=told) if whose else told
                for told in _by_more(entry)
            )
    parts = (*table, *more)
    if not parts:
        return say("Nothing is sunk.") if readings else ""
    return say("Sunk: {parts}", parts=joined(parts))


def turned_back(outcome: object) -> Text:
    """Return how many submarines an attack turned back; nothing where it is no such attack."""
    match outcome:
        case SubmarineOutcome(submarines_aborted=number) if number:
            return say("{submarines} turned back", submarines=numbered(number, "submarine"))
        case IndianOceanOutcome(germany=german, japan=japanese):
            ours, theirs = german.submarines_aborted, japanese.submarines_aborted
            if ours or theirs:
                return say(
                    "Turned back: {ours} German, {theirs} Japanese submarines",
                    ours=ours,
                    theirs=theirs,
                )
    return ""


def _by_table(entry: Entry) -> Iterator[Message]:
    """Yield what a result of the table sank: transports, and ASW and CVEs in their stead."""
    before, after = _ships(entry.given["convoy"]), _ships(entry.found)
    lost = {name: after[name] - before[name] for name in ("sunk", "asw_lost", "cves_lost")}
    if lost["sunk"]:
        yield say("{sunk} by the table", sunk=lost["sunk"])
    if lost["asw_lost"]:
        yield say("{asw} ASW", asw=lost["asw_lost"])
    if lost["cves_lost"]:
        yield say_many("{n} CVE", "{n} CVEs", lost["cves_lost"])


def _by_more(entry: Entry) -> Iterator[Message]:
    """Yield what an additional loss adds, or that too few transports were left for it."""
    given = entry.given
    if given.keys() == {"net_modifier", "submarines"} and entry.found:
        yield say("{found} by the modifier", found=_number(entry.found))
    elif given.keys() == {"through", "net_modifier"} and entry.found:
        through, net = _number(given["through"]), _number(given["net_modifier"])
        told = say("{found} by those that got through", found=_number(entry.found))
        yield (
            say("{told} ({through} less {net})", told=told, through=through, net=-net)
            if net < 0
            else told
        )
    elif given.keys() in ({"convoy", "losses"}, {"convoy", "advanced"}):
        sunk = _ships(entry.found)["sunk"] - _ships(given["convoy"])["sunk"]
        if "advanced" in given and sunk:
            yield say("{sunk} by advanced submarines", sunk=sunk)
        elif sunk < _number(given.get("losses", 0)):
            yield say("only {sunk} left to sink", sunk=sunk) if sunk else say("none left to sink")


def _ships(convoy: Json) -> dict[str, int]:
    """Return a convoy of the working by field."""
    return (
        {name: _number(told) for name, told in convoy.items()} if isinstance(convoy, dict) else {}
    )


def _number(value: Json) -> int:
    return int(str(value))
