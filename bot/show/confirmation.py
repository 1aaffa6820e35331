"""What asks once more before an act that cannot be taken back."""

from bot.show.custom_id import CustomId
from bot.show.page import Button, Colour, Page
from core.terms.message import Text, say

LEAVE, ARCHIVE, HANDOVER, KEEP = "leave", "put_away", "new_key", "keep"
"""What the buttons of such pages ask for: the acts, and that nothing be done."""


def confirmation_page(title: Text, body: Text, act: Text, asked: CustomId) -> Page:
    """Return what an act would do, with the button that does it and one that does nothing.

    Args:
        title: What is asked.
        body: What would follow.
        act: What the button says that does it.
        asked: What that button asks for.
    """
    return Page(
        title=title,
        body=body,
        colour=Colour.QUESTION,
        buttons=(
            Button(act, str(asked), "danger"),
            Button(say("Leave all as it is"), str(CustomId(KEEP, asked.game, 0))),
        ),
    )


KEPT_PAGE = Page(title=say("Nothing was changed"), colour=Colour.CALM)
"""What stands in the place of a page whose act its reader did not want."""
