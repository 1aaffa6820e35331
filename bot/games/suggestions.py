"""What is offered while an option is typed."""

from collections.abc import Iterable, Mapping, Sequence

from bot.games.options import Offer, Suggest
from core.terms.nations import nation_named
from core.terms.wording import listed


def fitting(offers: Iterable[Offer], current: str) -> list[Offer]:
    """Return the offers that what is typed so far fits, those that begin with it first."""
    typed = current.strip().lower().replace("_", " ")
    found = [
        each
        for each in offers
        if typed in f"{each.label.lower()} {each.value.lower()}".replace("_", " ")
    ]
    return sorted(found, key=lambda each: not each.label.lower().startswith(typed))


def among(offers: Iterable[Offer | str]) -> Suggest:
    """Return what suggests always the same offers, or names."""
    known = [each if isinstance(each, Offer) else Offer(each, each) for each in offers]
    return lambda _view, _given, current: fitting(known, current)


def names_fitting(names: Iterable[str], current: str) -> list[Offer]:
    """Return the names that what is typed so far fits."""
    return fitting((Offer(name, name) for name in names), current)


def powers_fitting(
    powers: Iterable[str], called: Mapping[str, str], current: str
) -> Sequence[Offer]:
    """Return the powers that what is typed may become, by any of their names.

    Args:
        powers: Those in question.
        called: What the game calls them in a sentence.
        current: What is typed so far.
    """
    offers = {power: Offer(listed(called[power]), power) for power in powers}
    found = fitting(offers.values(), current)
    named = offers.get(nation_named(current, tuple(offers)) or "")
    return found if named is None or named in found else [named, *found]
