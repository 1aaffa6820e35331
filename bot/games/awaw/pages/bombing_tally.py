"""What the record knows of bombing, as blocks of the status page."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from bot.games.awaw.pages.bombing import factors
from bot.games.awaw.pages.counts import nation_name
from bot.show.game_text import Blocks
from core.awaw.book.counting import numbered
from core.awaw.book.terms import Power
from core.awaw.record.bombing import BombingTally
from core.awaw.record.changes.bombing import toll_called
from core.awaw.record.changes.carried import BOUND, falling
from core.awaw.record.changes.words import until_called
from core.awaw.record.state import Campaign
from core.terms.message import Text, joined, say

_NEXT = say("Construction limits in the next player turn (26.71B)")


def in_campaign(campaign: Campaign, tally: BombingTally) -> Blocks:
    """Return what bombing has cost in a campaign, and what it still brings, from its record."""
    of_now = of_a_campaign(campaign, tally)
    bound = [line for power in Power for line in bound_in(campaign, power)]
    return [
        *_by_power(of_now),
        *([(say("Bound by their defense"), joined(bound, "\n"))] if bound else []),
        *_falls(
            say("Construction limits in this player turn (26.71B)"), campaign.carried.reduction
        ),
        *_falls(_NEXT, falling(campaign.carried)),
    ]


def of_a_campaign(campaign: Campaign, tally: BombingTally) -> BombingTally:
    """Return a tally without what a campaign tells by itself, and without earlier turns' hexes."""
    turn = str(campaign.clock.turn)
    hexes = {
        key: replace(toll, rocket_base="")
        for key, toll in tally.hexes.items()
        if tally.knows(turn, key)
    }
    return replace(tally, hexes=hexes, bound={})


def bound_in(campaign: Campaign, power: Power) -> list[Text]:
    """Return what of a power met flying bombs, and until when it is bound (26.663, 26.664)."""
    return [
        say(
            "{power}: {factors} {what} until {until}",
            power=power.listed,
            factors=each.factors,
            what=BOUND.get(each.unit, each.unit),
            until=until_called(each.until),
        )
        for each in campaign.carried.grounded
        if each.power is power
    ]


def bombing_blocks(tally: BombingTally) -> Blocks:
    """Return a block for each power that bombing cost anything, without a campaign."""
    falls = {nation: tally.reduction(nation) for nation in tally.nations}
    return [*_by_power(tally), *_falls(_NEXT, falls)]


def _by_power(tally: BombingTally) -> Iterator[tuple[Text, Text]]:
    powers = (*tally.powers, *(power for power, _ in tally.hexes), *tally.bound)
    for power in dict.fromkeys(powers):
        if lines := power_block(tally, power):
            yield say("Bombing cost {power}", power=power.label), joined(lines, "\n")


def _falls(title: Text, falls: Mapping[str, int]) -> Iterator[tuple[Text, Text]]:
    told = [
        say("{nation} {steps}", nation=nation_name(nation), steps=-steps)
        for nation, steps in falls.items()
        if steps
    ]
    if told:
        yield title, joined(told)


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
        lines.append(say("inverted in the next player turn: {factors} (26.664)", factors=turned))
    if met is not None and met.interceptors:
        bound = factors({"interceptors": met.interceptors})
        lines.append(
            say("may not escort in the next player turn: {factors} (26.663)", factors=bound)
        )
    return lines
