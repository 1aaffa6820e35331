"""What somebody is asked, and what he is told whose answer or line cannot stand.

- ``question``: a question of a procedure, and how it is answered.
- ``whole_question``: a question within the lines of a phone, the whole of it behind a button.
- ``hidden_choice``: pages of a hidden choice that its player keeps on his own machine.
- ``refusal``: refusals as pages: what, why (rule), what to do.
- ``replies``: what is told to whose message cannot be read, or not be written down yet.
- ``answered``: what somebody is told whose typed answer stands in the record.
"""
