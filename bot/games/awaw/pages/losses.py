"""How a submarine attack came to sink what it sank, and what turned back, in a line each."""

from collections.abc import Iterator, Sequence

from core.awaw.book.counting import numbered
from core.awaw.submarines.indian_ocean import IndianOceanOutcome
from core.awaw.submarines.warfare import SubmarineOutcome
from core.terms.figures import Json
from core.terms.resolution import Entry, EntryKind

_WHOSE = {"german": "Germany: ", "japanese": "Japan: "}


def losses_line(entries: Sequence[Entry]) -> str:
    """Return what sank transports, such as ``Sunk: 1 table, 2 modifier, 3 through``.

    The table's losses stand first; where two powers attack, each addition names its power.
    """
    table: list[str] = []
    more: list[str] = []
    throw, readings = "", 0
    for entry in entries:
        if entry.kind is EntryKind.ROLLED:
            throw = str(entry.given["dice"]).split()[0]
        elif entry.given.keys() == {"convoy", "result"}:
            readings += 1
            if readings % 2:  # each result sinks, and damages in the entry after that
                told = _by_table(entry)
                more += [f"advanced: {told}"] if throw == "advanced" else []
                table += [told] if throw != "advanced" else []
        else:
            side = _WHOSE.get(throw.partition("_")[0], "")
            more += (f"{side}{told}" for told in _by_more(entry))
    return f"Sunk: {', '.join(table + more)}" if table or more else ""


def turned_back(outcome: object) -> str:
    """Return how many submarines an attack turned back; nothing where it is no such attack."""
    match outcome:
        case SubmarineOutcome(submarines_aborted=number) if number:
            return f"{numbered(number, 'submarine')} turned back"
        case IndianOceanOutcome(germany=german, japan=japanese):
            ours, theirs = german.submarines_aborted, japanese.submarines_aborted
            if ours or theirs:
                return f"Turned back: {ours} German, {theirs} Japanese submarines"
    return ""


def _by_table(entry: Entry) -> str:
    """Return what a result of the table sank: transports, and ASW and CVEs in their stead."""
    before, after = _ships(entry.given["convoy"]), _ships(entry.found)
    lost = {name: after[name] - before[name] for name in ("sunk", "asw_lost", "cves_lost")}
    parts = [f"{lost['sunk']} table"]
    if lost["asw_lost"]:
        parts.append(f"{lost['asw_lost']} ASW")
    if lost["cves_lost"]:
        parts.append(f"{lost['cves_lost']} CVE{'s' * (lost['cves_lost'] > 1)}")
    return ", ".join(parts)


def _by_more(entry: Entry) -> Iterator[str]:
    """Yield what an additional loss adds, or that too few transports were left for it."""
    given = entry.given
    if given.keys() == {"net_modifier", "submarines"} and entry.found:
        yield f"{entry.found} modifier"
    elif given.keys() == {"through", "net_modifier"} and entry.found:
        through, net = _number(given["through"]), _number(given["net_modifier"])
        less = f" ({through} less {-net})" if net < 0 else ""
        yield f"{entry.found} through{less}"
    elif given.keys() in ({"convoy", "losses"}, {"convoy", "advanced"}):
        sunk = _ships(entry.found)["sunk"] - _ships(given["convoy"])["sunk"]
        if "advanced" in given and sunk:
            yield f"{sunk} advanced, one each"
        elif sunk < _number(given.get("losses", 0)):
            yield f"only {sunk} left to sink" if sunk else "none left to sink"


def _ships(convoy: Json) -> dict[str, int]:
    """Return a convoy of the working by field."""
    return (
        {name: _number(told) for name, told in convoy.items()} if isinstance(convoy, dict) else {}
    )


def _number(value: Json) -> int:
    return int(str(value))
