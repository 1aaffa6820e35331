"""A made-up language, in which whatever is said in no language but English stands out.

Every message of the source, every name, and what is the same in every language stands in marks of
its own kind. A letter outside them was never translated.
"""

import dataclasses
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple

import discord
import pytest

from bot.cogs import incoming_messages, orders
from bot.cogs.delivery import localization as forms
from bot.cogs.delivery import poster, record_comparison, responses, tree, unreadable_channels
from bot.cogs.looks import record_pages, rule_pages
from bot.cogs.wiring import localization, rendering
from bot.locale.catalogue import NAME, catalogue_of
from bot.show.attachments import Attachment
from bot.show.page import Page
from core.alpha3.book.terms import Power as AlphaPower
from core.alpha3.book.world import TERRITORIES
from core.alpha3.economy.objectives import OBJECTIVES
from core.awaw.book.terms import Box
from core.awaw.book.terms import Power as AwawPower
from core.awaw.submarines.modifiers import MODIFIER_PORTS, port_label
from core.representative.book.terms import Power as ClassicPower
from core.representative.book.world import SPACES
from core.terms import message
from core.terms.message import Figure, Language, Message, Text, Verbatim, said_in

CONTEXT = "\x04"
"""What stands between a context and what is said in it, in a compiled catalogue."""

LANGUAGE = "en-XA"
"""A language's tag that CLDR keeps for such a language."""

_EDGES = (
    forms,
    incoming_messages,
    orders,
    poster,
    record_comparison,
    rendering,
    responses,
    tree,
    unreadable_channels,
)
"""Where text is said in the language of whoever reads it."""

_HOLE = re.compile(r"(\{[a-z_][a-z_0-9]*\})")
_WORDED = re.compile(r"[a-z]")
"""What a name has that is more than a code, such as ``AWAW R-3``."""

_JOINT = re.compile(r", | \(")
_COUNT = re.compile(r"^\d+ ")
"""What stands between names in a name, and before one."""

_CODE = re.compile(r"\bg\d+\b|[0-9a-f]{64}")
"""A game's number, and what hashes to one: the same in every language."""
_TARGETS = frozenset(
    {
        *("Berlin", "Birmingham", "Bremen", "Calais", "Chungking", "Essen", "Hamburg", "Kiel"),
        *("Lille", "Vladivostok"),
    }
)
"""Hexes that players of the scenes bomb, as these players call them."""

_WORDS = re.compile(r"[^\W\d_][^⟦⟧‹›⟨⟩]*")
_MARKED = re.compile(r"[⟦‹⟨][^⟦⟧‹›⟨⟩]*[⟧›⟩]")


class Pseudo:
    """The made-up language."""

    def message(self, msgid: str) -> str:
        """Return a message of the source in marks; no other."""
        return _marked(msgid) if msgid in _messages() else msgid

    def plural(self, one: str, many: str, n: float) -> str:
        """Return a message of the source that counts, in marks."""
        return _marked(one if n == 1 else many) if one in _messages() else many

    def name(self, name: str) -> str:
        """Return a name in marks: one that catalogues have, or one that stands on a map."""
        names = _names()
        known = name in names or all(
            part in names or not _WORDED.search(part) for part in _parts(name)
        )
        return f"‹{name}›" if known else name

    def decimal(self, number: str) -> str:
        """Return a number as it is."""
        return number


@cache
def _entries() -> frozenset[str]:
    """Return what the German catalogue translates, each with its context.

    `test_locale_catalogues` holds that to the source; reading all of that anew takes long.
    """
    translated = vars(catalogue_of("de"))["_catalog"]
    return frozenset(each if isinstance(each, str) else each[0] for each in translated)


@cache
def _messages() -> frozenset[str]:
    return frozenset(each for each in _entries() if each and CONTEXT not in each)


