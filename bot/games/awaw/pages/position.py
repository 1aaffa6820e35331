"""The position of A World at War in short: the campaign, what comes next, what it has cost."""

from collections.abc import Callable, Iterable, Iterator

from bot.games.awaw.pages.bombing_tally import bombing_blocks
from bot.games.awaw.pages.order_words import PHASES
from bot.show.game_text import Blocks
from bot.show.working import signed
from core.awaw.book.terms import Box
from core.awaw.book.units import Owner
from core.awaw.campaign.dues import dues
from core.awaw.record.clock import Clock
from core.awaw.record.own_rows import OwnRows
from core.awaw.record.position import Position
from core.awaw.record.standing import Politics
from core.awaw.record.state import Campaign
from core.awaw.record.views import PoolLine, StackLine, in_box, pools
from core.awaw.system import SYSTEM
from core.terms.wording import listed, opening


def campaign_blocks(campaign: Campaign) -> Blocks:
    """Return what the record knows of a campaign, as named blocks that fit a phone."""
    boxes = [
        (f"{box.label} box", ", ".join(map(stack_words, lines)))
        for box in Box
        if (lines := in_box(campaign, box))
    ]
    owners = dict.fromkeys(line.owner for line in pools(campaign))
    told = [f"{listed(owner.label)}: {_pools(campaign, owner)}" for owner in owners]
    pooled = ("Force pools, in play of allowed", "\n".join(told) or "none")
    return [
        ("Now", opening(campaign.clock.told)),
        ("To settle", "\n".join(dues(campaign))),
        *boxes,
        pooled,
        ("Tension and cards", "\n".join(_tension(campaign.politics))),
    ]


def _tension(politics: Politics) -> Iterator[str]:
    """Yield the tension levels, the result for Ireland and the cards of the turn."""
    levels = {"USAT": politics.usat, "USJT": politics.usjt}
    if any(levels.values()):
        yield ", ".join(f"{name} {level}" for name, level in levels.items())
    if politics.ireland is not None:
        yield f"Result for Ireland: {signed(politics.ireland)}"
    for hunt, (submarines, asw) in politics.cards.items():
        yield f"{hunt.label}: {submarines} submarine warfare, {asw} ASW cards"


def _pools(campaign: Campaign, owner: Owner) -> str:
    mine = (line for line in pools(campaign) if line.owner is owner)
    return ", ".join(f"{line.unit.label} {pool_words(line)}" for line in mine)


def pool_words(line: PoolLine) -> str:
    """Return a pool in figures, such as ``8 of 12, 4 to build``."""
    left = f", **{line.left}** to build" if line.left else ""
    coming = f", {line.coming} more on the way" if line.coming else ""
    return f"{line.in_play} of {line.in_play + line.left}{left}{coming}"


def stack_words(line: StackLine, *, owned: bool = False) -> str:
    """Return what stands in one place, such as ``**6** German submarines, 2 inverted``."""
    count = line.stack.total
    counted = line.unit.counted(count).partition(" ")[2]
    whose = "" if owned else f" of {line.owner.label}"
    down = f" ({line.stack.down} inverted)" if line.stack.down else ""
    return f"**{count}** {counted}{whose}{down}"


def position_blocks(position: Position) -> Blocks:
    """Return what the record knows of a game, as named blocks."""
    now = () if position.campaign is None else campaign_blocks(position.campaign)
    lost = [block for box in Box for block in _losses(position, box)]
    return [*now, *lost, *bombing_blocks(position.bombing), *own_rows_blocks(position.air_rows)]


def _losses(position: Position, box: Box) -> Blocks:
    tally = position.boxes.get(box)
    if tally is None:
        return ()
    sunk = _plural("transport", tally.transports_sunk)
    lost = _plural("submarine", tally.submarines_lost)
    parts = [
        f"**{tally.transports_sunk}** {sunk} sunk, {tally.transports_damaged} damaged",
        f"**{tally.submarines_lost}** {lost} lost",
    ]
    if tally.asw_lost or tally.cves_lost:
        cves = _plural("CVE", tally.cves_lost)
        parts.append(f"{tally.asw_lost} ASW and {tally.cves_lost} {cves} lost")
    return ((f"{box.label} so far", "\n".join(parts)),)


def _plural(noun: str, number: int) -> str:
    return noun if number == 1 else f"{noun}s"


def own_rows_blocks(own: OwnRows) -> Blocks:
    """Return whose rows of the Air Combat Table a group reads, where it supplied any."""
    if own.by is None:
        return ()
    rows = ", ".join(map(str, sorted(own.rows)))
    return (
        ("Air Combat Table", f"The group's own rows {rows}, supplied by {own.by.label} (R-48)"),
    )


_AHEAD = 4
"""How many phases are named ahead."""


def ahead(clock: Clock) -> list[str]:
    """Return the phases that come after the present one, in order."""
    told: list[str] = []
    while len(told) < _AHEAD and not clock.over:
        turn, clock = clock.turn, clock.after()
        side = f"{clock.moving.label} " if clock.moving else ""
        when = f" of {clock.turn}" if clock.turn != turn else ""
        told.append(f"{side}{clock.phase.label.removesuffix(' phase')}{when}")
    return told


def turn_of(position: Position, players: Callable[[Iterable[str]], str]) -> Blocks:
    """Return where a campaign stands, who acts, and what follows; nothing without a campaign.

    Args:
        position: The game's position.
        players: From powers to their players, as mentions.
    """
    if position.campaign is None:
        return ()
    clock = position.campaign.clock
    moving = clock.moving
    acting = players(name for name, side in SYSTEM.powers.items() if moving in (None, side))
    coming = ahead(clock)
    return (
        ("Now", f"**{clock.told.removeprefix('the ')}**: {PHASES[clock.phase]}"),
        ("Who acts", acting or "nobody is seated"),
        ("After it", " → ".join(coming) if coming else "the end of the game"),
    )
