"""Procedures of Alpha+3 told beforehand: who decides what, in which order."""

from core.alpha3.book.terms import BOOK
from core.terms.explained import read_explanations

EXPLANATIONS = read_explanations("core.alpha3", "alpha3", BOOK)
"""The procedures of the room that a player may want told beforehand."""
