"""What the last line of a post proves: the head of the record, signed, and how it is checked."""

from bot.referee.transaction.occurrences import Seal
from bot.show.dice.proofs import check_command
from bot.show.page import Colour, Page


def head_page(game: str, seal: Seal) -> Page:
    """Return what a head is, the bot's signature over it, and how anybody checks both."""
    return Page(
        title=f"The head after line {seal.k}",
        body="Every act is a line of the record, and its head stands for that line and all before "
        "it. Whoever keeps a head can show later that nothing up to there was changed; two signed "
        "heads of one number would prove that the bot cheated.\n"
        f"To check it, take `/game export`, and run `{check_command(game)} --head {seal.head}`. "
        "One roll in full: `/dice proof`.",
        fields=(("Head", f"`{seal.head}`"), ("Signature of the bot", f"`{seal.signature}`")),
        footer=f"{game} · only you see this",
        colour=Colour.CALM,
    )
