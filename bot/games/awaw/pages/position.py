"""The position of A World at War in short: the campaign, what comes next, what it has cost."""

from collections.abc import Iterator

from bot.games.awaw.pages.bombing_tally import bombing_blocks, in_campaign
from bot.games.awaw.pages.order_words import PHASES
from bot.games.awaw.pages.worksheet import still_allowed
from bot.show.game_text import Blocks
from core.awaw.book.counting import numbered
from core.awaw.book.terms import Box
from core.awaw.book.units import Owner
from core.awaw.campaign.dues import dues
from core.awaw.record.clock import Clock
from core.awaw.record.own_rows import OwnRows
from core.awaw.record.position import Position
from core.awaw.record.standing import Politics
from core.awaw.record.state import Campaign
from core.awaw.record.views import PoolLine, StackLine, in_box, pools
from core.terms.message import Message, Text, joined, opened, say, signed


def campaign_blocks(campaign: Campaign) -> Blocks:
    """Return what the record knows of a campaign, as named blocks that fit a phone."""
    boxes = [
        (say("{box} box", box=box.label), joined(map(stack_words, lines), " · "))
        for box in Box
        if (lines := in_box(campaign, box))
    ]
    owners = dict.fromkeys(line.owner for line in pools(campaign))
    told = [
        say("{owner}: {pools}", owner=owner.listed, pools=_pools(campaign, owner))
        for owner in owners
    ]
    pooled = (say("Force pools, in play of allowed"), joined(told, "\n") or say("none"))
    return [
        (say("Now"), opened(campaign.clock.told)),
        (say("To settle"), joined((each.what for each in dues(campaign)), "\n")),
        *boxes,
        pooled,
        (say("Tension and cards"), joined(_tension(campaign.politics), "\n")),
    ]


def _tension(politics: Politics) -> Iterator[Text]:
    """Yield the tension levels, the result for Ireland and the cards of the turn."""
    if politics.usat or politics.usjt:
        yield say("USAT {usat}, USJT {usjt}", usat=politics.usat, usjt=politics.usjt)
    if politics.ireland is not None:
        yield say("Result for Ireland: {result}", result=signed(politics.ireland))
    for hunt, (submarines, asw) in politics.cards.items():
        yield say(
            "{hunt}: submarine warfare cards {submarines}, ASW cards {asw}",
            hunt=hunt.label,
            submarines=submarines,
            asw=asw,
        )


def _pools(campaign: Campaign, owner: Owner) -> Message:
    return joined(
        say("{unit} {pool}", unit=line.unit.label, pool=pool_words(line))
        for line in pools(campaign)
        if line.owner is owner
    )


def pool_words(line: PoolLine) -> Message:
    """Return a pool in figures, such as ``8 of 12, 4 to build``."""
    told = [say("{in_play} of {size}", in_play=line.in_play, size=line.in_play + line.left)]
    if line.left:
        told.append(say("**{left}** to build", left=line.left))
    if line.coming:
        told.append(say("{coming} more on the way", coming=line.coming))
    return joined(told)


def stack_words(line: StackLine, *, owned: bool = False) -> Message:
    """Return what stands in one place, such as ``Germany: **6 submarines** (2 inverted)``."""
    told = say("**{units}**", units=line.unit.counted(line.stack.total))
    if line.stack.down:
        told = say("{units} ({down} inverted)", units=told, down=line.stack.down)
    return told if owned else say("{owner}: {units}", owner=line.owner.listed, units=told)


def position_blocks(position: Position) -> Blocks:
    """Return what the record knows of a game, as named blocks."""
    campaign = position.campaign
    now = () if campaign is None else campaign_blocks(campaign)
    lost = [block for box in Box for block in _losses(position, box)]
    bombed = (
        bombing_blocks(position.bombing)
        if campaign is None
        else in_campaign(campaign, position.bombing)
    )
    return [*now, *lost, *bombed, *own_rows_blocks(position.air_rows)]


def _losses(position: Position, box: Box) -> Blocks:
    parts = lost_in(position, box)
    return ((say("{box} so far", box=box.label), joined(parts, "\n")),) if parts else ()


def lost_in(position: Position, box: Box) -> list[Message]:
    """Return what submarine warfare in a box has cost so far, a line each; none before any."""
    tally = position.boxes.get(box)
    if tally is None:
        return []
    parts = [
        say(
            "**{transports}** sunk, {damaged} damaged",
            transports=numbered(tally.transports_sunk, "transport"),
            damaged=tally.transports_damaged,
        ),
        say("**{submarines}** lost", submarines=numbered(tally.submarines_lost, "submarine")),
    ]
    if tally.asw_lost or tally.cves_lost:
        parts.append(
            say(
                "{asw} ASW and {cves} lost",
                asw=tally.asw_lost,
                cves=numbered(tally.cves_lost, "CVE"),
            )
        )
    return parts


def own_rows_blocks(own: OwnRows) -> Blocks:
    """Return whose rows of the Air Combat Table a group reads, where it supplied any."""
    if own.by is None:
        return ()
    return (
        (
            say("Air Combat Table"),
            say(
                "The group's own rows: {rows} (R-48). Supplied by: {by}",
                rows=joined(sorted(own.rows)),
                by=own.by.listed,
            ),
        ),
    )


_AHEAD = 4
"""How many phases are named ahead."""


def ahead(clock: Clock) -> list[Text]:
    """Return the phases that come after the present one, in order."""
    told: list[Text] = []
    while len(told) < _AHEAD and not clock.over:
        turn, clock = clock.turn, clock.after()
        phase = clock.phase.short
        if clock.moving:
            phase = say("{side}: {phase}", side=clock.moving.listed, phase=phase)
        if clock.turn != turn:
            phase = say("{phase} of {turn}", phase=phase, turn=clock.turn.told)
        told.append(phase)
    return told


def turn_of(position: Position) -> Blocks:
    """Return where a campaign stands, and what follows; nothing without a campaign."""
    if position.campaign is None:
        return ()
    clock = position.campaign.clock
    coming = ahead(clock)
    return (
        (
            say("Now"),
            say("**{moment}**: {what}", moment=opened(clock.told), what=PHASES[clock.phase]),
        ),
        *still_allowed(position, position.campaign),
        (say("After it"), joined(coming, " → ") or say("the end of the game")),
    )
