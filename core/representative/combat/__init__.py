"""Page to be written."""
