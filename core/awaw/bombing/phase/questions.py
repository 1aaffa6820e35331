"""What a bombing phase asks openly, as standing orders name it."""

from core.awaw.air.own_table import AGREED, DISPUTED
from core.awaw.bombing.phase.choice import FORM, is_engaging
from core.terms.decision import Decision

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
