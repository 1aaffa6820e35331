"""The seven steps of the aid told beforehand: who decides what, in which order."""

from core.bombing_sop.book.terms import BOOK
from core.terms.explained import read_explanations

EXPLANATIONS = read_explanations("core.bombing_sop", "bombing-sop", BOOK)
"""The procedures of the room that a player may want told beforehand."""
