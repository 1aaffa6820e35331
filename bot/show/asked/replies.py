"""What is told to somebody whose message cannot be read, or not be written down yet."""

from bot.show.page import Colour, Page
from core.terms.message import say

TURN_IT_ON = Page(
    title=say("I cannot read that reply"),
    body=say(
        "Discord shows me a reply only when its ping is on. Reply again and "
        "leave the **@ ON** (beside the reply bar)."
    ),
    colour=Colour.REFUSAL,
)
MY_ROLE = Page(
    title=say("You have mentioned my role, not me"),
    body=say(
        "Discord shows me what you type only when you mention me myself: behind the **@**, choose "
        "the entry that is marked APP. Or use `/do`."
    ),
    colour=Colour.REFUSAL,
)
LOST = Page(
    title=say("My answer to this was lost"),
    body=say(
        "I was stopped, or Discord took no answer. `/open` and `/log` show what has come in; if it "
        "is not there, type it again."
    ),
    colour=Colour.REFUSAL,
)
EDITED = Page(
    title=say("That reply was edited while I was away"),
    body=say("I cannot know what it said first, so it does not count. Reply once more."),
    colour=Colour.REFUSAL,
)

HEARD = Page(
    title=say("Heard, not yet recorded"),
    body=say(
        "Your reply counts, but the host's machine cannot write it down now. Do not reply again: "
        "it is recorded as soon as that works."
    ),
    colour=Colour.REFUSAL,
)
SEND_AGAIN = Page(
    title=say("Not recorded"),
    body=say("The host's machine cannot write it down now; nothing was changed. Send it again."),
    colour=Colour.REFUSAL,
)
