"""The attacks of chapters 24 to 26 told beforehand: who decides what, in which order."""

from core.awaw.book.terms import BOOK
from core.terms.explained import read_explanations

EXPLANATIONS = read_explanations("core.awaw", "awaw", BOOK)
"""The procedures of the room that a player may want told beforehand."""
