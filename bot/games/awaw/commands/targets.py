"""`/awaw targets`: every target in reach of a power's bombers, and what a raid would come to."""

from asyncio import to_thread
from collections.abc import Iterator, Sequence

from bot.games.awaw.commands.player_options import power, seated
from bot.games.awaw.commands.setup import NO_CAMPAIGN
from bot.games.commands import PageWithFiles, Shows, command
from bot.games.options import Given, View
from bot.show.asked.refusal import refused_page
from bot.show.page import Colour, Page
from core.awaw.bombing.recorded.aims import Aim, aims_of, in_its_combat
from core.awaw.book.terms import Power
from core.awaw.record.position import Position
from core.forecast import forecast
from core.terms.message import Message, Rounded, Text, joined, say, say_many, signed
from core.terms.refusal import Refusal

MOST_TARGETS = 20
"""So many targets stand on the page."""


async def _shown(view: View, given: Given) -> PageWithFiles:
    """Return the targets in reach of the powers of whoever asks, or of one that he names."""
    here = seated(view)
    if here.campaign is None:
        return refused_page(NO_CAMPAIGN), ()
    powers = here.acting(given.text("power"))
    lines = await to_thread(_lines, here.position, powers)
    body = joined(lines, "\n") or say("No strategic bomber of yours is ready on a front.")
    return (
        Page(
            title=say("Targets in reach, {turn}", turn=here.campaign.clock.turn.told),
            body=body,
            footer=say("Only you see this."),
            colour=Colour.CALM,
        ),
        (),
    )


def _lines(position: Position, powers: Sequence[Power]) -> list[Text]:
    """Return a line for each target, those with the best raid first."""
    found: list[tuple[float, Text]] = []
    for each in powers:
        before = in_its_combat(position, each)
        if before.campaign is not None:
            found += [_line(before, aim) for aim in aims_of(before.campaign, each)]
    found.sort(key=lambda line: -line[0])
    return [line for _, line in found[:MOST_TARGETS]]


def _line(position: Position, aim: Aim) -> tuple[float, Text]:
    raid = aim.raid
    head = say(
        "**{target}** ({power}), {bombers} of {attacker}: {told}",
        target=raid.target.label,
        power=raid.defender.listed,
        bombers=say_many("{n} bomber", "{n} bombers", raid.force.strategic_bombers),
        attacker=raid.attacker.label,
        told=joined(_known(aim)),
    )
    odds = forecast(position, raid)
    if isinstance(odds, Refusal):
        return -1.0, say("{head}; {why}", head=head, why=odds.faults[0].what)
    brps = odds.figures["brp_loss"]
    mean = sum(float(str(value)) * chance for value, chance in brps.items())
    net, strength = (_certain(odds.figures[name]) for name in ("net_modifier", "defense_level"))
    told = say(
        "{head}; defense {strength}, net {net}: {mean} BRPs, if nobody meets them",
        head=head,
        strength=strength,
        net=signed(net),
        mean=Rounded(mean, 1),
    )
    return mean, told


def _certain(figure: object) -> int:
    (value,) = dict(figure)  # type: ignore[call-overload]
    return int(str(value))


def _known(aim: Aim) -> Iterator[Message]:
    """Yield range and worth, as far as they are on record."""
    if aim.distance is None:
        yield say("they fly {reach} hexes", reach=aim.reach)
    else:
        yield say("{distance} of {reach} hexes", distance=aim.distance, reach=aim.reach)
    if aim.site is not None and aim.site.value is not None:
        yield say("worth {brps} BRPs", brps=aim.site.value)


TARGETS = command(
    "targets",
    "Every target in reach of your bombers, with the odds of the raid",
    Shows(_shown),
    power("Whose bombers, if you play several powers"),
)
