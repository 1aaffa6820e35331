"""Procedures of the amended 1986 game told beforehand: who decides what, in which order."""

from core.representative.book.terms import BOOK
from core.terms.explained import read_explanations

EXPLANATIONS = read_explanations("core.representative", "representative", BOOK)
"""The procedures of the room that a player may want told beforehand."""
