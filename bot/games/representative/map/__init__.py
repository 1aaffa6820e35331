"""The map of 1986: outlines of general geography, worked out by `maps/`, and short names.

``NOTICE.txt`` says where the coasts come from.
"""
