"""What the record knows of bombing, as blocks of the status page."""

from dataclasses import replace

from bot.games.awaw.pages.bombing import factors
from bot.games.awaw.pages.counts import nation_name
from core.awaw.book.counting import numbered
from core.awaw.book.terms import Power
from core.awaw.record.bombing import BombingTally
from core.awaw.record.changes.bombing import toll_called
from core.terms.message import Text, joined, say


def of_a_campaign(tally: BombingTally) -> BombingTally:
    """Return a tally without what was due of rocket bases: a campaign tells how they stand now."""
    hexes = {key: replace(toll, rocket_base="") for key, toll in tally.hexes.items()}
    return replace(tally, hexes=hexes)


def bombing_blocks(tally: BombingTally) -> list[tuple[Text, Text]]:
    """Return a block for each power that bombing cost anything."""
    powers = (*tally.powers, *(power for power, _ in tally.hexes), *tally.bound)
    found: list[tuple[Text, Text]] = []
    for power in dict.fromkeys(powers):
        lines = power_block(tally, power)
        if lines:
            title = say("Bombing cost {power}", power=power.label)
            found.append((title, joined(lines, "\n")))
    falls = [
        say("{nation} {steps}", nation=nation_name(nation), steps=-steps)
        for nation in tally.nations
        if (steps := tally.reduction(nation))
    ]
    if falls:
        title = say("Construction limits in the next player turn (26.71B)")
        found.append((title, joined(falls)))
    return found


def power_block(tally: BombingTally, power: Power) -> list[Text]:
    """Return what bombing cost one power, a line each."""
    return [*_so_far(tally, power), *_this_turn(tally, power)]


def _so_far(tally: BombingTally, power: Power) -> list[Text]:
    toll = tally.powers.get(power)
    if toll is None:
        return []
    lines: list[Text] = []
    if toll.brps:
        lines.append(say("**{brps}** lost in all", brps=numbered(toll.brps, "BRP")))
    gone = {
        "strategic_bombers": toll.strategic_bombers,
        "aaf": toll.aaf,
        "interceptors": toll.interceptors,
        "jets": toll.jets,
    }
    if any(gone.values()):
        lines.append(say("{factors} lost in all", factors=factors(gone)))
    return lines


def _this_turn(tally: BombingTally, power: Power) -> list[Text]:
    lines: list[Text] = [
        say("{place}: {toll}", place=toll.place, toll=called)
        for (whose, _), toll in tally.hexes.items()
        if whose is power and (called := toll_called(toll))
    ]
    met = tally.bound.get(power)
    if met is not None and met.aaf + met.jets:
        turned = factors({"aaf": met.aaf, "jets": met.jets})
        lines.append(say("inverted then: {factors} (26.664)", factors=turned))
    if met is not None and met.interceptors:
        bound = factors({"interceptors": met.interceptors})
        lines.append(say("may not escort then: {factors} (26.663)", factors=bound))
    return lines
