"""The page that goes with a campaign's position as a file."""

from bot.show.page import Colour, Page
from core.awaw.record.state import Campaign


def position_page(file: str, campaign: Campaign) -> Page:
    """Return what the file is for."""
    return Page(
        title=f"The position in {campaign.clock.told}",
        body=f"`{file}` sets this position up in another game: `/awaw setup` with the file, or "
        "with its text pasted. Change it with any editor; every fault is named with its line.",
        footer="Only you see this.",
        colour=Colour.CALM,
    )
