"""Whoever looks at the games that are held to the law."""

from law_eye_alpha3 import EYE as ALPHA3
from law_eye_awaw import EYE as AWAW
from law_eye_awaw import EYE_OF_THE_AID as AID
from law_eye_representative import EYE as REPRESENTATIVE

EYES = {"awaw": AWAW, "bombing-sop": AID, "alpha3": ALPHA3, "representative": REPRESENTATIVE}
"""How each game is looked at, by its key."""
