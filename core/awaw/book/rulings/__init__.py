"""Where the chapters are silent or disagree, and what Umpire does, in order of number.

- ``combat``: R-1 to R-11, on combat in the SW boxes.
- ``bombing``: R-12 to R-31, on chapter 26.
- ``campaign``: R-32 to R-46, on the campaign.
- ``later``: R-47 and after, each added when a question came up.
"""
