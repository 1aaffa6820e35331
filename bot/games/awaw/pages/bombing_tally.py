"""What the record knows of bombing, as blocks of the status page."""

from bot.games.awaw.pages.bombing import factors
from bot.games.awaw.pages.counts import nation_name
from bot.show.working import MINUS
from core.awaw.book.counting import numbered
from core.awaw.book.terms import Power
from core.awaw.record.bombing import BombingTally, HexToll
from core.awaw.record.changes.bombing import toll_called


def bombing_blocks(tally: BombingTally) -> list[tuple[str, str]]:
    """Return a block for each power that bombing cost anything."""
    powers = (*tally.powers, *(power for power, _ in tally.hexes), *tally.bound)
    found = []
    for power in dict.fromkeys(powers):
        lines = power_block(tally, power)
        if lines:
            found.append((f"Bombing cost {power.label}", "\n".join(lines)))
    falls = [
        f"{nation_name(nation)} {MINUS}{steps}"
        for nation in tally.nations
        if (steps := tally.reduction(nation))
    ]
    if falls:
        title = "Construction limits in the next player turn (26.71B)"
        found.append((title, ", ".join(falls)))
    return found


def power_block(tally: BombingTally, power: Power) -> list[str]:
    """Return what bombing cost one power, a line each."""
    return [*_so_far(tally, power), *_this_turn(tally, power)]


def _so_far(tally: BombingTally, power: Power) -> list[str]:
    toll = tally.powers.get(power)
    if toll is None:
        return []
    lines = [f"**{numbered(toll.brps, 'BRP')}** lost in all"] if toll.brps else []
    gone = {
        "strategic_bombers": toll.strategic_bombers,
        "aaf": toll.aaf,
        "interceptors": toll.interceptors,
        "jets": toll.jets,
    }
    return [*lines, f"{factors(gone)} lost in all"] if any(gone.values()) else lines


def _this_turn(tally: BombingTally, power: Power) -> list[str]:
    lines = [_hex(toll) for (whose, _), toll in tally.hexes.items() if whose is power]
    met = tally.bound.get(power)
    if met is not None and met.aaf + met.jets:
        lines.append(f"inverted then: {factors({'aaf': met.aaf, 'jets': met.jets})} (26.664)")
    if met is not None and met.interceptors:
        lines.append(f"may not escort then: {factors({'interceptors': met.interceptors})} (26.663)")
    return lines


def _hex(toll: HexToll) -> str:
    return f"{toll.place}: {toll_called(toll)}"
