"""The map of 1986: outlines of general geography, by `tests/maps`, and short names.

``points_land.txt`` and ``points_sea.txt`` are the table it is worked out from: where every space
lies, by hand. ``NOTICE.txt`` says where the coasts come from.
"""
