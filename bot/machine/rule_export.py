"""The whole rulebook as Markdown: one page a system and chapter, an index, and links that work."""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from bot.machine.reply import Reply, refused
from bot.machine.rule import systems_named
from bot.words.places import Place, places_of
from bot.words.rulebooks import book_of
from core.terms.citation import RULING, Enforcement, Rule
from core.terms.refusal import Fault, Refusal, unreadable

INDEX = "index.md"

_LOCATOR = re.compile(r"R-\d+|\d+(?:\.\d+)+[A-Z]*|[A-Z]+\d*-[A-Z\d]+(?:\.\d+)+")
_UNSAFE = re.compile(r"[^a-z0-9]+")
_LEADING = re.compile(r"\d+")

Chapters = Mapping[str, Sequence[Place]]
"""Places by the name of the page that holds them."""


def write_pages(folder: Path, system: str | None = None) -> Reply:
    """Write every page into ``folder``, which is made when it is not there.

    Args:
        folder: Where to write; pages of the same names are replaced.
        system: The key of the one system to write; all of them when None.
    """
    chosen = systems_named(system)
    if isinstance(chosen, Refusal):
        return refused(chosen)
    pages = rulebook_pages(chosen)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in pages.items():
            (folder / name).write_text(text, encoding="utf-8")
    except OSError as error:
        why = error.strerror or type(error).__name__
        return refused(
            unreadable(Fault(f"`{folder}` cannot be written: {why}.", "Give a folder to write in."))
        )
    said = f"{len(pages)} pages written to {folder}; begin with {INDEX}."
    return Reply({"ok": True, "pages": list(pages)}, lambda: said)


def rulebook_pages(systems: Iterable[str]) -> dict[str, str]:
    """Return the Markdown of every page by its file name, the index first."""
    chapters: dict[str, list[Place]] = {}
    for place in places_of(systems):
        chapters.setdefault(page_name(place), []).append(place)
    pages = {name: _page(places, chapters) for name, places in chapters.items()}
    return {INDEX: _index(chapters), **pages}


def page_name(place: Place) -> str:
    """Return the file name of the page that holds a place, such as ``awaw-24.md``."""
    return f"{_safe(place.system)}-{_safe(chapter_of(place.rule))}.md"


def chapter_of(rule: Rule) -> str:
    """Return the chapter: the leading number, ``rulings``, or what is before the last period."""
    if rule.locator.startswith(RULING) and rule.citation != rule.locator:
        return "rulings"
    if leading := _LEADING.match(rule.locator):
        return leading.group()
    return rule.locator.rpartition(".")[0] or rule.locator


def anchor(rule: Rule) -> str:
    """Return the name that links to a rule end in, such as ``24-65a``."""
    return _safe(rule.locator)


def _safe(name: str) -> str:
    return _UNSAFE.sub("-", name.casefold()).strip("-")


def _index(chapters: Chapters) -> str:
    lines = ["# Rules", ""]
    lines.append("In our own words, each place under the number by which Umpire cites it.")
    system = ""
    for name, places in chapters.items():
        if places[0].system != system:
            system = places[0].system
            lines += ["", f"## {book_of(system).title}", ""]
        enforced = sum(place.rule.enforcement is Enforcement.ENFORCED for place in places)
        count = f"{len(places)} places, {enforced} enforced"
        lines.append(f"- [{_title(places)}]({name}) ({count})")
    return "\n".join(lines) + "\n"


def _title(places: Sequence[Place]) -> str:
    first = places[0].rule
    chapter = chapter_of(first)
    if chapter == "rulings":
        return f"{first.source} Rulings"
    return f"{first.citation} {first.heading}"


def _page(places: Sequence[Place], chapters: Chapters) -> str:
    rules = {
        place.rule.locator: place
        for others in chapters.values()
        for place in others
        if place.system == places[0].system
    }
    parts = [f"# {_title(places)}", f"[All rules]({INDEX})"]
    parts += [_entry(place, rules) for place in places]
    return "\n\n".join(parts) + "\n"


def _entry(place: Place, rules: Mapping[str, Place]) -> str:
    rule = place.rule
    parts = [f'<a id="{anchor(rule)}"></a>\n\n## {rule.citation} {rule.heading}']
    if rule.enforcement is not Enforcement.HEADING:
        reason = f": {rule.reason}" if rule.reason else ""
        within = f" {rule.within}" if rule.within else ""
        parts.append(f"*{rule.enforcement.value.replace('_', ' ')}{within}{reason}*")
    if rule.text:
        parts.append(_LOCATOR.sub(lambda found: _link(found.group(), rules), rule.text))
    if place.applied:
        parts.append("\n".join(f"- Applied as: {each.english}" for each in place.applied))
    if rule.see_also:
        parts.append(f"See also: {', '.join(_link(each, rules) for each in rule.see_also)}")
    return "\n\n".join(parts)


def _link(locator: str, rules: Mapping[str, Place]) -> str:
    """Return a link to the place, or the locator alone when the system has no such place."""
    place = rules.get(locator)
    return f"[{locator}]({page_name(place)}#{anchor(place.rule)})" if place else locator
