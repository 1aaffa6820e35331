"""The campaign in short: the moment, the boxes, the pools, for the first page of `/status`."""

from bot.show.game_text import Blocks
from core.awaw.book.terms import Box
from core.awaw.book.units import Owner
from core.awaw.record.state import Campaign
from core.awaw.record.views import PoolLine, StackLine, in_box, pools
from core.terms.wording import listed, opening


def campaign_blocks(campaign: Campaign) -> Blocks:
    """Return what the record knows of a campaign, as named blocks that fit a phone."""
    boxes = [
        (f"{box.label} box", ", ".join(map(stack_words, lines)))
        for box in Box
        if (lines := in_box(campaign, box))
    ]
    owners = dict.fromkeys(line.owner for line in pools(campaign))
    told = [f"{owner_name(owner)}: {_pools(campaign, owner)}" for owner in owners]
    pooled = ("Force pools, in play of allowed", "\n".join(told) or "none")
    return [("Now", opening(campaign.clock.told)), *boxes, pooled]


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


def owner_name(owner: Owner) -> str:
    """Return an owner's name as it heads a line."""
    return listed(owner.label)
