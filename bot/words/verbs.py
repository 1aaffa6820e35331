"""Every typed line of every system."""

from bot.words.awaw.bomb import BOMBING, BOMBING_BY_THE_AID
from bot.words.awaw.campaign import CAMPAIGN
from bot.words.awaw.joint import JOINT
from bot.words.awaw.subs import SUBS
from bot.words.reading import Verb, by_name

VERBS: dict[str, dict[str, Verb]] = {
    "awaw": by_name(SUBS, JOINT, *BOMBING, *CAMPAIGN),
    "bombing-sop": by_name(*BOMBING_BY_THE_AID),
}
"""Verbs by system and by each of their names."""
