"""The campaign on a page: the moment, the boxes, the pools."""

from core.awaw.campaign.state import Campaign
from core.awaw.campaign.views import PoolLine, StackLine, in_box, pools
from core.awaw.terms import Box
from core.terms.wording import field_name

Blocks = list[tuple[str, str]]


def campaign_blocks(campaign: Campaign) -> Blocks:
    """Return what the record knows of a campaign, as named blocks that fit a phone."""
    blocks: Blocks = [("Now", campaign.clock.told)]
    for box in Box:
        lines = [_stack(each) for each in in_box(campaign, box)]
        if lines:
            blocks.append((f"{box.label} box", "\n".join(lines)))
    lines = [_pool(each) for each in pools(campaign)]
    blocks.append(("Force pools", "\n".join(lines) or "none"))
    return blocks


def _stack(line: StackLine) -> str:
    down = f", {line.stack.down} inverted" if line.stack.down else ""
    total = line.stack.ready + line.stack.down
    return f"{_words(line.owner)} {field_name(line.unit.value)}: **{total}**{down}"


def _pool(line: PoolLine) -> str:
    unit = field_name(line.unit.value)
    return f"{_words(line.owner)} {unit}: {line.in_play} of {line.size}, {line.left} to build"


def _words(name: str) -> str:
    return name.replace("_", " ").title()
