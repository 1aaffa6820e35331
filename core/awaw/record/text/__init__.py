"""The position as plain data: the form in which a game is set up, exported and edited.

- ``parts``: the parts of the form, each strict.
- ``bombing``: the part that holds what bombing did.
- ``form``: the whole form.
- ``accepted``: what can stand at a path of it.
- ``conversion``: from the form to the position.
- ``reading``: from plain data to the form and on; all faults at once, each with its path.
- ``writing``: from the position to plain data.
- ``editing``: a position with one place set by hand.
"""
