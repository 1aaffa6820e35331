"""Refusals as pages: what, why (rule), what to do; private, and never more words than faults."""

from bot.show.page import Button, Colour, Page
from core.terms.refusal import Refusal, RefusalKind

_TITLES = {
    RefusalKind.UNREADABLE: "I cannot read that yet",
    RefusalKind.ILLEGAL: "Not yet",
    RefusalKind.AMBIGUOUS: "Which do you mean?",
    RefusalKind.NOT_IN_BOOK: "The book does not say",
}


def refused_page(refusal: Refusal, words: str = "", buttons: tuple[Button, ...] = ()) -> Page:
    """Return a refusal; ``words`` are what the player typed, so that he can copy and mend them."""
    count = len(refusal.faults)
    title = _TITLES[refusal.kind]
    if count > 1:
        title = f"{title}: {refusal.message[:1].lower()}{refusal.message[1:].rstrip('.')}"
    body = "\n".join(f"· {fault}" for fault in refusal.faults) if count > 1 else refusal.message
    if refusal.choices:
        body += "\n" + " · ".join(f"`{choice}`" for choice in refusal.choices)
    typed = (("You typed", f"`{words.replace('`', chr(0x2B9))[:900]}`"),) if words else ()
    return Page(title=title, body=body, fields=typed, colour=Colour.REFUSAL, buttons=buttons)
