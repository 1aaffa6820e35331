"""Pages of a hidden choice that its player keeps on his own machine."""

from bot.show.page import Colour, Page
from core.fairness.framing import DOMAIN
from core.terms.message import Text, say

KEPT = say(
    "Your answer is sealed in the record and opened when all are in. Until "
    "then the bot keeps it, and whoever hosts the bot could read it; `/dice "
    "hide` lets you keep it yourself."
)
"""What a hidden question says of itself."""


def hide_page(name: str, choice_id: str, seat: str, asked: Text) -> Page:
    """Return how to make a commitment on one's own machine."""
    return Page(
        title=say("Keep your choice to yourself"),
        body=say(
            "For: {asked}\n"
            "1. Run the command below on your own machine; any Python will do. Type "
            "your choice as you would answer it here, then an empty line.\n"
            "2. Give the **commitment** to `/dice hide`. Keep the **nonce** and your "
            "exact words.\n"
            "3. When everybody has chosen, use `/dice reveal`: the nonce in the "
            "first line, your words below it. What does not fit opens nothing, so a "
            "slip in the words costs you the choice.",
            asked=asked,
        ),
        fields=((say("The command"), f"```\n{hide_command(name, choice_id, seat)}\n```"),),
        footer=say("Only you see this."),
        colour=Colour.QUESTION,
    )


def hide_command(name: str, choice_id: str, seat: str) -> str:
    """Return the command that makes nonce and commitment with Python alone."""
    parts = ",".join(f"b{part!r}" for part in (f"{DOMAIN.decode()}choice", name, choice_id, seat))
    program = (
        "import hashlib,os;L=lambda b:len(b).to_bytes(4,'big')+b;r=os.urandom(16);"
        "w='\\n'.join(iter(input,'')).encode();"
        f"print('commitment',hashlib.sha256(b''.join(map(L,[{parts},r,w]))).hexdigest());"
        "print('nonce',r.hex())"
    )
    return f'python -c "{program}"'


def hidden_page(committed: Text) -> Page:
    """Return that a commitment stands in the record."""
    return Page(
        title=say("Committed"),
        body=say(
            "{committed}\n"
            "The record holds your commitment and not your choice. When all have "
            "chosen, open it with `/dice reveal`.",
            committed=committed,
        ),
        colour=Colour.CALM,
    )


def revealed_page(choice: str) -> Page:
    """Return that a choice was opened."""
    return Page(title=say("Opened"), body=choice, colour=Colour.CALM)
