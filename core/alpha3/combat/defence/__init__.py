"""What defenders decide after all combat moves and before the first die.

- ``scramble`` says which aircraft may go out to sea, ``kamikaze`` settles Japan's strikes.
- ``decisions`` finds what there is to decide and asks for it; ``answers`` reads what they say.
"""
