"""How a submarine attack came to sink what it sank, in one line."""

from collections.abc import Iterator, Sequence

from bot.show.working import signed
from core.terms.figures import Json
from core.terms.resolution import Entry, EntryKind

_WHOSE = {"german": "Germany: ", "japanese": "Japan: "}


def losses_line(entries: Sequence[Entry]) -> str:
    """Return what sank transports, such as ``table 1 · +2 modifier sinks 2 · 5 got through ...``.

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
    return " · ".join(table + more)


def _by_table(entry: Entry) -> str:
    """Return what a result of the table sank: transports, and ASW and CVEs in their stead."""
    before, after = _ships(entry.given["convoy"]), _ships(entry.found)
    lost = {name: after[name] - before[name] for name in ("sunk", "asw_lost", "cves_lost")}
    parts = [f"table {lost['sunk']}"]
    if lost["asw_lost"]:
        parts.append(f"{lost['asw_lost']} ASW")
    if lost["cves_lost"]:
        parts.append(f"{lost['cves_lost']} CVE{'s' * (lost['cves_lost'] > 1)}")
    return ", ".join(parts)


def _by_more(entry: Entry) -> Iterator[str]:
    """Yield what an additional loss adds, or that too few transports were left for it."""
    given = entry.given
    if given.keys() == {"net_modifier", "submarines"} and entry.found:
        yield f"{signed(_number(given['net_modifier']))} modifier sinks {entry.found}"
    elif given.keys() == {"through", "net_modifier"} and given["through"]:
        through, net = _number(given["through"]), _number(given["net_modifier"])
        less = f", less {-net}," if net < 0 else ""
        yield f"{through} got through{less} sink{'s' * (through == 1)} {entry.found}"
    elif given.keys() in ({"convoy", "losses"}, {"convoy", "advanced"}):
        sunk = _ships(entry.found)["sunk"] - _ships(given["convoy"])["sunk"]
        if "advanced" in given and sunk:
            yield f"advanced: one each sinks {sunk}"
        elif sunk < _number(given.get("losses", 0)):
            yield f"only {sunk} left to sink" if sunk else "none left to sink"


def _ships(convoy: Json) -> dict[str, int]:
    """Return a convoy of the working by field."""
    return (
        {name: _number(told) for name, told in convoy.items()} if isinstance(convoy, dict) else {}
    )


def _number(value: Json) -> int:
    return int(str(value))