@cache
def _names() -> frozenset[str]:
    """Return every name: with another one in some language, or the same in all, as maps have it."""
    parts = (each.partition(CONTEXT) for each in _entries())
    said = {name for context, _, name in parts if context == NAME}
    powers = {each.label.removeprefix("the ") for each in (*AwawPower, *AlphaPower, *ClassicPower)}
    cities = {each.city for each in TERRITORIES.values()}
    boxes = {each.label for each in Box}
    ports = set(map(port_label, MODIFIER_PORTS))
    goals = {each.name for of in OBJECTIVES.values() for each in of}
    coasts = {space.removesuffix(" Sea Zone") for space in SPACES}
    places = {*boxes, *cities, *ports, *_TARGETS, *TERRITORIES, *SPACES, *coasts}
    return frozenset({*said, *powers, *goals, *places})


def _parts(name: str) -> list[str]:
    """Return the names in a name: of several ports, of a port and its zone, of so many CVEs."""
    return [_COUNT.sub("", part) for part in _JOINT.split(name.removesuffix(")"))]


@cache
def _marked(msgid: str) -> str:
    return "".join(
        f"⟦{part}⟧" if part and at % 2 == 0 else part for at, part in enumerate(_HOLE.split(msgid))
    )


_PSEUDO = Pseudo()
_FIGURE = message._figure


def pseudo(text: Text) -> str:
    """Return a text in the made-up language; what is no message stays as it is."""
    if isinstance(text, Message):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(message, "_figure", _figure)
            return said_in(text, _PSEUDO)
    return f"⟨{text}⟩" if isinstance(text, Verbatim) else str(text)


def _figure(figure: Figure, language: Language) -> str:
    return f"⟨{figure}⟩" if isinstance(figure, Verbatim) else _FIGURE(figure, language)


def untold(text: Text) -> Iterator[str]:
    """Yield what of a text is said in no language but English, with what stands beside it."""
    said = _CODE.sub("", _MARKED.sub("⟦⟧", pseudo(text)))
    yield from (found.strip() for found in _WORDS.findall(said))


class Shown(NamedTuple):
    """A text that was shown.

    Attributes:
        maker: The module that made its page; or what else it was: of a form, of a file.
        text: What it says.
    """

    maker: str
    text: Text


def texts(page: Page) -> Iterator[Text]:
    """Yield every text of a page; its head is a number."""
    yield from (page.title, page.body, page.content, page.footer)
    for field in page.fields:
        yield from field
    yield from (button.label for button in page.buttons)


@contextmanager
def texts_shown() -> Iterator[list[Shown]]:
    """Keep every text that is shown meanwhile."""
    found: list[Shown] = []
    made: dict[int, tuple[Page, str]] = {}
    page_in, told_in, sent = localization.page_in, localization.told_in, localization.discord_files
    begin = Page.__init__

    def begun(page: Page, *args: Any, **values: Any) -> None:
        frame = sys._getframe(1)
        maker = str(frame.f_globals["__name__"])
        if maker == dataclasses.__name__:
            _, maker = made.get(id(frame.f_locals["obj"]), (page, maker))
        made[id(page)] = page, maker
        begin(page, *args, **values)

    def paged(page: Page, language: str) -> Page:
        found.extend(Shown(made.get(id(page), (page, "a page"))[1], text) for text in texts(page))
        return page_in(page, language)

    def told(text: Text, language: str) -> str:
        found.append(Shown("a form", text))
        return told_in(text, language)

    def filed(attachments: Sequence[Attachment], language: str) -> list[discord.File]:
        found.extend(Shown("a file", each.alt) for each in attachments)
        return sent(attachments, language)

    spies: dict[str, Any] = {"page_in": paged, "told_in": told, "discord_files": filed}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Page, "__init__", begun)
        for room in _EDGES:
            for name, spy in spies.items():
                if hasattr(room, name):
                    patch.setattr(room, name, spy)
        for room in (record_pages, rule_pages):
            patch.setattr(room, "language_for", lambda _locale: LANGUAGE)
        yield found
