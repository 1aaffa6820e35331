"""What procedures of this game ask openly, as standing orders name it."""

import re

from core.awaw.air.own_table import AGREED, DISPUTED
from core.awaw.bombing.phase.choice import FORM, is_engaging
from core.terms.decision import Decision

_SPLIT = re.compile(r"\d+ against Germany, \d+ against Japan")

PHASE_QUESTIONS = (
    Decision("again", "{}_defenders", "Who of those left meets the next attack."),
    Decision("engaging", "{}_engaging", "Who engages first.", example=FORM, reads=is_engaging),
    Decision(
        "as_printed",
        "as_printed",
        "Whether rows of the Air Combat Table are as printed.",
        choices=(AGREED, DISPUTED),
    ),
)
"""What a bombing phase asks, in this game and by the aid."""

QUESTIONS = (
    Decision(
        "asw_split",
        "asw_split",
        "How ASW is split in the Indian Ocean.",
        example="3 against Germany, 2 against Japan",
        reads=lambda answer: _SPLIT.fullmatch(answer) is not None,
    ),
    *PHASE_QUESTIONS,
)
