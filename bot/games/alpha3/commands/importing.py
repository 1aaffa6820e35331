"""`/g40 import`: a turn that was played elsewhere, taken over from its Turn Summary."""

from bot.games.alpha3.summaries.played import read_played
from bot.games.commands import Form, SetsUp, command
from bot.games.options import Option, Upload
from bot.words.summary_bounds import MOST_CHARACTERS
from core.terms.message import say

IMPORT = command(
    "import",
    "Take over a turn played elsewhere, as its TripleA Turn Summary has it",
    SetsUp(
        read_played,
        MOST_CHARACTERS,
        say("text"),
        form=Form(
            say("A turn played elsewhere"),
            say("Its Turn Summary"),
            "Combat Move - Germans\n3 infantry moved from Western Germany to France",
        ),
        verb="import",
    ),
    Option(
        "summary", "A TripleA Turn Summary of one power's turn; left out, you paste it", Upload()
    ),
)
