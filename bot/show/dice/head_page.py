"""What the last line of a post proves: the head of the record, signed, and how it is checked."""

from bot.referee.transaction.seals import Seal
from bot.show.dice.proofs import check_command
from bot.show.page import Colour, Page
from core.terms.message import Verbatim, say


def head_page(game: str, seal: Seal) -> Page:
    """Return what a head is, the bot's signature over it, and how anybody checks both."""
    return Page(
        title=say("The head after line {k}", k=seal.k),
        body=say(
            "Every act is a line of the record, and its head stands for that line "
            "and all before it. Whoever keeps a head can show later that nothing up "
            "to there was changed; two signed heads of one number would prove that "
            "the bot cheated.\n"
            "To check it, take `/game export`, and run `{command} --head {head}`. "
            "One roll in full: `/dice proof`.",
            command=Verbatim(check_command(game)),
            head=Verbatim(seal.head),
        ),
        fields=(
            (say("Head"), f"`{seal.head}`"),
            (say("Signature of the bot"), f"`{seal.signature}`"),
        ),
        footer=say("{game} · only you see this", game=Verbatim(game)),
        colour=Colour.CALM,
    )
