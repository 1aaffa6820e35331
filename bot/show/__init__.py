"""What people see: pages within Discord's limits, drawn from resolutions, refusals and the log.

The style of every message: numbers before words; the book's own terms; one headline, then losses,
dice and rules, with the working one click away; a minus is a real minus sign; powers and boxes are
written as the book writes them; nobody is mentioned who need not act; nothing is said twice.

The one word for each thing stands in `VOCABULARY.md` beside this file. A refusal says what, why
(rule) and what to do, all faults at once. A preview ends with what locking in would begin, and
nothing else. What fits no phone goes on another page, behind a button.
"""
