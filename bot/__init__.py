"""The shell: parse, ask, roll, resolve, record, show."""
