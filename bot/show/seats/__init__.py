"""Who acts for whom, what waits for whom, and what needs everybody's word.

- ``consents``: pages of what needs a typed word of every side.
- ``seat_requests``: a seat that changes hands: the request, the words that agree to it.
- ``seat_sharing``: pages about who acts for whom: shared seats, seats that were left, holidays.
- ``overdue``: a phase whose players do not come: the request to end it, and its end.
- ``rooms``: the rooms of sides: that they are open, and what they are for.
- ``duties``: what people have to do next, in the posts that bring it to them.
- ``waiting``: what waits for whom, as lines of a page.
"""
