"""What territories of Global 1940 are worth, and which British economy they pay."""

from functools import cache

from perft_tables_alpha3 import TABLES, printed


@cache
def _worths() -> dict[str, int]:
    rows = (TABLES / "territories.txt").read_text(encoding="utf-8").splitlines()
    cells = (row.split("|") for row in rows if row.strip() and not row.startswith("#"))
    return {each[0].strip(): int(each[3]) for each in cells}


def worth(territory: str) -> int:
    """Return what a territory is worth in IPCs."""
    return _worths()[territory]


def economy(territory: str) -> str:
    """A3-UK.1, R-45: by map; West India pays the Pacific, North America the Europe economy."""
    if territory == "West India":
        return "pacific"
    american = {"British Columbia", "Yukon Territory", "Alaska", "Western United States"}
    if territory in american | {"Mexico", "Aleutian Islands"}:
        return "europe"
    return printed()[territory][2]
